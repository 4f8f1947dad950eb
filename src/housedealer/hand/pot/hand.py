"""PotHand: the state of one pot-family hand, and the protocol on it.

The state is one mutable object; only the functions in `apply` change it. Seats are bits in masks, cents are
plain ints in lists indexed by seat number.
"""

from __future__ import annotations

from typing import Final

from housedealer.cards.card import Card
from housedealer.errors import Refused
from housedealer.hand.action import Action
from housedealer.hand.event import Event
from housedealer.hand.made import Made
from housedealer.hand.offer import Offer
from housedealer.hand.pot import apply, decide, follow, made, menu, outcome, refusal, ruling, seen, view, walk
from housedealer.hand.pot.asks import AWARDING, BET_DUES, BETTING, CLOSING, DEALING, due_of
from housedealer.hand.pot.menu import bet_offers
from housedealer.hand.pot.move import moves_of
from housedealer.hand.pot.op import AWARD, Op, Route
from housedealer.hand.pot.plan import Plan, plan_of
from housedealer.hand.pot.pots import Pot, pots_of
from housedealer.hand.pot.rows import Rows
from housedealer.hand.pot.usual import USUAL
from housedealer.hand.protocol import Due, Move, Outcome
from housedealer.hand.view import Lying, TableView, View
from housedealer.ranking import Scale
from housedealer.rules.place import FLOOR, SEATS_MAX, Cents, seats_of
from housedealer.rules.pot.terms import PotTerms, check_terms
from housedealer.rules.terms import check_fee

Offers = dict[type, Offer]

_DECIDE: Final = decide.DECIDE
_APPLY: Final = apply.APPLY
_FOLLOW: Final = follow.FOLLOW

_ZEROS: Final = [0] * (SEATS_MAX + 1)
_NO_CARDS: Final[list[tuple[Card, ...]]] = [()] * (SEATS_MAX + 1)
_NO_MARKS: Final[dict[str, int]] = {}
_NO_ROUTE: Final[Route] = ((), ())
_NOTHING_WHOLE: Final[dict[int, Cents]] = {}


FIELDS = (
    # what was agreed, and where in the plan we are
    "terms", "plan", "ops", "at", "ask", "actor", "waiting",
    # chips: stacks, in front this round, earlier rounds, dead money, what is gathered and what was taken
    "chips", "owes", "stack", "front", "rounds", "dead", "gathered", "dropped", "jackpot", "front_fee",
    "owing", "awarded", "carried", "won", "whole", "pots_left", "pots_count",
    # cards
    "cards", "up", "board", "burns", "aside", "stub", "left", "order", "epoch", "thrown", "dealt",
    "drawn_at",
    # the deal that is due: where its cards go, what a seat asked for, what comes after the others
    "route", "queue", "owed", "burn_due",
    # who is still in: live (not folded), able (live and not all-in), shown and mucked at the showdown
    "live", "able", "shown", "mucked",
    # betting: everything the rules will ask about
    "facing", "level", "size", "other", "bets", "capped", "two_handed", "matched", "to_act", "may_raise",
    "aggressor", "opener", "led", "first", "acted", "marks",
    # bookkeeping of the protocol
    "count", "asked", "offers", "listed", "voided",
)  # fmt: skip
"""All that a hand remembers."""


