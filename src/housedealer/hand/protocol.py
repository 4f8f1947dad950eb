"""The interface that every family shares, so that no layer above asks which game it is."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any, ClassVar, Protocol, TypeGuard, runtime_checkable

from msgspec import Struct

from housedealer.cards.card import Card
from housedealer.errors import Broken, Refused
from housedealer.hand.account import Account
from housedealer.hand.action import Action, Ruling
from housedealer.hand.event import Event
from housedealer.hand.offer import Offer
from housedealer.hand.ruling_offer import Rules
from housedealer.rules.place import FLOOR, RAIL, Cents, Who
from housedealer.rules.terms import Terms

if TYPE_CHECKING:
    from housedealer.hand.made import Made, Order
    from housedealer.hand.view import Lying, TableView, View


Thought = Callable[[], tuple[Action, ...]]
"""Slow to find, and in need of nothing that may change meanwhile: it can be sought elsewhere."""


class Due(Struct, frozen=True, gc=False, repr_omit_defaults=True):
    """The people who must answer now, the people who may speak out of turn, and the question.

    must == (0,) is a task of the house; must == () means that the hand is over. A house task with a non-empty
    `may` is a window: the room decides how long it stays open.
    """

    must: tuple[Who, ...]
    may: tuple[Who, ...]
    ask: str
    waits: tuple[Who, ...] = ()
    """Those of `may` whose silence the house waits for. It follows from what everybody knows, and is the same
    for every viewer."""


class Move(Struct, frozen=True, gc=False):
    """Chips from account to account: all that a ledger needs to know about an event."""

    source: Account
    target: Account
    cents: Cents


class Outcome(Struct, frozen=True):
    """What a finished hand leaves behind for the room and the next hand."""

    net: dict[int, Cents]
    drop: Cents
    jackpot: Cents
    winners: tuple[int, ...]
    whole: dict[int, Cents]
    """By seat, what it was pushed of pots that it shared with nobody: what a kill is measured on."""
    voided: bool = False
    carried: Cents = Cents(0)
    """What nobody won: it goes into the pot of the next deal."""
    fees: dict[int, Cents] = {}
    """What each paid of the drop, where it did not come out of a pot."""
    shoe: tuple[Card, ...] = ()
    """What is left in the shoe for the next round; none: it is shuffled anew."""
    wagered: tuple[int, ...] = ()
    """Who had a wager in the hand: in a banked game the squares, and people without a seat who backed one;
    where nobody bets, all who were dealt in. Nobody in a hand that is void."""


class Hand(Protocol):
    count: int
    """How many events there were."""
    epoch: int
    """How often the deck was shuffled since the hand began."""

    @property
    def position(self) -> int:
        """The position of the next card in the current order of the deck."""
        ...

    @property
    def terms(self) -> Terms: ...
    @property
    def due(self) -> Due: ...
    @property
    def opened(self) -> int:
        """The number of the event at which the current window or question opened. A question to several stays
        the same while they answer one by one."""
        ...

    def menu(self, who: int) -> tuple[Offer, ...]:
        """The offers open to `who` now; for the floor, the rulings it may make."""
        ...

    def since(self, who: int) -> int: ...
    def decide(self, who: int, action: Action) -> Event: ...
    def follow(self) -> Event | None: ...
    def apply(self, event: Event) -> None: ...
    def play(self, who: int, action: Action) -> list[Event]: ...
    def absent(self, who: int) -> Action: ...
    def prepare(self, who: int) -> None:
        """Do slow work in advance, so that the answer of `who` only looks it up."""
        ...

    def why_not(self, who: int, kind: type) -> Refused | None:
        """Why `who` has no action of this kind, as far as `who` may know; None if the menu has one."""
        ...

    def view(self, viewer: int) -> View: ...
    def view_on(self, public: View, viewer: int) -> View:
        """The same view, found sooner because all that the rail sees now is there already."""
        ...

    def table_on(self, public: View, viewer: int) -> TableView:
        """The table of that view; where the viewer knows no more of it, the very one of the rail."""
        ...

    def spots_on(self, public: View, viewer: int) -> tuple[Lying, ...]:
        """The places of that view of which the viewer knows more than the rail."""
        ...

    def named(self, who: int, action: Action) -> tuple[Made, ...]:
        """The hands that this answer would set or leave. Raises Refused."""
        ...

    def way(self, who: int) -> Action | None:
        """The house way for the cards that `who` must set now. May be slow."""
        ...

    def seen(self, event: Event, viewer: int) -> Event: ...
    def moves(self, event: Event) -> Sequence[Move]: ...
    def outcome(self) -> Outcome: ...
    def copy(self) -> Hand: ...


@runtime_checkable
class SetInParts(Protocol):
    """A hand whose cards are set in parts that must rank in order."""

    def ways(self, who: int) -> Thought:
        """Ways to set the cards that `who` must set now, the house way first."""
        ...

    def orders(self, who: int, action: Action) -> tuple[Order, ...]:
        """How the parts that this answer would set rank, from the lowest on. Raises Refused."""
        ...

    def mended(self, who: int, action: Action) -> Action | None:
        """The nearest proper answer to one that sets parts out of order; None for a proper one."""
        ...


@cache
def _is_set_in_parts(kind: type) -> bool:
    return issubclass(kind, SetInParts)


def sets_in_parts(hand: Hand) -> TypeGuard[SetInParts]:
    """The same as `isinstance`, which looks for every method each time."""
    return _is_set_in_parts(type(hand))


def rulings_on(hand: Hand) -> tuple[type[Ruling], ...]:
    """The kinds of rulings that the floor may make now, each once."""
    offers = [offer for offer in hand.menu(FLOOR) if isinstance(offer, Rules)]
    return tuple(dict.fromkeys(offer.kind for offer in offers))


def tried(hand: Hand, who: int, action: Action) -> Event:
    """The event that an action would make, as `who` may know it. Changes nothing; raises Refused.

    Nobody may try a ruling that names cards: the answer would tell the floor where they are."""
    for offer in hand.menu(FLOOR) if who == FLOOR else ():
        if isinstance(offer, Rules) and offer.kind is type(action) and offer.names_cards:
            raise Refused("not_tried", offer.clause, asked=type(action).__name__)
    event = hand.decide(who, action)
    return hand.seen(event, RAIL if isinstance(event, Reveals) else who)


@runtime_checkable
class Reveals(Protocol):
    """An event that shows cards to the person who causes it; a person who only tries it does not see them."""

    reveals: ClassVar[bool]


def refused(hand: Hand, who: int, kind: type, usual: Action | None) -> Refused | None:
    """Why the menu of `who` has no action of this kind; None if it has one. `usual` is an example of it."""
    if any(type(offer[0]) is kind for offer in hand.menu(who) if len(offer)):
        return None
    if usual is None:
        return Refused("unknown_action", asked=kind.__name__)
    try:
        hand.decide(who, usual)
    except Refused as why:
        return why.kept()
    raise Broken(f"{usual} is not on the menu of {who} and yet accepted")


def quote_of(hand: Hand, who: int) -> int:
    """The number that an action of `who` quotes, to be refused if it was meant for another moment.

    A player who must answer quotes the menu. One who may speak in a window quotes the window, so that the
    wagers of others do not make that quote stale."""
    due = hand.due
    return hand.opened if who in due.may and who not in due.must else hand.since(who)


Concerns = Callable[[Any, Any], Iterable[int]]
"""Of a hand just after an event, and the event: the people whom it concerns."""


def nobody(hand: Any, event: Any) -> tuple[int, ...]:
    return ()


def whose(hand: Any, event: Any) -> tuple[int, ...]:
    return (event.who,)


class HandFamily(Struct, frozen=True):
    """What a family registers: how to begin its hand, and whom its events concern.

    An event concerns a person if he now sees his cards otherwise, or is offered the same thing at another
    price. It need not concern those whom it leaves with another question or menu (`Hand.since` tells that),
    nor those for whom only his table (`Hand.table_on`) changes. A kind that is not listed concerns all."""

    hand: Callable[[Any], Hand]
    concerns: Mapping[type, Concerns] = {}
    follows: Callable[[Any], bool] = lambda hand: False
    """A person's table or his hints may become others than before by events that do not concern him."""
