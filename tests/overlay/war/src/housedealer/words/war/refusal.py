"""Why something is refused in one-card war, in words."""

from __future__ import annotations

from housedealer.words.refusal import RefusalFamily

FAMILY = RefusalFamily({"ante_short": "a player must have chips for the ante"})
