"""Floor rulings in a banked round."""

from __future__ import annotations

from typing import TYPE_CHECKING

from housedealer.errors import Refused
from housedealer.hand import action as act
from housedealer.hand.action import Action
from housedealer.hand.bank import event as be
from housedealer.hand.bank.bets import called_off
from housedealer.hand.bank.fee import rate_of
from housedealer.hand.event import Event
from housedealer.hand.protocol import rulings_on
from housedealer.hand.ruling_offer import Parameter, Rules
from housedealer.rules.bank.steps import SetHands, SettleTwoHands
from housedealer.rules.place import Cents, Square, Who

if TYPE_CHECKING:
    from housedealer.hand.bank.hand import BankHand


def floor_menu(hand: BankHand) -> tuple[Rules, ...]:
    """The rulings available to the floor now."""
    if hand.over or any(hand.settled.values()):
        return ()
    found = [Rules("misdeal", _misdeal_clause(hand))]
    squares = _dead_squares(hand)
    if squares:
        found.append(Rules("dead_hand", _dead_clause(hand), (Parameter("square", "square", squares),)))
    return tuple(found)


def _misdeal_clause(hand: BankHand) -> str:
    return hand.source("misdeal") or "trade: a misdeal"


def _dead_clause(hand: BankHand) -> str:
    return hand.source("dead_hand") or "trade: a card exposed by the dealer"


def _dead_squares(hand: BankHand) -> tuple[int, ...]:
    """The floor may rule a hand of tiles dead until the bank's hand is opened."""
    step = None if hand.over else hand.step
    if not isinstance(step, SetHands | SettleTwoHands) or step.of != "tiles":
        return ()
    return tuple(square for square in hand.squares if hand.decided.get(square) != "dead")


def decide(hand: BankHand, action: Action) -> Event:
    if type(action) not in (act.Misdeal, act.DeadHand):
        raise Refused("unknown_ruling", asked=type(action).__name__, rulings=("misdeals", "dead hands"))
    if type(action) not in rulings_on(hand):
        raise Refused("ruling_late", asked=type(action).__name__)
    if isinstance(action, act.Misdeal):
        return called_off(hand, _misdeal_clause(hand))
    assert isinstance(action, act.DeadHand)
    if action.square not in _dead_squares(hand):
        raise Refused("dead_hand", asked=action.square, squares=_dead_squares(hand))
    return dead(hand, action.square)


def dead(hand: BankHand, square: int) -> be.SquareDead:
    """The square's wagers and collections go back to the people who paid them."""
    back: dict[Who, list[int]] = {}
    for bet in hand.riding:
        for who, cents in bet.shares if bet.square == square else ():
            back.setdefault(who, [0, 0])[0] += cents
    for bet in hand.main_bets(square):
        rate = rate_of(hand, bet)
        back[bet.who][1] += rate.cents if rate else 0
    return be.SquareDead(
        Square(square),
        tuple((who, Cents(wager), Cents(fee)) for who, (wager, fee) in back.items()),
        _dead_clause(hand),
    )
