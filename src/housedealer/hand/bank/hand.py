"""BankHand: the state of one banked round and the public face of the protocol.

The state is one mutable object that only `apply` changes. Its dicts and lists hold nothing that changes, so a
copy copies them and shares the rest. What a part does stands in its stage.
"""

from __future__ import annotations

from typing import Any

from housedealer.cards.card import Card
from housedealer.errors import Refused
from housedealer.hand import action as act
from housedealer.hand.action import Action, Ruling
from housedealer.hand.bank import decision, ruling, view
from housedealer.hand.bank.apply import APPLY
from housedealer.hand.bank.move import moves_of
from housedealer.hand.bank.riding import Riding
from housedealer.hand.bank.stage import Stage
from housedealer.hand.bank.stages import stage_of
from housedealer.hand.event import Event
from housedealer.hand.offer import Offer
from housedealer.hand.protocol import Due, Move, Outcome
from housedealer.rules.bank_steps import Bets
from housedealer.rules.bank_terms import BankSpread, BankTerms, check_bank_terms
from housedealer.rules.place import FLOOR, HOUSE, Spot, Who, square_of
from housedealer.rules.steps import Part

FIELDS = (
    # what was agreed, and where we are
    "terms", "spread", "steps", "people", "at", "voided",
    # chips: behind, on the squares, the bank's wager and what is left of it, its cover, fees
    "stack", "riding", "wager", "bank", "cover", "fees", "dropped",
    # cards: by spot, and how each lies; what may still be dealt
    "cards", "faces", "stub", "left",
    # who decides for a square and who looks at its cards; hands that wait; what was decided, by spot
    "decider", "looks", "waiting", "owed", "joining", "join", "decided", "boxes", "lows",
    # dice and delivery
    "first", "dice", "pile", "style",
    # results
    "settled", "natural", "done",
    # bookkeeping of the protocol
    "count", "asked", "menus",
)  # fmt: skip
_LISTS = ("riding",)
_DICTS = (
    "stack",
    "fees",
    "cards",
    "faces",
    "decider",
    "looks",
    "decided",
    "boxes",
    "lows",
    "settled",
    "asked",
    "menus",
)


