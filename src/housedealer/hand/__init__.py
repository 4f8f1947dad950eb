"""One deal, from the first forced bet to the last chip: pure machines without clock, shuffle or I/O."""

from functools import cache

from housedealer.hand.protocol import Hand, HandFamily
from housedealer.rules.family import Family, registered
from housedealer.rules.terms import Terms

__all__ = ["Hand", "Terms", "hand_on", "is_public", "is_quiet"]


@cache
def _families() -> dict[Family, HandFamily]:
    return registered("housedealer.hand.{}.family", HandFamily)


def is_public(hand: Hand, event: object) -> bool:
    """True if the event changes nothing for a person who is not asked and whose it is not, beyond what
    everybody sees."""
    return type(event) in _families()[hand.terms.spread.game.family].public


def is_quiet(hand: Hand, event: object) -> bool:
    """True if a public event changes nothing for the person whose it is either, once he is not asked."""
    return type(event) in _families()[hand.terms.spread.game.family].quiet


def hand_on(terms: Terms) -> Hand:
    """Return a new hand on these terms, of the right family."""
    return _families()[terms.spread.game.family].hand(terms)
