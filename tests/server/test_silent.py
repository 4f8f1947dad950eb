"""What nobody needs to be told waits for the next thing that happens; what several people do at once the
others are told together. All of it is told once."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

from server_kit import Client, Message, SlowDisk, action_of, house_in, sits, welcomed

from housedealer.rules.spec import parse_spec
from housedealer.server.house import House

TABLE = "Three Card"
SLOW = 0.1
OPEN_MS = 3000


async def at_the_bets(house: House) -> list[Client]:
    """Three people at a banked table with open bets, the bank first; the clock hardly goes on."""
    house.open(TABLE, parse_spec("house garlic-city game three_card"))
    clients = []
    for name in ("ann", "bob", "cat"):
        client = Client(house, await welcomed(house, name), TABLE)
        await client.hello()
        await sits(house, client)
        clients.append(client)
    table, clock, version = house.mailbox(TABLE).table, house.running.clock, 0
    # A window that is about to close may do so before the clock is slow.
    while table.hand is None or table.hand.due.ask != "wager" or table.wake() < clock.ms() + OPEN_MS:
        await house.running.written()
        version = table.state.version
        for client in clients:
            while client.told["version"] < version:
                await client.until("told")
            take = client.button("take_bank")
            if take is not None and client.own["must"]:
                await client.act(action_of(take["offer"]))
        await asyncio.sleep(0.01)
    clock.gear(SLOW)
    house.mailbox(TABLE).poke()
    for client in clients:
        while not client.button("done") or client.own["since"] != table.quote(client.own["who"]):
            await client.until("told")
    return sorted(clients, key=lambda client: client.own["person"] != table.state.between.leader)


def events(message: Message) -> list[str]:
    return [line["event"]["type"] for line in message["lines"]]


async def pressed(client: Client, tag: str, id: str = "") -> None:
    button = client.button(tag)
    assert button is not None
    answer = await client.act(action_of(button["offer"]), id=id)
    assert answer["type"] == "done", answer


def test_that_somebody_is_done_is_told_to_others_with_the_next_bet(tmp_path: Path) -> None:
    async def play() -> None:
        async with house_in(tmp_path) as house:
            bank, bob, cat = await at_the_bets(house)
            heard = len(bob.heard)
            await pressed(cat, "done")
            assert events(cat.told) == ["said_done"]
            again = Client(house, bob.connection.guest.person, TABLE)
            missed = (await again.hello())["missed"]
            assert "said_done" not in [kind for one in missed for kind in events(one)]
            await again.until("told")
            await pressed(bob, "wager")
            for client in (bob, again):
                while "wagered" not in events(client.told):
                    await client.until("told")
                assert events(client.told) == ["said_done", "wagered"]
            assert [one["type"] for one in bob.heard[heard:]].count("told") == 1
            assert events(cat.told) == ["said_done"]
            await cat.until("told")
            assert events(cat.told) == ["wagered"]
            back = Client(house, bank.connection.guest.person, TABLE)
            missed = (await back.hello())["missed"]
            assert [kind for one in missed for kind in events(one)][-2:] == ["said_done", "wagered"]

    asyncio.run(play())


def test_one_who_comes_back_has_missed_it_and_is_not_told_twice(tmp_path: Path) -> None:
    async def play() -> None:
        async with house_in(tmp_path) as house:
            _, bob, cat = await at_the_bets(house)
            version = bob.told["version"]
            await pressed(cat, "done")
            await bob.go()
            back = Client(house, bob.connection.guest.person, TABLE)
            missed = (await back.hello(version))["missed"]
            assert [kind for one in missed for kind in events(one)] == ["said_done"]
            await back.until("told")
            await pressed(back, "wager", "new")
            while "wagered" not in events(back.told):
                await back.until("told")
            assert events(back.told) == ["wagered"]

    asyncio.run(play())


def test_bets_that_come_at_once_are_told_to_the_others_together(tmp_path: Path) -> None:
    async def play() -> None:
        async with house_in(tmp_path) as house:
            bank, bob, cat = await at_the_bets(house)
            house.running.later_s = 0.5
            rail = len(house.mailbox(TABLE).rail)
            for client in (bank, bob, cat):
                await pressed(client, "wager")
                while "wagered" not in events(client.told):
                    await client.until("told")
                assert events(client.told)[-1:] == ["wagered"], "each is told of his own at once"
            assert events(cat.told) == ["wagered"] * 3, "and of those before it"
            assert len(house.mailbox(TABLE).rail) == rail, "those who look on wait"
            for client, count in ((bank, 2), (bob, 1)):
                await client.until("told")
                assert events(client.told) == ["wagered"] * count
                assert client.told["version"] == house.mailbox(TABLE).table.state.version
            await asyncio.sleep(0.6)
            shown = house.mailbox(TABLE).rail[-1].message
            assert shown is not None
            assert events(json.loads(shown.text)) == ["wagered"] * 3
            assert cat.pipe.got.empty(), "nobody is told twice"

    asyncio.run(play())


def test_nobody_is_told_late_of_what_is_not_on_the_disk(tmp_path: Path) -> None:
    async def play() -> None:
        async with house_in(tmp_path) as house:
            bank, bob, _ = await at_the_bets(house)
            disk = SlowDisk(house.running.stored.store)  # type: ignore[arg-type]
            house.running.later_s = 0.01
            button = bob.button("wager")
            assert button is not None
            act = {
                "type": "act",
                "id": "slow",
                "since": bob.own["since"],
                "action": action_of(button["offer"]),
            }
            bob.say(act)
            await asyncio.sleep(0.2)
            assert bank.pipe.got.empty()
            assert bob.pipe.got.empty()
            disk.go.set()
            await bank.until("told")
            assert events(bank.told) == ["wagered"]

    asyncio.run(play())
