"""BankHand: the state of one banked round."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Self

from housedealer.cards.card import Card
from housedealer.errors import Broken, Refused
from housedealer.hand import action as act
from housedealer.hand.action import Action
from housedealer.hand.bank import decision, made, outcome, ruling, seen, view
from housedealer.hand.bank.apply import APPLY
from housedealer.hand.bank.move import moves_of
from housedealer.hand.bank.riding import Riding, Wagers
from housedealer.hand.bank.stage import Stage
from housedealer.hand.bank.stages import STAGES
from housedealer.hand.bank.usual import USUAL, USUAL_BY
from housedealer.hand.event import Event
from housedealer.hand.made import Made, Order
from housedealer.hand.protocol import Move, Outcome, Thought
from housedealer.hand.ruling_offer import Rules
from housedealer.hand.staged import StagedHand, Way, looker
from housedealer.hand.view import View
from housedealer.rules.bank.steps import Bets
from housedealer.rules.bank.terms import BankSpread, BankTerms, check_bank_terms
from housedealer.rules.place import HOUSE, OWN, SPLIT, Spot, Who, square_of

_FIELDS = (
    "people", "bets",
    # chips: on the squares, the bank's wager and what is left of it, its cover, fees
    "riding", "wager", "bank", "cover", "fees", "dropped",
    # who decides for a square and who sees its cards; hands that wait; decisions, by spot
    "decider", "looks", "waiting", "owed", "joining", "join", "decided", "boxes", "lows",
    # dice and delivery
    "first", "dice", "pile", "style",
    # results
    "settled", "natural",
)  # fmt: skip


class BankHand(StagedHand):
    __slots__ = (*_FIELDS, "kept", "lies", "rows")
    fields = _FIELDS
    lists = ("riding",)
    dicts = ("fees", "decider", "looks", "decided", "boxes", "lows", "settled")
    takes = frozenset(
        (
            *act.BankSeatAction.__args__,
            *act.BankHouseAction.__args__,
            act.Fold,
            act.Decline,
            act.Deal,
            act.TakeFee,
        )
    )
    usual = USUAL
    usual_by = USUAL_BY
    appliers = APPLY
    stages = STAGES
    claims = decision.claims
    view_on = view.view_on
    table_on = view.table_on
    spots_on = view.spots_on

    terms: BankTerms
    spread: BankSpread
    stage: Stage
    people: tuple[Who, ...]
    bets: Bets
    """What may be bet on."""
    riding: list[Riding]
    wager: int
    bank: int
    cover: int
    fees: dict[int, int]
    dropped: int
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
    kept: Wagers
    """What was found last is no part of the state: the wagers as they are looked up, and in the rail's view
    the rows of squares and the hands. All are compared with the state whenever they are used."""
    rows: view.Rows
    lies: view.Lies

    def __init__(self, terms: BankTerms) -> None:
        check_bank_terms(terms)
        stacks = {seated.seat: int(seated.stack) for seated in terms.seats}
        self._begin(terms, stacks | {backer.who: int(backer.stack) for backer in terms.backers})
        self.people = tuple(Who(who) for who in self.stack)
        assert isinstance(self.steps[0], Bets)
        self.bets = self.steps[0]
        self.riding = []
        self.kept, self.rows, self.lies = Wagers([], self.bets.main), (), {}
        self.wager = self.bank = self.cover = self.dropped = 0
        self.fees = {}
        if terms.shoe:
            self.stub = bytearray(len(self.stub))
            for card in terms.shoe:
                self.stub[card] += 1
            self.left = len(terms.shoe)
        self.decider, self.looks, self.decided, self.boxes, self.lows = {}, {}, {}, {}, {}
        self.waiting, self.owed, self.joining, self.join = (), (), (), (Spot(0), Spot(0))
        self.first, self.dice, self.pile, self.style = 0, (), 0, ""
        self.settled = {}
        self.natural = False
        self._start()

    # -- the protocol ------------------------------------------------------------------------------------

    def on_menu(self, who: int, action: Action) -> Event:
        if type(action) is act.TakeDecision:
            return decision.taken(self, who, action)
        return self.stage.decide(self, who, action)

    def refusal(self, who: int, action: Action) -> Refused:
        if type(action) is act.TakeDecision and not self.over and self.stage.claims:
            return decision.not_taken(self, action)
        return super().refusal(who, action)

    def eyes(self, way: Way) -> tuple[tuple[Who, ...], ...]:
        """The people who see a square's cards, unless everybody sees only his own."""
        looks = tuple([self.looks.get(spot % SPLIT, ()) if face == OWN else () for spot, face in way])
        own = tuple([(Who(spot),) if face == OWN else () for spot, face in way])
        return () if looks == own else looks

    def view(self, viewer: int) -> View:
        return view.view_of(self, looker(viewer))

    def named(self, who: int, action: Action) -> tuple[Made, ...]:
        """The hands that this action would set. Raises Refused for cards the person does not hold."""
        return made.named(self, looker(who), action)

    def way(self, who: int) -> Action | None:
        """The house way for the cards that the person must set now. May be slow."""
        return made.way(self, looker(who))

    def ways(self, who: int) -> Thought:
        return made.ways(self, looker(who))

    def orders(self, who: int, action: Action) -> tuple[Order, ...]:
        """The five behind over the two in front; tiles are laid in order by the house."""
        return made.orders(self, looker(who), action)

    def mended(self, who: int, action: Action) -> Action | None:
        """The nearest proper setting to a foul one; for tiles, the lower two where the higher were named."""
        return made.mended(self, looker(who), action)

    def seen(self, event: Event, viewer: int) -> Event:
        """The event as `viewer` may know it."""
        return seen.seen(event, looker(viewer))

    def moves(self, event: Event) -> tuple[Move, ...]:
        return moves_of(event)

    def rule(self, action: Action) -> Event:
        return ruling.decide(self, action)

    def floor_menu(self) -> tuple[Rules, ...]:
        return ruling.floor_menu(self)

    def outcome(self) -> Outcome:
        return outcome.outcome_of(self)

    def copy(self) -> Self:
        new = super().copy()
        new.kept, new.rows, new.lies = self.kept, self.rows, dict(self.lies)
        return new

    # -- derived facts -----------------------------------------------------------------------------------

    @property
    def wagers(self) -> Wagers:
        """What rides, as it is looked up; found again whenever it is not the same."""
        kept = self.kept
        if kept.riding != self.riding:
            kept = self.kept = Wagers(self.riding, self.bets.main, kept)
        return kept

    def main_bets(self, square: int | None = None) -> Sequence[Riding]:
        """Main bets in the order in which they are settled on a square: its seat's, then the backline's."""
        main = self.wagers.main
        return main if square is None else [bet for bet in main if bet.square == square]

    @property
    def squares(self) -> tuple[int, ...]:
        """Positions with a wager, in order of number."""
        return tuple(sorted({bet.square for bet in self.wagers.main}))

    def decider_of(self, spot: int) -> Who:
        return self.decider.get(square_of(spot), HOUSE)

    def waiting_for(self, who: int) -> Spot | None:
        """The first hand that waits for this person."""
        for spot in self.waiting:
            if self.decider.get(spot % SPLIT, HOUSE) == who:
                return spot
        return None

    def spot_for(self, who: int) -> Spot:
        """The same, for one who is asked."""
        spot = self.waiting_for(who)
        if spot is None:
            raise Broken(f"no hand waits for {who}")
        return spot

    @property
    def chips(self) -> int:
        """Every chip of the round, wherever it is."""
        return sum(self.stack.values()) + sum(bet.cents for bet in self.riding) + self.bank + self.dropped
