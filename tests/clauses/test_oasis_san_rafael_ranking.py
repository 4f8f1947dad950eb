"""The pack, the order of cards and of hands in the high games of Oasis and of San Rafael's Omaha."""

from __future__ import annotations

from functools import cache
from itertools import combinations, combinations_with_replacement

import pytest
from claims import Sheet, each, proves
from pot_kit import held
from reference.ranking import high_of_five
from telling.pot import begun, played, scale_of

from housedealer.cards.card import JOKER, RANKS, parse_cards
from housedealer.errors import Refused
from housedealer.hand import action as act
from housedealer.ranking import Scale
from housedealer.rules.place import HOUSE

SHEETS = {
    "oasis/holdem": "10 11 12 13 14 15 16 17 18 19",
    "oasis/omaha-hi-lo": "19 20 21 22 23 24 25 26 27 28",
    "oasis/pineapple": "10 11 12 13 14 15 16 17 18 19",
    "san-rafael/omaha": "012 013 014 015 016 017 018 019 020 021",
}
"""The sheets that print the ten ranks, and the clause of each rank."""


@each(
    {
        "oasis/holdem": "06",
        "oasis/omaha-hi-lo": "07",
        "oasis/pineapple": "06",
        "oasis/lowball": "04",
        "san-rafael/omaha": "006",
        "san-rafael/holdem": "10",
        "san-rafael/omaha-hi-lo": "05",
    }
)
def test_the_deck_is_one_pack_of_52_without_a_joker(sheet: Sheet) -> None:
    hand = begun(sheet, {1: 100, 2: 100}, 2)
    assert held(hand) == list(range(52))
    hand.play(HOUSE, act.TakePosts())
    for odd_card, code in ((JOKER, "card_unknown"), (parse_cards("As")[0], "card_twice")):
        cards = [parse_cards("As")[0], odd_card, *held(hand)[: hand.cards_due - 2]]
        with pytest.raises(Refused) as refused:
            hand.play(HOUSE, act.Deal(tuple(cards)))
        assert refused.value.code == code
    dealt_once(sheet)


def dealt_once(sheet: Sheet) -> None:
    """What has been dealt is out of the deck, on every street or in the draw."""
    draws = sheet.game == "lowball"
    hand = played(sheet, "all check" if draws else "all call\nflop 3c8dTh\nall check").hand
    if draws:
        hand.play(1, act.Discard(hand.cards[1][:1]))
    out = [card for seat in (1, 2, 3, 4) for card in (*hand.cards[seat], *hand.thrown[seat])]
    assert sorted([*held(hand), *out, *hand.board, *hand.burns]) == list(range(52))
    for card in (*hand.cards[2], *hand.board):
        with pytest.raises(Refused) as refused:
            hand.play(HOUSE, act.Deal((*held(hand)[: hand.cards_due - 1], card)))
        assert refused.value.code == "card_twice"


@each({"oasis/holdem": "07", "oasis/omaha-hi-lo": "08", "oasis/pineapple": "07", "san-rafael/omaha": "008"})
def test_cards_rank_from_the_ace_down_to_the_deuce(sheet: Sheet) -> None:
    pairs = [f"{rank}s{rank}d" + "".join(f"{other}h" for other in "AKQJ" if other != rank)[:6]
             for rank in "AKQJT98765432"]  # fmt: skip
    played(sheet, "expect order " + " > ".join(pairs))
    played(sheet, "expect order AsKdQhJc9s > KsQdJhTc8s > QsJdTh9c7s > JsTd9h8c6s > Ts9d8h7c5s > 9s8d7h6c4s")
    played(sheet, "expect order 6s5d4h3c2s > 5s4d3h2cAs > AsAdAhKcQs")
    played(sheet, "expect order 2c2d5h4s3c > AsKdQhJc2s > AsKdQh3c2s > AsKd4h3c2s")
    played(
        sheet,
        """deal 1 AsQd8s3d 2 KdQh8d3h
           3 folds, 4 folds, 1 calls, 2 checks
           flop Jc9s6h  all check
           turn 6c      all check
           river 2d     all check
           expect paid 1:4 2:0""",
    )


