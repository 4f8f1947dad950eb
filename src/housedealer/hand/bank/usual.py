"""The usual actions of a banked round, one of each kind to ask about."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from housedealer.hand import action as act
from housedealer.hand.bank.bets import open_squares
from housedealer.rules.bank.steps import BANK_BET
from housedealer.rules.place import Cents, Square

if TYPE_CHECKING:
    from housedealer.hand.bank.hand import BankHand

USUAL: dict[type, act.Action] = {
    act.Wager: act.Wager(Square(0), "", Cents(0)),
    act.Insure: act.Insure(()),
    act.Hit: act.Hit(),
    act.Stand: act.Stand(),
    act.Double: act.Double(Cents(0)),
    act.Split: act.Split(),
    act.Play: act.Play(),
    act.Fold: act.Fold(),
    act.SetHand: act.SetHand(()),
    act.HouseWay: act.HouseWay(),
}


def _wager(hand: BankHand, who: int) -> act.Wager:
    """Where the person would make it: the bank's at its seat, any other on his own square."""
    least = hand.spread.stake.least
    if who == hand.terms.bank:
        return act.Wager(Square(who), BANK_BET, least)
    squares = open_squares(hand, who)
    square = who if who in squares or not squares else squares[0]
    return act.Wager(Square(square), hand.bets.main, least)


USUAL_BY: dict[type, Callable[[BankHand, int], act.Action]] = {act.Wager: _wager}
