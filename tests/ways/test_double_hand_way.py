"""The house way of Double Hand: every row of its table, never a foul, and the known rates against itself."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from itertools import combinations

import pytest
from house_way_rates import BANK, PLAYER, PUSH, SOAK, Hands, assert_rates, winner

from housedealer.cards.card import HIDDEN, JOKER, Card, format_card, format_cards, parse_cards
from housedealer.cards.deck import DECK_53
from housedealer.errors import Broken
from housedealer.ranking import HIGH_BUG, TWO_CARD
from housedealer.ranking.high import FLUSH, STRAIGHT, STRAIGHT_FLUSH, category_of
from housedealer.ranking.two_card import outranks
from housedealer.rules.bank.double_hand import front_of

DEALS = 1_000_000 if SOAK else 20_000
ROUNDS = 1_000_000 if SOAK else 6_000


def back_of(cards: list[Card]) -> list[Card]:
    front = front_of(cards)
    return [card for card in cards if card not in front]


def worth(cards: list[Card]) -> Hands:
    return TWO_CARD.value(front_of(cards)), HIGH_BUG.value(back_of(cards))


VECTORS = [
    ("AsKdQh9c7d4s2h", "KQ"),
    ("JsJd6h6cAd9s3h", "66"),
    ("9s9d5h5cAdKs2h", "AK"),
    ("6s6d5h5cQdJs2h", "QJ"),
    ("4c5d6h7s8c9dKh", "K9"),
    ("QsQdQh2c2dKsAh", "AK"),
    ("9s9d9h9cQdKs2h", "99"),
    ("TcJdQsKhJK4d4c", "44"),  # D3
]
ROWS = {
    "five aces": [("AsAdAhAcJKQsQd", "AA"), ("AsAdAhAcJKKsQd", "AA"), ("AsAdAhAcJKKsKd", "KK")],
    "quads and trips": [
        ("AsAdAhAc2s2d2h", "22"), ("2s2d2h2cAsAdAh", "AA"), ("AsAdAhJKKsKdKh", "KK"),
        ("5s5d5h5cAsAdJK", "AA"),
    ],
    "quads and a pair": [
        ("AsAdAhAc2s2dKh", "22"), ("QsQdQhQc2c2dAh", "22"), ("3s3d3h3cKsKdAh", "KK"),
        ("9s9d9h9cAsJK2d", "AA"), ("KsKdKhKcQsQdJK", "QQ"),
    ],
    "quads 2-6": [("2s2d2h2cAsKdQh", "AK"), ("6s6d6h6c4s3d2h", "43"), ("6s6d6h6cQsJKKh", "AK")],
    "quads 7-10": [
        ("7s7d7h7cAsQd2h", "AQ"), ("TsTdThTcAsKd2h", "AK"), ("TsTdThTcKsQdJh", "TT"),
        ("7s7d7h7cJKQd2h", "AQ"), ("8s8d8h8cKsQd2h", "88"),
    ],
    "quads J-A": [("JsJdJhJcAsKd2h", "JJ"), ("AsAdAhAcKsQd2h", "AA"), ("AsAdAhJK9s5d2h", "AA")],
    "two trips": [("AsAdAhKsKdKh2c", "AA"), ("3s3d3h2s2d2hAc", "33"), ("AsAdJK2s2d2hQc", "AA")],
    "full house": [
        ("QsQdQh3c3dKsAh", "33"), ("QsQdQh2c2dKsJh", "22"), ("KsKdKh2c2dAsQh", "22"),
        ("QsQdQh2c2dKsJK", "AK"), ("AsAdJK2c2d3s4h", "22"), ("2s2d2hAsJKKc5d", "AA"),
    ],
    "full house, two pairs": [("2s2d2hKsKdQsQd", "KK"), ("QsQdQh2c2d3c3d", "33"), ("2s2d2hAsJKQsQd", "AA")],
    "three pairs": [
        ("AsAdKsKdQsQd2c", "AA"), ("4s4d3s3d2s2dAc", "44"), ("AsJK2s2d3s3d4c", "AA"),
        ("9s9d8s8d7s7dJK", "99"),
    ],
    "two pairs, aces": [("AsAd2s2dKhQc9s", "22"), ("AsJKKsKd9h5c3d", "KK"), ("AsJK4s4d3h2c9d", "44")],
    "two pairs, J or higher with 6s or higher": [
        ("JsJd6s6d9h4cAs", "66"), ("KsKdQsQdAh4c2s", "QQ"), ("QsQd7s7dJK4c2s", "77"),
    ],
    "two pairs, both 6 or lower": [
        ("6s6d2s2dKhQc9s", "KQ"), ("3s3d2s2dTh9c7s", "T9"), ("6s6d5s5dAh3c8d", "A8"),
        ("4s4d3s3dJK9c8d", "A9"),
    ],
    "two pairs, all others": [
        ("KsKd5s5dQhJc9s", "55"), ("KsKd5s5dAhJc9s", "AJ"), ("TsTd9s9dAhKc2s", "AK"),
        ("TsTd9s9dKhJc2s", "99"), ("7s7d2s2dJKKc9s", "AK"), ("7s7d2s2d8hKc9s", "22"),
        ("7s7d6s6dQh4c2s", "66"),
    ],
    "two pairs before a straight or flush": [
        ("9s9d8s8d7h6c5d", "88"), ("9s9d5h5dAd7d2d", "A7"), ("Ks9s5s2sKd5d7s", "55"),
        ("6s6d5h5c4d3s2h", "43"), ("9s9d8s8d7h6cJK", "A7"), ("AsJKKsKdQhJcTd", "KK"),
    ],
    "straight, flush, straight flush": [
        ("As2d3h4s5dKcQh", "KQ"),
        ("AsKdQhJsTd3c2h", "32"),
        ("AsKdQhJsTd9c8h", "AK"),
        ("9s8d7h6s5d9c2h", "92"),  # the two nines cannot both go
        ("9s8d7h6s5dAcAh", "AA"),
        ("Ts9d8h7s6dTcTh", "TT"),  # three of a kind
        ("Ts9d8h7s6d5cTh", "TT"),
        ("AsQs9s5s2sKdJh", "KJ"),
        ("AsQs9s7s5s2sKd", "AK"),
        ("AsQs9s5s2sAdAh", "AA"),
        ("AsQs9s5s2s9d3h", "93"),
        ("9s8s7s6s5s4dKh", "K9"),  # the straight flush is broken
        ("9s8s7s6s5s3s2d", "92"),
        ("KsQsJsTs9s8s2s", "KQ"),
        ("JKAs9s5s2sKdQh", "KQ"),
        ("JKAs9d8h7s6cKd", "AK"),
        ("JKKsQdJhTs9c2d", "A2"),
        ("JKKsQdJhTs4c2d", "42"),
        ("AsAdJK2h3s4c9d", "A9"),
        ("AsAdJKKhQsJc4d", "A4"),
    ],
    "trips": [("9s9d9hAsKd4c2h", "AK"), ("KsKdKhAsQd4c2h", "AQ"), ("2s2d2h9sJK4cTh", "AT")],
    "three aces": [("AsAdAhKsQd9c2h", "AK"), ("AsAdJKKsJd9c4h", "AK"), ("AsAdAh9s8d4c3h", "A9")],
    "one pair": [
        ("2s2dAhKsJd9c7h", "AK"), ("AsAd9h8sJd4c2h", "J9"), ("AsJK9h8sKd4c2h", "K9"),
        ("9s9dJK8sKd4c2h", "AK"),
    ],
    "no pair": [("KsJd9h8c6d4s2h", "J9"), ("JKKdJh9c7d4s2h", "KJ"), ("AsKdJh9c7d4s2h", "KJ")],
}  # fmt: skip


def check(cards: str, wanted: str) -> None:
    dealt = [*parse_cards(cards)]
    assert len({*dealt}) == 7
    front = ["A" if card == JOKER else format_card(card)[0] for card in front_of(dealt)]
    assert "".join(front) == wanted


@pytest.mark.parametrize(("cards", "wanted"), VECTORS)
def test_vectors(cards: str, wanted: str) -> None:
    check(cards, wanted)


@pytest.mark.parametrize(
    ("cards", "wanted"),
    [pytest.param(*vector, id=f"{row}: {vector[0]}") for row, vectors in ROWS.items() for vector in vectors],
)
def test_every_row_of_the_table(cards: str, wanted: str) -> None:
    check(cards, wanted)


def test_of_aces_those_go_in_front_that_leave_the_better_back() -> None:
    dealt = [*parse_cards("AsAdAcJKKsQsJs")]
    assert format_cards(front_of(dealt)) == "AcAd"
    assert HIGH_BUG.name(HIGH_BUG.value(back_of(dealt))) == "royal flush"
    assert format_cards(front_of(parse_cards("AsAdJKKsJd9c4h"))) == "AdKs"


def test_equal_fronts_leave_the_best_back() -> None:
    """Either nine may go with the king; one leaves the straight, the other the straight flush."""
    dealt = [*parse_cards("8s7s6s5s9s9dKh")]
    assert format_cards(front_of(dealt)) == "Kh9d"


def test_of_all_settings_that_keep_a_straight_or_flush_the_best_front_is_played() -> None:
    deal, found = random.Random("straights"), 0
    while found < 300:
        dealt = deal.sample(DECK_53.cards, 7)
        ranks = Counter(12 if card == JOKER else card >> 2 for card in dealt)
        if sorted(ranks.values(), reverse=True)[1] > 1 or max(ranks.values()) > 3:
            continue  # two pairs or better go first
        settings = [(two, [card for card in dealt if card not in two]) for two in combinations(dealt, 2)]
        kept = [
            (TWO_CARD.value(two), HIGH_BUG.value(five))
            for two, five in settings
            if category_of(HIGH_BUG.value(five)) in (STRAIGHT, FLUSH, STRAIGHT_FLUSH)
        ]
        if kept:
            assert worth(dealt) == max(kept), format_cards(dealt)
            found += 1


def test_the_order_of_the_cards_does_not_matter() -> None:
    deal = random.Random("order")
    for _ in range(500):
        dealt = deal.sample(DECK_53.cards, 7)
        assert front_of(dealt) == front_of(deal.sample(dealt, 7)) == front_of(tuple(sorted(dealt)))


def test_the_house_way_is_never_foul() -> None:
    deal = random.Random("foul")
    for _ in range(DEALS):
        dealt = deal.sample(DECK_53.cards, 7)
        front, back = front_of(dealt), back_of(dealt)
        assert len(back) == 5
        assert not outranks(front, back), format_cards(dealt)


def test_seven_known_cards_are_set_and_nothing_else() -> None:
    with pytest.raises(Broken):
        front_of(parse_cards("AsKdQh9c7d4s"))
    with pytest.raises(IndexError):
        front_of([*parse_cards("AsKdQh9c7d4s"), HIDDEN])


def rounds() -> Iterator[tuple[Hands, Hands]]:
    deal = random.Random("rounds of Double Hand")
    for _ in range(ROUNDS):
        dealt = deal.sample(DECK_53.cards, 14)
        yield worth(dealt[:7]), worth(dealt[7:])


def test_against_itself_the_house_way_has_the_published_rates() -> None:
    assert_rates(rounds(), {PLAYER: 28.6, PUSH: 41.5, BANK: 29.9})


def test_the_banker_wins_copies() -> None:
    assert winner((2, 2), (1, 1)) == PLAYER
    assert winner((2, 1), (1, 1)) == winner((2, 1), (1, 2)) == winner((1, 2), (1, 1)) == PUSH
    assert winner((1, 1), (1, 1)) == winner((1, 1), (1, 2)) == winner((1, 1), (2, 2)) == BANK
