"""Every view of every spread goes over the wire and back as its schema says."""

from __future__ import annotations

import json

from law_kit import every_spread, new_hands, viewers_of
from schema_kit import fits

from housedealer.record.events import VIEW, decode_view, encode_view
from housedealer.rules.place import FLOOR

HANDS = 2
EACH = 7
"""Of so many moments of a hand one is looked at."""
SCHEMA = VIEW.schema()


@every_spread
def test_views_conform_to_their_schema_and_come_back_equal(family: str, house: str, game: str) -> None:
    seen = 0
    for hand, answers, chance in new_hands(family, house, game, HANDS, "view codec"):
        for number, (who, action) in enumerate(answers(hand, chance)):
            hand.play(who, action)
            if number % EACH:
                continue
            for viewer in viewers_of(hand):
                view = hand.view(viewer)
                line = encode_view(view)
                assert fits(json.loads(line), SCHEMA, SCHEMA), line
                assert decode_view(line) == view
                seen += 1
        assert decode_view(encode_view(hand.view(FLOOR))).viewer == FLOOR
    assert seen > HANDS
