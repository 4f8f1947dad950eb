"""Every event, offer and question of the room has its words, and they are sentences."""

from __future__ import annotations

import re
from typing import get_args

import pytest
from crowd_kit import Crowd
from evening_kit import Evening
from voice_kit import purged

from housedealer.errors import Refused
from housedealer.room import action as act
from housedealer.room.action import PersonAction
from housedealer.room.event import RoomEvent
from housedealer.room.lobby import LobbyEntry
from housedealer.room.lobby_event import LobbyEvent
from housedealer.rules.place import FLOOR
from housedealer.rules.spec import TableSpec
from housedealer.words.refusal import complaint
from housedealer.words.room_event import TOLD, Reader, room_told
from housedealer.words.room_offer import ASKS, LABELS, room_label
from housedealer.words.room_refusal import REFUSALS

NEVER_OFFERED = {act.TakeOff, act.PassChips, act.PlayCash, act.Anchor, act.Link}
"""What nobody is offered: it is forbidden, or a client does it by itself."""
SENTENCE = re.compile(r"[A-Z$a-z0-9].*\.$", re.DOTALL)


def test_every_event_has_a_teller_and_every_teller_an_event() -> None:
    assert set(TOLD) == {*get_args(RoomEvent), *get_args(LobbyEvent)}


def test_every_action_that_is_offered_has_a_label() -> None:
    assert set(get_args(PersonAction)) - NEVER_OFFERED <= set(LABELS)


@pytest.mark.parametrize(
    "spec",
    [
        TableSpec("garlic-city", "holdem"),
        TableSpec("garlic-city", "pai_gow_tiles"),
        TableSpec("angies", "dealers_choice"),
        TableSpec("garlic-city", "panguingue"),
        TableSpec("garlic-city", "holdem", overs=True),
    ],
    ids=lambda spec: spec.game,
)
def test_whatever_happens_at_a_table_is_told_in_sentences(spec: TableSpec) -> None:
    crowd = Crowd(spec, 4, "words")
    asked, labels = set(), set()
    for _ in range(400):
        crowd._step()
        table = crowd.table
        asked.add(table.due.ask if table.hand is None else "")
        names = {who: present.person for who, present in table.state.people.items()}
        for who in (*table.state.people, FLOOR):
            for offer in table.menu(who):
                if len(offer) and type(offer[0]) in LABELS:
                    labels.add(room_label(offer))
        for event in crowd.log[-1].events:
            if type(event) in TOLD:
                for me in ("", "p1"):
                    said = room_told(event, Reader(me, names, "America/Los_Angeles"))
                    assert not said or SENTENCE.match(said), said
                    assert not purged(said), said
    assert asked - {""} <= set(ASKS)
    assert all(label[0].isupper() and not label.endswith(".") for label in labels)


def test_the_lobby_is_told_in_sentences_too() -> None:
    evening = Evening(1)
    evening.play(200)
    kinds = set()
    for entry in evening.room.log:
        if isinstance(entry, LobbyEntry):
            for event in entry.events:
                said = room_told(event, Reader("p3"))
                assert not said or SENTENCE.match(said), said
                assert not purged(said), said
                kinds.add(type(event))
    assert len(kinds) > 8


def test_you_are_addressed_as_you() -> None:
    crowd = Crowd(TableSpec("garlic-city", "holdem"), 3, "you")
    crowd.play(1)
    said = [
        room_told(event, Reader("p2", {}, "UTC"))
        for entry in crowd.log
        for event in entry.events
        if type(event) in TOLD
    ]
    assert any(line.startswith("You sit down in seat") for line in said)
    assert any(line.startswith("p1 sits down in seat") for line in said)


def test_every_ask_between_hands_is_said() -> None:
    assert all(SENTENCE.match(line) and not purged(line) for line in ASKS.values())
    plain = [line for line in REFUSALS.values() if isinstance(line, str)]
    assert not [line for line in plain if purged(line)]
    assert complaint(Refused("seat_taken", seat=3)) == "Seat 3 is taken"
