"""Somebody else at a banked table, over the wire: he bets and banks as he is told, and cuts no cards."""

from __future__ import annotations

import itertools
import json
import threading
import urllib.parse
import urllib.request
from typing import Any

from browser_kit import Room
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect
from websockets.typing import Origin

PROTOCOL = 1
BANK_WITH = 100_00
_names = itertools.count(1)


class Partner:
    """Takes the bank if `banks`, else declines it; makes `bets` (square, bet, cents) once, says that he is
    done; plays his hands in the plainest way, or leaves them alone while he is `slow`."""

    def __init__(
        self, room: Room, table: str, *, banks: bool = True, slow: bool = False, bets: tuple[Any, ...] = ()
    ) -> None:
        self.url, self.table, self.banks, self.slow, self.bets = room.url, table, banks, slow, list(bets)
        self.name, self.cookie = f"partner {next(_names)}", ""
        self._ask("/api/session", {"name": self.name})
        self._ask(f"/api/tables/{urllib.parse.quote(table)}/seat", {})
        self._thread = threading.Thread(target=self._sit, daemon=True)
        self._socket: Any = None
        self._thread.start()

    def _ask(self, path: str, body: dict[str, Any]) -> Any:
        headers = {"content-type": "application/json", "origin": self.url, "cookie": self.cookie}
        request = urllib.request.Request(self.url + path, json.dumps(body).encode(), headers)
        with urllib.request.urlopen(request) as answer:
            self.cookie = (answer.headers["set-cookie"] or self.cookie).split(";")[0]
            return json.load(answer)

    def close(self) -> None:
        if self._socket is not None:
            self._socket.close()
        self._thread.join(10)

    def _sit(self) -> None:
        url, headers = self.url.replace("http", "ws", 1) + "/ws", {"cookie": self.cookie}
        with connect(url, origin=Origin(self.url), additional_headers=headers) as socket:
            self._socket = socket
            hello = {"type": "hello", "protocol": PROTOCOL, "table": self.table, "since": 0}
            socket.send(json.dumps(hello))
            try:
                for number, text in enumerate(socket):
                    self._heard(json.loads(text), number)
            except ConnectionClosed:
                pass

    def _heard(self, message: dict[str, Any], number: int) -> None:
        if message["type"] != "told" or not message["own"]:
            return
        own = message["own"]
        offers = [button["offer"] for button in own["menu"] if button["place"] != "more"]
        action = self._answer(offers, must=own["must"], may=own["may"])
        if action is not None:
            act = {"type": "act", "id": f"p{number}", "since": own["since"], "action": action}
            self._socket.send(json.dumps(act))

    def _answer(self, offers: list[dict[str, Any]], *, must: bool, may: bool) -> dict[str, Any] | None:
        plain: dict[str, dict[str, Any]] = {
            offer["action"]["type"]: offer["action"] for offer in offers if "action" in offer
        }
        stakes = [offer for offer in offers if offer["type"] == "stakes" and not offer["of"]]
        for offer in stakes:
            if offer["bet"] == "bank" and not offer["front"]:
                return {"type": "wager", "square": offer["square"], "bet": "bank", "to": BANK_WITH}
            for bet in self.bets:
                if (offer["square"], offer["bet"]) == bet[:2]:
                    self.bets.remove(bet)
                    return {"type": "wager", "square": bet[0], "bet": bet[1], "to": bet[2]}
        wished = (
            "take_bank" if self.banks else "pass_bank",
            "start_again",
            "come_in",
            "inspect",
            "pick_pile",
        )
        if not self.slow:
            wished += ("pick_style", "house_way", "stand", "play", "decline")
        for tag in wished:
            if tag in plain:
                return plain[tag]
        if any(offer["type"] == "some" for offer in offers):
            return {"type": "insure", "squares": []}
        setting = next((offer for offer in offers if offer["type"] == "setting"), None)
        if setting and must and not self.slow:
            return {"type": "set_hand", "low": setting["lows"][0]}
        return plain.get("done") if may else None
