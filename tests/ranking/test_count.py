"""Counts up to nine, 21 and 22."""

from __future__ import annotations

from itertools import combinations_with_replacement, product

import pytest

from housedealer.cards.card import HIDDEN, JOKER, RANKS, Card, parse_card, parse_cards
from housedealer.ranking.count import Total, nine_count, total


def cards_of(ranks: str) -> tuple[Card, ...]:
    """Cards of these ranks, as in "AKT", in changing suits."""
    return tuple(parse_card(rank + "cdhs"[at % 4]) for at, rank in enumerate(ranks))


@pytest.mark.parametrize(
    ("ranks", "count"),
    [
        ("K2A", 3), ("K2A6", 9), ("Q62", 8), ("556", 6), ("5563", 9), ("JQK", 0), ("JQK4", 4), ("AAA", 3),
        ("T64", 0), ("87", 5), ("", 0),
    ],
)  # fmt: skip
def test_S1_only_the_last_digit_counts(ranks: str, count: int) -> None:
    assert nine_count(cards_of(ranks)) == count


@pytest.mark.parametrize("rank", RANKS)
def test_pictures_and_tens_count_nothing_and_an_ace_one(rank: str) -> None:
    assert nine_count(parse_cards(rank + "s")) == "?A23456789".find(rank) * (rank not in "TJQK")


@pytest.mark.parametrize(
    ("ranks", "of_21", "of_22"),
    [
        ("98", (17, False), (17, False)),
        ("AK", (21, True), (21, True)),
        ("AA", (12, True), (22, True)),  # C4: the natural of California-22
        ("AAT", (12, False), (22, True)),
        ("AAA", (13, True), (13, True)),
        ("AAAA", (14, True), (14, True)),
        ("A6", (17, True), (17, True)),
        ("A6T", (17, False), (17, False)),
        ("A5A4", (21, True), (21, True)),
        ("A5A5", (12, False), (22, True)),
        ("AAKQ", (22, False), (22, False)),
        ("T2T", (22, False), (22, False)),  # B1
        ("T3T", (23, False), (23, False)),  # B2
        ("6T9", (25, False), (25, False)),
        ("T6T", (26, False), (26, False)),
        ("75T", (22, False), (22, False)),
        ("766", (19, False), (19, False)),
        ("769", (22, False), (22, False)),  # C4
        ("65T", (21, False), (21, False)),  # C2
        ("KQJA", (31, False), (31, False)),
        ("A", (11, True), (11, True)),
        ("", (0, False), (0, False)),
    ],
)
def test_the_total_is_the_best_that_is_not_over(
    ranks: str, of_21: tuple[int, bool], of_22: tuple[int, bool]
) -> None:
    assert total(cards_of(ranks), 21) == Total(*of_21)
    assert total(cards_of(ranks), 22) == Total(*of_22)


@pytest.mark.parametrize("target", [21, 22])
def test_totals_are_those_of_trying_every_ace_both_ways(target: int) -> None:
    spots = {rank: (1, 11) if rank == "A" else (min(at + 2, 10),) for at, rank in enumerate(RANKS)}
    for count in range(1, 6):
        for ranks in combinations_with_replacement("2569TKA", count):
            tried = sorted({sum(each) for each in product(*(spots[rank] for rank in ranks))})
            best = max([points for points in tried if points <= target], default=tried[0])
            found = total(cards_of("".join(ranks)), target)
            assert found == Total(best, best > tried[0]), ranks


@pytest.mark.parametrize("card", [JOKER, HIDDEN, parse_card("6-6")])
def test_what_is_no_card_of_a_suit_is_not_counted(card: Card) -> None:
    with pytest.raises(IndexError):
        nine_count([card])
    with pytest.raises(IndexError):
        total([card], 21)
