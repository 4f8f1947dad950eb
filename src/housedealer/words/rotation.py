"""How the bank goes around the table, in sentences."""

from __future__ import annotations

from housedealer.houses.schema import BankFile
from housedealer.words.say import Line, counted


def bank_lines(bank: BankFile) -> list[Line]:
    turns = counted(bank.turns_max, "round")
    way = bank.passes.replace("_", "")
    backline = "are accepted" if bank.backline else "are not accepted"
    only = "It is offered only to positions that had a bet in the previous round."
    return [
        (f"A player may bank at most {turns} in a row.", bank.turns_source),
        (f"Then the bank is offered to the next player, {way}.", bank.passes_source),
        *([(only, bank.wagered_source)] if bank.wagered_source else []),
        ("If nobody else takes the bank, the game stops.", bank.no_taker_source),
        (f"Backline bets {backline}.", bank.backline_source),
        ("Nobody can win or lose more than was put up.", bank.cover_source),
    ]
