"""Requests about tables: the lobby, opening one, sitting down and standing up, waiting lists, links."""

from __future__ import annotations

import io
import secrets
from urllib.parse import quote

import segno

from housedealer.errors import Refused
from housedealer.houses import house_of
from housedealer.room import lobby_event as le
from housedealer.room.action import BuyIn, Leave, TakeSeat
from housedealer.room.chips import buys
from housedealer.room.event import SeatRefused
from housedealer.room.table import RoomTable
from housedealer.rules.place import PEOPLE_FROM, Cents, Seat
from housedealer.rules.spec import parse_spec
from housedealer.server import limit
from housedealer.server.account import Account
from housedealer.server.call import Asked, Call, Reply
from housedealer.server.desk import Desk
from housedealer.server.house_shown import table_named
from housedealer.server.peer import HOSTED
from housedealer.server.rest import LobbyShown, Me, NewTable, Opened, Seated, Sit, TableShown
from housedealer.server.seating import seat_for
from housedealer.tables.between import Person
from housedealer.words.sheet import TableSheet, sheet_of

SVG = "image/svg+xml"


async def lobby(asked: Asked) -> Reply:
    board = asked.desk.board
    etag = board.etag(asked.account)
    headers = {"etag": etag, "cache-control": "private, no-cache"}
    if etag in asked.request.headers.get("if-none-match", ""):
        return Reply(status=304, headers=headers)
    return Reply(board.shown(asked.account), headers=headers)


async def hosted(asked: Asked) -> list[TableShown]:
    """For other processes of the room alone."""
    if not asked.desk.is_peer(asked.request):
        raise Refused("no_page")
    return asked.desk.board.hosted()


# -- opening -----------------------------------------------------------------------------------------------


async def open_table(asked: Asked) -> Opened:
    body: NewTable = asked.body
    desk, account = asked.desk, asked.me
    spec = parse_spec(body.spec)
    table = house_of(spec.house).open(spec)
    _check_tables(desk, account)
    async with desk.running.lobby():
        name = table_named(table, desk.tables)
        if body.private:
            private = await desk.make_private(name, account.name)  # before anybody could see it
        desk.house.open(name, table.spec, bots=body.bots > 0, alone=True)
        desk.opened[account.name] = desk.opened.get(account.name, 0) + 1
        await desk.running.written()
    return Opened(name, private.invite if body.private else "")


def _check_tables(desk: Desk, account: Account) -> None:
    """Raises Refused where there are too many."""
    if len(desk.tables) >= limit.TABLES_MAX:
        raise Refused("tables", most=limit.TABLES_MAX)
    if account.role == "manager":
        return
    if desk.opened.get(account.name, 0) >= limit.TABLES_OWN_MAX:
        raise Refused("tables", why="own", most=limit.TABLES_OWN_MAX)
    desk.new_tables.take(account.name)


# -- a seat ------------------------------------------------------------------------------------------------


async def sit(asked: Asked) -> Seated:
    """Goes to the table, takes a seat and buys in; whatever is refused, nothing is half done."""
    body: Sit = asked.body
    desk, person = asked.desk, asked.me.name
    if body.invite:
        await desk.admit(person, body.invite)
    table = asked.table
    at = desk.running.room.hosts[table].table
    _check_chips(desk, at, person, body.cents)
    was_here = bool(at.state.who(person))
    if not was_here:
        await desk.running.ask(person, le.GoTo(table))
    seat = Seat(0)
    try:
        seat = await _take_seat(desk, table, at, person, body.seat)
        cents = await _buy_in(desk, table, at, person, body.cents)
    except Refused:
        if seat or not was_here:
            await desk.house.act(table, person, Leave(), 0, _new_id())
        raise
    return Seated(table, seat, cents)


def _check_chips(desk: Desk, at: RoomTable, person: Person, cents: int) -> None:
    """Raises Refused for a buy-in that cannot be, before a seat is taken for it."""
    least = max(at.table.buy_in_bounds[0], at.table.stack_least)
    held = desk.me(desk.accounts.find(person)).wallet
    if held < least:
        raise Refused("wallet", held=held, least=least)
    if cents > held:
        raise Refused("wallet", why="short", held=held)


