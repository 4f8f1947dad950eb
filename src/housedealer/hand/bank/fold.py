"""Play or fold: each hand folds, or plays for a further bet. All decide at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from housedealer.errors import Refused
from housedealer.hand import action as act
from housedealer.hand.action import Action
from housedealer.hand.bank import event as be
from housedealer.hand.bank.deal import dealt_order
from housedealer.hand.bank.decision import claimant
from housedealer.hand.bank.stage import DecidingStage
from housedealer.hand.event import Event
from housedealer.hand.offer import One
from housedealer.hand.staged import Offers
from housedealer.rules.bank.steps import PlayOrFold
from housedealer.rules.place import Cents, Spot, Square, Who

if TYPE_CHECKING:
    from housedealer.hand.bank.hand import BankHand


def _times(hand: BankHand) -> int:
    step = hand.step
    assert isinstance(step, PlayOrFold)
    return step.times


class FoldStage(DecidingStage):
    ask = "play"
    claims = True

    def enter(self, hand: BankHand) -> None:
        hand.waiting = tuple(Spot(square) for square in dealt_order(hand))

    def done(self, hand: BankHand) -> bool:
        return not hand.waiting

    def touched(self, hand: BankHand, event: Event) -> tuple[int, ...] | None:
        """The menu of the one who has answered, and of one who might have claimed the hand."""
        if not isinstance(event, be.Played | be.GaveUp):
            return None
        claims = hand.spread.answers["decides"] == "largest" and event.square in hand.wagers.crowded
        claimed = claimant(hand, event.square) if claims else None
        return (event.who,) if claimed is None else (event.who, claimed)

    def menu(self, hand: BankHand, who: int) -> Offers:
        square = hand.waiting_for(who)
        if square is None:
            return ()
        own = sum(bet.cents for bet in hand.main_bets(square) if bet.who == who)
        return One(act.Play(), Cents(own * _times(hand))), One(act.Fold())

    def decide(self, hand: BankHand, who: int, action: Action) -> Event:
        """Every wager on the hand follows its decider; the chips for it were kept back."""
        square = hand.spot_for(who)
        if isinstance(action, act.Fold):
            return be.GaveUp(Who(who), Square(square))
        added = tuple((bet.who, Cents(bet.cents * _times(hand))) for bet in hand.main_bets(square))
        return be.Played(Who(who), Square(square), added)

    def refusal(self, hand: BankHand, who: int, action: Action) -> Refused:
        return Refused("not_open", hand.source("play_bet"), why="play", asked=action)

    def absent(self, hand: BankHand, who: int) -> Action:
        return act.Fold()
