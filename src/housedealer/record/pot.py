"""Hands for a pot as they are recorded."""

from __future__ import annotations

from typing import Any

from housedealer.hand.pot.event import PotEvent, Shown
from housedealer.hand.pot.hand import FIELDS, PotHand
from housedealer.hand.shared.event import SharedEvent
from housedealer.record.bounds import SEAT_BOUNDS
from housedealer.record.family import RecordFamily, SpreadRecord, TermsFile, equally_long
from housedealer.record.shared import SHARED_CHECKS
from housedealer.rules.answers import Answer, Answers
from housedealer.rules.game import Game
from housedealer.rules.limit import Limit, check_limit
from housedealer.rules.place import Cents
from housedealer.rules.pot.terms import KillDue, OversDue, PotSpread, PotTerms, check_terms
from housedealer.rules.terms import BlindDue, FeeDue

_NOT_COMPARED = ("terms", "plan", "ops", "offers", "listed")
"""What was agreed and compiled from it, and the menu kept for speed."""


class PotSpreadRecord(SpreadRecord, frozen=True, tag="pot", tag_field="family"):
    limit: Limit


class PotTermsFile(TermsFile, frozen=True):
    button: int
    fee: FeeDue | None
    kill: KillDue | None
    blinds: tuple[BlindDue, ...] | None
    carried: Cents
    overs: OversDue | None = None


def _spread_of(file: PotSpreadRecord, game: Game, answers: Answers) -> PotSpread:
    check_limit(file.limit)
    return PotSpread(game, file.limit, answers, file.house, file.clauses, file.spec)


def _checked(terms: PotTerms) -> None:
    check_limit(terms.limit)
    check_terms(terms)


def _compared(hand: PotHand) -> dict[str, Any]:
    found = {name: getattr(hand, name) for name in FIELDS if name not in _NOT_COMPARED}
    return found | {"ops": [repr(op) for op in hand.ops]}


FAMILY = RecordFamily(
    kind="a hand for a pot",
    games="a game for a pot",
    not_of="{} is not played for a pot",
    terms=PotTerms,
    spread_file=PotSpreadRecord,
    terms_file=PotTermsFile,
    spread_of=_spread_of,
    checked=_checked,
    compared=_compared,
    events=SharedEvent | PotEvent,
    bounds=SEAT_BOUNDS,
    checks={**SHARED_CHECKS, Shown: equally_long("seats", "hands")},
    format_1="housedealer hand 1",
    since_1={"carried": 0},
    answered={
        "sizes": Answer(True, "trade: the sizes of bets at this limit"),
        "sevens_all": Answer("returned", "trade: the bets after the draw are void"),
        "jacks_back_turns": Answer("nobody_opens", "trade: if nobody opens, the hand is played for low"),
    },
)
