"""Points of Chinese poker: the rulebook's examples, a slow second version, ties, and what is no house's."""

from __future__ import annotations

import random
from collections.abc import Callable
from itertools import combinations

import pytest
from msgspec.structs import replace
from reference import thirteen as reference
from scoring_systems import EASTERN, MANDARIN, SYSTEMS, WESTERN, net, parts_of

from housedealer.cards.card import Card, format_card
from housedealer.cards.deck import DECK_52
from housedealer.rules.points.scoring import (
    Parts,
    Scoring,
    Values,
    in_order,
    plain_order,
    totals,
    values_of,
    won,
)

FOUR_HANDS = {
    "A": "Qs Jd Th 9c 8s / 9s 9d 4h 4c 7d / As Ad Jc",
    "B": "2s 2d 2h 7s 7c / 4s 5d 6h 7h 8c / Ah Ks 3c",
    "C": "Jh Js 3d 3h 4d / 6s 6d 5s 5c 9h / Kd Kh Qc",
    "D": "Ts Td Tc 8d 8h / Qd Qh 6c 5h 2c / Ac Kc 3s",
}
HOME_RUN = {
    "P1": "6h 6c 6s 5c 5d / Qs Jh Ts 9d 8c / Ad 7s 3c",
    "P2": "Kd Qd 8d 4d 3d / Ac Jc Js 9h 8h / 7h 4c 2h",
    "P3": "7c 6d 5s 4h 3h / Ah Ks Kc 2c 2s / Jd Tc 9s",
    "P4": "As 5h 4s 3s 2d / Kh Qc Qh Td Th / 9c 8s 7d",
}
ONE_PAIR = (
    "Qc Qd Qh Qs 4h / 8s 8d 8c 3h 3c / Jd Ts 9h",
    "As Ad Ah 6c 6d / 5c 6s 7d 8h 9c / Kd Kh 2c",
)
SWEEP = (
    "5h 6h 7h 8h 9h / Js Jd Jc 4s 4d / 2s 2d 2c",
    "Ks Kd Kh Kc 3s / As Qs 9s 6s 5s / Ah Ad 7c",
)


def table(hands: dict[str, str], scoring: Scoring, runner: str = "") -> tuple[dict[str, int], dict[str, int]]:
    """What each pair exchanges, and what each player has in the end."""
    values = {name: values_of(parts_of(text)) for name, text in hands.items()}
    pairs = {
        one + other: net(scoring, values[one], values[other], home_run=runner in (one, other))
        for one, other in combinations(hands, 2)
    }
    final = dict.fromkeys(hands, 0)
    for one, other in combinations(hands, 2):
        final[one] += pairs[one + other]
        final[other] -= pairs[one + other]
    return pairs, final


def test_four_hands_in_two_four_scoring() -> None:
    pairs, final = table(FOUR_HANDS, WESTERN)
    assert pairs == {"AB": -2, "AC": 4, "AD": 2, "BC": 2, "BD": 0, "CD": 2}
    assert final == {"A": 4, "B": 4, "C": -4, "D": -4}


def test_four_hands_in_eastern_scoring() -> None:
    pairs, final = table(FOUR_HANDS, EASTERN)
    assert pairs == {"AB": -1, "AC": 3, "AD": 1, "BC": 1, "BD": 0, "CD": 1}
    assert final == {"A": 3, "B": 2, "C": -3, "D": -2}


@pytest.mark.parametrize(("scoring", "points"), [(EASTERN, 5), (WESTERN, 2), (MANDARIN, 7)])
def test_one_comparison_in_three_systems(scoring: Scoring, points: int) -> None:
    mine, theirs = [values_of(parts_of(text)) for text in ONE_PAIR]
    assert net(scoring, mine, theirs) == points


@pytest.mark.parametrize(("scoring", "points"), [(EASTERN, 10), (WESTERN, 4), (MANDARIN, 17)])
def test_a_sweep_with_bonus_hands(scoring: Scoring, points: int) -> None:
    mine, theirs = [values_of(parts_of(text)) for text in SWEEP]
    assert net(scoring, mine, theirs) == points
    assert totals(scoring, mine, theirs)[1].points == 0


def test_a_ceiling_ends_the_bonus_points() -> None:
    mine, theirs = [values_of(parts_of(text)) for text in SWEEP]
    assert net(replace(MANDARIN, ceiling=6), mine, theirs) == 16
    assert net(replace(MANDARIN, ceiling=12), mine, theirs) == 17
    assert net(replace(EASTERN, ceiling=6), mine, theirs) == 6


def test_a_home_run_in_mandarin_scoring() -> None:
    values = {name: values_of(parts_of(text)) for name, text in HOME_RUN.items()}
    assert all(won(values["P1"], values[other]) == (1, 1, 1) for other in ("P2", "P3", "P4"))
    pairs, final = table(HOME_RUN, MANDARIN, runner="P1")
    assert pairs == {"P1P2": 9, "P1P3": 9, "P1P4": 9, "P2P3": -1, "P2P4": -1, "P3P4": 6}
    assert final == {"P1": 27, "P2": -11, "P3": -2, "P4": -14}
    shots, _ = table(HOME_RUN, MANDARIN)
    assert shots["P1P2"] == 6


