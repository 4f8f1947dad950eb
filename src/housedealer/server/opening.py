"""Cards that were shown to somebody, opened against their seal while the hand is played.

A card that comes face up, or into one's own hand, opens at once. All else, and everything after a ruling that
touched the deck, is opened by the proof of the hand when it is over (`store/proof.py`).
"""

from __future__ import annotations

from housedealer.cards.card import HIDDEN, parse_card
from housedealer.hand.event import Dealt, Event
from housedealer.hand.shared.order import changing_stub
from housedealer.room.event import Cut, RoomEvent, Sealed
from housedealer.room.sealing import SealingShuffler
from housedealer.rules.place import Count
from housedealer.server.wire import Opened
from housedealer.shuffle.commit import LIST_MAX, path_of
from housedealer.store.deck import Deck
from housedealer.store.felt import stub_change


class Openings:
    """Of one table; until the first seal after a start it opens nothing."""

    def __init__(self, shuffler: SealingShuffler) -> None:
        self._shuffler = shuffler
        self._sealed: Deck | None = None
        self._deck: Deck | None = None
        self._taken: tuple[int, ...] = ()
        """The positions of the cards dealt last."""
        self._made: dict[int, Opened] = {}
        """Their openings, by position: each is the same for all who see the card."""

    def dealt(self, event: Event | RoomEvent) -> None:
        """An event as it is, before anybody sees it."""
        self._taken, self._made = (), {}
        if isinstance(event, Sealed) and event.what == "cards":
            self._sealed, self._deck = Deck(self._shuffler.sealed(event.epoch), int(event.epoch)), None
        elif isinstance(event, Cut) and self._sealed is not None and event.epoch == self._sealed.epoch:
            self._deck = self._sealed
            self._deck.cut(event.seed)
        elif isinstance(event, Dealt) and self._deck is not None:
            self._taken = tuple(self._deck.take(len(event.cards)))
        elif changing_stub(event) is not None and any(stub_change(event)):
            self._deck = None

    def of(self, seen: Event | RoomEvent) -> list[Opened]:
        """Openings for the cards that somebody sees in the event that was dealt last."""
        deck = self._deck
        if deck is None or not isinstance(seen, Dealt):
            return []
        return [
            self._opened(deck, position)
            for position, card in zip(self._taken, seen.cards, strict=True)
            if card != HIDDEN
        ]

    def _opened(self, deck: Deck, position: int) -> Opened:
        made = self._made.get(position)
        if made is not None:
            return made
        order, index = deck.order, deck.indexes[position]
        path = path_of(order.layers, index) if len(order.leaves) > LIST_MAX else []
        made = self._made[position] = Opened(
            Count(deck.epoch),
            Count(position),
            Count(index),
            parse_card(order.cards[index]),
            order.salts[index].hex(),
            tuple([node.hex() for node in path]),
        )
        return made
