"""The test kit for Panguingue: tables, random terms, and hands played by menu."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from functools import partial

from family_kit import Kit
from kit import SOAK

from housedealer.bots.meld.player import MeldPlayer
from housedealer.hand import action as act
from housedealer.hand.event import Event
from housedealer.hand.meld.hand import MeldHand
from housedealer.hand.meld.standing import NO_CARD, PLAYS
from housedealer.hand.offer import FromDeck, Offer, Pays
from housedealer.hand.protocol import rulings_on
from housedealer.houses import HOUSES, house_of
from housedealer.houses.meld import MeldTable
from housedealer.rules.answers import Answer
from housedealer.rules.meld.terms import MeldTerms
from housedealer.rules.place import FLOOR, Cents
from housedealer.rules.terms import Seated

GAME = "panguingue"
MELDED = [(house.key, game) for house in HOUSES.values() for game in house.of("meld")]
HANDS = 4_000 if SOAK else 200
STEPS_MAX = 20_000

VARIANTS: tuple[dict[str, object], ...] = (
    {},
    {"pay_asked": True},
    {"meld_needs_hit": True},
    {"reshuffles": 1, "foot": 240},
    {"reshuffles": 0, "foot": 0},
)
"""Answers that a table may have instead of the usual ones."""


def meld_tables() -> list[MeldTable]:
    """Every value of the chip by each variant of the answers, some with a set of spades out."""
    home = house_of("garlic-city")
    file = home.of("meld")[GAME]
    assert file.stakes is not None
    found = []
    for number, (value, _) in enumerate(file.stakes.ranges):
        for more, answers in enumerate(VARIANTS):
            table = home.table(GAME, str(value // 100), short=(number + more) % 3 == 0)
            given = {key: Answer(value, "setting: tried") for key, value in answers.items()}  # type: ignore[arg-type]
            table.spread.answers = table.spread.answers.but(given)
            found.append(table)
    return found


def random_meld_terms(chance: random.Random, table: MeldTable) -> MeldTerms:
    """Two to seven players with few chips or many, now and then tops that were left."""
    spread = table.spread
    numbers = sorted(chance.sample(range(1, spread.positions + 1), chance.randint(2, spread.positions)))

    def stack() -> Cents:
        chips = chance.choice((2, 3, 8, 20, 100)) * spread.unit
        return Cents(chips + spread.chip * chance.randrange(3))

    seats = tuple(Seated(number, stack()) for number in numbers)
    carried = chance.choice((0, 0, 0, 3)) * spread.unit
    return table.terms(seats, chance.choice(numbers), carried=carried)


def taken(offer: Offer, chance: random.Random) -> act.Action:
    if isinstance(offer, FromDeck):
        return act.Deal(tuple(chance.sample(offer.held, offer.n)))
    return offer[chance.randrange(len(offer))]


def random_meld_answer(hand: MeldHand, who: int, chance: random.Random) -> act.Action:
    """Any offer; melds more often, so that hands come to an end."""
    menu = hand.menu(who)
    pays = [offer for offer in menu if isinstance(offer, Pays)]
    if pays and chance.random() < 0.75:
        return chance.choice(pays).action
    if menu[0][0] == act.Stay() and chance.random() < 0.5:
        return act.Stay()
    return taken(chance.choice(menu), chance)


def bot_answer(hand: MeldHand, chance: random.Random) -> tuple[int, act.Action]:
    """What the bots say next, who may speak before who must; the house deals by chance."""
    due = hand.due
    for who in (*due.may, *due.must):
        said = MeldPlayer().choose(hand.view(who)) if who else taken(chance.choice(hand.menu(who)), chance)
        if said is not None:
            return who, said
    raise AssertionError(f"nobody says anything: {due}")


def meld_answers(
    hand: MeldHand, chance: random.Random, *, rulings: float = 0.0, bots: bool = False
) -> Iterator[tuple[int, act.Action]]:
    """What is said next until the hand is over; the caller plays it. `rulings`: how often the floor rules."""
    for _ in range(STEPS_MAX):
        due = hand.due
        if not due.must:
            return
        if rulings and chance.random() < rulings:
            ruling = random_ruling(hand, chance)
            if ruling is not None:
                yield FLOOR, ruling
                continue
        if bots:
            yield bot_answer(hand, chance)
            continue
        speaks = [who for who in due.may if hand.menu(who)]
        who = chance.choice(speaks) if speaks and chance.random() < 0.3 else chance.choice(due.must)
        yield who, random_meld_answer(hand, who, chance)
    raise AssertionError(f"the hand does not end: {hand!r}")


def random_ruling(hand: MeldHand, chance: random.Random) -> act.Action | None:
    """A ruling that the floor may make now, if there is one of those tried here."""
    kinds = [kind for kind in rulings_on(hand) if kind is not act.Misdeal]
    kind = chance.choice(kinds) if kinds else None
    if kind is act.FoulHand:
        return act.FoulHand(
            chance.choice(hand.in_action), chance.choice(("card_in_hand", "bad_spread", "other"))
        )
    if kind is act.BadMeld:
        lenders = {at for laid in hand.laid for at, _ in laid[3]}
        melds = [laid[0] for laid in hand.laid if laid[0] not in lenders]
        return act.BadMeld(chance.choice(melds)) if melds else None
    fresh = [
        seat
        for seat in hand.seats
        if seat not in hand.touched and hand.standing.get(seat, PLAYS) == PLAYS and hand.cards.get(seat)
    ]
    if kind is act.Miscount and fresh:
        return _miscount(hand, chance.choice(fresh), chance)
    if kind is act.Foreign and fresh:
        seat = chance.choice(fresh)
        return act.Foreign(seat, chance.choice(hand.cards[seat]))
    return None


def _miscount(hand: MeldHand, seat: int, chance: random.Random) -> act.Miscount | None:
    held = hand.cards[seat]
    if len(held) != 10:
        return None
    n = chance.choice((1, 2, 3, -1, -2))
    if n > 0:
        return act.Miscount(seat, missing=tuple(chance.sample(held, n)))
    extra = tuple(chance.sample(hand.cards_left, -n))
    return act.Miscount(seat, extra=extra, withdrawn=(chance.choice((*held, *extra)),) if n == -1 else ())


def play_meld_hand(
    terms: MeldTerms, chance: random.Random, *, rulings: float = 0.0
) -> tuple[MeldHand, list[Event]]:
    hand = MeldHand(terms)
    events: list[Event] = []
    for who, action in meld_answers(hand, chance, rulings=rulings):
        events += hand.play(who, action)
    return hand, events


def all_cards(hand: MeldHand) -> Counter[int]:
    """Every card wherever it lies."""
    found: Counter[int] = Counter(hand.cards_left)
    for pile in (hand.muck, hand.aside):
        found += Counter({card: n for card, n in enumerate(pile) if n})
    for cards in hand.cards.values():
        found.update(cards)
    for board in hand.melds.values():
        for meld in board:
            found.update(meld)
    found.update(card for card in (hand.card, hand.option) if card != NO_CARD)
    return found


KIT = Kit(
    spreads=MELDED,
    tables=lambda house, game: meld_tables(),
    terms=random_meld_terms,
    answers=partial(meld_answers, rulings=0.02),
)
"""The floor rules now and then."""
