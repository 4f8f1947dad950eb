"""The rules of a table of a game for a pot as they hang on its wall."""

from __future__ import annotations

from housedealer.hand.pot.shape import shape_of
from housedealer.houses.kill import KillRule, higher
from housedealer.houses.pot import PotTable
from housedealer.words.answers import answers_posted
from housedealer.words.say import Line, bets_said, buy_in_said, limit_said, money


def table_lines(table: PotTable) -> list[Line]:
    file, limit = table.file, table.spread.limit
    lines: list[Line] = [(f"{limit_said(limit)}.", limit.source)]
    lines.append((f"{max(2, file.seats[0])} to {table.seats_max} seats.", file.seats_source))
    if table.spec.kill and table.kill:
        lines.append(_kill_line(table.kill))
    overs = table.house.file.overs
    if table.spec.overs and overs:
        over = bets_said(higher(limit, 2 * overs.times, overs.source))
        text = f"Once only players with an overs button are left in a pot, they play at {over}."
        lines.append((text, overs.source))
    if table.buy_in:
        lines.append((f"Buy-in: {buy_in_said(table.buy_in_bounds)}.", table.buy_in.source))
    return lines


def _kill_line(kill: KillRule) -> Line:
    who = "wins two pots in a row" if kill.in_a_row else f"wins a whole pot of {money(kill.pot_min)} or more"
    return f"A player who {who} kills the next one, played at {bets_said(kill.limit)}.", kill.limit.source


def answer_lines(table: PotTable) -> list[Line]:
    return answers_posted(table.spread.answers, table.spread.game.asks() - _moot(table))


def _moot(table: PotTable) -> frozenset[str]:
    """Questions that the parts ask, but that cannot come up at this limit or with one share."""
    moot, shape = set(), shape_of(table.spread.game)
    if table.spread.limit.kind != "pot":
        moot.add("pot_counts_call")
    if len(shape.scales) < 2:
        moot.add("odd_between")
    if table.spread.answers.get("sevens") == "none":
        moot.add("sevens_pays")
    if not shape.board:
        moot.add("early_turn")
    if not any(table.spread.limit.blinds):
        moot |= {"blinds_place", "blinds_two_handed", "blinds_used"}
    if not table.spread.answers["raise_cap"]:
        moot |= {"raise_cap_covers", "raise_cap_two_handed"}
    return frozenset(moot)
