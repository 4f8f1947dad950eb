"""Cards on request: a draw, or one more card up or down. Each seat asks in turn and is served at once.

What is to be dealt lies in `queue` as (seat, face). What a seat gets only after the others lies in `owed`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from housedealer.cards.card import JOKER, Card
from housedealer.hand import event as ev
from housedealer.hand.pot import op as co
from housedealer.hand.pot.asks import CHOOSING, DEALING, DRAWING, RESHUFFLING
from housedealer.hand.pot.walk import ask_seat, enter
from housedealer.rules.place import ASIDE, BLIND, BURN, MUCK, NEXT, OWN, UP, Face, Mask, Spot, seats_of
from housedealer.rules.steps import SAME

if TYPE_CHECKING:
    from housedealer.hand.pot.hand import PotHand


_WAYS: Final[dict[tuple[tuple[tuple[int, int], ...], int], co.Route]] = {}
"""Where the cards go, by what is asked for and whether one is burned: few different ones."""


def discarded_to_draw(hand: PotHand, event: ev.Discarded) -> None:
    """One new card for each discard; cards over the maximum at once come after all have drawn."""
    who, op = event.who, hand.ops[hand.at]
    hand.asked[who] = hand.count
    if not event.cards:
        _next_asks(hand, who)
        return
    if event.up and op.face == SAME:
        queue = tuple([(int(who), UP if card in event.up else OWN) for card in event.cards])
    else:
        queue = ((int(who), OWN),) * len(event.cards)
    if len(queue) > op.at_once:
        hand.owed += queue[op.at_once :]
        queue = queue[: op.at_once]
    hand.queue = queue
    ask_fill(hand)


def chose(hand: PotHand, event: ev.Chose) -> None:
    who = event.who
    if event.turned:
        hand.up = hand.up[:]
        hand.up[who] += event.turned
    hand.asked[who] = hand.count
    asked = hand.marks.get("asked_down", 0) & ~(1 << who)
    hand.marks = {**hand.marks, "asked_down": asked | (1 << who if event.face == OWN else 0)}
    hand.queue = ((int(who), event.face),)
    ask_fill(hand)


def ask_fill(hand: PotHand) -> None:
    """The house deals the cards asked for; if the deck has run out, it shuffles the discards first."""
    queue = hand.queue
    # No card is burned that a hand needs, now or when all have drawn.
    burn = 1 if hand.burn_due and hand.left > len(queue) + len(hand.owed) else 0
    n = min(len(queue), hand.left - burn)
    hand.actor = 0
    hand.asked[0] = hand.count
    if not n:
        hand.ask = RESHUFFLING
        return
    key = (queue[:n], burn)
    way = _WAYS.get(key)
    if way is None:
        spots = tuple([Spot(seat) for seat, _ in queue[:n]])
        faces = tuple([Face(face) for _, face in queue[:n]])
        way = _WAYS[key] = ((BURN,) * burn + spots, (Face(BLIND),) * burn + faces)
    hand.route = way
    hand.ask = DEALING


def lay(hand: PotHand, event: ev.Dealt) -> None:
    """Each card goes where the event says."""
    faces, spots = event.faces, event.spots
    if UP not in faces and spots[0] == spots[-1] and not hand.plan.wild_down:
        hand.cards[spots[0]] += event.cards  # a draw, all of it down to one seat
        return
    if UP in faces:
        hand.up = hand.up[:]
    for card, spot, face in zip(event.cards, spots, faces, strict=True):
        if spot > 0:
            hand.cards[spot] += (card,)
            if face == UP:
                hand.up[spot] += (card,)
            elif card == JOKER and hand.plan.wild_down:
                hand.marks = {**hand.marks, "wild": spot}
        elif spot == BURN:
            hand.burns += (card,)


def drawn_on(hand: PotHand, event: ev.Dealt) -> None:
    """Serve the rest of the seat's cards, or ask the next seat."""
    who = event.spots[-1]
    burned = event.spots[0] == BURN
    if burned and hand.ops[hand.at].burn == co.ONCE:
        hand.burn_due = False
    hand.queue = hand.queue[len(event.cards) - burned :]
    if hand.queue:
        ask_fill(hand)
    else:
        _next_asks(hand, who)


def _next_asks(hand: PotHand, who: int) -> None:
    op = hand.ops[hand.at]
    hand.to_act &= ~(1 << who)
    if hand.to_act:
        hand.ask = DRAWING if op.code == co.DRAW else CHOOSING
        ask_seat(hand, NEXT[who][hand.to_act])
        return
    if hand.owed:
        seat = hand.owed[0][0]
        hand.queue = tuple([due for due in hand.owed if due[0] == seat])
        hand.owed = tuple([due for due in hand.owed if due[0] != seat])
        ask_fill(hand)
        return
    enter(hand, hand.at + 1)


def kept_discards(hand: PotHand, seat: int) -> int:
    """The seats whose discards stay out of the shuffle: the drawing player's, and the opener's."""
    opener = hand.marks.get("opener", 0)
    return 1 << seat | (1 << opener if opener and hand.live >> opener & 1 else 0)


def muck_of(hand: PotHand, keeps: int) -> tuple[Card, ...]:
    """Folded hands and all discards but those of the seats in `keeps`."""
    found: tuple[Card, ...] = ()
    for seat in hand.plan.order:
        if not hand.live >> seat & 1:
            found += hand.cards[seat]
        if not keeps >> seat & 1:
            found += hand.thrown[seat]
    return found


def to_reshuffle(hand: PotHand, seat: int) -> ev.Reshuffled:
    """The cards to shuffle for this seat: the others' discards, else the burns, else all discards."""
    keeps = kept_discards(hand, seat)
    cards = muck_of(hand, keeps)
    if not cards and hand.burns:
        return ev.Reshuffled(hand.burns, BURN)
    if not cards:
        keeps = 0
        cards = muck_of(hand, keeps)
    return ev.Reshuffled(cards, MUCK, Mask(keeps))


def supply(hand: PotHand, who: int) -> int:
    """The number of cards the seat could get: stub and reshuffle, less the cards others wait for."""
    return hand.left + len(muck_of(hand, kept_discards(hand, who))) - len(hand.owed)


def reshuffled(hand: PotHand, event: ev.Reshuffled) -> None:
    for card in event.cards:
        hand.stub[card] += 1
    hand.left += len(event.cards)
    hand.order = hand.left
    hand.epoch += 1
    if event.source == ASIDE:
        hand.aside = ()
    elif event.source == BURN:
        hand.burns = ()
    elif event.source == MUCK:
        thrown = hand.thrown = hand.thrown[:]
        for seat in seats_of(hand.plan.mask):
            if not hand.live >> seat & 1:
                hand.cards[seat] = ()
            if not event.keeps >> seat & 1:
                thrown[seat] = ()
