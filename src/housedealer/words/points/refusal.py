"""Why something is refused in a game for points, in words."""

from __future__ import annotations

from collections.abc import Mapping

from housedealer.words.family import Sentence
from housedealer.words.say import either

_NONE = "your cards make no automatic win: no dragon, six pairs, three flushes or three straights"

REFUSALS: Mapping[str, Sentence] = {
    "no_automatic_win": lambda facts: (
        "your thirteen cards do not make this automatic win" if facts["asked"] else _NONE
    ),
    "not_open.parts": "set your cards in three hands, or declare an automatic win",
    "parts_count": "set three cards in front, five in the middle and five in back",
    "parts_cards": "use each of your own thirteen cards once",
    "parts_order": "the back may not rank below the middle, and the middle must rank above the front",
    "scoring": lambda facts: f"{facts['game']} is scored by {either(list(facts['systems']))}",
}
