"""What a player of Panguingue is told beforehand: what can be laid down, what it earns, what he may want to
know about it; and nothing of it to anybody else."""

from __future__ import annotations

import random

import pytest
from meld_kit import meld_answers, meld_tables, random_meld_terms
from telling.meld import Pan

from housedealer.cards.card import format_cards
from housedealer.hand import action as act
from housedealer.hand.meld.hand import MeldHand
from housedealer.hand.meld.standing import PLAYS
from housedealer.hand.meld.table_view import MeldView, Plan
from housedealer.hand.offer import Pays
from housedealer.rules.meld.melds import condition_of, value_of
from housedealer.rules.place import RAIL
from housedealer.words.family import Hint
from housedealer.words.meld.heard import may_asked
from housedealer.words.meld.hint import hints
from housedealer.words.person import called
from housedealer.words.say import number


def table(told: Pan, seat: int) -> MeldView:
    view = told.hand.view(seat).table
    assert isinstance(view, MeldView)
    return view


def said(told: Pan, seat: int, about: str) -> list[Hint]:
    return [hint for hint in hints(told.hand.view(seat), told.hand.spread) if hint.about == about]


def named(plan: Plan) -> tuple[str, int, int]:
    return format_cards(plan.cards), plan.chips, plan.cents


def drawn() -> Pan:
    """Seat 2 draws 4c and passes it on; seat 1 can meld it and then add the ace."""
    return Pan({1: "Ac2c3cQc3h3h6h4d5sQs", 2: "", 3: "", 4: ""}, first=2).draws("4c").discards("4c")


def test_the_option_card_is_planned_before_it_is_taken_with_what_follows() -> None:
    told = drawn()
    [plan] = table(told, 1).plans
    assert (named(plan), plan.kind, plan.condition, plan.lends) == (("2c3c4c", 0, 0), "run", "", ())
    [more] = plan.then
    assert (format_cards((more.card,)), more.chips, more.cents) == ("Ac", 2, 1200)
    [hint], [then] = said(told, 1, "plan"), said(told, 1, "then")
    assert (hint.name, hint.text, hint.does) == (
        "2-3-4 of clubs", "pays nothing by itself", "Take 4c and meld 2c 3c 4c",
    )  # fmt: skip
    assert (then.name, then.text) == ("then add the ace", "two chips from each of three, $12")
    [heard] = said(told, 1, "heard")
    assert heard.text == "Option card four of clubs. It melds with deuce and three, pays nothing by itself."
    assert [hint.text for hint in said(told, 1, "touch_deck")] == ["gives up the 4c"]


def test_a_turn_with_melds_in_the_hand_alone_asks_for_them_too() -> None:
    told = Pan({1: "5c5d5h" + "5s" + "2c4dJcQd2h7s", 2: "", 3: ""}, first=1).draws("7h")
    [ask], [heard] = said(told, 1, "ask"), said(told, 1, "heard")
    assert ask.text == "Meld or discard it?"
    ways = len(table(told, 1).plans)
    assert heard.text == (
        "Seven of hearts drawn. It makes no meld. "
        f"From your hand you may lay down {number(ways)} melds; then discard it."
    )


def test_nobody_else_learns_of_a_plan() -> None:
    told = drawn()
    assert all(not table(told, seat).plans for seat in (2, 3, 4, RAIL))
    assert not any(said(told, seat, "plan") or said(told, seat, "heard") for seat in (2, 3, 4))
    assert hints(told.hand.view(RAIL), told.hand.spread) == ()


def test_those_who_only_look_on_are_told_the_same_but_by_the_names_of_now() -> None:
    """What one of them is told is kept for the next; a name may change meanwhile, and one is spoken of."""
    told = drawn()
    for names in ({1: "June", 2: "Ray"}, {1: "Max", 2: "Ray"}, {1: "Max", 2: "Ann"}, {}):
        with called(names):
            by = {seat: [hint.text for hint in said(told, seat, "card")] for seat in (2, 3, 4)}
        up, passed = names.get(1, "Seat 1"), names.get(2, "Seat 2")
        ends = f"drew it and did not use it. {up} may take it only to use it at once."
        assert by == {2: [f"You {ends}"], 3: [f"{passed} {ends}"], 4: [f"{passed} {ends}"]}
    told.hand.play(1, act.TakeOption())
    assert [hint.name for hint in said(told, 3, "card")] == ["Seat 1 took 4c"]


