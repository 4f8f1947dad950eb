"""A stage: how one part of a game is played. There is one object for each kind of part, without a state."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from housedealer.cards.card import Card
from housedealer.errors import Broken, Refused
from housedealer.hand.action import Action
from housedealer.hand.event import Event
from housedealer.hand.offer import Offer
from housedealer.hand.protocol import Due
from housedealer.rules.place import HOUSE, Who

if TYPE_CHECKING:
    from housedealer.hand.bank.hand import BankHand

Offers = tuple[Offer, ...]


class Stage:
    ask: ClassVar[str]
    clause: ClassVar[str] = "turn"
    """The answer that is cited when somebody asks for what is not open here."""

    claims: ClassVar[bool] = False
    """Hands are decided here, and the largest wager in action may claim one."""

    def enter(self, hand: BankHand) -> None:
        """The round has come here."""

    def done(self, hand: BankHand) -> bool:
        """There is nothing (more) to do."""
        raise NotImplementedError

    def due(self, hand: BankHand) -> Due:
        """By default the deciders of all hands that wait, all at once."""
        return Due(deciders(hand), (), self.ask)

    def menu(self, hand: BankHand, who: int) -> Offers:
        raise NotImplementedError

    def decide(self, hand: BankHand, who: int, action: Action) -> Event:
        """The event of an action that is on the menu."""
        raise NotImplementedError

    def refusal(self, hand: BankHand, who: int, action: Action) -> Refused:
        """Why an action is not on the menu of one who may act."""
        says = f"that is not open now: {self.ask} is"
        return Refused("not_open", hand.source(self.clause), asked=action, says=says)

    def follow(self, hand: BankHand) -> Event | None:
        return None

    def touched(self, hand: BankHand, event: Event) -> tuple[int, ...] | None:
        """Whose menus an event of this stage can have changed, if not everybody's."""
        return None

    def proposed(self, hand: BankHand) -> tuple[Card, ...]:
        """What the dealer would set low for the bank, whose hand lies open."""
        return ()

    def absent(self, hand: BankHand, who: int) -> Action:
        """What the house does for one who does not answer."""
        raise Broken(f"nobody can be absent from {self.ask}")


def deciders(hand: BankHand) -> tuple[Who, ...]:
    """Who decides for a hand that waits, each once, in order."""
    return tuple(dict.fromkeys(hand.decider_of(spot) for spot in hand.waiting))


def house_task(ask: str, may: tuple[Who, ...] = ()) -> Due:
    return Due((HOUSE,), may, ask)
