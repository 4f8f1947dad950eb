"""The positions of one epoch of a deck that are still to be dealt, in order."""

from __future__ import annotations

from collections.abc import Iterable

from housedealer.cards.card import Card, format_card
from housedealer.errors import Unreadable
from housedealer.shuffle.commit import SealedOrder
from housedealer.shuffle.cut import positions_of


class Deck:
    """Before the cut it has no positions."""

    def __init__(self, order: SealedOrder, epoch: int) -> None:
        self.order, self.epoch = order, epoch
        self.left: list[int] = []
        self.moved = False
        """True if a ruling has put cards back."""
        self.indexes: list[int] = []
        """By position, the place in the sealed order."""

    def cut(self, seed: str) -> None:
        self.indexes = positions_of(seed, len(self.order.cards))
        self.left = list(range(len(self.indexes)))

    def card(self, position: int) -> str:
        return self.order.cards[self.indexes[position]]

    def take(self, n: int) -> list[int]:
        """Raises Unreadable for more cards than are left."""
        if n > len(self.left):
            raise Unreadable(
                f"{n} cards are dealt", where=f"epoch {self.epoch}", expected=f"{len(self.left)}"
            )
        taken, self.left = self.left[:n], self.left[n:]
        return taken

    def off(self, cards: Iterable[Card]) -> list[int]:
        """A ruling takes these cards off the top."""
        found = []
        for text in map(format_card, cards):
            at = next((at for at in self.left if self.card(at) == text), None)
            if at is not None:
                self.left.remove(at)
                found.append(at)
        return found

    def back(self, positions: list[int]) -> None:
        """On top, the first one topmost."""
        self.left[:0] = positions
        self.moved = self.moved or bool(positions)

    @property
    def taken(self) -> int:
        """How many positions were ever taken."""
        first = len(self.returned)
        return self.left[first] if first < len(self.left) else len(self.indexes)

    @property
    def returned(self) -> list[int]:
        """Positions that lie on top again."""
        found = []
        for at, position in enumerate(self.left):
            rest = self.left[at:]
            if rest == list(range(len(self.indexes) - len(rest), len(self.indexes))):
                break
            found.append(position)
        return found
