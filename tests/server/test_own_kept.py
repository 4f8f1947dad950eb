"""What is kept of the last message to a reader is what he would be told if it were found anew."""

from __future__ import annotations

import pytest
from msgspec import json
from store_kit import MemoryStore
from stored_kit import EVERY_SPEC
from stored_room_kit import Night, spec_id

from housedealer.record.coder import Coder
from housedealer.record.events import VIEW_BOUNDS
from housedealer.room.table import RoomTable
from housedealer.rules.place import RAIL
from housedealer.rules.spec import TableSpec
from housedealer.server import wire
from housedealer.server.own import Owns
from housedealer.server.telling import Telling
from housedealer.tables.between import Person
from housedealer.words.person import called

MOMENTS = 80
OWN = Coder(wire.Own, "message", VIEW_BOUNDS)


class Counted(Owns):
    """Counts how often it looks at a person anew."""

    looks = 0

    def held(self, *of: object) -> tuple[wire.Held, str]:
        self.looks += 1
        return super().held(*of)  # type: ignore[arg-type]


def told(owns: Owns, table: RoomTable, people: list[Person]) -> dict[Person, bytes]:
    with called({who: str(present.person) for who, present in table.state.people.items()}):
        return owns.encoded(people, table.hand.view(RAIL) if table.hand else None)


@pytest.mark.parametrize("spec", EVERY_SPEC, ids=spec_id)
def test_everybody_is_told_what_is_his_own_now(spec: TableSpec) -> None:
    night = Night(MemoryStore(), [spec], "own", seats=6)
    table, telling = night.table, Telling(night.host, night.stored.shuffler("T1"))
    kept = telling.owns = Counted(table)
    asked = 0
    for moment in range(MOMENTS):
        night.play(1 + moment % 3)
        people = [present.person for present in table.state.people.values()]
        asked += len(people)
        found = told(kept, table, people)
        assert found == told(Owns(table), table, people)
        for person, own in found.items():
            assert json.decode(own)["since"] == table.quote(table.state.who(person))
            OWN.decode(own, "own")
    assert kept.looks < asked or spec.game not in ("holdem", "seven_card_stud"), "some things are kept"
