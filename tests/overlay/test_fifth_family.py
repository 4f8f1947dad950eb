"""A fifth family comes in by new files: hardly any of the existing ones change, and all that holds for every
family holds for it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from overlay_kit import changes_of, checked, copied, new_files
from prove import ROOT

GAME = "one_card_war"
FILES_MAX = 6
CHECK = f"tests/overlay/war/check_{GAME}.py"
LAWS = {path.relative_to(ROOT).as_posix() for path in (ROOT / "tests" / "laws").glob("test_*.py")}


def test_a_new_family_changes_at_most_six_files() -> None:
    assert len({change.file for change in changes_of("war")}) <= FILES_MAX
    assert all("war" in Path(name).with_suffix("").parts[2:] or GAME in name for name in new_files("war"))


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    with copied("war", tmp_path_factory.mktemp("war")) as made:
        yield made


@pytest.fixture(scope="module")
def passed(copy: Path) -> list[str]:
    """Its own checks and those of the layers, from one run."""
    return checked("war", copy, CHECK, "tests/test_layering.py", "tests/test_families.py")


def test_a_new_family_is_dealt_recorded_and_played_like_any_other(passed: list[str]) -> None:
    assert sum(test.startswith(CHECK) for test in passed) > 10


def test_its_modules_stand_in_their_layers(passed: list[str]) -> None:
    assert any("hand/war/stages.py" in test for test in passed)


def test_all_laws_hold_for_a_new_family_with_its_kit_alone(copy: Path) -> None:
    passed = checked("war", copy, "tests/laws", "tests/hand/test_account.py", "--family", "war")
    assert {test.split("::")[0] for test in passed} == {*LAWS, "tests/hand/test_account.py"}
    assert all("[war" in test for test in passed)
