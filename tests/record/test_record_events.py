"""Events, actions and whole hands go through JSON without loss."""

from __future__ import annotations

import random

import msgspec
import pytest
from kit import SOAK
from pot_kit import SPREADS, play_random, random_terms, tables
from record_kit import BEFORE_EVENTS, altered, edited

from housedealer.cards.card import parse_cards
from housedealer.errors import Unreadable
from housedealer.hand import action as act
from housedealer.hand import event as ev
from housedealer.houses import house_of
from housedealer.record.events import (
    decode_action,
    decode_event,
    decode_events,
    encode_action,
    encode_event,
    encode_events,
)
from housedealer.record.file import decode_record, encode_record
from housedealer.record.replay import differences, replayed
from housedealer.rules.place import Cents
from housedealer.rules.pot.terms import PotTerms
from housedealer.rules.terms import Seated

HANDS = 200 if SOAK else 8
every_spread = pytest.mark.parametrize(("house", "game"), SPREADS, ids=[f"{h}-{g}" for h, g in SPREADS])


@every_spread
def test_a_record_rebuilds_the_hand_in_every_slot(house: str, game: str) -> None:
    for table in tables(house, game):
        for number in range(HANDS):
            chance = random.Random(f"json {house} {game} {number}")
            terms = random_terms(chance, table)
            hand, said, events = play_random(terms, chance)
            record = decode_record(encode_record(terms, events))
            assert list(record.events) == events
            assert differences(replayed(record.terms, record.events), hand) == []
            assert encode_record(record.terms, record.events) == encode_record(terms, events)
            assert [decode_action(encode_action(action)) for _, action in said] == [a for _, a in said]


def test_replay_differs_where_an_event_does() -> None:
    """The comparison used above can fail."""
    table = house_of("trade").table("holdem")
    chance = random.Random(7)
    terms = random_terms(chance, table)
    hand, _, events = play_random(terms, chance)
    assert differences(replayed(terms, events[:-1]), hand)


CLUB_4 = parse_cards("4c")[0]
EVENTS = [
    (ev.Dealt(parse_cards("Ah2cTd"), (1, 2, 1), (1, 1, 1)), b'"cards":["Ah","2c","Td"]'),
    (ev.Discarded(3, parse_cards("Kd")), b'"cards":["Kd"]'),
    (ev.Reshuffled(parse_cards("9s")), b'"cards":["9s"]'),
    (ev.Shown((2, 1), (parse_cards("AhAd"), parse_cards("2c3c"))), b'"hands":[["Ah","Ad"],["2c","3c"]]'),
    (ev.Ruled("early_turn", "x", ((CLUB_4, -3, -1),), resume=((9, "y"),)), b'"cards":[["4c",-3,-1]]'),
    (ev.Posted(((1, Cents(50), "blind"),), Cents(50), 2), b'"posts":[[1,50,"blind"]]'),
    (ev.Posted(((0, Cents(600), "carried"),), Cents(0), 2), b'"posts":[[0,600,"carried"]]'),
    (ev.Chose(3, 1, parse_cards("JK")), b'"turned":["JK"]'),
    (ev.Proved(2, parse_cards("QsQd"), True, "x"), b'"cards":["Qs","Qd"]'),
    (ev.PotCarried(0, Cents(2000), "x"), b'"cents":2000'),
    (ev.Reshuffled(parse_cards("9s"), -4, 6), b'"source":-4,"keeps":6'),
    (ev.Ruled("flashed", "x", ((CLUB_4, 3, -2),), owed=(3,)), b'"owed":[3]'),
]  # fmt: skip


@pytest.mark.parametrize(("event", "text"), EVENTS, ids=[type(event).__name__ for event, _ in EVENTS])
def test_cards_are_two_letters_outside_and_numbers_inside(event: ev.Event, text: bytes) -> None:
    line = encode_event(event)
    assert text in line
    assert decode_event(line) == event


def test_every_event_and_action_is_known_to_the_coder() -> None:
    for kind in {*ev.SharedEvent.__args__, *ev.PotEvent.__args__}:
        tag = kind.__struct_config__.tag
        with pytest.raises(Unreadable, match=r"missing required field|cannot read") as caught:
            decode_event(msgspec.json.encode({"type": tag}))
        assert "no such event" not in str(caught.value)
    assert decode_action(b'{"type":"early_turn","burn":"4c","card":"5d"}') == act.EarlyTurn(
        *parse_cards("4c5d")
    )


