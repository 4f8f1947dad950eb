"""Forcing: a player must take a card because another player says so."""

from __future__ import annotations

from typing import TYPE_CHECKING

from housedealer.cards.card import Card
from housedealer.errors import Refused
from housedealer.hand import action as act
from housedealer.hand.action import Action
from housedealer.hand.event import Event
from housedealer.hand.meld import event as me
from housedealer.hand.meld.standing import NO_CARD, PLAYS
from housedealer.hand.offer import One
from housedealer.hand.staged import Offers
from housedealer.rules.meld.melds import lay_offs, out_pay, puts_out, uses_of
from housedealer.rules.place import Who

if TYPE_CHECKING:
    from housedealer.hand.meld.hand import MeldHand


def fits(hand: MeldHand) -> bool:
    """True if the option card fits a meld of the player in turn and does not put him out."""
    if hand.option == NO_CARD or hand.is_flat(hand.turn):
        return False
    return bool(lay_offs(hand.option, hand.melds[hand.turn]))


def forcers(hand: MeldHand) -> tuple[Who, ...]:
    """The players who may force a card on the player in turn now."""
    if hand.phase == "choose" and fits(hand):
        return others(hand)
    if hand.phase == "touched" and hand.option != NO_CARD:
        return others_after_touch(hand)
    if hand.phase in ("use", "released") and not hand.forced and out_forceable(hand):
        return others(hand)
    return ()


def others(hand: MeldHand) -> tuple[Who, ...]:
    return tuple([Who(seat) for seat in hand.in_action if seat != hand.turn])


def others_after_touch(hand: MeldHand) -> tuple[Who, ...]:
    """A player who passed the option card on may not force it after the next one touches the deck."""
    return tuple(seat for seat in others(hand) if seat != hand.option_by)


def out_forceable(hand: MeldHand) -> bool:
    """A card that would put out the player who drew it, all his cards down, and the next player for more.

    Nobody knows the cards a player still holds; in that case his own menu obliges him (`obliged`)."""
    if hand.used or not hand.drawn or not hand.is_flat(hand.turn):
        return False
    return puts_next_out_for_more(hand, hand.option if hand.phase == "released" else hand.card)


def puts_next_out_for_more(hand: MeldHand, card: Card) -> bool:
    """True if the card puts out the next player for more than it would pay the player in turn."""
    next_up = hand.after(hand.turn)
    if next_up == hand.turn or not hand.is_flat(next_up):
        return False
    mine = out_pay(card, hand.cards[hand.turn], hand.melds[hand.turn])
    return 0 < mine < out_pay(card, (), hand.melds[next_up])


def _has_no_card(hand: MeldHand) -> bool:
    """True if somebody in action has laid down all his cards."""
    standing = hand.standing
    for seat, cards in hand.cards.items():
        if not cards and seat in standing and standing[seat] == PLAYS:
            return True
    return False


def usable_without_going_out(hand: MeldHand, card: Card) -> bool:
    cards, board = hand.cards[hand.turn], hand.melds[hand.turn]
    return any(not puts_out(use, cards) for use in uses_of(card, cards, board))


def obliged(hand: MeldHand) -> bool:
    """True if the player must use the card he drew: it would put out the next player, who has ten cards down.

    Where any use of it would put himself out he need not, unless the next one would go out for more; with all
    his cards down that is for the others to say."""
    if hand.used or not hand.drawn or not _has_no_card(hand) or hand.is_flat(hand.turn):
        return False
    next_up = hand.after(hand.turn)
    if next_up == hand.turn or not hand.is_flat(next_up) or not out_pay(hand.card, (), hand.melds[next_up]):
        return False
    return usable_without_going_out(hand, hand.card) or puts_next_out_for_more(hand, hand.card)


def force_menu(hand: MeldHand, who: int) -> Offers:
    if who not in forcers(hand):
        return ()
    force = (One(act.Force()),)
    return (*force, One(act.LetDraw())) if hand.phase == "touched" else force


def forced(hand: MeldHand, who: int, action: Action) -> Event:
    if isinstance(action, act.LetDraw):
        return me.DrawLet(Who(who), hand.source("force_after_touch"))
    card = hand.card if hand.phase == "use" else hand.option
    return me.Forced(Who(hand.turn), Who(who), card, hand.source(rule_of(hand.phase)))


def rule_of(phase: str) -> str:
    """The question whose answer says what may be forced in this phase of a turn."""
    return {"choose": "force_option", "touched": "force_after_touch"}.get(phase, "force_out")


def force_refusal(hand: MeldHand, who: int) -> Refused:
    """Why this player may not force a card now."""
    if who == hand.turn:
        return Refused("force", hand.source("force_option"), why="own")
    if hand.phase == "touched" and hand.option != NO_CARD and who == hand.option_by:
        return Refused("force", hand.source("force_not_later"), why="passed_on")
    if hand.is_flat(hand.turn):
        return Refused("force", hand.source("out_card"), why="out_card")
    if hand.phase == "touched":
        return Refused("force", hand.source("force_after_touch"), why="drawn")
    return Refused("force", hand.source("force_option"))
