"""A hand of one-card war as it is told."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from housedealer.hand import event as ev
from housedealer.hand.war import event as we
from housedealer.words.family import To
from housedealer.words.person import does
from housedealer.words.say import cards_said, cited, money


def _posted(event: ev.Posted, to: To) -> str:
    pot = money(sum(cents for _, cents, _ in event.posts))
    return cited(f"The antes make {pot}", *(clause for _, clause in event.clauses)) + "."


def _dealt(event: ev.Dealt, to: To) -> str:
    return "The house deals one card to each player."


def _flipped(event: we.Flipped, to: To) -> str:
    return cited(f"{does(event.who, to.me, 'turn')} up {cards_said((event.card,))}", event.clause) + "."


def _surrendered(event: we.Surrendered, to: To) -> str:
    return cited(f"{does(event.who, to.me, 'give')} up the ante", event.clause) + "."


def _awarded(event: ev.PotAwarded, to: To) -> str:
    said = [f"{does(seat, to.me, 'win')} {money(cents)}" for _, seat, cents in event.paid]
    return " ".join(cited(text, *event.clauses) + "." for text in said)


def _voided(event: ev.HandVoided, to: To) -> str:
    return cited("The hand is void: the antes go back", event.clause) + "."


EVENTS: dict[type, Callable[[Any, To], str]] = {
    ev.Posted: _posted,
    ev.Dealt: _dealt,
    we.Flipped: _flipped,
    we.Surrendered: _surrendered,
    ev.PotAwarded: _awarded,
    ev.HandVoided: _voided,
}
