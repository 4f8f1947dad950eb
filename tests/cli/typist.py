"""Somebody who types: given lines, or by thinking about the prompt."""

from __future__ import annotations

import io
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from itertools import cycle

from rich.console import Console

from housedealer.cards.card import Card
from housedealer.cli.session import Session, sit
from housedealer.cli.setup import Asked, setup_of
from housedealer.room import action as act
from housedealer.room.dealer import SeededShuffler
from housedealer.room.event import Rostered
from housedealer.rules.place import Cents
from housedealer.shuffle.commit import What
from housedealer.tables import Between, Person


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


def seated_with(
    asked: Asked, typist: Typist, brought: Mapping[int, int]
) -> tuple[Session, Callable[[], str]]:
    """These seats buy in for other amounts than the usual one."""

    class Brought(Session):
        def brings(self, seat: int) -> Cents:
            return Cents(brought.get(seat, self.setup.stack))

    console, text = console_80()
    return Brought(setup_of(asked), console, typist), text


def led(session: Session, seat: int, leader: str = "") -> Session:
    """No card decides who has the button, is offered the bank or goes first: this seat does."""
    session.table.state.between = Between(lead=seat, leader=Person(leader))
    return session


class StackedShuffler(SeededShuffler):
    """Every order of a whole deck begins with these cards."""

    def __init__(self, named: Iterable[Card]) -> None:
        super().__init__("stacked")
        self.named = tuple(named)

    def seal(
        self, table: str, epoch: int, what: What, cards: tuple[Card, ...], roster: tuple[Rostered, ...]
    ) -> act.Seal:
        left = Counter(cards)
        if what == "dice" or Counter(self.named) - left:
            return super().seal(table, epoch, what, cards, roster)
        sealed = super().seal(table, epoch, what, tuple((left - Counter(self.named)).elements()), roster)
        self._orders = {epoch: (*self.named, *self._orders[epoch])}
        return sealed


def played(asked: Asked, *lines: str) -> tuple[Session, str]:
    session, text = seated(asked, Typist(lines))
    session.run()
    return session, text()
