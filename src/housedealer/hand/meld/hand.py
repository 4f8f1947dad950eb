"""MeldHand: the state of one hand of Panguingue."""

from __future__ import annotations

from functools import lru_cache

from housedealer.cards.card import Card
from housedealer.cards.deck import CODES
from housedealer.errors import Refused
from housedealer.hand import action as act
from housedealer.hand.action import Action
from housedealer.hand.event import Event
from housedealer.hand.made import Made, not_his
from housedealer.hand.meld import ruling, seen, view
from housedealer.hand.meld.apply import APPLY
from housedealer.hand.meld.force import force_refusal
from housedealer.hand.meld.move import moves_of
from housedealer.hand.meld.stages import STAGES
from housedealer.hand.meld.standing import FOULED, NO_CARD, PLAYS, Laid
from housedealer.hand.meld.usual import USUAL
from housedealer.hand.protocol import Move, Outcome
from housedealer.hand.ruling_offer import Rules
from housedealer.hand.staged import StagedHand, looker
from housedealer.hand.view import View
from housedealer.rules.meld.melds import Board
from housedealer.rules.meld.terms import MeldSpread, MeldTerms, check_meld_terms
from housedealer.rules.place import Cents

_FIELDS = (
    # chips of the table: the tops, what left it, what each collected of each
    "tops", "dropped", "carried", "ledger",
    # seats: what became of each, who spoke last, melds, the most they were worth, who has had a card to use
    "standing", "spoke", "melds", "peak", "touched",
    # the turn: whose, where in it, the card of it and whence, the option card and who passed it on
    "turn", "phase", "card", "drawn", "used", "forced", "option", "option_by", "laid",
    # pay of the turn that is not collected, what was collected in it, and what was forgotten before
    "claim", "claimant", "got", "missed",
    # the deck: how many in head and foot; discards and cards put aside, by number; cards owed to a seat
    "head", "foot", "muck", "aside", "reshuffled", "owed",
    # the end
    "winner", "outs",
)  # fmt: skip


_FORCING = (act.Force, act.LetDraw)


@lru_cache(maxsize=1 << 10)
def _to_right(seats: tuple[int, ...], seat: int) -> tuple[int, ...]:
    return (*(s for s in reversed(seats) if s <= seat), *(s for s in reversed(seats) if s > seat))


