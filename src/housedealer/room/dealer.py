"""The house dealer at a table: shuffles, has the cards cut, deals, throws the dice, and closes windows.

How an order of cards comes about is the shuffler's (`Shuffler`): here a seeded one, for simulators and tests;
`sealing.py` has the one that players cut.
"""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Protocol

from housedealer.cards.card import Card
from housedealer.errors import Broken, invariant
from housedealer.hand.action import Action, Deal, Roll
from housedealer.hand.event import Dealt, Event
from housedealer.hand.offer import Dice, FromDeck
from housedealer.hand.shared.order import ChangesStub, changing_stub
from housedealer.room import action as act
from housedealer.room import between
from housedealer.room.clock import is_window_over
from housedealer.room.event import Answered, Cut, OpeningShown, RoomEvent, Rostered, Sealed
from housedealer.room.shuffle import roster_of
from housedealer.rules.place import HOUSE, Die, Seat
from housedealer.shuffle.commit import What
from housedealer.tables.question import ShowFirst

if TYPE_CHECKING:
    from housedealer.room.table import RoomTable

Throw = tuple[Die, Die, Die]


class Stub:
    """The cards that may still be dealt, in their order, which nobody knows."""

    __slots__ = ("left",)

    def __init__(self, cards: tuple[Card, ...] = ()) -> None:
        self.left = list(cards)

    def told(self, event: ChangesStub) -> None:
        """Cards come back on top, or a ruling takes some off."""
        for card in event.off_stub:
            if card in self.left:  # else it was taken off this deck
                self.left.remove(card)
        self.left[:0] = reversed(event.on_stub)

    def check(self, held: tuple[Card, ...]) -> None:
        """Raises Broken unless these cards, which the hand counts as its stub, are here."""
        mine = tuple(sorted(self.left))
        invariant(mine == held, "the dealer holds the stub", mine=mine, stub=held)

    def take(self, n: int) -> tuple[Card, ...]:
        """The next `n` cards off the top."""
        invariant(n <= len(self.left), "the deck has cards enough", asked=n, left=len(self.left))
        cards = tuple(self.left[:n])
        del self.left[:n]
        return cards


class Shuffler(Protocol):
    """Brings cards into an order, commits to it, and lets the players cut it."""

    def seal(
        self, table: str, epoch: int, what: What, cards: tuple[Card, ...], roster: tuple[Rostered, ...]
    ) -> act.Seal:
        """A new secret order of these cards, or throw of the dice, which the roster will cut."""
        ...

    def cut(self, epoch: int, links: tuple[str, ...]) -> act.CutDeck: ...

    def recalled(self, event: Sealed | Cut) -> tuple[Card, ...]:
        """What was sealed or cut before stands again, at a table that is read back: the cards of the epoch,
        after the cut in their order; none for dice."""
        ...

    def order(self, epoch: int) -> tuple[Card, ...]:
        """The cards as they lie after the cut."""
        ...

    def dice(self, epoch: int) -> Throw: ...


class SeededShuffler:
    """Order and dice follow from a seed, the table and the number of the epoch. Nothing is committed to."""

    def __init__(self, seed: str) -> None:
        self.seed = seed
        self._orders: dict[int, tuple[Card, ...]] = {}
        self._throws: dict[int, Throw] = {}

    def seal(
        self, table: str, epoch: int, what: What, cards: tuple[Card, ...], roster: tuple[Rostered, ...]
    ) -> act.Seal:
        chance = random.Random(f"{self.seed} {table} {epoch}")
        if what == "dice":
            self._throws = {
                epoch: (Die(chance.randint(1, 6)), Die(chance.randint(1, 6)), Die(chance.randint(1, 6)))
            }
        else:
            order = list(cards)
            chance.shuffle(order)
            self._orders = {epoch: tuple(order)}
        return act.Seal("")

    def cut(self, epoch: int, links: tuple[str, ...]) -> act.CutDeck:
        return act.CutDeck("")

    def recalled(self, event: Sealed | Cut) -> tuple[Card, ...]:
        raise Broken("a seeded order is not kept")

    def order(self, epoch: int) -> tuple[Card, ...]:
        return self._orders[epoch]

    def dice(self, epoch: int) -> Throw:
        return self._throws[epoch]


