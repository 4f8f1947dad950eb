"""The terms of a hand for a pot as they are written: the game by its key, the answers in full, so that no
house is needed."""

from __future__ import annotations

from msgspec import Struct

from housedealer.errors import Unreadable
from housedealer.games.registry import game_of
from housedealer.record.given import check_answers
from housedealer.rules.answers import Answer, Answers
from housedealer.rules.limit import Limit, check_limit
from housedealer.rules.place import Cents
from housedealer.rules.pot.terms import BlindDue, KillDue, PotSpread, PotTerms, check_terms
from housedealer.rules.terms import FeeDue, Seated

POT_FORMAT = "housedealer hand 1"


class PotFile(Struct, frozen=True, forbid_unknown_fields=True):
    format: str
    house: str
    clauses: str
    game: str
    limit: Limit
    answers: dict[str, Answer]
    seats: tuple[Seated, ...]
    button: int
    fee: FeeDue | None
    kill: KillDue | None
    blinds: tuple[BlindDue, ...] | None
    carried: Cents = Cents(0)


def pot_file_of(terms: PotTerms) -> PotFile:
    spread = terms.spread
    return PotFile(
        format=POT_FORMAT,
        house=spread.house,
        clauses=spread.clauses,
        game=spread.game.key,
        limit=spread.limit,
        answers=spread.answers.given,
        seats=terms.seats,
        button=terms.button,
        fee=terms.fee,
        kill=terms.kill,
        blinds=terms.blinds,
        carried=terms.carried,
    )


def pot_terms_of(file: PotFile) -> PotTerms:
    game = game_of(file.game)
    if game.family != "pot":
        raise Unreadable(f"{game.key} is not played for a pot", expected="a game for a pot")
    for limit in (file.limit, file.kill.limit if file.kill else None):
        if limit is not None:
            check_limit(limit)
    check_answers(file.answers, game)
    terms = PotTerms(
        PotSpread(game, file.limit, Answers(file.answers), file.house, file.clauses),
        file.seats, file.button, file.fee, file.kill, file.blinds, file.carried,
    )  # fmt: skip
    check_terms(terms)
    return terms
