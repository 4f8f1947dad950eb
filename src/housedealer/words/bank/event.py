"""The prose of a banked round: every event and every hand as people say it. Plain text without layout."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec import Struct

from housedealer.cards.card import HIDDEN, Card
from housedealer.hand import event as ev
from housedealer.hand.bank import event as be
from housedealer.hand.bank.made import made_by, parts_made
from housedealer.hand.bank.setting import rest_of
from housedealer.hand.bank.twenty_one import natural_by
from housedealer.hand.bank.view import table_of
from housedealer.hand.made import Made
from housedealer.hand.view import View
from housedealer.ranking import SCALES
from housedealer.rules.bank.steps import (
    BANK_BET,
    MAIN_BETS,
    SettleTwentyOne,
    SettleTwoHands,
)
from housedealer.rules.bank.terms import BankSpread
from housedealer.rules.place import BANK, PILES, SPLIT, square_of
from housedealer.words.pot.event import cards_said, does, lower_said, seat_said
from housedealer.words.say import bet_said, cited, counted, listed, money

Cards = tuple[Card, ...]
_NTH = ("", "second ", "third ", "fourth ")


class Tell(Struct, frozen=True):
    """To whom an event is told (`me`: "You"; 0: nobody at the table), at which table, and what he sees."""

    me: int = 0
    spread: BankSpread | None = None
    view: View | None = None


# -- small words -------------------------------------------------------------------------------------------


def where_said(square: int, who: int) -> str:
    """Nothing for one's own square."""
    return "" if square == who else f" on square {square}"


