"""What a view of a hand of Chinese poker adds to people and cards."""

from __future__ import annotations

from msgspec import Struct

from housedealer.hand.points.event import Pairing
from housedealer.rules.place import Cents, Who
from housedealer.rules.points.scoring import Parts


class Position(Struct, frozen=True, gc=False):
    """The parts that its cards were set in; none while they are not set."""

    seat: Who
    vacant: bool
    parts: Parts


class PointsView(Struct, frozen=True, gc=False, tag="points"):
    scoring: str
    positions: tuple[Position, ...]
    pairs: tuple[Pairing, ...]
    paid: tuple[tuple[Who, Who, Cents, Cents], ...]
