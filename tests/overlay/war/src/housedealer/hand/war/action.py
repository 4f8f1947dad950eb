"""What may be asked in a hand of one-card war."""

from __future__ import annotations

from msgspec import Struct


class Flip(Struct, frozen=True, gc=False, tag="flip"):
    """Turn the card up."""


class Surrender(Struct, frozen=True, gc=False, tag="surrender"):
    """Give up the ante; the card stays face down."""


WarAction = Flip | Surrender
