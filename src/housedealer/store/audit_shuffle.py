"""Was every deck whole, sealed before it was cut, cut by all links, and dealt card by card from the top?

Worked out from the secrets and the events alone, without the code that dealt.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from housedealer.cards.card import Card, format_card
from housedealer.errors import Unreadable
from housedealer.hand.event import Dealt, Event
from housedealer.room import event as ev
from housedealer.room.event import RoomEvent
from housedealer.room.sealing import on_roster
from housedealer.rules.place import Die
from housedealer.shuffle.chain import leads_to
from housedealer.shuffle.commit import SECRET_BYTES, SealedOrder, seal_of
from housedealer.shuffle.cut import cut_seed, throw_of
from housedealer.store.deck import Deck
from housedealer.store.felt import stub_change, values_in
from housedealer.store.finding import Findings
from housedealer.store.page import Log, SecretRow
from housedealer.store.proof import dealt_in
from housedealer.store.record import secret_of


class Epoch:
    """A seal that was told, and what has come in for it."""

    def __init__(self, sealed: ev.Sealed, order: SealedOrder | None) -> None:
        self.sealed, self.order = sealed, order
        self.deck = Deck(order, int(sealed.epoch)) if order is not None else None
        self.links: dict[str, str] = {}
        self.seed = ""
        self.over = False
        self.part: Counter[str] | None = None
        """What was shuffled in mid-hand."""


class ShuffleAudit:
    """The shuffles of one table."""

    def __init__(self, log: Log, rows: Mapping[int, SecretRow], findings: Findings) -> None:
        self.log, self.rows, self.findings = log, rows, findings
        self.epochs = 0
        self.cards = self.dice = Epoch(ev.Sealed(0, "cards", 0, "", (), ()), None)  # type: ignore[arg-type]
        self.cards.over = True
        self._heads: dict[str, tuple[str, int]] = {}
        """By person, the head of the chain and the links left."""
        self._sealed: set[int] = set()
        self._came_back: list[Card] | None = None
        """Where the deck is shuffled in mid-hand, the cards that came back to it."""
        self._entry = 0
        self._at = ""

    def told(self, entry: int, at: int, event: Event | RoomEvent, deck: Iterable[Card] | None) -> None:
        """An event, its place in its entry, and the deck of the game that is dealt now; None: not known."""
        self._entry, self._at = entry, f"events[{at}]"
        handler = _HANDLERS.get(type(event))
        if handler is not None:
            handler(self, event, deck)
            return
        cards, _ = dealt_in(event)
        if cards:
            self._dealt(event, cards)
            # Cards drawn for the first deal go back into the box.
            self.cards.over = self.cards.over or not isinstance(event, Dealt)
        dice = values_in(event, Die)
        if dice:
            self._rolled([int(die) for die in dice])
        off, on, shuffles = stub_change(event)
        if (off or on) and self.cards.deck is not None:
            self._changed(self.cards.deck, off, on, shuffles)

    def finished(self) -> None:
        for epoch, row in sorted(self.rows.items()):
            if epoch not in self._sealed:
                self._add("secret_left", "secret", "a seal of this epoch", f"epoch {epoch}", row.page)

    def _add(self, code: str, field: str, expected: Any, found: Any, entry: int | None = None) -> None:
        where = f"{self._at}.{field}" if entry is None and field else field
        at = self._entry if entry is None else entry
        self.findings.add(code, self.log.name, at, where, (expected, found))

    # -- seal and cut ------------------------------------------------------------------------------------

    def _on_anchor(self, event: ev.Anchored, deck: Iterable[Card] | None) -> None:
        self._heads[event.person] = (event.anchor, event.links)

    def _on_begin(self, event: ev.HandBegun, deck: Iterable[Card] | None) -> None:
        """Only a shoe goes on from hand to hand."""
        if not event.between.shoe:
            self.cards.over = True

    def _on_seal(self, event: ev.Sealed, deck: Iterable[Card] | None) -> None:
        if event.epoch != self.epochs + 1:
            self._add("epoch", "epoch", self.epochs + 1, event.epoch)
        self.epochs = event.epoch
        self._sealed.add(event.epoch)
        for place, one in enumerate(event.roster):
            if self._heads.get(one.person) != (one.head, one.link):
                known = self._heads.get(one.person, ("no anchor", 0))
                self._add("roster", f"roster[{place}].head", known[0], one.head)
        epoch = Epoch(event, self._order(event))
        self._seal_fits(epoch)
        if event.what == "dice":
            self.dice = epoch
            return
        self._composed(epoch, deck)
        self.cards, self._came_back = epoch, None

    def _order(self, event: ev.Sealed) -> SealedOrder | None:
        row = self.rows.get(event.epoch)
        if row is None:
            self._add("secret_missing", "epoch", f"the secret of epoch {event.epoch}", "nothing")
            return None
        if row.page != self._entry:
            self._add("secret", "page", self._entry, row.page, self._entry)
        if row.what != event.what:
            self._add("secret", "what", event.what, row.what, self._entry)
        if len(row.secret) != SECRET_BYTES:
            self._add("secret", "secret", f"{SECRET_BYTES} bytes", f"{len(row.secret)} bytes", self._entry)
            return None
        secret = secret_of(row)
        return SealedOrder(self.log.uid, event.epoch, secret.secret, secret.cards, event.what)

    def _seal_fits(self, epoch: Epoch) -> None:
        event, order = epoch.sealed, epoch.order
        try:
            seal = seal_of(
                self.log.uid, event.epoch, event.what, event.count, event.leaves, on_roster(event.roster)
            )
        except ValueError as error:
            self._add("seal", "leaves", "hashes in hexadecimal", str(error))
            return
        if seal != event.seal:
            self._add("seal", "seal", seal, event.seal)
        if order is None:
            return
        if order.count != event.count:
            self._add("seal", "count", order.count, event.count)
        told = next((at for at, leaf in enumerate(order.told) if event.leaves[at : at + 1] != (leaf,)), None)
        if told is not None or len(order.told) != len(event.leaves):
            at = told or 0
            self._add("leaf", f"leaves[{at}]", order.told[at], event.leaves[at : at + 1])

    def _composed(self, epoch: Epoch, deck: Iterable[Card] | None) -> None:
        """The cards that were shuffled are the deck of the game, or what was left of it and came back."""
        before = self.cards.deck
        if self._came_back is not None and before is not None:
            wanted = Counter([before.card(at) for at in before.left])
            wanted.update(map(format_card, self._came_back))
            epoch.part = wanted
        elif self.cards.part is not None and self.cards.over and not self.cards.seed:
            wanted = epoch.part = self.cards.part  # the seal before was abandoned
        elif deck is not None:
            wanted = Counter(map(format_card, deck))
        else:
            return
        if epoch.order is not None and Counter(epoch.order.cards) != wanted:
            found = Counter(epoch.order.cards)
            missing, extra = sorted((wanted - found).elements()), sorted((found - wanted).elements())
            self._add("composition", "cards", f"with {' '.join(missing)}", f"with {' '.join(extra)}")

    def _of(self, number: int) -> Epoch | None:
        return next((one for one in (self.cards, self.dice) if one.sealed.epoch == number), None)

    def _on_link(self, event: ev.LinkGiven, deck: Iterable[Card] | None) -> None:
        epoch = self._of(event.epoch)
        mine = [one for one in epoch.sealed.roster if one.person == event.person] if epoch else []
        if epoch is None or not mine or epoch.seed or event.person in epoch.links:
            self._add("link", "epoch", "an epoch that asks for this link", event.epoch)
            return
        if not leads_to(event.link, mine[0].head):
            self._add("link", "link", f"a link that leads to {mine[0].head}", event.link)
        epoch.links[event.person] = event.link
        if self._heads.get(event.person, ("", 0))[0] == mine[0].head:  # else there is a new anchor since
            self._heads[event.person] = (event.link, mine[0].link - 1)

    def _on_cut(self, event: ev.Cut, deck: Iterable[Card] | None) -> None:
        epoch = self._of(event.epoch)
        if epoch is None or epoch.seed or epoch.over:
            self._add("cut", "epoch", "a sealed epoch that is not cut", event.epoch)
            return
        sealed = epoch.sealed
        missing = [one.person for one in sealed.roster if one.person not in epoch.links]
        epoch.seed = event.seed
        if missing:
            self._add("cut", "seed", f"the link of {', '.join(missing)}", "a cut without it")
        else:
            links = [epoch.links[one.person] for one in sealed.roster]
            roster = on_roster(sealed.roster)
            try:
                seed = cut_seed(self.log.uid, sealed.epoch, sealed.seal, roster, links)
            except ValueError as error:
                seed = str(error)
            if seed != event.seed:
                self._add("cut", "seed", seed, event.seed)
        if epoch.deck is not None and sealed.what == "cards":
            self._cut(epoch.deck, event)

    def _cut(self, deck: Deck, event: ev.Cut) -> None:
        try:
            deck.cut(event.seed)
        except ValueError as error:
            self._add("cut", "seed", "a hash in hexadecimal", str(error))

    def _on_abandon(self, event: ev.Abandoned, deck: Iterable[Card] | None) -> None:
        epoch = self._of(event.epoch)
        if epoch is None or epoch.seed:
            self._add("abandoned", "epoch", "a sealed epoch that is not cut", event.epoch)
            return
        missing = tuple(one.person for one in epoch.sealed.roster if one.person not in epoch.links)
        if missing != event.missing:
            self._add("abandoned", "missing", missing, event.missing)
        epoch.over = True
        for person in event.missing:
            self._heads.pop(person, None)

    # -- deal --------------------------------------------------------------------------------------------

    def _dealt(self, event: Event | RoomEvent, cards: Sequence[Card]) -> None:
        epoch = self.cards
        if not epoch.seed or epoch.over:
            self._add("not_cut", "cards", "a cut before the first card", f"{len(cards)} cards")
            return
        deck = epoch.deck
        if deck is None or not deck.indexes:
            return
        try:
            positions = deck.take(len(cards))
        except Unreadable as error:
            self._add("dealt", "cards", f"{error.expected} cards", error.message)
            return
        for place, (position, card) in enumerate(zip(positions, cards, strict=True)):
            if deck.card(position) != format_card(card):
                self._add("dealt", f"cards[{place}]", deck.card(position), format_card(card))
                break
        if isinstance(event, Dealt) and tuple(event.positions) != tuple(positions):
            self._positions(positions, event.positions, deck.moved)

    def _positions(self, expected: list[int], found: Sequence[int], moved: bool) -> None:
        """After a ruling put cards back, the positions of the log count on, and those of the deck do not."""
        if moved:
            return
        at = next((at for at, (a, b) in enumerate(zip(expected, found, strict=False)) if a != b), 0)
        self._add("position", f"positions[{at}]", expected[at], found[at : at + 1])

    def _rolled(self, dice: list[int]) -> None:
        epoch = self.dice
        if not epoch.seed:
            self._add("not_cut", "dice", "a cut before the roll", dice)
        elif epoch.order is not None and list(throw_of(epoch.order.secret, epoch.seed)) != dice:
            self._add("dealt", "dice", list(throw_of(epoch.order.secret, epoch.seed)), dice)

    def _changed(self, deck: Deck, off: Sequence[Card], on: Sequence[Card], shuffles: bool) -> None:
        """Cards go back to the deck, or a ruling takes some off."""
        deck.off(off)
        if shuffles:
            self._came_back = list(on)
            return
        taken = [at for at in range(deck.taken) if at not in deck.left]
        back = []
        for card in reversed(on):
            text = format_card(card)
            at = next((at for at in reversed(taken) if deck.card(at) == text and at not in back), None)
            if at is None:
                self._add("dealt", "cards", "a card that was dealt", text)
            else:
                back.append(at)
        deck.back(back)


_HANDLERS: dict[type, Any] = {
    ev.Anchored: ShuffleAudit._on_anchor,
    ev.HandBegun: ShuffleAudit._on_begin,
    ev.Sealed: ShuffleAudit._on_seal,
    ev.LinkGiven: ShuffleAudit._on_link,
    ev.Cut: ShuffleAudit._on_cut,
    ev.Abandoned: ShuffleAudit._on_abandon,
}
