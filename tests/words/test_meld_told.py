"""Every event of a hand of Panguingue has a sentence, in words of the game, and nothing hidden is told."""

from __future__ import annotations

import random
import re

import pytest
from meld_kit import meld_answers, meld_tables, random_meld_terms

from housedealer.cards.card import HIDDEN, format_card, parse_card
from housedealer.cards.card import parse_cards as C
from housedealer.hand import action as act
from housedealer.hand import event as ev
from housedealer.hand.meld import event as me
from housedealer.hand.meld.apply import APPLY
from housedealer.hand.meld.hand import MeldHand
from housedealer.rules.meld.questions import FAMILY as MELD_QUESTIONS
from housedealer.rules.place import ASIDE, DRAWN, MUCK, RAIL, STUB
from housedealer.words.answers import answer_said
from housedealer.words.family import To, words_of
from housedealer.words.meld.event import drawn_and_released, in_order
from housedealer.words.offer import action_label
from housedealer.words.told import told

ONE = parse_card
SPREAD = meld_tables()[0].spread
PAID = ((1, 800), (3, 800), (4, 300))
SAID: list[tuple[ev.Event, str]] = [
    (ev.Posted(((1, 200, "ante"), (3, 200, "ante"), (0, 500, "carried")), 0, 3,
               (("ante", "a/b/01"), ("carried", "a/b/02"))),
     "Everybody puts up a top of $2 [a/b/01]. $5 is in the tops from the last hand [a/b/02]."),
    (ev.FeeTaken(200, 0, 0, 0, ("a/b/03",)), "The house takes $2 out of the tops [a/b/03]."),
    (ev.Dealt(C("2cAs????"), (3, 3, 4, 4), (1,) * 4),
     "The house deals two cards to each player. You get As 2c."),
    (ev.Dealt(C("????????"), (1, 1, 4, 4), (1,) * 4), "The house deals two cards to each player."),
    (ev.Dealt(C("Qs"), (3,), (1,)), "You get Qs."),
    (ev.Dealt(C("????"), (4, 4), (1, 1)), "Seat 4 gets two cards."),
    (me.Stayed(3, False, "x"), "You play."),
    (me.Stayed(4, True, "a/b/04"), "Seat 4 plays after all [a/b/04]."),
    (me.Passed(3, False, "x"), "You pass."),
    (me.Passed(4, True, "a/b/04"), "Seat 4 passes after all [a/b/04]."),
    (me.Touched(3, False, "x"), "You touch the deck."),
    (me.Touched(4, False, "x"), "Seat 4 touches the deck."),
    (me.OptionTaken(4, ONE("7h"), "x"), "Seat 4 takes the option card 7h."),
    (me.Forced(3, 4, ONE("6s"), "a/b/05"), "Seat 4 forces 6s on you [a/b/05]."),
    (me.Forced(4, 3, ONE("6s"), "a/b/05"), "You force 6s on seat 4 [a/b/05]."),
    (me.DrawLet(3, "a/b/06"), "You let the draw go on [a/b/06]."),
    (me.Melded(3, C("5s5s5s"), True, (), 4, ("x",)), "You meld 5s 5s 5s, four chips from each."),
    (me.Melded(4, C("Ah3h2h"), True, (), 0, ("x",)), "Seat 4 melds Ah 2h 3h."),
    (me.Melded(4, C("QsKs"), False, ((1, ONE("Js")),), 2, ("x",)),
     "Seat 4 melds Qs Ks with Js borrowed from meld 1, two chips from each."),
    (me.Melded(3, (), False, tuple((1, card) for card in C("5c5c5c")), 2, ("x",)),
     "You meld 5c 5c 5c borrowed from meld 1, two chips from each."),
    (me.LaidOff(4, ONE("6s"), True, 1, 0, ("x",)), "Seat 4 adds 6s to meld 1."),
    (me.Shifted(3, ONE("5s"), 1, 2, 1, ("x",)), "You move 5s from meld 1 to meld 2, one chip from each."),
    (me.Collected(2, 4, "pay", PAID, ("a/b/07",)),
     "Seat 2 collects four chips from each player: $8 each from seat 1 and you; $3 from seat 4 [a/b/07]."),
    (me.Collected(3, 8, "outs", ((1, 1600),), ("a/b/08",)),
     "You collect eight chips from each player for going out: $16 from seat 1 [a/b/08]."),
    (me.Collected(3, 8, "outs", (), ()),
     "You collect eight chips from each player for going out: nobody pays."),
    (me.Released(4, ONE("4h"), False, False, False, "x"), "Seat 4 discards 4h."),
    (me.ForcingClosed(), "Nobody forces the card."),
    (me.Broke(3, "a/b/09"), "You have no chip left and are out of the hand [a/b/09]."),
    (me.FootTurned(100, "a/b/10"),
     "The head has run out: players draw from the 100 cards of the foot [a/b/10]."),
    (ev.Reshuffled(C("????"), MUCK), "The deck has run out: the house shuffles two discards."),
    (me.WentOut(4, (C("5s5s5s5s"), C("4h4c4d")), 8, ("a/b/11",)),
     "Seat 4 goes out with 5s 5s 5s 5s, 4c 4d 4h, eight chips from each [a/b/11]."),
    (me.HandsKilled((1, 3), "a/b/12"), "The other hands are dead [a/b/12]."),
    (ev.PotAwarded(0, ((0, 3, 1000),), ("a/b/13",)), "You win the tops, $10 [a/b/13]."),
    (ev.PotAwarded(0, ((-1, 4, 1000),), ("a/b/14",)),
     "Seat 4 wins the tops, $10, as the only player left [a/b/14]."),
    (ev.PotCarried(0, 1000, "a/b/15"), "Nobody wins the tops: $10 stays for the next hand [a/b/15]."),
    (me.Fouled(4, "card_in_hand", ((1, 400), (3, 400)), ("a/b/16",)),
     "Seat 4's hand is foul: a drawn card was put into it. Seat 4 gives back $4 to "
     "seat 1 and $4 to you [a/b/16]."),
    (me.Fouled(3, "other", (), ("a/b/16",)),
     "Your hand is foul: a rule was broken. There is nothing to give back [a/b/16]."),
    (me.MeldUndone(4, 2, ((1, 200),), "a/b/17"),
     "Seat 4's meld 2 is not valid and is picked up. Seat 4 gives back $2 to seat 1 [a/b/17]."),
    (me.Recounted(4, ((ONE("??"), 4, STUB),), 1, False, 0, "a/b/18"),
     "Seat 4's hand is one card short, and the house makes it up [a/b/18]."),
    (me.Recounted(3, ((ONE("5s"), STUB, 3), (ONE("4h"), 3, MUCK)), 0, False, 0, "a/b/19"),
     "Your hand has a card too many; the house draws one and takes it away [a/b/19]."),
    (me.Recounted(3, ((ONE("5s"), 3, MUCK),), 0, True, 200, "a/b/20"),
     "Your hand has the wrong number of cards and is dead; the $2 top goes back [a/b/20]."),
    (me.Recounted(3, ((ONE("5s"), 3, ASIDE),), 1, False, 0, "a/b/21"),
     "Your hand has a foreign card, and the house replaces it [a/b/21]."),
    (ev.Ruled("foreign", "a/b/22"),
     "The house takes a foreign card out of the deck and draws another [a/b/22]."),
    (ev.HandVoided((), (), "a/b/23"), "The hand is void: all tops and the fee go back [a/b/23]."),
]  # fmt: skip


