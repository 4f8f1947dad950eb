"""A turn: the option card or the deck, melds, pay, a discard; and how others may intervene."""

from __future__ import annotations

from typing import TYPE_CHECKING

from housedealer.errors import Refused
from housedealer.hand import action as act
from housedealer.hand.action import Action
from housedealer.hand.event import Event, Reshuffled
from housedealer.hand.meld import declare, end, force, lay
from housedealer.hand.meld import event as me
from housedealer.hand.meld.standing import NO_CARD, PLAYS
from housedealer.hand.offer import Amounts, One, Pays
from housedealer.hand.protocol import Due
from housedealer.hand.staged import Offers, Stage, deal_offer, deal_refusal, dealt, house_task
from housedealer.rules.meld.melds import OUT, can_use
from housedealer.rules.place import DRAWN, HOUSE, MUCK, UP, Cents, Count, Who

if TYPE_CHECKING:
    from housedealer.hand.meld.hand import MeldHand

DRAW = ((DRAWN, UP),)
_LAYS = (act.Meld, act.LayOff, act.Shift)


class TurnStage(Stage["MeldHand"]):
    ask = "turn"
    clause = "draw"

    def enter(self, hand: MeldHand) -> None:
        hand.turn, hand.phase = first_drawer(hand), "choose"

    def done(self, hand: MeldHand) -> bool:
        return False

    def due(self, hand: MeldHand) -> Due:
        if hand.owed[1]:
            return house_task("deal")
        may = force.forcers(hand)
        if hand.spoke and hand.spoke not in (hand.turn, *may):
            may = (*may, Who(hand.spoke))
        if hand.phase == "touched":
            return house_task("draw", may)
        if hand.phase == "released":
            return house_task("forcing", may)
        return Due((Who(hand.turn),), may, "option" if hand.phase == "choose" else "play")

    def menu(self, hand: MeldHand, who: int) -> Offers:
        if hand.owed[1]:
            return declare.owed_offer(hand) if who == HOUSE else ()
        if who == HOUSE:
            return _house_menu(hand)
        mine: Offers = ()
        if who == hand.turn and hand.phase in ("choose", "use"):
            mine = _choices(hand) if hand.phase == "choose" else _plays(hand)
        return (*mine, *force.force_menu(hand, who), *declare.changed_mind(hand, who))

    def decide(self, hand: MeldHand, who: int, action: Action) -> Event:
        if hand.owed[1]:
            return declare.owed_dealt(hand, action)
        kind = type(action)
        if kind in (act.Stay, act.Pass):
            return declare.declared(hand, who, action)
        if kind in (act.Force, act.LetDraw):
            return force.forced(hand, who, action)
        if kind in _LAYS:
            return lay.laid(hand, who, action)
        return _house_does(hand, action) if who == HOUSE else _player_does(hand, who, action)

    def refusal(self, hand: MeldHand, who: int, action: Action) -> Refused:
        if hand.owed[1]:
            return deal_refusal(hand, declare.owed_way(hand), action)
        if who == HOUSE and hand.phase == "touched" and hand.head:
            return deal_refusal(hand, DRAW, action)
        if type(action) is act.TakeOption and hand.phase == "choose":
            return Refused("option", hand.source("option_card"))
        if type(action) is act.TakeOption:
            return Refused("option", hand.source("option_given_up"), why="given_up")
        if hand.phase == "use" and who == hand.turn:
            return _use_refusal(hand, action)
        return Refused("not_open", hand.source("draw"), why="begin", asked=action)

    def follow(self, hand: MeldHand) -> Event | None:
        if hand.winner:
            return end.ending(hand)
        if hand.claimant:
            return end.collected(hand, hand.claimant, hand.claim, "pay")
        return end.broke(hand) or end.last_in(hand) or end.run_out(hand)

    def absent(self, hand: MeldHand, who: int) -> Action:
        """The house draws, uses a card only if forced, and discards the drawn or the highest card."""
        if hand.phase == "choose":
            return act.TouchDeck()
        offers = hand.menu(who)
        for offer in reversed(offers):
            if isinstance(offer, Pays | One) and isinstance(offer.action, act.Release | act.GoOut):
                return offer.action
        return offers[0][0]


def first_drawer(hand: MeldHand) -> int:
    """The first player in action, to the right, starting with the first seat."""
    return next(seat for seat in hand.to_right(hand.terms.first) if hand.standing[seat] == PLAYS)


def due_pay(hand: MeldHand) -> int:
    """The chips the player in turn may ask for: this turn's and, once he uses a card, those he forgot."""
    return hand.claim + (hand.missed.get(hand.turn, 0) if hand.used else 0)


