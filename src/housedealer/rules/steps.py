"""The parts a pot game is built from. The place of a step in the tuple is its moment.

Each part lists in `asks` the questions that a house must answer before the part can be played.
"""

from __future__ import annotations

from typing import ClassVar, Final, Literal

from msgspec import Struct

from housedealer.rules.answers import Given

SMALL_BLIND: Final = "small blind"
BIG_BLIND: Final = "big blind"
SMALL: Final = "small"
BIG: Final = "big"


class Part(Struct, frozen=True, tag=True):
    asks: ClassVar[tuple[str, ...]] = ()


class Blind(Struct, frozen=True):
    """A forced live bet, `left` seats from the button; 0 is the button itself."""

    left: int
    amount: Literal["small blind", "big blind"]


class Post(Part, frozen=True):
    """Forced bets before the first card: antes from all, blinds by place."""

    blinds: tuple[Blind, ...] = ()
    ante: bool = False
    asks = ("blinds_place", "blinds_two_handed", "blinds_used")


class Straddle(Part, frozen=True):
    """Left of the last blind, each in turn may double the blind; `of_stack` bounds it to 1/of_stack."""

    times: int
    of_stack: int = 1


class ToSeats(Part, frozen=True):
    """`n` cards to each live seat, one at a time, left of the button first."""

    n: int
    face: int


class ToBoard(Part, frozen=True):
    n: int
    burn: bool = True


class Discard(Part, frozen=True):
    """Each live seat gives up `n` of its cards, face down."""

    n: int
    asks = ("discard_missed", "discard_order")


class ByPlace(Struct, frozen=True, tag=True):
    """First to act: left of the last blind, or left of the button."""

    left_of: Literal["blinds", "button"]


LEFT_OF_BLINDS = ByPlace("blinds")
LEFT_OF_BUTTON = ByPlace("button")


class Bet(Part, frozen=True):
    name: str
    unit: Literal["small", "big"]
    opens: ByPlace
    asks = (
        "raise_cap", "raise_cap_covers", "raise_cap_two_handed", "short_all_in", "short_all_ins_add_up",
        "raise_over_short", "pot_counts_call", "fold_when_free", "misdeal_until", "early_turn",
    )  # fmt: skip


class Show(Part, frozen=True):
    """The showdown: in which order, and who may keep his cards to himself."""

    asks = ("show_first", "show_how", "winner_shows")


class Share(Struct, frozen=True):
    """An equal part of each pot, for the best value on `scale`; nobody qualifies, no share."""

    scale: str


class Award(Part, frozen=True):
    shares: tuple[Share, ...]
    asks = ("odd_between", "odd_many")


class Collect(Part, frozen=True):
    """The house takes its fee; woven in where the house's schedule says."""


class When(Part, frozen=True):
    """A step that is played only where the house's answer is this one."""

    answer: str
    step: Part
    value: Given = True


Moment = Literal["before_deal", "flop", "draw", "award"]
"""When a fee out of the pot is taken."""
