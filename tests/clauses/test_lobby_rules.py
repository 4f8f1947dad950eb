"""What crosses tables: seats kept while playing elsewhere, seats held, a game that is broken up, choices."""

from __future__ import annotations

import pytest
from claims import proves
from room_kit import MINUTE, NOON, At

from housedealer.room import action as act
from housedealer.room import event as ev
from housedealer.room import lobby_event as le
from housedealer.room.dealer import SeededShuffler
from housedealer.room.host import Command
from housedealer.room.lobby import HOUSE_NAME, Lobby
from housedealer.room.offer import Buys
from housedealer.room.room import Room
from housedealer.room.table import RoomTable
from housedealer.rules.place import Cents, Seat, Who
from housedealer.rules.spec import TableSpec
from housedealer.tables.between import Person
from housedealer.tables.question import PickGame

CREDIT = Cents(1_000_000)


class Club:
    """A room with named tables, in which everybody has money."""

    def __init__(self, **tables: TableSpec) -> None:
        self.room = Room(Lobby(), lambda table: SeededShuffler("club"), NOON)
        for name, spec in tables.items():
            self.room.open(name, spec)

    def sit(self, name: str, table: str, seat: int) -> None:
        person = Person(name)
        if person not in self.room.lobby.state.people:
            self.room.ask(HOUSE_NAME, le.Welcome(person))
            self.room.ask(HOUSE_NAME, le.Credit(person, CREDIT))
        if not self.who(name, table):
            self.room.ask(person, le.GoTo(table))
        self.say(name, table, act.TakeSeat(Seat(seat)))
        if self.who(name, table) < 100:
            buys = next(one for one in self.state(table).menu(self.who(name, table)) if isinstance(one, Buys))
            self.say(name, table, act.BuyIn(max(buys.least, self.state(table).table.stack_usual)))

    def state(self, table: str) -> RoomTable:
        return self.room.hosts[table].table

    def who(self, name: str, table: str) -> int:
        return int(self.state(table).state.who(name))

    def say(self, name: str, table: str, action: object) -> None:
        who = self.who(name, table)
        self.room.enter(table, Command(Who(who), action, self.room.now, self.state(table).quote(who)))  # type: ignore[arg-type]

    def seats(self, table: str) -> dict[int, str]:
        return {seat: present.person for seat, present in self.state(table).state.seats().items()}

    def refused(self, table: str) -> list[ev.SeatRefused]:
        return [
            event
            for entry in self.room.log
            if getattr(entry, "table", "") == table
            for event in entry.events
            if isinstance(event, ev.SeatRefused)
        ]


HOLDEM, OMAHA = TableSpec("garlic-city", "holdem"), TableSpec("garlic-city", "omaha_hi_lo")
LIKE_HOLDEM = ("holdem", "holdem_hi_lo", "pineapple", "crazy_pineapple", "crazy_pineapple_hi_lo")


@proves("garlic-city/holdem/72")
@pytest.mark.parametrize("game", LIKE_HOLDEM)
@pytest.mark.parametrize("other", ["lowball", "no_bust_21"])
def test_nobody_keeps_a_seat_in_holdem_while_playing_any_other_game(game: str, other: str) -> None:
    club = Club(one=TableSpec("garlic-city", game), two=TableSpec("garlic-city", other))
    club.sit("ann", "one", 1)
    club.sit("ann", "two", 1)
    assert club.seats("two") == {}
    [refused] = club.refused("two")
    assert (refused.code, refused.clause) == ("elsewhere", "garlic-city/holdem/72")
    club.say("ann", "one", act.Leave())
    club.say("ann", "two", act.TakeSeat(Seat(1)))
    assert club.seats("two") == {1: "ann"}


@proves("garlic-city/omaha/82")
def test_a_seat_in_omaha_is_kept_while_playing_double_hand_or_blackjack_without_a_list() -> None:
    for game, allowed in (("double_hand", True), ("no_bust_21", True), ("three_card", False)):
        club = Club(one=OMAHA, two=TableSpec("garlic-city", game))
        club.sit("ann", "one", 1)
        club.sit("ann", "two", 1)
        assert bool(club.seats("two")) == allowed, game
        if not allowed:
            assert club.refused("two")[0].clause == "garlic-city/omaha/82"


@proves("garlic-city/omaha/82")
def test_the_seat_in_omaha_is_given_up_when_a_list_forms() -> None:
    club = Club(one=OMAHA, two=TableSpec("garlic-city", "no_bust_21"))
    club.sit("ann", "one", 1)
    club.sit("ann", "two", 1)
    for number in range(2, 10):
        club.sit(f"p{number}", "one", number)
    assert club.seats("one")[1] == "ann"
    club.room.ask(HOUSE_NAME, le.Welcome(Person("zoe")))
    club.room.ask(Person("zoe"), le.JoinList("one"))
    assert "ann" not in club.seats("one").values()
    assert club.seats("two") == {1: "ann"}
    late = Club(one=OMAHA, two=TableSpec("garlic-city", "no_bust_21"))
    for number in range(1, 10):
        late.sit(f"p{number}", "one", number)
    late.room.ask(HOUSE_NAME, le.Welcome(Person("zoe")))
    late.room.ask(Person("zoe"), le.JoinList("one"))
    late.sit("p1", "two", 1)  # with a list he may not
    assert late.seats("two") == {}


