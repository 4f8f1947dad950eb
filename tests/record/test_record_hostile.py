"""Files nobody writes by hand: each fails by itself, with its place and what was expected there."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from housedealer.errors import Broken, Unreadable
from housedealer.record.check import check_files
from housedealer.record.phh.read import parse_phh, parse_phhs
from housedealer.record.script import parse, run

GOOD = "# trade\ngame holdem  limit no-limit 1/2  seats 1:50 2:50  button 2\nall fold\nexpect paid 1:2\n"
HAND = """variant = 'NT'
antes = [0, 0]
blinds_or_straddles = [5, 10]
min_bet = 10
starting_stacks = [500, 500]
actions = ['d dh p1 ????', 'd dh p2 ????', 'p2 f']
finishing_stacks = [505, 495]
"""
LONG = "9" * 5000


def hand(old: str, new: str) -> str:
    assert old in HAND
    return HAND.replace(old, new)


HISTORIES = [
    (hand("p2 f", f"p{LONG} f"), ": action 3", "'d dh pN"),
    (hand("p2 f", f"p2 cbr {LONG}"), ": action 3", "'d dh pN"),
    (hand("p2 f", "p\u0662 f"), ": action 3", "'d dh pN"),
    (hand("p2 f", "p2 cbr \u0662\u0660"), ": action 3", "'d dh pN"),
    (hand("[500, 500]", f"[{LONG}, 500]"), "", "amounts up to"),
    (hand("[500, 500]", f"[0x{LONG}, 500]"), ": starting_stacks", "an amount up to"),
    (hand("[500, 500]", "[1e999990, 1e9]"), ": starting_stacks", "an amount up to"),
    (hand("[500, 500]", "[1e99999999999999999999, 1e9]"), "", "amounts up to"),
    (hand("[500, 500]", "[1e-999990, 1e9]"), ": starting_stacks", "an amount up to"),
    (hand("[500, 500]", "[inf, 500]"), ": starting_stacks", "an amount up to"),
    (hand("[500, 500]", "[nan, 500]"), ": starting_stacks", "an amount up to"),
    (hand("[500, 500]", "[1000000000000001, 500]"), ": starting_stacks", "an amount up to"),
    (hand("[500, 500]", "[10000000000001.0, 500]"), ": starting_stacks", "an amount up to"),
    (hand("'NT'", "[" * 5000 + "]" * 5000), "", "a hand history in PHH"),
    (hand("'NT'", f"0x{LONG}"), ": variant", "the code of a game"),
    (hand("'NT'", f"'{LONG}'"), "", "one of FT"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "where", "expected"), HISTORIES)
def test_a_hand_history_with_monstrous_numbers_is_not_read(text: str, where: str, expected: str) -> None:
    with pytest.raises(Unreadable) as caught:
        parse_phh(text, "t.phh")
    assert caught.value.where == f"t.phh{where}"
    assert caught.value.expected.startswith(expected)
    assert len(caught.value.message) < 200


def test_the_largest_amount_is_read() -> None:
    assert parse_phh(hand("[500, 500]", "[1000000000000000, 500]")).stacks == (10**15, 500)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("posts \u00b2:4\n", "forced bets like"),
        (f"posts {'1' * 900}:4\n", "forced bets like"),
        ("seats \u0661:50\n", "seats with their stacks"),
        ("seats 1:\u0665\u0660\n", "seats with their stacks"),
        (f"seats 1:{'5' * 900}\n", "dollars like 4"),
        (f"fee drop {'5' * 900} flop\n", "dollars like 4"),
        ("fee drop \u0664 flop\n", "dollars like 4"),
        ("fee option \u00b2\n", "the number of a fee option"),
        ("rules raise_cap=\u00b2\n", "raise_cap="),
        (GOOD.replace("1/2", "\u0661/\u0662"), "a limit like"),
        (GOOD.replace("1/2", f"1/{'2' * 900}"), "a limit like"),
    ],
)
def test_a_script_counts_in_plain_digits_and_not_too_many(text: str, expected: str) -> None:
    with pytest.raises(Unreadable) as caught:
        run(parse(text, "t.hand"))
    assert caught.value.where.startswith("t.hand:")
    assert caught.value.expected.startswith(expected)


@pytest.mark.parametrize("text", ["", "\n\n", "# only words\n"])
def test_an_empty_script_is_no_hand(text: str) -> None:
    with pytest.raises(Unreadable, match="there is no hand in it; expected game"):
        run(parse(text, "t.hand"))


@pytest.mark.parametrize("text", ["", "# only words\n"])
def test_an_empty_file_of_hands_fails(text: str, tmp_path: Path) -> None:
    with pytest.raises(Unreadable, match=r"t\.phhs: there is no hand in it"):
        parse_phhs(text, "t.phhs")
    (tmp_path / "a.phhs").write_text(text)
    assert check_files([tmp_path]).summary == "0 passed, 1 failed"


@pytest.mark.parametrize("odd", ["\f", "\u2028", "\x1c", "\u0085"])
def test_lines_are_counted_as_an_editor_counts_them(odd: str) -> None:
    with pytest.raises(Unreadable) as caught:
        run(parse(f"# one{odd}still one\r\n{odd}\nwalk\n", "t.hand"))
    assert caught.value.where == "t.hand:3"


def test_a_byte_order_mark_is_no_matter(tmp_path: Path) -> None:
    for name, text in (("a.hand", GOOD), ("b.phh", HAND), ("c.phhs", f"[1]\n{HAND}")):
        (tmp_path / name).write_bytes(b"\xef\xbb\xbf" + text.replace("\n", "\r\n").encode())
    report = check_files([tmp_path])
    assert report.summary == "3 passed, 0 failed", report.failures


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes here")
@pytest.mark.parametrize("name", ["x.hand", "x.phh", "x.phhs"])
def test_a_pipe_is_not_waited_for(name: str, tmp_path: Path) -> None:
    os.mkfifo(tmp_path / name)
    (tmp_path / "good.hand").write_text(GOOD)
    report = check_files([tmp_path / name, tmp_path / "good.hand"])
    assert report.summary == "1 passed, 1 failed"
    assert str(report.failures[0]) == f"{tmp_path / name}: not a regular file; expected a text file"


def test_a_name_too_long_is_not_read() -> None:
    with pytest.raises(Unreadable, match="cannot read it: "):
        check_files([Path("x" * 5000 + ".hand")])


def test_one_bad_file_does_not_end_the_run_for_the_others(tmp_path: Path) -> None:
    for number, (text, _, _) in enumerate(HISTORIES):
        (tmp_path / f"{number:02}.phh").write_text(text, encoding="utf-8")
        (tmp_path / f"{number:02}.phhs").write_text(f"[1]\n{text}", encoding="utf-8")
    (tmp_path / "posts.hand").write_text("posts \u00b2:4\n", encoding="utf-8")
    (tmp_path / "zz.hand").write_text(GOOD, encoding="utf-8")
    report = check_files([tmp_path])
    assert report.summary == f"1 passed, {2 * len(HISTORIES) + 1} failed"
    assert {type(failure.error) for failure in report.failures} == {Unreadable}


def test_nor_does_a_mistake_of_ours(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(*_: object) -> None:
        raise ZeroDivisionError("oh")

    (tmp_path / "a.hand").write_text(GOOD)
    (tmp_path / "b.phh").write_text(HAND)
    monkeypatch.setattr("housedealer.record.script.failures", fails)
    report = check_files([tmp_path])
    assert report.summary == "1 passed, 1 failed"
    assert isinstance(report.failures[0].error, Broken)
    assert str(report.failures[0]) == f"{tmp_path / 'a.hand'}: our own mistake: ZeroDivisionError: oh"
