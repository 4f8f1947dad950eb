"""People come, sit down, move, sit out, come back and leave. One person has one seat."""

from __future__ import annotations

from typing import TYPE_CHECKING

from housedealer.errors import Refused
from housedealer.room import action as act
from housedealer.room import event as ev
from housedealer.room.clock import left
from housedealer.room.place import hands_ahead
from housedealer.rules.place import PEOPLE_FROM, PEOPLE_TO, Count, Seat, Who

if TYPE_CHECKING:
    from housedealer.room.table import RoomTable

NAME_MAX = 40


# -- coming ------------------------------------------------------------------------------------------------


def why_name(name: object) -> Refused | None:
    """Why somebody cannot be called that."""
    if type(name) is str and name.strip() and len(name) <= NAME_MAX and ":" not in name:
        return None
    return Refused("person_name", asked=str(name)[:NAME_MAX], most=NAME_MAX)


def why_come(table: RoomTable, who: int, action: act.Come) -> Refused | None:
    state, name = table.state, action.person
    wrong = why_name(name)
    if wrong is not None:
        return wrong
    if state.who(name):
        return Refused("here_already", person=name)
    if action.prop and not table.answers.props:
        return Refused("no_props", table.answers.source("props"), person=name)
    if _free_number(table) > PEOPLE_TO:
        return Refused("room_full", most=PEOPLE_TO - PEOPLE_FROM + 1)
    return None


def _free_number(table: RoomTable) -> int:
    return next(who for who in range(PEOPLE_FROM, PEOPLE_TO + 2) if who not in table.state.people)


def come(table: RoomTable, who: int, action: act.Come) -> ev.Came:
    fees, spec = table.table.fees, table.state.spec
    numbered = next((fee for fee in fees.schedules if fee.options_source), None)
    return ev.Came(
        Who(_free_number(table)),
        action.person,
        action.bot,
        action.prop,
        table.options,
        spec.pays,
        numbered.options_source if numbered else "",
    )


# -- a seat ------------------------------------------------------------------------------------------------


def _seat_free(table: RoomTable, person: str, seat: object) -> Refused | None:
    state, most = table.state, table.table.seats_max
    if type(seat) is not int or not 1 <= seat <= most:
        return Refused("no_seat", table.table.file.seats_source, asked=seat, most=most)
    if seat in state.people or any(other.wants == seat for other in state.people.values()):
        return Refused("seat_taken", seat=seat)
    hold = state.holds.get(seat)
    if hold is not None and hold.person != person:
        return Refused("seat_held", table.answers.source("call_min"), seat=seat)
    return None


def why_take(table: RoomTable, who: int, action: act.TakeSeat) -> Refused | None:
    present = table.state.people[who]
    if who < PEOPLE_FROM:
        return Refused("has_seat", seat=who)
    if present.wants:
        return Refused("seat_asked", seat=present.wants)
    if present.leaving or table.in_hand(who):
        return Refused("in_hand", asked="TakeSeat")
    return _seat_free(table, present.person, action.seat)


def take(table: RoomTable, who: int, action: act.TakeSeat) -> ev.SeatAsked:
    person = table.state.people[who].person
    return ev.SeatAsked(table.state.next_id, Who(who), person, action.seat)


def _asks_seat(table: RoomTable, id: str) -> int:
    return next((who for who, present in table.state.people.items() if id and present.wants_id == id), 0)


def _told(table: RoomTable, id: str) -> Refused | None:
    if id in table.state.taken:
        return Refused("told_twice", id=id)
    return None if _asks_seat(table, id) else Refused("nobody_asked", id=id)


def why_give(table: RoomTable, who: int, action: act.GiveSeat) -> Refused | None:
    return _told(table, action.id)


def give(table: RoomTable, who: int, action: act.GiveSeat) -> ev.SatDown:
    who = _asks_seat(table, action.id)
    present = table.state.people[who]
    enters = bool(table.state.places.big) and not table.state.places.fresh
    return ev.SatDown(
        action.id,
        Who(who),
        Seat(present.wants),
        present.person,
        enters,
        table.answers.source("newcomer" if enters else "new_game"),
    )


