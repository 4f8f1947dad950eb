"""A stage of a banked round, with what only banked games need."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from housedealer.cards.card import Card
from housedealer.hand import staged
from housedealer.hand.protocol import Due
from housedealer.rules.place import Who

if TYPE_CHECKING:
    from housedealer.hand.bank.hand import BankHand


class Stage(staged.Stage["BankHand"]):
    claims: ClassVar[bool] = False
    """Hands are decided here, and the largest wager in action may claim one."""

    def proposed(self, hand: BankHand) -> tuple[Card, ...]:
        """The lower hand that the dealer would set for the bank, whose hand is face up."""
        return ()


class DecidingStage(Stage):
    """Asks the deciders of all waiting hands at once."""

    def due(self, hand: BankHand) -> Due:
        return Due(deciders(hand), (), self.ask)


def deciders(hand: BankHand) -> tuple[Who, ...]:
    """The deciders of the waiting hands, each once, in order."""
    return tuple(dict.fromkeys(hand.decider_of(spot) for spot in hand.waiting))
