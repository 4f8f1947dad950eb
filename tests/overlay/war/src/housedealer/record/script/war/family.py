"""Registers the scripts of one-card war."""

from __future__ import annotations

from housedealer.houses import Table
from housedealer.record.script.expect import shared
from housedealer.record.script.family import ScriptFamily
from housedealer.record.script.statement import Header
from housedealer.record.script.war.run import NOTATION, WarRun
from housedealer.rules.war.terms import WarTerms, check_war_terms


def _terms(setup: Header, table: Table) -> WarTerms:
    terms = WarTerms(table.spread, setup.seated)
    check_war_terms(terms)
    return terms


FAMILY = ScriptFamily(
    has=("point",),
    terms=_terms,
    runs=WarRun,
    expected=shared(NOTATION),
    same=("positions", "sources", "clauses"),
)
