"""Garlic City's draw games: antes, five cards down, two rounds, the draw, and who takes the pot."""

from __future__ import annotations

from itertools import pairwise

import pytest
from claims import Sheet, each, proves
from kit import played
from telling.course import course, told

from housedealer.cards.card import HIDDEN, parse_cards
from housedealer.houses import house_of
from housedealer.rules.place import RAIL

DRAW = "garlic-city/draw"
JACKS = "garlic-city/jacks-or-better"
BACK = "garlic-city/jacks-back"
THREE = (
    "house garlic-city  game {game}  limit fixed 4/4 no blinds ante 1  seats 1:100 2:100 3:100  button 3\n"
)


@each({DRAW: "03 04 05 06", JACKS: "03 04 08 09", BACK: "03 04 05 07 08"})
def test_antes_five_down_a_round_the_draw_and_a_round(sheet: Sheet) -> None:
    """Button 3: seat 4 speaks first; he folds, so seat 5 draws and speaks first then."""
    hand = played(f"""
        house garlic-city  game {sheet.game}  limit fixed 4/4 no blinds ante 1
        seats 1:100 2:100 3:100 4:100 5:100  button 3
        deal 4 KcKs9c8d7h  5 AsAd3c7c9d  1 KhKd8c8h2s  2 9h6c5c4h3h  3 JcJd6d5d4d
        expect pot 5
        expect stacks 1:99 2:99 3:99 4:99 5:99
        expect menu 4 check, fold, bet 4
        4 checks
        5 bets 4
        expect menu 1 fold, call 4, raise to 8
        1 calls, 2 calls, 3 raises to 8, 4 folds, 5 calls, 1 calls, 2 folds
        expect menu 5 draw up to 5
        5 draws 3c7c9d -> 2c4c5h
        1 draws 2s -> 6h
        3 draws JcJd6d5d4d -> QsQdQc7d2d
        expect cards 5 AsAd2c4c5h
        expect cards 1 KhKd8c8h6h
        expect cards 3 QsQdQc7d2d
        expect burned 0
        expect menu 5 check, fold, bet 4
        5 bets 4, 1 folds, 3 calls
        expect paid 3:41
    """)
    assert course(hand)[:10] == told("""
        ante 4:1, ante 5:1, ante 1:1, ante 2:1, ante 3:1
        deal 4- 5- 1- 2- 3- 4- 5- 1- 2- 3- 4- 5- 1- 2- 3- 4- 5- 1- 2- 3- 4- 5- 1- 2- 3-
        4 checks, 5 bets 4, 1 calls, 2 calls, 3 raises to 8, 4 folds, 5 calls, 1 calls, 2 folds
        5 draws 3
        deal 5- 5- 5-
        1 draws 1
        deal 1-
        3 draws 5
        deal 3- 3- 3- 3- 3-
        5 bets 4, 1 folds, 3 calls
    """)


@each({DRAW: "03", JACKS: "03", BACK: "04"})
def test_cards_are_seen_by_their_owner_alone(sheet: Sheet) -> None:
    hand = played(THREE.format(game=sheet.game) + "deal 1 AsAd3c7h9d\nexpect due 1 bet").hand
    assert hand.view(1).spots[0].cards == parse_cards("AsAd3c7h9d")
    for viewer in (2, 3, RAIL):
        assert hand.view(viewer).spots[0].cards == (HIDDEN,) * 5


@each({DRAW: "03", JACKS: "06", BACK: "03"})
def test_the_ante_is_a_quarter_of_the_limit(sheet: Sheet) -> None:
    """In whole dollars, at least one; nobody posts a blind."""
    house = house_of("garlic-city")
    for limit, ante in ((2, 1), (3, 1), (4, 1), (6, 1), (8, 2), (10, 2), (15, 3), (20, 5), (7, 1), (12, 3)):
        terms = house.table(sheet.game, f"{limit}/{limit}").spread.limit
        assert (terms.ante, terms.blinds) == (100 * ante, (0, 0)), limit


@each({DRAW: "01"})
def test_52_cards_and_no_joker(sheet: Sheet) -> None:
    assert sorted(sheet.table().spread.deck.cards) == list(range(52))
    played(THREE.format(game=sheet.game) + "expect stub lacks JK")


@each({JACKS: "01", BACK: "01"})
def test_53_cards_with_one_joker(sheet: Sheet) -> None:
    assert sorted(sheet.table().spread.deck.cards) == list(range(53))
    played(THREE.format(game=sheet.game) + "expect stub has JK")


