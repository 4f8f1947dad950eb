"""Where the cards of a hand lie, from which position of the deck each came, and who has seen it.

The hand is replayed event by event. Cards are followed from spot to spot by the house's view; a person has
seen what his own view and his version of each event show. Of several like cards at one spot any may be the
one that was shown.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Sequence
from functools import cache, partial
from typing import Any, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Struct

from housedealer.cards.card import HIDDEN, Card
from housedealer.hand.event import Dealt, Event
from housedealer.hand.shared.order import changing_stub
from housedealer.room.apply import HANDLERS
from housedealer.room.event import RoomEvent
from housedealer.room.table import RoomTable
from housedealer.rules.place import HOUSE, RAIL, Who

Spots = dict[int, Counter[Card]]


class Lie(Struct, eq=False):
    """A card that was dealt, the position of the epoch from which it came, and the people who have seen it;
    "" among them: the rail."""

    epoch: int
    position: int
    card: Card
    to: int
    seen_by: set[str] = msgspec.field(default_factory=set)


class Felt:
    """Replays a table's events and follows its cards, for these people; "" is the rail."""

    def __init__(self, table: RoomTable, people: Sequence[str]) -> None:
        self.table = table
        self.people = tuple(dict.fromkeys(people))
        self.lies: list[Lie] = []
        """Every card that was dealt, in order."""
        self._at: dict[int, list[Lie]] = {}
        """By spot, as the house's view has them."""
        self._away: list[Lie] = []
        """Cards elsewhere: folded, burned, discarded, melded."""
        self._last: Spots = {}
        """What lies at each spot now."""
        self._single = False

    def told(self, event: Event | RoomEvent, new: Sequence[Lie] = ()) -> None:
        """An event, with the cards that it takes off the deck."""
        table = self.table
        had = table.hand
        if had is None or type(event) in HANDLERS:
            table.apply(event)
            if had is None and table.hand is not None:
                self._begins()
            return
        shown = {person: self._shown(event, person) for person in self.people}
        before, self._last = self._last, {}
        table.apply(event)
        self.lies.extend(new)
        for at, lie in enumerate(new):
            before[lie.to] = before.get(lie.to, Counter()) + Counter((lie.card,))
            self._at.setdefault(lie.to, []).append(lie)
            lie.seen_by |= {person for person in self.people if shown[person][at] != HIDDEN}
        self._last = self._spots()
        self._move(before, {} if new else {one: Counter(shown[one]) for one in self.people})
        for person in self.people:
            self._looks(person)

    def back(self, cards: Iterable[Card]) -> list[Lie]:
        """These cards go back to the deck from wherever they lie."""
        found = []
        for card in cards:
            lie = next((lie for lie in reversed(self._away) if lie.card == card), None)
            if lie is not None:
                self._away.remove(lie)
                found.append(lie)
        return found

    def _begins(self) -> None:
        hand = self.table.hand
        assert hand is not None
        self._at, self._away, self._last, self.lies = {}, [], {}, []
        self._single = max(Counter(hand.terms.spread.deck.cards).values()) == 1

    def _who(self, person: str) -> Who:
        return Who(self.table.state.who(person) or RAIL) if person else RAIL

    def _shown(self, event: Event | RoomEvent, person: str) -> list[Card]:
        seen = self.table.seen(event, self._who(person))
        return list(seen.cards) if isinstance(seen, Dealt) else values_in(seen, Card)

    def _spots(self) -> Spots:
        """Where the house knows cards to be."""
        hand = self.table.hand
        assert hand is not None
        return {lying.where: counted(lying.cards) for lying in hand.view(HOUSE).spots}

    # -- from spot to spot -------------------------------------------------------------------------------

    def _move(self, before: Spots, shown: dict[str, Counter[Card]]) -> None:
        after, none = self._last, Counter[Card]()
        left: list[Lie] = []
        for spot in list(before):
            for card, n in (before[spot] - after.get(spot, none)).items():
                left += self._taken(self._at.get(spot, []), card, n)
        for person, cards in shown.items():
            self._show(person, cards, left)
        self._away += left
        for spot in after:
            for card, n in (after[spot] - before.get(spot, none)).items():
                self._at.setdefault(spot, []).extend(self._taken(self._away, card, n))

    def _taken(self, lies: list[Lie], card: Card, n: int) -> list[Lie]:
        """So many like cards out of these; those that most people have seen first, and the latest of them."""
        like = [lie for lie in reversed(lies) if lie.card == card]
        found = sorted(like, key=lambda lie: -len(lie.seen_by))[:n]
        for lie in found:
            lies.remove(lie)
        return found

    def _show(self, person: str, cards: Counter[Card], left: list[Lie]) -> None:
        """An event showed these cards: those that left their spots with it; where no two cards are alike,
        also those that stay."""
        if self._single:
            lies = [*self._away, *(lie for at in self._at.values() for lie in at), *left]
            left = [lie for lie in lies if lie.card in cards]
        for card, n in cards.items():
            _mark(person, [lie for lie in left if lie.card == card], n)

    def _looks(self, person: str) -> None:
        """What the person sees lying there now."""
        hand = self.table.hand
        assert hand is not None
        for lying in hand.view(self._who(person)).spots:
            for card, n in counted(lying.cards).items():
                _mark(person, [lie for lie in self._at.get(lying.where, ()) if lie.card == card], n)


