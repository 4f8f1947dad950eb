"""A player of the table that feeds another moves over once, and no seat is kept for him after that."""

from __future__ import annotations

from housedealer.room import action as act
from housedealer.room import lobby_event as le
from housedealer.room.dealer import SeededShuffler
from housedealer.room.host import Command
from housedealer.room.lobby import HOUSE_NAME, Lobby, LobbyEntry
from housedealer.room.room import Room
from housedealer.rules.place import Seat, Who
from housedealer.rules.spec import TableSpec
from housedealer.tables.between import Person

HOLDEM = TableSpec("garlic-city", "holdem")


def test_a_player_who_must_move_is_called_to_one_seat() -> None:
    room = Room(Lobby(), lambda table: SeededShuffler("must move"), 1_763_517_600_000)
    main, feeder = room.open("main", HOLDEM), room.open("feeder", HOLDEM)
    ann = Person("ann")
    room.ask(HOUSE_NAME, le.Welcome(ann))
    room.ask(ann, le.GoTo("feeder"))
    room.enter("feeder", Command(Who(feeder.state.who(ann)), act.TakeSeat(Seat(4)), room.now))
    recalled = [
        event
        for entry in room.log
        if isinstance(entry, LobbyEntry)
        for event in entry.events
        if isinstance(event, le.SeatRecalled)
    ]
    assert [(event.person, event.to, event.to_seat) for event in recalled] == [(ann, "main", 1)]
    assert {seat: hold.person for seat, hold in main.state.holds.items()} == {1: ann}
    room.enter("main", Command(Who(main.state.who(ann)), act.TakeSeat(Seat(2)), room.now))
    assert room.lobby.state.tables["main"].seats == {2: ann}
    assert not main.state.holds, "the seat that was kept for her is free again"
