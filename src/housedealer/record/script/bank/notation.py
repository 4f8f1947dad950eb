"""The wording of actions in a banked round: wagers, giving out hands, decisions, rulings."""

from __future__ import annotations

from typing import Any

from housedealer.cards.card import Card, format_cards
from housedealer.games.registry import GAMES
from housedealer.hand import action as act
from housedealer.hand import event as ev
from housedealer.hand import offer as of
from housedealer.hand.bank import event as be
from housedealer.hand.bank.deal import STYLES
from housedealer.hand.bank.hand import BankHand
from housedealer.record.script.notation import (
    BANKER,
    MISDEAL,
    TAKE_FEE,
    Asked,
    Notation,
    Row,
    costs,
    house_row,
    house_way,
    plain,
    range_words,
    row_of,
)
from housedealer.record.script.reading import said_from
from housedealer.record.script.staged import dealt_words
from housedealer.record.script.statement import Gets
from housedealer.record.script.words import Words
from housedealer.rules.bank.steps import BANK_BET, MAIN_BETS, Bets
from housedealer.rules.limit import dollars
from housedealer.rules.place import FLOOR, HOUSE, SEATS_MAX, Cents, Die, Seat, Square, Who

SIDE_BETS = sorted(
    {
        side.name
        for game in GAMES.values()
        for step in game.steps
        if isinstance(step, Bets)
        for side in step.side
    }
)
BETS = (*MAIN_BETS, BANK_BET, *SIDE_BETS)


# -- bets --------------------------------------------------------------------------------------------------


def _wagers(words: Words, who: int) -> Asked:
    """By default, the main bet on the player's own square; for the bank, the bank's wager."""
    to = words.amount()
    bet = words.next("") if words.peek() in BETS else ""
    square = 0
    if words.accept("on"):
        square = words.square()
    elif who > SEATS_MAX:
        raise words.unreadable("the square that it lies on, as 101 wagers 20 on 3")

    def wager(hand: BankHand, who: int) -> act.Action:
        usual = BANK_BET if who == hand.terms.bank else hand.bets.main
        return act.Wager(Square(square or who), bet or usual, to)

    return Asked(wager)


def _shares(words: Words, who: int) -> Asked:
    to = words.amount()
    words.must("of")
    of_whom = words.person()
    words.must("on")
    return Asked(act.Share(Square(words.square()), Who(of_whom), to))


def _stakes(row: Row, offer: Any) -> str:
    """`ante 5 to 49 on 2`, `take back ante on 2`; a share of another's bet is `share of 101 5 to 20 on 3`."""
    if isinstance(offer, of.Stakes):
        head = f"share of {offer.of}" if offer.of else offer.bet
        return f"{head} {range_words(offer.least, offer.most)} on {offer.square}"
    action = offer.action
    what = f"share of {action.of}" if isinstance(action, act.Share) else action.bet
    return f"take back {what} on {action.square}"


def _range(words: Words) -> str:
    least = words.amount()
    return range_words(least, words.amount() if words.accept("to") else least)


def _wager_offered(words: Words) -> str:
    """An offer in the words of a statement: `wager 5 to 20 pair_plus on 2` is `pair_plus 5 to 20 on 2`."""
    amounts = _range(words)
    bet = words.next("") if words.peek() in BETS else ""
    words.must("on")
    return f"{bet or WAGER.plain} {amounts} on {words.square()}"


def _share_offered(words: Words) -> str:
    """`share 5 to 20 of 101 on 3` is `share of 101 5 to 20 on 3`."""
    amounts = "" if words.peek() == "of" else _range(words)
    words.must("of")
    whom = words.person()
    amounts = amounts or _range(words)
    words.must("on")
    return f"share of {whom} {amounts} on {words.square()}"


def _wagered(hand: BankHand, event: be.Wagered) -> str:
    usual = event.bet == hand.bets.main or event.who == hand.terms.bank
    bet = "" if usual else f" {event.bet}"
    square = "" if event.square == int(event.who) else f" on {event.square}"
    return f" {dollars(event.to)}{bet}{square}"


# -- how hands are given out -------------------------------------------------------------------------------


def _pick(words: Words, who: int) -> Asked:
    return Asked(act.PickPile(Seat(words.number(f"the number of a pile, from 1 to {SEATS_MAX}"))))


