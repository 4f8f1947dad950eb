"""The test kit: every spread of every house, random terms, a dealer with a seed, and hands played by menu."""

from __future__ import annotations

import os
import random
from collections.abc import Callable, Iterator

import msgspec

from housedealer.cards.card import HIDDEN, Card
from housedealer.hand import action as act
from housedealer.hand.event import Event
from housedealer.hand.pot.hand import FIELDS, PotHand
from housedealer.hand.pot.op import Op
from housedealer.houses import HOUSES, Table, house_of
from housedealer.record.script import parse, run
from housedealer.record.script.pot.run import PotRun
from housedealer.rules.place import HOUSE, Cents
from housedealer.rules.pot.terms import PotTerms
from housedealer.rules.steps import IfUnopened
from housedealer.rules.terms import Seated

SOAK = bool(os.environ.get("HOUSEDEALER_SOAK"))
HANDS = 5000 if SOAK else 300

SPREADS = [(house.key, game) for house in HOUSES.values() for game in house.of("pot")]
DEALT = [*SPREADS, ("angies", "dealers_choice")]
"""The spreads and the table of choice among them, which deals each of its games in turn."""
Said = list[tuple[int, act.Action]]
STEPS_MAX = 600
"""No hand needs more answers than this, whatever is chosen."""


def tables(house: str, game: str) -> list[Table]:
    """The game at every limit the house lists."""
    home = house_of(house)
    if game in home.choices:
        return list(home.table(game).tables.values())
    return [home.table(game, limit.name) for limit in home.limits(game)]


def random_terms(chance: random.Random, table: Table) -> PotTerms:
    """Short and deep stacks, odd seats, posts owed, sometimes a kill."""
    limit = table.spread.limit
    count = chance.randint(2, table.seats_max)
    numbers = sorted(chance.sample(range(1, 11), count))
    big = max(limit.big, limit.small, limit.blinds[1])
    seats = []
    for number in numbers:
        stack = chance.choice((limit.chip, limit.small, big * 2, big * 5, big * 12, big * 30))
        stack += limit.chip * chance.randrange(6)
        owes = chance.random() < 0.06
        live = limit.blinds[1] if owes else 0
        dead = limit.blinds[0] if owes and chance.random() < 0.5 else 0
        seats.append(Seated(number, Cents(stack), Cents(live), Cents(dead)))
    kills = table.file.kill is not None and limit.name in table.file.kill.limits and chance.random() < 0.3
    terms = table.terms(tuple(seats), chance.randint(1, 10), kill=chance.choice(numbers) if kills else 0)
    if carries(table) and chance.random() < 0.3:
        terms = msgspec.structs.replace(terms, carried=Cents(limit.chip * chance.randint(1, 9)))
    return terms


def carries(table: Table) -> bool:
    """Can a pot of this game wait for the next deal."""
    return any(isinstance(step, IfUnopened) and not step.steps for step in table.spread.game.steps)


def held(hand: PotHand) -> list[Card]:
    return [Card(card) for card, n in enumerate(hand.stub) for _ in range(n)]


def house_answer(hand: PotHand, chance: random.Random) -> act.Action:
    if hand.cards_due:
        return act.Deal(tuple(chance.sample(held(hand), hand.cards_due)))
    return hand.menu(HOUSE)[0][0]


def random_answer(hand: PotHand, who: int, chance: random.Random) -> act.Action:
    """Uniform over the menu, but folding less often, so that hands are played out."""
    offers = hand.menu(who)
    offer = chance.choice(offers)
    if offer[0] == act.Fold() and chance.random() < 0.6:
        offer = chance.choice(offers)
    at = chance.choice((0, len(offer) - 1, chance.randrange(len(offer))))
    return offer[at]


def answers(hand: PotHand, chance: random.Random) -> Iterator[tuple[int, act.Action]]:
    """What is said next, until the hand is over; the caller plays it."""
    for _ in range(STEPS_MAX):
        must = hand.due.must
        if not must:
            return
        who = chance.choice(must)
        yield who, house_answer(hand, chance) if who == HOUSE else random_answer(hand, who, chance)
    raise AssertionError(f"the hand does not end: {hand!r}")


def play_random(
    terms: PotTerms, chance: random.Random, before: Callable[[PotHand], None] | None = None
) -> tuple[PotHand, Said, list[Event]]:
    hand = PotHand(terms)
    said: Said = []
    events: list[Event] = []
    for who, action in answers(hand, chance):
        if before is not None:
            before(hand)
        said.append((who, action))
        events += hand.play(who, action)
    return hand, said, events


def state_of(hand: PotHand) -> dict[str, object]:
    """Every slot but the menu that is kept for speed."""
    return {name: _plain(getattr(hand, name)) for name in FIELDS if name not in ("offers", "listed")}


def _plain(value: object) -> object:
    if isinstance(value, tuple) and value and isinstance(value[0], Op):
        return [(op.code, op.name, op.fixed, op.source) for op in value]
    return list(value) if isinstance(value, list) else bytes(value) if isinstance(value, bytearray) else value


def encoded(thing: object) -> bytes:
    return msgspec.json.encode(thing)


def cards_told(event: Event) -> set[Card]:
    """Every card that an event names, wherever it stands in it."""
    told = msgspec.structs.asdict(event)
    piles = [told.get(key, ()) for key in ("cards", "turned", "up")] + list(told.get("hands", ()))
    return {card for pile in piles for card in pile if isinstance(card, int)} - {HIDDEN}


def seats(**stacks: int) -> tuple[Seated, ...]:
    """seats(s1=100, s3=40): dollars by seat."""
    return tuple(Seated(int(name[1:]), Cents(100 * dollars)) for name, dollars in stacks.items())


def played(text: str) -> PotRun:
    """A hand told in a script."""
    return run(parse(text, "inline"))
