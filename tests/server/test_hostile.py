"""Messages that should not be: each gets a clear answer, and nothing changes."""

from __future__ import annotations

import asyncio
import json
import os
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

from server_kit import Client, house_in, sits, welcomed

from housedealer.rules.spec import parse_spec
from housedealer.server.connection import MESSAGE_MAX
from housedealer.server.wire import PROTOCOL

MESSAGES = 100_000 if os.environ.get("HOUSEDEALER_SOAK") else 10_000
HOLDEM = parse_spec("house oasis game holdem")
TABLE = "T1"

ACTIONS: tuple[dict[str, Any], ...] = (
    {"type": "fold"},
    {"type": "call"},
    {"type": "raise_to", "to": 800},
    {"type": "bet", "to": -5},
    {"type": "discard", "cards": ["As", "Kd"]},
    {"type": "deal", "cards": ["As", "Kd"]},
    {"type": "misdeal", "cause": "I say so"},
    {"type": "take_posts"},
    {"type": "wager", "square": 1, "bet": "ante", "to": 500},
    {"type": "take_bank"},
    {"type": "pick_game", "game": "holdem"},
    {"type": "take_seat", "seat": 44},
    {"type": "buy_in", "cents": 10**15},
    {"type": "take_off", "cents": 10**15},
    {"type": "pass_chips", "who": 3, "cents": 100},
    {"type": "link", "epoch": 7, "link": "00"},
    {"type": "anchor", "anchor": "zz", "links": 5},
    {"type": "done", "opened": 3},
    {"type": "come_back"},
)
"""None of these may be done at a table with one player; some by nobody but the house."""
TASKS: tuple[dict[str, Any], ...] = (
    {"type": "tick"},
    {"type": "resume", "since": 0},
    {"type": "come", "person": "eve"},
    {"type": "give_chips", "id": "x", "person": "eve", "cents": 10_000},
    {"type": "give_seat", "id": "x", "person": "eve"},
    {"type": "void_hand", "cause": "because"},
    {"type": "seal", "seal": "00"},
    {"type": "begin_hand"},
    {"type": "heard", "id": "x"},
)


def _act(chance: random.Random, number: int) -> bytes:
    action = chance.choice((*ACTIONS, *TASKS))
    return _json(
        {"type": "act", "id": f"h{number}", "since": chance.choice((0, 1, 7, 999)), "action": action}
    )


def _question(chance: random.Random, number: int) -> bytes:
    kind = chance.choice(("try", "why_not", "ask_way"))
    body: dict[str, Any] = {"type": kind, "id": f"h{number}"}
    if kind == "try":
        body["action"] = chance.choice(ACTIONS)
    if kind == "why_not":
        body["action"] = chance.choice(("raise_to", "", "nonsense", "x" * 500))
    return _json(body)


def _mutated(chance: random.Random, number: int) -> bytes:
    """A message with some bytes changed, lost or doubled; never one that is as it was."""
    text = bytearray(_act(chance, number))
    for _ in range(chance.randint(1, 6)):
        at = chance.randrange(len(text))
        text[at : at + chance.randint(0, 2)] = chance.choice(
            (b"", b"\x00", b'"', b"{", b"\xc3\xa9", b"1e999")
        )
    return bytes(text)


def _shape(chance: random.Random, number: int) -> bytes:
    """JSON of a wrong shape."""
    wrong: Any = chance.choice(
        (
            None, True, 7, "hello", [], [[]], {}, {"type": None}, {"type": "told"}, {"type": "act"},
            {"type": "act", "id": 5, "since": 0, "action": {"type": "fold"}},
            {"type": "act", "id": "", "since": 0, "action": {"type": "fold"}},
            {"type": "act", "id": "a\x00b", "since": 0, "action": {"type": "fold"}},
            {"type": "act", "id": "x" * 65, "since": 0, "action": {"type": "fold"}},
            {"type": "act", "id": "ok", "since": -1, "action": {"type": "fold"}},
            {"type": "act", "id": "ok", "since": 1.5, "action": {"type": "fold"}},
            {"type": "act", "id": "ok", "since": 0, "action": {"type": "fold", "extra": 1}},
            {"type": "act", "id": "ok", "since": 0, "action": {"type": "raise_to", "to": "800"}},
            {"type": "act", "id": "ok", "since": 0, "action": {"type": "discard", "cards": ["1s"]}},
            {"type": "act", "id": "ok", "since": 0, "action": []},
            {"type": "hello", "protocol": PROTOCOL, "table": TABLE},
            {"type": "hello", "protocol": 3, "table": TABLE},
            {"type": "chat", "id": "ok", "text": ""},
            {"type": "chat", "id": "ok", "text": "x" * 301},
        )
    )  # fmt: skip
    return _json(wrong)


