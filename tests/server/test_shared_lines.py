"""A line that is made once for all who are not named in it is what each of them would be told."""

from __future__ import annotations

import pytest
from store_kit import MemoryStore
from stored_kit import EVERY_SPEC
from stored_room_kit import Night, spec_id

from housedealer.rules.spec import TableSpec
from housedealer.server.own import AnyEvent
from housedealer.server.telling import Telling
from housedealer.words.person import called

ENTRIES = 250


class Checked(Telling):
    """Tells every line to everybody apart, and compares."""

    shared = own = 0

    def _watch(self, event: AnyEvent) -> None:
        with called(self.names()):
            told, seen = self._teller(event), self.table.seen
            apart = {reader: told(seen(event, who), reader, who)[0] for reader, who in self.readers()}
        super()._watch(event)
        for reader, line in apart.items():
            given = self._now.of(reader)[-1]
            assert given == line, (reader, event)
            if given is self._now.lines[-1]:
                self.shared += 1
            else:
                self.own += 1


@pytest.mark.parametrize("spec", EVERY_SPEC, ids=spec_id)
def test_everybody_is_told_what_he_would_be_told_apart(spec: TableSpec) -> None:
    night = Night(MemoryStore(), [spec], "lines")
    telling = Checked(night.host, night.stored.shuffler("T1"))
    night.play(ENTRIES)
    assert telling.shared > 0
    assert telling.own > 0
