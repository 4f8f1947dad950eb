"""What an open table is played for, and how, in one line."""

from __future__ import annotations

from housedealer.houses import Table
from housedealer.houses.choice import games_at
from housedealer.words.family import words_of
from housedealer.words.say import stakes_brief, stakes_said


def stakes_at(table: Table) -> str:
    """$4/$8 limit, $2/$4 blinds; $2 a point, Mandarin scoring."""
    return _with_played(stakes_said(table.fees.stake), table)


def brief_at(table: Table) -> str:
    """The same without forced bets, for a list."""
    return _with_played(stakes_brief(table.fees.stake), table)


def _with_played(stakes: str, table: Table) -> str:
    games = games_at(table)
    played = words_of(games[0].spread.game.family).played(games[0]) if len(games) == 1 else ""
    return f"{stakes}, {played}" if played else stakes
