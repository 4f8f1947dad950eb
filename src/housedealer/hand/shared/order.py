"""The order of a deck: positions of its cards, and the epochs that a shuffle begins.

A position counts from the first card after the last shuffle, through burns and hidden cards. A shoe that goes
on counts on.
"""

from __future__ import annotations

from typing import Final, Protocol, runtime_checkable

from housedealer.cards.card import Card
from housedealer.rules.place import Count

POSITIONS: Final = tuple(Count(n) for n in range(1024))
"""More than any shoe has; the positions of some cards are a slice of it."""


@runtime_checkable
class ChangesStub(Protocol):
    """An event beside a deal that changes what may still be dealt."""

    @property
    def shuffles(self) -> bool:
        """Does a new epoch begin with it."""
        ...

    @property
    def off_stub(self) -> tuple[Card, ...]:
        """Cards that left the stub; if it is not shuffled, those on top."""
        ...

    @property
    def on_stub(self) -> tuple[Card, ...]:
        """Cards that came to it; if it is not shuffled, on top, the last one first."""
        ...
