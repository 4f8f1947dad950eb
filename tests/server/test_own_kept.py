"""What is kept of the last message to a reader is what he would be told if it were found anew."""

from __future__ import annotations

import pytest
from msgspec import Struct, json
from store_kit import MemoryStore
from stored_kit import EVERY_SPEC
from stored_room_kit import Night, spec_id

from housedealer.record.coder import Coder
from housedealer.record.events import VIEW_BOUNDS
from housedealer.record.kept import Encodes
from housedealer.room.table import RoomTable
from housedealer.rules.spec import TableSpec
from housedealer.server import wire
from housedealer.server.own import Kept, Owns
from housedealer.server.telling import Public, Telling
from housedealer.tables.between import Person
from housedealer.words.family import words_of
from housedealer.words.person import called

MOMENTS = 80
OWN = Coder(wire.Own, "message", VIEW_BOUNDS)
HELD = Coder(wire.Held, "message", VIEW_BOUNDS)
PUBLIC = Coder(Public, "message", VIEW_BOUNDS)
NOT_NOW = ("not_offered", "not_your_turn", "not_open")
"""Codes of what belongs to another question."""


class Checked:
    """Encodes from nothing, too, and compares."""

    def __init__(self, kept: Encodes, plain: Coder) -> None:
        self.kept, self.plain, self.count = kept, plain, 0

    def encode(self, thing: Struct) -> bytes:
        self.count += 1
        found = self.kept.encode(thing)
        assert found == self.plain.encode(thing)
        return found


class Counted(Owns):
    """Counts how often it looks at a person anew."""

    looks = 0

    def held(self, *of: object) -> tuple[wire.Held, str]:
        self.looks += 1
        kept: Kept = of[-1]  # type: ignore[assignment]
        if not isinstance(kept.encoder, Checked):
            kept.encoder = Checked(kept.encoder, HELD)
        return super().held(*of)  # type: ignore[arg-type]


def told(owns: Owns, table: RoomTable, people: list[Person]) -> dict[Person, bytes]:
    with called({who: str(present.person) for who, present in table.state.people.items()}):
        return {person: asked + rest.raw for person, (asked, rest) in owns.encoded(people).items()}


@pytest.mark.parametrize("spec", EVERY_SPEC, ids=spec_id)
def test_everybody_is_told_what_is_his_own_now(spec: TableSpec) -> None:
    night = Night(MemoryStore(), [spec], "own", seats=6)
    table, telling = night.table, Telling(night.host, night.stored.shuffler("T1"))
    kept = telling.owns = Counted(table, telling.views)
    public = telling._public = Checked(telling._public, PUBLIC)
    asked = 0
    for moment in range(MOMENTS):
        night.play(1 + moment % 3)
        people = [present.person for present in table.state.people.values()]
        people = people[moment % 2 :: 1 + moment % 2]  # now all of them, now some
        asked += len(people)
        telling.public()
        found = told(kept, table, people)
        assert found == told(Owns(table), table, people)
        for person, own in found.items():
            assert json.decode(own)["since"] == table.quote(table.state.who(person))
            OWN.decode(own, "own")
    assert kept.looks < asked or spec.game not in ("holdem", "seven_card_stud"), "some things are kept"
    assert public.count == MOMENTS


@pytest.mark.parametrize("spec", EVERY_SPEC, ids=spec_id)
def test_nobody_is_told_why_what_belongs_to_another_question_is_not_open(spec: TableSpec) -> None:
    night = Night(MemoryStore(), [spec], "elsewhere", seats=6)
    for _ in range(MOMENTS):
        night.play(1)
        hand = night.table.hand
        if hand is None:
            continue
        for kind in words_of(hand.terms.spread.game.family).elsewhere.get(hand.due.ask, ()):
            for who in hand.due.must:
                why = hand.why_not(who, kind)
                assert why is not None
                assert why.code in NOT_NOW
