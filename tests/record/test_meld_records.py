"""Hands of Panguingue go through JSON without loss; what is damaged is refused with its place."""

from __future__ import annotations

import random

import msgspec
import pytest
from kit import SOAK
from meld_kit import meld_answers, meld_tables, play_meld_hand, random_meld_terms
from record_kit import BEFORE_EVENTS, DAMAGES, altered

from housedealer.cards.card import parse_card, parse_cards
from housedealer.errors import Unreadable
from housedealer.hand import action as act
from housedealer.hand import event as ev
from housedealer.hand.meld import event as me
from housedealer.hand.meld.hand import MeldHand
from housedealer.houses import house_of
from housedealer.record.events import decode_action, decode_event, encode_action, encode_event
from housedealer.record.file import decode_record, encode_record
from housedealer.record.replay import differences, replayed
from housedealer.rules.meld.terms import MeldTerms
from housedealer.rules.place import ASIDE, DRAWN, STUB, Cents, Spot, Who
from housedealer.rules.terms import Seated

HANDS = 500 if SOAK else 40
DAMAGED = 1000 if SOAK else 60
TABLES = meld_tables()
C, ONE = parse_cards, parse_card
PAID = ((1, Cents(800)), (4, Cents(300)))
EVENTS: list[ev.Event] = [
    me.Stayed(Who(3), True, "x"),
    me.Passed(Who(3), False, "x"),
    me.Touched(Who(3), True, "x"),
    me.OptionTaken(Who(3), ONE("7h"), "x"),
    me.Forced(Who(3), Who(4), ONE("6s"), "x"),
    me.DrawLet(Who(4), "x"),
    me.Melded(Who(3), C("5s5s"), True, ((2, ONE("5s")),), 4, ("x", "y")),
    me.Melded(Who(3), (), False, tuple((1, card) for card in C("5c5c5c")), 2, ("x",)),
    me.LaidOff(Who(3), ONE("6s"), False, 1, 0, ("x",)),
    me.Shifted(Who(3), ONE("5s"), 1, 2, 2, ("x",)),
    me.Collected(Who(3), 4, "pay", PAID, ("x",)),
    me.Released(Who(3), ONE("4h"), True, True, False, "x"),
    me.ForcingClosed(),
    me.Broke(Who(1), "x"),
    me.FootTurned(100, "x"),
    me.WentOut(Who(3), (C("5s5s5s5s"), C("4c4d4h")), 8, ("x",)),
    me.HandsKilled((1, 4), "x"),
    me.Fouled(Who(4), "card_in_hand", PAID, ("x", "y")),
    me.MeldUndone(Who(3), 2, PAID, "x"),
    me.Recounted(Who(2), ((ONE("Ad"), Spot(2), STUB), (ONE("2c"), Spot(2), ASIDE)), 1, False, Cents(0), "x"),
    ev.Dealt(C("5s"), (DRAWN,), (0,)),
]  # fmt: skip
ACTIONS: list[act.Action] = [
    act.Stay(), act.Pass(), act.TouchDeck(), act.TakeOption(), act.Meld(C("5s5s"), ((2, ONE("5s")),)),
    act.LayOff(ONE("6s"), 1), act.Shift(ONE("5s"), 1, 2), act.AskPay(4), act.Release(ONE("4h")), act.GoOut(),
    act.Force(), act.LetDraw(), act.TurnFoot(), act.CloseForcing(), act.FoulHand(2, "bad_spread"),
    act.BadMeld(1), act.Miscount(2, C("5s"), C("6s"), C("7s")), act.Foreign(0, ONE("8c")),
]  # fmt: skip


@pytest.mark.parametrize("event", EVENTS, ids=[type(event).__name__ for event in EVENTS])
def test_an_event_comes_back_as_it_was(event: ev.Event) -> None:
    assert decode_event(encode_event(event)) == event


@pytest.mark.parametrize("action", ACTIONS, ids=[type(action).__name__ for action in ACTIONS])
def test_an_action_comes_back_as_it_was(action: act.Action) -> None:
    assert decode_action(encode_action(action)) == action


def test_every_event_and_action_of_the_family_is_among_them() -> None:
    assert {type(event) for event in EVENTS} == {*me.MeldEvent.__args__, ev.Dealt}
    kinds = (*act.MeldSeatAction.__args__, *act.MeldHouseAction.__args__, *act.MeldRuling.__args__)
    assert {type(action) for action in ACTIONS} == set(kinds)


