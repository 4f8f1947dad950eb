"""Which kill a table is played with, and the limits of killed pots and of overs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct, structs

from housedealer.houses.schema import SpreadFile
from housedealer.rules.limit import Limit, parse_limit
from housedealer.rules.place import Cents
from housedealer.rules.pot.terms import PotSpread
from housedealer.rules.steps import Award

if TYPE_CHECKING:
    from housedealer.houses.house import House


class KillRule(Struct, frozen=True):
    """The winner of a whole pot of `pot_min`, or of two pots `in_a_row`, kills the next hand at `limit`."""

    kind: str
    limit: Limit
    pot_min: Cents = Cents(0)
    in_a_row: bool = False


def kill_rule(house: House, file: SpreadFile, spread: PotSpread) -> KillRule | None:
    """The kill that the game prints for this limit, else the kill of the house that was asked for.

    A kill is an extra blind, so that a game without blinds has none. A kill that is not said to be half is
    full, where the house plays it."""
    asked, limit, printed = spread.spec.kill, spread.limit, file.kill
    if printed and limit.name in printed.limits and asked != "full":
        killed = parse_limit(printed.limits[limit.name])
        at = structs.replace(killed, chip=limit.chip, ante=limit.ante, source=printed.source)
        return KillRule("half", at, Cents(printed.pot_min))
    kind = asked if isinstance(asked, str) else "full" if "full" in house.file.kills else "half"
    rule = house.file.kills.get(kind)
    if not asked or rule is None or limit.kind != "fixed" or not any(limit.blinds):
        return None
    killed = higher(limit, 4 if kind == "full" else 3, rule.source)
    if rule.in_a_row and _is_split(spread):
        return KillRule(kind, killed, Cents(rule.scoop * limit.big))
    return KillRule(kind, killed, Cents(rule.pot_min), rule.in_a_row)


def higher(limit: Limit, halves: int, source: str) -> Limit:
    """Bets so many halves as high, in whole chips and rounded up; blinds, ante and bring-in stay.

    An upper bet that is a multiple of the lower one stays the same multiple."""
    small = _in_chips(limit.small * halves, limit.chip)
    ratio, rest = divmod(limit.big, limit.small)
    big = _in_chips(limit.big * halves, limit.chip) if rest else small * ratio
    return structs.replace(limit, small=Cents(small), big=Cents(big), source=source)


def _in_chips(doubled: int, chip: int) -> int:
    return -(-doubled // (2 * chip)) * chip


def _is_split(spread: PotSpread) -> bool:
    return any(isinstance(step, Award) and len(step.shares) > 1 for step in spread.game.steps)
