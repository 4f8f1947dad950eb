"""What the clock does: decisions that are late, windows that close, seats held too long, half hours, hours.

The time is the table's `now`, told from outside. Questions are put when an event changes what is asked.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from housedealer.room import between, opening_hours, time_fee
from housedealer.room.event import (
    Absent,
    GameBroken,
    GameEnded,
    Inspected,
    Lost,
    RoomEvent,
    SatOut,
    SeatLeft,
    TimeBankUsed,
)
from housedealer.room.span import MINUTE, SECOND
from housedealer.room.state import Present
from housedealer.rules.place import HOUSE, PEOPLE_FROM, Cents, Count, Who

if TYPE_CHECKING:
    from housedealer.room.table import RoomTable


# -- questions ---------------------------------------------------------------------------------------------


def asked_again(table: RoomTable) -> None:
    """Note when a question is put that was not there before the last event."""
    state, due, hand = table.state, table.due, table.hand
    key = (due.ask, due.must, hand.opened if hand is not None else -1, state.hands)
    if key == table.question:
        return
    for who in state.banked:
        present = state.people.get(who)
        if present is not None:
            used = state.now - state.asked_at - table.answers.action_s * SECOND
            present.bank_ms = max(0, present.bank_ms - max(0, used))
            table.forget_rows()
    table.question = key
    state.asked_at, state.asked_version = state.now, state.version
    state.done, state.banked = (), ()


def answer_ms(table: RoomTable) -> int:
    """How long a person has for the present question."""
    answers = table.answers
    return (answers.action_s if table.hand is not None else answers.question_s) * SECOND


def deadline(table: RoomTable, who: int) -> int:
    """When the house answers for a person who must answer now."""
    state = table.state
    present = state.people.get(who)
    if present is None or present.leaving:
        return state.asked_at
    extra = present.bank_ms if who in state.banked else 0
    return state.asked_at + answer_ms(table) + extra


def window_ends(table: RoomTable) -> tuple[int, int]:
    """The earliest moment at which the house goes on with its task, if all have spoken; and the latest."""
    answers, state, ask = table.answers, table.state, table.due.ask
    if table.hand is None and ask in ("begin", "seal"):
        first = state.asked_at + answers.pause_s * SECOND
        return first, max(first, state.asked_at + answers.question_s * SECOND)
    return state.asked_at, state.asked_at + answers.window_s * SECOND


def is_window_over(table: RoomTable) -> bool:
    """True if the house need not wait (any longer) before it does its task."""
    state = table.state
    first, last = window_ends(table)
    if state.now < first:
        return False
    return state.now >= last or all(not _is_awaited(table, who) for who in table.due.waits)


def _is_awaited(table: RoomTable, who: int) -> bool:
    present = table.state.people.get(who)
    return present is not None and not present.leaving and who not in table.state.done


# -- what happens of itself --------------------------------------------------------------------------------


def follow(table: RoomTable) -> RoomEvent | None:
    event = _late(table) or time_fee.mark(table) or opening_hours.told(table)
    if event is not None or table.hand is not None:
        return event
    return time_fee.taken(table) or _gone(table) or _held_too_long(table) or _stopped(table)


def _late(table: RoomTable) -> RoomEvent | None:
    """The house answers for people who must answer and do not; the time bank runs first."""
    state, due = table.state, table.due
    for who in due.must:
        if who == HOUSE or state.now < deadline(table, who):
            continue
        present = state.people.get(who)
        alive = present is not None and not present.leaving
        if alive and table.hand is not None and present.bank_ms and who not in state.banked:  # type: ignore[union-attr]
            return TimeBankUsed(who, Count(present.bank_ms))  # type: ignore[union-attr]
        return Absent(who, late=alive)
    return None


def _gone(table: RoomTable) -> RoomEvent | None:
    """People who leave go with their chips; people who do not answer sit out."""
    for who, present in table.state.people.items():
        if present.leaving:
            return left(table, who, present, "leaves")
        if table.answers.time_short == "leaves" and (present.owes_drop or present.owes_jackpot):
            return left(table, who, present, "time_fee", table.answers.source("time_short"))
        if present.absences >= table.answers.away_after and not present.out and who < PEOPLE_FROM:
            return SatOut(Who(who), "absent")
    return None


def left(table: RoomTable, who: int, present: Present, reason: Lost, clause: str = "") -> SeatLeft:
    """A person goes, with all his chips."""
    others = [
        seat for seat, other in table.state.seats().items() if seat != who and between.is_ready(table, other)
    ]
    least = table.table.seats_least
    playing = who < PEOPLE_FROM and bool(table.state.hands) and len(others) + 1 >= least
    return SeatLeft(
        table.state.next_id,
        Who(who),
        present.person,
        Cents(present.stack),
        reason,
        playing and len(others) < least,
        clause,
    )


def hold_ends(table: RoomTable, present: Present) -> int:
    """Until when the seat of somebody away is held; 0 for no limit. A meal that was announced has the longer
    time; with a list every other absence has the shorter one."""
    answers = table.answers
    minutes = answers.hold_min
    if table.state.waiting and present.out != "meal" and answers.hold_list_min:
        minutes = answers.hold_list_min
    return present.out_at + minutes * MINUTE if minutes else 0


def _held_too_long(table: RoomTable) -> RoomEvent | None:
    answers, state = table.answers, table.state
    for who, present in state.seats().items():
        if answers.missed_most and present.missed >= answers.missed_most:
            return left(table, who, present, "missed_blinds", answers.source("missed_most"))
        if not present.out:
            continue
        ends = hold_ends(table, present)
        if ends and state.now >= ends:
            name = "hold_list_min" if state.waiting and present.out != "meal" else "hold_min"
            return left(table, who, present, "held_too_long", answers.source(name))
        if answers.lost_after and present.out_hands >= answers.lost_after:
            return left(table, who, present, "sat_out_long", answers.source("lost_after"))
    return None


def _stopped(table: RoomTable) -> RoomEvent | None:
    """A game ends when too few are left, and is broken when nobody takes the bank."""
    state = table.state
    if (
        table.answers.inspects
        and not state.inspected
        and table.due.ask == "inspect"
        and is_window_over(table)
    ):
        return Inspected(HOUSE, table.answers.source("inspects"))
    if state.started and _too_few(table):
        return GameEnded(table.answers.source("new_game"))
    if not state.broken and between.is_stopped(table):
        return GameBroken(table.rotation.stops_source())
    return None


def _too_few(table: RoomTable) -> bool:
    """True if a game cannot go on: people have left, or those without chips had time to buy in again."""
    state, least = table.state, table.table.seats_least
    holders = [present for present in state.seats().values() if not present.leaving]
    able = [present for present in holders if present.stack >= table.table.stack_least]
    if len(able) >= least or state.waits_for_chips():
        return False
    return len(holders) < least or state.now >= _rebuy_ends(table)


def _rebuy_ends(table: RoomTable) -> int:
    return table.state.asked_at + table.answers.question_s * SECOND


def wake(table: RoomTable) -> int:
    """The next moment at which something happens of itself; 0 for never."""
    state, due = table.state, table.due
    moments = [time_fee.next_mark(table), opening_hours.next_change(table)]
    for who in due.must:
        if who != HOUSE:
            moments.append(deadline(table, who))
    if due.must == (HOUSE,):
        first, last = window_ends(table)
        moments.append(last if any(_is_awaited(table, who) for who in due.waits) else first)
    if due.ask == "players" and state.started:
        moments.append(_rebuy_ends(table))
    if table.hand is None:
        moments += [hold_ends(table, present) for present in state.seats().values() if present.out]
    moments += [hold.until for hold in state.holds.values()]
    later = [moment for moment in moments if moment > state.now]
    return min(later, default=0)
