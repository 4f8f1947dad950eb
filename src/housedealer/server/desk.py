"""The desk: who comes in, under which name, what he may do, and which private tables he may see.

desk = Desk(house, DeskSetup(credit=Cents(100_000)))
account = desk.account(request)                 # None for somebody without a session
desk.may_look(desk.guest(request), "a table")   # False for a private table that he was not asked to
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable, Collection, Iterator, Mapping
from contextlib import contextmanager

import msgspec
from argon2 import PasswordHasher
from msgspec import Struct, structs
from starlette.requests import HTTPConnection

from housedealer.errors import Refused, Unreadable
from housedealer.ledger.account import wallet_of
from housedealer.room import lobby_event as le
from housedealer.room.action import Leave
from housedealer.room.lobby import HOUSE_NAME
from housedealer.rules.place import PEOPLE_FROM, Cents
from housedealer.server import limit
from housedealer.server.account import Account, Accounts, guest_of
from housedealer.server.connection import Guest
from housedealer.server.house import House
from housedealer.server.lobby_shown import LobbyBoard
from housedealer.server.metric import Metrics
from housedealer.server.name import person_name
from housedealer.server.peer import FOR, WORD, Peers
from housedealer.server.rest import Me, SpreadShown
from housedealer.server.running import RunningRoom
from housedealer.server.session import ManagerToken, check_origin, header, token_in
from housedealer.server.wire import Role
from housedealer.store.log import Store
from housedealer.tables.between import Person

NOTE = "private:"
"""Notes under keys that begin so are private tables, by their names."""
NOBODY = Me(Person(""), "player", Cents(0), False)


class DeskSetup(Struct, frozen=True):
    """`credit`: the chips that a new name gets. `reserved`: names that nobody may take. `houses`: clubs
    beside those of the package. `address`: where phones on the same network find the room, "" for the one in
    the request. `new_names`: how many names one address may take."""

    credit: Cents = Cents(100_000)
    reserved: tuple[str, ...] = ()
    houses: tuple[str, ...] = ()
    address: str = ""
    new_names: limit.Rate = limit.NEW_NAMES_ADDRESS


class PrivateTable(Struct, frozen=True):
    """`invite` is the token in its link; `admitted` are those who showed it."""

    invite: str
    opener: Person
    admitted: tuple[Person, ...] = ()


class Desk:
    def __init__(
        self, house: House, setup: DeskSetup | None = None, hasher: PasswordHasher | None = None
    ) -> None:
        self.house = house
        self.setup = setup or DeskSetup()
        self.accounts = Accounts(self.store, self.setup.reserved, hasher)
        self.manager = ManagerToken()
        self.failures = limit.Failures()
        self.requests = limit.Buckets(limit.REQUESTS_ADDRESS)
        self.new_names = limit.Buckets(self.setup.new_names)
        self.new_tables = limit.Buckets(limit.NEW_TABLES_PERSON)
        self.messages = limit.Buckets(limit.MESSAGES_PERSON)
        self.connections = limit.Connections()
        self.private: dict[str, PrivateTable] = {}
        self._learn(self.store.notes(NOTE))
        self.peers: Peers | None = None
        """Other processes of the room, where there may be some."""
        self.opened: dict[Person, int] = {}
        """Tables that each has opened since the house started."""
        self.board = LobbyBoard(self)
        self.spreads: tuple[SpreadShown, ...] = ()
        """All that may be opened, when it was asked for once."""

    @property
    def metrics(self) -> Metrics:
        return self.house.metrics

    @property
    def running(self) -> RunningRoom:
        return self.house.running

    @property
    def store(self) -> Store:
        return self.house.running.stored.store

    # -- other processes ---------------------------------------------------------------------------------

    @property
    def tables(self) -> Collection[str]:
        """All tables of the room, wherever they are dealt at."""
        return self.running.room.lobby.state.tables.keys()

    def _learn(self, notes: Mapping[str, bytes]) -> None:
        for key, note in notes.items():
            if key.startswith(NOTE):
                self.private[key.removeprefix(NOTE)] = _read(key, note, self.store.url)

    async def refresh(self) -> None:
        """What other processes may have changed. Raises Unavailable."""
        notes = await asyncio.to_thread(self.store.notes)
        self.accounts.learn(notes)
        self._learn(notes)
        self.house.population.learn(notes)

    def elsewhere(self, table: str) -> str | None:
        """The address of the process that deals at a table; "" while nobody does, None if there is no such
        table or it is dealt at here."""
        if table in self.house.mailboxes or self.peers is None or table not in self.tables:
            return None
        return self.peers.owner_of(table)

    def address_of(self, request: HTTPConnection) -> str:
        """Of the browser, also where another process has sent its request on."""
        word = request.headers.get(WORD, "")
        if word and self.peers is not None and self.peers.is_one(word):
            return request.headers.get(FOR, "")
        return address_of(request)

    def is_peer(self, request: HTTPConnection) -> bool:
        return self.peers is not None and self.peers.is_one(request.headers.get(WORD, ""))

    # -- who it is ---------------------------------------------------------------------------------------

    def account(self, request: HTTPConnection) -> Account | None:
        """Of the session in the cookie of a request or of a socket."""
        token = token_in(request.scope)
        return self.accounts.of_token(token, self.running.now()) if token else None

    async def meet(self, request: HTTPConnection, roles: Collection[Role] = ()) -> None:
        """A session that is not known here may have been opened by another process; where certain roles are
        asked for, it is about people, and theirs may have been given there."""
        if self.peers is not None and token_in(request.scope) and (roles or self.account(request) is None):
            await self.accounts.refresh()

    async def meet_table(self, guest: Guest, table: str) -> None:
        """A table that is not known here, or not for his eyes, may have been opened at another process just
        now, or he may have been asked to it there. Raises Unavailable."""
        if self.peers is None or (table in self.house.mailboxes and self.may_look(guest, table)):
            return
        if table not in self.tables or not self.may_look(guest, table):
            await self.running.catch_up()
            await self.refresh()
        if table in self.tables and not self.peers.owner_of(table):
            await self.peers.find_owners()

    def guest(self, request: HTTPConnection) -> Guest:
        return guest_of(self.account(request))

    def is_own_page(self, request: HTTPConnection) -> bool:
        """Also a page that another process of the room has served."""
        try:
            check_origin(request.scope)
        except Refused:
            return self.peers is not None and header(request.scope, "origin") in self.peers.origins
        return True

    @contextmanager
    def connected(self, request: HTTPConnection, guest: Guest) -> Iterator[Callable[[], bool]]:
        """For as long as a socket is open: whether its next message is within the limits. Raises Refused
        where too many are open."""
        own = limit.Bucket(limit.MESSAGES_CONNECTION)
        shared = self.messages.of(guest.person) if guest.person else None

        def allowed() -> bool:
            """Also: the session has not ended since, and the role is the same."""
            return own.take() and (shared is None or shared.take()) and self.guest(request) == guest

        with self.connections.one_more(self.address_of(request), guest.person):
            yield allowed

    def me(self, account: Account | None) -> Me:
        if account is None:
            return NOBODY
        wallet = Cents(self.running.room.lobby.book[wallet_of(account.name)])
        return Me(account.name, account.role, wallet, bool(account.hash) and not account.once)

    async def sign_in(
        self, text: str, password: str, address: str, own: Account | None
    ) -> tuple[Account, str]:
        """The account and the token of a new session; "" where the one in use stays. Raises Refused and
        Unavailable."""
        name = Person(person_name(text))
        if own is not None and own.name == name:
            return own, ""
        if self.peers is not None:
            await self.accounts.refresh()
        known = self.accounts.find(name)
        if known is None or name not in self.running.room.lobby.state.people:
            return await self._welcome(name, password, address)
        if not known.hash:
            raise Refused("name_taken", name=name)
        await self.check_password(known, password, address)
        changes = {"hash": "", "once": False} if known.once else {}
        token = await self.accounts.open_session(name, self.running.now(), **changes)
        return self.found(name), token

    async def check_password(self, account: Account, password: str, address: str) -> None:
        """Raises Refused for a wrong one, and without looking after too many of them."""
        keys = (("name", account.name), ("at", address))
        self.failures.check(*keys)
        self.failures.add(*keys)  # before the hash is checked: many guesses at once count, too
        if not await self.accounts.fits(account, password):
            raise Refused("wrong_password")
        self.failures.forget(*keys)

    async def _welcome(self, name: Person, password: str, address: str) -> tuple[Account, str]:
        """Somebody new comes into the room, and gets his chips."""
        hash = await self.accounts.hashed(password) if password else ""
        people = self.running.room.lobby.state.people
        if self.accounts.find(name) is None:
            self.accounts.check_new(name, people)
        self.new_names.take(address)
        now = self.running.now()
        async with self.running.lobby():
            if self.peers is not None:  # the name may have been taken at another process just now
                await self.accounts.refresh()
                if self.accounts.find(name) is not None:
                    raise Refused("name_taken", name=name)
            await self.accounts.add(name, now, hash)
            if name not in people:
                self.running.ask_now(HOUSE_NAME, le.Welcome(name))
                if self.setup.credit:
                    self.running.ask_now(HOUSE_NAME, le.Credit(name, self.setup.credit))
            await self.running.written()
        token = await self.accounts.open_session(name, now)
        return self.found(name), token

    def found(self, name: str) -> Account:
        """Raises Refused for a name without an account."""
        account = self.accounts.find(name)
        if account is None:
            raise Refused("unknown_person", person=name[:40])
        return account

    async def set_role(self, name: str, role: Role) -> Account:
        account = self.found(name)
        last = [one.name for one in self.accounts.all() if one.role == "manager"] == [account.name]
        if last and role != "manager":
            raise Refused("last_manager", name=account.name)
        return await self.accounts.put(account.name, role=role)

    # -- private tables ----------------------------------------------------------------------------------

    def may_look(self, guest: Guest, table: str) -> bool:
        """True if the table may be seen; floor and manager see all."""
        private = self.private.get(table)
        if private is None or guest.role in ("floor", "manager"):
            return True
        return guest.person in (private.opener, *private.admitted)

    async def make_private(self, table: str, opener: Person) -> PrivateTable:
        return await self._keep(table, PrivateTable(secrets.token_urlsafe(32), opener))

    async def _keep(self, table: str, private: PrivateTable) -> PrivateTable:
        await asyncio.to_thread(self.store.note, NOTE + table, msgspec.json.encode(private))
        self.private[table] = private
        return private

    async def admit(self, person: Person, invite: str) -> str:
        """The table that an invite is for; the person may see it from now on. Raises Refused."""
        if self.peers is not None:
            self._learn(await asyncio.to_thread(self.store.notes, NOTE))
        for table, private in self.private.items():
            if invite and secrets.compare_digest(private.invite.encode(), invite.encode()):
                if person in (private.opener, *private.admitted):
                    return table
                if len(private.admitted) >= limit.ADMITTED_MAX:
                    raise Refused("invite", why="full", most=limit.ADMITTED_MAX)
                await self._keep(table, structs.replace(private, admitted=(*private.admitted, person)))
                return table
        raise Refused("invite")

    # -- those who have gone -----------------------------------------------------------------------------

    async def see_off(self, table: str, away: Collection[Person]) -> list[Person]:
        """People without a seat who have been away for long leave the table; their chips are in the wallet
        then. Seats are the room's own business."""
        state = self.running.room.hosts[table].table.state
        gone = [
            present.person
            for who, present in state.people.items()
            if who >= PEOPLE_FROM and not present.bot and not present.leaving and present.person in away
        ]
        for person in gone:
            await self.house.act(table, person, Leave(), 0, f"away-{secrets.token_hex(8)}")
        return gone


def address_of(request: HTTPConnection) -> str:
    """What counts as one address; the server takes it over from a proxy that it trusts."""
    return limit.address_key(request.client.host if request.client is not None else "")


def _read(key: str, note: bytes, url: str) -> PrivateTable:
    try:
        return msgspec.json.decode(note, type=PrivateTable)
    except msgspec.DecodeError as error:
        raise Unreadable(str(error), where=f"{url}: {key}", expected="a private table") from error
