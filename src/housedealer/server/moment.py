"""What was decided at one table at once, as each reader may know it."""

from __future__ import annotations

from msgspec import Struct

from housedealer.record.coder import Coder
from housedealer.record.events import VIEW_BOUNDS
from housedealer.rules.place import Count
from housedealer.server import wire
from housedealer.tables.between import Person

LINE = Coder(wire.Line, "message", VIEW_BOUNDS)
OPENED = Coder(wire.Opened, "message", VIEW_BOUNDS)
Happened = tuple[bytes, bytes]
"""Lines, and the cards opened, each one after the other."""
NOBODY = Person("")
"""Those who look on, as a reader."""


class Moment(Struct):
    """One or more entries of the log. `lines` are what those who look on are told, and most others too;
    `apart` has a reader's own lines, each by its place among them."""

    version: int = 0
    at: int = 0
    hand: int = 0
    begins: bool = False
    """A hand began in it."""
    silent: bool = True
    """Nobody needs to be told of it."""
    stays: bool = False
    """The same question is open to several people before it and after it."""
    concerns: set[Person] = set()
    """Those who did something in it."""
    readers: frozenset[Person] = frozenset()
    """Everybody who was at the table, and those who look on."""
    gone: frozenset[Person] = frozenset()
    """Those of them who are not any more."""
    lines: list[wire.Line] = []
    apart: dict[Person, dict[int, wire.Line]] = {}
    opened: list[wire.Opened] = []
    """Cards that everybody was shown."""
    opened_to: dict[Person, list[wire.Opened]] = {}
    """All that a reader was shown who was shown others."""
    _lines: list[bytes] = []
    _to_all: Happened | None = None
    """As they are told to everybody; found once, when it is all there."""

    @property
    def is_for_all(self) -> bool:
        """Everybody is told of it at once."""
        return not self.concerns or not (self.silent or self.stays)

    def open(self, shown: list[wire.Opened], to: dict[Person, list[wire.Opened]]) -> None:
        """Cards are shown to everybody, and other ones to these readers."""
        for reader in to:
            self.opened_to.setdefault(reader, list(self.opened))
        for reader, cards in self.opened_to.items():
            cards.extend(to.get(reader, shown))
        self.opened.extend(shown)

    def of(self, reader: Person) -> list[wire.Line]:
        """The lines of one reader."""
        own = self.apart.get(reader, {})
        return [own.get(at, line) for at, line in enumerate(self.lines)]

    def missed(self, reader: Person) -> wire.Missed:
        return wire.Missed(Count(self.version), Count(self.at), Count(self.hand), tuple(self.of(reader)))

    def let_go(self) -> None:
        """Everybody has been told: how it is written need not be kept."""
        self._lines, self._to_all = [], None

    def encoded(self, reader: Person) -> Happened:
        """Most readers are told the same."""
        if self._to_all is None:
            self._lines = [LINE.encode(line) for line in self.lines]
            self._to_all = b",".join(self._lines), b",".join(map(OPENED.encode, self.opened))
        own, cards = self.apart.get(reader), self.opened_to.get(reader)
        if own is None and cards is None:
            return self._to_all
        lines, opened = self._to_all
        if own is not None:
            lines = b",".join(
                [LINE.encode(own[at]) if at in own else line for at, line in enumerate(self._lines)]
            )
        return lines, opened if cards is None else b",".join(map(OPENED.encode, cards))
