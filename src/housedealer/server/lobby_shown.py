"""The lobby as one person sees it: the tables, who sits there, what they cost, and where he stands."""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING

from msgspec import Struct, structs

from housedealer.errors import Refused
from housedealer.houses import House
from housedealer.room.table import RoomTable
from housedealer.rules.place import PEOPLE_FROM, Cents, Count, Seat
from housedealer.rules.spec import format_spec
from housedealer.server.account import Account, guest_of
from housedealer.server.house_shown import all_houses, called, group_of, least_bet, rules_of, shorts
from housedealer.server.rest import HouseShown, LobbyShown, SeatShown, TableShown
from housedealer.server.telling import Telling
from housedealer.tables.between import Person
from housedealer.words.fees import fee_brief, fee_lines
from housedealer.words.sheet import Rule
from housedealer.words.stakes import brief_at, stakes_at

if TYPE_CHECKING:
    from housedealer.server.desk import Desk

HOUR_MS, MINUTE_MS = 3_600_000, 60_000


class Posted(Struct, frozen=True):
    """What is written over a table, and never changes."""

    spec: str
    house: House
    game: str
    title: str
    group: str
    stakes: str
    least_bet: Cents
    fees: tuple[Rule, ...]
    buy_in: Cents
    bets: str
    fee: str
    free: bool


