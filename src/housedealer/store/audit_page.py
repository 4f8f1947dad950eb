"""Does each page follow the one before it? Hashes, numbers, versions and times; the entry and its columns say
the same; what stands there can be read."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from housedealer.errors import Unreadable
from housedealer.room.host import Command, Entry
from housedealer.room.lobby import LobbyEntry
from housedealer.shuffle.chain import HASH
from housedealer.store.finding import Findings
from housedealer.store.page import SALT_BYTES, START, Log, Page, hash_of
from housedealer.store.record import entry_of

Heads = Mapping[str, Mapping[int, str]]
"""By log and number of the entry, the hash in hexadecimal that somebody kept."""


class PageAudit:
    """The pages of one log, in order."""

    def __init__(self, log: Log, findings: Findings, heads: Mapping[int, str]) -> None:
        self.log, self.findings, self.heads = log, findings, heads
        self.number = self.version = self.at = 0
        self.head = START
        self.engines: Counter[str] = Counter()
        """How many entries each engine decided."""
        self._ids: set[str] = set()

    def told(self, page: Page) -> Entry | LobbyEntry | None:
        """The entry, or None if it cannot be read."""
        self._chained(page)
        self.engines[page.engine] += 1
        entry = None
        try:
            entry = entry_of(page)
            self._columns(page, entry)
            self._expect(page, "version", self.version + len(entry.events), page.version)
        except Unreadable as error:
            field = error.where.rpartition(": ")[2]
            self._add("unreadable", page, field, error.expected, error.message)
        self.number, self.version, self.at, self.head = page.number, page.version, page.at, page.hash
        return entry

    def finished(self) -> None:
        """Heads of entries that are not there any more."""
        for number, head in self.heads.items():
            if number > self.number:
                self.findings.add("head_gone", self.log.name, number, "hash", (head, f"{self.number}"))

    def _chained(self, page: Page) -> None:
        self._expect(page, "log", self.log.name, page.log)
        self._expect(page, "number", self.number + 1, page.number)
        if len(page.salt) != SALT_BYTES:
            self._add("page", page, "salt", f"{SALT_BYTES} bytes", f"{len(page.salt)} bytes")
        expected = hash_of(self.log.uid, self.head, page)
        if expected != page.hash:
            self._add("hash", page, "hash", expected, page.hash)
        kept = self.heads.get(page.number)
        if kept is not None and kept != page.hash.hex():
            self._add("head", page, "hash", kept, page.hash)
        if page.at < self.at:
            self._add("time_backwards", page, "at", f"{self.at} or later", page.at)
        if page.command_id and page.command_id in self._ids:
            self._add("repeated", page, "command_id", "an id of its own", page.command_id)
        self._ids.add(page.command_id)

    def _columns(self, page: Page, entry: Entry | LobbyEntry) -> None:
        command = entry.command
        actor = str(int(command.who)) if isinstance(command, Command) else command.by
        self._expect(page, "at", command.at, page.at)
        self._expect(page, "actor", actor, page.actor)
        self._expect(page, "command_id", command.id, page.command_id)

    def _expect(self, page: Page, field: str, expected: object, found: object) -> None:
        if expected != found:
            self._add("page", page, field, expected, found)

    def _add(self, code: str, page: Page, field: str, expected: object, found: object) -> None:
        self.findings.add(code, self.log.name, page.number, field, (expected, found))


def read_heads(text: str, where: str = "heads") -> dict[str, dict[int, str]]:
    """Lines with a table, a number and a hash, as a client keeps them. Raises Unreadable."""
    found: dict[str, dict[int, str]] = {}
    for at, line in enumerate(text.splitlines(), 1):
        if not line.strip():
            continue
        name, number, head = ("", "", "", *line.strip().rsplit(maxsplit=2))[-3:]
        if not name or not number.isdigit() or not HASH.fullmatch(head.lower()):
            expected = "a table, the number of an entry and its hash of 64 digits"
            raise Unreadable(f"cannot read {line.strip()!r}", where=f"{where}: line {at}", expected=expected)
        found.setdefault(name, {})[int(number)] = head.lower()
    return found
