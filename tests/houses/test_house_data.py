"""What a house file says beside its rules: notices, hours, profile, stakes, bank, clauses."""

from __future__ import annotations

from importlib import resources
from pathlib import Path

import pytest

from housedealer.errors import Unreadable
from housedealer.houses.load import load_house, parse_house


def text_of(key: str) -> str:
    return (resources.files("housedealer.houses") / f"{key}.toml").read_text(encoding="utf-8")


def refused(key: str, old: str, new: str) -> Unreadable:
    text = text_of(key)
    assert text.count(old) >= 1, old
    with pytest.raises(Unreadable) as told:
        parse_house(text.replace(old, new, 1), f"{key}.toml")
    assert str(told.value).startswith(f"{key}.toml")
    assert told.value.expected
    return told.value


RAISE_CAP = 'raise_cap = { is = 3, source = "oasis/holdem/47" }'
TWO_FOUR = '{ name = "fixed 2/4", source = "garlic-city/house/08" },'
RANGES = "ranges = [[200, 5000]]"
STAKES = "spread california_22: stakes"
DAYS = 'days = ["sat", "sun"]'
TIME = 'time = { source = "san-rafael/omaha/109", '


@pytest.mark.parametrize(
    ("key", "old", "new", "where", "says"),
    [
        ("oasis", "oasis/holdem/47", "oasis/holdem/97", "rules: raise_cap", "not a clause of the rulebook"),
        ("oasis", "oasis/holdem/47", "angies/holdem/05", "rules: raise_cap", "source"),
        ("oasis", RAISE_CAP, f"{RAISE_CAP}\n{RAISE_CAP}", "raise_cap", "not TOML"),
        ("oasis", RAISE_CAP, 'raise_cap = { is = [3], source = "x" }', "rules.raise_cap.is", "expected"),
        ("oasis", RAISE_CAP, "raise_cap = 3", "rules.raise_cap", "expected"),
        ("oasis", 'profile = "california"', 'profile = "nevada"', "profile", "there is no profile"),
        ("oasis", 'award = "oasis/holdem/71"\n', "", "spread holdem: cites", "award is not cited"),
        ("oasis", 'award = "oasis', 'prize = "oasis', "cites", "unknown name prize"),
        ("oasis", RAISE_CAP, f'{RAISE_CAP}\naward = {{ is = true, source = "trade: so" }}', "rules",
         "unknown rule award"),
        ("oasis", "winner_shows = { is = true", "winner_shows = { is = false", "spread holdem: rules",
         "contradict each other"),
        ("angies", "draw_most = { is = 5", "draw_most = { is = 3", "spread five_card_draw: rules",
         "contradict"),
        ("angies", "opens = 10:00:00", 'opens = "ten"', "hours[0].opens", "expected `time`"),
        ("angies", DAYS, 'days = ["saturday"]', "hours[1].days[0]", "Invalid enum"),
        ("angies", DAYS, "days = []", "hours", "no day"),
        ("san-rafael", RANGES, "ranges = [[5000, 200]]", STAKES, "stakes"),
        ("san-rafael", RANGES, "ranges = [[250, 5000]]", STAKES, "stakes"),
        ("san-rafael", "turns_max = 2", "turns_max = 0", "spread california_22: bank", "turns_max 0"),
        ("san-rafael", 'passes = "clockwise"', 'passes = "around"', "spread[3].bank.passes", "around"),
        ("san-rafael", TIME, "clock = { ", "fee.half_hour", "clock"),
        ("san-rafael", 'taken = "half_hour"', 'taken = "award"', "fee.half_hour: time", "half-hour rows"),
        ("san-rafael", "of_blinds = true", "percent = 4", "fee.drop.rows[0].percent", "fixed amount"),
        ("san-rafael", "option = 2, players = [7, 9]", "option = 1, players = [7, 9]", "fee.per_pot: rows[1]",
         "a second rate"),
        ("san-rafael", "cents = 900", 'cents = "nine"', "fee.per_pot.rows[1].cents", "expected `int`"),
        ("garlic-city", "players = [6, 7], cents = 250", "players = [6, 7], cents = 225",
         "spread mexican: limits", "fee_chips"),
        ("garlic-city", TWO_FOUR, TWO_FOUR.replace("2/4", "4/8"), "spread holdem: limits", "is listed twice"),
        ("garlic-city", TWO_FOUR, TWO_FOUR.replace("2/4", "30/60"), "spread holdem: limits: fixed 30/60",
         "no_fee_posted"),
        ("oasis", "address_source = ", "adress_source = ", "notices", "adress_source"),
    ],
)  # fmt: skip
def test_what_is_wrong_does_not_load_and_is_named(
    key: str, old: str, new: str, where: str, says: str
) -> None:
    error = refused(key, old, new)
    assert f"{key}.toml: {where}" in str(error)
    assert says.lower() in str(error).lower()


def test_opening_falsely_is_punished_only_where_openers_are_proved() -> None:
    text = text_of("garlic-city").replace(
        'false_openers = { is = "refuse"', 'false_openers = { is = "punish"'
    )
    assert parse_house(text, "garlic-city.toml")
    with pytest.raises(Unreadable, match="only a proof shows who opened falsely"):
        parse_house(text.replace("openers_proof = { is = true", "openers_proof = { is = false"), "g.toml")


def test_an_answer_twice_is_named_by_its_key() -> None:
    line = 'raise_cap = { is = 3, source = "oasis/holdem/47" }\n'
    assert refused("oasis", line, line + line).where == "oasis.toml: raise_cap"


CLAUSES = "id,source,game,topic,enforce,rule,ambiguity,reading\n"


def own_house(folder: Path, clauses: str) -> Path:
    """The trade's rules as a house of one's own, with clauses beside the file."""
    text = (
        text_of("trade")
        .replace('key = "trade"', 'key = "grove"')
        .replace('clauses = "trade"', 'clauses = "grove/x"')
    )
    text = text.replace('award = "trade"', 'award = "grove/house/01"')
    (folder / "grove.csv").write_text(CLAUSES + clauses, encoding="utf-8")
    path = folder / "grove.toml"
    path.write_text(text, encoding="utf-8")
    return path


def test_a_house_of_one_s_own_is_held_to_the_clauses_beside_it(tmp_path: Path) -> None:
    good = "grove/house/01,s,g,award,engine,The best hand wins.,,\n"
    house = load_house(own_house(tmp_path, good))
    assert house.answers("holdem").source("award") == "grove/house/01"
    with pytest.raises(Unreadable, match=r"grove\.toml: cites: award: .*not a clause of the rulebook"):
        load_house(own_house(tmp_path, good.replace("/01", "/02")))


def test_a_clause_twice_is_refused_with_file_and_place(tmp_path: Path) -> None:
    good = "grove/house/01,s,g,award,engine,The best hand wins.,,\n"
    with pytest.raises(Unreadable, match=r"grove\.csv: clause 2: clause grove/house/01 a second time"):
        load_house(own_house(tmp_path, good + good))
