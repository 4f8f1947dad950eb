"""What is printed on the cloth of a banked game, and what the results of an answer are called."""

from __future__ import annotations

from housedealer.houses.bank import BankTable
from housedealer.rules.bank import steps as bs
from housedealer.rules.bank.terms import Pay
from housedealer.words.family import Cloth, ClothRow
from housedealer.words.say import bet_said, capital

COVERED = "Bets that the bank's wager does not cover go back"
QUALIFIES = {
    "queen_high": "queen high or better",
    "pair_of_queens": "a pair of queens or better",
    "ace_king_or_better": "ace-king or better",
    "ace_and_king": "an ace and a king",
}
TITLES = {"table": "A win pays", "ante_bonus": "Ante bonus", "pair_plus": "Pair plus"}
ON_CLOTH = ("pair_plus", "ante_bonus", "table")
"""The pay tables that players look up while they decide."""

RESULTS = {
    "not_qualified": "Play, and the bank does not qualify",
    "win": "Play, and your hand is better",
    "push": "Play, and the hands are equal",
    "lose": "Play, and the bank's hand is better",
    "fold": "Fold",
}
"""By the result of a prospect."""


def felt_lines(table: BankTable) -> tuple[str, ...]:
    """One or two lines of lettering, from the rules of the table."""
    answers, steps = table.spread.answers, table.spread.game.steps
    last = steps[-1]
    if isinstance(last, bs.SettleTwentyOne):
        return "The bank draws to 16 and on a soft 17", f"Closer to {last.target} wins. {COVERED}"
    if isinstance(last, bs.SettleNine):
        draw = next(step for step in steps if isinstance(step, bs.DrawOrStand))
        return f"The bank draws on {draw.draws} or less", f"Closer to nine wins even money. {COVERED}"
    if isinstance(last, bs.SettleTwoHands):
        shared = " and shared bets" if answers["kum_kum"] else ""
        backline = f"Bets behind another hand{shared} are taken" if table.spread.backline else COVERED
        return "Equal hands are the bank's", backline
    key = "three_qualifies" if isinstance(last, bs.SettleThree) else "caribbean_qualifies"
    bank = f"The bank plays with {QUALIFIES[str(answers[key])]}"
    return bank, "Without it antes are paid and play bets go back"


def pay_cloth(table: BankTable) -> tuple[Cloth, ...]:
    """The tables that stand on the cloth, the best row first."""
    last, pays = table.spread.game.steps[-1], table.spread.pays
    assert isinstance(last, bs.Settle)
    order = last.pays
    return tuple(Cloth(key, TITLES[key], _rows(pays[key], order[key])) for key in ON_CLOTH if key in order)


def _rows(rows: dict[str, Pay], order: tuple[str, ...]) -> tuple[ClothRow, ...]:
    best_first = [(row, rows[row]) for row in reversed(order)]
    return tuple(
        ClothRow(row, capital(bet_said(row)), f"{pay.odds[0]} to {pay.odds[1]}", pay.source)
        for row, pay in best_first
    )
