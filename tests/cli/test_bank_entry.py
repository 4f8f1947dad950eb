"""What is typed in a banked round is read as what was meant, and the menu names all that may be typed."""

from __future__ import annotations

import random

import pytest
from bank_kit import BANKED, bank_answers, bank_tables, random_bank_terms

from housedealer.cards.card import JOKER, parse_cards
from housedealer.cli.bank.entry import TYPED
from housedealer.cli.typed import Wish, cards_typed
from housedealer.errors import Unreadable
from housedealer.hand import action as act
from housedealer.hand.bank.hand import BankHand
from housedealer.hand.offer import One
from housedealer.hand.view import View
from housedealer.houses import house_of
from housedealer.rules.place import Cents, Who
from housedealer.rules.terms import Seated

choices, read = TYPED.choices, TYPED.read


def view_of(game: str, viewer: int, bank: int = 1, house: str = "garlic-city") -> View:
    table = house_of(house).table(game)
    return BankHand(table.terms(tuple(Seated(s, Cents(50000)) for s in (1, 2, 3)), bank)).view(viewer)


def bet(square: int, name: str, dollars: int) -> act.Wager:
    return act.Wager(square, name, Cents(100 * dollars))


@pytest.mark.parametrize(
    ("line", "actions"),
    [
        ("10", (bet(2, "ante", 10),)),
        ("$10", (bet(2, "ante", 10),)),
        ("1,000", (bet(2, "ante", 1000),)),
        ("ante 10", (bet(2, "ante", 10),)),
        ("bet 10", (bet(2, "ante", 10),)),
        ("10 pair plus 5", (bet(2, "ante", 10), bet(2, "pair_plus", 5))),
        ("10  Pair-Plus 5", (bet(2, "ante", 10), bet(2, "pair_plus", 5))),
        ("pair plus 5", (bet(2, "pair_plus", 5),)),
        ("pair_plus 5", (bet(2, "pair_plus", 5),)),
        ("wager 5 pair_plus on 4", (bet(4, "pair_plus", 5),)),
        ("wager 10 pair plus 5", (bet(2, "ante", 10), bet(2, "pair_plus", 5))),
        ("10 on 4", (bet(4, "ante", 10),)),
        ("10 pair plus 5 on square 4", (bet(4, "ante", 10), bet(4, "pair_plus", 5))),
        ("0", (bet(2, "ante", 0),)),
        ("bank 200", (bet(2, "bank", 200),)),
        ("share 20 of 3", (act.Share(3, Who(3), Cents(2000)),)),
        ("share 20 of seat 3 on 5", (act.Share(5, Who(3), Cents(2000)),)),
        ("none", ()),
        ("done", ()),
        ("p", (act.Play(),)),
        ("FOLD", (act.Fold(),)),
        ("hit", (act.Hit(),)),
        ("stand", (act.Stand(),)),
        ("double", (act.Double(Cents(0)),)),
        ("double 10", (act.Double(Cents(1000)),)),
        ("split", (act.Split(),)),
        ("insure", (act.Insure((2,)),)),
        ("insure 4, 2", (act.Insure((2, 4)),)),
        ("no", (act.Decline(),)),
        ("house way", (act.HouseWay(),)),
        ("w", (act.HouseWay(),)),
        ("pick 3", (act.PickPile(3),)),
        ("decide 3", (act.TakeDecision(3),)),
        ("style in_order", (act.PickStyle("in_order"),)),
        ("ask house way", (act.HouseWay(),)),
        ("take 3", (act.TakeDecision(3),)),
        ("in order", (act.PickStyle("in_order"),)),
        ("from the end", (act.PickStyle("from_the_end"),)),
        ("KcKd", (act.SetHand(parse_cards("KcKd")),)),
        ("kc 10d", (act.SetHand(parse_cards("KcTd")),)),
        ("set KC, jk", (act.SetHand((*parse_cards("Kc"), JOKER)),)),
        ("6-6 1-2", (act.SetHand(parse_cards("6-6 2-1")),)),
        ("?", Wish.RULES),
        ("rules", Wish.RULES),
        ("q", Wish.QUIT),
    ],
)
def test_a_line_is_read(line: str, actions: object) -> None:
    assert read(line, view_of("three_card", 2)) == actions


