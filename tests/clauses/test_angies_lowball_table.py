"""Angie's lowball with more players in it: straddles, five-card draws, checked sevens, flashed cards."""

from __future__ import annotations

import pytest
from claims import proves
from kit import played
from telling.course import course, told

from housedealer.cards.card import HIDDEN
from housedealer.hand.pot.view import seats_of
from housedealer.rules.place import RAIL

LOWBALL = "angies/lowball"
THREE = "house angies  game lowball  limit fixed 2/4  seats 1:100 2:100 3:100  button 3\n"


@proves(f"{LOWBALL}/16")
def test_who_declines_ends_the_straddles() -> None:
    """The next player is not asked: the betting begins."""
    head = "house angies  game lowball  limit fixed 2/4  seats 1:99 2:99 3:99 4:99 5:99 6:99  button 6\n"
    hand = played(head + "3 declines, 3 calls\nexpect menu 4 fold, call 2, raise to 4")
    assert course(hand)[2:] == told("""
        3 declines
        deal 1- 2- 3- 4- 5- 6- 1- 2- 3- 4- 5- 6- 1- 2- 3- 4- 5- 6-
        3 calls
    """)
    hand = played(head + "3 straddles to 4, 4 declines\nexpect menu 4 fold, call 4, raise to 6")
    assert course(hand)[2] == "3 straddles to 4, 4 declines"


@pytest.mark.parametrize(("chips", "may"), [(6, False), (7, False), (8, True), (9, True)])
@proves(f"{LOWBALL}/19")
def test_the_first_straddle_is_at_most_half_of_ones_chips_too(chips: int, may: bool) -> None:
    head = f"house angies  game lowball  limit fixed 2/4  seats 1:99 2:99 3:{chips} 4:99  button 4\n"
    said = "expect menu 3 straddle to 4, decline" if may else "expect refused 3 straddles to 4 not_offered"
    played(head + said)


@proves(f"{LOWBALL}/35", f"{LOWBALL}/36", f"{LOWBALL}/37", f"{LOWBALL}/40")
def test_everybody_draws_five() -> None:
    """Four each at first, the last to draw too; then the fifth cards, in the order of the draw."""
    hand = played(
        THREE
        + """
        3 calls, 1 calls, 2 checks
        1 draws 5, 2 draws 5, 3 draws 5
        expect due 1 bet
        expect burned 1
    """
    )
    assert course(hand)[-9:] == told("""
        1 draws 5
        deal burn 1- 1- 1- 1-
        2 draws 5
        deal 2- 2- 2- 2-
        3 draws 5
        deal 3- 3- 3- 3-
        deal 1-
        deal 2-
        deal 3-
    """)
    assert [len(cards) for cards in hand.hand.cards[1:4]] == [5, 5, 5]


CHECKED = "3 calls, 1 calls, 2 checks\nall stand pat\n"


@pytest.mark.parametrize(
    ("hands", "talk", "paid"),
    [
        pytest.param(
            "1 7c5d4h2sAc  2 7d5h4c2hAd",
            "1 checks, 2 bets 4, 3 folds, 1 calls",
            "1:3 2:11 3:0",
            id="tied with a seven that was bet",
        ),
        pytest.param(
            "1 7c5d4h2sAc  2 7d6h4c2hAd  3 9c8h6d3c2c",
            "1 checks, 2 checks, 3 bets 4, 1 calls, 2 calls",
            "1:6 2:0 3:12",
            id="two checked a seven",
        ),
        pytest.param(
            "1 9c8d4h2sAc  2 7d6h4c2hAd  3 8h6d5d3c2c",
            "1 checks, 2 checks, 3 bets 4, 1 folds, 2 calls",
            "1:0 2:6 3:8",
            id="the second to speak checked it",
        ),
        pytest.param(
            "1 9c8d4h2sAc  2 7d6h4c2hAd  3 8h6d5d3c2c",
            "1 checks, 2 bets 4, 3 calls, 1 folds",
            "1:0 2:14 3:0",
            id="checked before the draw only, in the big blind",
        ),
        pytest.param(
            "1 7d6h4c2hAd  2 7c5d4h2sAc  3 8h6d5s3c2c",
            "1 checks, 2 bets 4, 3 calls, 1 calls",
            "1:0 2:18 3:0",
            id="checked and not the best",
        ),
    ],
)
@proves(f"{LOWBALL}/13")
def test_a_checked_seven_among_three(hands: str, talk: str, paid: str) -> None:
    """Before the draw $6 are in; the rest is bet after it."""
    played(THREE + f"deal {hands}\n" + CHECKED + talk + f"\nexpect paid {paid}")


