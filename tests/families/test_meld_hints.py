"""What those are told who only watch is what would be found for each of them alone."""

from __future__ import annotations

import pytest
from kit import tries
from law_kit import new_hands, people_of
from meld_kit import KIT
from msgspec.structs import replace

from housedealer.hand.meld.hand import MeldHand
from housedealer.hand.view import View
from housedealer.rules.place import RAIL
from housedealer.words.family import Hint
from housedealer.words.meld.hint import hints
from housedealer.words.person import called

NAMES: tuple[dict[int, str], ...] = ({}, {seat: f"June {seat}" for seat in range(1, 10)})


def found_alone(view: View, hand: MeldHand) -> tuple[Hint, ...]:
    """Of a table that nobody has looked at."""
    return hints(replace(view, table=replace(view.table)), hand.spread)


@pytest.mark.parametrize(("house", "game"), KIT.spreads, ids=[f"{h}-{g}" for h, g in KIT.spreads])
def test_all_who_watch_are_told_what_each_is_told_alone(house: str, game: str) -> None:
    passed_on = 0
    for hand, answers, chance in new_hands("meld", house, game, tries(6, 200), "hints"):
        assert isinstance(hand, MeldHand)
        for who, action in answers(hand, chance):
            hand.play(who, action)
            rail = hand.view(RAIL)
            passed_on += bool(hand.option_by)
            for names in NAMES:
                with called(names):
                    views = [hand.view_on(rail, seat) for seat in people_of(hand)]
                    together = [hints(view, hand.spread) for view in views]
                    assert together == [found_alone(view, hand) for view in views]
    assert passed_on