def test_a_bare_amount_of_the_bank_is_its_wager() -> None:
    assert read("200", view_of("three_card", 1)) == (bet(1, "bank", 200),)


@pytest.mark.parametrize(
    "line",
    ["x", "ten", "10 on", "on 4", "10 on x", "pair plus", "10 5-5", "share 20", "pick", "pick 1 2", "pick x",
     "play on", "double x", "insure x", "no thanks", "10 zebra 5", "9" * 40, "-5", "10 10 x", "join", "KcKx",
     "1.", "10 on 9999", "\x00", "é", "🂡"],
)  # fmt: skip
def test_what_cannot_be_read_says_what_was_expected(line: str) -> None:
    with pytest.raises(Unreadable) as told:
        read(line, view_of("three_card", 2))
    assert told.value.expected.startswith(("one of N, N on S, Enter", "dollars"))


def test_nothing_is_done_where_an_answer_is_due() -> None:
    view = view_of("three_card", 2)
    must = BankHand(house_of("garlic-city").table("three_card").terms(
        (Seated(1, Cents(50000)), Seated(2, Cents(50000))), 1))  # fmt: skip
    for who, action in ((1, bet(1, "bank", 200)), (2, bet(2, "ante", 10)), (0, act.CloseBets())):
        must.play(who, action)
    must.play(0, must.menu(0)[0][0])
    must.play(0, act.Deal(parse_cards("2c3c4c5c6c7c")))
    assert read("none", view) == ()
    with pytest.raises(Unreadable):
        read("none", must.view(2))


def test_the_menu_of_a_bettor_and_of_the_bank() -> None:
    assert choices(view_of("three_card", 2)) == [
        ("N", "bet $5 to $100"),
        ("N on S", "bet on square 3, 4, 5, 6 or 7"),
        ("Enter", "no more bets"),
        ("?", "show the rules"),
        ("q", "quit"),
    ]
    assert choices(view_of("three_card", 1))[0] == ("bank N", "put up $5 to $498 as the bank")


@pytest.mark.parametrize(("house", "game"), BANKED, ids=[game for _, game in BANKED])
def test_every_single_offer_can_be_typed(house: str, game: str) -> None:
    """What the menu prints for it is read as just that action."""
    chance = random.Random(f"keys {game}")
    table = bank_tables(house, game)[0]
    typed: set[type] = set()
    for _ in range(25):
        hand = BankHand(random_bank_terms(chance, table))
        for who, action in bank_answers(hand, chance):
            for person in {*hand.due.must, *hand.due.may} - {0}:
                view = hand.view(person)
                keys = [key for key, _ in choices(view) if key not in ("N", "0", "XY", "Enter")]
                found = [read(key, view) for key in keys if not set(key) & {"N", "S", "X"}]
                for offer in view.menu:
                    if isinstance(offer, One) and not isinstance(
                        offer.action, act.Wager | act.Share | act.PickPile
                    ):
                        assert (offer.action,) in found
                        typed.add(type(offer.action))
            hand.play(who, action)
    assert typed or game == "super_pan_nine"


@pytest.mark.parametrize(
    ("text", "cards"),
    [
        ("KcKd", "KcKd"),
        ("kc, kd", "KcKd"),
        ("10c9d", "Tc9d"),
        ("5-65-6", "6-5 6-5"),
        ("", None),
        ("K", None),
        ("7-7", None),
    ],
)
def test_cards_are_read_as_they_are_written(text: str, cards: str | None) -> None:
    assert cards_typed(text) == (None if cards is None else parse_cards(cards))