# -- seats held --------------------------------------------------------------------------------------------


def omaha() -> At:
    at = At("garlic-city", "omaha_hi_lo")
    for name, seat in (("ann", 1), ("bob", 2), ("cat", 3)):
        at.sit(name, seat)
    return at


def lost(at: At) -> ev.SeatLeft | None:
    return next((event for event in at.events(ev.SeatLeft) if event.person == "cat"), None)


@proves("garlic-city/omaha/83")
@pytest.mark.parametrize("reason", ["meal", "away"])
def test_a_seat_is_held_for_thirty_minutes(reason: str) -> None:
    at = omaha()
    at.say("cat", act.SitOut(reason))  # type: ignore[arg-type]
    at.say("ann", act.SitOut())  # nobody plays meanwhile
    at.tick(29 * MINUTE)
    assert lost(at) is None
    at.tick(MINUTE)
    left = lost(at)
    assert left is not None
    assert (left.reason, left.clause) == ("held_too_long", "garlic-city/omaha/83")


@proves("garlic-city/omaha/83")
def test_missed_blinds_and_hands_sat_out_cost_no_seat_in_omaha() -> None:
    at = omaha()
    at.hands(2)
    at.say("cat", act.SitOut())
    at.hands(20)
    assert at.person("cat").missed > 3
    assert lost(at) is None


@proves("garlic-city/omaha/84")
def test_with_a_waiting_list_a_seat_is_held_for_ten_minutes_but_a_meal_for_thirty() -> None:
    for reason, minutes, number in (("away", 10, "84"), ("meal", 30, "83")):
        at = omaha()
        at.do(0, act.ListLength(2))  # type: ignore[arg-type]
        at.say("cat", act.SitOut(reason))  # type: ignore[arg-type]
        at.say("ann", act.SitOut("meal"))
        at.tick((minutes - 1) * MINUTE)
        assert lost(at) is None
        at.tick(MINUTE)
        left = lost(at)
        assert left is not None
        assert left.clause.removeprefix("reading: ") == f"garlic-city/omaha/{number}"


# -- breaking up a game ------------------------------------------------------------------------------------


@proves("garlic-city/pan/77")
def test_a_player_who_breaks_up_a_game_goes_to_the_bottom_of_the_list_and_off_the_change_board() -> None:
    pan = TableSpec("garlic-city", "panguingue", "chip 2")
    club = Club(one=pan, two=pan)
    for number in range(1, 8):
        club.sit(f"p{number}", "one", number)
    club.sit("ann", "two", 1)
    club.sit("bob", "two", 2)
    state = club.room.lobby.state
    key = state.tables["one"].key
    while not club.state("two").state.hands:
        club.room.tick(max(club.room.now + 1000, club.room.wake()))
    club.room.ask(Person("ann"), le.AskChange("one"))
    for name in ("ann", "p8", "p9"):
        if name != "ann":
            club.room.ask(HOUSE_NAME, le.Welcome(Person(name)))
        club.room.ask(Person(name), le.JoinList("one"))
    assert (state.board[key], state.lists[key]) == (["ann"], ["ann", "p8", "p9"])
    club.say("ann", "two", act.Leave())
    while "ann" in club.seats("two").values():
        club.room.tick(max(club.room.now + 1000, club.room.wake()))
    assert state.board[key] == []
    assert state.lists[key] == ["p8", "p9", "ann"]
    events = [event for entry in club.room.log for event in entry.events]
    [fallen] = [event for event in events if isinstance(event, le.LostPlace)]
    assert (fallen.person, fallen.clause) == ("ann", "garlic-city/pan/77")


@proves("garlic-city/pan/77")
def test_a_player_who_leaves_a_game_that_goes_on_keeps_his_place() -> None:
    pan = TableSpec("garlic-city", "panguingue", "chip 2")
    club = Club(one=pan)
    for number, name in enumerate(("ann", "bob", "cat"), 1):
        club.sit(name, "one", number)
    while not club.state("one").state.hands:
        club.room.tick(max(club.room.now + 1000, club.room.wake()))
    club.say("ann", "one", act.Leave())
    while "ann" in club.seats("one").values():
        club.room.tick(max(club.room.now + 1000, club.room.wake()))
    assert not [event for entry in club.room.log for event in entry.events if isinstance(event, le.LostPlace)]


# -- the button picks the game -----------------------------------------------------------------------------


@proves("angies/dealers-choice/05")
def test_the_button_moves_on_and_the_next_player_picks_even_if_one_has_left() -> None:
    at = At("angies", "dealers_choice", tops=("Ac 2d 3h 4s",))
    for name, seat in (("ann", 1), ("bob", 2), ("cat", 3), ("dan", 4)):
        at.sit(name, seat)
    pickers = []
    for number in range(5):
        while at.table.due.ask != "pick":
            at.now = max(at.now, at.table.wake())
            at.tick()
        pickers.append(at.at_seat(at.table.due.must[0]))
        at.do(at.table.due.must[0], PickGame("holdem"))
        hand = at.deal()
        assert at.at_seat(hand.places.button) == pickers[-1]
        at.finish()
        if number == 1:
            at.say("cat", act.Leave())
    assert pickers == ["ann", "bob", "dan", "ann", "bob"]
