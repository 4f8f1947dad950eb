"""Which engine decided a hand: its release, and the hash of all its rules. A hand of another engine is not
decided again by an audit: a rule that was mended is no tampering."""

from __future__ import annotations

import hashlib
from functools import cache
from pathlib import Path

import housedealer
from housedealer import __version__

DECIDES = (
    "cards", "clubs", "games", "hand", "houses", "ledger", "ranking", "room", "rulebook", "rules", "shuffle",
    "tables",
)  # fmt: skip
"""The packages that a decision comes from."""
SUFFIXES = (".py", ".toml", ".csv")


@cache
def engine() -> str:
    """Release and twelve digits of the hash over the files of these packages, in order of name."""
    root = Path(housedealer.__file__).parent
    total = hashlib.sha256()
    for package in DECIDES:
        for path in sorted((root / package).rglob("*")):
            if path.suffix in SUFFIXES:
                total.update(f"{path.relative_to(root).as_posix()}\0".encode())
                total.update(path.read_bytes())
    return f"{__version__}+{total.hexdigest()[:12]}"
