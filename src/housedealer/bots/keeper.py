"""Keeps the hands of a simulation in one of the forms of `record/`: told every entry, it writes each hand
when it is over."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

from housedealer.errors import Unreadable
from housedealer.hand.event import Event
from housedealer.record.file import RecordWriter
from housedealer.record.phh.write import format_phh
from housedealer.record.script.write import format_hand
from housedealer.room.apply import HANDLERS
from housedealer.room.event import HandBegun, HandCalledOff, HandEnded
from housedealer.room.host import Entry
from housedealer.room.lobby import LobbyEntry
from housedealer.room.room import Room

FORMS = (".json", ".jsonl", ".hand", ".phh", ".phhs")


def form_of(path: Path) -> str:
    """Raises Unreadable for a name that tells of no form."""
    if path.suffix not in FORMS:
        raise Unreadable(
            f"cannot keep hands in {path.name!r}", expected=f"a file name that ends in {', '.join(FORMS)}"
        )
    return path.suffix


class Keeper:
    """`.json` and `.phhs` hold all hands in one file; a `.hand` or `.phh` file holds one hand, and the hands
    are numbered: night.hand becomes night-1.hand, night-2.hand and so on."""

    def __init__(self, room: Room, path: Path) -> None:
        self.room, self.path = room, path
        self.hands = 0
        self._form = form_of(path)
        self._records = RecordWriter()
        self._open: dict[str, tuple[Any, list[Event]]] = {}
        """By table, the hand in progress: its terms, and what has happened."""
        writers: dict[str, Callable[[Any, list[Event], str], None]] = {
            ".hand": self._script, ".phh": self._phh, ".phhs": self._phhs,
        }  # fmt: skip
        self._write = writers.get(self._form, self._record)
        if self._form not in (".hand", ".phh"):
            self._put(path, b"", new=True)

    def told(self, entry: Entry | LobbyEntry) -> None:
        if isinstance(entry, LobbyEntry):
            return
        name = entry.table
        for event in entry.events:
            if isinstance(event, HandBegun):
                rotation = self.room.hosts[name].table.rotation
                terms = rotation.terms(event.between, event.chairs, rail=event.rail, blinds=event.blinds)
                self._open[name] = (terms, [])
            elif isinstance(event, HandEnded):
                terms, events = self._open.pop(name)
                self.hands += 1
                self._write(terms, events, f"{name}, hand {event.number}")
            elif isinstance(event, HandCalledOff):
                self._open.pop(name, None)
            elif type(event) not in HANDLERS and name in self._open:
                self._open[name][1].append(event)  # type: ignore[arg-type]

    # -- forms -------------------------------------------------------------------------------------------

    def _record(self, terms: Any, events: Iterable[Event], about: str) -> None:
        self._put(self.path, self._records.hand(terms, events))

    def _script(self, terms: Any, events: Iterable[Event], about: str) -> None:
        self._put(self._numbered(), format_hand(terms, events, about).encode(), new=True)

    def _phh(self, terms: Any, events: Iterable[Event], about: str) -> None:
        self._put(self._numbered(), format_phh(terms, events).encode(), new=True)

    def _phhs(self, terms: Any, events: Iterable[Event], about: str) -> None:
        self._put(self.path, f"[{self.hands}]\n{format_phh(terms, events)}\n".encode())

    def _numbered(self) -> Path:
        return self.path.with_name(f"{self.path.stem}-{self.hands}{self._form}")

    def _put(self, path: Path, text: bytes, *, new: bool = False) -> None:
        """Raises Unreadable for a file that cannot be written."""
        try:
            with path.open("wb" if new else "ab") as file:
                file.write(text)
        except OSError as error:
            raise Unreadable(
                f"cannot write it: {error.strerror}", where=str(path), expected="a file in a folder"
            ) from error
