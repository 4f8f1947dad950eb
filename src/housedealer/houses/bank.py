"""A table of a banked game: its stakes, fees and pay tables, and how the bank goes round."""

from __future__ import annotations

from typing import TYPE_CHECKING

from housedealer.cards.card import Card
from housedealer.errors import Refused, Unreadable
from housedealer.games.registry import game_of
from housedealer.houses.fees import Collection
from housedealer.houses.schema import BankFile, SpreadFile
from housedealer.rules.answers import Answers
from housedealer.rules.bank.steps import HitOrStand, Insure, PlayOrFold, Settle
from housedealer.rules.bank.terms import Backer, BankSpread, BankTerms, Pay, Rate, check_bank_terms
from housedealer.rules.stake import Stake
from housedealer.rules.terms import Seated

if TYPE_CHECKING:
    from housedealer.houses.table import House


def pays_of(file: SpreadFile, option: str = "") -> dict[str, dict[str, Pay]]:
    """The pay tables in force: those of an option over the usual ones.

    Raises Refused for an option that no table has."""
    found = {name: table for name, table in file.pays.items() if " " not in name}
    if option:
        chosen = {name.split()[0]: table for name, table in file.pays.items() if name.endswith(f" {option}")}
        if not chosen:
            options = sorted({name.split()[1] for name in file.pays if " " in name})
            says = f"pay tables of {file.title} have the options {', '.join(options) or 'none'}"
            raise Refused("pay_option", file.clauses, asked=option, says=says)
        found |= chosen
    return {
        name: {row: Pay(pay.pays, pay.source) for row, pay in table.items()} for name, table in found.items()
    }


def check_pays(file: SpreadFile, where: str) -> None:
    """Every table that the game needs has every row, and no other."""
    last = game_of(file.game).steps[-1]
    assert isinstance(last, Settle)
    tables = {name.split()[0] for name in file.pays}
    if tables != set(last.pays):
        expected = "the tables " + ", ".join(last.pays) if last.pays else "no pay table"
        raise Unreadable(f"pay tables {sorted(tables)}", where=f"{where}: pays", expected=expected)
    for name, table in file.pays.items():
        rows = last.pays[name.split()[0]]
        if set(table) != set(rows) or any(min(row.pays) < 1 for row in table.values()):
            expected = "odds above nothing for " + ", ".join(rows)
            raise Unreadable(f"rows {sorted(table)}", where=f"{where}: pays.{name}", expected=expected)


def check_shared(answers: Answers, game: str, where: str) -> None:
    """A shared bet grows no more: nobody could be asked for the partners' further chips."""
    grows = [step for step in game_of(game).steps if isinstance(step, PlayOrFold | HitOrStand | Insure)]
    if answers["kum_kum"] and grows:
        raise Unreadable(
            "kum_kum = true where a bet may be added to", where=f"{where}: rules", expected="kum_kum = false"
        )


class BankTable:
    """An open table. `pay_option` is that of the pay tables, `decks` 0 the usual number."""

    def __init__(
        self,
        house: House,
        file: SpreadFile,
        stake: Stake,
        fees: Collection,
        *,
        decks: int = 0,
        pay_option: str = "",
    ) -> None:
        assert file.bank is not None
        game = game_of(file.game)
        decks = decks or (file.decks or game.decks.least)
        if type(decks) is not int or not game.decks.least <= decks <= game.decks.most:
            says = f"{file.title} is dealt from {game.decks.least} to {game.decks.most} decks"
            raise Refused("decks", house.answers(file.game).source("deal"), asked=decks, says=says)
        self.house = house
        self.file = file
        self.bank: BankFile = file.bank
        self.fees = fees
        self.pay_option = pay_option
        answers = house.answers(file.game)
        rates = tuple(
            Rate(charge.payer, charge.cents, charge.source, charge.row.bet, charge.row.action)
            for charge in fees.posted
            if charge.payer != "pot"
        )
        sources = {
            "backline": self.bank.backline_source,
            "turns": self.bank.turns_source,
            "seats": file.seats_source,
        }
        self.spread = BankSpread(
            game,
            stake,
            answers,
            house.key,
            clauses=file.clauses,
            positions=min(file.seats[1], game.seats.most),
            pays=pays_of(file, pay_option),
            rates=rates,
            decks=decks,
            backline=self.bank.backline,
            sources=sources | dict(file.rulings),
        )

    @property
    def seats_max(self) -> int:
        return self.spread.positions

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
        """The terms of the next round. Raises Refused where none can be dealt."""
        terms = BankTerms(self.spread, seats, bank, backers, turn, action, shoe)
        check_bank_terms(terms)
        return terms

    # -- the bank goes round -----------------------------------------------------------------------------

    def offered(
        self, bank: int, turn: int, seats: tuple[int, ...], wagered: tuple[int, ...] = ()
    ) -> tuple[int, ...]:
        """To whom the bank is offered after a round, in this order: who has had only one may go on, then the
        others in turn. Where the house asks for it, only who had a wager in that round (`wagered`)."""
        n = self.seats_max
        step = 1 if self.bank.passes == "clockwise" else -1
        round_table = [(bank - 1 + step * i) % n + 1 for i in range(n)]
        first = bank if turn < self.bank.turns_max else 0
        free = not self.bank.wagered_source
        return tuple(
            seat
            for seat in round_table
            if seat in seats and (seat == first or (seat != bank and (free or seat in wagered)))
        )

    def next_bank(
        self, bank: int, turn: int, takers: dict[int, bool], wagered: tuple[int, ...] = ()
    ) -> tuple[int, int]:
        """The first who takes the bank, and which of his rounds it is; (0, 0): nobody, and the game stops.

        `takers` says for each seat whether it would."""
        for seat in self.offered(bank, turn, tuple(takers), wagered):
            if takers[seat]:
                return seat, turn + 1 if seat == bank else 1
        return 0, 0
