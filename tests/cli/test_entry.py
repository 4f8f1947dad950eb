"""What is typed at a turn becomes an action; what cannot be read says what was expected."""

from __future__ import annotations

import pytest
from kit import seats
from typed_kit import choices, first, hand_at, read

import housedealer.hand.action as act
from housedealer.cards.card import parse_cards
from housedealer.cli.typed import Wish
from housedealer.errors import Refused, Unreadable
from housedealer.hand.pot.hand import PotHand
from housedealer.houses import house_of
from housedealer.rules.answers import Answer
from housedealer.rules.place import HOUSE, Cents
from housedealer.rules.pot.terms import PotSpread, PotTerms

NO_LIMIT = first(hand_at("holdem", "no-limit 1/2", s1=200, s2=200, s3=200, s4=200))
FIXED = first(hand_at("holdem", "fixed 2/4", s1=200, s2=200, s3=200, s4=200))
SHORT = first(hand_at("holdem", "fixed 2/4", s1=200, s2=200, s3=200, s4=3))
BROKE = first(hand_at("holdem", "fixed 2/4", s1=200, s2=200, s3=200, s4=1))


@pytest.mark.parametrize(
    ("line", "action"),
    [
        ("f", act.Fold()), (" FOLD ", act.Fold()), ("c", act.Call()), ("call", act.Call()),
        ("k", act.Check()), ("r 12", act.RaiseTo(Cents(1200))), ("r12", act.RaiseTo(Cents(1200))),
        ("raise to $12", act.RaiseTo(Cents(1200))), ("r $1,200", act.RaiseTo(Cents(120000))),
        ("r 12.50", act.RaiseTo(Cents(1250))), ("b 12", act.Bet(Cents(1200))), ("bet 0", act.Bet(Cents(0))),
        ("a", act.RaiseTo(Cents(20000))), ("all-in", act.RaiseTo(Cents(20000))), ("s", act.Show()),
        ("m", act.Muck()), ("d 2c", act.Discard(parse_cards("2c"))), ("?", Wish.RULES), ("q", Wish.QUIT),
        ("complete to 12", act.RaiseTo(Cents(1200))), ("raise all-in", act.RaiseTo(Cents(20000))),
        ("raise to 200 all-in", act.RaiseTo(Cents(20000))), ("h", Wish.RULES),
        ("d 2cKs", act.Discard(parse_cards("2cKs"))),
        ("d 10H, ks", act.Discard(parse_cards("ThKs"))),
    ],
)  # fmt: skip
def test_a_line_is_read_as_what_it_says(line: str, action: object) -> None:
    assert read(line, NO_LIMIT) == action


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("zz", "one of f, c, r N, a, ?, q"), ("12", "one of f"), ("r", "r and dollars between $4 and $200"),
        ("r x", "dollars like 4"), ("d", "d 7c"), ("d 9", "from 1 to 2"), ("d 1z", "a card like 7c"),
        ("raise to 12 all-in", "the amount alone"), ("call all-in", "the amount alone"),
        ("fold all-in", "one of f"), ("hit", "one of f"),
        ("f 3", "one of f"), ("!", "one of f"),
    ],
)  # fmt: skip
def test_what_cannot_be_read_says_what_was_expected(line: str, expected: str) -> None:
    with pytest.raises(Unreadable) as caught:
        read(line, NO_LIMIT)
    assert expected in caught.value.expected


def test_places_name_cards() -> None:
    mine = NO_LIMIT.cards(NO_LIMIT.viewer)
    assert read("d 2", NO_LIMIT) == act.Discard((mine[1],))


def test_where_one_amount_is_possible_it_need_not_be_typed() -> None:
    assert read("r", FIXED) == act.RaiseTo(Cents(400))
    assert choices(FIXED) == [
        ("f", "fold"), ("c", "call $2"), ("r", "raise to $4"), ("?", "show the rules"), ("q", "quit"),
    ]  # fmt: skip


def test_all_in_is_on_the_menu_where_it_is_legal() -> None:
    assert read("a", SHORT) == act.RaiseTo(Cents(300))
    assert ("a", "go all-in for $3") in choices(SHORT)
    assert read("a", BROKE) == act.Call()
    assert ("a", "go all-in for $1") in choices(BROKE)
    hand = hand_at("holdem", "fixed 2/4", s1=200, s2=200, s3=200, s4=200)
    asked = read("a", first(hand))
    assert not isinstance(asked, Wish)
    with pytest.raises(Refused) as caught:  # the limit says no, not the reader
        hand.decide(4, asked)
    assert caught.value.code == "amount_above_limit"


def test_every_key_of_the_menu_is_read_as_that_offer() -> None:
    for view in (NO_LIMIT, FIXED, SHORT, BROKE, first(hand_at("pineapple", "fixed 2/4", s1=200, s2=200))):
        for key, _ in choices(view)[:-2]:
            typed = key.replace("N", "4").replace("X", "1")
            entry = read(typed, view)
            assert any(entry in offer for offer in view.menu), (typed, entry)


def test_a_straddle_is_offered_and_read() -> None:
    table = house_of("trade").table("holdem", "fixed 2/4")
    answers = table.spread.answers.but({"straddle": Answer(True, "setting")})
    spread = PotSpread(table.spread.game, table.spread.limit, answers, "trade")
    hand = PotHand(PotTerms(spread, seats(s1=200, s2=200, s3=200, s4=200), 1))
    hand.play(HOUSE, act.TakePosts())
    view = hand.view(4)
    assert choices(view)[:2] == [("s", "straddle to $4"), ("n", "no straddle")]
    assert read("s", view) == act.Straddle(Cents(400))
    assert read("n", view) == act.Decline()


def test_a_raise_without_a_bet_is_for_the_rules_to_refuse() -> None:
    hand = hand_at("holdem", "fixed 2/4", s1=200, s2=200)
    hand.play(1, act.Call())
    hand.play(2, act.Check())
    hand.play(HOUSE, act.Deal(tuple(card for card, n in enumerate(hand.stub) if n)[:4]))  # type: ignore[arg-type]
    asked = read("r", hand.view(2))
    assert not isinstance(asked, Wish)
    with pytest.raises(Refused) as caught:
        hand.decide(2, asked)
    assert caught.value.code == "raise_without_bet"
