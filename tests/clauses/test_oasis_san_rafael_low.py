"""High and low: what is a low hand, and how the pot is halved, at Oasis and by San Rafael's older sheet."""

from __future__ import annotations

from itertools import combinations, combinations_with_replacement

import pytest
from claims import Sheet, each
from reference.ranking import low_eight_of_five
from telling.pot import every, played, scale_of

from housedealer.cards.card import parse_cards
from housedealer.hand import event as ev
from housedealer.record.script.pot.run import PotRun

OASIS, OLDER = "oasis/omaha-hi-lo", "san-rafael/omaha-hi-lo"
FIVE = "1:100 2:100 3:100 4:100 5:100"
FOUR = "1:100 2:100 3:100 4:100"
TWO = "1:100 2:100"


def shown_down(
    sheet: Sheet, deal: str, board: str, expect: str, seats: str = TWO, opening: str = ""
) -> PotRun:
    """Everybody calls and checks to the end, unless the flop is said; the last seat has the button."""
    flop, turn, river = board.split()
    talk = f"""deal {deal}
               all call
               flop {flop}
               {opening or "all check"}
               turn {turn}   all check
               river {river} all check
               {expect}"""
    return played(sheet, talk, seats=seats, button=len(seats.split()))


def low_of(sheet: Sheet, cards: str) -> int | None:
    return scale_of(sheet, 1).value(parse_cards(cards))


def paid(sheet: Sheet, oasis: str, older: str) -> str:
    return f"expect paid {oasis if sheet.name == OASIS else older}"


# -- what a low hand is ------------------------------------------------------------------------------------


@each({OASIS: "10 12 15 16", OLDER: "03 04"})
def test_a_low_is_five_ranks_up_to_the_eight_compared_from_the_highest_down_the_ace_lowest(
    sheet: Sheet,
) -> None:
    scale, found = scale_of(sheet, 1), []
    for ranks in combinations("A23456789TJQK", 5):
        cards = [rank + suit for rank, suit in zip(ranks, "shdcs", strict=True)]
        strength, value = low_eight_of_five(cards), scale.value(parse_cards("".join(cards)))
        assert (value is None) == (ranks[-1] in "9TJQK")
        if strength is not None and value is not None:
            found.append((strength, value, "".join(ranks)))
    assert len(found) == 56
    assert sorted(found) == sorted(found, key=lambda low: low[1])
    assert (max(found)[2], min(found)[2]) == ("A2345", "45678")
    assert len({value for _, value, _ in found}) == 56


@each({OASIS: "10", OLDER: "03"})
def test_the_ace_is_the_lowest_card_of_a_low(sheet: Sheet) -> None:
    """An eight-seven-five with trey-ace against one with trey-deuce; the high hand is seat 3's."""
    expect = 'expect low 1 "8-7-5-3-ace low"\nexpect low 2 "8-7-5-3-2 low"\n'
    hands = "1 As3cJcTd 2 2s3dJdTh 3 KcQdJsTs"
    shown_down(sheet, hands, "8h7d5c Ks Qh", expect + paid(sheet, "1:4 2:0 3:4", "1:3 2:0 3:2"),
               "1:100 2:100 3:100")  # fmt: skip


@each({OASIS: "11", OLDER: "03"})
def test_suits_do_not_count_among_lows(sheet: Sheet) -> None:
    deal = "1 KdKs4s9s 2 3c2sTdTh 3 3d2hTcTs 4 9d9hJsJh"
    expect = paid(sheet, "1:6 2:3 3:3 4:0", "1:4 2:2 3:2 4:0")
    shown_down(sheet, deal, "8h7d5c Kc Qd", expect, FOUR)
    deal = "1 3d2hTcTs 2 3c2sTdTh 3 9d9hJsJh 4 KdKs4s9s"
    expect = paid(sheet, "1:3 2:3 3:0 4:6", "1:2 2:2 3:0 4:4")
    shown_down(sheet, deal, "8h7d5c Kc Qd", expect, FOUR)


@each({OASIS: "12", OLDER: "04"})
@pytest.mark.parametrize(
    ("hole", "board", "low"),
    [
        ("8sAsKdKc", "7d5c3h Qh Jc", "8-7-5-3-ace low"),
        ("9sAsKdKc", "7d5c3h Qh Jc", ""),
        ("2sAsKdKc", "8d7c6h Qh Jc", "8-7-6-2-ace low"),
        ("2sAsKdKc", "9d7c6h Qh Jc", ""),
        ("TsAsKdKc", "7d5c3h Qh Jc", ""),
    ],
)
def test_an_eight_is_the_highest_card_of_a_low(sheet: Sheet, hole: str, board: str, low: str) -> None:
    shown_down(sheet, f"1 {hole}", board, f'expect low 1 "{low}"' if low else "expect no low 1")


