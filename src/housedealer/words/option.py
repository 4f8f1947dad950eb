"""The options of a table by name, for the page on which one is opened."""

from __future__ import annotations

from housedealer.houses.schema import SpreadFile
from housedealer.words.say import capital

_SAID = {"overs": "Overs buttons", "short": "Short deck"}


def option_said(file: SpreadFile, field: str, value: object) -> str:
    """Full kill; Overs buttons; Pay table B; Eastern scoring."""
    if field == "kill":
        return f"{capital(str(value))} kill"
    if field == "pays":
        return f"Pay table {value}"
    if field == "scoring":
        return capital(file.scoring[str(value)].title)
    return _SAID[field]
