"""The terms of one banked round: who banks, who may bet, the fees and the cards in the shoe."""

from __future__ import annotations

from collections import Counter
from typing import Literal

from msgspec import Struct

from housedealer.cards.card import Card
from housedealer.cards.deck import times
from housedealer.errors import Refused
from housedealer.rules.answers import Answers
from housedealer.rules.game import Game
from housedealer.rules.place import PEOPLE_FROM, PEOPLE_TO, Cents
from housedealer.rules.spec import TableSpec
from housedealer.rules.stake import Stake
from housedealer.rules.stake_spread import DOLLAR, StakeSpread, check_seats, check_stack
from housedealer.rules.terms import Seated

Payer = Literal["player", "backline", "bank"]
Bounds = tuple[int, int]
SHOE_LEAST = 60
"""With fewer cards, a shoe might not last for a round."""


class Pay(Struct, frozen=True):
    """The odds of a payment: (6, 5) is six to five."""

    odds: tuple[int, int]
    source: str


class Rate(Struct, frozen=True):
    """The fee of one payer; `bet` bounds the payer's wager, `action` all wagers; an upper end of 0: none."""

    payer: Payer
    cents: Cents
    source: str
    bet: Bounds | None = None
    action: Bounds | None = None


class BankSpread(StakeSpread):
    """A banked game under one house's pay tables, with its number of decks."""

    __slots__ = ("backline", "decks", "pays", "rates")

    def __init__(
        self,
        game: Game,
        stake: Stake,
        answers: Answers,
        house: str,
        *,
        clauses: str = "",
        positions: int,
        pays: dict[str, dict[str, Pay]] | None = None,
        rates: tuple[Rate, ...] = (),
        decks: int = 1,
        backline: bool = True,
        sources: dict[str, str] | None = None,
        spec: TableSpec | None = None,
    ) -> None:
        super().__init__(
            game,
            stake,
            answers,
            house,
            clauses=clauses,
            positions=positions,
            deck=times(game.deck, decks) if decks > 1 else game.deck,
            fees=(*(rate.cents for rate in rates), *_halves(answers)),
            sources=sources,
            spec=spec or TableSpec(house, game.key, stake.name, decks=decks),
        )
        self.pays = pays or {}
        self.rates = rates
        self.decks = decks
        self.backline = backline


def _halves(answers: Answers) -> tuple[int, ...]:
    """Half of a wager in whole dollars must be paid exactly where it buys insurance."""
    return (DOLLAR // 2,) if answers.get("insurance") == "half" else ()


class Backer(Struct, frozen=True):
    """A person without a seat who may bet on the squares of others."""

    who: int
    stack: Cents


class BankTerms(Struct, frozen=True):
    """`turn`: the bank's first or second round in a row. `action` is the position of the action button, 0 for
    its usual place. `shoe` holds the cards that earlier rounds left in it; it is empty for a fresh shoe."""

    spread: BankSpread
    seats: tuple[Seated, ...]
    bank: int
    backers: tuple[Backer, ...] = ()
    turn: int = 1
    action: int = 0
    shoe: tuple[Card, ...] = ()


def check_bank_terms(terms: BankTerms) -> None:
    """Raises Refused when no round can be dealt on these terms."""
    spread = terms.spread
    positions = spread.positions
    check_seats(spread, terms.seats)
    numbers = [seated.seat for seated in terms.seats]
    if type(terms.bank) is not int or terms.bank not in numbers:
        raise Refused("bank_seat", spread.source("bank_wager"), asked=terms.bank)
    people = [backer.who for backer in terms.backers]
    if any(type(who) is not int or not PEOPLE_FROM <= who <= PEOPLE_TO for who in people):
        raise Refused("backer_number", asked=tuple(people), least=PEOPLE_FROM, most=PEOPLE_TO)
    if len(set(people)) != len(people):
        raise Refused("backer_number", why="twice", asked=tuple(people))
    if people and not spread.backline:
        raise Refused("no_backline", spread.source("backline"), asked=tuple(people))
    if len(numbers) < 2 and not people:
        raise Refused("seats_count", spread.clauses, why="no_bets", seats=len(numbers))
    for who, cents in [(seated.seat, seated.stack) for seated in terms.seats] + [
        (backer.who, backer.stack) for backer in terms.backers
    ]:
        check_stack(spread, who, cents)
    if type(terms.action) is not int or not 0 <= terms.action <= positions:
        raise Refused("action_button", spread.source("action_begins"), asked=terms.action, most=positions)
    if type(terms.turn) is not int or terms.turn not in (1, 2):
        raise Refused("bank_turn", spread.source("turns"), asked=terms.turn)
    _check_shoe(terms)


def _check_shoe(terms: BankTerms) -> None:
    if terms.shoe and (terms.spread.game.decks.most == 1 or len(terms.shoe) < SHOE_LEAST):
        raise Refused("shoe", terms.spread.source("deal"), left=len(terms.shoe), least=SHOE_LEAST)
    left = spread_counts(terms.spread)
    if set(map(type, terms.shoe)) <= {int} and Counter(terms.shoe) <= left:
        return
    for card in terms.shoe:  # which one it is
        if type(card) is not int or not left.get(card):
            raise Refused("shoe", why="foreign", asked=card)
        left[card] -= 1


def spread_counts(spread: BankSpread) -> Counter[int]:
    return Counter(spread.deck.cards)
