"""Registers the words of banked games."""

from __future__ import annotations

from housedealer.hand.bank.made import scales_by
from housedealer.houses.bank import BankTable
from housedealer.houses.schema import SpreadFile
from housedealer.words.bank.answers import ANSWERS, COUNTED
from housedealer.words.bank.calls import bank_asked, bank_calls, bank_may_asked
from housedealer.words.bank.course import bank_course, bank_decides
from housedealer.words.bank.event import EVENTS
from housedealer.words.bank.felt import RESULTS, felt_lines, pay_cloth
from housedealer.words.bank.hint import hints
from housedealer.words.bank.offer import ASKS, LABELS, USUAL
from housedealer.words.bank.posted import bank_answer_lines, bank_room_asked, bank_table_lines, pay_lines
from housedealer.words.bank.refusal import REFUSALS
from housedealer.words.family import Titled, WordFamily
from housedealer.words.rotation import bank_lines


def _sections(table: BankTable) -> list[Titled]:
    return [
        ("How a round is played", bank_course(table)),
        ("Winning and losing", bank_decides(table)),
        ("What is paid", pay_lines(table.file, table.spec.pays)),
        ("The bank", bank_lines(table.bank)),
        ("House rules", bank_answer_lines(table)),
    ]


def _seats(file: SpreadFile) -> str:
    return f"{file.seats[1]} positions, one of them for the bank."


def _scales(table: BankTable) -> tuple[str, ...]:
    return tuple(dict.fromkeys(scales_by(table.spread)))


FAMILY = WordFamily(
    events=EVENTS,
    labels=LABELS,
    usual=USUAL,
    elsewhere={"pick": frozenset(USUAL), "join": frozenset(USUAL)},
    asks=ASKS,
    refusals=REFUSALS,
    answers=ANSWERS,
    counted=COUNTED,
    table=bank_table_lines,
    sections=_sections,
    scales=_scales,
    seats=_seats,
    pays=pay_lines,
    room=bank_room_asked,
    calls=bank_calls,
    asked=bank_asked,
    may_asked=bank_may_asked,
    felt=felt_lines,
    cloth=pay_cloth,
    results=RESULTS,
    hints=hints,
)
