"""The terms of one deal of Chinese poker."""

from __future__ import annotations

from msgspec import Struct

from housedealer.rules.answers import Answers
from housedealer.rules.game import Game
from housedealer.rules.place import Cents
from housedealer.rules.points.scoring import Scoring
from housedealer.rules.spec import TableSpec
from housedealer.rules.stake import Stake
from housedealer.rules.stake_spread import StakeSpread, check_count, check_seats, check_stack
from housedealer.rules.terms import Seated


class PointsSpread(StakeSpread):
    """A game with a price per point and a scoring system."""

    __slots__ = ("scoring",)

    def __init__(
        self,
        game: Game,
        stake: Stake,
        answers: Answers,
        house: str,
        *,
        scoring: Scoring,
        clauses: str = "",
        positions: int,
        sources: dict[str, str] | None = None,
        spec: TableSpec | None = None,
    ) -> None:
        spec = spec or TableSpec(house, game.key, stake.name, scoring=scoring.key)
        super().__init__(
            game, stake, answers, house, clauses=clauses, positions=positions, sources=sources, spec=spec
        )
        self.scoring = scoring

    @property
    def point(self) -> Cents:
        return self.stake.least


class PointsTerms(Struct, frozen=True):
    spread: PointsSpread
    seats: tuple[Seated, ...]


def check_points_terms(terms: PointsTerms) -> None:
    """Raises Refused when no hand can be dealt on these terms."""
    check_seats(terms.spread, terms.seats)
    check_count(terms.spread, terms.seats)
    for seated in terms.seats:
        check_stack(terms.spread, seated.seat, seated.stack)
