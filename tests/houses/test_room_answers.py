"""What each club answers on the room, and what the answer rests on, as the books say it."""

from __future__ import annotations

from pathlib import Path

import house_breaks
import pytest
from club_kit import GROVE, ROOM, Texts, but, club, loaded
from house_breaks import Made

from housedealer.errors import Unreadable
from housedealer.houses import HOUSES, house_of
from housedealer.houses.room import ROOM as QUESTIONS
from housedealer.houses.room import RoomValue
from housedealer.rulebook import clauses
from housedealer.rulebook.citation import citation, cited_clause

EVERY = [(key, game) for key, house in HOUSES.items() for game in (*house.dealt, *house.choices)]
ROOT = Path(__file__).parents[2]
NO_OTHER = {
    "garlic-city/holdem/28", "garlic-city/omaha/39",
    "garlic-city/holdem/20", "garlic-city/omaha/31", "garlic-city/pai-gow-tiles/045",
    "oasis/lowball/15",
}  # fmt: skip
"""Answers that no other answer breaks, so that a written break does: everybody owes the blinds in a new game,
cash never plays, and without blinds the disks move as the button does."""
LIKE_HOLDEM = ("holdem", "holdem_hi_lo", "pineapple", "crazy_pineapple", "crazy_pineapple_hi_lo")


def told(house: str, game: str) -> dict[str, tuple[RoomValue, str]]:
    room = house_of(house).table(game).room
    return {key: (getattr(room, key), room.source(key)) for key in QUESTIONS}


def by_club(house: str, game: str) -> dict[str, tuple[RoomValue, str]]:
    """The answers that rest on a clause of the club."""
    return {key: answer for key, answer in told(house, game).items() if cited_clause(answer[1])}


@pytest.mark.parametrize(("house", "game"), EVERY)
def test_every_table_has_an_answer_to_everything_with_what_it_rests_on(house: str, game: str) -> None:
    answers = told(house, game)
    assert list(answers) == list(QUESTIONS)
    for _, source in answers.values():
        found = citation(source)
        assert not found.clause or found.clause in clauses()
        assert found.clause or found.why
    assert house_of(house).room(game) is house_of(house).table(game).room


@pytest.mark.parametrize("game", LIKE_HOLDEM)
def test_garlic_city_s_hold_em_and_its_kin_follow_the_sheet_of_hold_em(game: str) -> None:
    assert by_club("garlic-city", game) == {
        "button_moves": ("moving", "reading: garlic-city/holdem/16"),
        "newcomer": ("post_or_pass", "reading: garlic-city/holdem/26"),
        "newcomer_not": ("between_blinds", "garlic-city/holdem/27"),
        "new_game": ("all_owe", "garlic-city/holdem/28"),
        "missed": ("both_or_big", "garlic-city/holdem/34"),
        "missed_small": ("dead", "garlic-city/holdem/35"),
        "missed_most": (3, "garlic-city/holdem/73"),
        "short_blind": ("passes", "garlic-city/holdem/31"),
        "all_in_loser": ("may_pass", "garlic-city/holdem/33"),
        "seat_change": ("post_or_place", "garlic-city/holdem/36"),
        "elsewhere": ("refused", "garlic-city/holdem/72"),
        "hold_min": (0, "reading: garlic-city/holdem/73"),
        "hold_list_min": (0, "reading: garlic-city/holdem/73"),
        "chips_stay": (True, "garlic-city/holdem/21"),
        "chips_pass": (False, "garlic-city/holdem/22"),
        "cash_plays": (False, "garlic-city/holdem/20"),
        "lost_after": (0, "reading: garlic-city/holdem/73"),
    }


