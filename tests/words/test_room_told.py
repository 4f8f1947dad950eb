"""The room's rules in sentences: every answer has one, and a sheet tells those that can come up."""

from __future__ import annotations

from typing import Literal, get_args, get_origin

import pytest
from msgspec import structs
from voice_kit import purged

from housedealer.houses import HOUSES, house_of
from housedealer.houses.room import ROOM as QUESTIONS
from housedealer.houses.room import RoomValue
from housedealer.houses.room_file import LEAST
from housedealer.houses.table import Table
from housedealer.pages.sheet import rule_sheet
from housedealer.words.room import SOMETIMES, comes_up, room_lines, room_said
from housedealer.words.sheet import sections_of

HOLDEM = house_of("garlic-city").table("holdem")
EVERY = [(key, game) for key, house in HOUSES.items() for game in (*house.dealt, *house.choices)]
BLINDS = {
    "newcomer", "newcomer_not", "new_game", "missed", "missed_small", "missed_most", "short_blind",
    "all_in_loser", "seat_change",
}  # fmt: skip
BUTTON = {"button_moves", "opening_high", "opening_suits"}
OTHERS = {
    "shaker", "inspects", "props", "window_s", "time_short", "time_away", "last_call_min", "time_zone",
    "elsewhere_games",
}  # fmt: skip


def said(key: str, value: RoomValue) -> str:
    """The sentence on one answer."""
    room = structs.replace(HOLDEM.room, **{key: value})
    return room_said(key, room, {})


SAID: list[tuple[str, RoomValue, str]] = [
    ("button_moves", "disks",
     "After each hand the button and both blind disks each pass clockwise to the next player."),
    ("opening_high", "king",
     "Each player is dealt a card face up for the first button; the highest card gets it, kings high and "
     "aces low."),
    ("opening_suits", "clubs_high",
     "Equal cards in that draw rank by suit: clubs, diamonds, hearts, spades."),
    ("newcomer", "post_or_pass",
     "A newcomer posts a live big blind, or lets the button pass and comes in free."),
    ("newcomer", "post_or_big", "A newcomer posts a live big blind, or waits for the big blind."),
    ("missed", "big_or_big", "A player who missed the blinds posts a big blind, or waits for the big blind."),
    ("missed_small", "live", "A missed small blind is live: it counts toward the player's bet."),
    ("missed_most", 0, "Missed-blind buttons alone do not cost a player the seat."),
    ("missed_most", 1, "A player keeps the seat until the first missed-blind button."),
    ("missed_most", 3, "A player keeps the seat until the third missed-blind button."),
    ("missed_most", 12, "A player keeps the seat until missed-blind button number 12."),
    ("short_blind", "all_in", "A player who cannot cover a blind posts all the chips left."),
    ("seat_change", "free", "A player may change seats without posting."),
    ("elsewhere", "refused", "Nobody may keep a seat here while playing at another table."),
    ("elsewhere", "allowed", "A player may keep a seat here while playing at another table."),
    ("hold_min", 1, "A seat is held for 1 minute while a player is away."),
    ("hold_min", 0, "A seat is held for a player who is away without a limit of time."),
    ("hold_list_min", 10, "When there is a waiting list, a seat is held for 10 minutes."),
    ("hold_list_min", 0, "A waiting list does not shorten the time for which a seat is held."),
    ("return_min", 60, "A player back within 60 minutes buys in for at least the amount taken away."),
    ("chips_stay", False, "Players may take chips off the table between hands."),
    ("cash_plays", True, "Cash plays."),
    ("time_bank_s", 0, "There is no extra time."),
    ("pause_s", 0, "The next hand begins at once."),
    ("pause_s", 1, "The next hand begins after 1 second."),
    ("away_after", 1, "A player who lets the clock run out once sits out."),
    ("away_after", 2, "A player who lets the clock run out twice in a row sits out."),
    ("away_after", 3, "A player who lets the clock run out three times in a row sits out."),
    ("lost_after", 1, "A player who sits out one hand loses the seat."),
    ("lost_after", 60, "A player who sits out 60 hands in a row loses the seat."),
    ("breaks_below", 4, "With fewer than four players the table breaks if another of the game has room."),
    ("time_zone", "America/Los_Angeles", "Times are Los Angeles time."),
    ("time_zone", "UTC", "Times are UTC."),
    ("time_short", "leaves", "A player who cannot cover the half-hour fee gives up the seat."),
    ("time_away", "free", "A player who is away when the fee falls due does not pay it."),
    ("last_call_min", 0, "The last hands are announced at closing."),
    ("shaker", "dealer", "The house dealer shakes the dice."),
    ("props", False, "Proposition players may not play."),
    ("interrupted", "voided", "A hand that is interrupted is void: all chips go back."),
    ("must_move", False, "A second table of this game does not feed the first."),
]  # fmt: skip


