"""A table in the room: the people at it, their chips, what is asked between hands, and the hand in progress.

It has the face of a hand: `due` and `menu` say what may be done, `decide` makes an event or refuses, `follow`
gives what happens of itself (the clock included), `apply` is the only code that changes anything. Versions
count the events of the table, across hands. Pure: the time comes in with `at`, the cards with the dealer.
"""

from __future__ import annotations

from typing import Any

import msgspec

from housedealer.errors import Refused, invariant
from housedealer.hand.action import Action
from housedealer.hand.event import Event
from housedealer.hand.offer import Dice, FromDeck, Offer
from housedealer.hand.protocol import Due, Hand, quote_of
from housedealer.hand.view import View
from housedealer.houses import Table, house_of
from housedealer.houses.room import RoomAnswers
from housedealer.ledger.account import LedgerAccount, stack_of
from housedealer.ledger.book import Book
from housedealer.ledger.posting import Posting
from housedealer.room import apply, between, clock, hand_end, menu, view
from housedealer.room.action import RoomAction
from housedealer.room.decide import decide_room
from housedealer.room.event import Absent, HandBegun, RoomEvent
from housedealer.room.offer import RoomOffer
from housedealer.room.place import Placed, Places
from housedealer.room.seen import seen
from housedealer.room.state import TableState
from housedealer.room.view import PersonRow
from housedealer.rules.place import HOUSE, Who
from housedealer.rules.spec import Option, TableSpec
from housedealer.tables import Rotation, rotation_of
from housedealer.tables.between import Chair


def open_table(id: str, spec: TableSpec, now: int = 0, *, always_open: bool = False) -> RoomTable:
    """A new table, with nobody at it; it keeps the hours of its club unless it is always open. Raises as
    `House.open` does."""
    table = house_of(spec.house).open(spec)
    return RoomTable(TableState(id, table.spec, now=now, marked=now, always_open=always_open), table)


