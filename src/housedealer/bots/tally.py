"""What a manager wants to know of a simulated evening: results by person, fees by hour, pots, time.

Told every entry of the room's log. All amounts come from the postings, so they agree with the books.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime, timedelta
from math import sqrt
from zoneinfo import ZoneInfo

from msgspec import Struct, field

from housedealer.hand import account
from housedealer.ledger.account import CARRIED_POT, DROPPED, JACKPOT_FUND, TRANSIT, LedgerAccount, person_of
from housedealer.ledger.report import local
from housedealer.room.event import GameEnded, HandBegun, HandEnded, HoursTold, Resumed
from housedealer.room.host import Entry
from housedealer.room.lobby import LobbyEntry
from housedealer.tables.between import Person

HOUR_MS = 3_600_000
SURE = 1.96
"""Standard errors on either side of a mean, for an interval that holds it nineteen times out of twenty."""
POT, FRONT = LedgerAccount(account.POT), LedgerAccount(account.FRONT)
HELD = frozenset((DROPPED, JACKPOT_FUND, CARRIED_POT))
POINTS_MAX = 512
"""Points of a line of stacks; when there are more, every other one is dropped."""


class Score(Struct):
    """One person's results. `net` is what he won or lost, fees included."""

    hands: int = 0
    net: int = 0
    squares: int = 0
    bought: int = 0
    """Chips that he brought to tables, again when he moved with them."""
    took: int = 0
    """Chips that he took away from tables."""
    outlay: int = 0
    """The most that he had put on the tables of his own money at any time."""

    @property
    def per_hundred(self) -> float:
        """Cents per hundred hands."""
        return 100 * self.net / self.hands if self.hands else 0.0

    @property
    def interval(self) -> float | None:
        """How far from that the true figure may be, with 95 percent confidence; None for too few hands."""
        if self.hands < 2:
            return None
        spread = (self.squares - self.net * self.net / self.hands) / (self.hands - 1)
        return 100 * SURE * sqrt(max(0.0, spread) / self.hands)


class Hour(Struct):
    """What an hour of the club's clock brought."""

    hands: int = 0
    drop: int = 0
    jackpot: int = 0


class Floor(Struct):
    """One table: its hands, fees and pots, and how long a game was going on."""

    hands: int = 0
    drop: int = 0
    jackpot: int = 0
    pots: int = 0
    changed: int = 0
    """Chips that went from one person to another."""
    busy_ms: int = 0
    seen_at: int = 0
    plays: bool = False
    carried: int = 0
    open_hand: dict[Person, int] = field(default_factory=dict)
    """What the hand in progress, and the time since the last one, has changed so far."""


