"""Garlic City, seven card stud, its split form and razz: how hands rank, which five play, who wins what."""

from __future__ import annotations

import pytest
from claims import Sheet, each, proves
from telling.pot import played

STUD = Sheet("garlic-city/7-card-stud")
SPLIT = Sheet("garlic-city/7-card-stud-hi-lo")
RAZZ = Sheet("garlic-city/razz")
TWO = "seats 1:200 2:200  button 2\nfee none\n"

ORDER = [
    ("34", "straight flush", ("TsJsQsKsAs", "9h8h7h6h5h", "Ad2d3d4d5d")),
    ("35", "four of a kind", ("AsAhAdAcKs", "7s7h7d7c3s", "2s2h2d2c3s")),
    ("36", "full house", ("AsAhAdKcKs", "7s7h7dAcAs", "2s2h2d3c3s")),
    ("37", "flush", ("AsKsQsJs9s", "Jh9h7h5h3h", "7d5d4d3d2d")),
    ("38", "straight", ("TcJsQsKsAs", "9h8h7h6h5c", "Ad2d3d4d5c")),
    ("39", "three of a kind", ("AsAhAdKcQs", "7s7h7dAcQs", "2s2h2d4c3s")),
    ("40", "two pair", ("AsAhKdKcQs", "7s7hAdAc2s", "3s3h2d2c4s")),
    ("41", "pair", ("AsAhKdQcJs", "7s7hAdKc2s", "2s2h3d4c5s")),
    ("42", "high", ("AsKhQdJc9s", "JsTh8d4c2s", "7s5h4d3c2s")),
]
"""Each category by its clause: the best hand of it, one between, and the worst."""


@pytest.mark.parametrize(
    "at",
    [
        pytest.param(
            at, id=name, marks=proves(*(f"garlic-city/7-card-stud/{id_}" for id_ in (number, "33", "02")))
        )
        for at, (number, name, _) in enumerate(ORDER)
    ],
)
def test_hands_rank_from_straight_flush_to_high_card(at: int) -> None:
    best, between, worst = ORDER[at][2]
    above = f"{ORDER[at - 1][2][2]} > " if at else ""
    below = f" > {ORDER[at + 1][2][0]}" if at + 1 < len(ORDER) else ""
    run = played(STUD, TWO + f"expect order {above}{best} > {between} > {worst}{below}")
    [scale] = run.hand.scales
    assert scale.key == "high"


READ = {
    "34": ("(AsKdJh)Qh8hTh9h", "straight flush, queen high"),
    "35": ("(KsKd3h)KhKcQd9c", "four of a kind, kings"),
    "36": ("(KsKd3h)KhQcQd9c", "full house, kings over queens"),
    "37": ("(AsKd3h)QhJh8h9h", "flush, queen high"),
    "38": ("(AsKd3h)QhJcTd9c", "straight, ace high"),
    "39": ("(KsKd3h)KhQcJd9c", "three of a kind, kings"),
    "40": ("(AsKd3h)KhQcQd9c", "two pair, kings and queens"),
    "41": ("(AsKd3h)KhQcJc9c", "pair of kings"),
    "42": ("(AsKd7h)Qh8c4d9h", "ace high"),
}


@pytest.mark.parametrize(
    ("cards", "value"),
    [
        pytest.param(*read, id=read[1], marks=proves(f"garlic-city/7-card-stud/{number}"))
        for number, read in READ.items()
    ],
)
def test_the_best_five_of_seven_are_read(cards: str, value: str) -> None:
    played(
        STUD,
        TWO
        + f"""deal 1 {cards}  2 2c
        2 brings in, 1 calls
        fourth  all check
        fifth   all check
        sixth   all check
        seventh all check
        expect value 1 "{value}"
        """,
    )


@proves("garlic-city/7-card-stud/31")
def test_cards_rank_from_the_ace_down_to_the_deuce_and_the_ace_serves_as_one() -> None:
    ranks = "AKQJT98"
    pairs = " > ".join(f"{rank}s{rank}h7d5c3s" for rank in ranks)
    low = " > ".join(f"{rank}s{rank}hKdQcJs" for rank in "8765432")
    highs = " > ".join(f"{rank}s7h5d3c2s" for rank in ranks)
    kickers = " > ".join(f"AsAh{rank}d3c2s" for rank in "KQJT987654")
    played(STUD, TWO + f"expect order {pairs}")
    played(STUD, TWO + f"expect order {low}")
    played(STUD, TWO + f"expect order {highs} > 7s6h4d3c2s > 7s5h4d3c2s")
    played(STUD, TWO + f"expect order {kickers}")
    played(STUD, TWO + "expect order 6s2d3h4c5s > As2d3h4c5s > KsKdKh2c3s")


