"""`housedealer rulebook`: the clauses to read, and how many are proven."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Console
from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

from housedealer.errors import Unreadable
from housedealer.houses import HOUSES, House, house_of
from housedealer.rulebook import Clause, clause_of
from housedealer.rulebook.catalogue import ENFORCERS, sheets
from housedealer.rulebook.coverage import ENFORCEABLE, Tally, proofs, reasons, tallies


def enforcers_of(text: str | None) -> tuple[str, ...]:
    """`engine,fees` as a tuple; all by default."""
    if text is None:
        return ENFORCERS
    found = tuple(word.strip() for word in text.split(","))
    for word in found:
        if word not in ENFORCERS:
            raise Unreadable(f"unknown enforcer {word!r}", expected="some of " + ", ".join(ENFORCERS))
    return found


def sheets_of(house: str | None, game: str | None) -> tuple[str, ...]:
    """The sheets of one house or all, of one game (by its key or the name of its sheet) or all."""
    homes = (
        [house_of(house)] if house else [home for home in HOUSES.values() if f"{home.key}/house" in sheets()]
    )
    if house and f"{house}/house" not in sheets():
        raise Unreadable(f"{homes[0].title} have no rulebook", expected="the key of a club")
    found = tuple(sheet for home in homes for sheet in home.sheets())
    if game is None:
        return found
    mine = {sheet for home in homes for sheet in home.sheets(game)}
    return tuple(sheet for sheet in found if sheet in mine or sheet.split("/")[1] == game)


def known_game(house: str | None, game: str | None) -> None:
    if game and not sheets_of(house, game):
        listed = sheets_of(house, None)
        names = dict.fromkeys(sheet.split("/")[1] for sheet in listed)
        raise Unreadable(
            f"no rulebook has a game {game!r}", expected="a game's key, or one of " + ", ".join(names)
        )


def show_coverage(
    console: Console, house: str | None, game: str | None, enforce: str | None, *, missing: bool
) -> None:
    """Proven of enforceable by house, game and enforcer; the last line is `proven N of M`."""
    wanted = [word for word in enforcers_of(enforce) if word in ENFORCEABLE]
    if not wanted:
        raise Unreadable(
            f"clauses that are {enforce} cannot be enforced", expected="some of " + ", ".join(ENFORCEABLE)
        )
    known_game(house, game)
    dealt = tallies(sheets_of(house, game), wanted)
    console.print(_grid(dealt, wanted))
    if missing:
        _show_missing(console, dealt)
    proven, total = _sum(dealt)
    console.print(f"proven {proven} of {total}")


def _sum(found: list[Tally]) -> tuple[int, int]:
    return sum(len(tally.proven) for tally in found), sum(tally.total for tally in found)


def _grid(found: list[Tally], enforce: list[str]) -> Grid:
    grid = Grid(box=None, padding=(0, 2, 0, 0))
    grid.add_column("house", no_wrap=True)
    grid.add_column("game", no_wrap=True)
    for enforcer in (*enforce, "all"):
        grid.add_column(enforcer, justify="right", no_wrap=True)
    for sheet in dict.fromkeys(tally.sheet for tally in found):
        mine = [tally for tally in found if tally.sheet == sheet]
        cells = [_told([tally for tally in mine if tally.enforce == enforcer]) for enforcer in enforce]
        grid.add_row(*sheet.split("/"), *cells, _told(mine))
    totals = [_told([tally for tally in found if tally.enforce == enforcer]) for enforcer in enforce]
    grid.add_row("all", "", *totals, _told(found), style="bold")
    return grid


def _told(found: list[Tally]) -> str:
    proven, total = _sum(found)
    return f"{proven}/{total}" if total else ""


def _show_missing(console: Console, found: list[Tally]) -> None:
    console.print()
    for tally in found:
        for id_ in tally.missing:
            why = reasons().get(id_, "no reason given")
            console.print(
                Text(f"{id_}  ", "bold").append(f"{tally.enforce}: {why}", "not bold"), soft_wrap=True
            )


def show_clauses(console: Console, ids: list[str]) -> None:
    """Single clauses with all that is known of them; the name of a sheet lists its clauses."""
    listed = [name for name in ids if name in sheets()]
    for clause in [clause_of(id_) for id_ in ids if id_ not in listed]:
        _show(console, clause, long=True)
    for name in listed:
        _list_sheet(console, name, sheets()[name])


def list_clauses(console: Console, house: str | None, game: str | None, enforce: str | None) -> None:
    """Every clause of a house and a game, those that are only posted among them."""
    wanted = enforcers_of(enforce)
    known_game(house, game)
    for name in sheets_of(house, game):
        _list_sheet(console, name, [clause for clause in sheets()[name] if clause.enforce in wanted])


def _list_sheet(console: Console, name: str, found: Sequence[Clause]) -> None:
    if found:
        console.print(Text(_title(name), "bold"))
    for clause in found:
        _show(console, clause, long=False)


def _title(sheet: str) -> str:
    home: House = HOUSES[sheet.split("/")[0]]
    return f"{home.title}: {sheets()[sheet][0].game}"


def _show(console: Console, clause: Clause, *, long: bool) -> None:
    console.print(Text(f"{clause.id}  ", "bold").append(clause.rule, "not bold"), soft_wrap=not long)
    if not long:
        return
    lines = [
        ("enforced by", clause.enforce),
        ("source", clause.source),
        ("unclear", clause.ambiguity),
        ("read as", clause.reading),
        ("note", clause.note),
        ("proven by", ", ".join(proofs().get(clause.id, ()))),
        ("not proven", "" if clause.id in proofs() else reasons().get(clause.id, "")),
    ]
    for name, told in lines:
        if told:
            console.print(Padding(Text(f"{name}: {told}"), (0, 0, 0, 2)))
