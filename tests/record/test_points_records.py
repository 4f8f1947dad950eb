"""Hands for points go through JSON without loss; what is damaged is refused with its place."""

from __future__ import annotations

import random

import msgspec
import pytest
from kit import SOAK
from points_kit import play_points, points_answers, points_tables, random_points_terms
from record_kit import BEFORE_EVENTS, DAMAGES, altered

from housedealer.cards.card import parse_cards
from housedealer.errors import Unreadable
from housedealer.hand import action as act
from housedealer.hand import event as ev
from housedealer.hand.points import event as pe
from housedealer.hand.points.hand import PointsHand
from housedealer.houses import house_of
from housedealer.record.events import decode_action, decode_event, encode_action, encode_event
from housedealer.record.file import decode_record, encode_record
from housedealer.record.replay import differences, replayed
from housedealer.rules.place import Cents, Who
from housedealer.rules.points.scoring import Bonus, Parts, Total
from housedealer.rules.points.terms import PointsTerms
from housedealer.rules.terms import Seated

HANDS = 1000 if SOAK else 75
DAMAGED = 2000 if SOAK else 100
TABLES = points_tables()
C = parse_cards
PARTS = Parts(C("AsAdJc"), C("9s9d4h4c7d"), C("QsJdTh9c8s"))
NONE = Parts((), (), ())
BONUS = Bonus("back", "four_of_a_kind", 4, "x")
EVENTS: list[ev.Event] = [
    pe.PartsSet(Who(2), PARTS, True, "x"),
    pe.PartsSet(Who(2), NONE, False, "x"),
    pe.PartsSet(Who(2), Parts(C("??????"), C("??????????"), C("??????????")), True, "x"),
    pe.WinDeclared(Who(4), "dragon", PARTS, "x"),
    pe.PartsOpened(((1, PARTS), (4, NONE)), "x"),
    pe.Compared(
        (
            pe.Pairing(
                Who(1), Who(2), (1, -1, 0), (Total(1, 2, 4, 1, (BONUS,)), Total(1, 1, 0, 0)), 6, ("x",)
            ),
            pe.Pairing(Who(1), Who(4), (0, 0, 0), (), -4, ("x", "y")),
        ),
        ((1, 2), (2, -6), (4, 4)),
    ),
    pe.PointsPaid(
        ((Who(2), Who(1), Cents(3000), Cents(1200)),), ((Who(2), Who(1), Cents(1200)),), ("x", "y")
    ),
]
ACTIONS: list[act.Action] = [
    act.Arrange(PARTS.front, PARTS.middle, PARTS.back),
    act.DeclareWin("six_pairs"),
    act.LeaveUnset(),
]


@pytest.mark.parametrize("event", EVENTS, ids=[type(event).__name__ for event in EVENTS])
def test_an_event_comes_back_as_it_was(event: ev.Event) -> None:
    assert decode_event(encode_event(event)) == event


@pytest.mark.parametrize("action", ACTIONS, ids=[type(action).__name__ for action in ACTIONS])
def test_an_action_comes_back_as_it_was(action: act.Action) -> None:
    assert decode_action(encode_action(action)) == action


def test_every_event_and_action_of_the_family_is_among_them() -> None:
    assert {type(event) for event in EVENTS} == set(pe.PointsEvent.__args__)
    assert {type(action) for action in ACTIONS} == set(act.PointsAction.__args__)


def test_cards_inside_of_the_parts_are_written_as_text() -> None:
    assert b'"parts":{"front":["As","Ad","Jc"],' in encode_event(EVENTS[0])
    assert b'"hands":[[1,{"front":["As","Ad","Jc"],' in encode_event(EVENTS[4])


def test_a_record_rebuilds_the_hand_in_every_slot() -> None:
    for number in range(HANDS):
        chance = random.Random(f"points json {number}")
        terms = random_points_terms(chance, TABLES[number % len(TABLES)])
        hand, events = play_points(terms, chance)
        text = encode_record(terms, events)
        record = decode_record(text)
        assert list(record.events) == events
        assert differences(replayed(record.terms, record.events), hand) == []
        assert encode_record(record.terms, record.events) == text


