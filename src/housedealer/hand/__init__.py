"""One deal, from the first forced bet to the last chip: pure machines without clock, shuffle or I/O."""

from housedealer.hand.bank import BankHand
from housedealer.hand.pot import PotHand
from housedealer.rules.bank_terms import BankTerms
from housedealer.rules.terms import Terms

__all__ = ["AnyHand", "AnyTerms", "BankHand", "PotHand", "hand_on"]

AnyHand = PotHand | BankHand
AnyTerms = Terms | BankTerms


def hand_on(terms: AnyTerms) -> AnyHand:
    """A new hand of the family that these terms are for."""
    return PotHand(terms) if isinstance(terms, Terms) else BankHand(terms)
