"""Sitting down: the session of the family that the game belongs to."""

from __future__ import annotations

from msgspec import structs
from rich.console import Console

from housedealer.cli.bank_screen import BankScreen
from housedealer.cli.bank_session import BankSession
from housedealer.cli.bank_setup import bank_setup_of
from housedealer.cli.screen import Screen
from housedealer.cli.session import Session
from housedealer.cli.setup import Asked, setup_of, spread_asked
from housedealer.cli.sitting import Ask, Sitting
from housedealer.games.registry import BANKED


def sit(asked: Asked, console: Console, ask: Ask | None = None) -> Sitting:
    """Nobody to ask: a demonstration, one hand unless more are wanted. Raises as `setup_of` does."""
    if spread_asked(asked)[1] in BANKED:
        bank = bank_setup_of(asked)
        bank = bank if ask else structs.replace(bank, hands=bank.hands or 1)
        return BankSession(bank, BankScreen(console, bank.table.spread, bank.me if ask else 0), ask)
    setup = setup_of(asked)
    setup = setup if ask else structs.replace(setup, hands=setup.hands or 1)
    return Session(setup, Screen(console, setup.me if ask else 0), ask)
