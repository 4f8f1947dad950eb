"""Every script under tests/scripts is run. Its first comment names a rule, `proves` what it proves."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from claims import proves

from housedealer.record.script import format_hand, parse, run

ROOT = Path(__file__).parent / "scripts"
FILES = sorted(ROOT.rglob("*.hand"))
DOCS = Path(__file__).parent.parent / "docs" / "scripts.md"
RULE = re.compile(r"trade\b|[a-z-]+/[a-z0-9-]+/\d{2,3}\b")

SCRIPTS = [
    pytest.param(path, id=str(path.relative_to(ROOT)), marks=[proves(*claims)] if claims else [])
    for path in FILES
    for claims in [parse(path.read_text(encoding="utf-8"), path.name).setup.claims]
]
every_script = pytest.mark.parametrize("path", FILES, ids=[str(path.relative_to(ROOT)) for path in FILES])


@pytest.mark.parametrize("path", SCRIPTS)
def test_a_script_comes_out_as_it_says(path: Path) -> None:
    run(parse(path.read_text(encoding="utf-8"), str(path.relative_to(ROOT))))


@every_script
def test_a_script_can_be_written_out_card_by_card(path: Path) -> None:
    played = run(parse(path.read_text(encoding="utf-8"), path.name))
    written = format_hand(played.hand.terms, played.events)
    assert run(parse(written, "written")).events == played.events, written


@every_script
def test_a_script_names_a_rule_and_expects_something(path: Path) -> None:
    script = parse(path.read_text(encoding="utf-8"), path.name)
    assert RULE.match(script.about), f"{path}: the first line is a comment that names a clause, or trade"
    assert any(statement.said.words.startswith("expect") for statement in script.statements)
    # A script lies where its house and game are.
    assert path.parent == ROOT / script.setup.table.house / (
        script.setup.table.choice or script.setup.table.game
    )


EXAMPLES = re.findall(r"```hand\n(.*?)```", DOCS.read_text(encoding="utf-8"), re.DOTALL)


@pytest.mark.parametrize("text", EXAMPLES)
def test_the_examples_in_the_docs_run(text: str) -> None:
    assert run(parse(text, "docs/scripts.md")).events


def test_there_are_examples_in_the_docs() -> None:
    assert len(EXAMPLES) == 7
