"""Every event of a banked round has a sentence, in words of the game, and nothing hidden is told."""

from __future__ import annotations

import random
import re

import pytest
from bank_kit import BANKED, bank_answers, bank_tables, random_bank_terms
from kit import cards_told

from housedealer.cards.card import parse_cards as C
from housedealer.errors import Refused
from housedealer.hand import action as act
from housedealer.hand import event as ev
from housedealer.hand.bank import event as be
from housedealer.hand.bank.apply import APPLY
from housedealer.hand.bank.hand import BankHand
from housedealer.hand.bank.made import made_by
from housedealer.hand.bank.twenty_one import natural_by
from housedealer.houses import house_of
from housedealer.rules.bank.questions import FAMILY as BANK_QUESTIONS
from housedealer.rules.place import BANK, RAIL, UP
from housedealer.words.answers import answer_said
from housedealer.words.bank.answers import ANSWERS
from housedealer.words.bank.event import action_said
from housedealer.words.family import To, words_of
from housedealer.words.made import all_made_said
from housedealer.words.refusal import refusal
from housedealer.words.told import told

SPREAD = house_of("garlic-city").table("three_card").spread
ROW = be.Row("ante", 3, 1000, "wins", 1000, 1000, 0, ((3, 1000, 1000, 1000),), ("a/b/01",))

SAID: list[tuple[ev.Event, str]] = [
    (be.Wagered(3, 3, "ante", 1000, 1000, 0), "You bet $10."),
    (be.Wagered(2, 3, "wager", 1500, 500, 0), "Seat 2 now bets $15 on square 3."),
    (be.Wagered(3, 3, "pair_plus", 500, 500, 0), "You bet $5 on pair plus."),
    (be.Wagered(101, 4, "ante", 0, 0, 500), "Person 101 takes back $5 on square 4."),
    (be.Wagered(2, 2, "bank", 20000, 20000, 0), "Seat 2 puts up $200 as the bank."),
    (be.Wagered(2, 2, "bank", 0, 0, 20000), "Seat 2 takes back the bank's wager."),
    (be.Shared(3, 4, 4, 2000, 2000, 0), "You take a $20 share of seat 4's bet."),
    (be.Shared(102, 3, 3, 2000, 2000, 0), "Person 102 takes a $20 share of your bet."),
    (be.Shared(4, 3, 101, 0, 0, 500), "Seat 4 takes back a $5 share."),
    (be.BetsClosed(4500, 20000, "a/b/01"), "Bets are closed: $45 against a bank of $200 [a/b/01]."),
    (ev.FeeTaken(400, 0, 0, 0, ("a/b/02",), ((1, 100), (3, 100), (2, 200))),
     "The house takes $4: $1 each from seat 1 and you; $2 from seat 2 [a/b/02]."),
    (be.Picked(3, 4), "You pick pile 4 to go out first."),
    (be.Picked(2, 0, "from_the_end"), "Seat 2 has the hands go out from the end."),
    (be.Rolled((6, 3, 3), 3, "a/b/03"),
     "The dice show 6 3 3, 12 in all: the first hand goes to you [a/b/03]."),
    (be.Rolled((1, 1, 1), 5, ""), "The dice show 1 1 1, 3 in all: the first hand goes to position 5."),
    (be.Delivered(((21, BANK), (22, 3))), "Two hands are given out; the others stay where they are."),
    (ev.Dealt(C("2c3c4c5c"), (21, 21, 22, 22), (2,) * 4), "The house lays out two piles of two cards."),
    (ev.Dealt(C("9c"), (3,), (UP,)), "Your hand gets 9c."),
    (ev.Dealt(C("9cTd"), (34, 4), (UP, UP)),
     "The second hand on square 4 gets 9c. The hand on square 4 gets Td."),
    (ev.Dealt(C("??"), (4,), (1,)), "The hand on square 4 gets a card."),
    (be.Turned((BANK,), (C("KcKd"),)), "The bank shows Kc Kd."),
    (be.Turned((33,), (C("9c2d"),)), "Your second hand is 9c 2d."),
    (be.Peeked(True), "The house looks at the bank's hand: a natural."),
    (be.Peeked(False), "The house looks at the bank's hand: no natural."),
    (be.Insured(3, ((3, 500), (5, 250))), "You insure square 3 for $5 and square 5 for $2.50."),
    (be.Insured(4, ()), "Seat 4 declines insurance."),
    (be.Played(3, 3, ((3, 1000), (101, 500))), "You play for $10 more, person 101 for $5 more."),
    (be.Played(2, 5, ((2, 1000),)), "Seat 2 plays on square 5 for $10 more."),
    (be.GaveUp(4, 4), "Seat 4 folds."),
    (be.HandSet(3, 3, C("KcKd"), C("AcAd9h8h7h")), "You set Kc Kd and Ac Ad 9h 8h 7h."),
    (be.HandSet(4, 4, C("????"), C("??????????")), "Seat 4 sets the hand."),
    (be.HandSet(0, 3, C("2c3d"), C("AcAd9h8h7h"), False, True, "a/b/04"),
     "The house sets your hand as 2c 3d and Ac Ad 9h 8h 7h."),
    (be.HandSet(3, 3, C("AcAd"), C("KcKd9h8h7h"), True, False, "a/b/05"),
     "You set Ac Ad and Kc Kd 9h 8h 7h, which is foul [a/b/05]."),
    (be.WayAsked(3, 3, "a/b/06"), "You ask the house to set the hand [a/b/06]."),
    (be.DecisionTaken(5, 3, C("????????"), "a/b/07"), "Seat 5 takes over the hand on square 3 [a/b/07]."),
    (be.TookHit(3, 3), "You hit."),
    (be.TookHit(4, 4, True), "Seat 4 draws."),
    (be.TookHit(0, BANK), "The bank draws."),
    (be.Stood(3, 33), "You stand with the second hand."),
    (be.Stood(4, 36), "Seat 4 stands with the second hand on square 6."),
    (be.Stood(0, BANK), "The bank stands."),
    (be.Stood(0, 3), "Your hand takes no more cards."),
    (be.Doubled(3, 3, 1000), "You double for $10 more."),
    (be.SplitUp(4, 4, 34, 1000, True), "Seat 4 splits for $10 more, with one card to each hand."),
    (be.JoinedIn(101, 4, 0, 500), "Person 101 joins in on square 4 for $5 more."),
    (be.StayedOut(3, 4), "You stay with the first hand on square 4."),
    (be.Settled(3, (ROW,), 9000), "Square 3: the ante wins $10 [a/b/01]."),
    (be.BankClosed(2, 19000), "Seat 2 takes $190 back from the bank."),
    (be.BankClosed(3, 19000, (25,), (C("6-66-6"),)), "You take $190 back from the bank. Pile 5 was 6-6 6-6."),
    (be.SquareDead(3, ((3, 1000, 100),), "a/b/08"),
     "The hand on square 3 is dead. The house gives back $10 and a fee of $1 to you [a/b/08]."),
    (ev.HandVoided(((1, 500),), (("bank", 500),), "a/b/09"),
     "The round is void: all wagers and fees go back [a/b/09]."),
]  # fmt: skip


