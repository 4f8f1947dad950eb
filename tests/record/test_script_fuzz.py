"""Scripts that somebody mistyped: what is wrong with one is said in our own errors, with file and line."""

from __future__ import annotations

import random
import re
import signal
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from kit import SOAK

from housedealer.errors import Unreadable
from housedealer.record.failure import Stopped, Unmet
from housedealer.record.script import parse, run

FILES = sorted((Path(__file__).parent.parent / "scripts").rglob("*.hand"))
MUTANTS = 100_000 if SOAK else 2_400
PARTS = 8
SECONDS = 20
"""No mistyped script may take longer."""
PLACE = re.compile(r"m\.hand:[0-9]+")

NUMBERS = (
    "0",
    "1",
    "2",
    "3",
    "5",
    "9",
    "10",
    "11",
    "31",
    "99",
    "100",
    "101",
    "199",
    "200",
    "9" * 12,
    "2/2",
    "2/9",
)
AMOUNTS = ("0", "0.5", "1", "4", "-4", "+8", "1000000", "$5", "0.001", ".5")
CARDS = (
    "As",
    "2c",
    "Td",
    "JK",
    "??",
    "6-5",
    "1-1",
    "1Zx",
    "AsAs",
    "(As)",
    "(7d7c)2c",
    "KsKh/2c3c4c5c6c",
    "8h",
)
SAID = """
folds checks calls bets raises to all-in brings in completes straddles declines discards draws stands pat
takes up down shows mucks wagers shares of on plays sets asks house way decides hits doubles splits joins
stays out insures passes touches the deck option melds borrowing from lays shifts goes forces lets him draw
declares dragon leaves unset all rest others seat bank pile muck deal burn flop turn river fourth seventh
shared street take posts fee tops reshuffle close bets forcing call off pick style in_order dice dead hand
misdeal early flashed wrong foul bad meld miscount missing extra withdrawn foreign gets expect no refused
net paid pots pot among none stacks returned fees jackpot due menu value low order cards board stub has
lacks kill burned carried proved unproved void voided over settled cover first total count set decides pairs
points won cites standing parts chips pay repaid melds worth outs option head foot winner nobody nothing , ,
-> > = / : ( ) [ ] [trade] " "" "x" # exact game seats button rules kills short decks pays
"""
WORDS = SAID.split()

Change = Callable[[list[str], random.Random], None]


def _swap(words: list[str], chance: random.Random) -> None:
    one, other = chance.randrange(len(words)), chance.randrange(len(words))
    words[one], words[other] = words[other], words[one]


def _twice(words: list[str], chance: random.Random) -> None:
    at = chance.randrange(len(words))
    words.insert(at, words[at])


def _delete(words: list[str], chance: random.Random) -> None:
    del words[chance.randrange(len(words))]


def _insert(words: list[str], chance: random.Random) -> None:
    kind = chance.choice((WORDS, WORDS, NUMBERS, AMOUNTS, CARDS))
    words.insert(chance.randrange(len(words) + 1), chance.choice(kind))


def _replace(words: list[str], chance: random.Random) -> None:
    """A number by a number, a card by a card, any other word by some other."""
    at = chance.randrange(len(words))
    word = words[at]
    if word[:1].isdigit() and ":" in word:
        words[at] = f"{chance.choice(NUMBERS)}:{chance.choice(AMOUNTS)}"
    elif word.isdigit():
        words[at] = chance.choice(NUMBERS)
    elif re.match(r"[2-9TJQKA(][cdhs2-9TJQKA]", word):
        words[at] = chance.choice(CARDS)
    else:
        words[at] = chance.choice(WORDS)


def _letter(words: list[str], chance: random.Random) -> None:
    at = chance.randrange(len(words))
    letters = list(words[at]) or [""]
    spot = chance.randrange(len(letters))
    letters[spot] = chance.choice(
        ("", letters[spot] * 2, chance.choice('acdhs0123456789TJQKA?-/:.,()[]"#$+ \u0664'))
    )
    words[at] = "".join(letters)


def _nudge(words: list[str], chance: random.Random) -> None:
    """Another seat, amount or card of the same kind: mostly it can still be read."""
    numbers = [at for at, word in enumerate(words) if re.search("[0-9]", word)]
    if numbers:
        at = chance.choice(numbers)
        digits = [spot for spot, letter in enumerate(words[at]) if letter.isdigit()]
        spot = chance.choice(digits)
        words[at] = f"{words[at][:spot]}{chance.choice('123456789')}{words[at][spot + 1 :]}"


CHANGES: tuple[Change, ...] = (_swap, _twice, _delete, _insert, _replace, _nudge, _nudge, _nudge, _letter)


def mutant(text: str, chance: random.Random) -> str:
    """The script with one to three mistakes in it; lines are swapped, doubled and lost too."""
    lines = [line for line in text.splitlines() if line.strip() and not line.startswith("#")]
    for _ in range(chance.choice((1, 1, 1, 2))):
        if chance.random() < 0.2:
            chance.choice((_swap, _twice, _delete))(lines, chance)
        else:
            at = chance.randrange(len(lines))
            words = lines[at].split(" ")
            chance.choice(CHANGES)(words, chance)
            lines[at] = " ".join(words)
        if not lines:
            break
    return "\n".join(lines) + "\n"


@contextmanager
def in_time() -> Iterator[None]:
    """Raises TimeoutError out of whatever takes too long."""

    def stop(number: int, frame: object) -> None:
        raise TimeoutError(f"longer than {SECONDS} seconds")

    before = signal.signal(signal.SIGALRM, stop)
    signal.alarm(SECONDS)
    try:
        yield
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, before)


def outcome(text: str) -> tuple[str, Unreadable | Stopped | Unmet | None]:
    """How a script ends. Anything but our own errors comes through."""
    with in_time():
        try:
            run(parse(text, "m.hand"))
        except (Unreadable, Stopped, Unmet) as error:
            return type(error).__name__, error
    return "passed", None


@pytest.mark.parametrize("part", range(PARTS))
def test_a_mistyped_script_fails_with_file_line_and_what_was_expected(part: int) -> None:
    found: Counter[str] = Counter()
    for number in range(part, MUTANTS, PARTS):
        chance = random.Random(f"mutant {number}")
        text = mutant(FILES[number % len(FILES)].read_text(encoding="utf-8"), chance)
        try:
            how, error = outcome(text)
        except Exception as crash:
            raise AssertionError(f"mutant {number}: {type(crash).__name__}: {crash}\n{text}") from crash
        found[how] += 1
        if error is not None:
            assert PLACE.fullmatch(error.where), f"mutant {number}: {error} is nowhere in\n{text}"
        if isinstance(error, Unreadable):
            assert error.expected, f"mutant {number}: {error} expects nothing in\n{text}"
    # Each way to end is met often: the mistakes are neither all gross nor all harmless.
    rare = min(found[how] for how in ("passed", "Unreadable", "Stopped", "Unmet"))
    assert rare > MUTANTS / PARTS / 100, found
