"""Registers the hand of this family."""

from __future__ import annotations

from collections.abc import Iterable

from housedealer.hand import event as ev
from housedealer.hand.meld import event as me
from housedealer.hand.meld.hand import MeldHand
from housedealer.hand.protocol import HandFamily, nobody, whose


def _touched(hand: MeldHand, event: me.Touched) -> Iterable[int]:
    """When the first player draws, those who passed throw in their hands."""
    return hand.seats if len(hand.touched) == 1 else (event.who,)


def _dealt(hand: MeldHand, event: ev.Dealt) -> Iterable[int]:
    return event.spots


FAMILY = HandFamily(
    MeldHand,
    concerns={
        ev.Posted: nobody,
        ev.FeeTaken: nobody,
        ev.Dealt: _dealt,
        me.Stayed: whose,
        me.Passed: whose,
        me.Touched: _touched,
        me.OptionTaken: whose,
        me.Forced: whose,
        me.DrawLet: nobody,
        me.Melded: whose,
        me.LaidOff: whose,
        me.Shifted: whose,
        me.Collected: nobody,
        me.Released: whose,
        me.ForcingClosed: nobody,
        me.FootTurned: nobody,
    },
    follows=lambda hand: True,
)
