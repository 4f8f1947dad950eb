"""Requests that only read: spreads, fees, rule sheets, clauses, hands that are over and their proofs."""

from __future__ import annotations

import asyncio
from typing import Any

from housedealer.errors import Refused
from housedealer.houses import House, known_house
from housedealer.rulebook.catalogue import clauses
from housedealer.rulebook.coverage import proofs
from housedealer.rules.place import Cents, Count
from housedealer.rules.spec import TableSpec
from housedealer.server.call import Asked, Call
from housedealer.server.desk import Desk
from housedealer.server.house_shown import all_houses, fees_shown, spreads
from housedealer.server.rest import ClauseShown, FeesShown, HandShown, HandTold, SpreadShown
from housedealer.store.proof import proof_of
from housedealer.store.recall import HandRow, hand_known, last_hands
from housedealer.words.clause import printed_at
from housedealer.words.sheet import Rule, TableSheet, sheet_of

HANDS = 50
"""The newest hands that are listed."""


async def all_spreads(asked: Asked) -> tuple[SpreadShown, ...]:
    desk = asked.desk
    if not desk.spreads:
        desk.spreads = await asyncio.to_thread(spreads, all_houses(desk.setup.houses))
    return desk.spreads


def _house(desk: Desk, key: str) -> House:
    """Raises Refused."""
    house = known_house(key)
    if house is None or house.key not in all_houses(desk.setup.houses):
        raise Refused("unknown_house", asked=key[:100])
    return house


async def house_fees(asked: Asked) -> FeesShown:
    return fees_shown(_house(asked.desk, asked.path("house")))


async def game_sheet(asked: Asked) -> TableSheet:
    house, game = _house(asked.desk, asked.path("house")), asked.path("game")
    if game not in house.dealt and game not in house.choices:
        raise Refused("unknown_game", asked=game[:100])
    return sheet_of(house.open(TableSpec(house.key, game)))


async def clause(asked: Asked) -> ClauseShown:
    wanted = asked.path("id")
    key = wanted.partition("/")[0]
    home = known_house(key)
    found = home.clauses.get(wanted) if home is not None else clauses().get(wanted)
    if found is None:
        raise Refused("unknown_clause", asked=wanted[:100])
    title = home.sheet_title(found.sheet) if home is not None else found.game
    return ClauseShown(
        id=found.id,
        title=f"{title} {found.id.rpartition('/')[2]}",
        text=found.rule,
        read_as=found.reading,
        source=printed_at(found.source),
        enforce=found.enforce,
        tests=proofs().get(found.id, ()),
    )


# -- hands that are over -----------------------------------------------------------------------------------


async def hands(asked: Asked) -> list[HandShown]:
    """The newest first."""
    table, person = asked.table, asked.guest.person
    rows = await asyncio.to_thread(last_hands, asked.desk.store, table, HANDS)
    titles = _titles(asked.desk, table)
    return [_row(row, person, titles) for row in rows if row.over]


def _titles(desk: Desk, table: str) -> dict[str, str]:
    sheet = sheet_of(desk.running.room.hosts[table].table.table)
    return {game.game: game.title for game in sheet.games}


def _row(row: HandRow, person: str, titles: dict[str, str]) -> HandShown:
    net = sum(int(cents) for name, cents in row.net if person and name == person)
    title = titles.get(row.game, row.game)
    return HandShown(Count(row.number), Count(row.at), row.game, title, net, Cents(row.drop), row.voided)


def _number(asked: Asked) -> int:
    """Raises Refused for a hand that was never begun, or is being played."""
    at = asked.desk.running.room.hosts[asked.table].table
    number = int(asked.path("number"))
    if not 1 <= number <= at.state.hands:
        raise Refused("unknown_hand", asked=str(number)[:20])
    if number == at.state.hands and at.hand is not None:
        raise Refused("hand_playing")
    return number


async def hand(asked: Asked) -> HandTold:
    number, table, person = _number(asked), asked.table, asked.guest.person
    return await asyncio.to_thread(_hand, asked.desk, table, number, person)


def _hand(desk: Desk, table: str, number: int, person: str) -> HandTold:
    lines = tuple(
        Rule(words, cited[0] if cited else "")
        for words, cited in hand_known(desk.store, table, number, person)
    )
    return HandTold(table, Count(number), desk.running.room.hosts[table].table.table.title, lines)


async def proof(asked: Asked) -> dict[str, Any]:
    """With this a person checks the shuffle without the house: docs/shuffle.md."""
    number, table, person = _number(asked), asked.table, asked.guest.person
    return await asyncio.to_thread(proof_of, asked.desk.store, table, number, person)


_AT = "/api/tables/{table}/hands"
CALLS = (
    Call("GET", "/api/spreads", all_spreads, "All games, with the ways to play each.",
         answers=tuple[SpreadShown, ...]),
    Call("GET", "/api/houses/{house}/fees", house_fees, "What a house takes.", answers=FeesShown,
         refuses=(404,)),
    Call("GET", "/api/houses/{house}/games/{game}", game_sheet, "The rules of a game at its usual stakes.",
         answers=TableSheet, refuses=(404,)),
    Call("GET", "/api/clauses/{id:path}", clause, "A clause of a rulebook.", answers=ClauseShown,
         refuses=(404,)),
    Call("GET", _AT, hands, "The last hands at a table, the newest first.", answers=tuple[HandShown, ...],
         refuses=(404,)),
    Call("GET", f"{_AT}/{{number:int}}", hand, "A hand that is over, as one may know it.", answers=HandTold,
         refuses=(404, 409)),
    Call("GET", f"{_AT}/{{number:int}}/proof", proof, "The proof of its shuffle (docs/shuffle.md).",
         answers=dict[str, Any], refuses=(404, 409)),
)  # fmt: skip