@proves("garlic-city/7-card-stud/32", "garlic-city/7-card-stud/38")
def test_the_ace_ends_a_straight_at_either_end_and_nowhere_else() -> None:
    played(STUD, TWO + "expect order TsJdQhKcAs > 9sTdJhQcKs > 6s2d3h4c5s > As2d3h4c5s > KsKdKh2c3s")
    played(STUD, TWO + "expect order 2s2d3h4c5s > KsAd2h3c4s = KhAc2s3d4c")
    played(STUD, TWO + "expect order 2s2d3h4c5s > QsKdAh2c3s")
    played(STUD, TWO + "expect order TsJsQsKsAs > 9sTsJsQsKs > As2s3s4s5s > AsAdAhAcKs")


@proves("garlic-city/7-card-stud/25", "garlic-city/7-card-stud/30")
def test_suits_do_not_rank_hands() -> None:
    for order in (
        "AsKsQsJs9s = AcKcQcJc9c = AhKhQhJh9h = AdKdQdJd9d",
        "AsAhKd7c4s = AdAcKs7h4d",
        "TsJsQsKsAs = TcJcQcKcAc",
    ):
        played(STUD, TWO + f"expect order {order}")
    played(
        STUD,
        TWO
        + """deal 1 (AsKs3d)QhJs9s8d  2 (AcKc3h)QdJc9c8h
        2 brings in, 1 calls
        fourth  all check
        fifth   all check
        sixth   all check
        seventh all check
        expect paid 1:2 2:2""",
    )


@proves("garlic-city/7-card-stud/24", "garlic-city/7-card-stud/28")
def test_five_cards_count_and_not_the_other_two() -> None:
    text = (
        TWO
        + """deal 1 {one}  2 {two}
        2 brings in, 1 calls
        fourth  all check
        fifth   all check
        sixth   all check
        seventh all check
        expect paid {paid}"""
    )
    played(STUD, text, one="(AsKh8d)QhJs9s7d", two="(AcKc2h)QdJc9c3h", paid="1:2 2:2")
    played(STUD, text, one="(AsKh2d)QhJs9s4d", two="(AcKc8h)QdJc9h3h", paid="1:2 2:2")
    played(STUD, text, one="(KsKh9d)9hQsQc2d", two="(AcAd3s)5dJc4c3h", paid="2:4")


@proves("garlic-city/7-card-stud/24", "garlic-city/7-card-stud/30")
def test_equal_hands_split_and_odd_chips_go_by_the_highest_card() -> None:
    """$17 among three is 5 and two odd ones: to the second and the third seat."""
    played(
        STUD,
        """seats 1:200 2:200 3:200 4:200  button 4
        fee none
        deal 1 (AdKh3c)QhJc9s8d  2 (AsKc3d)QcJd9h8h  3 (AhKs3h)QsJh9d8c  4 2c
        4 brings in, 1 completes, 2 calls, 3 calls, 4 folds
        fourth  all check
        fifth   all check
        sixth   all check
        seventh all check
        expect pot 17
        expect paid 1:5 2:6 3:6""",
    )


@proves("garlic-city/7-card-stud/24", "garlic-city/razz/01", "garlic-city/razz/06")
def test_razz_equal_hands_split_and_no_suit_decides_over_odd_chips() -> None:
    """$17 among three: the odd chips by place, though seats 2 and 3 hold the higher cards by suit."""
    played(
        RAZZ,
        """seats 1:200 2:200 3:200 4:200  button 4
        fee none
        deal 1 (AcKc3c)4h6c2cTd  2 (AdKd3d)4c6d2dTc  3 (AhKh3s)4d6h2hTh  4 Ks
        4 brings in, 1 completes, 2 calls, 3 calls, 4 folds
        fourth  all check
        fifth   all check
        sixth   all check
        seventh all check
        expect pot 17
        expect paid 1:6 2:6 3:5""",
    )


