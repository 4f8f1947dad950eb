"""A game with a street of its own is one new file and its lines in a house; what a street is called is said
once."""

from __future__ import annotations

from pathlib import Path

from overlay_kit import changes_of, checked, laid_over, new_files
from prove import ROOT

LAWS = {path.relative_to(ROOT).as_posix() for path in (ROOT / "tests" / "laws").glob("test_*.py")}


def test_a_new_game_is_one_file_and_its_spread() -> None:
    assert new_files("courchevel") == ["src/housedealer/games/flop/courchevel.py"]
    assert [change.file for change in changes_of("courchevel")] == ["src/housedealer/clubs/trade/games.toml"]


def test_it_is_dealt_written_and_shown_street_by_street(tmp_path: Path) -> None:
    laid_over("courchevel", tmp_path)
    assert len(checked("courchevel", tmp_path, "tests/overlay/courchevel/check_courchevel.py")) > 10


def test_the_laws_of_the_protocol_hold_for_it(tmp_path: Path) -> None:
    laid_over("courchevel", tmp_path)
    passed = checked("courchevel", tmp_path, "tests/laws", "-k", "trade-courchevel")
    assert {test.split("::")[0] for test in passed} == LAWS
