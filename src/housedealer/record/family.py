"""What a record needs to know about a family; each registers it in its own module, such as record/pot.py.

A spread and the terms of a hand are written in full, the game by its key, so that a replay needs no house.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from msgspec import Struct
from msgspec.structs import asdict

from housedealer.errors import Unreadable
from housedealer.games.registry import game_of
from housedealer.record.bounds import Bounds
from housedealer.record.coder import Check, Checks, Coder
from housedealer.rules.answers import QUESTIONS, Answer, Answers
from housedealer.rules.game import Game
from housedealer.rules.spec import TableSpec
from housedealer.rules.stake import Stake, StakeKind
from housedealer.rules.stake_spread import DOLLAR
from housedealer.rules.terms import Seated

STAKE_MAX = 10**15
"""In cents: more than any table is played for."""
FEE_MAX = 100_000


class SpreadRecord(Struct, frozen=True):
    """A spread as it is written. Only records from before version 2 have no `spec`."""

    house: str
    clauses: str
    game: str
    answers: dict[str, Answer]
    spec: TableSpec | None


class StakeSpreadRecord(SpreadRecord, frozen=True):
    """One that is not for a pot."""

    stake: Stake
    positions: int
    sources: dict[str, str]


class TermsFile(Struct, frozen=True):
    """The terms of one hand of a spread as they are written."""

    seats: tuple[Seated, ...]


class RecordFamily(Struct, frozen=True):
    """`spread_of` makes the spread of a file whose `game` is known and whose answers were checked, and raises
    Unreadable for one that cannot be; `checked` raises Unreadable or Refused for terms on which no hand can
    be dealt. `own` says how a field of the spread is written that is not as it is. `compared` are the slots
    in which two hands on the same terms may differ, `events` the union of what happens in one."""

    kind: str
    """The hands of the family in words, as "a hand for points"."""
    games: str
    """Its games in words."""
    not_of: str
    """How a game of another family is refused, with {} for it."""
    terms: type
    spread_file: type[SpreadRecord]
    terms_file: type[TermsFile]
    spread_of: Callable[[Any, Game, Answers], Any]
    checked: Callable[[Any], None]
    compared: Callable[[Any], Mapping[str, Any]]
    events: Any
    bounds: Bounds
    checks: Checks = {}
    own: Mapping[str, Callable[[Any], Any]] = {}
    format_1: str = ""
    """What the first line of a record of version 1 calls itself; none where there were no such records."""
    since_1: Mapping[str, Any] = {}
    """Fields that early records of version 1 do not have, with what they mean."""

    answered: Mapping[str, Answer] = {}
    """Questions that records were once kept without, with what was played then."""

    def event_coder(self) -> Coder:
        return Coder(self.events, f"event of {self.kind}", self.bounds, self.checks)

    def file_of_spread(self, spread: Any) -> SpreadRecord:
        given = {"game": lambda spread: spread.game.key, "answers": lambda spread: spread.answers.given}
        own = given | dict(self.own)
        names = self.spread_file.__struct_fields__
        return self.spread_file(
            *[own[name](spread) if name in own else getattr(spread, name) for name in names]
        )

    def file_of_terms(self, terms: Any) -> TermsFile:
        return self.terms_file(*[getattr(terms, name) for name in self.terms_file.__struct_fields__])

    def spread_in(self, file: SpreadRecord) -> Any:
        """Raises Unreadable for a table that cannot be."""
        game = game_of(file.game)
        if game.family != self.spread_file.__struct_config__.tag:
            raise Unreadable(self.not_of.format(game.key), expected=self.games)
        asked = game.asks()
        missing = asked - file.answers.keys()
        answers = file.answers | {key: then for key, then in self.answered.items() if key in missing}
        check_answers(answers, game)
        return self.spread_of(file, game, Answers(answers))

    def terms_in(self, file: TermsFile, spread: Any) -> Any:
        """Raises Unreadable or Refused for terms on which no hand can be dealt."""
        terms = self.terms(spread=spread, **{name: getattr(file, name) for name in file.__struct_fields__})
        self.checked(terms)
        return terms


# -- checks that families share ----------------------------------------------------------------------------


def check_within(what: str, value: int, least: int, most: int) -> None:
    """Raises Unreadable."""
    if not least <= value <= most:
        raise Unreadable(f"{what} of {value}", expected=f"{least} to {most}")


def check_stacks(stacks: Iterable[int]) -> None:
    for stack in stacks:
        check_within("a stack", stack, 1, STAKE_MAX)


def check_stake(file: StakeSpreadRecord, game: Game, kind: StakeKind, expected: str) -> None:
    """The stakes of a game that is not for a pot, in whole dollars, and its positions."""
    stake = file.stake
    ordered = 0 < stake.least <= stake.most <= STAKE_MAX and (kind == "bets" or stake.least == stake.most)
    if stake.kind != kind or not ordered or stake.least % DOLLAR or stake.most % DOLLAR:
        raise Unreadable(f"stakes {stake.name}", expected=expected)
    check_within("a number of positions", file.positions, game.seats.least, game.seats.most)


def check_answers(answers: dict[str, Answer], game: Game) -> None:
    """Answers to exactly the questions of the game; to questions that came later they are added. Raises
    Unreadable."""
    for key, answer in answers.items():
        question = QUESTIONS.get(key)
        if question is None:
            raise Unreadable(f"unknown rule {key}", expected="one of " + ", ".join(sorted(QUESTIONS)))
        if not question.allows(answer.value):
            raise Unreadable(f"{key} cannot be {answer.value!r}", expected=f"one of {question.values}")
    for key in sorted(game.asks()):
        if key not in answers and (before := QUESTIONS[key].before) is not None:
            answers[key] = Answer(before, "setting: the record is older than the question")
        if key not in answers:
            raise Unreadable(f"nothing answers {key}", expected=f"an answer to all that {game.key} asks")


def shared_with(spread: StakeSpreadRecord) -> dict[str, Any]:
    """The fields of every spread that is not for a pot, besides its game, stakes and answers."""
    return {name: value for name, value in asdict(spread).items() if name in _SHARED}


_SHARED = ("clauses", "positions", "sources", "spec")


def equally_long(*names: str, or_none: tuple[str, ...] = ()) -> Check:
    """These fields of a struct go together item by item; some may be left out."""

    def check(thing: Any, where: str) -> None:
        first = len(getattr(thing, names[0]))
        for name in (*names[1:], *or_none):
            found = len(getattr(thing, name))
            if found != first and (found or name not in or_none):
                raise Unreadable(
                    f"{found} {name} for {first} {names[0]}",
                    where=f"{where}: {name}",
                    expected=f"as many as there are {names[0]}",
                )

    return check
