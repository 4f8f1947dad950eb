"""Plays a hand to its end: the dealer answers for the house, each player for a seat."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from housedealer.bots.bot import Bot
from housedealer.bots.dealer import Dealer
from housedealer.errors import Broken
from housedealer.hand.action import Action
from housedealer.hand.event import Event
from housedealer.hand.protocol import Hand
from housedealer.rules.place import HOUSE

STEPS_MAX = 10_000
"""More answers than any hand can ask for."""

Watch = Callable[[Event], None]


def play_out(
    hand: Hand, dealer: Dealer, players: Mapping[int, Bot], watch: Watch | None = None
) -> list[Event]:
    """Every event from here to the end. `watch` is told each one when it has just become true.

    For a seat without a player the house does what it does for the absent.
    """
    events: list[Event] = []
    for _ in range(STEPS_MAX):
        must = hand.due.must
        if not must:
            return events
        who = must[0]
        step(hand, who, _answer(hand, who, dealer, players), events, watch)
    raise Broken(f"the hand does not end: {hand.due} after {STEPS_MAX} answers")


def _answer(hand: Hand, who: int, dealer: Dealer, players: Mapping[int, Bot]) -> Action:
    if who == HOUSE:
        return dealer.answer(hand)
    player = players.get(who)
    return player.choose(hand.view(who)) if player else hand.absent(who)


def step(hand: Hand, who: int, action: Action, events: list[Event], watch: Watch | None) -> None:
    """`hand.play`, one event at a time, so that the watcher sees the hand as it was after each."""
    event: Event | None = hand.decide(who, action)
    while event is not None:
        hand.apply(event)
        events.append(event)
        if watch:
            watch(event)
        event = hand.follow()
