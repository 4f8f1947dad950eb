"""`housedealer simulate --store`: an evening in a room on a store, and one that goes on where it was
interrupted."""

from __future__ import annotations

import time
from collections.abc import Iterator
from heapq import merge
from pathlib import Path
from typing import BinaryIO

import msgspec
import typer

from housedealer.bots.evening import Plan, open_plan, resume_plan
from housedealer.bots.simulation import Simulation
from housedealer.errors import Clash, Unavailable, Unreadable
from housedealer.room.host import Entry
from housedealer.room.lobby import LobbyEntry
from housedealer.store.chance import SeededChance
from housedealer.store.log import Store
from housedealer.store.open import open_store
from housedealer.store.owner import take_over
from housedealer.store.page import LOBBY, Page
from housedealer.store.record import entry_of
from housedealer.store.room import StoredRoom, open_room
from housedealer.words import simulation as said
from housedealer.words.refusal import complaint

NOTE = "simulation"
"""Under this key a store keeps what is played in it."""
GROUP = 100
"""Entries that are written in one transaction: about one for each table."""
DOWN_MS = 60_000
"""How long the house was down, by its own clock, when an evening goes on."""
TRIES, PAUSE_S = 60, 1.0
"""How often, and after how long, a store that cannot be written is tried again."""


class Playing:
    """A simulation in memory: its entries count at once."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.simulation: Simulation = open_plan(plan)

    def played_before(self) -> Iterator[Entry | LobbyEntry]:
        """What was written before, by the clock."""
        return iter(())

    def told(self, entries: Iterator[Entry | LobbyEntry]) -> Iterator[Entry | LobbyEntry]:
        """The same entries, each when it counts."""
        return entries


class Kept(Playing):
    """A simulation whose entries are on the disk before they count. `heads` is a file to which the head of
    every log is added when it was written: what a client would keep, to notice a log that was rewritten."""

    def __init__(self, store: Store, plan: Plan, heads: Path | None, wait_s: float) -> None:
        """Raises Unavailable or Unreadable."""
        self.store, self.plan = store, plan
        if store.logs():
            take_over(store, LOBBY, wait_s)
        before = store.latest()
        now = before + DOWN_MS if before else plan.begins
        self.stored: StoredRoom = open_room(store, now, SeededChance(f"{plan.seed}"), wait_s)
        self._before = {log.name: last.number for log in store.logs() if (last := store.last(log.name))}
        self.simulation = (
            resume_plan(plan, self.stored.room, self.stored.open)
            if before
            else open_plan(plan, self.stored.room, self.stored.open)
        )
        self.heads: BinaryIO | None = _appended(heads) if heads is not None else None

    def played_before(self) -> Iterator[Entry | LobbyEntry]:
        logs = [self.store.pages(name, 0, number) for name, number in self._before.items()]
        return map(entry_of, merge(*logs, key=lambda page: page.at))

    def told(self, entries: Iterator[Entry | LobbyEntry]) -> Iterator[Entry | LobbyEntry]:
        """Each when it is on the disk."""
        for entry in entries:
            self.stored.add([entry])
            if self.stored.waiting >= GROUP:
                yield from self._written()
        yield from self._written()

    def _written(self) -> Iterator[Entry | LobbyEntry]:
        done = self._committed()
        if self.heads is not None:
            last = {page.log: page for _, page in done}
            for page in last.values():
                self.heads.write(f"{page.log}\t{page.number}\t{page.hash.hex()}\n".encode())
            self.heads.flush()
        return (entry for entry, _ in done)

    def _committed(self) -> list[tuple[Entry | LobbyEntry, Page]]:
        """A store that is away for a while is waited for, which is said once. Raises Unavailable."""
        for tries in range(TRIES):
            try:
                return self.stored.commit()
            except Clash:
                raise
            except Unavailable as error:
                if not tries:
                    typer.echo(said.waits_said(complaint(error), TRIES), err=True)
                time.sleep(PAUSE_S)
        return self.stored.commit()

    def close(self) -> None:
        if self.heads is not None:
            self.heads.close()
        self.store.close()


def _appended(path: Path) -> BinaryIO:
    try:
        return path.open("ab")
    except OSError as error:
        raise Unreadable(
            f"cannot write it: {error.strerror}", where=str(path), expected="a file in a folder"
        ) from error


def kept_plan(store: Store) -> Plan | None:
    """What is played in a store; None in an empty one. Raises Unreadable for a store that holds another
    room."""
    note = store.notes().get(NOTE)
    if note is not None:
        try:
            return msgspec.json.decode(note, type=Plan)
        except msgspec.DecodeError as error:
            raise Unreadable(str(error), where=f"{store.url}: {NOTE}", expected="what is played") from error
    if store.logs():
        raise Unreadable("this store holds a room of its own", where=store.url, expected="an empty store")
    return None


def open_kept(url: str, plan: Plan | None, heads: Path | None, wait_s: float) -> Kept:
    """A new room for this plan, or the one that was interrupted. Raises Unavailable or Unreadable."""
    store = open_store(url, create=plan is not None)
    try:
        known = kept_plan(store)
        if known is None and plan is None:
            raise Unreadable("nothing was played here", where=store.url, expected="a house and a game")
        if known is not None and plan is not None:
            raise Unreadable(
                "this store has a room already", where=store.url, expected="--store alone, to play on in it"
            )
        if known is None and plan is not None:
            store.note(NOTE, msgspec.json.encode(plan))
        playing = known or plan
        assert playing is not None
        return Kept(store, playing, heads, wait_s)
    except BaseException:
        store.close()
        raise
