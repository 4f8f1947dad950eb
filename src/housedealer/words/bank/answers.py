"""A house's answers about its banked games, in sentences."""

from __future__ import annotations

from collections.abc import Callable

from housedealer.rules.question import Given
from housedealer.words.say import times_said

ANSWERS: dict[str, dict[Given, str]] = {
    "over_most": {
        "refuse": "The house does not accept a bet above the table maximum.",
        "no_action": "The part of a bet above the table maximum has no action.",
    },
    "kum_kum": {True: "Several people may share one bet.", False: "Bets cannot be shared."},
    "decides": {
        "seat": "The seated player plays the hand, even if others have bet on it.",
        "largest": "The largest bet in action may take over a hand before anything is decided.",
    },
    "dice_count": {
        "counter_clockwise": "The dice are counted counterclockwise, and the hands go out that way.",
        "clockwise": "The dice are counted clockwise, and the hands go out that way.",
    },
    "vacant_hands": {
        "unseen": "Nobody sees the hands of vacant positions.",
        "shown": "The hands of vacant positions are turned up when the round is over.",
    },
    "action_begins": {
        "left_of_bank": "Settlement starts to the left of the bank and goes clockwise.",
        "dealers_right": "Settlement starts at the dealer's right.",
        "dice": "Settlement starts with the hand that went out first.",
    },
    "deal_begins": {
        "left_of_bank": "The deal and the players' turns start to the left of the bank.",
        "dealers_left": "The deal and the players' turns start at the dealer's left.",
    },
    "fold_side_bet": {
        "lost": "A folded hand loses its side bet.",
        "stands": "The side bet of a folded hand still plays.",
    },
    "three_qualifies": {
        "queen_high": "The bank qualifies with queen high or better.",
        "pair_of_queens": "The bank qualifies with a pair of queens or better.",
    },
    "ante_bonus": {
        "always": "The ante bonus is paid even if the hand loses to the bank.",
        "winner": "The ante bonus is paid only if the hand beats the bank.",
    },
    "caribbean_qualifies": {
        "ace_king_or_better": "The bank qualifies with ace-king or better.",
        "ace_and_king": "The bank qualifies with an ace and a king among its cards.",
    },
    "ante_pays": {
        "table": "A winning ante is paid according to the pay table.",
        "even": "A winning ante pays even money.",
    },
    "foul": {
        "refuse": "A foul hand, with the lower hand outranking the higher one, must be set again.",
        "punish": "A foul hand, with the lower hand outranking the higher one, loses.",
    },
    "one_hand": {
        True: "A player looks at only one hand, however many hands the player has bet on.",
        False: "A player who has bet on several hands may look at all of them.",
    },
    "gee_joon": {
        "state_list": "As single tiles, 4-2 ranks above the fives and 2-1 below them.",
        "lowest": "As single tiles, 4-2 and 2-1 rank below all others.",
    },
    "natural": {
        "ace_ten": "An ace with a ten or a face card is a natural.",
        "two_aces": "Two aces are a natural.",
    },
    "natural_after_split": {
        True: "A natural still counts as one after a split.",
        False: "There are no naturals after a split.",
    },
    "both_over": {
        "push": "If both are over and the player is closer, it is a push.",
        "nearer_wins": "If both are over and the player is closer, the player wins.",
    },
    "peek": {
        True: "With an ace or a ten up, the dealer checks for a natural before anybody plays.",
        False: "The bank's hand is turned up only after all players have acted.",
        "ace": "With an ace up, the dealer checks for a natural before anybody plays.",
    },
    "natural_paid": {
        "at_once": "A natural is paid as soon as it is known that the bank has none.",
        "in_turn": "A natural is paid when the action comes to it.",
    },
    "insured_natural": {
        "returned": "If the bank and an insured player both have naturals, the insurance bet is returned.",
        "paid": "Insurance is paid if the bank has a natural, even to a player who has one too.",
    },
    "insurance": {"half": "Insurance costs half the bet.", "none": "There is no insurance."},
    "double_for_less": {
        True: "A player may double for less than the bet.",
        False: "A player must double for the full bet.",
    },
    "double_after_split": {
        True: "A split hand may be doubled.",
        False: "A split hand may not be doubled.",
    },
    "split_alike": {
        "value": "Two cards of the same value may be split.",
        "rank": "Two cards of the same rank may be split.",
    },
    "tens_by_suit": {
        True: "Ten-value cards may be split a third time only with a card of the same suit.",
        False: "Ten-value cards may be split like other cards.",
    },
}


def _must_hit(given: int) -> str:
    return f"A player must hit on {given} or less." if given else "A player may stand on any total."


def _splits(given: int) -> str:
    return (
        f"A hand may be split only {times_said(given)}."
        if given == 1
        else f"A hand may be split up to {times_said(given)}."
    )


COUNTED: dict[str, Callable[[int], str]] = {"must_hit": _must_hit, "splits_most": _splits}
"""Answers that are numbers."""
