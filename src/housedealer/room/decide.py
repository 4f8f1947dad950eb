"""An action of the room becomes an event, or is refused. A row for each kind: why not, and what it makes.

The menu asks the same rows, so what is offered is what is accepted."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from housedealer.errors import Refused
from housedealer.room import action as act
from housedealer.room import between, chips, entering, hand_end, seats, shuffle
from housedealer.room import event as ev
from housedealer.room.event import RoomEvent
from housedealer.rules.place import FLOOR, HOUSE, Count, Who
from housedealer.tables.question import PassBank, PickGame, ShowFirst, TakeBank

if TYPE_CHECKING:
    from housedealer.room.table import RoomTable

Why = Callable[["RoomTable", int, Any], Refused | None]
Makes = Callable[["RoomTable", int, Any], RoomEvent]


class Row(Struct, frozen=True):
    why: Why
    """Why the action is refused; None if it is not."""
    makes: Makes
    by: str = "person"
    """Who may do it: a person, the house, or the floor."""


def decide_room(table: RoomTable, who: int, action: object) -> RoomEvent | None:
    """The event of an action of the room; None for an action of the hand. Raises Refused."""
    row = ROWS.get(type(action))
    if row is None:
        return None
    refused = why_not(table, who, action)
    if refused is not None:
        raise refused
    return row.makes(table, who, action)


def why_not(table: RoomTable, who: int, action: object) -> Refused | None:
    """Why an action of the room is refused; None if it is not."""
    row = ROWS[type(action)]
    name = type(action).__name__
    if row.by == "person":
        if who not in table.state.people:
            return Refused("nobody_here", who=who, asked=name)
    elif row.by == "floor" and who != FLOOR:
        return Refused("only_the_house", why="floor", who=who, asked=name)
    elif row.by == "house" and who != HOUSE:
        return Refused("only_the_house", who=who, asked=name)
    return row.why(table, who, action)


# -- before a hand -----------------------------------------------------------------------------------------


def _refusal(made: Callable[[], RoomEvent]) -> Refused | None:
    """Why an event cannot be made; None if it can."""
    try:
        made()
    except Refused as refused:
        return refused.kept()
    return None


def _asked(table: RoomTable, who: int, action: Any) -> Refused | None:
    """The rotation refuses what it did not ask."""
    return _refusal(lambda: between.answered(table, who, action))


def _why_opening(table: RoomTable, who: int, action: act.ShowOpening) -> Refused | None:
    return _refusal(lambda: between.opening(table, action.cards))


def _why_begin(table: RoomTable, who: int, action: act.BeginHand) -> Refused | None:
    if table.hand is not None or table.due.ask != "begin" or between.is_stopped(table):
        return Refused("not_ready", ask=table.due.ask)
    return None


def _why_inspect(table: RoomTable, who: int, action: act.Inspect) -> Refused | None:
    if table.due.ask != "inspect" or who not in table.due.may:
        return Refused("not_asked", table.answers.source("inspects"), asked="Inspect", who=who)
    return None


def _why_shaker(table: RoomTable, who: int, action: act.NameShaker) -> Refused | None:
    source, state = table.answers.source("shaker"), table.state
    if table.answers.shaker != "bank_names":
        return Refused("shaker", source, who=who)
    leads = state.people[who].person == state.between.leader
    if not leads:
        return Refused("shaker", source, why="bank", who=who)
    if action.who not in state.people:
        return Refused("nobody_here", source, who=action.who, asked="NameShaker")
    return None


def _why_again(table: RoomTable, who: int, action: act.StartAgain) -> Refused | None:
    seated = who in table.state.seats()
    return None if table.state.broken and seated else Refused("not_broken", who=who)


def _why_done(table: RoomTable, who: int, action: act.Done) -> Refused | None:
    due = table.due
    if type(action.opened) is not int or action.opened != table.opened:
        return Refused("stale", asked=action.opened, now=table.opened)
    if who not in due.may or who in table.state.done:
        return Refused("not_asked", asked="Done", who=who)
    return None


def _why_void(table: RoomTable, who: int, action: act.VoidHand) -> Refused | None:
    return _refusal(lambda: hand_end.called_off(table, action.cause))


def _why_resume(table: RoomTable, who: int, action: act.Resume) -> Refused | None:
    if type(action.since) is not int or action.since > table.state.now:
        return Refused("time_backwards", asked=action.since, now=table.state.now)
    return None


def _resumed(table: RoomTable, who: int, action: act.Resume) -> ev.Resumed:
    return ev.Resumed(Count(table.state.now - action.since))


def _never(table: RoomTable, who: int, action: Any) -> None:
    return None


ROWS: dict[type, Row] = {
    act.TakeSeat: Row(seats.why_take, seats.take),
    act.ChangeSeat: Row(seats.why_change, seats.change),
    act.Leave: Row(seats.why_leave, seats.leave),
    act.SitOut: Row(seats.why_sit_out, lambda table, who, action: ev.SatOut(Who(who), action.reason)),
    act.ComeBack: Row(seats.why_come_back, lambda table, who, action: ev.CameBack(Who(who))),
    act.BuyIn: Row(chips.why_buy, chips.buy),
    act.TakeOff: Row(chips.why_take_off, chips.take_off),
    act.PassChips: Row(chips.why_pass, chips.passed),
    act.PlayCash: Row(chips.why_cash, chips.no_cash),
    act.ComeIn: Row(entering.why_come_in, entering.come_in),
    act.LetPass: Row(entering.why_let_pass, entering.let_pass),
    act.TakeOvers: Row(entering.why_overs, lambda table, who, action: ev.OversHeld(Who(who), action.on)),
    act.Inspect: Row(
        _why_inspect, lambda table, who, action: ev.Inspected(Who(who), table.answers.source("inspects"))
    ),
    act.NameShaker: Row(
        _why_shaker,
        lambda table, who, action: ev.ShakerNamed(Who(who), action.who, table.answers.source("shaker")),
    ),
    act.StartAgain: Row(_why_again, lambda table, who, action: ev.GameStarted(Who(who))),
    act.Done: Row(_why_done, lambda table, who, action: ev.SaidDone(Who(who))),
    act.Anchor: Row(shuffle.why_anchor, shuffle.anchored),
    act.Link: Row(shuffle.why_link, shuffle.linked),
    TakeBank: Row(_asked, between.answered),
    PassBank: Row(_asked, between.answered),
    PickGame: Row(_asked, between.answered),
    ShowFirst: Row(_asked, between.answered, "house"),
    act.Come: Row(seats.why_come, seats.come, "house"),
    act.GiveSeat: Row(seats.why_give, seats.give, "house"),
    act.DenySeat: Row(seats.why_deny, seats.deny, "house"),
    act.GiveChips: Row(chips.why_give, chips.give, "house"),
    act.DenyChips: Row(chips.why_deny, chips.deny, "house"),
    act.HoldSeat: Row(seats.why_hold, seats.hold, "house"),
    act.ListLength: Row(seats.why_list, lambda table, who, action: ev.ListTold(action.waiting), "house"),
    act.TakeSeatBack: Row(seats.why_take_back, seats.take_back, "house"),
    act.Heard: Row(seats.why_heard, lambda table, who, action: ev.LobbyHeard(action.id), "house"),
    act.ShowOpening: Row(
        _why_opening, lambda table, who, action: between.opening(table, action.cards), "house"
    ),
    act.BeginHand: Row(_why_begin, lambda table, who, action: between.begun(table), "house"),
    act.Tick: Row(_never, lambda table, who, action: ev.Ticked(), "house"),
    act.Resume: Row(_why_resume, _resumed, "house"),
    act.Seal: Row(shuffle.why_seal, shuffle.sealed, "house"),
    act.CutDeck: Row(shuffle.why_cut, shuffle.cut, "house"),
    act.Abandon: Row(shuffle.why_abandon, shuffle.abandoned, "house"),
    act.VoidHand: Row(
        _why_void, lambda table, who, action: hand_end.called_off(table, action.cause), "floor"
    ),
}
"""A row for each action of the room."""