def test_so_does_one_that_stopped_in_the_middle() -> None:
    for number in range(HANDS):
        chance = random.Random(f"points half {number}")
        terms = random_points_terms(chance, TABLES[number % len(TABLES)])
        hand, events, stop = PointsHand(terms), [], chance.randrange(4)
        for count, (who, action) in enumerate(points_answers(hand, chance)):
            if count == stop:
                break
            assert decode_action(encode_action(action)) == action
            events += hand.play(who, action)
        record = decode_record(encode_record(terms, events))
        assert differences(replayed(record.terms, record.events), hand) == []


def test_replay_differs_where_an_event_does() -> None:
    """The comparison used above can fail."""
    chance = random.Random(3)
    terms = random_points_terms(chance, TABLES[0])
    hand, events = play_points(terms, chance)
    assert "paid" in differences(replayed(terms, events[:-1]), hand)


# -- terms -------------------------------------------------------------------------------------------------


def terms_of(scoring: str = "mandarin") -> PointsTerms:
    table = house_of("garlic-city").table("chinese", "5", scoring=scoring)
    found: PointsTerms = table.terms((Seated(2, Cents(50000)), Seated(3, Cents(10000))))
    return found


@pytest.mark.parametrize("scoring", ["2-4", "basic", "western", "eastern", "mandarin"])
def test_terms_come_back_whole(scoring: str) -> None:
    terms = terms_of(scoring)
    found = decode_record(encode_record(terms, [])).terms
    assert isinstance(found, PointsTerms)
    assert msgspec.structs.replace(found, spread=terms.spread) == terms
    for name in ("house", "clauses", "stake", "scoring", "positions", "sources", "chip", "point"):
        assert getattr(found.spread, name) == getattr(terms.spread, name), name
    assert found.spread.answers.given == terms.spread.answers.given
    assert found.spread.game is terms.spread.game


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('"type":"format"', '"type":"formal"', "not a recorded hand"),
        ('"family":"points"', '"family":"pot"', "unknown field"),
        ('"game":"chinese"', '"game":"whist"', "there is no game 'whist'"),
        ('"game":"chinese"', '"game":"holdem"', "holdem is not played for points"),
        ('"game":"chinese"', '"game":"panguingue"', "panguingue is not played for points"),
        ('"kind":"point"', '"kind":"bets"', "stakes bets 5-5"),
        ('"least":500', '"least":0', "stakes point 0"),
        ('"least":500', '"least":-500', "stakes"),
        ('"least":500,"most":500', '"least":550,"most":550', "stakes point 5.50"),
        ('"most":500', '"most":600', "stakes point 5"),
        ('"positions":4', '"positions":5', "a number of positions of 5"),
        ('"positions":4', '"positions":2', "no hand can be dealt"),
        ('"stack":10000', '"stack":0', "a stack of 0"),
        ('"stack":10000', '"stack":10050', "A stack must be in whole chips"),
        ('"stack":10000', '"stack":10000000000000000', "a stack of 10000000000000000"),
        ('"seat":3', '"seat":2', "no hand can be dealt"),
        ('"seat":3', '"seat":7', "no hand can be dealt"),
        (
            '"short_pays":{"value":"seat_order"',
            '"short_pays":{"value":"never"',
            "short_pays cannot be 'never'",
        ),
        ('"part_tied":', '"part_lost":', "unknown rule part_lost"),
        ('"kind":"full_house"', '"kind":"flush"', "kind 'flush'"),
        ('"kind":"full_house"', '"kind":"four_of_a_kind"', "middle four_of_a_kind twice"),
        ('"shot":2', '"shot":0', "points out of range"),
        ('"shot":2', '"shot":2000', "points out of range"),
        ('"overall":0', '"overall":-1', "points out of range"),
        ('"automatic":4', '"automatic":"4"', "at `$.scoring.automatic`"),
        ('"home_run":"reading', '"homer":"reading', "no clause for home_run"),
        ('"sources":{"front":', '"sources":{"fore":', "no clause for front"),
        ("}", "", "not JSON"),
    ],
)
def test_bad_terms_are_not_read(old: str, new: str, message: str) -> None:
    with pytest.raises(Unreadable) as caught:
        decode_record(altered(encode_record(terms_of(), []), old, new), "log")
    assert caught.value.where in BEFORE_EVENTS
    assert message in caught.value.message


