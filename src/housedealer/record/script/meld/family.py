"""Registers the scripts of hands of melds."""

from __future__ import annotations

from housedealer.record.script.family import ScriptFamily
from housedealer.record.script.meld.header import WORDS, lines_of, place_of, spec_of, terms_of
from housedealer.record.script.meld.read import read_meld_statement
from housedealer.record.script.meld.run import MeldRun
from housedealer.record.script.meld.write import written

FAMILY = ScriptFamily(
    has=("chip", "short", "first", "deck", "fee", "carried"),
    needs=("first",),
    words=WORDS,
    spec=spec_of,
    terms=terms_of,
    statement=read_meld_statement,
    runs=MeldRun,
    same=("deck", "positions", "sources", "clauses", "chip"),
    place=place_of,
    header=lines_of,
    told=written,
)
