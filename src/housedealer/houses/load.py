"""Reads the house files. A file with anything missing, unknown or contradictory does not load."""

from __future__ import annotations

import datetime
import re
import tomllib
from collections.abc import Mapping
from importlib import resources
from pathlib import Path
from typing import Any

import msgspec

from housedealer.errors import Refused, Unreadable
from housedealer.games.registry import GAMES
from housedealer.houses.check import check_file, check_fixed_amounts
from housedealer.houses.house import TABLES, House
from housedealer.houses.schema import AnswerFile, FeeFile, HouseFile, PayFile, ScoringFile
from housedealer.rulebook import Clause, clauses
from housedealer.rulebook.catalogue import read_clauses
from housedealer.rules.answers import QUESTIONS, Answers

DATES = (datetime.date, datetime.time)


def parse_house(text: str, where: str, known: Mapping[str, Clause] | None = None) -> House:
    """A house from the text of its file. Raises Unreadable with the file and key.

    Clauses that it cites are looked up in `known`, else in the rulebook if that has any of this house."""
    try:
        raw = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise _not_toml(error, text, where) from error
    check_fixed_amounts(raw.get("fee"), where)
    try:
        file = msgspec.convert(raw, HouseFile, builtin_types=DATES)
    except msgspec.ValidationError as error:
        told, key = _place(error, raw)
        raise Unreadable(
            told, where=f"{where}: {key}" if key else where, expected="what adding-a-house describes"
        ) from error
    found = clauses() if known is None else known
    check_file(file, where, {id_ for id_, clause in found.items() if clause.house == file.key})
    house = House(file)
    for game, spread in house.dealt.items():
        _check_answers(house.answers(game), game, where)
        TABLES[GAMES[game].family].check(house, spread, f"{where}: spread {game}")
    _check_tables(house, where)
    return house


_VALUES: dict[str, Any] = {
    "fee": FeeFile, "rules": AnswerFile, "cites": str, "limits": str, "rulings": str,
    "pays": dict[str, PayFile], "scoring": ScoringFile,
}  # fmt: skip
_VALUES["by_kind"] = dict[str, AnswerFile]
"""What the values of a table are, where its keys are names."""


def _place(error: msgspec.ValidationError, raw: Any) -> tuple[str, str]:
    """The fault and its key. `fee[...]` says only that it is one of the fees, so this finds which one."""
    told, _, path = str(error).partition(" - at `$")
    key = path.strip("`.")
    table, dots, _ = key.partition("[...]")
    if not dots:
        return told, key
    for step in re.findall(r"[^.\[\]]+", table):
        raw = raw[int(step)] if step.isdigit() else raw[step]
    kind = _VALUES[table.rsplit(".", 1)[-1]]
    for name, value in raw.items():
        try:
            msgspec.convert(value, kind, builtin_types=DATES)
        except msgspec.ValidationError as found:
            said, inside = _place(found, value)
            return said, f"{table}.{name}" + (f".{inside}" if inside else "")
    return told, table


def _not_toml(error: tomllib.TOMLDecodeError, text: str, where: str) -> Unreadable:
    """Names the key on the line where the reader stopped, such as a key that occurs twice."""
    found = re.search(r"at line (\d+)", str(error))
    line = text.split("\n")[int(found[1]) - 1] if found else ""
    key = line.partition("=")[0].strip(" []")
    at = f"{where}: {key}" if key and "=" in line else where
    return Unreadable(f"not TOML: {error}", where=at, expected="a house file, each key once")


def _check_answers(answers: Answers, game: str, where: str) -> None:
    for question in sorted(GAMES[game].asks()):
        if question not in answers:
            asked = QUESTIONS[question]
            raise Unreadable(
                f"{question} is not cited" if asked.fact else f"{question} is not answered",
                where=f"{where}: spread {game}: {'cites' if asked.fact else 'rules'}",
                expected=f"{'the clause' if asked.fact else 'an answer'}: {asked.about}",
            )
    for key, value, other, needed, why in _CONTRADICTIONS:
        if answers.get(key) == value and other in answers and answers[other] != needed:
            raise Unreadable(
                f"{key} = {value!r} and {other} = {answers[other]!r} contradict each other: {why}",
                where=f"{where}: spread {game}: rules",
                expected=f"{other} = {needed!r}",
            )
    most, at_once = answers.get("draw_most"), answers.get("draw_at_once")
    if most is not None and at_once is not None and at_once > most:  # type: ignore[operator]
        raise Unreadable(
            f"draw_at_once = {at_once} and draw_most = {most} contradict each other",
            where=f"{where}: spread {game}: rules",
            expected=f"draw_at_once from 1 to {most}",
        )


_CONTRADICTIONS = (
    ("show_how", "all_tabled", "winner_shows", True, "a hand that is opened has been shown"),
    ("false_openers", "punish", "openers_proof", True, "only a proof shows who opened falsely"),
)


def _check_tables(house: House, where: str) -> None:
    """Every listed limit must open: its fee is printed, in whole chips, and has few enough rates."""
    for game in house.dealt:
        for limit in house.limits(game):
            _opens(house, game, limit.name, f"{where}: spread {game}: limits: {limit.name}")
    for game, file in {**house.planned, **house.dealt}.items():
        for least, most in file.stakes.ranges if file.stakes else ():
            bets = file.stakes is not None and file.stakes.kind == "bets"
            stakes = f"{least // 100}-{most // 100}" if bets else str(least // 100)
            _opens(house, game, stakes, f"{where}: spread {game}: stakes: {stakes}")


def _opens(house: House, game: str, stakes: str, at: str) -> None:
    try:
        house.collection(game, stakes)
    except Refused as refused:
        raise Unreadable(
            f"no table opens at these stakes, {refused}",
            where=at,
            expected="stakes at which a table can be opened",
            refused=refused,
        ) from refused


def load_house(path: Path) -> House:
    """A house file from disk, with its clauses from the .csv file next to it, if any."""
    beside = path.with_suffix(".csv")
    known = None
    if beside.exists():
        known = read_clauses(_text(beside, "clauses").splitlines(), beside.name)
    return _named(parse_house(_text(path, "a house file"), path.name, known), path.name)


def _text(path: Path, expected: str) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise Unreadable(f"cannot read the file: {error}", where=str(path), expected=expected) from error


def _named(house: House, name: str) -> House:
    if name != f"{house.key}.toml":
        raise Unreadable(f"key {house.key!r}", where=f"{name}: key", expected="the name of the file")
    return house


def _shipped() -> dict[str, House]:
    found = {}
    for entry in sorted(resources.files("housedealer.houses").iterdir(), key=lambda entry: entry.name):
        if entry.name.endswith(".toml") and entry.name != "profiles.toml":
            house = _named(parse_house(entry.read_text(encoding="utf-8"), entry.name), entry.name)
            found[house.key] = house
    return found


HOUSES: dict[str, House] = _shipped()


def house_of(key: str) -> House:
    house = HOUSES.get(key)
    if house is None:
        raise Unreadable(f"there is no house {key!r}", expected="one of " + ", ".join(HOUSES))
    return house
