"""Hands that are over, read back by those who were there and by others."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from http_kit import HOLDEM, Browser, Room, room_in
from server_kit import WAIT_S

from housedealer.room.action import ComeIn
from housedealer.server.limit import Buckets, Rate
from housedealer.shuffle.proof import proof_of
from housedealer.shuffle.verify import verify
from housedealer.tables.between import Person

BOTS = "With bots"
AT = f"/api/tables/{BOTS}"


@asynccontextmanager
async def seated(folder: Path) -> AsyncIterator[tuple[Room, Browser]]:
    """A table with bots, and ann who sits down there and posts."""
    async with room_in(folder) as room:
        room.desk.requests = Buckets(Rate(10**9, 10**9))
        room.house.open(BOTS, HOLDEM, bots=True, alone=True)
        ann = await room.person("ann")
        seat = (await ann.post(f"{AT}/seat", {})).json["seat"]
        if room.house.mailboxes[BOTS].table.state.people[seat].enters:
            await room.house.act(BOTS, Person("ann"), ComeIn("big"), 0, "big")
        yield room, ann


async def played(room: Room, browser: Browser, hands: int) -> list[dict[str, Any]]:
    """The list of hands when there are so many."""
    async with asyncio.timeout(WAIT_S):
        while len(found := (await browser.get(f"{AT}/hands")).json) < hands:
            await asyncio.sleep(0.02)
    return list(found)


async def dealt_in(room: Room, ann: Browser) -> int:
    """The number of a hand in which ann was dealt cards."""
    async with asyncio.timeout(WAIT_S):
        while True:
            for row in await played(room, ann, 1):
                lines = (await ann.get(f"{AT}/hands/{row['number']}")).json["lines"]
                if any("You get " in line["text"] for line in lines):
                    return int(row["number"])


def test_a_person_reads_his_own_cards_in_a_hand_and_nobody_elses(tmp_path: Path) -> None:
    async def run() -> None:
        async with seated(tmp_path) as (room, ann):
            bob = await room.person("bob")
            number = await dealt_in(room, ann)
            mine = (await ann.get(f"{AT}/hands/{number}")).json["lines"]
            others = (await bob.get(f"{AT}/hands/{number}")).json["lines"]
            rail = (await room.browser().get(f"{AT}/hands/{number}")).json["lines"]
            assert others == rail
            assert len(mine) >= len(rail)
            own = next(line["text"] for line in mine if "You get " in line["text"])
            assert own not in [line["text"] for line in rail]
            assert not [line for line in mine if "[" in line["text"]], "clauses stand apart"

    asyncio.run(run())


def test_the_proof_of_a_hand_holds_for_the_person_and_for_the_rail(tmp_path: Path) -> None:
    async def run() -> None:
        async with seated(tmp_path) as (room, ann):
            number = await dealt_in(room, ann)
            mine = (await ann.get(f"{AT}/hands/{number}/proof")).json
            rail = (await room.browser().get(f"{AT}/hands/{number}/proof")).json
            assert (mine["viewer"], rail["viewer"]) == ("ann", "")
            lines = (await ann.get(f"{AT}/hands/{number}")).json["lines"]
            got = next(line["text"] for line in lines if "You get " in line["text"])
            cards = {one["position"]: one["card"] for one in mine["openings"]}
            assert set(got.partition("You get ")[2].removesuffix(".").split()) <= set(cards.values())
            assert {one["position"] for one in rail["openings"]} <= cards.keys()
            for proof in (mine, rail):
                assert not verify(proof_of(proof)).faults

    asyncio.run(run())


def test_a_hand_in_progress_and_one_that_never_was_are_not_told(tmp_path: Path) -> None:
    async def run() -> None:
        async with seated(tmp_path) as (room, ann):
            table = room.house.mailboxes[BOTS].table
            async with asyncio.timeout(WAIT_S):
                while True:
                    number, on = table.state.hands, table.hand is not None
                    answer = await ann.get(f"{AT}/hands/{number}")
                    if on and table.state.hands == number and table.hand is not None:
                        break
                    await asyncio.sleep(0.01)
            assert (answer.status, answer.json["code"]) == (409, "hand_playing")
            for wrong in (0, number + 1000, 10**30):
                refused = await ann.get(f"{AT}/hands/{wrong}")
                assert (refused.status, refused.json["code"]) == (404, "unknown_hand")
                assert (await ann.get(f"{AT}/hands/{wrong}/proof")).status == 404

    asyncio.run(run())


def test_the_list_tells_each_what_he_won_himself_and_the_floor_may_void_the_last_hand(tmp_path: Path) -> None:
    async def run() -> None:
        async with seated(tmp_path) as (room, ann):
            floor = await room.person("eve", "floor")
            rows = await played(room, ann, 2)
            assert [row["number"] for row in rows] == sorted((row["number"] for row in rows), reverse=True)
            assert all(row["title"] == "Texas Hold'em" for row in rows)
            assert all(row["net"] == 0 for row in (await floor.get(f"{AT}/hands")).json)
            lobby = (await ann.get("/api/lobby")).json["tables"]
            assert next(one for one in lobby if one["name"] == BOTS)["pace"] >= 2
            assert (await floor.post(f"{AT}/void", {"cause": "a boxed card"})).status == 204
            for cause in ("", "x" * 201, "a\u202eb"):
                assert (await floor.post(f"{AT}/void", {"cause": cause})).status == 422
            async with asyncio.timeout(WAIT_S):
                while not any(row["voided"] for row in (await ann.get(f"{AT}/hands")).json):
                    await asyncio.sleep(0.02)

    asyncio.run(run())