class MeldHand(StagedHand):
    """`phase` of a turn: "choose" the option card or the deck, "touched" the deck, "use" the card, "released"
    a card that may still be forced."""

    __slots__ = _FIELDS
    fields = _FIELDS
    dicts = ("ledger", "standing", "melds", "peak", "got", "missed")
    takes = frozenset(
        (
            *act.MeldSeatAction.__args__,
            *act.MeldHouseAction.__args__,
            act.TakePosts,
            act.TakeFee,
            act.Deal,
            act.Reshuffle,
        )
    )
    usual = USUAL
    appliers = APPLY
    stages = STAGES
    view_on = view.view_on
    table_on = view.table_on
    spots_on = view.spots_on

    terms: MeldTerms
    spread: MeldSpread
    tops: int
    dropped: int
    carried: int
    ledger: dict[tuple[int, int], int]
    standing: dict[int, str]
    spoke: int
    melds: dict[int, Board]
    peak: dict[int, int]
    touched: frozenset[int]
    turn: int
    phase: str
    card: Card
    drawn: bool
    used: bool
    forced: bool
    option: Card
    option_by: int
    laid: tuple[Laid, ...]
    claim: int
    claimant: int
    got: dict[int, int]
    missed: dict[int, int]
    head: int
    foot: int
    muck: bytearray
    aside: bytearray
    reshuffled: int
    owed: tuple[int, int]
    winner: int
    outs: int

    def __init__(self, terms: MeldTerms) -> None:
        check_meld_terms(terms)
        self._begin(terms, {seated.seat: int(seated.stack) for seated in terms.seats})
        self.tops = self.dropped = self.carried = 0
        self.ledger, self.standing = {}, {}
        self.spoke = 0
        self.melds = dict.fromkeys(self.stack, ())
        self.peak = dict.fromkeys(self.stack, 0)
        self.touched = frozenset()
        self.turn, self.phase, self.card = 0, "", NO_CARD
        self.drawn = self.used = self.forced = False
        self.option, self.option_by, self.laid = NO_CARD, 0, ()
        self.claim = self.claimant = 0
        self.got, self.missed = {}, {}
        self.head = self.foot = self.reshuffled = 0
        self.muck, self.aside = bytearray(CODES), bytearray(CODES)
        self.owed = (0, 0)
        self.winner = self.outs = 0
        self._start()

    def copy(self) -> MeldHand:
        new = super().copy()
        new.muck, new.aside = self.muck[:], self.aside[:]
        return new

    def view(self, viewer: int) -> View:
        return view.view_of(self, looker(viewer))

    def named(self, who: int, action: Action) -> tuple[Made, ...]:
        """Panguingue has no hands to set or name."""
        if who not in self.stack:
            raise not_his(who)
        return ()

    def way(self, who: int) -> Action | None:
        """Panguingue has no house way."""
        return None

    def seen(self, event: Event, viewer: int) -> Event:
        """The event as `viewer` may know it."""
        return seen.seen(event, looker(viewer))

    def moves(self, event: Event) -> tuple[Move, ...]:
        return moves_of(event)

    def refusal(self, who: int, action: Action) -> Refused:
        """A player in action may ask to force a card at any time and learns why he may not."""
        if type(action) in _FORCING and self.turn and self.standing.get(who) == PLAYS and not self.over:
            return force_refusal(self, who)
        return super().refusal(who, action)

    def rule(self, action: Action) -> Event:
        return ruling.decide(self, action)

    def floor_menu(self) -> tuple[Rules, ...]:
        return ruling.floor_menu(self)

    def outcome(self) -> Outcome:
        if not self.over:
            raise Refused("hand_not_over")
        net = {seated.seat: Cents(self.stack[seated.seat] - seated.stack) for seated in self.terms.seats}
        winners = (self.winner,) if self.winner else ()
        drop, carried = Cents(self.dropped), Cents(self.carried)
        wagered = () if self.voided else self.seats
        return Outcome(net, drop, Cents(0), winners, {}, self.voided, carried, wagered=wagered)

    # -- derived facts -----------------------------------------------------------------------------------

    @property
    def seats(self) -> tuple[int, ...]:
        return tuple(self.stack)

    def to_right(self, seat: int) -> tuple[int, ...]:
        """All seats dealt in, to the right, starting with this one."""
        return _to_right(tuple(self.stack), seat)

    @property
    def in_action(self) -> tuple[int, ...]:
        standing = self.standing
        return tuple([seat for seat in self.stack if standing.get(seat) == PLAYS])

    def after(self, seat: int) -> int:
        """The next player in action to the right; the same player if there is no other."""
        for other in (*self.to_right(seat)[1:], seat):
            if self.standing.get(other) == PLAYS:
                return other
        return 0

    def payers_of(self, who: int) -> tuple[int, ...]:
        """The players who pay this seat: all in action or fouled who still have chips."""
        return tuple(
            [
                seat
                for seat in self.to_right(who)[1:]
                if self.standing.get(seat) in (PLAYS, FOULED) and self.stack[seat] > 0
            ]
        )

    def melded(self, seat: int) -> int:
        """The number of cards in the player's melds."""
        return sum(map(len, self.melds[seat]))

    def is_flat(self, seat: int) -> bool:
        """True if all ten of the player's cards are in melds."""
        return not self.cards.get(seat) and self.melded(seat) == 10

    @property
    def chips(self) -> int:
        """Every chip of the hand, wherever it is."""
        return sum(self.stack.values()) + self.tops + self.dropped + self.carried