async def _take_seat(desk: Desk, table: str, at: RoomTable, person: Person, asked: int) -> Seat:
    """Raises Refused, with the reason of the lobby where it is the one that refuses."""
    who = at.state.who(person)
    seat = Seat(asked) if asked else seat_for(at, who)
    if seat is None:
        raise Refused("no_free_seat")
    version = at.state.version
    await desk.house.act(table, person, TakeSeat(seat), 0, _new_id())
    mine = at.state.who(person)
    if mine and mine < PEOPLE_FROM:
        return Seat(mine)
    for missed in desk.running.tellings[table].missed(person, version):
        for line in missed.lines:
            if isinstance(line.event, SeatRefused):
                raise Refused("seat_refused", line.event.clause, said=line.words)
    raise Refused("no_free_seat")


async def _buy_in(desk: Desk, table: str, at: RoomTable, person: Person, asked: int) -> Cents:
    """The usual stack, or as much of it as he has."""
    who = at.state.who(person)
    offer = buys(at, who)
    if isinstance(offer, Refused):
        raise offer
    held = desk.me(desk.accounts.find(person)).wallet
    usual = min(max(at.table.stack_usual, offer.least), offer.most, held)
    cents = Cents(asked or usual // offer.chip * offer.chip)
    await desk.house.act(table, person, BuyIn(cents), 0, _new_id())
    return cents


def _new_id() -> str:
    return f"desk-{secrets.token_hex(8)}"


async def stand_up(asked: Asked) -> Me:
    """During a hand he leaves after it."""
    desk, person = asked.desk, asked.me.name
    await desk.house.act(asked.table, person, Leave(), 0, _new_id())
    return desk.me(asked.account)


async def join_list(asked: Asked) -> TableShown:
    desk, person, table = asked.desk, asked.me.name, asked.table
    await desk.running.ask(person, le.JoinList(table))
    return desk.board.table(table, person)


async def leave_list(asked: Asked) -> TableShown:
    desk, person, table = asked.desk, asked.me.name, asked.table
    await desk.running.ask(person, le.LeaveList(table))
    return desk.board.table(table, person)


# -- a table -----------------------------------------------------------------------------------------------


async def sheet(asked: Asked) -> TableSheet:
    return sheet_of(asked.desk.running.room.hosts[asked.table].table.table)


async def qr(asked: Asked) -> Reply:
    """The link to a table for the camera of a phone; at a private table the invitation."""
    desk, table = asked.desk, asked.table
    private = desk.private.get(table)
    at = f"#/join/{private.invite}" if private is not None else f"#/table/{quote(table, safe='')}"
    base = desk.setup.address or str(asked.request.base_url).rstrip("/")
    drawn = io.BytesIO()
    segno.make(f"{base}/{at}", error="m").save(drawn, kind="svg", scale=4, border=2, xmldecl=False)
    return Reply(drawn.getvalue(), content_type=SVG)


_AT = "/api/tables/{table}"
CALLS = (
    Call("GET", "/api/lobby", lobby, "All tables that one may see.", answers=LobbyShown, refuses=(304,)),
    Call("GET", HOSTED, hosted, "The tables of this process, for others of the same room.",
         answers=list[TableShown], refuses=(404,)),
    Call("POST", "/api/tables", open_table, "Open a table.", asks=NewTable, answers=Opened, may="person",
         refuses=(409,), status=200),
    Call("POST", f"{_AT}/seat", sit, "Sit down and buy in.", asks=Sit, answers=Seated, may="person",
         refuses=(404, 409)),
    Call("DELETE", f"{_AT}/seat", stand_up, "Stand up; the chips go to the wallet.", answers=Me, may="person",
         refuses=(404, 409)),
    Call("POST", f"{_AT}/list", join_list, "Wait for a seat.", answers=TableShown, may="person",
         refuses=(404, 409)),
    Call("DELETE", f"{_AT}/list", leave_list, "Wait no longer.", answers=TableShown, may="person",
         refuses=(404, 409)),
    Call("GET", f"{_AT}/sheet", sheet, "The rules of a table as posted.", answers=TableSheet, refuses=(404,)),
    Call("GET", f"{_AT}/qr.svg", qr, "The link to a table, to be read by a phone.", content_type=SVG,
         refuses=(404,)),
)  # fmt: skip
