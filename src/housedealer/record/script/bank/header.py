"""The table and the terms of a banked round, out of the header of its script."""

from __future__ import annotations

from housedealer.errors import Unreadable
from housedealer.houses import house_of
from housedealer.houses.bank import check_shared
from housedealer.record.script.header import complaints
from housedealer.record.script.statement import Script, Setup
from housedealer.rules.bank.terms import Backer, BankSpread, BankTerms, check_bank_terms
from housedealer.rules.terms import Seated


def bank_terms_of(script: Script) -> BankTerms:
    """Raises Unreadable or Stopped with a line."""
    setup = script.setup
    with complaints(script, "bank", ("game", "seats", "bank")):
        terms = BankTerms(
            _spread(setup),
            tuple(Seated(seat, stack) for seat, stack in sorted(setup.seats.items())),
            setup.bank,
            tuple(Backer(who, stack) for who, stack in sorted(setup.backline.items())),
            setup.turn,
            setup.action,
            setup.shoe,
        )
        check_bank_terms(terms)
        return terms


def _spread(setup: Setup) -> BankSpread:
    table = house_of(setup.house).bank_table(
        setup.game, setup.stakes, setup.options, decks=setup.decks, pay_option=setup.pays
    )
    if setup.fee is not None:
        raise Unreadable("a fee out of a pot", expected="fee none, or fee option 1")
    rates = () if setup.fee_said else table.spread.rates
    spread = table.spread
    answers = spread.answers.but(setup.rules)
    check_shared(answers, setup.game, "rules")
    return BankSpread(
        spread.game,
        spread.stake,
        answers,
        spread.house,
        clauses=spread.clauses,
        positions=spread.positions,
        pays=spread.pays,
        rates=rates,
        decks=spread.decks,
        backline=spread.backline,
        sources=spread.sources,
    )