class BankHand:
    __slots__ = FIELDS

    terms: BankTerms
    spread: BankSpread
    steps: tuple[Part, ...]
    people: tuple[Who, ...]
    at: int
    voided: bool
    stack: dict[int, int]
    riding: list[Riding]
    wager: int
    bank: int
    cover: int
    fees: dict[int, int]
    dropped: int
    cards: dict[int, tuple[Card, ...]]
    faces: dict[int, tuple[int, ...]]
    stub: bytearray
    left: int
    decider: dict[int, Who]
    looks: dict[int, tuple[Who, ...]]
    waiting: tuple[Spot, ...]
    owed: tuple[Spot, ...]
    joining: tuple[Who, ...]
    join: tuple[Spot, Spot]
    decided: dict[int, str]
    boxes: dict[int, tuple[Spot, ...]]
    lows: dict[int, tuple[Card, ...]]
    first: int
    dice: tuple[int, ...]
    pile: int
    style: str
    settled: dict[int, tuple[Any, ...]]
    natural: bool
    done: bool
    count: int
    asked: dict[int, int]
    menus: dict[int, tuple[Offer, ...]]

    def __init__(self, terms: BankTerms | None) -> None:
        """A new round on these terms; without terms an empty one, for `copy` to fill."""
        if terms is None:
            return
        check_bank_terms(terms)
        self.terms = terms
        self.spread = spread = terms.spread
        self.steps = spread.game.steps
        self.stack = {seated.seat: int(seated.stack) for seated in terms.seats}
        self.stack |= {backer.who: int(backer.stack) for backer in terms.backers}
        self.people = tuple(Who(who) for who in self.stack)
        self.riding = []
        self.wager = self.bank = self.cover = self.dropped = 0
        self.fees = {}
        self.cards, self.faces = {}, {}
        self.stub = spread.deck.counts()
        self.left = spread.deck.size
        if terms.shoe:
            self.stub = bytearray(len(self.stub))
            for card in terms.shoe:
                self.stub[card] += 1
            self.left = len(terms.shoe)
        self.decider, self.looks, self.decided, self.boxes, self.lows = {}, {}, {}, {}, {}
        self.waiting, self.owed, self.joining, self.join = (), (), (), (Spot(0), Spot(0))
        self.first, self.dice, self.pile, self.style = 0, (), 0, ""
        self.settled = {}
        self.natural = self.voided = self.done = False
        self.at = self.count = 0
        self.asked = dict.fromkeys((HOUSE, *self.people), 0)
        self.menus = {}
        self.stage.enter(self)
        self._walk()
        self._note_menus()

    # -- the protocol ------------------------------------------------------------------------------------

    @property
    def due(self) -> Due:
        if self.over:
            return Due((), (), "over")
        due = self.stage.due(self)
        claimants = decision.claims(self)
        return Due(due.must, (*due.may, *claimants), due.ask) if claimants else due

    def menu(self, who: int) -> tuple[Offer, ...]:
        """What `who` may do now; () when he has nothing to say."""
        return self.menus.get(who, ()) if type(who) is int else ()

    def since(self, who: int) -> int:
        """The number of the event at which the menu of `who` last changed."""
        return self.asked.get(who, self.count) if type(who) is int else self.count

    def decide(self, who: int, action: Action) -> Event:
        """The one event that this action makes. Raises Refused; changes nothing."""
        if type(who) is not int:
            raise Refused("who", asked=who, says="who acts is a number: 0 the house, 1 to 10 a seat")
        if who == FLOOR:
            return ruling.decide(self, action)
        if type(action) not in _ACTIONS:
            says = "a banked game has no such action"
            raise Refused("unknown_action", self.source("turn"), asked=type(action).__name__, says=says)
        for offer in self.menu(who):
            if action in offer:
                if isinstance(action, act.TakeDecision):
                    return decision.taken(self, who, action)
                return self.stage.decide(self, who, action)
        raise self._refusal(who, action)

    def _refusal(self, who: int, action: Action) -> Refused:
        if self.over:
            return Refused("hand_over", says="the round is over")
        if isinstance(action, act.TakeDecision) and self.stage.claims:
            return decision.not_taken(self, action)
        due = self.stage.due(self)
        if who not in due.must and who not in due.may:
            says = (
                f"it is not for {_said(who)} to act: {due.ask} is due from {', '.join(map(_said, due.must))}"
            )
            return Refused(
                "not_your_turn", self.source(self.stage.clause), asked=who, due=due.must, says=says
            )
        return self.stage.refusal(self, who, action)

    def follow(self) -> Event | None:
        """What happens next without anybody's choice, or None."""
        return None if self.over else self.stage.follow(self)

    def apply(self, event: Event) -> None:
        """Make it so. Asks no rules."""
        self.count += 1
        at = self.at
        APPLY[type(event)](self, event)
        self._walk()
        self._note_menus(self.stage.touched(self, event) if self.at == at and not self.over else None)

    def play(self, who: int, action: Action) -> list[Event]:
        """Decide, apply, and let everything follow that needs no choice: the public door."""
        event: Event | None = self.decide(who, action)
        events: list[Event] = []
        while event is not None:
            self.apply(event)
            events.append(event)
            event = self.follow()
        return events

    def absent(self, who: int) -> Action:
        """What the house does for one who does not answer."""
        if who not in self.due.must or who == HOUSE:
            raise Refused("not_your_turn", says=f"nothing is due from {_said(who)}", asked=who)
        return self.stage.absent(self, who)

    def view(self, viewer: int) -> view.RoundView:
        if type(viewer) is not int:
            raise Refused("who", asked=viewer, says="who looks on is a number")
        return view.view_of(self, viewer)

    def seen(self, event: Event, viewer: int) -> Event:
        """The event as `viewer` may know it."""
        if type(viewer) is not int:
            raise Refused("who", asked=viewer, says="who looks on is a number")
        return view.seen(self, event, viewer)

    def moves(self, event: Event) -> tuple[Move, ...]:
        return moves_of(event)

    def rulings(self) -> tuple[type[Ruling], ...]:
        """What the floor may rule now."""
        return ruling.rulings_of(self)

    def outcome(self) -> Outcome:
        return view.outcome_of(self)

    def copy(self) -> BankHand:
        new = BankHand(None)
        for name in FIELDS:
            setattr(new, name, getattr(self, name))
        for name in _LISTS:
            setattr(new, name, getattr(self, name)[:])
        for name in _DICTS:
            setattr(new, name, dict(getattr(self, name)))
        new.stub = self.stub[:]
        return new

    # -- the cursor --------------------------------------------------------------------------------------

    def _walk(self) -> None:
        """On to the next stage that has something to do."""
        while not self.over and self.stage.done(self):
            self.at += 1
            if not self.over:
                self.stage.enter(self)

    def _note_menus(self, touched: tuple[int, ...] | None = None) -> None:
        """Remember the menus, and since when they are what they are. Only the `touched` may have changed."""
        menus: dict[int, tuple[Offer, ...]] = {}
        if touched is not None:
            menus = dict(self.menus)
            for who in touched:
                menus[who] = self.stage.menu(self, who)
        elif not self.over:
            stage, due = self.stage, self.stage.due(self)
            menus = {who: stage.menu(self, who) for who in (*due.must, *due.may)}
            for who, offers in decision.claims(self).items():
                menus[who] = (*menus.get(who, ()), *offers)
        for person in self.asked:
            if menus.get(person, ()) != self.menus.get(person, ()):
                self.asked[person] = self.count
        self.menus = menus

    # -- derived facts -----------------------------------------------------------------------------------

    @property
    def step(self) -> Part:
        return self.steps[self.at]

    @property
    def stage(self) -> Stage:
        return stage_of(self.steps[self.at])

    @property
    def over(self) -> bool:
        return self.done or self.at == len(self.steps)

    @property
    def bets(self) -> Bets:
        found = self.steps[0]
        assert isinstance(found, Bets)
        return found

    def source(self, key: str) -> str:
        """The clause of this table on which an answer stands."""
        return self.spread.source(key)

    def main_bets(self, square: int | None = None) -> list[Riding]:
        """Main bets in the order in which they are settled on a square: its seat's, then the backline's."""
        main = self.bets.main
        found = [bet for bet in self.riding if bet.bet == main and square in (None, bet.square)]
        return sorted(found, key=lambda bet: (bet.square, bet.who != bet.square))

    @property
    def squares(self) -> tuple[int, ...]:
        """Positions with a wager, by number."""
        return tuple(sorted({bet.square for bet in self.riding if bet.bet == self.bets.main}))

    def decider_of(self, spot: int) -> Who:
        return self.decider.get(square_of(spot), HOUSE)

    def spot_for(self, who: int) -> Spot:
        """The first hand that waits for him."""
        return next(spot for spot in self.waiting if self.decider_of(spot) == who)

    @property
    def cards_left(self) -> tuple[Card, ...]:
        return tuple(Card(card) for card, n in enumerate(self.stub) for _ in range(n))

    @property
    def chips(self) -> int:
        """Every chip of the round, wherever it lies."""
        return sum(self.stack.values()) + sum(bet.cents for bet in self.riding) + self.bank + self.dropped

    def __repr__(self) -> str:
        spread, due = self.spread, self.due
        return f"<BankHand {spread.game.key} {spread.stake.name} at {spread.house}, {due.ask} {due.must}>"


def _said(who: int) -> str:
    return "the house" if who == HOUSE else f"seat {who}" if who < 100 else f"person {who}"


_ACTIONS = frozenset(
    (
        *act.BankSeatAction.__args__,
        *act.BankHouseAction.__args__,
        act.Fold,
        act.Decline,
        act.Deal,
        act.TakeFee,
    )
)