def test_every_event_has_a_sentence() -> None:
    assert set(words_of("bank").events) == set(APPLY)
    assert {type(event) for event, _ in SAID} == set(APPLY)


@pytest.mark.parametrize(("event", "sentence"), SAID, ids=[type(event).__name__ for event, _ in SAID])
def test_an_event_is_told_to_seat_three(event: ev.Event, sentence: str) -> None:
    assert told(event, To(3, spread=SPREAD)) == sentence


NATURALS = ("no_bust_21", "california_22")


@pytest.mark.parametrize(
    ("house", "game", "cards", "low", "said"),
    [
        ("garlic-city", "three_card", "QcQd2h", "", "pair of queens, deuce kicker"),
        ("garlic-city", "caribbean_stud", "AcKdJh3s2c", "", "ace high, king-jack-three-deuce kickers"),
        ("garlic-city", "double_hand", "KcKdAcAd9h8h7h", "", ""),
        ("garlic-city", "double_hand", "KcKdAcAd9h8h7h", "KcKd",
         "pair of kings; pair of aces, nine-eight-seven kickers"),
        ("garlic-city", "pai_gow_tiles", "6-6 2-1 4-2 5-5", "6-6 5-5", "2 with Teen high; Gee Joon"),
        ("garlic-city", "super_pan_nine", "KcQd5h4s", "", "9"),
        ("garlic-city", "no_bust_21", "AcKd", "", "a natural"),
        ("garlic-city", "no_bust_21", "Ac6d", "", "soft 17"),
        ("garlic-city", "no_bust_21", "Tc6d7h", "", "23, over"),
        ("san-rafael", "california_22", "AcAd", "", "a natural"),
        ("san-rafael", "california_22", "AcKd", "", "soft 21"),
    ],
)  # fmt: skip
def test_what_a_hand_is_worth(house: str, game: str, cards: str, low: str, said: str) -> None:
    spread = house_of(house).table(game).spread
    natural = game in NATURALS and natural_by(spread.answers, C(cards))
    assert all_made_said(made_by(spread, C(cards), C(low), natural=natural)) == said


