"""Reads the folders of clubs. A folder with anything missing, unknown or contradictory does not load.

The clubs of the package stand in `housedealer/clubs`, each read when it is first asked for. A club of one's
own is a folder named by its path, or found by its name on the search path HOUSEDEALER_HOUSES.
"""

from __future__ import annotations

import os
import re
import tomllib
from collections.abc import Iterator, Mapping
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any

from housedealer.errors import Refused, Unreadable
from housedealer.games.registry import GAMES
from housedealer.houses.answered import value_said
from housedealer.houses.assemble import GAMES_TOML, HOUSE_TOML, assemble
from housedealer.houses.check import check_file
from housedealer.houses.cited import Clauses
from housedealer.houses.faults import At, Fault, Faults
from housedealer.houses.fee_rows import FEES, Rates, read_fees
from housedealer.houses.house import TABLES, House
from housedealer.rulebook.catalogue import CLAUSES, HOUSE_KEY, Clause, clauses_of, read_clauses
from housedealer.rules.answers import QUESTIONS, Answers

FILES = (HOUSE_TOML, GAMES_TOML, FEES, CLAUSES)
NEEDED = (HOUSE_TOML, GAMES_TOML)
SEARCH = "HOUSEDEALER_HOUSES"
"""The environment variable with further folders of clubs, separated as in PATH."""


def parse_house(key: str, texts: Mapping[str, str], known: Mapping[str, Clause] | None = None) -> House:
    """A house from the texts of its files. Raises Unreadable with file, line and key of the first fault."""
    house, faults = examine(key, texts, known)
    if house is None:
        raise faults[0].error()
    return house


def examine(
    key: str, texts: Mapping[str, str], known: Mapping[str, Clause] | None = None
) -> tuple[House | None, list[Fault]]:
    """A house if it can be played, and every fault in its files."""
    faults = Faults(key, texts)
    if not HOUSE_KEY.fullmatch(key):
        faults.at(HOUSE_TOML).fault(
            f"the folder is called {key!r}", "small letters, digits and hyphens, like grove-2"
        )
    for name in NEEDED:
        if name not in texts:
            faults.at(name).fault("there is no such file", "a folder with " + " and ".join(NEEDED))
    house, games = (_toml(name, texts, faults) for name in NEEDED)
    if known is None:
        known = _own_clauses(key, texts, faults)
    clauses = Clauses(key, known)
    rates = read_fees(texts[FEES], faults, clauses) if FEES in texts else Rates({})
    file = (
        assemble(key, house, games, rates, clauses, faults)
        if house is not None and games is not None
        else None
    )
    if file is None:
        return None, faults.found
    check_file(file, rates, faults)
    made = House(file, known)
    for game, spread in made.dealt.items():
        if game in GAMES:
            at = faults.at(GAMES_TOML, game)
            TABLES[GAMES[game].family].check(made, spread, at)
            _check_answers(made, game, at)
    if not faults.found:
        _check_tables(made, faults)
    return (None if faults.found else made), faults.found


def _toml(name: str, texts: Mapping[str, str], faults: Faults) -> dict[str, Any] | None:
    text = texts.get(name)
    if text is None:
        return None
    try:
        return tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        found = re.search(r"at line (\d+)", str(error))
        lines = text.splitlines()
        longest = max(range(len(lines)), key=lambda at: len(lines[at]), default=-1) + 1
        line = int(found[1]) if found else longest  # a number or a nesting beyond all bounds
        written = lines[line - 1] if 0 < line <= len(lines) else ""
        key = written.partition("=")[0].strip(" []") if "=" in written else ""
        if isinstance(error, RecursionError):
            told = "nested too deeply"
        else:
            told = str(error) if found else "a number that is too long"
        At(faults, name, (key,) if key else (), line).fault(f"not TOML: {told}", "TOML, each key once")
        return None


def _own_clauses(key: str, texts: Mapping[str, str], faults: Faults) -> dict[str, Clause]:
    if CLAUSES not in texts:
        return {}
    try:
        return read_clauses(texts[CLAUSES].splitlines(), key)
    except Unreadable as error:
        line = re.search(r":(\d+)", error.where)
        At(faults, CLAUSES, (), int(line[1]) if line else 0).fault(error.message, error.expected)
        return {}


def _check_answers(house: House, game: str, at: At) -> None:
    answers = house.answers(game)
    for question in sorted(GAMES[game].asks() - house.moot(game)):
        if question not in answers:
            asked = QUESTIONS[question]
            told = "is not cited" if asked.fact else "is not answered"
            where = at / ("printed" if asked.fact else "rules")
            where.fault(f"{question} {told}", f"{'the clause' if asked.fact else 'an answer'}: {asked.about}")
    for problem, expected in contradictions(answers):
        (at / "rules").fault(problem, expected)


