"""The hand at one table as each person sees it now, and what everybody is asked, found once however often it
is asked for."""

from __future__ import annotations

from housedealer.hand.view import View
from housedealer.room.table import RoomTable
from housedealer.rules.place import RAIL
from housedealer.server.said import asked_of_all


class Views:
    """What was found holds until the next event."""

    def __init__(self, table: RoomTable) -> None:
        self.table = table
        self._version = -1
        self._kept: dict[int, View] = {}
        self._asked_at = -1
        self._asks = ""

    def of(self, who: int) -> View | None:
        """None between hands."""
        table = self.table
        if table.hand is None:
            return None
        if self._version != table.state.version:
            self._version, self._kept = table.state.version, {RAIL: table.hand.view(RAIL)}
        if who not in self._kept:
            self._kept[who] = table.hand.view_on(self._kept[RAIL], who)
        return self._kept[who]

    @property
    def rail(self) -> View | None:
        """As everybody sees it."""
        return self.of(RAIL)

    @property
    def asks(self) -> str:
        """What the table asks or waits for, to everybody; people are called by their names at the table."""
        if self._asked_at != self.table.state.version:
            self._asks, self._asked_at = asked_of_all(self.table), self.table.state.version
        return self._asks
