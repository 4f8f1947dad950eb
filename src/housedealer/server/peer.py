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
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Any, TypeVar
from urllib.parse import quote

import msgspec
from msgspec import Struct
from starlette.requests import Request

from housedealer.errors import Refused, Unavailable, Unreadable
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
LOCKLESS_MAX = 3
"""The same for one that has no table's lock: the locks of a process that dies end with it."""
LEASE_S = 8
"""A process that was not heard of for so long has lost its tables, even if it lives."""
AGAIN_S = 0.1
"""After so long a process says again that it is alive where the store did not hear it."""
ASK_S = 2.0
"""So long another process may take to say how its tables look."""
FORGOTTEN = 7200
"""After so many, an hour, its note is erased: pages that it has served are at home here until then."""
REFRESH = 4
"""At every n-th look accounts and invitations are read again."""
GIVEN_AT_ONCE = 8
"""Tables that are let go at one look."""
HOSTED = "/api/hosted"

log = logging.getLogger("housedealer.server")
T = TypeVar("T")


class Beat(Struct, frozen=True):
    """What a process says of itself."""

    address: str
    beat: int


class Peer(Struct):
    address: str
    beat: int
    silent: int = 0
    """Looks since its number rose."""
    has_tables: bool = True

    @property
    def is_alive(self) -> bool:
        return self.silent < (SILENT_MAX if self.has_tables else LOCKLESS_MAX)


class Found(Struct):
    """What one look at the store has found."""

    beats: dict[str, Beat]
    owners: tuple[Owner, ...]
    claims: tuple[Owner, ...]


