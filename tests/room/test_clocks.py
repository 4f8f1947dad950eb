"""Clocks as inputs: late answers, the time bank, windows that close early, people who sit out too long."""

from __future__ import annotations

from room_kit import MINUTE, SECOND, At

from housedealer.hand import action as hand_act
from housedealer.hand.event import Checked, Folded
from housedealer.room import action as act
from housedealer.room import event as ev
from housedealer.rules.place import HOUSE, Cents
from housedealer.tables.question import TakeBank

THREE = (("ann", 1), ("bob", 2), ("cat", 3))


def table(game: str = "holdem", house: str = "garlic-city") -> At:
    at = At(house, game)
    for name, seat in THREE:
        at.sit(name, seat)
    return at


def asked(at: At) -> str:
    return at.at_seat(at.table.due.must[0])


def test_a_late_player_uses_his_time_bank_and_then_the_house_answers_for_him() -> None:
    at = table()
    at.deal()
    name, answers = asked(at), at.table.answers
    assert at.table.wake() == at.now + answers.action_s * SECOND
    at.tick(answers.action_s * SECOND - 1)
    assert asked(at) == name
    at.tick(1)
    [bank] = at.events(ev.TimeBankUsed)
    assert (bank.ms, asked(at)) == (answers.time_bank_s * SECOND, name)
    at.tick(answers.time_bank_s * SECOND - 1)
    assert asked(at) == name
    at.tick(1)
    [absent] = at.events(ev.Absent)
    assert (at.at_seat(absent.who), absent.late) == (name, True)
    assert asked(at) != name
    assert at.person(name).bank_ms == 0
    assert at.events(Folded) or at.events(Checked)


def test_only_the_time_that_was_used_leaves_the_bank() -> None:
    at = table()
    at.deal()
    name, answers = asked(at), at.table.answers
    at.tick(answers.action_s * SECOND)
    at.tick(5 * SECOND)
    at.say(name, hand_act.Fold())
    assert at.person(name).bank_ms == (answers.time_bank_s - 5) * SECOND


def test_a_person_who_does_not_answer_sits_out_and_in_the_end_loses_the_seat() -> None:
    at = At("garlic-city", "seven_card_stud")
    for name, seat in (*THREE, ("dan", 4)):
        at.sit(name, seat)
    at.person("cat").bank_ms = 0
    for _ in range(400):
        due = at.table.due.must
        if due and due != (HOUSE,) and at.at_seat(due[0]) != "cat":
            at.do(due[0], at.table.hand.absent(due[0]))  # type: ignore[union-attr]
        else:
            at.now = max(at.now + SECOND, at.table.wake())
            at.tick()
        if at.events(ev.SatOut):
            break
    assert [event.reason for event in at.events(ev.SatOut)] == ["absent"]
    assert len([one for one in at.events(ev.Absent) if one.late]) == at.table.answers.away_after
    assert at.person("cat").out == "absent"
    hand = at.deal() if at.table.hand is None else at.begun
    at.finish()
    assert "cat" not in [chair.person for chair in at.deal().chairs]
    assert hand
    at.finish()
    at.tick(at.table.answers.hold_min * MINUTE)
    if at.table.hand is not None:
        at.finish()
    [left] = at.events(ev.SeatLeft)
    assert (left.person, left.reason) == ("cat", "held_too_long")


def test_hands_sat_out_cost_the_seat() -> None:
    at = At("garlic-city", "seven_card_stud")
    for name, seat in THREE:
        at.sit(name, seat)
    at.deal()
    at.finish()
    at.say("cat", act.SitOut("meal"))
    most = at.table.answers.lost_after
    at.person("cat").out_hands = most - 1
    at.deal()
    at.finish()
    assert [event.reason for event in at.events(ev.SeatLeft)] == ["sat_out_long"]


def test_a_window_closes_when_everybody_it_waits_for_is_done() -> None:
    at = table("no_bust_21")
    while at.table.due.ask != "bank":
        at.now = max(at.now, at.table.wake())
        at.tick()
    bank = asked(at)
    at.say(bank, TakeBank())
    at.deal()
    window = at.table.due
    assert window.must == (HOUSE,)
    assert set(window.waits) == {1, 2, 3}
    opened = at.table.opened
    assert at.refused("ann", act.Done(opened - 1)).code == "stale"
    for name, _ in THREE[:2]:
        at.say(name, act.Done(opened))
        assert at.refused(name, act.Done(opened)).code == "not_asked"
        assert at.table.due.ask == window.ask
    at.say("cat", act.Done(opened))
    assert at.table.due.ask != window.ask  # nobody bet: the round is called off at once


def test_a_window_closes_when_its_time_is_over() -> None:
    at = table("no_bust_21")
    at.deal()
    ask = at.table.due.ask
    at.tick(at.table.answers.window_s * SECOND - 1)
    assert at.table.due.ask == ask
    at.tick(1)
    assert at.table.due.ask != ask


def test_somebody_who_does_not_answer_the_bank_declines_it() -> None:
    at = table("no_bust_21")
    while at.table.due.ask != "bank":
        at.now = max(at.now, at.table.wake())
        at.tick()
    first = asked(at)
    at.tick(at.table.answers.question_s * SECOND)
    assert at.table.due.ask == "bank"
    assert asked(at) != first
    assert at.events(ev.Absent)[0].late


def test_a_person_who_leaves_is_not_waited_for() -> None:
    at = table()
    at.deal()
    name = asked(at)
    at.say(name, act.Leave())
    assert asked(at) != name
    assert not at.events(ev.Absent)[0].late
    at.finish()
    assert not at.who(name)


def test_the_first_hand_waits_a_moment_for_more_people() -> None:
    at = At("garlic-city", "holdem")
    at.sit("ann", 1)
    at.sit("bob", 2)
    assert not at.events(ev.OpeningShown)
    at.sit("cat", 3)
    at.tick(at.table.answers.pause_s * SECOND)
    assert len(at.events(ev.OpeningShown)[0].cards) == 3
    at.tick(at.table.answers.pause_s * SECOND)
    assert len(at.begun.chairs) == 3


def test_a_player_who_lost_everything_has_time_to_buy_in_before_the_game_is_over() -> None:
    for buys in (True, False):
        at = At("garlic-city", "holdem")
        at.sit("ann", 1)
        at.sit("bob", 2)
        at.hands(1)
        bob = at.person("bob")
        books = at.table.book.balances
        books["stack:ann"] += bob.stack  # type: ignore[index]
        books["stack:bob"] = 0  # type: ignore[index]
        at.person("ann").stack += bob.stack
        bob.stack = 0
        at.tick()
        assert at.table.due.ask == "players"
        if buys:
            at.say("bob", act.BuyIn(Cents(20000)))
            assert len(at.deal().chairs) == 2
        at.tick(at.table.answers.question_s * SECOND)
        assert bool(at.events(ev.GameEnded)) != buys
        assert len(at.events(ev.OpeningShown)) == 1
