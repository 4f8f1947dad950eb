"""A hand for points in words: every event, every comparison, and nothing that is hidden."""

from __future__ import annotations

import random
import re

import pytest
from points_kit import points_answers, points_tables, random_points_terms

from housedealer.cards.card import HIDDEN, parse_cards
from housedealer.errors import Refused
from housedealer.hand import action as act
from housedealer.hand import event as ev
from housedealer.hand.made import made_on
from housedealer.hand.points import event as pe
from housedealer.hand.points.apply import APPLY
from housedealer.hand.points.hand import PointsHand
from housedealer.houses import house_of
from housedealer.ranking import HIGH
from housedealer.rules.place import RAIL, Cents, Who
from housedealer.rules.points.scoring import Bonus, Parts, Scoring, Total
from housedealer.rules.terms import Seated
from housedealer.words.family import To, words_of
from housedealer.words.points.event import both_made, not_compared_said, parts_made, short_said, total_said
from housedealer.words.refusal import refusal
from housedealer.words.sheet import sections_of
from housedealer.words.told import told

C = parse_cards
PARTS = Parts(C("AsAdJc"), C("9s9d4h4c7d"), C("QsJdTh9c8s"))
FOUR = Bonus("back", "four_of_a_kind", 4)
FULL = Bonus("middle", "full_house", 2)
SPREAD_TABLE = house_of("garlic-city").table("chinese")
SPREAD = SPREAD_TABLE.spread


@pytest.mark.parametrize(
    ("event", "said"),
    [
        (ev.Dealt((HIDDEN,) * 52, tuple(range(1, 5)) * 13, (1,) * 52),
         "The house deals 13 cards to each of four positions."),
        (pe.PartsSet(Who(2), PARTS, True, "x"),
         "You set As Ad Jc / 9s 9d 4h 4c 7d / Qs Jd Th 9c 8s: pair of aces; two pair, nines and fours; "
         "straight, queen high."),
        (pe.PartsSet(Who(2), Parts((), (), ()), False, "x"),
         "You leave your hand unset, which is improper [x]."),
        (pe.PartsSet(Who(3), Parts((), (), ()), False, "x"), "Seat 3 is ready."),
        (pe.WinDeclared(Who(3), "six_pairs", PARTS, "x"), "Seat 3 declares six pairs, an automatic win [x]."),
        (pe.WinDeclared(Who(2), "dragon", PARTS, "x"), "You declare a dragon, an automatic win [x]."),
        (pe.PartsOpened((), "x"), "All hands are set and turned up [x]."),
        (pe.Compared((), ((1, 4), (2, -4))), "Points: seat 1 +4, you -4."),
        (pe.Compared((), ((1, 0), (2, 8), (3, -8))), "Points: seat 1 0, you +8, seat 3 -8."),
        (pe.PointsPaid(((Who(1), Who(2), Cents(500), Cents(500)),), (), ("x",)),
         "All points are paid in full [x]."),
        (pe.PointsPaid(((Who(1), Who(2), Cents(500), Cents(200)),), (), ("x", "y")),
         "Seat 1 owes you $5 and can pay only $2 [y]."),
        (ev.HandVoided((), (), "x"), "The hand is void: the cards are dealt again [x]."),
    ],
)  # fmt: skip
def test_an_event_as_a_sentence(event: ev.Event, said: str) -> None:
    assert told(event, To(2, spread=SPREAD)) == said


def test_an_improper_setting_is_said_to_be_one() -> None:
    said = told(pe.PartsSet(Who(1), PARTS, False, "x"), To(1))
    assert said.endswith("straight, queen high, which is improper [x].")


def test_vacant_positions_are_mentioned_with_the_clause() -> None:
    event = ev.Dealt((HIDDEN,) * 52, tuple(range(1, 5)) * 13, (1,) * 52)
    terms = SPREAD_TABLE.terms((Seated(2, Cents(20000)), Seated(3, Cents(20000))))
    assert told(event, To(2, PointsHand(terms).view(2), SPREAD)) == (
        "The house deals 13 cards to each of four positions, two of them vacant "
        "[garlic-city/chinese-poker/04]."
    )


def test_every_event_of_the_family_has_words() -> None:
    assert set(words_of("points").events) == set(APPLY)


def both(one: str, other: str) -> tuple[str, str]:
    made = [made_on(HIGH, C(cards)) for cards in (one, other)]
    assert made[0] is not None
    assert made[1] is not None
    return both_made(made[0], made[1])


