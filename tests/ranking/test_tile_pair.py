"""Two tiles: the ladder from Gee Joon down, tiles that count 3 or 6, and the two ways to rank them alone."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, pairwise

import pytest

from housedealer.cards.card import Card, format_card, format_cards, parse_cards
from housedealer.cards.tile import TILES, name_of
from housedealer.ranking import TILE_PAIR, TILE_PAIR_LOW_GEE, Scale
from housedealer.ranking.tile_pair import step_of

BOTH = pytest.mark.parametrize("scale", [TILE_PAIR, TILE_PAIR_LOW_GEE], ids=repr)
PAIRS = [
    "2-1 4-2", "6-6 6-6", "1-1 1-1", "4-4 4-4", "3-1 3-1", "5-5 5-5", "3-3 3-3", "2-2 2-2", "6-5 6-5",
    "6-4 6-4", "6-1 6-1", "5-1 5-1", "6-3 5-4", "6-2 5-3", "5-2 4-3", "4-1 3-2",
]  # fmt: skip
SINGLES = [
    "6-6", "1-1", "4-4", "3-1", "5-5", "3-3", "2-2", "6-5", "6-4", "6-1", "5-1", "6-3 5-4", "6-2 5-3",
    "5-2 4-3", "4-2", "4-1 3-2", "2-1",
]  # fmt: skip
Strength = tuple[int, ...]


def value(tiles: str, scale: Scale = TILE_PAIR) -> int:
    found = scale.value(parse_cards(tiles))
    assert found is not None
    return found


def slow(one: str, two: str) -> Strength:
    """Greater is better; written from the rules, not from the package."""
    for at, pair in enumerate(PAIRS):
        if sorted(pair.split()) == sorted([one, two]):
            return (3, -at)
    both = {one, two}
    for at, (top, others) in enumerate(
        [("6-6", "6-3 5-4"), ("1-1", "6-3 5-4"), ("6-6", "4-4 6-2 5-3"), ("1-1", "4-4 6-2 5-3")]
    ):
        if top in both and both & {*others.split()}:
            return (2, -at)
    points = [[3, 6] if tile in ("2-1", "4-2") else [int(tile[0]) + int(tile[2])] for tile in (one, two)]
    best = max((a + b) % 10 for a in points[0] for b in points[1])
    head = min(at for at, row in enumerate(SINGLES) if both & {*row.split()})
    return (1, best, -head) if best else (0,)


def hands() -> list[tuple[Card, ...]]:
    """Every two of the 32 tiles; two that look alike come twice."""
    return [*combinations(TILES.cards, 2)]


def test_every_two_tiles_stand_in_the_order_of_a_slow_version() -> None:
    values: dict[Strength, int] = {}
    for hand in hands():
        strength = slow(format_card(hand[0]), format_card(hand[1]))
        assert values.setdefault(strength, TILE_PAIR.value(hand)) == TILE_PAIR.value(hand), strength
        assert TILE_PAIR.value(hand[::-1]) == TILE_PAIR.value(hand)
    for worse, better in pairwise(sorted(values)):
        assert values[worse] < values[better], (worse, better)
    assert len(values) == 103


def test_the_496_hands_fall_into_the_known_kinds() -> None:
    """Two tiles of a pair one way each; two Teen or Dey with two nines four ways, with four eights eight."""
    kinds = Counter(min(step_of(TILE_PAIR.value(hand)), 14) for hand in hands())
    assert sum(kinds.values()) == 496
    assert kinds[14] == 16
    assert [kinds[step] for step in (10, 11, 12, 13)] == [8, 8, 4, 4]


@BOTH
def test_pairs_then_wong_then_gong_then_points(scale: Scale) -> None:
    order = [
        *PAIRS, "6-6 6-3", "1-1 5-4", "6-6 4-4", "1-1 5-3", "6-6 6-1", "1-1 5-2", "4-4 6-5", "3-1 4-1",
        "5-1 2-1", "6-6 3-3", "6-6 4-1", "6-6 3-1", "4-4 6-1", "6-6 1-1", "6-6 6-5", "6-6 5-5", "5-5 6-5",
        "3-1 5-1",
    ]  # fmt: skip
    points = [step_of(value(tiles, scale)) for tiles in order[20:]]
    assert points == [9, 9, 9, 9, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0]
    for better, worse in pairwise(order):
        assert value(better, scale) > value(worse, scale), (better, worse)


@BOTH
def test_T3_ties(scale: Scale) -> None:
    assert value("3-1 5-1", scale) == value("5-5 6-4", scale) == 0
    wong_gong = [value(tiles, scale) for tiles in ("6-6 6-3", "1-1 6-3", "6-6 4-4", "1-1 4-4")]
    assert wong_gong == sorted(wong_gong, reverse=True)
    assert len({*wong_gong}) == 4
    assert value("6-6 4-4", scale) == value("6-6 6-2", scale) == value("6-6 5-3", scale)
    assert value("1-1 6-3", scale) == value("1-1 5-4", scale)
    assert value("4-1 3-2", scale) > wong_gong[0]


@pytest.mark.parametrize(
    ("tiles", "name"),
    [
        ("4-4 6-2", "6 with Yun high"), ("3-1 2-2", "8 with Gor high"), ("5-5 6-4", "0"),
        ("6-1 5-2", "4 with Tit high"), ("3-3 5-1", "2 with Chong high"), ("2-1 3-3", "9 with Chong high"),
        ("6-3 6-2", "7 with Gow high"),
    ],
)  # fmt: skip
def test_tiles_of_equal_points_are_no_pair_unless_they_are_mates(tiles: str, name: str) -> None:
    assert TILE_PAIR.name(value(tiles)) == name


def test_pairs_exist_only_inside_a_row() -> None:
    for one, two in hands():
        is_pair = step_of(TILE_PAIR.value((one, two))) > 13
        assert is_pair is (name_of(one) == name_of(two))


@BOTH
@pytest.mark.parametrize(
    ("tiles", "points"),
    [
        ("2-1 6-6", 8), ("4-2 6-6", 8), ("2-1 3-3", 9), ("4-2 5-1", 9), ("2-1 3-1", 7), ("4-2 3-1", 7),
        ("2-1 4-1", 8), ("4-2 3-2", 8), ("2-1 6-1", 3), ("4-2 6-1", 3), ("2-1 4-4", 4), ("4-2 6-3", 5),
        ("2-1 5-5", 6), ("2-1 6-5", 7), ("4-2 6-5", 7), ("4-2 1-1", 8),
    ],
)  # fmt: skip
def test_the_tiles_of_gee_joon_count_three_or_six(scale: Scale, tiles: str, points: int) -> None:
    assert step_of(value(tiles, scale)) == points


def test_pai_gow_tiles_19_eight_and_seven_make_five() -> None:
    assert step_of(value("4-4 6-1")) == 5


def test_of_equal_points_the_higher_tile_wins_and_the_other_is_not_compared() -> None:
    assert value("6-6 5-1") > value("1-1 3-3") > value("4-4 6-4") > value("3-1 2-2")
    assert value("4-4 6-4") == value("4-4 5-5")
    assert value("6-3 6-4") == value("5-4 6-4")
    assert value("3-1 4-1") == value("3-1 3-2")


def test_the_two_ways_to_rank_the_tiles_of_gee_joon_alone_differ_in_one_case() -> None:
    differ = set()
    for a, b, c, d in combinations(TILES.cards, 4):
        for one, two in (((a, b), (c, d)), ((a, c), (b, d)), ((a, d), (b, c))):
            found = [
                (scale.value(one) > scale.value(two)) - (scale.value(one) < scale.value(two))
                for scale in (TILE_PAIR, TILE_PAIR_LOW_GEE)
            ]
            if found[0] != found[1]:
                higher, other = (one, two) if found[0] > 0 else (two, one)
                assert found[1] == 0
                differ.add((format_cards(sorted(higher)), format_cards(sorted(other))))
    assert differ == {("4-1 4-2", "2-1 3-2"), ("3-2 4-2", "2-1 4-1")}


@BOTH
@pytest.mark.parametrize(
    ("tiles", "name"),
    [
        ("2-1 4-2", "Gee Joon"), ("6-6 6-6", "pair of Teen"), ("6-3 5-4", "pair of Gow"),
        ("6-6 5-4", "Teen wong"), ("1-1 6-3", "Dey wong"), ("6-6 5-3", "Teen gong"),
        ("1-1 4-4", "Dey gong"), ("3-1 2-2", "8 with Gor high"), ("3-1 5-1", "0"),
        ("2-1 4-1", "8 with Ng high"),
    ],
)  # fmt: skip
def test_hands_are_said_as_people_say_them(scale: Scale, tiles: str, name: str) -> None:
    assert scale.name(value(tiles, scale)) == scale.describe(value(tiles, scale)) == name


def test_a_hand_headed_by_the_four_two_is_said_so() -> None:
    assert TILE_PAIR.name(value("4-2 4-1")) == "8 with 4-2 high"
    assert TILE_PAIR_LOW_GEE.name(value("4-2 4-1", TILE_PAIR_LOW_GEE)) == "8 with Ng high"
