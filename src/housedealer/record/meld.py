"""Hands of melds as they are recorded."""

from __future__ import annotations

from housedealer.cards.deck import Deck, without_one_suit
from housedealer.errors import Unreadable
from housedealer.hand.meld.event import MeldEvent
from housedealer.hand.shared.event import SharedEvent
from housedealer.record.bounds import SEAT_BOUNDS, Bound, Bounds
from housedealer.record.family import (
    FEE_MAX,
    STAKE_MAX,
    RecordFamily,
    StakeSpreadRecord,
    TermsFile,
    check_stacks,
    check_stake,
    check_within,
    shared_with,
)
from housedealer.record.shared import SHARED_CHECKS, staged_slots
from housedealer.rules.answers import Answers
from housedealer.rules.game import Game
from housedealer.rules.meld.melds import LEAST, OUT
from housedealer.rules.meld.terms import MeldSpread, MeldTerms, check_meld_terms
from housedealer.rules.place import DRAWN, MUCK, Cents, MeldNo, Spot
from housedealer.rules.stake_spread import DOLLAR
from housedealer.rules.terms import FeeDue

BOUNDS: Bounds = SEAT_BOUNDS | {
    Spot: Bound(MUCK, DRAWN, f"a place from {MUCK} to {DRAWN}"),
    MeldNo: Bound(1, OUT // LEAST, f"the number of a meld from 1 to {OUT // LEAST}"),
}


class MeldSpreadRecord(StakeSpreadRecord, frozen=True, tag="meld", tag_field="family"):
    """`deck` is how many cards there are: all, or a set of spades less. `chip` is the smallest chip."""

    chip: Cents
    deck: int


class MeldTermsFile(TermsFile, frozen=True):
    first: int
    fee: FeeDue | None
    carried: Cents


def _spread_of(file: MeldSpreadRecord, game: Game, answers: Answers) -> MeldSpread:
    check_stake(file, game, "chip", "the value of a chip in whole dollars")
    if not 0 < file.chip <= DOLLAR or DOLLAR % file.chip:
        raise Unreadable(f"a smallest chip of {file.chip}", expected="a dollar or an even part of it")
    deck = _deck(game, file.deck)
    return MeldSpread(
        game, file.stake, answers, file.house, deck=deck, fees=(file.chip,), **shared_with(file)
    )


def _deck(game: Game, size: int) -> Deck:
    short = without_one_suit(game.deck, "s")
    found = {deck.size: deck for deck in (game.deck, short)}.get(size)
    if found is None:
        raise Unreadable(f"a deck of {size}", expected=f"{game.deck.size} cards, or {short.size}")
    return found


def _checked(terms: MeldTerms) -> None:
    check_stacks(seated.stack for seated in terms.seats)
    check_within("tops carried over", terms.carried, 0, STAKE_MAX)
    if terms.fee is not None:
        check_within("a fee", terms.fee.drop, 0, FEE_MAX)
    check_meld_terms(terms)


FAMILY = RecordFamily(
    kind="a hand of melds",
    games="a game of melds",
    not_of="nothing is melded in {}",
    terms=MeldTerms,
    spread_file=MeldSpreadRecord,
    terms_file=MeldTermsFile,
    spread_of=_spread_of,
    checked=_checked,
    compared=staged_slots,
    events=SharedEvent | MeldEvent,
    bounds=BOUNDS,
    checks=SHARED_CHECKS,
    own={"deck": lambda spread: spread.deck.size},
    format_1="housedealer meld hand 1",
)
