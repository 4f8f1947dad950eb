"""An evening of bots at a table: hand after hand, by the table's rotation, in any game."""

from __future__ import annotations

import random
from collections.abc import Iterator

from msgspec import structs

from housedealer.bots.dealer import Dealer
from housedealer.bots.family import bots_of
from housedealer.bots.run import play_out
from housedealer.hand import hand_on
from housedealer.hand.protocol import Outcome
from housedealer.houses import Table
from housedealer.rules.place import Cents
from housedealer.tables import Chair, Person, rotation_of


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