@each({"san-rafael/omaha": "010"})
def test_the_ace_is_low_at_the_bottom_of_a_straight_alone(sheet: Sheet) -> None:
    played(sheet, "expect order 6s5d4h3c2s > 5s4d3h2cAs > AcAdAhKcQs")
    played(sheet, "expect order 6s5s4s3s2s > 5s4s3s2sAs > AcAdAhAsKs")
    played(sheet, "expect order 2c2d5h4s3c > AsKdQhJc2s > AsKdQh3c2s > AsKd4h3c2s > KsQdJh9c8s")
    played(
        sheet,
        """deal 1 Ac2dJhJs 2 9h9c8s8d
           3 folds, 4 folds, 1 calls, 2 checks
           flop 3s4h5c  all check
           turn 9d      all check
           river Kc     all check
           expect value 1 "straight, five high"
           expect paid 1:4 2:0""",
    )


@each({"oasis/holdem": "08", "oasis/omaha-hi-lo": "09", "oasis/pineapple": "08", "san-rafael/omaha": "009"})
def test_no_suit_is_better_than_another(sheet: Sheet) -> None:
    orders = ["AsAdKhQsJd = AhAcKcQdJh", "AsKsQsJs9s = AhKhQhJh9h = AdKdQdJd9d = AcKcQcJc9c"]
    for order in orders:
        played(sheet, f"expect order {order}")
    played(
        sheet,
        """deal 1 AcKcQc8c 2 AdKdQd8d 3 AhKhQh8h 4 AsKsQs8s
           3 calls, 4 calls, 1 calls, 2 checks
           flop Tc9d9h  all check
           turn 3s      all check
           river 2c     all check
           expect paid 1:3 2:3 3:3 4:3""",
    )


RANK = (
    # the rank, its best and its worst hand, how many there are by ranks alone
    ("royal flush", "AsKsQsJsTs", "AsKsQsJsTs", 1),
    ("straight flush", "KsQsJsTs9s", "5s4s3s2sAs", 9),
    ("four of a kind", "AsAhAdAcKs", "2s2h2d2c3s", 156),
    ("full house", "AsAhAdKsKh", "2s2h2d3s3h", 156),
    ("flush", "AsKsQsJs9s", "7s5s4s3s2s", 1277),
    ("straight", "AsKhQsJsTs", "5s4h3s2sAs", 10),
    ("three of a kind", "AsAhAdKsQs", "2s2h2d4s3s", 858),
    ("two pair", "AsAhKsKhQs", "3s3h2s2h4s", 858),
    ("one pair", "AsAhKsQsJs", "2s2h5s4s3s", 2860),
    ("high card", "AsKhQsJs9s", "7s5h4s3s2s", 1277),
)

BEATS = (
    # a board with a hand of each rank against one of the next: the first two cards of each play
    ("QhJhTh 2c 3d", "AhKh5s6s", "9h8h5c6c"),
    ("9h8h7h 7c 2d", "JhThAsQc", "7d7sKsKc"),
    ("7h7c9d Ks 2c", "7d7s4s5c", "9h9s4d5h"),
    ("7h7c9h 2h Ks", "9s9d4s5c", "AhQh4d5d"),
    ("9h8h2h 7c Ks", "4h3h5s5c", "JdTsAcQd"),
    ("9c8h7d Qs Kh", "JdTs3s4c", "KsKc3d4h"),
    ("9cJh2d Ks 4h", "2s2c7s6c", "Kd9s6h7d"),
    ("9cJh2d Ks 4h", "4s2c7s6c", "AsAd3s3c"),
    ("9c8h2d Ks Jh", "2s3c5c6d", "AsQd5d6c"),
)


@cache
def ranked(scale: Scale) -> dict[int, list[tuple[int, str]]]:
    """Every hand by its ranks, of one suit and not, as the slow reference sorts it: 0 the royal flush."""
    found: dict[int, list[tuple[int, str]]] = {rank: [] for rank in range(10)}
    mixed = [fives for fives in combinations_with_replacement(RANKS[::-1], 5) if fives[0] != fives[4]]
    for fives in mixed:
        suits = ["shdc"[fives[:at].count(rank)] for at, rank in enumerate(fives)]
        if len(set(fives)) == 5:
            suits[1] = "h"
        add(found, scale, [rank + suit for rank, suit in zip(fives, suits, strict=True)])
    for fives in combinations(RANKS[::-1], 5):
        add(found, scale, [rank + "s" for rank in fives])
    return found


