"""Somebody who types: given lines, or by thinking about the prompt."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterable
from itertools import cycle

from rich.console import Console

from housedealer.cli.session import Session, sit
from housedealer.cli.setup import Asked


class Typist:
    """Types these lines and is gone; or asks `think` for each."""

    def __init__(self, lines: Iterable[str] = (), think: Callable[[str], str] | None = None) -> None:
        self.lines = iter(lines)
        self.think = think
        self.prompts: list[str] = []

    def __call__(self, prompt: str) -> str:
        self.prompts.append(prompt)
        if self.think is not None:
            return self.think(prompt)
        line = next(self.lines, None)
        if line is None:
            raise EOFError
        if line == "^C":
            raise KeyboardInterrupt
        return line


def console_80() -> tuple[Console, Callable[[], str]]:
    """A console of 80 columns, and what was written on it."""
    out = io.StringIO()
    return Console(file=out, width=80, highlight=False, markup=False, emoji=False), out.getvalue


def trying(*keys: str) -> Typist:
    """Tries these keys in turn, again and again, so that one of them goes; goes on from hand to hand."""
    keyboard = cycle(keys)
    return Typist(think=lambda prompt: "" if "Enter" in prompt else next(keyboard))


def seated(asked: Asked, typist: Typist) -> tuple[Session, Callable[[], str]]:
    console, text = console_80()
    return sit(asked, console, typist), text


def played(asked: Asked, *lines: str) -> tuple[Session, str]:
    session, text = seated(asked, Typist(lines))
    session.run()
    return session, text()
