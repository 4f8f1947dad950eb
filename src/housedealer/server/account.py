"""Who is known to the house: names, roles, passwords and the sessions that are open.

Each account is a note in the store, under its name; of a session only the hash of its token is kept. What is
changed is on the disk before it counts.
"""

from __future__ import annotations

import asyncio
import hashlib
import secrets
from collections.abc import Iterable, Mapping

import msgspec
from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from msgspec import Struct, structs

from housedealer.errors import Refused, Unreadable
from housedealer.server.connection import Guest
from housedealer.server.limit import PASSWORD_MAX, PASSWORD_MIN, SESSION_IDLE_MS, SESSIONS_MAX
from housedealer.server.name import check_unlike, skeleton
from housedealer.server.wire import Role
from housedealer.store.log import Store
from housedealer.tables.between import Person

NOTE = "account:"
"""Notes under keys that begin so are accounts: no name has a colon."""
DAY_MS = 24 * 3_600_000
HASHED_AT_ONCE = 2
"""Each hash takes 64 MB and tens of milliseconds of a core."""
ONCE_BYTES = 9


class Account(Struct, frozen=True):
    """`hash` is "" where there is no password; with `once` it opens the account a single time. `sessions`:
    when each was last used, by the hash of its token."""

    name: Person
    role: Role
    created: int
    hash: str = ""
    once: bool = False
    sessions: dict[str, int] = {}


def guest_of(account: Account | None) -> Guest:
    return Guest(account.name, account.role) if account is not None else Guest()


def token_hash(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


class Accounts:
    """`reserved` are names that nobody may take."""

    def __init__(
        self, store: Store, reserved: Iterable[str] = (), hasher: PasswordHasher | None = None
    ) -> None:
        self.store = store
        self.version = 0
        """Rises with every change."""
        self.is_shared = False
        """True where other processes may change them."""
        self._hasher = hasher or PasswordHasher()
        self._hashing = asyncio.Semaphore(HASHED_AT_ONCE)
        self._writing = asyncio.Lock()
        self._known: dict[Person, Account] = {}
        self._by_token: dict[str, Person] = {}
        self._alike: dict[str, str] = {skeleton(name): name for name in reserved}
        self.learn(store.notes(NOTE))

    def learn(self, notes: Mapping[str, bytes]) -> None:
        """Accounts as the store has them: another process may have changed some."""
        for key, note in notes.items():
            if key.startswith(NOTE):
                account = _read(key, note, self.store.url)
                if self._known.get(account.name) != account:
                    self._keep(account)

    async def refresh(self) -> None:
        """Raises Unavailable."""
        self.learn(await asyncio.to_thread(self.store.notes, NOTE))

    def _keep(self, account: Account) -> None:
        before = self._known.get(account.name)
        for token in before.sessions if before is not None else ():
            self._by_token.pop(token, None)
        self._known[account.name] = account
        self._alike[skeleton(account.name)] = account.name
        for token in account.sessions:
            self._by_token[token] = account.name
        self.version += 1

    def find(self, name: str) -> Account | None:
        return self._known.get(Person(name))

    def all(self) -> list[Account]:
        return list(self._known.values())

    async def put(self, name: Person, **changes: object) -> Account:
        """Changes an account, on the disk first. Raises Unavailable; nothing has changed then."""
        async with self._writing:
            account = structs.replace(await self._now(name), **changes)
            await self._write(account)
            return account

    async def _now(self, name: Person) -> Account:
        """The account as it stands now, whoever has changed it."""
        if self.is_shared:
            self.learn(await asyncio.to_thread(self.store.notes, NOTE + name))
        return self._known[name]

    async def _write(self, account: Account) -> None:
        await asyncio.to_thread(self.store.note, NOTE + account.name, msgspec.json.encode(account))
        self._keep(account)

    def check_new(self, name: str, people: Iterable[str] = ()) -> None:
        """Raises Refused for a name that is known, or looks like one; `people` are known beside."""
        check_unlike(name, {skeleton(other): other for other in people} | self._alike)

    async def add(self, name: Person, now: int, hash: str = "") -> Account:
        """A new account. The name is taken at once, before it is on the disk. Raises Unavailable."""
        shape = skeleton(name)
        before = self._alike.get(shape)
        self._alike[shape] = name
        account = Account(name, "player", now, hash)
        try:
            async with self._writing:
                await self._write(account)
        except BaseException:
            if before is None:
                del self._alike[shape]
            else:
                self._alike[shape] = before
            raise
        return account

    # -- sessions ----------------------------------------------------------------------------------------

    def of_token(self, token: str, now: int) -> Account | None:
        """The account that a session belongs to, if it is still open."""
        hashed = token_hash(token)
        name = self._by_token.get(hashed)
        if name is None:
            return None
        account = self._known[name]
        return account if now - account.sessions[hashed] < SESSION_IDLE_MS else None

    async def open_session(self, name: Person, now: int, **changes: object) -> str:
        """A new token; the oldest session ends where there are too many."""
        token = secrets.token_urlsafe(32)
        async with self._writing:
            account = await self._now(name)
            kept = sorted(account.sessions.items(), key=lambda one: one[1])[-(SESSIONS_MAX - 1) :]
            sessions = {key: at for key, at in kept if now - at < SESSION_IDLE_MS}
            sessions[token_hash(token)] = now
            await self._write(structs.replace(account, sessions=sessions, **changes))
        return token

    async def used(self, account: Account, token: str, now: int) -> None:
        """A session stays open while it is used; that is written once a day."""
        hashed = token_hash(token)
        if now - account.sessions.get(hashed, now) > DAY_MS:
            await self.put(account.name, sessions={**account.sessions, hashed: now})

    async def close_session(self, account: Account, token: str) -> None:
        hashed = token_hash(token)
        left = {key: at for key, at in account.sessions.items() if key != hashed}
        await self.put(account.name, sessions=left)

    # -- passwords ---------------------------------------------------------------------------------------

    async def hashed(self, password: str) -> str:
        """Raises Refused for a password that is too short or too long."""
        if not PASSWORD_MIN <= len(password) <= PASSWORD_MAX:
            raise Refused("password", least=PASSWORD_MIN, most=PASSWORD_MAX)
        async with self._hashing:
            return await asyncio.to_thread(self._hasher.hash, password)

    async def fits(self, account: Account, password: str) -> bool:
        if not account.hash or len(password) > PASSWORD_MAX:
            return False
        async with self._hashing:
            return await asyncio.to_thread(self._verified, account.hash, password)

    def _verified(self, hash: str, password: str) -> bool:
        try:
            return self._hasher.verify(hash, password)
        except (VerificationError, InvalidHashError):
            return False

    async def set_password(self, account: Account, password: str, token: str) -> None:
        """All sessions but this one end."""
        hash = await self.hashed(password)
        hashed = token_hash(token)
        left = {key: at for key, at in account.sessions.items() if key == hashed}
        await self.put(account.name, hash=hash, once=False, sessions=left)

    async def reset(self, account: Account) -> str:
        """A password for one time; every session of the account ends."""
        password = secrets.token_urlsafe(ONCE_BYTES)
        hash = await self.hashed(password)
        await self.put(account.name, hash=hash, once=True, sessions={})
        return password


def _read(key: str, note: bytes, url: str) -> Account:
    try:
        return msgspec.json.decode(note, type=Account)
    except msgspec.DecodeError as error:
        raise Unreadable(str(error), where=f"{url}: {key}", expected="an account") from error
