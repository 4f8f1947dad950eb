"""Writes a hand that goes from stage to stage as the lines of an exact script."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from msgspec import Struct

from housedealer.cards.card import Card, format_cards
from housedealer.errors import Unreadable
from housedealer.hand.event import Dealt, Event
from housedealer.hand.staged import StagedHand
from housedealer.record.script.layout import wrapped
from housedealer.record.script.words import place_words
from housedealer.rules.place import MUCK


class Wording(Struct, frozen=True):
    """How a family says its events: each in words, and which of them stand alone in their line."""

    words: Mapping[type, Callable[[Any, Any], str]]
    own_line: tuple[type, ...]
    what: str


def told_lines(hand: StagedHand, events: Iterable[Event], wording: Wording) -> list[str]:
    """What somebody said, from where the hand stands on; the hand goes along."""
    return laid_out(
        (words, isinstance(event, wording.own_line)) for event, words in told(hand, events, wording)
    )


def told(hand: StagedHand, events: Iterable[Event], wording: Wording) -> Iterator[tuple[Event, str]]:
    """Each event that somebody made, and how he said it."""
    for event in events:
        # What follows by itself will follow again.
        words = _words(hand, event, wording) if hand.follow() is None else ""
        hand.apply(event)
        if words:
            yield event, words


def laid_out(statements: Iterable[tuple[str, bool]]) -> list[str]:
    """Statements side by side, but those that stand alone."""
    lines: list[str] = []
    acts: list[str] = []
    for words, alone in statements:
        if alone:
            lines += [*wrapped(acts), words]
            acts = []
        else:
            acts.append(words)
    return lines + wrapped(acts)


def _words(hand: StagedHand, event: Event, wording: Wording) -> str:
    """The statement that makes this event."""
    words = wording.words.get(type(event))
    if words is None:
        raise Unreadable(
            f"a {type(event).__name__} where nothing follows by itself",
            expected=f"an event of {wording.what}",
        )
    return words(hand, event)


def dealt_words(hand: StagedHand, event: Dealt) -> str:
    """Every card: each hand's in the order in which it got them."""
    hands: dict[int, list[Card]] = {}
    for card, spot in zip(event.cards, event.spots, strict=True):
        hands.setdefault(spot, []).append(card)
    order = sorted(hands, key=lambda spot: (spot == MUCK, spot))
    return "deal " + "  ".join(f"{place_words(spot)} {format_cards(hands[spot])}" for spot in order)


def who_words(verb: str) -> Callable[[Any, Any], str]:
    return lambda hand, event: f"{event.who} {verb}"
