"""A house, and a table opened in it: the spread that hands are dealt on, its seats and its fee."""

from __future__ import annotations

import msgspec

from housedealer.errors import Refused, Unreadable
from housedealer.games.registry import game_of
from housedealer.houses.schema import BuyInFile, ChoiceFile, FeeFile, HouseFile, RowFile, SpreadFile
from housedealer.houses.shape import listed_as, misfit, says_only_bets, spelled_out, usual_for
from housedealer.rules.answers import Answer, Answers
from housedealer.rules.limit import Kind, Limit, check_limit, parse_limit
from housedealer.rules.place import Cents
from housedealer.rules.terms import FeeDue, KillDue, Seated, Spread, Terms


class House:
    """A loaded house file. `games` lists what it spreads, `choices` tables where the button picks one,
    `planned` what it will spread."""

    def __init__(self, file: HouseFile) -> None:
        self.file = file
        self.key = file.key
        self.title = file.title
        self.about = file.about
        self.games: dict[str, SpreadFile] = {
            spread.game: spread for spread in file.spread if not spread.planned
        }
        self.choices: dict[str, ChoiceFile] = {choice.game: choice for choice in file.choice}
        self.planned: dict[str, SpreadFile] = {
            spread.game: spread for spread in file.spread if spread.planned
        }

    def sheets(self, game: str | None = None, *, planned: bool = False) -> tuple[str, ...]:
        """The sheets of the rulebook for the games that are dealt (or planned), the house's own first; or those
        of one game."""
        dealt: list[SpreadFile | ChoiceFile] = [*self.games.values(), *self.choices.values()]
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
        rules = {**self.file.rules, **self.spread_file(game).rules}
        if kind is not None:
            rules |= self.file.by_kind.get(kind, {})
        return Answers({key: Answer(answer.value, answer.source) for key, answer in rules.items()})

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
        options: tuple[int, ...] = (),
        *,
        kills: bool = False,
        choice: str = "",
    ) -> Table:
        """Open a table, played with kills or without, perhaps as the game picked at a table of choice.

        Raises Unreadable for what is not spread here, Refused where no fee is posted or kill printed."""
        file = self.spread_file(game)
        at = self.limit(game, limit)
        answers = self.answers(game, at.kind)
        if choice:
            rules = self.choices[choice].rules.get(game, {})
            answers = answers.but({key: Answer(given.value, given.source) for key, given in rules.items()})
        spread = Spread(game_of(game), at, answers, self.key, file.clauses)
        schedules = tuple(self.file.fee[name] for name in file.fees)
        table = Table(self, file, spread, schedules, options, kills=kills)
        table.check_fee()
        if kills:
            table.killed_limit()
        return table

    def __repr__(self) -> str:
        return f"<House {self.key}>"


def option_numbers(schedule: FeeFile) -> set[int]:
    return {row.option for row in schedule.rows if row.option is not None}


def options_clash(schedule: FeeFile, options: tuple[int, ...]) -> bool:
    """Do two of these options stand for the same number of players."""
    chosen = {(row.players, row.option) for row in schedule.rows if row.option in options}
    return len({players for players, _ in chosen}) < len(chosen)


class Table:
    """An open table: what lasts from hand to hand."""

    def __init__(
        self,
        house: House,
        file: SpreadFile,
        spread: Spread,
        schedules: tuple[FeeFile, ...],
        options: tuple[int, ...],
        *,
        kills: bool = False,
    ) -> None:
        self.house = house
        self.kills = kills
        self.file = file
        self.spread = spread
        self.options = options
        chosen = [schedule for schedule in schedules if option_numbers(schedule) & set(options)]
        # Options out of one schedule put every other schedule of options out of force.
        self.schedules = tuple(
            schedule
            for schedule in schedules
            if schedule in chosen or not chosen or not option_numbers(schedule)
        )

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

    def rate(self, players: int) -> tuple[FeeFile, RowFile] | None:
        """The posted rate for so many players, or None where the house takes nothing."""
        for schedule in self.schedules:
            for row in schedule.rows:
                if self._fits(schedule, row) and row.players[0] <= players <= row.players[1]:
                    return schedule, self._priced(row)
        return None

    def _priced(self, row: RowFile) -> RowFile:
        """A drop of the blind chips is as much as the blinds of this table."""
        return msgspec.structs.replace(row, cents=sum(self.spread.limit.blinds)) if row.of_blinds else row

    def _fits(self, schedule: FeeFile, row: RowFile) -> bool:
        limit = self.spread.limit
        if row.option is not None:
            mine = {other.option for other in schedule.rows if other.players == row.players}
            posted = [option for option in self.options if option in mine] or schedule.options
            if row.option not in posted:
                return False
        return limit.kind in row.kinds and (row.small is None or row.small[0] <= limit.small <= row.small[1])

    def check_fee(self) -> None:
        """A table whose fee is not posted, or does not fit its chips, does not open."""
        self._check_options()
        if not self.schedules:
            return
        limit, chip = self.spread.limit, self.spread.limit.chip
        for players in range(max(2, self.file.seats[0]), self.seats_max + 1):
            rate = self.rate(players)
            if rate is None:
                sources = [schedule.no_row_source for schedule in self.schedules if schedule.no_row_source]
                raise Refused(
                    "no_fee_posted",
                    sources[0] if sources else self.schedules[0].source,
                    limit=limit.name,
                    players=players,
                    says=f"no fee is printed for {self.file.title} at {limit.name}",
                )
            if rate[0].payer == "pot" and (rate[1].cents % chip or rate[0].jackpot % chip):
                raise Refused(
                    "fee_chips", rate[1].source, fee=rate[1].cents, chip=chip, says="the fee is not in chips"
                )

    def _check_options(self) -> None:
        """Options asked for are printed, are all of one schedule, and no two are for the same players."""
        numbered = [schedule for schedule in self.schedules if option_numbers(schedule)]
        source = next((schedule.options_source for schedule in numbered), "")
        for option in self.options:
            if not any(option in option_numbers(schedule) for schedule in numbered):
                says = f"{self.house.title} posts no such fee option"
                raise Refused("fee_option", source, asked=option, says=says)
        if self.options and (len(numbered) > 1 or options_clash(numbered[0], self.options)):
            says = "a table runs one schedule with one option for each number of players"
            raise Refused("fee_option", source, asked=self.options, says=says)

    def fee_due(self, players: int) -> FeeDue | None:
        """What one hand with so many dealt in costs out of the pot."""
        rate = self.rate(players)
        if rate is None or rate[0].taken == "half_hour":
            return None
        schedule, row = rate
        return FeeDue(Cents(row.cents), schedule.taken, Cents(schedule.jackpot), row.source)  # type: ignore[arg-type]

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

    def terms(self, seats: tuple[Seated, ...], button: int, *, kill: int = 0, carried: int = 0) -> Terms:
        """The terms of the next hand with the fee for those dealt in; `carried` is what the last one left."""
        if len(seats) > self.seats_max:
            raise Refused("seats_count", self.file.seats_source, dealt_in=len(seats), most=self.seats_max)
        kill_due = self.kill_due(kill) if kill else None
        fee_due = self.fee_due(len(seats))
        return Terms(self.spread, seats, button, fee_due, kill_due, carried=Cents(carried))
