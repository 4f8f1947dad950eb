"""What is a meld, what it pays, and what cards allow: by the table of conditions, and tried one by one."""

from __future__ import annotations

import random

import pytest
from kit import SOAK
from reference import pan

from housedealer.cards.card import Card, parse_cards
from housedealer.cards.deck import DECK_320, without_one_suit
from housedealer.rules.meld.melds import (
    Board,
    Cards,
    can_use,
    kind_of,
    lay_offs,
    minimal_melds,
    new_melds,
    out_pay,
    pay_for_card,
    shifts,
    value_of,
    with_card,
)

HANDS = 50_000 if SOAK else 2_500


def meld(text: str) -> Cards:
    return tuple(sorted(parse_cards(text)))


def test_the_deck_has_eight_of_every_card_but_eights_nines_and_tens() -> None:
    assert DECK_320.size == 320
    assert {DECK_320.cards.count(card) for card in DECK_320.cards} == {8}
    fewer = without_one_suit(DECK_320, "s")
    assert fewer.size == 310
    assert {card: fewer.cards.count(card) for card in parse_cards("AsKs7s5h")} == {
        card: 8 - (card & 3 == 3) for card in parse_cards("AsKs7s5h")
    }


@pytest.mark.parametrize(
    ("text", "kind", "chips"),
    [
        ("3h3c3d", "suits", 1), ("5s5h5c", "suits", 1), ("7d7c7s7h", "suits", 2), ("3h3c3d3d", "suits", 2),
        ("7d7d7d", "one_suit", 2), ("5s5s5s", "one_suit", 4), ("5s5s5s5s", "one_suit", 6),
        ("5h5h5h5h5h", "one_suit", 4), ("6h6h6h", "one_suit", 1), ("6s6s6s6s", "one_suit", 4),
        ("AcAcAc", "one_suit", 1), ("KsKsKs", "one_suit", 2), ("AcAdAd", "suits", 0),
        ("KhKhKcKs", "suits", 0),
        ("6h6c6d", "suits", 0), ("QhQcQdQs", "suits", 0), ("Ah2h3h", "run", 1), ("As2s3s", "run", 2),
        ("JdQdKd", "run", 1), ("JsQsKs", "run", 2), ("As2s3s4s", "run", 4), ("7hJhQhKh", "run", 2),
        ("2h3h4h", "run", 0), ("6c7cJc", "run", 0), ("7cJcQc", "run", 0), ("5s6s7s", "run", 0),
        ("6h6c6c", "", 0), ("QhQh", "", 0), ("KhAh2h", "", 0), ("QhKhAh", "", 0), ("2h3h5h", "", 0),
        ("7h8h9h", "", 0), ("2h3h4d", "", 0), ("2h2h3h", "", 0), ("4h4h4d4d", "", 0),
    ],
)  # fmt: skip
def test_conditions_pay_by_the_table(text: str, kind: str, chips: int) -> None:
    assert kind_of(meld(text)) == kind
    assert not kind or value_of(meld(text)) == chips


def random_board(chance: random.Random, most: int) -> Board:
    """Melds that somebody might have in front of him, `most` cards at the most."""
    board: list[Cards] = []
    while sum(map(len, board)) + 3 <= most and chance.random() < 0.8:
        three = chance.choice(minimal_melds(chance.sample(DECK_320.cards, 60)))
        while sum(map(len, board)) + len(three) < most and chance.random() < 0.6:
            fitting = [card for card in set(DECK_320.cards) if kind_of((*three, card))]
            if not fitting:
                break
            three = (*three, chance.choice(sorted(fitting)))
        board.append(tuple(sorted(three)))
    return tuple(board)


def test_what_can_be_melded_is_what_trying_everything_finds() -> None:
    borrowed = split = shifted = 0
    for number in range(HANDS):
        chance = random.Random(f"melds {number}")
        board = random_board(chance, 10 if number % 2 else 7) if number % 4 else ()
        n = max(1, 11 - sum(map(len, board)))
        near = [card for card in DECK_320.cards if any(kind_of((*m, card)) for m in board)]
        pool = [*DECK_320.cards, *near] if number % 3 else near or DECK_320.cards
        own = tuple(sorted(chance.sample(pool, min(n, len(pool)))))
        found = new_melds(own, board)
        assert len({(new.own, new.borrowed) for new in found}) == len(found)
        assert {(new.own, new.borrowed) for new in found} == pan.new_melds(own, board)
        assert set(minimal_melds(own)) == {mine for mine, _ in pan.new_melds(own, ())}
        assert {(shift.card, shift.source, shift.meld) for shift in shifts(board)} == pan.shifts(board)
        for card in set(own):
            takers = [at for at, m in enumerate(board, 1) if pan.meld_kind((*m, card))]
            assert list(lay_offs(card, board)) == takers
            with_it = any(card in mine for mine, _ in pan.new_melds((card,), board))
            assert can_use(card, (), board) == bool(takers or with_it)
        for m in board:
            assert bool(kind_of(m)) == bool(pan.meld_kind(m))
            assert value_of(m) == pan.condition_value(m)
        borrowed += any(new.borrowed and new.own for new in found)
        split += any(not new.own for new in found)
        shifted += bool(shifts(board))
    assert min(borrowed, split, shifted) > HANDS // 200, (borrowed, split, shifted)


def test_a_card_added_pays_what_the_meld_is_worth_more() -> None:
    board = (meld("5s5s5s"), meld("2h3h4h"), meld("KhKhKh"), meld("6h6c6d"))
    (five, ace, five_hearts, king, six) = parse_cards("5sAh5hKs6s")
    assert pay_for_card(board, 1, five) == 2
    assert pay_for_card(board, 2, ace) == 2
    assert pay_for_card(board, 2, five_hearts) == 0
    assert pay_for_card(board, 3, king) == 0
    assert pay_for_card(board, 4, six) == 0


def test_the_outs_of_a_card_count_its_pay_and_every_condition_once_more() -> None:
    (five, king, queen) = parse_cards("5sKcQd")
    board = (meld("5s5s5s"), meld("4h4c4d"), meld("KhKhKcKs"))
    assert out_pay(five, (), board) == 2 + 2 + 6
    assert out_pay(king, (), board) == 0 + 2 + 4
    assert out_pay(queen, (), board) == 0
    assert out_pay(queen, parse_cards("QhQs"), board[:2]) == 0 + 2 + 4
    assert out_pay(queen, parse_cards("QhQs2c"), board[:2]) == 0
    assert with_card(board, 1, five)[0] == (five,) * 4


def test_a_hidden_card_is_in_no_meld() -> None:
    assert kind_of((Card(63),) * 3) == ""
