"""People who went to a table, took no seat and are not connected any more: after a while they leave it.

A seat is another matter: the rules of the room say how long it is kept.
"""

from __future__ import annotations

import asyncio

from housedealer.errors import Refused, Unavailable
from housedealer.rules.place import PEOPLE_FROM
from housedealer.server.desk import Desk
from housedealer.server.limit import IDLE_LEAVE_MS
from housedealer.tables.between import Person

LOOK_S = 60.0
"""How often it is seen after who is there."""


class Absence:
    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self._since: dict[tuple[str, Person], int] = {}
        """Since when each is away, by table and name."""

    async def watch(self) -> None:
        """Until it is cancelled."""
        while True:
            await self.look()
            await asyncio.sleep(LOOK_S)

    async def look(self) -> None:
        """See off all who have been away for long."""
        now, since = self.desk.running.now(), self._since
        away = {at: since.get(at, now) for at in self._away()}
        self._since = away
        for table in {table for table, _ in away}:
            gone = {
                person for (at, person), left in away.items() if at == table and now - left >= IDLE_LEAVE_MS
            }
            try:
                await self.desk.see_off(table, gone)
            except (Refused, Unavailable):
                continue  # the table has stopped, or the store is away: a minute later it is tried again

    def _away(self) -> list[tuple[str, Person]]:
        return [
            (name, present.person)
            for name, mailbox in self.desk.house.mailboxes.items()
            for who, present in mailbox.table.state.people.items()
            if who >= PEOPLE_FROM and not present.bot and not mailbox.listeners.get(present.person)
        ]
