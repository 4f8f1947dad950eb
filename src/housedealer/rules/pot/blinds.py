"""The seats that post the blinds: by the places the game prints and by the house's answers."""

from __future__ import annotations

from housedealer.rules.place import clockwise, mask_of
from housedealer.rules.pot.terms import PotSpread
from housedealer.rules.steps import Post
from housedealer.rules.terms import BlindDue


def blinds_of(
    spread: PotSpread, seats: tuple[int, ...], button: int, passed: tuple[int, ...] = ()
) -> tuple[BlindDue, ...]:
    """The blinds of a hand dealt to `seats`, skipping the seats in `passed`; worked out once for each."""
    key = ("blinds", seats, button, passed)
    found: tuple[BlindDue, ...] | None = spread.plans.get(key)
    if found is None:
        found = spread.plans[key] = _blinds_of(spread, seats, button, passed)
    return found


def _blinds_of(
    spread: PotSpread, seats: tuple[int, ...], button: int, passed: tuple[int, ...]
) -> tuple[BlindDue, ...]:
    step = next((step for step in spread.game.steps if isinstance(step, Post)), None)
    takers = tuple(seat for seat in seats if seat not in passed)
    if step is None or not takers:
        return ()
    order = clockwise(button, mask_of(takers))
    answers, blinds = spread.answers, step.blinds
    amounts = {"small blind": spread.limit.blinds[0], "big blind": spread.limit.blinds[1]}
    if answers["blinds_used"] == "one" and blinds and amounts["big blind"]:
        return (BlindDue(order[0], amounts["big blind"]),)
    two_handed = len(takers) == 2 and answers["blinds_two_handed"] == "button_small"
    shift = 1 if two_handed or answers["blinds_place"] == "on_button" else 0
    dues = []
    for blind in blinds:
        place = blind.left - shift
        seat = order[-1] if place == 0 else order[(place - 1) % len(order)]
        if amounts[blind.amount]:
            dues.append(BlindDue(seat, amounts[blind.amount]))
    return tuple(dues)
