"""Other processes on the same store: who deals where, and what becomes of the tables of one that has died.

Each process has a note in the store with its address and a number that rises while it lives. A table belongs
to the process that has its lock. One that has fewer tables than its share takes those at which nobody deals;
one that has more lets some go at which nobody sits or looks on.
"""

from __future__ import annotations

import asyncio
import hmac
import logging
import os
import secrets
import socket
from typing import TYPE_CHECKING
from urllib.parse import quote

import msgspec
from msgspec import Struct
from starlette.requests import Request

from housedealer.errors import Unavailable
from housedealer.server.moment import NOBODY
from housedealer.server.relay import Answer, fetched
from housedealer.server.rest import TableShown
from housedealer.server.session import origin_of
from housedealer.store.log import Owner, Store
from housedealer.words.server import MOVING, SOON

if TYPE_CHECKING:
    from housedealer.server.desk import Desk

NOTE = "server:"
SECRET = "servers' word"
"""Under this key all processes find the word by which they know each other."""
WORD, FOR = "x-housedealer-word", "x-housedealer-for"
"""Headers of a request that one process asks of another."""
SAFE = ("GET", "HEAD")
PASSED = ("cookie", "origin", "host", "content-type", "accept", "if-none-match")
"""Headers of a browser that are passed on."""
LOOK_S = 0.5
SILENT_MAX = 8
"""A process whose number has not risen for so many looks is gone."""
FORGOTTEN = 7200
"""After so many, an hour, its note is erased: pages that it has served are at home here until then."""
REFRESH = 4
"""At every n-th look accounts and invitations are read again."""
GIVEN_AT_ONCE = 8
"""Tables that are let go at one look."""
HOSTED = "/api/hosted"

log = logging.getLogger("housedealer.server")


class Beat(Struct, frozen=True):
    """What a process says of itself."""

    address: str
    beat: int


class Peer(Struct):
    address: str
    beat: int
    silent: int = 0
    """Looks since its number rose."""


class Found(Struct):
    """What one look at the store has found."""

    beats: dict[str, Beat]
    owners: tuple[Owner, ...]


def own_id() -> str:
    return f"{socket.gethostname()}:{os.getpid()}"


def announce(store: Store, address: str) -> None:
    """Before this process asks for the lobby, which a process that believes to be alone keeps."""
    store.note(NOTE + own_id(), msgspec.json.encode(Beat(address, 0)))