OPEN = "deal 1 AsAd3c7h9d  2 KsKd8c8h2s  3 QsQd4c5h6d\n"


@each({DRAW: "04", JACKS: "04", BACK: "05"})
def test_check_bet_call_raise_and_fold(sheet: Sheet) -> None:
    """Every bet and raise is the limit; who checked may raise; without a bet a hand may still be folded."""
    played(
        THREE.format(game=sheet.game)
        + OPEN
        + """
        expect menu 1 check, fold, bet 4
        expect refused 1 bets 8 amount_above_limit
        1 checks
        expect menu 2 check, fold, bet 4
        2 bets 4
        expect menu 3 fold, call 4, raise to 8
        expect refused 3 raises to 12 amount_above_limit
        3 calls
        expect menu 1 fold, call 4, raise to 8
        1 raises to 8, 2 folds, 3 calls
        all stand pat
        expect menu 1 check, fold, bet 4
        1 folds
        expect paid 3:23
    """
    )


@each({DRAW: "04", JACKS: "04", BACK: "05"})
def test_a_bet_and_three_raises(sheet: Sheet) -> None:
    head = THREE.format(game=sheet.game) + OPEN
    clause = f"{sheet.name}/{'05' if sheet.game == 'jacks_back' else '04'}"
    played(
        head
        + f"""
        1 bets 4, 2 raises to 8, 3 raises to 12
        expect menu 1 fold, call 8, raise to 16
        1 raises to 16
        expect menu 2 fold, call 8
        expect refused 2 raises to 20 raise_cap [{clause}]
    """
    )
    played(head + "1 bets 4, 2 raises to 8, 3 folds, 1 raises to 12, 2 raises to 16, 1 raises to 20")
    played(
        head + "1 bets 4, 2 raises to 8, 3 raises to 12, 1 raises to 16, 2 folds\nexpect menu 3 fold, call 4"
    )
    played(
        head
        + """
        1 bets 4, 2 calls, 3 calls
        all stand pat
        1 bets 4, 2 raises to 8, 3 raises to 12, 1 raises to 16
        expect menu 2 fold, call 8
        expect refused 2 raises to 20 raise_cap
    """
    )
    played(
        head
        + """
        1 bets 4, 2 calls, 3 folds
        all stand pat
        1 bets 4, 2 raises to 8, 1 raises to 12, 2 raises to 16
        expect menu 1 fold, call 4, raise to 20
    """
    )


@each({DRAW: "05", JACKS: "08", BACK: "07"})
def test_from_none_to_five_cards_are_replaced_by_as_many(sheet: Sheet) -> None:
    cards = "AsAd6h8sTc"
    for many in range(6):
        thrown = f"1 draws {cards[: 2 * many]}" if many else "1 stands pat"
        text = f"deal 1 {cards}\n1 bets 4, 2 calls, 3 folds\n{thrown}\nexpect due 2 draw"
        held = played(THREE.format(game=sheet.game) + text).hand.cards[1]
        assert held[: 5 - many] == parse_cards(cards)[many:]
        assert len(held) == 5
        assert not set(held) & set(parse_cards(cards)[:many])


@each({DRAW: "05", JACKS: "04 07", BACK: "05 07"})
def test_when_the_pack_is_out_the_discards_of_others_are_shuffled(sheet: Sheet) -> None:
    """Folded hands too; but not the drawer's own discards, nor, with jacks, the opener's."""
    jacks = sheet.game != "five_card_draw"
    played(f"""
        house garlic-city  game {sheet.game}  limit fixed 4/4 no blinds ante 1
        seats 1:100 2:100 3:100 4:100 5:100 6:100 7:100 8:100  button 8
        deal 1 AcAd6h8sTc  2 AsKsQs9s8d  3 KdKh4s3s2s  6 JcJd7h5c3c
        1 bets 4, 2 folds, 3 calls, 4 calls, 5 calls, 6 calls, 7 calls, 8 calls
        1 draws 6h8sTc, 3 draws KdKh4s3s2s, 4 draws {4 if jacks else 3}, 5 draws 1
        expect stub lacks 4s As 6h
        6 draws 5c3c -> As4s
        expect cards 6 JcJd7hAs4s
        expect stub {"lacks" if jacks else "has"} 6h 8s Tc
        expect stub has Ks Kd
        expect stub lacks 5c 3c
        expect due 7 draw
    """)


