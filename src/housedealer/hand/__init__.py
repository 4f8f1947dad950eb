"""One deal, from the first forced bet to the last chip: pure machines without clock, shuffle or I/O."""

from housedealer.hand.bank.hand import BankHand
from housedealer.hand.meld.hand import MeldHand
from housedealer.hand.points.hand import PointsHand
from housedealer.hand.pot.hand import PotHand
from housedealer.rules.bank.terms import BankTerms
from housedealer.rules.meld.terms import MeldTerms
from housedealer.rules.points.terms import PointsTerms
from housedealer.rules.pot.terms import PotTerms

__all__ = ["AnyHand", "AnyTerms", "BankHand", "MeldHand", "PointsHand", "PotHand", "hand_on"]

AnyHand = PotHand | BankHand | PointsHand | MeldHand
AnyTerms = PotTerms | BankTerms | PointsTerms | MeldTerms


def hand_on(terms: AnyTerms) -> AnyHand:
    """A new hand of the family that these terms are for."""
    if isinstance(terms, PotTerms):
        return PotHand(terms)
    if isinstance(terms, MeldTerms):
        return MeldHand(terms)
    return PointsHand(terms) if isinstance(terms, PointsTerms) else BankHand(terms)
