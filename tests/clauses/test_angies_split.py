"""Angie's high-low games: what qualifies for low, halves, odd chips, and one hand that wins both ways."""

from __future__ import annotations

from itertools import pairwise

import pytest
from claims import Sheet, each, proves
from kit import played

HEAD = "house angies  game {game}  limit fixed 2/4  seats 1:100 2:100 3:100  button 3\n"
CHECKED = {
    "omaha_hi_lo": """
        deal 1 {one}  2 {two}
        3 folds, 1 calls, 2 checks
        flop 2c3d8h  all check
        turn Kc  all check
        river Qs  all check
    """,
    "stud_hi_lo": """
        deal 1 {one}  2 {two}
        3 folds, 1 calls, 2 checks
        fourth all check
        fifth all check
        sixth all check
        seventh all check
    """,
    "draw_hi_lo": """
        deal 1 {one}  2 {two}
        3 folds, 1 calls, 2 checks
        all stand pat
        all check
    """,
}


def checked_down(game: str, one: str, two: str) -> str:
    """Two hands for a pot of $4."""
    return (HEAD + CHECKED[game]).format(game=game, one=one, two=two)


KINGS = {
    "omaha_hi_lo": "KdKhQdJd",
    "stud_hi_lo": "(KsKdQh)QdTc9h9c",
    "draw_hi_lo": "KsKdQhQd9c",
}
NO_LOW = {
    "omaha_hi_lo": {"a nine": "Ah9hTcJh", "a pair": "Ah2hTcJh"},
    "stud_hi_lo": {"a nine": "(As2d3h)4h9dJcTd", "a pair": "(As2d3h)4h4dJcTd"},
    "draw_hi_lo": {"a nine": "As2d3h4h9d", "a pair": "As2d3h4h4d"},
}
WORST_LOW = {
    "omaha_hi_lo": ("7h6cJhJc", "8-7-6-3-2 low"),
    "stud_hi_lo": ("(8s7d6h)5h4dJcJd", "8-7-6-5-4 low"),
    "draw_hi_lo": ("8s7d6h5h4d", "8-7-6-5-4 low"),
}
SHEETS_QUALIFIER = {
    "angies/omaha-hi-lo": "02 03",
    "angies/7-card-stud-hi-lo": "08 09 10",
    "angies/5-card-draw-hi-lo": "04 05",
}


@pytest.mark.parametrize("why", ["a nine", "a pair"])
@each(SHEETS_QUALIFIER | {"angies/5-card-draw-hi-lo": "02 04 05", "angies/7-card-stud-hi-lo": "04 08 09 10"})
def test_a_nine_or_a_pair_is_no_low_and_high_takes_all(sheet: Sheet, why: str) -> None:
    text = checked_down(sheet.game, NO_LOW[sheet.game][why], KINGS[sheet.game])
    played(text + "expect no low 1\nexpect no low 2\nexpect paid 1:0 2:4")


@each(SHEETS_QUALIFIER)
def test_five_different_cards_up_to_the_eight_are_a_low(sheet: Sheet) -> None:
    cards, low = WORST_LOW[sheet.game]
    text = checked_down(sheet.game, cards, KINGS[sheet.game])
    # The 8-7-6-5-4 of draw and stud is a straight too, and beats kings.
    paid = "1:2 2:2" if sheet.game == "omaha_hi_lo" else "1:4 2:0"
    played(text + f'expect low 1 "{low}"\nexpect no low 2\nexpect paid {paid}')


@proves("angies/omaha-hi-lo/03")
def test_eight_seven_six_five_four_is_a_low_in_omaha() -> None:
    """It is one, and any other low beats it."""
    for other, low, paid in (
        ("KdKhQdJd", "", "1:4 2:0"),
        ("2c3dKhKd", "8-5-4-3-2 low", "1:2 2:2"),
        ("7s3dKhKd", "8-7-5-4-3 low", "1:2 2:2"),
    ):
        said = f'expect low 2 "{low}"' if low else "expect no low 2"
        played(
            HEAD.format(game="omaha_hi_lo")
            + f"""
            deal 1 7h6cJhJc  2 {other}
            3 folds, 1 calls, 2 checks
            flop 8h5s4c  all check
            turn Kc  all check
            river Qs  all check
            expect low 1 "8-7-6-5-4 low"
            expect value 1 "straight, eight high"
            {said}
            expect paid {paid}
            """
        )


