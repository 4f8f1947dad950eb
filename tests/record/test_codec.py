"""Events, actions and offers of every spread go over the wire and back as the schema says."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Iterator
from typing import Any, Literal

import msgspec
import pytest
from bank_kit import BANKED, bank_answers, bank_tables, random_bank_terms
from kit import SOAK
from meld_kit import meld_answers, meld_tables, random_meld_terms
from msgspec import Struct
from points_kit import points_answers, points_tables, random_points_terms
from pot_kit import DEALT, answers, random_terms, tables
from schema_kit import fits

from housedealer.cards.card import Card, format_card, parse_card, parse_cards
from housedealer.errors import Unreadable
from housedealer.hand import action as act
from housedealer.hand import hand_on
from housedealer.hand.offer import Amounts, One, Setting, Some
from housedealer.record.bounds import SEAT_BOUNDS, Bound, widest
from housedealer.record.coder import Coder, kinds_of, schema_of
from housedealer.record.events import (
    ACTION,
    BOUNDS,
    EVENT,
    FAMILIES,
    OFFER,
    VIEW_BOUNDS,
    decode_offer,
    encode_offer,
)
from housedealer.record.twin import PATTERN, TEXTS, Twins
from housedealer.rules.place import Cents, Seat, Spot, Who

HANDS = 40 if SOAK else 4
SCHEMAS = {coder: coder.schema() for coder in (EVENT, ACTION, OFFER)}


# -- a small validator of JSON schema ----------------------------------------------------------------------


# -- random hands ------------------------------------------------------------------------------------------

GAMES = [*DEALT, *BANKED, ("garlic-city", "chinese"), ("garlic-city", "panguingue")]


def random_hands(house: str, game: str) -> Iterator[tuple[Any, Iterator[tuple[int, act.Action]]]]:
    """New hands, each with what is said in it."""
    for number in range(HANDS):
        chance = random.Random(f"codec {house} {game} {number}")
        if (house, game) in BANKED:
            offered: Any = bank_tables(house, game)
            terms: Any = random_bank_terms(chance, offered[number % len(offered)])
            said: Any = bank_answers
        elif game == "chinese":
            terms, said = random_points_terms(chance, points_tables()[3 * number % 15]), points_answers
        elif game == "panguingue":
            terms, said = random_meld_terms(chance, meld_tables()[4 * number % 15]), meld_answers
        else:
            offered = tables(house, game)
            terms, said = random_terms(chance, offered[number % len(offered)]), answers
        hand = hand_on(terms)
        yield hand, said(hand, chance)


def goes_over(coder: Coder, thing: Any, known: set[bytes]) -> None:
    """It is written as its schema says, and read as it was."""
    line = coder.encode(thing)
    if line in known:
        return
    known.add(line)
    schema = SCHEMAS[coder]
    assert fits(json.loads(line), schema, schema), line
    assert coder.decode(line, "wire") == thing
    assert type(coder.decode(line, "wire")) is type(thing)


@pytest.mark.parametrize(("house", "game"), GAMES, ids=[f"{h}-{g}" for h, g in GAMES])
def test_all_that_is_said_and_offered_goes_over_the_wire(house: str, game: str) -> None:
    known: set[bytes] = set()
    for hand, said in random_hands(house, game):
        own = FAMILIES[hand.terms.spread.game.family].event_coder()
        for who, action in said:
            for viewer in (who, *hand.due.may[:1]):
                for offer in hand.menu(viewer):
                    goes_over(OFFER, offer, known)
            goes_over(ACTION, action, known)
            for event in hand.play(who, action):
                goes_over(EVENT, event, known)
                goes_over(EVENT, hand.seen(event, 99), known)
                assert own.decode(own.encode(event), "own") == event


# -- the schema --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("coder", [EVENT, ACTION, OFFER], ids=lambda coder: coder.what)
def test_the_schema_has_every_struct_of_the_union(coder: Coder) -> None:
    schema = coder.schema()
    tags = {str(kind.__struct_config__.tag) for kind in kinds_of(coder.union)}
    assert set(schema["discriminator"]["mapping"]) == tags
    assert schema["$defs"].keys() >= {kind.__name__ for kind in kinds_of(coder.union)}
    assert all(at["additionalProperties"] is False for at in schema["$defs"].values() if "properties" in at)
    assert json.loads(json.dumps(schema)) == schema


def test_cards_and_numbers_stand_in_the_schema_by_name() -> None:
    schema = EVENT.schema()
    defs = schema["$defs"]
    dealt = defs["Dealt"]["properties"]
    assert dealt["cards"] == {"type": "array", "items": {"$ref": "#/$defs/Card"}}
    assert dealt["spots"] == {"type": "array", "items": {"$ref": "#/$defs/Spot"}}
    assert defs["Card"]["pattern"] == PATTERN
    assert (defs["Spot"]["minimum"], defs["Spot"]["maximum"]) == (-4, 100)
    assert defs["Who"]["anyOf"] == [{"minimum": 1, "maximum": 10}, {"minimum": 100, "maximum": 199}]
    assert "maximum" not in defs["Cents"]
    pot = FAMILIES["pot"].event_coder().schema()["$defs"]
    assert (pot["Who"]["minimum"], pot["Who"]["maximum"]) == (1, 10)
    assert "Peeked" not in pot


def test_the_pattern_is_that_of_the_cards() -> None:
    for text in TEXTS:
        assert re.fullmatch(PATTERN, text)
        assert format_card(parse_card(text)) == text
    for text in ("", "A", "as", "1s", "10s", "Asd", "6-7", "JJ", "?"):
        assert not re.search(PATTERN, text)


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ('{"type":"folded","who":1,"why":"x"}', "unknown field"),
        ('{"type":"folded"}', "missing"),
        ('{"type":"folded","who":50}', "out of range"),
        ('{"type":"folded","who":true}', "Expected `int`"),
        ('{"type":"folded","who":1.5}', "out of range"),
        ('{"type":"discarded","who":1,"cards":["Xx"],"up":[]}', "is not a card"),
        ('{"type":"discarded","who":1,"cards":["As\\n"],"up":[]}', "is not a card"),
        ('{"type":"discarded","who":1,"cards":[51],"up":[]}', "Expected `str`"),
        ('{"type":"called","who":1,"added":-1}', "out of range"),
        ('{"type":"settled","spot":2,"cover":0,"rows":[{}]}', "missing"),
    ],
)
def test_what_the_coder_refuses_the_schema_refuses(line: str, why: str) -> None:
    with pytest.raises(Unreadable, match=why):
        EVENT.decode(line.encode(), "wire")
    assert why == "is not a card" or not fits(json.loads(line), SCHEMAS[EVENT], SCHEMAS[EVENT])


# -- what goes together ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "where", "expected"),
    [
        ('{"type":"dealt","cards":["2c","3c"],"spots":[1,2],"faces":[0]}', "faces", "cards"),
        ('{"type":"dealt","cards":["2c","3c"],"spots":[1],"faces":[0,0]}', "spots", "cards"),
        ('{"type":"dealt","cards":[],"spots":[],"faces":[0]}', "faces", "cards"),
        ('{"type":"shown","seats":[1,2],"hands":[["2c"]]}', "hands", "seats"),
        ('{"type":"turned","spots":[11],"hands":[]}', "hands", "spots"),
        ('{"type":"bank_closed","who":1,"cents":5,"spots":[11],"hands":[]}', "hands", "spots"),
    ],
)
def test_lists_that_go_together_are_equally_long(line: str, where: str, expected: str) -> None:
    with pytest.raises(Unreadable) as caught:
        EVENT.decode(line.encode(), "log")
    assert caught.value.where == f"log: {where}"
    assert caught.value.expected == f"as many as there are {expected}"


def test_an_offer_to_insure_has_a_cost_for_each_square() -> None:
    whole = encode_offer(Some((2, 4), (Cents(5), Cents(10)), Cents(100)))
    assert decode_offer(whole) == Some((2, 4), (Cents(5), Cents(10)), Cents(100))
    with pytest.raises(Unreadable, match="offer: costs: 1 costs for 2 squares"):
        decode_offer(whole.replace(b"[5,10]", b"[5]"))


def test_an_action_inside_of_an_offer_is_an_action() -> None:
    offer = One(act.Discard(parse_cards("As??")), Cents(5))
    line = encode_offer(offer)
    assert line == b'{"type":"one","action":{"type":"discard","cards":["As","??"]},"cost":5}'
    assert decode_offer(line) == offer
    assert encode_offer(Setting(parse_cards("6-6"), (parse_cards("6-6"),))) == (
        b'{"type":"setting","cards":["6-6"],"lows":[["6-6"]]}'
    )
    with pytest.raises(Unreadable, match="offer: action: cards: 'Ax' is not a card"):
        decode_offer(line.replace(b"As", b"Ax"))
    with pytest.raises(Unreadable, match="offer: action: to: -5 is out of range"):
        decode_offer(b'{"type":"one","action":{"type":"bet","to":-5}}')
    assert encode_offer(Amounts("bet", Cents(1), Cents(2), Cents(1))) == (
        b'{"type":"amounts","verb":"bet","least":1,"most":2,"chip":1,"front":0,"marks":[]}'
    )


# -- other structs, as views are ---------------------------------------------------------------------------


class Round(Struct, frozen=True, tag="round"):
    holds: tuple[Card, ...]
    best: Card | None = None


class Pile(Struct, frozen=True, tag="pile"):
    at: Spot


class Looked(Struct, frozen=True):
    """A struct without a tag: unions in fields, optional ones, unions inside of tuples and dicts."""

    viewer: Who
    phase: Literal["bet", "show"]
    table: Round | Pile
    menu: tuple[One | Amounts, ...]
    stacks: dict[Seat, Cents]
    last: Pile | None = None
    hands: tuple[tuple[Seat, tuple[Card, ...] | None], ...] = ()
    said: dict[str, Round] = {}


LOOKED = Coder(Looked, "view", VIEW_BOUNDS)


def test_structs_nest_as_they_do_in_views() -> None:
    first = Looked(Who(1), "bet", Pile(Spot(3)), (), {Seat(2): Cents(5)})
    second = Looked(
        Who(101),
        "show",
        Round(parse_cards("As6-6"), parse_card("JK")),
        (One(act.Discard(parse_cards("2c"))), Amounts("bet", Cents(1), Cents(9), Cents(1))),
        {},
        Pile(Spot(-4)),
        ((Seat(1), parse_cards("??")), (Seat(2), None)),
        {"x": Round(())},
    )
    schema = LOOKED.schema()
    for view in (first, second, msgspec.structs.replace(first, viewer=Who(99))):
        line = LOOKED.encode(view)
        assert LOOKED.decode(line, "view") == view
        assert fits(json.loads(line), schema, schema)
    assert b'"hands":[[1,["??"]],[2,null]]' in LOOKED.encode(second)
    assert b'"best":"JK"' in LOOKED.encode(second)


@pytest.mark.parametrize(
    ("old", "new", "where", "message"),
    [
        ('"at":3', '"at":300', "view: table: at", "300 is out of range"),
        ('"viewer":1', '"viewer":98', "view: viewer", "98 is out of range"),
        ('"at":3', '"at":3,"x":1', "view", "unknown field"),
        ('"last":null', '"last":{"type":"pile","at":-9}', "view: last: at", "-9 is out of range"),
        ('"hands":[]', '"hands":[[1,["Zz"]]]', "view: hands", "'Zz' is not a card"),
        ('"hands":[]', '"hands":[[11,null]]', "view: hands", "11 is out of range"),
        ('{"2":5}', '{"2":-5}', "view", "Expected `int` >= 0"),
        ('"said":{}', '"said":{"x":{"type":"round","holds":["Zz"]}}', "view", "'Zz'"),
        ('"phase":"bet"', '"phase":"bid"', "view", "'bid'"),
    ],
)
def test_mistakes_inside_are_named_by_their_place(old: str, new: str, where: str, message: str) -> None:
    line = LOOKED.encode(Looked(Who(1), "bet", Pile(Spot(3)), (), {Seat(2): Cents(5)})).decode()
    assert old in line
    with pytest.raises(Unreadable) as caught:
        LOOKED.decode(line.replace(old, new).encode(), "view")
    assert caught.value.where == where
    assert message in caught.value.message


def test_one_struct_alone_must_be_an_object() -> None:
    with pytest.raises(Unreadable, match="no such view; expected an object"):
        LOOKED.decode(b"[]", "view")
    with pytest.raises(Unreadable, match="not JSON"):
        LOOKED.decode(b"{", "view")


def test_a_type_that_has_no_place_in_json_is_not_taken() -> None:
    with pytest.raises(TypeError, match="no place in JSON"):
        Twins({}).of(list[int])


def test_the_widest_bounds_are_those_of_one_family_or_the_other() -> None:
    low, high = Bound(0, 5, "low"), Bound(0, 5, "high", (8, 9))
    assert widest(({Seat: low}, {Seat: high, Who: low})) == {Seat: high, Who: low}
    assert BOUNDS.keys() >= SEAT_BOUNDS.keys()
    assert schema_of(Looked, {})["$defs"].keys() >= {"Round", "Pile", "Card"}
    assert msgspec.json.encode(BOUNDS[Spot].schema("Spot"))
