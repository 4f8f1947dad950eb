"""The house: a shuffled deck or shoe, and the answer to every task that a hand gives the house."""

from __future__ import annotations

import random

from housedealer.cards.card import Card
from housedealer.cards.deck import Deck
from housedealer.errors import invariant
from housedealer.hand.action import Action, Deal
from housedealer.hand.event import Event
from housedealer.hand.offer import Dice, FromDeck
from housedealer.hand.protocol import Hand
from housedealer.hand.shared.order import changing_stub
from housedealer.room.dealer import Stub
from housedealer.rules.place import HOUSE


class Dealer:
    """Keeps the order of the cards to itself. Only simulators and tests pass a seeded `rng`.

    Is told every event of the hand. A shoe outlives the round: the same dealer goes on with what is left, and
    shuffles when a new one is opened."""

    def __init__(self, deck: Deck, rng: random.Random | None = None) -> None:
        self._rng = rng or random.SystemRandom()
        self._deck = deck
        self._shuffle(list(deck.cards))

    def _shuffle(self, cards: list[Card]) -> None:
        self._rng.shuffle(cards)
        self.stub = Stub(tuple(cards))
        self._fresh = True

    def begin(self, hand: Hand) -> None:
        """Deal a new hand from a whole deck, unless its shoe continues."""
        if not hand.position and not self._fresh:
            self._shuffle(list(self._deck.cards))

    def told(self, event: Event) -> None:
        changed = changing_stub(event)
        if changed is None:
            return
        self.stub.told(changed)
        if changed.shuffles:
            self._shuffle(self.stub.left)

    def answer(self, hand: Hand) -> Action:
        """The house's next action; the hand must be waiting for it."""
        menu = hand.menu(HOUSE)
        invariant(bool(menu), "the house is asked", due=hand.due)
        offer = menu[0]
        if isinstance(offer, FromDeck):
            self.stub.check(offer.held)
            return Deal(self.take(offer.n))
        if isinstance(offer, Dice):
            return offer[self._rng.randrange(len(offer))]
        return offer[0]

    def take(self, n: int) -> tuple[Card, ...]:
        """The next `n` cards off the top."""
        self._fresh = False
        return self.stub.take(n)
