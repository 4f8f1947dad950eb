"""A room that is read back from its store is where it was, in the middle of a hand too, and plays on."""

from __future__ import annotations

import contextlib
import os
import random
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest
from msgspec import structs
from store_kit import MemoryStore
from stored_kit import EVERY_SPEC
from stored_room_kit import OPENED, Night, spec_id

from housedealer.errors import Broken, OutcomeUnknown, Refused, Unavailable, Unreadable
from housedealer.ledger.account import stack_of, wallet_of
from housedealer.room import action as act
from housedealer.room import event as ev
from housedealer.room.host import Command, Host
from housedealer.room.lobby import HOUSE_NAME
from housedealer.room.lobby_event import ReopenLobby
from housedealer.room.sealing import SealingShuffler
from housedealer.rules.place import HOUSE, RAIL, Count, Who
from housedealer.rules.spec import TableSpec
from housedealer.store.chance import SeededChance
from housedealer.store.log import Append
from housedealer.store.open import open_store
from housedealer.store.page import Log, Page
from housedealer.store.record import secret_of
from housedealer.store.recovery import dealer_of, lobby_of, table_of
from housedealer.store.room import StoredRoom, open_room

SOAK = bool(os.environ.get("HOUSEDEALER_SOAK"))
MOMENTS = 60 if SOAK else 4
HOUR = 3_600_000
HOLDEM = TableSpec("garlic-city", "holdem")


def undrawn(epoch: int) -> bytes:
    raise AssertionError("nothing is shuffled anew")


def read_back_as_it_is(night: Night) -> None:
    """Table, hand and deck from the store are those in memory, to the byte."""
    store, host = night.store, night.stored.room.hosts["T1"]
    log = next(log for log in store.logs() if log.name == "T1")
    table, live = table_of(store, log), host.table
    assert table.written() == live.written()
    assert (table.question, table.stamps, table.due) == (live.question, live.stamps, live.due)
    for viewer in (RAIL, *live.state.people):
        assert table.view(viewer) == live.view(viewer)
    rows = store.secrets("T1")
    known = {epoch: secret_of(row) for epoch, row in rows.items()}
    dealer = dealer_of(store, log, table, SealingShuffler(log.uid, undrawn, known), rows)
    if live.state.cards.state == "cut":
        assert dealer.stub.left == host.dealer.stub.left
    assert lobby_of(store).written() == night.stored.room.lobby.written()


@pytest.mark.parametrize("spec", EVERY_SPEC, ids=spec_id)
def test_a_table_read_back_at_any_moment_is_where_it_was(spec: TableSpec) -> None:
    chance = random.Random(f"moments {spec_id(spec)}")
    night = Night(MemoryStore(), [spec], spec_id(spec))
    night.play(60)
    for _ in range(MOMENTS):
        night.play(chance.randint(1, 60))
        read_back_as_it_is(night)


def in_mid_hand(seed: str, spec: TableSpec = HOLDEM) -> Night:
    """A hand of which cards are dealt, and the process is gone."""
    night = Night(MemoryStore(), [spec], seed)
    night.play(60)
    while not night.table.state.last.dealt or night.table.hand is None:
        night.play(1)
    night.store.close()
    return night


def test_the_house_comes_back_in_mid_hand_with_the_same_deck_and_a_full_turn_for_everybody() -> None:
    night = in_mid_hand("back")
    was, order, back_at = night.table, list(night.host.dealer.stub.left), night.stored.room.now + HOUR
    again = open_room(night.store, back_at)
    table = again.room.hosts["T1"].table
    resumed = [event for entry in again.taken() for event in entry.events if isinstance(event, ev.Resumed)]
    assert resumed == [ev.Resumed(Count(HOUR))]
    assert again.room.hosts["T1"].dealer.stub.left == order
    assert (table.state.hands, table.due.must) == (was.state.hands, was.due.must)
    assert table.state.asked_at == back_at
    assert table.wake() >= back_at + table.answers.action_s * 1000
    assert table.book.balances == was.book.balances


def test_where_the_house_says_so_an_interrupted_hand_is_void_and_keeps_its_number() -> None:
    night = in_mid_hand("void")
    number, people = night.table.state.hands, night.table.state.last.stacks
    again = voiding_room(night)
    table = again.room.hosts["T1"].table
    events = [event for entry in again.taken() for event in entry.events]
    [void] = [event for event in events if isinstance(event, ev.HandCalledOff)]
    assert (void.number, void.cause) == (number, "interrupted")
    assert table.hand is None
    assert {person: table.book[stack_of(person)] for person in people} == people
    assert between_hands(again) == number + 1


def voiding_room(night: Night) -> StoredRoom:
    """The room read back by a house whose interrupted hands are void."""
    stored = StoredRoom(night.store, night.stored.room.now, SeededChance("void"))
    read_back = stored.read_back

    def voids(log: Log) -> Host:
        host = read_back(log)
        host.table.answers = structs.replace(host.table.answers, interrupted="voided")
        return host

    stored.read_back = voids  # type: ignore[method-assign]
    stored.recover(night.stored.room.now + HOUR)
    return stored


def between_hands(stored: StoredRoom) -> int:
    """The number of the next hand that begins."""
    for minute in range(1, 20):
        stored.room.tick(stored.room.now + 60_000 * minute)
        begun = [
            event for entry in stored.taken() for event in entry.events if isinstance(event, ev.HandBegun)
        ]
        if begun:
            return begun[0].number
    raise AssertionError("no hand begins")


