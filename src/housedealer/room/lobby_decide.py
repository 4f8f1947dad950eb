"""What is asked of the lobby becomes an event, or is refused."""

from __future__ import annotations

from typing import TYPE_CHECKING

from housedealer.errors import Refused
from housedealer.houses import house_of
from housedealer.ledger.account import wallet_of
from housedealer.room import event as ev
from housedealer.room import lobby_event as le
from housedealer.room.seats import NAME_MAX, why_name
from housedealer.rules.spec import TableSpec, format_spec
from housedealer.tables.between import Person

if TYPE_CHECKING:
    from housedealer.room.lobby import Lobby

CREDIT_MAX = 10**12
"""More than anybody buys at once, in cents."""


def decide(lobby: Lobby, by: Person, action: le.LobbyAction) -> le.LobbyEvent:
    if isinstance(action, le.JoinList | le.LeaveList | le.AskChange | le.GoTo):
        return _asked(lobby, by, action)
    if by:
        raise Refused("only_the_house", who=by, asked=type(action).__name__)
    if isinstance(action, le.Hear):
        return _heard(lobby, action)
    if isinstance(action, le.Deliver):
        if action.id not in lobby.state.outbox:
            raise Refused("told_twice", id=action.id)
        return le.Delivered(action.id, action.refused)
    if isinstance(action, le.Welcome):
        return _welcomed(lobby, action)
    if isinstance(action, le.OpenTable):
        return _opened(lobby, action)
    if isinstance(action, le.ReopenLobby):
        return _reopened(lobby, action)
    return _at_the_cage(lobby, action) if isinstance(action, le.Credit | le.Redeem) else le.TimePassed()


def _reopened(lobby: Lobby, action: le.ReopenLobby) -> le.LobbyReopened:
    now = lobby.state.now
    if type(action.since) is not int or action.since > now:
        raise Refused("time_backwards", asked=action.since, now=now)
    return le.LobbyReopened(now - action.since)


def _known(lobby: Lobby, person: Person) -> None:
    if person not in lobby.state.people:
        raise Refused("unknown_person", person=str(person)[:NAME_MAX])


def _welcomed(lobby: Lobby, action: le.Welcome) -> le.Welcomed:
    name = action.person
    wrong = why_name(name)
    if wrong is not None:
        raise wrong
    if name in lobby.state.people:
        raise Refused("here_already", person=name)
    return le.Welcomed(name, action.bot, action.prop)


def _at_the_cage(lobby: Lobby, action: le.Credit | le.Redeem) -> le.LobbyEvent:
    _known(lobby, action.person)
    cents, held = action.cents, lobby.book[wallet_of(action.person)]
    if type(cents) is not int or not 0 < cents <= CREDIT_MAX:
        raise Refused("cage", asked=cents, most=CREDIT_MAX)
    if isinstance(action, le.Credit):
        return le.Credited(action.person, cents)
    if cents > held:
        raise Refused("cage", why="short", asked=cents, held=held)
    return le.Redeemed(action.person, cents)


def list_key(spec: TableSpec) -> str:
    """Tables of the same game, stakes and options share a list."""
    return format_spec(spec)


def _opened(lobby: Lobby, action: le.OpenTable) -> le.TableOpened:
    if not action.table or action.table in lobby.state.tables or ":" in action.table:
        raise Refused("table_name", asked=action.table)
    table = house_of(action.spec.house).open(action.spec)
    key = f"{list_key(table.spec)}: {action.table}" if action.alone else list_key(table.spec)
    return le.TableOpened(action.table, table.spec, key, table.seats_max)


# -- people ------------------------------------------------------------------------------------------------


def _asked(
    lobby: Lobby, by: Person, action: le.JoinList | le.LeaveList | le.AskChange | le.GoTo
) -> le.LobbyEvent:
    _known(lobby, by)
    state = lobby.state
    row = state.tables.get(action.table)
    if row is None:
        raise Refused("unknown_table", asked=str(action.table)[:NAME_MAX])
    listed, seated = by in state.lists.get(row.key, []), by in row.seats.values()
    if isinstance(action, le.GoTo):
        if by in row.present or seated:
            raise Refused("here_already", person=by)
        return le.WentTo(by, action.table)
    if isinstance(action, le.LeaveList):
        if not listed:
            raise Refused("not_listed", person=by)
        return le.Unlisted(row.key, by, "asked")
    change = isinstance(action, le.AskChange)
    if change:
        mine = [name for name in lobby.tables_of(by) if state.tables[name].key == row.key]
        if not mine or seated or by in state.board.get(row.key, []):
            raise Refused("no_change", person=by)
    elif listed or seated:
        raise Refused("listed_already", person=by)
    return le.Listed(row.key, by, change)


# -- what tables tell --------------------------------------------------------------------------------------


def _heard(lobby: Lobby, action: le.Hear) -> le.LobbyEvent:
    told, table = action.told, action.table
    if told.id in lobby.state.heard:
        raise Refused("told_twice", id=told.id)
    if table not in lobby.state.tables:
        raise Refused("unknown_table", asked=table)
    if isinstance(told, ev.SeatAsked):
        denied = _why_no_seat(lobby, table, told)
        if denied is not None:
            return le.SeatDenied(told.id, table, told.person, denied.code, denied.clause)
        return le.SeatGiven(told.id, table, told.person, told.seat)
    if isinstance(told, ev.ChipsAsked):
        if lobby.book[wallet_of(told.person)] < told.cents:
            return le.NoChips(told.id, table, told.person, told.cents)
        return le.ChipsSent(told.id, table, told.person, told.cents)
    if isinstance(told, ev.SeatLeft):
        broke = told.breaks and told.reason == "leaves"
        return le.SeatFreed(told.id, table, told.person, int(told.who), told.cents, broke)
    if isinstance(told, ev.SeatChanged):
        return le.SeatMoved(told.id, table, told.person, told.seat)
    if isinstance(told, ev.Went):
        return le.LeftTable(told.id, table, told.person)
    return le.ChipsBack(told.id, table, told.person, told.cents)


def _why_no_seat(lobby: Lobby, table: str, told: ev.SeatAsked) -> Refused | None:
    """The list goes first, and nobody plays at two tables where the house forbids it."""
    answers, person = lobby.answers(table), told.person
    called = [call for call in lobby.state.calls.get(table, {}).values() if call.person == person]
    others = [name for name in lobby.waiting(table) if name != person]
    first = lobby.waiting(table)[:1] == [person]
    if others and not called and not first:
        return Refused("list_first", answers.source("call_min"), waiting=len(others))
    for kept in lobby.tables_of(person):
        refused = why_not_both(lobby, kept, table)
        if refused is not None:
            return refused
    return None


def why_not_both(lobby: Lobby, here: str, there: str) -> Refused | None:
    """Why nobody keeps a seat here while playing there; None if he may."""
    answers = lobby.answers(here)
    if answers.elsewhere == "allowed":
        return None
    source = answers.source("elsewhere")
    listed = lobby.state.tables[there].spec.game in answers.elsewhere_games
    if answers.elsewhere == "listed" and listed and not lobby.waiting(here):
        return None
    return Refused("elsewhere", source, table=here)
