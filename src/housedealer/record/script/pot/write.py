"""Writes what was said in a hand for a pot, so that it runs to the same events."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from housedealer.cards.card import Card, format_card, format_cards
from housedealer.errors import Unreadable
from housedealer.hand import event as ev
from housedealer.hand.event import Event
from housedealer.hand.pot.hand import PotHand
from housedealer.record.script.layout import wrapped
from housedealer.record.script.pot.read import STREET_NAMES
from housedealer.record.script.pot.supply import deals_open
from housedealer.rules.limit import dollars
from housedealer.rules.place import BURN, UP
from housedealer.rules.pot.terms import PotTerms
from housedealer.rules.steps import Street, ToBoard


def told(terms: PotTerms, events: Iterable[Event]) -> list[str]:
    lines: list[str] = []
    hand = PotHand(terms)
    acts: list[str] = []
    last = OWN_LINE
    for event, later in _with_answers(events):
        # What follows by itself will follow again; only what somebody said is written.
        words = _words(hand, event) if hand.follow() is None else ""
        hand.apply(event)
        if later is not None:
            words = _served(words, later)
            hand.apply(later)
        kind = _kind(event)
        if words and (kind != last or kind == OWN_LINE):
            lines += wrapped(acts)
            acts = []
        if words:
            acts.append(words)
            last = kind
    return [*lines, *wrapped(acts)]


def _with_answers(events: Iterable[Event]) -> Iterator[tuple[Event, ev.Dealt | None]]:
    """Each event; with a draw or a choice the deal that answers it at once, if it does."""
    asked: ev.Discarded | ev.Chose | None = None
    for event in events:
        if asked is not None and isinstance(event, ev.Dealt) and int(event.spots[-1]) == asked.who:
            yield asked, event
            asked = None
            continue
        if asked is not None:
            yield asked, None
            asked = None
        if isinstance(event, ev.Chose) or (isinstance(event, ev.Discarded) and event.cards):
            asked = event
        else:
            yield event, None
    if asked is not None:
        yield asked, None


# -- what was said -----------------------------------------------------------------------------------------

OWN_LINE, REQUEST, ACTION = range(3)
"""What stands alone in its line; draws and choices, which share lines; and what else is done."""
_OWN_LINE = (ev.Posted, ev.Dealt, ev.FeeTaken, ev.Reshuffled, ev.HandVoided, ev.Ruled)


def _kind(event: Event) -> int:
    if isinstance(event, _OWN_LINE):
        return OWN_LINE
    return REQUEST if isinstance(event, ev.Discarded | ev.Chose) else ACTION


def _words(hand: PotHand, event: Event) -> str:
    """The statement that makes this event."""
    plain = _PLAIN.get(type(event))
    if plain is not None:
        return plain
    match event:
        case ev.Dealt():
            return _dealt(hand, event)
        case ev.Ruled():
            return _ruled(event)
        case ev.Shown():
            return f"{event.seats[0]} shows"
        case ev.Called():
            return f"{event.who} calls{_all_in(hand, event)}"
        case ev.Opened():
            verb = "brings in" if hand.due.ask == "open" and event.to < hand.size else "bets"
            return f"{event.who} {verb} {dollars(event.to)}{_all_in(hand, event)}"
        case ev.Raised():
            verb = "raises" if hand.level else "completes"
            return f"{event.who} {verb} to {dollars(event.to)}{_all_in(hand, event)}"
        case ev.Straddled():
            return f"{event.who} straddles to {dollars(event.to)}"
        case ev.Discarded():
            return _discarded(hand, event)
        case ev.Chose():
            return f"{event.who} takes {'up' if event.face == UP else 'down'}"
        case ev.Folded() | ev.Checked() | ev.Declined() | ev.Mucked():
            return f"{event.who} {_VERBS[type(event)]}"
    raise Unreadable(
        f"a {type(event).__name__} where nothing follows by itself", expected="an event of a pot hand"
    )


_PLAIN: dict[type, str] = {
    ev.Posted: "take posts",
    ev.FeeTaken: "take fee",
    ev.Reshuffled: "reshuffle",
    ev.HandVoided: "misdeal",
}
_VERBS: dict[type, str] = {
    ev.Folded: "folds",
    ev.Checked: "checks",
    ev.Declined: "declines",
    ev.Mucked: "mucks",
}


def _all_in(hand: PotHand, event: ev.Called | ev.Opened | ev.Raised) -> str:
    return " all-in" if event.added == hand.stack[event.who] else ""


def _ruled(event: ev.Ruled) -> str:
    if event.ruling == "early_turn":
        return "early turn " + " ".join(format_card(card) for card, _, _ in event.cards)
    if event.ruling == "flashed":
        card, seat, _ = event.cards[0]
        return f"flashed {seat} {format_card(card)}"
    if event.ruling == "wrong_seat":
        return "wrong seat " + ", ".join(f"{format_card(card)} to {seat}" for card, _, seat in event.cards)
    raise Unreadable(f"a ruling called {event.ruling}", expected="a ruling of the pot games")


def _discarded(hand: PotHand, event: ev.Discarded) -> str:
    if hand.due.ask != "draw":
        return f"{event.who} discards {format_cards(event.cards)}"
    if not event.cards:
        return f"{event.who} stands pat"
    return f"{event.who} draws {format_cards(event.cards)}"


def _served(words: str, event: ev.Dealt) -> str:
    """A draw or a choice with the cards that came for it, and the burn before them."""
    burn, cards = _split(event)
    arrow = " ->" if " draws " in words else ""
    return f"{burn.replace('  ', ', ')}{words}{arrow} {format_cards(cards)}"


def _split(event: ev.Dealt) -> tuple[str, tuple[Card, ...]]:
    """The burn as a statement, and the cards without it."""
    burned = event.spots[0] == BURN
    burn = f"burn {format_card(event.cards[0])}  " if burned else ""
    return burn, event.cards[burned:]


def _dealt(hand: PotHand, event: ev.Dealt) -> str:
    """Every card: the seats' in the order in which each got them, or the burn and the street."""
    burn, cards = _split(event)
    number = len(hand.cards[event.spots[-1]]) if event.spots[-1] > 0 else 0
    street = isinstance(hand.ops[hand.at].step, Street)
    if event.spots[-1] > 0:
        name = STREET_NAMES[number + 1] if street else "deal"
        return f"{burn}{name} {_hands(event, opened=deals_open(hand.terms.spread.game))}"
    if street:
        number = min(len(hand.cards[seat]) for seat in hand.live_seats)
        return f"{burn}{STREET_NAMES[number + 1]} shared {format_cards(cards)}"
    step = hand.ops[hand.at].step
    assert isinstance(step, ToBoard)
    return f"{burn}{step.name} {format_cards(cards)}"


def _hands(event: ev.Dealt, *, opened: bool) -> str:
    """By seat its cards; in a game with up cards the others are in parentheses."""
    hands: dict[int, list[tuple[Card, int]]] = {}
    for card, spot, face in zip(event.cards, event.spots, event.faces, strict=True):
        if spot > 0:
            hands.setdefault(spot, []).append((card, face))
    told = []
    for seat, laid in sorted(hands.items()):
        down = format_cards(card for card, face in laid if face != UP)
        up = format_cards(card for card, face in laid if face == UP)
        told.append(f"{seat} {f'({down})' if down and opened else down}{up}")
    return "  ".join(told)
