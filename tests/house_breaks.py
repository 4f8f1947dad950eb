"""Breaks made out of the folders of the clubs: an answer gets another value that is allowed, a rate, a pay or
a score another amount, a rate holds for a dollar less. A break replaces one line of a file."""

from __future__ import annotations

import csv
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import get_args

from msgspec import Struct

from housedealer.houses import HOUSES, House
from housedealer.houses.faults import key_lines
from housedealer.houses.room import ROOM, RoomFile, RoomValue
from housedealer.houses.room_file import LEAST
from housedealer.houses.schema import AnswerFile, SpreadFile
from housedealer.rulebook.citation import cited_clause
from housedealer.rules.answers import QUESTIONS, Given
from housedealer.rules.steps import Post

CLUBS = "src/housedealer/clubs"
RANGES, PAYER = {"bet": 5, "action": 6}, 8
"""Columns of fees.csv with ranges of dollars, and that of another payer, whose rate is the same in all of
them. A limit that is left without a rate does not load."""


class LineChange(Struct, frozen=True):
    """The new text of a line of a file."""

    file: str
    line: int
    text: str


class Made(Struct, frozen=True):
    """One thing that a club says of a clause, and the ways to say it otherwise."""

    name: str
    clause: str
    ways: tuple[tuple[LineChange, ...], ...]


class Club:
    """A club with the lines of its files."""

    def __init__(self, root: Path, house: House) -> None:
        self.house = house
        self.folder = f"{CLUBS}/{house.key}"
        self.texts = {
            name: (root / self.folder / name).read_text(encoding="utf-8")
            for name in ("house.toml", "games.toml", "fees.csv")
            if (root / self.folder / name).exists()
        }
        self.keys = {name: key_lines(text) for name, text in self.texts.items() if name.endswith(".toml")}

    def line(self, file: str, number: int) -> str:
        return self.texts[file].splitlines()[number - 1]

    def changed(self, file: str, number: int, text: str) -> LineChange:
        return LineChange(f"{self.folder}/{file}", number, text)

    def answered(self, game: str, key: str, other: str) -> tuple[LineChange, ...]:
        """The answer of a game with another value. No more cards are drawn at once than at all."""
        at_once = self.house.answers(game).get("draw_at_once")
        if key == "draw_most" and at_once is not None and int(at_once) > int(other):
            inline = self.keys["games.toml"].get((game, "rules"))
            if inline is not None and not self.line("games.toml", inline).startswith("["):
                line = self.line("games.toml", inline)
                line = re.sub(r"draw_at_once = \d", f"draw_at_once = {other}", line)
                return (
                    self.changed(
                        "games.toml", inline, re.sub(r"draw_most = \d", f"draw_most = {other}", line)
                    ),
                )
            return self._answered(game, key, other), self._answered(game, "draw_at_once", other)
        return (self._answered(game, key, other),)

    def _answered(self, game: str, key: str, other: str) -> LineChange:
        """The answer of a game with another value: its own, or one over the house's."""
        keys = self.keys["games.toml"]
        own = keys.get((game, "rules", key))
        if own is not None:
            return self.changed("games.toml", own, f"{key} = {other}")
        inline, table = keys.get((game, "rules")), keys[(game,)]
        if inline is None:
            return self.changed("games.toml", table, f"[{game}]\nrules = {{ {key} = {other} }}")
        line = self.line("games.toml", inline)
        if line.startswith("["):
            return self.changed("games.toml", inline, f"{line}\n{key} = {other}")
        without = re.sub(rf"\b{key} = [^,}}]+,? ?", "", line).replace(", }", " }").rstrip(" }")
        comma = "" if without.endswith("{") else ","
        return self.changed("games.toml", inline, f"{without}{comma} {key} = {other} }}")

    def room(self, game: str, key: str, other: str) -> LineChange:
        """The answer of a game on the room with another value: its own, or one over the house's."""
        keys = self.keys["games.toml"]
        own, table = keys.get((game, "room", key)), keys.get((game, "room"))
        if own is not None:
            return self.changed("games.toml", own, f"{key} = {other}")
        if table is not None:
            return self.changed("games.toml", table, f"[{game}.room]\n{key} = {other}")
        return self.changed("games.toml", keys[(game,)], f"[{game}]\nroom = {{ {key} = {other} }}")

    def general(self, key: str, other: str) -> LineChange:
        return self.changed("house.toml", self.keys["house.toml"][("rules", key)], f"{key} = {other}")


