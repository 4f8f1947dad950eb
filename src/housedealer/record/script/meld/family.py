"""Registers the scripts of hands of melds."""

from __future__ import annotations

from housedealer.record.script.family import ScriptFamily
from housedealer.record.script.meld.expect import EXPECTED
from housedealer.record.script.meld.header import WORDS, lines_of, place_of, spec_of, terms_of
from housedealer.record.script.meld.notation import joined
from housedealer.record.script.meld.run import MeldRun

FAMILY = ScriptFamily(
    has=("chip", "short", "first", "deck", "fee", "carried"),
    needs=("first",),
    words=WORDS,
    spec=spec_of,
    terms=terms_of,
    runs=MeldRun,
    expected=EXPECTED,
    same=("deck", "positions", "sources", "clauses", "chip"),
    place=place_of,
    header=lines_of,
    joined=joined,
)
