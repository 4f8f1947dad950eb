"""The time of the house. A test may let it run faster than the wall's."""

from __future__ import annotations

import time


class Clock:
    """Milliseconds of UTC; `speed` times as fast as the wall's from the moment it is made."""

    def __init__(self, speed: float = 1, begins: int = 0) -> None:
        self.speed = speed
        self._begins = begins or time.time_ns() // 1_000_000
        self._at = time.monotonic()
        self._wall = not begins and speed == 1

    def ms(self) -> int:
        if self._wall:
            return time.time_ns() // 1_000_000
        return self._begins + int((time.monotonic() - self._at) * 1000 * self.speed)

    def gear(self, speed: float) -> None:
        """From now on it runs so fast."""
        self._begins, self._at, self.speed, self._wall = self.ms(), time.monotonic(), speed, False

    def seconds(self, ms: float) -> float:
        """How long so many milliseconds of the house last on the wall; never below zero."""
        return max(0.0, ms / 1000 / self.speed)