class LobbyBoard:
    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self._posted: dict[str, Posted] = {}
        self._shorts: dict[str, str] = {}

    def etag(self, account: Account | None) -> str:
        """Another one whenever the lobby would look different to this person; the pace is seen after every
        minute."""
        room, desk = self.desk.running.room, self.desk
        versions: list[object] = [host.table.state.version for host in room.hosts.values()]
        if desk.peers is not None:
            versions += [desk.peers.id, desk.peers.version]
        now = desk.running.now() // MINUTE_MS
        named = (account.name, account.role, account.hash != "") if account is not None else ()
        seen = (
            f"{room.lobby.state.version} {versions} {now} {named} {len(desk.private)} {desk.accounts.version}"
        )
        return f'"{hashlib.sha256(seen.encode()).hexdigest()[:32]}"'

    def shown(self, account: Account | None) -> LobbyShown:
        room, guest = self.desk.running.room, guest_of(account)
        names = [name for name in self._names() if self.desk.may_look(guest, name)]
        tables = tuple(self.table(name, guest.person) for name in names)
        version = room.lobby.state.version + sum(host.table.state.version for host in room.hosts.values())
        return LobbyShown(Count(version), self.desk.me(account), self._houses(tables), tables)

    def _names(self) -> list[str]:
        """In the order in which the tables were opened, wherever they are dealt at."""
        peers = self.desk.peers
        shown = {*self.desk.house.mailboxes, *(peers.shown if peers is not None else ())}
        return [name for name in self.desk.tables if name in shown]

    def hosted(self) -> list[TableShown]:
        """The tables that are dealt at here, as nobody in particular sees them."""
        return [self.table(name, Person("")) for name in self.desk.house.mailboxes]

    def _elsewhere(self, shown: TableShown, person: Person) -> TableShown:
        """A table of another process, as this person sees it."""
        lobby = self.desk.running.room.lobby
        listed, called, clause = self._awaits(shown.name, person)
        return structs.replace(
            shown,
            open_seats=Count(len(lobby.free_seats(shown.name))),
            waiting=Count(len(lobby.waiting(shown.name))),
            private=shown.name in self.desk.private,
            mine=next((int(seat.seat) for seat in shown.seats if person and seat.person == person), 0),
            listed=listed,
            called=called,
            call_clause=clause,
        )

    def _awaits(self, name: str, person: Person) -> tuple[int, int, str]:
        """His place on the waiting list, until when a seat is kept for him, and the rule for how long."""
        lobby = self.desk.running.room.lobby
        waiting, calls = lobby.waiting(name), lobby.state.calls.get(name, {}).values()
        listed = waiting.index(person) + 1 if person in waiting else 0
        until = next((call.until for call in calls if call.person == person), 0)
        return listed, until, lobby.answers(name).source("call_min") if until else ""

    def _houses(self, tables: tuple[TableShown, ...]) -> tuple[HouseShown, ...]:
        counts: dict[str, int] = {}
        titles: dict[str, tuple[str, str]] = {}
        for table in tables:
            counts[table.house] = counts.get(table.house, 0) + 1
            titles[table.house] = table.house_title, table.house_short
        houses = all_houses(self.desk.setup.houses)
        return tuple(
            HouseShown(key, *titles[key], Count(count), called(houses[key])) for key, count in counts.items()
        )

    def table(self, name: str, person: Person) -> TableShown:
        """Raises Refused for a table that is not there."""
        room, peers = self.desk.running.room, self.desk.peers
        if name not in room.hosts and peers is not None and name in peers.shown:
            return self._elsewhere(peers.shown[name], person)
        if name not in room.hosts:
            raise Refused("unknown_table", asked=name[:100])
        at, lobby = room.hosts[name].table, room.lobby
        posted, (listed, called_until, clause) = self._posted_at(name, at), self._awaits(name, person)
        seats = tuple(_seats(at))
        return TableShown(
            name=name,
            spec=posted.spec,
            house=posted.house.key,
            house_title=posted.house.title,
            house_short=self._short(posted.house),
            game=posted.game,
            title=posted.title,
            group=posted.group,
            stakes=posted.stakes,
            least_bet=posted.least_bet,
            fees=posted.fees,
            buy_in=posted.buy_in,
            seats=seats,
            size=Count(at.table.seats_max),
            open_seats=Count(len(lobby.free_seats(name))),
            waiting=Count(len(lobby.waiting(name))),
            hand=Count(at.state.hands),
            pace=Count(pace(self.desk.running.tellings[name], self.desk.running.now())),
            hours=at.state.hours,
            private=name in self.desk.private,
            bots=any(seat.bot for seat in seats),
            mine=next((int(seat.seat) for seat in seats if person and seat.person == person), 0),
            listed=listed,
            called=called_until,
            call_clause=clause,
            bets=posted.bets,
            fee=posted.fee,
            free=posted.free,
        )

    def _posted_at(self, name: str, at: RoomTable) -> Posted:
        if name not in self._posted:
            table = at.table
            self._posted[name] = Posted(
                spec=format_spec(table.spec),
                house=table.house,
                game=table.spec.game,
                title=table.title,
                group=group_of(table.house, table.spec.game),
                stakes=stakes_at(table),
                least_bet=least_bet(table.fees.stake),
                fees=rules_of(fee_lines(table.fees)),
                buy_in=table.stack_usual,
                bets=brief_at(table),
                fee=fee_brief(table.fees),
                free=not any(charge.cents or charge.jackpot for charge in table.fees.posted),
            )
        return self._posted[name]

    def _short(self, house: House) -> str:
        if house.key not in self._shorts:
            self._shorts = shorts({**all_houses(self.desk.setup.houses), house.key: house})
        return self._shorts[house.key]


def _seats(at: RoomTable) -> list[SeatShown]:
    return [
        SeatShown(Seat(who), present.person, present.bot, Cents(present.stack), bool(present.out))
        for who, present in sorted(at.state.people.items())
        if who < PEOPLE_FROM
    ]


def pace(telling: Telling, now: int) -> int:
    """Hands in the last hour; where fewer are remembered, as many as there would be at their pace."""
    kept = telling.kept
    begun = [moment.at for moment in kept if moment.begins and now - moment.at < HOUR_MS]
    if not begun or kept.maxlen is None or len(kept) < kept.maxlen or now - kept[0].at >= HOUR_MS:
        return len(begun)
    return round(len(begun) * HOUR_MS / max(MINUTE_MS, now - kept[0].at))
