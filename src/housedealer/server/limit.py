"""How much anybody may ask of the house: every number, and the buckets and tallies that keep to them.

Time comes in as seconds of a clock that never goes back, so that a test can bring its own.
"""

from __future__ import annotations

import ipaddress
from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from time import monotonic

from msgspec import Struct

from housedealer.errors import Refused

BODY_MAX = 16_384
"""Bytes of a request, and of a message on a socket."""
NAME_CLUSTERS_MAX = 24
"""Letters of a name, as people count them."""
PASSWORD_MIN, PASSWORD_MAX = 8, 200
CAUSE_MAX = 200
"""Letters of the reason for a ruling."""
SESSIONS_MAX = 10
"""Of one person at a time; the oldest ends."""
SESSION_IDLE_MS = 30 * 24 * 3_600_000
TABLES_MAX = 400
"""Open tables in one room."""
TABLES_OWN_MAX = 10
"""Tables that one person has opened, unless he is the manager."""
ADMITTED_MAX = 200
"""People who were let in at a private table."""
KEYS_MAX = 20_000
"""Addresses or names that are remembered; the one that was seen longest ago is forgotten first."""
IDLE_LEAVE_MS = 30 * 60_000
"""A person without a seat who is away for so long leaves the table."""


class Rate(Struct, frozen=True):
    """So many at once, and so many a second on the long run."""

    burst: float
    per_s: float


MESSAGES_CONNECTION = Rate(40, 15)
MESSAGES_PERSON = Rate(80, 30)
REQUESTS_ADDRESS = Rate(240, 40)
NEW_NAMES_ADDRESS = Rate(60, 1 / 10)
"""Unless the house says otherwise: a club or a school is often behind one address."""
NEW_TABLES_PERSON = Rate(5, 1 / 20)
CONNECTIONS_ADDRESS = 64
CONNECTIONS_PERSON = 12
FAILURES_FREE = 5
"""Wrong passwords before a name or an address has to wait."""
LOCK_FIRST_S, LOCK_MOST_S = 5.0, 900.0
"""The first wait; each further failure doubles it."""
FAILURES_KEPT_S = 3600.0
"""After so long without a failure all are forgotten."""

Seconds = Callable[[], float]


class Bucket:
    """A token bucket: `take` says whether there is room for one more."""

    __slots__ = ("_at", "_clock", "_level", "rate")

    def __init__(self, rate: Rate, clock: Seconds = monotonic) -> None:
        self.rate, self._clock = rate, clock
        self._level, self._at = rate.burst, clock()

    def take(self) -> bool:
        now = self._clock()
        self._level = min(self.rate.burst, self._level + (now - self._at) * self.rate.per_s)
        self._at = now
        if self._level < 1:
            return False
        self._level -= 1
        return True

    @property
    def wait_s(self) -> float:
        """Until there is room again."""
        return max(0.0, (1 - self._level) / self.rate.per_s)


class Buckets:
    """One for each key: an address, or a person."""

    def __init__(self, rate: Rate, clock: Seconds = monotonic) -> None:
        self.rate, self._clock = rate, clock
        self._kept: OrderedDict[Hashable, Bucket] = OrderedDict()

    def of(self, key: Hashable) -> Bucket:
        bucket = self._kept.get(key)
        if bucket is None:
            bucket = self._kept[key] = Bucket(self.rate, self._clock)
            if len(self._kept) > KEYS_MAX:
                self._kept.popitem(last=False)
        self._kept.move_to_end(key)
        return bucket

    def take(self, key: Hashable) -> None:
        """Raises Refused where there is no room for one more."""
        bucket = self.of(key)
        if not bucket.take():
            raise Refused("too_many", wait_s=bucket.wait_s)


class Failures:
    """Wrong passwords by name and by address. After some, each further one makes the next wait longer."""

    def __init__(self, clock: Seconds = monotonic) -> None:
        self._clock = clock
        self._kept: OrderedDict[Hashable, tuple[int, float]] = OrderedDict()
        """How many, and when the last one was."""

    def check(self, *keys: Hashable) -> None:
        """Raises Refused while one of these must wait."""
        waits = max(map(self._wait_s, keys))
        if waits > 0:
            raise Refused("locked", wait_s=waits)

    def _wait_s(self, key: Hashable) -> float:
        count, at = self._kept.get(key, (0, 0.0))
        if count < FAILURES_FREE:
            return 0.0
        lasts = min(LOCK_MOST_S, LOCK_FIRST_S * 2.0 ** min(count - FAILURES_FREE, 30))
        return at + lasts - self._clock()

    def add(self, *keys: Hashable) -> None:
        now = self._clock()
        for key in keys:
            count, at = self._kept.pop(key, (0, now))
            self._kept[key] = (count + 1 if now - at < FAILURES_KEPT_S else 1, now)
            if len(self._kept) > KEYS_MAX:
                self._kept.popitem(last=False)

    def forget(self, *keys: Hashable) -> None:
        for key in keys:
            self._kept.pop(key, None)


class Connections:
    """Open sockets by address and by person."""

    def __init__(self) -> None:
        self._open: dict[Hashable, int] = {}

    @property
    def count(self) -> int:
        return sum(count for key, count in self._open.items() if isinstance(key, tuple) and key[0] == "at")

    @contextmanager
    def one_more(self, address: str, person: str) -> Iterator[None]:
        """Raises Refused where an address or a person has too many; a person without a name has no number of
        his own."""
        limits = [(("at", address), CONNECTIONS_ADDRESS)]
        if person:
            limits.append((("of", person), CONNECTIONS_PERSON))
        for key, most in limits:
            if self._open.get(key, 0) >= most:
                raise Refused("connections", most=most)
        for key, _ in limits:
            self._open[key] = self._open.get(key, 0) + 1
        try:
            yield
        finally:
            for key, _ in limits:
                self._open[key] -= 1
                if not self._open[key]:
                    del self._open[key]


def address_key(host: str) -> str:
    """What counts as one address: of IPv6 the first 64 bits, which one customer has for himself."""
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return host
    if isinstance(address, ipaddress.IPv6Address):
        if address.ipv4_mapped is not None:
            return str(address.ipv4_mapped)
        return str(ipaddress.ip_network((address, 64), strict=False))
    return str(address)
