"""The range of each number on the wire: each has a type, and a family sets the range of that type."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from housedealer.rules.place import (
    BLIND,
    MUCK,
    SEATS_MAX,
    UP,
    Cents,
    Count,
    Face,
    Mask,
    PersonOrNobody,
    Seat,
    SeatOrNobody,
    Spot,
    Who,
)


class Bound(Struct, frozen=True):
    """The least, the most (None: no end), how that is said, and a second range where there is one."""

    least: int
    most: int | None
    said: str
    also: tuple[int, int] | None = None

    def typed(self, name: str) -> Any:
        """A number within these bounds, as msgspec checks it."""
        if self.also is None or self.most is None:
            return Annotated[int, Meta(ge=self.least, le=self.most, title=name, description=self.said)]
        values = (*range(self.least, self.most + 1), *range(self.also[0], self.also[1] + 1))
        return Annotated[Literal[values], Meta(title=name, description=self.said)]

    def schema(self, name: str) -> dict[str, Any]:
        """The same as JSON schema."""
        found: dict[str, Any] = {"title": name, "description": self.said, "type": "integer"}
        if self.also is not None:
            ranges = ((self.least, self.most), self.also)
            return found | {"anyOf": [{"minimum": least, "maximum": most} for least, most in ranges]}
        return found | {"minimum": self.least} | ({} if self.most is None else {"maximum": self.most})

    @property
    def end(self) -> float:
        return float("inf") if self.most is None else max((self.most, *(self.also or ())))


Bounds = dict[Any, Bound]
"""By the type of the number."""

SEAT = Bound(1, SEATS_MAX, f"a seat from 1 to {SEATS_MAX}")
SEAT_OR_NOBODY = Bound(0, SEATS_MAX, f"a seat from 1 to {SEATS_MAX}, or 0 for nobody")
COUNT = Bound(0, None, "a number that is not below 0")

SEAT_BOUNDS: Bounds = {
    Cents: Bound(0, None, "cents that are not below 0"),
    Seat: SEAT,
    SeatOrNobody: SEAT_OR_NOBODY,
    Who: SEAT,
    PersonOrNobody: SEAT_OR_NOBODY,
    Spot: Bound(MUCK, SEATS_MAX, f"a place from {MUCK} to {SEATS_MAX}"),
    Face: Bound(UP, BLIND, f"a number from {UP} to {BLIND}"),
    Count: COUNT,
    Mask: Bound(0, 2 << SEATS_MAX, "a mask of seats"),
}
"""Where nobody acts without a seat, and nothing lies but before seats, on the board and out of play."""


def widest(families: Iterable[Bounds]) -> Bounds:
    """The range that covers both families."""
    found: Bounds = {}
    for bounds in families:
        for kind, bound in bounds.items():
            if kind not in found or bound.end > found[kind].end:
                found[kind] = bound
    return found
