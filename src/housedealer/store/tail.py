"""The ends of the logs, as the appending side knows them: an append has to follow them."""

from __future__ import annotations

from collections.abc import Sequence

from housedealer.errors import Clash
from housedealer.store.log import Append
from housedealer.store.page import START, hash_of
from housedealer.store.reader import Ask

End = tuple[str, int, bytes]
"""The uid of a log, and number and hash of its last page."""

_END = """SELECT log.uid, page.number, page.hash FROM log LEFT JOIN page ON page.log = log.name
    WHERE log.name = ? ORDER BY page.number DESC LIMIT 1"""
_TAKEN = """SELECT 1 FROM page WHERE log = ?
    AND (number = ? OR version = ? OR (command_id = ? AND command_id <> ''))"""
_KEPT = "SELECT 1 FROM secret WHERE log = ? AND epoch = ?"


class Tails:
    """Ends are remembered from one append to the next. The primary key finds out another process that has
    written meanwhile, so a remembered end can be too old, but never wrong."""

    def __init__(self, ask: Ask) -> None:
        self._ask = ask
        self._ends: dict[str, End] = {}

    def after(self, appends: Sequence[Append]) -> dict[str, End]:
        """The ends after these appends. Raises Clash for the first that does not follow."""
        ends: dict[str, End] = {}
        for one in appends:
            uid, number, last = ends.get(one.log) or self._ends.get(one.log) or self._stored(one)
            for page in one.pages:
                number += 1
                if page.number != number or page.log != one.log or hash_of(uid, last, page) != page.hash:
                    raise Clash(one.log, page.number)
                last = page.hash
            ends[one.log] = (uid, number, last)
        return ends

    def _stored(self, append: Append) -> End:
        rows = self._ask(_END, (append.log,))
        if not rows:  # a mistake at one table must not stop the others
            raise Clash(append.log, append.pages[0].number)
        uid, number, last = rows[0]
        return uid, number or 0, last or START

    def keep(self, ends: dict[str, End]) -> None:
        """These appends are stored."""
        self._ends.update(ends)

    def forget(self, log: str = "") -> None:
        """Something failed, or another process may have written this log: it is looked up again."""
        if log:
            self._ends.pop(log, None)
        else:
            self._ends.clear()

    def clash(self, appends: Sequence[Append]) -> Clash | None:
        """The first of these appends with something that stands in the store already, or twice in them."""
        seen: set[tuple[str, str, int | str]] = set()
        for one in appends:
            for page in one.pages:
                keys: set[tuple[str, str, int | str]] = {(one.log, "version", page.version)}
                if page.command_id:
                    keys.add((one.log, "command", page.command_id))
                taken = self._ask(_TAKEN, (one.log, page.number, page.version, page.command_id))
                if taken or keys & seen:
                    return Clash(one.log, page.number)
                seen |= keys
            for row in one.secrets:
                key = (one.log, "epoch", row.epoch)
                if key in seen or self._ask(_KEPT, (one.log, row.epoch)):
                    return Clash(one.log, row.page)
                seen.add(key)
        return None