@proves(f"{LOWBALL}/41")
def test_three_called_hands_are_spread_one_of_them_all_in() -> None:
    hand = played(
        THREE.replace("1:100", "1:2")
        + """
        deal 1 9c8d7h2sAc  2 9d8h6c2dAs  3 Tc9h6d3s2h
        3 calls, 1 calls all-in, 2 checks
        all stand pat
        2 bets 4, 3 calls
        expect paid 1:0 2:14 3:0
    """
    )
    assert "show 2:5 3:5 1:5" in course(hand)
    assert not any(HIDDEN in seat.cards for seat in seats_of(hand.hand.view(RAIL)))


@pytest.mark.parametrize("straddling", [False, True])
@pytest.mark.parametrize("card", ["Ah", "2h", "3h", "4h", "5h", "JK"])
@proves(f"{LOWBALL}/20")
def test_low_cards_flashed_on_the_deal_are_kept(card: str, straddling: bool) -> None:
    """Face up, before the straddle or after it; no other card comes for them."""
    hand = played(
        THREE
        + f"deal 2 {card}9c9dThKs\n"
        + (f"flashed 2 {card}\n3 declines\n" if straddling else f"3 declines\nflashed 2 {card}\n")
        + f"expect due 3 bet\nexpect cards 2 (9c9dThKs){card}"
    )
    assert sum(line.startswith("deal") for line in course(hand)) == 2


@pytest.mark.parametrize("card", ["6h", "7h", "8h", "9h", "Th", "Jh", "Qh", "Kh"])
@proves(f"{LOWBALL}/21")
def test_high_cards_flashed_on_the_deal_are_replaced_after_it(card: str) -> None:
    text = (
        THREE + f"deal 2 2c3c4c5c{card}\n3 declines\nflashed 2 {card}\ndeal 2 Kd\nexpect cards 2 2c3c4c5cKd\n"
    )
    played(text + f"expect stub lacks {card}\nexpect due 3 bet")


@pytest.mark.parametrize("card", ["Ah", "5h", "6h", "9h", "Kh", "JK"])
@proves(f"{LOWBALL}/22")
def test_no_card_flashed_on_the_draw_is_kept(card: str) -> None:
    """The next one comes when the last player has drawn."""
    played(
        THREE
        + f"""
        deal 1 2c3c4c6cKd  2 2d3d4d7dQd
        3 folds, 1 calls, 2 checks
        1 draws Kd -> {card}
        flashed 1 {card}
        expect cards 1 2c3c4c6c
        expect due 2 draw
        2 draws Qd -> Ad
        deal 1 9s
        expect cards 1 2c3c4c6c9s
        expect stub lacks {card}
        expect due 1 bet
    """
    )


@pytest.mark.parametrize("card", ["Ah", "5h", "6h", "9h", "Kh", "JK"])
@proves(f"{LOWBALL}/23")
def test_no_card_faced_after_the_draw_is_kept(card: str) -> None:
    """All have their cards: another one comes at once."""
    played(
        THREE
        + f"""
        deal 1 2c3c4c6cKd  2 2d3d4d7dQd
        3 folds, 1 calls, 2 checks
        1 draws Kd -> {card}, 2 stands pat
        expect due 1 bet
        flashed 1 {card}
        deal 1 9s
        expect cards 1 2c3c4c6c9s
        expect stub lacks {card}
        expect due 1 bet
    """
    )
