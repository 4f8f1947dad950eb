"""The terms of a hand of Panguingue as they are written: the game by its key, all else in full without a
house."""

from __future__ import annotations

from msgspec import Struct

from housedealer.cards.deck import Deck, without_one_suit
from housedealer.errors import Unreadable
from housedealer.games.registry import game_of
from housedealer.record.given import FEE_MAX, STAKE_MAX, check_answers, check_stacks, check_within
from housedealer.rules.answers import Answer, Answers
from housedealer.rules.game import Game
from housedealer.rules.meld.terms import MeldSpread, MeldTerms, check_meld_terms
from housedealer.rules.place import Cents
from housedealer.rules.stake import Stake
from housedealer.rules.stake_spread import DOLLAR
from housedealer.rules.terms import FeeDue, Seated

MELD_FORMAT = "housedealer meld hand 1"


class MeldFile(Struct, frozen=True, forbid_unknown_fields=True):
    """`deck` is how many cards there are: all, or a set of spades less. `chip` is the smallest chip."""

    format: str
    house: str
    clauses: str
    game: str
    stake: Stake
    chip: Cents
    answers: dict[str, Answer]
    deck: int
    positions: int
    sources: dict[str, str]
    seats: tuple[Seated, ...]
    first: int
    fee: FeeDue | None
    carried: Cents


def meld_file_of(terms: MeldTerms) -> MeldFile:
    spread = terms.spread
    return MeldFile(
        format=MELD_FORMAT,
        house=spread.house,
        clauses=spread.clauses,
        game=spread.game.key,
        stake=spread.stake,
        chip=spread.chip,
        answers=spread.answers.given,
        deck=spread.deck.size,
        positions=spread.positions,
        sources=spread.sources,
        seats=terms.seats,
        first=terms.first,
        fee=terms.fee,
        carried=terms.carried,
    )


def meld_terms_of(file: MeldFile) -> MeldTerms:
    """Raises Unreadable for a table that cannot be, Refused for terms on which no hand can be dealt."""
    game = game_of(file.game)
    if game.family != "meld":
        raise Unreadable(f"nothing is melded in {game.key}", expected="a game of melds")
    stake = file.stake
    if stake.kind != "chip" or not 0 < stake.least == stake.most <= STAKE_MAX or stake.least % DOLLAR:
        raise Unreadable(f"stakes {stake.name}", expected="the value of a chip in whole dollars")
    if not 0 < file.chip <= DOLLAR or DOLLAR % file.chip:
        raise Unreadable(f"a smallest chip of {file.chip}", expected="a dollar or an even part of it")
    check_within("a number of positions", file.positions, game.seats.least, game.seats.most)
    check_answers(file.answers, game)
    check_stacks(seated.stack for seated in file.seats)
    check_within("tops carried over", file.carried, 0, STAKE_MAX)
    if file.fee is not None:
        check_within("a fee", file.fee.drop, 0, FEE_MAX)
    spread = MeldSpread(
        game,
        stake,
        Answers(file.answers),
        file.house,
        clauses=file.clauses,
        positions=file.positions,
        deck=_deck(game, file.deck),
        fees=(file.chip,),
        sources=file.sources,
    )
    terms = MeldTerms(spread, file.seats, file.first, file.fee, file.carried)
    check_meld_terms(terms)
    return terms


def _deck(game: Game, size: int) -> Deck:
    short = without_one_suit(game.deck, "s")
    found = {deck.size: deck for deck in (game.deck, short)}.get(size)
    if found is None:
        raise Unreadable(f"a deck of {size}", expected=f"{game.deck.size} cards, or {short.size}")
    return found
