"""Tables between hands: chairs, and how the bank goes round by what everybody says."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from typing import Any

from msgspec import structs

from housedealer.bots import Dealer, bots_of, play_out
from housedealer.hand import hand_on
from housedealer.hand.protocol import Outcome
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


def chairs_for(table: Table, seats: int = 0) -> tuple[Chair, ...]:
    """This many seats, by default the usual number, with the usual stack."""
    numbers = range(1, (seats or min(table.seats_usual, table.seats_max)) + 1)
    return tuple(Chair(seat, Person(f"bot {seat}"), table.stack_usual) for seat in numbers)


def evening(
    table: Table, chairs: tuple[Chair, ...], chance: random.Random
) -> Iterator[tuple[Outcome, tuple[Chair, ...]]]:
    """Each hand's outcome, and everybody's chips after it, until nothing more is dealt. A bot that is out of
    chips buys in again for what it came with."""
    came = {chair.seat: chair.stack for chair in chairs}
    rotation, robots = rotation_of(table), bots_of(table.spread.game.family)
    players = {chair.seat: robots.player(chance) for chair in chairs}
    between = rotation.begin(chance.choice(chairs).seat)
    dealer = Dealer(table.spread.deck, chance)
    while True:
        while due := rotation.asks(between, chairs):
            answer = robots.answer(rotation, between, chairs, chance)
            between = rotation.answered(between, chairs, due.must[0], answer)
        if rotation.stops(between, chairs):
            return
        hand = hand_on(rotation.terms(between, chairs))
        if not between.shoe:
            dealer = Dealer(rotation.at(between).spread.deck, chance)
        play_out(hand, dealer, players)
        outcome = hand.outcome()
        between = rotation.after(between, chairs, outcome)
        chairs = tuple(
            structs.replace(chair, stack=Cents(chair.stack + outcome.net.get(chair.seat, 0)))
            for chair in chairs
        )
        yield outcome, chairs
        chairs = tuple(
            chair if chair.stack >= table.stack_least else structs.replace(chair, stack=came[chair.seat])
            for chair in chairs
        )
