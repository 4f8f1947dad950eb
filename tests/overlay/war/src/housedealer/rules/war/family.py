"""Impossible definitions of one-card war do not load."""

from __future__ import annotations

from housedealer.rules.check import RulesFamily, check_deal_game

FAMILY = RulesFamily(check_deal_game)
