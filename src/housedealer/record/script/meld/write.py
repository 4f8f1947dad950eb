"""Writes a hand of melds as an exact script that runs to the same events."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from housedealer.cards.card import format_card, format_cards
from housedealer.hand import action as act
from housedealer.hand import event as ev
from housedealer.hand.event import Event
from housedealer.hand.meld import event as me
from housedealer.hand.meld.hand import MeldHand
from housedealer.record.script.meld.words import PLAIN, laid_words
from housedealer.record.script.staged_write import Wording, dealt_words, laid_out, told, who_words
from housedealer.rules.meld.terms import MeldTerms
from housedealer.rules.place import ASIDE, DRAWN, MUCK, STUB

DRAW, TOUCHES = "draw", "touches the deck"


def written(terms: MeldTerms, events: Iterable[Event]) -> list[str]:
    """The lines of a finished or running hand."""
    return laid_out(_drawn_together(told(MeldHand(terms), events, _WORDING)))


def _drawn_together(said: Iterable[tuple[Event, str]]) -> Iterator[tuple[str, bool]]:
    """The touch and the card that is turned for it are one statement: `3 draws 5s`."""
    touched: me.Touched | None = None
    for event, words in said:
        if touched is not None:
            drawn = isinstance(event, ev.Dealt)
            yield f"{touched.who} {f'draws{words.removeprefix(DRAW)}' if drawn else TOUCHES}", False
            touched = None
            if drawn:
                continue
        if isinstance(event, me.Touched):
            touched = event
        else:
            yield words, isinstance(event, _WORDING.own_line) and not words.startswith(DRAW)
    if touched is not None:
        yield f"{touched.who} {TOUCHES}", False


# -- what was said -----------------------------------------------------------------------------------------


def _dealt(hand: MeldHand, event: ev.Dealt) -> str:
    return f"{DRAW} {format_cards(event.cards)}" if event.spots == (DRAWN,) else dealt_words(hand, event)


def _melded(hand: MeldHand, event: me.Melded) -> str:
    return f"{event.who} melds{laid_words(act.Meld(event.own, event.borrowed))}"


def _laid_off(hand: MeldHand, event: me.LaidOff) -> str:
    return f"{event.who} lays{laid_words(act.LayOff(event.card, event.meld))}"


def _shifted(hand: MeldHand, event: me.Shifted) -> str:
    return f"{event.who} shifts{laid_words(act.Shift(event.card, event.source, event.meld))}"


def _recounted(hand: MeldHand, event: me.Recounted) -> str:
    """A card put aside was foreign; else the hand had too few cards, or too many."""
    if any(target == ASIDE for _, _, target in event.moved):
        return f"foreign {event.who} {format_card(event.moved[0][0])}"
    parts = [
        f" {name} {format_cards(cards)}"
        for name, cards in (
            ("missing", [card for card, _, target in event.moved if target == STUB]),
            ("extra", [card for card, source, _ in event.moved if source == STUB]),
            ("withdrawn", [card for card, _, target in event.moved if target == MUCK and not event.dead]),
        )
        if cards
    ]
    return f"miscount {event.who}{''.join(parts)}"


def _ruled(hand: MeldHand, event: ev.Ruled) -> str:
    """Which foreign card it was does not matter: it is no card of the deck."""
    return "foreign draw JK"


def _plain(action: type) -> Callable[[MeldHand, Any], str]:
    return lambda hand, event: PLAIN[action]


_WORDS: dict[type, Callable[[MeldHand, Any], str]] = {
    ev.Posted: _plain(act.TakePosts),
    ev.FeeTaken: _plain(act.TakeFee),
    ev.Dealt: _dealt,
    me.Stayed: who_words("plays"),
    me.Passed: who_words("passes"),
    me.Touched: who_words(TOUCHES),
    me.OptionTaken: who_words("takes the option"),
    me.Forced: lambda hand, event: f"{event.by} forces",
    me.DrawLet: lambda hand, event: f"{event.by} lets him draw",
    me.Melded: _melded,
    me.LaidOff: _laid_off,
    me.Shifted: _shifted,
    me.Collected: lambda hand, event: f"{event.who} asks {event.chips}",
    me.Released: lambda hand, event: f"{event.who} discards {format_card(event.card)}",
    me.ForcingClosed: _plain(act.CloseForcing),
    me.FootTurned: _plain(act.TurnFoot),
    ev.Reshuffled: _plain(act.Reshuffle),
    me.WentOut: who_words("goes out"),
    me.Fouled: lambda hand, event: f"foul {event.who} {event.cause}",
    me.MeldUndone: lambda hand, event: f"bad meld {event.meld}",
    me.Recounted: _recounted,
    ev.Ruled: _ruled,
    ev.HandVoided: lambda hand, event: "misdeal",
}
_WORDING = Wording(
    _WORDS,
    (
        ev.Posted, ev.FeeTaken, ev.Dealt, ev.Reshuffled, ev.HandVoided, ev.Ruled, me.FootTurned, me.Fouled,
        me.MeldUndone, me.Recounted,
    ),
    "a hand of melds",
)  # fmt: skip
