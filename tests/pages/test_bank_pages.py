"""Rule sheets and placards of the banked games: the round, the bank, bets, pay tables, what decides."""

from __future__ import annotations

import re

import pytest
from bank_kit import BANKED, bank_tables

from housedealer.errors import Unreadable
from housedealer.houses import house_of
from housedealer.houses.bank import pays_of
from housedealer.pages.sheet import rule_sheet
from housedealer.words.bank.course import bank_course, bank_decides
from housedealer.words.bank.posted import pay_lines
from housedealer.words.say import Line
from housedealer.words.sheet import posted

every_game = pytest.mark.parametrize(("house", "game"), BANKED, ids=[game for _, game in BANKED])


def section(house: str, game: str, title: str) -> list[Line]:
    sheet = rule_sheet(house_of(house), game)
    return list(next(found.lines for found in sheet.sections if found.title == title))


@every_game
def test_a_sheet_tells_the_round_the_bank_and_the_house_s_answers(house: str, game: str) -> None:
    sheet = rule_sheet(house_of(house), game)
    titles = [found.title for found in sheet.sections if not found.title.startswith("The rulebook")]
    paid = ["What is paid"] if house_of(house).of("bank")[game].pays else []
    assert titles == [
        "The table", "The collection", "How a round is played", "Winning and losing", *paid, "The bank",
        "House rules", "The room",
    ]  # fmt: skip
    assert re.fullmatch(r"\$\d+ to \$\d+ bets", sheet.stakes)
    bank = section(house, game, "The bank")
    assert bank[0][0] == "A player may bank at most two rounds in a row."
    assert all(clause for _, clause in bank)


@every_game
def test_every_line_is_a_sentence_and_every_rule_has_its_clause(house: str, game: str) -> None:
    for table in bank_tables(house, game):
        for text, clause in posted(table):
            assert text.endswith(".")
            assert text[0].isupper() or text[0].isdigit()
            assert "_" not in text
            assert clause or text.endswith(("in the shoe.", "takes the collection.")), text


@every_game
def test_every_fact_of_the_house_is_cited_on_the_sheet(house: str, game: str) -> None:
    """What the file cites for this game stands somewhere before the rulebook itself."""
    home = house_of(house)
    sheet = rule_sheet(home, game)
    cited = {
        clause
        for found in sheet.sections
        if not found.title.startswith("The rulebook")
        for _, clause in found.lines
    }
    for key, clause in home.of("bank")[game].cites.items():
        assert clause in cited, key


def test_every_row_of_every_pay_table_is_told_with_its_clause() -> None:
    for house, game in BANKED:
        file = house_of(house).of("bank")[game]
        lines = dict(pay_lines(file))
        for table in pays_of(file).values():
            for pay in table.values():
                assert pay.source in lines.values()
                assert any(text.endswith(f": {pay.odds[0]} to {pay.odds[1]}.") for text in lines)
    three = pay_lines(house_of("garlic-city").of("bank")["three_card"])
    assert ("Pair plus, straight flush: 40 to 1.", "garlic-city/3-card-poker/35") in three
    buster = pay_lines(house_of("garlic-city").of("bank")["no_bust_21"])
    assert ("Natural: 6 to 5.", "reading: garlic-city/no-bust-21/109") in buster
    assert ("Buster, the bank goes over with 8 cards or more: 200 to 1.", "garlic-city/buster/24") in buster
    other = [text for text, _ in buster if text.startswith("With option B")]
    assert other == ["With option B: Buster, the bank goes over with 6 cards: 16 to 1."]


def test_caribbean_stud_says_what_is_printed_what_is_usual_and_what_decides() -> None:
    """garlic-city/caribbean-stud/30"""
    told = [
        line
        for line in section("garlic-city", "caribbean_stud", "Winning and losing")
        if "As printed" in line[0]
    ]
    assert told == [
        (
            "As printed, ante and play bet are both paid according to the pay table; most houses pay the "
            "ante even money. At this table the ante is paid according to the pay table.",
            "garlic-city/caribbean-stud/30",
        )
    ]


def test_the_course_is_read_off_the_parts() -> None:
    def course(game: str, house: str = "garlic-city") -> list[str]:
        return [text for text, _ in bank_course(house_of(house).table(game))]

    three, stud = course("three_card"), course("caribbean_stud")
    assert "Players may also bet pair plus: $5 to $100." in three
    assert "A player must keep as much for the play bet." in three
    assert "The player folds or makes a play bet of twice the ante." in stud
    assert "One of the bank's cards is turned up, the others stay face down." in stud
    assert "One of the bank's cards is turned up, the others stay face down." not in three
    assert "The house lays out eight piles of four tiles face down, one for each position." in course(
        "pai_gow_tiles"
    )
    assert "On 4 to 6 the player-dealer may draw or stand." in course("super_pan_nine")
    assert "Players may also bet buster: from $1 up to the amount of the wager." in course("no_bust_21")
    assert not any("insurance" in line.lower() for line in course("california_22", "san-rafael"))
    decides = [text for text, _ in bank_decides(house_of("san-rafael").table("california_22"))]
    assert decides[0] == "The hand closer to 22 without going over wins even money."


def test_other_stakes_are_asked_for_by_name() -> None:
    sheet = rule_sheet(house_of("garlic-city"), "three_card", "25-200")
    assert sheet.stakes == "$25 to $200 bets"
    with pytest.raises(Unreadable, match="is not played for"):
        rule_sheet(house_of("garlic-city"), "three_card", "7-70")