def _choices(hand: MeldHand) -> Offers:
    cards, board = hand.cards[hand.turn], hand.melds[hand.turn]
    if hand.option != NO_CARD and can_use(hand.option, cards, board):
        return One(act.TouchDeck()), One(act.TakeOption())
    return (One(act.TouchDeck()),)


def _plays(hand: MeldHand) -> Offers:
    found: list[Pays | Amounts | One] = [*lay.lay_offers(hand)]
    if due_pay(hand):
        found.append(Amounts("ask_pay", Cents(1), Cents(due_pay(hand)), Cents(1)))
    if not hand.used:
        found += () if lay.must_use(hand) else (One(act.Release(hand.card)),)
    elif hand.melded(hand.turn) == OUT:
        found.append(Pays(act.GoOut(), end.outs_of(hand, hand.turn)))
    else:
        found += [One(act.Release(card)) for card in dict.fromkeys(sorted(hand.cards[hand.turn]))]
    return tuple(found)


def _house_menu(hand: MeldHand) -> Offers:
    if hand.phase == "released":
        return (One(act.CloseForcing()),)
    if hand.phase != "touched":
        return ()
    if hand.head:
        return deal_offer(hand, DRAW)
    return (One(act.TurnFoot()),) if hand.foot else (One(act.Reshuffle()),)


def _house_does(hand: MeldHand, action: Action) -> Event:
    if isinstance(action, act.CloseForcing):
        return me.ForcingClosed()
    if isinstance(action, act.TurnFoot):
        return me.FootTurned(Count(hand.foot), hand.source("foot"))
    if isinstance(action, act.Reshuffle):
        cards = tuple(card for card, n in enumerate(hand.muck) for _ in range(n))
        return Reshuffled(cards, MUCK)  # type: ignore[arg-type]
    return dealt(hand, DRAW, action)


def _player_does(hand: MeldHand, who: int, action: Action) -> Event:
    if type(action) is act.TouchDeck:
        window = force.fits(hand) and bool(force.others_after_touch(hand))
        return me.Touched(Who(who), window, hand.source("option_given_up"))
    if type(action) is act.TakeOption:
        return me.OptionTaken(Who(who), hand.option, hand.source("option_card"))
    if type(action) is act.AskPay:
        again = hand.missed.get(who) and hand.used
        event = end.collected(hand, who, action.to, "pay")
        more = [hand.source("pay_again")] if again else []
        more += [hand.source("pay_short")] if action.to < due_pay(hand) else []
        return me.Collected(event.who, event.chips, event.why, event.paid, (*event.clauses, *more))
    if type(action) is act.GoOut:
        clauses = (hand.source("going_out"), hand.source("outs_as_lie"))
        return me.WentOut(Who(who), hand.melds[who], Count(end.outs_of(hand, who)), clauses)
    assert isinstance(action, act.Release)
    drawn = not hand.used
    window = drawn and bool(force.forcers(hand))
    return me.Released(
        Who(who), action.card, drawn, drawn and hand.after(who) != who, window, hand.source("discard")
    )


def _use_refusal(hand: MeldHand, action: Action) -> Refused:
    kind = type(action)
    if kind in _LAYS:
        return _lay_refusal(hand, action)
    if type(action) is act.Release:
        return _release_refusal(hand, action)
    if type(action) is act.AskPay:
        return Refused("pay", hand.source("conditions"), asked=action.to, due=due_pay(hand))
    if kind is act.GoOut:
        return Refused("not_out", hand.source("going_out"))
    return Refused("not_open", hand.source("draw"), why="card", asked=action)


def _lay_refusal(hand: MeldHand, action: Action) -> Refused:
    if lay.needs_card(hand):
        key = "must_use" if lay.must_use(hand) else "meld_needs_hit"
        return Refused("must_use", hand.source(key), why="first", asked=action)
    borrows = isinstance(action, act.Shift) or (isinstance(action, act.Meld) and bool(action.borrowed))
    key = "borrow" if borrows else "melds"
    return Refused("meld", hand.source(key), asked=action)


def _release_refusal(hand: MeldHand, action: act.Release) -> Refused:
    if lay.must_use(hand):
        key = "force_option" if hand.forced else "must_use" if hand.drawn else "option_card"
        return Refused("must_use", hand.source(key), asked=action.card)
    if hand.used:
        return Refused("discard", hand.source("discard"), asked=action.card)
    return Refused("discard", hand.source("never_in_hand"), why="kept", asked=action.card)
