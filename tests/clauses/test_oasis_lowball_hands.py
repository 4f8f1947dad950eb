"""Lowball at Oasis: the lowest hand wins, the ace is low, straights and flushes do not count."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import combinations, combinations_with_replacement, pairwise

import pytest
from claims import Sheet, proves
from telling.pot import every, played, scale_of

from housedealer.cards.card import parse_cards
from housedealer.hand import event as ev
from housedealer.hand.pot.view import seats_of
from housedealer.record.script.pot.run import PotRun
from housedealer.rules.place import RAIL

SHEET = Sheet("oasis/lowball")
THREE = "1:100 2:100 3:100"
LOW = "A23456789TJQK"


def settled(deal: str, expect: str, seats: str = "1:100 2:100", button: int = 2, rules: str = "") -> PotRun:
    """The first to act bets, all call, stand pat and check: four dollars and more to win."""
    start = min(int(seat.split(":")[0]) for seat in seats.split())
    talk = f"deal {deal}\n{start} bets 3\nall call\nall stand pat\nall check\n{expect}"
    return played(SHEET, talk, seats=seats, button=button, rules=rules)


def beats(better: str, worse: str, rules: str = "") -> None:
    settled(f"1 {better} 2 {worse}", "expect paid 1:4 2:0", rules=rules)
    settled(f"1 {worse} 2 {better}", "expect paid 1:0 2:4", rules=rules)


# -- the order of hands ------------------------------------------------------------------------------------

CLASSES = (
    # the class, how often its ranks come, its best and its worst hand, how many there are by ranks alone
    ("wheel", "11111", "5s4h3s2sAs", "5s4h3s2sAs", 1),
    ("high card", "11111", "6s4h3s2sAs", "KsQhJsTs9s", 1286),
    ("one pair", "2111", "AsAh4s3s2s", "KsKhQsJsTs", 2860),
    ("two pairs", "221", "2s2hAsAh3s", "KsKhQsQhJs", 858),
    ("three of a kind", "311", "AsAhAd3s2s", "KsKhKdQsJs", 858),
    ("full house", "32", "AsAhAd2s2h", "KsKhKdQsQh", 156),
    ("four of a kind", "41", "AsAhAdAc2s", "KsKhKdKcQs", 156),
)


@cache
def by_class() -> dict[str, list[tuple[list[int], int]]]:
    """Every hand by its ranks: what decides it, the most frequent and highest cards first, and its value."""
    found: dict[str, list[tuple[list[int], int]]] = {title: [] for title, *_ in CLASSES}
    scale = scale_of(SHEET)
    for ranks in combinations_with_replacement(LOW, 5):
        if ranks[0] == ranks[4]:
            continue
        counts = Counter(ranks)
        groups = sorted(((many, LOW.index(rank)) for rank, many in counts.items()), reverse=True)
        shape = "".join(str(many) for many, _ in groups)
        title = "wheel" if ranks == tuple("A2345") else next(row[0] for row in CLASSES[1:] if row[1] == shape)
        suits = ["shdc"[ranks[:at].count(rank)] for at, rank in enumerate(ranks)]
        suits[0] = "c" if shape == "11111" else suits[0]
        cards = "".join(rank + suit for rank, suit in zip(ranks, suits, strict=True))
        value = scale.value(parse_cards(cards))
        assert value is not None
        found[title].append(([rank for _, rank in groups], value))
    return found


ROWS = {"wheel": "23", "high card": "24", "one pair": "25", "two pairs": "26", "three of a kind": "27"}
ROWS |= {"four of a kind": "28"}
PRINTED = [pytest.param(title, id=title, marks=proves(f"oasis/lowball/{row}")) for title, row in ROWS.items()]


@pytest.mark.parametrize("title", PRINTED)
def test_a_class_of_hands_has_its_place_its_best_and_its_worst(title: str) -> None:
    titles = [row[0] for row in CLASSES]
    at = titles.index(title)
    _, _, best, worst, many = CLASSES[at]
    hands, scale = by_class(), scale_of(SHEET)
    here = [value for _, value in hands[title]]
    assert len(set(here)) == many
    assert (scale.value(parse_cards(best)), scale.value(parse_cards(worst))) == (max(here), min(here))
    better = [value for other in titles[:at] for _, value in hands[other]]
    worse = [value for other in titles[at + 1 :] for _, value in hands[other]]
    assert not better or max(here) < min(better)
    assert not worse or min(here) > max(worse)
    if at:
        beats(other_suits(CLASSES[at - 1][3]), best)
    if at < 6:
        beats(worst, other_suits(CLASSES[at + 1][2]))


def other_suits(cards: str) -> str:
    return cards.translate(str.maketrans("shdc", "dcsh"))


@proves("oasis/lowball/22")
def test_hands_rank_from_the_wheel_to_four_of_a_kind() -> None:
    ends = [hand for _, _, best, worst, _ in CLASSES[1:] for hand in (best, worst)]
    played(SHEET, "expect order " + " > ".join([CLASSES[0][2], *ends]))
    for (_, _, _, worst, _), (_, _, best, _, _) in pairwise(CLASSES):
        beats(worst, other_suits(best))


@proves("oasis/lowball/31")
def test_groups_count_first_and_then_cards_from_the_highest_down() -> None:
    for hands in by_class().values():
        by_ranks = sorted(hands, key=lambda hand: hand[0])
        assert [value for _, value in by_ranks] == sorted((value for _, value in hands), reverse=True)
    played(SHEET, "expect order 9s8h3d2cAs > Ts4h3d2cAs > Ts5h3d2cAs > Js4h3d2cAs")
    played(SHEET, "expect order 2s2hKdQcJs > 3s3h4d2cAs")
    played(SHEET, "expect order 9s8h7d2cAs > 9c8h7d3cAs > 9c8h7d4c2s")
    beats("9s8h3d2cAs", "Ts4h3s2sAd")
    beats("2s2hKdQcJs", "3s3h4d2cAs")


@proves("oasis/lowball/20")
def test_the_king_is_the_highest_card_and_the_ace_the_lowest() -> None:
    pairs = [
        f"{rank}s{rank}d" + "".join(f"{other}h" for other in "KQJT" if other != rank)[:6] for rank in LOW
    ]
    played(SHEET, "expect order " + " > ".join(pairs))
    tops = "6s4h3d2cAs 7s4h3d2cAs 8s4h3d2cAs 9s4h3d2cAs Ts4h3d2cAs Js4h3d2cAs Qs4h3d2cAs Ks4h3d2cAs"
    played(SHEET, "expect order " + " > ".join(tops.split()))
    beats("Qs7h5d3cAs", "Ks4h3s2sAd")
    beats("8s7h6d5cAs", "8d7s6h5d2s")


@proves("oasis/lowball/21")
def test_no_suit_is_better_than_another() -> None:
    for one, other in (
        ("8s7s5s4sAs", "8c7c5c4cAc"),
        ("9h7d5c3s2h", "9c7s5h3d2c"),
        ("KsKh5c4d3s", "KdKc5h4s3c"),
    ):
        played(SHEET, f"expect order {one} = {other}")
        settled(f"1 {one} 2 {other}", "expect paid 1:2 2:2")


@proves("oasis/lowball/23", "oasis/lowball/29", "oasis/lowball/30")
@pytest.mark.parametrize("wheel", ["5s4s3s2sAs", "5s4h3d2cAs"])
def test_the_wheel_suited_or_not_is_the_lowest_hand(wheel: str) -> None:
    played(SHEET, f"expect order {wheel} = 5d4c3h2dAd")
    played(SHEET, f"expect order {wheel} > 6d4c3h2dAd")
    beats(wheel, "6d4c3c2hAd")
    assert max(value for hands in by_class().values() for _, value in hands) == scale_of(SHEET).value(
        parse_cards(wheel)
    )


@proves("oasis/lowball/23", "oasis/lowball/29")
def test_other_straights_and_flushes_are_hands_by_their_high_card() -> None:
    scale = scale_of(SHEET)
    for ranks in combinations(LOW, 5):
        suited, mixed = (
            "".join(r + s for r, s in zip(ranks, suits, strict=True)) for suits in ("sssss", "shdcs")
        )
        assert scale.value(parse_cards(suited)) == scale.value(parse_cards(mixed))
    played(SHEET, "expect order 6s4h3d2cAs > 6h5c4d3s2h > 7s4h3d2cAs > 7h6c5d4s3h > 8h4c3d2sAh")
    beats("7s6s5s4s3s", "8d4c3h2dAd")
    beats("Ts9h8d7c6s", "Jd4c3h2sAd")
    beats("Ks9s7s4s2s", "AhAd4h3d2c")


@proves("oasis/lowball/32")
def test_a_seven_beats_an_eight_though_the_eight_holds_an_ace() -> None:
    played(SHEET, "expect order 7d6c4h3s2c > 8d6s5h3cAc")
    beats("7d6c4h3s2c", "8d6s5h3cAc")


@proves("oasis/lowball/25", "oasis/lowball/26", "oasis/lowball/27", "oasis/lowball/28")
@pytest.mark.parametrize(
    ("aces", "others"),
    [
        ("AsAhKdQcJs", "2s2h5d4c3s"),
        ("2s2hAdAcKs", "3s3h2d2c4s"),
        ("AsAhAdKcQs", "2s2h2d4c3s"),
        ("AsAhAdAcKs", "2s2h2d2c3s"),
    ],
)
def test_aces_are_the_lowest_of_their_class_unless_the_printed_order_is_set(aces: str, others: str) -> None:
    played(SHEET, f"expect order {aces} > {others}")
    played(SHEET, f"expect order {others} > {aces}", rules="low_pairs=printed")


# -- the award ---------------------------------------------------------------------------------------------


@proves("oasis/lowball/02")
def test_no_seat_banks_the_game() -> None:
    """The button may fold the best hand and has lost what he put in; a tie with him is a tie like others."""
    run = played(
        SHEET,
        """deal 1 KsQs9h8d7c 2 KdQdJhTd9c 3 5s4s3h2dAc
           1 checks, 2 bets 3, 3 calls, 1 calls
           all stand pat
           1 bets 6, 2 calls, 3 folds
           expect paid 1:20 2:0 3:0
           expect net 3:-4""",
        seats=THREE,
        button=3,
    )
    accounts = {(move.source, move.target) for event in run.events for move in run.hand.moves(event)}
    seats = [f"seat:{seat}" for seat in (1, 2, 3)]
    assert accounts <= {
        *((seat, "front") for seat in seats), *((seat, "pot") for seat in seats),
        ("front", "pot"), ("pot", "drop"), ("pot", "seat:1"),
    }  # fmt: skip
    settled("1 9s7s5h3d2c 2 9d7d5c3s2h", "expect paid 1:2 2:2")
    played(SHEET, "1 bets 3, 2 folds, 3 folds\nexpect paid 1:3 3:0", seats=THREE, button=3)


@proves("oasis/lowball/19", "oasis/lowball/67")
@pytest.mark.parametrize("winner", [1, 2, 3])
def test_the_lowest_hand_takes_the_whole_pot(winner: int) -> None:
    one, two = (seat for seat in (1, 2, 3) if seat != winner)
    deal = f"{winner} 8s6s5h3dAc {one} 9d7d5c3s2h {two} AhAdAsKhKd"
    settled(deal, f"expect paid {winner}:8 {one}:0 {two}:0", THREE, 3)


@proves("oasis/lowball/67")
def test_the_last_player_left_takes_the_pot_without_showing() -> None:
    run = played(
        SHEET,
        """deal 1 KsKdQsQdJs 2 5s4s3h2dAc
           1 bets 3, 2 folds, 3 folds
           expect paid 1:3 2:0""",
        seats=THREE,
        button=3,
    )
    assert every(run, ev.Shown) == []
    assert not any(seat.rest.shown for seat in seats_of(run.hand.view(RAIL)))


@proves("oasis/lowball/65")
def test_all_who_are_still_in_show_the_last_to_bet_first() -> None:
    start = """deal 1 KsQs9h8d7c 2 9s7s5h3d2c 3 Js7d5c3s2h 4 5s4s3h2sAc
               1 checks, 2 bets 3, 3 calls, 4 folds, 1 calls
               all stand pat
               """
    checked = played(SHEET, start + "all check\nexpect paid 1:0 2:9 3:0")
    assert [shown.seats for shown in every(checked, ev.Shown)] == [(1, 2, 3)]
    bet = played(SHEET, start + "1 checks, 2 bets 6, 3 calls, 1 calls\nexpect paid 1:0 2:27 3:0")
    [shown] = every(bet, ev.Shown)
    assert shown.seats == (2, 3, 1)
    assert shown.hands == tuple(bet.hand.cards[seat] for seat in (2, 3, 1))
    talk = start + "1 checks, 2 bets 6, 3 raises to 12, 1 folds, 2 calls\nexpect paid 2:33 3:0"
    assert [shown.seats for shown in every(played(SHEET, talk), ev.Shown)] == [(3, 2)]
    in_turn = start + "all check\n1 mucks, 2 mucks\nexpect due 3 show\nexpect menu 3 show"
    played(SHEET, in_turn, rules="show_how=in_turn")


@proves("oasis/lowball/66")
def test_the_cards_held_at_the_end_are_the_hand() -> None:
    """Seat 1 breaks a better hand than any, seat 2 draws the three cards that win."""
    played(
        SHEET,
        """deal 1 8s7s5h3dAc 2 4d3cKsKdKh
           1 bets 3, 2 calls
           1 draws 8s -> Qs, 2 draws KsKdKh -> 9h5dAs
           all check
           expect value 1 "queen-7-5-3-ace low"
           expect value 2 "9-5-4-3-ace low"
           expect paid 1:0 2:4""",
        seats="1:100 2:100",
        button=2,
    )


@proves("oasis/lowball/72")
def test_identical_lowest_hands_share_the_pot_equally() -> None:
    settled("1 9s7s5h3d2c 2 KdQdJhTd9c 3 9d7d5c3s2h", "expect paid 1:4 2:0 3:4", THREE, 3)
    played(
        SHEET,
        """deal 1 9s7s5h3d2c 2 9d7d5c3s2h
           1 bets 3, 2 calls, 3 folds, 4 folds
           all stand pat
           all check
           expect paid 1:3 2:3""",
    )
    played(
        SHEET,
        """deal 1 9s7s5h3d2c 2 9d7d5c3s2h 3 9h7c5s3c2d
           1 bets 3, 2 calls, 3 calls, 4 folds
           all stand pat
           all check
           expect paid 1:3 2:3 3:3""",
    )


@proves("oasis/lowball/73")
@pytest.mark.parametrize(("button", "paid"), [(3, "1:4 2:2 3:2"), (2, "1:2 2:2 3:4"), (1, "1:2 2:4 3:2")])
def test_all_odd_chips_go_to_the_tied_winner_nearest_the_buttons_left(button: int, paid: str) -> None:
    """Three share eight dollars."""
    first = button % 3 + 1
    talk = f"""deal 1 9s7s5h3d2c 2 9d7d5c3s2h 3 9h7c5s3c2d
               {first} bets 3
               all call
               all stand pat
               all check
               expect paid {paid}"""
    played(SHEET, talk, seats=THREE, button=button)


@proves("oasis/lowball/73")
def test_the_odd_chip_is_one_dollar() -> None:
    """Three share ten dollars."""
    played(
        SHEET,
        """deal 1 9s7s5h3d2c 2 9d7d5c3s2h 3 9h7c5s3c2d
           1 bets 3, 2 calls, 3 calls, 4 folds, 5 folds
           all stand pat
           all check
           expect paid 1:4 2:3 3:3""",
        seats="1:100 2:100 3:100 4:100 5:100",
        button=5,
    )


# -- the sevens rule ---------------------------------------------------------------------------------------


def checked_before_the_draw(hand: str, paid: str) -> None:
    """Seat 1 checks it, calls, stands pat and wins: eight dollars lay there before the draw, then twelve."""
    played(
        SHEET,
        f"""deal 1 {hand} 2 9h6c4s3hJc 3 TdTcQsQhKd
            1 checks, 2 bets 3, 3 calls, 1 calls
            1 stands pat, 2 draws Jc -> 2d, 3 draws Kd -> Kc
            1 checks, 2 bets 6, 3 folds, 1 calls
            expect paid {paid}""",
        seats=THREE,
        button=3,
    )


@proves("oasis/lowball/68")
@pytest.mark.parametrize("seven", ["7s6d5c4h3s", "7s5d4c2hAs", "6s5d4c2hAs", "5s4d3c2cAs", "7s6s5s4c3s"])
def test_who_checks_a_seven_or_better_before_the_draw_wins_no_later_bets(seven: str) -> None:
    checked_before_the_draw(seven, "1:8 2:12 3:0")


@proves("oasis/lowball/68")
def test_an_eight_may_be_checked() -> None:
    checked_before_the_draw("8s5d4c2hAs", "1:20 2:0 3:0")


@proves("oasis/lowball/68", "oasis/lowball/69", "oasis/lowball/70")
def test_a_seven_that_was_bet_wins_everything() -> None:
    played(
        SHEET,
        """deal 1 7s5d4c2hAs 2 8d6s5h3cQd
           1 bets 3, 2 calls, 3 folds
           1 stands pat, 2 draws Qd -> Ac
           1 bets 6, 2 calls
           expect paid 1:17 2:0""",
        seats=THREE,
        button=3,
    )
