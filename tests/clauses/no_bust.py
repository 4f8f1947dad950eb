"""Rounds of No Bust 21st Century Blackjack, told in a line."""

from __future__ import annotations

import pytest
from bank_talk import Round
from claims import proves

from housedealer.rules.place import BANK

SHEET = "garlic-city/no-bust-21/"
BUSTER = "garlic-city/buster/"


def c(*numbers: str) -> pytest.MarkDecorator:
    return proves(*(SHEET + number for number in numbers))


def b(*numbers: str) -> pytest.MarkDecorator:
    return proves(*(BUSTER + number for number in numbers))


def dealt(mine: str, bank: str, *, bet: float = 10, buster: float = 0, **more: object) -> Round:
    """Seat 2 against the bank in seat 1; the bank's first card is up."""
    told = Round("no_bust_21", stacks={1: 9000, 2: 500}, wager=8000, **more).bet(2, bet)  # type: ignore[arg-type]
    if buster:
        told.bet(2, buster, "buster")
    return told.deal({2: mine, BANK: bank})


def finished(told: Round, hits: str = "", drawn: str = "") -> Round:
    """Seat 2 takes these cards, stands if it must be said, and the bank gets what it draws."""
    if told.hand.due.ask == "insurance":
        told.decline(2)
    told.hits(2, hits)
    if told.hand.due.must == (2,):
        told.stands(2)
    if drawn:
        told.give(drawn)
    assert told.hand.over
    return told
