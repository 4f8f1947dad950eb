"""Which free seat a person gets who has asked for none in particular.

The one kept for him; else, where there are blinds, one at which he may post and be dealt in with the next
hand: not between the next button and the next big blind.
"""

from __future__ import annotations

from collections.abc import Iterable

from housedealer.room.action import TakeSeat
from housedealer.room.offer import Says
from housedealer.room.table import RoomTable
from housedealer.rules.place import NEXT, Seat, mask_of


def seat_for(table: RoomTable, who: int) -> Seat | None:
    """None if there is no seat for him."""
    seats = free_seats(table, who)
    held = [seat for seat in seats if seat in table.state.holds]
    coming_in = [seat for seat in seats if _may_come_in(table, seat)]
    return next(iter(held or coming_in or seats), None)


def free_seats(table: RoomTable, who: int) -> list[Seat]:
    """The seats that a person may take."""
    said = [offer.action for offer in table.menu(who) if isinstance(offer, Says)]
    return [one.seat for one in said if isinstance(one, TakeSeat)]


def _may_come_in(table: RoomTable, seat: int) -> bool:
    """The big blind passes from where it is to the next player, and the button to the small blind."""
    places, size = table.state.places, table.table.seats_max
    taken = mask_of(tuple(table.state.seats()))
    if not places.big or not taken:
        return True
    button, big = places.small or places.button, NEXT[places.big][taken]
    return (seat - big) % size < (button - big) % size


def spread_out(seats: Iterable[Seat], taken: Iterable[int], size: int) -> Seat | None:
    """The free seat that is farthest from its neighbors, so that free seats lie between players."""
    others = list(taken)

    def room_at(seat: int) -> int:
        return min((min((seat - other) % size, (other - seat) % size) for other in others), default=size)

    return max(seats, key=lambda seat: (room_at(seat), -seat), default=None)
