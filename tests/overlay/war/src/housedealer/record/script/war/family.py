"""Registers the scripts of one-card war."""

from __future__ import annotations

from housedealer.record.script.family import ScriptFamily
from housedealer.record.script.war.header import lines_of, place_of, terms_of
from housedealer.record.script.war.read import read_war_statement
from housedealer.record.script.war.run import WarRun
from housedealer.record.script.war.write import written

FAMILY = ScriptFamily(
    has=("point",),
    terms=terms_of,
    statement=read_war_statement,
    runs=WarRun,
    same=("positions", "sources", "clauses"),
    place=place_of,
    header=lines_of,
    told=written,
)
