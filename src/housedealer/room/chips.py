"""Chips come to the table and leave it with their person; table stakes in between."""

from __future__ import annotations

from typing import TYPE_CHECKING

from housedealer.errors import Broken, Refused
from housedealer.room import action as act
from housedealer.room import event as ev
from housedealer.room.offer import Buys
from housedealer.room.span import MINUTE
from housedealer.room.state import Present
from housedealer.rules.place import PEOPLE_FROM, Cents, Who

if TYPE_CHECKING:
    from housedealer.room.table import RoomTable

STACK_MAX = 10**12
"""More than anybody brings, in cents."""


def buys(table: RoomTable, who: int) -> Buys | Refused:
    """The chips that a person may buy now."""
    present = table.state.people[who]
    source = table.table.buy_in.source if table.table.buy_in else ""
    if who >= PEOPLE_FROM and not table.rotation.rail_plays():
        return Refused("no_seat_yet", who=who)
    if present.asked:
        return Refused("chips_asked", cents=present.asked_cents)
    if present.leaving:
        return Refused("leaves_already", who=who)
    least, most = table.table.buy_in_bounds if who < PEOPLE_FROM else (Cents(0), Cents(0))
    chip, have = table.table.chip, present.stack
    brought = _left_with(table, present)
    low = max(chip, least - have) if have < table.table.stack_least else int(chip)
    if brought > have + low:
        low, source = brought - have, table.answers.source("return_min")
    high = max(most, brought) - have if most else STACK_MAX - have
    if high < low:
        return Refused("buy_in", source, why="full", stack=have, most=most)
    return Buys(Cents(low), Cents(high), chip, source)


def _left_with(table: RoomTable, present: Present) -> int:
    """What a person must bring who left this table a short time ago."""
    cents, at = table.state.gone.get(present.person, (0, 0))
    recent = table.state.now - at < table.answers.return_min * MINUTE
    return cents if recent and not present.stack else 0


def why_buy(table: RoomTable, who: int, action: act.BuyIn) -> Refused | None:
    offer = buys(table, who)
    if isinstance(offer, Refused):
        return offer
    if action in offer:
        return None
    return Refused(
        "buy_in", offer.clause, asked=action.cents, least=offer.least, most=offer.most, chip=offer.chip
    )


def buy(table: RoomTable, who: int, action: act.BuyIn) -> ev.ChipsAsked:
    person = table.state.people[who].person
    return ev.ChipsAsked(table.state.next_id, Who(who), person, action.cents)


def _asks(table: RoomTable, id: str) -> int:
    return next((who for who, present in table.state.people.items() if id and present.asked == id), 0)


def _was_issued(table: RoomTable, id: str) -> bool:
    """True for the number of a transfer that this table has asked for."""
    name, _, version = id.rpartition(":")
    return name == table.state.id and version.isdecimal() and 0 < int(version) <= table.state.version


def why_give(table: RoomTable, who: int, action: act.GiveChips) -> Refused | None:
    if action.id in table.state.taken:
        return Refused("told_twice", id=action.id)
    if not _was_issued(table, action.id):
        return Refused("nobody_asked", id=action.id)
    if type(action.cents) is not int or action.cents <= 0:
        return Refused("amount", why="chips", asked=action.cents, what="buy-in", chip=table.table.chip)
    return None


def give(table: RoomTable, who: int, action: act.GiveChips) -> ev.ChipsTaken | ev.ChipsReturned:
    who = _asks(table, action.id)
    if not who or table.state.people[who].asked_cents != action.cents:
        return ev.ChipsReturned(table.state.next_id, action.id, action.person, action.cents)
    return ev.ChipsTaken(action.id, Who(who), action.person, action.cents)


def why_deny(table: RoomTable, who: int, action: act.DenyChips) -> Refused | None:
    if action.id in table.state.taken:
        return Refused("told_twice", id=action.id)
    return None if _asks(table, action.id) else Refused("nobody_asked", id=action.id)


def deny(table: RoomTable, who: int, action: act.DenyChips) -> ev.ChipsDenied:
    return ev.ChipsDenied(action.id, Who(_asks(table, action.id)), action.code)


# -- table stakes ------------------------------------------------------------------------------------------


def _has(table: RoomTable, who: int, cents: object) -> Refused | None:
    present = table.state.people[who]
    if type(cents) is not int or cents <= 0 or cents % table.table.chip or cents > present.stack:
        return Refused("chips_short", asked=cents, stack=present.stack, chip=table.table.chip)
    return Refused("in_hand", asked="chips") if table.in_hand(who) else None


def why_take_off(table: RoomTable, who: int, action: act.TakeOff) -> Refused | None:
    if table.answers.chips_stay:
        return Refused("chips_stay", table.answers.source("chips_stay"), asked=action.cents)
    return _has(table, who, action.cents)


def take_off(table: RoomTable, who: int, action: act.TakeOff) -> ev.ChipsTakenOff:
    person = table.state.people[who].person
    return ev.ChipsTakenOff(table.state.next_id, Who(who), person, action.cents)


def why_pass(table: RoomTable, who: int, action: act.PassChips) -> Refused | None:
    if not table.answers.chips_pass:
        return Refused("chips_pass", table.answers.source("chips_pass"), asked=action.cents)
    if action.who not in table.state.people or action.who == who or table.in_hand(action.who):
        return Refused("nobody_here", who=action.who, asked="PassChips")
    return _has(table, who, action.cents)


def passed(table: RoomTable, who: int, action: act.PassChips) -> ev.ChipsPassed:
    return ev.ChipsPassed(Who(who), action.who, action.cents)


def why_cash(table: RoomTable, who: int, action: act.PlayCash) -> Refused | None:
    """Cash becomes chips at the cage first, wherever it is allowed at all."""
    return Refused("cash", table.answers.source("cash_plays"), asked=action.cents)


def no_cash(table: RoomTable, who: int, action: act.PlayCash) -> ev.RoomEvent:
    raise Broken("cash is never taken at a table")