class Peers:
    def __init__(self, desk: Desk, address: str) -> None:
        self.desk, self.address = desk, address
        self.id = own_id()
        self.known: dict[str, Peer] = {}
        self.owners: dict[str, str] = {}
        """The process that deals at each table, by its id."""
        self.shown: dict[str, TableShown] = {}
        """Tables of others, as nobody in particular sees them."""
        self.version = 0
        """Rises when they look different."""
        self.word = self._agreed()
        self._beat = 0
        self._house = desk.house
        self._house.running.has_others = lambda: bool(self.others)

    def _agreed(self) -> str:
        """The first process in a room makes up the word, while the lobby is its own."""
        store = self.desk.store
        word = store.notes(SECRET).get(SECRET, b"").decode()
        if not word:
            word = secrets.token_urlsafe(32)
            store.note(SECRET, word.encode())
        return word

    @property
    def others(self) -> list[Peer]:
        """Those who are alive."""
        return [peer for peer in self.known.values() if peer.silent < SILENT_MAX]

    @property
    def addresses(self) -> tuple[str, ...]:
        """Where the room can be reached; this process first."""
        return (self.address, *sorted(peer.address for peer in self.others))

    @property
    def origins(self) -> set[str]:
        """Of pages that belong to this room, whichever process has served them; some may have died since."""
        return {
            origin_of(address) for address in (self.address, *(one.address for one in self.known.values()))
        }

    def owner_of(self, table: str) -> str:
        """The address of the process that deals there; "" while nobody does."""
        peer = self.known.get(self.owners.get(table, ""))
        return peer.address if peer is not None and peer.silent < SILENT_MAX else ""

    # -- looking -----------------------------------------------------------------------------------------

    async def watch(self) -> None:
        """As long as the house is open."""
        while True:
            try:
                await self.look()
            except Unavailable as error:
                log.warning("cannot look at the store: %s", error)
            await asyncio.sleep(LOOK_S)

    async def look(self) -> None:
        self._beat += 1
        running = self._house.running
        found = await asyncio.to_thread(self._found)
        self._meet(found)
        if not running.room.has_lobby:
            await running.catch_up()
        elif self.others:
            async with running.lobby():  # which is given back after it
                pass
        if self._beat % REFRESH == 1:
            await self.desk.refresh()
        await self._share()
        await self._ask_around()

    def _found(self) -> Found:
        store = self._house.running.stored.store
        store.note(NOTE + self.id, msgspec.json.encode(Beat(self.address, self._beat)))
        for id, peer in self.known.items():
            if peer.silent >= FORGOTTEN:
                store.erase(NOTE + id)
        notes = {
            key.removeprefix(NOTE): msgspec.json.decode(note, type=Beat)
            for key, note in store.notes(NOTE).items()
        }
        return Found(notes, store.owners())

    def _meet(self, found: Found) -> None:
        for id, beat in found.beats.items():
            if id == self.id:
                continue
            is_old = self._beat == 1  # a note from before us may be that of one who has died
            peer = self.known.setdefault(id, Peer(beat.address, -1, SILENT_MAX if is_old else 0))
            if peer.beat < 0:
                peer.beat = beat.beat
                continue
            peer.silent = 0 if beat.beat != peer.beat else peer.silent + 1
            peer.beat, peer.address = beat.beat, beat.address
        for id in [id for id in self.known if id not in found.beats]:
            del self.known[id]
        before = set(self.owners.values())
        self.owners = {owner.log: f"{owner.host}:{owner.pid}" for owner in found.owners}
        for id in before - set(self.owners.values()) - {self.id}:
            if id in self.known and self.known[id].silent:
                self.known[id].silent = SILENT_MAX  # all its locks are gone at once: it has died

    # -- sharing -----------------------------------------------------------------------------------------

    async def _share(self) -> None:
        """Takes tables that nobody deals at, or lets some go."""
        running = self._house.running
        tables, mine = running.room.lobby.state.tables, list(self._house.mailboxes)
        share = -(-len(tables) // (1 + len(self.others)))
        idle = [name for name in mine if not self._house.mailboxes[name].is_active]
        for name in idle[: min(GIVEN_AT_ONCE, len(mine) - share)] if len(mine) > share else ():
            self.shown[name] = self.desk.board.table(name, NOBODY)
            await self._house.release(name)
            self.owners.pop(name, None)
        free = [name for name in tables if name not in self.owners and name not in self._house.mailboxes]
        free.sort(key=lambda name: -len(tables[name].seats))
        for name in free[: max(0, share - len(mine))]:
            if await self._house.adopt(name):
                log.warning("%s is dealt here from now on", name)
                self.owners[name] = self.id

    async def _ask_around(self) -> None:
        """How the tables of the others look in the lobby."""
        found: dict[str, TableShown] = {}
        for peer in self.others:
            try:
                answer = await fetched(peer.address + HOSTED, headers=self._named())
                tables = msgspec.json.decode(answer.body, type=list[TableShown])
            except (OSError, msgspec.DecodeError) as error:
                log.warning("%s does not answer: %s", peer.address, error)
            else:
                found |= {table.name: table for table in tables}
        shown = {**self.shown, **found}
        for name in self._house.mailboxes:
            shown.pop(name, None)
        if shown != self.shown:
            self.shown, self.version = shown, self.version + 1

    async def close(self) -> None:
        """Says that this process is gone."""
        try:
            await asyncio.to_thread(self._house.running.stored.store.erase, NOTE + self.id)
        except Unavailable as error:
            log.warning("cannot take leave: %s", error)

    # -- one for the other -------------------------------------------------------------------------------

    def is_one(self, word: str) -> bool:
        """True for the word by which processes of this room know each other."""
        return hmac.compare_digest(word.encode(), self.word.encode())

    async def relayed(self, table: str, request: Request, body: bytes) -> Answer:
        """What the process that deals at a table answers. Raises Unavailable while nobody deals there."""
        address = self.owner_of(table)
        if not address:
            raise Unavailable(MOVING, expected=SOON)
        passed = {name: request.headers[name] for name in PASSED if name in request.headers}
        url = address + quote(request.url.path) + (f"?{request.url.query}" if request.url.query else "")
        try:
            answer = await fetched(url, request.method, {**passed, **self._named(request)}, body)
        except OSError as error:
            raise Unavailable(MOVING, expected=SOON) from error
        if request.method not in SAFE:  # whoever asks next is told what has come of it
            await self._house.running.catch_up()
            await self._ask_around()
        return answer

    def _named(self, request: Request | None = None) -> dict[str, str]:
        """How the other process knows us, and for whom we ask."""
        named = {WORD: self.word}
        if request is not None:
            named[FOR] = self.desk.address_of(request)
        return named
