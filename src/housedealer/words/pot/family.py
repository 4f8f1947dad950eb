"""Registers the words of games for a pot."""

from __future__ import annotations

from housedealer.hand.pot.shape import shape_of
from housedealer.houses.pot import PotTable
from housedealer.words.family import Titled, WordFamily, no_pays, players_said
from housedealer.words.pot.announce import announced_said
from housedealer.words.pot.answers import ANSWERS, COUNTED
from housedealer.words.pot.course import course
from housedealer.words.pot.event import EVENTS
from housedealer.words.pot.offer import ASKS, ELSEWHERE, LABELS, USUAL
from housedealer.words.pot.posted import answer_lines, room_asked, table_lines
from housedealer.words.pot.refusal import REFUSALS


def _sections(table: PotTable) -> list[Titled]:
    return [("How a hand is played", course(table)), ("House rules", answer_lines(table))]


def _scales(table: PotTable) -> tuple[str, ...]:
    return tuple(scale.key for scale in shape_of(table.spread.game).scales)


def _board(table: PotTable) -> int:
    return shape_of(table.spread.game).board


FAMILY = WordFamily(
    events=EVENTS,
    labels=LABELS,
    usual=USUAL,
    elsewhere=ELSEWHERE,
    asks=ASKS,
    refusals=REFUSALS,
    answers=ANSWERS,
    counted=COUNTED,
    table=table_lines,
    sections=_sections,
    scales=_scales,
    seats=players_said,
    pays=no_pays,
    room=room_asked,
    board=_board,
    calls=announced_said,
)
