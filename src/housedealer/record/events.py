"""Events, actions and offers of every family as JSON, without loss. A log has an event a line."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from housedealer.hand.action import Action
from housedealer.hand.event import Event
from housedealer.hand.offer import Offer, Some
from housedealer.hand.view import View
from housedealer.record.bounds import Bound, widest
from housedealer.record.coder import Check, Coder
from housedealer.record.family import RecordFamily, equally_long
from housedealer.rules.family import Family, registered
from housedealer.rules.place import FLOOR, RAIL, SEATS_MAX, Who

FAMILIES: Mapping[Family, RecordFamily] = registered("housedealer.record.{}", RecordFamily)
BOUNDS = widest(family.bounds for family in FAMILIES.values())
"""Of what may belong to any family."""
_LOOKS_ON = "the floor as -1, the house as 0, a seat, a person without one, or 99 for anybody who looks on"
VIEW_BOUNDS = BOUNDS | {Who: Bound(FLOOR, SEATS_MAX, _LOOKS_ON, (RAIL, int(BOUNDS[Who].end)))}
"""Of what is told to a viewer: the house may be due, and anybody may look on."""

_CHECKS: dict[type, Check] = {}
for _family in FAMILIES.values():
    _CHECKS |= _family.checks

EVENT = Coder(Event, "event", BOUNDS, _CHECKS)
ACTION = Coder(Action, "action", BOUNDS)
OFFER = Coder(Offer, "offer", BOUNDS, {Some: equally_long("squares", "costs")})


VIEW = Coder(View, "view", VIEW_BOUNDS, {Some: equally_long("squares", "costs")})


def family_of(terms: Any) -> RecordFamily:
    """Of these terms, or of a hand on them."""
    return FAMILIES[terms.spread.game.family]


def encode_event(event: Event) -> bytes:
    """One line, without its end."""
    return EVENT.encode(event)


def decode_event(line: bytes, where: str = "event") -> Event:
    """Raises Unreadable."""
    found: Event = EVENT.decode(line, where)
    return found


def encode_events(events: Iterable[Event]) -> bytes:
    """JSON lines, one event each."""
    return b"".join(EVENT.encode(event) + b"\n" for event in events)


def decode_events(text: bytes, where: str = "events") -> list[Event]:
    """The events of JSON lines; blank lines do not count. Raises Unreadable with the line's number."""
    lines = enumerate(text.split(b"\n"), 1)
    return [EVENT.decode(line, f"{where}: line {number}") for number, line in lines if line.strip()]


def encode_action(action: Action) -> bytes:
    return ACTION.encode(action)


def decode_action(line: bytes, where: str = "action") -> Action:
    """Raises Unreadable."""
    found: Action = ACTION.decode(line, where)
    return found


def encode_view(view: View) -> bytes:
    return VIEW.encode(view)


def decode_view(line: bytes, where: str = "view") -> View:
    """Raises Unreadable."""
    found: View = VIEW.decode(line, where)
    return found


def encode_offer(offer: Offer) -> bytes:
    return OFFER.encode(offer)


def decode_offer(line: bytes, where: str = "offer") -> Offer:
    """Raises Unreadable."""
    found: Offer = OFFER.decode(line, where)
    return found