class Tally:
    def __init__(self, zone: str) -> None:
        self.zone = ZoneInfo(zone)
        self.people: dict[Person, Score] = {}
        self.tables: dict[str, Floor] = {}
        self.hours: dict[datetime, Hour] = {}
        """By the hour of the club's clock, without gaps from the first to the last."""
        self.lines: dict[Person, list[int]] = {}
        """Everybody's chips at the tables, hand by hand or thinned out."""
        self.every = 1
        """How many hands are between two points of a line."""
        self._owners: dict[str, Person] = {}
        self._hour_ends = 0
        self._hour = Hour()

    # -- told --------------------------------------------------------------------------------------------

    def told(self, entry: Entry | LobbyEntry) -> None:
        if isinstance(entry, LobbyEntry):
            return
        floor = self.tables.get(entry.table)
        at = entry.command.at
        if floor is None:
            floor = self.tables[entry.table] = Floor(seen_at=at)
        if floor.plays:
            floor.busy_ms += at - floor.seen_at
        floor.seen_at = at
        if at >= self._hour_ends:
            self._next_hour(at)
        if entry.postings:
            self._posted(entry, floor)
        for event in entry.events:
            kind = type(event)
            if kind is HandEnded:
                self._ended(event, floor)  # type: ignore[arg-type]
            elif kind is HandBegun:
                self._begun(event, floor)  # type: ignore[arg-type]
            elif kind is GameEnded or (kind is HoursTold and event.state == "closed"):  # type: ignore[union-attr]
                floor.plays = False
            elif kind is Resumed and floor.plays:  # nobody played while the house was down
                floor.busy_ms -= event.ms  # type: ignore[union-attr]

    def _next_hour(self, at: int) -> None:
        begins = local(at, self.zone).replace(minute=0, second=0, microsecond=0, tzinfo=None)
        last = next(reversed(self.hours), begins - timedelta(hours=1))
        while last < begins:
            last += timedelta(hours=1)
            self.hours[last] = Hour()
        self._hour = self.hours.setdefault(begins, Hour())
        self._hour_ends = at - at % HOUR_MS + HOUR_MS

    def _posted(self, entry: Entry, floor: Floor) -> None:
        changed, owners = floor.open_hand, self._owners
        for one in entry.postings:
            source, target, cents = one.source, one.target, one.cents
            if source == TRANSIT:
                score = self._score(Person(person_of(target)))
                score.bought += cents
                score.outlay = max(score.outlay, score.bought - score.took)
                continue
            if target == TRANSIT:
                self._score(Person(person_of(source))).took += cents
                continue
            for place, amount in ((source, -cents), (target, cents)):
                owner = owners.get(place)
                if owner is None:
                    owner = owners[place] = Person(person_of(place))
                if owner:
                    changed[owner] = changed.get(owner, 0) + amount
                elif place in HELD:
                    self._held(place, amount, floor)
            if source == POT or (source == FRONT and target in HELD):
                floor.pots += cents

    def _held(self, place: str, cents: int, floor: Floor) -> None:
        if place == DROPPED:
            floor.drop += cents
            self._hour.drop += cents
        elif place == JACKPOT_FUND:
            floor.jackpot += cents
            self._hour.jackpot += cents
        else:
            floor.carried += cents
            floor.pots -= max(0, cents)

    def _score(self, person: Person) -> Score:
        found = self.people.get(person)
        if found is None:
            found = self.people[person] = Score()
        return found

    def _begun(self, event: HandBegun, floor: Floor) -> None:
        """Everybody dealt in has a result, if it is only zero."""
        floor.plays = True
        for chair in event.chairs:
            floor.open_hand.setdefault(chair.person, 0)

    def _ended(self, event: HandEnded, floor: Floor) -> None:
        floor.hands += 1
        self._hour.hands += 1
        for person, cents in floor.open_hand.items():
            score = self._score(person)
            score.hands += 1
            score.net += cents
            score.squares += cents * cents
            if cents > 0:
                floor.changed += cents
        floor.open_hand = {}
        if self.hands % self.every == 0:
            self._drawn()

    def _drawn(self) -> None:
        length = max((len(line) for line in self.lines.values()), default=0)
        for person, score in self.people.items():
            line = self.lines.setdefault(person, [])
            line += [0] * (length - len(line))
            line.append(score.bought - score.took + score.net)
        if length >= POINTS_MAX:
            self.every *= 2
            self.lines = {person: line[1::2] for person, line in self.lines.items()}

    # -- figures -----------------------------------------------------------------------------------------

    @property
    def hands(self) -> int:
        return sum(floor.hands for floor in self.tables.values())

    @property
    def drop(self) -> int:
        return sum(floor.drop for floor in self.tables.values())

    @property
    def jackpot(self) -> int:
        return sum(floor.jackpot for floor in self.tables.values())

    @property
    def carried(self) -> int:
        """What lies in pots that wait for the next deal."""
        return sum(floor.carried for floor in self.tables.values())

    @property
    def table_hours(self) -> float:
        """Hours of play, of all tables together."""
        return sum(floor.busy_ms for floor in self.tables.values()) / HOUR_MS

    def finish(self) -> None:
        """Chips that moved after the last hand count with it."""
        for floor in self.tables.values():
            for person, cents in floor.open_hand.items():
                self._score(person).net += cents
            floor.open_hand = {}

    def by_hour(self) -> Iterator[tuple[datetime, Hour]]:
        """The hours in which something was collected or dealt."""
        for begins, hour in self.hours.items():
            if hour.hands or hour.drop or hour.jackpot:
                yield begins, hour

    def by_clock(self) -> Iterator[tuple[int, int, Hour]]:
        """The same by the hour of the day, with the number of days on which it came up."""
        found: dict[int, tuple[int, Hour]] = {}
        for begins, hour in self.by_hour():
            days, total = found.setdefault(begins.hour, (0, Hour()))
            for part in ("hands", "drop", "jackpot"):
                setattr(total, part, getattr(total, part) + getattr(hour, part))
            found[begins.hour] = (days + 1, total)
        for clock, (days, total) in found.items():
            yield clock, days, total
