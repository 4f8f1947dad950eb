"""The terms of a banked round as they are written: the game by its key, all else in full without a house."""

from __future__ import annotations

from msgspec import Struct

from housedealer.cards.card import Card, format_card, parse_card
from housedealer.errors import Unreadable
from housedealer.games.registry import game_of
from housedealer.houses.bank import check_shared
from housedealer.record.given import FEE_MAX, STAKE_MAX, check_answers, check_stacks, check_within
from housedealer.rules.answers import Answer, Answers
from housedealer.rules.bank.steps import Settle
from housedealer.rules.bank.terms import (
    Backer,
    BankSpread,
    BankTerms,
    Bounds,
    Pay,
    Rate,
    check_bank_terms,
)
from housedealer.rules.game import Game
from housedealer.rules.stake import Stake
from housedealer.rules.stake_spread import DOLLAR
from housedealer.rules.terms import Seated

BANK_FORMAT = "housedealer banked round 1"
ODDS_MAX = 100_000
RATES_MAX = 100


class BankFile(Struct, frozen=True, forbid_unknown_fields=True):
    format: str
    house: str
    clauses: str
    game: str
    stake: Stake
    answers: dict[str, Answer]
    pays: dict[str, dict[str, Pay]]
    rates: tuple[Rate, ...]
    decks: int
    positions: int
    backline: bool
    sources: dict[str, str]
    seats: tuple[Seated, ...]
    bank: int
    backers: tuple[Backer, ...]
    turn: int
    action: int
    shoe: tuple[str, ...]


def bank_file_of(terms: BankTerms) -> BankFile:
    spread = terms.spread
    return BankFile(
        format=BANK_FORMAT,
        house=spread.house,
        clauses=spread.clauses,
        game=spread.game.key,
        stake=spread.stake,
        answers=spread.answers.given,
        pays=spread.pays,
        rates=spread.rates,
        decks=spread.decks,
        positions=spread.positions,
        backline=spread.backline,
        sources=spread.sources,
        seats=terms.seats,
        bank=terms.bank,
        backers=terms.backers,
        turn=terms.turn,
        action=terms.action,
        shoe=tuple(format_card(card) for card in terms.shoe),
    )


def bank_terms_of(file: BankFile) -> BankTerms:
    """Raises Unreadable for a table that cannot be, Refused for terms on which no round can be dealt."""
    game = game_of(file.game)
    if game.family != "bank":
        raise Unreadable(f"nobody banks in {game.key}", expected="a banked game")
    _check_stake(file.stake)
    _check_table(file, game)
    _check_pays(file.pays, game)
    _check_rates(file.rates)
    check_answers(file.answers, game)
    check_shared(Answers(file.answers), game.key, "answers")
    check_stacks([*(seated.stack for seated in file.seats), *(backer.stack for backer in file.backers)])
    spread = BankSpread(
        game,
        file.stake,
        Answers(file.answers),
        file.house,
        clauses=file.clauses,
        positions=file.positions,
        pays=file.pays,
        rates=file.rates,
        decks=file.decks,
        backline=file.backline,
        sources=file.sources,
    )
    shoe: tuple[Card, ...] = tuple(parse_card(text) for text in file.shoe)
    terms = BankTerms(spread, file.seats, file.bank, file.backers, file.turn, file.action, shoe)
    check_bank_terms(terms)
    return terms


def _check_stake(stake: Stake) -> None:
    least, most = stake.least, stake.most
    if stake.kind != "bets" or not 0 < least <= most <= STAKE_MAX or least % DOLLAR or most % DOLLAR:
        raise Unreadable(f"stakes {stake.name}", expected="bets in whole dollars, the least one first")


def _check_table(file: BankFile, game: Game) -> None:
    check_within("a number of positions", file.positions, game.seats.least, game.seats.most)
    check_within("a number of decks", file.decks, game.decks.least, game.decks.most)


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


def _check_range(bounds: Bounds | None) -> None:
    if bounds is not None and (min(bounds) < 0 or bounds[1] > STAKE_MAX):
        raise Unreadable(f"a fee for wagers from {bounds[0]} to {bounds[1]}", expected="cents above nothing")
