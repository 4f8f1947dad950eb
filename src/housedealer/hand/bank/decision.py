"""Who plays a hand with several wagers on it, if the largest wager in action may claim it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from housedealer.errors import Refused
from housedealer.hand import action as act
from housedealer.hand.bank import event as be
from housedealer.hand.offer import One
from housedealer.rules.place import Square, Who

if TYPE_CHECKING:
    from housedealer.hand.bank.hand import BankHand


def in_action(hand: BankHand, square: int) -> dict[Who, int]:
    """The part of each wager on a square that the bank's wager can cover, the seat's first.

    Nothing above the table's largest wager is in action."""
    left, found = hand.wager, {}
    for bet in hand.main_bets(square):
        found[bet.who] = min(bet.cents, int(hand.spread.stake.most), left)
        left -= found[bet.who]
    return found


def claimant(hand: BankHand, square: int) -> Who | None:
    """The person who may take over the decision: the largest wager in action; a tie changes nothing.

    If nobody may see two hands, a person who sees another hand cannot claim this one."""
    amounts = in_action(hand, square)
    has = hand.decider[square]
    if hand.spread.answers.get("one_hand"):
        busy = {who for other, looks in hand.looks.items() if other != square for who in looks}
        amounts = {who: cents for who, cents in amounts.items() if who == has or who not in busy}
    most = max(amounts, key=lambda who: amounts[who])
    return most if has in amounts and amounts[most] > amounts[has] else None


def claims(hand: BankHand) -> dict[Who, tuple[One, ...]]:
    """The claims each person may make now: a waiting hand with nothing decided yet."""
    found: dict[Who, tuple[One, ...]] = {}
    if not hand.waiting or hand.owed or hand.joining or not hand.stage.claims:
        return found
    crowded = hand.wagers.crowded  # nobody but the decider has a wager elsewhere
    if not crowded or hand.spread.answers["decides"] != "largest":
        return found
    for spot in hand.waiting:
        if spot not in crowded:
            continue
        who = claimant(hand, spot) if spot in hand.decider and spot not in hand.decided else None
        if who is not None:
            found[who] = (*found.get(who, ()), One(act.TakeDecision(Square(spot))))
    return found


def taken(hand: BankHand, who: int, action: act.TakeDecision) -> be.DecisionTaken:
    return be.DecisionTaken(Who(who), action.square, hand.cards[action.square], hand.source("decides"))


def not_taken(hand: BankHand, action: act.TakeDecision) -> Refused:
    return Refused("decision", hand.source("decides"), asked=action.square)
