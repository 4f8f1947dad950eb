"""The header parts specific to a banked round: the bank, the backline, the turn, the shoe."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct

from housedealer.cards.card import Card, format_card
from housedealer.errors import Unreadable
from housedealer.houses import Table
from housedealer.houses.bank import BankTable
from housedealer.record.script.layout import wrapped
from housedealer.record.script.statement import Header
from housedealer.record.script.words import Words
from housedealer.rules.bank.terms import Backer, BankTerms, check_bank_terms
from housedealer.rules.limit import dollars
from housedealer.rules.place import Cents


class BankSetup(Struct):
    """These parts, with defaults for those not stated."""

    bank: int = 0
    wager: Cents | None = None
    backline: dict[int, Cents] = {}
    turn: int = 1
    action: int = 0
    shoe: tuple[Card, ...] = ()


def _bank(words: Words, setup: Header) -> None:
    if ":" not in words.peek():
        setup.own["bank"] = words.seat()
        return
    pairs = words.pairs("who banks and with how much, as bank 1:200")
    if len(pairs) != 1:
        raise Unreadable(f"{len(pairs)} banks", where=words.where, expected="one bank, as bank 1:200")
    setup.own["bank"], setup.own["wager"] = pairs[0]


def _backline(words: Words, setup: Header) -> None:
    expected = "people without a seat and their stacks, as 101:100 102:50"
    setup.own["backline"] = dict(words.pairs(expected, seats=False, people=True))


def _turn(words: Words, setup: Header) -> None:
    setup.own["turn"] = words.number("the bank's first or second round: turn 1 or turn 2")


def _action(words: Words, setup: Header) -> None:
    setup.own["action"] = words.seat()


def _shoe(words: Words, setup: Header) -> None:
    setup.own["shoe"] = setup.own.get("shoe", ()) + words.known("what the rounds before left in the shoe")


WORDS: dict[str, Callable[[Words, Header], None]] = {
    "bank": _bank,
    "backline": _backline,
    "turn": _turn,
    "action": _action,
    "shoe": _shoe,
}


def terms_of(setup: Header, table: Table) -> BankTerms:
    assert isinstance(table, BankTable)
    if setup.fee is not None:
        raise Unreadable("a fee out of a pot", expected="fee none, or fee option 1")
    own = BankSetup(**setup.own)
    backers = tuple(Backer(who, stack) for who, stack in sorted(own.backline.items()))
    terms = BankTerms(table.spread, setup.seated, own.bank, backers, own.turn, own.action, own.shoe)
    check_bank_terms(terms)
    return terms


# -- writing -----------------------------------------------------------------------------------------------


def place_of(terms: BankTerms) -> str:
    return f"bank {terms.bank}"


def lines_of(terms: BankTerms, table: Table | None) -> list[str]:
    """Raises Unreadable for fees that the house does not post."""
    lines = []
    if terms.backers:
        people = " ".join(f"{backer.who}:{dollars(backer.stack)}" for backer in terms.backers)
        lines.append(f"backline {people}")
    if terms.turn != 1:
        lines.append(f"turn {terms.turn}")
    if terms.action:
        lines.append(f"action {terms.action}")
    rates = terms.spread.rates
    if not rates and (table is None or table.spread.rates):
        lines.append("fee none")
    elif table is None or table.spread.rates != rates:
        raise Unreadable("fees that the house does not post", expected="one of its fee options, or no fee")
    return lines + [
        f"shoe {cards}" for cards in wrapped((format_card(card) for card in terms.shoe), between=" ")
    ]