def test_half_hours_do_not_run_while_the_house_is_down() -> None:
    night = in_mid_hand("half hours", TableSpec("garlic-city", "holdem", "fixed 20/40"))
    assert night.table.timed is not None
    marks = night.table.state.marks
    again = open_room(night.store, night.stored.room.now + 3 * HOUR + 60_000)
    events = [event for entry in again.taken() for event in entry.events]
    assert not [event for event in events if isinstance(event, ev.MarkPassed | ev.TimeTaken)]
    assert again.room.hosts["T1"].table.state.marks == marks


def test_chips_on_their_way_when_the_house_went_down_arrive_once() -> None:
    night = Night(MemoryStore(), [HOLDEM], "transit")
    night.play(60)
    room, table = night.stored.room, night.table
    while table.hand is not None:
        night.play(1)
    who, present = next(iter(table.state.seats().items()))
    cents, person = present.stack, present.person
    wallet = room.lobby.book[wallet_of(person)]
    room.arrives = lambda kind, id: False  # the house goes down before the lobby has heard
    room.enter("T1", Command(Who(who), act.Leave(), room.now))
    night.commit()
    assert (room.transit, room.lobby.book[wallet_of(person)]) == (cents, wallet)
    night.store.close()
    again = open_room(night.store, room.now)
    assert again.room.transit == 0
    assert again.room.lobby.book[wallet_of(person)] == wallet + cents
    again.add(again.taken())
    again.commit()
    night.store.close()
    assert open_room(night.store, room.now).room.lobby.book[wallet_of(person)] == wallet + cents


def test_a_command_answered_before_the_house_went_down_is_answered_again_and_not_done_twice() -> None:
    night = Night(MemoryStore(), [HOLDEM], "repeat")
    night.play(40)
    room = night.stored.room
    who = Who(next(iter(room.hosts["T1"].table.state.seats())))
    command = Command(who, act.SitOut("away"), room.now, id="out-1")
    first = room.enter("T1", command)
    night.commit()
    night.store.close()
    again = open_room(night.store, room.now + HOUR)
    again.add(again.taken())
    again.commit()
    version = again.room.hosts["T1"].table.state.version
    assert again.room.enter("T1", structs.replace(command, at=again.room.now)) == first
    assert again.room.hosts["T1"].table.state.version == version


def test_a_second_process_may_not_run_the_same_room(tmp_path: Path) -> None:
    url = str(tmp_path / "room.db")
    first, second = open_store(url, create=True), open_store(url)
    open_room(first, OPENED)
    with pytest.raises(Unavailable, match="deals at lobby"):
        open_room(second, OPENED)
    first.close()
    open_room(second, OPENED)
    second.close()


def test_a_page_that_cannot_be_read_is_named() -> None:
    night = in_mid_hand("damaged")
    pages = night.store.by_log["T1"]
    pages[-1] = structs.replace(pages[-1], events=b"[{}]")
    with pytest.raises(Unreadable, match=f"T1: entry {pages[-1].number}: events"):
        open_room(night.store, night.stored.room.now)


def test_a_secret_that_is_not_the_one_sealed_is_not_dealt_from() -> None:
    night = in_mid_hand("forged")
    epoch = night.table.state.cards.number
    night.store.kept["T1"][epoch] = structs.replace(night.store.kept["T1"][epoch], secret=b"x" * 32)
    with pytest.raises(Broken, match="the secret is the one sealed"):
        open_room(night.store, night.stored.room.now)


def test_the_house_cannot_have_been_down_since_later() -> None:
    night = Night(MemoryStore(), [HOLDEM], "later")
    room = night.stored.room
    with pytest.raises(Refused, match="time_backwards"):
        room.enter("T1", Command(HOUSE, act.Resume(room.now + 1), room.now))
    with pytest.raises(Refused, match="time_backwards"):
        room.ask(HOUSE_NAME, ReopenLobby(room.now + 1))


class NobodyAnswers(Unavailable):
    """The store is away."""


class LosesItsConnection(MemoryStore):
    """Each of these commits is lost: `True` if it was written all the same."""

    def __init__(self, *lost: bool) -> None:
        super().__init__()
        self.lost = list(lost)
        self.away = 0

    def append(self, appends: Sequence[Append]) -> None:
        lost = bool(self.lost)
        if not lost or self.lost.pop(0):
            super().append(appends)
        if lost:
            raise OutcomeUnknown("the connection was lost", where=self.url)

    def pages(self, log: str, after: int = 0, upto: int = 0) -> Iterator[Page]:
        if self.away:
            self.away -= 1
            raise NobodyAnswers("nobody answers", where=self.url)
        return super().pages(log, after, upto)


@pytest.mark.parametrize("lost", [(True,), (False,), (False, True), (False, False, True)])
def test_a_commit_of_which_nothing_is_known_is_looked_up_before_it_counts(lost: tuple[bool, ...]) -> None:
    night = Night(MemoryStore(), [HOLDEM], "unknown")
    stored = night.stored
    night.commit()
    store = LosesItsConnection(*lost)
    store.__dict__.update({**night.store.__dict__, "lost": list(lost), "away": 1})
    stored.store = store
    stored.room.tick(stored.room.now + 1000)
    entries = stored.taken()
    stored.add(entries)
    told: list[object] = []
    for _ in range(len(lost) + 2):
        with contextlib.suppress(OutcomeUnknown, NobodyAnswers):
            told += [entry for entry, _ in stored.commit()]
    assert told == entries
    stored.room.tick(stored.room.now + 1000)
    more = stored.taken()
    stored.add(more)
    assert [entry for entry, _ in stored.commit()] == more
