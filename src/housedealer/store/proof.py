"""What a person may know about the shuffle of a hand, so that it can be checked without the house.

proof_of(store, "T1", 12, "ann")        # as plain JSON; "" instead of a name: what the rail knows

docs/shuffle.md describes the file. It opens the cards that the person has seen, and no other.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from housedealer.cards.card import Card, format_card
from housedealer.errors import Unreadable
from housedealer.hand.event import Dealt, Event
from housedealer.room import event as ev
from housedealer.room.event import RoomEvent
from housedealer.room.table import read_table
from housedealer.rules.place import Die
from housedealer.shuffle.commit import LIST_MAX, SealedOrder, path_of
from housedealer.store.deck import Deck
from housedealer.store.felt import Felt, Lie, stub_change, values_in
from housedealer.store.log import Books
from housedealer.store.page import Log, Page, SecretRow
from housedealer.store.record import secret_of, table_entry
from housedealer.tables.question import ShowFirst

FORMAT = "housedealer-proof/1"
UNSEEN = "??"
PAGES_AT_ONCE = 500
ENDS = (ev.HandEnded, ev.HandCalledOff)
SHOE_STEPS = ("sealed", "link", "cut", "anchor")
"""What is told of a shoe that earlier hands used; an anchor announced since may cut the dice of this one."""
Step = dict[str, Any]
Told = tuple[Page, Event | RoomEvent]


def proof_of(store: Books, table: str, hand: int, person: str = "") -> dict[str, Any]:
    """Raises Unreadable for a table or a hand that is not in the store, or cannot be read."""
    log = next((log for log in store.logs() if log.name == table), None)
    if log is None:
        raise Unreadable(f"no table is called {table!r}", expected=_names(store))
    telling = Telling(store, log, hand, person)
    told = list(course(store, table, hand))
    for page, event in told:
        telling.told(page, event)
    telling.anchored(told[0][0].number)
    return telling.proof()


def _names(store: Books) -> str:
    return ", ".join(log.name for log in store.logs())


def course(store: Books, table: str, number: int) -> Iterator[Told]:
    """The events that belong to a hand: from the end of the one before it to its own end, and whether it was
    voided after it. Raises Unreadable."""
    pages = [page for before in (number - 1, number) for page in store.hand(table, before)]
    events = [(page, event) for page in pages for event in table_entry(page).events]
    begins = [at for at, (_, event) in enumerate(events) if is_begin(event, number)]
    if number < 1 or not begins:
        raise Unreadable(f"there is no hand {number}", where=table, expected="the number of a hand")
    ended = [at + 1 for at, (_, event) in enumerate(events[: begins[0]]) if isinstance(event, ENDS)]
    events = events[ended[0] if ended else 0 :]
    events += _tail(store, table, number, pages[-1].number)
    yield from _own(events, number)


def is_begin(event: object, number: int) -> bool:
    return isinstance(event, ev.HandBegun) and event.number == number


def is_end(event: object, number: int) -> bool:
    return isinstance(event, ENDS) and event.number == number


def _tail(store: Books, table: str, number: int, after: int) -> list[Told]:
    """Where the next hand begins in the entry in which this one ends, or is voided, that stands on the next
    page."""
    for page in store.pages(table, after, after + 1):
        events = table_entry(page).events
        ends = [at for at, event in enumerate(events) if is_end(event, number)]
        return [(page, event) for event in events[: ends[0] + 1]] if ends else []
    return []


def _own(events: list[Told], number: int) -> Iterator[Told]:
    over = False
    for page, event in events:
        if not over or is_end(event, number):
            yield page, event
        over = over or is_end(event, number)


class Telling:
    """Tells the steps of a hand as one person may know them."""

    def __init__(self, store: Books, log: Log, hand: int, person: str) -> None:
        self.store, self.log, self.hand, self.person = store, log, hand, person
        self.rows = store.secrets(log.name)
        self.decks: dict[int, Deck] = {}
        self.dice: set[int] = set()
        """Throws that were made."""
        self.steps: list[Step] = []
        self.opened: list[Lie] = []
        """Cards for the first deal: everybody sees them."""
        self.felt: Felt | None = None
        self.begun: ev.HandBegun | None = None
        self.over = self.shoe = False
        self._deck: Deck | None = None
        self._dealt: list[tuple[Step, list[Lie]]] = []
        self._throw = 0
        self.deck_cards: tuple[Card, ...] = ()

    # -- events ------------------------------------------------------------------------------------------

    def told(self, page: Page, event: Event | RoomEvent) -> None:
        if is_begin(event, self.hand):
            self._begins(page, event)  # type: ignore[arg-type]
        self._shuffles(event)
        new = self._deals(event)
        if self.felt is not None and not (self.over and isinstance(event, ENDS)):
            self.felt.table.state.now = page.at
            self._on_the_felt(event, new)
        if isinstance(event, ENDS):
            self._ends(event)

    def _begins(self, page: Page, event: ev.HandBegun) -> None:
        """The table before the hand stands in its page; with it the shoe, if one is in use."""
        table = read_table(page.state)
        self.begun = event
        self.deck_cards = table.rotation.at(event.between).spread.deck.cards
        epoch = table.state.cards.number
        if 0 < len(event.between.shoe) < len(self.deck_cards) and epoch:
            self.shoe = True
            if epoch not in self.decks:
                self.steps = self._earlier(epoch, page.number)
        self.felt = Felt(table, (self.person, ""))
        self.steps.append({"step": "begun", "hand": int(event.number)})

    def _earlier(self, epoch: int, until: int) -> list[Step]:
        """How a shoe that is in use was sealed and cut, and how far it was dealt when the hand began."""
        kept, dealt = self.steps, self._dealt
        self.steps, self._dealt = [], []
        for event in self._since(epoch, until):
            if getattr(event, "epoch", 0) == epoch or isinstance(event, ev.Anchored):
                self._shuffles(event)
            if self._deck is not None and self._deck.epoch == epoch:
                self._deals(event)
        steps = [step for step in self.steps if step["step"] in SHOE_STEPS and step not in kept]
        self.steps, self._dealt, deck = kept, dealt, self.decks[epoch]
        steps.append({"step": "earlier", "epoch": epoch, "positions": deck.taken})
        if deck.returned:
            steps.append({"step": "back", "epoch": epoch, "positions": deck.returned})
        return steps + kept

    def _since(self, epoch: int, until: int) -> Iterator[Event | RoomEvent]:
        """What happened since an epoch was sealed, until the hand began, which was on this page."""
        sealed = False
        for page in self.store.pages(self.log.name, self._row(epoch).page - 1, until):
            for event in table_entry(page).events:
                if is_begin(event, self.hand):
                    return
                sealed = sealed or (isinstance(event, ev.Sealed) and event.epoch == epoch)
                if sealed:
                    yield event

    def _row(self, epoch: int) -> SecretRow:
        """Raises Unreadable for an epoch whose secret is not kept."""
        row = self.rows.get(epoch)
        if row is None:
            raise Unreadable(f"the secret of epoch {epoch} is not kept", where=self.log.name)
        return row

    def _shuffles(self, event: Event | RoomEvent) -> None:
        step = _shuffle_step(event)
        if step is not None:
            self.steps.append(step)
        if isinstance(event, ev.Sealed):
            if event.what == "dice":
                self._throw = event.epoch
            else:
                self.decks[event.epoch] = Deck(self._order(event.epoch), int(event.epoch))
        elif isinstance(event, ev.Cut) and event.epoch in self.decks:
            self._deck = self.decks[event.epoch]
            self._deck.cut(event.seed)

    def _order(self, epoch: int) -> SealedOrder:
        secret = secret_of(self._row(epoch))
        return SealedOrder(self.log.uid, epoch, secret.secret, secret.cards, secret.what)

    def _deals(self, event: Event | RoomEvent) -> list[Lie]:
        """The cards that an event takes off the deck, each with its position."""
        cards, to = dealt_in(event)
        dice = values_in(event, Die)
        if dice and self._throw:
            self.dice.add(self._throw)
            self.steps.append({"step": "rolled", "epoch": self._throw, "dice": [int(die) for die in dice]})
        if not cards or self._deck is None:
            return []
        deck = self._deck
        lies = [
            Lie(deck.epoch, at, card, spot)
            for at, card, spot in zip(deck.take(len(cards)), cards, to, strict=True)
        ]
        step = {"step": "dealt", "epoch": deck.epoch, "positions": [lie.position for lie in lies]}
        self.steps.append(step)
        self._dealt.append((step, lies))
        if not isinstance(event, Dealt):
            for lie in lies:
                lie.seen_by |= {self.person, ""}
            self.opened += lies
        return lies

    def _on_the_felt(self, event: Event | RoomEvent, new: list[Lie]) -> None:
        felt, deck = self.felt, self._deck
        assert felt is not None
        felt.told(event, new)
        off, on, shuffles = stub_change(event)
        back = felt.back(on)
        if shuffles or deck is None:
            return
        if off:
            self._step("off", deck, deck.off(off))
        if back:
            positions = [lie.position for lie in reversed(back)]
            deck.back(positions)
            self._step("back", deck, positions)

    def _step(self, name: str, deck: Deck, positions: list[int]) -> None:
        self.steps.append({"step": name, "epoch": deck.epoch, "positions": positions})

    def _ends(self, event: ev.HandEnded | ev.HandCalledOff) -> None:
        void = isinstance(event, ev.HandCalledOff) or event.voided or self._is_empty(event.number)
        if self.over and self.steps[-1]["step"] == "ended":
            self.steps.pop()  # it was voided afterwards
        self.steps.append({"step": "voided" if void else "ended", "hand": int(event.number)})
        if event.number == self.hand:
            self.over, self.shoe = True, self.shoe or bool(event.between.shoe)

    def _is_empty(self, hand: int) -> bool:
        """Nobody had a wager: the hand was over before its cards were cut, and counts as not played."""
        return (
            hand == self.hand
            and any(not deck.indexes for deck in self.decks.values())
            and not self._in_hand()
        )

    def _in_hand(self) -> list[Lie]:
        return [lie for lie in self._lies() if lie not in self.opened]

    def anchored(self, before: int) -> None:
        """The anchors that the rosters go back to, where they were announced before the hand."""
        first = min([before, *(self.rows[epoch].page for epoch in self.decks if epoch in self.rows)])
        known: set[str] = set()
        wanted: dict[str, None] = {}
        for step in self.steps:
            if step["step"] == "anchor":
                known.add(step["person"])
            for person, *_ in step.get("roster", ()):
                if person not in known:
                    wanted[person] = None
        self.steps[:0] = reversed(list(_anchors(self.store, self.log.name, first + 1, set(wanted))))

    # -- the proof ---------------------------------------------------------------------------------------

    def proof(self) -> dict[str, Any]:
        begun, felt = self.begun, self.felt
        assert begun is not None
        assert felt is not None
        for step, lies in self._dealt:
            step["cards"] = [self._said(lie) for lie in lies]
            step["to"] = [lie.to for lie in lies]
        spec = felt.table.state.spec
        return {
            "format": FORMAT,
            "table": self.log.uid,
            "name": self.log.name,
            "hand": self.hand,
            "house": spec.house,
            "game": begun.game,
            "viewer": self.person,
            "deck": [format_card(card) for card in sorted(self.deck_cards)],
            "steps": self.steps,
            "openings": self._openings(),
            "secrets": [self._whole(epoch) for epoch in self._open_whole()],
        }

    def _lies(self) -> list[Lie]:
        return [lie for _, lies in self._dealt for lie in lies]

    def _said(self, lie: Lie) -> str:
        return format_card(lie.card) if self.person in lie.seen_by else UNSEEN

    def _openings(self) -> list[dict[str, Any]]:
        """One for each card that the person has seen, by epoch and position."""
        seen = {(lie.epoch, lie.position): lie for lie in self._lies() if self.person in lie.seen_by}
        return [self._opening(seen[at]) for at in sorted(seen)]

    def _opening(self, lie: Lie) -> dict[str, Any]:
        deck = self.decks[lie.epoch]
        index = deck.indexes[lie.position]
        leaves = deck.order.leaves
        long = len(leaves) > LIST_MAX
        return {
            "epoch": lie.epoch,
            "position": lie.position,
            "index": index,
            "card": format_card(lie.card),
            "salt": deck.order.salts[index].hex(),
            "path": [node.hex() for node in path_of(deck.order.layers, index)] if long else [],
        }

    def _open_whole(self) -> list[int]:
        """The epochs that have no secret any more."""
        lies = self._lies()
        found = set(self.dice)
        for epoch in {lie.epoch for lie in lies}:
            mine = [lie for lie in lies if lie.epoch == epoch]
            if self._is_shoe(epoch):
                over = self._is_shoe_over(epoch)
            else:
                drawn = all(lie in self.opened for lie in mine)
                over = drawn or (self.over and all("" in lie.seen_by for lie in mine))
            if over:
                found.add(epoch)
        return sorted(found)

    def _is_shoe(self, epoch: int) -> bool:
        return self.shoe and self._deck is not None and epoch == self._deck.epoch

    def _is_shoe_over(self, epoch: int) -> bool:
        """True if another one was sealed, or the game ended."""
        if any(row.epoch > epoch and row.what == "cards" for row in self.rows.values()):
            return True
        last = self.store.hand(self.log.name, self.hand)[-1].number
        pages = self.store.pages(self.log.name, last - 1)
        return any(
            isinstance(event, ev.GameEnded) or (isinstance(event, ev.HoursTold) and event.state == "closed")
            for page in pages
            for event in table_entry(page).events
        )

    def _whole(self, epoch: int) -> dict[str, Any]:
        secret = secret_of(self._row(epoch))
        return {"epoch": epoch, "secret": secret.secret.hex(), "cards": list(secret.cards)}


def _anchors(store: Books, table: str, before: int, people: set[str]) -> Iterator[Step]:
    """The last anchor of each of these people before a page, the latest first."""
    while people and before > 1:
        after = max(0, before - 1 - PAGES_AT_ONCE)
        for page in reversed(list(store.pages(table, after, before - 1))):
            if b'"anchored"' not in page.events:
                continue
            for event in reversed(table_entry(page).events):
                if isinstance(event, ev.Anchored) and event.person in people:
                    people.discard(event.person)
                    step = _shuffle_step(event)
                    assert step is not None
                    yield step
        before = after + 1


def dealt_in(event: Event | RoomEvent) -> tuple[tuple[Card, ...], tuple[int, ...]]:
    """The cards that an event took off the deck in the usual way, and where each went."""
    if isinstance(event, Dealt):
        return event.cards, event.spots
    shown: tuple[tuple[int, Card], ...] = event.cards if isinstance(event, ev.OpeningShown) else ()
    if isinstance(event, ev.Answered) and isinstance(event.answer, ShowFirst):
        shown = event.answer.cards
    return tuple(card for _, card in shown), tuple(seat for seat, _ in shown)


def _shuffle_step(event: Event | RoomEvent) -> Step | None:
    """An event of the shuffle as a step of the proof."""
    if isinstance(event, ev.Anchored):
        return {"step": "anchor", "person": event.person, "anchor": event.anchor, "links": event.links}
    if isinstance(event, ev.Sealed):
        return {
            "step": "sealed", "epoch": event.epoch, "what": event.what, "count": event.count,
            "seal": event.seal, "told": list(event.leaves),
            "roster": [[one.person, one.head, one.link] for one in event.roster],
        }  # fmt: skip
    if isinstance(event, ev.LinkGiven):
        return {"step": "link", "epoch": event.epoch, "person": event.person, "link": event.link}
    if isinstance(event, ev.Abandoned):
        return {"step": "abandoned", "epoch": event.epoch, "missing": list(event.missing)}
    if isinstance(event, ev.Cut):
        return {"step": "cut", "epoch": event.epoch, "seed": event.seed}
    return None