# -- damage ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ('{"type":"parts_set","who":0,"parts":{"front":[],"middle":[],"back":[]},"proper":true,"clause":""}',
         "log: line 4: who: 0 is out of range; expected a seat from 1 to 10"),
        ('{"type":"parts_set","who":101,"parts":{"front":[],"middle":[],"back":[]},"proper":true,"clause":""}',
         "log: line 4: who: 101 is out of range"),
        ('{"type":"parts_set","who":2,"parts":{"front":["Xx"],"middle":[],"back":[]},"proper":true,"clause":""}',
         "log: line 4: parts: front: 'Xx' is not a card"),
        ('{"type":"parts_set","who":2,"parts":{"front":[],"middle":[]},"proper":true,"clause":""}',
         "missing required field `back`"),
        ('{"type":"parts_set","who":2,"parts":7,"proper":true,"clause":""}',
         "Expected `object`, got `int` - at `$.parts`"),
        ('{"type":"parts_opened","hands":[[11,{"front":[],"middle":[],"back":[]}]],"clause":""}',
         "log: line 4: hands: 11 is out of range"),
        ('{"type":"compared","pairs":[],"points":[[0,4]]}', "log: line 4: points: 0 is out of range"),
        ('{"type":"compared","pairs":[{"one":1,"other":12,"parts":[0,0,0],"totals":[],"points":0,"clauses":[]}],'
         '"points":[]}', "log: line 4: pairs: other: 12 is out of range"),
        ('{"type":"points_paid","paid":[[1,2,-5,0]],"steps":[],"clauses":[]}',
         "log: line 4: paid: -5 is out of range"),
        ('{"type":"folded","who":2}', "log: line 4: no such event of a hand for points"),
    ],
)  # fmt: skip
def test_what_cannot_be_in_a_hand_for_points_is_not_decoded(line: str, message: str) -> None:
    with pytest.raises(Unreadable) as caught:
        decode_record(encode_record(terms_of(), []) + line.encode(), "log")
    assert message in str(caught.value)


def test_an_event_that_does_not_fit_is_named_with_what_was_due() -> None:
    terms = terms_of()
    hand = PointsHand(terms)
    events = hand.play(0, act.Deal(terms.spread.deck.cards))
    with pytest.raises(Unreadable) as caught:
        replayed(terms, [*events, ev.Folded(Who(2))])
    assert (caught.value.where, caught.value.expected) == ("event 2", "what is due: set, from seat 2 or 3")
    events += hand.play(2, act.HouseWay()) + hand.play(3, act.HouseWay())[:1]
    with pytest.raises(Unreadable, match="expected PartsOpened, which follows by itself"):
        replayed(terms, [*events, ev.Dealt(C("2c"), (2,), (0,))])


def test_who_pays_more_than_he_has_is_in_another_hand() -> None:
    terms = terms_of()
    hand, events = PointsHand(terms), []
    for who, action in points_answers(hand, random.Random(5)):
        events += hand.play(who, action)
    rows = ((Who(3), Who(2), Cents(20000), Cents(20000)),)
    wrong = pe.PointsPaid(rows, ((Who(3), Who(2), Cents(20000)),), ("x",))
    with pytest.raises(Unreadable, match="nobody pays more than he has"):
        replayed(terms, [*events[:-1], wrong])


def test_a_damaged_record_never_ends_in_a_traceback() -> None:
    read = refused = 0
    for number in range(DAMAGED):
        chance = random.Random(f"points damage {number}")
        terms = random_points_terms(chance, TABLES[number % len(TABLES)])
        lines = encode_record(terms, play_points(terms, chance)[1]).splitlines()
        for _ in range(4):
            text = b"\n".join(chance.choice(DAMAGES)(lines[:], chance))
            try:
                record = decode_record(text)
                replayed(record.terms, record.events)
                read += 1
            except Unreadable:
                refused += 1
    assert read > DAMAGED // 2
    assert refused > DAMAGED
