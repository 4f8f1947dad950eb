"""Those who look on: what they may see, when, and what comes of a seat that is given up."""

from __future__ import annotations

import asyncio
from pathlib import Path

from server_kit import Client, house_in, sits, welcomed

from housedealer.room.action import Leave
from housedealer.rules.spec import parse_spec
from housedealer.server.connection import Guest
from housedealer.server.wire import PROTOCOL
from housedealer.tables.between import Person

HOLDEM = parse_spec("house oasis game holdem")
TABLE = "T1"


def test_nobody_without_a_name_sees_the_hand_that_is_played(tmp_path: Path) -> None:
    async def play() -> None:
        async with house_in(tmp_path) as house:
            house.open(TABLE, HOLDEM, bots=True)
            table = house.mailbox(TABLE).table
            rail = Client(house, Person(""), TABLE)
            assert rail.connection.guest == Guest()
            assert (await rail.hello())["missed"] == []
            hands: set[int] = set()
            while len(hands) < 3:
                told = await rail.until("told")
                if told["view"]["hand"] is not None:
                    assert told["hand"] < table.state.hands or table.hand is None
                    hands.add(told["hand"])
            for message in ({"type": "fold"}, {"type": "take_seat", "seat": 1}):
                assert (await rail.act(message, since=0))["code"] == "only_looks_on"

    asyncio.run(play())


def test_one_who_gives_up_his_seat_looks_on_and_is_told_nothing_of_his_own(tmp_path: Path) -> None:
    async def play() -> None:
        async with house_in(tmp_path) as house:
            house.open(TABLE, HOLDEM, bots=True)
            ann = Client(house, await welcomed(house, "ann"), TABLE)
            await ann.hello()
            await sits(house, ann)
            await ann.line("hand_begun")
            await house.act(TABLE, ann.connection.guest.person, Leave(), 0, "goes")
            while ann.told["own"] is not None:
                await ann.until("told")
            table = house.mailbox(TABLE).table
            for _ in range(20):
                told = await ann.until("told")
                assert told["own"] is None
                assert told["hand"] < table.state.hands or table.hand is None, "he lags a hand"

    asyncio.run(play())


def test_one_who_gives_up_his_seat_is_not_shown_the_hands_that_he_played(tmp_path: Path) -> None:
    async def play() -> None:
        async with house_in(tmp_path) as house:
            house.open(TABLE, HOLDEM, bots=True)
            table = house.mailbox(TABLE).table
            ann = Client(house, await welcomed(house, "ann"), TABLE)
            await ann.hello()
            await sits(house, ann)
            for _ in range(4):
                await ann.line("hand_ended")
            while table.hand is not None:
                await asyncio.sleep(0)
            await house.act(TABLE, ann.connection.guest.person, Leave(), 0, "goes")
            while ann.told["own"] is not None:  # between hands he is gone at once, and hears of it
                await ann.until("told")
            gave_up = ann.told["hand"]
            assert (await ann.until("told"))["hand"] >= gave_up - 1

    asyncio.run(play())


def test_while_nobody_looks_on_only_the_last_hand_is_kept(tmp_path: Path) -> None:
    async def play() -> None:
        async with house_in(tmp_path) as house:
            house.open(TABLE, HOLDEM, bots=True)
            mailbox = house.mailbox(TABLE)
            ann = Client(house, await welcomed(house, "ann"), TABLE)
            await ann.hello()
            await sits(house, ann)
            for _ in range(4):
                await ann.line("hand_ended")
            assert {shown.hand for shown in mailbox.rail} <= {mailbox.table.state.hands - n for n in (0, 1)}
            rail = Client(house, Person(""), TABLE)
            await rail.hello()
            first = (await rail.until("told"))["hand"]
            for _ in range(3):
                await ann.line("hand_ended")
            kept = {shown.hand for shown in mailbox.rail}
            assert first in kept, "whoever looks on may be slower than the table"

    asyncio.run(play())


def test_a_second_page_of_the_same_person_is_welcomed_before_it_is_told_anything(tmp_path: Path) -> None:
    async def play() -> None:
        async with house_in(tmp_path) as house:
            house.open(TABLE, HOLDEM, bots=True)
            ann = Client(house, await welcomed(house, "ann"), TABLE)
            await ann.hello()
            await sits(house, ann)
            for _ in range(20):
                await ann.line("dealt", "called", "folded", "raised", "checked")
                await ann.answer()
                second = Client(house, ann.connection.guest.person, TABLE)
                second.say({"type": "hello", "protocol": PROTOCOL, "table": TABLE, "since": 0})
                assert (await second.hear())["type"] == "welcome"
                first = await second.until("told")
                later = await second.until("told")
                assert later["version"] > first["version"]
                await second.go()

    asyncio.run(play())