class RoomTable:
    def __init__(self, state: TableState, table: Table | None = None) -> None:
        """A table between hands, from its state."""
        self.state = state
        self.table: Table = table or house_of(state.spec.house).open(state.spec)
        self.answers: RoomAnswers = self.table.room
        self.rotation: Rotation[Any] = rotation_of(self.table)
        self.hand: Hand | None = None
        self.stamps: list[int] = []
        """For each event of the hand, and its beginning, the version after it."""
        self.chairs: tuple[Chair, ...] = ()
        """Those dealt in, with people who may back a hand."""
        self.accounts: dict[str, LedgerAccount] = {}
        self.book = Book(state.balances)
        self.question: tuple[str, tuple[int, ...], int, int] = ("", (), 0, 0)
        """What is asked, and since which version, to notice when it changes."""
        self.timed = next((fee for fee in self.table.fees.posted if fee.per == "half_hour"), None)
        options = [charge.row.option for charge in self.table.fees.posted if charge.row.option is not None]
        self.options: tuple[Option, ...] = tuple(dict.fromkeys(options))
        """The fee options that the table is run under."""
        self.terms_kept: tuple[HandBegun | None, Any] = (None, None)
        """The beginning of a hand that was just decided, with its terms."""
        self._due_at = self._placed_at = self._chairs_at = -1
        """The versions at which what is due, and where and to whom the next hand is dealt, were found."""
        self._due_kept = Due((), (), "")
        self._placed_kept = Placed(Places(), None, (), {})
        self._placed_for: tuple[object, ...] = ()
        self._chairs_kept: tuple[Chair, ...] = ()
        self._rows_kept: tuple[PersonRow, ...] = ()
        """Empty when somebody at the table may have changed."""

    # -- what is asked -----------------------------------------------------------------------------------

    @property
    def count(self) -> int:
        return self.state.version

    @property
    def due(self) -> Due:
        if self._due_at != self.state.version:
            self._due_kept, self._due_at = self._due(), self.state.version
        return self._due_kept

    def _due(self) -> Due:
        hand, state = self.hand, self.state
        if hand is None:
            return between.due(self)
        asked = hand.due
        if state.cards.state == "cut" and asked.must != (HOUSE,):
            return asked
        if state.cards.state == "none":
            return Due((HOUSE,), (), "seal")
        if asked.must != (HOUSE,):
            return asked
        task = next(iter(hand.menu(HOUSE)), None)
        if isinstance(task, FromDeck) and state.cards.state != "cut":
            return self.cutting("cut")
        if isinstance(task, Dice) and state.dice.state != "cut":
            return Due((HOUSE,), (), "seal_dice") if state.dice.state == "none" else self.cutting("cut_dice")
        return asked

    def cutting(self, ask: str) -> Due:
        """The house cuts when the roster's links are there."""
        epoch = self.state.dice if ask == "cut_dice" else self.state.cards
        late = [one.person for one in epoch.roster if one.person not in epoch.given]
        waits = tuple(Who(who) for who in map(self.state.who, late) if who)
        return Due((HOUSE,), waits, ask, waits)

    @property
    def opened(self) -> int:
        return self.stamps[self.hand.opened] if self.hand else self.state.asked_version

    def since(self, who: int) -> int:
        """The version at which the present menu of `who` opened."""
        if self.hand is None or who not in (*self.hand.due.must, *self.hand.due.may):
            return self.opened
        return self.stamps[self.hand.since(who)]

    def quote(self, who: int) -> int:
        """What an action of `who` quotes, to be refused if it was meant for another moment."""
        if self.hand is None:
            return self.opened
        due = self.hand.due
        if who in due.must or who in due.may:
            return self.stamps[quote_of(self.hand, who)]
        return self.opened

    def menu(self, who: int) -> tuple[Offer | RoomOffer, ...]:
        return menu.menu(self, who)

    @property
    def placed(self) -> Placed:
        """Where the next hand would be dealt, as things stand."""
        if self._placed_at != self.state.version:
            facts = between.facts_placed(self)
            if facts != self._placed_for:
                self._placed_kept, self._placed_for = between.placed(self), facts
            self._placed_at = self.state.version
        return self._placed_kept

    @property
    def next_chairs(self) -> tuple[Chair, ...]:
        """Those who would be dealt in now."""
        if self._chairs_at != self.state.version:
            self._chairs_kept, self._chairs_at = between.find_chairs(self), self.state.version
        return self._chairs_kept

    # -- what is done ------------------------------------------------------------------------------------

    def decide(self, who: int, action: Action | RoomAction) -> Event | RoomEvent:
        """The event that an action makes. Raises Refused; nothing has changed then."""
        event = decide_room(self, who, action)
        if event is not None:
            return event
        hand = self.hand
        if hand is None:
            raise Refused("no_hand", asked=type(action).__name__, ask=self.due.ask)
        if who == HOUSE and self.due is not hand.due and self.due.ask != hand.due.ask:
            raise Refused("not_cut", asked=type(action).__name__, ask=self.due.ask)
        return hand.decide(who, action)  # type: ignore[arg-type]

    def follow(self) -> Event | RoomEvent | None:
        """What happens of itself now, one event at a time: in the hand, at its end, or by the clock."""
        hand, state = self.hand, self.state
        if hand is not None:
            if state.absent:
                return hand.decide(state.absent, hand.absent(state.absent))
            event = hand.follow()
            if event is not None:
                return event
            if not hand.due.must:
                return hand_end.ended(self)
        elif state.absent:
            return between.absent(self, state.absent)
        return clock.follow(self)

    def apply(self, event: Event | RoomEvent) -> tuple[Posting, ...]:
        """Raises nothing for an event that `decide` or `follow` made. Returns what it posts in the ledger."""
        postings = self.moves(event)
        self.book.post(postings)
        self.state.version += 1
        if type(event) in apply.HANDLERS:
            self.forget_rows()
        apply.apply(self, event, postings)
        clock.asked_again(self)
        return postings

    def play(self, who: int, action: Action | RoomAction) -> list[Event | RoomEvent]:
        """Decide, apply, and all that follows."""
        event: Event | RoomEvent | None = self.decide(who, action)
        events = []
        while event is not None:
            self.apply(event)
            events.append(event)
            event = self.follow()
        return events

    def moves(self, event: Event | RoomEvent) -> tuple[Posting, ...]:
        """The event as postings in the table's book."""
        mover = apply.MOVES.get(type(event))
        if mover is not None:
            return mover(self, event)
        if self.hand is None or type(event) in apply.HANDLERS:
            return ()
        accounts = self.accounts
        return tuple(
            [
                Posting(
                    accounts.get(move.source) or LedgerAccount(move.source),
                    accounts.get(move.target) or LedgerAccount(move.target),
                    move.cents,
                )
                for move in self.hand.moves(event)  # type: ignore[arg-type]
                if move.cents
            ]
        )

    def absent(self, who: int) -> Absent:
        """What the house does for one who does not answer."""
        return Absent(Who(who), late=True)

    def prepare(self, who: int) -> None:
        if self.hand is not None:
            self.hand.prepare(who)

    # -- what is known -----------------------------------------------------------------------------------

    def view(self, viewer: int, public: View | None = None) -> view.RoomView:
        """It is found sooner if the hand is known as everybody sees it now."""
        return view.view_of(self, viewer, public)

    @property
    def rows(self) -> tuple[PersonRow, ...]:
        """The people at the table, as everybody may know them. Events of a hand do not change them."""
        if not self._rows_kept:
            self._rows_kept = view.rows_of(self)
        return self._rows_kept

    def forget_rows(self) -> None:
        self._rows_kept = ()

    def seen(self, event: Event | RoomEvent, viewer: int) -> Event | RoomEvent:
        """The event as `viewer` may know it."""
        return seen(self, event, viewer)

    def wake(self) -> int:
        """The next moment at which something happens of itself; 0 for never."""
        return clock.wake(self)

    @property
    def chips(self) -> int:
        """Every chip at the table, drop and jackpot included."""
        return sum(cents for account, cents in self.book.balances.items() if account != "transit")

    @property
    def deck_size(self) -> int:
        """How many cards the next order has."""
        task = next(iter(self.hand.menu(HOUSE)), None) if self.hand is not None else None
        if isinstance(task, FromDeck):
            return len(task.held)
        size: int = self.rotation.at(self.state.between).spread.deck.size
        return size

    def in_hand(self, who: int) -> bool:
        """True if the person has a part in the hand in progress."""
        return self.hand is not None and any(chair.seat == who for chair in self.chairs)

    def check(self) -> None:
        """Raises Broken unless everybody's chips are those of the book."""
        hand_stacks = hand_end.stacks(self) if self.hand is not None else {}
        for who, present in self.state.people.items():
            mine = hand_stacks.get(who, present.stack - present.behind) + present.behind
            invariant(
                self.book[stack_of(present.person)] == mine,
                "a person's chips are those of the book",
                who=who,
                stack=mine,
                book=self.book[stack_of(present.person)],
            )

    def written(self) -> bytes:
        """The state in full; between hands `read_table` opens the same table from it."""
        return msgspec.json.encode(self.state)


def read_table(written: bytes) -> RoomTable:
    """A table between hands, as `written` left it."""
    return RoomTable(msgspec.json.decode(written, type=TableState))
