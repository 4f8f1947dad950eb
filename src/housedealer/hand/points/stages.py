"""The stages of Chinese poker: the deal, the setting, the comparison."""

from __future__ import annotations

from typing import TYPE_CHECKING

from housedealer.cards.card import Card
from housedealer.errors import Refused
from housedealer.hand import action as act
from housedealer.hand.action import Action
from housedealer.hand.event import Event
from housedealer.hand.offer import Arranging, One
from housedealer.hand.points import event as pe
from housedealer.hand.points.compare import compared, paid
from housedealer.hand.points.way import way_of
from housedealer.hand.protocol import Due
from housedealer.hand.staged import DealStage, Offers, Stage, Way
from housedealer.rules.place import BLIND, OWN, Seat, Spot, Who
from housedealer.rules.points import steps as ps
from housedealer.rules.points.automatic import automatic_wins
from housedealer.rules.points.scoring import SIZES, Parts, in_order, values_of
from housedealer.rules.steps import Part

if TYPE_CHECKING:
    from housedealer.hand.points.hand import PointsHand


class ToPositionsStage(DealStage["PointsHand"]):
    def done(self, hand: PointsHand) -> bool:
        return bool(hand.cards)

    def way(self, hand: PointsHand) -> Way:
        step = hand.step
        assert isinstance(step, ps.ToPositions)
        seats = hand.seats
        positions = range(1, hand.spread.positions + 1)
        return tuple([(Spot(at), OWN if at in seats else BLIND) for _ in range(step.n) for at in positions])


class SetStage(Stage["PointsHand"]):
    ask = "set"
    clause = "parts"

    def warm(self, hand: PointsHand, who: int) -> None:
        way_of(hand, who)

    def done(self, hand: PointsHand) -> bool:
        return len(hand.standing) == len(hand.seats)

    def due(self, hand: PointsHand) -> Due:
        return Due(tuple([Who(seat) for seat in hand.seats if seat not in hand.standing]), (), self.ask)

    def menu(self, hand: PointsHand, who: int) -> Offers:
        if who in hand.standing:
            return ()
        cards = hand.cards[who]
        wins = tuple(One(act.DeclareWin(win)) for win in automatic_wins(cards))
        foul = hand.spread.answers["foul"] == "punish"
        setting = Arranging(tuple(sorted(cards)), foul)
        return (*wins, setting, One(act.HouseWay()), One(act.LeaveUnset()))

    def decide(self, hand: PointsHand, who: int, action: Action) -> Event:
        cards, told = hand.cards[who], hand.source("parts")
        if isinstance(action, act.DeclareWin):
            parts = automatic_wins(cards)[action.win]
            return pe.WinDeclared(Who(who), action.win, parts, hand.source(action.win))
        if isinstance(action, act.LeaveUnset):
            return pe.PartsSet(Who(who), Parts((), (), ()), False, told, told)
        if isinstance(action, act.HouseWay):
            found = way_of(hand, who)
            assert found is not None
            parts = found
        else:
            assert isinstance(action, act.Arrange)
            parts = Parts(action.front, action.middle, action.back)
        proper = in_order(values_of(parts))
        return pe.PartsSet(Who(who), parts, proper, told if proper else hand.source("parts_order"), told)

    def refusal(self, hand: PointsHand, who: int, action: Action) -> Refused:
        if isinstance(action, act.DeclareWin):
            return Refused("no_automatic_win", hand.source("automatic"), asked=action.win)
        if not isinstance(action, act.Arrange):
            return Refused("not_open", hand.source("parts"), why="parts", asked=action)
        parts = (action.front, action.middle, action.back)
        if any(type(part) is not tuple for part in parts) or tuple(map(len, parts)) != SIZES:
            return Refused("parts_count", hand.source("parts"), asked=action)
        held = _sorted([card for part in parts for card in part])
        if held != sorted(hand.cards[who]):
            return Refused("parts_cards", hand.source("parts"), asked=action)
        return Refused("parts_order", hand.source("parts_order"), asked=action)

    def touched(self, hand: PointsHand, event: Event) -> tuple[int, ...] | None:
        return (event.who,) if isinstance(event, pe.PartsSet | pe.WinDeclared) else None

    def absent(self, hand: PointsHand, who: int) -> Action:
        return act.LeaveUnset()


def _sorted(cards: list[Card]) -> list[Card]:
    """The cards sorted; nothing to compare if one of them is not a card."""
    return sorted(cards) if all(type(card) is int for card in cards) else []


class CompareStage(Stage["PointsHand"]):
    ask = "compare"
    clause = "compare"

    def done(self, hand: PointsHand) -> bool:
        return False

    def menu(self, hand: PointsHand, who: int) -> Offers:
        return ()

    def follow(self, hand: PointsHand) -> Event | None:
        if not hand.tabled:
            hands = tuple((Seat(seat), hand.parts[seat]) for seat in hand.seats)
            return pe.PartsOpened(hands, hand.source("open_parts"))
        return paid(hand) if hand.pairs else compared(hand)


STAGES: dict[type[Part], Stage[PointsHand]] = {
    ps.ToPositions: ToPositionsStage(),
    ps.SetParts: SetStage(),
    ps.ComparePairs: CompareStage(),
}
