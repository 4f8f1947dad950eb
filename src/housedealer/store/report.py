"""What a manager reads out of a store: the journal, the count sheet, statements."""

from __future__ import annotations

from collections.abc import Iterator
from zoneinfo import ZoneInfo

from msgspec import Struct

from housedealer.errors import Unreadable
from housedealer.houses import house_of
from housedealer.ledger.account import DROPPED, JACKPOT_FUND, stack_of, wallet_of
from housedealer.ledger.posting import Line
from housedealer.ledger.report import Item, Taken, statement, taken_by
from housedealer.room.host import lines_of
from housedealer.rules.place import Cents
from housedealer.store.log import Books
from housedealer.store.page import LOBBY
from housedealer.store.record import lobby_entry, opening_of, table_entry


class Struck(Struct, frozen=True):
    """What was taken out of a box again: the fee of a hand that was voided."""

    hand: int
    drop: Cents
    jackpot: Cents


class Box(Struct, frozen=True):
    """What the boxes of a table must hold of one shift, and the corrections in it."""

    shift: str
    table: str
    holds: Taken
    struck: tuple[Struck, ...] = ()


class Statement(Struct, frozen=True):
    """An account of a person: the wallet (table ""), or the chips at a table."""

    table: str
    items: tuple[Item, ...]


def tables_of(store: Books) -> list[str]:
    return [log.name for log in store.logs() if log.name != LOBBY]


def journal(store: Books, table: str) -> Iterator[Line]:
    """Every posting of a table, or of the lobby. Raises Unreadable."""
    if table == LOBBY:
        for page in store.pages(LOBBY):
            for posting in lobby_entry(page).postings:
                yield Line(page.at, LOBBY, 0, "", posting)
        return
    yield from lines_of(table_entry(page) for page in store.pages(table))


def journals(store: Books) -> Iterator[Line]:
    for table in tables_of(store):
        yield from journal(store, table)


def zone_of(store: Books) -> ZoneInfo:
    """The clock of the club whose tables these are."""
    for log in store.logs():
        spec = opening_of(log).spec
        if spec is not None:
            return ZoneInfo(house_of(spec.house).open(spec).room.time_zone)
    return ZoneInfo("UTC")


def count_sheet(store: Books) -> list[Box]:
    """By shift and table. A voided hand's fee stays visible, with what was taken out again."""
    zone, found = zone_of(store), []
    for table in tables_of(store):
        lines = list(journal(store, table))
        back = [line for line in lines if line.posting.source in (DROPPED, JACKPOT_FUND)]
        for shift, holds in taken_by(lines, "shift", zone).items():
            mine = [line for line in back if shift in taken_by([line], "shift", zone)]
            found.append(Box(shift, table, holds, _struck(mine)))
    return sorted(found, key=lambda box: (box.shift, box.table))


def _struck(lines: list[Line]) -> tuple[Struck, ...]:
    found: dict[int, list[int]] = {}
    for line in lines:
        sums = found.setdefault(line.hand, [0, 0])
        sums[line.posting.source == JACKPOT_FUND] += line.posting.cents
    return tuple(Struck(hand, Cents(drop), Cents(jackpot)) for hand, (drop, jackpot) in found.items())


def statements(store: Books, person: str) -> list[Statement]:
    """The wallet, and the chips at each table where the person sat. Raises Unreadable for a stranger."""
    found = [Statement("", statement(journal(store, LOBBY), wallet_of(person)))]
    for table in tables_of(store):
        found.append(Statement(table, statement(journal(store, table), stack_of(person))))
    found = [one for one in found if one.items]
    if not found:
        raise Unreadable(f"nobody called {person!r} has had chips here", expected="the name of a person")
    return found