def _mark(person: str, like: list[Lie], n: int) -> None:
    """At least so many of these like cards have been seen."""
    for lie in sorted(like, key=lambda lie: person not in lie.seen_by)[:n]:
        lie.seen_by.add(person)


def counted(cards: Iterable[Card]) -> Counter[Card]:
    """The cards that are not hidden."""
    return Counter(card for card in cards if card != HIDDEN)


# -- what an event says ------------------------------------------------------------------------------------


def values_in(event: object, kind: Hashable) -> list[Any]:
    """Every value of this kind, wherever it stands in an event: its cards, or its dice."""
    found: list[Any] = []
    for name, getter in _getters(type(event), kind):  # type: ignore[arg-type]
        getter(getattr(event, name), found)
    return found


def stub_change(event: object) -> tuple[tuple[Card, ...], tuple[Card, ...], bool]:
    """Cards off the deck, cards onto it, and whether it is shuffled then."""
    changed = changing_stub(event)
    return (changed.off_stub, changed.on_stub, changed.shuffles) if changed else ((), (), False)


Getter = Callable[[Any, list[Any]], None]


@cache
def _getters(event: type, kind: Hashable) -> tuple[tuple[str, Getter], ...]:
    hints = get_type_hints(event)
    fields = getattr(event, "__struct_fields__", ())
    found = [(name, _getter(hints[name], kind)) for name in fields]
    return tuple((name, getter) for name, getter in found if getter is not None)


def _getter(hint: Any, kind: object) -> Getter | None:
    """Collects the values of a kind out of a field with this type; None if it can have none."""
    if hint is kind:
        return _append
    named = isinstance(hint, type) and hasattr(hint, "_fields")
    args = list(get_type_hints(hint).values()) if named else list(get_args(hint))
    if not named and get_origin(hint) is not tuple:
        return None
    inner = [None if arg is Ellipsis else _getter(arg, kind) for arg in args]
    if args and args[-1] is Ellipsis:
        return partial(_each, inner[0]) if inner[0] else None
    return partial(_parts, inner) if any(inner) else None


def _append(value: Any, found: list[Any]) -> None:
    found.append(value)


def _each(getter: Getter, values: Any, found: list[Any]) -> None:
    for value in values:
        getter(value, found)


def _parts(getters: list[Getter | None], values: Any, found: list[Any]) -> None:
    for getter, value in zip(getters, values, strict=True):
        if getter is not None:
            getter(value, found)
