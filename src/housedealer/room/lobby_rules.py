"""What happens in the lobby of itself: calls to free seats, must-move, tables that break, seats kept against
the rule. One event at a time."""

from __future__ import annotations

from typing import TYPE_CHECKING

from housedealer.room import lobby_event as le
from housedealer.room.lobby_decide import why_not_both
from housedealer.room.span import MINUTE
from housedealer.rules.place import Seat
from housedealer.tables.between import Person

if TYPE_CHECKING:
    from housedealer.room.lobby import Lobby


def follow(lobby: Lobby) -> le.LobbyEvent | None:
    return (
        _calls_ended(lobby) or _broke_up(lobby) or _moved_up(lobby) or _called(lobby) or _elsewhere(lobby)
        or _broken(lobby)
    )  # fmt: skip


def _calls_ended(lobby: Lobby) -> le.LobbyEvent | None:
    for table, calls in lobby.state.calls.items():
        for seat, call in calls.items():
            if call.until <= lobby.state.now:
                return le.CallEnded(table, Seat(seat), call.person)
    return None


def _broke_up(lobby: Lobby) -> le.LobbyEvent | None:
    """A person who broke up a game loses his place, where the house says so."""
    for key, person, table in lobby.state.breakers:
        return le.LostPlace(key, person, lobby.answers(table).source("breaker"))
    return None


def _called(lobby: Lobby) -> le.LobbyEvent | None:
    """A free seat goes to the change board first, then to the list."""
    state, called = lobby.state, _people_called(lobby)
    for table, row in state.tables.items():
        people = [*state.board.get(row.key, []), *state.lists.get(row.key, [])]
        free = lobby.free_seats(table) if people else []
        if not free:
            continue
        here = {*row.seats.values()}
        for person in people:
            if person not in called and person not in here:
                answers = lobby.answers(table)
                until = state.now + answers.call_min * MINUTE
                return le.Called(table, Seat(free[0]), person, until, answers.source("call_min"))
    return None


def _people_called(lobby: Lobby) -> set[Person]:
    """Those for whom a seat is kept."""
    return {call.person for calls in lobby.state.calls.values() for call in calls.values()}


def _elsewhere(lobby: Lobby) -> le.LobbyEvent | None:
    """A seat kept while its person plays elsewhere is taken back when that is no longer allowed. He plays
    where he sat down last."""
    tables = lobby.state.tables
    seats: dict[Person, list[str]] = {}
    for table, row in tables.items():
        for person in row.seats.values():
            seats.setdefault(person, []).append(table)
    for person, taken in seats.items():
        mine = sorted(taken, key=lambda table: tables[table].sat[person])
        for kept in mine[:-1]:
            refused = why_not_both(lobby, kept, mine[-1])
            seat = _seat_of(lobby, kept, person)
            if refused is not None and not _recalled(lobby, kept, seat):
                return le.SeatRecalled(kept, Seat(seat), person, "elsewhere", refused.clause)
    return None


def _seat_of(lobby: Lobby, table: str, person: str) -> int:
    return next(seat for seat, name in lobby.state.tables[table].seats.items() if name == person)


def _recalled(lobby: Lobby, table: str, seat: int) -> bool:
    """True if the table was told already."""
    return f"recall:{table}:{seat}" in lobby.state.outbox


def _tables_by_key(lobby: Lobby) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for table, row in lobby.state.tables.items():
        found.setdefault(row.key, []).append(table)
    return found


def _moved_up(lobby: Lobby) -> le.LobbyEvent | None:
    """A free seat at the main table goes to the player who has sat longest at the table that feeds it."""
    state, called = lobby.state, _people_called(lobby)
    for main, *feeders in _tables_by_key(lobby).values():
        answers = lobby.answers(main)
        if not feeders or not answers.must_move:
            continue
        for seat in lobby.free_seats(main):
            row = state.tables[feeders[-1]]
            people = [
                (row.sat[person], place, person)
                for place, person in row.seats.items()
                if not _recalled(lobby, feeders[-1], place) and person not in called
            ]
            if people:
                _, place, person = min(people)
                source = answers.source("must_move")
                return le.SeatRecalled(feeders[-1], Seat(place), person, "must_move", source, main, seat)
    return None


def _broken(lobby: Lobby) -> le.LobbyEvent | None:
    """A table that people leave is broken when too few are left and another one of its list has room for all
    of them. A table that is still filling is not."""
    state, called = lobby.state, _people_called(lobby)
    for tables in _tables_by_key(lobby).values():
        for table in tables[1:]:
            row, answers = state.tables[table], lobby.answers(table)
            left = [
                seat
                for seat, person in row.seats.items()
                if not _recalled(lobby, table, seat) and person not in called
            ]
            if not left or not row.thinned or len(row.seats) >= answers.breaks_below:
                continue
            for other in tables:
                free = lobby.free_seats(other) if other != table else []
                if len(free) >= len(left):
                    person, source = row.seats[left[0]], answers.source("breaks_below")
                    return le.SeatRecalled(table, Seat(left[0]), person, "broken", source, other, free[0])
    return None
