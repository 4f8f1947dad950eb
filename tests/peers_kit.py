"""Servers that share a room, and people at their tables over plain sockets, who go where the table is."""

from __future__ import annotations

import itertools
import json
import time
import urllib.parse
from collections.abc import Callable
from contextlib import AbstractContextManager, ExitStack
from typing import Any

from browser_kit import Room
from server_kit import action_of, answer_to, told_after
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from housedealer.server.wire import PROTOCOL

SOON_S = 30
A_BIT_S = 0.05
HANDSHAKE_S = 2
"""A server that hangs takes the line, and never answers."""
FIRST = ("come_in", "start_again", "inspect", "pick_pile", "stay")
"""Said before anything else is answered."""
Message = dict[str, Any]
_names = itertools.count(1)


def soon(holds: Callable[[], bool]) -> None:
    end = time.monotonic() + SOON_S
    while not holds():
        assert time.monotonic() < end, "it takes too long"
        time.sleep(A_BIT_S)


def seat_at(table: str) -> str:
    return f"/api/tables/{urllib.parse.quote(table)}/seat"


class Sitter:
    """A person whose page comes from one server."""

    def __init__(self, room: Room) -> None:
        self.name = f"sitter {next(_names)} {time.time_ns() % 1_000_000}"
        self.origin = room.url
        self.cookie = room.sign_in(self.name)
        self.told: Message = {}
        self.ids = itertools.count(1)
        self.answered: tuple[int, bool] = (-1, False)
        self.answers: dict[str, Message] = {}
        self.welcome: Message = {}
        self.moves: list[str] = []
        """Where he was sent."""
        self._socket: ClientConnection | None = None
        self._opened = ExitStack()

    def line(self, address: str) -> AbstractContextManager[ClientConnection]:
        """A socket there, as his page opens it."""
        url = f"{address.replace('http', 'ws', 1)}/ws"
        headers = {"cookie": self.cookie}
        return connect(url, origin=Origin(self.origin), additional_headers=headers, open_timeout=HANDSHAKE_S)

    def at(self, room: Room) -> Room:
        """The requests that he makes there."""
        return Room(room.url, self.cookie)

    def sits(self, room: Room, table: str, **body: Any) -> None:
        self.at(room).ask("POST", seat_at(table), body)
        self.joins(room.url, table)

    def joins(self, address: str, table: str, since: int = 0) -> None:
        """Says hello until he is welcome, wherever he is sent."""
        end = time.monotonic() + SOON_S
        goes = address
        while time.monotonic() < end:
            self.closes()
            try:
                self._socket = self._opened.enter_context(self.line(goes))
                self.says({"type": "hello", "protocol": PROTOCOL, "table": table, "since": since})
                said = self.hears(SOON_S)
            except (OSError, ConnectionClosed):  # the one who dealt there is gone
                said = {"type": "moved", "address": ""}
            assert said is not None
            if said["type"] == "welcome":
                self.welcome, self.told = said, {}
                return
            assert said["type"] == "moved", said
            self.moves.append(said["address"])
            goes = said["address"] or address
            time.sleep(A_BIT_S)
        raise AssertionError(f"nobody deals at {table}")

    def closes(self) -> None:
        self._opened.close()

    def says(self, message: Message) -> None:
        assert self._socket is not None
        self._socket.send(json.dumps(message))

    def hears(self, within_s: float = A_BIT_S) -> Message | None:
        """None if nothing was said in that time. Raises ConnectionClosed."""
        assert self._socket is not None
        try:
            message: Message = json.loads(self._socket.recv(within_s))
        except TimeoutError:
            return None
        if message["type"] == "told":
            message = self.told = told_after(self.told, message)
        elif "id" in message:
            self.answers[message["id"]] = message
        return message

    def is_put_out(self) -> bool:
        try:
            self.hears()
        except ConnectionClosed:
            return True
        return False

    @property
    def own(self) -> Message:
        found: Message = self.told.get("own") or {"must": False, "may": False, "menu": (), "since": 0}
        return found

    def act(self, action: Message, id: str = "", since: int = -1) -> Message:
        """What is said to it."""
        id = self.sends(action, id, since)
        soon(lambda: id in self.answers or (self.hears() is not None and id in self.answers))
        return self.answers[id]

    def sends(self, action: Message, id: str = "", since: int = -1) -> str:
        """Without waiting for the answer."""
        id = id or f"s{next(self.ids)}"
        quoted = self.own["since"] if since < 0 else since
        self.answers.pop(id, None)
        self.says({"type": "act", "id": id, "since": quoted, "action": action})
        return id

    def offers(self, *tags: str) -> list[Message]:
        """Actions of these kinds that he may do now."""
        offers = [one["offer"] for one in self.own["menu"]]
        return [one["action"] for one in offers if "action" in one and one["action"]["type"] in tags]

    def goes_on(self) -> None:
        """Answers what he is asked, in the plainest way."""
        own, key = self.own, (self.own["since"], self.own["must"])
        if self.answered == key:
            return
        first = self.offers(*FIRST)
        if first or own["must"]:
            self.answered = key
            self.sends(first[0] if first else answer_to(own))

    def stakes(self) -> list[Message]:
        """Bets that he may make now."""
        offers = [one["offer"] for one in self.own["menu"]]
        return [action_of(one) for one in offers if one["type"] == "stakes" and not one["of"]]


def plays(people: list[Sitter], until: Callable[[], bool], goes_on: Callable[[Sitter], None]) -> None:
    """All of them, until something holds."""
    end = time.monotonic() + SOON_S
    while True:
        for one in people:
            while one.hears(0.01) is not None:
                pass
        if until():
            return
        assert time.monotonic() < end, [(one.told.get("asks"), one.own["must"]) for one in people]
        for one in people:
            goes_on(one)
