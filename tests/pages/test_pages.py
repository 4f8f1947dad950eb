"""Rule sheets and placards: for every game of every club, complete, escaped, on one page."""

from __future__ import annotations

import re

import pytest
from page_kit import text_of

from housedealer.houses import HOUSES, house_of
from housedealer.pages.sheet import rule_sheet
from housedealer.pages.write import to_html, to_markdown
from housedealer.rulebook.catalogue import sheets
from housedealer.words.say import limit_said

CLUBS = [house for house in HOUSES.values() if house.key != "trade"]
EVERY = [(house.key, file.game) for house in CLUBS for file in house.file.spread]
every_spread = pytest.mark.parametrize(("house", "game"), EVERY)


def test_there_are_forty_two_sheets() -> None:
    """The 43rd spread, Dealer's Choice, is played by the sheets of the games it picks."""
    assert len(EVERY) == 42


@every_spread
def test_a_rule_sheet_has_every_clause_of_the_game_and_all_three_forms(house: str, game: str) -> None:
    home = house_of(house)
    sheet = rule_sheet(home, game)
    cited = {clause for section in sheet.sections for _, clause in section.lines}
    file = home.file_of(game)
    for name in (file.clauses, *file.also):
        assert {clause.id for clause in sheets()[name]} <= cited
    posted = {clause.id for clause in sheets()[f"{house}/house"] if clause.enforce == "posted"}
    assert posted <= cited
    titles = [section.title for section in sheet.sections]
    assert titles[:2] == ["The table", "The collection"]
    course = "How a round is played" if game in home.of("bank") else "How a hand is played"
    assert course in titles
    page = text_of(to_html(sheet))
    markdown = to_markdown(sheet)
    for section in sheet.sections:
        for text, clause in section.lines:
            assert re.sub(r"\s+", " ", text) in page
            assert clause.replace("_", "\\_") in markdown


def test_the_state_s_approval_is_named_where_it_is_given() -> None:
    given = {(house, game): house_of(house).file_of(game).approval for house, game in EVERY}
    assert {key: number for key, number in given.items() if number} == {
        ("oasis", "holdem"): "GEGA-003942",
        ("oasis", "omaha_hi_lo"): "GEGA-003941",
        ("oasis", "pineapple"): "GEGA-003940",
        ("oasis", "lowball"): "GEGA-003939",
        ("san-rafael", "omaha"): "GEGR-002263",
    }


def test_the_course_of_a_hand_is_told_as_this_house_plays_it() -> None:
    def course(house: str, game: str) -> list[str]:
        sections = {section.title: section.lines for section in rule_sheet(house_of(house), game).sections}
        return [text for text, _ in sections["How a hand is played"]]

    oasis, garlic = course("oasis", "pineapple"), course("garlic-city", "pineapple")
    thrown = "Each player discards one card face down."
    assert oasis.index(thrown) == 3
    assert garlic.index(thrown) == 2
    assert course("garlic-city", "seven_card_stud")[:2] == [
        "Everybody antes $1.",
        "Each player gets two cards face down.",
    ]
    assert "Betting round, third street: the lowest up card must open for at least $1; bets of $4." in course(
        "garlic-city", "seven_card_stud"
    )
    jacks = course("garlic-city", "jacks_back")
    assert "If no player still in has jacks or better, the hand is played for low." in jacks
    assert any(line.startswith("In that case: the draw") for line in jacks)


@pytest.mark.parametrize(
    ("game", "limit", "said"),
    [
        ("holdem", "fixed 4/8", "$4/$8 limit, $2/$4 blinds"),
        ("holdem", "no-limit 1/2", "No limit, $1/$2 blinds"),
        ("holdem", "pot-limit 1/2 bet 1", "Pot limit, $1/$2 blinds, $1 minimum bet"),
        ("holdem", "spread 2-10 blinds 1/2", "$2 to $10 spread limit, $1/$2 blinds"),
        ("holdem", "fixed 4/4 no blinds ante 1", "$4 limit, $1 ante"),
        ("holdem", "fixed 4/8 ante 1 bring-in 1", "$4/$8 limit, $1 ante, $1 bring-in"),
    ],
)
def test_a_limit_in_words(game: str, limit: str, said: str) -> None:
    from housedealer.rules.limit import parse_limit

    assert limit_said(parse_limit(limit)) == said
