"""How the house sets thirteen cards takes long to find: it is never looked for while all tables wait."""

from __future__ import annotations

import asyncio
import threading
from pathlib import Path
from typing import Any

import pytest
from server_kit import Client, house_in, sits, welcomed

from housedealer.rules.points.thirteen import Field
from housedealer.rules.spec import parse_spec
from housedealer.server.house import House

CHINESE = parse_spec("house garlic-city game chinese")
TABLE = "Chinese"


def test_the_house_way_is_found_beside_the_loop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    found = _threads_of("arrange", monkeypatch)

    async def play() -> None:
        async with house_in(tmp_path, seed="ways") as house:
            client = await _asked(house)
            assert (await client.act({"type": "house_way"}))["type"] == "done"
            await client.go()

    asyncio.run(play())
    assert found
    assert threading.main_thread().name not in found


def test_settings_that_a_person_asks_for_are_found_where_bots_think(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = _threads_of("settings", monkeypatch)

    async def play() -> None:
        async with house_in(tmp_path, seed="ways") as house:
            client = await _asked(house)
            client.say({"type": "ask_way", "id": "way"})
            assert (await client.until("way"))["action"]["type"] == "arrange"
            await client.go()

    asyncio.run(play())
    assert [name.rstrip("0123456789_") for name in found] == ["bots"]


def _threads_of(name: str, monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """The threads in which a search of the field is done."""
    found: set[str] = set()
    slow = getattr(Field, name)

    def noted(self: Field, *of: Any) -> Any:
        found.add(threading.current_thread().name)
        return slow(self, *of)

    monkeypatch.setattr(Field, name, noted)
    return found


async def _asked(house: House) -> Client:
    """Somebody who sits at a table of Chinese poker, with thirteen cards to set."""
    house.open(TABLE, CHINESE, bots=True)
    client = Client(house, await welcomed(house, "ann"), TABLE)
    await client.hello()
    await sits(house, client)
    while not (client.own["must"] and client.button("house_way")):
        await client.until("told")
        if not client.told["view"]["hand"]:
            await client.answer()
    return client