@pytest.mark.parametrize(
    ("text", "where", "message", "expected"),
    [
        (b'{"type":"folded","who":1}\n{"type":', "log: line 2", "not JSON", "event as JSON"),
        (
            b'{"type":"folded","who":1}\n\n{"type":"flew"}',
            "log: line 3",
            "no such event",
            "an object whose type is",
        ),
        (b"[]", "log: line 1", "no such event", "an object whose type is"),
        (b'{"type":["folded"]}', "log: line 1", "no such event", "an object whose type is"),
        (b'{"type":"folded"}', "log: line 1", "missing required field `who`", "event with all"),
        (
            b'{"type":"folded","who":"x"}',
            "log: line 1",
            "Expected `int`, got `str` - at `$.who`",
            "event with all",
        ),
        (b'{"type":"dealt","cards":["Ax"]}', "log: line 1: cards", "'Ax' is not a card", "a card"),
        (
            b'{"type":"dealt","cards":7}',
            "log: line 1",
            "Expected `array`, got `int` - at `$.cards`",
            "event with all",
        ),
        (
            b'{"type":"reshuffled","cards":[[]]}',
            "log: line 1",
            "Expected `str`, got `array`",
            "event with all",
        ),
        (
            b'{"type":"ruled","cards":[["4c"]]}',
            "log: line 1",
            "Expected `array` of length 3",
            "event with all",
        ),
        (b"\xff", "log: line 1", "not JSON", "event as JSON"),
    ],
)
def test_bad_events_say_line_and_expectation(text: bytes, where: str, message: str, expected: str) -> None:
    with pytest.raises(Unreadable) as caught:
        decode_events(text, "log")
    assert caught.value.where == where
    assert message in caught.value.message
    assert caught.value.expected.startswith(expected)


def small_record() -> tuple[PotTerms, bytes]:
    terms = house_of("trade").table("holdem").terms((Seated(1, Cents(5000)), Seated(4, Cents(5000))), 4)
    return terms, encode_record(terms, [])


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        (b'"type":"format"', b'"type":"formal"', "not a recorded hand"),
        (b'"game":"holdem"', b'"game":"whist"', "there is no game 'whist'"),
        (b'"button":4', b'"button":44', "no hand can be dealt"),
        (b'"button":4', b'"button":"4"', "Expected `int`, got `str` - at `$.button`"),
        (b'"button":4', b'"batton":4', "unknown field `batton`"),
        (b'"odd_many":{"value":"each"', b'"odd_many":{"value":"all"', "odd_many cannot be 'all'"),
        (b'"odd_many":', b'"oddest":', "unknown rule oddest"),
        (b'"chip":100', b'"chip":0', "a limit must have amounts above zero"),
        (b"}", b"", "not JSON"),
    ],
)
def test_bad_terms_are_not_read(old: bytes, new: bytes, message: str) -> None:
    _, text = small_record()
    with pytest.raises(Unreadable) as caught:
        decode_record(altered(text, old.decode(), new.decode()), "log")
    assert caught.value.where in BEFORE_EVENTS
    assert message in caught.value.message


def test_a_pot_carried_over_is_whole_chips() -> None:
    _, text = small_record()
    with pytest.raises(Unreadable, match="A pot carried over must be in whole chips"):
        decode_record(text.replace(b'"carried":0', b'"carried":50'))


def test_only_what_the_game_asks_must_be_answered() -> None:
    _, text = small_record()
    record = decode_record(edited(text, lambda spread: spread["answers"].pop("draw_most")))
    assert record.terms.spread.game.key == "holdem"


def test_a_bad_event_of_a_record_is_named_by_its_line() -> None:
    _, text = small_record()
    with pytest.raises(Unreadable, match="log: line 4"):
        decode_record(text + b"nonsense\n", "log")


def test_lines_are_one_event_each() -> None:
    events = [ev.Folded(1), ev.Checked(2)]
    text = encode_events(events)
    assert text == b'{"type":"folded","who":1}\n{"type":"checked","who":2}\n'
    assert decode_events(text) == events
    assert decode_events(b"") == []
