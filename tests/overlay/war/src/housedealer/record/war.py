"""Hands of one-card war as they are recorded."""

from __future__ import annotations

from housedealer.hand.shared.event import Dealt, HandVoided, Posted, PotAwarded
from housedealer.hand.war.event import WarEvent
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
from housedealer.rules.war.terms import WarSpread, WarTerms, check_war_terms


class WarSpreadRecord(StakeSpreadRecord, frozen=True, tag="war", tag_field="family"):
    pass


class WarTermsFile(TermsFile, frozen=True):
    pass


def _spread_of(file: WarSpreadRecord, game: Game, answers: Answers) -> WarSpread:
    check_stake(file, game, "point", "the value of a point in whole dollars")
    return WarSpread(game, file.stake, answers, file.house, **shared_with(file))


def _checked(terms: WarTerms) -> None:
    check_stacks(seated.stack for seated in terms.seats)
    check_war_terms(terms)


FAMILY = RecordFamily(
    kind="a hand of war",
    games="a game of war",
    not_of="{} is not a game of war",
    terms=WarTerms,
    spread_file=WarSpreadRecord,
    terms_file=WarTermsFile,
    spread_of=_spread_of,
    checked=_checked,
    compared=staged_slots,
    events=Dealt | HandVoided | Posted | PotAwarded | WarEvent,
    bounds=SEAT_BOUNDS,
    checks=SHARED_CHECKS,
)
