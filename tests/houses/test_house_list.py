"""The four clubs and what they spread: 43 spreads, each cited to clauses that exist."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
import pytest

from housedealer.games.registry import GAMES
from housedealer.houses import HOUSES, house_of
from housedealer.rules.answers import QUESTIONS

CLUBS = ("san-rafael", "oasis", "garlic-city", "angies")
DEALT = {
    "san-rafael": {"holdem", "omaha", "omaha_hi_lo"},
    "oasis": {"holdem", "omaha_hi_lo", "pineapple", "lowball"},
    "garlic-city": {
        "holdem", "holdem_hi_lo", "omaha_hi_lo", "pineapple", "crazy_pineapple", "crazy_pineapple_hi_lo",
        "seven_card_stud", "stud_hi_lo", "razz", "mexican", "lowball", "kansas_city", "five_card_draw",
        "jacks_or_better", "jacks_back",
    },
    "angies": {
        "holdem", "omaha", "omaha_hi_lo", "seven_card_stud", "stud_hi_lo", "razz", "five_card_stud",
        "five_card_draw", "draw_hi_lo", "lowball", "option_alley",
    },
}  # fmt: skip
CHOICES = {"angies": {"dealers_choice"}}
"""Spreads of their own in which the button picks the game."""
BANKED = {
    "san-rafael": {"california_22"},
    "garlic-city": {
        "three_card", "caribbean_stud", "double_hand", "pai_gow_tiles", "super_pan_nine", "no_bust_21",
    },
}  # fmt: skip
POINTED = {"garlic-city": {"chinese"}}
MELDED = {"garlic-city": {"panguingue"}}

CLAUSES = {
    "san-rafael/house": 13, "san-rafael/holdem": 20, "san-rafael/omaha": 127, "san-rafael/omaha-hi-lo": 6,
    "san-rafael/california-22": 10, "oasis/house": 9, "oasis/holdem": 76, "oasis/omaha-hi-lo": 93,
    "oasis/pineapple": 81, "oasis/lowball": 76, "garlic-city/house": 50, "garlic-city/holdem": 74,
    "garlic-city/holdem-hi-lo": 3, "garlic-city/omaha": 85, "garlic-city/omaha-hi-lo": 4,
    "garlic-city/pineapple": 17, "garlic-city/crazy-pineapple": 16, "garlic-city/crazy-pineapple-hi-lo": 20,
    "garlic-city/no-limit-pot-limit": 4, "garlic-city/7-card-stud": 47, "garlic-city/7-card-stud-hi-lo": 15,
    "garlic-city/razz": 13, "garlic-city/mexican-poker": 47, "garlic-city/lo-ball-california": 17,
    "garlic-city/kansas-city-lowball": 5, "garlic-city/draw": 8, "garlic-city/jacks-or-better": 12,
    "garlic-city/jacks-back": 12, "garlic-city/3-card-poker": 38, "garlic-city/caribbean-stud": 43,
    "garlic-city/double-hand": 60, "garlic-city/pai-gow-tiles": 135, "garlic-city/super-pan-nine": 23,
    "garlic-city/no-bust-21": 164, "garlic-city/buster": 26, "garlic-city/chinese-poker": 59,
    "garlic-city/pan": 83, "angies/house": 7,
    "angies/holdem": 16, "angies/omaha": 18, "angies/omaha-hi-lo": 17,
    "angies/7-card-stud-basic": 11, "angies/7-card-stud": 12,
    "angies/7-card-stud-hi-lo": 11, "angies/razz": 9, "angies/5-card-stud": 12, "angies/5-card-draw": 10,
    "angies/5-card-draw-hi-lo": 5, "angies/lowball": 51, "angies/option-alley": 16,
    "angies/dealers-choice": 7,
}  # fmt: skip
"""How many clauses each sheet of each book has."""

every_club = pytest.mark.parametrize("club", CLUBS)


def test_the_four_clubs_and_the_trade_are_there() -> None:
    assert set(HOUSES) == {*CLUBS, "trade"}


@every_club
def test_a_club_deals_the_poker_of_its_book(club: str) -> None:
    assert set(house_of(club).of("pot")) == DEALT[club]


@every_club
def test_a_club_deals_its_other_games(club: str) -> None:
    assert set(house_of(club).of("bank")) == BANKED.get(club, set())
    assert set(house_of(club).of("points")) == POINTED.get(club, set())
    assert set(house_of(club).of("meld")) == MELDED.get(club, set())


@every_club
def test_every_banked_game_of_a_club_opens_for_every_stake_it_lists(club: str) -> None:
    house = house_of(club)
    for game, file in house.of("bank").items():
        assert file.stakes is not None
        for least, most in file.stakes.ranges:
            table = house.table(game, f"{least // 100}-{most // 100}")
            assert table.spread.game is GAMES[game]
            assert (table.spread.stake.least, table.spread.stake.most) == (least, most)


@every_club
def test_every_game_for_points_opens_for_every_stake_by_every_scoring_system(club: str) -> None:
    house = house_of(club)
    for game, file in house.of("points").items():
        assert file.stakes is not None
        for point in {cents for bounds in file.stakes.ranges for cents in bounds}:
            for scoring in ("2-4", "basic", "western", "eastern", "mandarin"):
                spread = house.table(game, str(point // 100), scoring=scoring).spread
                assert spread.game is GAMES[game]
                assert (spread.point, spread.scoring.key) == (point, scoring)


@every_club
def test_every_game_of_melds_opens_for_every_value_of_its_chip(club: str) -> None:
    house = house_of(club)
    for game, file in house.of("meld").items():
        assert file.stakes is not None
        for least, most in file.stakes.ranges:
            assert least == most
            for spades_out in (True, False):
                spread = house.table(game, str(least // 100), short=spades_out).spread
                assert spread.game is GAMES[game]
                assert (spread.unit, spread.deck.size) == (least, 310 if spades_out else 320)


def test_the_clubs_spread_43_games_34_of_them_poker_and_7_with_a_bank() -> None:
    count = {club: len(house_of(club).file.spread) + len(CHOICES.get(club, ())) for club in CLUBS}
    assert count == {"san-rafael": 4, "oasis": 4, "garlic-city": 23, "angies": 12}
    assert sum(count.values()) == 43
    assert sum(len(DEALT[club] | CHOICES.get(club, set())) for club in CLUBS) == 34
    assert sum(len(games) for games in BANKED.values()) == 7


@every_club
def test_every_game_of_a_club_opens_at_its_usual_limit(club: str) -> None:
    house = house_of(club)
    for game in house.of("pot"):
        table = house.table(game)
        assert table.spread.game is GAMES[game]
        assert table.spread.limit.name == house.limits(game)[0].name


@every_club
def test_every_game_of_a_club_opens_at_every_limit_it_lists(club: str) -> None:
    house = house_of(club)
    for game in house.of("pot"):
        for limit in house.limits(game):
            assert house.table(game, limit.name).spread.limit == limit


@every_club
def test_a_club_answers_every_question_of_its_games(club: str) -> None:
    house = house_of(club)
    for game in house.dealt:
        answers = house.answers(game)
        for question in GAMES[game].asks():
            assert QUESTIONS[question].allows(answers[question]), (game, question)
            assert answers.source(question), (game, question)


@every_club
def test_a_game_answers_for_itself_only_what_it_asks(club: str) -> None:
    house = house_of(club)
    for game, spread in house.dealt.items():
        assert set(spread.rules) <= GAMES[game].asks(), game
        assert game in house.of("pot") or set(spread.cites) <= GAMES[game].asks(), game


def sources_of(thing: object) -> Iterator[str]:
    """Every source in a house file, wherever it stands."""
    if isinstance(thing, dict):
        for key, value in thing.items():
            if key == "clauses" or (isinstance(value, str) and key.endswith("source")):
                yield value
            else:
                yield from sources_of(value)
    elif isinstance(thing, list | tuple):
        for value in thing:
            yield from sources_of(value)


@every_club
def test_every_clause_a_club_cites_exists(club: str) -> None:
    cited = [source for source in sources_of(msgspec.to_builtins(house_of(club).file)) if source]
    printed = [source.removeprefix("reading: ") for source in cited]
    clauses = [source for source in printed if not source.startswith(("trade: ", "setting: "))]
    assert len(clauses) > 10
    for clause in [source.removeprefix("reading: ") for source in clauses]:
        sheet, _, number = clause.rpartition("/") if clause.count("/") == 2 else (clause, "", "1")
        assert 1 <= int(number) <= CLAUSES[sheet], clause


@every_club
def test_what_is_no_clause_says_why(club: str) -> None:
    for source in sources_of(msgspec.to_builtins(house_of(club).file)):
        assert source not in ("trade", "setting")


def test_seven_card_stud_choice_is_no_spread_of_its_own() -> None:
    """angies/razz/07: it stands in the sheet of Razz; Dealer's Choice has a sheet."""
    house = house_of("angies")
    sheets = {spread.clauses for spread in house.file.spread}
    own = {choice.game for choice in house.file.choice if choice.clauses not in sheets}
    assert own == CHOICES["angies"]
    assert set(house.choices) == {"dealers_choice", "stud_choice"}


