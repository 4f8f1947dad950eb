"""Registers the scripts of hands for a pot."""

from __future__ import annotations

from housedealer.record.script.family import ScriptFamily
from housedealer.record.script.pot.expect import EXPECTED
from housedealer.record.script.pot.header import WORDS, lines_of, place_of, terms_of
from housedealer.record.script.pot.notation import joined
from housedealer.record.script.pot.run import PotRun

FAMILY = ScriptFamily(
    has=("choice", "limit", "kills", "overs", "button", "fee", "kill", "owes", "posts", "carried"),
    needs=("button",),
    words=WORDS,
    terms=terms_of,
    runs=PotRun,
    expected=EXPECTED,
    place=place_of,
    header=lines_of,
    joined=joined,
)
