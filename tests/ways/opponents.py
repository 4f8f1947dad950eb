"""Makes the hands that the house way of Chinese poker is set against: `python tests/ways/opponents.py`.

Random hands, set greedily at first, are set anew against one another in 2-4 scoring: in the first round all
of them, then a half, a third and so on, each in its turn, so that they come to rest. The other scoring
systems use the same hands: hands of their own were no better.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Sequence
from itertools import cycle, islice
from pathlib import Path

sys.path.append(str(Path(__file__).parents[1]))

from reference.thirteen import greedy
from scoring_systems import WESTERN

import housedealer.rules.points
from housedealer.cards.card import Card, format_cards
from housedealer.cards.deck import DECK_52
from housedealer.rules.points.scoring import PARTS, Parts, values_of
from housedealer.rules.points.thirteen import Field

HANDS, ROUNDS = 1000, 10


def settled(hands: Sequence[Sequence[Card]]) -> list[Parts]:
    found = [greedy(hand) for hand in hands]
    turns = cycle(range(len(hands)))
    for part in range(1, ROUNDS + 1):
        field = Field([values_of(parts) for parts in found], WESTERN)
        for at in islice(turns, len(hands) // part):
            found[at] = field.arrange(hands[at])
    return found


def written(opponents: Sequence[Parts]) -> str:
    rows = [
        ",".join([format_cards(cards) for cards in (parts.front, parts.middle, parts.back)])
        for parts in opponents
    ]
    return "\n".join([",".join(PARTS), *rows, ""])


if __name__ == "__main__":
    deal = random.Random("opponents")
    dealt = [deal.sample(DECK_52.cards, 13) for _ in range(HANDS)]
    path = Path(housedealer.rules.points.__file__).with_name("opponents.csv")
    path.write_text(written(settled(dealt)), encoding="utf-8")
