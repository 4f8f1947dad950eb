"""Floor rulings of the pot family: when each is available, and its effect on the hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from housedealer.errors import Refused
from housedealer.hand import action as act
from housedealer.hand import event as ev
from housedealer.hand.account import DROP, FRONT, JACKPOT, POT
from housedealer.hand.pot import op as co
from housedealer.hand.pot.asks import AWARDING, BETTING, OVER, POSTING
from housedealer.hand.pot.irregular import flash_open, only_floor, wrong_seat_open
from housedealer.hand.ruling_offer import Parameter, Rules
from housedealer.rules.place import ASIDE, BURN, STUB, Cents, Count, PersonOrNobody

if TYPE_CHECKING:
    from housedealer.hand.pot.hand import PotHand

_CARD = Parameter("card", "card")


def floor_menu(hand: PotHand) -> tuple[Rules, ...]:
    """The rulings available to the floor now."""
    source, found = hand.terms.spread.answers.source, []
    if _misdeal_open(hand):
        found.append(Rules("misdeal", source("misdeal_until")))
    if _early_turn_at(hand) is not None:
        found.append(Rules("early_turn", source("early_turn"), (Parameter("burn", "card"), _CARD)))
    if flash_open(hand):
        seats = Parameter("seat", "seat", hand.live_seats)
        found.append(Rules("flashed", source("flashed_card"), (seats, _CARD)))
    if wrong_seat_open(hand):
        found.append(Rules("wrong_seat", source("wrong_seat"), (Parameter("cards", "moves"),)))
    return tuple(found)


def _misdeal_open(hand: PotHand) -> bool:
    return hand.ask not in (OVER, POSTING, AWARDING) and hand.acted < int(
        hand.terms.spread.answers["misdeal_until"]
    )


def misdeal(hand: PotHand, who: int, action: act.Misdeal) -> ev.Event:
    answers = hand.terms.spread.answers
    only_floor(who, action)
    if not _misdeal_open(hand):
        raise Refused(
            "too_late_for_misdeal",
            answers.source("misdeal_until"),
            acted=hand.acted,
            until=answers["misdeal_until"],
        )
    back = [(PersonOrNobody(0), hand.terms.carried)] if hand.terms.carried else []
    for seated in hand.terms.seats:
        paid = seated.stack - hand.stack[seated.seat]
        if paid:
            back.append((PersonOrNobody(seated.seat), Cents(paid)))
    accounts = (
        (FRONT, Cents(sum(hand.front) - hand.front_fee)),
        (POT, Cents(hand.gathered)),
        (DROP, Cents(hand.dropped)),
        (JACKPOT, Cents(hand.jackpot)),
    )
    held = tuple((account, cents) for account, cents in accounts if cents)
    return ev.HandVoided(tuple(back), held, answers.source("misdeal_until"))


def _early_turn_at(hand: PotHand) -> int | None:
    """Where the turn is dealt, if the flop betting is running and nothing has come early yet."""
    if hand.terms.spread.answers["early_turn"] != "next_card" or hand.ask != BETTING or hand.aside:
        return None
    if len(hand.board) != 3:
        return None
    boards = [i for i, op in enumerate(hand.ops) if op.name == "board" and i > hand.at]
    return boards[0] if len(boards) == 2 else None


def early_turn(hand: PotHand, who: int, action: act.EarlyTurn) -> ev.Event:
    """The early card is out of play; the next one, after a burn, is the turn; then a reshuffle, no burn."""
    answers = hand.terms.spread.answers
    clause = answers.source("early_turn")
    only_floor(who, action)
    turn = _early_turn_at(hand)
    if turn is None:
        raise Refused("no_early_turn", clause)
    for card in (action.burn, action.card):
        if type(card) is not int or not 0 <= card < len(hand.stub) or not hand.stub[card]:
            raise Refused("card_not_in_deck", clause, why="early_turn", asked=card)
    if action.burn == action.card:
        raise Refused("card_twice", clause, why="early_turn", asked=action.card)
    river = next(i for i, op in enumerate(hand.ops) if op.code == co.DEAL and i > turn)
    return ev.Ruled(
        "early_turn",
        clause,
        cards=((action.burn, STUB, BURN), (action.card, STUB, ASIDE)),
        resume=((Count(river), "reshuffle_then_no_burn"),),
    )
