"""What may be chosen at a table beside its stakes: each option with the line that the sheet then has."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from msgspec import structs

from housedealer.errors import Refused, Unreadable
from housedealer.houses import House, Table
from housedealer.houses.house import TABLES
from housedealer.houses.schema import SpreadFile
from housedealer.rules.spec import KILLS, TableSpec, format_spec
from housedealer.server.rest import TableOption
from housedealer.words.option import option_said
from housedealer.words.say import Line
from housedealer.words.sheet import posted

VALUES: dict[str, Callable[[SpreadFile], Iterable[object]]] = {
    "kill": lambda file: KILLS,
    "overs": lambda file: (True,),
    "short": lambda file: (True,),
    "pays": lambda file: sorted({name.split()[1] for name in file.pays if " " in name}),
    "scoring": lambda file: file.scoring,
}
"""By the field of a spec. What is not here is no matter of taste: the house sets it."""


def options_of(house: House, table: Table) -> tuple[TableOption, ...]:
    """None at a table of choice: there the games are picked."""
    if table.spec.game not in house.dealt:
        return ()
    return tuple(_options(house, table, house.dealt[table.spec.game]))


def _options(house: House, table: Table, file: SpreadFile) -> Iterator[TableOption]:
    known = posted(table)
    for field in TABLES[table.spread.game.family].takes:
        values = VALUES.get(field)
        for value in values(file) if values else ():
            if value == getattr(table.spec, field):
                continue
            try:
                opened = house.open(structs.replace(table.spec, **{field: value}))
            except (Refused, Unreadable):
                continue  # not at these stakes
            text, clause = _added(posted(opened), known)
            instead = _words(field, getattr(table.spec, field))
            yield TableOption(
                field, option_said(file, field, value), _words(field, value), instead, text, clause
            )


def _added(lines: list[Line], known: list[Line]) -> Line:
    return next((line for line in lines if line not in known), ("", ""))


def _words(field: str, value: object) -> str:
    """As a spec says it: kills half, scoring eastern; "" for what it need not say."""
    bare = TableSpec("house", "game")
    return format_spec(structs.replace(bare, **{field: value})).removeprefix(format_spec(bare)).strip()