def why_deny(table: RoomTable, who: int, action: act.DenySeat) -> Refused | None:
    return _told(table, action.id)


def deny(table: RoomTable, who: int, action: act.DenySeat) -> ev.SeatRefused:
    who = _asks_seat(table, action.id)
    seat = Seat(table.state.people[who].wants)
    return ev.SeatRefused(action.id, Who(who), seat, action.code, action.clause)


def why_hold(table: RoomTable, who: int, action: act.HoldSeat) -> Refused | None:
    if action.seat in table.state.people:
        return Refused("seat_taken", seat=action.seat)
    if type(action.seat) is not int or not 1 <= action.seat <= table.table.seats_max:
        source = table.table.file.seats_source
        return Refused("no_seat", source, asked=action.seat, most=table.table.seats_max)
    return None


def hold(table: RoomTable, who: int, action: act.HoldSeat) -> ev.SeatHeld:
    return ev.SeatHeld(action.seat, action.person, action.until)


def why_list(table: RoomTable, who: int, action: act.ListLength) -> Refused | None:
    if type(action.waiting) is not int or action.waiting < 0:
        return Refused("list_length", asked=action.waiting)
    return None


def why_heard(table: RoomTable, who: int, action: act.Heard) -> Refused | None:
    return None if action.id in table.state.outbox else Refused("told_twice", id=action.id)


# -- another seat ------------------------------------------------------------------------------------------


def why_change(table: RoomTable, who: int, action: act.ChangeSeat) -> Refused | None:
    present = table.state.people[who]
    if who >= PEOPLE_FROM:
        return Refused("no_seat_yet", who=who)
    if table.in_hand(who):
        return Refused("in_hand", asked="ChangeSeat")
    return _seat_free(table, present.person, action.seat)


def change(table: RoomTable, who: int, action: act.ChangeSeat) -> ev.SeatChanged:
    """A move that puts the big blind off is remembered with the place that was left."""
    state, ahead = table.state, 0
    if table.answers.seat_change == "post_or_place" and state.places.big:
        others = [seat for seat in table.placed.seats if seat != who]
        was = hands_ahead(who, state.places.big, others)
        if hands_ahead(action.seat, state.places.big, others) > was:
            ahead = was
    person, source = state.people[who].person, table.answers.source("seat_change")
    return ev.SeatChanged(table.state.next_id, Who(who), person, action.seat, Count(ahead), source)


# -- out, back and away ------------------------------------------------------------------------------------


def why_sit_out(table: RoomTable, who: int, action: act.SitOut) -> Refused | None:
    if who >= PEOPLE_FROM:
        return Refused("no_seat_yet", who=who)
    if table.state.people[who].out or action.reason not in ("away", "meal"):
        return Refused("out_already", who=who)
    return None


def why_come_back(table: RoomTable, who: int, action: act.ComeBack) -> Refused | None:
    return None if table.state.people[who].out else Refused("not_away", who=who)


def why_leave(table: RoomTable, who: int, action: act.Leave) -> Refused | None:
    return Refused("leaves_already", who=who) if table.state.people[who].leaving else None


def leave(table: RoomTable, who: int, action: act.Leave) -> ev.Leaving | ev.SeatLeft | ev.Went:
    present = table.state.people[who]
    if table.in_hand(who) or table.state.marks:
        return ev.Leaving(Who(who))
    if who >= PEOPLE_FROM and not present.stack:
        return ev.Went(table.state.next_id, Who(who), present.person)
    return left(table, who, present, "leaves")


def why_take_back(table: RoomTable, who: int, action: act.TakeSeatBack) -> Refused | None:
    if action.seat not in table.state.seats():
        return Refused("seat_empty", seat=action.seat)
    if table.in_hand(action.seat):
        return Refused("in_hand", asked="TakeSeatBack")
    return None


def take_back(table: RoomTable, who: int, action: act.TakeSeatBack) -> ev.SeatLeft:
    present = table.state.people[action.seat]
    return left(table, action.seat, present, action.reason, action.clause)
