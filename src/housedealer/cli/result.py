"""A hand that is over, as the person at the terminal may know it."""

from __future__ import annotations

from msgspec import Struct

from housedealer.hand.event import Event
from housedealer.hand.protocol import Outcome
from housedealer.hand.view import View


class Result(Struct, frozen=True):
    view: View
    events: tuple[Event, ...]
    outcome: Outcome