@each({OASIS: "13", OLDER: "03"})
@pytest.mark.parametrize(
    ("hole", "board", "high", "low"),
    [
        ("Ah2hKsQs", "3h4h5h Kc Qd", "straight flush, five high", "5-4-3-2-ace low"),
        ("4s5dKsQc", "6h7h8c Kc Qd", "straight, eight high", "8-7-6-5-4 low"),
        ("Ah2hKhQh", "8h7h4h Kc 9d", "flush, ace high", "8-7-4-2-ace low"),
    ],
)
def test_a_straight_or_a_flush_does_not_spoil_a_low(
    sheet: Sheet, hole: str, board: str, high: str, low: str
) -> None:
    """Both halves: nobody has a better one."""
    everything = paid(sheet, "1:4 2:0", "1:2 2:0")
    expect = f'expect value 1 "{high}"\nexpect low 1 "{low}"\n{everything}'
    shown_down(sheet, f"1 {hole} 2 JsJdTsTd", board, expect)


@each({OASIS: "14", OLDER: "03"})
@pytest.mark.parametrize(
    ("hole", "board"),
    [("As3sQsQc", "3c4d7s Kh Kd"), ("AsAdQsQc", "3c4d7s Kh Kd"), ("2s3dQsQc", "2c3h7s 7d 7h")],
)
def test_a_paired_hand_is_no_low(sheet: Sheet, hole: str, board: str) -> None:
    expect = "expect no low 1\n" + paid(sheet, "1:0 2:4", "1:0 2:2")
    best = "KsKc9d9h" if "Kh" in board else "7cTsTd9d"
    shown_down(sheet, f"1 {hole} 2 {best}", board, expect)


@each({OASIS: "14"})
def test_no_hand_with_a_pair_has_a_value_for_low(sheet: Sheet) -> None:
    for ranks in combinations_with_replacement("A2345678", 5):
        if 1 < len(set(ranks)) < 5:
            cards = "".join(rank + "cdhs"[ranks[:at].count(rank)] for at, rank in enumerate(ranks))
            assert low_of(sheet, cards) is None


@each({OASIS: "15", OLDER: "03"})
def test_nothing_is_lower_than_five_four_trey_deuce_ace(sheet: Sheet) -> None:
    expect = 'expect low 1 "5-4-3-2-ace low"\nexpect low 2 "6-4-3-2-ace low"\n'
    shown_down(sheet, "1 5sAsKdKh 2 6sAdQcQh", "4h3d2c Jc Ts", expect + paid(sheet, "1:4 2:0", "1:2 2:0"))


@each({OASIS: "16 17", OLDER: "03"})
def test_the_lower_highest_card_makes_the_better_low(sheet: Sheet) -> None:
    """Seven-six-four-trey-deuce beats an eight with an ace in it."""
    seven, eight = low_of(sheet, "7d6c4h3s2c"), low_of(sheet, "8d6s5h3cAc")
    assert seven is not None
    assert eight is not None
    assert seven > eight
    expect = 'expect low 1 "7-6-4-3-2 low"\nexpect low 2 "8-6-4-3-ace low"\n'
    shown_down(sheet, "1 7s2sKdKh 2 8sAdQcQh", "6h4d3c Jc Ts", expect + paid(sheet, "1:4 2:0", "1:2 2:0"))


@each({OASIS: "05 81", OLDER: "03"})
@pytest.mark.parametrize(
    ("hole", "board"),
    [
        ("As2s3sKd", "4h5c9d Qs Jc"),
        ("8sKdQcJd", "Ah2c3d 4s Kh"),
        ("KsQsJcTh", "Ah2c3d 4s 5h"),
        ("As2s3s4d", "8h9c9d Qs Jc"),
    ],
)
def test_a_low_is_two_own_cards_and_three_of_the_board(sheet: Sheet, hole: str, board: str) -> None:
    """Three and two, one and four, none and five, four and one make none."""
    shown_down(sheet, f"1 {hole}", board, "expect no low 1")


@each({OASIS: "06 82", OLDER: "03"})
def test_high_and_low_may_be_made_of_different_cards(sheet: Sheet) -> None:
    expect = 'expect value 1 "three of a kind, kings"\nexpect low 1 "8-4-3-2-ace low"\n'
    expect += paid(sheet, "1:4 2:0", "1:2 2:0")
    shown_down(sheet, "1 As2sKdKh 2 QdQhJdTs", "Kc3d4h 8s Jc", expect)
    halves = paid(sheet, "1:2 2:2", "1:1 2:1")
    shown_down(sheet, "1 As2sQdQh 2 KdKhTdTs", "Kc3d4h 8s Jc", halves)


# -- how the pot is divided --------------------------------------------------------------------------------


@each({OASIS: "83", OLDER: "04"})
def test_without_a_low_the_high_hand_takes_all(sheet: Sheet) -> None:
    run = shown_down(
        sheet, "1 AsQsJd2c 2 KsKd9h8h 3 QdQh7s3c 4 Ad3d5s5c", "Kh9s4d 8c Jh",
        paid(sheet, "1:0 2:12 3:0 4:0", "1:0 2:8 3:0 4:0"), FOUR,
    )  # fmt: skip
    assert [share for award in every(run, ev.PotAwarded) for share, _, _ in award.paid] == [0]