def test_garlic_city_s_omaha_has_a_sheet_of_its_own() -> None:
    assert by_club("garlic-city", "omaha_hi_lo") == {
        "button_moves": ("moving", "reading: garlic-city/omaha/19"),
        "newcomer": ("post_or_pass", "reading: garlic-city/omaha/37"),
        "newcomer_not": ("between_blinds", "garlic-city/omaha/38"),
        "new_game": ("all_owe", "garlic-city/omaha/39"),
        "missed": ("both_or_big", "garlic-city/omaha/45"),
        "missed_small": ("dead", "garlic-city/omaha/46"),
        "missed_most": (0, "reading: garlic-city/omaha/83"),
        "short_blind": ("passes", "garlic-city/omaha/42"),
        "all_in_loser": ("may_pass", "garlic-city/omaha/44"),
        "seat_change": ("post_or_place", "garlic-city/omaha/47"),
        "elsewhere": ("listed", "garlic-city/omaha/82"),
        "elsewhere_games": (("double_hand", "no_bust_21"), "garlic-city/omaha/82"),
        "hold_min": (30, "garlic-city/omaha/83"),
        "hold_list_min": (10, "reading: garlic-city/omaha/84"),
        "chips_stay": (True, "garlic-city/omaha/32"),
        "chips_pass": (False, "garlic-city/omaha/33"),
        "cash_plays": (False, "garlic-city/omaha/31"),
        "lost_after": (0, "reading: garlic-city/omaha/83"),
    }


def test_what_else_garlic_city_prints_on_the_room() -> None:
    tiles, twenty_one, pan = "pai_gow_tiles", "no_bust_21", "panguingue"
    assert by_club("garlic-city", tiles) == {
        "cash_plays": (False, "garlic-city/pai-gow-tiles/045"),
        "shaker": ("bank_names", "garlic-city/pai-gow-tiles/058"),
        "inspects": (True, "garlic-city/pai-gow-tiles/107"),
    }
    assert by_club("garlic-city", twenty_one) == {"props": (True, "garlic-city/no-bust-21/084")}
    assert by_club("garlic-city", pan) == {"breaker": ("loses_place", "garlic-city/pan/77")}
    shaken = {"double_hand": "double-hand/09", "super_pan_nine": "super-pan-nine/04"}
    for game, clause in shaken.items():
        assert by_club("garlic-city", game) == {"shaker": ("bank_names", f"reading: garlic-city/{clause}")}
    known = {*LIKE_HOLDEM, "omaha_hi_lo", tiles, twenty_one, pan, *shaken}
    for game in set(house_of("garlic-city").dealt) - known:
        assert by_club("garlic-city", game) == {}
    assert told("garlic-city", "lowball")["newcomer"][0] == "post_or_big"


@pytest.mark.parametrize(
    ("game", "moves", "draw"),
    [
        ("holdem", "oasis/holdem/31", "oasis/holdem/34"),
        ("omaha_hi_lo", "oasis/omaha-hi-lo/41", "oasis/omaha-hi-lo/44"),
        ("pineapple", "oasis/pineapple/32", "oasis/pineapple/35"),
    ],
)
def test_oasis_has_three_disks_and_draws_for_the_button_with_aces_high(
    game: str, moves: str, draw: str
) -> None:
    assert by_club("oasis", game) == {
        "button_moves": ("disks", moves),
        "opening_high": ("ace", f"reading: {draw}"),
        "opening_suits": ("spades_high", f"reading: {draw}"),
    }


def test_oasis_lowball_has_a_button_alone_and_draws_for_it_with_kings_high() -> None:
    assert by_club("oasis", "lowball") == {
        "button_moves": ("moving", "oasis/lowball/15"),
        "opening_high": ("king", "reading: oasis/lowball/33"),
        "opening_suits": ("spades_high", "reading: oasis/lowball/33"),
    }


def test_san_rafael_has_disks_in_the_omaha_of_2024_and_a_button_in_the_older_games() -> None:
    assert by_club("san-rafael", "omaha") == {
        "button_moves": ("disks", "san-rafael/omaha/032"),
        "opening_high": ("ace", "san-rafael/omaha/034"),
        "opening_suits": ("spades_high", "san-rafael/omaha/034"),
        "time_away": ("pays", "reading: san-rafael/omaha/109"),
    }
    for game in ("holdem", "omaha_hi_lo"):
        assert by_club("san-rafael", game) == {
            "button_moves": ("moving", "reading: san-rafael/holdem/11"),
            "opening_high": ("ace", "reading: san-rafael/holdem/11"),
            "opening_suits": ("spades_high", "reading: san-rafael/holdem/11"),
        }
    assert by_club("san-rafael", "california_22") == {}