def test_a_borrowed_card_is_written_as_text() -> None:
    assert b'"own":["5s","5s"],"drawn":true,"borrowed":[[2,"5s"]]' in encode_event(EVENTS[6])


def test_a_record_rebuilds_the_hand_in_every_slot() -> None:
    for number in range(HANDS):
        chance = random.Random(f"meld json {number}")
        terms = random_meld_terms(chance, TABLES[number % len(TABLES)])
        hand, events = play_meld_hand(terms, chance, rulings=0.05)
        text = encode_record(terms, events)
        record = decode_record(text)
        assert list(record.events) == events
        assert differences(replayed(record.terms, record.events), hand) == []
        assert encode_record(record.terms, record.events) == text


def test_so_does_one_that_stopped_in_the_middle() -> None:
    for number in range(HANDS):
        chance = random.Random(f"meld half {number}")
        terms = random_meld_terms(chance, TABLES[number % len(TABLES)])
        hand, events, stop = MeldHand(terms), [], chance.randrange(60)
        for count, (who, action) in enumerate(meld_answers(hand, chance, rulings=0.05)):
            if count == stop:
                break
            assert decode_action(encode_action(action)) == action
            events += hand.play(who, action)
        record = decode_record(encode_record(terms, events))
        assert differences(replayed(record.terms, record.events), hand) == []


def test_replay_differs_where_an_event_does() -> None:
    """The comparison used above can fail."""
    chance = random.Random(3)
    terms = random_meld_terms(chance, TABLES[0])
    hand, events = play_meld_hand(terms, chance)
    assert {"tops", "done"} <= set(differences(replayed(terms, events[:-1]), hand))


# -- terms -------------------------------------------------------------------------------------------------


def terms_of(stakes: str = "2", *, spades_out: bool = False) -> MeldTerms:
    table = house_of("garlic-city").table("panguingue", stakes, short=spades_out)
    found: MeldTerms = table.terms((Seated(2, Cents(50000)), Seated(3, Cents(10000))), 3, carried=400)
    return found


@pytest.mark.parametrize("stakes", ["2", "3", "5", "10", "20", "40"])
@pytest.mark.parametrize("spades_out", [True, False])
def test_terms_come_back_whole(stakes: str, spades_out: bool) -> None:
    terms = terms_of(stakes, spades_out=spades_out)
    found = decode_record(encode_record(terms, [])).terms
    assert isinstance(found, MeldTerms)
    assert msgspec.structs.replace(found, spread=terms.spread) == terms
    for name in ("house", "clauses", "stake", "positions", "sources", "chip", "unit", "deck"):
        assert getattr(found.spread, name) == getattr(terms.spread, name), name
    assert found.spread.answers.given == terms.spread.answers.given
    assert found.spread.game is terms.spread.game


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('"game":"panguingue"', '"game":"holdem"', "nothing is melded in holdem"),
        ('"game":"panguingue"', '"game":"whist"', "there is no game 'whist'"),
        ('"kind":"chip"', '"kind":"point"', "stakes point 2"),
        ('"least":200,"most":200', '"least":200,"most":300', "stakes chip 2"),
        ('"least":200,"most":200', '"least":250,"most":250', "stakes chip 2.50"),
        ('"least":200,"most":200', '"least":0,"most":0', "stakes chip 0"),
        ('"chip":100', '"chip":7', "a smallest chip of 7"),
        ('"deck":320', '"deck":300', "a deck of 300"),
        ('"positions":7', '"positions":8', "a number of positions of 8"),
        ('"first":3', '"first":1', "no hand can be dealt"),
        ('"carried":400', '"carried":-1', "tops carried over of -1"),
        ('"carried":400', '"carried":50', "no hand can be dealt"),
        ('"drop":100', '"drop":-100', "a fee of -100"),
        ('"drop":100', '"drop":50000', "no hand can be dealt"),
        ('"stack":50000', '"stack":0', "a stack of 0"),
        ('"stack":50000', '"stack":300', "no hand can be dealt"),
        ('"seat":2,', '"seat":9,', "no hand can be dealt"),
        ('"pay_asked":', '"pay_due":', "unknown rule pay_due"),
        ('"foot":{"value":100', '"foot":{"value":251', "foot cannot be 251"),
        ("}", "", "not JSON"),
    ],
)
def test_bad_terms_are_not_read(old: str, new: str, message: str) -> None:
    with pytest.raises(Unreadable) as caught:
        decode_record(altered(encode_record(terms_of(), []), old, new), "log")
    assert caught.value.where in BEFORE_EVENTS
    assert message in caught.value.message


