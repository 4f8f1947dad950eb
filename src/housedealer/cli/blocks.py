"""Charts of blocks in the terminal: bars and small lines."""

from __future__ import annotations

from collections.abc import Sequence

LEVELS = "▁▂▃▄▅▆▇█"


def bar(value: float, most: float, width: int) -> int:
    """How many blocks of the width stand for a value."""
    return round(width * value / most) if most > 0 and value > 0 else 0


def spark(values: Sequence[float], most: float, width: int) -> str:
    """A line from 0 to `most`, of at most so many blocks; each stands for the average of its part."""
    if not values:
        return ""
    width = min(width, len(values))
    found = ""
    for i in range(width):
        part = values[i * len(values) // width : (i + 1) * len(values) // width]
        mean = sum(part) / len(part)
        level = round((len(LEVELS) - 1) * mean / most) if most > 0 else 0
        found += LEVELS[max(0, min(level, len(LEVELS) - 1))]
    return found
