"""Banked rounds as they are recorded."""

from __future__ import annotations

from housedealer.cards.card import Card
from housedealer.errors import Unreadable
from housedealer.hand.bank.event import BankClosed, BankEvent, Delivered, Turned
from housedealer.hand.shared.event import Dealt, FeeTaken, HandVoided
from housedealer.houses.bank import check_shared
from housedealer.record.bounds import SEAT, SEAT_BOUNDS, Bound, Bounds
from housedealer.record.family import (
    FEE_MAX,
    STAKE_MAX,
    RecordFamily,
    StakeSpreadRecord,
    TermsFile,
    check_stacks,
    check_stake,
    check_within,
    equally_long,
    shared_with,
)
from housedealer.record.shared import SHARED_CHECKS, staged_slots
from housedealer.rules.answers import Answers
from housedealer.rules.bank.steps import Settle
from housedealer.rules.bank.terms import Backer, BankSpread, BankTerms, Pay, Rate, check_bank_terms
from housedealer.rules.bank.terms import Bounds as Range
from housedealer.rules.game import Game
from housedealer.rules.place import (
    MUCK,
    PEOPLE_FROM,
    PEOPLE_TO,
    SEATS_MAX,
    SPOTS_MAX,
    Die,
    PersonOrNobody,
    Spot,
    Square,
    Who,
)

ODDS_MAX = 100_000
RATES_MAX = 100

_BACKERS = (PEOPLE_FROM, PEOPLE_TO)
_PEOPLE = f"{SEAT.said}, or a person from {PEOPLE_FROM} to {PEOPLE_TO}"
BOUNDS: Bounds = SEAT_BOUNDS | {
    Who: Bound(1, SEATS_MAX, _PEOPLE, _BACKERS),
    PersonOrNobody: Bound(0, SEATS_MAX, f"{_PEOPLE}, or 0 for nobody", _BACKERS),
    Spot: Bound(MUCK, SPOTS_MAX, f"a place from {MUCK} to {SPOTS_MAX}"),
    Square: Bound(1, SEATS_MAX, f"a square from 1 to {SEATS_MAX}"),
    Die: Bound(1, 6, "a die from 1 to 6"),
}


class BankSpreadRecord(StakeSpreadRecord, frozen=True, tag="bank", tag_field="family"):
    pays: dict[str, dict[str, Pay]]
    rates: tuple[Rate, ...]
    decks: int
    backline: bool


class BankTermsFile(TermsFile, frozen=True):
    bank: int
    backers: tuple[Backer, ...]
    turn: int
    action: int
    shoe: tuple[Card, ...]


def _spread_of(file: BankSpreadRecord, game: Game, answers: Answers) -> BankSpread:
    check_stake(file, game, "bets", "bets in whole dollars, the least one first")
    check_within("a number of decks", file.decks, game.decks.least, game.decks.most)
    _check_pays(file.pays, game)
    _check_rates(file.rates)
    check_shared(answers, game.key, "answers")
    return BankSpread(
        game,
        file.stake,
        answers,
        file.house,
        pays=file.pays,
        rates=file.rates,
        decks=file.decks,
        backline=file.backline,
        **shared_with(file),
    )


def _check_pays(pays: dict[str, dict[str, Pay]], game: Game) -> None:
    last = game.steps[-1]
    assert isinstance(last, Settle)
    if set(pays) != set(last.pays):
        expected = "the tables " + ", ".join(last.pays) if last.pays else "no pay table"
        raise Unreadable(f"pay tables {sorted(pays)}", expected=expected)
    for name, table in pays.items():
        if set(table) != set(last.pays[name]):
            expected = ", ".join(last.pays[name])
            raise Unreadable(f"rows {sorted(table)} of the pay table {name}", expected=expected)
        for pay in table.values():
            for part in pay.odds:
                check_within(f"odds in the pay table {name}", part, 1, ODDS_MAX)


def _check_rates(rates: tuple[Rate, ...]) -> None:
    check_within("a number of fee rates", len(rates), 0, RATES_MAX)
    for rate in rates:
        check_within("a fee", rate.cents, 0, FEE_MAX)
        for bounds in (rate.bet, rate.action):
            _check_range(bounds)


def _check_range(bounds: Range | None) -> None:
    if bounds is not None and (min(bounds) < 0 or bounds[1] > STAKE_MAX):
        raise Unreadable(f"a fee for wagers from {bounds[0]} to {bounds[1]}", expected="cents above zero")


def _checked(terms: BankTerms) -> None:
    check_stacks([*(seated.stack for seated in terms.seats), *(backer.stack for backer in terms.backers)])
    check_bank_terms(terms)


_PAIRED = equally_long("spots", "hands")
FAMILY = RecordFamily(
    kind="a banked round",
    games="a banked game",
    not_of="nobody banks in {}",
    terms=BankTerms,
    spread_file=BankSpreadRecord,
    terms_file=BankTermsFile,
    spread_of=_spread_of,
    checked=_checked,
    compared=staged_slots,
    events=Dealt | FeeTaken | HandVoided | BankEvent,
    bounds=BOUNDS,
    checks={
        **SHARED_CHECKS,
        Turned: _PAIRED,
        BankClosed: _PAIRED,
        Delivered: equally_long("piles", or_none=("hands", "eyes")),
    },
    format_1="housedealer banked round 1",
)
