"""A hand for points has nothing in its header but its table and its seats."""

from __future__ import annotations

from housedealer.houses import Table
from housedealer.record.script.statement import Header
from housedealer.rules.points.terms import PointsTerms, check_points_terms


def terms_of(setup: Header, table: Table) -> PointsTerms:
    terms = PointsTerms(table.spread, setup.seated)
    check_points_terms(terms)
    return terms


def place_of(terms: PointsTerms) -> str:
    return ""


def lines_of(terms: PointsTerms, table: Table | None) -> list[str]:
    return []
