"""Where a clause stands in the club's book, for people."""

from __future__ import annotations

import re

from housedealer.words.say import capital

BETWEEN = " · "
_FILED = re.compile(r"\d{3}(/\d{3})*")
"""The numbers under which the source texts are filed say nothing to a reader."""


def printed_at(source: str) -> str:
    """Round of play · 1, for "002 · ROUND OF PLAY · 1"."""
    parts = [part for part in source.split(BETWEEN) if not _FILED.fullmatch(part)]
    return BETWEEN.join([capital(part.lower()) if part.isupper() else part for part in parts])
