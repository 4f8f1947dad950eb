"""The prose of a hand of Panguingue: every event and every offer as people say it. Plain text without layout.

Pay is told in chips of the game, what somebody has in dollars.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec import Struct

from housedealer.cards.card import Card
from housedealer.hand import action as act
from housedealer.hand import event as ev
from housedealer.hand.meld import event as me
from housedealer.hand.meld.end import UNCONTESTED
from housedealer.hand.meld.view import table_of
from housedealer.hand.view import View
from housedealer.rules.meld.melds import ORDER, Borrowed, Cards
from housedealer.rules.place import ASIDE, DRAWN
from housedealer.words.pot.event import cards_said, does, lower_said
from housedealer.words.say import cited, counted, listed, money

CAUSES = {
    "card_in_hand": "a drawn card was put into it",
    "wrong_count": "it has a wrong number of cards",
    "bad_spread": "it was spread wrongly",
    "other": "a rule was broken",
}


class Tell(Struct, frozen=True):
    """To whom an event is told (`me`: "You"; 0: nobody at the table), and what he sees just after it."""

    me: int = 0
    view: View | None = None


# -- small words -------------------------------------------------------------------------------------------


def in_order(cards: tuple[Card, ...]) -> Cards:
    """Suit by suit, spades first, each from the ace up to the king."""
    return tuple(sorted(cards, key=lambda card: (-(card & 3), ORDER.get(card >> 2, 0))))


def meld_said(cards: tuple[Card, ...]) -> str:
    """A run from its low end, a set by suits."""
    return cards_said(sorted(cards, key=lambda card: (ORDER.get(card >> 2, 0), card & 3)))


def chips_said(n: int) -> str:
    return counted(n, "chip")


def each_said(chips: int) -> str:
    """, four chips from each; nothing for a meld that does not pay."""
    return f", {chips_said(chips)} from each" if chips else ""


def paid_said(paid: me.Paid, me: int) -> str:
    """$8 from seat 1 and you, $2 from seat 4."""
    by_amount: dict[int, list[str]] = {}
    for seat, cents in paid:
        by_amount.setdefault(cents, []).append(lower_said(seat, me))
    return ", ".join(f"{money(cents)} from {listed(people)}" for cents, people in by_amount.items())


def laid_said(cards: Cards, borrowed: Borrowed) -> str:
    """5s 5s with 5s borrowed from meld 2."""
    lenders = dict.fromkeys(at for at, _ in borrowed)
    taken = listed(
        [
            f"{meld_said(tuple(card for at, card in borrowed if at == meld))} borrowed from meld {meld}"
            for meld in lenders
        ]
    )
    own = meld_said(cards)
    return f"{own} with {taken}" if own and taken else own or taken


def action_said(action: act.Action) -> str:
    """What is laid down, as an order."""
    match action:
        case act.Meld():
            return f"meld {laid_said(action.cards, action.borrowed)}"
        case act.LayOff():
            return f"add {cards_said((action.card,))} to meld {action.meld}"
        case act.Shift():
            return f"move {cards_said((action.card,))} from meld {action.source} to meld {action.meld}"
    return "go out"


# -- the deal ----------------------------------------------------------------------------------------------


def _posted(event: ev.Posted, tell: Tell) -> str:
    clauses = dict(event.clauses)
    top = next(cents for _, cents, kind in event.posts if kind == "ante")
    said = [cited(f"Everybody puts up a top of {money(top)}", clauses["ante"]) + "."]
    for _, cents, kind in event.posts:
        if kind == "carried":
            text = f"{money(cents)} is in the tops from the hand before"
            said.append(cited(text, clauses["carried"]) + ".")
    return " ".join(said)


def _fee_taken(event: ev.FeeTaken, tell: Tell) -> str:
    return cited(f"The house takes {money(event.drop)} out of the tops", *event.clauses) + "."


def _dealt(event: ev.Dealt, tell: Tell) -> str:
    if event.spots == (DRAWN,):
        drawn = f"{cards_said(event.cards)}."
        return f"{does(table_of(tell.view).turn, tell.me, 'draw')} {drawn}" if tell.view else ""
    seats = dict.fromkeys(int(spot) for spot in event.spots)
    mine = [card for card, spot in zip(event.cards, event.spots, strict=True) if int(spot) == tell.me]
    each = counted(len(event.spots) // len(seats), "card")
    if len(seats) == 1 and not mine:
        return f"{does(next(iter(seats)), tell.me, 'get')} {each}."
    got = f"You get {cards_said(in_order(tuple(mine)))}." if mine else ""
    return got if len(seats) == 1 else f"The house deals {each} to each. {got}".strip()


def _stayed(event: me.Stayed, tell: Tell) -> str:
    text = does(event.who, tell.me, "play")
    return cited(f"{text} after all", event.clause) + "." if event.again else f"{text}."


def _passed(event: me.Passed, tell: Tell) -> str:
    text = does(event.who, tell.me, "pass", "passes")
    return cited(f"{text} after all", event.clause) + "." if event.again else f"{text}."


# -- a turn ------------------------------------------------------------------------------------------------


def _touched(event: me.Touched, tell: Tell) -> str:
    text = f"{does(event.who, tell.me, 'touch', 'touches')} the deck"
    if event.open and tell.view:
        return f"{text}; {cards_said(table_of(tell.view).option)} may still be forced."
    return f"{text}."


def _option_taken(event: me.OptionTaken, tell: Tell) -> str:
    return f"{does(event.who, tell.me, 'take')} the option card {cards_said((event.card,))}."


def _forced(event: me.Forced, tell: Tell) -> str:
    card, whom = cards_said((event.card,)), lower_said(event.who, tell.me)
    return cited(f"{does(event.by, tell.me, 'force')} {card} on {whom}", event.clause) + "."


def _draw_let(event: me.DrawLet, tell: Tell) -> str:
    return cited(f"{does(event.by, tell.me, 'let')} the draw go on", event.clause) + "."


def _melded(event: me.Melded, tell: Tell) -> str:
    text = f"{does(event.who, tell.me, 'meld')} {laid_said(event.own, event.borrowed)}"
    return f"{text}{each_said(event.chips)}."


def _laid_off(event: me.LaidOff, tell: Tell) -> str:
    text = f"{does(event.who, tell.me, 'add')} {cards_said((event.card,))} to meld {event.meld}"
    return f"{text}{each_said(event.chips)}."


def _shifted(event: me.Shifted, tell: Tell) -> str:
    where = f"from meld {event.source} to meld {event.meld}"
    text = f"{does(event.who, tell.me, 'move')} {cards_said((event.card,))} {where}"
    return f"{text}{each_said(event.chips)}."


def _collected(event: me.Collected, tell: Tell) -> str:
    what = "the outs" if event.why == "outs" else "pay"
    text = f"{does(event.who, tell.me, 'collect')} {what}, {chips_said(event.chips)} from each"
    paid = paid_said(event.paid, tell.me)
    return cited(f"{text}: {paid}" if paid else f"{text}: nobody pays", *event.clauses) + "."


def _released(event: me.Released, tell: Tell) -> str:
    return f"{does(event.who, tell.me, 'discard')} {cards_said((event.card,))}."


def drawn_and_released(event: me.Released, tell: Tell) -> str:
    """The card drawn was of no use."""
    discards = "discard" if event.who == tell.me else "discards"
    return f"{does(event.who, tell.me, 'draw')} {cards_said((event.card,))} and {discards} it."


def _forcing_closed(event: me.ForcingClosed, tell: Tell) -> str:
    return "Nobody forces the card."


def _foot_turned(event: me.FootTurned, tell: Tell) -> str:
    text = f"The head is used up: the {event.cards} cards of the foot are drawn from"
    return cited(text, event.clause) + "."


def _reshuffled(event: ev.Reshuffled, tell: Tell) -> str:
    return f"The deck is used up: {len(event.cards)} discards are shuffled."


# -- the end -----------------------------------------------------------------------------------------------


def _broke(event: me.Broke, tell: Tell) -> str:
    text = f"{does(event.who, tell.me, 'lack')} a chip and cannot play on"
    return cited(text, event.clause) + "."


def _went_out(event: me.WentOut, tell: Tell) -> str:
    melds = ", ".join(map(meld_said, event.melds))
    text = f"{does(event.who, tell.me, 'go', 'goes')} out with {melds}"
    return cited(text + each_said(event.chips), *event.clauses) + "."


def _hands_killed(event: me.HandsKilled, tell: Tell) -> str:
    return cited("The other hands are dead", event.clause) + "."


def _pot_awarded(event: ev.PotAwarded, tell: Tell) -> str:
    share, seat, cents = event.paid[0]
    alone = " as the only player left" if share == UNCONTESTED else ""
    return cited(f"{does(seat, tell.me, 'take')} the tops, {money(cents)}{alone}", *event.clauses) + "."


def _pot_carried(event: ev.PotCarried, tell: Tell) -> str:
    return cited(f"Nobody wins the tops: {money(event.cents)} stays for the next hand", event.clause) + "."


# -- the floor ---------------------------------------------------------------------------------------------


def _fouled(event: me.Fouled, tell: Tell) -> str:
    whose = "Your hand" if event.who == tell.me else f"The hand of seat {event.who}"
    text = f"{whose} is foul, {CAUSES[event.cause]}; {_back_said(event.back, tell.me)}"
    return cited(text, *event.clauses) + "."


def _back_said(back: me.Paid, me: int) -> str:
    parts = [f"{money(cents)} to {lower_said(seat, me)}" for seat, cents in back]
    return f"{listed(parts)} back" if parts else "nothing goes back"


def _meld_undone(event: me.MeldUndone, tell: Tell) -> str:
    whose = "Your meld" if event.who == tell.me else f"Seat {event.who}'s meld"
    text = f"{whose} {event.meld} does not stand and is taken up; {_back_said(event.back, tell.me)}"
    return cited(text, event.clause) + "."


def _recounted(event: me.Recounted, tell: Tell) -> str:
    whose = "Your hand" if event.who == tell.me else f"The hand of seat {event.who}"
    if event.dead:
        text = f"{whose} has a wrong number of cards and is dead; the top of {money(event.back)} goes back"
    elif any(target == ASIDE for _, _, target in event.moved):
        text = f"{whose} has a foreign card, which is replaced"
    elif event.owed:
        text = f"{whose} lacks {counted(event.owed, 'card')} and gets as many"
    else:
        text = f"{whose} has a card too many, which is drawn and taken away"
    return cited(text, event.clause) + "."


def _ruled(event: ev.Ruled, tell: Tell) -> str:
    return cited("A foreign card is taken out of the deck, and another is drawn", event.clause) + "."


def _voided(event: ev.HandVoided, tell: Tell) -> str:
    return cited("No hand: all tops and the fee go back", event.clause) + "."


TOLD: dict[type, Callable[[Any, Tell], str]] = {
    ev.Posted: _posted,
    ev.FeeTaken: _fee_taken,
    ev.Dealt: _dealt,
    me.Stayed: _stayed,
    me.Passed: _passed,
    me.Touched: _touched,
    me.OptionTaken: _option_taken,
    me.Forced: _forced,
    me.DrawLet: _draw_let,
    me.Melded: _melded,
    me.LaidOff: _laid_off,
    me.Shifted: _shifted,
    me.Collected: _collected,
    me.Released: _released,
    me.ForcingClosed: _forcing_closed,
    me.Broke: _broke,
    me.FootTurned: _foot_turned,
    ev.Reshuffled: _reshuffled,
    me.WentOut: _went_out,
    me.HandsKilled: _hands_killed,
    ev.PotAwarded: _pot_awarded,
    ev.PotCarried: _pot_carried,
    me.Fouled: _fouled,
    me.MeldUndone: _meld_undone,
    me.Recounted: _recounted,
    ev.Ruled: _ruled,
    ev.HandVoided: _voided,
}


def told(event: ev.Event, tell: Tell | None = None) -> str:
    """One or two sentences for what has happened."""
    return TOLD[type(event)](event, tell or Tell())
