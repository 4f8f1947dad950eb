"""A house, and a table opened in it: the spread that hands are dealt on, its seats and its fee."""

from __future__ import annotations

import datetime

import msgspec

from housedealer.errors import Refused, Unreadable
from housedealer.games.registry import ALL, game_of
from housedealer.houses.bank import BankTable
from housedealer.houses.fees import Collection
from housedealer.houses.hours import HoursFile
from housedealer.houses.meld import MeldTable
from housedealer.houses.points import PointsTable
from housedealer.houses.profile import Version, profiles
from housedealer.houses.schema import BuyInFile, ChoiceFile, HouseFile, Option, SpreadFile, StakesFile
from housedealer.houses.shape import listed_as, misfit, says_only_bets, spelled_out, usual_for
from housedealer.rules.answers import Answer, Answers
from housedealer.rules.family import Family
from housedealer.rules.limit import Kind, Limit, check_limit, dollars, parse_limit
from housedealer.rules.place import Cents
from housedealer.rules.pot.terms import KillDue, PotSpread, PotTerms
from housedealer.rules.stake import Stake, parse_stake
from housedealer.rules.steps import Moment
from housedealer.rules.terms import FeeDue, Seated


class House:
    """A loaded house file. `dealt` lists all games that it spreads: `games` for a pot, `banked` against a
    player who banks, `pointed` for points, `melded` for melds; `choices` are tables where the button picks a
    game, `planned` what it will spread."""

    def __init__(self, file: HouseFile) -> None:
        self.file = file
        self.key = file.key
        self.title = file.title
        self.about = file.about
        self.dealt: dict[str, SpreadFile] = {
            spread.game: spread for spread in file.spread if not spread.planned
        }
        self.games = self._of("pot")
        self.banked = self._of("bank")
        self.pointed = self._of("points")
        self.melded = self._of("meld")
        self.choices: dict[str, ChoiceFile] = {choice.game: choice for choice in file.choice}
        self.planned: dict[str, SpreadFile] = {
            spread.game: spread for spread in file.spread if spread.planned
        }

    def _of(self, family: Family) -> dict[str, SpreadFile]:
        return {key: file for key, file in self.dealt.items() if ALL[key].family == family}

    def sheets(self, game: str | None = None, *, planned: bool = False) -> tuple[str, ...]:
        """The sheets of the rulebook for all games that are dealt (or planned), or for one of them."""
        dealt: list[SpreadFile | ChoiceFile] = [*self.dealt.values(), *self.choices.values()]
        files = list(self.planned.values()) if planned else dealt
        if game is not None:
            files = [file for file in files if file.game == game]
        house = () if planned or game is not None else (f"{self.key}/house",)
        found = (*house, *(sheet for file in files for sheet in (file.clauses, *file.also)))
        return tuple(dict.fromkeys(found))

    def spread_file(self, game: str) -> SpreadFile:
        found = self.games.get(game)
        if found is None:
            game_of(game)  # a game that nobody knows is the better complaint
            raise Unreadable(
                f"{self.title} does not spread {game}", expected="one of " + ", ".join(self.games)
            )
        return found

    def answers(self, game: str, kind: Kind | None = None) -> Answers:
        """The house's answers: a game's own over the general ones, those for a kind of limit over both."""
        file = self.file_of(game)
        rules = {**self.file.rules, **file.rules}
        if kind is not None:
            rules |= self.file.by_kind.get(kind, {})
        cites = {**self.file.cites, **file.cites}
        facts = {key: Answer(True, source) for key, source in cites.items()}
        return Answers({key: Answer(answer.value, answer.source) for key, answer in rules.items()} | facts)

    def limits(self, game: str) -> tuple[Limit, ...]:
        """The limits this game is listed at, the first one being the usual."""
        return tuple(
            msgspec.structs.replace(
                parse_limit(limit.name, f"{self.key} {game}"),
                wager_max=Cents(limit.wager_max),
                source=limit.source,
            )
            for limit in self.spread_file(game).limits
        )

    def limit(self, game: str, text: str | None) -> Limit:
        """The limit called so, if the house spreads the game at it.

        Who says only the bets gets the listed limit with these bets, or the usual forced bets for them."""
        limits = self.limits(game)
        if text is None:
            return limits[0]
        text = spelled_out(text, limits)
        found = listed_as(text, limits)
        if found is not None:
            return found
        asked = parse_limit(text, f"{self.key} {game}")
        allowed = self.spread_file(game).any_limit
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

    def table(
        self,
        game: str,
        limit: str | None = None,
        options: tuple[Option, ...] = (),
        *,
        kills: bool = False,
        choice: str = "",
        on: datetime.date | None = None,
    ) -> Table:
        """Open a table, played with kills or without, perhaps as the game picked at a table of choice, by the
        rule profile of a day (else the latest).

        Raises Unreadable for what is not spread here, Refused where no fee is posted or kill printed."""
        file = self.spread_file(game)
        at = self.limit(game, limit)
        answers = self.answers(game, at.kind)
        if choice:
            rules = self.choices[choice].rules.get(game, {})
            answers = answers.but({key: Answer(given.value, given.source) for key, given in rules.items()})
        spread = PotSpread(game_of(game), at, answers, self.key, file.clauses)
        fees = self._collection(file, at, options, on)
        table = Table(self, file, spread, fees, kills=kills)
        if kills:
            table.killed_limit()
        return table

    def bank_table(
        self,
        game: str,
        stakes: str | None = None,
        options: tuple[Option, ...] = (),
        *,
        decks: int = 0,
        pay_option: str = "",
        on: datetime.date | None = None,
    ) -> BankTable:
        """Open a table of a banked game. Raises as `table` does."""
        file, stake, fees = self._staked(self.banked, game, stakes, options, on)
        return BankTable(self, file, stake, fees, decks=decks, pay_option=pay_option)

    def points_table(
        self,
        game: str,
        stakes: str | None = None,
        *,
        scoring: str = "",
        on: datetime.date | None = None,
    ) -> PointsTable:
        """Open a table of a game for points. Raises as `table` does."""
        file, stake, fees = self._staked(self.pointed, game, stakes, (), on)
        return PointsTable(self, file, stake, fees, scoring=scoring)

    def meld_table(
        self,
        game: str,
        stakes: str | None = None,
        *,
        spades_out: bool = False,
        on: datetime.date | None = None,
    ) -> MeldTable:
        """Open a table of a game of melds. Raises as `table` does."""
        file, stake, fees = self._staked(self.melded, game, stakes, (), on)
        return MeldTable(self, file, stake, fees, spades_out=spades_out)

    def _staked(
        self,
        spread: dict[str, SpreadFile],
        game: str,
        stakes: str | None,
        options: tuple[Option, ...],
        on: datetime.date | None,
    ) -> tuple[SpreadFile, Stake, Collection]:
        file = spread.get(game)
        if file is None or file.stakes is None:
            game_of(game)
            listed = "one of " + ", ".join(spread) if spread else "another house"
            raise Unreadable(f"{self.title} has no such table of {game}", expected=listed)
        stake = _stake(file, file.stakes, stakes)
        return file, stake, self._collection(file, stake, options, on)

    def collection(
        self,
        game: str,
        stakes: str | None = None,
        options: tuple[Option, ...] = (),
        *,
        on: datetime.date | None = None,
    ) -> Collection:
        """The fees of a table, of a game that is dealt or planned. Raises as `table` does."""
        file = self.file_of(game)
        if file.stakes is None:
            return self._collection(file, self.limit(game, stakes), options, on)
        return self._collection(file, _stake(file, file.stakes, stakes), options, on)

    def _collection(
        self, file: SpreadFile, stake: Limit | Stake, options: tuple[Option, ...], on: datetime.date | None
    ) -> Collection:
        version = self.profile(on)
        if version is not None and file.game in version.barred:
            says = f"{file.title} may not be dealt"
            raise Refused("game_barred", version.barred[file.game], game=file.game, says=says)
        schedules = tuple(self.file.fee[name] for name in file.fees)
        fees = Collection(file.title, schedules, stake, file.seats, options)
        fees.check(version, stake.chip if isinstance(stake, Limit) else 1)
        return fees

    def profile(self, on: datetime.date | None = None) -> Version | None:
        """The rule profile of the house as it holds on a day, else the latest; None where there is none."""
        return profiles()[self.file.profile].on(on) if self.file.profile else None

    def hours(self, game: str) -> tuple[HoursFile, ...]:
        """When the game is open: its own hours, else those of the house; none are printed everywhere."""
        return self.file_of(game).hours or self.file.hours

    def file_of(self, game: str) -> SpreadFile:
        """A game that is dealt or planned."""
        return self.planned.get(game) or self.dealt.get(game) or self.spread_file(game)

    def game_called(self, text: str) -> str:
        """The key of a game by its key, its sheet in the rulebook or its title here."""
        wanted = text.strip().lower()
        for file in self.file.spread:
            if wanted in (file.game, file.clauses.split("/")[-1], file.title.lower()):
                return file.game
        listed = ", ".join(file.game for file in self.file.spread)
        raise Unreadable(f"{self.title} has no game {text!r}", expected=f"one of {listed}")

    def __repr__(self) -> str:
        return f"<House {self.key}>"


