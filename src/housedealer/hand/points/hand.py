"""PointsHand: the state of one deal of Chinese poker."""

from __future__ import annotations

from housedealer.errors import Refused
from housedealer.hand import action as act
from housedealer.hand.action import Action
from housedealer.hand.event import Event, HandVoided
from housedealer.hand.made import Made, Order
from housedealer.hand.points import made, seen, view
from housedealer.hand.points.apply import APPLY
from housedealer.hand.points.event import Pairing
from housedealer.hand.points.move import moves_of
from housedealer.hand.points.stages import STAGES
from housedealer.hand.points.usual import USUAL
from housedealer.hand.protocol import Move, Outcome, Thought
from housedealer.hand.ruling_offer import Rules
from housedealer.hand.staged import StagedHand, looker
from housedealer.hand.view import Lying, TableView, View
from housedealer.rules.place import Cents
from housedealer.rules.points.scoring import Parts
from housedealer.rules.points.terms import PointsSpread, PointsTerms, check_points_terms

_FIELDS = ("parts", "standing", "tabled", "pairs", "paid")


class PointsHand(StagedHand):
    """`standing` of a seat that has set its hand: "set", "improper", or the name of its automatic win."""

    __slots__ = _FIELDS
    fields = _FIELDS
    dicts = ("parts", "standing")
    takes = frozenset((*act.PointsAction.__args__, act.HouseWay, act.Deal))
    usual = USUAL
    appliers = APPLY
    stages = STAGES

    terms: PointsTerms
    spread: PointsSpread
    parts: dict[int, Parts]
    standing: dict[int, str]
    tabled: bool
    pairs: tuple[Pairing, ...]
    paid: tuple[tuple[int, int, int, int], ...]

    def __init__(self, terms: PointsTerms) -> None:
        check_points_terms(terms)
        self._begin(terms, {seated.seat: int(seated.stack) for seated in terms.seats})
        self.parts, self.standing = {}, {}
        self.tabled = False
        self.pairs, self.paid = (), ()
        self._start()

    def view(self, viewer: int) -> View:
        return view.view_of(self, looker(viewer))

    def view_on(self, public: View, viewer: int) -> View:
        """The same view, from the rail's at this moment."""
        return view.view_on(self, public, viewer)

    def table_on(self, public: View, viewer: int) -> TableView:
        return view.table_on(self, public, viewer)

    def spots_on(self, public: View, viewer: int) -> tuple[Lying, ...]:
        return view.spots_on(self, public, viewer)

    def named(self, who: int, action: Action) -> tuple[Made, ...]:
        """The hands that this action would set. Raises Refused for cards the person does not hold."""
        return made.named(self, looker(who), action)

    def way(self, who: int) -> Action | None:
        """The house way for the cards that the person must set now. May be slow."""
        return made.way(self, looker(who))

    def ways(self, who: int) -> Thought:
        return made.ways(self, looker(who))

    def orders(self, who: int, action: Action) -> tuple[Order, ...]:
        """Middle over front, back over middle. Raises Refused for cards the person does not hold."""
        return made.orders(self, looker(who), action)

    def mended(self, who: int, action: Action) -> Action | None:
        """The nearest proper setting to one that is out of order."""
        return made.mended(self, looker(who), action)

    def seen(self, event: Event, viewer: int) -> Event:
        """The event as `viewer` may know it."""
        return seen.seen(event, looker(viewer))

    def moves(self, event: Event) -> tuple[Move, ...]:
        return moves_of(event)

    def rule(self, action: Action) -> Event:
        if not isinstance(action, act.Misdeal):
            raise Refused("unknown_ruling", asked=type(action).__name__, rulings=("misdeals",))
        if not self.floor_menu():
            raise Refused("ruling_late", asked="Misdeal")
        return HandVoided((), (), self.floor_menu()[0].clause)

    def floor_menu(self) -> tuple[Rules, ...]:
        if self.over or self.tabled:
            return ()
        return (Rules("misdeal", self.source("misdeal") or "trade: a misdeal"),)

    def outcome(self) -> Outcome:
        if not self.over:
            raise Refused("hand_not_over")
        net = {seated.seat: Cents(self.stack[seated.seat] - seated.stack) for seated in self.terms.seats}
        winners = tuple(seat for seat, cents in net.items() if cents > 0)
        wagered = () if self.voided else self.seats
        return Outcome(net, Cents(0), Cents(0), winners, {}, self.voided, wagered=wagered)

    @property
    def seats(self) -> tuple[int, ...]:
        return tuple(self.stack)

    @property
    def chips(self) -> int:
        """Every chip of the hand, wherever it is."""
        return sum(self.stack.values())
