"""A hand of Panguingue as it is told: every event, and what is laid down.

Pay is told in chips of the game, a player's money in dollars.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from housedealer.cards.card import Card
from housedealer.hand import event as ev
from housedealer.hand.meld import event as me
from housedealer.hand.meld.end import UNCONTESTED
from housedealer.hand.meld.view import table_of
from housedealer.rules.meld.melds import ORDER, Borrowed, Cards
from housedealer.rules.place import ASIDE, DRAWN
from housedealer.words.family import To
from housedealer.words.person import does, lower_said, payers_said, seat_said, whose_said
from housedealer.words.say import capital, cards_said, cited, counted, listed, money

CAUSES = {
    "card_in_hand": "a drawn card was put into it",
    "wrong_count": "it has the wrong number of cards",
    "bad_spread": "it was spread incorrectly",
    "other": "a rule was broken",
}


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
    """, four chips from each; "" for a meld that does not pay."""
    return f", {chips_said(chips)} from each" if chips else ""


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


# -- the deal ----------------------------------------------------------------------------------------------


def _posted(event: ev.Posted, to: To) -> str:
    clauses = dict(event.clauses)
    top = next(cents for _, cents, kind in event.posts if kind == "ante")
    said = [cited(f"Everybody puts up a top of {money(top)}", clauses["ante"]) + "."]
    for _, cents, kind in event.posts:
        if kind == "carried":
            text = f"{money(cents)} is in the tops from the last hand"
            said.append(cited(text, clauses["carried"]) + ".")
    return " ".join(said)


def _fee_taken(event: ev.FeeTaken, to: To) -> str:
    return cited(f"The house takes {money(event.drop)} out of the tops", *event.clauses) + "."


def _dealt(event: ev.Dealt, to: To) -> str:
    if event.spots == (DRAWN,):
        drawn = f"{cards_said(event.cards)}."
        return f"{does(table_of(to.public).turn, to.me, 'draw')} {drawn}" if to.public else ""
    seats = dict.fromkeys(event.spots)
    mine = [card for card, spot in zip(event.cards, event.spots, strict=True) if spot == to.me]
    each = counted(len(event.spots) // len(seats), "card")
    if len(seats) == 1 and not mine:
        return f"{does(next(iter(seats)), to.me, 'get')} {each}."
    got = f"You get {cards_said(in_order(tuple(mine)))}." if mine else ""
    return got if len(seats) == 1 else f"The house deals {each} to each player. {got}".strip()


def _stayed(event: me.Stayed, to: To) -> str:
    text = does(event.who, to.me, "play")
    return cited(f"{text} after all", event.clause) + "." if event.again else f"{text}."


def _passed(event: me.Passed, to: To) -> str:
    text = does(event.who, to.me, "pass", "passes")
    return cited(f"{text} after all", event.clause) + "." if event.again else f"{text}."


# -- a turn ------------------------------------------------------------------------------------------------


def _touched(event: me.Touched, to: To) -> str:
    text = f"{does(event.who, to.me, 'touch', 'touches')} the deck"
    if event.open and to.public:
        return f"{text}; {cards_said(table_of(to.public).option)} may still be forced."
    return f"{text}."


def _option_taken(event: me.OptionTaken, to: To) -> str:
    return f"{does(event.who, to.me, 'take')} the option card {cards_said((event.card,))}."


def _forced(event: me.Forced, to: To) -> str:
    card, whom = cards_said((event.card,)), lower_said(event.who, to.me)
    return cited(f"{does(event.by, to.me, 'force')} {card} on {whom}", event.clause) + "."


def _draw_let(event: me.DrawLet, to: To) -> str:
    return cited(f"{does(event.by, to.me, 'let')} the draw go on", event.clause) + "."


def _melded(event: me.Melded, to: To) -> str:
    text = f"{does(event.who, to.me, 'meld')} {laid_said(event.own, event.borrowed)}"
    return f"{text}{each_said(event.chips)}."


def _laid_off(event: me.LaidOff, to: To) -> str:
    text = f"{does(event.who, to.me, 'add')} {cards_said((event.card,))} to meld {event.meld}"
    return f"{text}{each_said(event.chips)}."


def _shifted(event: me.Shifted, to: To) -> str:
    where = f"from meld {event.source} to meld {event.meld}"
    text = f"{does(event.who, to.me, 'move')} {cards_said((event.card,))} {where}"
    return f"{text}{each_said(event.chips)}."


def _collected(event: me.Collected, to: To) -> str:
    why = " for going out" if event.why == "outs" else ""
    text = f"{does(event.who, to.me, 'collect')} {chips_said(event.chips)} from each player{why}"
    paid = payers_said(event.paid, to.me)
    return cited(f"{text}: {paid}" if paid else f"{text}: nobody pays", *event.clauses) + "."


def _released(event: me.Released, to: To) -> str:
    return f"{does(event.who, to.me, 'discard')} {cards_said((event.card,))}."


def drawn_and_released(event: me.Released, to: To) -> str:
    """The card drawn was of no use."""
    discards = "discard" if event.who == to.me else "discards"
    return f"{does(event.who, to.me, 'draw')} {cards_said((event.card,))} and {discards} it."


def _forcing_closed(event: me.ForcingClosed, to: To) -> str:
    return "Nobody forces the card."


def _foot_turned(event: me.FootTurned, to: To) -> str:
    text = f"The head has run out: players draw from the {event.cards} cards of the foot"
    return cited(text, event.clause) + "."


def _reshuffled(event: ev.Reshuffled, to: To) -> str:
    return f"The deck has run out: the house shuffles {counted(len(event.cards), 'discard')}."


# -- the end -----------------------------------------------------------------------------------------------


def _broke(event: me.Broke, to: To) -> str:
    have = "have no chip left and are" if event.who == to.me else "has no chip left and is"
    text = f"{seat_said(event.who, to.me)} {have} out of the hand"
    return cited(text, event.clause) + "."


def _went_out(event: me.WentOut, to: To) -> str:
    melds = ", ".join(map(meld_said, event.melds))
    text = f"{does(event.who, to.me, 'go', 'goes')} out with {melds}"
    return cited(text + each_said(event.chips), *event.clauses) + "."


def _hands_killed(event: me.HandsKilled, to: To) -> str:
    return cited("The other hands are dead", event.clause) + "."


def _pot_awarded(event: ev.PotAwarded, to: To) -> str:
    share, seat, cents = event.paid[0]
    alone = ", as the only player left" if share == UNCONTESTED else ""
    return cited(f"{does(seat, to.me, 'win')} the tops, {money(cents)}{alone}", *event.clauses) + "."


def _pot_carried(event: ev.PotCarried, to: To) -> str:
    return cited(f"Nobody wins the tops: {money(event.cents)} stays for the next hand", event.clause) + "."


# -- the floor ---------------------------------------------------------------------------------------------


def _fouled(event: me.Fouled, to: To) -> str:
    text = f"{_hand_of(event.who, to)} is foul: {CAUSES[event.cause]}"
    return cited(f"{text}. {_back_said(event.who, event.back, to.me)}", *event.clauses) + "."


def _hand_of(who: int, to: To) -> str:
    return f"{capital(whose_said(who, to.me))} hand"


def _back_said(who: int, back: me.Paid, me: int) -> str:
    parts = [f"{money(cents)} to {lower_said(seat, me)}" for seat, cents in back]
    return f"{does(who, me, 'give')} back {listed(parts)}" if parts else "There is nothing to give back"


def _meld_undone(event: me.MeldUndone, to: To) -> str:
    text = f"{capital(whose_said(event.who, to.me))} meld {event.meld} is not valid and is picked up"
    return cited(f"{text}. {_back_said(event.who, event.back, to.me)}", event.clause) + "."


def _recounted(event: me.Recounted, to: To) -> str:
    hand = _hand_of(event.who, to)
    if event.dead:
        text = f"{hand} has the wrong number of cards and is dead; the {money(event.back)} top goes back"
    elif any(target == ASIDE for _, _, target in event.moved):
        text = f"{hand} has a foreign card, and the house replaces it"
    elif event.owed:
        text = f"{hand} is {counted(event.owed, 'card')} short, and the house makes it up"
    else:
        text = f"{hand} has a card too many; the house draws one and takes it away"
    return cited(text, event.clause) + "."


def _ruled(event: ev.Ruled, to: To) -> str:
    return cited("The house takes a foreign card out of the deck and draws another", event.clause) + "."


def _voided(event: ev.HandVoided, to: To) -> str:
    return cited("The hand is void: all tops and the fee go back", event.clause) + "."


EVENTS: dict[type, Callable[[Any, To], str]] = {
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
