"""The table and the terms of a hand of melds, out of the header of its script."""

from __future__ import annotations

import msgspec

from housedealer.errors import Unreadable
from housedealer.games.registry import game_of
from housedealer.houses import house_of
from housedealer.houses.meld import MeldTable
from housedealer.record.script.header import complaints
from housedealer.record.script.statement import Script, Setup
from housedealer.rules.meld.terms import MeldSpread, MeldTerms, check_meld_terms
from housedealer.rules.terms import Seated

SET = 10
"""The cards of one suit in one pack."""


def meld_terms_of(script: Script) -> MeldTerms:
    """Raises Unreadable or Stopped with a line."""
    setup = script.setup
    with complaints(script, "meld", ("game", "seats", "first")):
        table = _table(setup)
        seats = tuple(Seated(seat, stack) for seat, stack in sorted(setup.seats.items()))
        terms = MeldTerms(_spread(setup, table), seats, setup.first, table.fee_due(len(seats)), setup.carried)
        if setup.fee_said:
            terms = msgspec.structs.replace(terms, fee=setup.fee)
        check_meld_terms(terms)
        return terms


def _table(setup: Setup) -> MeldTable:
    if setup.options:
        raise Unreadable("a fee option in a game of melds", expected="fee none, or fee drop 2 before_deal")
    whole = game_of(setup.game).deck.size
    if setup.deck not in (0, whole, whole - SET):
        raise Unreadable(f"a deck of {setup.deck}", expected=f"deck {whole} or deck {whole - SET}")
    short = setup.deck == whole - SET
    return house_of(setup.house).meld_table(setup.game, setup.stakes, spades_out=short)


def _spread(setup: Setup, table: MeldTable) -> MeldSpread:
    spread = table.spread
    return MeldSpread(
        spread.game,
        spread.stake,
        spread.answers.but(setup.rules),
        spread.house,
        clauses=spread.clauses,
        positions=spread.positions,
        deck=spread.deck,
        fees=(spread.chip,),
        sources=spread.sources,
    )
