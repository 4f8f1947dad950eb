"""What a house answers about its banked games, in words."""

from __future__ import annotations

from housedealer.rules.question import Given

BANK_ANSWERS: dict[str, dict[Given, str]] = {
    "over_most": {
        "refuse": "A bet above the table's maximum is not accepted.",
        "no_action": "What is bet above the table's maximum has no action.",
    },
    "kum_kum": {True: "Several people may share one bet.", False: "Nobody shares a bet."},
    "decides": {
        "seat": "The seat plays its hand, whoever else has bet on it.",
        "largest": "The largest bet in action may decide for a hand, before anything is decided.",
    },
    "dice_count": {
        "counter_clockwise": "The dice are counted counter-clockwise, and so the hands go out.",
        "clockwise": "The dice are counted clockwise, and so the hands go out.",
    },
    "vacant_hands": {
        "unseen": "Nobody sees the hands of vacant positions.",
        "shown": "The hands of vacant positions are shown when the round is over.",
    },
    "action_begins": {
        "left_of_bank": "The settlement begins left of the bank and goes clockwise.",
        "dealers_right": "The settlement begins at the dealer's right.",
        "dice": "The settlement begins with the hand that was given out first.",
    },
    "deal_begins": {
        "left_of_bank": "The deal and the players' turns begin left of the bank.",
        "dealers_left": "The deal and the players' turns begin at the dealer's left.",
    },
    "fold_side_bet": {
        "lost": "The side bet of a folded hand is lost.",
        "stands": "The side bet of a folded hand is still settled.",
    },
    "three_qualifies": {
        "queen_high": "The bank qualifies with a queen high or better.",
        "pair_of_queens": "The bank qualifies with a pair of queens or better.",
    },
    "ante_bonus": {
        "always": "The ante bonus is paid to every such hand that was played.",
        "winner": "The ante bonus is paid to such hands that win.",
    },
    "caribbean_qualifies": {
        "ace_king_or_better": "The bank qualifies with ace-king or better.",
        "ace_and_king": "The bank qualifies with an ace and a king among its cards.",
    },
    "ante_pays": {
        "table": "A winning ante is paid by the table of winnings.",
        "even": "A winning ante is paid even money.",
    },
    "foul": {
        "refuse": "A hand whose lower part is higher is not accepted and set again.",
        "punish": "A hand whose lower part is higher loses.",
    },
    "one_hand": {
        True: "However many hands somebody has bet on, he looks at one only.",
        False: "Who has bet on several hands may look at them.",
    },
    "gee_joon": {
        "state_list": "As single tiles 4-2 ranks above the fives, 2-1 below them.",
        "lowest": "As single tiles 4-2 and 2-1 rank below all others.",
    },
    "natural": {
        "ace_ten": "An ace with a ten or picture is a natural.",
        "two_aces": "Two aces are a natural.",
    },
    "natural_after_split": {
        True: "A natural is one after a split too.",
        False: "After a split there is no natural.",
    },
    "both_over": {
        "push": "Both over and the player nearer: a push.",
        "nearer_wins": "Both over and the player nearer: he wins.",
    },
    "peek": {
        True: "With an ace or a ten up the bank's hand is checked for a natural before anybody plays.",
        False: "The bank's hand is opened only after all have played.",
    },
    "insurance": {"half": "Insurance is for half the bet.", "none": "There is no insurance."},
    "double_for_less": {
        True: "A double may be for less than the bet.",
        False: "A double is for the whole bet.",
    },
    "double_after_split": {
        True: "A split hand may be doubled.",
        False: "A split hand is not doubled.",
    },
    "split_alike": {
        "value": "Cards of one value may be split.",
        "rank": "Cards of one rank may be split.",
    },
    "tens_by_suit": {
        True: "Ten-values are split a third time only on a card of the same suit.",
        False: "Ten-values are split like other cards.",
    },
}
