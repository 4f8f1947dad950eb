"""The terms of a hand for points as they are written: the game by its key, all else in full, without a
house."""

from __future__ import annotations

from msgspec import Struct

from housedealer.errors import Unreadable
from housedealer.games.registry import game_of
from housedealer.houses.points import check_points
from housedealer.record.given import STAKE_MAX, check_answers, check_stacks, check_within
from housedealer.rules.answers import Answer, Answers
from housedealer.rules.points.scoring import Scoring
from housedealer.rules.points.terms import PointsSpread, PointsTerms, check_points_terms
from housedealer.rules.stake import Stake
from housedealer.rules.stake_spread import DOLLAR
from housedealer.rules.terms import Seated

POINTS_FORMAT = "housedealer points hand 1"


class PointsFile(Struct, frozen=True, forbid_unknown_fields=True):
    format: str
    house: str
    clauses: str
    game: str
    stake: Stake
    scoring: Scoring
    answers: dict[str, Answer]
    positions: int
    sources: dict[str, str]
    seats: tuple[Seated, ...]


def points_file_of(terms: PointsTerms) -> PointsFile:
    spread = terms.spread
    return PointsFile(
        format=POINTS_FORMAT,
        house=spread.house,
        clauses=spread.clauses,
        game=spread.game.key,
        stake=spread.stake,
        scoring=spread.scoring,
        answers=spread.answers.given,
        positions=spread.positions,
        sources=spread.sources,
        seats=terms.seats,
    )


def points_terms_of(file: PointsFile) -> PointsTerms:
    """Raises Unreadable for a table that cannot be, Refused for terms on which no hand can be dealt."""
    game = game_of(file.game)
    if game.family != "points":
        raise Unreadable(f"{game.key} is not played for points", expected="a game for points")
    _check_stake(file.stake)
    check_within("a number of positions", file.positions, game.seats.least, game.seats.most)
    check_points(file.scoring, "scoring")
    check_answers(file.answers, game)
    check_stacks(seated.stack for seated in file.seats)
    spread = PointsSpread(
        game,
        file.stake,
        Answers(file.answers),
        file.house,
        scoring=file.scoring,
        clauses=file.clauses,
        positions=file.positions,
        sources=file.sources,
    )
    terms = PointsTerms(spread, file.seats)
    check_points_terms(terms)
    return terms


def _check_stake(stake: Stake) -> None:
    if stake.kind != "point" or not 0 < stake.least == stake.most <= STAKE_MAX or stake.least % DOLLAR:
        raise Unreadable(f"stakes {stake.name}", expected="the value of a point in whole dollars")
