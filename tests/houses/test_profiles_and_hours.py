"""Rule profiles by the day, opening hours by the clock, stakes by name."""

from __future__ import annotations

from datetime import date, datetime

import pytest

from housedealer.errors import Refused, Unreadable
from housedealer.houses import house_of
from housedealer.houses.hours import is_open
from housedealer.houses.profile import profiles, read_profiles
from housedealer.rules.stake import parse_stake


@pytest.mark.parametrize(
    ("day", "rates", "source"),
    [
        (date(2007, 12, 10), 3, "garlic-city/no-bust-21/040"),
        (date(2014, 1, 31), 3, "garlic-city/no-bust-21/040"),
        (date(2014, 2, 1), 5, "oasis/house/06"),
        (date(2026, 1, 1), 5, "san-rafael/house/11"),
        (None, 5, "san-rafael/house/11"),
    ],
)
def test_the_version_of_the_day_is_in_force(day: date | None, rates: int, source: str) -> None:
    version = profiles()["california"].on(day)
    assert (version.rates_max.value, version.rates_max.source) == (rates, source)
    assert (version.turns_max.value, version.stops_without_taker) == (2, "garlic-city/no-bust-21/164")


def test_before_the_first_version_no_rules_are_known() -> None:
    with pytest.raises(Unreadable, match="2007-12-10 or later"):
        house_of("garlic-city").table("holdem", on=date(2000, 1, 1))


def test_three_rates_where_the_profile_of_the_day_says_so() -> None:
    home = house_of("garlic-city")
    assert home.collection("no_bust_21", "3-200", ("B",)).rates == (50, 100, 200, 300, 500)
    with pytest.raises(Refused) as refused:
        home.collection("no_bust_21", "3-200", ("B",), on=date(2010, 1, 1))
    assert (refused.value.code, refused.value.clause) == ("too_many_rates", "garlic-city/no-bust-21/040")
    assert home.collection("no_bust_21", "25-100", ("A",), on=date(2010, 1, 1)).rates == (100, 200, 300)
    assert home.table("holdem", on=date(2010, 1, 1)).fees.rates == (200, 400)


VERSION = """
[state]
title = "A state"
[[state.version]]
from = 2020-01-01
rates_max = { is = 5, source = "oasis/house/06" }
turns_max = { is = 2, source = "setting: by law" }
stops_without_taker = "setting: by law"
barred = { no_bust_21 = "setting: by law" }
"""


def test_a_game_may_be_barred() -> None:
    [version] = read_profiles(VERSION, "p.toml")["state"].version
    assert version.barred == {"no_bust_21": "setting: by law"}


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("is = 5", "is = 0", "rates_max 0"),
        ("oasis/house/06", "oasis/house/66", "source 'oasis/house/66'"),
        ("from = 2020-01-01", 'from = "soon"', "from"),
        ("turns_max", "turns_most", "turns_most"),
        ("[[state.version]]", "[[state.versions]]", "versions"),
        ('title = "A state"', "title = A state", "line 3"),
    ],
)
def test_a_wrong_profile_is_refused_with_its_place(old: str, new: str, says: str) -> None:
    with pytest.raises(Unreadable) as told:
        read_profiles(VERSION.replace(old, new), "p.toml")
    assert str(told.value).startswith("p.toml")
    assert says in str(told.value)


def test_versions_are_listed_oldest_first() -> None:
    twice = VERSION + VERSION[VERSION.index("[[state.version]]") :]
    with pytest.raises(Unreadable, match="out of order"):
        read_profiles(twice, "p.toml")


# -- hours ---------------------------------------------------------------------------------------------------

MONDAY = 4  # the 4th of November 2024


@pytest.mark.parametrize(
    ("house", "game", "day", "hour", "opened"),
    [
        ("san-rafael", "holdem", MONDAY + 3, 18, False),
        ("san-rafael", "holdem", MONDAY + 3, 19, True),
        ("san-rafael", "holdem", MONDAY + 4, 1, True),
        ("san-rafael", "holdem", MONDAY + 4, 2, False),
        ("san-rafael", "omaha", MONDAY, 18, True),
        ("san-rafael", "omaha", MONDAY + 1, 18, False),
        ("san-rafael", "omaha_hi_lo", MONDAY + 6, 23, True),
        ("san-rafael", "california_22", MONDAY + 5, 17, True),
        ("san-rafael", "california_22", MONDAY + 6, 17, False),
        ("san-rafael", "california_22", MONDAY + 6, 1, True),
        ("angies", "razz", MONDAY, 9, False),
        ("angies", "razz", MONDAY, 10, True),
        ("angies", "razz", MONDAY + 1, 4, True),
        ("angies", "razz", MONDAY + 1, 5, False),
        ("angies", "razz", MONDAY + 5, 6, True),
        ("angies", "razz", MONDAY + 6, 23, True),
        ("oasis", "holdem", MONDAY, 3, True),
        ("garlic-city", "pan", MONDAY, 3, True),
    ],
)
def test_a_game_is_open_at_its_hours(house: str, game: str, day: int, hour: int, opened: bool) -> None:
    home = house_of(house)
    assert is_open(home.hours(home.game_called(game)), datetime(2024, 11, day, hour)) is opened


# -- stakes and names ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "kind", "name"),
    [("5-100", "bets", "bets 5-100"), ("bets $25 - $200", "bets", "bets 25-200"), ("2", "chip", "chip 2"),
     ("point 4", "point", "point 4"), ("$40", "chip", "chip 40")],
)  # fmt: skip
def test_stakes_are_read_as_people_say_them(text: str, kind: str, name: str) -> None:
    assert parse_stake(text, kind).name == name  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("text", "kind"),
    [("5", "bets"), ("100-5", "bets"), ("2-3", "chip"), ("point 2", "chip"), ("0", "chip"), ("two", "point"),
     ("", "bets"), ("5-99999999", "bets")],
)  # fmt: skip
def test_other_stakes_are_refused(text: str, kind: str) -> None:
    with pytest.raises(Unreadable, match="stakes"):
        parse_stake(text, kind)  # type: ignore[arg-type]


def test_stakes_that_are_not_played_for_name_those_that_are() -> None:
    with pytest.raises(Unreadable, match=r"expected one of 5-100, 25-100, 25-200, 50-200, 100-200"):
        house_of("garlic-city").collection("double_hand", "10-100")
    with pytest.raises(Unreadable, match=r"expected one of 2, 3, 5, 10, 20, 40"):
        house_of("garlic-city").collection("panguingue", "7")


@pytest.mark.parametrize(
    ("house", "text", "game"),
    [("garlic-city", "pan", "panguingue"), ("garlic-city", "7-card-stud", "seven_card_stud"),
     ("oasis", "Texas Hold'em", "holdem"), ("angies", "razz", "razz")],
)  # fmt: skip
def test_a_game_has_three_names(house: str, text: str, game: str) -> None:
    assert house_of(house).game_called(text) == game
