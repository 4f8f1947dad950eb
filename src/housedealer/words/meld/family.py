"""Registers the words of games of melds."""

from __future__ import annotations

from housedealer.houses.meld import MeldTable
from housedealer.words.family import Titled, WordFamily, players_said
from housedealer.words.meld.answers import ANSWERS, COUNTED
from housedealer.words.meld.course import condition_lines, condition_rows, meld_course
from housedealer.words.meld.event import EVENTS
from housedealer.words.meld.heard import may_asked
from housedealer.words.meld.hint import hints
from housedealer.words.meld.offer import ASKS, LABELS, USUAL
from housedealer.words.meld.posted import meld_answer_lines, meld_room_asked, meld_table_lines
from housedealer.words.meld.refusal import REFUSALS


def _sections(table: MeldTable) -> list[Titled]:
    return [
        ("How a hand is played", meld_course(table)),
        ("What conditions pay", condition_lines(table.file)),
        ("House rules", meld_answer_lines(table)),
    ]


def _scales(table: MeldTable) -> tuple[str, ...]:
    """Melds are not ranked."""
    return ()


FAMILY = WordFamily(
    events=EVENTS,
    labels=LABELS,
    usual=USUAL,
    asks=ASKS,
    refusals=REFUSALS,
    answers=ANSWERS,
    counted=COUNTED,
    table=meld_table_lines,
    sections=_sections,
    scales=_scales,
    seats=players_said,
    pays=condition_lines,
    room=meld_room_asked,
    hints=hints,
    may_asked=may_asked,
    rows=condition_rows,
)
