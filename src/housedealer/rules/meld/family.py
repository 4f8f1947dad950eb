"""Refuses impossible definitions of meld games when the registry loads."""

from __future__ import annotations

from housedealer.rules.check import RulesFamily, check_deal_game

FAMILY = RulesFamily(check_deal_game)
