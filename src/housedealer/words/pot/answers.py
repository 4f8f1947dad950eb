"""A house's answers about its games for a pot, in sentences."""

from __future__ import annotations

from collections.abc import Callable

from housedealer.rules.answers import Given
from housedealer.words.say import counted, up_to

ANSWERS: dict[str, dict[Given, str]] = {
    "blinds_place": {
        "left_of_button": "The player to the left of the button posts the small blind.",
        "on_button": "The button posts the small blind.",
    },
    "blinds_two_handed": {
        "letter": "Heads-up, the blinds are posted in their usual places.",
        "button_small": "Heads-up, the button posts the small blind.",
    },
    "blinds_used": {"two": "There are two blinds.", "one": "There is one blind."},
    "raise_cap_covers": {
        "limit_only": "The cap on raises applies to limit games only.",
        "every_limit": "The cap on raises applies to every limit, including no-limit and pot-limit.",
    },
    "raise_cap_two_handed": {
        "capped": "The cap also applies heads-up.",
        "began_with_two": "There is no cap in a round that begins heads-up.",
        "two_remain": "There is no cap once two players remain, unless it was already reached.",
    },
    "short_all_in": {
        "full_bet": "An all-in reopens the betting only if it is a full raise.",
        "half_bet": "In limit games an all-in of half a bet or more reopens the betting.",
    },
    "short_all_ins_add_up": {
        True: "Several short all-ins that add up to a full raise reopen the betting.",
        False: "Short all-ins do not add up to a raise.",
    },
    "raise_over_short": {
        "last_full": "A raise over a short all-in is measured from the last full bet.",
        "facing": "A raise over a short all-in is measured from the all-in.",
    },
    "pot_counts_call": {
        True: "In pot-limit, the raiser's own call counts as part of the pot.",
        False: "In pot-limit, the raiser's own call does not count as part of the pot.",
    },
    "fold_when_free": {
        True: "A player may fold even when it is free to check.",
        False: "A player may not fold when it is free to check.",
    },
    "early_turn": {
        "next_card": "A turn card dealt too early is set aside, and the next card is the turn.",
        "not_ruled": "The floor decides about a turn card dealt too early.",
    },
    "straddle": {True: "The player left of the big blind may straddle.", False: "There are no straddles."},
    "pineapple_discard": {
        "at_once": "Each player discards one card before the first betting round.",
        "after_first_round": "Each player discards one card after the first betting round.",
    },
    "discard_order": {
        "in_turn": "Players discard in turn, starting to the left of the button.",
        "at_once": "All players discard at the same time.",
    },
    "discard_missed": {
        "hand_dead": "A player who does not discard in time has a dead hand.",
        "last_card": "A player who does not discard in time loses the last card dealt.",
    },
    "discard_again": {
        True: "Each player discards a second card after the betting on the flop.",
        False: "There is only one discard.",
    },
    "show_first": {
        "last_aggressor": "The last player to bet or raise shows first.",
        "first_to_act": "The first player to act in the last round shows first.",
    },
    "show_how": {
        "all_tabled": "At the showdown all live hands are turned up.",
        "in_turn": "At the showdown each player in turn shows or mucks.",
    },
    "winner_shows": {
        True: "The last hand left at a showdown must be shown to win.",
        False: "The last hand left at a showdown need not be shown.",
    },
    "odd_between": {
        "high": "The odd chip between high and low goes to high.",
        "left_of_button": "The odd chip between high and low goes to the first winner left of the button.",
    },
    "stud_opens": {
        "card": "The up cards decide which player must open the first round.",
        "place": "The player to the left of the blinds opens the first round.",
    },
    "opener_suits": {
        "spades_high": "Ties for the opening are broken by suit, from spades down to clubs.",
        "clubs_high": "Ties for the opening are broken by suit, from clubs down to spades.",
    },
    "short_bring_in": {
        "full": "If the bring-in is all-in for less, the others call the full bring-in.",
        "as_posted": "If the bring-in is all-in for less, the others call that amount.",
    },
    "razz_leads": {
        "low_board": "In later rounds the lowest board acts first.",
        "high_board": "In later rounds the highest board acts first.",
    },
    "open_pair_doubles": {
        True: "With an open pair on fourth street, a player may make the upper bet.",
        False: "An open pair on fourth street does not change the bet.",
    },
    "street_burn": {
        True: "The dealer burns a card before each later street.",
        False: "The dealer burns no cards.",
    },
    "street_short": {
        "burns_then_shared": "If the deck is too short, the burns are dealt too, then all share a card.",
        "shared": "If the deck is too short for the last card, all players share one card.",
    },
    "check_raise": {
        True: "Check-raising is allowed.",
        False: "Check-raising is not allowed.",
    },
    "joker": {True: "The deck includes the joker.", False: "The deck has no joker."},
    "draw_burn": {
        "none": "The dealer burns no card before the draw.",
        "once": "The dealer burns one card before the draw.",
        "each": "The dealer burns a card before each player's draw.",
    },
    "check_before_draw": {
        True: "Checking is allowed before the draw.",
        False: "No checking before the draw: a player bets, calls, raises or folds.",
    },
    "sevens": {
        "none": "A player may check any hand.",
        "before_draw": "A player who checks a seven or better before the draw cannot win bets made after it.",
        "after_draw": "A player who checks a seven or better after the draw cannot win later bets.",
    },
    "sevens_pays": {
        "best_other": "Bets that such a player cannot win go to the best other hand.",
        "returned": "Bets that such a player cannot win go back to the players who made them.",
    },
    "sevens_all": {
        "returned": "If every hand shown checked a seven or better, those bets go back.",
        "best_hand": "If every hand shown checked a seven or better, the best hand still wins those bets.",
    },
    "low_pairs": {
        "ace_low": "The ace is low in pairs too.",
        "printed": "The ace is high in pairs.",
    },
    "false_openers": {
        "refuse": "A player needs jacks or better to open.",
        "punish": "A player who opens without jacks or better cannot win the pot.",
    },
    "openers_proof": {
        True: "The opener must show openers to win, even if nobody calls.",
        False: "The opener need not show openers if nobody calls.",
    },
    "passed_pot": {
        "carried": "If nobody opens, the antes stay for the next deal.",
        "returned": "If nobody opens, the antes go back to the players.",
    },
    "jacks_back_turns": {
        "nobody_has": "If no player still in has jacks or better, the hand is played for low.",
        "nobody_opens": "If nobody opens, the hand is played for low.",
    },
    "jacks_back_low": {
        "california": "A hand played for low is California lowball.",
        "kansas_city": "A hand played for low is Kansas City lowball.",
    },
    "mexican_straights": {
        "all": "Any five cards in sequence are a straight; the jack follows the seven.",
        "printed": "Only the straights printed in the rules count.",
    },
    "flashed_card": {
        "low_is_kept": "A card exposed in the deal is kept if it is a five or lower; in the draw never.",
        "not_ruled": "The floor decides about a card exposed in the deal.",
    },
    "wrong_seat": {
        "moved_and_rebet": "Cards dealt to the wrong seats are moved face up, and the round is bet again.",
        "not_ruled": "The floor decides about cards dealt to the wrong seats.",
    },
    "odd_tied": {
        "left_of_button": "The odd chip between tied hands goes by position, from the left of the button.",
        "high_card": "The odd chip between tied hands goes to the highest card by suit.",
        "high_or_low_card": "The odd chip between tied hands goes to the high card; for low, the low card.",
    },
    "odd_many": {
        "one": "All odd chips go to the first tied player to the left of the button.",
        "each": "Odd chips go one each to the tied players, starting to the left of the button.",
    },
}


def _cap(given: int) -> str:
    return (
        f"A bet and {counted(given, 'raise')} are allowed in each round."
        if given
        else "There is no cap on raises."
    )


def _acted(given: int) -> str:
    return f"{counted(given, 'player')} {'has' if given == 1 else 'have'} acted"


COUNTED: dict[str, Callable[[int], str]] = {
    "raise_cap": _cap,
    "misdeal_until": lambda given: f"A misdeal may be called until {_acted(given)}.",
    "draw_most": lambda given: f"A player may draw {up_to(given, 'card')}.",
    "draw_at_once": lambda given: f"The dealer deals at most {counted(given, 'card')} of a draw at once.",
}
"""Answers that are numbers."""
