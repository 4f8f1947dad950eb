"""A banked round as it is told: every event, and whose hand lies where."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from housedealer.cards.card import HIDDEN, Card
from housedealer.games.registry import game_of
from housedealer.hand import event as ev
from housedealer.hand.bank import event as be
from housedealer.hand.bank.made import made_alone
from housedealer.hand.bank.setting import rest_of
from housedealer.hand.bank.view import table_of
from housedealer.hand.view import View
from housedealer.rules.bank.steps import BANK_BET, MAIN_BETS
from housedealer.rules.place import BANK, PILES, SPLIT, square_of
from housedealer.words.family import To
from housedealer.words.made import all_made_said
from housedealer.words.person import does, lower_said, payers_said, seat_said, whose_said
from housedealer.words.say import bet_said, capital, cards_said, cited, counted, listed, money

Cards = tuple[Card, ...]
_NTH = ("", "second ", "third ", "fourth ")


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


def _made(to: To, spot: int) -> str:
    """What the hand makes, as far as the person may know it: what everybody may is the same for all."""
    made = to.public.spot(spot).made if to.public else ()
    if not made and to.view:
        made = to.view.spot(spot).made
    return all_made_said(made)


# -- wagers ------------------------------------------------------------------------------------------------


def _wagered(event: be.Wagered, to: To) -> str:
    who, amount = event.who, money(event.to)
    if event.bet == BANK_BET:
        if not event.to:
            return f"{does(who, to.me, 'take')} back the bank's wager."
        return f"{does(who, to.me, 'put')} up {amount} as the bank."
    bet = "" if event.bet in MAIN_BETS else f" on {bet_said(event.bet)}"
    at = where_said(event.square, who)
    if not event.to:
        return f"{does(who, to.me, 'take')} back {money(event.back)}{bet}{at}."
    if event.put == event.to:
        return f"{does(who, to.me, 'bet')} {amount}{bet}{at}."
    return f"{does(who, to.me, 'now bet', 'now bets')} {amount}{bet}{at}."


def _shared(event: be.Shared, to: To) -> str:
    if not event.to:
        return f"{does(event.who, to.me, 'take')} back a {money(event.back)} share."
    verb = ("take",) if event.put == event.to else ("now have", "now has")
    share = f"{does(event.who, to.me, *verb)} a {money(event.to)} share of {whose_said(event.of, to.me)} bet"
    return f"{share}{where_said(event.square, event.of)}."


def _bets_closed(event: be.BetsClosed, to: To) -> str:
    text = f"Bets are closed: {money(event.total)} against a bank of {money(event.bank)}"
    return cited(text, event.clause) + "."


def _fee_taken(event: ev.FeeTaken, to: To) -> str:
    return (
        cited(f"The house takes {money(event.drop)}: {payers_said(event.payers, to.me)}", *event.clauses)
        + "."
    )


# -- cards -------------------------------------------------------------------------------------------------


def _picked(event: be.Picked, to: To) -> str:
    if event.pile:
        return f"{does(event.who, to.me, 'pick')} pile {event.pile} to go out first."
    has = "have" if event.who == to.me else "has"
    return f"{seat_said(event.who, to.me)} {has} the hands go out {style_said(event.style)}."


def style_said(style: str) -> str:
    return style.replace("_", " ")


def _rolled(event: be.Rolled, to: To) -> str:
    dice = " ".join(map(str, event.dice))
    first = "you" if event.first == to.me else f"position {event.first}"
    text = f"The dice show {dice}, {sum(event.dice)} in all: the first hand goes to {first}"
    return cited(text, event.clause) + "."


def _delivered(event: be.Delivered, to: To) -> str:
    return f"{capital(counted(len(event.piles), 'hand'))} are given out; the others stay where they are."


def _dealt(event: ev.Dealt, to: To) -> str:
    """To all at once, or a card to a hand that asked for one or was split."""
    spots = [spot for spot in dict.fromkeys(event.spots) if spot > 0]
    each = counted(event.spots.count(spots[0]), _piece(to))
    if all(PILES < spot < SPLIT for spot in spots):
        return f"The house lays out {counted(len(spots), 'pile')} of {each}."
    if BANK not in spots or len(spots) == 1:
        return " ".join([_got(to, spot, event.cards[event.spots.index(spot)]) for spot in spots])
    said = [f"The house deals {each} to each of {counted(len(spots), 'hand')}."]
    if to.public:
        said += _lying(to, to.public, event)
    return " ".join(said)


def _got(to: To, spot: int, card: Card) -> str:
    if card == HIDDEN:
        return f"{capital(hand_said(spot, to.me))} gets a card."
    made = _made(to, spot)
    return f"{capital(hand_said(spot, to.me))} gets {cards_said((card,))}{f': {made}' if made else ''}."


def _piece(to: To) -> str:
    """A card, or what is dealt in its place."""
    if to.spread is not None:
        return "tile" if to.spread.game.deck.key == "tiles" else "card"
    return "tile" if to.public and game_of(to.public.game).deck.key == "tiles" else "card"


def _lying(to: To, public: View, event: ev.Dealt) -> list[str]:
    """The open cards of the bank, and the hands that the person plays. Whole hands are dealt at once, so that
    nobody's own view has to be found for his."""
    up = [card for card in public.cards(BANK) if card != HIDDEN]
    said = []
    for square in [one for one in table_of(public).squares if to.me and one.decider == to.me]:
        where = "You get" if square.square == to.me else f"Square {square.square} gets"
        for hand in square.hands:
            dealt = zip(event.cards, event.spots, strict=True)
            cards = [card for card, spot in dealt if spot == hand.spot]
            if cards and HIDDEN not in cards:
                said.append(f"{where} {cards_said(cards)}.")
    if up and to.me:
        said.append(f"The bank shows {cards_said(up)}.")
    return said


