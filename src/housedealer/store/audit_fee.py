"""What the house took, against the schedule on the wall: worked out from the postings and the posted rates,
not from the code that takes the fee."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache

from housedealer.hand.account import FRONT
from housedealer.hand.event import Dealt, Discarded, Event, Folded
from housedealer.houses import Table
from housedealer.houses.fees import Charge
from housedealer.ledger.account import CARRIED_POT, DROPPED, JACKPOT_FUND, person_of
from housedealer.ledger.posting import Posting
from housedealer.room import event as ev
from housedealer.room.event import RoomEvent
from housedealer.room.table import RoomTable
from housedealer.rules.place import BOARD
from housedealer.store.finding import Findings

BETS_MAX = 20
"""More bets than one person has in a round."""
BOARD_LEAST = 3


class FeeAudit:
    """The fees of one table."""

    def __init__(self, log: str, findings: Findings) -> None:
        self.log, self.findings = log, findings
        self.hands = 0
        self._begun: ev.HandBegun | None = None
        self._table: Table | None = None
        self._events: list[Event | RoomEvent] = []
        self._postings: list[Posting] = []
        self._time: list[tuple[str, int]] = []
        """What this entry took for half hours."""
        self._owed: dict[int, tuple[int, int]] = {}
        self._closing: tuple[int, int, ev.HandEnded, ev.HandBegun, Table] | None = None
        """The hand that ended in this entry."""

    def told(self, entry: int, at: int, event: Event | RoomEvent, table: RoomTable | None) -> None:
        if isinstance(event, ev.HandBegun):
            self._begun, self._events, self._postings = event, [], []
            self._table = table.rotation.at(event.between) if table is not None else None
        elif isinstance(event, ev.HandEnded):
            self._ended(entry, at, event)
        elif isinstance(event, ev.TimeTaken):
            self._timed(entry, at, event, table)
        else:
            self._moves(event)
            self._events.append(event)

    def _moves(self, event: Event | RoomEvent) -> None:
        """A person's debt goes with him."""
        if isinstance(event, ev.SeatLeft):
            self._owed.pop(event.who, None)
        elif isinstance(event, ev.SeatChanged) and event.who in self._owed:
            self._owed[event.seat] = self._owed.pop(event.who)

    def posted(self, postings: Iterable[Posting]) -> None:
        """What the entry posted, after all its events; half hours are no part of a hand."""
        left = list(postings)
        for target, cents in reversed(self._time):
            last = [at for at, one in enumerate(left) if (one.target, one.cents) == (target, cents)]
            if last:
                del left[last[-1]]
        self._time = []
        self._postings += left

    # -- hands -------------------------------------------------------------------------------------------

    def _ended(self, entry: int, at: int, event: ev.HandEnded) -> None:
        begun, table = self._begun, self._table
        self._begun = None
        if begun is None or table is None:
            return
        self.hands += 1
        self._closing = (entry, at, event, begun, table)

    def entry_over(self) -> None:
        """All postings of the entry are known: the hand that ended in it is checked."""
        if self._closing is None:
            return
        entry, at, event, begun, table = self._closing
        self._closing = None
        drop, jackpot = _net(self._postings, DROPPED), _net(self._postings, JACKPOT_FUND)
        self._same(entry, f"events[{at}].drop", drop, int(event.drop))
        self._same(entry, f"events[{at}].jackpot", jackpot, int(event.jackpot))
        if event.voided:
            self._same(entry, f"events[{at}].drop", 0, drop)
            return
        charge = _of_pot(table, len(begun.chairs))
        if charge is not None:
            wanted = _pot_fee(charge, len(begun.chairs), self._events, self._postings)
            self._same(entry, "drop", wanted[0], drop)
            self._same(entry, "jackpot", wanted[1], jackpot)
        else:
            self._rated(entry, table)

    def _same(self, entry: int, field: str, expected: int, found: int) -> None:
        if expected != found:
            self.findings.add("fee", self.log, entry, field, (expected, found))

    def _rated(self, entry: int, table: Table) -> None:
        """Each person pays posted rates, one for each bet."""
        rates = tuple(sorted({int(one.cents) for one in table.fees.posted if one.per != "half_hour"}))
        paid: dict[str, int] = {}
        for one in self._postings:
            if one.target == DROPPED:
                paid[one.source] = paid.get(one.source, 0) + one.cents
        for source, cents in paid.items():
            if cents not in sums_of(rates):
                who = person_of(source) or source
                self.findings.add("fee_rate", self.log, entry, who, (list(rates), cents))

    # -- half hours --------------------------------------------------------------------------------------

    def _timed(self, entry: int, at: int, event: ev.TimeTaken, table: RoomTable | None) -> None:
        """A half hour costs each payer the posted rate, less what is still owed."""
        fees = table.table.fees.posted if table is not None else ()
        posted = [charge for charge in fees if charge.per == "half_hour"]
        rates = {(int(charge.cents), int(charge.jackpot)) for charge in posted} if event.mark else {(0, 0)}
        for place, one in enumerate(event.paid):
            self._time += [(DROPPED, int(one.drop)), (JACKPOT_FUND, int(one.jackpot))]
            before = self._owed.get(one.who, (0, 0))
            charged = one.drop + one.owed_drop - before[0], one.jackpot + one.owed_jackpot - before[1]
            self._owed[one.who] = (int(one.owed_drop), int(one.owed_jackpot))
            if table is not None and charged not in rates:
                field = f"events[{at}].paid[{place}].drop"
                self.findings.add("fee", self.log, entry, field, (sorted(rates), list(charged)))


