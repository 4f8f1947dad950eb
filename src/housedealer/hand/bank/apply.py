"""What each event changes. This module checks no rules."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from housedealer.errors import invariant
from housedealer.hand import event as ev
from housedealer.hand.bank import event as be
from housedealer.hand.bank.riding import riding_of
from housedealer.rules.bank.steps import BANK_BET, INSURANCE, PLAY_BET
from housedealer.rules.place import BANK, HOUSE, OWN, UP, Cents, Spot, Who, square_of

if TYPE_CHECKING:
    from housedealer.hand.bank.hand import BankHand


def _wagered(hand: BankHand, event: be.Wagered) -> None:
    hand.stack[event.who] += event.back - event.put
    if event.bet == BANK_BET:
        hand.wager = hand.bank = int(event.to)
        return
    for i, bet in enumerate(hand.riding):
        if (bet.square, bet.bet, bet.who) == (event.square, event.bet, event.who):
            if event.to:
                shares = ((event.who, event.to), *bet.shares[1:])
                hand.riding[i] = riding_of(bet.square, bet.spot, bet.bet, shares)
            else:
                del hand.riding[i]
            return
    hand.riding.append(riding_of(event.square, Spot(event.square), event.bet, ((event.who, event.to),)))


def _shared(hand: BankHand, event: be.Shared) -> None:
    hand.stack[event.who] += event.back - event.put
    main = hand.bets.main
    for i, bet in enumerate(hand.riding):
        if (bet.square, bet.bet, bet.who) == (event.square, main, event.of):
            shares = {**dict(bet.shares), event.who: event.to}
            kept = tuple((who, cents) for who, cents in shares.items() if cents)
            hand.riding[i] = riding_of(bet.square, bet.spot, bet.bet, kept)


def _bets_closed(hand: BankHand, event: be.BetsClosed) -> None:
    """The seat decides for its square if it has a bet there; otherwise the first bettor on it decides."""
    hand.cover = hand.wager
    taken: set[Who] = set()
    one_hand = hand.spread.answers.get("one_hand")
    by_square: dict[int, Who] = {}
    for bet in hand.main_bets():
        by_square.setdefault(bet.square, bet.who)
    # Everybody's own square comes first: a person who may see only one hand sees that one.
    for square, who in sorted(by_square.items(), key=lambda pair: (pair[0] != pair[1], pair[0])):
        free = not one_hand or who not in taken
        hand.decider[square] = who if free else HOUSE
        hand.looks[square] = (who,) if free else ()
        hand.boxes[square] = (Spot(square),)
        taken.add(who)


def _fee_taken(hand: BankHand, event: ev.FeeTaken) -> None:
    for who, cents in event.payers:
        hand.stack[who] -= cents
        hand.fees[who] = hand.fees.get(who, 0) + cents
    hand.dropped += event.drop


def _picked(hand: BankHand, event: be.Picked) -> None:
    hand.pile, hand.style = event.pile or hand.pile, event.style or hand.style


def _rolled(hand: BankHand, event: be.Rolled) -> None:
    hand.dice, hand.first = event.dice, event.first


def _dealt(hand: BankHand, event: ev.Dealt) -> None:
    cards, faces = hand.cards, hand.faces
    for card, spot, face in zip(event.cards, event.spots, event.faces, strict=True):
        hand.stub[card] -= 1
        if spot in cards:
            cards[spot], faces[spot] = (*cards[spot], card), (*faces[spot], face)
        else:
            cards[spot], faces[spot] = (card,), (face,)
        if spot in hand.owed:
            at = hand.owed.index(spot)
            hand.owed = hand.owed[:at] + hand.owed[at + 1 :]
    hand.left -= len(event.cards)


def _delivered(hand: BankHand, event: be.Delivered) -> None:
    for pile, spot in event.piles:
        cards = hand.cards.pop(pile)
        faces = hand.faces.pop(pile)
        hand.cards[spot] = cards
        hand.faces[spot] = faces if spot == BANK else (OWN,) * len(cards)


def _insured(hand: BankHand, event: be.Insured) -> None:
    for square, cents in event.bets:
        hand.stack[event.who] -= cents
        hand.riding.append(riding_of(square, Spot(square), INSURANCE, ((event.who, cents),)))
    hand.joining = tuple(who for who in hand.joining if who != event.who)


def _peeked(hand: BankHand, event: be.Peeked) -> None:
    hand.natural = event.natural
    hand.decided[BANK] = "peeked"


def _played(hand: BankHand, event: be.Played) -> None:
    for who, cents in event.added:
        hand.stack[who] -= cents
        hand.riding.append(riding_of(event.square, Spot(event.square), PLAY_BET, ((who, cents),)))
    _decide(hand, Spot(event.square), "plays")


def _gave_up(hand: BankHand, event: be.GaveUp) -> None:
    _decide(hand, Spot(event.square), "folds")


def _decide(hand: BankHand, spot: Spot, what: str) -> None:
    hand.decided[spot] = what
    hand.waiting = tuple([waits for waits in hand.waiting if waits != spot])


def _hand_set(hand: BankHand, event: be.HandSet) -> None:
    hand.lows[event.spot] = event.low
    _decide(hand, event.spot, "foul" if event.foul else "set")


def _way_asked(hand: BankHand, event: be.WayAsked) -> None:
    _decide(hand, Spot(event.square), "house way")


def _decision_taken(hand: BankHand, event: be.DecisionTaken) -> None:
    hand.decider[event.square] = event.who
    hand.looks[event.square] = (*hand.looks[event.square], event.who)


def _took_hit(hand: BankHand, event: be.TookHit) -> None:
    hand.owed = (*hand.owed, event.spot)
    if event.last:
        _decide(hand, event.spot, "draws")
    else:
        hand.decided[event.spot] = "hits"


def _stood(hand: BankHand, event: be.Stood) -> None:
    _decide(hand, event.spot, "stands")


def _doubled(hand: BankHand, event: be.Doubled) -> None:
    _add(hand, event.who, event.spot, event.cents)
    hand.owed = (*hand.owed, event.spot)
    _decide(hand, event.spot, "doubles")
    hand.joining, hand.join = event.joins, (event.spot, Spot(0))


def _add(hand: BankHand, who: Who, spot: Spot, cents: Cents) -> None:
    """Add chips to a person's wager on a hand, or start a new wager."""
    hand.stack[who] -= cents
    main = hand.bets.main
    for i, bet in enumerate(hand.riding):
        if (bet.spot, bet.bet, bet.who) == (spot, main, who):
            hand.riding[i] = riding_of(bet.square, spot, main, ((who, Cents(bet.shares[0][1] + cents)),))
            return
    hand.riding.append(riding_of(square_of(spot), spot, main, ((who, cents),)))


