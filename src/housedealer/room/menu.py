"""What a person, the house or the floor may do at a table now: the hand's offers and the room's."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from housedealer.errors import Refused
from housedealer.hand.offer import Offer
from housedealer.room import action as act
from housedealer.room import between, chips, entering
from housedealer.room.decide import why_not
from housedealer.room.offer import RoomOffer, Says
from housedealer.rules.place import FLOOR, HOUSE, PEOPLE_FROM, Seat, Who

if TYPE_CHECKING:
    from housedealer.room.table import RoomTable

Offers = tuple[Offer | RoomOffer, ...]
_CLAUSES: dict[type, str] = {
    act.TakeSeat: "newcomer",
    act.ChangeSeat: "seat_change",
    act.LetPass: "all_in_loser",
}
"""The answers that rule on what a person may do about himself."""


def menu(table: RoomTable, who: int) -> Offers:
    """Nothing for people who are not there. The house's own tasks name cards and times, and are not listed
    where the dealer brings them."""
    hand: Offers = table.hand.menu(who) if _hand_asks(table, who) and table.hand else ()
    if who == FLOOR:
        return (*hand, *(Says(offer) for offer in _floor(table) if why_not(table, FLOOR, offer) is None))
    if who == HOUSE:
        return hand or tuple(Says(one) for one in _house() if why_not(table, HOUSE, one) is None)
    if who not in table.state.people:
        return ()
    return (*hand, *asked(table, who), *own(table, who))


def _hand_asks(table: RoomTable, who: int) -> bool:
    """The hand waits while cards are sealed and cut."""
    return table.hand is not None and (who != HOUSE or table.due.ask == table.hand.due.ask)


def _floor(table: RoomTable) -> Iterator[act.RoomAction]:
    yield act.VoidHand("")


def _house() -> Iterator[act.RoomAction]:
    yield act.BeginHand()
    yield act.Tick()


def asked(table: RoomTable, who: int) -> Offers:
    """Answers to what the table asks between hands."""
    if table.hand is not None or who not in table.due.must:
        return ()
    kept, chairs = between.between_of(table), table.next_chairs
    return tuple(Says(answer) for answer in table.rotation.choices(kept, chairs, who))


def own(table: RoomTable, who: int) -> Offers:
    """What a person may do about himself, at any time."""
    offers: list[Offer | RoomOffer] = [
        Says(one, clause=_clause(table, one))
        for one in _persons(table, who)
        if why_not(table, who, one) is None
    ]
    bought = chips.buys(table, who)
    if not isinstance(bought, Refused):
        offers.append(bought)
    return tuple(offers)


def _clause(table: RoomTable, action: act.RoomAction) -> str:
    name = _CLAUSES.get(type(action))
    return table.answers.source(name) if name else ""


def _persons(table: RoomTable, who: int) -> Iterator[act.RoomAction]:
    """Single actions that may be open to a person, whoever he is."""
    state = table.state
    present = state.people[who]
    for how in entering.ways_in(table, who):
        yield act.ComeIn(how)
    if state.broken:
        yield act.StartAgain()
    if table.due.ask == "inspect":
        yield act.Inspect()
    if who in table.due.may:
        yield act.Done(table.opened)
    if present.out:
        yield act.ComeBack()
    elif who < PEOPLE_FROM:
        yield act.SitOut("away")
        yield act.SitOut("meal")
    if present.lost:
        yield act.LetPass()
    if state.spec.overs:
        yield act.TakeOvers(not present.overs)
    if present.person == state.between.leader and table.answers.shaker == "bank_names":
        for other in state.people:
            yield act.NameShaker(Who(other))
    for seat in range(1, table.table.seats_max + 1):
        if seat not in state.people:
            yield act.TakeSeat(Seat(seat)) if who >= PEOPLE_FROM else act.ChangeSeat(Seat(seat))
    yield act.Leave()