def test_a_tied_part_is_worth_nothing_to_either() -> None:
    (f, m, b), (low, _, _) = values_of(parts_of(FOUR_HANDS["A"])), values_of(parts_of(HOME_RUN["P4"]))
    for scoring in SYSTEMS.values():
        assert [total.points for total in totals(scoring, (f, m, b), (f, m, b))] == [0, 0]
    assert net(WESTERN, (f, m, b), (low, m, b)) == 2
    assert net(EASTERN, (f, m, b), (low, m, b)) == net(MANDARIN, (f, m, b), (low, m, b)) == 1
    assert net(WESTERN, (f, m, b), (low, m, b + 1)) == 0  # equal totals have no overall point
    assert net(MANDARIN, (f, m, b), (low, m - 1, b)) == 2  # no shot: one part is tied


def random_parts(deal: random.Random) -> tuple[Parts, Parts]:
    """Cards as they come, but few ranks and suits, so that all kinds of hands are among them."""
    pack = [card for card in DECK_52.cards if card & 3 < deal.choice((2, 4)) or card >> 2 < 7]
    cards = deal.sample(pack, 26)
    hands = [sorted(cards[:13]), sorted(cards[13:])]
    one, other = [Parts(*map(tuple, (hand[:3], hand[3:8], hand[8:]))) for hand in hands]
    return one, other


def text_of(parts: Parts) -> reference.Set:
    def text(cards: tuple[Card, ...]) -> list[str]:
        return [format_card(card) for card in cards]

    return text(parts.front), text(parts.middle), text(parts.back)


@pytest.mark.parametrize(
    ("scoring", "second"),
    [(WESTERN, reference.western), (EASTERN, reference.eastern), (MANDARIN, reference.mandarin)],
)
def test_points_are_those_of_the_slow_version(
    scoring: Scoring, second: Callable[[reference.Set, reference.Set], int]
) -> None:
    deal, seen = random.Random("points"), set()
    for _ in range(1000):
        one, other = random_parts(deal)
        found = net(scoring, values_of(one), values_of(other))
        assert found == second(text_of(one), text_of(other)), (one, other)
        seen.add(abs(found))
    assert len(seen) > (3 if scoring is WESTERN else 8)


@pytest.mark.parametrize("scoring", SYSTEMS.values(), ids=SYSTEMS)
def test_what_one_wins_the_other_loses(scoring: Scoring) -> None:
    deal = random.Random("signs")
    for _ in range(300):
        one, other = map(values_of, random_parts(deal))
        for home_run in (False, True):
            there = totals(scoring, one, other, home_run=home_run)
            assert there == totals(scoring, other, one, home_run=home_run)[::-1]


@pytest.mark.parametrize(
    ("text", "proper"),
    [
        ("As Ad Kh 5c 3d / Ah Ac Kd 4c 2s / Qs Qd Jc", True),
        ("Kh Kc 9d 4c 2s / Ks Kd 9h 4d 2c / Qs Qd Jc", True),  # the back may equal the middle
        ("Kh Kc 9d 4c 2s / Ks Kd 9h 4d 3c / Qs Qd Jc", False),
        ("9s 9d 9h 9c 2s / As Ad Kh 4d 3c / Ah Ac Kd", True),  # equal as far as the front goes
        ("9s 9d 9h 9c 2s / As Ad Qh 4d 3c / Ah Ac Kd", False),
        ("9s 9d 9h 9c 2s / 5s 5d 4h 4d 3c / Ah Ac Kd", True),
        ("9s 9d 9h 9c 2s / 5s 5d 5h 4d 3c / 6h 6c 6d", False),
        ("9s 9d 9h 9c 2s / As Kd 8h 7d 6c / Ah Kc 8d", True),
        ("9s 9d 9h 9c 2s / As Kd 7h 6d 5c / Ah Kc 8d", False),
        ("9s 9d 9h 9c 2s / Qs Jd 7h 6d 5c / 4h 3h 2h", True),  # no straight or flush in front
    ],
)
def test_the_order_of_the_parts(text: str, proper: bool) -> None:
    assert in_order(values_of(parts_of(text))) == proper


def test_the_plain_order_is_proper() -> None:
    deal = random.Random("plain")
    for _ in range(2000):
        ranks = deal.sample(range(13), deal.randint(4, 13))
        cards = deal.sample([card for card in DECK_52.cards if card >> 2 in ranks], 13)
        parts = plain_order(cards)
        values: Values = values_of(parts)
        assert in_order(values), cards
        assert sorted((*parts.front, *parts.middle, *parts.back)) == sorted(cards)