def test_the_best_is_first_and_a_meld_that_lends_is_shown_as_it_would_lie() -> None:
    told = Pan({1: "5c5d5h5s" + "5s5s" + "2c4dJcQd", 2: "", 3: ""}, first=1)
    told.draws("7h").melds("5c5d5h").lays("5s", 1)
    plans = table(told, 1).plans
    assert plans[0].chips == max(plan.chips for plan in plans) == 4
    [lent] = [plan for plan in plans if plan.lends]
    assert format_cards(lent.cards) == "5s5s5s"
    [(number, rest)] = lent.lends
    assert (number, format_cards(rest)) == (1, "5c5d5h")
    text = next(hint.text for hint in said(told, 1, "plan") if "leaves" in hint.text)
    assert text == "four chips from each of two, $16; 5s leaves meld 1"


def test_a_forced_card_says_why_and_what_it_costs_each() -> None:
    told = Pan({1: "", 2: "5h5c5d" + "2c4dJcQd2h4sKd", 3: "", 4: ""}, first=2)
    told.draws("5s").melds("5h5c5d").lays("5s", 1).discards("2c").idle("Ks", "7d", "5h")
    [fit] = said(told, 1, "fit")
    assert (fit.name, fit.text) == ("fits seat 2's fives", "It costs you one chip, $2.")
    assert said(told, 1, "force")[0].text == "Seat 2 must use it; you pay $2"
    assert said(told, 1, "heard")[0].text.startswith("You may force the five of hearts on seat 2.")
    told.say(1, act.Force())
    view = table(told, 2)
    assert view.bound
    assert not table(told, 1).bound
    assert said(told, 2, "card")[0].name == "5h was forced on you"
    assert [hint.text for hint in said(told, 2, "ask")] == ["Use the card"]
    strangers = hints(told.hand.view(RAIL), told.hand.spread)
    assert [(hint.about, hint.name) for hint in strangers] == [("meld", "Fives of four suits")]


def test_a_card_that_fits_two_melds_costs_up_to_the_dearest() -> None:
    """The player who is forced chooses where it goes."""
    told = Pan({1: "", 2: "5c5d" + "2s3s4s" + "JcQdKd4d7h", 3: "", 4: ""}, first=2)
    told.draws("5h").melds("5c5d5h").melds("2s3s4s").discards("Jc").idle("Ks", "7d", "5s")
    assert [hint.text for hint in said(told, 1, "fit")] == [
        "On seat 2's fives it costs you one chip, $2.",
        "On seat 2's run of spades it costs you nothing.",
    ]
    assert said(told, 1, "force")[0].text == "Seat 2 must use it; you pay up to $2"
    assert said(told, 1, "heard")[0].text.endswith("It costs you up to $2.")
    told.say(2, act.TouchDeck())
    [passed] = said(told, 2, "card")
    assert passed.text == "Seat 3 passed it on, and you reach past it for the deck."


def test_a_player_who_has_declared_is_told_that_he_may_change_it() -> None:
    hand = MeldHand(random_meld_terms(random.Random(3), meld_tables()[0]))
    asked = set()
    for who, action in meld_answers(hand, random.Random(3)):
        if hand.spoke and hand.due.ask == "declare":
            view = hand.view(hand.spoke)
            stays = hand.standing[hand.spoke] == PLAYS
            asked.add(stays)
            assert (
                may_asked(view)[0]
                == f"You may still {'pass' if stays else 'play'}, until the next player acts."
            )
            told = {hint.about: hint for hint in hints(view, hand.spread)}
            assert told["ask"].text == f"You may still {'pass' if stays else 'play'}"
            assert told["done"].does == "Leave it so"
            assert may_asked(hand.view(hand.due.must[0])) == ("", "")
        hand.play(who, action)
    assert asked == {True, False}


