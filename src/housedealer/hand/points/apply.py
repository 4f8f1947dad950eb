"""What each event changes. This module checks no rules."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from housedealer.errors import invariant
from housedealer.hand import event as ev
from housedealer.hand.points import event as pe
from housedealer.hand.points.compare import IMPROPER, SET
from housedealer.rules.place import UP

if TYPE_CHECKING:
    from housedealer.hand.points.hand import PointsHand


def _dealt(hand: PointsHand, event: ev.Dealt) -> None:
    for card in event.cards:
        hand.stub[card] -= 1
    rows = list(zip(event.cards, event.spots, event.faces, strict=True))
    for spot in dict.fromkeys(event.spots):
        hand.cards[spot] = (*hand.cards.get(spot, ()), *[card for card, at, _ in rows if at == spot])
        hand.faces[spot] = (*hand.faces.get(spot, ()), *[face for _, at, face in rows if at == spot])
    hand.left -= len(event.cards)


def _parts_set(hand: PointsHand, event: pe.PartsSet) -> None:
    hand.parts[event.who] = event.parts
    hand.standing[event.who] = SET if event.proper else IMPROPER


def _win_declared(hand: PointsHand, event: pe.WinDeclared) -> None:
    hand.parts[event.who] = event.parts
    hand.standing[event.who] = event.win


def _opened(hand: PointsHand, event: pe.PartsOpened) -> None:
    hand.tabled = True
    for seat, parts in event.hands:
        if parts.back:
            hand.faces[seat] = (UP,) * len(hand.cards[seat])


def _compared(hand: PointsHand, event: pe.Compared) -> None:
    hand.pairs = event.pairs


def _paid(hand: PointsHand, event: pe.PointsPaid) -> None:
    for debtor, creditor, cents in event.steps:
        hand.stack[debtor] -= cents
        hand.stack[creditor] += cents
        invariant(hand.stack[debtor] >= 0, "nobody pays more than he has", stacks=hand.stack)
    told = sum(cents for _, _, _, cents in event.paid)
    invariant(told == sum(cents for _, _, cents in event.steps), "the payments add up", paid=event.paid)
    hand.paid = event.paid
    hand.done = True


def _voided(hand: PointsHand, event: ev.HandVoided) -> None:
    hand.voided = hand.done = True


APPLY: dict[type, Callable[[PointsHand, Any], None]] = {
    ev.Dealt: _dealt,
    pe.PartsSet: _parts_set,
    pe.WinDeclared: _win_declared,
    pe.PartsOpened: _opened,
    pe.Compared: _compared,
    pe.PointsPaid: _paid,
    ev.HandVoided: _voided,
}