class PotHand:
    __slots__ = (*FIELDS, "rows")

    terms: PotTerms
    plan: Plan
    ops: tuple[Op, ...]
    at: int
    ask: int
    actor: int
    waiting: int
    chips: int
    owes: int
    stack: list[int]
    front: list[int]
    rounds: list[list[int]]
    dead: int
    gathered: int
    dropped: int
    jackpot: int
    front_fee: int
    owing: int
    awarded: int
    carried: int
    won: int
    whole: dict[int, Cents]
    pots_left: list[Pot]
    pots_count: int
    cards: list[tuple[Card, ...]]
    up: list[tuple[Card, ...]]
    board: tuple[Card, ...]
    burns: tuple[Card, ...]
    aside: tuple[Card, ...]
    stub: bytearray
    left: int
    order: int
    epoch: int
    thrown: list[tuple[Card, ...]]
    dealt: list[tuple[Card, ...]] | None
    drawn_at: int
    route: Route
    queue: tuple[tuple[int, int], ...]
    owed: tuple[tuple[int, int], ...]
    burn_due: bool
    live: int
    able: int
    shown: int
    mucked: int
    facing: int
    level: int
    size: int
    other: int
    bets: int
    capped: bool
    two_handed: bool
    matched: int
    to_act: int
    may_raise: int
    aggressor: int
    opener: int
    led: int
    first: int
    acted: int
    marks: dict[str, int]
    count: int
    asked: list[int]
    offers: Offers | None
    listed: tuple[Offer, ...]
    voided: bool
    rows: Rows | None
    """Of the last view; no part of the hand."""

    def __init__(self, terms: PotTerms | None) -> None:
        """A new hand on these terms; without terms an empty one, for `copy` to fill."""
        if terms is None:
            return
        plan = plan_of(terms)
        chip = plan.chip
        stack = _ZEROS[:]
        owes = 0
        for seated in terms.seats:
            cents = seated.stack
            owes |= seated.live | seated.dead
            if type(cents) is not int or cents <= 0 or cents % chip:
                check_terms(terms)
            stack[seated.seat] = cents
        fee = terms.fee
        if fee:
            check_fee(fee, chip)
        if owes or terms.kill or terms.carried:
            check_terms(terms)
            if plan.by_card and (terms.kill or any(seated.live for seated in terms.seats)):
                raise Refused("live_post", terms.spread.answers.source("owed"))
        self.terms = terms
        self.owes = owes
        self.plan = plan
        self.ops = plan.ops
        self.stack = stack
        self.chips = sum(stack) + terms.carried
        self.front = _ZEROS[:]
        self.rounds = []
        self.dead = self.gathered = self.dropped = self.jackpot = self.front_fee = self.owing = (
            self.awarded
        ) = self.carried = 0
        self.cards = _NO_CARDS[:]
        self.up = self.thrown = _NO_CARDS  # shared until a card comes; see apply
        self.board = self.burns = self.aside = ()
        self.stub = bytearray(plan.counts)
        self.left = self.order = plan.deck_size
        self.epoch = 0
        self.dealt = None
        self.route = _NO_ROUTE
        self.queue = self.owed = ()
        self.burn_due = False
        self.live = self.able = plan.mask
        self.shown = self.mucked = self.won = self.pots_count = 0
        self.facing = self.level = self.bets = self.matched = self.to_act = self.may_raise = 0
        self.size = plan.least
        self.capped = self.two_handed = self.voided = False
        self.aggressor = self.opener = self.acted = self.other = self.led = self.drawn_at = 0
        self.first = plan.first
        self.marks = _NO_MARKS
        self.whole = _NOTHING_WHOLE
        self.count = 0
        self.asked = _ZEROS[:]
        self.offers = None
        self.listed = ()
        self.rows = None
        self.pots_left = []
        self.actor = self.waiting = self.at = self.ask = 0
        walk.enter(self, 0)

    # -- the protocol ------------------------------------------------------------------------------------

    @property
    def due(self) -> Due:
        return BET_DUES[self.actor] if self.ask == BETTING else due_of(self)

    @property
    def opened(self) -> int:
        """The number of the event at which the current question opened."""
        if self.ask == BETTING:
            return self.asked[self.actor]
        return max([self.asked[who] for who in self.due.must], default=self.count)

    def menu(self, who: int) -> tuple[Offer, ...]:
        """The offers open to `who` now; () if there are none."""
        if self.ask == BETTING and who == self.actor:
            if self.offers is None:
                bet_offers(self, who)
            return self.listed
        return ruling.floor_menu(self) if who == FLOOR else tuple(menu.offers_of(self, who).values())

    def since(self, who: int) -> int:
        """The number of the event at which the menu of `who` last changed."""
        return self.asked[who] if type(who) is int and 0 <= who <= SEATS_MAX else self.count

    def decide(self, who: int, action: Action) -> Event:
        """The one event that this action makes. Raises Refused; changes nothing."""
        decider = decide.DECIDE.get(type(action))
        if type(who) is not int:
            raise Refused("who", asked=who)
        if decider is None:
            raise Refused("unknown_action", asked=type(action).__name__)
        return decider(self, who, action)

    def follow(self) -> Event | None:
        """What happens next without anybody's choice, or None."""
        return follow.FOLLOW[self.ask](self) if self.ask >= CLOSING else None

    def apply(self, event: Event) -> None:
        """Apply the event. Checks no rules."""
        self.count += 1
        self.offers = None
        apply.APPLY[type(event)](self, event)

    def play(self, who: int, action: Action) -> list[Event]:
        """The public entry: decide, apply, and run everything that needs no choice."""
        decider = _DECIDE.get(type(action)) if type(who) is int else None
        event = decider(self, who, action) if decider else self.decide(who, action)
        self.count += 1
        self.offers = None
        _APPLY[type(event)](self, event)
        events = [event]
        ask = self.ask
        while ask >= CLOSING:
            event = _FOLLOW[ask](self)
            self.count += 1
            _APPLY[type(event)](self, event)
            events.append(event)
            ask = self.ask
        return events

    def prepare(self, who: int) -> None:
        """Pot games have no slow work."""

    def why_not(self, who: int, kind: type) -> Refused | None:
        """Why `who` has no action of this kind; None if the menu has one."""
        if kind in menu.offers_of(self, who):
            return None
        usual = USUAL.get(kind)
        return refusal.reason(self, who, usual) if usual else Refused("unknown_action", asked=kind.__name__)

    def absent(self, who: int) -> Action:
        """What the house does for a player who does not answer."""
        return menu.absent(self, who)

    def view(self, viewer: int) -> View:
        if type(viewer) is not int:
            raise Refused("who", why="viewer", asked=viewer)
        return view.view_of(self, viewer)

    def view_on(self, public: View, viewer: int) -> View:
        """The same view, from the rail's at this moment."""
        return view.view_on(self, public, viewer)

    def table_on(self, public: View, viewer: int) -> TableView:
        return view.table_on(self, public, viewer)

    def spots_on(self, public: View, viewer: int) -> tuple[Lying, ...]:
        return view.spots_on(self, public, viewer)

    def named(self, who: int, action: Action) -> tuple[Made, ...]:
        """The hand that this discard would leave. Raises Refused for cards the player does not hold."""
        return made.named(self, who, action)

    def way(self, who: int) -> Action | None:
        """Pot games have no house way."""
        return None

    def seen(self, event: Event, viewer: int) -> Event:
        """The event as `viewer` may know it."""
        if type(viewer) is not int:
            raise Refused("who", why="viewer", asked=viewer)
        return seen.seen(event, viewer)

    def moves(self, event: Event) -> tuple[Move, ...]:
        return moves_of(event)

    def outcome(self) -> Outcome:
        return outcome.outcome_of(self)

    def copy(self) -> PotHand:
        """An independent hand in the same state. Fields that `apply` replaces, not changes, are shared."""
        new = PotHand(None)
        for name in _SHARED:
            setattr(new, name, getattr(self, name))
        new.stack = self.stack[:]
        new.front = self.front[:]
        new.rounds = self.rounds[:]
        new.cards = self.cards[:]
        new.stub = self.stub[:]
        new.asked = self.asked[:]
        new.pots_left = self.pots_left[:]
        new.rows = None
        return new

    # -- derived facts -----------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        return self.at == len(self.ops) - 1

    @property
    def pots(self) -> tuple[Pot, ...]:
        """The pots now: gathered chips only, main pot first."""
        return tuple(self.pots_left if self.ask == AWARDING else pots_of(self))

    @property
    def pot_total(self) -> int:
        """All chips that can be won: gathered and in front, less the fee."""
        return self.gathered - self.awarded + sum(self.front) - self.front_fee

    def paid_in(self, seat: int) -> int:
        """The seat's chips toward the pots in this hand, without dead money."""
        return sum(paid[seat] for paid in self.rounds) + self.front[seat]

    @property
    def all_paid(self) -> list[int]:
        """The same for every seat, by its number."""
        return [sum(column) for column in zip(*self.rounds, self.front, strict=True)]

    @property
    def position(self) -> int:
        """The position of the next card in the current order of the deck."""
        return self.order - self.left

    @property
    def cards_due(self) -> int:
        """The number of cards the house must deal now, with the burn; 0 when it is not dealing."""
        return len(self.route[0]) if self.ask == DEALING else 0

    @property
    def scales(self) -> tuple[Scale, ...]:
        """How hands are ranked at the award, a scale for each share."""
        if self.ops is self.plan.ops:
            return self.plan.scales
        return next((op.scales for op in self.ops if op.code == AWARD), self.plan.scales)

    @property
    def live_seats(self) -> tuple[int, ...]:
        return seats_of(self.live)

    @property
    def street(self) -> str:
        return self.ops[self.at].name

    def __repr__(self) -> str:
        spread = self.terms.spread
        due = self.due
        return f"<PotHand {spread.game.key} {self.terms.limit.name} at {spread.house}, {due.ask} {due.must}>"


_OWN = ("stack", "front", "rounds", "cards", "stub", "asked", "pots_left")
_SHARED = tuple(name for name in FIELDS if name not in _OWN)