def made(root: Path) -> Iterator[Made]:
    for house in HOUSES.values():
        club = Club(root, house)
        yield from _answers(club)
        yield from _choices(club)
        yield from _rooms(club)
        yield from _rates(club)
        for game, spread in house.dealt.items():
            yield from _pays(club, game, spread)
            yield from _scores(club, game, spread)


def _answers(club: Club) -> Iterator[Made]:
    file = club.house.file
    for key, answer in file.rules.items():
        yield _otherwise(club, "rules", key, answer)
    for game, spread in club.house.dealt.items():
        for key, answer in spread.rules.items():
            yield _otherwise(club, game, key, answer)
    for kind, rules in file.by_kind.items():
        for key, answer in rules.items():
            line = club.keys["house.toml"][("by_kind", kind, "rules")]
            told = club.line("house.toml", line)
            before = f"{key} = {said(answer.value)}"
            ways = tuple(
                (club.changed("house.toml", line, told.replace(before, f"{key} = {other}")),)
                for other in others(key, answer.value)
            )
            yield Made(f"{club.house.key} {kind} {key}", cited_clause(answer.source), ways)


def _choices(club: Club) -> Iterator[Made]:
    for choice in club.house.choices.values():
        for game, rules in choice.rules.items():
            line = club.keys["games.toml"][(choice.game, "rules", game)]
            told = club.line("games.toml", line)
            for key, answer in rules.items():
                before = f"{key} = {said(answer.value)}"
                ways = tuple(
                    (club.changed("games.toml", line, told.replace(before, f"{key} = {other}")),)
                    for other in others(key, answer.value)
                )
                yield Made(f"{club.house.key} {choice.game} {game} {key}", cited_clause(answer.source), ways)


def _rooms(club: Club) -> Iterator[Made]:
    lines, file = club.keys["house.toml"], club.house.file
    for key, answer in file.room.items():
        ways = tuple(
            (club.changed("house.toml", lines[("room", key)], f"{key} = {other}"),)
            for other in room_others(key, answer.value)
        )
        yield Made(f"{club.house.key} room {key}", cited_clause(answer.source), ways)
    own: dict[str, Mapping[str, RoomFile]] = {game: spread.room for game, spread in club.house.dealt.items()}
    own |= {choice.game: choice.room for choice in file.choice}
    for game, answers in own.items():
        for key, answer in answers.items():
            ways = tuple((club.room(game, key, other),) for other in room_others(key, answer.value))
            if key == "button_moves" and not _posts_blinds(club.house, game):
                ways = ()  # both ways are one: without blinds the button goes to the next player
            yield Made(f"{club.house.key} {game} room {key}", cited_clause(answer.source), ways)


def _posts_blinds(house: House, game: str) -> bool:
    """True if blinds are posted at the usual limit of a game, or of one of the games of a choice."""
    games = next((choice.games for choice in house.file.choice if choice.game == game), (game,))
    spreads = [house.table(one).spread for one in games]
    return any(
        any(spread.limit.blinds) and any(isinstance(step, Post) and step.blinds for step in spread.game.steps)
        for spread in spreads
    )


def room_others(key: str, value: RoomValue) -> list[str]:
    """Other values of an answer on the room with which a house loads; a list of games loses one. A table
    never takes cash, whatever the answer: where cash may play, it is changed first."""
    if key == "cash_plays":
        return []
    if isinstance(value, bool):
        return [said(not value)]
    if isinstance(value, int):
        return [str(n) for n in (value + 1, value - 1) if n >= LEAST.get(key, 0)]
    if isinstance(value, tuple):
        return ["[" + ", ".join(map(said, value[:-1])) + "]"] if len(value) > 1 else []
    return [said(other) for other in get_args(ROOM[key]) if other not in (value, "listed")]


