"""Registers the scripts of hands for points."""

from __future__ import annotations

from housedealer.record.script.family import ScriptFamily
from housedealer.record.script.points.header import lines_of, place_of, terms_of
from housedealer.record.script.points.read import read_points_statement
from housedealer.record.script.points.run import PointsRun
from housedealer.record.script.points.write import written

FAMILY = ScriptFamily(
    has=("point", "scoring"),
    terms=terms_of,
    statement=read_points_statement,
    runs=PointsRun,
    same=("scoring", "positions", "sources", "clauses"),
    place=place_of,
    header=lines_of,
    told=written,
)
