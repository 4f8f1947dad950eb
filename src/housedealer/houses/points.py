"""A table of a game for points: its stakes and its scoring system."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import structs

from housedealer.errors import Refused, Unreadable
from housedealer.games.registry import game_of
from housedealer.houses.faults import At
from housedealer.houses.fees import Collection
from housedealer.houses.schema import PointsFile, ScoringFile, SpreadFile
from housedealer.houses.table import HouseFamily, Own, Table, check_fees, check_stakes, nothing_moot
from housedealer.rules.place import Cents
from housedealer.rules.points.scoring import KINDS, PARTS, Bonus, Scoring
from housedealer.rules.points.terms import PointsSpread, PointsTerms, check_points_terms
from housedealer.rules.spec import TableSpec
from housedealer.rules.terms import Seated

if TYPE_CHECKING:
    from housedealer.houses.house import House

POINTS = 100
"""The usual stack in points."""
POINTS_MAX = 1000
"""More than any system gives for anything."""


def scoring_of(key: str, file: ScoringFile) -> Scoring:
    sources = {"front": file.front, "middle": file.middle, "back": file.back}
    named = {
        "overall": file.overall,
        "trips": file.trips,
        "shot": file.shot,
        "home_run": file.home_run,
        "automatic": file.automatic,
        "improper": file.improper,
        "ceiling": file.ceiling,
    }
    sources |= {name: given.source for name, given in named.items() if given}
    return Scoring(
        key,
        file.title,
        overall=_points(file.overall, 0),
        overall_by=file.overall_by,
        bonus=tuple(Bonus(row.part, row.kind, row.points, row.source) for row in file.bonus),
        instead=file.instead,
        trips=_points(file.trips, 1),
        shot=_points(file.shot, 1),
        home_run=_points(file.home_run, 1),
        automatic=file.automatic.points,
        improper=file.improper.points,
        ceiling=_points(file.ceiling, 0),
        sources=sources,
    )


def _points(given: PointsFile | None, else_: int) -> int:
    return given.points if given else else_


def check_scoring(file: SpreadFile, at: At) -> None:
    if not file.scoring:
        at.fault("no scoring system", "a table [<game>.scoring.<name>]")
    for key, scoring in file.scoring.items():
        with (at / "scoring" / key).catching():
            check_points(scoring_of(key, scoring), "scoring")


def check_points(scoring: Scoring, where: str) -> None:
    """Check that the points can be scored, that no bonus occurs twice, and that each has its clause."""
    seen = set()
    for row in scoring.bonus:
        if row.kind not in KINDS:
            raise Unreadable(f"kind {row.kind!r}", where=where, expected="one of " + ", ".join(KINDS))
        if (row.part, row.kind) in seen:
            raise Unreadable(f"{row.part} {row.kind} twice", where=where, expected="each bonus once")
        seen.add((row.part, row.kind))
    least = {"overall": 0, "ceiling": 0, "trips": 1, "shot": 1, "home_run": 1, "automatic": 1, "improper": 1}
    points = {name: getattr(scoring, name) for name in least}
    numbers = [(given, least[name]) for name, given in points.items()]
    numbers += [(row.points, 0) for row in scoring.bonus]
    if not all(bound <= given <= POINTS_MAX for given, bound in numbers):
        raise Unreadable(
            "points out of range",
            where=where,
            expected=f"points and factors above zero, up to {POINTS_MAX}",
        )
    needed = [
        *PARTS,
        "automatic",
        "improper",
        *(name for name, given in points.items() if given > least[name]),
    ]
    missing = [name for name in needed if name not in scoring.sources]
    if missing:
        raise Unreadable(
            f"no clause for {', '.join(missing)}", where=where, expected="a clause for all points"
        )


class PointsTable(Table):
    """An open table of a game for points."""

    spread: PointsSpread

    def __init__(self, house: House, file: SpreadFile, fees: Collection, spread: PointsSpread) -> None:
        super().__init__(house, file, fees)
        self.spread = spread

    @property
    def stack_usual(self) -> Cents:
        return Cents(POINTS * self.spread.point)

    def terms(self, seats: tuple[Seated, ...]) -> PointsTerms:
        """The terms of the next hand. Raises Refused if none can be dealt."""
        terms = PointsTerms(self.spread, seats)
        check_points_terms(terms)
        return terms


def _opened(house: House, file: SpreadFile, spec: TableSpec, own: Own) -> PointsTable:
    """Raises Refused for a scoring system that the house does not have."""
    game = game_of(file.game)
    answers = house.answers(file.game)
    stake = house.stake(file, spec.stakes)
    scoring = spec.scoring.lower()
    key = scoring or next(iter(file.scoring))
    if key not in file.scoring:
        raise Refused(
            "scoring", answers.source("compare"), asked=key, game=file.title, systems=tuple(file.scoring)
        )
    spread = PointsSpread(
        game,
        stake,
        answers.but(dict(own.rules)),
        house.key,
        scoring=scoring_of(key, file.scoring[key]),
        clauses=file.clauses,
        positions=min(file.seats[1], game.seats.most),
        sources={"seats": file.seats_source} | dict(file.rulings),
        spec=structs.replace(spec, stakes=stake.name, scoring=key),
    )
    return PointsTable(house, file, house.collected(file, stake, spec), spread)


def _check(house: House, file: SpreadFile, at: At) -> None:
    check_stakes(file, "point", at)
    check_fees(house, file, (), at)
    check_scoring(file, at)


FAMILY = HouseFamily("games for points", ("scoring",), _opened, _check, nothing_moot)
