"""The effects of the lobby's events, and the messages that they send to tables."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from housedealer.ledger.account import CAGE, TRANSIT, wallet_of
from housedealer.ledger.posting import Posting
from housedealer.room import action as act
from housedealer.room import lobby_event as le
from housedealer.room.lobby_state import Call, Member, TableRow
from housedealer.room.span import MINUTE
from housedealer.rules.place import PEOPLE_FROM, Count, Seat
from housedealer.tables.between import NOBODY, Person

if TYPE_CHECKING:
    from housedealer.room.lobby import Lobby

HEARD_MAX = 10_000
"""Messages of tables that are remembered."""


def apply(lobby: Lobby, event: le.LobbyEvent) -> None:
    _HANDLERS[type(event)](lobby, event)
    id = getattr(event, "id", "")
    if id and not isinstance(event, le.Delivered):
        heard = lobby.state.heard
        heard[id] = lobby.state.version
        if len(heard) > HEARD_MAX:
            del heard[next(iter(heard))]


def moves(event: le.LobbyEvent) -> tuple[Posting, ...]:
    if isinstance(event, le.Credited):
        return (Posting(CAGE, wallet_of(event.person), event.cents),)
    if isinstance(event, le.Redeemed):
        return (Posting(wallet_of(event.person), CAGE, event.cents),)
    if isinstance(event, le.ChipsSent):
        return (Posting(wallet_of(event.person), TRANSIT, event.cents),)
    if isinstance(event, le.ChipsBack | le.SeatFreed) and event.cents:
        return (Posting(TRANSIT, wallet_of(event.person), event.cents),)
    return ()


# -- messages ----------------------------------------------------------------------------------------------


def _send(lobby: Lobby, table: str, task: act.HouseTask, id: str = "") -> None:
    state = lobby.state
    id = id or f"lobby:{state.version}:{len(state.outbox)}"
    state.outbox[id] = le.Message(id, table, task)


def _tell_lists(lobby: Lobby, key: str) -> None:
    """Each table of the list learns how many wait; a newer number replaces one that was not delivered."""
    for table, row in lobby.state.tables.items():
        if row.key == key:
            id = f"list:{table}:{lobby.state.version}"
            for old in [old for old in lobby.state.outbox if old.startswith(f"list:{table}:")]:
                del lobby.state.outbox[old]
            _send(lobby, table, act.ListLength(Count(len(lobby.state.lists.get(key, [])))), id)


def _bring(lobby: Lobby, table: str, person: Person) -> None:
    """Send a person to a table where he is not yet."""
    row, member = lobby.state.tables[table], lobby.state.people[person]
    if person not in row.present and person not in row.seats.values():
        row.present.append(person)
        _send(lobby, table, act.Come(person, member.bot, member.prop))


# -- people ------------------------------------------------------------------------------------------------


def _welcomed(lobby: Lobby, event: le.Welcomed) -> None:
    lobby.state.people[event.person] = Member(event.bot, event.prop)


def _opened(lobby: Lobby, event: le.TableOpened) -> None:
    lobby.state.tables[event.table] = TableRow(event.spec, event.key, event.seats)


def _went_to(lobby: Lobby, event: le.WentTo) -> None:
    _bring(lobby, event.table, event.person)


def _nothing(lobby: Lobby, event: object) -> None:
    """Only chips move, or time passes."""


# -- seats -------------------------------------------------------------------------------------------------


def _seat_given(lobby: Lobby, event: le.SeatGiven) -> None:
    state = lobby.state
    row = state.tables[event.table]
    row.seats[event.seat] = event.person
    row.sat[event.person] = state.now
    row.thinned = False
    if event.person in row.present:
        row.present.remove(event.person)
    for table, calls in state.calls.items():
        for seat in [seat for seat, call in calls.items() if call.person == event.person]:
            del calls[seat]
            if (table, seat) != (event.table, event.seat):
                _send(lobby, table, act.HoldSeat(Seat(seat), NOBODY))
    for board in (state.lists, state.board):
        if event.person in board.get(row.key, []):
            board[row.key].remove(event.person)
    _send(lobby, event.table, act.GiveSeat(event.id, event.person), f"seat:{event.id}")
    _tell_lists(lobby, row.key)


def _seat_denied(lobby: Lobby, event: le.SeatDenied) -> None:
    _send(lobby, event.table, act.DenySeat(event.id, event.code, event.clause), f"seat:{event.id}")


def _seat_freed(lobby: Lobby, event: le.SeatFreed) -> None:
    state = lobby.state
    row = state.tables[event.table]
    if event.seat < PEOPLE_FROM:
        row.seats = {seat: person for seat, person in row.seats.items() if person != event.person}
        row.sat.pop(event.person, None)
        row.thinned = True
    elif event.person in row.present:
        row.present.remove(event.person)
    for id in [id for id in state.outbox if id == f"recall:{event.table}:{event.seat}"]:
        del state.outbox[id]
    loses = lobby.answers(event.table).breaker == "loses_place"
    if event.broke_up and loses:
        state.breakers.append((row.key, event.person, event.table))


def _seat_moved(lobby: Lobby, event: le.SeatMoved) -> None:
    row = lobby.state.tables[event.table]
    row.seats = {seat: person for seat, person in row.seats.items() if person != event.person}
    row.seats[event.seat] = event.person


def _left_table(lobby: Lobby, event: le.LeftTable) -> None:
    row = lobby.state.tables[event.table]
    if event.person in row.present:
        row.present.remove(event.person)


def _recalled(lobby: Lobby, event: le.SeatRecalled) -> None:
    state = lobby.state
    task = act.TakeSeatBack(event.seat, event.reason, event.clause)
    _send(lobby, event.table, task, f"recall:{event.table}:{event.seat}")
    if event.to:
        until = state.now + lobby.answers(event.to).call_min * MINUTE
        _call(lobby, event.to, event.to_seat, event.person, until)


# -- lists -------------------------------------------------------------------------------------------------


def _listed(lobby: Lobby, event: le.Listed) -> None:
    board = lobby.state.board if event.change else lobby.state.lists
    board.setdefault(event.key, []).append(event.person)
    _tell_lists(lobby, event.key)


def _unlisted(lobby: Lobby, event: le.Unlisted) -> None:
    lobby.state.lists[event.key].remove(event.person)
    _tell_lists(lobby, event.key)


def _lost_place(lobby: Lobby, event: le.LostPlace) -> None:
    state = lobby.state
    state.breakers = [one for one in state.breakers if one[:2] != (event.key, event.person)]
    if event.person in state.board.get(event.key, []):
        state.board[event.key].remove(event.person)
    waiting = state.lists.get(event.key, [])
    if event.person in waiting:
        waiting.remove(event.person)
        waiting.append(event.person)


def _call(lobby: Lobby, table: str, seat: int, person: Person, until: int) -> None:
    lobby.state.calls.setdefault(table, {})[seat] = Call(person, until)
    _bring(lobby, table, person)
    _send(lobby, table, act.HoldSeat(Seat(seat), person, until))


def _called(lobby: Lobby, event: le.Called) -> None:
    _call(lobby, event.table, event.seat, event.person, event.until)


def _call_ended(lobby: Lobby, event: le.CallEnded) -> None:
    """A person who does not come when called is taken off the list."""
    state = lobby.state
    key = state.tables[event.table].key
    del state.calls[event.table][event.seat]
    for board in (state.lists, state.board):
        if event.person in board.get(key, []):
            board[key].remove(event.person)
    _send(lobby, event.table, act.HoldSeat(event.seat, NOBODY))
    _tell_lists(lobby, key)


# -- chips and messages ------------------------------------------------------------------------------------


def _chips_sent(lobby: Lobby, event: le.ChipsSent) -> None:
    task = act.GiveChips(event.id, event.person, event.cents)
    _send(lobby, event.table, task, f"chips:{event.id}")


def _no_chips(lobby: Lobby, event: le.NoChips) -> None:
    _send(lobby, event.table, act.DenyChips(event.id, "wallet"), f"chips:{event.id}")


def _delivered(lobby: Lobby, event: le.Delivered) -> None:
    """A person who had gone before his seat was given, or who may not come, is not there."""
    message = lobby.state.outbox.pop(event.id)
    row, task = lobby.state.tables[message.table], message.task
    if event.refused and isinstance(task, act.GiveSeat):
        row.seats = {seat: person for seat, person in row.seats.items() if person != task.person}
    if event.refused and isinstance(task, act.Come) and task.person in row.present:
        row.present.remove(task.person)


def _reopened(lobby: Lobby, event: le.LobbyReopened) -> None:
    for table, calls in lobby.state.calls.items():
        later = {seat: Call(call.person, call.until + event.ms) for seat, call in calls.items()}
        lobby.state.calls[table] = later


_HANDLERS: dict[type, Callable[[Any, Any], None]] = {
    le.Welcomed: _welcomed, le.Credited: _nothing, le.Redeemed: _nothing, le.TableOpened: _opened,
    le.WentTo: _went_to, le.SeatGiven: _seat_given, le.SeatDenied: _seat_denied, le.ChipsSent: _chips_sent,
    le.NoChips: _no_chips, le.ChipsBack: _nothing, le.SeatFreed: _seat_freed, le.SeatMoved: _seat_moved,
    le.LeftTable: _left_table, le.Listed: _listed, le.Unlisted: _unlisted, le.LostPlace: _lost_place,
    le.Called: _called, le.CallEnded: _call_ended, le.SeatRecalled: _recalled, le.Delivered: _delivered,
    le.TimePassed: _nothing, le.LobbyReopened: _reopened,
}  # fmt: skip
