"""The rules of a table of a game for a pot as they would hang on its wall."""

from __future__ import annotations

from housedealer.hand.pot.shape import shape_of
from housedealer.houses.pot import PotTable
from housedealer.pages.answers import answers_posted
from housedealer.rules.steps import ToBoard
from housedealer.words.fees import Line, fee_lines
from housedealer.words.say import buy_in_said, money


def posted(table: PotTable) -> list[Line]:
    """Limit, seats, buy-in, kill and fees of the table, then every answer that its game asks for."""
    return table_lines(table) + fee_lines(table.fees) + answer_lines(table)


def table_lines(table: PotTable) -> list[Line]:
    file, limit = table.file, table.spread.limit
    lines: list[Line] = [(f"The limit is {limit.name}.", limit.source)]
    if limit.wager_max:
        lines.append((f"No wager goes above {money(limit.wager_max)}.", limit.source))
    lines.append((f"{max(2, file.seats[0])} to {table.seats_max} seats.", file.seats_source))
    if table.spec.kill and file.kill:
        killed = file.kill.limits[limit.name]
        text = f"Who wins a pot of {money(file.kill.pot_min)} or more alone kills the next: {killed}."
        lines.append((text, file.kill.source))
    if table.buy_in:
        lines.append((f"Buy-in: {buy_in_said(table.buy_in_bounds)}.", table.buy_in.source))
    return lines


def answer_lines(table: PotTable) -> list[Line]:
    return answers_posted(table.spread.answers, table.spread.game.asks() - _moot(table))


def _moot(table: PotTable) -> frozenset[str]:
    """Questions that the parts ask, but that cannot come up at this limit or with one share."""
    moot = set()
    if table.spread.limit.kind != "pot":
        moot.add("pot_counts_call")
    if len(shape_of(table.spread.game).scales) < 2:
        moot.add("odd_between")
    if table.spread.answers.get("sevens") == "none":
        moot.add("sevens_pays")
    if not any(isinstance(step, ToBoard) for step in table.spread.game.steps):
        moot.add("early_turn")
    if not any(table.spread.limit.blinds):
        moot |= {"blinds_place", "blinds_two_handed", "blinds_used"}
    if not table.spread.answers["raise_cap"]:
        moot |= {"raise_cap_covers", "raise_cap_two_handed"}
    return frozenset(moot)
