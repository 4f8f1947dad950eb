"""Rule sheets and placards of the games for points: the course, the scoring systems, the collection."""

from __future__ import annotations

import pytest
from points_kit import POINTED, points_tables

from housedealer.houses import house_of
from housedealer.houses.points import scoring_of
from housedealer.pages.sheet import rule_sheet
from housedealer.rules.answers import Answer
from housedealer.rules.points.questions import FAMILY as POINTS_QUESTIONS
from housedealer.rules.points.scoring import Scoring
from housedealer.words.answers import answer_said
from housedealer.words.points.course import points_course, scoring_lines, system_lines
from housedealer.words.say import Line
from housedealer.words.sheet import posted

every_game = pytest.mark.parametrize(("house", "game"), POINTED, ids=[game for _, game in POINTED])
SHEET = "garlic-city/chinese-poker/"
GARLIC = house_of("garlic-city")


def told(lines: list[Line], number: str) -> list[str]:
    return [text for text, clause in lines if clause.removeprefix("reading: ") == SHEET + number]


@every_game
def test_a_sheet_tells_the_course_the_scoring_and_the_house_s_answers(house: str, game: str) -> None:
    sheet = rule_sheet(house_of(house), game)
    titles = [found.title for found in sheet.sections if not found.title.startswith("The rulebook")]
    assert titles == [
        "The table", "The collection", "How a hand is played", "2-4 scoring",
        "House rules", "The room", "Options",
    ]  # fmt: skip
    assert sheet.stakes == "$2 a point"
    assert rule_sheet(house_of(house), game, "40").stakes == "$40 a point"


@every_game
def test_every_line_is_a_sentence_and_every_rule_has_its_clause(house: str, game: str) -> None:
    for table in points_tables(house, game):
        for text, clause in posted(table):
            assert text.endswith(".")
            assert text[0].isupper() or text[0].isdigit() or text[0] == "$"
            assert "_" not in text
            assert clause, text


@every_game
def test_every_fact_of_the_house_is_cited_on_the_sheet(house: str, game: str) -> None:
    home = house_of(house)
    sections = rule_sheet(home, game).sections
    cited = {
        clause
        for found in sections
        if not found.title.startswith("The rulebook")
        for _, clause in found.lines
    }
    for key, clause in home.of("points")[game].cites.items():
        assert clause in cited, key


def test_every_system_is_told_with_its_points_and_clauses() -> None:
    file = GARLIC.of("points")["chinese"]
    lines = scoring_lines(file)
    for key, scoring in file.scoring.items():
        made = scoring_of(key, scoring)
        own = [line for line in lines if line[0].lower().startswith(made.title.lower())]
        shared = {"reading: " + SHEET + "18", SHEET + "27"}
        assert {clause for _, clause in own} >= set(made.sources.values()) - shared
        assert {row.source for row in made.bonus} <= {clause for _, clause in own}
    assert told(lines, "55") == ["2-4 scoring: one more point for the higher total."]
    assert told(lines, "31") == [
        "Eastern scoring: a straight flush that wins the middle earns ten points instead of that point."
    ]
    assert (
        "Mandarin scoring: four of a kind that wins the back earns four points in addition to that point."
        in told(lines, "41")
    )
    assert told(lines, "40") == ["Mandarin scoring: a front won with three of a kind counts three points."]
    assert told(lines, "44")[0].endswith("a shot; points other than bonuses count twice.")
    assert told(lines, "45")[0].endswith("a home run; points other than bonuses count three times.")
    assert told(lines, "27") == ["An improper hand pays four points to each other player."]


def test_a_ceiling_on_bonuses_and_other_factors_are_told() -> None:
    sources = dict.fromkeys(("front", "middle", "back", "ceiling", "shot", "automatic", "improper"), "x")
    lines = [text for text, _ in system_lines(Scoring("x", "x", shot=4, ceiling=12, sources=sources))]
    assert "At most 12 bonus points from one opponent." in lines
    assert any(text.endswith("points other than bonuses count four times.") for text in lines)


def test_the_course_tells_how_a_foul_hand_is_taken() -> None:
    lines = {}
    for given in ("refuse", "punish"):
        table = GARLIC.table("chinese", "5")
        table.spread.answers = table.spread.answers.but({"foul": Answer(given, SHEET + "27")})
        lines[given] = [text for text, _ in points_course(table)]
    assert "A hand out of this order must be set again." in lines["refuse"]
    assert "A hand out of this order is improper." in lines["punish"]
    assert lines["refuse"][0] == "Each of four positions gets 13 cards face down, one at a time."


def test_the_posted_rules_are_those_of_the_system_in_force() -> None:
    eastern = posted(GARLIC.table("chinese", "5", scoring="eastern"))
    assert ("A point is worth $5.", SHEET + "46") in eastern
    assert ("This table uses Eastern scoring.", SHEET + "12") in eastern
    assert told(eastern, "34")
    assert not told(eastern, "44")


@every_game
def test_only_the_fee_rows_that_a_table_of_four_can_reach_are_posted(house: str, game: str) -> None:
    sheet = rule_sheet(house_of(house), game)
    collection = next(section.lines for section in sheet.sections if section.title == "The collection")
    assert [text for text, _ in collection] == [
        "Each player pays $3 a half hour, on the hour and the half hour.",
        "$1 more from each player every half hour goes to the jackpot.",
    ]


def test_every_answer_about_games_for_points_has_words_of_its_own() -> None:
    for question in POINTS_QUESTIONS:
        if not question.fact:
            said = [answer_said(question.key, value) for value in question.values]
            assert len(set(said)) == len(question.values)
            assert not any("_" in text or ":" in text for text in said)
