"""Who begins, from two players to six: left of the big blind, then left of the button."""

from __future__ import annotations

import pytest
from claims import Sheet, each, proves
from kit import played

LATER = {
    "holdem": "flop 2c7d9h",
    "omaha": "flop 2c7d9h",
    "omaha_hi_lo": "flop 2c7d9h",
    "lowball": "all stand pat",
    "kansas_city": "all stand pat",
    "five_card_draw": "all stand pat",
    "draw_hi_lo": "all stand pat",
}


def check_first(house: str, game: str, players: int) -> None:
    """The last seat has the button. With two players it posts the small blind and begins; at Garlic City the
    other one does."""
    bet, blind, raised = (2, 1, 4) if house == "angies" else (4, 2, 8)
    seats = " ".join(f"{seat}:100" for seat in range(1, players + 1))
    small, big, first = (1, 2, 3)
    if players == 2:
        small, big, first = (2, 1, 2) if house == "angies" else (1, 2, 1)
    limit = "fixed 2/4" if house == "angies" else "fixed 4/4"
    text = f"house {house}  game {game}  limit {limit}  seats {seats}  button {players}\n"
    if game == "lowball" and house == "angies" and players > 2:
        text += "3 declines\n"
    to_call = blind if players == 2 else bet
    text += f"expect menu {first} fold, call {to_call}, raise to {raised}\n"
    text += f"expect stacks {small}:{100 - blind} {big}:{100 - bet}\n"
    if game in LATER:
        text += f"all call\n{LATER[game]}\nexpect due 1 bet\n"
    played(text)


@pytest.mark.parametrize("players", range(2, 7))
@each(
    {
        "angies/holdem": "05",
        "angies/omaha": "03",
        "angies/omaha-hi-lo": "01",
        "angies/7-card-stud": "03",
        "angies/razz": "01",
        "angies/5-card-stud": "04",
        "angies/5-card-draw": "03 07",
        "angies/5-card-draw-hi-lo": "01",
        "angies/lowball": "07 09",
        "angies/option-alley": "03",
        "garlic-city/lo-ball-california": "12 14",
        "garlic-city/kansas-city-lowball": "01",
    }
)
def test_left_of_the_big_blind_begins_and_later_left_of_the_button(sheet: Sheet, players: int) -> None:
    check_first(sheet.house, sheet.game, players)


@pytest.mark.parametrize("players", range(2, 7))
@proves("angies/7-card-stud/03")
def test_stud_for_high_and_low_begins_alike(players: int) -> None:
    check_first("angies", "stud_hi_lo", players)


@each({"angies/option-alley": "04"})
def test_two_players_may_both_keep_their_cards(sheet: Sheet) -> None:
    played(f"""
        house angies  game {sheet.game}  limit fixed 2/4  seats 1:100 2:100  button 2
        2 calls, 1 checks
        third   all check
        fourth  all check
        fifth   all check
        expect menu 1 draw up to 1
        1 stands pat, 2 stands pat
    """)
