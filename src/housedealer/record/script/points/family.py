"""Registers the scripts of hands for points."""

from __future__ import annotations

from housedealer.houses import Table
from housedealer.record.script.family import ScriptFamily
from housedealer.record.script.points.expect import EXPECTED
from housedealer.record.script.points.run import PointsRun
from housedealer.record.script.statement import Header
from housedealer.rules.points.terms import PointsTerms, check_points_terms


def _terms(setup: Header, table: Table) -> PointsTerms:
    terms = PointsTerms(table.spread, setup.seated)
    check_points_terms(terms)
    return terms


FAMILY = ScriptFamily(
    has=("point", "scoring"),
    terms=_terms,
    runs=PointsRun,
    expected=EXPECTED,
    same=("scoring", "positions", "sources", "clauses"),
)
