"""A loaded house: the games it spreads, and the one door that opens its tables."""

from __future__ import annotations

import datetime
import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Literal, TypedDict, Unpack

import msgspec

from housedealer.errors import Refused, Unreadable, invariant
from housedealer.games.registry import GAMES, game_of
from housedealer.houses.choice import ChoiceTable
from housedealer.houses.fees import Collection
from housedealer.houses.hours import HoursFile
from housedealer.houses.profile import Version, profiles
from housedealer.houses.room import RoomAnswers, room_answers
from housedealer.houses.schema import ChoiceFile, HouseFile, SpreadFile
from housedealer.houses.shape import listed_as, misfit, says_only_bets, spelled_out, usual_for
from housedealer.houses.table import AS_PRINTED, HouseFamily, Own, Table
from housedealer.rulebook import Clause
from housedealer.rules.answers import QUESTIONS, Answer, Answers, Given
from housedealer.rules.family import Family, registered
from housedealer.rules.limit import Kind, Limit, check_limit, dollars, parse_limit
from housedealer.rules.place import Cents
from housedealer.rules.spec import OPTIONS, Kill, Option, TableSpec
from housedealer.rules.stake import Stake, parse_stake

MOOT = "setting: does not come up at this table"
TABLES: dict[Family, HouseFamily] = registered("housedealer.houses.{}", HouseFamily)


class More(TypedDict, total=False):
    """The fields of a spec that `House.table` takes as arguments."""

    decks: int
    pays: str
    scoring: str
    short: bool
    kill: Kill
    overs: bool
    choice: str
    dealt_by: Literal["house", "hand"]


