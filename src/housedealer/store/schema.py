"""The tables of a store, for SQLite and PostgreSQL alike, and the steps from an older schema to this one."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from housedealer.errors import Unavailable
from housedealer.store.page import FORMAT, Page

Dialect = Literal["sqlite", "postgresql"]

SCHEMA = 1
"""The version of these tables."""
PAGE_COLUMNS: tuple[str, ...] = Page.__struct_fields__
LOG_COLUMNS = ("name", "uid", "opening", "format")
SECRET_COLUMNS = ("log", "epoch", "page", "what", "secret", "cards")

TYPES: dict[Dialect, dict[str, str]] = {
    "sqlite": {"int": "INTEGER", "bytes": "BLOB", "counted": "INTEGER PRIMARY KEY", "kind": "STRICT"},
    "postgresql": {
        "int": "BIGINT",
        "bytes": "BYTEA",
        "counted": "BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY",
        "kind": "",
    },
}

TABLES = (
    "CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) {kind}",
    """CREATE TABLE log (
        place {counted}, name TEXT NOT NULL UNIQUE, uid TEXT NOT NULL UNIQUE, opening {bytes} NOT NULL,
        format {int} NOT NULL
    ) {kind}""",
    """CREATE TABLE page (
        log TEXT NOT NULL REFERENCES log (name), number {int} NOT NULL, version {int} NOT NULL,
        at {int} NOT NULL, actor TEXT NOT NULL, command_id TEXT NOT NULL, hand {int} NOT NULL,
        game TEXT NOT NULL, engine TEXT NOT NULL, command {bytes} NOT NULL, events {bytes} NOT NULL,
        postings {bytes} NOT NULL, state {bytes} NOT NULL, salt {bytes} NOT NULL, hash {bytes} NOT NULL,
        PRIMARY KEY (log, number), UNIQUE (log, version)
    ) {kind}""",
    "CREATE UNIQUE INDEX page_command ON page (log, command_id) WHERE command_id <> ''",
    "CREATE INDEX page_hand ON page (log, hand, number)",
    "CREATE INDEX page_state ON page (log, number) WHERE length(state) > 0",
    """CREATE TABLE secret (
        log TEXT NOT NULL REFERENCES log (name), epoch {int} NOT NULL, page {int} NOT NULL,
        what TEXT NOT NULL, secret {bytes} NOT NULL, cards TEXT NOT NULL, PRIMARY KEY (log, epoch)
    ) {kind}""",
    "CREATE TABLE note (key TEXT PRIMARY KEY, value {bytes} NOT NULL) {kind}",
    """CREATE TABLE owner (
        log TEXT PRIMARY KEY REFERENCES log (name), pid {int} NOT NULL, host TEXT NOT NULL,
        since {int} NOT NULL
    ) {kind}""",
)

STEPS: dict[int, tuple[str, ...]] = {}
"""By the schema from which it leads to the next: what is to be done."""


def tables_of(dialect: Dialect) -> tuple[str, ...]:
    """What makes an empty store."""
    made = tuple(sql.format(**TYPES[dialect]) for sql in TABLES)
    return (
        *made,
        f"INSERT INTO meta (key, value) VALUES ('schema', '{SCHEMA}')",
        f"INSERT INTO meta (key, value) VALUES ('format', '{FORMAT}')",
    )


def steps_of(dialect: Dialect, old: int) -> tuple[str, ...]:
    """What leads from an older schema to this one, step by step. Raises Unavailable if a step is missing."""
    found: list[str] = []
    for number in range(old, SCHEMA):
        if number not in STEPS:
            raise Unavailable(f"there is no way from schema {number} to {number + 1}", expected="a newer one")
        found += [sql.format(**TYPES[dialect]) for sql in STEPS[number]]
        found.append(f"UPDATE meta SET value = '{number + 1}' WHERE key = 'schema'")
    return tuple(found)


def schema_of(meta: Mapping[str, str], where: str) -> int:
    """The schema that a store has. Raises Unavailable if this housedealer cannot read it."""
    found = {}
    for key, known in (("schema", SCHEMA), ("format", FORMAT)):
        text = meta.get(key, "")
        if not text.isdecimal() or int(text) < 1:
            raise Unavailable(f"its {key} is {text!r}", where=where, expected=f"{key} 1 to {known}")
        if int(text) > known:
            raise Unavailable(
                f"a newer housedealer has written it: {key} {text}",
                where=where,
                expected=f"{key} {known} or older: update housedealer",
            )
        found[key] = int(text)
    return found["schema"]


def check_schema(meta: Mapping[str, str], where: str, *, older: bool = False) -> None:
    """Raises Unavailable unless the schema is this one, or an older one where that will do."""
    schema = schema_of(meta, where)
    if schema < SCHEMA and not older:
        raise Unavailable(
            f"an older housedealer has written it: schema {schema}",
            where=where,
            expected=f"schema {SCHEMA}: run housedealer migrate",
        )
