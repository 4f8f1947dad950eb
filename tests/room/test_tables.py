"""A table from hand to hand: kills, overs, carried pots, picks, journals, views, and reading a table back."""

from __future__ import annotations

from zoneinfo import ZoneInfo

import msgspec
import pytest
from crowd_kit import Crowd
from room_kit import At

from housedealer.cards.card import HIDDEN
from housedealer.ledger import stack_of, statement, taken_by
from housedealer.room import action as act
from housedealer.room import event as ev
from housedealer.room import read_table
from housedealer.room.host import Entry, lines_of
from housedealer.room.seen import LEAVES
from housedealer.rules.place import PEOPLE_FROM, RAIL
from housedealer.rules.spec import TableSpec

FOUR = (("ann", 1), ("bob", 2), ("cat", 3), ("dan", 4))


def seated(game: str, house: str = "garlic-city", **options: object) -> At:
    at = At(house, game, **options)  # type: ignore[arg-type]
    for name, seat in FOUR:
        at.sit(name, seat)
    return at


def test_the_winner_of_a_large_pot_kills_the_next_hand() -> None:
    crowd = Crowd(TableSpec("garlic-city", "omaha_hi_lo", "fixed 4/8", kill=True), 5, "kill", calm=True)
    crowd.play(30)
    begun = [event for entry in crowd.log for event in entry.events if isinstance(event, ev.HandBegun)]
    killed = [hand for hand in begun if hand.between.kill]
    assert killed
    for hand in killed:
        dealt = [chair.person for chair in hand.chairs]
        assert hand.between.kill in dealt or len(dealt) < 5


def test_an_overs_button_is_taken_and_given_back() -> None:
    at = seated("holdem", overs=True)
    for name in ("ann", "cat"):
        at.say(name, act.TakeOvers(on=True))
    assert at.refused("ann", act.TakeOvers(on=True)).code == "overs_held"
    hand = at.deal()
    assert [chair.person for chair in hand.chairs if chair.overs] == ["ann", "cat"]
    at.say("ann", act.TakeOvers(on=False))
    at.finish()
    assert [chair.person for chair in at.deal().chairs if chair.overs] == ["cat"]


def test_a_pot_that_nobody_wins_waits_on_the_table_and_in_the_book() -> None:
    at = seated("jacks_or_better")
    carried = 0
    for _ in range(40):
        at.deal()
        ended = at.finish()
        carried = ended.between.carried
        assert at.table.book["carried"] == carried  # type: ignore[index]
        if carried:
            break
    assert carried
    hand = at.deal()
    assert hand.between.carried == carried
    assert at.table.view(1).carried == carried


def test_a_table_is_read_back_from_what_was_written() -> None:
    at = seated("no_bust_21")
    at.hands(3)
    again = read_table(at.table.written())
    assert again.written() == at.table.written()
    assert (again.due, again.placed) == (at.table.due, at.table.placed)
    again.check()


def test_entries_are_written_and_read_without_loss() -> None:
    at = seated("pai_gow_tiles")
    at.hands(2)
    for entry in at.log:
        assert msgspec.json.decode(msgspec.json.encode(entry), type=Entry) == entry


def test_the_journal_of_a_table_gives_statements_and_the_drop_by_hour() -> None:
    at = seated("holdem")
    at.hands(5)
    at.say("ann", act.Leave())
    lines = list(lines_of(at.log))
    zone = ZoneInfo(at.table.answers.time_zone)
    ended = at.events(ev.HandEnded)
    by_hand = taken_by(lines, "hand", zone)
    assert [by_hand[f"T1 {hand.number}"].drop for hand in ended] == [hand.drop for hand in ended]
    assert sum(taken.drop for taken in taken_by(lines, "hour", zone).values()) == at.table.book["drop"]  # type: ignore[index]
    items = statement(lines, stack_of("ann"))
    assert items[0].cents == at.table.table.stack_usual
    assert items[-1].balance == 0


@pytest.mark.parametrize("game", ["holdem", "no_bust_21", "chinese", "panguingue"])
def test_a_view_hides_what_others_hold_and_offers_only_what_is_ones_own(game: str) -> None:
    at = seated(game)
    at.come("eve")
    at.deal()
    for _ in range(3):
        at.tick(1000)
    for viewer in (1, 2, 100, RAIL):
        view = at.table.view(viewer)
        assert view.hand is not None
        for spot in view.hand.spots:
            if spot.where in (1, 2, 3, 4) and spot.where != viewer:
                down = [card for card, face in zip(spot.cards, spot.faces, strict=True) if face]
                assert all(card == HIDDEN for card in down)
        assert bool(view.menu) == (viewer in at.table.state.people)
        assert [row.who for row in view.people] == [1, 2, 3, 4, PEOPLE_FROM]


def test_nobody_is_told_which_cards_are_left_in_the_shoe() -> None:
    crowd = Crowd(TableSpec("garlic-city", "no_bust_21"), 4, "shoe", calm=True)
    crowd.play(6)
    carry = [event for entry in crowd.log for event in entry.events if isinstance(event, LEAVES)]
    assert any(event.between.shoe for event in carry)
    for event in carry:
        for viewer in (1, 100, RAIL):
            told = crowd.table.seen(event, viewer)
            assert isinstance(told, LEAVES)
            assert told.between.shoe == ()


def test_one_person_has_one_seat() -> None:
    at = seated("holdem")
    assert at.refused("ann", act.TakeSeat(7)).code == "has_seat"  # type: ignore[arg-type]
    at.say("ann", act.ChangeSeat(7))  # type: ignore[arg-type]
    assert at.who("ann") == 7
    assert [present.person for present in at.table.state.seats().values()] == ["bob", "cat", "dan", "ann"]


def test_somebody_who_comes_back_soon_brings_what_he_left_with() -> None:
    at = seated("holdem")
    at.hands(1)
    took = at.stack("dan")
    at.say("dan", act.Leave())
    at.sit("dan", 4, 0)
    refused = at.refused("dan", act.BuyIn(4000))  # type: ignore[arg-type]
    assert (refused.code, refused.facts["least"]) == ("buy_in", took)
    assert refused.clause == at.table.answers.source("return_min")
    at.now += at.table.answers.return_min * 60_000
    at.say("dan", act.BuyIn(4000))  # type: ignore[arg-type]
    assert at.stack("dan") == 4000
