"""What a hand leaves behind for the room."""

from __future__ import annotations

from kit import tries
from law_kit import KITS, every_spread, new_hands

from housedealer.hand import event as ev
from housedealer.rules.family import Family

HANDS = tries(18, 400)


@every_spread
def test_the_outcome_says_who_wagered(family: Family, house: str, game: str) -> None:
    for hand, answers, chance in new_hands(family, house, game, HANDS, "wagered"):
        events: list[ev.Event] = []
        for who, action in answers(hand, chance):
            events += hand.play(who, action)
        wagered = hand.outcome().wagered
        assert len(set(wagered)) == len(wagered)
        assert set(wagered) == (set() if hand.outcome().voided else set(KITS[family].wagered(hand, events)))
