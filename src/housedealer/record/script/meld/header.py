"""The header parts specific to a hand of melds: the first seat, the size of the deck, tops carried over."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import structs

from housedealer.errors import Unreadable
from housedealer.games.registry import game_of
from housedealer.houses import Table
from housedealer.record.script.layout import fee_words
from housedealer.record.script.statement import Header
from housedealer.record.script.words import Words
from housedealer.rules.limit import dollars
from housedealer.rules.meld.terms import MeldTerms, check_meld_terms
from housedealer.rules.place import Cents
from housedealer.rules.spec import TableSpec

SET = 10
"""The number of cards of one suit in one pack."""


def _first(words: Words, setup: Header) -> None:
    setup.own["first"] = words.seat()


def _deck(words: Words, setup: Header) -> None:
    setup.own["deck"] = words.number("how many cards the deck has, as deck 310", digits=3)


WORDS: dict[str, Callable[[Words, Header], None]] = {"first": _first, "deck": _deck}


def spec_of(setup: Header) -> TableSpec:
    """`deck 310` states a short deck by its number of cards."""
    spec = setup.table
    whole = game_of(spec.game).deck.size
    size = setup.own.get("deck", 0)
    if size not in (0, whole, whole - SET):
        raise Unreadable(f"a deck of {size}", expected=f"deck {whole} or deck {whole - SET}")
    return structs.replace(spec, short=spec.short or size == whole - SET)


def terms_of(setup: Header, table: Table) -> MeldTerms:
    own = setup.own
    fee = setup.fee if setup.fee_said else table.fee_due(len(setup.seats))
    terms = MeldTerms(table.spread, setup.seated, own["first"], fee, own.get("carried", Cents(0)))
    check_meld_terms(terms)
    return terms


# -- writing -----------------------------------------------------------------------------------------------


def place_of(terms: MeldTerms) -> str:
    return f"first {terms.first}"


def lines_of(terms: MeldTerms, table: Table | None) -> list[str]:
    lines = [f"carried {dollars(terms.carried)}"] if terms.carried else []
    if table is None or table.fee_due(len(terms.seats)) != terms.fee:
        lines.append(fee_words(terms.fee))
    return lines
