"""What the dealer calls out in a betting round, in words."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from housedealer.hand.pot.table_view import Announced
from housedealer.hand.pot.view import table_of
from housedealer.hand.view import View
from housedealer.words.made import all_made_said
from housedealer.words.person import lower_said


def announced_said(view: View) -> tuple[str, ...]:
    return tuple(_SAID[call.what](call) for call in table_of(view).announced)


def _first(call: Announced) -> str:
    made = all_made_said(call.made, kickers=False)
    return f"{lower_said(call.seat)} is first" + (f": {made}" if made else "")


def _all_in(call: Announced) -> str:
    made = all_made_said(call.made, kickers=False)
    return f"{lower_said(call.seat)} shows {made} and is all-in: {lower_said(call.first)} is first"


_SAID: Mapping[str, Callable[[Announced], str]] = {
    "low": lambda call: "nobody opened: the hand is now played for low",
    "first": _first,
    "opens_low": lambda call: f"{lower_said(call.seat)} opens with the low card",
    "opens_high": lambda call: f"{lower_said(call.seat)} opens with the high card",
    "all_in": _all_in,
    "straight": lambda call: f"{lower_said(call.seat)}: possible straight",
    "flush": lambda call: f"{lower_said(call.seat)}: possible flush",
}
