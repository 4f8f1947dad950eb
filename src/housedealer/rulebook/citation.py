"""What a rule rests on, as one line of text, in one of four kinds.

    oasis/holdem/73                    printed: the club's clause says it
    reading: oasis/holdem/73           the clause leaves it open; this is how we read it
    trade: table stakes                usual in the trade; no clause of the club says it
    setting: the book prints no limit  the table's own choice

The last two may stand alone, without a reason.
"""

from __future__ import annotations

from typing import Literal, get_args

from msgspec import Struct

from housedealer.errors import Unreadable
from housedealer.rulebook.catalogue import CLAUSE_ID

CitationKind = Literal["printed", "reading", "trade", "setting"]
KINDS: tuple[CitationKind, ...] = get_args(CitationKind)
CITATION_EXPECTED = "a clause id like oasis/holdem/73, or reading: and a clause id, or trade, or setting"


class Citation(Struct, frozen=True):
    kind: CitationKind
    clause: str = ""
    """The id of the clause that says it, or that is read so."""
    why: str = ""
    """The custom of the trade, or the reason for a setting."""

    @property
    def club(self) -> bool:
        """True if the club's own book says it."""
        return self.kind == "printed"

    def __str__(self) -> str:
        if self.kind == "printed":
            return self.clause
        rest = self.clause or self.why
        return f"{self.kind}: {rest}" if rest else self.kind


def citation(text: str) -> Citation:
    """Reads a citation. Raises Unreadable for text that is none."""
    if CLAUSE_ID.fullmatch(text):
        return Citation("printed", text)
    kind, colon, rest = text.partition(": ")
    if kind == "reading" and CLAUSE_ID.fullmatch(rest):
        return Citation("reading", rest)
    if kind == "trade" and (rest or not colon):
        return Citation("trade", why=rest)
    if kind == "setting" and (rest or not colon):
        return Citation("setting", why=rest)
    raise Unreadable(f"source {text!r}", expected=CITATION_EXPECTED)


def cited_clause(text: str) -> str:
    """The clause that a citation names, printed or read; "" for the trade and for settings."""
    named = text.removeprefix("reading: ")
    return named if CLAUSE_ID.fullmatch(named) else ""
