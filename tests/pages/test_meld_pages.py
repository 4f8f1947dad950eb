"""Rule sheet and placard of Panguingue: the table, the course of a hand, what conditions pay."""

from __future__ import annotations

import pytest
from meld_kit import MELDED, meld_tables

from housedealer.cards.card import parse_cards
from housedealer.errors import Unreadable
from housedealer.houses import house_of
from housedealer.pages.sheet import rule_sheet
from housedealer.pages.write import to_html, to_markdown
from housedealer.rules.meld.melds import value_of
from housedealer.words.meld.course import condition_lines, meld_course
from housedealer.words.say import Line
from housedealer.words.sheet import posted

every_game = pytest.mark.parametrize(("house", "game"), MELDED, ids=[game for _, game in MELDED])


def section(title: str) -> list[Line]:
    sheet = rule_sheet(house_of("garlic-city"), "panguingue")
    return list(next(found.lines for found in sheet.sections if found.title == title))


@every_game
def test_a_sheet_tells_the_table_the_course_the_conditions_and_the_answers(house: str, game: str) -> None:
    sheet = rule_sheet(house_of(house), game)
    titles = [found.title for found in sheet.sections if not found.title.startswith("The rulebook")]
    assert titles == [
        "The table", "The collection", "How a hand is played", "What conditions pay",
        "House rules", "The room",
    ]  # fmt: skip
    assert sheet.stakes == "$2 a chip"
    assert to_markdown(sheet).startswith("# Panguingue at Garlic City Club, $2 a chip\n")
    assert "<h2>What conditions pay</h2>" in to_html(sheet)


@every_game
def test_every_fact_and_answer_of_the_house_is_cited_on_the_sheet(house: str, game: str) -> None:
    home = house_of(house)
    sheet = rule_sheet(home, game)
    own = [found for found in sheet.sections if not found.title.startswith("The rulebook")]
    cited = {clause for found in own for _, clause in found.lines}
    file = home.of("meld")[game]
    assert set(file.cites.values()) <= cited
    assert {answer.source for answer in file.rules.values()} <= cited


def test_every_line_is_a_sentence_with_its_clause() -> None:
    for table in meld_tables():
        for text, clause in posted(table):
            assert text.endswith(".")
            assert text[0].isupper() or text[0].isdigit()
            assert "_" not in text
            assert clause, text


def test_the_course_names_the_top_and_the_packets_of_the_table() -> None:
    told = [text for text, _ in meld_course(house_of("garlic-city").table("panguingue", "5"))]
    assert told[0] == "Everybody puts up a top of $5."
    assert "Each player gets ten cards, five cards at a time, going to the right." in told
    assert "A player with 11 cards in melds goes out and does not discard." in told


@pytest.mark.parametrize(
    ("meld", "line"),
    [
        ("7c7d7h", "Threes, fives or sevens in three suits: {} from each player."),
        ("5d5d5d", "Threes, fives or sevens in one suit: {} from each player."),
        ("5s5s5s", "Threes, fives or sevens in one suit, in spades: {}."),
        ("QhQhQh", "Any other set in one suit: {} from each player."),
        ("KsKsKs", "Any other set in one suit, in spades: {}."),
        ("Ah2h3h", "Ace, deuce and three in one suit: {} from each player."),
        ("As2s3s", "Ace, deuce and three in one suit, in spades: {}."),
        ("JdQdKd", "Jack, queen and king in one suit: {} from each player."),
        ("JsQsKs", "Jack, queen and king in one suit, in spades: {}."),
    ],
)
def test_what_a_condition_pays_stands_on_the_sheet(meld: str, line: str) -> None:
    chips = {1: "one chip", 2: "two chips", 4: "four chips"}[value_of(tuple(sorted(parse_cards(meld))))]
    assert line.format(chips) in [text for text, _ in section("What conditions pay")]


def test_rules_of_the_trade_are_marked_as_such() -> None:
    lines = condition_lines(house_of("garlic-city").of("meld")["panguingue"])
    assert lines[0][1].startswith("trade: the pay for each condition")
    assert lines[-1] == ("Going out: two chips, and all of these are paid again.", "garlic-city/pan/49")
    both = (*section("How a hand is played"), *section("House rules"))
    told = {clause[7:] for _, clause in both if clause[:7] == "trade: "}
    assert told == {
        "each player puts up a chip before the deal",
        "a player who passes forfeits the top, and may change that decision until the next player acts",
        "the last player who has not passed takes the tops",
        "a meld may be split, or lend a card, if what is left is still a meld",
        "when no cards are left to draw, the hand is void and the tops stay",
        "part of the pack is set aside as the foot",
        "the discards are reshuffled no more than three times",
    }


def test_the_table_names_chip_players_and_buy_in() -> None:
    assert section("The table") == [
        ("A chip is worth $2.", "garlic-city/house/24"),
        ("2 to 7 players.", "garlic-city/pan/05"),
        ("Minimum buy-in: 20 chips, $40.", "garlic-city/pan/75"),
    ]
    assert (
        "4 to 5 players: the house takes $2 from the pot, before the deal.",
        "garlic-city/house/26",
    ) in section("The collection")


def test_other_stakes_are_asked_for_by_name() -> None:
    sheet = rule_sheet(house_of("garlic-city"), "panguingue", "40")
    assert sheet.stakes == "$40 a chip"
    with pytest.raises(Unreadable, match="is not played for"):
        rule_sheet(house_of("garlic-city"), "panguingue", "7")
