"""Hands for points as they are recorded."""

from __future__ import annotations

from housedealer.hand.points.event import PointsEvent
from housedealer.hand.shared.event import Dealt, HandVoided
from housedealer.houses.points import check_points
from housedealer.record.bounds import SEAT_BOUNDS
from housedealer.record.family import (
    RecordFamily,
    StakeSpreadRecord,
    TermsFile,
    check_stacks,
    check_stake,
    shared_with,
)
from housedealer.record.shared import SHARED_CHECKS, staged_slots
from housedealer.rules.answers import Answers
from housedealer.rules.game import Game
from housedealer.rules.points.scoring import Scoring
from housedealer.rules.points.terms import PointsSpread, PointsTerms, check_points_terms


class PointsSpreadRecord(StakeSpreadRecord, frozen=True, tag="points", tag_field="family"):
    scoring: Scoring


class PointsTermsFile(TermsFile, frozen=True):
    pass


def _spread_of(file: PointsSpreadRecord, game: Game, answers: Answers) -> PointsSpread:
    check_stake(file, game, "point", "the value of a point in whole dollars")
    check_points(file.scoring, "scoring")
    return PointsSpread(game, file.stake, answers, file.house, scoring=file.scoring, **shared_with(file))


def _checked(terms: PointsTerms) -> None:
    check_stacks(seated.stack for seated in terms.seats)
    check_points_terms(terms)


FAMILY = RecordFamily(
    kind="a hand for points",
    games="a game for points",
    not_of="{} is not played for points",
    terms=PointsTerms,
    spread_file=PointsSpreadRecord,
    terms_file=PointsTermsFile,
    spread_of=_spread_of,
    checked=_checked,
    compared=staged_slots,
    events=Dealt | HandVoided | PointsEvent,
    bounds=SEAT_BOUNDS,
    checks=SHARED_CHECKS,
    format_1="housedealer points hand 1",
)