def _turned(event: be.Turned, to: To) -> str:
    """Of most games the cards alone say what they make: no view has to be found of every hand that is
    opened."""
    said = []
    for spot, cards in zip(event.spots, event.hands, strict=True):
        whose = "The bank shows" if spot == BANK else f"{capital(hand_said(spot, to.me))} is"
        alone = made_alone(to.spread, cards) if to.spread is not None and to.has_view else None
        made, low = (_made(to, spot), _low(to, spot)) if alone is None else (all_made_said(alone), ())
        said.append(f"{whose} {set_said(cards, low)}{f': {made}' if made else ''}.")
    return " ".join(said)


def set_said(cards: Cards, low: Cards) -> str:
    """The cards of a hand; where they are set in two the lower hand first."""
    return f"{cards_said(low)} and {cards_said(rest_of(cards, low))}" if low else cards_said(cards)


def _low(to: To, spot: int) -> Cards:
    """The lower hand of a square, as far as everybody knows it."""
    if to.public is None:
        return ()
    hands = [hand for square in table_of(to.public).squares for hand in square.hands if hand.spot == spot]
    return next((hand.low for hand in hands if HIDDEN not in hand.low), ())


def _peeked(event: be.Peeked, to: To) -> str:
    return f"The house looks at the bank's hand: {'a' if event.natural else 'no'} natural."


# -- decisions ---------------------------------------------------------------------------------------------


def _insured(event: be.Insured, to: To) -> str:
    if not event.bets:
        return f"{does(event.who, to.me, 'decline')} insurance."
    bets = listed([f"square {square} for {money(cents)}" for square, cents in event.bets])
    return f"{does(event.who, to.me, 'insure')} {bets}."


def _played(event: be.Played, to: To) -> str:
    added = dict(event.added)
    own = added.pop(event.who, None)
    what = f" for {money(own)} more" if own else ""
    text = f"{does(event.who, to.me, 'play')}{where_said(event.square, event.who)}{what}"
    for who, cents in added.items():
        text += f", {lower_said(who, to.me)} for {money(cents)} more"
    return text + "."


def _gave_up(event: be.GaveUp, to: To) -> str:
    return f"{does(event.who, to.me, 'fold')}{where_said(event.square, event.who)}."


