"""The questions of pot games, and those that every family asks a house."""

from __future__ import annotations

from housedealer.rules.question import Question, fact, yes_no

FAMILY: tuple[Question, ...] = (
    Question(
        "blinds_place",
        ("left_of_button", "on_button"),
        "the first blind is posted left of the button, or by the button itself",
    ),
    Question(
        "blinds_two_handed",
        ("letter", "button_small"),
        "two players: blinds by the printed places, or the button posts the small one",
    ),
    Question("blinds_used", ("two", "one"), "both blinds, or only the big one, left of the button"),
    Question("raise_cap", (0, 99), "raises per round after the bet; 0 for no cap", counted=True),
    Question(
        "raise_cap_covers", ("limit_only", "every_limit"), "does the cap apply to no-limit and pot-limit"
    ),
    Question(
        "raise_cap_two_handed",
        ("capped", "began_with_two", "two_remain"),
        "when two players may raise without a cap",
    ),
    Question(
        "short_all_in",
        ("full_bet", "half_bet"),
        "how much of a raise an all-in must be to reopen the betting",
    ),
    yes_no("short_all_ins_add_up", "do several short all-ins together reopen the betting"),
    Question(
        "raise_over_short",
        ("last_full", "facing"),
        "a raise over a short all-in is measured from the last full bet, or from the all-in",
    ),
    yes_no("pot_counts_call", "pot-limit: the raiser's own call counts toward the pot"),
    yes_no("fold_when_free", "may a player fold when checking costs nothing"),
    Question(
        "misdeal_until", (0, 99), "a misdeal is possible until this many players have acted", counted=True
    ),
    Question(
        "early_turn",
        ("next_card", "not_ruled"),
        "a turn card put out too early: the next card is the turn, then all but burns is reshuffled",
    ),
    Question(
        "flashed_card",
        ("low_is_kept", "not_ruled"),
        "draw: a card flashed on the deal: a five or lower stays; others and any drawn card are replaced",
    ),
    Question(
        "wrong_seat",
        ("moved_and_rebet", "not_ruled"),
        "cards of a street dealt out of sequence: moved face up to their owners, and the round bet again",
    ),
    yes_no("straddle", "may the player left of the big blind straddle"),
    Question(
        "pineapple_discard",
        ("at_once", "after_first_round"),
        "pineapple: players discard one card before the first betting round, or after it",
    ),
    Question("discard_order", ("in_turn", "at_once"), "discards in seat order, or all together"),
    Question(
        "discard_missed",
        ("hand_dead", "last_card"),
        "a player who does not discard in time has a dead hand, or loses the last card dealt",
    ),
    yes_no("discard_again", "a second discard after the flop betting, as the sheet literally says"),
    Question(
        "stud_opens",
        ("card", "place"),
        "stud: the first round is opened by a forced bet of an up card, or left of the blinds",
    ),
    Question(
        "opener_suits",
        ("spades_high", "clubs_high"),
        "how suits rank between equal cards that would have to open",
    ),
    Question(
        "short_bring_in",
        ("full", "as_posted"),
        "a bring-in all-in for less: the others call the full bring-in, or the amount put in",
    ),
    Question("razz_leads", ("low_board", "high_board"), "razz: which board acts first in the later rounds"),
    yes_no("open_pair_doubles", "stud: a pair showing on fourth street allows the upper bet"),
    yes_no("street_burn", "stud: is a card burned before each later street"),
    Question(
        "street_short",
        ("burns_then_shared", "shared"),
        "stud, too few cards for the last street: use the burns if there are enough, or share one card",
    ),
    yes_no("check_raise", "may a player who checked raise in the same round"),
    yes_no("joker", "is the joker in the deck"),
    Question("draw_most", (1, 5), "how many cards a player may draw", counted=True),
    Question(
        "draw_at_once",
        (1, 5),
        "how many of them come at once; the rest after all have drawn",
        counted=True,
    ),
    Question("draw_burn", ("none", "once", "each"), "a burn before the draw, none, or before each player's"),
    yes_no("check_before_draw", "may a player check before the draw"),
    Question(
        "sevens",
        ("none", "before_draw", "after_draw"),
        "lowball: a seven or better must be bet, and when checking one is penalized",
    ),
    Question(
        "sevens_pays",
        ("best_other", "returned"),
        "lowball: bets a sevens offender cannot win go to the best other hand, or back",
    ),
    Question(
        "sevens_all",
        ("returned", "best_hand"),
        "lowball: every hand shown is a sevens offender: late bets go back, or to the best hand",
    ),
    Question(
        "low_pairs",
        ("ace_low", "printed"),
        "lowball: in pairs the ace is the lowest card, or the highest, as one sheet prints",
    ),
    Question(
        "false_openers",
        ("refuse", "punish"),
        "opening without jacks or better: not possible, or possible and such a hand cannot win",
    ),
    yes_no("openers_proof", "must the opener show openers to win, called or not"),
    Question(
        "passed_pot",
        ("carried", "returned"),
        "nobody opens: the antes stay for the next deal, or go back to the players",
    ),
    Question(
        "jacks_back_turns",
        ("nobody_has", "nobody_opens"),
        "jacks back: low if nobody still in has jacks or better, or whenever nobody opens",
    ),
    Question(
        "jacks_back_low",
        ("california", "kansas_city"),
        "jacks back: which lowball the hand turns into",
    ),
    Question(
        "mexican_straights",
        ("all", "printed"),
        "mexican poker: every five ranks in sequence are a straight, or only those printed",
    ),
    Question("show_first", ("last_aggressor", "first_to_act"), "who shows first at the showdown"),
    Question("show_how", ("all_tabled", "in_turn"), "all live hands are turned up, or each shows or mucks"),
    yes_no("winner_shows", "the last hand left at a showdown must still be shown to win"),
    Question(
        "odd_between",
        ("high", "left_of_button"),
        "the odd chip between high and low: to high, or to a seat",
    ),
    Question(
        "odd_tied",
        ("left_of_button", "high_card", "high_or_low_card"),
        "the odd chip of tied hands: by place, to the highest card by suit, or lowest for low",
    ),
    Question("odd_many", ("one", "each"), "several odd chips: all to one winner, or one to each in turn"),
    fact("deal", "how many cards are dealt, and to whom"),
    fact("turn", "everybody acts in turn"),
    fact("wager", "what may be done with a bet to call, and without one"),
    fact("sizes", "how small and how large a bet or a raise may be"),
    fact("stakes", "nobody wagers more than the chips in front of him"),
    fact("ante", "everybody puts up an ante"),
    fact("owed", "a player who missed the blinds or comes in late posts"),
    fact("opening", "who must open the first round, and for how much"),
    fact("discard", "which cards are thrown away, and how many"),
    fact("award", "the best hand takes the pot"),
    fact("tie", "equal hands share the pot"),
    fact("halves", "the high and the low hand share the pot"),
    fact("last_in", "the last player left takes the pot"),
)