def _id_of(owner: Owner) -> str:
    return f"{owner.host}:{owner.pid}"


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
        self.claims: dict[str, str] = {}
        """The one that dealt there last and did not give it back: while it is alive it takes it again."""
        self.hopeless: set[str] = set()
        """Tables that cannot be dealt at here."""
        self.shown: dict[str, TableShown] = {}
        """Tables of others, as nobody in particular sees them."""
        self.version = 0
        """Rises when they look different."""
        self.word = self._agreed()
        self._beat = self._looks = 0
        self._heart = ThreadPoolExecutor(1, "heart")
        """It waits for nobody who asks or reads."""
        self._house = desk.house
        desk.accounts.is_shared = True
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
        return [peer for peer in self.known.values() if peer.is_alive]

    @property
    def addresses(self) -> tuple[str, ...]:
        """Where the room can be reached; this process first. A page knows those that are only slow, too."""
        near = [peer.address for peer in self.known.values() if peer.silent < SILENT_MAX]
        return (self.address, *sorted(near))

    @property
    def origins(self) -> set[str]:
        """Of pages that belong to this room, whichever process has served them; some may have died since."""
        return {
            origin_of(address) for address in (self.address, *(one.address for one in self.known.values()))
        }

    def owner_of(self, table: str) -> str:
        """The address of the process that deals there; "" while nobody does."""
        peer = self.known.get(self.owners.get(table, ""))
        return peer.address if peer is not None and peer.is_alive else ""

    # -- looking -----------------------------------------------------------------------------------------

    async def live(self) -> None:
        """Says again and again that this process is alive, as long as the house is open, whatever else it
        waits for. One that is not heard of loses its tables."""
        store, is_heard = self._house.running.stored.store, False
        while True:
            try:
                if not is_heard:
                    await self._in_heart(store.lease, LEASE_S)
                await self._in_heart(self._say_alive)
                if await self._in_heart(store.lapsed):
                    self._house.running.own_again()
                is_heard = True
            except Unavailable as error:
                if is_heard:
                    log.warning("the store does not hear of us: %s", error)
                is_heard = False
            await asyncio.sleep(LOOK_S if is_heard else AGAIN_S)

    def _in_heart(self, work: Callable[..., T], *of: Any) -> asyncio.Future[T]:
        return asyncio.get_running_loop().run_in_executor(self._heart, work, *of)

    def _say_alive(self) -> None:
        self._beat += 1
        note = msgspec.json.encode(Beat(self.address, self._beat))
        self._house.running.stored.store.note(NOTE + self.id, note)

    async def watch(self) -> None:
        """As long as the house is open."""
        while True:
            try:
                await self.look()
            except Unavailable as error:
                log.warning("cannot look at the store: %s", error)
            await asyncio.sleep(LOOK_S)

    async def look(self) -> None:
        self._looks += 1
        running = self._house.running
        found = await asyncio.to_thread(self._found)
        self._meet(found)
        if not running.room.has_lobby:
            await running.catch_up()
        elif self.others:
            async with running.lobby():  # which is given back after it
                pass
        if self._looks % REFRESH == 1:
            await self.desk.refresh()
        await self._share()
        await self._ask_around()

    def _found(self) -> Found:
        store = self._house.running.stored.store
        for id, peer in self.known.items():
            if peer.silent >= FORGOTTEN:
                store.erase(NOTE + id)
        notes = {
            key.removeprefix(NOTE): msgspec.json.decode(note, type=Beat)
            for key, note in store.notes(NOTE).items()
        }
        return Found(notes, store.owners(), store.claims())

    def _meet(self, found: Found) -> None:
        for id, beat in found.beats.items():
            if id == self.id:
                continue
            # A note from before us may be that of one who has died, unless he waits for the lobby to begin.
            is_old = self._looks == 1 and beat.beat > 0
            peer = self.known.setdefault(id, Peer(beat.address, -1, SILENT_MAX if is_old else 0))
            if peer.beat < 0:
                peer.beat = beat.beat
                continue
            peer.silent = 0 if beat.beat != peer.beat else peer.silent + 1
            peer.beat, peer.address = beat.beat, beat.address
        for id in [id for id in self.known if id not in found.beats]:
            del self.known[id]
        self._learn(found.owners)
        self.claims = {owner.log: _id_of(owner) for owner in found.claims}
        dealing = set(self.owners.values())
        for id, peer in self.known.items():
            peer.has_tables = id in dealing

    def _learn(self, owners: tuple[Owner, ...]) -> None:
        self.owners = {owner.log: _id_of(owner) for owner in owners}

    async def find_owners(self) -> None:
        """A table may have been opened, or taken, just now. Raises Unavailable."""
        self._learn(await asyncio.to_thread(self._house.running.stored.store.owners))

    # -- sharing -----------------------------------------------------------------------------------------

    async def _share(self) -> None:
        """Takes tables that nobody deals at, or lets some go."""
        running = self._house.running
        tables, mine = running.room.lobby.state.tables, list(self._house.mailboxes)
        share = -(-len(tables) // (1 + len(self.others)))
        idle = [name for name in mine if not self._house.mailboxes[name].is_active]
        for name in idle[: min(GIVEN_AT_ONCE, len(mine) - share)] if len(mine) > share else ():
            if self._house.mailboxes[name].is_active:
                continue  # somebody came while another one was given away
            self.shown[name] = self.desk.board.table(name, NOBODY)
            await self._house.release(name)
            self.owners.pop(name, None)
        free = [name for name in tables if self._is_free(name)]
        free.sort(key=lambda name: -len(tables[name].seats))
        for name in free[: max(0, share - len(mine))]:
            await self._adopt(name)

    def _is_free(self, name: str) -> bool:
        """True for a table at which nobody deals, nor is about to go on."""
        if name in self.owners or name in self._house.mailboxes or name in self.hopeless:
            return False
        claims = self.known.get(self.claims.get(name, ""))
        return claims is None or not claims.is_alive

    async def _adopt(self, name: str) -> None:
        try:
            adopted = await self._house.adopt(name)
        except (Unreadable, Refused) as error:
            self.hopeless.add(name)
            log.error("%s cannot be dealt here: %s", name, error)
            return
        if adopted:
            log.warning("%s is dealt here from now on", name)
            self.owners[name] = self.id

    async def _ask_around(self) -> None:
        """How the tables of the others look in the lobby."""
        found: dict[str, TableShown] = {}
        for tables in await asyncio.gather(*[self._asked(peer.address) for peer in self.others]):
            found |= {table.name: table for table in tables}
        if found.keys() - self.shown.keys():
            await self.desk.refresh()  # a new one may be private
        shown = {**self.shown, **found}
        for name in self._house.mailboxes:
            shown.pop(name, None)
        if shown != self.shown:
            self.shown, self.version = shown, self.version + 1

    async def _asked(self, address: str) -> list[TableShown]:
        try:
            answer = await fetched(address + HOSTED, headers=self._named(), within_s=ASK_S)
            return msgspec.json.decode(answer.body, type=list[TableShown])
        except (OSError, msgspec.DecodeError) as error:
            log.warning("%s does not answer: %s", address, error)
            return []

    async def close(self) -> None:
        """Says that this process is gone."""
        self._heart.shutdown()
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
