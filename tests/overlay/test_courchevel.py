"""A game with a street of its own is one new file and its lines in a house; what a street is called is said
once."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from overlay_kit import changes_of, checked, copied, new_files
from prove import ROOT

LAWS = {path.relative_to(ROOT).as_posix() for path in (ROOT / "tests" / "laws").glob("test_*.py")}
CHECK = "tests/overlay/courchevel/check_courchevel.py"


def test_a_new_game_is_one_file_and_its_spread() -> None:
    assert new_files("courchevel") == ["src/housedealer/games/flop/courchevel.py"]
    assert [change.file for change in changes_of("courchevel")] == ["src/housedealer/clubs/trade/games.toml"]


@pytest.fixture(scope="module")
def passed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[str]]:
    """All checks of the game, from one run."""
    with copied("courchevel", tmp_path_factory.mktemp("courchevel")) as copy:
        yield checked("courchevel", copy, CHECK, "tests/laws", "-k", "trade-courchevel or check_courchevel")


def test_it_is_dealt_written_and_shown_street_by_street(passed: list[str]) -> None:
    assert sum(test.startswith(CHECK) for test in passed) > 10


def test_the_laws_of_the_protocol_hold_for_it(passed: list[str]) -> None:
    assert {test.split("::")[0] for test in passed} - {CHECK} == LAWS
