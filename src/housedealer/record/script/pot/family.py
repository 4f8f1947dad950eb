"""Registers the scripts of hands for a pot."""

from __future__ import annotations

from housedealer.record.script.family import ScriptFamily
from housedealer.record.script.pot.header import WORDS, lines_of, place_of, terms_of
from housedealer.record.script.pot.read import read_pot_statement
from housedealer.record.script.pot.run import PotRun
from housedealer.record.script.pot.write import told

FAMILY = ScriptFamily(
    has=("choice", "limit", "kills", "overs", "button", "fee", "kill", "owes", "posts", "carried"),
    needs=("button",),
    words=WORDS,
    terms=terms_of,
    statement=read_pot_statement,
    runs=PotRun,
    place=place_of,
    header=lines_of,
    told=told,
)