def _stake(file: SpreadFile, listed: StakesFile, text: str | None) -> Stake:
    """The stakes called so, if the game is played for them; the first ones if nothing is said."""
    if text is None:
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


class Table:
    """An open table: what lasts from hand to hand."""

    def __init__(
        self,
        house: House,
        file: SpreadFile,
        spread: PotSpread,
        fees: Collection,
        *,
        kills: bool = False,
    ) -> None:
        self.house = house
        self.kills = kills
        self.file = file
        self.spread = spread
        self.fees = fees

    @property
    def seats_max(self) -> int:
        return min(self.file.seats[1], self.spread.game.seats.most)

    @property
    def buy_in(self) -> BuyInFile | None:
        """What may be bought in for: by the limit where it has a rule of its own, else by the game."""
        for limit in self.file.limits:
            if limit.buy_in and parse_limit(limit.name).name == self.spread.limit.name:
                return limit.buy_in
        return self.file.buy_in

    @property
    def buy_in_bounds(self) -> tuple[Cents, Cents]:
        """The least and the most to sit down with; 0 where nothing bounds it."""
        rule, limit = self.buy_in, self.spread.limit
        if rule is None:
            return Cents(0), Cents(0)
        least = max(rule.big_blinds_min * limit.blinds[1], rule.small_bets_min * limit.small)
        return Cents(least), Cents(rule.cents_max)

    def fee_due(self, players: int) -> FeeDue | None:
        """What one hand with so many dealt in costs out of the pot."""
        for charge in self.fees.charges(players):
            if charge.taken != "half_hour" and charge.cents + charge.jackpot:
                when: Moment = charge.taken
                return FeeDue(charge.cents, when, charge.jackpot, charge.source, charge.jackpot_source)
        return None

    def kill_due(self, seat: int) -> KillDue:
        """The terms of a killed hand, for the seat that won the last pot whole."""
        killed = self.killed_limit()
        return KillDue(seat, killed.small, killed, killed.source)

    def killed_limit(self) -> Limit:
        """What is played in a killed hand. Raises Refused where none is printed for this limit."""
        kill, limit = self.file.kill, self.spread.limit
        to = kill.limits.get(limit.name) if kill else None
        if kill is None or to is None:
            raise Refused(
                "no_kill", limit=limit.name, says=f"{self.file.title} is not killed at this limit here"
            )
        return msgspec.structs.replace(parse_limit(to), chip=limit.chip, ante=limit.ante, source=kill.source)

    def must_kill(self, whole: dict[int, Cents]) -> int:
        """The seat that must kill the next hand for what it won unshared in this one; 0 if none must.

        Should two have won enough, it is the one that won more."""
        kill = self.file.kill
        if not self.kills or kill is None or self.spread.limit.name not in kill.limits or not whole:
            return 0
        seat = max(whole, key=whole.__getitem__)
        return seat if whole[seat] >= kill.pot_min else 0

    def terms(self, seats: tuple[Seated, ...], button: int, *, kill: int = 0, carried: int = 0) -> PotTerms:
        """The terms of the next hand with the fee for those dealt in; `carried` is what the last one left."""
        if len(seats) > self.seats_max:
            raise Refused("seats_count", self.file.seats_source, dealt_in=len(seats), most=self.seats_max)
        kill_due = self.kill_due(kill) if kill else None
        fee_due = self.fee_due(len(seats))
        return PotTerms(self.spread, seats, button, fee_due, kill_due, carried=Cents(carried))
