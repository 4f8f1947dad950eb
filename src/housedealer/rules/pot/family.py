"""Refuses impossible definitions of pot games when the registry loads."""

from __future__ import annotations

from housedealer.rules.check import RulesFamily
from housedealer.rules.pot.check import check_game

FAMILY = RulesFamily(check_game)