@each({OASIS: "04 84", OLDER: "04"})
def test_the_pot_is_halved_between_the_highest_and_the_lowest_hand(sheet: Sheet) -> None:
    """Seat 4 has a low too, but not the lowest."""
    shown_down(
        sheet, "1 KdKh9s8s 2 Ac3cQhQs 3 QdJdTh9h 4 3s8dQcTc", "2d5c7h Ks Jh",
        paid(sheet, "1:6 2:6 3:0 4:0", "1:4 2:4 3:0 4:0"), FOUR,
    )  # fmt: skip


@each({OASIS: "85", OLDER: "04"})
def test_one_player_may_win_both_halves(sheet: Sheet) -> None:
    run = shown_down(
        sheet, "1 9d9hTsTc 2 Ac3cKdKh 3 QdJdTh9s 4 3s8dQcQh", "2d5c7h Ks Jh",
        paid(sheet, "1:0 2:12 3:0 4:0", "1:0 2:8 3:0 4:0"), FOUR,
    )  # fmt: skip
    half = 600 if sheet.name == OASIS else 400
    assert [award.paid for award in every(run, ev.PotAwarded)] == [((0, 2, half), (1, 2, half))]


HIGHS = {1: "QsQhJsTs", 2: "QdQcJdTc", 3: "Ac3cJc9c", 4: "Ah3hJh9d"}
KINGS = "2d5c7h Ks Kd"


@each({OASIS: "88 89", OLDER: "04"})
def test_tied_highs_share_their_half_and_tied_lows_theirs(sheet: Sheet) -> None:
    deal = " ".join(f"{seat} {cards}" for seat, cards in HIGHS.items())
    shown_down(sheet, deal, KINGS, paid(sheet, "1:3 2:3 3:3 4:3", "1:2 2:2 3:2 4:2"), FOUR)


@each({OASIS: "89"})
def test_only_the_lowest_share_the_low_half(sheet: Sheet) -> None:
    """Seat 5 has a low as well: an eight."""
    deal = f"1 QsQhJsTs 2 9sTh9hTd 3 {HIGHS[3]} 4 {HIGHS[4]} 5 8d4dQdTc"
    shown_down(sheet, deal, KINGS, "expect paid 1:8 2:0 3:4 4:4 5:0", FIVE)
    deal = f"1 {HIGHS[1]} 2 {HIGHS[2]} 3 {HIGHS[3]} 4 8d4d9sTd"
    shown_down(sheet, deal, KINGS, "expect paid 1:3 2:3 3:6 4:0", FOUR)


FIFTEEN = "1 checks, 2 bets 1, 3 calls, 4 calls, 1 folds"
"""The flop at Oasis: fifteen dollars are left to play for among seats 2, 3 and 4."""


@each({OASIS: "84 88 89 90"})
@pytest.mark.parametrize(
    ("two", "three", "four", "shares"),
    [
        (HIGHS[3], HIGHS[1], HIGHS[2], "2:8 3:4 4:3"),
        (HIGHS[1], HIGHS[2], HIGHS[3], "2:5 3:3 4:7"),
        (HIGHS[1], HIGHS[3], HIGHS[4], "2:8 3:4 4:3"),
        (HIGHS[3], HIGHS[4], HIGHS[1], "2:5 3:3 4:7"),
    ],
)
def test_the_odd_chip_of_the_halving_goes_to_the_nearest_winner_then_each_half_is_split(
    sheet: Sheet, two: str, three: str, four: str, shares: str
) -> None:
    """Seven and seven: the chip between them to seat 2, that of a shared half to the nearer of its two."""
    deal = f"1 9sTh9hTd 2 {two} 3 {three} 4 {four}"
    shown_down(sheet, deal, KINGS, f"expect paid 1:0 {shares}", FOUR, FIFTEEN)


@each({OLDER: "04"})
def test_odd_chips_at_san_rafael_go_to_the_nearest_winner_too(sheet: Sheet) -> None:
    """Eleven dollars: five for the low and one more, since seat 1 is nearest; five for three high hands."""
    deal = "1 Ac3cTh9c 2 KcJc8d7c 3 KdJd8s7d 4 KhJh8c7s 5 Td9s8h4h"
    shown_down(sheet, deal, "2d5c6h Ks Qd", "expect paid 1:6 2:3 3:1 4:1 5:0", FIVE)
    deal = "5 Ac3cTh9c 2 KcJc8d7c 3 KdJd8s7d 4 KhJh8c7s 1 Td9s8h4h"
    shown_down(sheet, deal, "2d5c6h Ks Qd", "expect paid 1:0 2:4 3:1 4:1 5:5", FIVE)