@pytest.mark.parametrize(
    ("club", "game", "seats", "source"),
    [
        ("san-rafael", "holdem", 9, "san-rafael/holdem/10"),
        ("san-rafael", "omaha", 9, "san-rafael/omaha/022"),
        ("san-rafael", "omaha_hi_lo", 9, "san-rafael/holdem/10"),
        ("oasis", "holdem", 10, "oasis/holdem/20"),
        ("oasis", "omaha_hi_lo", 10, "oasis/omaha-hi-lo/29"),
        ("oasis", "pineapple", 10, "oasis/pineapple/20"),
        ("garlic-city", "holdem", 9, "garlic-city/house/08"),
        ("garlic-city", "holdem_hi_lo", 9, "garlic-city/house/08"),
        ("garlic-city", "pineapple", 9, "garlic-city/house/08"),
        ("garlic-city", "crazy_pineapple", 9, "garlic-city/house/08"),
        ("garlic-city", "omaha_hi_lo", 9, "garlic-city/house/18"),
        ("garlic-city", "crazy_pineapple_hi_lo", 9, "garlic-city/house/18"),
        ("angies", "holdem", 10, "setting: the book prints no number of seats"),
        ("oasis", "lowball", 10, "oasis/lowball/06"),
        ("garlic-city", "seven_card_stud", 8, "garlic-city/house/20"),
        ("garlic-city", "stud_hi_lo", 8, "garlic-city/house/20"),
        ("garlic-city", "razz", 8, "garlic-city/house/20"),
        ("garlic-city", "mexican", 7, "setting: 41 cards are enough for seven hands and three burns"),
        ("garlic-city", "lowball", 8, "garlic-city/house/22"),
        ("garlic-city", "kansas_city", 8, "garlic-city/house/22"),
        ("garlic-city", "five_card_draw", 8, "garlic-city/house/22"),
        ("garlic-city", "jacks_or_better", 8, "garlic-city/house/22"),
        ("garlic-city", "jacks_back", 8, "garlic-city/house/22"),
        ("angies", "seven_card_stud", 8, "setting: the book prints no number of seats"),
        ("angies", "stud_hi_lo", 8, "setting: the book prints no number of seats"),
        ("angies", "razz", 8, "setting: the book prints no number of seats"),
        ("angies", "five_card_stud", 10, "setting: the book prints no number of seats"),
        ("angies", "five_card_draw", 8, "setting: the book prints no number of seats"),
        ("angies", "draw_hi_lo", 8, "setting: the book prints no number of seats"),
        ("angies", "lowball", 8, "setting: the book prints no number of seats"),
        ("angies", "option_alley", 8, "setting: the book prints no number of seats"),
    ],
)
def test_so_many_may_sit_down(club: str, game: str, seats: int, source: str) -> None:
    table = house_of(club).table(game)
    assert table.seats_max == seats
    assert table.file.seats_source == source