def _style(words: Words, who: int) -> Asked:
    return Asked(act.PickStyle(words.next("a style: " + ", ".join(STYLES))))


def _dice(words: Words, who: int) -> Asked:
    first, second, third = (Die(words.number("three dice from 1 to 6, as dice 6 3 3")) for _ in range(3))
    return Asked(act.Roll((first, second, third)))


def _gets(words: Words, start: int) -> Gets:
    cards = words.known("the cards that the bank draws, as bank gets 9c 5d")
    return Gets(said_from(words, start), cards)


# -- decisions ---------------------------------------------------------------------------------------------


def _new(words: Words) -> tuple[Card, ...]:
    return words.known("the cards that come") if words.accept("->") else ()


def _at_amount(words: Words) -> bool:
    """True at an amount, as opposed to a person who acts."""
    return words.at_amount and words.peek(1) not in NOTATION.verbs


def _hits(words: Words, who: int) -> Asked:
    return Asked(act.Hit(), _new(words))


def _splits(words: Words, who: int) -> Asked:
    return Asked(act.Split(), _new(words))


def _doubles(words: Words, who: int) -> Asked:
    """Without an amount, doubles for the most offered."""
    action = act.Double(words.amount()) if _at_amount(words) else _most_double
    return Asked(action, _new(words))


def _double_offer(row: Row, offer: Any) -> str | None:
    """A range; there is only one amount for joining a double."""
    if isinstance(offer, of.Amounts):
        return f"double {range_words(offer.least, offer.most)}"
    return costs(row, offer)


def _most_double(hand: BankHand, who: int) -> act.Action:
    for offer in hand.menu(who):
        if isinstance(offer[-1], act.Double):
            return offer[-1]
    return act.Double(Cents(0))


def _joins(words: Words, who: int) -> Asked:
    to = words.amount() if _at_amount(words) else None
    return Asked(lambda hand, who: _join(hand, who, to))


def _join(hand: BankHand, who: int, to: Cents | None = None) -> act.Action:
    """Joins the double or split that is open; if there is none, an action that will be refused."""
    offers = hand.menu(who)
    if all(act.Decline() not in offer for offer in offers):
        return act.Decline()
    if any(act.Split() in offer for offer in offers):
        return act.Split()
    return _most_double(hand, who) if to is None else act.Double(to)


def _stand(hand: BankHand, who: int) -> act.Action:
    """Stands; a hand that may not stand yet hits."""
    menu = hand.menu(who)
    may = any(act.Stand() in offer for offer in menu)
    return act.Hit() if not may and menu and act.Hit() in menu[0] else act.Stand()


def _insures(words: Words, who: int) -> Asked:
    squares: tuple[Square, ...] = ()
    while words.at_seat and words.peek(1) not in NOTATION.verbs:
        squares += (Square(words.square()),)
    return Asked(act.Insure(squares) if squares else _insure_all)


def _insure_all(hand: BankHand, who: int) -> act.Action:
    for offer in hand.menu(who):
        if isinstance(offer, of.Some):
            return act.Insure(offer.squares)
    return act.Insure(())


def _decline(hand: BankHand, who: int) -> act.Action:
    """Declines insurance, or declines to join."""
    return act.Insure(()) if any(act.Insure(()) in offer for offer in hand.menu(who)) else act.Decline()


def _sets(words: Words, who: int) -> Asked:
    return Asked(act.SetHand(words.known("the cards of the lower hand, as sets KcKd")))


def _decides(words: Words, who: int) -> Asked:
    return Asked(act.TakeDecision(Square(words.square())))


def _dead(words: Words, who: int) -> Asked:
    return Asked(act.DeadHand(Square(words.square())))


# -- writing -----------------------------------------------------------------------------------------------


def _set(hand: BankHand, event: be.HandSet) -> str:
    """The lower hand, or the higher if that was named; the cards stay in the order they were named."""
    named = event.low if hand.decide(event.who, act.SetHand(event.low)) == event else event.high
    return f" {format_cards(named)}"


def _insured(hand: BankHand, event: be.Insured) -> str | None:
    return "".join(f" {square}" for square, _ in event.bets) or None


def _called_off(hand: BankHand, event: ev.HandVoided) -> str | None:
    """The house calls off while bets are open; otherwise the floor ruled it."""
    off = act.CallOff()
    open_ = any(off in offer for offer in hand.menu(HOUSE))
    return "" if open_ and hand.decide(HOUSE, off) == event else None


