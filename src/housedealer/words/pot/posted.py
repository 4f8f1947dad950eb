"""The rules of a table of a game for a pot as they hang on its wall."""

from __future__ import annotations

from housedealer.houses.pot import PotTable
from housedealer.houses.shape import forced_source
from housedealer.rules.limit import parse_limit
from housedealer.rules.pot.moot import moot
from housedealer.words.answers import answers_posted
from housedealer.words.say import Line, bets_said, buy_in_said, forced_said, limit_said, money


def table_lines(table: PotTable) -> list[Line]:
    file, limit = table.file, table.spread.limit
    lines: list[Line] = [(f"{limit_said(limit, forced=False)}.", limit.source)]
    if forced_said(limit):
        lines.append((f"{forced_said(limit)}.", forced_source(file, limit)))
    lines.append((f"{max(2, file.seats[0])} to {table.seats_max} seats.", file.seats_source))
    if table.spec.kill and file.kill:
        killed = bets_said(parse_limit(file.kill.limits[limit.name]))
        least = money(file.kill.pot_min)
        text = f"A player who wins a whole pot of {least} or more kills the next one, played at {killed}."
        lines.append((text, file.kill.source))
    if table.buy_in:
        lines.append((f"Buy-in: {buy_in_said(table.buy_in_bounds)}.", table.buy_in.source))
    return lines


def answer_lines(table: PotTable) -> list[Line]:
    limit, spread = table.spread.limit, table.spread
    hidden = moot(spread.game, spread.answers, {limit.kind}, blinds=any(limit.blinds))
    return answers_posted(spread.answers, spread.game.asks() - hidden)
