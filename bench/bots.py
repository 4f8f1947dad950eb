"""Hands per second of the bots of every family, in plain Python, with the players' thinking and their views.

Sensible is the family's own player, quick the one that goes by the menu alone, and uniform takes any offer of
a view and any action of the offer. Under actions stand all events of a hand, the house's too.
"""

import random
from argparse import ArgumentParser
from functools import partial

from bench.harness import FULL, QUICK, Row, run
from housedealer.bots import Bot, Dealer, QuickPlayer, bots_of, play_out
from housedealer.hand import hand_on
from housedealer.hand.action import Action
from housedealer.hand.view import View
from housedealer.houses import house_of
from housedealer.tables import Chair, Person, rotation_of

TABLES = {
    "holdem-6": ("trade", "holdem", 6),
    "omaha8-6": ("trade", "omaha_hi_lo", 6),
    "stud-6": ("trade", "seven_card_stud", 6),
    "draw27-6": ("trade", "kansas_city", 6),
    "three-6": ("garlic-city", "three_card", 6),
    "chinese-4": ("garlic-city", "chinese", 4),
    "pan-6": ("garlic-city", "panguingue", 6),
}
"""By the name of the row: club, game and seats."""


class Uniform:
    def __init__(self, chance: random.Random) -> None:
        self._chance = chance

    def choose(self, view: View) -> Action:
        offer = self._chance.choice(view.menu)
        return offer[self._chance.randrange(len(offer))]


def play(name: str, kind: str, n: int, seed: int) -> int:
    """Hands one after the other, everybody with the usual stack. Gives the number of events."""
    house, game, seats = TABLES[name]
    table, chance = house_of(house).table(game), random.Random(seed)
    rotation, robots = rotation_of(table), bots_of(table.spread.game.family)
    makes = {"sensible": robots.player, "quick": QuickPlayer, "uniform": Uniform}[kind]
    chairs = tuple(Chair(seat, Person(f"bot {seat}"), table.stack_usual) for seat in range(1, seats + 1))
    players: dict[int, Bot] = {chair.seat: makes(chance) for chair in chairs}
    events = 0
    for _ in range(n):
        between = rotation.begin(chance.choice(chairs).seat)
        while due := rotation.asks(between, chairs):
            answer = robots.answer(rotation, between, chairs, chance)
            between = rotation.answered(between, chairs, due.must[0], answer)
        hand = hand_on(rotation.terms(between, chairs))
        events += len(play_out(hand, Dealer(table.spread.deck, chance), players))
    return events


def main() -> None:
    parser = ArgumentParser(prog="python -m bench.bots", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="fewer and shorter rounds")
    pace = QUICK if parser.parse_args().quick else FULL
    for name in TABLES:
        run(Row(name, {kind: partial(play, name, kind) for kind in ("sensible", "quick", "uniform")}), pace)


if __name__ == "__main__":
    main()
