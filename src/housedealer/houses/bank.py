"""A table of a banked game: its stakes, decks, fees and pay tables."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from msgspec import structs

from housedealer.cards.card import Card
from housedealer.errors import Refused, Unreadable, invariant
from housedealer.games.registry import game_of
from housedealer.houses.faults import At
from housedealer.houses.fees import Collection
from housedealer.houses.schema import BankFile, SpreadFile
from housedealer.houses.table import HouseFamily, Own, Table, check_fees, check_stakes
from housedealer.rules.answers import Answers, Given
from housedealer.rules.bank.moot import moot
from housedealer.rules.bank.steps import Bets, HitOrStand, Insure, PlayOrFold, Settle
from housedealer.rules.bank.terms import Backer, BankSpread, BankTerms, Pay, Rate, check_bank_terms
from housedealer.rules.place import Cents
from housedealer.rules.spec import TableSpec
from housedealer.rules.terms import Seated

if TYPE_CHECKING:
    from housedealer.houses.house import House

MAXIMUMS = 10
"""The usual stack in largest bets of the table."""


def pays_of(file: SpreadFile, option: str = "") -> dict[str, dict[str, Pay]]:
    """The pay tables in force: an option's tables replace the usual ones.

    Raises Refused for an option that no table has."""
    found = {name: table for name, table in file.pays.items() if " " not in name}
    if option:
        chosen = {name.split()[0]: table for name, table in file.pays.items() if name.endswith(f" {option}")}
        if not chosen:
            options = sorted({name.split()[1] for name in file.pays if " " in name})
            raise Refused("pay_option", file.clauses, asked=option, game=file.title, options=tuple(options))
        found |= chosen
    return {
        name: {row: Pay(pay.pays, pay.source) for row, pay in table.items()} for name, table in found.items()
    }


def check_pays(file: SpreadFile, at: At) -> None:
    """Every table that the game needs has every row, and no other."""
    last = game_of(file.game).steps[-1]
    assert isinstance(last, Settle)
    tables = {name.split()[0] for name in file.pays}
    if tables != set(last.pays):
        expected = "the tables " + ", ".join(last.pays) if last.pays else "no pay table"
        at.fault(f"pay tables {', '.join(sorted(tables)) or 'none'}", expected)
    for name, table in file.pays.items():
        rows = last.pays.get(name.split()[0], table)
        if set(table) != set(rows) or any(min(row.pays) < 1 for row in table.values()):
            expected = "odds above zero for " + ", ".join(rows)
            (at / name).fault(f"pays for {', '.join(sorted(table)) or 'nothing'}", expected)


def check_shared(answers: Answers, game: str, where: str) -> None:
    """A shared bet cannot grow: nobody could ask the partners for more chips."""
    grows = [step for step in game_of(game).steps if isinstance(step, PlayOrFold | HitOrStand | Insure)]
    if answers.get("kum_kum") and grows:
        raise Unreadable(
            "kum_kum = true where a bet may be added to", where=f"{where}: rules", expected="kum_kum = false"
        )


class BankTable(Table):
    """An open table of a banked game."""

    spread: BankSpread

    def __init__(
        self, house: House, file: SpreadFile, fees: Collection, bank: BankFile, spread: BankSpread
    ) -> None:
        super().__init__(house, file, fees)
        self.bank = bank
        self.spread = spread

    @property
    def seats_least(self) -> int:
        return 2

    @cached_property
    def fee_most(self) -> int:
        """The most that one player pays for a round."""
        return max((rate.cents for rate in self.spread.rates), default=0)

    @cached_property
    def stack_least(self) -> Cents:
        """The smallest bet, the chips kept back for the next one, and the fee."""
        bets = self.spread.game.steps[0]
        assert isinstance(bets, Bets)
        return Cents(self.spread.stake.least * (1 + bets.keeps) + self.fee_most)

    @property
    def stack_usual(self) -> Cents:
        return Cents(MAXIMUMS * self.spread.stake.most)

    def terms(
        self,
        seats: tuple[Seated, ...],
        bank: int,
        *,
        backers: tuple[Backer, ...] = (),
        turn: int = 1,
        action: int = 0,
        shoe: tuple[Card, ...] = (),
    ) -> BankTerms:
        """The terms of the next round. Raises Refused if none can be dealt."""
        terms = BankTerms(self.spread, seats, bank, backers, turn, action, shoe)
        check_bank_terms(terms)
        return terms


def _opened(house: House, file: SpreadFile, spec: TableSpec, own: Own) -> BankTable:
    """Raises Refused for decks or pay tables that the game does not have."""
    game, bank = game_of(file.game), file.bank
    invariant(bank is not None, "a banked game has a bank", game=file.game)
    assert bank is not None
    answers = house.answers(file.game)
    stake = house.stake(file, spec.stakes)
    fees = house.collected(file, stake, spec)
    decks = spec.decks or (file.decks or game.decks.least)
    if type(decks) is not int or not game.decks.least <= decks <= game.decks.most:
        raise Refused(
            "decks",
            answers.source("deal"),
            asked=decks,
            game=file.title,
            least=game.decks.least,
            most=game.decks.most,
        )
    rates = tuple(
        Rate(charge.payer, charge.cents, charge.source, charge.row.bet, charge.row.action)
        for charge in fees.posted
        if charge.payer != "pot" and charge.taken != "half_hour"
    )
    sources = {
        "backline": bank.backline_source,
        "turns": bank.turns_source,
        "seats": file.seats_source,
        "decks": file.decks_source,
    }
    answers = answers.but(dict(own.rules))
    check_shared(answers, file.game, "rules")
    spread = BankSpread(
        game,
        stake,
        answers,
        house.key,
        clauses=file.clauses,
        positions=min(file.seats[1], game.seats.most),
        pays=pays_of(file, spec.pays),
        rates=rates if own.collects else (),
        decks=decks,
        backline=bank.backline,
        sources=sources | dict(file.rulings),
        spec=structs.replace(spec, stakes=stake.name, decks=decks if spec.decks else 0),
    )
    return BankTable(house, file, fees, bank, spread)


def _check(house: House, file: SpreadFile, at: At) -> None:
    if file.bank is None:
        at.fault("no bank", "bank = { turns_max, passes, backline }")
    check_stakes(file, "bets", at)
    check_fees(house, file, ("before_deal",), at)
    check_pays(file, at / "pays")
    with (at / "rules").catching():
        check_shared(house.answers(file.game), file.game, "rules")


def _moot(file: SpreadFile, answers: Answers) -> dict[str, Given | None]:
    return moot(answers)


FAMILY = HouseFamily("banked games", ("options", "decks", "pays"), _opened, _check, _moot)
