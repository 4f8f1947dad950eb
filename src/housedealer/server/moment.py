"""What was decided at one table at once, as each reader may know it."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from housedealer.record.coder import Coder
from housedealer.record.events import VIEW_BOUNDS
from housedealer.rules.place import Count
from housedealer.server import wire
from housedealer.tables.between import Person

LINE = Coder(wire.Line, "message", VIEW_BOUNDS)
OPENED = Coder(wire.Opened, "message", VIEW_BOUNDS)
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
    concerns: set[Person] = set()
    """Those who did something in it."""
    readers: set[Person] = set()
    """Everybody who was at the table."""
    gone: set[Person] = set()
    """Those of them who are not any more."""
    lines: list[wire.Line] = []
    apart: dict[Person, dict[int, wire.Line]] = {}
    opened: dict[Person, list[wire.Opened]] = {}
    """Cards that a reader was shown."""

    def of(self, reader: Person) -> list[wire.Line]:
        """The lines of one reader."""
        own = self.apart.get(reader, {})
        return [own.get(at, line) for at, line in enumerate(self.lines)]

    def missed(self, reader: Person) -> wire.Missed:
        return wire.Missed(Count(self.version), Count(self.at), Count(self.hand), tuple(self.of(reader)))

    def encoded(self, readers: Iterable[Person]) -> dict[Person, tuple[bytes, bytes]]:
        """For each reader his lines, and the cards opened to him, each one after the other."""
        common = [LINE.encode(line) for line in self.lines]
        cards = {id(card): OPENED.encode(card) for shown in self.opened.values() for card in shown}
        most, found = b",".join(common), {}
        for reader in readers:
            own, lines = self.apart.get(reader), most
            if own is not None:
                lines = b",".join(
                    [LINE.encode(own[at]) if at in own else line for at, line in enumerate(common)]
                )
            shown = self.opened.get(reader)
            found[reader] = lines, b",".join([cards[id(card)] for card in shown]) if shown else b""
        return found
