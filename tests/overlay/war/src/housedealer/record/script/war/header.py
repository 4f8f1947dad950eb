"""A hand of one-card war has nothing in its header but its table and its seats."""

from __future__ import annotations

from housedealer.houses import Table
from housedealer.record.script.statement import Header
from housedealer.rules.war.terms import WarTerms, check_war_terms


def terms_of(setup: Header, table: Table) -> WarTerms:
    terms = WarTerms(table.spread, setup.seated)
    check_war_terms(terms)
    return terms


def place_of(terms: WarTerms) -> str:
    return ""


def lines_of(terms: WarTerms, table: Table | None) -> list[str]:
    return []
