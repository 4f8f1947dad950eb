"""`housedealer simulate`: the report, the files it writes, and how it complains."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from PIL import Image
from typer.testing import CliRunner, Result

from housedealer.cli.blocks import bar, spark
from housedealer.cli.main import app
from housedealer.pages.chart import step_of

EVENING = """
opens = "18:00"
closes = "19:30"
[[tables]]
name = "one"
table = "house garlic-city game holdem"
[[tables]]
name = "two"
table = "house garlic-city game holdem"
[[tables]]
name = "pan"
table = "house garlic-city game panguingue chip 2"
[[people]]
count = 14
bankroll = 900
plays = ["one", "two"]
comes = [0, 0.5]
stays = [0.5, 2]
[[people]]
name = "pan player"
count = 4
bankroll = 400
plays = ["pan"]
comes = [0, 0.2]
"""


def run(*args: str, columns: int = 80) -> Result:
    return CliRunner().invoke(app, ["simulate", *args], env={"COLUMNS": str(columns), "NO_COLOR": "1"})


def cents(text: str) -> int:
    """-$1,361 or +$53.20, in cents."""
    return round(100 * float(re.sub(r"[$,+]", "", text)))


def nets(output: str) -> list[int]:
    rows = re.findall(
        r"^(?:seat|player|pan player) [0-9]+ +[0-9,]+ +\$[0-9,.]+ +(\S+) ", output, re.MULTILINE
    )
    return [cents(row) for row in rows]


def test_the_report_tells_results_fees_pace_and_adds_up() -> None:
    result = run("garlic-city/holdem", "--hands", "60", "--seats", "5", "--seed", "4")
    assert result.exit_code == 0, result.output
    text = result.stdout
    assert text.startswith(
        "Texas Hold'em at Garlic City Club: $4/$8 limit, $2/$4 blinds\nFive seats, quick bots"
    )
    assert re.search(r"^60 hands in [0-9.]+ hours of play: [0-9.]+ an hour\.$", text, re.MULTILINE)
    drop, jackpot = (cents(re.search(rf"^{name}: (\S+), ", text, re.M)[1]) for name in ("Drop", "Jackpot"))  # type: ignore[index]
    assert drop > jackpot > 0
    assert re.search(r"^Average pot: \$[0-9.]+, before the drop\.$", text, re.MULTILINE)
    assert len(nets(text)) == 5
    assert sum(nets(text)) + drop + jackpot == 0
    assert "The books balance: players -$" in text
    assert text.count("± $") == 5
    assert "Drop and jackpot by the hour\nFri 18:00" in text
    assert "Stacks over time, up to $" in text
    assert all(len(line) <= 80 for line in text.splitlines())
    assert run("garlic-city/holdem", "--hands", "60", "--seats", "5", "--seed", "4").stdout == text
    assert run("garlic-city/holdem", "--hands", "60", "--seats", "5", "--seed", "5").stdout != text


def test_stakes_options_and_bots_are_those_asked_for() -> None:
    text = run("san-rafael/omaha", "--hands", "3", "--options", "23", "--bots", "sensible").stdout
    assert "sensible bots, seed 1" in text
    text = run("three_card", "--house", "garlic-city", "--hands", "4", "--stakes", "25-200").stdout
    assert text.startswith("3 Card Poker at Garlic City Club: $25 to $200 bets")
    assert "Won by one player from another: $" in text
    assert "Average pot" not in text


def test_an_evening_tells_of_each_table(tmp_path: Path) -> None:
    file = tmp_path / "friday.toml"
    file.write_text(EVENING)
    result = run("--evening", str(file), "--seed", "3", "--chart", str(tmp_path / "friday.png"))
    assert result.exit_code == 0, result.output
    text = result.stdout
    assert text.startswith("An evening at Garlic City Club\nThree tables, 18 people, seed 3\n")
    for name in ("one", "two", "pan"):
        assert re.search(rf"^{name} +[1-9]", text, re.MULTILINE), name
    drop, jackpot = (cents(re.search(rf"^{name}: (\S+), ", text, re.M)[1]) for name in ("Drop", "Jackpot"))  # type: ignore[index]
    assert len(nets(text)) >= 15
    assert sum(nets(text)) + drop + jackpot == 0
    assert "…" not in text
    picture = Image.open(tmp_path / "friday.png")
    assert picture.size == (1200, 1000)
    assert len(picture.getcolors(1 << 20) or ()) > 50


@pytest.mark.parametrize("name", ["night.json", "night.hand", "night.phhs"])
def test_records_are_written_and_checked(tmp_path: Path, name: str) -> None:
    result = run("oasis/holdem", "--hands", "4", "--records", str(tmp_path / name))
    assert "4 hands written to " in " ".join(result.stdout.split())
    written = sorted(map(str, tmp_path.iterdir()))
    checked = CliRunner().invoke(app, ["check", *written])
    assert (checked.exit_code, checked.stdout) == (0, "4 passed, 0 failed\n")


def test_a_record_file_that_was_changed_is_noticed(tmp_path: Path) -> None:
    file = tmp_path / "night.json"
    run("oasis/holdem", "--hands", "2", "--records", str(file))
    lines = file.read_text().splitlines()
    file.write_text("\n".join([*lines[:-1], "nonsense"]))
    checked = CliRunner().invoke(app, ["check", str(file)])
    assert checked.exit_code == 1
    assert f"line {len(lines)}: not JSON" in checked.stdout


@pytest.mark.parametrize(
    ("args", "message"),
    [
        ((), "No table to simulate; expected a house and a game like oasis/holdem, or --evening"),
        (("oasis",), "Cannot read 'oasis'; expected a house and a game like oasis/holdem"),
        (("oasis/bridge",), "bridge"),
        (("nowhere/holdem",), "nowhere"),
        (("oasis/holdem", "--hands", "0"), "Cannot play 0 hands; expected 1 to 1,000,000"),
        (("oasis/holdem", "--seats", "1"), "does not seat 1; expected 2 to "),
        (("oasis/holdem", "--bots", "clever"), "There are no 'clever' bots; expected quick or sensible"),
        (("oasis/holdem", "--stakes", "fixed 7/9"), "7/9"),
        (("oasis/holdem", "--options", "!"), "Cannot read the fee options '!'"),
        (("oasis/holdem", "--records", "a.txt"), "Cannot keep hands in 'a.txt'; expected a file name"),
        (("oasis/holdem", "--records", "no/where/a.json"), "cannot write it: No such file or directory"),
        (("oasis/holdem", "--chart", "a.svg"), "Cannot draw 'a.svg'; expected a file name that ends in .png"),
        (("oasis/holdem", "--chart", "no/where/a.png"), "there is no such folder; expected"),
        (("garlic-city/chinese", "--records", "a.phh"), "expected a hand for a pot"),
        (("--evening", "none.toml"), "none.toml: cannot read it: No such file or directory; expected"),
        (("oasis/holdem", "--evening", "none.toml"), "HOUSE/GAME with --evening"),
        (("--seats", "4", "--evening", "none.toml"), "--seats with --evening"),
    ],
)  # fmt: skip
def test_a_wrong_request_ends_with_one_line(
    args: tuple[str, ...], message: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    result = run(*args)
    assert result.exit_code == 2
    assert result.stderr.startswith("housedealer: ")
    assert message in result.stderr
    assert result.stderr.count("\n") == 1


def test_blocks_stand_for_amounts() -> None:
    assert [bar(value, 100, 20) for value in (0, 1, 50, 100)] == [0, 0, 10, 20]
    assert spark([0, 50, 100], 100, 10) == "▁▅█"
    assert len(spark(list(range(100)), 99, 10)) == 10
    assert spark([], 1, 10) == ""


def test_a_scale_has_round_steps() -> None:
    assert [step_of(most) for most in (0, 4, 5, 90, 27_600, 140_000)] == [1, 1, 1, 20, 10_000, 50_000]
