"""The stages of one-card war: the antes, the deal, the choice, the award."""

from __future__ import annotations

from typing import TYPE_CHECKING

from housedealer.cards.card import rank_of
from housedealer.hand import action as act
from housedealer.hand import event as ev
from housedealer.hand.action import Action
from housedealer.hand.event import Event
from housedealer.hand.offer import One
from housedealer.hand.protocol import Due
from housedealer.hand.staged import DealStage, Offers, Stage, Way
from housedealer.hand.war import event as we
from housedealer.rules.place import OWN, Cents, Count, Seat, SeatOrNobody, Spot, Who
from housedealer.rules.steps import Part
from housedealer.rules.war import steps as ws

if TYPE_CHECKING:
    from housedealer.hand.war.hand import WarHand

FLIPPED, SURRENDERED = "flipped", "surrendered"
CHIP_SHARE = 0


class AnteStage(Stage["WarHand"]):
    ask = "ante"
    clause = "war_ante"

    def done(self, hand: WarHand) -> bool:
        return hand.pot > 0

    def menu(self, hand: WarHand, who: int) -> Offers:
        return (One(act.TakePosts()),) if not who else ()

    def decide(self, hand: WarHand, who: int, action: Action) -> Event:
        posts: list[tuple[SeatOrNobody, Cents, ev.PostKind]] = [
            (SeatOrNobody(seat), hand.spread.ante, "ante") for seat in hand.seats
        ]
        return ev.Posted(tuple(posts), Cents(0), SeatOrNobody(0), (("ante", hand.source("war_ante")),))


class ToEachStage(DealStage["WarHand"]):
    def done(self, hand: WarHand) -> bool:
        return bool(hand.cards)

    def way(self, hand: WarHand) -> Way:
        step = hand.step
        assert isinstance(step, ws.ToEach)
        return tuple((Spot(seat), OWN) for _ in range(step.n) for seat in hand.seats)


class FlipStage(Stage["WarHand"]):
    ask = "flip"
    clause = "war_flip"

    def done(self, hand: WarHand) -> bool:
        return len(hand.standing) == len(hand.seats)

    def due(self, hand: WarHand) -> Due:
        return Due(tuple(Who(seat) for seat in hand.seats if seat not in hand.standing), (), self.ask)

    def menu(self, hand: WarHand, who: int) -> Offers:
        return () if who in hand.standing else (One(act.Flip()), One(act.Surrender()))

    def decide(self, hand: WarHand, who: int, action: Action) -> Event:
        clause = hand.source("war_flip")
        if isinstance(action, act.Flip):
            return we.Flipped(Seat(who), hand.cards[who][0], clause)
        return we.Surrendered(Seat(who), clause)

    def touched(self, hand: WarHand, event: Event) -> tuple[int, ...] | None:
        return (event.who,) if isinstance(event, we.Flipped | we.Surrendered) else None

    def absent(self, hand: WarHand, who: int) -> Action:
        return act.Surrender()


class HighCardStage(Stage["WarHand"]):
    ask = "award"
    clause = "war_high"

    def done(self, hand: WarHand) -> bool:
        return False

    def menu(self, hand: WarHand, who: int) -> Offers:
        return ()

    def follow(self, hand: WarHand) -> Event:
        """Whoever turned up the highest card; the odd chips one by one from the lowest seat on."""
        ranks = {seat: rank_of(hand.cards[seat][0]) for seat in hand.seats if hand.standing[seat] == FLIPPED}
        best = max(ranks.values(), default=0)
        back = hand.spread.answers["war_none_flips"] == "back"
        none = list(hand.seats) if back else [hand.seats[0]]
        winners = [seat for seat, rank in ranks.items() if rank == best] or none
        clause = "war_none_flips" if not ranks else "war_high" if len(winners) == 1 else "war_tie"
        chips = hand.pot // hand.spread.chip
        each, odd = divmod(chips, len(winners))
        paid = tuple(
            (CHIP_SHARE, Seat(seat), Cents((each + (at < odd)) * hand.spread.chip))
            for at, seat in enumerate(winners)
        )
        return ev.PotAwarded(Count(0), paid, (hand.source(clause),))


STAGES: dict[type[Part], Stage[WarHand]] = {
    ws.WarAnte: AnteStage(),
    ws.ToEach: ToEachStage(),
    ws.FlipOrSurrender: FlipStage(),
    ws.HighCard: HighCardStage(),
}
