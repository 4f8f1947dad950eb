"""The scoring systems of Chinese poker, and hands set in them as text."""

from __future__ import annotations

from housedealer.cards.card import Card, parse_cards
from housedealer.rules.points.scoring import Bonus, PartName, Parts, Scoring, Values, totals

_BONUS: tuple[tuple[PartName, str, int], ...] = (
    ("back", "straight_flush", 5), ("back", "four_of_a_kind", 4), ("middle", "straight_flush", 10),
    ("middle", "four_of_a_kind", 8), ("middle", "full_house", 2),
)  # fmt: skip
_FIVES = tuple(Bonus(*bonus) for bonus in _BONUS)

WESTERN = Scoring("western", "Western", overall=1)
EASTERN = Scoring("eastern", "Eastern", bonus=(*_FIVES, Bonus("front", "three_of_a_kind", 3)), instead=True)
MANDARIN = Scoring("mandarin", "Mandarin", bonus=_FIVES, trips=3, shot=2, home_run=3)
SYSTEMS = {scoring.key: scoring for scoring in (WESTERN, EASTERN, MANDARIN)}


def parts_of(text: str) -> Parts:
    """Back, middle and front with a stroke between, as they are written at the table."""
    back, middle, front = [parse_cards(part) for part in text.split("/")]
    return Parts(front, middle, back)


def cards_of(parts: Parts) -> tuple[Card, ...]:
    return (*parts.front, *parts.middle, *parts.back)


def net(scoring: Scoring, mine: Values, theirs: Values, *, home_run: bool = False) -> int:
    one, other = totals(scoring, mine, theirs, home_run=home_run)
    return one.points - other.points
