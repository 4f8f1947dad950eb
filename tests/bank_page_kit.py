"""Somebody else at a table, over the wire: he stays in, bets and banks as he is told, and cuts no cards."""

from __future__ import annotations

import itertools
import json
import threading
import urllib.parse
import urllib.request
from typing import Any

from browser_kit import Room
from server_kit import told_after
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect
from websockets.typing import Origin

from housedealer.server.wire import PROTOCOL

BANK_WITH = 100_00
_names = itertools.count(1)


class Partner:
    """Takes the bank if `banks`, else declines it, and does neither while he is `resting`; makes `bets`
    (square, bet, cents) once, says that he is done; plays his hands in the plainest way, or leaves them alone
    while he is `slow`."""

    def __init__(
        self, room: Room, table: str, *, banks: bool = True, slow: bool = False, bets: tuple[Any, ...] = ()
    ) -> None:
        self.url, self.table, self.banks, self.slow, self.bets = room.url, table, banks, slow, list(bets)
        self.name, self.cookie, self.resting = f"partner {next(_names)}", "", False
        self._told: dict[str, Any] = {}
        self._last: dict[str, Any] = {}
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
        self._thread.join(60)

    def go_on(self) -> None:
        """Answers what was asked while he rested."""
        self.resting = False
        self._answered(self._last)

    def _sit(self) -> None:
        url, headers = self.url.replace("http", "ws", 1) + "/ws", {"cookie": self.cookie}
        with connect(url, origin=Origin(self.url), additional_headers=headers) as socket:
            self._socket = socket
            hello = {"type": "hello", "protocol": PROTOCOL, "table": self.table, "since": 0}
            socket.send(json.dumps(hello))
            try:
                for text in socket:
                    self._heard(json.loads(text))
            except ConnectionClosed:
                pass

    def _heard(self, message: dict[str, Any]) -> None:
        if message["type"] != "told":
            return
        self._told = told_after(self._told, message)
        if self._told["own"]:
            self._last = self._told["own"]
            self._answered(self._last)

    def _answered(self, own: dict[str, Any]) -> None:
        offers = [button["offer"] for button in own["menu"] if button["place"] != "more"]
        action = self._answer(offers, must=own["must"], may=own["may"])
        if action is not None:
            act = {"type": "act", "id": f"p{next(_names)}", "since": own["since"], "action": action}
            self._socket.send(json.dumps(act))

    def _answer(self, offers: list[dict[str, Any]], *, must: bool, may: bool) -> dict[str, Any] | None:
        plain: dict[str, dict[str, Any]] = {
            offer["action"]["type"]: offer["action"] for offer in offers if "action" in offer
        }
        stakes = [offer for offer in offers if offer["type"] == "stakes" and not offer["of"]]
        for offer in stakes:
            if offer["bet"] == "bank" and not offer["front"]:
                return {"type": "wager", "square": offer["square"], "bet": "bank", "to": BANK_WITH}
            for bet in [one for one in self.bets if one[:2] == (offer["square"], offer["bet"])]:
                if offer["front"] != bet[2]:  # a bet that came too late is made again
                    return {"type": "wager", "square": bet[0], "bet": bet[1], "to": bet[2]}
                self.bets.remove(bet)
        wished: tuple[str, ...] = ("start_again", "come_in", "inspect", "pick_pile")
        if not self.resting:
            wished += ("take_bank" if self.banks else "pass_bank",)
        if not self.slow:
            wished += ("stay", "pick_style", "house_way", "stand", "play", "decline", "hit")
        for tag in wished:
            if tag in plain:
                return plain[tag]
        if any(offer["type"] == "some" for offer in offers):
            return {"type": "insure", "squares": []}
        setting = next((offer for offer in offers if offer["type"] == "setting"), None)
        if setting and must and not self.slow:
            return {"type": "set_hand", "low": setting["lows"][0]}
        return plain.get("done") if may else None
