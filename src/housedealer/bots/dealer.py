"""The house: a shuffled deck or shoe, and the answer to every task that a hand gives the house."""

from __future__ import annotations

import random
from functools import cache

from housedealer.cards.card import Card
from housedealer.cards.deck import Deck
from housedealer.errors import invariant
from housedealer.hand.action import Action, Deal
from housedealer.hand.event import Event
from housedealer.hand.offer import Dice, FromDeck
from housedealer.hand.protocol import Hand
from housedealer.hand.shared.order import ChangesStub
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
        self._left = cards
        self._rng.shuffle(self._left)
        self._fresh = True

    def begin(self, hand: Hand) -> None:
        """Deal a new hand from a whole deck, unless its shoe continues."""
        if not hand.position and not self._fresh:
            self._shuffle(list(self._deck.cards))

    def told(self, event: Event) -> None:
        """An event may change the stub: cards come back, or a ruling takes some off the top."""
        if not _changes_stub(type(event)):
            return
        assert isinstance(event, ChangesStub)
        for card in event.off_stub:
            if card in self._left:  # else it was taken off this deck
                self._left.remove(card)
        self._left[:0] = reversed(event.on_stub)
        if event.shuffles:
            self._shuffle(self._left)

    def answer(self, hand: Hand) -> Action:
        """The house's next action; the hand must be waiting for it."""
        menu = hand.menu(HOUSE)
        invariant(bool(menu), "the house is asked", due=hand.due)
        offer = menu[0]
        if isinstance(offer, FromDeck):
            mine = tuple(sorted(self._left))
            invariant(mine == offer.held, "the dealer holds the stub", mine=mine, stub=offer.held)
            return Deal(self.take(offer.n))
        if isinstance(offer, Dice):
            return offer[self._rng.randrange(len(offer))]
        return offer[0]

    def take(self, n: int) -> tuple[Card, ...]:
        """The next `n` cards off the top."""
        invariant(n <= len(self._left), "the deck has cards enough", asked=n, left=len(self._left))
        cards = tuple(self._left[:n])
        del self._left[:n]
        self._fresh = False
        return cards


@cache
def _changes_stub(kind: type) -> bool:
    """All events of a kind are alike, and to look at each one is slow."""
    asked = [name for name, member in vars(ChangesStub).items() if isinstance(member, property)]
    return all(hasattr(kind, name) for name in asked)
