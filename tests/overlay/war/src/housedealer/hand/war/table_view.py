"""What a view of a hand of one-card war adds to people and cards."""

from __future__ import annotations

from msgspec import Struct

from housedealer.rules.place import Cents


class WarView(Struct, frozen=True, tag="war"):
    ante: Cents
    pot: Cents
