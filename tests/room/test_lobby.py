"""The lobby: wallets, waiting lists and calls, must-move, tables that break, messages lost and told twice."""

from __future__ import annotations

import pytest

from housedealer.errors import Refused
from housedealer.ledger.account import CAGE, TRANSIT, wallet_of
from housedealer.room import action as act
from housedealer.room import lobby_event as le
from housedealer.room.dealer import SeededShuffler
from housedealer.room.host import Command
from housedealer.room.lobby import HOUSE_NAME, Lobby, LobbyCommand
from housedealer.room.room import Room
from housedealer.rules.place import HOUSE, Cents, Seat, Who
from housedealer.rules.spec import TableSpec
from housedealer.tables.between import Person

NOW = 1_763_409_600_000
STUD = TableSpec("garlic-city", "seven_card_stud")
CREDIT = Cents(500_000)


def room(*specs: TableSpec, people: int = 12) -> Room:
    found = Room(Lobby(), lambda table: SeededShuffler("lobby"), NOW)
    for number, spec in enumerate(specs or (STUD,)):
        found.open(f"T{number}", spec)
    for number in range(people):
        found.ask(HOUSE_NAME, le.Welcome(Person(f"p{number}")))
        found.ask(HOUSE_NAME, le.Credit(Person(f"p{number}"), CREDIT))
    return found


def say(found: Room, table: str, name: str, action: object) -> None:
    who = found.hosts[table].table.state.who(name)
    found.enter(table, Command(Who(who), action, found.now))  # type: ignore[arg-type]


def sit(found: Room, table: str, name: str, seat: int, cents: int = 20000) -> None:
    if not found.hosts[table].table.state.who(name):
        found.ask(Person(name), le.GoTo(table))
    say(found, table, name, act.TakeSeat(Seat(seat)))
    if found.hosts[table].table.state.who(name) < 100:
        say(found, table, name, act.BuyIn(Cents(cents)))


def seats(found: Room, table: str) -> dict[int, str]:
    return {seat: present.person for seat, present in found.hosts[table].table.state.seats().items()}


def test_chips_go_from_the_wallet_to_the_seat_and_back() -> None:
    found = room()
    sit(found, "T0", "p0", 1)
    assert found.lobby.book[wallet_of("p0")] == CREDIT - 20000
    assert found.hosts["T0"].table.state.people[1].stack == 20000
    assert (found.transit, found.lobby.book[TRANSIT]) == (0, 20000)
    say(found, "T0", "p0", act.Leave())
    assert found.lobby.book[wallet_of("p0")] == CREDIT
    assert found.lobby.book[TRANSIT] == 0
    found.ask(HOUSE_NAME, le.Redeem(Person("p0"), CREDIT))
    assert found.lobby.book[wallet_of("p0")] == 0
    assert found.lobby.book[CAGE] == -11 * CREDIT


