"""Registers the scripts of banked rounds."""

from __future__ import annotations

from housedealer.record.script.bank.expect import EXPECTED
from housedealer.record.script.bank.header import WORDS, lines_of, place_of, terms_of
from housedealer.record.script.bank.run import BankRun
from housedealer.record.script.family import ScriptFamily

FAMILY = ScriptFamily(
    has=("bets", "bank", "backline", "fee", "decks", "pays", "turn", "action", "shoe"),
    needs=("bank",),
    words=WORDS,
    terms=terms_of,
    runs=BankRun,
    expected=EXPECTED,
    same=("pays", "positions", "backline", "decks", "sources", "clauses"),
    place=place_of,
    header=lines_of,
)