class House:
    """A loaded house. `dealt` lists all games that it spreads; `choices` are tables where the button picks a
    game, `clauses` those of its rulebook by id."""

    def __init__(self, file: HouseFile, clauses: Mapping[str, Clause]) -> None:
        self.file = file
        self.clauses = clauses
        self.key = file.key
        self._limits: dict[str, tuple[Limit, ...]] = {}
        self._rooms: dict[str, RoomAnswers] = {}
        self.title = file.title
        self.about = file.about
        self.dealt: dict[str, SpreadFile] = {spread.game: spread for spread in file.spread}
        self.choices: dict[str, ChoiceFile] = {choice.game: choice for choice in file.choice}

    def of(self, family: Family) -> dict[str, SpreadFile]:
        """The games of one family that the house deals."""
        return {key: file for key, file in self.dealt.items() if GAMES[key].family == family}

    def sheets(self, game: str | None = None) -> tuple[str, ...]:
        """The sheets of the rulebook for all games, or for one of them."""
        files: list[SpreadFile | ChoiceFile] = [*self.dealt.values(), *self.choices.values()]
        if game is not None:
            files = [file for file in files if file.game == game]
        house = () if game is not None else (f"{self.key}/house",)
        found = (*house, *(sheet for file in files for sheet in (file.clauses, *file.also)))
        return tuple(dict.fromkeys(found))

    def sheet_title(self, sheet: str) -> str:
        """The title of a sheet of the rulebook: that of the game it is about."""
        files: list[SpreadFile | ChoiceFile] = [*self.dealt.values(), *self.choices.values()]
        for file in files:
            if file.clauses == sheet:
                return file.title
        clauses = self.clauses_on(sheet)
        return "House rules" if sheet == f"{self.key}/house" or not clauses else clauses[0].game

    def clauses_on(self, sheet: str) -> tuple[Clause, ...]:
        """The clauses of one sheet of the house's own rulebook."""
        return tuple(clause for clause in self.clauses.values() if clause.sheet == sheet)

    def answers(self, game: str, kind: Kind | None = None) -> Answers:
        """The house's answers: a game's own over the general ones, those for a kind of limit over both.

        A question that cannot come up at its tables has an answer all the same, and says so."""
        given, own = self._given(game, kind), self.file_of(game).rules
        found = {}
        for key, implied in (self._moot(game) if game in GAMES else {}).items():
            if key not in own:
                usual = given[key] if key in given else QUESTIONS[key].values[0]
                found[key] = Answer(usual if implied is None else implied, MOOT)
        return given.but(found)

    def moot(self, game: str) -> frozenset[str]:
        """The questions that the game asks, but that cannot come up at this house's tables."""
        return frozenset(self._moot(game))

    def _moot(self, game: str) -> dict[str, Given | None]:
        return TABLES[game_of(game).family].moot(self.file_of(game), self._given(game))

    def _given(self, game: str, kind: Kind | None = None) -> Answers:
        file = self.file_of(game)
        rules = {**self.file.rules, **file.rules}
        if kind is not None:
            rules |= self.file.by_kind.get(kind, {})
        cites = {**self.file.cites, **file.cites}
        facts = {key: Answer(True, source) for key, source in cites.items()}
        return Answers({key: Answer(answer.value, answer.source) for key, answer in rules.items()} | facts)

    def limits(self, game: str) -> tuple[Limit, ...]:
        """The listed limits of this game; the first is the usual one."""
        if game not in self._limits:
            self._limits[game] = self._listed(game)
        return self._limits[game]

    def _listed(self, game: str) -> tuple[Limit, ...]:
        return tuple(
            msgspec.structs.replace(
                parse_limit(limit.name, f"{self.key} {game}"),
                wager_max=Cents(limit.wager_max),
                source=limit.source,
            )
            for limit in self.file_of(game).limits
        )

    def limit(self, game: str, text: str | None) -> Limit:
        """The limit of this name, if the house spreads the game at it.

        The bets alone name the listed limit with these bets, or the usual forced bets for them."""
        limits = self.limits(game)
        if not text:
            return limits[0]
        text = spelled_out(text, limits)
        found = listed_as(text, limits)
        if found is not None:
            return found
        asked = parse_limit(text, f"{self.key} {game}")
        allowed = self.file_of(game).any_limit
        if allowed is None:
            listed = "one of " + ", ".join(limit.name for limit in limits)
            raise self._not_spread(game, text, limits[0].source, listed)
        if says_only_bets(text):
            asked = check_limit(usual_for(allowed, asked, limits[0]))
        wrong = misfit(allowed, asked, limits)
        if wrong is not None:
            expected, source = wrong
            raise self._not_spread(game, text, source, expected)
        return msgspec.structs.replace(asked, wager_max=Cents(allowed.most), source=allowed.source)

    def _not_spread(self, game: str, limit: str, source: str, expected: str) -> Unreadable:
        return Unreadable(f"{self.title} does not spread {game} at {limit} [{source}]", expected=expected)

    def stake(self, file: SpreadFile, text: str | None) -> Stake:
        """The stakes of this name, if the game is played for them; by default the first ones."""
        listed = file.stakes
        invariant(listed is not None, "a game for stakes lists them", game=file.game)
        assert listed is not None
        if not text:
            least, most = listed.ranges[0]
            return Stake(listed.kind, Cents(least), Cents(most if listed.kind == "bets" else least))
        stake = parse_stake(text, listed.kind)
        bets = listed.kind == "bets"
        for least, most in listed.ranges:
            if (stake.least, stake.most) == (least, most) if bets else least <= stake.least <= most:
                return stake
        told = ", ".join(
            f"{dollars(least)}-{dollars(most)}" if bets or least < most else dollars(least)
            for least, most in listed.ranges
        )
        raise Unreadable(
            f"{file.title} is not played for {stake.name} [{listed.source}]", expected=f"one of {told}"
        )

    # -- the door ----------------------------------------------------------------------------------------

    def open(self, spec: TableSpec, own: Own = AS_PRINTED) -> Table:
        """The table that is asked for, of any family, or one of choice. What the spec leaves out is the usual
        here.

        Raises Unreadable for what is not spread here or what the game does not have, Refused where no fee is
        posted or the house would not deal it so."""
        if os.sep in spec.house and Path(spec.house).expanduser().resolve().name == self.key:
            spec = msgspec.structs.replace(spec, house=self.key)
        if spec.house != self.key:
            raise Unreadable(f"this is {self.title} ({self.key})", expected=f"a table of {spec.house}")
        if spec.game in self.choices:
            return ChoiceTable(self, self.choices[spec.game], spec)
        file = self.file_of(spec.game)
        _check_takes(game_of(spec.game).family, spec)
        return TABLES[game_of(spec.game).family].opens(self, file, spec, own)

    def table(
        self,
        game: str,
        stakes: str | None = None,
        options: tuple[Option, ...] = (),
        *,
        on: datetime.date | None = None,
        **more: Unpack[More],
    ) -> Any:
        """`open`, with the words of the spec as arguments: `house.table("no_bust_21", "5-50", decks=4)`."""
        profile = on.isoformat() if on else ""
        return self.open(TableSpec(self.key, game, stakes or "", options, profile=profile, **more))

    def collection(
        self,
        game: str,
        stakes: str | None = None,
        options: tuple[Option, ...] = (),
        *,
        on: datetime.date | None = None,
    ) -> Collection:
        """The fees of a table. Raises as `open` does."""
        file = self.file_of(game)
        spec = TableSpec(self.key, game, options=options, profile=on.isoformat() if on else "")
        at = self.limit(game, stakes) if file.stakes is None else self.stake(file, stakes)
        return self.collected(file, at, spec)

    def collected(self, file: SpreadFile, stake: Limit | Stake, spec: TableSpec) -> Collection:
        """The fees at these stakes. Raises Refused for a game that is barred and for a fee not posted."""
        version = self.profile(_day(spec.profile))
        if version is not None and file.game in version.barred:
            raise Refused("game_barred", version.barred[file.game], game=file.game, title=file.title)
        schedules = tuple(self.file.fee[name] for name in file.fees)
        fees = Collection(file.title, schedules, stake, file.seats, spec.options, file.fees_source)
        fees.check(version, stake.chip if isinstance(stake, Limit) else 1)
        return fees

    def profile(self, on: datetime.date | None = None) -> Version | None:
        """The rule profile of the house in force on a day, by default the latest; None if it has none."""
        return profiles()[self.file.profile].on(on) if self.file.profile else None

    def hours(self, game: str) -> tuple[HoursFile, ...]:
        """The hours of the game, else those of the house; a house may print none."""
        return self.file_of(game).hours or self.file.hours

    def room(self, game: str) -> RoomAnswers:
        """The answers on the room at tables of a game, or at a table of choice: its own over the house's."""
        if game not in self._rooms:
            own = self.choices[game].room if game in self.choices else self.file_of(game).room
            self._rooms[game] = room_answers({**self.file.room, **own})
        return self._rooms[game]

    def file_of(self, game: str) -> SpreadFile:
        found = self.dealt.get(game)
        if found is None:
            listed = "one of " + ", ".join((*self.dealt, *self.choices))
            unknown = f"there is no game {game!r} at {self.title}"
            raise Unreadable(
                f"{self.title} does not spread {game}" if game in GAMES else unknown, expected=listed
            )
        return found

    def choice_file(self, choice: str, game: str) -> ChoiceFile:
        """A table of choice at which `game` may be picked. Raises Unreadable, or Refused for another game."""
        file = self.choices.get(choice)
        if file is None:
            known = ", ".join(self.choices) or "none"
            raise Unreadable(f"{self.title} has no table of choice {choice!r}", expected=f"one of: {known}")
        if game not in file.games:
            raise Refused(
                "game_not_offered", file.source, asked=game, title=file.title, games=tuple(file.games)
            )
        return file

    def game_called(self, text: str) -> str:
        """The key of a game, from its key, its rulebook sheet or its title at this house."""
        wanted = text.strip().lower()
        files: list[SpreadFile | ChoiceFile] = [*self.file.spread, *self.file.choice]
        for file in files:
            if wanted in (file.game, file.title.lower()) or wanted == file.clauses.split("/")[-1]:
                return file.game
        listed = ", ".join((*self.dealt, *self.choices))
        raise Unreadable(f"{self.title} has no game {text!r}", expected=f"one of {listed}")

    def __repr__(self) -> str:
        return f"<House {self.key}>"


def _day(text: str) -> datetime.date | None:
    try:
        return datetime.date.fromisoformat(text) if text else None
    except ValueError as error:
        raise Unreadable(f"profile {text!r}", expected="a day like 2014-02-01") from error


def _check_takes(family: Family, spec: TableSpec) -> None:
    """Raises Unreadable for an option that games of this family do not have."""
    takes = TABLES[family].takes
    for name in OPTIONS:
        if getattr(spec, name) and name not in takes:
            have = [other for other, table in TABLES.items() if name in table.takes]
            named = " and ".join(TABLES[other].called for other in have)
            like = next(key for key, game in GAMES.items() if game.family == have[-1])
            raise Unreadable(f"the option {name} is for {named}", expected=f"a game like {like}")
