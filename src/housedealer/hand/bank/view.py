"""What a viewer may know about a banked round, built up from nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from msgspec.structs import replace

from housedealer.cards.card import HIDDEN, Card
from housedealer.errors import Broken
from housedealer.hand.bank.judge_fold import rows_made
from housedealer.hand.bank.made import made_of
from housedealer.hand.bank.prospect import covers_of, prospects_of
from housedealer.hand.bank.seen import may_see
from housedealer.hand.bank.settle import order_of
from housedealer.hand.bank.table_view import BankSquare, BankView, HandAt, WagerAt
from housedealer.hand.offer import Amounts, Offer, Stakes
from housedealer.hand.view import Lying, Person, View, envelope, own_view, viewing, with_own
from housedealer.rules.bank.steps import BANK_BET
from housedealer.rules.place import BANK, FLOOR, HOUSE, PILES, RAIL, Cents, Spot, Who, square_of

if TYPE_CHECKING:
    from housedealer.hand.bank.hand import BankHand


def view_of(hand: BankHand, looker: int) -> View:
    spread = hand.spread
    viewer = viewing(looker, hand.people)
    return envelope(
        hand,
        viewer,
        spread.stake,
        chip=spread.chip,
        street="over" if hand.over else hand.stage.ask,
        people=_people(hand),
        spots=[_lying(hand, spot, viewer) for spot in _spots(hand)],
        table=_table(hand, viewer),
        priced=_pricing(hand, viewer),
    )


def view_on(hand: BankHand, public: View, looker: int) -> View:
    """A person sees besides the hands that he may look at, and what his own wagers may come to."""
    viewer = viewing(looker, hand.people)
    if viewer in (HOUSE, FLOOR, RAIL):
        return public if viewer == RAIL else view_of(hand, viewer)
    return own_view(
        hand,
        viewer,
        public,
        spots=with_own(public, spots_on(hand, public, viewer)),
        table=table_on(hand, public, viewer),
        priced=_pricing(hand, viewer),
    )


def spots_on(hand: BankHand, public: View, viewer: int) -> tuple[Lying, ...]:
    return tuple([_lying(hand, at.where, viewer) for at in public.spots if _looks(hand, at, viewer)])


def table_on(hand: BankHand, public: View, viewer: int) -> BankView:
    """Only the bank, those who play a hand and those who may look at one know more of it than the rail."""
    table = table_of(public)
    if viewer == hand.terms.bank and (covers := covers_of(hand, viewer)):
        table = replace(table, covers=covers)
    if viewer not in hand.stack:
        return table
    plays = viewer in hand.decider.values()
    prospects, holds = (prospects_of(hand, viewer), _holds(hand, viewer)) if plays else ((), ())
    if prospects or holds:
        table = replace(table, prospects=prospects, holds=holds)
    looks = [square for square, eyes in hand.looks.items() if viewer in eyes] if hand.lows else []
    if any(HIDDEN in at.low for one in table.squares if one.square in looks for at in one.hands):
        squares = [
            replace(one, hands=_hands(hand, one.square, viewer)) if one.square in looks else one
            for one in table.squares
        ]
        table = replace(table, squares=tuple(squares))
    return table


def _looks(hand: BankHand, at: Lying, viewer: int) -> bool:
    """True if the viewer may know more of a hand than everybody."""
    return HIDDEN in at.cards and viewer in hand.looks.get(square_of(at.where), ())


def _people(hand: BankHand) -> list[Person]:
    """`standing` says whether the person banks or has a wager; "" for neither."""
    fronts = dict.fromkeys(hand.people, 0)
    for bet in hand.riding:
        for who, cents in bet.shares:
            fronts[who] += cents
    fronts[Who(hand.terms.bank)] += hand.bank
    return [_person(hand, who, front) for who, front in fronts.items()]


def _person(hand: BankHand, who: Who, front: int) -> Person:
    standing = "banks" if who == hand.terms.bank else "plays" if front else ""
    return Person(who, Cents(hand.stack[who]), Cents(front), standing, not hand.stack[who] and front > 0)


def _spots(hand: BankHand) -> list[Spot]:
    """The bank's place, then hands by square, then piles."""
    boxes = [spot for square in sorted(hand.boxes) for spot in hand.boxes[square]]
    piles = [Spot(spot) for spot in sorted(hand.cards) if PILES < spot < PILES + 10]
    return [spot for spot in (BANK, *boxes, *piles) if hand.cards.get(spot)]


def _shown(hand: BankHand, spot: Spot, viewer: int) -> tuple[Card, ...]:
    cards, faces = hand.cards.get(spot, ()), hand.faces.get(spot, ())
    ways = set(faces)
    known = [face for face in ways if may_see(hand, spot, face, viewer)]
    if len(known) == len(ways):
        return cards
    return tuple([card if face in known else HIDDEN for card, face in zip(cards, faces, strict=True)])


def _lying(hand: BankHand, spot: Spot, viewer: int) -> Lying:
    shown = _shown(hand, spot, viewer)
    return Lying(spot, shown, hand.faces.get(spot, ()), made_of(hand, spot) if HIDDEN not in shown else ())


