"""The terms of a hand for points, out of the header of its script."""

from __future__ import annotations

from housedealer.houses import house_of
from housedealer.record.script.header import complaints
from housedealer.record.script.statement import Script, Setup
from housedealer.rules.points.terms import PointsSpread, PointsTerms, check_points_terms
from housedealer.rules.terms import Seated


def points_terms_of(script: Script) -> PointsTerms:
    """Raises Unreadable or Stopped with a line."""
    setup = script.setup
    with complaints(script, "points", ("game", "seats")):
        seats = tuple(Seated(seat, stack) for seat, stack in sorted(setup.seats.items()))
        terms = PointsTerms(_spread(setup), seats)
        check_points_terms(terms)
        return terms


def _spread(setup: Setup) -> PointsSpread:
    spread = house_of(setup.house).points_table(setup.game, setup.stakes, scoring=setup.scoring).spread
    return PointsSpread(
        spread.game,
        spread.stake,
        spread.answers.but(setup.rules),
        spread.house,
        scoring=spread.scoring,
        clauses=spread.clauses,
        positions=spread.positions,
        sources=spread.sources,
    )
