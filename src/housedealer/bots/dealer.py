"""The house at one hand: a shuffled deck, and the answer to every task that the hand gives the house."""

from __future__ import annotations

import random
from collections import Counter

from housedealer.cards.card import Card
from housedealer.cards.deck import Deck
from housedealer.errors import invariant
from housedealer.hand.action import Action, Deal, Reshuffle
from housedealer.hand.offer import FromDeck
from housedealer.hand.protocol import Hand
from housedealer.rules.place import HOUSE


class Dealer:
    """Keeps the order of the cards to itself. Only simulators and tests pass a seeded `rng`."""

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
            self._drop_gone(offer.held)
            return Deal(self.take(offer.n))
        action = offer[0]
        if isinstance(action, Reshuffle):
            self._left += hand.view(HOUSE).set_aside
            self._rng.shuffle(self._left)
        return action

    def take(self, n: int) -> tuple[Card, ...]:
        """The next `n` cards off the top."""
        invariant(n <= len(self._left), "the deck has cards enough", asked=n, left=len(self._left))
        cards = tuple(self._left[:n])
        del self._left[:n]
        return cards

    def _drop_gone(self, held: tuple[Card, ...]) -> None:
        """A ruling may have taken cards out of the stub that were not dealt from here."""
        if len(held) == len(self._left):
            return
        there = Counter(held)
        left = []
        for card in self._left:
            if there[card]:
                there[card] -= 1
                left.append(card)
        self._left = left
