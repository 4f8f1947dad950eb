"""Writes a banked round as an exact script that runs to the same events."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from housedealer.cards.card import format_cards
from housedealer.hand import action as act
from housedealer.hand import event as ev
from housedealer.hand.bank import event as be
from housedealer.hand.bank.hand import BankHand
from housedealer.hand.event import Event
from housedealer.record.script.staged_write import Wording, dealt_words, told_lines, who_words
from housedealer.rules.bank.terms import BankTerms
from housedealer.rules.limit import dollars
from housedealer.rules.place import HOUSE


def written(terms: BankTerms, events: Iterable[Event]) -> list[str]:
    """The lines of a finished or running hand."""
    return told_lines(BankHand(terms), events, _WORDING)


# -- what was said -----------------------------------------------------------------------------------------

_OWN_LINE = (
    ev.Dealt, ev.FeeTaken, ev.HandVoided, be.BetsClosed, be.Picked, be.Rolled, be.SquareDead,
)  # fmt: skip


def _wagered(hand: BankHand, event: be.Wagered) -> str:
    usual = event.bet == hand.bets.main or event.who == hand.terms.bank
    bet = "" if usual else f" {event.bet}"
    square = "" if event.square == int(event.who) else f" on {event.square}"
    return f"{event.who} wagers {dollars(event.to)}{bet}{square}"


def _shared(hand: BankHand, event: be.Shared) -> str:
    return f"{event.who} shares {dollars(event.to)} of {event.of} on {event.square}"


def _picked(hand: BankHand, event: be.Picked) -> str:
    return f"style {event.style}" if event.style else f"pick {event.pile}"


def _rolled(hand: BankHand, event: be.Rolled) -> str:
    return "dice " + " ".join(map(str, event.dice))


def _insured(hand: BankHand, event: be.Insured) -> str:
    squares = "".join(f" {square}" for square, _ in event.bets)
    return f"{event.who} insures{squares}" if squares else f"{event.who} declines"


def _set(hand: BankHand, event: be.HandSet) -> str:
    """The lower hand, or the other one where that was named: cards stay in the order they were named in."""
    named = event.low if hand.decide(event.who, act.SetHand(event.low)) == event else event.high
    return f"{event.who} sets {format_cards(named)}"


def _joined(hand: BankHand, event: be.JoinedIn) -> str:
    return f"{event.who} joins" if event.new else f"{event.who} joins {dollars(event.cents)}"


def _voided(hand: BankHand, event: ev.HandVoided) -> str:
    """Called off by the house while bets are open, or ruled by the floor."""
    off = act.CallOff()
    open_ = any(off in offer for offer in hand.menu(HOUSE))
    return "call off" if open_ and hand.decide(HOUSE, off) == event else "misdeal"


_WORDS: dict[type, Callable[[BankHand, Any], str]] = {
    be.Wagered: _wagered,
    be.Shared: _shared,
    be.BetsClosed: lambda hand, event: "close bets",
    ev.FeeTaken: lambda hand, event: "take fee",
    be.Picked: _picked,
    be.Rolled: _rolled,
    ev.Dealt: dealt_words,
    be.Insured: _insured,
    be.Played: who_words("plays"),
    be.GaveUp: who_words("folds"),
    be.HandSet: _set,
    be.WayAsked: who_words("asks house way"),
    be.DecisionTaken: lambda hand, event: f"{event.who} decides {event.square}",
    be.TookHit: who_words("hits"),
    be.Stood: who_words("stands"),
    be.Doubled: lambda hand, event: f"{event.who} doubles {dollars(event.cents)}",
    be.SplitUp: who_words("splits"),
    be.JoinedIn: _joined,
    be.StayedOut: who_words("stays out"),
    be.SquareDead: lambda hand, event: f"dead hand {event.square}",
    ev.HandVoided: _voided,
}
_WORDING = Wording(_WORDS, _OWN_LINE, "a banked round")