def test_kickers_are_named_where_they_decide() -> None:
    assert both("AsAdJc", "KsKd2c") == ("pair of aces", "pair of kings")
    assert both("AsAdJc", "AhAcTc") == ("pair of aces, jack kicker", "pair of aces, ten kicker")
    assert both("AsAdJc", "AhAcJd") == ("pair of aces", "pair of aces")
    assert parts_made(PARTS) == "pair of aces; two pair, nines and fours; straight, queen high"


@pytest.mark.parametrize(
    ("total", "clauses", "said"),
    [
        (Total(1, 1, 0, 0), (), "1"),
        (Total(0, 1, 0, 0), (), "0"),
        (Total(2, 1, 0, 1), (), "2 + 1 overall"),
        (Total(5, 2, 6, 0, (FULL, FOUR)), ("s",),
         "5 x 2 for the shot + 2 for the middle full house + 4 for the back four of a kind"),
        (Total(3, 3, 0, 0), ("h",), "3 x 3 for the home run"),
        (Total(0, 1, 4, 0, (FOUR,)), (), "4 for the back four of a kind"),
        (Total(1, 1, 5, 0, (FULL, FOUR)), (), "1 + 5 for bonus hands, the maximum"),
    ],
)  # fmt: skip
def test_what_somebody_earned(total: Total, clauses: tuple[str, ...], said: str) -> None:
    scoring = Scoring("x", "x", sources={"shot": "s", "home_run": "h"})
    assert total_said(total, scoring, clauses) == said


@pytest.mark.parametrize(
    ("one", "other", "said"),
    [
        ("improper", "improper", "both hands are improper"),
        ("improper", "set", "your hand is improper"),
        ("dragon", "improper", "seat 2's hand is improper"),
        ("dragon", "six_pairs", "a dragon beats six pairs"),
        ("three_flushes", "dragon", "a dragon beats three flushes"),
        ("six_pairs", "three_straights", "two automatic wins tie"),
        ("dragon", "dragon", "two automatic wins tie"),
        ("six_pairs", "set", "you have six pairs"),
        ("set", "dragon", "seat 2 has a dragon"),
    ],
)
def test_why_two_hands_are_not_compared(one: str, other: str, said: str) -> None:
    assert not_compared_said((1, one), (2, other), 1) == said


def test_who_cannot_pay() -> None:
    assert short_said((1, 3, 2000, 0), 1) == "You owe seat 3 $20 and can pay only $0"


def test_the_rules_of_scoring_go_by_the_name_of_the_system() -> None:
    titles = {title for table in points_tables() for title, _ in sections_of(table)}
    named = {f"{system} scoring" for system in ("2-4", "Basic", "Western", "Eastern", "Mandarin")}
    assert {title for title in titles if "scoring" in title.lower()} == named


_CARD = re.compile(r"\b[2-9TJQKA][cdhs]\b")
WRONG = (
    act.DeclareWin("dragon"), act.DeclareWin("x"), act.Arrange((), (), ()), act.Fold(), act.HouseWay(),
    act.Arrange(PARTS.front, PARTS.middle, PARTS.back), act.Deal(C("2c")), act.LeaveUnset(),
)  # fmt: skip


def test_what_really_happens_is_told_and_nothing_hidden_is() -> None:
    for number, table in enumerate(points_tables() * 4):
        chance = random.Random(f"points words {number}")
        hand = PointsHand(random_points_terms(chance, table))
        me = hand.seats[0]
        for who, action in points_answers(hand, chance):
            event: ev.Event | None = hand.decide(who, action)
            while event is not None:
                hand.apply(event)
                for viewer in (me, RAIL, 0):
                    check_told(hand, event, viewer)
                event = hand.follow()


def check_told(hand: PointsHand, event: ev.Event, viewer: int) -> None:
    text = told(hand.seen(event, viewer), To(viewer, hand.view(viewer), hand.spread))
    assert text.endswith(".")
    assert "None" not in text
    assert "_" not in text.split(" [")[0]
    known = {card for at in hand.view(viewer).spots for card in at.cards}
    assert {C(card)[0] for card in _CARD.findall(text)} <= known


def test_every_refusal_is_said_in_words() -> None:
    codes = set()
    for number, table in enumerate(points_tables()):
        chance = random.Random(f"points no {number}")
        hand = PointsHand(random_points_terms(chance, table))
        for who, action in points_answers(hand, chance):
            for wrong in WRONG:
                for person in (*hand.seats, 9):
                    try:
                        hand.decide(person, wrong)
                    except Refused as error:
                        codes.add(error.code)
                        text = refusal(error)
                        assert not text[0].islower()
                        assert not re.search(r"_|\bcents\b|None|\(", text.split(" [")[0]), text
            hand.play(who, action)
    assert {"not_your_turn", "no_automatic_win", "parts_count", "parts_cards", "unknown_action"} <= codes
