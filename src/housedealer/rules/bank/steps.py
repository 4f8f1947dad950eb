"""The parts a player-banked game is built from. Steps happen in the order of the tuple."""

from __future__ import annotations

from typing import ClassVar, Literal

from msgspec import Struct

from housedealer.rules.steps import Part

MAIN_BETS = ("ante", "wager")
BANK_BET = "bank"
PLAY_BET = "play"
INSURANCE = "insurance"
"""Bets made after the first cards, in addition to the main bet."""


class Side(Struct, frozen=True):
    """An optional bet besides the main bet: within the table's limits, or from a dollar to the main bet."""

    name: str
    most: Literal["table", "main"]


class Bets(Part, frozen=True):
    """Everybody wagers against the bank, which puts up its own wager.

    `keeps`: bettors keep back this many times each main bet for the bet after the cards."""

    main: str
    side: tuple[Side, ...] = ()
    keeps: int = 0

    def questions(self) -> tuple[str, ...]:
        found = (
            "over_most", "kum_kum", "decides", "squares", "bets_least", "bets_most", "bets_closed",
            "bank_wager", "cover",
        )  # fmt: skip
        return (*found, "side_bet") if self.side else found


class Piles(Part, frozen=True):
    """Face-down piles, one for each position, occupied or vacant."""

    cards: int
    asks = ("deal",)

    @property
    def cards_each(self) -> int:
        return self.cards


class Pick(Part, frozen=True):
    """The bank chooses which pile is given out first, or how the piles are given out."""

    of: Literal["pile", "style"]
    asks = ("pick",)


class Dice(Part, frozen=True):
    """Three dice decide who gets the first hand, counting the bank as one."""

    asks = ("dice_count",)


class Deliver(Part, frozen=True):
    """Each position gets a pile, starting with the position set by the dice."""

    asks = ("vacant_hands",)


class ToHands(Part, frozen=True):
    """`n` cards to each hand with a wager and to the bank, one at a time and clockwise, the bank last.

    `face` is how the players' cards are dealt; `up` are the bank's face-up cards, numbered from 0."""

    n: int
    face: int
    up: tuple[int, ...] = ()
    asks = ("deal", "deal_begins")

    @property
    def cards_each(self) -> int:
        return self.n


class HandsFromDice(Part, frozen=True):
    """`n` cards at once to every position, starting where the dice say; vacant hands are discarded."""

    n: int
    asks = ("deal",)

    @property
    def cards_each(self) -> int:
        return self.n


class PlayOrFold(Part, frozen=True):
    """Each hand folds, or plays for another bet of this many times the main bet."""

    times: int
    asks = ("play_bet", "fold_loses", "turn")


class SetHands(Part, frozen=True):
    """Each hand is set as two, the lower of two cards or tiles; then the bank's hand is opened and set."""

    of: Literal["poker", "tiles"]

    def questions(self) -> tuple[str, ...]:
        found = ("one_hand", "house_way", "bank_sets", "turn")
        return (*found, "foul") if self.of == "poker" else (*found, "gee_joon")


class DrawOrStand(Part, frozen=True):
    """Each hand in turn may take one card; then the bank's hand is opened and drawn by its rule.

    The bank must draw up to `draws`, may choose up to `chooses`, and stands above that."""

    draws: int
    chooses: int
    asks = ("draw_one", "bank_must_draw", "bank_may_draw", "bank_must_stand", "turn")


class Insure(Part, frozen=True):
    """With an ace up, players may insure; then the bank is checked for a natural if the house peeks."""

    asks = ("insurance", "peek", "natural", "natural_paid", "insured_natural")

    def questions(self) -> tuple[str, ...]:
        return (*self.asks, "insured", "uninsured")


class HitOrStand(Part, frozen=True):
    """Each hand in turn hits, doubles or splits; then the bank's hand is opened and drawn to 17.

    `target` is the best total."""

    target: int
    asks = (
        "must_hit", "double_for_less", "double_after_split", "splits_most", "split_alike", "tens_by_suit",
        "natural", "natural_after_split", "hit_or_stand", "double", "split", "split_aces", "bank_must_draw",
        "bank_must_stand", "bank_no_split", "bank_no_double", "turn",
    )  # fmt: skip


class Settle(Part, frozen=True):
    """The hands are compared with the bank's, and every wager is settled as far as the bank covers it.

    `pays` lists the rows of the pay tables that a house must print."""

    pays: ClassVar[dict[str, tuple[str, ...]]] = {}
    asks: ClassVar[tuple[str, ...]] = ("action_begins", "cover", "win", "lose", "push")


class SettleThree(Settle, frozen=True):
    pays: ClassVar[dict[str, tuple[str, ...]]] = {
        "ante_bonus": ("straight", "three_of_a_kind", "straight_flush"),
        "pair_plus": ("pair", "flush", "straight", "three_of_a_kind", "straight_flush"),
    }
    asks: ClassVar[tuple[str, ...]] = (
        *Settle.asks, "three_qualifies", "not_qualified", "ante_bonus", "fold_loses", "fold_side_bet",
        "side_lost",
    )  # fmt: skip


class SettleCaribbean(Settle, frozen=True):
    pays: ClassVar[dict[str, tuple[str, ...]]] = {
        "table": (
            "ace_king",
            "pair",
            "two_pair",
            "three_of_a_kind",
            "straight",
            "flush",
            "full_house",
            "four_of_a_kind",
            "straight_flush",
            "royal_flush",
        )
    }
    asks: ClassVar[tuple[str, ...]] = (
        *Settle.asks,
        "caribbean_qualifies",
        "not_qualified",
        "ante_pays",
        "fold_loses",
    )


class SettleTwoHands(Settle, frozen=True):
    """Two better hands win, two worse hands lose, one of each is a push; the bank wins ties."""

    of: Literal["poker", "tiles"]
    asks: ClassVar[tuple[str, ...]] = (*Settle.asks, "copy")


class SettleNine(Settle, frozen=True):
    """The hand nearer to nine wins."""


class SettleTwentyOne(Settle, frozen=True):
    target: int
    asks: ClassVar[tuple[str, ...]] = (
        *Settle.asks, "natural", "natural_after_split", "natural_wins", "natural_tie", "player_over",
        "bank_over", "over_tie", "both_over",
    )  # fmt: skip
    pays: ClassVar[dict[str, tuple[str, ...]]] = {"natural": ("natural",)}


class SettleBuster(SettleTwentyOne, frozen=True):
    """Adds insurance, and a side bet that the bank busts, paid by the number of its cards."""

    pays: ClassVar[dict[str, tuple[str, ...]]] = {
        "natural": ("natural",),
        "insurance": ("insurance",),
        "buster": ("3", "4", "5", "6", "7", "8"),
    }
    asks: ClassVar[tuple[str, ...]] = (*SettleTwentyOne.asks, "side_lost")
