"""One deal, from the first forced bet to the last chip: pure machines without clock, shuffle or I/O."""

from collections.abc import Iterable
from functools import cache

from housedealer.hand.protocol import Hand, HandFamily
from housedealer.rules.family import Family, registered
from housedealer.rules.terms import Terms

__all__ = ["Hand", "Terms", "concerned", "follows", "hand_on"]


@cache
def _families() -> dict[Family, HandFamily]:
    return registered("housedealer.hand.{}.family", HandFamily)


def concerned(hand: Hand, event: object) -> Iterable[int] | None:
    """Those whom an event that was just applied concerns; None for everybody."""
    concerns = _families()[hand.terms.spread.game.family].concerns.get(type(event))
    return None if concerns is None else concerns(hand, event)


def follows(hand: Hand) -> bool:
    """True if a person's table or his hints may change by events that do not concern him."""
    return _families()[hand.terms.spread.game.family].follows(hand)


def hand_on(terms: Terms) -> Hand:
    """Return a new hand on these terms, of the right family."""
    return _families()[terms.spread.game.family].hand(terms)
