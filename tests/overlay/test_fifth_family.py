"""A fifth family comes in by new files: hardly any of the existing ones change, and all that holds for every
family holds for it."""

from __future__ import annotations

from pathlib import Path

from overlay_kit import changes_of, checked, laid_over, new_files
from prove import ROOT

GAME = "one_card_war"
FILES_MAX = 6
LAWS = {path.relative_to(ROOT).as_posix() for path in (ROOT / "tests" / "laws").glob("test_*.py")}


def test_a_new_family_changes_at_most_six_files() -> None:
    assert len({change.file for change in changes_of("war")}) <= FILES_MAX
    assert all("war" in Path(name).with_suffix("").parts[2:] or GAME in name for name in new_files("war"))


def test_a_new_family_is_dealt_recorded_and_played_like_any_other(tmp_path: Path) -> None:
    laid_over("war", tmp_path)
    assert len(checked("war", tmp_path, f"tests/overlay/war/check_{GAME}.py")) > 10


def test_its_modules_stand_in_their_layers(tmp_path: Path) -> None:
    laid_over("war", tmp_path)
    passed = checked("war", tmp_path, "tests/test_layering.py", "tests/test_families.py")
    assert any("hand/war/stages.py" in test for test in passed)


def test_all_laws_hold_for_a_new_family_with_its_kit_alone(tmp_path: Path) -> None:
    laid_over("war", tmp_path)
    passed = checked("war", tmp_path, "tests/laws", "tests/hand/test_account.py", "--family", "war")
    assert {test.split("::")[0] for test in passed} == {*LAWS, "tests/hand/test_account.py"}
    assert all("[war" in test for test in passed)