@pytest.mark.parametrize(("event", "sentence"), SAID, ids=[sentence[:40] for _, sentence in SAID])
def test_events_are_told_in_words_of_the_game(event: ev.Event, sentence: str) -> None:
    assert told(event, To(3, spread=SPREAD)) == sentence


def test_every_event_of_the_family_has_a_sentence_and_an_example() -> None:
    assert set(words_of("meld").events) == set(APPLY) == {type(event) for event, _ in SAID}


def test_a_draw_names_who_drew_and_a_useless_card_makes_one_sentence() -> None:
    chance = random.Random(2)
    hand = MeldHand(random_meld_terms(chance, meld_tables()[0]))
    for who, action in meld_answers(hand, chance):
        for event in hand.play(who, action):
            if isinstance(event, ev.Dealt) and event.spots == (DRAWN,):
                said = told(event, To(0, hand.view(RAIL)))
                assert said == f"Seat {hand.turn} draws {format_card(event.cards[0])}."
    released = me.Released(4, ONE("4h"), True, True, False, "x")
    assert drawn_and_released(released, To(3)) == "Seat 4 draws 4h and discards it."
    assert drawn_and_released(released, To(4)) == "You draw 4h and discard it."


def test_what_is_told_names_no_card_that_is_hidden() -> None:
    tables = meld_tables()
    for number in range(20):
        chance = random.Random(f"meld told {number}")
        hand = MeldHand(random_meld_terms(chance, tables[number % len(tables)]))
        me_ = hand.seats[0]
        for who, action in meld_answers(hand, chance, rulings=0.05):
            for event in hand.play(who, action):
                seen = hand.seen(event, me_)
                said = told(seen, To(me_, hand.view(me_)))
                named = set(re.findall(r"\b[2-7JQKA][cdhs]\b", said))
                assert named <= _cards_in(seen), said
                assert said.endswith(".")
                assert "None" not in said


def _cards_in(event: ev.Event) -> set[str]:
    """Every card that an event names, wherever it stands in it."""
    piles = [getattr(event, name, ()) for name in ("cards", "own")]
    cards = [card for pile in piles if isinstance(pile, tuple) for card in pile]
    cards += [getattr(event, "card", HIDDEN), *(card for _, card in getattr(event, "borrowed", ()))]
    cards += [card for meld in getattr(event, "melds", ()) for card in meld]
    cards += [card for card, _, _ in getattr(event, "moved", ())]
    return {format_card(card) for card in cards}


@pytest.mark.parametrize(
    ("action", "said"),
    [
        (act.Meld(C("5s5s5s")), "Meld 5s 5s 5s"),
        (act.Meld(C("QsKs"), ((1, ONE("Js")),)), "Meld Qs Ks with Js borrowed from meld 1"),
        (act.LayOff(ONE("6s"), 2), "Add 6s to meld 2"),
        (act.Shift(ONE("5s"), 1, 2), "Move 5s from meld 1 to meld 2"),
        (act.GoOut(), "Go out"),
    ],
)
def test_what_may_be_laid_down_is_said_as_an_order(action: act.Action, said: str) -> None:
    assert action_label(action) == said


def test_a_hand_is_sorted_by_suit_with_the_ace_low_and_the_jack_after_the_seven() -> None:
    assert in_order(C("KcAcJc7c2cQs3h")) == C("Qs3hAc2c7cJcKc")


def test_every_answer_has_words() -> None:
    for question in MELD_QUESTIONS:
        if question.fact:
            continue
        for given in question.values:
            said = answer_said(question.key, given)
            assert said.endswith(".")
            assert question.key in words_of("meld").answers or str(given) in said or given in (0, 9)
    assert answer_said("foot", 100) == "100 cards of the undealt deck are set aside as the foot."
