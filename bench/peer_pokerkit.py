"""PokerKit's hands: six seats, 200 chips, the same stakes as ours, all automated but the players' choices."""

import random
from dataclasses import replace
from functools import partial

from pokerkit import (
    Automation,
    FixedLimitOmahaHoldemHighLowSplitEightOrBetter,
    FixedLimitPokerMixin,
    FixedLimitRazz,
    FixedLimitSevenCardStud,
    NoLimitDeuceToSevenLowballSingleDraw,
    NoLimitTexasHoldem,
    Poker,
)

from bench.harness import Play

ALL = tuple(Automation)


class OmahaEight(FixedLimitPokerMixin, FixedLimitOmahaHoldemHighLowSplitEightOrBetter):
    """PokerKit 0.7.7 lets its own class be bet pot-limit, without a cap; this one is what the name says."""


NLHE = NoLimitTexasHoldem(ALL, False, 0, (1, 2), 2)
OMAHA8 = OmahaEight(ALL, False, 0, (1, 2), 2, 4)
# PokerKit does not count the big blind as the first of the four bets.
OMAHA8.streets = (replace(OMAHA8.streets[0], max_completion_betting_or_raising_count=3), *OMAHA8.streets[1:])
STUD = FixedLimitSevenCardStud(ALL, False, 1, 1, 4, 8)
RAZZ = FixedLimitRazz(ALL, False, 1, 1, 4, 8)
SINGLE_DRAW = NoLimitDeuceToSevenLowballSingleDraw(ALL, False, 0, (1, 2), 2)


def play(game: Poker, n: int, seed: int) -> int:
    """Uniform over fold (facing a bet), check or call, and raise; the raise uniform over its whole range."""
    random.seed(seed)  # PokerKit shuffles with the module's own generator.
    chance = random.Random(seed).random
    actions = 0
    for _ in range(n):
        state = game(200, 6)
        while state.status:
            actions += 1
            if state.can_post_bring_in():
                if chance() < 0.5:
                    state.post_bring_in()
                else:
                    state.complete_bet_or_raise_to()
                continue
            if (drawing := state.stand_patter_or_discarder_index) is not None:
                held = list(state.get_down_cards(drawing))
                state.stand_pat_or_discard([card for card in held if chance() < 0.5])
                continue
            may_fold = state.can_fold()
            raise_min = state.min_completion_betting_or_raising_to_amount
            choice = int(chance() * (1 + may_fold + (raise_min is not None)))
            if choice == 0:
                state.check_or_call()
            elif raise_min is None or (choice == 1 and may_fold):
                state.fold()
            else:
                raise_max = state.max_completion_betting_or_raising_to_amount
                assert raise_max is not None  # as there is a minimum
                state.complete_bet_or_raise_to(raise_min + int(chance() * (raise_max - raise_min + 1)))
    return actions


PLAYS: dict[str, Play] = {
    "nlhe-6": partial(play, NLHE),
    "omaha8-6": partial(play, OMAHA8),
    "stud-6": partial(play, STUD),
    "razz-6": partial(play, RAZZ),
    "draw27-6": partial(play, SINGLE_DRAW),
}
"""By the name of the row."""
