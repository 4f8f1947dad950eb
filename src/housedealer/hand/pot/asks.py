"""The current question, as plain ints inside and as a Due outside."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from housedealer.hand.protocol import Due
from housedealer.rules.place import FLOOR, HOUSE, SEATS_MAX, Who, seats_of

if TYPE_CHECKING:
    from housedealer.hand.pot.hand import PotHand

# Asks the house answers, then those a seat answers, then (from CLOSING on) what follows by itself.
POSTING: Final = 0
FEE_DUE: Final = 1
DEALING: Final = 2
RESHUFFLING: Final = 3
STRADDLING: Final = 4
BETTING: Final = 5
OPENING: Final = 6
DISCARDING: Final = 7
DRAWING: Final = 8
CHOOSING: Final = 9
SHOWING: Final = 10
OVER: Final = 11
CLOSING: Final = 12
CARRYING: Final = 13
TABLING: Final = 14
AWARDING: Final = 15
GOING_OVER: Final = 16

NAMES = (
    "post",
    "fee",
    "deal",
    "reshuffle",
    "straddle",
    "bet",
    "open",
    "discard",
    "draw",
    "choose",
    "show",
    "over",
    "close",
    "carry",
    "table",
    "award",
    "overs",
)

_HOUSE: Final = tuple(Due((HOUSE,), (), name) for name in NAMES)
_SEAT: Final = tuple(tuple(Due((Who(seat),), (), name) for seat in range(SEATS_MAX + 1)) for name in NAMES)
BET_DUES: Final = _SEAT[BETTING]
_OVER: Final = Due((), (), "over")


def due_of(hand: PotHand) -> Due:
    ask = hand.ask
    if ask == OVER:
        return _OVER
    if ask < STRADDLING or ask > OVER:
        return _HOUSE[ask]
    if hand.waiting:
        return Due(tuple(Who(seat) for seat in seats_of(hand.waiting)), (), NAMES[ask])
    return _SEAT[ask][hand.actor]


def is_due(hand: PotHand, who: int) -> bool:
    ask = hand.ask
    if type(who) is not int or who == FLOOR or ask >= OVER:
        return False
    if ask < STRADDLING:
        return who == HOUSE
    if hand.waiting:
        return who > 0 and bool(hand.waiting >> who & 1)
    return who == hand.actor