@each({"angies/omaha-hi-lo": "04", "angies/7-card-stud-hi-lo": "07", "angies/5-card-draw-hi-lo": "04"})
def test_ace_to_five_is_the_best_low(sheet: Sheet) -> None:
    """It beats 6-4-3-2-ace, which beats 6-5-3-2-ace and every seven."""
    hands = {
        "omaha_hi_lo": (
            "2c3d5h Kc Qs",
            [("Ah4hJhJc", "5-4-3-2-ace low"), ("Ad6sKhKs", "6-5-3-2-ace low"), ("7s4cKdTs", "7-5-4-3-2 low")],
        ),
        "stud_hi_lo": (
            "",
            [
                ("(Ah2d3h)4h5dJcJd", "5-4-3-2-ace low"),
                ("(As2s3s)4d6dKcKd", "6-4-3-2-ace low"),
                ("(Ac2c3c)5c6h9hTh", "6-5-3-2-ace low"),
            ],
        ),
        "draw_hi_lo": (
            "",
            [
                ("Ah2d3h4h5d", "5-4-3-2-ace low"),
                ("As2s3s4d6d", "6-4-3-2-ace low"),
                ("Ac2c3c5c6h", "6-5-3-2-ace low"),
            ],
        ),
    }
    board, lows = hands[sheet.game]
    for (best, named), (worse, other) in pairwise(lows):
        text = checked_down(sheet.game, worse, best)
        if board:
            flop, turn, river = board.split()
            text = text.replace("2c3d8h", flop).replace("Kc  all", f"{turn}  all").replace("Qs", river)
        hand = played(text + f'expect low 2 "{named}"\nexpect low 1 "{other}"')
        low_half = [
            seat for event in hand.events for share, seat, _ in getattr(event, "paid", ()) if share == 1
        ]
        assert low_half == [2]


@each({"angies/omaha-hi-lo": "16", "angies/7-card-stud-hi-lo": "11", "angies/5-card-draw-hi-lo": "04"})
def test_straights_and_flushes_do_not_hurt_a_low(sheet: Sheet) -> None:
    """5-4-3-2-ace and 6-5-4-3-2 of hearts are lows, beside a worse one that is neither."""
    for suited, low in (
        ("Ah 4h 2h 3h 5h", "5-4-3-2-ace low"),
        ("6h 4h 2h 3h 5h", "6-5-4-3-2 low"),
        ("As 4d 2h 3h 5h", "5-4-3-2-ace low"),
        ("8h 6h 2h 3h 5h", "8-6-5-3-2 low"),
    ):
        a, b, c, d, e = suited.split()
        cards, other = {
            "omaha_hi_lo": (f"{a}{b}JcTd", "7c7sKsQd"),
            "stud_hi_lo": (f"({a}{b}Jc){c}{d}{e}Td", "(8s7s6c)4s2cKsQd"),
            "draw_hi_lo": (f"{a}{b}{c}{d}{e}", "8s7s6c4s2c"),
        }[sheet.game]
        text = checked_down(sheet.game, cards, other)
        text = text.replace("2c3d8h", f"{c}{d}{e}").replace("Kc  all", "9c  all").replace("Qs", "9s")
        played(text + f'expect low 1 "{low}"\nexpect paid 1:4 2:0')


ODD = {
    "omaha_hi_lo": """
        3 calls, 1 folds, 2 checks
        flop 2c3d8h  all check
        turn Kc  all check
        river Qs  all check
    """,
    "stud_hi_lo": """
        3 calls, 1 folds, 2 checks
        fourth all check
        fifth all check
        sixth all check
        seventh all check
    """,
    "draw_hi_lo": """
        3 calls, 1 folds, 2 checks
        all stand pat
        all check
    """,
    "option_alley": """
        3 calls, 1 folds, 2 checks
        third all check
        fourth all check
        fifth all check
        all stand pat
        all check
    """,
}
HIGH_AND_LOW = {
    "omaha_hi_lo": ("KdKhQdJd", "Ah4hJcTc"),
    "stud_hi_lo": ("(KsKdQh)QdTc9h9c", "(As2d3h)4h8dJcTd"),
    "draw_hi_lo": ("KsKdQhQd9c", "As2d3h4h8d"),
    "option_alley": ("(Ks)KdQhQd9c", "(As)2d3h4h8d"),
}


@pytest.mark.parametrize("high", [2, 3])
@each(
    {
        "angies/omaha-hi-lo": "01 13 14 15",
        "angies/7-card-stud-hi-lo": "01 04",
        "angies/5-card-draw-hi-lo": "01 02 03",
        "angies/option-alley": "02 12 13",
    }
)
def test_half_is_high_half_is_low_and_the_odd_dollar_is_high(sheet: Sheet, high: int) -> None:
    """$5: three for the high hand, two for the low one, whichever of them is nearer to the button."""
    hands = dict(zip((high, 5 - high), HIGH_AND_LOW[sheet.game], strict=True))
    text = HEAD.format(game=sheet.game) + f"deal 2 {hands[2]}  3 {hands[3]}\n" + ODD[sheet.game]
    played(text + f"expect pot 5\nexpect paid {high}:3 {5 - high}:2")