def _deep(chance: random.Random, number: int) -> bytes:
    return b"[" * 5000 + b"]" * 5000


def _long(chance: random.Random, number: int) -> bytes:
    return b'{"type":"chat","id":"h","text":"' + b"x" * MESSAGE_MAX + b'"}'


KINDS: tuple[Callable[[random.Random, int], bytes], ...] = (_act, _question, _mutated, _shape)


def _json(value: Any) -> bytes:
    return json.dumps(value).encode()


def test_whatever_a_client_sends_is_answered_and_changes_nothing(tmp_path: Path) -> None:
    async def attack() -> None:
        async with house_in(tmp_path) as house:
            house.open(TABLE, HOLDEM)
            seated = Client(house, await welcomed(house, "mal"), TABLE)
            await seated.hello()
            await sits(house, seated)
            rail = Client(house, await welcomed(house, "eve"), TABLE)
            await rail.hello()
            stranger = Client(house, await welcomed(house, "zed"), TABLE)
            await house.running.written()
            table = house.mailbox(TABLE).table
            before, written = table.written(), house.running.stored.store.last(TABLE)
            chance = random.Random(5)
            codes: dict[str, int] = {}
            for number in range(MESSAGES):
                client = chance.choice((seated, seated, rail, stranger))
                kind = chance.choice(KINDS) if number % 500 else chance.choice((_deep, _long))
                text = kind(chance, number).decode("utf-8", "replace")
                if client is stranger and '"hello"' in text:
                    continue
                client.pipe.sent.put_nowait({"type": "websocket.receive", "text": text})
                answer = await client.until("refusal", "done", "tried", "why", "way", "chatted", "welcome")
                assert answer["type"] == "refusal", (text[:300], answer)
                assert answer["code"], text
                assert answer["words"], text
                codes[answer["code"]] = codes.get(answer["code"], 0) + 1
            assert table.written() == before
            assert house.running.stored.store.last(TABLE) == written
            assert {
                "unreadable",
                "no_hand",
                "only_looks_on",
                "no_hello",
                "command_id",
                "too_long",
            } <= codes.keys()

    asyncio.run(attack())


def test_a_frame_of_bytes_is_refused_and_the_socket_stays(tmp_path: Path) -> None:
    async def attack() -> None:
        async with house_in(tmp_path) as house:
            house.open(TABLE, HOLDEM)
            client = Client(house, await welcomed(house, "mal"), TABLE)
            client.pipe.sent.put_nowait({"type": "websocket.receive", "bytes": b"\x00\x01"})
            assert (await client.until("refusal"))["code"] == "not_text"
            assert (await client.hello())["type"] == "welcome"

    asyncio.run(attack())


def test_a_client_that_sends_too_much_is_put_out(tmp_path: Path) -> None:
    async def attack() -> None:
        async with house_in(tmp_path) as house:
            house.open(TABLE, HOLDEM)
            client = Client(house, await welcomed(house, "mal"), TABLE)
            await client.hello()
            client.connection.allowed = lambda: False
            client.say({"type": "chat", "id": "a", "text": "hi"})
            assert await client.until("closed") == {"type": "closed", "code": 1008}

    asyncio.run(attack())


def test_a_client_that_does_not_read_is_put_out_and_holds_up_nobody(tmp_path: Path) -> None:
    async def attack() -> None:
        async with house_in(tmp_path) as house:
            house.open(TABLE, HOLDEM, bots=True)
            slow = Client(house, await welcomed(house, "mal"), TABLE)
            await slow.hello()
            await sits(house, slow)
            blocked = asyncio.Event()

            async def send(message: dict[str, Any]) -> None:
                if message["type"] == "websocket.send":
                    await blocked.wait()
                slow.pipe.got.put_nowait(message)

            slow.connection.line.send = send  # type: ignore[assignment]
            table = house.mailbox(TABLE).table
            hands = table.state.hands
            while not slow.connection.is_slow:
                await asyncio.sleep(0.02)
            assert table.state.hands > hands
            blocked.set()
            assert (await slow.until("closed"))["code"] == 1013

    asyncio.run(attack())
