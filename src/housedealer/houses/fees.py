"""The collection at one table: which printed rates are in force, who pays what, and when.

Fixed amounts only. A table runs one option (of a pot schedule: one for each number of players), chosen when
it opens; every fee is known before the first card.
"""

from __future__ import annotations

from functools import cached_property

from msgspec import Struct, structs

from housedealer.errors import Refused
from housedealer.houses.profile import Version
from housedealer.houses.schema import FeeFile, Payer, Per, RowFile, Taken
from housedealer.rules.limit import Limit
from housedealer.rules.place import Cents
from housedealer.rules.spec import Option
from housedealer.rules.stake import Stake, low_of, within

RATES_MAX = 5
"""Rates a table may have at one time; a profile may allow fewer."""


class Charge(Struct, frozen=True):
    """The amount one payer owes: the pot, each player, each backline bettor, or the player-dealer."""

    payer: Payer
    cents: Cents
    per: Per
    taken: Taken
    source: str
    row: RowFile
    jackpot: Cents = Cents(0)
    jackpot_source: str = ""


def option_numbers(schedule: FeeFile) -> set[Option]:
    return {row.option for row in schedule.rows if row.option is not None}


def options_clash(schedule: FeeFile, options: tuple[Option, ...]) -> bool:
    """True if two of these options apply to the same stakes and number of players."""
    chosen = {(row.players, row.bets, row.option) for row in schedule.rows if row.option in options}
    return len({(players, bets) for players, bets, _ in chosen}) < len(chosen)


class Collection:
    """The schedules of a table with the options chosen for it. `title` is the game's, for complaints."""

    def __init__(
        self,
        title: str,
        schedules: tuple[FeeFile, ...],
        stake: Limit | Stake,
        seats: tuple[int, int],
        options: tuple[Option, ...] = (),
        source: str = "",
    ) -> None:
        """`source` stands for the clauses of the rows where they are printed for other games only."""
        self.title = title
        self.source = source
        self.stake = stake
        self.seats = seats
        self.options = options
        chosen = [schedule for schedule in schedules if option_numbers(schedule) & set(options)]
        # Options out of one schedule put every other schedule of options out of force.
        self.schedules = tuple(
            schedule
            for schedule in schedules
            if schedule in chosen or not chosen or not option_numbers(schedule)
        )

    @cached_property
    def posted(self) -> tuple[Charge, ...]:
        """Every rate in force, as it hangs on the wall: for each number of players, bet and total action."""
        found = []
        for schedule in self.schedules:
            options = self._options(schedule)
            found += [
                _charge(schedule, self._priced(row), self.source)
                for row in schedule.rows
                if self._at_stake(row)
                and row.players[0] <= self.seats[1]
                and (row.option is None or row.option in options)
            ]
        return tuple(found)

    def charges(
        self, players: int, *, bet: int | None = None, action: int | None = None
    ) -> tuple[Charge, ...]:
        """The charges with this many players: for each payer, the first rate that fits.

        A rate by the bet or the total action is included only if that is given. An amount between two
        printed ranges falls into the upper one."""
        found: dict[tuple[Payer, Per], Charge] = {}
        for charge in self.posted:
            row = charge.row
            if (
                row.players[0] <= players <= row.players[1]
                and within(row.bet, bet)
                and within(row.action, action)
            ):
                found.setdefault((charge.payer, charge.per), charge)
        return tuple(found.values())

    def unasked(self, players: int) -> Option | None:
        """The option that is charged with this many players although only others were asked for."""
        if not self.options:
            return None
        charged = [row.row.option for row in self.charges(players) if row.row.option is not None]
        return next((option for option in charged if option not in self.options), None)

    def check_asked(self, players: int) -> None:
        """Raises Refused where the options asked for are all for other numbers of players."""
        option = self.unasked(players)
        if option is not None:
            source = next(row.source for row in self.posted if row.row.option == option)
            raise Refused(
                "fee_option", source, why="players", asked=self.options, players=players, option=option
            )

    def _options(self, schedule: FeeFile) -> set[Option]:
        """The options in force: for each number of players the one asked for, else a default."""
        in_force: dict[tuple[int, int], Option] = {}
        for option in (*self.options, *schedule.options):
            for row in schedule.rows:
                if row.option == option and self._at_stake(row):
                    in_force.setdefault(row.players, option)
        return set(in_force.values())

    def _at_stake(self, row: RowFile) -> bool:
        stake = self.stake
        if isinstance(stake, Limit):
            if stake.kind not in row.kinds or row.bets is not None:
                return False
        elif row.bets is not None and row.bets != (stake.least, stake.most):
            return False
        return row.small is None or row.small[0] <= low_of(stake) <= row.small[1]

    def _priced(self, row: RowFile) -> RowFile:
        """A drop of the blind chips equals the blinds of this table."""
        if row.of_blinds and isinstance(self.stake, Limit):
            return structs.replace(row, cents=sum(self.stake.blinds))
        return row

    def check(self, version: Version | None = None, chip: int = 1) -> None:
        """Raises Refused for a table whose options are not printed, whose fee is not posted, is not in its
        chips, or has more rates than the profile allows."""
        self._check_options()
        if not self.schedules:
            return
        most = min(RATES_MAX, version.rates_max.value) if version else RATES_MAX
        if len(self.rates) > most:
            raise Refused(
                "too_many_rates",
                version.rates_max.source if version else self.schedules[0].source,
                rates=self.rates,
                most=most,
                stakes=self.stake.name,
            )
        posted = self.posted
        for players in range(max(2, self.seats[0]), self.seats[1] + 1):
            if not any(row.row.players[0] <= players <= row.row.players[1] for row in posted):
                sources = [schedule.no_row_source for schedule in self.schedules if schedule.no_row_source]
                raise Refused(
                    "no_fee_posted",
                    sources[0] if sources else self.schedules[0].source,
                    limit=self.stake.name,
                    players=players,
                    game=self.title,
                )
        for charge in posted:
            if charge.payer == "pot" and (charge.cents % chip or charge.jackpot % chip):
                raise Refused("fee_chips", charge.source, fee=charge.cents, chip=chip)

    @property
    def rates(self) -> tuple[int, ...]:
        """The different amounts that may be taken at this table, without the jackpot."""
        return tuple(sorted({charge.cents for charge in self.posted}))

    def _check_options(self) -> None:
        """Options asked for are printed, are all of one schedule, and no two are for the same players."""
        numbered = [schedule for schedule in self.schedules if option_numbers(schedule)]
        source = next((schedule.options_source for schedule in numbered), "")
        for option in self.options:
            rows = [row for schedule in numbered for row in schedule.rows if row.option == option]
            if not rows:
                raise Refused("fee_option", source, asked=option, game=self.title)
            if not any(self._at_stake(row) for row in rows):
                raise Refused(
                    "fee_option", rows[0].source, why="stakes", asked=option, stakes=self.stake.name
                )
        if self.options and (len(numbered) > 1 or options_clash(numbered[0], self.options)):
            raise Refused("fee_option", source, why="several", asked=self.options)


def _charge(schedule: FeeFile, row: RowFile, source: str) -> Charge:
    return Charge(
        row.payer or schedule.payer,
        Cents(row.cents),
        "half_hour" if schedule.taken == "half_hour" else row.per,
        schedule.taken,
        source or row.source,
        row,
        Cents(schedule.jackpot),
        schedule.jackpot_source,
    )