@pytest.mark.parametrize("high", [2, 3])
@proves("angies/7-card-stud-basic/09", "angies/7-card-stud-basic/10")
def test_high_and_low_of_stud_divide_the_pot(high: int) -> None:
    hands = dict(zip((high, 5 - high), HIGH_AND_LOW["stud_hi_lo"], strict=True))
    text = HEAD.format(game="stud_hi_lo") + f"deal 2 {hands[2]}  3 {hands[3]}\n" + ODD["stud_hi_lo"]
    played(text + f"expect pot 5\nexpect paid {high}:3 {5 - high}:2")


@each(
    {
        "angies/omaha-hi-lo": "06 07",
        "angies/7-card-stud-hi-lo": "05 06",
        "angies/5-card-draw-hi-lo": "02",
        "angies/option-alley": "15",
    }
)
def test_one_hand_may_win_both_ways(sheet: Sheet) -> None:
    """5-4-3-2-ace is a straight and the lowest low; the same five cards take both halves."""
    one, two = {
        "omaha_hi_lo": ("Ah4hJcTc", "KdKhAd7d"),
        "stud_hi_lo": ("(As2d3h)4h5dJcTd", "(KsKdAd)2s3s4s7d"),
        "draw_hi_lo": ("As2d3h4h5d", "7s6d4s3d2s"),
        "option_alley": ("(As)2d3h4h5d", "(7s)6d4s3d2s"),
    }[sheet.game]
    text = HEAD.format(game=sheet.game) + f"deal 2 {one}  3 {two}\n" + ODD[sheet.game]
    text = text.replace("2c3d8h", "2c3d5h")
    low = 'expect low 2 "5-4-3-2-ace low"\nexpect value 2 "straight, five high"\n'
    played(text + low + "expect paid 2:5 3:0")


@proves("angies/omaha-hi-lo/01", "angies/omaha-hi-lo/05", "angies/omaha-hi-lo/17", "angies/omaha-hi-lo/11")
def test_any_two_cards_for_high_and_any_two_for_low() -> None:
    """Two kings are high and ace-deuce low, in whatever order they lie; three cards make no low."""
    deal = """
        deal 1 {one}  2 {two}
        3 folds, 1 calls, 2 checks
        flop 4c{flop}8h  all check
        turn Kc  all check
        river Qs  all check
    """
    head = HEAD.format(game="omaha_hi_lo")
    for cards in ("KdKhAh2h", "Ah2hKdKh", "KdAhKh2h"):
        text = head + deal.format(one=cards, two="QdQh7d3s", flop="5d")
        best = 'expect value 1 "three of a kind, kings"\nexpect low 1 "8-5-4-2-ace low"\n'
        played(text + best + "expect paid 1:4 2:0")
    # One of the two serves for high and for low: ace and king, ace and deuce.
    text = head + deal.format(one="AhKh2hJd", two="QdJc7d3s", flop="5d")
    played(text + 'expect value 1 "pair of kings"\nexpect low 1 "8-5-4-2-ace low"\nexpect paid 1:4 2:0')
    # Two low cards on the board are not enough, nor is one in the hand.
    text = head + deal.format(one="Ah2h3s5s", two="QdJc7d6s", flop="Td")
    played(text + "expect no low 1\nexpect no low 2\nexpect paid 1:0 2:4")
    text = head + deal.format(one="AhAdTcTs", two="QdJcJhTh", flop="2d")
    played(text + "expect no low 1\nexpect paid 1:4 2:0")


@proves("angies/7-card-stud-hi-lo/05")
def test_any_five_of_seven_for_high_and_any_five_for_low() -> None:
    """High: aces and eights, low: 8-6-4-2-ace, wherever the cards lie."""
    for cards in ("(AsAd8h)8c6d4h2c", "(2c8h4h)AsAd6d8c", "(6d4hAs)2cAd8c8h"):
        text = HEAD.format(game="stud_hi_lo") + f"deal 2 {cards}  3 (KsKdQh)QdTc9h3s\n" + ODD["stud_hi_lo"]
        both = 'expect value 2 "two pair, aces and eights, six kicker"\nexpect low 2 "8-6-4-2-ace low"\n'
        played(text + both + "expect paid 2:5 3:0")
