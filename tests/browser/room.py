"""A room for browser tests, in a process of its own: `python room.py STORE SPEED PACE WISH [HOUSE...]` prints
its address and the manager's token, and runs until it is ended. With a wish its decks are rigged."""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from rig_kit import rigged

import housedealer.store.room as stored_room
from housedealer.houses import house_of
from housedealer.rules.place import Cents
from housedealer.server import peer, serving
from housedealer.server.clock import Clock
from housedealer.server.desk import Desk, DeskSetup
from housedealer.server.house import House, Setup
from housedealer.server.limit import Rate
from housedealer.store.open import open_store

HALF_HOUR_MS, MINUTE_MS = 30 * 60_000, 60_000


def after_the_mark() -> int:
    """The last half hour by the clock, and a minute more: in a slow room no time is charged in mid-test."""
    now = time.time_ns() // 1_000_000
    return now - now % HALF_HOUR_MS + MINUTE_MS


def main() -> None:
    url, speed, pace, wish, *houses = sys.argv[1:]
    if wish:
        setattr(stored_room, "SealingShuffler", rigged(wish))  # noqa: B010
    peer.LEASE_S = int(os.environ.get("LEASE", peer.LEASE_S))
    own = tuple(house_of(folder).key for folder in houses)
    clock = Clock(float(speed), begins=after_the_mark() if float(speed) < 1 else 0)
    store = open_store(url, create=True)
    listening = serving.bound("127.0.0.1", 0)
    address = f"http://127.0.0.1:{listening.getsockname()[1]}"
    house = House(serving.room_in(store, clock.ms(), address), Setup(pace=float(pace)), clock)
    desk = Desk(house, DeskSetup(credit=Cents(10_000_000), houses=own, new_names=Rate(10_000, 100)))

    def ready() -> None:
        print(address, desk.manager.token, flush=True)

    serving.serve(house, desk, listening, serving.Served(bots=False, tables=False, address=address), ready)
    store.close()


if __name__ == "__main__":
    main()
