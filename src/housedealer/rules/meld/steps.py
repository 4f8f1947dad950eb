"""The parts of Panguingue. Steps happen in the order of the tuple."""

from __future__ import annotations

from housedealer.rules.steps import Part


class Tops(Part, frozen=True):
    """Everybody puts up a chip, the top."""

    asks = ("tops",)


class Packets(Part, frozen=True):
    """`times` packets of `n` cards to each player, to the right, starting with the first player."""

    n: int
    times: int
    asks = ("deal",)

    @property
    def cards_each(self) -> int:
        return self.n * self.times


class PlayOrPass(Part, frozen=True):
    """In turn, to the right, everybody plays or passes."""

    asks = ("declare", "passing", "one_plays")


class Turns(Part, frozen=True):
    """Players take a card in turn, from the deck or the option card, until one has eleven cards in melds."""

    asks = (
        "turn", "meld_needs_hit", "pay_asked", "reshuffles", "foot", "first_draw", "draw", "draw_shown",
        "never_in_hand", "option_card", "option_given_up", "force_option", "force_after_touch",
        "force_not_later", "out_card", "force_out", "must_use", "melds", "rank_order", "add", "borrow",
        "discard", "conditions", "spades_double", "pay_equal", "pay_short", "pay_again", "payers", "no_chip",
        "going_out", "outs", "outs_as_lie", "losing_hands", "winner", "run_out",
    )  # fmt: skip
