"""Automatic wins: a case for every rule, and random and near hands against trying everything."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from house_way_rates import SOAK
from reference import thirteen as reference
from scoring_systems import cards_of

from housedealer.cards.card import HIDDEN, Card, format_card, parse_cards
from housedealer.cards.deck import DECK_52
from housedealer.errors import Broken
from housedealer.rules.points.automatic import automatic_wins
from housedealer.rules.points.scoring import SIZES, Parts, in_order, values_of

HANDS = 5000 if SOAK else 90
DRAGON, PAIRS, FLUSHES, STRAIGHTS = "dragon", "six_pairs", "three_flushes", "three_straights"

CASES = {
    "a card of every rank": ("As Kd Qh Jc Ts 9d 8h 7c 6s 5d 4h 3c 2s", {DRAGON, STRAIGHTS}),
    "one rank is missing": ("As Kd Qh Jc Ts 9d 8h 7c 6s 5d 4h 3c 3s", set()),
    "all of one suit": ("As Ks Qs Js Ts 9s 8s 7s 6s 5s 4s 3s 2s", {DRAGON, FLUSHES, STRAIGHTS}),
    "six pairs": ("As Ad Kh Kc 9s 9d 7h 7c 5s 5d 2h 2c Jd", {PAIRS}),
    "five pairs": ("As Ad Kh Kc 9s 9d 7h 7c 5s 5d 2h 3c Jd", set()),
    "four of a kind is two pairs": ("As Ad Ah Ac 9s 9d 7h 7c 5s 5d 2h 2c Jd", {PAIRS}),
    "three of a kind is a pair and the odd card": ("As Ad Ah Kc Ks 9d 9h 7c 7s 5d 5h 2c 2s", {PAIRS}),
    "two odd cards in threes": ("As Ad Ah Kc Ks Kd 9d 9h 7c 7s 5d 5h 2c", set()),
    "three fours": ("As Ad Ah Ac 9s 9d 9h 9c 2s 2d 2h 2c Jd", {PAIRS}),
    "five, five and three of a suit": ("As Js 9s 4s 2s Kd Td 8d 7d 4d Qh 6h 5h", {FLUSHES}),
    "eight and five": ("As Js 9s 4s 2s Ks Ts 8s 7d 4d Qd 6d 5d", {FLUSHES}),
    "ten and three": ("As Js 9s 4s 2s Ks Ts 8s 7s 3s Qd 6d 4d", {FLUSHES}),
    "nine and four": ("As Js 9s 4s 2s Ks Ts 8s 7s 4d Qd 6d 5d", set()),
    "seven and six": ("As Js 9s 4s 2s Ks Ts 8d 7d 4d Qd 6d 5d", set()),
    "five, four and four": ("As Js 9s 4s 2s Kd Td 8d 7d 4h Qh 6h 5h", set()),
    "three straights": ("As Kd Qh Jc Ts Kh Qd Js Tc 9d 4h 3c 2s", {STRAIGHTS}),
    "ace low in five": ("As 2d 3h 4c 5s Kh Qd Js Tc 9d 8h 7c 6s", {DRAGON, STRAIGHTS}),
    "ace low in three": ("As 2d 3h 4c 5s 6h 7d 8s 6c 7c 8h 9c Ts", {STRAIGHTS}),
    "ace high in three": ("As Kd Qh 4c 5s 6h 7d 8s 6c 7c 8h 9c Ts", {STRAIGHTS}),
    "king, ace and deuce are no straight": ("As Kd 2h 4c 5s 6h 7d 8s 6c 7c 8h 9c Ts", set()),
    "the same straight twice": ("9s 8d 7h 6c 5s 9d 8h 7c 6s 5d 4h 3c 2s", {STRAIGHTS}),
    "the same ranks three times": ("9s 8d 7h 6c 5s 9d 8h 7c 6s 5d 7d 6h 5c", {STRAIGHTS}),
    "straight flushes are straights": ("9s 8s 7s 6s 5s Td 9d 8d 7d 6d 4h 3h 2c", {STRAIGHTS}),
    "straight flushes are flushes": ("9s 8s 7s 6s 5s Ad Jd 7d 6d 2d 9h 4h 2h", {FLUSHES}),
    "two straights and no third": ("9s 8d 7h 6c 5s Ad Kh Qc Js Td 9h 9c 9d", set()),
}  # fmt: skip


def text_of(cards: tuple[Card, ...] | list[Card]) -> list[str]:
    return [format_card(card) for card in cards]


def assert_shown(name: str, parts: Parts, cards: list[Card]) -> None:
    three = (parts.front, parts.middle, parts.back)
    assert tuple(map(len, three)) == SIZES
    assert sorted(cards_of(parts)) == sorted(cards)
    assert in_order(values_of(parts))
    if name == FLUSHES:
        assert all(reference.is_flush(text_of(part)) for part in three)
    if name == STRAIGHTS:
        assert all(reference.is_straight(text_of(part)) for part in three)


@pytest.mark.parametrize(("text", "wanted"), CASES.values(), ids=CASES)
def test_every_rule(text: str, wanted: set[str]) -> None:
    cards = [*parse_cards(text)]
    assert len({*cards}) == 13
    found = automatic_wins(cards)
    assert {*found} == wanted == reference.wins(text_of(cards))
    for name, parts in found.items():
        assert_shown(name, parts, cards)


def test_the_dragon_comes_first() -> None:
    assert [*automatic_wins(parse_cards("AsKsQsJsTs9s8s7s6s5s4s3s2s"))] == [DRAGON, FLUSHES, STRAIGHTS]


def near_flushes(deal: random.Random) -> list[Card]:
    suits = [deal.randrange(4) for _ in range(3)]
    taken = {suit: sum(size for size, of in zip(SIZES, suits, strict=True) if of == suit) for suit in suits}
    return [
        card
        for suit, count in taken.items()
        for card in deal.sample([card for card in DECK_52.cards if card & 3 == suit], count)
    ]


def near_straights(deal: random.Random) -> list[Card]:
    while True:
        firsts = [deal.randrange(-1, 13 - size + 1) for size in SIZES]
        ranks = [
            (first + step) % 13 for first, size in zip(firsts, SIZES, strict=True) for step in range(size)
        ]
        if max(map(ranks.count, ranks)) <= 4:
            return with_suits(ranks, deal)


def near_pairs(deal: random.Random) -> list[Card]:
    ranks = [rank for rank in deal.sample([*range(13)] * 2, 6) for _ in range(2)]
    return with_suits(
        [*ranks, next(rank for rank in deal.sample(range(13), 13) if ranks.count(rank) < 4)], deal
    )


def with_suits(ranks: list[int], deal: random.Random) -> list[Card]:
    suits = {rank: deal.sample(range(4), 4) for rank in ranks}
    return [Card(rank * 4 + suits[rank].pop()) for rank in ranks]


def changed(cards: list[Card], count: int, deal: random.Random) -> list[Card]:
    kept = deal.sample(cards, 13 - count)
    return kept + deal.sample([card for card in DECK_52.cards if card not in kept], count)


@pytest.mark.parametrize(
    ("make", "name"), [(near_flushes, FLUSHES), (near_straights, STRAIGHTS), (near_pairs, PAIRS)]
)
def test_hands_that_win_and_hands_that_nearly_do_against_trying_everything(
    make: Callable[[random.Random], list[Card]], name: str
) -> None:
    deal, missed = random.Random(name), 0
    for at in range(HANDS):
        cards = changed(make(deal), at % 3, deal)
        found = automatic_wins(cards)
        assert at % 3 or name in found
        assert {*found} == reference.wins(text_of(cards)), text_of(cards)
        for win, parts in found.items():
            assert_shown(win, parts, cards)
        missed += name not in found
    assert missed > HANDS / 4


def test_random_hands_against_trying_everything() -> None:
    deal = random.Random("automatic")
    for _ in range(HANDS):
        cards = deal.sample(DECK_52.cards, 13)
        found = automatic_wins(cards)
        assert {*found} == reference.wins(text_of(cards)), text_of(cards)
        assert found == automatic_wins(deal.sample(cards, 13))


def test_thirteen_known_cards_are_looked_at_and_nothing_else() -> None:
    with pytest.raises(Broken):
        automatic_wins(parse_cards("AsKsQsJsTs9s8s7s6s5s4s3s"))
    with pytest.raises(IndexError):
        automatic_wins([*parse_cards("AsKsQsJsTs9s8s7s6s5s4s3s"), HIDDEN])
