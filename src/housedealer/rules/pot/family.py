"""Impossible definitions of games for a pot do not load."""

from __future__ import annotations

from housedealer.rules.check import RulesFamily
from housedealer.rules.pot.check import check_game

FAMILY = RulesFamily(check_game)
