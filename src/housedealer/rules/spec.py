"""A request for a table: house, game, stakes and the options of the table, before it opens.

A spec says only what was chosen; the rest is the usual at that house. The spread carries it,
so that a table can be named again without searching for what was asked. As text it is the words with which
the header of a script begins:

    house garlic-city  game no_bust_21  bets 5-50  fee option A  decks 4  pays B
    house garlic-city  game holdem  limit fixed 4/8  kills half  overs
"""

from __future__ import annotations

import re
from collections.abc import Callable, Container
from typing import Any, Literal, Protocol

from msgspec import Struct

from housedealer.errors import Unreadable

Option = int | str
"""A fee option as the house prints it: a number or a letter."""
Kill = bool | Literal["half", "full"]
"""True: the kill that is usual at the table."""
KILLS: tuple[Literal["half", "full"], ...] = ("half", "full")


class TableSpec(Struct, frozen=True):
    """`house` is a key, never a path. `stakes` are the words of the limit ("fixed 4/8") or of the stakes
    ("bets 5-100", "point 5", "chip 2"), "" the usual ones; `options` of the fees, `pays` of the pay tables.

    `choice` names the table of choice at which `game` was picked. `profile` is the day by whose rules the
    table is opened, as 2014-02-01, "" today's. `dealt_by`: the house deals and shuffles, or the cards are
    dealt by hand and entered."""

    house: str
    game: str
    stakes: str = ""
    options: tuple[Option, ...] = ()
    decks: int = 0
    pays: str = ""
    scoring: str = ""
    short: bool = False
    kill: Kill = False
    overs: bool = False
    choice: str = ""
    profile: str = ""
    dealt_by: Literal["house", "hand"] = "house"


OPTIONS = ("options", "decks", "pays", "scoring", "short", "kill", "overs", "choice")
"""What not every family has of a spec."""


# -- as text -----------------------------------------------------------------------------------------------


class Reader(Protocol):
    """A cursor over words."""

    @property
    def done(self) -> bool: ...
    def peek(self) -> str: ...
    def next(self, expected: str) -> str: ...
    def unreadable(self, expected: str) -> Unreadable: ...


LIMIT_WORDS = ("fixed", "spread", "pot-limit", "no-limit")
"""A limit may begin without the word limit."""
_LETTER = re.compile("[A-Z]")
_OPTION = re.compile("[A-Z]|[0-9]{1,3}")
_DOLLARS = re.compile(r"\$?[0-9]{1,7}")
_BETS = re.compile(r"\$?[0-9]{1,7}-\$?[0-9]{1,7}")
_COUNT = re.compile("[0-9]{1,2}")
_DAY = re.compile("[0-9]{4}-[0-9]{2}-[0-9]{2}")

Said = dict[str, Any]
"""Fields of a spec, by name."""


def _named(field: str, expected: str) -> Callable[[Reader], Said]:
    return lambda words: {field: words.next(expected)}


def _matched(
    field: str, pattern: re.Pattern[str], expected: str, before: str = ""
) -> Callable[[Reader], Said]:
    def read(words: Reader) -> Said:
        if pattern.fullmatch(words.peek()) is None:
            raise words.unreadable(expected)
        return {field: before + words.next(expected)}

    return read


def read_limit(words: Reader, stops: Container[str]) -> Said:
    """All that follows, up to the next word that stops it; `chip` is the limit's smallest chip here."""
    said = []
    while not words.done and (words.peek() not in stops or words.peek() == "chip"):
        said.append(words.next(""))
    if not said:
        raise words.unreadable("a limit like fixed 4/8 or no-limit 1/2")
    return {"stakes": " ".join(said)}


def parse_option(word: str) -> Option | None:
    """A fee option, by its number or its letter; None for anything else."""
    if _OPTION.fullmatch(word) is None:
        return None
    return int(word) if word.isdigit() else word


def read_options(words: Reader) -> Said:
    """Fee options, numbers or letters, as far as they go."""
    if parse_option(words.peek()) is None:
        raise words.unreadable("the number of a fee option, or its letter")
    found: list[Option] = []
    while (option := parse_option(words.peek())) is not None:
        words.next("")
        found.append(option)
    return {"options": tuple(found)}


