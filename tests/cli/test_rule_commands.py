"""`rulebook`, `fees`, `rules` and `placard` as they are typed."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from housedealer.cli.main import app


def said(*args: str) -> Result:
    return CliRunner().invoke(app, list(args))


def one_line(*args: str) -> str:
    result = said(*args)
    assert result.exit_code == 2, result.output
    assert result.stderr.startswith("housedealer: ")
    assert result.stderr.count("\n") == 1
    return result.stderr


def test_coverage_ends_with_the_two_numbers() -> None:
    lines = said("rulebook", "--coverage", "--enforce", "engine,fees").output.strip().split("\n")
    found = re.fullmatch(r"proven (\d+) of (\d+)", lines[-1])
    assert found
    assert int(found[2]) == 1400
    assert any(line.startswith("oasis") and "holdem" in line for line in lines)
    assert not any("Planned games" in line for line in lines)


def test_coverage_of_one_game_by_its_key_or_its_sheet() -> None:
    by_key = said("rulebook", "--coverage", "--house", "garlic-city", "--game", "omaha_hi_lo").output
    assert "omaha-hi-lo" in by_key
    assert " omaha " in by_key
    one = said("rulebook", "--coverage", "--house", "oasis", "--game", "lowball", "--enforce", "fees").output
    assert one.strip().endswith("proven 2 of 2")


def test_what_is_missing_is_listed_with_its_reason() -> None:
    output = said("rulebook", "--coverage", "--missing", "--house", "angies", "--enforce", "room").output
    assert re.search(r"angies/dealers-choice/01  room: Why players want", output)


def test_a_clause_is_shown_with_its_reading_and_its_proof() -> None:
    output = re.sub(r"\s+", " ", said("rulebook", "san-rafael/omaha/111").output)
    assert "read as: Literal: a part-played slot is charged only if it ends at :30" in output
    assert "proven by: tests/clauses/test_time_fees.py::" in output


def test_a_sheet_is_listed_by_its_name() -> None:
    output = said("rulebook", "oasis/holdem").output
    assert output.startswith("Oasis Card Room: Texas Hold'em\noasis/holdem/01  ")
    assert "oasis/holdem/76  " in output


def test_posted_clauses_are_shown_to_people() -> None:
    output = said("rulebook", "--house", "angies", "--enforce", "posted").output
    assert "angies/house/03" in output
    assert "1-800-GAMBLER" in output
    assert "angies/holdem/05" not in output


@pytest.mark.parametrize(
    ("args", "says"),
    [
        (("rulebook", "oasis/holdem/99"), "oasis/holdem/01 to oasis/holdem/76"),
        (("rulebook", "--house", "atlantis"), "there is no house"),
        (("rulebook", "--house", "trade"), "have no rulebook"),
        (("rulebook", "--game", "bridge"), "no rulebook has a game"),
        (("rulebook", "--coverage", "--enforce", "police"), "engine, fees, room, floor, posted"),
        (("rulebook", "--coverage", "--enforce", "posted"), "cannot be enforced"),
        (("fees", "oasis"), "a house and a game like oasis/holdem"),
        (("fees", "oasis", "bridge"), "has no game 'bridge'"),
        (("fees", "san-rafael", "omaha", "--option", "38"), "no fee option 38"),
        (("fees", "garlic-city", "pan", "--limit", "7"), "one of 2, 3, 5, 10, 20, 40"),
        (("fees", "garlic-city", "holdem", "--limit", "30/60"), "No fee is posted"),
        (("fees", "san-rafael", "california_22", "--bet", "much"), "dollars like 4 or 2.50"),
        (("fees", "san-rafael", "california_22", "--bet", "60"), "$2 to $50 at this table"),
        (
            ("fees", "garlic-city", "lowball", "--started", "18:00"),
            "expected --players",
        ),
        (("fees", "oasis", "holdem", "--started", "18:10"), "no half-hour fee"),
        (("fees", "san-rafael", "omaha", "--option", "23", "--started", "25:10"), "a time like 18:10"),
        (("rules", "oasis"), "a house and a game like oasis/holdem"),
        (("rules", "oasis/holdem", "lowball"), "a house and a game like oasis/holdem"),
        (("rules", "oasis/holdem", "-o", "/nowhere/at/all.txt"), "cannot write the file"),
        (("placard", "oasis/holdem", "-o", "notice.txt"), "ends in .pdf or .html"),
        (("placard", "trade/holdem"), "have no placards"),
    ],
)
def test_what_is_asked_wrongly_is_one_line_and_exit_code_2(args: tuple[str, ...], says: str) -> None:
    assert says.lower() in one_line(*args).lower()


@pytest.mark.parametrize(
    ("args", "lines"),
    [
        (
            ("garlic-city", "holdem", "--limit", "4/8", "--players", "6"),
            ["Texas Hold'em at Garlic City Club: $4/$8 limit, $2/$4 blinds",
             "6 players: the house takes $2 from the pot, before the deal. [garlic-city/house/09]",
             "$1 more from each pot goes to the jackpot. [garlic-city/house/35]"],
        ),
        (
            ("garlic-city", "no_bust_21", "--limit", "5-50", "--players", "3", "--option", "a",
             "--action", "65"),
            ["No Bust 21st Century Blackjack at Garlic City Club: $5 to $50 bets",
             "Option A, $51 to $200 on the table: the player-dealer pays $1 a hand, before the deal. "
             "[garlic-city/no-bust-21/122]",
             "Option A, $51 to $200 on the table: each player pays $0.50 a square, before the deal. "
             "[garlic-city/no-bust-21/122]"],
        ),
        (
            ("san-rafael/omaha", "--option", "23", "--started", "18:10", "--sat", "18:40",
             "--until", "20:10"),
            ["Omaha at Club San Rafael: $4/$8 limit, $2/$4 blinds, $10,000 maximum bet",
             "Option 23: each player pays $6 a half hour, on the hour and the half hour. "
             "[san-rafael/omaha/113]",
             "19:00  pays nothing [san-rafael/omaha/111]", "19:30  pays $6 [san-rafael/omaha/109]",
             "20:00  pays $6 [san-rafael/omaha/109]"],
        ),
        (
            ("garlic-city", "lowball", "--players", "3", "--started", "18:10", "--until", "18:30"),
            ["Lo-Ball, California at Garlic City Club: $4 limit, $2/$4 blinds",
             "2 to 4 players: each player pays $3 a half hour, on the hour and the half hour. "
             "[garlic-city/house/22]",
             "$1 more from each player every half hour goes to the jackpot. [garlic-city/house/35]",
             "18:30  pays $4 [setting: no other rule is printed]"],
        ),
        (
            ("garlic-city", "no_bust_21", "--limit", "3-25", "--options", "A", "--action", "10"),
            ["No Bust 21st Century Blackjack at Garlic City Club: $3 to $25 bets",
             "Option A, $3 to $25 on the table: the player-dealer pays $0.25 a hand, before the deal. "
             "[garlic-city/no-bust-21/117]",
             "Option A, $3 to $25 on the table: each player pays $0.25 a square, before the deal. "
             "[garlic-city/no-bust-21/117]"],
        ),
        (
            ("angies", "razz"),
            ["Razz at Angie's Poker Club: $2/$4 limit, $1/$2 blinds",
             "No fee is taken. [setting: no fee is printed]"],
        ),
    ],
)  # fmt: skip
def test_fees_say_how_much_when_and_why(args: tuple[str, ...], lines: list[str]) -> None:
    assert said("fees", *args).output.strip().split("\n") == lines


def test_a_rule_sheet_goes_to_the_terminal_or_into_a_file(tmp_path: Path) -> None:
    assert "How a hand is played" in said("rules", "angies/lowball").output
    assert said("rules", "angies", "lowball", "--format", "markdown").output.startswith(
        "# Lowball at Angie's"
    )
    page = tmp_path / "lowball.html"
    assert said("rules", "angies/lowball", "--format", "html", "-o", str(page)).exit_code == 0
    assert page.read_text(encoding="utf-8").startswith("<!doctype html>")
    plain = tmp_path / "lowball.txt"
    assert said("rules", "angies/lowball", "-o", str(plain)).exit_code == 0
    assert "[angies/lowball/13]" in plain.read_text(encoding="utf-8")


def test_a_placard_is_html_or_pdf(tmp_path: Path) -> None:
    assert "1-800-GAMBLER" in said("placard", "angies/holdem").output
    paper = tmp_path / "notice.pdf"
    assert said("placard", "san-rafael", "omaha", "--option", "3,12,19", "-o", str(paper)).exit_code == 0
    assert paper.read_bytes().startswith(b"%PDF")
    assert said("placard", "oasis/holdem", "--format", "pdf").stdout_bytes.startswith(b"%PDF")
