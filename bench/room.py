"""Hands per second in the room: `simulate` for hold'em at six seats with quick bots, beside the bare
`play_out` with the same bots and a dealer. Both in plain Python, in one run.

Both play on the same table with stacks that are filled up again; the room adds seats, blinds, clocks, the
books, the log and the tally.
"""

import random
from argparse import ArgumentParser

from bench.harness import FULL, QUICK, Row, run
from housedealer.bots import Dealer, QuickPlayer, play_out
from housedealer.bots.evening import open_one
from housedealer.bots.tally import Tally
from housedealer.hand import hand_on
from housedealer.houses import house_of
from housedealer.rules.spec import TableSpec
from housedealer.tables import Chair, Person, rotation_of

HOUSE, GAME, SEATS = "garlic-city", "holdem", 6


def simulated(n: int, seed: int) -> int:
    """As `housedealer simulate` plays them. Gives the number of events, the room's too."""
    simulation = open_one(TableSpec(HOUSE, GAME), SEATS, "quick", seed)
    tally = Tally("America/Los_Angeles")
    events = 0
    for entry in simulation.run(n):
        tally.told(entry)
        events += len(entry.events)
    assert tally.hands == n
    return events


def bare(n: int, seed: int) -> int:
    """Hands one after the other, everybody with the usual stack."""
    table, chance = house_of(HOUSE).table(GAME), random.Random(seed)
    rotation = rotation_of(table)
    chairs = tuple(Chair(seat, Person(f"bot {seat}"), table.stack_usual) for seat in range(1, SEATS + 1))
    players = {chair.seat: QuickPlayer(chance) for chair in chairs}
    events = 0
    for number in range(n):
        between = rotation.begin(chairs[number % SEATS].seat)
        hand = hand_on(rotation.terms(between, chairs))
        events += len(play_out(hand, Dealer(table.spread.deck, chance), players))
    return events


def main() -> None:
    parser = ArgumentParser(prog="python -m bench.room", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="fewer and shorter rounds")
    pace = QUICK if parser.parse_args().quick else FULL
    for play in (simulated, bare):
        play(1, 0)  # what is loaded once is no part of any hand
    run(Row("holdem-6", {"simulate": simulated, "play_out": bare}), pace)


if __name__ == "__main__":
    main()
