"""The house way of Pai Gow Tiles: vectors, rules, all 35,960 hands, and the known rates against itself."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations

import pytest
from house_way_rates import BANK, PLAYER, PUSH, SOAK, Hands, assert_rates

from housedealer.cards.card import HIDDEN, Card, format_cards, parse_card, parse_cards
from housedealer.cards.tile import TILES, name_of
from housedealer.errors import Broken
from housedealer.ranking import TILE_PAIR
from housedealer.rules.bank.tiles import low_of, settings

ROUNDS = 1_000_000 if SOAK else 20_000


def high_of(tiles: Sequence[Card]) -> tuple[Card, ...]:
    left = Counter(tiles)
    left.subtract(low_of(tiles))
    return tuple(left.elements())


def worth(tiles: Sequence[Card]) -> Hands:
    return TILE_PAIR.value(low_of(tiles)), TILE_PAIR.value(high_of(tiles))


VECTORS = [
    ("6-6 6-6 6-3 6-5", "6-6 6-5", "3 with Teen high", "Teen wong"),
    ("2-1 4-2 3-3 3-1", "4-2 3-1", "7 with Gor high", "9 with Chong high"),
    ("6-3 5-4 6-6 5-5", "5-4 5-5", "9 with Mooy high", "Teen wong"),
    ("2-2 2-2 6-6 1-1", "6-6 1-1", "4 with Teen high", "pair of Bon"),
    ("1-1 6-1 4-4 6-5", "6-1 6-5", "8 with Foo high", "Dey gong"),
]
ROWS = {
    "1 as good in both hands": [
        ("6-6 6-6 2-1 3-1", "2-1 3-1"),  # 6/8 is not played where the pair leaves seven
        ("6-6 6-1 6-3 6-5", "6-1 6-5"),
        ("4-4 4-4 6-3 5-5", "6-3 5-5"),
    ],
    "2 two pairs": [
        ("6-6 6-6 6-3 5-4", "6-3 5-4"), ("2-1 4-2 3-3 3-3", "3-3 3-3"), ("1-1 1-1 4-4 4-4", "4-4 4-4"),
        ("4-1 3-2 5-5 5-5", "4-1 3-2"),
    ],
    "3 never split": [
        ("3-1 3-1 5-5 6-4", "5-5 6-4"), ("2-2 2-2 4-1 6-4", "4-1 6-4"), ("4-1 3-2 3-1 5-5", "3-1 5-5"),
        ("3-3 3-3 2-1 6-1", "2-1 6-1"), ("5-1 5-1 2-1 3-1", "2-1 3-1"), ("5-5 5-5 6-3 6-6", "6-3 6-6"),
        ("6-5 6-5 6-1 4-4", "6-1 4-4"), ("6-4 6-4 4-4 6-3", "4-4 6-3"),
    ],
    "3 Gee Joon": [
        ("2-1 4-2 3-3 5-1", "2-1 5-1"), ("2-1 4-2 5-1 4-1", "4-2 4-1"), ("2-1 4-2 5-1 2-2", "4-2 2-2"),
        ("2-1 4-2 3-1 4-1", "3-1 4-1"), ("2-1 4-2 3-3 6-1", "3-3 6-1"), ("2-1 4-2 5-5 6-4", "5-5 6-4"),
    ],
    "3 Teen or Dey": [
        ("1-1 1-1 5-4 6-5", "1-1 6-5"), ("6-6 6-6 3-1 5-1", "6-6 3-1"), ("1-1 1-1 2-2 3-3", "1-1 2-2"),
        ("6-6 6-6 6-1 4-4", "6-6 6-1"), ("6-6 6-6 4-4 6-5", "4-4 6-5"), ("6-6 6-6 5-5 3-1", "5-5 3-1"),
        ("6-6 6-6 6-4 5-1", "6-4 5-1"), ("1-1 1-1 6-3 3-1", "1-1 3-1"),
    ],
    "3 nines": [
        ("6-3 5-4 6-6 1-1", "1-1 5-4"), ("6-3 5-4 5-5 6-4", "5-4 6-4"), ("6-3 5-4 6-6 6-5", "6-6 6-5"),
        ("6-3 5-4 5-5 6-5", "5-5 6-5"),
    ],
    "3 eights": [
        ("4-4 4-4 5-5 6-5", "4-4 5-5"), ("6-2 5-3 5-5 6-4", "6-2 6-4"), ("4-4 4-4 6-3 6-5", "4-4 6-3"),
        ("4-4 4-4 6-6 5-5", "4-4 5-5"), ("4-4 4-4 6-6 6-3", "6-6 6-3"),
    ],
    "3 sevens": [
        ("6-1 6-1 6-6 5-5", "6-1 5-5"), ("5-2 4-3 1-1 6-4", "5-2 6-4"), ("6-1 6-1 6-6 6-5", "6-1 6-5"),
        ("6-1 6-1 5-5 6-4", "5-5 6-4"), ("6-1 6-1 5-5 6-5", "5-5 6-5"),
    ],
    "4 Teen or Dey with one of 7, 8, 9": [
        ("6-6 6-1 6-5 6-4", "6-5 6-4"), ("1-1 4-4 6-5 6-4", "6-5 6-4"), ("6-6 5-4 6-5 6-4", "6-5 6-4"),
        ("6-6 4-4 3-3 4-1", "3-3 4-1"),
    ],
    "4 high nine, gong, wong": [
        ("6-6 6-1 4-4 5-5", "4-4 5-5"), ("1-1 5-2 6-3 3-3", "6-3 3-3"), ("6-6 4-4 6-3 3-3", "6-3 3-3"),
        ("6-6 6-1 4-4 6-3", "4-4 6-3"),
    ],
    "4 beside an eleven": [
        ("6-6 4-4 6-3 6-5", "4-4 6-5"), ("6-6 5-2 6-2 6-5", "5-2 6-5"),
    ],
    "4 beside a four or five": [
        ("6-6 6-1 4-4 3-1", "6-1 3-1"), ("6-6 6-1 6-3 2-2", "6-3 2-2"), ("1-1 4-4 5-4 2-2", "5-4 2-2"),
        ("6-6 6-1 6-2 4-1", "6-1 4-1"), ("6-6 6-1 4-4 4-1", "4-4 4-1"),
    ],
    "4 the Teen goes into the high hand": [
        ("6-6 1-1 6-1 6-3", "1-1 6-1"), ("6-6 1-1 6-1 4-4", "1-1 6-1"), ("6-6 1-1 4-4 6-5", "1-1 6-5"),
        ("6-6 1-1 4-4 3-3", "1-1 3-3"),
    ],
    "5 the low hand": [
        ("2-1 6-3 3-3 3-1", "6-3 3-3"), ("4-1 6-5 2-2 6-6", "4-1 6-5"), ("6-1 3-3 3-1 4-4", "4-4 3-1"),
        ("3-2 5-1 6-4 3-3", "3-3 5-1"),  # 2/5, since 1/6 is not seven
        ("5-1 6-1 6-4 3-3", "6-1 3-3"),  # three points headed by Chong are enough
    ],
    "5 the high hand": [
        ("5-1 6-5 3-3 3-1", "5-1 3-1"), ("2-1 3-2 4-3 5-1", "4-3 3-2"), ("2-1 4-1 5-1 6-1", "6-1 4-1"),
    ],
    "6 the higher tile in the low hand": [
        ("5-5 6-3 6-4 6-1", "5-5 6-1"), ("5-3 6-3 6-5 4-4", "4-4 6-3"), ("6-4 2-2 3-1 1-1", "3-1 6-4"),
    ],
    "6 the higher tile in the high hand": [
        ("6-2 5-4 6-4 5-5", "6-4 6-2"), ("5-3 6-4 6-5 4-4", "6-4 5-3"), ("5-3 6-5 5-5 4-4", "5-5 5-3"),
    ],
}  # fmt: skip


@pytest.mark.parametrize(("tiles", "wanted", "low", "high"), VECTORS)
def test_vectors(tiles: str, wanted: str, low: str, high: str) -> None:
    four = parse_cards(tiles)
    assert sorted(low_of(four)) == sorted(parse_cards(wanted))
    assert [TILE_PAIR.name(value) for value in worth(four)] == [low, high]


@pytest.mark.parametrize(
    ("tiles", "wanted"),
    [pytest.param(*vector, id=f"{row}: {vector[0]}") for row, vectors in ROWS.items() for vector in vectors],
)
def test_every_rule(tiles: str, wanted: str) -> None:
    assert sorted(low_of(parse_cards(tiles))) == sorted(parse_cards(wanted))


def test_all_hands_are_set_with_the_lower_hand_low_and_none_is_worse_in_both_than_another_setting() -> None:
    count = 0
    for four in combinations(TILES.cards, 4):
        count += 1
        low, high = low_of(four), high_of(four)
        assert sorted((*low, *high)) == sorted(four)
        mine = worth(four)
        assert mine[0] <= mine[1]
        for one, two in settings(four):
            others = TILE_PAIR.value(one), TILE_PAIR.value(two)
            assert mine == others or mine[0] > others[0] or mine[1] > others[1], format_cards(four)
    assert count == 35_960


def test_pairs_are_split_only_where_a_rule_says_so() -> None:
    split = set()
    for four in {*combinations(sorted(TILES.cards), 4)}:
        pairs = {name for name, count in Counter(map(name_of, four)).items() if count == 2}
        hands = [{*map(name_of, low_of(four))}, {*map(name_of, high_of(four))}]
        apart = {name for name in pairs if {name} not in hands}
        assert not (apart and len(pairs) == 2), format_cards(four)
        split |= apart
    assert split == {"Gee Joon", "Teen", "Dey", "Gow", "Yun", "Bot", "Tit", "Chit"}


def test_there_are_three_settings_each_with_its_lower_hand_first() -> None:
    four = parse_cards("6-6 6-3 5-5 2-1")
    assert [(format_cards(low), format_cards(high)) for low, high in settings(four)] == [
        ("6-6 5-5", "6-3 2-1"), ("5-5 2-1", "6-6 6-3"), ("6-6 2-1", "5-5 6-3"),
    ]  # fmt: skip
    for dealt in combinations(sorted({*TILES.cards}), 4):
        found = settings(dealt)
        assert len({frozenset((low, high)) for low, high in found}) == 3
        for low, high in found:
            assert sorted((*low, *high)) == [*dealt]
            assert TILE_PAIR.value(low) <= TILE_PAIR.value(high)


def test_the_order_of_the_tiles_does_not_matter() -> None:
    deal = random.Random("order")
    for _ in range(500):
        four = deal.sample(TILES.cards, 4)
        again = deal.sample(four, 4)
        assert low_of(four) == low_of(tuple(again))
        assert settings(four) == settings(again)


@pytest.mark.parametrize("other", [HIDDEN, parse_card("As")])
def test_four_tiles_are_set_and_nothing_else(other: Card) -> None:
    with pytest.raises(Broken):
        low_of(parse_cards("6-6 6-3 5-5"))
    with pytest.raises(Broken):
        settings(parse_cards("6-6 6-3 5-5 2-1 4-2"))
    with pytest.raises(IndexError):
        low_of([*parse_cards("6-6 6-3 5-5"), other])


def rounds() -> Iterator[tuple[Hands, Hands]]:
    deal = random.Random("rounds of tiles")
    for _ in range(ROUNDS):
        dealt = deal.sample(TILES.cards, 8)
        yield worth(dealt[:4]), worth(dealt[4:])


def test_against_itself_the_house_way_has_the_published_rates() -> None:
    assert_rates(rounds(), {PLAYER: 29.2, PUSH: 40.6, BANK: 30.2})
