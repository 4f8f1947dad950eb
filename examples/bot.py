"""A player for any game of the room, in about a hundred lines: it knows offers, and no game.

    python examples/bot.py http://127.0.0.1:8000 "Oasis Hold'em" --name Ada --hands 10

It signs in as a guest, sits down, and answers whatever it is asked with some action of its menu
(docs/wire.md). It keeps no hash chain, so it does not cut the cards; people at the table do.
"""

from __future__ import annotations

import argparse
import json
import random
import urllib.parse
import urllib.request
from itertools import count
from typing import Any

from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

PROTOCOL = 3
NEVER = ("leave", "sit_out", "change_seat", "name_shaker", "fold")
"""What this player does not do of itself, as long as there is something else."""


class Room:
    """The room over plain requests: a name, and a seat."""

    def __init__(self, url: str) -> None:
        self.url, self.cookie = url.rstrip("/"), ""

    def ask(self, path: str, body: dict[str, Any]) -> Any:
        headers = {"content-type": "application/json", "origin": self.url, "cookie": self.cookie}
        request = urllib.request.Request(self.url + path, json.dumps(body).encode(), headers)
        with urllib.request.urlopen(request) as answer:
            self.cookie = (answer.headers["set-cookie"] or self.cookie).split(";")[0]
            return json.load(answer)

    def socket(self) -> ClientConnection:
        url, headers = self.url.replace("http", "ws", 1) + "/ws", {"cookie": self.cookie}
        return connect(url, origin=Origin(self.url), additional_headers=headers)


def action_of(offer: dict[str, Any], chance: random.Random) -> dict[str, Any]:
    """Some action of an offer: every kind of offer says what its actions are made of."""
    kind = offer["type"]
    if "action" in offer:  # one, says, pays: the action itself
        return dict(offer["action"])
    if kind == "amounts":
        steps = (offer["most"] - offer["least"]) // offer["chip"]
        to = offer["least"] + offer["chip"] * chance.choice([0, 0, 0, min(steps, 1), steps])
        return {"type": offer["verb"], "to": to}
    if kind == "choose":
        return {"type": "discard", "cards": chance.sample(offer["cards"], offer["least"])}
    if kind == "stakes":
        bet = {"square": offer["square"], "to": offer["least"]}
        if offer["of"]:
            return {"type": "share", "of": offer["of"], **bet}
        return {"type": "wager", "bet": offer["bet"], **bet}
    if kind == "some":
        return {"type": "insure", "squares": []}
    if kind == "setting":
        return {"type": "set_hand", "low": chance.choice(offer["lows"])}
    if kind == "buys":
        return {"type": "buy_in", "cents": offer["least"]}
    raise ValueError(f"an offer of the kind {kind}")


class Player:
    def __init__(self, socket: ClientConnection, table: str) -> None:
        self.socket, self.chance, self.ids = socket, random.Random(), count(1)
        self.window, self.said = -1, 0
        self.send({"type": "hello", "protocol": PROTOCOL, "table": table, "since": 0})

    def send(self, message: dict[str, Any]) -> None:
        self.socket.send(json.dumps(message))

    def play(self, hands: int) -> None:
        """Until so many hands are over."""
        way: dict[str, Any] | None = None
        for text in self.socket:
            message = json.loads(text)
            if message["type"] == "refusal":
                print("refused:", message["words"], message["clause"])
            elif message["type"] == "way":  # thirteen cards are set as the house would
                self.act(way or {}, message["action"])
            elif message["type"] == "told":
                for line in message["lines"]:
                    print(line["words"]) if line["words"] else None
                    hands -= line["event"]["type"] == "hand_ended"
                if hands <= 0:
                    return
                if not message["same"]:  # else nothing has changed for this player
                    way = message["own"]
                    if way is not None:
                        self.answer(way)

    def answer(self, own: dict[str, Any]) -> None:
        """When it must; in a window it bets once and is done."""
        menu = [one["offer"] for one in own["menu"] if one["place"] != "more" and self.tag(one) not in NEVER]
        menu = menu or [one["offer"] for one in own["menu"] if own["must"] and one["place"] != "more"]
        if not menu or not (own["must"] or own["since"] != self.window):
            return
        self.window = own["since"]
        offer = self.chance.choice(menu)
        if offer["type"] == "arranging":
            self.send({"type": "ask_way", "id": f"b{next(self.ids)}"})
        else:
            self.act(own, action_of(offer, self.chance))

    def act(self, own: dict[str, Any], action: dict[str, Any]) -> None:
        self.send({"type": "act", "id": f"b{next(self.ids)}", "since": own["since"], "action": action})

    @staticmethod
    def tag(button: dict[str, Any]) -> str:
        return str(button["offer"].get("action", {}).get("type", ""))


def main() -> None:
    parser = argparse.ArgumentParser(description="Plays at a table of the room.")
    parser.add_argument("url")
    parser.add_argument("table")
    parser.add_argument("--name", default="Ada")
    parser.add_argument("--hands", type=int, default=10)
    asked = parser.parse_args()
    room = Room(asked.url)
    room.ask("/api/session", {"name": asked.name})
    room.ask(f"/api/tables/{urllib.parse.quote(asked.table, safe='')}/seat", {})
    with room.socket() as socket:
        Player(socket, asked.table).play(asked.hands)


if __name__ == "__main__":
    main()
