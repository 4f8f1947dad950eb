"""What no sentence for people has in it."""

from __future__ import annotations

import re

PURGED = re.compile(
    r"_|\bNone\b|\bJK\b|  |\b[Hh]e\b|\b[Hh]is\b|\b[Hh]im\b|(^|[.:;] )(Who|What) (?!is paid)"
    r"|[Tt]he trade\b|does not go|is not open|nothing is said|at the most\b|one after the other|one beside"
)


def purged(text: str) -> str:
    """The first such piece of a sentence, without its citations; "" if there is none."""
    found = PURGED.search(re.sub(r" \[[^\]]*\]", "", text))
    return found[0] if found else ""
