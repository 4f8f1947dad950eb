"""Bad input at a table: refused with its code, and not a byte has changed."""

from __future__ import annotations

from typing import Any

import pytest
from room_kit import At

from housedealer.errors import Refused
from housedealer.hand import action as hand_act
from housedealer.room import action as act
from housedealer.room.host import Command
from housedealer.rules.place import FLOOR, HOUSE, Cents, Count, Seat, Who
from housedealer.tables.between import Person
from housedealer.tables.question import TakeBank
from housedealer.words.refusal import complaint


def playing() -> At:
    at = At("garlic-city", "holdem")
    for name, seat in (("ann", 1), ("bob", 2), ("cat", 3)):
        at.sit(name, seat)
    at.come("eve")
    at.deal()
    return at


BAD: list[tuple[int, Any, str]] = [
    (7, act.Leave(), "nobody_here"),
    (150, act.TakeSeat(Seat(4)), "nobody_here"),
    (100, act.TakeSeat(Seat(1)), "seat_taken"),
    (100, act.TakeSeat(Seat(0)), "no_seat"),
    (100, act.TakeSeat(Seat(10)), "no_seat"),
    (100, act.TakeSeat("2"), "no_seat"),  # type: ignore[arg-type]
    (1, act.TakeSeat(Seat(4)), "has_seat"),
    (100, act.ChangeSeat(Seat(4)), "no_seat_yet"),
    (1, act.ChangeSeat(Seat(4)), "in_hand"),
    (100, act.BuyIn(Cents(10000)), "no_seat_yet"),
    (1, act.BuyIn(Cents(50)), "buy_in"),
    (1, act.BuyIn(Cents(-100)), "buy_in"),
    (1, act.BuyIn(10.0), "buy_in"),  # type: ignore[arg-type]
    (1, act.BuyIn(Cents(10**14)), "buy_in"),
    (1, act.ComeBack(), "not_away"),
    (1, act.ComeIn("post"), "owes_nothing"),
    (1, act.LetPass(), "let_pass.not_lost"),
    (1, act.TakeOvers(on=True), "no_overs_here"),
    (1, act.Inspect(), "not_asked"),
    (1, act.NameShaker(Who(2)), "shaker"),
    (1, act.StartAgain(), "not_broken"),
    (1, act.Done(0), "stale"),
    (1, act.Anchor("xyz", Count(5)), "anchor"),
    (1, act.Anchor("a" * 64, Count(5000)), "anchor.links"),
    (1, act.Link(Count(1), "a" * 64), "link.not_asked"),
    (1, TakeBank(), "in_hand"),
    (1, act.Tick(), "only_the_house"),
    (1, act.VoidHand("x"), "only_the_house.floor"),
    (HOUSE, act.VoidHand("x"), "only_the_house.floor"),
    (HOUSE, act.Come(Person("ann")), "here_already"),
    (HOUSE, act.Come(Person("")), "person_name"),
    (HOUSE, act.BeginHand(), "not_ready"),
    (HOUSE, act.GiveSeat("T1:1", Person("eve")), "nobody_asked"),
    (HOUSE, act.DenyChips("T1:1", "wallet"), "nobody_asked"),
    (HOUSE, act.HoldSeat(Seat(1), Person("zoe"), 5), "seat_taken"),
    (HOUSE, act.ListLength(Count(-1)), "list_length"),
    (HOUSE, act.TakeSeatBack(Seat(9), "floor"), "seat_empty"),
    (HOUSE, act.TakeSeatBack(Seat(1), "floor"), "in_hand"),
    (HOUSE, act.Heard("nothing"), "told_twice"),
    (HOUSE, act.Seal(""), "not_asked"),
    (HOUSE, act.CutDeck(""), "not_asked"),
    (HOUSE, act.Abandon(()), "not_asked"),
    (FLOOR, act.Leave(), "nobody_here"),
]


@pytest.mark.parametrize(("who", "action", "code"), BAD)
def test_what_is_wrong_is_refused_with_its_code(who: int, action: Any, code: str) -> None:
    at = playing()
    refused = at.refused(who, action)
    assert refused.reason == code
    assert not complaint(refused)[0].islower()


def test_an_action_out_of_turn_or_for_another_moment_is_refused() -> None:
    at = playing()
    first = at.table.due.must[0]
    other = next(who for who in (1, 2, 3) if who != first)
    assert at.refused(other, hand_act.Call()).code == "not_your_turn"
    since = at.table.quote(first)
    at.do(first, hand_act.Call())
    with pytest.raises(Refused, match="stale") as refused:
        at.host.enter(Command(first, hand_act.Call(), at.now, since))
    assert refused.value.facts["now"] == at.table.quote(first)


def test_time_does_not_run_backwards() -> None:
    at = playing()
    before = at.table.written()
    with pytest.raises(Refused, match="time_backwards"):
        at.host.tick(at.now - 1)
    assert at.table.written() == before


def test_a_repeated_command_is_answered_once() -> None:
    at = playing()
    first = at.table.due.must[0]
    command = Command(first, hand_act.Call(), at.now, at.table.quote(first), "c1")
    entry = at.host.enter(command)
    before = at.table.written()
    assert at.host.enter(command) is entry
    assert at.table.written() == before


def test_versions_rise_across_hands_and_an_old_quote_never_fits_a_new_question() -> None:
    at = playing()
    quotes = []
    for _ in range(3):
        due = at.table.due.must
        if due and due != (HOUSE,):
            quotes.append(at.table.quote(due[0]))
        at.finish()
        at.deal()
    quotes.append(at.table.quote(at.table.due.must[0]))
    assert quotes == sorted(set(quotes))
    assert at.table.opened >= at.table.stamps[0]


def test_only_what_a_menu_offers_is_accepted_of_the_room() -> None:
    at = playing()
    for who in (1, 100):
        for offer in at.table.menu(who):
            assert len(offer) >= 1
            copy = at.table.written()
            at.table.decide(who, offer[0])
            assert at.table.written() == copy
