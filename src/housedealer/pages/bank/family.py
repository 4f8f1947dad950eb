"""Registers the pages of banked games."""

from __future__ import annotations

from collections.abc import Callable

from housedealer.houses.bank import BankTable
from housedealer.houses.schema import SpreadFile
from housedealer.pages.bank.course import bank_course, bank_decides
from housedealer.pages.bank.posted import bank_answer_lines, bank_posted, bank_table_lines, pay_lines
from housedealer.pages.family import PageFamily, Titled
from housedealer.pages.rotation import bank_lines
from housedealer.words.bank.answers import BANK_ANSWERS
from housedealer.words.say import counted


def _sections(table: BankTable) -> list[Titled]:
    return [
        ("The course of a round", bank_course(table)),
        ("What decides", bank_decides(table)),
        ("What is paid", pay_lines(table.file)),
        ("The bank", bank_lines(table.bank)),
        ("How this house plays it", bank_answer_lines(table)),
    ]


def _seats(file: SpreadFile) -> str:
    return f"{file.seats[1]} positions, one of them the bank's."


def _must_hit(given: int) -> str:
    return f"A player must hit on {given} or less." if given else "A player hits as he likes."


def _splits(given: int) -> str:
    times = {1: "once", 2: "twice"}.get(given, counted(given, "time"))
    return f"A hand is split {times} at the most."


_COUNTED: dict[str, Callable[[int], str]] = {"must_hit": _must_hit, "splits_most": _splits}

FAMILY = PageFamily(
    answers=BANK_ANSWERS,
    counted=_COUNTED,
    table=bank_table_lines,
    sections=_sections,
    posted=bank_posted,
    seats=_seats,
    pays=pay_lines,
)
