"""Play or pass: everybody declares in turn before the first draw."""

from __future__ import annotations

from typing import TYPE_CHECKING

from housedealer.errors import Refused
from housedealer.hand import action as act
from housedealer.hand.action import Action
from housedealer.hand.event import Event
from housedealer.hand.meld import event as me
from housedealer.hand.meld.end import last_in
from housedealer.hand.meld.standing import PLAYS
from housedealer.hand.offer import One
from housedealer.hand.protocol import Due
from housedealer.hand.staged import Offers, Stage, Way, deal_offer, deal_refusal, dealt, house_task
from housedealer.rules.place import OWN, Spot, Who

if TYPE_CHECKING:
    from housedealer.hand.meld.hand import MeldHand


class DeclareStage(Stage["MeldHand"]):
    ask = "declare"
    clause = "declare"

    def done(self, hand: MeldHand) -> bool:
        return not hand.owed[1] and not undeclared(hand) and last_in(hand) is None

    def due(self, hand: MeldHand) -> Due:
        if hand.owed[1]:
            return house_task("deal")
        waiting = undeclared(hand)
        if not waiting:
            return house_task(self.ask)
        return Due((Who(waiting[0]),), (Who(hand.spoke),) if hand.spoke else (), self.ask)

    def menu(self, hand: MeldHand, who: int) -> Offers:
        if hand.owed[1]:
            return owed_offer(hand) if not who else ()
        if who in undeclared(hand)[:1]:
            return One(act.Stay()), One(act.Pass())
        return changed_mind(hand, who)

    def decide(self, hand: MeldHand, who: int, action: Action) -> Event:
        return owed_dealt(hand, action) if hand.owed[1] else declared(hand, who, action)

    def refusal(self, hand: MeldHand, who: int, action: Action) -> Refused:
        if hand.owed[1]:
            return deal_refusal(hand, owed_way(hand), action)
        return Refused("not_open", hand.source("declare"), why="declare", asked=action)

    def follow(self, hand: MeldHand) -> Event | None:
        return last_in(hand)

    def absent(self, hand: MeldHand, who: int) -> Action:
        return act.Pass()


def undeclared(hand: MeldHand) -> tuple[int, ...]:
    """The players who have not declared yet, in order."""
    standing = hand.standing
    return tuple([seat for seat in hand.to_right(hand.terms.first) if seat not in standing])


def declared(hand: MeldHand, who: int, action: Action) -> Event:
    again = who == hand.spoke
    clause = hand.source("passing" if again else "declare")
    if isinstance(action, act.Stay):
        return me.Stayed(Who(who), again, clause)
    return me.Passed(Who(who), again, hand.source("passing"))


def changed_mind(hand: MeldHand, who: int) -> Offers:
    """The last player to declare may change his mind until the next player acts."""
    if who != hand.spoke or not who:
        return ()
    return (One(act.Pass()),) if hand.standing[who] == PLAYS else (One(act.Stay()),)


def owed_way(hand: MeldHand) -> Way:
    """Cards that a seat is owed because its hand was wrong."""
    seat, n = hand.owed
    return ((Spot(seat), OWN),) * n


def owed_offer(hand: MeldHand) -> Offers:
    return deal_offer(hand, owed_way(hand))


def owed_dealt(hand: MeldHand, action: Action) -> Event:
    return dealt(hand, owed_way(hand), action)
