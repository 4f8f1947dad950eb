"""A table of a game for a pot: its limit, its fee out of the pot, its kills and overs."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import TYPE_CHECKING

from msgspec import structs

from housedealer.errors import Refused, Unreadable
from housedealer.games.registry import game_of
from housedealer.houses.faults import At
from housedealer.houses.fees import Collection
from housedealer.houses.kill import KillRule, higher, kill_rule
from housedealer.houses.schema import BuyInFile, SpreadFile, Taken
from housedealer.houses.table import HouseFamily, Own, Table, check_fees
from housedealer.rules.answers import Answer, Answers, Given
from housedealer.rules.game import Game
from housedealer.rules.limit import Limit, limit_text, parse_limit, parse_unlisted, unlisted_text
from housedealer.rules.place import SEATS_MAX, Cents
from housedealer.rules.pot.moot import moot
from housedealer.rules.pot.terms import KillDue, OversDue, PotSpread, PotTerms
from housedealer.rules.spec import TableSpec
from housedealer.rules.steps import Draw, Post, Show, ToBoard, When
from housedealer.rules.terms import Seated

if TYPE_CHECKING:
    from housedealer.houses.house import House

BIG_BETS = 50
BIG_BLINDS = 100
"""The usual stack, at fixed and spread limits and at the others."""


class PotTable(Table):
    spread: PotSpread

    def __init__(self, house: House, file: SpreadFile, spread: PotSpread, fees: Collection) -> None:
        super().__init__(house, file, fees)
        self.spread = spread

    @property
    def stakes(self) -> str:
        return self.spread.limit.name

    @property
    def chip(self) -> Cents:
        return self.spread.limit.chip

    @property
    def seats_least(self) -> int:
        return max(2, self.file.seats[0], self.spread.game.seats.least)

    @property
    def seats_max(self) -> int:
        return min(self.file.seats[1], self.spread.game.seats.most)

    @property
    def seats_usual(self) -> int:
        return 6

    @cached_property
    def buy_in(self) -> BuyInFile | None:
        """The buy-in rule: the limit's own, else the game's."""
        for limit in self.file.limits:
            if limit.buy_in and parse_limit(limit.name).name == self.spread.limit.name:
                return limit.buy_in
        return self.file.buy_in

    @cached_property
    def buy_in_bounds(self) -> tuple[Cents, Cents]:
        """The minimum and maximum buy-in; 0 for no bound."""
        rule, limit = self.buy_in, self.spread.limit
        if rule is None:
            return Cents(0), Cents(0)
        least = max(rule.big_blinds_min * limit.blinds[1], rule.small_bets_min * limit.small)
        return Cents(least), Cents(rule.cents_max)

    @property
    def stack_usual(self) -> Cents:
        limit, (least, most) = self.spread.limit, self.buy_in_bounds
        usual = BIG_BETS * limit.big if limit.kind in ("fixed", "spread") else BIG_BLINDS * limit.blinds[1]
        cents = max(usual or BIG_BLINDS * limit.small, least)
        cents = min(cents, most) if most else cents
        return Cents(cents // limit.chip * limit.chip)

    @cached_property
    def kill(self) -> KillRule | None:
        """The kill that was asked for, or that the house prints for this limit; None for none."""
        return kill_rule(self.house, self.file, self.spread)

    def kill_due(self, seat: int) -> KillDue:
        """The terms of a killed hand, for the seat that must kill. Raises Refused where there is no kill."""
        killed = self.killed_limit()
        return KillDue(seat, killed.small, killed, killed.source)

    def killed_limit(self) -> Limit:
        """The limit of a killed hand. Raises Refused if the house has none for this limit."""
        if self.kill is None:
            limit = self.spread.limit
            raise Refused("no_kill", limit.source, limit=limit.name, game=self.file.title)
        return self.kill.limit

    def must_kill(self, whole: dict[int, Cents], leg: int = 0) -> int:
        """The seat that must kill the next hand for the chips it won unshared in this one; 0 for none.

        If two seats won enough, the one that won more kills. `leg` is the seat that won the pot before."""
        if self.kill is None or not whole:
            return 0
        seat = max(whole, key=whole.__getitem__)
        return seat if (seat == leg if self.kill.in_a_row else whole[seat] >= self.kill.pot_min) else 0

    def overs_due(self, seats: tuple[int, ...]) -> OversDue | None:
        """The overs of a hand for those who have a button. Raises Refused where there are no overs."""
        overs, limit = self.house.file.overs, self.spread.limit
        if overs is None or not self.spec.overs or limit.kind != "fixed":
            source = overs.source if overs else limit.source
            raise Refused("no_overs", source, limit=limit.name, game=self.file.title)
        over = higher(limit, 2 * overs.times, overs.source)
        return OversDue(seats, over, overs.source) if seats else None

    def terms(
        self,
        seats: tuple[Seated, ...],
        button: int,
        *,
        kill: int = 0,
        carried: int = 0,
        overs: tuple[int, ...] = (),
    ) -> PotTerms:
        """The terms of the next hand with the fee for those dealt in; `carried` is what the last one left.

        A killed pot has its own limit for everybody: there the overs buttons do not count."""
        if len(seats) > self.seats_max:
            raise Refused("seats_count", self.file.seats_source, dealt_in=len(seats), most=self.seats_max)
        kill_due = self.kill_due(kill) if kill else None
        overs_due = self.overs_due(overs) if overs and not kill else None
        fee_due = self.fee_due(len(seats))
        return PotTerms(
            self.spread, seats, button, fee_due, kill_due, carried=Cents(carried), overs=overs_due
        )


def _opened(house: House, file: SpreadFile, spec: TableSpec, own: Own) -> PotTable:
    """Raises Unreadable for what is not spread here, Refused where no fee is posted or kill printed."""
    game = file.game
    unlisted = parse_unlisted(spec.stakes)
    at = unlisted or house.limit(game, spec.stakes)
    answers = house.answers(game, at.kind)
    if spec.choice:
        rules = house.choice_file(spec.choice, game).rules.get(game, {})
        answers = answers.but({key: Answer(given.value, given.source) for key, given in rules.items()})
    if own.collects and not unlisted:
        fees = house.collected(file, at, spec)
    elif spec.options:
        raise Unreadable("a fee option at a limit that is not listed", expected="fee none, or fee drop")
    else:
        fees = Collection(file.title, (), at, (2, SEATS_MAX))
    spec = structs.replace(spec, stakes=unlisted_text(at) if unlisted else limit_text(at))
    spread = PotSpread(game_of(game), at, answers.but(dict(own.rules)), house.key, file.clauses, spec)
    table = PotTable(house, file, spread, fees)
    if spec.kill:
        table.killed_limit()
    if spec.overs:
        table.overs_due(())
    return table


def _check(house: House, file: SpreadFile, at: At) -> None:
    if not file.limits:
        (at / "limits").fault("no limit is listed", "the name of a list of limits in house.toml")
    check_fees(house, file, _moments(game_of(file.game)), at)


def _moments(game: Game) -> Iterator[Taken]:
    """When a fee can be taken in this game."""
    steps = [step.step if isinstance(step, When) else step for step in game.steps]
    if any(isinstance(step, Post) for step in steps):
        yield "before_deal"
    if any(isinstance(step, ToBoard) and step.name == "flop" for step in steps):
        yield "flop"
    if any(isinstance(step, Draw) for step in steps):
        yield "draw"
    if any(isinstance(step, Show) for step in steps):
        yield "award"


def _moot(file: SpreadFile, answers: Answers) -> dict[str, Given | None]:
    limits = [parse_limit(limit.name) for limit in file.limits]
    other = file.any_limit
    kinds = {*(limit.kind for limit in limits), *(other.kinds if other else ())}
    blinds = any(any(limit.blinds) for limit in limits) or (
        other is not None and other.forced in ("", "blinds")
    )
    return moot(game_of(file.game), answers, kinds, blinds=blinds)


FAMILY = HouseFamily("games with a pot", ("options", "kill", "overs", "choice"), _opened, _check, _moot)
