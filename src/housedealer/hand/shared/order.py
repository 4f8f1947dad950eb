"""The order of a deck: positions of its cards, and the epochs that a shuffle begins.

A position counts from the first card after the last shuffle, including burns and hidden cards. A shoe that
stays in use keeps counting.
"""

from __future__ import annotations

from typing import Final, Protocol, runtime_checkable

from housedealer.cards.card import Card
from housedealer.rules.place import Count

POSITIONS: Final = tuple(Count(n) for n in range(1024))
"""More positions than any shoe has; consecutive cards take a slice of them."""


@runtime_checkable
class ChangesStub(Protocol):
    """An event other than a deal that changes the cards still to be dealt."""

    @property
    def shuffles(self) -> bool:
        """True if a new epoch begins with this event."""
        ...

    @property
    def off_stub(self) -> tuple[Card, ...]:
        """Cards that left the stub; if it is not shuffled, those on top."""
        ...

    @property
    def on_stub(self) -> tuple[Card, ...]:
        """Cards added to the stub; if it is not shuffled, they are on top, the last one first."""
        ...


_CHANGING: dict[type, bool] = {}


def changing_stub(event: object) -> ChangesStub | None:
    """The event, if it changes the cards still to be dealt. What a type of event has is looked up once."""
    kind = type(event)
    changes = _CHANGING.get(kind)
    if changes is None:
        changes = _CHANGING[kind] = isinstance(event, ChangesStub)
    return event if changes else None  # type: ignore[return-value]
