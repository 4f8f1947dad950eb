"""A house's answers about its games for points, in sentences."""

from __future__ import annotations

from collections.abc import Callable

from housedealer.rules.answers import Given

ANSWERS: dict[str, dict[Given, str]] = {
    "short_pays": {
        "seat_order": "A player who cannot cover all losses pays opponents in seat order.",
        "in_proportion": "A player who cannot cover all losses pays opponents in proportion.",
    },
}
COUNTED: dict[str, Callable[[int], str]] = {}
