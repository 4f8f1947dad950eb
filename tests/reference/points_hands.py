"""Whole hands of Chinese poker scored a second time: improper hands, automatic wins, home runs.

What two hands that are set in order win from each other stands in `reference.thirteen`.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations

from reference.thirteen import THREE, Set, eastern, mandarin, signs, strength, western

Hands = Mapping[int, Set | None]
"""By seat; None is left unset."""
PENALTY = PRIZE = 4
PAIR = {"2-4": western, "basic": western, "western": western, "eastern": eastern, "mandarin": mandarin}


def is_proper(hand: Set | None) -> bool:
    """The front below the middle (of equal ranks the longer hand is the higher), the middle not above the
    back."""
    if hand is None:
        return False
    front, middle, back = map(strength, hand)
    return front < middle <= back


def pair_points(system: str, hands: Hands, declared: Mapping[int, str]) -> dict[tuple[int, int], int]:
    """For every pair of seats what the first wins; `declared` are automatic wins by seat."""
    runner = _home_runner(hands, declared) if system == "mandarin" else 0
    found = {}
    for one, other in combinations(sorted(hands), 2):
        bad = [seat not in declared and not is_proper(hands[seat]) for seat in (one, other)]
        wins = [declared.get(seat, "") for seat in (one, other)]
        if any(bad):  # to each of the other players, once; two improper hands exchange nothing
            points = 0 if all(bad) else -PENALTY if bad[0] else PENALTY
        elif all(wins):  # the dragon beats the others; all others tie
            points = PRIZE * ((wins[0] == "dragon") - (wins[1] == "dragon"))
        elif any(wins):
            points = PRIZE if wins[0] else -PRIZE
        else:
            mine, theirs = hands[one], hands[other]
            assert mine is not None
            assert theirs is not None
            points = PAIR[system](mine, theirs)
            if runner == one:
                points += _regular(mine)
            if runner == other:
                points -= _regular(theirs)
        found[one, other] = points
    return found


def _regular(hand: Set) -> int:
    """What a home run adds to the shots it is made of: three times the points of all parts, not twice."""
    return (3 if strength(hand[0])[0] == THREE else 1) + 1 + 1


def _home_runner(hands: Hands, declared: Mapping[int, str]) -> int:
    """Who wins all three parts against all three opponents, all of them set in order; 0 is nobody."""
    if len(hands) < 4 or declared or not all(map(is_proper, hands.values())):
        return 0
    for seat, mine in hands.items():
        if all(signs(mine, theirs) == [1, 1, 1] for foe, theirs in hands.items() if foe != seat):  # type: ignore[arg-type]
            return seat
    return 0