def going_out(*, asked: bool) -> Pan:
    """Seat 1 has eleven cards down and two chips from each due; seat 3 has two chips."""
    told = Pan(
        {1: "5c5d5h" + "KsKdKh" + "7cJcQc" + "4s", 2: "", 3: ""},
        first=1, stacks={1: 50, 2: 50, 3: 5}, rules={"pay_asked": asked},
    )  # fmt: skip
    told.draws("5s").melds("5c5d5h").lays("5s", 1)
    view = table(told, 1)
    assert (view.owing, view.payers) == (800, (3, 2))
    assert said(told, 1, "release")[0].name == ("unasked" if asked else "")
    told.say(1, act.AskPay(2))
    told.melds("KsKdKh").melds("7cJcQc").discards("4s").idle("7h", "Jd")
    told.draws("Kc").lays("Kc", 3)
    return told


def test_pay_that_is_due_and_what_going_out_brings() -> None:
    """The house collects pay that nobody asked for, and who is left without a chip by it pays no more."""
    told = going_out(asked=False)
    view = table(told, 1)
    out = view.out
    assert out is not None
    chips = 2 + 2 + 2
    assert (out.unasked, out.pays) == (800, ((3, 0, 400), (2, chips * 200, 400)))
    assert out.total == out.unasked + chips * 200 + view.tops
    assert table(told, 2).out == out
    [others] = said(told, 2, "card")
    assert (others.name, others.text) == ("Eleven cards are down", "Seat 1 may go out, or ask for pay first.")
    [go] = said(told, 1, "go_out")
    assert (go.does, go.text) == ("Go out for $25", "$12 from one player, $8 pay, and the tops")
    assert table(told, 3).players[2].paid == 400


def test_going_out_without_asking_for_pay_leaves_it_behind() -> None:
    told = going_out(asked=True)
    [go], [ask] = said(told, 1, "go_out"), said(told, 1, "ask")
    assert (go.does, go.text, go.name) == ("Go out for $21", "$8 of pay would not be asked for", "unasked")
    assert ask.text == "Ask for pay, then go out"
    stack = told.hand.stack[1]
    told.say(1, act.GoOut())
    assert told.hand.stack[1] - stack == 2100
    told = going_out(asked=True)
    told.say(1, act.AskPay(2))
    [go], [ask] = said(told, 1, "go_out"), said(told, 1, "ask")
    assert (go.does, go.text, go.name) == ("Go out for $17", "$12 from one player, and the tops", "")
    assert ask.text == "Go out?"


@pytest.mark.parametrize("seed", range(12))
def test_plans_are_the_menu_and_every_hint_is_a_sentence(seed: int) -> None:
    """Each offer to lay down has one plan with the same pay; the meld it shows is worth what it says."""
    chance = random.Random(seed)
    tables = meld_tables()
    spread_table = tables[seed % len(tables)]
    hand = MeldHand(random_meld_terms(chance, spread_table))
    for who, action in meld_answers(hand, chance):
        for seat in hand.seats:
            view = hand.view(seat)
            shown = view.table
            assert isinstance(shown, MeldView)
            offered = {offer.action: offer.chips for offer in view.menu if isinstance(offer, Pays)}
            offered.pop(act.GoOut(), None)
            if shown.phase == "use":
                assert {plan.action: plan.chips for plan in shown.plans} == offered
            assert bool(shown.plans and shown.phase == "choose") == view.may(act.TakeOption)
            for plan in shown.plans:
                assert bool(plan.condition) == bool(value_of(plan.cards)) == bool(condition_of(plan.cards))
            for hint in hints(view, hand.spread):
                assert hint.text or hint.does
                assert "??" not in hint.text + hint.name + hint.does
        hand.play(who, action)
