"""The house: a shuffled deck or shoe, and the answer to every task that a hand gives the house."""

from __future__ import annotations

import random
from collections import Counter

from housedealer.cards.card import Card
from housedealer.cards.deck import Deck
from housedealer.errors import invariant
from housedealer.hand.action import Action, Deal
from housedealer.hand.offer import Dice, FromDeck
from housedealer.hand.protocol import Hand
from housedealer.rules.place import HOUSE


class Dealer:
    """Keeps the order of the cards to itself. Only simulators and tests pass a seeded `rng`.

    A shoe outlives the round: the same dealer goes on with what is left, and shuffles when it is fresh."""

    def __init__(self, deck: Deck, rng: random.Random | None = None) -> None:
        self._rng = rng or random.SystemRandom()
        self._left = list(deck.cards)
        self._rng.shuffle(self._left)

    def answer(self, hand: Hand) -> Action:
        """What the house does next; the hand must be waiting for it."""
        menu = hand.menu(HOUSE)
        invariant(bool(menu), "the house is asked", due=hand.due)
        offer = menu[0]
        if isinstance(offer, FromDeck):
            self._match(offer.held)
            return Deal(self.take(offer.n))
        if isinstance(offer, Dice):
            return offer[self._rng.randrange(len(offer))]
        return offer[0]

    def take(self, n: int) -> tuple[Card, ...]:
        """The next `n` cards off the top."""
        invariant(n <= len(self._left), "the deck has cards enough", asked=n, left=len(self._left))
        cards = tuple(self._left[:n])
        del self._left[:n]
        return cards

    def _match(self, held: tuple[Card, ...]) -> None:
        """The stub may have lost cards by a ruling, or got some back: then all of it is shuffled, as is a
        fresh shoe."""
        there, mine = Counter(held), Counter(self._left)
        if there - mine:
            self._left = list(held)
            self._rng.shuffle(self._left)
        elif mine - there:
            kept = []
            for card in self._left:
                if there[card]:
                    there[card] -= 1
                    kept.append(card)
            self._left = kept
