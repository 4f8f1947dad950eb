"""The TypeScript and the JSON schema of the wire are those of the Python types."""

from __future__ import annotations

import wire_types


def test_the_generated_files_are_up_to_date() -> None:
    assert wire_types.TYPES.read_text(encoding="utf-8") == wire_types.typescript(), "run `make wire`"
    assert wire_types.SCHEMA.read_text(encoding="utf-8") == wire_types.schema(), "run `make wire`"


def test_a_message_of_a_client_has_optional_fields_where_python_has_defaults() -> None:
    text = wire_types.typescript()
    hello = text[text.index("export interface Hello") :].split("}")[0]
    assert "since?: Count;" in hello
    assert "table: string;" in hello
