"""The test kit for banked games: every spread, random terms, and rounds played by menu."""

from __future__ import annotations

import random
from collections.abc import Iterator

from family_kit import Kit
from kit import SOAK

from housedealer.hand import action as act
from housedealer.hand.bank.hand import BankHand
from housedealer.hand.event import Event
from housedealer.hand.offer import FromDeck
from housedealer.houses import HOUSES, house_of
from housedealer.houses.bank import BankTable
from housedealer.rules.bank.terms import Backer, BankTerms
from housedealer.rules.place import HOUSE, Cents
from housedealer.rules.terms import Seated

BANKED = [(house.key, game) for house in HOUSES.values() for game in house.of("bank")]
ROUNDS = 10_000 if SOAK else 500
STEPS_MAX = 600


def bank_tables(house: str, game: str) -> list[BankTable]:
    """The game for all stakes, with every fee option of each, few decks and many, and every pay table."""
    home = house_of(house)
    file = home.of("bank")[game]
    assert file.stakes is not None
    found = []
    for least, most in file.stakes.ranges:
        stakes = f"{least // 100}-{most // 100}"
        rows = [
            row for name in file.fees for row in home.file.fee[name].rows if row.bets in (None, (least, most))
        ]
        options = sorted({row.option for row in rows if row.option is not None}, key=str)
        for option in options or [None]:
            found.append(home.table(game, stakes, () if option is None else (option,)))
    usual = found[0].spread
    for decks in {usual.game.decks.least, usual.game.decks.most}:
        found.append(home.table(game, None, decks=decks))
    if any(" " in name for name in file.pays):
        found.append(home.table(game, None, pays="B"))
    return found


def random_bank_terms(chance: random.Random, table: BankTable) -> BankTerms:
    """Short and deep stacks, vacant positions, backers where there are any, now and then an action button."""
    spread = table.spread
    most = int(spread.stake.most)
    numbers = sorted(chance.sample(range(1, spread.positions + 1), chance.randint(2, spread.positions)))

    def stack() -> Cents:
        dollars = chance.choice(
            (int(spread.stake.least), most, 3 * most, 10 * most)
        ) + 100 * chance.randrange(9)
        return Cents(dollars + spread.chip * chance.randrange(4))

    seats = tuple(Seated(number, stack()) for number in numbers)
    backers: tuple[Backer, ...] = ()
    if spread.backline:
        backers = tuple(Backer(101 + i, stack()) for i in range(chance.randrange(4)))
    return table.terms(
        seats,
        chance.choice(numbers),
        backers=backers,
        turn=chance.choice((1, 2)),
        action=chance.choice((0, 0, chance.randint(1, spread.positions))),
    )


def random_bank_answer(hand: BankHand, who: int, chance: random.Random) -> act.Action:
    offer = chance.choice(hand.menu(who))
    if isinstance(offer, FromDeck):
        return act.Deal(tuple(chance.sample(offer.held, offer.n)))
    return offer[chance.choice((0, len(offer) - 1, chance.randrange(len(offer))))]


def bank_answers(hand: BankHand, chance: random.Random) -> Iterator[tuple[int, act.Action]]:
    """What is said next, until the round is over; the caller plays it. In a window people speak first."""
    window = 0
    for _ in range(STEPS_MAX):
        due = hand.due
        if not due.must:
            return
        speaks = [who for who in due.may if hand.menu(who)]
        if speaks and window < 4 * len(hand.people) and chance.random() < 0.93:
            window += 1
            who = chance.choice(speaks)
            if due.ask == "wager" and not hand.wager and hand.terms.bank in speaks and chance.random() < 0.7:
                who = hand.terms.bank
            yield who, random_bank_answer(hand, who, chance)
            continue
        who = chance.choice(due.must)
        if who == HOUSE and due.ask == "wager":
            closes = hand.menu(HOUSE)[0][0]
            yield HOUSE, closes
            continue
        yield who, random_bank_answer(hand, who, chance)
    raise AssertionError(f"the round does not end: {hand!r}")


def play_round(terms: BankTerms, chance: random.Random) -> tuple[BankHand, list[Event]]:
    hand = BankHand(terms)
    events: list[Event] = []
    for who, action in bank_answers(hand, chance):
        events += hand.play(who, action)
    return hand, events


def bank_state(hand: BankHand) -> dict[str, object]:
    return {name: _plain(getattr(hand, name)) for name in hand.all_fields()}


def _plain(value: object) -> object:
    if isinstance(value, dict):
        return dict(value)
    return list(value) if isinstance(value, list) else bytes(value) if isinstance(value, bytearray) else value


KIT = Kit(spreads=BANKED, tables=bank_tables, terms=random_bank_terms, answers=bank_answers)