def add(found: dict[int, list[tuple[int, str]]], scale: Scale, cards: list[str]) -> None:
    strength = high_of_five(cards)
    rank = 0 if strength == (8, 9) else 9 - strength[0]
    value = scale.value(parse_cards("".join(cards)))
    assert value is not None
    found[rank].append((value, "".join(sorted(cards))))


def settle(sheet: Sheet, rank: int) -> None:
    """A hand of this rank takes the pot from one of the next."""
    board, better, worse = BEATS[rank]
    flop, turn, river = board.split()
    pot = 2 if sheet.name in ("san-rafael/holdem", "san-rafael/omaha-hi-lo") else 4
    for cards, paid in ((f"1 {better} 2 {worse}", f"1:{pot} 2:0"), (f"1 {worse} 2 {better}", f"1:0 2:{pot}")):
        played(
            sheet,
            f"""deal {cards}
                all call
                flop {flop}   all check
                turn {turn}   all check
                river {river} all check
                expect paid {paid}""",
            seats="1:100 2:100",
            button=2,
        )


def name_of(scale: Scale, cards: str) -> str:
    value = scale.value(parse_cards(cards))
    assert value is not None
    return scale.name(value)


RANK_BY_RANK = [
    pytest.param(Sheet(name), rank, id=f"{name} {RANK[rank][0]}", marks=proves(f"{name}/{number}"))
    for name, numbers in SHEETS.items()
    for rank, number in enumerate(numbers.split())
]


@pytest.mark.parametrize(("sheet", "rank"), RANK_BY_RANK)
def test_a_rank_has_its_hands_its_best_and_its_worst(sheet: Sheet, rank: int) -> None:
    scale = scale_of(sheet)
    hands = ranked(scale)
    title, best, worst, many = RANK[rank]
    here = {value for value, _ in hands[rank]}
    assert len(here) == many
    highest, lowest = max(here), min(here)
    for cards, value in ((best, highest), (worst, lowest)):
        assert scale.value(parse_cards(cards)) == value
        assert title.removeprefix("one ") in name_of(scale, cards) or title == "high card"
    assert all(highest < value for better in range(rank) for value, _ in hands[better])
    assert all(lowest > value for lower in range(rank + 1, 10) for value, _ in hands[lower])
    for pair in (rank - 1, rank):
        if 0 <= pair < 9:
            settle(sheet, pair)


@each(
    {
        "oasis/holdem": "09",
        "oasis/omaha-hi-lo": "18",
        "oasis/pineapple": "09",
        "san-rafael/omaha": "011",
        "san-rafael/holdem": "10",
        "san-rafael/omaha-hi-lo": "05",
    }
)
def test_hands_rank_from_the_royal_flush_down_to_the_high_card(sheet: Sheet) -> None:
    ends = [hand for _, best, worst, _ in RANK[1:] for hand in (best, worst)]
    played(sheet, "expect order " + " > ".join([RANK[0][1], *ends]))
    for rank in range(9):
        settle(sheet, rank)


@each({"oasis/holdem": "09", "oasis/omaha-hi-lo": "18", "oasis/pineapple": "09", "san-rafael/omaha": "011"})
@pytest.mark.parametrize(
    "order",
    [
        "AsAdAhAcKs > AsAdAhAcQs",
        "3s3d3h2s2d > 2s2d2hAsAd",
        "AsKsQsJs9s > AsKsQsJs8s > AsKsQsTs9s",
        "7s7d7hAcKs > 7s7d7hAcQs > 7s7d7hKcQs",
        "AsAd3h3c2s > KsKdQhQcAs",
        "AsAd3h3c5s > AsAd3h3c4s",
        "7s7dAhKcQs > 7s7dAhKcJs > 7s7dAhQcJs > 7s7dKhQcJs",
        "AsKdQhJc9s > AsKdQhJc8s > AsKdQhTc9s > AsKdJhTc9s > AsQdJhTc9s",
    ],
)
def test_within_a_rank_groups_count_first_then_the_side_cards(sheet: Sheet, order: str) -> None:
    played(sheet, f"expect order {order}")
