"""Registers the hand of this family."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from housedealer.hand import event as ev
from housedealer.hand.bank import event as be
from housedealer.hand.bank.hand import BankHand
from housedealer.hand.protocol import HandFamily, nobody, whose
from housedealer.rules.place import square_of


def _looks(hand: BankHand, spots: Iterable[int]) -> list[int]:
    return [who for spot in spots for who in hand.looks.get(square_of(spot), ())]


def _at_spot(hand: BankHand, event: Any) -> Iterable[int]:
    """The person whose event it is, and those who look at the hand."""
    return (event.who, *_looks(hand, (event.spot,)))


def _at_square(hand: BankHand, event: Any) -> Iterable[int]:
    return (event.who, *_looks(hand, (event.square,)))


def _at_spots(hand: BankHand, event: ev.Dealt | be.Turned) -> Iterable[int]:
    return _looks(hand, dict.fromkeys(event.spots))


def _follows(hand: BankHand) -> bool:
    """While bets are open, what one may bet changes with what others bet; and partners see each other's."""
    return hand.due.ask == "wager" or bool(hand.spread.answers["kum_kum"])


FAMILY = HandFamily(
    BankHand,
    concerns={
        be.Wagered: whose,
        be.Shared: whose,
        ev.FeeTaken: nobody,
        ev.Dealt: _at_spots,
        be.Insured: whose,
        be.Played: _at_square,
        be.GaveUp: _at_square,
        be.HandSet: _at_spot,
        be.WayAsked: _at_square,
        be.TookHit: _at_spot,
        be.Stood: _at_spot,
        be.Doubled: _at_spot,
        be.SplitUp: _at_spot,
        be.JoinedIn: _at_spot,
        be.StayedOut: whose,
        be.Turned: _at_spots,
        be.Settled: nobody,
    },
    follows=_follows,
)
