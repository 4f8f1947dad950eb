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

CHINESE = parse_spec("house garlic-city game chinese")
TABLE = "Chinese"


def test_the_house_way_is_found_beside_the_loop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    found: set[str] = set()
    slow = Field.arrange

    def noted(self: Field, *of: Any) -> Any:
        found.add(threading.current_thread().name)
        return slow(self, *of)

    monkeypatch.setattr(Field, "arrange", noted)

    async def play() -> None:
        async with house_in(tmp_path, seed="ways") as house:
            house.open(TABLE, CHINESE, bots=True)
            client = Client(house, await welcomed(house, "ann"), TABLE)
            await client.hello()
            await sits(house, client)
            while not (client.own["must"] and client.button("house_way")):
                await client.until("told")
                if not client.told["view"]["hand"]:
                    await client.answer()
            assert (await client.act({"type": "house_way"}))["type"] == "done"
            await client.go()

    asyncio.run(play())
    assert found
    assert threading.main_thread().name not in found