# -- rows --------------------------------------------------------------------------------------------------

WAGER = Row(
    action=act.Wager, plain="wager", like="10", read=_wagers, offer=_stakes, offered=_wager_offered,
    event=be.Wagered, write=_wagered,
)  # fmt: skip
SHARE = Row(
    action=act.Share, plain="share", like="20 of 101 on 3", read=_shares,
    offer=_stakes, offered=_share_offered,
    event=be.Shared, write=lambda hand, e: f" {dollars(e.to)} of {e.of} on {e.square}",
)  # fmt: skip
JOIN = Row(
    action=act.Decline, plain="join", read=_joins, together=_join, offer=None,
    event=be.JoinedIn, write=lambda hand, e: "" if e.new else f" {dollars(e.cents)}",
)  # fmt: skip
STAY_OUT = row_of(act.Decline(), "stay out", be.StayedOut, together=True, menu="decline")
INSURE = Row(
    action=act.Insure, plain="insure", read=_insures, event=be.Insured, write=_insured,
    offer=lambda row, o: " ".join(["insure", *map(str, o.squares)]),
)  # fmt: skip
DECLINE = Row(
    action=act.Decline, plain="decline", read=plain(_decline), together=_decline, event=be.Insured,
)  # fmt: skip
PICK = Row(
    action=act.PickPile, plain="pick", like="3", read=_pick, by=BANKER, group=0,
    offer=lambda row, o: f"pick {o.action.pile}",
    event=be.Picked, write=lambda hand, e: None if e.style else f" {e.pile}",
)  # fmt: skip
STYLE = Row(
    action=act.PickStyle, plain="style", like="in_order", read=_style, by=BANKER, group=0,
    offer=lambda row, o: f"style {o.action.style}",
    event=be.Picked, write=lambda hand, e: f" {e.style}",
)  # fmt: skip
DICE = Row(
    action=act.Roll, plain="dice", like="6 3 3", read=_dice, by=HOUSE, group=0,
    event=be.Rolled, write=lambda hand, e: " " + " ".join(map(str, e.dice)),
)  # fmt: skip
NOTATION = Notation(
    (
        WAGER,
        SHARE,
        row_of(act.Play(), "play", be.Played, together=True),
        row_of(act.Fold(), "fold", be.GaveUp, together=True),
        Row(action=act.SetHand, plain="set", like="KcKd", read=_sets, event=be.HandSet, write=_set),
        house_way(be.WayAsked),
        Row(
            action=act.TakeDecision, plain="decide", like="3", read=_decides,
            offer=lambda row, o: f"decide {o.action.square}",
            event=be.DecisionTaken, write=lambda hand, e: f" {e.square}",
        ),
        Row(action=act.Hit, plain="hit", like="-> 5c", read=_hits, together=act.Hit(), event=be.TookHit),
        Row(action=act.Stand, plain="stand", read=plain(act.Stand()), together=_stand, event=be.Stood),
        Row(action=act.Hit, plain="draw", menu="hit", like="-> 5c", read=_hits, together=act.Hit()),
        Row(
            action=act.Double, plain="double", like="-> 5c", read=_doubles,
            offer=_double_offer,
            event=be.Doubled, write=lambda hand, e: f" {dollars(e.cents)}",
        ),
        Row(action=act.Split, plain="split", like="-> 5c6d", read=_splits, event=be.SplitUp),
        JOIN,
        STAY_OUT,
        INSURE,
        DECLINE,
        house_row(act.CloseBets(), "close bets", be.BetsClosed),
        house_row(act.CallOff(), "call off", ev.HandVoided, write=_called_off),
        TAKE_FEE,
        PICK,
        STYLE,
        DICE,
        MISDEAL,
        Row(
            action=act.DeadHand, plain="dead hand", like="3", read=_dead, by=FLOOR, offer=None, group=0,
            event=be.SquareDead, write=lambda hand, e: f" {e.square}",
        ),
    ),
    dealt=dealt_words,
    cards={"bank gets": _gets},
    begins="deal, bank gets 9c 5d",
    called="a banked round",
    heads=("take", *(bet for bet in BETS if bet != WAGER.plain)),
    banks=True,
    people=True,
)  # fmt: skip
