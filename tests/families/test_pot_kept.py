"""Rows of a view that a hand for a pot keeps from one event to the next are those found from nothing."""

from __future__ import annotations

import pytest
from kit import tries
from law_kit import new_hands
from pot_kit import DEALT

from housedealer.hand.pot.hand import PotHand
from housedealer.rules.place import RAIL

HANDS = tries(12, 400)


@pytest.mark.parametrize(("house", "game"), DEALT, ids=[f"{h}-{g}" for h, g in DEALT])
def test_everybody_sees_what_is_seen_of_a_hand_nobody_has_looked_at(house: str, game: str) -> None:
    for hand, answers, chance in new_hands("pot", house, game, HANDS, "kept rows"):
        assert isinstance(hand, PotHand)
        for who, action in answers(hand, chance):
            event = hand.decide(who, action)
            while event is not None:
                hand.apply(event)
                assert hand.view(RAIL) == hand.copy().view(RAIL)
                event = hand.follow()
