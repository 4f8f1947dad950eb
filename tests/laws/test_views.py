"""A viewer's view is the same, whether it is built from nothing or on what everybody may know."""

from __future__ import annotations

from kit import tries
from law_kit import STRANGER, every_spread, new_hands, viewers_of

from housedealer.rules.family import Family
from housedealer.rules.place import HOUSE, RAIL


@every_spread
def test_a_view_on_the_public_one_is_the_view_from_nothing(family: Family, house: str, game: str) -> None:
    for hand, answers, chance in new_hands(family, house, game, tries(4), "views"):
        for who, action in answers(hand, chance):
            hand.play(who, action)
            public = hand.view(RAIL)
            known = {at.where: at for at in public.spots}
            for viewer in (*viewers_of(hand), STRANGER, HOUSE):
                view = hand.view(viewer)
                assert hand.view_on(public, viewer) == view
                if viewer != HOUSE:
                    assert hand.table_on(public, viewer) == view.table
                    more = tuple([at for at in view.spots if at != known.get(at.where)])
                    assert hand.spots_on(public, viewer) == more
