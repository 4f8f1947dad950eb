"""Our own fields of a hand history, for all that PHH has no word for. Each begins with an underscore.

`_house` and `_limit` make a hand ours: it was dealt at that house, in a game that has no code too. Such a
hand replays at its house and not by the rules of the trade. `write` says what every field means.
"""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct

from housedealer.errors import Unreadable
from housedealer.rules.answers import Given
from housedealer.rules.place import SEATS_MAX
from housedealer.rules.steps import Moment

AMOUNT_MAX = 10**15
"""In units. No hand is played for more, and no number in a file shall take long to read."""

Amount = Annotated[int, Meta(ge=0, le=AMOUNT_MAX)]
SeatNumber = Annotated[int, Meta(ge=1, le=SEATS_MAX)]
Text = Annotated[str, Meta(max_length=1000)]


class FeeSaid(Struct, frozen=True, forbid_unknown_fields=True):
    drop: Amount
    when: Moment
    jackpot: Amount = 0
    source: Text = ""
    jackpot_source: Text = ""


class KillSaid(Struct, frozen=True, forbid_unknown_fields=True):
    seat: SeatNumber
    to: Amount
    limit: Text
    source: Text = ""


class OversSaid(Struct, frozen=True, forbid_unknown_fields=True):
    seats: tuple[SeatNumber, ...]
    limit: Text
    source: Text = ""


class BlindSaid(Struct, frozen=True, forbid_unknown_fields=True):
    seat: SeatNumber
    cents: Amount
    leads: bool = True


class RuleSaid(Struct, frozen=True, forbid_unknown_fields=True, rename={"value": "is"}):
    value: Given
    source: Text = ""


class Own(Struct, frozen=True, forbid_unknown_fields=True):
    """The fields by their names without the underscore; amounts are cents, seats the numbers on the felt."""

    house: Text
    limit: Text
    wager_max: Amount | None = None
    button: SeatNumber | None = None
    live: tuple[Amount, ...] | None = None
    dead: tuple[Amount, ...] | None = None
    blinds: tuple[BlindSaid, ...] | None = None
    kill: KillSaid | None = None
    carried: Amount = 0
    overs: OversSaid | None = None
    fee: FeeSaid | None = None
    rules: dict[str, RuleSaid] = {}
    straddles: Annotated[int, Meta(ge=0, le=SEATS_MAX)] = 0
    burns: Text = ""


FIELDS = frozenset(Own.__struct_fields__)


def own_of(row: dict[str, Any], players: int, where: str) -> Own | None:
    """Our own fields of a table; None where it names no house. Raises Unreadable."""
    if "_house" not in row:
        return None
    mine = {key[1:]: value for key, value in row.items() if key[:1] == "_" and key[1:] in FIELDS}
    try:
        own = msgspec.convert(mine, Own)
    except msgspec.ValidationError as error:
        raise Unreadable(
            f"our own fields: {error}", where=where, expected="fields as we write them"
        ) from error
    for name in ("live", "dead"):
        listed = getattr(own, name)
        if listed is not None and len(listed) != players:
            raise Unreadable(
                f"{len(listed)} amounts",
                where=f"{where}: _{name}",
                expected=f"{players}, one for each player",
            )
    return own