def contradictions(answers: Answers) -> Iterator[tuple[str, str]]:
    """Answers that cannot hold together, and what was expected."""
    for key, value, other, needed, why in _CONTRADICTIONS:
        if answers.get(key) == value and other in answers and answers[other] != needed:
            both = f"{key} = {value_said(value)} and {other} = {value_said(answers[other])}"
            yield f"{both} contradict each other: {why}", f"{other} = {value_said(needed)}"
    most, at_once = answers.get("draw_most"), answers.get("draw_at_once")
    if most is not None and at_once is not None and at_once > most:  # type: ignore[operator]
        told = f"draw_at_once = {at_once} and draw_most = {most} contradict each other"
        yield told, f"draw_at_once from 1 to {most}"


_CONTRADICTIONS = (
    ("show_how", "all_tabled", "winner_shows", True, "a hand that is opened has been shown"),
    ("false_openers", "punish", "openers_proof", True, "only a proof shows who opened falsely"),
)


def _check_tables(house: House, faults: Faults) -> None:
    """Every listed limit must open: its fee is printed, in whole chips, and has few enough rates."""
    for game in house.dealt:
        for limit in house.limits(game):
            _opens(house, game, limit.name, faults.at(GAMES_TOML, game, "limits"))
    for game, file in house.dealt.items():
        for least, most in file.stakes.ranges if file.stakes else ():
            kind = file.stakes.kind if file.stakes else "bets"
            stakes = f"{least // 100}-{most // 100}" if kind == "bets" else str(least // 100)
            _opens(house, game, stakes, faults.at(GAMES_TOML, game, kind))


def _opens(house: House, game: str, stakes: str, at: At) -> None:
    try:
        house.collection(game, stakes)
    except Refused as refused:
        told = f"no table opens at {stakes}, {refused}"
        at.fault(told, "stakes at which a table can be opened", refused)


def texts_of(folder: Path | Traversable) -> dict[str, str]:
    """The files of a club. Raises Unreadable for a folder or file that cannot be read."""
    found = {}
    try:
        names = {entry.name for entry in folder.iterdir()}
        for name in FILES:
            if name in names:
                found[name] = (folder / name).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise Unreadable(
            f"cannot read the folder of a club: {error}",
            where=str(folder),
            expected="a folder with " + ", ".join(NEEDED),
        ) from error
    return found


def load_house(path: Path | str) -> House:
    """The house in a folder. Raises Unreadable with file, line and key of the first fault."""
    folder = Path(path)
    key = folder.resolve().name
    house = parse_house(key, texts_of(folder))
    if key in HOUSES:
        raise Unreadable(f"there is a house {key!r} in the package", where=str(path), expected="another name")
    _OWN[key] = house
    return house


class Shipped(Mapping[str, House]):
    """The clubs of the package, each read when it is first asked for."""

    def __init__(self) -> None:
        self._folders = {
            entry.name: entry
            for entry in sorted(resources.files("housedealer.clubs").iterdir(), key=lambda entry: entry.name)
            if entry.is_dir() and not entry.name.startswith("_")
        }
        self._read: dict[str, House] = {}

    def __getitem__(self, key: str) -> House:
        if key not in self._read:
            self._read[key] = parse_house(key, texts_of(self._folders[key]), clauses_of(key))
        return self._read[key]

    def __iter__(self) -> Iterator[str]:
        return iter(self._folders)

    def __len__(self) -> int:
        return len(self._folders)


HOUSES: Mapping[str, House] = Shipped()
_OWN: dict[str, House] = {}
"""Clubs of one's own that were loaded by path, by their names."""


def house_of(text: str) -> House:
    """A house of the package by its name, or one's own by its path, or by its name on the search path."""
    found = known_house(text)
    if found is not None:
        return found
    if is_path(text):
        return load_house(Path(text).expanduser())
    raise Unreadable(
        f"there is no house {text!r}", expected=f"one of {', '.join(HOUSES)}, or the path of a club's folder"
    )


def is_path(text: str) -> bool:
    """True for `./grove` and `clubs/grove`, False for the name of a house."""
    return os.sep in text or text.startswith((".", "~"))


def known_house(key: str) -> House | None:
    """The house of this name: of the package, loaded before, or on the search path."""
    if key in HOUSES:
        return HOUSES[key]
    if key in _OWN:
        return _OWN[key]
    for folder in filter(None, os.environ.get(SEARCH, "").split(os.pathsep)):
        if HOUSE_KEY.fullmatch(key) and (Path(folder) / key).is_dir():
            return load_house(Path(folder) / key)
    return None
