"""The test kit for one-card war."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence

from family_kit import Kit

from housedealer.cards.card import Card
from housedealer.hand import action as act
from housedealer.hand.event import Event
from housedealer.hand.offer import FromDeck
from housedealer.hand.war.event import Flipped
from housedealer.hand.war.hand import WarHand
from housedealer.houses import HOUSES, house_of
from housedealer.houses.war import WarTable
from housedealer.rules.answers import Answer
from housedealer.rules.place import Cents
from housedealer.rules.terms import Seated
from housedealer.rules.war.terms import WarTerms


def war_tables(house: str, game: str) -> list[WarTable]:
    found = []
    for ante in ("1", "5", "200"):
        for value in ("back", "lowest_seat"):
            table = house_of(house).table(game, ante)
            table.spread.answers = table.spread.answers.but({"war_none_flips": Answer(value, "setting")})
            found.append(table)
    return found


def random_war_terms(chance: random.Random, table: WarTable) -> WarTerms:
    """Some with the ante and nothing more."""
    most = table.seats_max
    numbers = sorted(chance.sample(range(1, most + 1), chance.randint(2, most)))
    ante, chip = table.spread.ante, table.chip
    return table.terms(
        tuple(Seated(number, Cents(ante + chip * chance.choice((0, 1, 50)))) for number in numbers)
    )


def war_answers(hand: WarHand, chance: random.Random) -> Iterator[tuple[int, act.Action]]:
    """What is said next until the hand is over; the caller plays it."""
    while hand.due.must:
        who = chance.choice(hand.due.must)
        offer = chance.choice(hand.menu(who))
        if isinstance(offer, FromDeck):
            yield who, act.Deal(tuple(chance.sample(offer.held, offer.n)))
        else:
            yield who, offer[0]


def shows(event: Event) -> dict[int, Sequence[Card]]:
    return {event.who: (event.card,)} if isinstance(event, Flipped) else {}


KIT = Kit(
    spreads=[(house.key, game) for house in HOUSES.values() for game in house.of("war")],
    tables=war_tables,
    terms=random_war_terms,
    answers=war_answers,
    shows=shows,
)
