"""Tables between hands: chairs, and how the bank goes round by what everybody says."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from housedealer.houses import Table
from housedealer.rules.place import Cents
from housedealer.tables import Between, Chair, PassBank, Person, TakeBank, rotation_of

STACK = Cents(100_000)


def own_rotation(table: Table) -> Any:
    """The rotation of a table with what only its family has."""
    return rotation_of(table)


def person(seat: int) -> Person:
    return Person(f"person {seat}")


def chairs_at(seats: Iterable[int], stack: Cents = STACK) -> tuple[Chair, ...]:
    """Everybody is known by the seat he has."""
    return tuple(Chair(seat, person(seat), stack) for seat in seats)


def next_bank(
    table: Table, bank: int, turn: int, takers: dict[int, bool], wagered: tuple[int, ...] | None = None
) -> tuple[int, int]:
    """The seat that banks next and which of its rounds it is; (0, 0): nobody, and the game stops.

    `takers` says for each seat whether it would."""
    rotation, chairs = rotation_of(table), chairs_at(takers)
    had = None if wagered is None else tuple(map(person, wagered))
    between = Between(lead=bank, leader=person(bank), turn=turn, wagered=had)
    while due := rotation.asks(between, chairs):
        answer = TakeBank() if takers[due.must[0]] else PassBank()
        between = rotation.answered(between, chairs, due.must[0], answer)
    assert between.ready != rotation.stops(between, chairs)
    return (between.lead, between.turn) if between.ready else (0, 0)
