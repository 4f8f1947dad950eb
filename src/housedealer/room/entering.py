"""How people come in who owe blinds: newcomers, those who missed blinds or moved away from them, and those
who let the blinds pass after losing all-in. And the overs buttons."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import structs

from housedealer.errors import Refused
from housedealer.room import action as act
from housedealer.room import between
from housedealer.room import event as ev
from housedealer.rules.place import PEOPLE_FROM, Who

if TYPE_CHECKING:
    from housedealer.room.table import RoomTable

SOURCES = {"new": "newcomer", "missed": "missed", "changed": "seat_change", "lost": "all_in_loser"}


def ways_in(table: RoomTable, who: int) -> tuple[act.Enters, ...]:
    """How a person may come in."""
    enters = table.state.people[who].enters
    if enters == "new":
        return ("post", "big", "button") if table.answers.newcomer == "post_or_pass" else ("post", "big")
    if enters == "missed":
        return "post", "big"
    if enters == "changed":
        return "post", "place"
    return ("button",) if enters else ()


def why_come_in(table: RoomTable, who: int, action: act.ComeIn) -> Refused | None:
    state = table.state
    present = state.people[who]
    if who >= PEOPLE_FROM or not present.enters:
        return Refused("owes_nothing", who=who)
    source = table.answers.source(SOURCES[present.enters])
    if present.out:
        return Refused("come_in", source, why="away", who=who)
    if action.how not in ways_in(table, who):
        return Refused("come_in", source, asked=action.how, ways=ways_in(table, who))
    if present.how == action.how:
        return Refused("come_in", source, why="chosen", asked=action.how)
    if action.how == "post" and _is_barred(table, who):
        return Refused("come_in", table.answers.source("newcomer_not"), why="barred", who=who)
    return None


def _is_barred(table: RoomTable, who: int) -> bool:
    """True if posting would not get the person a hand now, because of where he sits."""
    mine = table.state.people[who]
    if table.hand is not None or not between.is_ready(table, mine):
        return False
    players = tuple(
        structs.replace(player, how="post") if player.seat == who else player
        for player in between.players(table)
    )
    return who not in between.placed_with(table, players).seats


def come_in(table: RoomTable, who: int, action: act.ComeIn) -> ev.ComesIn:
    source = table.answers.source(SOURCES[table.state.people[who].enters])
    return ev.ComesIn(Who(who), action.how, source)


def why_let_pass(table: RoomTable, who: int, action: act.LetPass) -> Refused | None:
    present, source = table.state.people[who], table.answers.source("all_in_loser")
    if table.answers.all_in_loser != "may_pass" or not table.state.places.big:
        return Refused("let_pass", source, who=who)
    if who >= PEOPLE_FROM or not present.lost or present.enters:
        return Refused("let_pass", source, why="not_lost", who=who)
    return None


def let_pass(table: RoomTable, who: int, action: act.LetPass) -> ev.BlindsLetPass:
    return ev.BlindsLetPass(Who(who), table.answers.source("all_in_loser"))


def why_overs(table: RoomTable, who: int, action: act.TakeOvers) -> Refused | None:
    if not table.state.spec.overs or who >= PEOPLE_FROM:
        return Refused("no_overs_here", who=who)
    if type(action.on) is not bool or table.state.people[who].overs == action.on:
        return Refused("overs_held", on=action.on)
    return None
