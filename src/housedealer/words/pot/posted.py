"""The rules of a table of a game for a pot as they hang on its wall."""

from __future__ import annotations

from housedealer.houses.kill import KillRule, higher
from housedealer.houses.pot import PotTable
from housedealer.houses.shape import forced_source
from housedealer.rules.pot.moot import moot
from housedealer.rules.steps import Bet, ByPlace, When
from housedealer.words.answers import answers_posted
from housedealer.words.room import BLINDS, BUTTON
from housedealer.words.say import Line, bets_said, buy_in_said, forced_said, limit_said, money


def table_lines(table: PotTable) -> list[Line]:
    file, limit = table.file, table.spread.limit
    lines: list[Line] = [(f"{limit_said(limit, forced=False)}.", limit.source)]
    if forced_said(limit):
        lines.append((f"{forced_said(limit)}.", forced_source(file, limit)))
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
    limit, spread = table.spread.limit, table.spread
    hidden = moot(spread.game, spread.answers, {limit.kind}, blinds=any(limit.blinds))
    return answers_posted(spread.answers, spread.game.asks() - hidden.keys())


def room_asked(table: PotTable) -> frozenset[str]:
    """A button where somebody's place decides who opens a round, and blinds where there are any."""
    answers = table.spread.answers
    found = BLINDS | BUTTON if any(table.spread.limit.blinds) else frozenset[str]()
    for step in table.spread.game.steps:
        if isinstance(step, When):
            if answers[step.answer] != step.value:
                continue
            step = step.step
        if isinstance(step, Bet) and isinstance(step.opens, ByPlace):
            found |= BUTTON
    return found
