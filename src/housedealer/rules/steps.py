"""The parts a pot game is built from. The place of a step in the tuple is its moment.

Each part lists in `asks` the questions that a house must answer before the part can be played; what only some
of its forms ask is added by `questions`.
"""

from __future__ import annotations

from typing import ClassVar, Final, Literal

from msgspec import Struct

from housedealer.rules.answers import Given
from housedealer.rules.place import DOWN

SMALL_BLIND: Final = "small blind"
BIG_BLIND: Final = "big blind"
SMALL: Final = "small"
BIG: Final = "big"


class Part(Struct, frozen=True, tag=True):
    asks: ClassVar[tuple[str, ...]] = ()

    def questions(self) -> tuple[str, ...]:
        """All questions that this part asks in its game."""
        return self.asks

    @property
    def cards_each(self) -> int:
        """The number of cards it deals to each position, if the deck must have enough for all of them."""
        return 0


class Blind(Struct, frozen=True):
    """A forced live bet, `left` seats from the button; 0 is the button itself."""

    left: int
    amount: Literal["small blind", "big blind"]


class Post(Part, frozen=True):
    """Forced bets before the first card: antes from all, blinds by place; the limit says how much."""

    blinds: tuple[Blind, ...] = ()
    asks = ("blinds_place", "blinds_two_handed", "blinds_used", "ante", "owed")


class Straddle(Part, frozen=True):
    """Left of the last blind, each in turn may double the blind; `of_stack` bounds it to 1/of_stack."""

    times: int
    of_stack: int = 1


class ToSeats(Part, frozen=True):
    """`n` cards to each live seat, one at a time, left of the button first."""

    n: int
    face: int
    asks = ("deal",)


class Street(Part, frozen=True):
    """One more card to each live seat, after a burn where the house burns.

    If the deck is too short, the last street continues with the burns or is one card shared by all."""

    face: int
    asks = ("street_burn", "street_short")


class UpOrDown(Part, frozen=True):
    """One more card to each live seat in turn, face up, or face down for the card he turns up instead."""

    burn: bool = True
    asks = ("wrong_seat",)


class ToBoard(Part, frozen=True):
    """`n` cards on the board for all; `name` is the name of this street."""

    n: int
    name: str
    burn: bool = True


class Discard(Part, frozen=True):
    """Each live seat gives up `n` of its cards, face down."""

    n: int
    asks = ("discard", "discard_missed", "discard_order")


SAME: Final = -1
"""The face of a drawn card: that of the card thrown away for it."""


class Draw(Part, frozen=True):
    """Each live seat in turn discards up to `most` cards and gets as many; 0: the house sets the number."""

    most: int = 0
    face: int = DOWN

    def questions(self) -> tuple[str, ...]:
        if self.most:
            return ("discard",)
        return "draw_most", "draw_at_once", "draw_burn", "flashed_card"


class ByPlace(Struct, frozen=True, tag=True):
    """First to act: left of the last blind, or left of the button."""

    left_of: Literal["blinds", "button"]


class ByCard(Struct, frozen=True, tag=True):
    """The lowest or highest up card must open, for the bring-in or for the round's bet.

    Equal cards: by suit as the house ranks suits, or the first left of the button."""

    which: Literal["low", "high"]
    ace: Literal["high", "low"] = "high"
    ties: Literal["suit", "place"] = "suit"
    bet: Literal["bring_in", "unit"] = "bring_in"


class ByBoard(Struct, frozen=True, tag=True):
    """The best up cards on this scale act first; equal ones: the first left of the button."""

    scale: str


Opens = ByPlace | ByCard | ByBoard
LEFT_OF_BLINDS = ByPlace("blinds")
LEFT_OF_BUTTON = ByPlace("button")


class Bet(Part, frozen=True):
    """A betting round.

    `doubles`: the upper bet is allowed too, to anybody while a pair is showing, or to the opener.
    `needs`: only a hand of jacks or better may open. `check`: the house says whether checking is allowed.
    `sevens`: checking a seven or better here is what a house's sevens rule may punish.
    """

    name: str
    unit: Literal["small", "big"]
    opens: Opens
    doubles: Literal["", "open_pair", "opener"] = ""
    needs: Literal["", "jacks"] = ""
    check: Literal["", "check_before_draw"] = ""
    sevens: Literal["", "before_draw", "after_draw"] = ""
    asks = (
        "raise_cap", "raise_cap_covers", "raise_cap_two_handed", "short_all_in", "short_all_ins_add_up",
        "raise_over_short", "pot_counts_call", "fold_when_free", "check_raise", "misdeal_until",
        "early_turn", "turn", "wager", "sizes", "stakes",
    )  # fmt: skip

    def questions(self) -> tuple[str, ...]:
        found = [*self.asks]
        if isinstance(self.opens, ByCard):
            found.append("opening")
        if isinstance(self.opens, ByCard) and self.opens.ties == "suit":
            found.append("opener_suits")
        if isinstance(self.opens, ByCard) and self.opens.bet == "bring_in":
            found.append("short_bring_in")
        if self.doubles == "open_pair":
            found.append("open_pair_doubles")
        if self.needs:
            found += ("false_openers", "openers_proof")
        if self.check:
            found.append(self.check)
        if self.sevens:
            found += ("sevens", "sevens_pays", "sevens_all")
        return tuple(found)


class IfUnopened(Part, frozen=True):
    """Nobody opened the previous round: the hand continues with these steps, or ends and its pot stays.

    With steps a house may ask that nobody still in could have opened. Without steps the pot is carried over
    to the next deal."""

    steps: tuple[Part, ...] = ()

    def questions(self) -> tuple[str, ...]:
        if not self.steps:
            return ("passed_pot",)
        return ("jacks_back_turns", *(q for step in self.steps for q in step.questions()))


class Show(Part, frozen=True):
    """The showdown: the order of showing, and who may muck."""

    asks = ("show_first", "show_how", "winner_shows")


class Share(Struct, frozen=True):
    """An equal part of each pot, for the best value on `scale`; no share if nobody qualifies."""

    scale: str


class Award(Part, frozen=True):
    shares: tuple[Share, ...]
    asks = ("odd_between", "odd_many", "odd_tied", "award", "tie", "last_in")

    def questions(self) -> tuple[str, ...]:
        return (*self.asks, "halves") if len(self.shares) > 1 else self.asks


class Collect(Part, frozen=True):
    """The house takes its fee, at the moment that the house's schedule sets."""


class When(Part, frozen=True):
    """A step that is played only if this is the house's answer."""

    answer: str
    step: Part
    value: Given = True

    def questions(self) -> tuple[str, ...]:
        return self.answer, *self.step.questions()


Moment = Literal["before_deal", "flop", "draw", "award"]
"""When a fee out of the pot is taken."""


def flat(steps: tuple[Part, ...]) -> list[Part]:
    """All steps that may be played, those under a condition included."""
    found: list[Part] = []
    for step in steps:
        if isinstance(step, When):
            found += flat((step.step,))
        else:
            found.append(step)
            if isinstance(step, IfUnopened):
                found += flat(step.steps)
    return found