SPLIT_PLAYED = (
    TWO
    + """deal 1 {one}  2 {two}
{opening}
fourth  all check
fifth   all check
sixth   all check
seventh all check
expect value 1 "{high_one}"
expect value 2 "{high_two}"
{lows}
expect paid {paid}
"""
)


@proves("garlic-city/7-card-stud-hi-lo/01", "garlic-city/7-card-stud-hi-lo/02")
def test_split_stud_an_eight_low_takes_half_and_without_one_high_takes_all() -> None:
    played(
        SPLIT,
        SPLIT_PLAYED,
        one="(KsKdQh)JhTc4d4h",
        two="(8s7d9h)5h3cAcJc",
        opening="2 brings in, 1 calls",
        high_one="two pair, kings and fours",
        high_two="ace high",
        lows='expect no low 1\nexpect low 2 "8-7-5-3-ace low"',
        paid="1:2 2:2",
    )
    played(
        SPLIT,
        SPLIT_PLAYED,
        one="(KsKdQh)JhTc4d4h",
        two="(9s7dQc)5h3cAcJc",
        opening="2 brings in, 1 calls",
        high_one="two pair, kings and fours",
        high_two="ace high",
        lows="expect no low 1\nexpect no low 2",
        paid="1:4 2:0",
    )


@pytest.mark.parametrize(
    ("game", "low"),
    [("holdem_hi_lo", "Ac4d"), ("crazy_pineapple_hi_lo", "Ac4dQh"), ("omaha_hi_lo", "Ac4dQhQs")],
)
@proves("garlic-city/7-card-stud-hi-lo/01")
def test_the_other_split_games_need_an_eight_too(game: str, low: str) -> None:
    sheet = Sheet({"omaha_hi_lo": "garlic-city/omaha"}.get(game, f"garlic-city/{game.replace('_', '-')}"))
    high = {2: "KdKh", 3: "KdKhJc", 4: "KdKhJcJd"}[len(low) // 2]
    text = """seats 1:100 2:100  button 2
        fee none
        deal 1 {low}  2 {high}
        1 calls, 2 checks
        flop 5c7d{top}  all check
        {after_flop}
        turn Ks  all check
        river Ts  all check
        expect paid {paid}"""
    played(sheet, text, low=low, high=high, top="8h", paid="1:4 2:4")
    played(sheet, text, low=low, high=high, top="9h", paid="1:0 2:8")


@proves("garlic-city/7-card-stud-hi-lo/02")
def test_split_stud_the_odd_chip_goes_to_high_and_in_a_tied_half_by_the_highest_card() -> None:
    """$23 is 12 and 11; the 11 among three lows is 3 and two odd ones, to the aces of hearts and diamonds."""
    played(
        SPLIT,
        """seats 1:100 2:100 3:100 4:100 5:100 6:100  button 6
        fee none
        deal 1 (Ac2d3c)4d7hTcJd  2 (Ad2s3d)4s7cTdQs  3 (Ah2h3s)4h7dThJs  4 (KcKdKh)Ks9s9hQh  5 2c  6 8d
        5 brings in, 6 folds, 1 completes, 2 calls, 3 calls, 4 calls, 5 folds
        fourth  all check
        fifth   all check
        sixth   all check
        seventh all check
        expect pot 23
        expect low 1 "7-4-3-2-ace low"
        expect low 3 "7-4-3-2-ace low"
        expect paid 1:3 2:4 3:4 4:12""",
    )


@proves(
    "garlic-city/7-card-stud-hi-lo/03",
    "garlic-city/7-card-stud-hi-lo/04",
    "garlic-city/7-card-stud-hi-lo/11",
    "garlic-city/7-card-stud-hi-lo/12",
)
def test_split_stud_high_and_low_are_any_five_the_same_or_others() -> None:
    played(
        SPLIT,
        SPLIT_PLAYED,
        one="(2h3sKs)4s5c6dKc",
        two="(As2c4d)7d8h5hAh",
        opening="1 brings in, 2 calls",
        high_one="straight, six high",
        high_two="pair of aces",
        lows='expect low 1 "6-5-4-3-2 low"\nexpect low 2 "7-5-4-2-ace low"',
        paid="1:4 2:0",
    )
    played(
        SPLIT,
        SPLIT_PLAYED,
        one="(AsAdKs)2c3d5h6c",
        two="(QsQdJs)4c7d8h2d",
        opening="1 brings in, 2 calls",
        high_one="pair of aces",
        high_two="pair of queens",
        lows='expect low 1 "6-5-3-2-ace low"\nexpect no low 2',
        paid="1:4 2:0",
    )
    played(
        SPLIT,
        SPLIT_PLAYED,
        one="(AhKhJd)4h6h8hTd",
        two="(AsAdKs)2c3d5h6c",
        opening="2 brings in, 1 calls",
        high_one="flush, ace high",
        high_two="pair of aces",
        lows='expect no low 1\nexpect low 2 "6-5-3-2-ace low"',
        paid="1:2 2:2",
    )
    played(
        SPLIT,
        SPLIT_PLAYED,
        one="(Ah2hJd)4h5h7h9d",
        two="(KsKdQs)8c3d6h2c",
        opening="1 brings in, 2 calls",
        high_one="flush, ace high",
        high_two="pair of kings",
        lows='expect low 1 "7-5-4-2-ace low"\nexpect no low 2',
        paid="1:4 2:0",
    )


@proves("garlic-city/razz/01", "garlic-city/razz/02", "garlic-city/razz/03")
def test_razz_the_lowest_five_of_seven_take_the_pot() -> None:
    text = (
        TWO
        + """deal 1 {one}  2 {two}
        {opening}
        fourth  all check
        fifth   all check
        sixth   all check
        seventh all check
        expect value 1 "{value_one}"
        expect value 2 "{value_two}"
        expect paid {paid}"""
    )
    played(
        RAZZ,
        text,
        one="(AsKc6d)2d3cKs4c",
        two="(6h5hKd)4h3h2hQs",
        opening="2 brings in, 1 calls",
        value_one="6-4-3-2-ace low",
        value_two="6-5-4-3-2 low",
        paid="1:4 2:0",
    )
    played(
        RAZZ,
        text,
        one="(9s8dAc)7c6c5dKs",
        two="(KhQhKd)9hThJh8s",
        opening="2 brings in, 1 calls",
        value_one="8-7-6-5-ace low",
        value_two="queen-jack-10-9-8 low",
        paid="1:4 2:0",
    )


@proves("garlic-city/razz/02", "garlic-city/razz/03", "garlic-city/razz/04")
def test_razz_ranks_from_the_wheel_down_and_ignores_straights_and_flushes() -> None:
    played(
        RAZZ,
        TWO + "expect order Ah2h3h4h5h = As2d3c4h5d > As2d3c4h6d > 6h5h4h3h2h > As2d3c4h7d > 7h6h5h4h3h",
    )
    played(
        RAZZ, TWO + "expect order As2d3c4h8d > 2s3d4c6h8d > KsQdJcTh9d > AsAd2c3h4d > 2s2dAc3h4d > KsKdAc2h3d"
    )


@each({"garlic-city/razz": "05"})
def test_razz_the_king_is_the_worst_card(sheet: Sheet) -> None:
    played(sheet, TWO + "expect order As2d3c4hQd > As2d3c4hKd > AsAd2c3h4d")
    played(sheet, TWO + "expect order AsJd3c4h2d > QsJd3c4h2d > KsJd3c4h2d > KsQd3c4h2d")
    played(sheet, TWO + "expect order QsQdAc2h3d > KsKdAc2h3d > AsAd2c2h3d")


@each({"garlic-city/razz": "06"})
def test_razz_suits_do_not_part_equal_hands(sheet: Sheet) -> None:
    for one, two in (("(AsKs6s)2s3cTs4s", "(AcKc6c)2c3dTc4c"), ("(AcKc6c)2c3dTc4c", "(AsKs6s)2s3cTs4s")):
        played(
            sheet,
            TWO
            + f"""deal 1 {one}  2 {two}
            expect pot 2
            {"2" if two.startswith("(Ac") else "1"} brings in, {"1" if two.startswith("(Ac") else "2"} calls
            fourth  all check
            fifth   all check
            sixth   all check
            seventh all check
            expect paid 1:2 2:2""",
        )
