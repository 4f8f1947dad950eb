"""A stage of a banked round, with what only these games ask of one."""

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
        """What the dealer would set low for the bank, whose hand lies open."""
        return ()


class DecidingStage(Stage):
    """The deciders of all hands that wait are asked, all at once."""

    def due(self, hand: BankHand) -> Due:
        return Due(deciders(hand), (), self.ask)


def deciders(hand: BankHand) -> tuple[Who, ...]:
    """Who decides for a hand that waits, each once, in order."""
    return tuple(dict.fromkeys(hand.decider_of(spot) for spot in hand.waiting))
