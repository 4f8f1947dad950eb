"""The commands as they are typed in a shell: what they print, how they complain, what they exit with."""

from __future__ import annotations

from pathlib import Path

import pytest
from pot_kit import SPREADS
from typer.testing import CliRunner, Result

import housedealer
from housedealer.cli.main import app
from housedealer.houses import HOUSES


def run(*args: str) -> Result:
    return CliRunner().invoke(app, list(args), env={"COLUMNS": "80", "NO_COLOR": "1"})


def test_version() -> None:
    result = run("--version")
    assert (result.exit_code, result.stdout) == (0, f"housedealer {housedealer.__version__}\n")


def test_games_lists_every_spread_family_by_family() -> None:
    result = run("games")
    assert result.exit_code == 0
    flat = " ".join(result.stdout.split())
    for house in HOUSES.values():
        for key, spread in house.of("pot").items():
            assert f" {key} " in flat
            assert f"{spread.title}: {house.limits(key)[0].name}" in flat
        for key, spread in house.of("bank").items():
            least, most = spread.stakes.ranges[0]
            assert f" {key} " in flat
            assert (
                f"-{min(spread.seats[1], 9)} seats {spread.title}: bets {least // 100}-{most // 100}" in flat
            )
    assert "the bank $2" in flat
    said = "2-4 seats Chinese (13 Card) Poker: point 2-30, 40-200; scoring 2-4, basic, western, "
    assert f"{said}eastern, mandarin; fee a player each half hour $4" in flat
    assert "2-7 seats Panguingue: chip 2, 3, 5, 10, 20, 40; fee a pot $1 to $2" in flat
    assert flat.index("Omaha") < flat.index("Double Hand") < flat.index("Chinese (13 Card) Poker")
    assert "Planned" not in flat
    assert all(len(line.rstrip()) <= 80 for line in result.stdout.splitlines())


@pytest.mark.parametrize(("house", "game"), SPREADS)
def test_without_a_terminal_one_hand_is_demonstrated(house: str, game: str) -> None:
    result = run("play", game, "--house", house, "--seed", "6")
    assert result.exit_code == 0, result.output
    assert "A demonstration by bots, with all cards face up." in result.stdout
    assert "Hand 1  " in result.stdout
    assert "Hand 2  " not in result.stdout
    assert "Result" in result.stdout
    assert "??" not in result.stdout
    assert result.stderr == ""


def test_play_alone_demonstrates_a_hand() -> None:
    result = run("play")
    assert result.exit_code == 0
    assert "Result" in result.stdout


def test_a_seed_demonstrates_the_same_hands_again() -> None:
    args = ("play", "holdem", "--house", "oasis", "--seed", "9", "--hands", "2", "--seats", "4")
    assert run(*args).stdout == run(*args).stdout
    assert "Hand 2  " in run(*args).stdout


def test_games_and_houses_are_found_by_title_too() -> None:
    result = run("play", "Omaha Hi-Lo", "--house", "Oasis Card Room")
    assert result.exit_code == 0
    assert "at Oasis Card Room" in result.stdout


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (["bridge"], "Unknown game 'bridge'; expected one of ace_five_triple, "),
        (["holdem", "--house", "bellagio"], "There is no house 'bellagio'; expected one of angies, "),
        (["pineapple", "--house", "angies"], "does not spread pineapple; expected one of holdem"),
        (["chinese", "--scoring", "southern"], "is scored by 2-4, basic, western, eastern or mandarin"),
        (["holdem", "--scoring", "eastern"], "scoring is for games for points; expected a game like "),
        (["holdem", "--house", "oasis", "--limit", "fixed 4/8"], "expected one of no-limit 2/4 bet 1"),
        (["holdem", "--house", "trade", "--limit", "high"], "a limit like 'fixed 4/8'"),
        (["holdem", "--house", "garlic-city", "--seats", "10"], "does not seat 10; expected 2 to 9 players"),
        (["holdem", "--seats", "1"], "does not seat 1"),
        (["holdem", "--seat", "11"], "There is no seat 11; expected a seat from 1 to 6"),
        (["holdem", "--stack", "lots"], "dollars like 4 or 2.50"),
        (["holdem", "--stack", "0"], "Cannot sit down with $0"),
        (["holdem", "--house", "garlic-city", "--limit", "no-limit 1/2", "--stack", "500"],
         "$500 is not a legal buy-in [garlic-city/house/10]; expected $20 to $100"),
        (["holdem", "--hands", "0"], "Cannot play 0 hands"),
        (["holdem", "--house", "trade", "--options", "3"], "fee option"),
        (["holdem", "--options", "x;"], "numbers like 3,12,19"),
    ],
)  # fmt: skip
def test_what_does_not_exist_is_one_line_and_exit_code_2(args: list[str], said: str) -> None:
    result = run("play", *args)
    assert result.exit_code == 2
    assert result.stdout == ""
    assert result.stderr.startswith("housedealer: ")
    assert result.stderr.count("\n") == 1
    assert said in result.stderr


GOOD = Path(__file__).parents[1] / "scripts"


def test_check_counts_what_passes() -> None:
    scripts = sorted(GOOD.rglob("*.hand"))[:2]
    result = run("check", *map(str, scripts))
    assert (result.exit_code, result.stdout) == (0, "2 passed, 0 failed\n")


def test_check_prints_each_failure_and_exits_1(tmp_path: Path) -> None:
    bad = tmp_path / "bad.hand"
    bad.write_text("no hand at all\n", encoding="utf-8")
    result = run("check", str(bad), str(sorted(GOOD.rglob("*.hand"))[0]))
    assert result.exit_code == 1
    lines = result.stdout.splitlines()
    assert lines[-1] == "1 passed, 1 failed"
    assert "bad.hand" in lines[0]


def test_check_without_its_file_exits_2(tmp_path: Path) -> None:
    result = run("check", str(tmp_path / "none.hand"))
    assert result.exit_code == 2
    assert "none.hand" in result.stderr


@pytest.mark.parametrize("name", ["none.hand", "empty", "x.txt"])
def test_a_complaint_leaves_the_name_of_a_file_as_it_is(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "empty").mkdir()
    (tmp_path / "x.txt").write_text("")
    monkeypatch.chdir(tmp_path)
    result = run("check", name)
    assert result.exit_code == 2
    assert result.stderr.startswith(f"housedealer: {name}: ")


@pytest.mark.parametrize("option", ["--stack", "--options"])
def test_numbers_without_end_are_one_line_too(option: str) -> None:
    result = run("play", "holdem", option, "9" * 5000)
    assert result.exit_code == 2
    assert result.stderr.startswith("housedealer: Cannot read the ")
