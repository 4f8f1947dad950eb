"""WarHand: the state of one deal of one-card war."""

from __future__ import annotations

from housedealer.errors import Refused
from housedealer.hand import action as act
from housedealer.hand.account import POT
from housedealer.hand.action import Action
from housedealer.hand.event import Event, HandVoided
from housedealer.hand.protocol import Move, Outcome
from housedealer.hand.ruling_offer import Rules
from housedealer.hand.staged import StagedHand, looker
from housedealer.hand.view import View
from housedealer.hand.war import seen, view
from housedealer.hand.war.apply import APPLY
from housedealer.hand.war.move import moves_of
from housedealer.hand.war.stages import STAGES
from housedealer.hand.war.usual import USUAL
from housedealer.rules.place import Cents, PersonOrNobody
from housedealer.rules.war.terms import WarSpread, WarTerms, check_war_terms

_FIELDS = ("pot", "standing")


class WarHand(StagedHand):
    """`standing` of a seat that has answered: "flipped" or "surrendered"."""

    __slots__ = _FIELDS
    fields = _FIELDS
    dicts = ("standing",)
    takes = frozenset((*act.WarAction.__args__, act.TakePosts, act.Deal))
    usual = USUAL
    appliers = APPLY
    stages = STAGES

    terms: WarTerms
    spread: WarSpread
    pot: int
    standing: dict[int, str]

    def __init__(self, terms: WarTerms) -> None:
        check_war_terms(terms)
        self._begin(terms, {seated.seat: int(seated.stack) for seated in terms.seats})
        self.pot, self.standing = 0, {}
        self._start()

    def view(self, viewer: int) -> View:
        return view.view_of(self, looker(viewer))

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
        back = tuple((PersonOrNobody(seat), self.spread.ante) for seat in self.seats if self.pot)
        accounts = ((POT, Cents(self.pot)),) if self.pot else ()
        return HandVoided(back, accounts, self.floor_menu()[0].clause)

    def floor_menu(self) -> tuple[Rules, ...]:
        if self.over or self.standing:
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
        return tuple(seated.seat for seated in self.terms.seats)

    @property
    def chips(self) -> int:
        """Every chip of the hand, wherever it lies."""
        return sum(self.stack.values()) + self.pot
