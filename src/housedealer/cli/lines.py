"""The lines, headings, complaints, rules and menus that every game at the terminal prints the same way. Rich
does the layout."""

from __future__ import annotations

from collections.abc import Iterable

from rich.console import Console
from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

from housedealer.cards.card import SUITS
from housedealer.words.say import Line

SUIT_STYLES = dict(zip(SUITS, ("green", "bright_blue", "red", "bold"), strict=True))


def coloured(text: str, style: str = "") -> Text:
    """The text with its cards in the colours of their suits."""
    said = Text(text, style)
    for suit, colour in SUIT_STYLES.items():
        said.highlight_regex(rf"\b[2-9TJQKA]{suit}\b", colour)
    said.highlight_regex(r"\bJoker\b", "magenta")
    return said


class Letters:
    """Clauses by letter, where a table has no room for them: a, b, ... z, aa, ab ..."""

    def __init__(self) -> None:
        self.known: dict[str, str] = {}

    def said(self, clauses: Iterable[str]) -> str:
        return " ".join(self.known.setdefault(clause, _letter(len(self.known))) for clause in clauses)


def _letter(n: int) -> str:
    return (_letter(n // 26 - 1) if n >= 26 else "") + "abcdefghijklmnopqrstuvwxyz"[n % 26]


class Lines:
    """Prints for the person in seat `me`, or for an audience that sees every card (0)."""

    def __init__(self, console: Console, me: int = 0) -> None:
        self.console = console
        self.me = me

    def name(self, seat: int) -> str:
        """As a seat is called in a column."""
        return f"{seat} you" if seat == self.me else str(seat)

    def line(self, text: str = "", style: str = "") -> None:
        self.console.print(coloured(text, style))

    def script(self, text: str) -> None:
        """To be copied: never wrapped."""
        self.console.print(text, soft_wrap=True, markup=False, highlight=False)

    def say(self, text: str, style: str = "") -> None:
        """An indented line; if it does not fit it goes on indented."""
        self._indented(coloured(text, style))

    def _indented(self, text: Text) -> None:
        self.console.print(Padding(text, (0, 0, 0, 2), expand=False))

    def head(self, text: str) -> None:
        self.console.print()
        self.console.rule(coloured(text, "bold"), align="left", style="dim")

    def refused(self, text: str) -> None:
        self.say(f"{text}", "yellow")

    def rules(self, lines: list[Line]) -> None:
        for text, clause in lines:
            self._indented(Text(text).append(f" [{clause}]" if clause else "", "dim"))

    def explained(self, letters: Letters) -> None:
        """Which clause each letter is."""
        for clause, letter in letters.known.items():
            self.say(f"{letter} [{clause}]", "dim")

    def choices(self, found: list[tuple[str, str]]) -> None:
        """All that may be typed, as many choices on a line as fit: a key, a colon and its meaning."""
        said, room = Text("  "), 0
        for key, meaning in found:
            size = len(key) + len(meaning) + 5
            if room + size > self.console.width - 2:
                said.append("\n  ")
                room = 0
            room += size
            said.append(key, "bold").append(f": {meaning}   ", "dim")
        self.console.print(said)


def grid_of(*columns: tuple[str, str]) -> Grid:
    """Columns by title, each "" for left, "right", or "wrap" where it may go over several lines."""
    grid = Grid(box=None, header_style="dim", padding=(0, 1), pad_edge=True)
    for title, justify in columns:
        grid.add_column(
            title,
            justify="right" if justify == "right" else "left",
            no_wrap=bool(title) and justify != "wrap",
        )
    return grid