def test_a_wallet_that_is_too_small_is_told_so() -> None:
    found = room()
    sit(found, "T0", "p0", 1, 0x7FFFFFFF // 100 * 100)
    present = found.hosts["T0"].table.state.people[1]
    assert (present.stack, present.asked) == (0, "")
    assert found.transit == 0


def test_the_first_on_the_list_is_called_to_a_free_seat_and_loses_it_if_he_does_not_come() -> None:
    found = room()
    for number in range(8):
        sit(found, "T0", f"p{number}", number + 1)
    for name in ("p8", "p9"):
        found.ask(Person(name), le.JoinList("T0"))
    assert found.hosts["T0"].table.state.waiting == 2
    say(found, "T0", "p3", act.Leave())
    call = found.lobby.state.calls["T0"][4]
    minutes = found.lobby.answers("T0").call_min
    assert (call.person, call.until) == ("p8", NOW + minutes * 60_000)
    found.ask(Person("p10"), le.GoTo("T0"))
    with pytest.raises(Refused, match="seat_held"):
        say(found, "T0", "p10", act.TakeSeat(Seat(4)))
    found.tick(call.until)
    assert found.lobby.state.calls["T0"][4].person == "p9"
    assert found.lobby.state.lists[found.lobby.state.tables["T0"].key] == ["p9"]
    say(found, "T0", "p9", act.TakeSeat(Seat(4)))
    assert seats(found, "T0")[4] == "p9"
    assert found.lobby.waiting("T0") == []
    assert found.hosts["T0"].table.state.waiting == 0


def test_people_on_the_list_come_before_somebody_who_just_walks_up() -> None:
    found = room()
    for number in range(7):
        sit(found, "T0", f"p{number}", number + 1)
    for name in ("p8", "p9"):
        found.arrives = lambda kind, id: kind != "send"  # the table does not know of the call yet
        found.ask(Person(name), le.JoinList("T0"))
    found.arrives = lambda kind, id: not id.startswith("lobby:")
    found.ask(HOUSE_NAME, le.Pass())
    found.hosts["T0"].enter(Command(HOUSE, act.Come(Person("p10")), found.now))
    say(found, "T0", "p10", act.TakeSeat(Seat(8)))
    assert 8 not in seats(found, "T0")
    denied = [one for entry in found.log for one in entry.events if isinstance(one, le.SeatDenied)]
    assert [one.code for one in denied] == ["list_first"]


def test_a_second_table_feeds_the_first_where_players_must_move() -> None:
    found = room(STUD, STUD, people=14)
    assert found.lobby.answers("T0").must_move
    for number in range(8):
        sit(found, "T0", f"p{number}", number + 1)
    for number in range(8, 13):
        sit(found, "T1", f"p{number}", number - 7)
    say(found, "T0", "p2", act.Leave())
    assert "p8" not in seats(found, "T1").values()  # he has sat there longest
    assert found.lobby.state.calls["T0"][3].person == "p8"
    say(found, "T0", "p8", act.TakeSeat(Seat(3)))
    assert seats(found, "T0")[3] == "p8"
    assert found.transit == 0


def test_a_table_that_stands_alone_feeds_no_other_and_has_its_own_list() -> None:
    found = room(STUD, people=4)
    found.open("own", STUD, alone=True)
    sit(found, "own", "p0", 1)
    assert seats(found, "own") == {1: "p0"}, "the main table has free seats"
    found.ask(Person("p1"), le.JoinList("own"))
    assert [call.person for call in found.lobby.state.calls["own"].values()] == ["p1"]
    assert not found.lobby.state.calls.get("T0")
    say(found, "own", "p0", act.Leave())
    assert found.transit == 0


def test_a_table_with_too_few_players_is_broken_when_another_has_room() -> None:
    spec = TableSpec("trade", "holdem")  # no must-move there
    found = room(spec, spec)
    least = found.lobby.answers("T1").breaks_below
    assert least > 2
    for number in range(4):
        sit(found, "T0", f"p{number}", number + 1)
    for number in range(4, 4 + least):
        sit(found, "T1", f"p{number}", number - 3)
    assert len(seats(found, "T1")) == least  # while it fills nobody is moved
    say(found, "T1", "p4", act.Leave())
    assert seats(found, "T1") == {}
    called = {call.person for call in found.lobby.state.calls["T0"].values()}
    assert called == {f"p{number}" for number in range(5, 4 + least)}
    assert found.transit == 0


def test_a_transfer_told_twice_counts_once() -> None:
    found = room()
    sit(found, "T0", "p0", 1)
    host = found.hosts["T0"]
    id = next(id for id in host.table.state.taken if found.lobby.state.heard.get(id))
    given = [entry for entry in found.log if getattr(entry, "table", "") == "T0"]
    chips = next(one.command.action for one in given if isinstance(one.command.action, act.GiveChips))
    before = host.table.written()
    with pytest.raises(Refused, match="told_twice"):
        host.enter(Command(HOUSE, chips, found.now))
    with pytest.raises(Refused, match="nobody_asked"):
        host.enter(Command(HOUSE, act.GiveChips("T9:1", Person("p0"), Cents(100)), found.now))
    assert host.table.written() == before
    assert id


def test_chips_for_somebody_who_has_left_are_sent_back() -> None:
    found = room()
    sit(found, "T0", "p0", 1)
    found.arrives = lambda kind, id: kind != "send"
    say(found, "T0", "p0", act.BuyIn(Cents(10000)))
    assert found.transit == 10000
    say(found, "T0", "p0", act.Leave())
    found.arrives = lambda kind, id: True
    found.settle()
    assert found.transit == 0
    assert found.lobby.book[wallet_of("p0")] == CREDIT


@pytest.mark.parametrize(
    ("by", "action", "code"),
    [
        ("", le.Welcome(Person("p0")), "here_already"),
        ("", le.Welcome(Person("")), "person_name"),
        ("", le.Welcome(Person("a:b")), "person_name"),
        ("", le.Welcome(Person("x" * 41)), "person_name"),
        ("", le.Credit(Person("nobody"), Cents(5)), "unknown_person"),
        ("", le.Credit(Person("p0"), Cents(0)), "cage"),
        ("", le.Credit(Person("p0"), Cents(-5)), "cage"),
        ("", le.Redeem(Person("p0"), Cents(CREDIT + 1)), "cage.short"),
        ("", le.OpenTable("T0", STUD), "table_name"),
        ("", le.Deliver("nothing"), "told_twice"),
        ("p0", le.Credit(Person("p0"), Cents(5)), "only_the_house"),
        ("p0", le.GoTo("T7"), "unknown_table"),
        ("p0", le.LeaveList("T0"), "not_listed"),
        ("p0", le.AskChange("T0"), "no_change"),
        ("ghost", le.JoinList("T0"), "unknown_person"),
    ],
)
def test_bad_requests_are_refused_and_change_nothing(by: str, action: le.LobbyAction, code: str) -> None:
    found = room()
    before = found.lobby.written()
    with pytest.raises(Refused) as refused:
        found.lobby.enter(LobbyCommand(Person(by), action, found.now))
    assert refused.value.reason == code
    assert found.lobby.written() == before
    with pytest.raises(Refused, match="time_backwards"):
        found.lobby.tick(found.now - 1)


def test_what_a_table_tells_is_heard_in_order() -> None:
    """A move that was lost at first is not heard after the person has left."""
    found = room()
    sit(found, "T0", "p0", 1)
    lost: list[str] = []
    found.arrives = lambda kind, id: kind != "hear" or bool(lost)
    say(found, "T0", "p0", act.ChangeSeat(Seat(5)))
    moved = next(iter(found.hosts["T0"].table.state.outbox))
    found.arrives = lambda kind, id: (kind, id) != ("hear", moved) or bool(lost)
    say(found, "T0", "p0", act.Leave())
    assert found.lobby.state.tables["T0"].seats == {1: "p0"}
    lost.append(moved)
    found.settle()
    assert found.lobby.state.tables["T0"].seats == {}
    assert found.lobby.book[wallet_of("p0")] == CREDIT