def _net(postings: Sequence[Posting], account: str) -> int:
    into = sum(one.cents for one in postings if one.target == account)
    return into - sum(one.cents for one in postings if one.source == account)


@cache
def sums_of(rates: tuple[int, ...]) -> frozenset[int]:
    """Everything that some of these rates add up to."""
    found = {0}
    for _ in range(BETS_MAX):
        found |= {total + rate for total in found for rate in rates if total + rate <= BETS_MAX * max(rates)}
    return frozenset(found)


def _of_pot(table: Table, players: int) -> Charge | None:
    """The rate that comes out of the pot with this many players."""
    for charge in table.fees.posted:
        least, most = charge.row.players
        if charge.payer == "pot" and charge.per != "half_hour" and least <= players <= most:
            return charge
    return None


def _pot_fee(
    charge: Charge, players: int, events: Sequence[Event | RoomEvent], postings: Sequence[Posting]
) -> tuple[int, int]:
    """Drop and jackpot: the posted amounts, once their moment has come, but never more than the pot holds."""
    if not _reached(charge.taken, players, events):
        return 0, 0
    chips = _put_in(postings if charge.taken == "before_deal" else _until_fee(postings))
    drop = min(int(charge.cents), chips)
    return drop, min(int(charge.jackpot), chips - drop)


def _reached(moment: str, players: int, events: Sequence[Event | RoomEvent]) -> bool:
    if moment == "flop":
        boards = [spot for one in events if isinstance(one, Dealt) for spot in one.spots if spot == BOARD]
        return len(boards) >= BOARD_LEAST
    if moment == "draw":
        drew = {one.who for one in events if isinstance(one, Discarded)}
        first = next((at for at, one in enumerate(events) if isinstance(one, Discarded)), len(events))
        folded = sum(isinstance(one, Folded) for one in events[:first])
        return bool(drew) and len(drew) >= players - folded
    return True


def _until_fee(postings: Sequence[Posting]) -> list[Posting]:
    """In the middle of a hand the fee is never more than the pot holds then."""
    first = next((at for at, one in enumerate(postings) if one.target in (DROPPED, JACKPOT_FUND)), None)
    return list(postings[:first])


def _put_in(postings: Iterable[Posting]) -> int:
    """Chips that went into the middle, without bets that were given back."""
    total = 0
    for one in postings:
        if person_of(one.source) or one.source == CARRIED_POT:
            total += one.cents
        elif str(one.source) == FRONT and person_of(one.target):
            total -= one.cents
    return total