@pytest.mark.parametrize(("key", "value", "sentence"), SAID)
def test_an_answer_is_said_as_a_dealer_would_say_it(key: str, value: RoomValue, sentence: str) -> None:
    assert said(key, value) == sentence


def test_the_games_that_a_player_may_play_elsewhere_are_named() -> None:
    table = house_of("garlic-city").table("omaha_hi_lo")
    assert (
        "A player may keep a seat here while playing Double Hand Poker or No Bust 21st Century Blackjack, "
        "but only if there is no waiting list.",
        "garlic-city/omaha/82",
    ) in room_lines(table)


def values_of(key: str) -> tuple[RoomValue, ...]:
    kind = QUESTIONS[key]
    if kind is bool:
        return (True, False)
    if kind is int:
        return (*range(LEAST.get(key, 0), 3), 7, 90)
    return get_args(kind) if get_origin(kind) is Literal else ("Europe/London",)


@pytest.mark.parametrize("key", [key for key in QUESTIONS if key not in ("elsewhere", "elsewhere_games")])
def test_every_answer_has_a_sentence_of_its_own(key: str) -> None:
    sentences = [said(key, value) for value in values_of(key)]
    assert all(text.endswith(".") and text[0].isupper() and not purged(text) for text in sentences)
    assert len(set(sentences)) == len(sentences)


def always() -> set[str]:
    return set(QUESTIONS) - BLINDS - BUTTON - OTHERS


@pytest.mark.parametrize(
    ("house", "game", "stakes", "more"),
    [
        ("garlic-city", "holdem", None, BLINDS | BUTTON),
        ("garlic-city", "holdem", "fixed 20/40", BLINDS | BUTTON | {"time_short", "time_away", "time_zone"}),
        ("garlic-city", "seven_card_stud", None, set()),
        ("garlic-city", "pai_gow_tiles", None, {"shaker", "inspects", "props", "window_s"}),
        ("garlic-city", "double_hand", None, {"shaker", "props", "window_s"}),
        ("garlic-city", "three_card", None, {"props", "window_s"}),
        ("garlic-city", "panguingue", "2", {"window_s"}),
        ("garlic-city", "chinese", None, {"time_short", "time_away", "time_zone"}),
        ("oasis", "holdem", None, BLINDS | BUTTON),
        ("oasis", "lowball", None, BUTTON),
        ("angies", "seven_card_stud", None, BLINDS | BUTTON | {"last_call_min", "time_zone"}),
        ("san-rafael", "california_22", None, {"props", "window_s", "last_call_min", "time_zone"}),
        ("trade", "seven_card_stud", None, set()),
    ],
)
def test_what_cannot_come_up_at_a_table_is_left_out(
    house: str, game: str, stakes: str | None, more: set[str]
) -> None:
    table: Table = house_of(house).table(game, stakes)
    assert set(comes_up(table)) == always() | more


def test_only_known_questions_are_sometimes_left_out() -> None:
    assert SOMETIMES == BLINDS | BUTTON | OTHERS


@pytest.mark.parametrize(("house", "game"), EVERY)
def test_a_sheet_ends_with_the_room_and_each_line_shows_what_it_rests_on(house: str, game: str) -> None:
    home = house_of(house)
    table = home.table(game)
    lines = room_lines(table)
    assert [source for _, source in lines] == [table.room.source(key) for key in comes_up(table)]
    assert len({text for text, _ in lines}) == len(lines)
    assert not any(purged(text) for text, _ in lines)
    if game not in home.choices:
        assert sections_of(table)[-1] == ("The room", lines)
    sections = {section.title: section.lines for section in rule_sheet(home, game).sections}
    assert sections["The room"] == tuple(lines)
