"""What a table does leaves nothing behind that only the garbage collector could free."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from server_kit import Client, house_in, sits, welcomed
from store_kit import MemoryStore
from stored_room_kit import Night

from housedealer.rules.spec import parse_spec
from housedealer.server.moment import NOBODY
from housedealer.server.telling import Telling

GAMES = (
    "oasis/holdem",
    "angies/lowball",
    "garlic-city/three_card",
    "garlic-city/chinese",
    "garlic-city/panguingue",
)
MOMENTS = 120


@contextmanager
def counted() -> Iterator[list[int]]:
    """How much was found by the collector, which does not look by itself meanwhile."""
    found = [0]
    gc.collect()
    gc.disable()
    try:
        yield found
        found[0] = gc.collect()
    finally:
        gc.enable()


@pytest.mark.parametrize("game", GAMES)
def test_whatever_is_told_frees_itself(game: str) -> None:
    house, _, key = game.partition("/")
    night = Night(MemoryStore(), [parse_spec(f"house {house} game {key}")], "garbage", seats=6)
    telling = Telling(night.host, night.stored.shuffler("T1"))
    night.play(60)
    with counted() as found:
        for _ in range(MOMENTS):
            night.play(1)
            moment = telling.taken()
            if moment is not None:
                telling.messages(telling.public(), {NOBODY, *telling.reading()}, [moment])
    assert found == [0]


def test_a_refusal_frees_itself(tmp_path: Path) -> None:
    async def play() -> None:
        async with house_in(tmp_path) as house:
            house.open("T1", parse_spec("house oasis game holdem"), bots=True)
            ann = Client(house, await welcomed(house, "ann"), "T1")
            await ann.hello()
            await sits(house, ann)
            await ann.turn()
            with counted() as found:
                for _ in range(20):
                    assert (await ann.act({"type": "check"}, since=1))["code"] == "stale"
            assert found[0] < 20

    asyncio.run(play())
