"""A fifth family comes in by new files: hardly any of the existing ones change, and all that holds for every
family holds for it."""

from __future__ import annotations

from pathlib import Path

from overlay_kit import changes_of, checked, laid_over, new_files

GAME = "one_card_war"
FILES_MAX = 6
LAWS = (
    "tests/laws/test_protocol.py",
    "tests/laws/test_positions.py",
    "tests/laws/test_two_worlds.py",
    "tests/laws/test_why_not.py",
    "tests/laws/test_rulings_offered.py",
    "tests/hand/test_account.py",
)


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


def test_the_laws_of_the_protocol_hold_for_a_new_family(tmp_path: Path) -> None:
    laid_over("war", tmp_path)
    passed = checked("war", tmp_path, *LAWS, "-k", GAME)
    assert {test.split("::")[0] for test in passed} == set(LAWS)
    assert all(test.endswith(f"[war-trade-{GAME}]") for test in passed)