def _otherwise(club: Club, game: str, key: str, answer: AnswerFile) -> Made:
    ways = tuple(
        (club.general(key, other),) if game == "rules" else club.answered(game, key, other)
        for other in others(key, answer.value)
    )
    return Made(f"{club.house.key} {game} {key}", cited_clause(answer.source), ways)


def others(key: str, value: Given) -> list[str]:
    question = QUESTIONS[key]
    if question.counted:
        low, high = (int(bound) for bound in question.values)
        return [str(n) for n in (int(value) + 1, int(value) - 1) if low <= n <= high]
    return [said(other) for other in question.values if other != value]


def said(value: Given) -> str:
    return (
        str(value).lower()
        if isinstance(value, bool)
        else f'"{value}"'
        if isinstance(value, str)
        else str(value)
    )


def _rates(club: Club) -> Iterator[Made]:
    text = club.texts.get("fees.csv", "")
    for number, cells in enumerate(csv.reader(text.splitlines()), 1):
        if number == 1 or not re.fullmatch(r"(reading: )?[a-z0-9-]+/\d+", cells[-1]):
            continue
        higher = f"{float(cells[-2].split()[0]) + 1:.2f}"
        row = ",".join((*cells[:-2], higher, cells[-1]))
        clause = f"{club.house.key}/{cells[-1].removeprefix('reading: ')}"
        name = f"{club.house.key} fees.csv:{number} {cells[0]} {cells[-1]}"
        yield Made(name, clause, ((club.changed("fees.csv", number, row),),))
        for column, at in RANGES.items():
            if not cells[PAYER] and (found := re.fullmatch(r"(\d+)-(\d+)", cells[at])):
                shorter = (*cells[:at], f"{found[1]}-{int(found[2]) - 1}", *cells[at + 1 :])
                change = club.changed("fees.csv", number, ",".join(shorter))
                yield Made(f"{name} {column} ends before", clause, ((change,),))


def _pays(club: Club, game: str, spread: SpreadFile) -> Iterator[Made]:
    for bet, rows in spread.pays.items():
        line = club.keys["games.toml"][(game, "pays", bet)]
        told = club.line("games.toml", line)
        for hand, pay in rows.items():
            before, after = (
                f'{hand} = "{first} to {pay.pays[1]}"' for first in (pay.pays[0], pay.pays[0] + 1)
            )
            change = club.changed("games.toml", line, _once(told, before, after))
            yield Made(f"{club.house.key} {game} pays {bet} {hand}", cited_clause(pay.source), ((change,),))


def _scores(club: Club, game: str, spread: SpreadFile) -> Iterator[Made]:
    for name, scoring in spread.scoring.items():
        at = (game, "scoring", name)
        for key in ("overall", "trips", "shot", "home_run", "ceiling", "automatic", "improper"):
            given = getattr(scoring, key)
            if given is not None:
                change = club.changed(
                    "games.toml", club.keys["games.toml"][(*at, key)], f"{key} = {given.points + 1}"
                )
                yield Made(f"{club.house.key} {game} {name} {key}", cited_clause(given.source), ((change,),))
        for row in scoring.bonus:
            line = club.keys["games.toml"][(*at, "bonus", row.part)]
            before, after = (f"{row.kind} = {points}" for points in (row.points, row.points + 1))
            change = club.changed("games.toml", line, _once(club.line("games.toml", line), before, after))
            yield Made(
                f"{club.house.key} {game} {name} {row.part} {row.kind}",
                cited_clause(row.source),
                ((change,),),
            )


def _once(text: str, before: str, after: str) -> str:
    assert len(re.findall(rf"(?<![\w]){re.escape(before)}(?![\w.])", text)) == 1, (before, text)
    return re.sub(rf"(?<![\w]){re.escape(before)}(?![\w.])", after, text)
