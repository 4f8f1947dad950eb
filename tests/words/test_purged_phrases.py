"""Phrases that no reader of English would write are gone from the sources and the docs."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
TEXTS = {
    path.relative_to(ROOT).as_posix(): re.sub(r"\s*\n\s*#?\s*", " ", path.read_text(encoding="utf-8"))
    for pattern in ("src/**/*.py", "src/**/*.toml", "docs/**/*.md", "README.md", "Makefile")
    for path in sorted(ROOT.glob(pattern))
}
PHRASES = (
    "does not go", "is not open", "not open now", "nothing is said", "nobody asks",
    "nobody knows the question", "so-manieth", "below nothing", "above nothing", "more than nothing",
    "is no card of", "that is no clause", "as one likes", "back go ", "are drawn from", "without a contest",
    "a card each for who", "whatever does not exist", "what lies before the one before", "looks whether",
)  # fmt: skip
BARE = re.compile(
    r"(?:^|[.!?]\s+|\"\"\")Who(?:ever)? (?:[a-z'-]+ )+?"
    r"(?:may|must|can|cannot|has|is|gets|pays|wins|loses|kills|does|looks|quotes|stands)\b(?![^.]*\?)"
)
"""A clause whose subject is a bare Who: `Who checked may raise later`."""


def test_no_phrase_of_the_list_is_left() -> None:
    assert len(TEXTS) > 300
    found = [(name, phrase) for name, text in TEXTS.items() for phrase in PHRASES if phrase in text.lower()]
    assert not found


def test_no_clause_begins_with_a_bare_who() -> None:
    found = [(name, match[0]) for name, text in TEXTS.items() for match in BARE.finditer(text)]
    assert not found


@pytest.mark.parametrize(
    "text",
    [
        "Who checked may raise later in the round.",
        'x = """Who wins a whole pot kills the next."""',
        "The hand continues. Who opens without jacks or better cannot win.",
    ],
)
def test_such_a_clause_would_be_noticed(text: str) -> None:
    assert BARE.search(text)