def test_the_spread_says_which_family_it_is_of() -> None:
    text = encode_record(terms_of(), [])
    with pytest.raises(Unreadable, match=r"log: line 2: Object contains unknown field `(stake|chip)`"):
        decode_record(altered(text, '"family":"meld"', '"family":"pot"'), "log")
    with pytest.raises(Unreadable, match="log: line 4: no such event of a hand of melds"):
        decode_record(text + b'{"type":"peeked","natural":true}', "log")


# -- damage ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "place", "expected"),
    [
        ('{"type":"broke","who":0,"clause":""}', "who", "a seat from 1 to 10"),
        ('{"type":"broke","who":101,"clause":""}', "who", "a seat from 1 to 10"),
        ('{"type":"forced","who":1,"by":11,"card":"6s","clause":""}', "by", "a seat from 1 to 10"),
        ('{"type":"dealt","cards":["5s"],"spots":[13],"faces":[0]}', "spots", "a place from -4 to 12"),
        ('{"type":"laid_off","who":1,"card":"6s","drawn":true,"meld":0,"chips":0,"clauses":[]}', "meld",
         "the number of a meld from 1 to 3"),
        ('{"type":"laid_off","who":1,"card":"6s","drawn":true,"meld":1,"chips":-1,"clauses":[]}', "chips",
         "a number that is not below 0"),
        ('{"type":"melded","who":1,"own":["5s"],"drawn":true,"borrowed":[[4,"5s"]],"chips":0,"clauses":[]}',
         "borrowed", "the number of a meld from 1 to 3"),
        ('{"type":"collected","who":1,"chips":4,"why":"pay","paid":[[2,-8]],"clauses":[]}', "paid",
         "cents that are not below 0"),
        ('{"type":"fouled","who":1,"cause":"other","back":[[0,8]],"clauses":[]}', "back", "a seat from 1"),
    ],
)  # fmt: skip
def test_numbers_out_of_their_range_are_not_decoded(line: str, place: str, expected: str) -> None:
    with pytest.raises(Unreadable) as caught:
        decode_record(encode_record(terms_of(), []) + line.encode(), "log")
    assert caught.value.where == f"log: line 4: {place}"
    assert "is out of range" in caught.value.message
    assert caught.value.expected.startswith(expected)


@pytest.mark.parametrize(
    ("line", "message"),
    [
        (b'{"type":"meld","cards":["5s"],"borrowed":[[0,"5s"]]}', "action: borrowed: 0 is out of range"),
        (b'{"type":"meld","cards":["5x"],"borrowed":[]}', "action: cards: '5x' is not a card"),
        (b'{"type":"shift","card":"5s","source":1,"meld":9}', "action: meld: 9 is out of range"),
        (b'{"type":"ask_pay","to":-2}', "action: to: -2 is out of range"),
        (b'{"type":"foul_hand","seat":2,"cause":"sneezed"}', "action: .*sneezed"),
        (b'{"type":"foreign","seat":11,"card":"8c"}', "action: seat: 11 is out of range"),
    ],
)
def test_actions_name_what_there_is(line: bytes, message: str) -> None:
    with pytest.raises(Unreadable, match=message):
        decode_action(line)


def test_an_event_that_does_not_fit_is_named_with_what_was_due() -> None:
    terms = terms_of()
    hand = MeldHand(terms)
    events = hand.play(0, act.TakePosts())
    with pytest.raises(Unreadable) as caught:
        replayed(terms, [*events, me.Melded(Who(3), C("5s5s5s"), True, (), 4, ())])
    assert caught.value.where == "event 2"
    assert caught.value.expected == "what is due: fee, from the house"


def test_a_damaged_record_never_ends_in_a_traceback() -> None:
    read = refused = 0
    for number in range(DAMAGED):
        chance = random.Random(f"meld damage {number}")
        terms = random_meld_terms(chance, TABLES[number % len(TABLES)])
        lines = encode_record(terms, play_meld_hand(terms, chance)[1]).splitlines()
        for _ in range(4):
            text = b"\n".join(chance.choice(DAMAGES)(lines[:], chance))
            try:
                record = decode_record(text)
                replayed(record.terms, record.events)
                read += 1
            except Unreadable:
                refused += 1
    assert read
    assert refused