def test_angie_s_prints_how_the_deal_passes_and_nothing_else_on_the_room() -> None:
    found = {
        game: answers["button_moves"]
        for game in (*house_of("angies").dealt, *house_of("angies").choices)
        if (answers := by_club("angies", game))
    }
    stud = ("moving", "reading: angies/7-card-stud-basic/07")
    choice = ("moving", "reading: angies/dealers-choice/05")
    games = ("seven_card_stud", "stud_hi_lo", "razz", "stud_choice")
    assert found == {**dict.fromkeys(games, stud), "dealers_choice": choice}


def test_in_banked_games_chips_may_leave_the_table_and_in_others_they_stay() -> None:
    for house, game in EVERY:
        room, banked = house_of(house).room(game), game in house_of(house).of("bank")
        assert (room.chips_stay, room.return_min) == ((False, 0) if banked else (True, 60)), (house, game)


def test_clubs_run_on_pacific_time() -> None:
    zones = {key: {house.room(game).time_zone for game in house.dealt} for key, house in HOUSES.items()}
    assert zones.pop("trade") == {"UTC"}
    assert set(map(frozenset, zones.values())) == {frozenset({"America/Los_Angeles"})}


def test_a_game_answers_over_its_house_and_may_cite_a_clause_of_its_own() -> None:
    own = (
        'fees = ["drop"]\nroom = { hold_min = 5 }\nprinted = { 05 = "room.hold_min", 06 = "room.action_s" }\n'
    )
    room = loaded(but(GROVE, "games.toml", 'fees = ["drop"]\n', own)).table("holdem").room
    assert (room.hold_min, room.source("hold_min")) == (5, "grove/holdem/05")
    assert (room.action_s, room.source("action_s")) == (ROOM["action_s"], "grove/holdem/06")
    assert (room.window_s, room.source("window_s")) == (ROOM["window_s"], "trade")


def test_a_table_of_choice_goes_by_the_house_but_for_what_it_says_itself() -> None:
    home = house_of("angies")
    table = home.table("dealers_choice")
    assert table.room is home.room("dealers_choice")
    assert table.tables["razz"].room is table.room
    assert home.table("razz").room.source("button_moves") == "reading: angies/7-card-stud-basic/07"
    with pytest.raises(Unreadable, match="does not spread chinese"):
        home.room("chinese")


def _broken(key: str, made: Made) -> Texts:
    texts = club(key)
    for change in made.ways[0]:
        name = Path(change.file).name
        lines = texts[name].splitlines()
        lines[change.line - 1] = change.text
        texts[name] = "\n".join(lines)
    return texts


@pytest.mark.parametrize("house", [key for key in HOUSES if key != "trade"])
def test_the_breaks_of_a_room_change_one_answer_that_rests_on_a_clause(house: str) -> None:
    home = house_of(house)
    found = {
        (made.clause, made.name.split()[-1]): made
        for made in house_breaks.made(ROOT)
        if made.name.startswith(f"{house} ") and " room " in made.name and made.clause and made.ways
    }
    assert {clause for clause, _ in found} | NO_OTHER >= {
        cited_clause(home.room(game).source(key))
        for game in (*home.dealt, *home.choices)
        for key in QUESTIONS
        if cited_clause(home.room(game).source(key))
    }
    for (_, key), made in found.items():
        broken = loaded(_broken(house, made), house)
        changed = {
            name
            for game in (*home.dealt, *home.choices)
            for name in QUESTIONS
            if getattr(broken.room(game), name) != getattr(home.room(game), name)
        }
        assert changed == {key}, made.name
