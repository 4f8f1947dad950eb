"""How the bank goes round, in words."""

from __future__ import annotations

from housedealer.houses.schema import BankFile
from housedealer.words.fees import Line
from housedealer.words.say import counted


def bank_lines(bank: BankFile) -> list[Line]:
    turns = counted(bank.turns_max, "round")
    way = bank.passes.replace("_", "-")
    backline = "may be placed" if bank.backline else "are not taken"
    only = "It is offered only to positions that had a wager in the round before."
    return [
        (f"One person banks for {turns} in a row at the most.", bank.turns_source),
        (f"Then the bank is offered on, {way}.", bank.passes_source),
        *([(only, bank.wagered_source)] if bank.wagered_source else []),
        ("If nobody takes it in between the game stops.", bank.no_taker_source),
        (f"Backline bets {backline}.", bank.backline_source),
        ("Nobody wins or loses more than was put up.", bank.cover_source),
    ]
