"""Anchors, seals, links and cuts: what the table records of the shuffle, so that it can be checked later.

A person's chain of hashes ends in his anchor; each link he gives is what the one before it was made of.
People with an anchor are on the roster of the next seal, and their links cut it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from housedealer.errors import Refused
from housedealer.room import action as act
from housedealer.room import event as ev
from housedealer.room.state import Epoch
from housedealer.rules.place import Count, Who
from housedealer.shuffle.chain import HASH, LINKS_MAX, leads_to
from housedealer.shuffle.commit import DICE

if TYPE_CHECKING:
    from housedealer.room.table import RoomTable

SEALS = {"seal": "cards", "seal_dice": "dice"}
CUTS = {"cut": "cards", "cut_dice": "dice"}


def why_anchor(table: RoomTable, who: int, action: act.Anchor) -> Refused | None:
    if type(action.anchor) is not str or not HASH.fullmatch(action.anchor):
        return Refused("anchor", asked=str(action.anchor)[:80])
    if type(action.links) is not int or not 1 <= action.links <= LINKS_MAX:
        return Refused("anchor", why="links", asked=action.links, most=LINKS_MAX)
    return None


def anchored(table: RoomTable, who: int, action: act.Anchor) -> ev.Anchored:
    return ev.Anchored(Who(who), table.state.people[who].person, action.anchor, action.links)


def _epoch(table: RoomTable, number: int) -> Epoch | None:
    state = table.state
    return next((one for one in (state.cards, state.dice) if number and one.number == number), None)


def why_link(table: RoomTable, who: int, action: act.Link) -> Refused | None:
    person, epoch = table.state.people[who].person, _epoch(table, action.epoch)
    mine = next((one for one in epoch.roster if one.person == person), None) if epoch else None
    if epoch is None or mine is None or epoch.state != "sealed" or person in epoch.given:
        return Refused("link", why="not_asked", epoch=action.epoch)
    if type(action.link) is not str or not leads_to(action.link, mine.head):
        return Refused("link", epoch=action.epoch)
    return None


def linked(table: RoomTable, who: int, action: act.Link) -> ev.LinkGiven:
    return ev.LinkGiven(Who(who), table.state.people[who].person, action.epoch, action.link)


def why_seal(table: RoomTable, who: int, action: act.Seal) -> Refused | None:
    return None if table.due.ask in SEALS else Refused("not_asked", asked="Seal", who=who)


def sealed(table: RoomTable, who: int, action: act.Seal) -> ev.Sealed:
    what: Literal["cards", "dice"] = "dice" if table.due.ask == "seal_dice" else "cards"
    count = DICE if what == "dice" else table.deck_size
    number = Count(table.state.epochs + 1)
    return ev.Sealed(number, what, Count(count), action.seal, action.leaves, roster_of(table))


def roster_of(table: RoomTable) -> tuple[ev.Rostered, ...]:
    """The people whose links cut the next epoch: everybody with an anchor."""
    return tuple(
        ev.Rostered(present.person, present.anchor, Count(present.links))
        for _, present in sorted(table.state.people.items())
        if present.anchor and present.links and not present.bot
    )


def _cutting(table: RoomTable) -> Epoch | None:
    ask = table.due.ask
    return (table.state.dice if CUTS[ask] == "dice" else table.state.cards) if ask in CUTS else None


def _missing(epoch: Epoch) -> tuple[str, ...]:
    return tuple(one.person for one in epoch.roster if one.person not in epoch.given)


def why_cut(table: RoomTable, who: int, action: act.CutDeck) -> Refused | None:
    epoch = _cutting(table)
    if epoch is None:
        return Refused("not_asked", asked="CutDeck", who=who)
    return Refused("links_missing", people=_missing(epoch)) if _missing(epoch) else None


def cut(table: RoomTable, who: int, action: act.CutDeck) -> ev.Cut:
    epoch = _cutting(table)
    assert epoch is not None
    return ev.Cut(Count(epoch.number), action.seed)


def why_abandon(table: RoomTable, who: int, action: act.Abandon) -> Refused | None:
    epoch = _cutting(table)
    if epoch is None:
        return Refused("not_asked", asked="Abandon", who=who)
    if not action.missing or tuple(action.missing) != _missing(epoch):
        return Refused("links_missing", people=_missing(epoch))
    return None


def abandoned(table: RoomTable, who: int, action: act.Abandon) -> ev.Abandoned:
    epoch = _cutting(table)
    assert epoch is not None
    return ev.Abandoned(Count(epoch.number), action.missing)