def hand_said(spot: int, me: int) -> str:
    """the bank's hand, your hand, the second hand on square 3."""
    if spot == BANK:
        return "the bank's hand"
    if PILES < spot < SPLIT:
        return f"pile {spot - PILES}"
    nth, square = _NTH[spot // SPLIT], square_of(spot)
    return f"your {nth}hand" if square == me else f"the {nth}hand on square {square}"


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


# -- what cards are worth ----------------------------------------------------------------------------------


def made(spread: BankSpread, cards: Cards, low: Cards = ()) -> str:
    """What a hand is in this game: "pair of nines", "soft 18", both hands where it is set in two; "" while
    that cannot be known."""
    if not cards or HIDDEN in (*cards, *low):
        return ""
    if isinstance(spread.game.steps[-1], SettleTwoHands):
        return "; ".join(two_made(spread, low, rest_of(cards, low))) if low else ""
    natural = isinstance(spread.game.steps[-1], SettleTwentyOne) and natural_by(spread.answers, cards)
    return "; ".join(made_said(one) for one in made_by(spread, cards, natural=natural))


def two_made(spread: BankSpread, low: Cards, high: Cards) -> tuple[str, str]:
    """A hand set foul may have too many cards in front, or too few."""
    first, second = parts_made(spread, low, high)
    return (
        made_said(first) if first else counted(len(low), "card"),
        made_said(second) if second else counted(len(high), "card"),
    )


def made_said(made: Made) -> str:
    """On a scale as it says itself; a count in points."""
    if made.scale in SCALES:
        return SCALES[made.scale].describe(made.value)
    if made.name == "natural":
        return "a natural"
    if made.name == "over":
        return f"{int(made.scale.rsplit('_', 1)[1]) - made.value}, over"
    return f"soft {made.value}" if made.name == "soft" else str(made.value)


def _with_worth(tell: Tell, cards: Cards, low: Cards = ()) -> str:
    """The cards and what they are; where they are set in two the lower hand first."""
    said = made(tell.spread, cards, low) if tell.spread else ""
    text = f"{cards_said(low)} and {cards_said(rest_of(cards, low))}" if low else cards_said(cards)
    return f"{text}: {said}" if said else text


# -- wagers ------------------------------------------------------------------------------------------------


def _wagered(event: be.Wagered, tell: Tell) -> str:
    who, to = event.who, money(event.to)
    if event.bet == BANK_BET:
        if not event.to:
            return f"{does(who, tell.me, 'take')} the bank's wager back."
        return f"{does(who, tell.me, 'put')} up {to} as the bank."
    bet = "" if event.bet in MAIN_BETS else f" on {bet_said(event.bet)}"
    at = where_said(event.square, who)
    if not event.to:
        back = f"the {bet_said(event.bet)} of " if bet else ""
        return f"{does(who, tell.me, 'take')} {back}{money(event.back)}{at} back."
    now = "" if event.put == event.to else " in all"
    return f"{does(who, tell.me, 'bet')} {to}{now}{bet}{at}."


def _shared(event: be.Shared, tell: Tell) -> str:
    if not event.to:
        return f"{does(event.who, tell.me, 'take')} a share of {money(event.back)} back."
    whose = "your bet" if event.of == tell.me else f"the bet of {lower_said(event.of, tell.me)}"
    share = f"{does(event.who, tell.me, 'take')} a share of {money(event.to)} in {whose}"
    return f"{share}{where_said(event.square, event.of)}."


def _bets_closed(event: be.BetsClosed, tell: Tell) -> str:
    text = f"Bets are closed: {money(event.total)} against a bank of {money(event.bank)}"
    return cited(text, event.clause) + "."


def _fee_taken(event: ev.FeeTaken, tell: Tell) -> str:
    by_amount: dict[int, list[str]] = {}
    for who, cents in event.payers:
        by_amount.setdefault(cents, []).append(lower_said(who, tell.me))
    paid = "; ".join(f"{money(cents)} from {listed(people)}" for cents, people in by_amount.items())
    return cited(f"The house takes {money(event.drop)}: {paid}", *event.clauses) + "."


# -- cards -------------------------------------------------------------------------------------------------


def _picked(event: be.Picked, tell: Tell) -> str:
    if event.pile:
        return f"{does(event.who, tell.me, 'choose')} pile {event.pile} for the first hand."
    return f"{does(event.who, tell.me, 'choose')} that the hands go out {style_said(event.style)}."


def style_said(style: str) -> str:
    return style.replace("_", " ")


def _rolled(event: be.Rolled, tell: Tell) -> str:
    dice = " ".join(map(str, event.dice))
    first = "you" if event.first == tell.me else f"position {event.first}"
    text = f"Dice {dice}, {sum(event.dice)}: the first hand goes to {first}"
    return cited(text, event.clause) + "."


def _delivered(event: be.Delivered, tell: Tell) -> str:
    return f"{_capital(counted(len(event.piles), 'hand'))} are given out, the others stay where they are."


def _dealt(event: ev.Dealt, tell: Tell) -> str:
    """To all at once, or a card to a hand that asked for one or was split."""
    by_spot: dict[int, list[tuple[Card, int]]] = {}
    for card, spot, face in zip(event.cards, event.spots, event.faces, strict=True):
        if spot > 0:
            by_spot.setdefault(spot, []).append((card, face))
    each = counted(len(next(iter(by_spot.values()))), _piece(tell))
    if all(PILES < spot < SPLIT for spot in by_spot):
        return f"The house lays out {counted(len(by_spot), 'pile')} of {each}."
    if BANK not in by_spot or len(by_spot) == 1:
        return " ".join(_got(tell, spot, cards[0][0]) for spot, cards in by_spot.items())
    said = [f"The house deals {each} to each of {counted(len(by_spot), 'hand')}."]
    if tell.view:
        said += _lying(tell, tell.view)
    return " ".join(said)


def _got(tell: Tell, spot: int, card: Card) -> str:
    drawn = "a card" if card == HIDDEN else cards_said((card,)) + _now(tell, spot)
    return f"{_capital(hand_said(spot, tell.me))} gets {drawn}."


def _piece(tell: Tell) -> str:
    tiles = tell.spread is not None and tell.spread.game.deck.key == "tiles"
    return "tile" if tiles else "card"


def _lying(tell: Tell, view: View) -> list[str]:
    """What of the bank's hand lies open, and the hands that one plays."""
    up = [card for card in view.cards(BANK) if card != HIDDEN]
    said = []
    for square in table_of(view).squares:
        for at in [view.spot(hand.spot) for hand in square.hands]:
            if tell.me and square.decider == tell.me and at.known:
                where = "You get" if square.square == tell.me else f"Square {square.square} gets"
                said.append(f"{where} {cards_said(at.cards)}.")
    if up and tell.me:
        said.append(f"The bank shows {cards_said(up)}.")
    return said


def _now(tell: Tell, spot: int) -> str:
    """What a hand has come to with the card it got."""
    if tell.view is None or tell.spread is None:
        return ""
    said = made(tell.spread, tell.view.cards(spot))
    return f": {said}" if said else ""


def _turned(event: be.Turned, tell: Tell) -> str:
    low = _lows(tell)
    said = []
    for spot, cards in zip(event.spots, event.hands, strict=True):
        whose = "The bank" if spot == BANK else _capital(hand_said(spot, tell.me))
        verb = "shows" if spot == BANK else "is"
        said.append(f"{whose} {verb} {_with_worth(tell, cards, low.get(spot, ()))}.")
    return " ".join(said)


def _lows(tell: Tell) -> dict[int, Cards]:
    if tell.view is None:
        return {}
    hands = [hand for square in table_of(tell.view).squares for hand in square.hands]
    return {hand.spot: hand.low for hand in hands if HIDDEN not in hand.low}


def _peeked(event: be.Peeked, tell: Tell) -> str:
    return f"The house looks at the bank's hand: {'a' if event.natural else 'no'} natural."


# -- decisions ---------------------------------------------------------------------------------------------


def _insured(event: be.Insured, tell: Tell) -> str:
    if not event.bets:
        return f"{does(event.who, tell.me, 'take')} no insurance."
    bets = listed([f"square {square} for {money(cents)}" for square, cents in event.bets])
    return f"{does(event.who, tell.me, 'insure')} {bets}."


def _played(event: be.Played, tell: Tell) -> str:
    added = dict(event.added)
    own = added.pop(event.who, None)
    what = f" for {money(own)} more" if own else ""
    text = f"{does(event.who, tell.me, 'play')}{where_said(event.square, event.who)}{what}"
    for who, cents in added.items():
        text += f", {lower_said(who, tell.me)} for {money(cents)}"
    return text + "."


def _gave_up(event: be.GaveUp, tell: Tell) -> str:
    return f"{does(event.who, tell.me, 'fold')}{where_said(event.square, event.who)}."


def _hand_set(event: be.HandSet, tell: Tell) -> str:
    whose = "" if square_of(event.spot) == int(event.who) else f" {hand_said(event.spot, tell.me)}"
    who = "The house" if not event.who else seat_said(event.who, tell.me)
    verb = "set" if event.who and event.who == tell.me else "sets"
    if HIDDEN in event.low:
        return f"{who} {verb}{whose or ' the hand'}."
    text = f"{who} {verb}{whose} {cards_said(event.low)} and {cards_said(event.high)}"
    if tell.spread:
        text += f": {'; '.join(two_made(tell.spread, event.low, event.high))}"
    if event.foul:
        return cited(f"{text}, which is foul", event.clause) + "."
    return text + "."


def _way_asked(event: be.WayAsked, tell: Tell) -> str:
    text = (
        f"{does(event.who, tell.me, 'leave')} the setting{where_said(event.square, event.who)} to the house"
    )
    return cited(text, event.clause) + "."


def _decision_taken(event: be.DecisionTaken, tell: Tell) -> str:
    known = "" if HIDDEN in event.cards else f", {cards_said(event.cards)}"
    text = f"{does(event.who, tell.me, 'set')} the hand on square {event.square}{known}"
    return cited(text, event.clause) + "."


def _on_hand(event: be.TookHit | be.Stood | be.Doubled | be.SplitUp) -> str:
    """Nothing for the only hand on one's own square."""
    if int(event.spot) == event.who:
        return ""
    nth, square = _NTH[event.spot // SPLIT], square_of(event.spot)
    return f" with the {nth}hand" if square == int(event.who) else f" with the {nth}hand on square {square}"


def _took_hit(event: be.TookHit, tell: Tell) -> str:
    if event.spot == BANK:
        return "The bank draws."
    return f"{does(event.who, tell.me, 'draw' if event.last else 'hit')}{_on_hand(event)}."


def _stood(event: be.Stood, tell: Tell) -> str:
    if event.spot == BANK:
        return "The bank stands."
    if not event.who:
        return f"{_capital(hand_said(event.spot, tell.me))} takes no more cards."
    return f"{does(event.who, tell.me, 'stand')}{_on_hand(event)}."


def _doubled(event: be.Doubled, tell: Tell) -> str:
    return f"{does(event.who, tell.me, 'double')}{_on_hand(event)} for {money(event.cents)} more."


def _split_up(event: be.SplitUp, tell: Tell) -> str:
    last = ", one card to each" if event.last else ""
    return f"{does(event.who, tell.me, 'split')}{_on_hand(event)} for {money(event.cents)} more{last}."


def _joined_in(event: be.JoinedIn, tell: Tell) -> str:
    where = where_said(square_of(event.spot), event.who)
    return f"{does(event.who, tell.me, 'join')} in{where} for {money(event.cents)} more."


def _stayed_out(event: be.StayedOut, tell: Tell) -> str:
    return f"{does(event.who, tell.me, 'stay')} with the first hand{where_said(event.spot, event.who)}."


# -- results -----------------------------------------------------------------------------------------------


def _settled(event: be.Settled, tell: Tell) -> str:
    rows = [f"{bet_said(row.bet)} {row_said(row)}" for row in event.rows]
    clauses = [clause for row in event.rows for clause in row.clauses]
    return cited(f"Square {square_of(event.spot)}: {', '.join(rows)}", *clauses) + "."


def row_said(row: be.Row) -> str:
    if row.result == "wins":
        return f"wins {money(row.paid)}"
    if row.result == "loses":
        return f"loses {money(row.lost)}"
    return row.result if row.result == "pushes" else "has no action"


def action_said(row: be.Row) -> str:
    """How much of what it would win or lose the bank covered: full, $40 of $100, none."""
    taken = row.paid + row.lost
    if row.result == "pushes":
        return ""
    if not taken and row.due:
        return "none"
    whole = max(row.due, row.stake) if row.result == "loses" or row.due < row.stake else row.due
    return "full" if taken == whole else f"{money(taken)} of {money(whole)}"


def _bank_closed(event: be.BankClosed, tell: Tell) -> str:
    said = [f"{does(event.who, tell.me, 'take')} up {money(event.cents)} from the bank."]
    for spot, cards in zip(event.spots, event.hands, strict=True):
        said.append(f"{_capital(hand_said(spot, tell.me))} was {cards_said(cards)}.")
    return " ".join(said)


def _square_dead(event: be.SquareDead, tell: Tell) -> str:
    back = [
        f"{money(wager)} to {lower_said(who, tell.me)}" + (f" with a fee of {money(fee)}" if fee else "")
        for who, wager, fee in event.back
    ]
    text = f"The hand on square {event.square} is dead: back go {listed(back)}"
    return cited(text, event.clause) + "."


def _voided(event: ev.HandVoided, tell: Tell) -> str:
    return cited("No round: all wagers and fees go back", event.clause) + "."


TOLD: dict[type, Callable[[Any, Tell], str]] = {
    be.Wagered: _wagered,
    be.Shared: _shared,
    be.BetsClosed: _bets_closed,
    ev.FeeTaken: _fee_taken,
    be.Picked: _picked,
    be.Rolled: _rolled,
    be.Delivered: _delivered,
    ev.Dealt: _dealt,
    be.Turned: _turned,
    be.Peeked: _peeked,
    be.Insured: _insured,
    be.Played: _played,
    be.GaveUp: _gave_up,
    be.HandSet: _hand_set,
    be.WayAsked: _way_asked,
    be.DecisionTaken: _decision_taken,
    be.TookHit: _took_hit,
    be.Stood: _stood,
    be.Doubled: _doubled,
    be.SplitUp: _split_up,
    be.JoinedIn: _joined_in,
    be.StayedOut: _stayed_out,
    be.Settled: _settled,
    be.BankClosed: _bank_closed,
    be.SquareDead: _square_dead,
    ev.HandVoided: _voided,
}


def told(event: ev.Event, tell: Tell | None = None) -> str:
    """One or two sentences for what has happened."""
    return TOLD[type(event)](event, tell or Tell())
