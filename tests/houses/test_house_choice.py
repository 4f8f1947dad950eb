"""Dealer's Choice and Seven Card Stud Choice: the button picks, the picked game's rules hold, no joker."""

from __future__ import annotations

import random

import pytest
from club_kit import club, faults
from pot_kit import play_random, random_terms

from housedealer.errors import Refused, Unreadable
from housedealer.houses import house_of
from housedealer.houses.choice import Chosen

ANGIES = house_of("angies")


def test_the_button_may_pick_any_game_of_the_club() -> None:
    """angies/dealers-choice/02, 03; the example DC1."""
    table = ANGIES.table("dealers_choice")
    assert set(table.games) == set(ANGIES.of("pot"))
    said, picked = table.choose(2, 2, "lowball")
    assert said == Chosen(2, "lowball", "Lowball", "angies/dealers-choice/02")
    assert picked.spread.deck.size == 52  # angies/lowball/11
    assert ANGIES.table("lowball").spread.deck.size == 53  # angies/lowball/12
    assert picked.spread.answers["sevens"] == "after_draw"
    said, picked = table.choose(3, 3, "omaha_hi_lo")
    assert picked.spread.game.key == "omaha_hi_lo"


def test_nobody_else_picks_and_nothing_else_is_picked() -> None:
    table = ANGIES.table("dealers_choice")
    with pytest.raises(Refused) as told:
        table.choose(3, 2, "razz")
    assert (told.value.code, told.value.clause) == ("only_the_button", "angies/dealers-choice/02")
    with pytest.raises(Refused) as told:
        table.choose(2, 2, "mexican")
    assert told.value.code == "game_not_offered"


def test_stud_choice_is_high_split_or_razz() -> None:
    """angies/razz/08; the example DC2."""
    table = ANGIES.table("stud_choice")
    assert table.games == ("seven_card_stud", "stud_hi_lo", "razz")
    with pytest.raises(Refused, match=r"game_not_offered.*title Seven Card Stud Choice") as told:
        table.choose(1, 1, "holdem")
    assert told.value.clause == "angies/razz/08"


def test_each_pick_can_be_dealt() -> None:
    table = ANGIES.table("dealers_choice", "fixed 2/4")
    for game in table.games:
        _, picked = table.choose(1, 1, game)
        chance = random.Random(game)
        for _ in range(20):
            hand, _, _ = play_random(random_terms(chance, picked), chance)
            assert hand.outcome().net


def test_a_house_without_a_choice_says_so() -> None:
    with pytest.raises(Unreadable, match="there is no game"):
        house_of("oasis").table("dealers_choice")


STUD = 'games = ["seven_card_stud", "stud_hi_lo", "razz"]'


@pytest.mark.parametrize(
    ("old", "new", "key", "told"),
    [
        (STUD, 'games = ["razz"]', "stud_choice.games", "fewer than two games"),
        (STUD, 'games = ["razz", "razz"]', "stud_choice.games", "or one twice"),
        (STUD, 'games = ["razz", "mexican"]', "stud_choice.games", "mexican is not spread here"),
        ("[stud_choice]", "[mexican]", "mexican", "the name is taken by a game"),
        ("rules.lowball = { joker = false }", "rules.mexican = { joker = false }", "dealers_choice.games",
         "not spread here"),
        ("rules.lowball = { joker = false }", "rules.lowball = { jokers = false }",
         "dealers_choice.rules.lowball.jokers", "there is no rule jokers"),
    ],
)  # fmt: skip
def test_a_wrong_choice_does_not_load(old: str, new: str, key: str, told: str) -> None:
    games = club("angies")["games.toml"]
    assert old in games
    renamed = games.replace(f"{old[:-1]}.", f"{new[:-1]}.") if old.startswith("[") else games
    found = faults({**club("angies"), "games.toml": renamed.replace(old, new)}, "angies")
    assert [fault.key for fault in found if told in fault.message] == [key]
