"""What a house answers about its games for a pot, in words."""

from __future__ import annotations

from collections.abc import Callable

from housedealer.rules.answers import Given
from housedealer.words.say import counted, number

ANSWERS: dict[str, dict[Given, str]] = {
    "blinds_place": {
        "left_of_button": "The first blind is posted left of the button.",
        "on_button": "The button posts the first blind.",
    },
    "blinds_two_handed": {
        "letter": "Two-handed, the blinds stay at their printed places.",
        "button_small": "Two-handed, the button posts the small blind.",
    },
    "blinds_used": {"two": "There are two blinds.", "one": "There is one blind."},
    "raise_cap_covers": {
        "limit_only": "The cap on raises holds in limit play only.",
        "every_limit": "The cap on raises holds at every limit.",
    },
    "raise_cap_two_handed": {
        "capped": "The cap holds between two players too.",
        "began_with_two": "No cap in a round that began with two players.",
        "two_remain": "No cap once two players remain, unless it was reached before.",
    },
    "short_all_in": {
        "full_bet": "An all-in opens the betting again only as a full raise.",
        "half_bet": "In limit play an all-in of half a bet or more opens the betting again.",
    },
    "short_all_ins_add_up": {
        True: "Several short all-ins together can open the betting again.",
        False: "Several short all-ins do not add up to a raise.",
    },
    "raise_over_short": {
        "last_full": "A raise over a short all-in is measured from the last full bet.",
        "facing": "A raise over a short all-in is measured from the all-in.",
    },
    "pot_counts_call": {
        True: "Pot-limit: the raiser's own call counts as part of the pot.",
        False: "Pot-limit: the raiser's own call does not count as part of the pot.",
    },
    "fold_when_free": {
        True: "A hand may be folded even when checking is free.",
        False: "No hand is folded when checking is free.",
    },
    "early_turn": {
        "next_card": "A turn card put out too early is set aside; the next card is the turn.",
        "not_ruled": "A turn card put out too early is for the floor to judge.",
    },
    "straddle": {True: "The player left of the big blind may straddle.", False: "There are no straddles."},
    "pineapple_discard": {
        "at_once": "One card is thrown away before the first betting round.",
        "after_first_round": "One card is thrown away after the first betting round.",
    },
    "discard_order": {
        "in_turn": "Discards are made in turn, from the left of the button.",
        "at_once": "All discard together.",
    },
    "discard_missed": {
        "hand_dead": "Who does not discard in time has a dead hand.",
        "last_card": "For who does not discard in time the last card dealt goes.",
    },
    "discard_again": {
        True: "A second card is thrown away after the betting on the flop.",
        False: "There is one discard.",
    },
    "show_first": {
        "last_aggressor": "The last to bet or raise shows first.",
        "first_to_act": "The first to act in the last round shows first.",
    },
    "show_how": {
        "all_tabled": "At the showdown all live hands are opened.",
        "in_turn": "At the showdown each in turn shows or mucks.",
    },
    "winner_shows": {
        True: "The last hand left at a showdown must still be shown to win.",
        False: "The last hand left at a showdown need not be shown.",
    },
    "odd_between": {
        "high": "The odd chip between high and low goes to high.",
        "left_of_button": "The odd chip between high and low goes to the winner nearest the button's left.",
    },
    "stud_opens": {
        "card": "An up card must open the first round.",
        "place": "The first round is opened left of the blinds.",
    },
    "opener_suits": {
        "spades_high": "Between equal cards suits rank for the opening from spades down to clubs.",
        "clubs_high": "Between equal cards suits rank for the opening from clubs down to spades.",
    },
    "short_bring_in": {
        "full": "A bring-in that is all-in for less is called in full.",
        "as_posted": "A bring-in that is all-in for less is called for what it is.",
    },
    "razz_leads": {
        "low_board": "In later rounds the lowest board acts first.",
        "high_board": "In later rounds the highest board acts first.",
    },
    "open_pair_doubles": {
        True: "With a pair open on fourth street the upper bet may be made.",
        False: "A pair open on fourth street changes nothing.",
    },
    "street_burn": {True: "A card is burned before each later street.", False: "No card is burned."},
    "street_short": {
        "burns_then_shared": "If the deck is too short for the last card: the burns, else one card for all.",
        "shared": "If the deck is too short for the last card, one card is shared by all.",
    },
    "check_raise": {
        True: "Who checked may raise later in the round.",
        False: "Who checked may not raise in that round.",
    },
    "joker": {True: "The joker is in the deck.", False: "There is no joker in the deck."},
    "draw_burn": {
        "none": "No card is burned before the draw.",
        "once": "One card is burned before the draw.",
        "each": "A card is burned before each player's draw.",
    },
    "check_before_draw": {
        True: "Checking is allowed before the draw.",
        False: "Before the draw one bets, calls, raises or is out.",
    },
    "sevens": {
        "none": "No hand must be bet.",
        "before_draw": "Who checks a seven or better before the draw wins no bets made after it.",
        "after_draw": "Who checks a seven or better after the draw wins no bets made after it.",
    },
    "sevens_pays": {
        "best_other": "Bets an offender cannot win go to the best other hand.",
        "returned": "Bets an offender would have won go back to who made them.",
    },
    "low_pairs": {
        "ace_low": "In pairs, too, the ace is the lowest card.",
        "printed": "In pairs the ace is the highest card.",
    },
    "false_openers": {
        "refuse": "Only jacks or better can open.",
        "punish": "Who opens without jacks or better cannot win.",
    },
    "jacks_back_low": {
        "california": "If nobody opens the hand is played as California lowball.",
        "kansas_city": "If nobody opens the hand is played as Kansas City lowball.",
    },
    "mexican_straights": {
        "all": "Any five neighbours are a straight, seven and jack being neighbours.",
        "printed": "Only the printed straights count.",
    },
    "flashed_card": {
        "low_is_kept": "A card shown on the deal is kept if it is a five or lower; on the draw never.",
        "not_ruled": "A card shown while dealing is for the floor to judge.",
    },
    "wrong_seat": {
        "moved_and_rebet": "Cards dealt out of sequence are moved face up, and the round is bet again.",
        "not_ruled": "Cards dealt out of sequence are for the floor to judge.",
    },
    "odd_tied": {
        "left_of_button": "Odd chips of tied hands go by place.",
        "high_card": "The odd chip of tied hands goes to the highest card by suit.",
        "high_or_low_card": "The odd chip of tied hands goes by card: the highest, for low hands the lowest.",
    },
    "odd_many": {
        "one": "Odd chips among equals all go to the first left of the button.",
        "each": "Odd chips among equals go one by one from the left of the button.",
    },
}


def _cap(given: int) -> str:
    return f"A bet and {number(given)} raises a round." if given else "There is no cap on raises."


COUNTED: dict[str, Callable[[int], str]] = {
    "raise_cap": _cap,
    "misdeal_until": lambda given: f"A misdeal is possible until {number(given)} players have acted.",
    "draw_most": lambda given: f"A player may draw up to {counted(given, 'card')}.",
    "draw_at_once": lambda given: (
        f"{counted(given, 'card').capitalize()} of a draw at the most come at once."
    ),
}
"""Answers that are numbers."""
