"""The header of a script: the table where the hand is dealt, and the terms of the hand.

The words for the table are those of a `TableSpec`. The header module of a family reads its own parts.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import cache
from typing import Any, get_args

from housedealer.errors import Refused, Unreadable
from housedealer.games.registry import GAMES
from housedealer.houses import Table, house_of
from housedealer.houses.table import Own
from housedealer.record.failure import Stopped
from housedealer.record.script.family import ScriptFamily
from housedealer.record.script.statement import Header, Script
from housedealer.record.script.words import Words
from housedealer.rulebook import CLAUSE_ID
from housedealer.rules.answers import QUESTIONS, Answer, Question
from housedealer.rules.family import Family, registered
from housedealer.rules.place import Cents
from housedealer.rules.spec import LIMIT_WORDS, WORDS, read_limit, read_options
from housedealer.rules.steps import Moment
from housedealer.rules.terms import FeeDue

MOMENTS: tuple[str, ...] = get_args(Moment)
SOURCE = "script"
"""The clause of an answer or a fee that a script sets by itself."""
_FEE = "fee none, fee option 3, or fee drop 4 jackpot 1 flop with one of " + ", ".join(MOMENTS)

ReadPart = Callable[[Words, Header], None]


@cache
def families() -> dict[Family, ScriptFamily]:
    return registered("housedealer.record.script.{}.family", ScriptFamily)


def family_of(setup: Header, where: str) -> ScriptFamily:
    """Raises Unreadable for a header that names no game, or an unknown one."""
    if not setup.lines:
        raise Unreadable("there is no hand in it", where=where, expected="game before the first card")
    if "game" not in setup.lines:
        raise Unreadable("the header says no game", where=where, expected="game before the first card")
    game = GAMES.get(setup.table.game)
    if game is None:
        listed = "one of " + ", ".join(GAMES)
        raise Unreadable(f"there is no game {setup.table.game!r}", where=where, expected=listed)
    return families()[game.family]


# -- reading -----------------------------------------------------------------------------------------------


def _limit(words: Words, setup: Header) -> None:
    setup.spec |= read_limit(words, header_words())


def _of_spec(key: str) -> ReadPart:
    def read(words: Words, setup: Header) -> None:
        setup.spec |= WORDS[key](words)

    return read


def _seats(words: Words, setup: Header) -> None:
    setup.seats = dict(words.pairs("seats with their stacks, as 1:100 2:50.50"))


def _fee(words: Words, setup: Header) -> None:
    if words.accept("option"):
        options = read_options(words)["options"]
        # A comma may also end the header: `fee option 3, 2 folds`.
        while words.peek() == "," and words.peek(2) in ("", ",", *header_words()):
            words.next("")
            options += read_options(words)["options"]
        setup.spec["options"] = options
        return
    setup.fee_said = True
    if words.accept("none"):
        return
    if not words.accept("drop"):
        raise words.unreadable(_FEE)
    drop = words.amount()
    jackpot, jackpot_source = Cents(0), ""
    if words.accept("jackpot"):
        jackpot = words.amount()
        said = words.quoted()
        jackpot_source = SOURCE if said is None else said
    if words.peek() not in MOMENTS:
        raise words.unreadable(_FEE)
    when: Moment = words.next(_FEE)  # type: ignore[assignment]
    source = words.quoted()
    setup.fee = FeeDue(drop, when, jackpot, SOURCE if source is None else source, jackpot_source)


def _rules(words: Words, setup: Header) -> None:
    expected = "answers like odd_between=high raise_cap=4"
    if "=" not in words.peek():
        raise words.unreadable(expected)
    while "=" in words.peek():
        key, _, text = words.peek().partition("=")
        question = QUESTIONS.get(key)
        if question is None:
            raise words.unreadable("a question that a house answers: " + ", ".join(sorted(QUESTIONS)))
        value = _value_of(text)
        if not question.allows(value):
            raise words.unreadable(_allowed(question))
        words.next(expected)
        source = words.quoted()
        setup.rules[key] = Answer(value, SOURCE if source is None else source)


def _value_of(text: str) -> str | int | bool:
    if text in ("true", "false"):
        return text == "true"
    return int(text) if text.isascii() and text.isdigit() and len(text) < 9 else text


def _allowed(question: Question) -> str:
    values = [str(value).lower() for value in question.values]
    return f"{question.key}=" + ("..".join(values) if question.counted else "|".join(values))


def _proves(words: Words, setup: Header) -> None:
    expected = "ids of clauses like oasis/holdem/73"
    while CLAUSE_ID.fullmatch(words.peek()):
        setup.claims += (words.next(expected),)
    if not setup.claims:
        raise words.unreadable(expected)


def _exact(words: Words, setup: Header) -> None:
    setup.exact = True


_SHARED: dict[str, ReadPart] = {
    **{key: _of_spec(key) for key in WORDS},
    "limit": _limit,
    "fee": _fee,
    "seats": _seats,
    "rules": _rules,
    "proves": _proves,
    "exact": _exact,
}
_AGAIN = ("overs", "owes", "rules", "proves", "shoe")
"""Parts of a header that may come more than once."""


@cache
def header_words() -> Mapping[str, ReadPart]:
    """Every word that begins a part of a header, and how that part is read."""
    found = dict(_SHARED)
    for family in families().values():
        found |= family.words
    return found


def at_header(words: Words) -> bool:
    """`turn 2` and `bank 1` belong to the header, `turn Kd` and `bank sets` to the hand."""
    if words.peek() in ("turn", "bank"):
        return words.peek(1)[:1].isdigit() and "-" not in words.peek(1)
    return words.peek() in header_words() or words.peek() in LIMIT_WORDS


def read_header(words: Words, setup: Header) -> None:
    """Reads one part of the header: a keyword and its values."""
    key = "limit" if words.peek() in LIMIT_WORDS else words.peek()
    if key in setup.lines and key not in _AGAIN:
        raise words.unreadable(f"{key} only once; it stands in line {setup.lines[key]}")
    if words.peek() == key:
        words.next("")
    header_words()[key](words, setup)
    setup.lines[key] = words.line


# -- terms -------------------------------------------------------------------------------------------------


def opened(script: Script) -> tuple[Table, Any]:
    """The table of a script and the terms of its hand. Raises Unreadable or Stopped with a line."""
    setup = script.setup
    family = family_of(setup, header_end(script))
    with _complaints(script, family):
        spec = family.spec(setup) if family.spec else setup.table
        # The house must be willing to open the table only if the table takes its own fee.
        own = Own(setup.rules, collects=not setup.fee_said)
        table = house_of(spec.house).open(spec, own)
        if own.collects:
            table.fees.check_asked(len(setup.seats))
        return table, family.terms(setup, table)


def header_end(script: Script) -> str:
    """The last line of the header."""
    return f"{script.name}:{max(script.setup.lines.values(), default=1)}"


@contextmanager
def _complaints(script: Script, family: ScriptFamily) -> Iterator[None]:
    """Reports errors in a header with their line: a missing part, a part that only other families have, or
    terms on which no hand can be dealt."""
    setup, where = script.setup, header_end(script)
    for key in ("seats", *family.needs):
        if key not in setup.lines:
            raise Unreadable(
                f"the header says no {key}", where=where, expected=f"{key} before the first card"
            )
    other = {key for one in families().values() for key in one.has} - {*family.has}
    for key in setup.lines:
        if key in other:
            words = ", ".join(word for word in header_words() if word not in other)
            raise Unreadable(
                f"{key} in {setup.table.game}",
                where=f"{script.name}:{setup.lines[key]}",
                expected=f"one of {words}",
            )
    try:
        yield
    except Unreadable as error:
        raise Unreadable(error.message, where=where, expected=error.expected) from error
    except Refused as refused:
        raise Stopped("the terms of the hand", where=where, refused=refused) from refused
