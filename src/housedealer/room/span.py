"""Spans of time in milliseconds."""

from __future__ import annotations

from typing import Final

SECOND: Final = 1000
MINUTE: Final = 60 * SECOND