@each({DRAW: "06", JACKS: "09", BACK: "08"})
def test_the_second_round_may_be_bet_or_checked_through(sheet: Sheet) -> None:
    head = THREE.format(game=sheet.game) + OPEN + "1 bets 4, 2 calls, 3 calls\nall stand pat\n"
    played(head + "1 checks, 2 bets 4, 3 folds, 1 raises to 8, 2 calls\nexpect pot 31\nexpect paid 2:31")
    played(head + "1 checks, 2 checks\nexpect menu 3 check, fold, bet 4\n3 checks\nexpect paid 2:15")


@proves(f"{DRAW}/02")
def test_the_standard_order_of_hands() -> None:
    played(
        THREE.format(game="five_card_draw")
        + """
        expect order AsKsQsJsTs > 9s8s7s6s5s > 5s4s3s2sAs > AsAdAhAcKs > 2c2d2h2s3c > AsAdAh2c2d > 3c3d3hAsAd
        expect order 3c3d3hAsAd > AsQs9s7s5s > KsJs9s7s5s > AsKdQhJcTs > 9sKsQhJdTc > 5s4d3h2cAs > AsAdAhKcQs
        expect order AsAdAhKcQs > 2s2d2hKcQs > AsAdKhKcQs > AsAdQhQcKs > KsKdQhQcJs > AsAdKhQcJs > 2s2dAhKcQs
        expect order 2s2dAhKcQs > AsKdQhJc9s > KsQdJhTc8s > 7s5d4h3c2s
        expect order KsQsJsTs9s = KhQhJhTh9h
        expect order AsQs9s7s5s = AhQh9h7h5h
    """
    )


@pytest.mark.parametrize("winner", [1, 2])
@each({DRAW: "02 07", JACKS: "10", BACK: "09"})
def test_the_highest_hand_wins(sheet: Sheet, winner: int) -> None:
    """Whoever bet: step by step from a royal flush down to a pair of jacks."""
    ladder = (
        "AsKsQsJsTs", "9h8h7h6h5h", "4c4d4h4s3c", "KhKdKc2d2h", "QdTd8d7d6d",
        "TcJcQc9c8h", "3s3d3hAdKc", "JdJh5d5c2c", "AcAhKd9d8c", "JdJhTh9s7c",
    )  # fmt: skip
    for better, worse in pairwise(ladder):
        talk = "1 bets 4, 2 calls, 3 folds\nall stand pat\n"
        talk += "1 checks, 2 bets 4, 1 calls" if winner == 1 else "1 bets 4, 2 calls"
        deal = f"deal {winner} {better}  {3 - winner} {worse}\n"
        played(THREE.format(game=sheet.game) + deal + talk + f"\nexpect paid {winner}:19 {3 - winner}:0")


TIED = """
    house garlic-city  game {game}  limit fixed 4/4 no blinds ante 1
    seats 1:100 2:100 3:100 4:100 5:100  button 2
    deal {cards}
    {talk}
    all stand pat
    all check
    expect pot {pot}
    expect paid {paid}
"""


@each({DRAW: "08", JACKS: "04 12", BACK: "05 11"})
def test_tied_hands_split_evenly_and_the_odd_chip_goes_left_of_the_button(sheet: Sheet) -> None:
    """Button 2: seat 3 is nearest, though seat 5 holds the ace of spades."""
    cards = "3 AcAhJc9d4s  5 AdAsJd9c4c  1 KsKdQs8d3d  4 2s2d3s5s6s  2 QhQd6d5d4d"
    for talk, pot, paid in (
        ("3 bets 4, 4 folds, 5 calls, 1 folds, 2 folds", 13, "3:7 5:6"),
        ("3 bets 4, 4 folds, 5 calls, 1 calls, 2 folds", 17, "3:9 5:8 1:0"),
    ):
        played(TIED.format(game=sheet.game, cards=cards, talk=talk, pot=pot, paid=paid))


@each({DRAW: "08", JACKS: "04 12", BACK: "05 11"})
def test_several_odd_chips_go_one_by_one(sheet: Sheet) -> None:
    """Three straights to the ten: $17 are six, six and five; $25 are nine, eight and eight."""
    cards = "3 Tc9d8d7c6h  5 Td9c8c7d6c  1 Ts9s8s7s6d  4 2s2d3s5s4s  2 QhQd3d5d4d"
    for talk, pot, paid in (
        ("3 bets 4, 4 folds, 5 calls, 1 calls, 2 folds", 17, "3:6 5:6 1:5"),
        ("3 bets 4, 4 calls, 5 calls, 1 calls, 2 calls", 25, "3:9 5:8 1:8"),
    ):
        played(TIED.format(game=sheet.game, cards=cards, talk=talk, pot=pot, paid=paid))
