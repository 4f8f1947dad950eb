"""Bots at the tables: they make room for people, come back when people go, and never hold up a game."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable
from pathlib import Path

import pytest
from http_kit import Room, room_in
from server_kit import Client, house_in, house_on, sits, welcomed
from stored_kit import EVERY_SPEC

from housedealer.ledger.account import wallet_of
from housedealer.room import lobby_event as le
from housedealer.room.action import Leave, ListLength
from housedealer.room.host import Command
from housedealer.room.lobby import HOUSE_NAME
from housedealer.room.table import RoomTable
from housedealer.rules.place import HOUSE, PEOPLE_FROM, Cents, Count
from housedealer.rules.spec import TableSpec, parse_spec
from housedealer.server.house import House
from housedealer.store.audit import audit
from housedealer.store.open import open_store
from housedealer.store.record import table_entry
from housedealer.tables.between import Person

SOAK = bool(os.environ.get("HOUSEDEALER_SOAK"))
SHORT = ("oasis/holdem", "garlic-city/no_bust_21", "garlic-city/chinese", "garlic-city/panguingue")
SPECS = [spec for spec in EVERY_SPEC if SOAK or f"{spec.house}/{spec.game}" in SHORT]
HANDS = 5 if SOAK else 2
NO_BUST = parse_spec("house garlic-city game no_bust_21")
TABLE = "T1"
CHARGES = ("Absent", "TimeBankUsed", "MarkPassed", "TimeTaken", "SatOut")
WAIT_S = 120.0 if SOAK else 30.0


async def until(house: House, holds: Callable[[], bool]) -> None:
    """Waits until something is so; a table that has stopped fails the test."""
    async with asyncio.timeout(WAIT_S):
        while not holds():
            for mailbox in house.mailboxes.values():
                assert mailbox.stopped is None, mailbox.stopped
            await asyncio.sleep(0.01)


def seated(table: RoomTable, *, bots: bool) -> list[str]:
    people = table.state.people.items()
    return [
        str(one.person) for who, one in people if who < PEOPLE_FROM and one.bot == bots and not one.leaving
    ]


def free(table: RoomTable) -> int:
    return int(table.table.seats_max) - sum(who < PEOPLE_FROM for who in table.state.people)


@pytest.mark.parametrize("spec", SPECS, ids=lambda spec: f"{spec.house}/{spec.game}")
def test_hands_go_by_for_a_person_who_never_answers(spec: TableSpec, tmp_path: Path) -> None:
    async def play() -> None:
        async with house_in(tmp_path) as house:
            house.open(TABLE, spec, bots=True)
            table = house.mailbox(TABLE).table
            assert table.table.seats_least - 1 <= len(seated(table, bots=True))
            client = Client(house, await welcomed(house, "ann"), TABLE)
            await client.hello()
            await sits(house, client)
            begun = table.state.hands
            await until(house, lambda: table.state.hands >= begun + HANDS)
            await client.go()

    asyncio.run(play())
    store = open_store(str(tmp_path / "room.db"))
    assert audit(store).findings == ()
    store.close()


async def _come(house: House, name: str) -> Client:
    client = Client(house, await welcomed(house, name), TABLE)
    await client.hello()
    await sits(house, client)
    return client


def test_a_bot_leaves_for_a_person_and_comes_back_when_he_goes(tmp_path: Path) -> None:
    async def play() -> None:
        async with house_in(tmp_path) as house:
            house.open(TABLE, parse_spec("house garlic-city game seven_card_stud"), bots=True)
            table = house.mailbox(TABLE).table
            most = len(seated(table, bots=True))
            assert free(table) >= 2
            names = [f"p{number}" for number in range(table.table.seats_max - 2)]
            people = []
            for name in names:
                people.append(await _come(house, name))
                left = table.table.seats_max - 2 - len(people)
                await until(house, lambda left=left: len(seated(table, bots=True)) <= max(left, 0))
                await until(house, lambda: free(table) >= 2)
            assert seated(table, bots=True) == []
            for client in people[1:]:
                await house.act(TABLE, client.connection.guest.person, Leave(), 0, "goes")
            await until(house, lambda: len(seated(table, bots=False)) == 1)
            await until(house, lambda: len(seated(table, bots=True)) == min(most, table.table.seats_max - 3))
            hands = table.state.hands
            await until(house, lambda: table.state.hands > hands + 1)

    asyncio.run(play())


def test_a_bot_without_chips_is_given_more_and_buys_in_again(tmp_path: Path) -> None:
    async def play() -> None:
        async with house_in(tmp_path) as house:
            house.open(TABLE, NO_BUST, bots=True)
            running, table = house.running, house.mailbox(TABLE).table
            for name in seated(table, bots=True):
                person = Person(name)
                held = running.room.lobby.book[wallet_of(person)]
                await running.ask(HOUSE_NAME, le.Redeem(person, Cents(held)))
            client = await _come(house, "ann")
            bots = seated(table, bots=True)
            while True:
                told = await client.line("chips_taken")
                taken = [line["event"] for line in told["lines"] if line["event"]["type"] == "chips_taken"]
                if taken[0]["person"] in bots:
                    break
            await client.go()

    asyncio.run(play())


def test_the_same_game_is_opened_twice_with_bots(tmp_path: Path) -> None:
    async def story(room: Room) -> None:
        ann = await room.person("ann")
        names = []
        for _ in range(2):
            body = {"spec": "house garlic-city game holdem", "bots": 3}
            answer = await ann.post("/api/tables", body)
            assert answer.status == 200, answer.json
            names.append(answer.json["table"])
        assert names[0] != names[1]
        tables = [room.house.mailbox(name).table for name in names]
        first, second = (set(seated(table, bots=True)) for table in tables)
        assert first
        assert second
        assert not first & second
        assert (await ann.post(f"/api/tables/{names[1]}/seat", {})).status == 200
        await until(room.house, lambda: tables[1].state.hands >= 2)
        refused = await ann.post(f"/api/tables/{names[0]}/seat", {})
        assert (refused.status, refused.json["code"]) == (409, "seat_refused")
        assert "you have a seat at another table" in refused.json["words"]
        assert refused.json["clause"].startswith(("garlic-city/", "reading: garlic-city/", "trade"))
        assert not tables[0].state.who("ann"), "nothing is half done"  # type: ignore[arg-type]

    async def run() -> None:
        async with room_in(tmp_path) as room:
            await story(room)

    asyncio.run(run())


# -- a table that stands still -----------------------------------------------------------------------------


def test_a_pause_costs_nobody_anything_whatever_the_lobby_tells_the_table(tmp_path: Path) -> None:
    """Hours pass at a table of bots in mid-hand; the lobby tells it how long its list is meanwhile."""
    store = open_store(str(tmp_path / "room.db"), create=True)

    async def play() -> None:
        async with house_on(store) as house:
            clock, running = house.running.clock, house.running
            house.open(TABLE, parse_spec("house san-rafael game omaha"), bots=True)
            table = house.mailbox(TABLE).table
            client = Client(house, await welcomed(house, "ann"), TABLE)
            await client.hello()
            await until(house, lambda: table.hand is not None and bool(table.due.must))
            await client.go()
            await until(house, lambda: TABLE in running.room.paused)
            await running.written()
            pages = store.last(TABLE).number  # type: ignore[union-attr]
            stacks = {str(one.person): one.stack for one in table.state.people.values()}
            for hours in (3, 5):
                clock._begins += hours * 3_600_000
                running.decide(TABLE, Command(HOUSE, ListLength(Count(hours)), running.now()))
            await running.written()
            told = [event for page in store.pages(TABLE, pages) for event in table_entry(page).events]
            kinds = {type(event).__name__ for event in told}
            assert kinds == {"ListTold", "Resumed"}
            assert table.hand is not None
            assert {str(one.person): one.stack for one in table.state.people.values()} == stacks
            clock._begins += 7 * 3_600_000
            await Client(house, await welcomed(house, "bob"), TABLE).hello()
            hands = table.state.hands
            await until(house, lambda: table.state.hands > hands)
            after = [event for page in store.pages(TABLE, pages) for event in table_entry(page).events]
            assert not [event for event in after if type(event).__name__ in CHARGES]

    asyncio.run(play())
    assert audit(store).findings == ()
    store.close()
