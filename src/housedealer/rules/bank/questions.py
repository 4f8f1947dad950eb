"""The questions that the parts of the player-banked games ask a house."""

from __future__ import annotations

from housedealer.rules.question import Question, fact, yes_no

FAMILY: tuple[Question, ...] = (
    # wagers
    Question(
        "over_most",
        ("refuse", "no_action"),
        "a wager above the table's maximum is refused, or what is above it has no action",
    ),
    yes_no("kum_kum", "may several people share one wager"),
    Question(
        "decides",
        ("seat", "largest"),
        "who plays a hand with several wagers on it: its seat, or the largest wager in action",
    ),
    fact("squares", "where wagers are placed, and who may make one there"),
    fact("bets_least", "the smallest wager of the table"),
    fact("bets_most", "the largest wager of the table"),
    fact("bets_closed", "when wagers are locked"),
    fact("bank_wager", "the player-dealer puts up a wager"),
    fact("side_bet", "what a side bet needs, and how large it may be"),
    fact("cover", "nobody wins or loses more than was put up; what is not covered goes back"),
    # dealing
    Question("dice_count", ("counter_clockwise", "clockwise"), "which way the dice are counted and dealt"),
    Question(
        "vacant_hands",
        ("unseen", "shown"),
        "hands of vacant positions stay unseen, or are shown when the round is over",
    ),
    Question(
        "action_begins",
        ("left_of_bank", "dealers_right", "dice"),
        "where the settlement begins: left of the bank clockwise, at the dealer's right or at the first hand",
    ),
    Question(
        "deal_begins",
        ("left_of_bank", "dealers_left"),
        "the deal and the players' turns begin left of the bank, or at the dealer's left",
    ),
    fact("pick", "who chooses how the hands are given out"),
    # play or fold
    fact("play_bet", "what it costs to stay in"),
    fact("fold_loses", "what folding costs"),
    Question("fold_side_bet", ("lost", "stands"), "the side bet of a folded hand is lost, or still settled"),
    Question("three_qualifies", ("queen_high", "pair_of_queens"), "what the bank needs to qualify"),
    Question(
        "ante_bonus", ("always", "winner"), "the ante bonus is paid to every hand played, or to winners"
    ),
    Question("caribbean_qualifies", ("ace_king_or_better", "ace_and_king"), "what the bank needs to qualify"),
    Question("ante_pays", ("table", "even"), "a winning ante is paid by the table, or even money"),
    fact("not_qualified", "what is paid when the bank does not qualify"),
    # setting
    Question("foul", ("refuse", "punish"), "a hand set foul is not accepted, or it is and loses"),
    yes_no("one_hand", "a player who bets on several hands looks at only one"),
    Question(
        "gee_joon",
        ("state_list", "lowest"),
        "tiles: the single 4-2 ranks above the fives' 2-1, or both below the fives",
    ),
    fact("house_way", "a hand may be set the house way"),
    fact("bank_sets", "when the bank's hand is opened, and who sets it"),
    fact("copy", "equal hands"),
    # drawing
    fact("draw_one", "what a player may draw"),
    fact("bank_must_draw", "totals on which the bank draws"),
    fact("bank_may_draw", "totals on which the bank may choose"),
    fact("bank_must_stand", "totals on which the bank stands"),
    # twenty-one
    Question("natural", ("ace_ten", "two_aces"), "the two cards that make a natural"),
    yes_no("natural_after_split", "is a natural still one after a split"),
    Question("must_hit", (0, 21), "a player must hit up to this total; 0 for free choice", counted=True),
    Question("both_over", ("push", "nearer_wins"), "both over and the player nearer: a push, or a win"),
    Question(
        "peek",
        (True, False, "ace"),
        "is the bank's hand checked for a natural before players act: under an ace or ten, never, or under"
        " an ace only",
    ),
    Question(
        "natural_paid",
        ("at_once", "in_turn"),
        "a natural is paid as soon as it is known that the bank has none, or when the action comes to it",
        before="in_turn",
    ),
    Question(
        "insured_natural",
        ("returned", "paid"),
        "insurance of a natural when the bank has one too goes back, or is paid",
        before="paid",
    ),
    Question("insurance", ("half", "none"), "insurance against a natural: for half the wager, or none"),
    yes_no("double_for_less", "may a double be for less than the wager"),
    yes_no("double_after_split", "may a split hand be doubled"),
    Question("splits_most", (1, 3), "how many times a hand may be split", counted=True),
    Question("split_alike", ("value", "rank"), "cards of one value may be split, or of one rank only"),
    yes_no("tens_by_suit", "ten-values: a third split only on a card of the suit of the card it falls on"),
    fact("hit_or_stand", "when a player may take a card"),
    fact("double", "what may be doubled, and for how much"),
    fact("split", "what may be split, and for how much"),
    fact("split_aces", "how aces are split"),
    fact("bank_no_split", "the bank does not split"),
    fact("bank_no_double", "the bank does not double"),
    fact("natural_wins", "a natural against any other hand"),
    fact("natural_tie", "a natural against a natural"),
    fact("player_over", "only the player is over"),
    fact("bank_over", "only the bank is over"),
    fact("over_tie", "both over and equal"),
    fact("insured", "insurance when the bank has a natural"),
    fact("uninsured", "insurance when the bank has none"),
    # results
    fact("win", "the player's hand is better"),
    fact("lose", "the bank's hand is better"),
    fact("push", "neither wins"),
    fact("side_lost", "a side bet that does not win"),
)
