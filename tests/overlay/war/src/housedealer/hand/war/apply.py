"""What each event changes. No rules are asked here."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from housedealer.errors import invariant
from housedealer.hand import event as ev
from housedealer.hand.war import event as we
from housedealer.hand.war.stages import FLIPPED, SURRENDERED
from housedealer.rules.place import UP

if TYPE_CHECKING:
    from housedealer.hand.war.hand import WarHand


def _posted(hand: WarHand, event: ev.Posted) -> None:
    for seat, cents, _ in event.posts:
        hand.stack[seat] -= cents
        hand.pot += cents
        invariant(hand.stack[seat] >= 0, "nobody antes more than he has", stacks=hand.stack)


def _dealt(hand: WarHand, event: ev.Dealt) -> None:
    for card, spot, face in zip(event.cards, event.spots, event.faces, strict=True):
        hand.stub[card] -= 1
        hand.cards[spot] = (*hand.cards.get(spot, ()), card)
        hand.faces[spot] = (*hand.faces.get(spot, ()), face)
    hand.left -= len(event.cards)


def _flipped(hand: WarHand, event: we.Flipped) -> None:
    hand.faces[event.who] = (UP,) * len(hand.cards[event.who])
    hand.standing[event.who] = FLIPPED


def _surrendered(hand: WarHand, event: we.Surrendered) -> None:
    hand.standing[event.who] = SURRENDERED


def _awarded(hand: WarHand, event: ev.PotAwarded) -> None:
    for _, seat, cents in event.paid:
        hand.stack[seat] += cents
        hand.pot -= cents
    invariant(hand.pot == 0, "all antes are paid out", pot=hand.pot)
    hand.done = True


def _voided(hand: WarHand, event: ev.HandVoided) -> None:
    for seat, cents in event.back:
        hand.stack[seat] += cents
        hand.pot -= cents
    hand.voided = hand.done = True


APPLY: dict[type, Callable[[WarHand, Any], None]] = {
    ev.Posted: _posted,
    ev.Dealt: _dealt,
    we.Flipped: _flipped,
    we.Surrendered: _surrendered,
    ev.PotAwarded: _awarded,
    ev.HandVoided: _voided,
}