def _hand_at(hand: BankHand, spot: Spot, viewer: int) -> HandAt:
    low = hand.lows.get(spot, ())
    if low and HIDDEN in _shown(hand, spot, viewer):
        low = (HIDDEN,) * len(low)
    return HandAt(spot, low, hand.decided.get(spot, ""))


def _hands(hand: BankHand, square: int, viewer: int) -> tuple[HandAt, ...]:
    return tuple([_hand_at(hand, spot, viewer) for spot in hand.boxes.get(square, ())])


def _table(hand: BankHand, viewer: int) -> BankView:
    spread = hand.spread
    return BankView(
        main=hand.bets.main,
        side=tuple([side.name for side in hand.bets.side]),
        turn=hand.terms.turn,
        bank=hand.terms.bank,
        wager=Cents(hand.wager),
        cover=Cents(hand.cover),
        bets=Cents(sum(bet.cents for bet in hand.main_bets())),
        bank_hand=_hand_at(hand, BANK, viewer),
        fees=tuple([(who, Cents(hand.fees[who])) for who in hand.people if who in hand.fees]),
        rates=spread.rates,
        covers=covers_of(hand, viewer),
        squares=_squares(hand, viewer),
        proposed=() if hand.over else hand.stage.proposed(hand),
        dice=hand.dice,
        first=hand.first,
        action=_action(hand),
        pile=hand.pile,
        style=hand.style,
        waiting=hand.waiting,
        prospects=prospects_of(hand, viewer),
        holds=_holds(hand, viewer),
        clause="" if hand.over else hand.source(hand.stage.clause),
        dropped=Cents(hand.dropped),
        in_shoe=hand.left,
    )


def _action(hand: BankHand) -> int:
    waits = hand.spread.answers["action_begins"] == "dice" and not hand.first
    return 0 if waits else order_of(hand)[0]


def _holds(hand: BankHand, viewer: int) -> tuple[tuple[str, str], ...]:
    """For the first hand that the viewer plays, as far as he sees it."""
    spots = [Spot(square) for square, who in hand.decider.items() if who == viewer and hand.cards.get(square)]
    made = rows_made(hand, spots[0]) if spots else ()
    return made if made and HIDDEN not in _shown(hand, spots[0], viewer) else ()


def _squares(hand: BankHand, viewer: int) -> tuple[BankSquare, ...]:
    wagers: dict[int, list[WagerAt]] = {}
    for bet in hand.riding:
        wager = WagerAt(bet.spot, bet.bet, Cents(bet.cents), bet.shares)
        wagers.setdefault(bet.square, []).append(wager)
    decider, settled, seated = hand.decider, hand.settled, {seat.seat for seat in hand.terms.seats}
    return tuple(
        [
            BankSquare(
                square,
                square in seated,
                decider.get(square, HOUSE),
                _hands(hand, square, viewer),
                tuple(wagers.get(square, ())),
                settled.get(square, ()),
            )
            for square in range(1, hand.spread.positions + 1)
            if square != hand.terms.bank
        ]
    )


# -- what offers cost --------------------------------------------------------------------------------------


def _pricing(hand: BankHand, who: int) -> Callable[[Offer], Offer]:
    """A bet with the part already on the table; a double with its minimum and maximum."""
    laid = {
        (bet.square, bet.bet, bet.who): cents
        for bet in hand.riding
        for owner, cents in bet.shares
        if owner == who
    }

    def priced(offer: Offer) -> Offer:
        if isinstance(offer, Stakes):
            of = Who(offer.of or who)  # his own bet, or his part of another's
            front = hand.wager if offer.bet == BANK_BET else laid.get((offer.square, offer.bet, of), 0)
            return replace(offer, front=Cents(front)) if front else offer
        if isinstance(offer, Amounts) and len(offer) > 2:
            all_in = (("all_in", offer.most),) if offer.most == hand.stack[who] else ()
            return replace(offer, marks=(("min", offer.least), *all_in))
        return offer

    return priced


# -- for readers of a view --------------------------------------------------------------------------------


def table_of(view: View) -> BankView:
    table = view.table
    if isinstance(table, BankView):
        return table
    raise Broken(f"{view.game} is no banked game")


def wagers_of(view: View) -> list[tuple[int, str, int]]:
    """The viewer's own wagers: square, bet, and how much of it is his."""
    return [
        (square.square, wager.bet, cents)
        for square in table_of(view).squares
        for wager in square.wagers
        for who, cents in wager.owners
        if who == view.viewer
    ]


def asked_hand(view: View) -> HandAt | None:
    """The hand that the viewer is asked about: his first waiting hand, the bank's after all others."""
    table = table_of(view)
    hands = {hand.spot: hand for square in table.squares for hand in square.hands}
    deciders = {square.square: square.decider for square in table.squares}
    for spot in table.waiting:
        if spot in hands and deciders[square_of(spot)] == view.viewer:
            return hands[spot]
    return table.bank_hand if view.viewer == table.bank and view.must else None
