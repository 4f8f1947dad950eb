"""Checking files: what passed, what failed and why, and what cannot be checked at all."""

from __future__ import annotations

from pathlib import Path

import pytest

from housedealer.errors import Broken, Unreadable
from housedealer.record.check import CheckReport, Failure, check_files
from housedealer.record.failure import Stopped, Unmet

GOOD = "# trade\ngame holdem  limit no-limit 1/2  seats 1:50 2:50  button 2\nall fold\nexpect paid 1:2\n"
HAND = """variant = 'NT'
antes = [0, 0]
blinds_or_straddles = [5, 10]
min_bet = 10
starting_stacks = [500, 500]
actions = ['d dh p1 ????', 'd dh p2 ????', 'p2 f']
finishing_stacks = [505, 495]
"""


def checked(folder: Path, **files: str) -> CheckReport:
    for name, text in files.items():
        (folder / name.replace("_", ".")).write_text(text, encoding="utf-8")
    return check_files([folder])


def test_good_files_pass_hand_by_hand(tmp_path: Path) -> None:
    report = checked(
        tmp_path, a_hand=GOOD, b_phh=HAND, c_phhs=f"[1]\n{HAND}[2]\n{HAND}", d_txt="not looked at"
    )
    assert report.summary == "4 passed, 0 failed"


def test_each_failure_names_its_file_and_hand(tmp_path: Path) -> None:
    other = HAND.replace("505, 495", "500, 500")
    report = checked(
        tmp_path,
        a_hand=GOOD.replace("1:2", "1:3"),
        b_hand=GOOD.replace("all fold", "2 checks"),
        c_hand="nonsense",
        d_phh=other,
        e_phhs=f"[1]\n{HAND}[two]\n{other}[3]\n{HAND.replace('NT', 'XX')}",
        f_phhs="[",
    )
    assert report.summary == "1 passed, 7 failed"
    found = [(Path(failure.file).name, failure.hand, type(failure.error)) for failure in report.failures]
    assert found == [
        ("a.hand", "", Unmet),
        ("b.hand", "", Stopped),
        ("c.hand", "", Unreadable),
        ("d.phh", "", Unmet),
        ("e.phhs", "hand two", Unmet),
        ("e.phhs", "hand 3", Unreadable),
        ("f.phhs", "", Unreadable),
    ]
    assert all(failure.file in str(failure) and failure.hand in str(failure) for failure in report.failures)
    assert f"{tmp_path / 'a.hand'}:4: expect paid 1:3" in str(report.failures[0])


def test_a_failure_without_a_place_of_its_own_is_given_one() -> None:
    assert (
        str(Failure("a.phhs", "hand 3", Broken("chips are conserved")))
        == "a.phhs: hand 3: chips are conserved"
    )
    assert str(Failure("a.hand", "", Broken("chips are conserved"))) == "a.hand: chips are conserved"


def test_folders_are_searched_to_their_bottom(tmp_path: Path) -> None:
    (tmp_path / "deep" / "deeper").mkdir(parents=True)
    checked(tmp_path / "deep" / "deeper", a_hand=GOOD)
    assert check_files([tmp_path, tmp_path / "deep" / "deeper" / "a.hand"]).passed == 2


def test_a_file_that_is_no_text_fails(tmp_path: Path) -> None:
    (tmp_path / "a.hand").write_bytes(b"\xff\xfe")
    report = check_files([str(tmp_path / "a.hand")])
    assert report.summary == "0 passed, 1 failed"


@pytest.mark.parametrize(
    ("name", "message"),
    [("none.hand", "there is no such file"), ("", "there are no hands"), ("a.txt", "cannot tell")],
)
def test_what_cannot_be_checked_at_all_is_not_a_failed_hand(tmp_path: Path, name: str, message: str) -> None:
    (tmp_path / "a.txt").write_text(GOOD)
    with pytest.raises(Unreadable) as caught:
        check_files([tmp_path / name])
    assert message in caught.value.message
    assert caught.value.where == str(tmp_path / name)
