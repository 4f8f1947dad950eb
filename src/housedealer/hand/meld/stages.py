"""The stages of the dealer: tops, fee and packets; and which stage plays which part."""

from __future__ import annotations

from typing import TYPE_CHECKING

from housedealer.hand import action as act
from housedealer.hand import event as ev
from housedealer.hand.action import Action
from housedealer.hand.event import Event
from housedealer.hand.meld.declare import DeclareStage
from housedealer.hand.meld.turn import TurnStage
from housedealer.hand.offer import One
from housedealer.hand.staged import DealStage, Offers, Stage, Way
from housedealer.rules.meld import steps as ms
from housedealer.rules.place import OWN, Cents, SeatOrNobody, Spot
from housedealer.rules.steps import Collect, Part

if TYPE_CHECKING:
    from housedealer.hand.meld.hand import MeldHand


class TopsStage(Stage["MeldHand"]):
    ask = "tops"
    clause = "tops"

    def done(self, hand: MeldHand) -> bool:
        return bool(hand.tops)

    def menu(self, hand: MeldHand, who: int) -> Offers:
        return (One(act.TakePosts()),) if not who else ()

    def decide(self, hand: MeldHand, who: int, action: Action) -> Event:
        posts: list[tuple[SeatOrNobody, Cents, ev.PostKind]] = [
            (SeatOrNobody(seat), hand.spread.unit, "ante") for seat in hand.seats
        ]
        clauses: list[tuple[ev.PostKind, str]] = [("ante", hand.source("tops"))]
        if hand.terms.carried:
            posts.append((SeatOrNobody(0), hand.terms.carried, "carried"))
            clauses.append(("carried", hand.source("run_out")))
        return ev.Posted(tuple(posts), Cents(0), SeatOrNobody(hand.terms.first), tuple(clauses))


class FeeStage(Stage["MeldHand"]):
    ask = "fee"
    clause = "tops"

    def done(self, hand: MeldHand) -> bool:
        return bool(hand.dropped) or not hand.terms.fee or not hand.terms.fee.drop

    def menu(self, hand: MeldHand, who: int) -> Offers:
        assert hand.terms.fee
        return (One(act.TakeFee(hand.terms.fee.drop)),) if not who else ()

    def decide(self, hand: MeldHand, who: int, action: Action) -> Event:
        fee = hand.terms.fee
        assert fee
        return ev.FeeTaken(fee.drop, Cents(0), Cents(0), Cents(0), (fee.source,))


class PacketsStage(DealStage["MeldHand"]):
    def done(self, hand: MeldHand) -> bool:
        return bool(hand.cards)

    def way(self, hand: MeldHand) -> Way:
        step = hand.step
        assert isinstance(step, ms.Packets)
        order = hand.to_right(hand.terms.first)
        return tuple([(Spot(seat), OWN) for seat in order for _ in range(step.n)]) * step.times


STAGES: dict[type[Part], Stage[MeldHand]] = {
    ms.Tops: TopsStage(),
    Collect: FeeStage(),
    ms.Packets: PacketsStage(),
    ms.PlayOrPass: DeclareStage(),
    ms.Turns: TurnStage(),
}
