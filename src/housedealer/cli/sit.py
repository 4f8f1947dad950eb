"""Sitting down: the session of the family that the game belongs to."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from msgspec import structs
from rich.console import Console

from housedealer.cli.bank.screen import BankScreen
from housedealer.cli.bank.session import BankSession
from housedealer.cli.bank_setup import bank_setup_of
from housedealer.cli.meld.screen import MeldScreen
from housedealer.cli.meld.session import MeldSession
from housedealer.cli.meld_setup import meld_setup_of
from housedealer.cli.points.screen import PointsScreen
from housedealer.cli.points.session import PointsSession
from housedealer.cli.points_setup import points_setup_of
from housedealer.cli.pot.screen import Screen
from housedealer.cli.pot.session import Session
from housedealer.cli.setup import Asked, Seating, setup_of, spread_asked
from housedealer.cli.sitting import Ask, Sitting
from housedealer.games.registry import family_of
from housedealer.rules.family import Family

S = TypeVar("S", bound=Seating)


def sit(asked: Asked, console: Console, ask: Ask | None = None) -> Sitting:
    """Nobody to ask: a demonstration, one hand unless more are wanted. Raises as `setup_of` does."""
    return _SIT.get(family_of(spread_asked(asked)[1]), _pot)(asked, console, ask)


def _shown(setup: S, ask: Ask | None) -> S:
    return setup if ask else structs.replace(setup, hands=setup.hands or 1)


def _pot(asked: Asked, console: Console, ask: Ask | None) -> Sitting:
    setup = _shown(setup_of(asked), ask)
    return Session(setup, Screen(console, setup.me if ask else 0), ask)


def _bank(asked: Asked, console: Console, ask: Ask | None) -> Sitting:
    setup = _shown(bank_setup_of(asked), ask)
    return BankSession(setup, BankScreen(console, setup.table.spread, setup.me if ask else 0), ask)


def _points(asked: Asked, console: Console, ask: Ask | None) -> Sitting:
    setup = _shown(points_setup_of(asked), ask)
    return PointsSession(setup, PointsScreen(console, setup.table.spread, setup.me if ask else 0), ask)


def _meld(asked: Asked, console: Console, ask: Ask | None) -> Sitting:
    setup = _shown(meld_setup_of(asked), ask)
    return MeldSession(setup, MeldScreen(console, setup.table.spread, setup.me if ask else 0), ask)


_SIT: dict[Family, Callable[[Asked, Console, Ask | None], Sitting]] = {
    "pot": _pot,
    "bank": _bank,
    "points": _points,
    "meld": _meld,
}
