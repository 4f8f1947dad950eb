"""One card more or none, hand by hand; then the bank, which on some totals has no choice."""

from __future__ import annotations

from typing import TYPE_CHECKING

from housedealer.errors import Refused
from housedealer.hand import action as act
from housedealer.hand.action import Action
from housedealer.hand.bank import event as be
from housedealer.hand.bank.deal import dealt_order
from housedealer.hand.bank.settle import EVEN, Verdict, loses, pushes, turned, wins
from housedealer.hand.bank.stage import Stage
from housedealer.hand.event import Event
from housedealer.hand.offer import One
from housedealer.hand.protocol import Due
from housedealer.hand.staged import Offers, Way, deal_offer, deal_refusal, dealt, house_task
from housedealer.ranking.count import nine_count
from housedealer.rules.bank.steps import DrawOrStand
from housedealer.rules.place import BANK, HOUSE, OWN, UP, PersonOrNobody, Spot, Who

if TYPE_CHECKING:
    from housedealer.hand.bank.hand import BankHand


def owed_way(hand: BankHand, face: int) -> Way:
    """One card for each hand that waits for one; the bank's card is face up."""
    return tuple((spot, UP if spot == BANK else face) for spot in hand.owed)


class DrawStage(Stage):
    ask = "draw"
    claims = True

    def enter(self, hand: BankHand) -> None:
        hand.waiting = tuple(Spot(square) for square in dealt_order(hand))

    def done(self, hand: BankHand) -> bool:
        return BANK in hand.decided and not hand.owed

    def due(self, hand: BankHand) -> Due:
        if hand.owed:
            return house_task("deal")
        spot = hand.waiting[0] if hand.waiting else BANK
        who = Who(hand.terms.bank) if spot == BANK else hand.decider_of(spot)
        return Due((who,), (), self.ask)

    def menu(self, hand: BankHand, who: int) -> Offers:
        if hand.owed:
            return deal_offer(hand, owed_way(hand, OWN)) if not who else ()
        return One(act.Hit()), One(act.Stand())

    def decide(self, hand: BankHand, who: int, action: Action) -> Event:
        if hand.owed:
            return dealt(hand, owed_way(hand, OWN), action)
        spot = hand.waiting[0] if hand.waiting else BANK
        person = PersonOrNobody(who)
        return be.TookHit(person, spot, True) if action == act.Hit() else be.Stood(person, spot)

    def refusal(self, hand: BankHand, who: int, action: Action) -> Refused:
        if hand.owed:
            return deal_refusal(hand, owed_way(hand, OWN), action)
        key = "draw_one" if hand.waiting else "bank_may_draw"
        return Refused("not_open", hand.source(key), why="draw", asked=action)

    def follow(self, hand: BankHand) -> Event | None:
        if hand.waiting or hand.owed or BANK in hand.decided:
            return None
        if set(hand.faces[BANK]) != {UP}:
            return turned(hand, BANK)
        step = hand.step
        assert isinstance(step, DrawOrStand)
        count = nine_count(hand.cards[BANK])
        if count <= step.draws:
            return be.TookHit(PersonOrNobody(HOUSE), BANK, True)
        return be.Stood(PersonOrNobody(HOUSE), BANK) if count > step.chooses else None

    def absent(self, hand: BankHand, who: int) -> Action:
        return act.Stand()


def judge_nine(hand: BankHand, square: int) -> list[Verdict]:
    bets = hand.main_bets(square)
    ahead = nine_count(hand.cards[square]) - nine_count(hand.cards[BANK])
    if ahead > 0:
        return [wins(bet, EVEN, hand.source("win")) for bet in bets]
    if ahead < 0:
        return [loses(bet, hand.source("lose")) for bet in bets]
    return [pushes(bet, hand.source("push")) for bet in bets]