def _split_up(hand: BankHand, event: be.SplitUp) -> None:
    spot, new = event.spot, event.new
    cards, faces = hand.cards[spot], hand.faces[spot]
    hand.cards[spot], hand.cards[new] = cards[:1], cards[1:]
    hand.faces[spot], hand.faces[new] = faces[:1], faces[1:]
    boxes = hand.boxes[square_of(spot)]
    at = boxes.index(spot) + 1
    hand.boxes[square_of(spot)] = (*boxes[:at], new, *boxes[at:])
    hand.decided[spot] = hand.decided[new] = "split"
    at = hand.waiting.index(spot)
    rest = hand.waiting[at + 1 :]
    hand.waiting = (*hand.waiting[:at], *(() if event.last else (spot, new)), *rest)
    hand.owed = (*hand.owed, spot, new)
    _add(hand, event.who, new, event.cents)
    hand.joining, hand.join = event.joins, (spot, new)


def _joined_in(hand: BankHand, event: be.JoinedIn) -> None:
    _add(hand, event.who, event.new or event.spot, event.cents)
    hand.joining = tuple(who for who in hand.joining if who != event.who)


def _stayed_out(hand: BankHand, event: be.StayedOut) -> None:
    hand.joining = tuple(who for who in hand.joining if who != event.who)


def _turned(hand: BankHand, event: be.Turned) -> None:
    for spot, cards in zip(event.spots, event.hands, strict=True):
        hand.faces[spot] = (UP,) * len(cards)


def _settled(hand: BankHand, event: be.Settled) -> None:
    for row in event.rows:
        for who, _, paid, back in row.owners:
            hand.stack[who] += paid + back
        hand.bank += row.lost - row.paid
    square = square_of(event.spot)
    gone = {(row.bet, row.spot) for row in event.rows}
    hand.riding = [bet for bet in hand.riding if (bet.bet, bet.spot) not in gone]
    hand.settled[square] = (*hand.settled.get(square, ()), *event.rows)
    hand.cover = int(event.cover)


def _bank_closed(hand: BankHand, event: be.BankClosed) -> None:
    hand.stack[event.who] += event.cents
    hand.bank -= event.cents
    for spot, cards in zip(event.spots, event.hands, strict=True):
        hand.faces[spot] = (UP,) * len(cards)
    invariant(
        not hand.bank and not hand.riding, "chips stay on the table", bank=hand.bank, riding=hand.riding
    )
    hand.done = True


def _square_dead(hand: BankHand, event: be.SquareDead) -> None:
    for who, wager, fee in event.back:
        hand.stack[who] += wager + fee
        if fee:
            hand.fees[who] -= fee
            hand.dropped -= fee
    square = event.square
    hand.riding = [bet for bet in hand.riding if bet.square != square]
    hand.waiting = tuple(spot for spot in hand.waiting if square_of(spot) != square)
    hand.decided[square] = "dead"


def _voided(hand: BankHand, event: ev.HandVoided) -> None:
    for who, cents in event.back:
        hand.stack[who] += cents
    hand.riding = []
    hand.bank = hand.cover = hand.wager = hand.dropped = 0
    hand.fees = {}
    hand.voided = hand.done = True


APPLY: dict[type, Callable[[BankHand, Any], None]] = {
    be.Wagered: _wagered,
    be.Shared: _shared,
    be.BetsClosed: _bets_closed,
    ev.FeeTaken: _fee_taken,
    be.Picked: _picked,
    be.Rolled: _rolled,
    ev.Dealt: _dealt,
    be.Delivered: _delivered,
    be.Insured: _insured,
    be.Peeked: _peeked,
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
    be.Turned: _turned,
    be.Settled: _settled,
    be.BankClosed: _bank_closed,
    be.SquareDead: _square_dead,
    ev.HandVoided: _voided,
}
"""A row settles its wager by name; a bonus has a name of its own and so takes nothing off the square."""
