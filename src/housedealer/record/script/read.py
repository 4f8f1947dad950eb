"""Reads the text of a script into statements. Nothing is played here."""

from __future__ import annotations

from housedealer.errors import Unreadable
from housedealer.record.script.header import at_header, family_of, read_header
from housedealer.record.script.reading import read_statement
from housedealer.record.script.statement import Header, Script, Statement
from housedealer.record.script.words import Words

LINES_MAX = 1000
LINE_MAX = 1000
"""No hand needs more lines than this, or longer ones."""


def parse(text: str, name: str = "script") -> Script:
    """A script from its text; `name` is the file name for error messages. Raises Unreadable."""
    # Lines as an editor counts them: a form feed does not end a line.
    lines = text.replace("\r\n", "\n").replace("\r", "\n").removesuffix("\n").split("\n")
    if len(lines) > LINES_MAX or any(len(line) > LINE_MAX for line in lines):
        raise Unreadable(
            "too long", where=name, expected=f"{LINES_MAX} lines of {LINE_MAX} letters at the most"
        )
    setup = Header()
    statements: list[Statement] = []
    for number, line in enumerate(lines, 1):
        words = Words(_without_comment(line), name, number)
        while not words.done:
            if words.accept(","):
                continue
            if at_header(words) and not statements:
                read_header(words, setup)
            else:
                family = family_of(setup, words.where)
                statements.append(read_statement(words, family.runs.notation, family.expected))
    return Script(name, _comment_of(lines), setup, tuple(statements))


def _without_comment(line: str) -> str:
    """The text before a # that is not inside quotation marks."""
    parts = line.split('"')
    for i in range(0, len(parts), 2):
        before, found, _ = parts[i].partition("#")
        if found:
            return '"'.join([*parts[:i], before])
    return line


def _comment_of(lines: list[str]) -> str:
    """The comment lines at the top, without their marks."""
    found = []
    for line in lines:
        if not line.lstrip().startswith("#"):
            break
        found.append(line.strip().lstrip("#").strip())
    return "\n".join(found)