def _dealt(event: Event | RoomEvent) -> tuple[Card, ...]:
    """The cards that an event took off the deck."""
    if isinstance(event, Dealt):
        return event.cards
    if isinstance(event, OpeningShown):
        return tuple(card for _, card in event.cards)
    if isinstance(event, Answered) and isinstance(event.answer, ShowFirst):
        return tuple(card for _, card in event.answer.cards)
    return ()


class TableDealer:
    """Does the house's tasks at one table. Is told every event."""

    def __init__(self, shuffler: Shuffler) -> None:
        self.shuffler = shuffler
        self.stub = Stub()

    def told(self, table: RoomTable, event: Event | RoomEvent) -> None:
        changed = changing_stub(event)
        if changed is not None:
            self.stub.told(changed)

    def replayed(self, event: Event | RoomEvent) -> None:
        """An event of the log, at a table that is read back: the deck is as it was. Raises Broken if other
        cards were dealt than the sealed order has."""
        if isinstance(event, Sealed | Cut):
            cards = self.shuffler.recalled(event)
            self.stub = Stub(cards) if cards else self.stub
            return
        changed = changing_stub(event)
        if changed is not None:
            self.stub.told(changed)
        dealt = _dealt(event)
        top = self.stub.take(len(dealt))
        invariant(top == dealt, "the cards dealt are those on top", dealt=dealt, top=top)

    def task(self, table: RoomTable) -> Action | act.RoomAction | None:
        """The house's next action, if it is the house's turn and nobody is waited for."""
        due = table.due
        if due.must != (HOUSE,) or not is_window_over(table):
            return None
        ask, state = due.ask, table.state
        if ask in ("seal", "seal_dice"):
            what: What = "dice" if ask == "seal_dice" else "cards"
            cards = self._to_shuffle(table) if what == "cards" else ()
            return self.shuffler.seal(state.id, state.epochs + 1, what, cards, roster_of(table))
        if ask in ("cut", "cut_dice"):
            return self._cut(table, ask)
        if ask == "opening":
            seats = between.drawing(table)
            cards = self.stub.take(len(seats))
            return act.ShowOpening(tuple(zip(map(Seat, seats), cards, strict=True)))
        if ask == "first":
            seats = table.rotation.drawing(between.between_of(table), table.next_chairs)
            return ShowFirst(tuple(zip(seats, self.stub.take(len(seats)), strict=True)))
        return act.BeginHand() if ask == "begin" else self._in_hand(table)

    def _to_shuffle(self, table: RoomTable) -> tuple[Card, ...]:
        """The whole deck; in mid-hand, what is left of it and what came back."""
        if table.hand is not None and table.hand.epoch:
            return tuple(self.stub.left)
        cards: tuple[Card, ...] = table.rotation.at(table.state.between).spread.deck.cards
        return cards

    def _cut(self, table: RoomTable, ask: str) -> act.RoomAction:
        epoch = table.state.dice if ask == "cut_dice" else table.state.cards
        missing = tuple(one.person for one in epoch.roster if one.person not in epoch.given)
        if missing:
            return act.Abandon(missing)
        links = tuple(epoch.given[one.person] for one in epoch.roster)
        cut = self.shuffler.cut(epoch.number, links)
        if ask == "cut":
            self.stub = Stub(self.shuffler.order(epoch.number))
        return cut

    def _in_hand(self, table: RoomTable) -> Action | None:
        hand = table.hand
        if hand is None:
            return None
        offer = next(iter(hand.menu(HOUSE)))
        if isinstance(offer, FromDeck):
            self.stub.check(offer.held)
            return Deal(self.stub.take(offer.n))
        if isinstance(offer, Dice):
            return Roll(self.shuffler.dice(table.state.dice.number))
        return offer[0]