def _hand_set(event: be.HandSet, to: To) -> str:
    who = seat_said(event.who, to.me) if event.who else "The house"
    verb = "set" if event.who and event.who == to.me else "sets"
    whose = "" if square_of(event.spot) == int(event.who) else f" {hand_said(event.spot, to.me)}"
    if HIDDEN in event.low:
        return f"{who} {verb}{whose or ' the hand'}."
    cards = f"{cards_said(event.low)} and {cards_said(event.high)}"
    made = _made(to, event.spot)
    text = f"{who} {verb}{f'{whose} as' if whose else ''} {cards}{f': {made}' if made else ''}"
    return cited(f"{text}, which is foul", event.clause) + "." if event.foul else f"{text}."


def _way_asked(event: be.WayAsked, to: To) -> str:
    where = where_said(event.square, event.who)
    return cited(f"{does(event.who, to.me, 'ask')} the house to set the hand{where}", event.clause) + "."


def _decision_taken(event: be.DecisionTaken, to: To) -> str:
    known = "" if HIDDEN in event.cards else f": {cards_said(event.cards)}"
    text = f"{does(event.who, to.me, 'take')} over the hand on square {event.square}{known}"
    return cited(text, event.clause) + "."


def _on_hand(event: be.TookHit | be.Stood | be.Doubled | be.SplitUp) -> str:
    """Nothing for the only hand on one's own square."""
    if int(event.spot) == event.who:
        return ""
    nth, square = _NTH[event.spot // SPLIT], square_of(event.spot)
    return f" with the {nth}hand" if square == int(event.who) else f" with the {nth}hand on square {square}"


def _took_hit(event: be.TookHit, to: To) -> str:
    if event.spot == BANK:
        return "The bank draws."
    return f"{does(event.who, to.me, 'draw' if event.last else 'hit')}{_on_hand(event)}."


def _stood(event: be.Stood, to: To) -> str:
    if event.spot == BANK:
        return "The bank stands."
    if not event.who:
        return f"{capital(hand_said(event.spot, to.me))} takes no more cards."
    return f"{does(event.who, to.me, 'stand')}{_on_hand(event)}."


def _doubled(event: be.Doubled, to: To) -> str:
    return f"{does(event.who, to.me, 'double')}{_on_hand(event)} for {money(event.cents)} more."


def _split_up(event: be.SplitUp, to: To) -> str:
    last = ", with one card to each hand" if event.last else ""
    return f"{does(event.who, to.me, 'split')}{_on_hand(event)} for {money(event.cents)} more{last}."


def _joined_in(event: be.JoinedIn, to: To) -> str:
    where = where_said(square_of(event.spot), event.who)
    return f"{does(event.who, to.me, 'join')} in{where} for {money(event.cents)} more."


def _stayed_out(event: be.StayedOut, to: To) -> str:
    return f"{does(event.who, to.me, 'stay')} with the first hand{where_said(event.spot, event.who)}."


# -- results -----------------------------------------------------------------------------------------------


def _settled(event: be.Settled, to: To) -> str:
    rows = [f"the {bet_said(row.bet)} {row_said(row)}" for row in event.rows]
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


def _bank_closed(event: be.BankClosed, to: To) -> str:
    said = [f"{does(event.who, to.me, 'take')} {money(event.cents)} back from the bank."]
    for spot, cards in zip(event.spots, event.hands, strict=True):
        said.append(f"{capital(hand_said(spot, to.me))} was {cards_said(cards)}.")
    return " ".join(said)


def _square_dead(event: be.SquareDead, to: To) -> str:
    back = [
        f"{money(wager)}{f' and a fee of {money(fee)}' if fee else ''} to {lower_said(who, to.me)}"
        for who, wager, fee in event.back
    ]
    text = f"The hand on square {event.square} is dead. The house gives back {listed(back)}"
    return cited(text, event.clause) + "."


def _voided(event: ev.HandVoided, to: To) -> str:
    return cited("The round is void: all wagers and fees go back", event.clause) + "."


EVENTS: dict[type, Callable[[Any, To], str]] = {
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