def _fee(words: Reader) -> Said:
    if words.next("fee option 3") != "option":
        raise words.unreadable("fee option 3")
    return read_options(words)


def _decks(words: Reader) -> Said:
    if _COUNT.fullmatch(words.peek()) is None:
        raise words.unreadable("how many decks")
    return {"decks": int(words.next(""))}


def _kills(words: Reader) -> Said:
    return {"kill": words.next("") if words.peek() in KILLS else True}


def _dealt(words: Reader) -> Said:
    if (words.next("dealt by hand"), words.next("dealt by hand")) != ("by", "hand"):
        raise words.unreadable("dealt by hand")
    return {"dealt_by": "hand"}


WORDS: dict[str, Callable[[Reader], Said]] = {
    "house": _named("house", "a house"),
    "game": _named("game", "a game"),
    "choice": _named("choice", "a table of choice"),
    "limit": lambda words: read_limit(words, WORDS),
    "bets": _matched("stakes", _BETS, "the least and the largest bet, as bets 5-100", "bets "),
    "point": _matched("stakes", _DOLLARS, "dollars for a point, as point 5", "point "),
    "chip": _matched("stakes", _DOLLARS, "dollars for a chip, as chip 2", "chip "),
    "fee": _fee,
    "decks": _decks,
    "pays": _matched("pays", _LETTER, "the letter of a pay table's option, as pays B"),
    "scoring": _named("scoring", "a scoring system, as scoring eastern"),
    "short": lambda words: {"short": True},
    "kills": _kills,
    "overs": lambda words: {"overs": True},
    "profile": _matched("profile", _DAY, "the day of the rules, as profile 2014-02-01"),
    "dealt": _dealt,
}
"""What of a header says how a table is opened, and how it is read."""


class _Text:
    """The words of a spec alone."""

    def __init__(self, text: str) -> None:
        self.words = text.split()
        self.at = 0

    @property
    def done(self) -> bool:
        return self.at >= len(self.words)

    def peek(self) -> str:
        return "" if self.done else self.words[self.at]

    def next(self, expected: str) -> str:
        if self.done:
            raise self.unreadable(expected)
        self.at += 1
        return self.words[self.at - 1]

    def unreadable(self, expected: str) -> Unreadable:
        found = "the end" if self.done else repr(self.peek())
        return Unreadable(f"cannot read {found}", where="table", expected=expected)


def parse_spec(text: str) -> TableSpec:
    """A spec from its text. Raises Unreadable."""
    words = _Text(text)
    said: Said = {}
    seen: set[str] = set()
    while not words.done:
        key = "limit" if words.peek() in LIMIT_WORDS else words.peek()
        if key not in WORDS:
            raise words.unreadable("one of " + ", ".join(WORDS))
        if key in seen:
            raise words.unreadable(f"{key} only once")
        seen.add(key)
        if words.peek() == key:
            words.next("")
        said |= WORDS[key](words)
    for needed in ("house", "game"):
        if needed not in said:
            raise Unreadable(f"the table names no {needed}", where="table", expected=f"{needed} and its key")
    return TableSpec(**said)


def format_spec(spec: TableSpec) -> str:
    """The words that `parse_spec` reads back as the same spec."""
    stakes = spec.stakes
    if stakes and stakes.split()[0] not in ("bets", "point", "chip"):
        stakes = f"limit {stakes}"
    parts = [
        f"house {spec.house}",
        f"game {spec.game}",
        f"choice {spec.choice}" if spec.choice else "",
        stakes,
        f"fee option {' '.join(map(str, spec.options))}" if spec.options else "",
        f"decks {spec.decks}" if spec.decks else "",
        f"pays {spec.pays}" if spec.pays else "",
        f"scoring {spec.scoring}" if spec.scoring else "",
        "short" if spec.short else "",
        ("kills" if spec.kill is True else f"kills {spec.kill}") if spec.kill else "",
        "overs" if spec.overs else "",
        f"profile {spec.profile}" if spec.profile else "",
        "dealt by hand" if spec.dealt_by == "hand" else "",
    ]
    return "  ".join(filter(None, parts))
