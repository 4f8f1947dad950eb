"""A hand told in a script, and its course in a few words for each thing that happened."""

from __future__ import annotations

from housedealer.hand import event as ev
from housedealer.record.script.pot.run import PotRun
from housedealer.rules.limit import dollars
from housedealer.rules.place import BOARD, BURN, UP


def course(played: PotRun) -> list[str]:
    """A line for posts, for each deal, for each betting round or draw, for showing and for each pot.

    `1-` is a card down to seat 1, `1+` one face up."""
    lines: list[str] = []
    talk: list[str] = []
    for event in played.events:
        said = _said(event)
        if said is not None:
            talk.append(said)
            continue
        if talk:
            lines.append(", ".join(talk))
            talk = []
        if not isinstance(event, ev.RoundClosed):
            lines.append(_line(event))
        elif event.back:
            lines.append(f"{dollars(event.back)} back to {event.who}")
    return lines + ([", ".join(talk)] if talk else [])


def told(text: str) -> list[str]:
    """The lines of an expected course."""
    return [line.strip() for line in text.strip().splitlines()]


def _said(event: ev.Event) -> str | None:
    """What a seat did, or None."""
    match event:
        case ev.Folded(who):
            return f"{who} folds"
        case ev.Checked(who):
            return f"{who} checks"
        case ev.Called(who):
            return f"{who} calls"
        case ev.Opened(who, to):
            return f"{who} bets {dollars(to)}"
        case ev.Raised(who, to):
            return f"{who} raises to {dollars(to)}"
        case ev.Straddled(who, to):
            return f"{who} straddles to {dollars(to)}"
        case ev.Declined(who):
            return f"{who} declines"
        case ev.Discarded(who, cards):
            return f"{who} draws {len(cards)}" if cards else f"{who} stands pat"
    return None


def _line(event: ev.Event) -> str:
    match event:
        case ev.Posted(posts):
            return ", ".join(f"{kind} {seat}:{dollars(cents)}" for seat, cents, kind in posts)
        case ev.Dealt(_, spots, faces):
            return "deal " + " ".join(map(_card_to, spots, faces))
        case ev.Shown(seats, hands):
            return "show " + " ".join(
                f"{seat}:{len(cards)}" for seat, cards in zip(seats, hands, strict=True)
            )
        case ev.PotAwarded(_, paid):
            return "pot " + " ".join(f"{seat}:{dollars(cents)}" for _, seat, cents in paid)
        case ev.PotCarried(_, cents):
            return f"carried {dollars(cents)}"
    return type(event).__name__.lower()


def _card_to(spot: int, face: int) -> str:
    if spot == BURN:
        return "burn"
    return ("board" if spot == BOARD else str(spot)) + ("+" if face == UP else "-")