@pytest.mark.parametrize(
    ("row", "said"),
    [
        (ROW, "full"),
        (be.Row("ante", 3, 1000, "wins", 1000, 400, 0, ((3, 1000, 400, 1000),), ()), "$4 of $10"),
        (be.Row("ante", 3, 1000, "loses", 1000, 0, 400, ((3, 1000, 0, 600),), ()), "$4 of $10"),
        (be.Row("ante", 3, 1000, "no action", 1000, 0, 0, ((3, 1000, 0, 1000),), ()), "none"),
        (be.Row("ante", 3, 1000, "pushes", 0, 0, 0, ((3, 1000, 0, 1000),), ()), ""),
        (be.Row("pair_plus", 3, 500, "wins", 20000, 20000, 0, ((3, 500, 20000, 500),), ()), "full"),
        (be.Row("pair_plus", 3, 500, "wins", 20000, 7500, 0, ((3, 500, 7500, 500),), ()), "$75 of $200"),
        (be.Row("wager", 3, 20000, "loses", 10000, 0, 10000, ((3, 20000, 0, 10000),), ()), "$100 of $200"),
        (be.Row("wager", 3, 20000, "wins", 10000, 10000, 0, ((3, 20000, 10000, 20000),), ()), "$100 of $200"),
    ],
)
def test_how_much_of_a_wager_had_action(row: be.Row, said: str) -> None:
    assert action_said(row) == said


_CARD = re.compile(r"\b(?:[2-9TJQKA][cdhs]|JK|[1-6]-[1-6])\b")
WRONG = (
    act.Play(), act.Fold(), act.Hit(), act.Stand(), act.Double(1), act.Split(), act.Insure((9,)),
    act.SetHand(C("2c2d")), act.HouseWay(), act.PickPile(99), act.PickStyle("x"), act.TakeDecision(1),
    act.Wager(1, "ante", 1), act.Wager(9, "wager", 500), act.Wager(1, "bank", 10**9), act.Share(1, 2, 1),
    act.Decline(), act.Deal(C("2c")), act.Call(),
)  # fmt: skip


@pytest.mark.parametrize(("house", "game"), BANKED, ids=[game for _, game in BANKED])
def test_what_really_happens_is_told_and_nothing_hidden_is(house: str, game: str) -> None:
    chance = random.Random(f"bank words {house} {game}")
    for table in bank_tables(house, game)[:4]:
        for _ in range(12):
            hand = BankHand(random_bank_terms(chance, table))
            me = hand.terms.seats[0].seat
            for who, action in bank_answers(hand, chance):
                event: ev.Event | None = hand.decide(who, action)
                while event is not None:
                    hand.apply(event)
                    for viewer in (me, RAIL, 0):
                        _check(hand, event, viewer)
                    event = hand.follow()


def _check(hand: BankHand, event: ev.Event, viewer: int) -> None:
    view, seen = hand.view(viewer), hand.seen(event, viewer)
    text = told(seen, To(viewer, view, hand.spread))
    assert text.endswith(".")
    assert "None" not in text
    assert "_" not in text.split(" [")[0]
    known = {card for at in view.spots for card in at.cards} | cards_told(seen)
    if isinstance(seen, be.HandSet):
        known |= {*seen.low, *seen.high}
    assert {C(card)[0] for card in _CARD.findall(text)} <= known


@pytest.mark.parametrize(("house", "game"), BANKED, ids=[game for _, game in BANKED])
def test_every_refusal_is_said_in_words(house: str, game: str) -> None:
    chance = random.Random(f"bank no {house} {game}")
    table = bank_tables(house, game)[0]
    codes = set()
    for _ in range(6):
        hand = BankHand(random_bank_terms(chance, table))
        for who, action in bank_answers(hand, chance):
            for person in {*hand.due.must, *hand.due.may, 1} - {0}:
                for wrong in WRONG:
                    try:
                        hand.decide(person, wrong)
                    except Refused as error:
                        codes.add(error.code)
                        text = refusal(error)
                        assert not text[0].islower()
                        assert not re.search(r"_|\bcents\b|None|\(", text.split(" [")[0]), text
            hand.play(who, action)
    assert {"not_your_turn", "not_open"} <= codes


def test_every_answer_about_banked_games_has_words_of_its_own() -> None:
    for question in BANK_QUESTIONS:
        if question.fact:
            continue
        values = (0, 1, 2, 11) if question.counted else question.values
        said = [answer_said(question.key, value) for value in values]
        assert len(set(said)) == len(values)
        assert question.counted or said == [ANSWERS[question.key][value] for value in values]
