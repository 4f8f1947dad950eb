"""Prints sentences drawn at random from all that people read, to be read aloud.

`make sentences ARGS="--seed 7"` draws a quarter each: refusals, the log of hands, rule sheets,
and help with labels of menus.
"""

from __future__ import annotations

import argparse
import random
import re
from collections.abc import Iterator
from typing import Any

import typer.main
from family_kit import refusal_of
from law_kit import EVERY, KITS, new_hands, people_of, tables_of, viewers_of

from housedealer.cli.main import app
from housedealer.hand import Hand
from housedealer.hand.event import Event
from housedealer.rules.family import Family
from housedealer.rules.place import FLOOR, HOUSE
from housedealer.words.family import To
from housedealer.words.offer import label
from housedealer.words.refusal import refusal
from housedealer.words.sheet import sheet_of
from housedealer.words.told import told

SOURCES = ("refusal", "log", "sheet", "help")


def spread_of(chance: random.Random) -> tuple[Family, str, str]:
    """Every family as often as the others."""
    family = chance.choice(list(KITS))
    return chance.choice([spread for spread in EVERY if spread[0] == family])


def refusals(chance: random.Random) -> Iterator[str]:
    family, house, game = spread_of(chance)
    for hand, answers, luck in new_hands(family, house, game, 1, f"aloud {chance.random()}"):
        for who, action in answers(hand, luck):
            asker = chance.choice((HOUSE, FLOOR, *people_of(hand), *hand.due.must))
            refused = refusal_of(hand, asker, chance.choice(list(KITS[family].odd)))
            if refused is not None:
                yield refusal(refused)
            hand.play(who, action)


def logs(chance: random.Random) -> Iterator[str]:
    family, house, game = spread_of(chance)
    for hand, answers, luck in new_hands(family, house, game, 1, f"aloud {chance.random()}"):
        viewer = chance.choice(viewers_of(hand))
        for who, action in answers(hand, luck):
            event: Event | None = hand.decide(who, action)
            while event is not None:
                hand.apply(event)
                yield said_of(hand, event, viewer)
                event = hand.follow()


def said_of(hand: Hand, event: Event, viewer: int) -> str:
    return told(hand.seen(event, viewer), To(viewer, hand.view(viewer), hand.terms.spread))


def sheets(chance: random.Random) -> Iterator[str]:
    sheet = sheet_of(chance.choice(tables_of(*spread_of(chance))))
    for game in sheet.games:
        lines = [*game.pays, *game.fees, *(rule for section in game.rules for rule in section.rules)]
        yield from (f"{line.text} [{line.clause}]" if line.clause else line.text for line in lines)
        yield from (ask.title for ask in game.asks)


def helps(chance: random.Random) -> Iterator[str]:
    commands: dict[str, Any] = vars(typer.main.get_command(app))["commands"]
    for command in commands.values():
        yield from re.split(r"(?<=[.!?])\s+", " ".join((command.help or "").split()))
        yield from (getattr(parameter, "help", "") or "" for parameter in command.params)
    family, house, game = spread_of(chance)
    for hand, answers, luck in new_hands(family, house, game, 1, f"aloud {chance.random()}"):
        for who, action in answers(hand, luck):
            yield from (label(offer, hand.view(who)) for offer in hand.menu(who)[:4] if who > 0)
            hand.play(who, action)


def drawn(count: int, seed: int) -> list[tuple[str, str]]:
    """Each with where it comes from; none twice."""
    chance = random.Random(seed)
    found: dict[str, str] = {}
    for number in range(count):
        source = SOURCES[number % len(SOURCES)]
        tellers = {"refusal": refusals, "log": logs, "sheet": sheets, "help": helps}
        while True:
            heard = [text for text in tellers[source](chance) if text and text not in found]
            if heard:
                found[chance.choice(heard)] = source
                break
    return [(source, text) for text, source in found.items()]


def main() -> None:
    parser = argparse.ArgumentParser(description="Print sentences drawn at random from all that people read.")
    parser.add_argument("--count", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    for source, text in sorted(drawn(asked.count, asked.seed), key=lambda one: SOURCES.index(one[0])):
        print(f"{source:8} {text}")


if __name__ == "__main__":
    main()
