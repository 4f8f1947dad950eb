"""`house new`, `house check`, and `--house` with the folder of a club, as they are typed."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from housedealer.cli.main import app

HAND = """house {house}  game holdem
seats 1:100 2:100 3:100  button 1
1 folds
2 folds
expect over
"""


FILES = ("house.toml", "games.toml", "fees.csv", "clauses.csv")


def said(*args: str) -> Result:
    return CliRunner().invoke(app, list(args))


@pytest.fixture
def grove(tmp_path: Path) -> Path:
    folder = tmp_path / "grove-two"
    result = said("house", "new", str(folder), "--like", "oasis", "--title", "The Grove")
    assert result.exit_code == 0, result.output
    assert result.output.split() == [
        str(folder / name) for name in ("house.toml", "games.toml", "fees.csv", "clauses.csv")
    ]
    return folder


def test_a_new_club_has_no_faults_and_can_be_played_at_once(grove: Path) -> None:
    assert said("house", "check", str(grove)).output == "The Grove: 4 games, no faults\n"
    played = said("play", "holdem", "--house", str(grove), "--seed", "1", "--hands", "1")
    assert played.exit_code == 0, played.output
    assert "grove-two/" in played.output
    rules = said("rules", "holdem", "--house", str(grove)).output
    assert rules.startswith("Texas Hold'em at The Grove")
    assert "grove-two/house/09" in said("fees", "holdem", "--house", str(grove)).output
    assert "grove-two/house/09" in said("fees", f"{grove}/holdem").output
    assert "The Grove" in said("placard", str(grove), "holdem").output


def test_a_fault_is_listed_with_file_line_and_key(grove: Path) -> None:
    games = grove / "games.toml"
    text = games.read_text(encoding="utf-8").replace("seats = [2, 10]", "seats = [2, 11]")
    games.write_text(text.replace('limits = "lowball"', 'limits = "low"'), encoding="utf-8")
    result = said("house", "check", str(grove))
    assert result.exit_code == 1
    lines = result.output.splitlines()
    seats = [
        n
        for n, line in enumerate(games.read_text(encoding="utf-8").splitlines(), 1)
        if line.startswith("seats")
    ]
    for number, game in zip(seats, ("holdem", "omaha_hi_lo", "pineapple", "lowball"), strict=True):
        assert (
            f"grove-two/games.toml:{number}: {game}.seats: seats [2, 11]; expected two numbers from 2 to 10"
            in lines
        )
    assert any("lowball.limits: there is no list of limits low; expected" in line for line in lines)
    assert lines[-1] == f"{len(lines) - 1} faults"
    refused = said("play", "holdem", "--house", str(grove))
    assert refused.exit_code == 2
    assert refused.stderr.startswith("housedealer: grove-two/games.toml:")
    assert refused.stderr.count("\n") == 1


def test_hands_that_name_a_club_are_checked_with_its_folder(grove: Path, tmp_path: Path) -> None:
    by_path, by_name = tmp_path / "a.hand", tmp_path / "b.hand"
    by_path.write_text(HAND.format(house=grove), encoding="utf-8")
    assert said("check", str(by_path)).output == "1 passed, 0 failed\n"
    by_name.write_text(HAND.format(house="grove-two"), encoding="utf-8")
    assert said("check", str(by_name), "--house", str(grove)).output == "1 passed, 0 failed\n"


def test_all_placards_go_into_a_folder(grove: Path, tmp_path: Path) -> None:
    into = tmp_path / "wall"
    result = said("placard", "--house", str(grove), "--all", "-o", str(into))
    assert result.exit_code == 0, result.output
    names = sorted(path.name for path in into.iterdir())
    assert names == [f"grove-two-{game}.pdf" for game in ("holdem", "lowball", "omaha-hi-lo", "pineapple")]
    assert said("placard", "--house", str(grove), "--all").exit_code == 2


@pytest.mark.parametrize(
    ("args", "says"),
    [
        (("house", "new", "oasis"), "a club cannot be called 'oasis'"),
        (("house", "new", "My Club"), "small letters, digits and hyphens"),
        (("house", "new", "grove", "--like", "elsewhere"), "there is no house 'elsewhere'"),
        (("house", "check", "some/where/oasis"), "there is a house 'oasis' in the package"),
        (("house", "check", "nowhere-at-all"), "cannot read the folder of a club"),
        (("rules", "holdem", "--house", "./nowhere-at-all"), "cannot read the folder of a club"),
        (("play", "three_card", "--house", "oasis"), "three_card is spread at garlic-city"),
    ],
)
def test_what_is_asked_wrongly_is_one_line_and_exit_code_2(args: tuple[str, ...], says: str) -> None:
    result = said(*args)
    assert result.exit_code == 2
    assert says.lower() in result.stderr.lower()
    assert result.stderr.count("\n") == 1
