"""Several people at one table at once: nobody waits for the disk of somebody else, and nobody is told before
it is on the disk."""

from __future__ import annotations

import asyncio
import threading
from pathlib import Path

from server_kit import Client, SlowDisk, house_in, house_on, welcomed

from housedealer.room import lobby_event as le
from housedealer.room.table import RoomTable
from housedealer.rules.spec import parse_spec
from housedealer.server.house import House
from housedealer.server.wire import PROTOCOL
from housedealer.store.open import open_store

TABLE = "Garlic City Hold'em"
PEOPLE = 6
BESIDE = 64
"""More work beside the loop than there are threads for it."""


async def people_at(house: House) -> list[Client]:
    """Connected to a table, without a seat."""
    house.open(TABLE, parse_spec("house garlic-city game holdem"), alone=True)
    found = []
    for n in range(PEOPLE):
        person = await welcomed(house, f"person {n}")
        await house.running.ask(person, le.GoTo(TABLE))
        found.append(Client(house, person, TABLE))
        await found[-1].hello()
        await found[-1].until("told")
    return found


def test_commands_are_decided_while_the_disk_is_busy_and_answered_when_it_is_done(tmp_path: Path) -> None:
    store = open_store(str(tmp_path / "room.db"), create=True)

    async def play() -> None:
        async with house_on(store, speed=1.0) as house:
            people = await people_at(house)
            disk = SlowDisk(store)
            asks = [
                asyncio.create_task(one.act({"type": "take_seat", "seat": seat}, since=0))
                for seat, one in enumerate(people, 1)
            ]
            table = house.mailbox(TABLE).table
            async with asyncio.timeout(20):
                while len(table.state.seats()) < PEOPLE:
                    await asyncio.sleep(0.01)
            await asyncio.sleep(0.05)
            assert not any(ask.done() for ask in asks)
            assert all(one.told["version"] < table.state.version for one in people)
            disk.go.set()
            assert [(await ask)["type"] for ask in asks] == ["done"] * PEOPLE
            assert disk.commits < PEOPLE

    asyncio.run(play())
    store.close()


def test_the_disk_waits_for_nobody_who_reads_or_thinks(tmp_path: Path) -> None:
    async def play() -> None:
        async with house_in(tmp_path, speed=1.0) as house:
            people, over = await people_at(house), threading.Event()
            work = asyncio.gather(*[asyncio.to_thread(over.wait, 20) for _ in range(BESIDE)])
            await asyncio.sleep(0)
            try:
                answer = await people[0].act({"type": "take_seat", "seat": 1}, since=0)
            finally:
                over.set()
            assert answer["type"] == "done"
            assert all(await work), "nobody was done before"

    asyncio.run(play())


def test_what_goes_to_the_disk_together_is_told_together_in_order_and_once(tmp_path: Path) -> None:
    store = open_store(str(tmp_path / "room.db"), create=True)

    async def play() -> None:
        async with house_on(store, speed=1.0) as house:
            people = await people_at(house)
            disk, table = SlowDisk(store), house.mailbox(TABLE).table
            for seat, one in enumerate(people, 1):
                while one.told["version"] < table.state.version:
                    await one.until("told")
                one.heard.clear()
                action = {"type": "take_seat", "seat": seat}
                one.say({"type": "act", "id": "sits", "since": 0, "action": action})
            async with asyncio.timeout(20):
                while len(table.state.seats()) < PEOPLE:
                    await asyncio.sleep(0.01)
            disk.go.set()
            for one in people:
                while one.told["version"] < table.state.version:
                    await one.until("told")
                told = [message for message in one.heard if message["type"] == "told"]
                lines = [line["event"] for message in told for line in message["lines"]]
                seats = [event["seat"] for event in lines if event["type"] == "sat_down"]
                assert sorted(seats) == list(range(1, PEOPLE + 1))
                assert seats == sat_down_in(table)
                assert len(told) < PEOPLE
                shown = [row["who"] for row in told[-1]["view"]["people"]]
                assert shown == list(range(1, PEOPLE + 1))

    asyncio.run(play())
    store.close()


def sat_down_in(table: RoomTable) -> list[int]:
    """Seats in the order in which they were taken."""
    return sorted(table.state.seats(), key=lambda seat: list(table.state.people).index(seat))


def test_what_happens_between_a_hello_and_its_welcome_is_told_after_it(tmp_path: Path) -> None:
    store = open_store(str(tmp_path / "room.db"), create=True)

    async def play() -> None:
        async with house_on(store, speed=1.0) as house:
            people = await people_at(house)
            table, disk = house.mailbox(TABLE).table, SlowDisk(store)

            async def sits(seat: int) -> None:
                action = {"type": "take_seat", "seat": seat}
                people[seat].say({"type": "act", "id": "sits", "since": 0, "action": action})
                while seat not in table.state.people:
                    await asyncio.sleep(0.01)

            async with asyncio.timeout(20):
                await sits(1)  # is being written
                await sits(2)
                again = Client(house, people[0].connection.guest.person, TABLE)
                again.say({"type": "hello", "protocol": PROTOCOL, "table": TABLE, "since": 0})
                await asyncio.sleep(0.05)
                greeted = table.state.version
                await sits(3)  # is written, and told, together with what the welcome waits for
            disk.go.set()
            assert (await again.hear())["type"] == "welcome"
            assert (await again.hear())["version"] == greeted
            seats = []
            while again.told["version"] < table.state.version:
                lines = (await again.until("told"))["lines"]
                seats += [line["event"]["seat"] for line in lines if line["event"]["type"] == "sat_down"]
            assert seats == [3], "it is told once, and what came before it is in the greeting"

    asyncio.run(play())
    store.close()
