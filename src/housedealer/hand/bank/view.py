"""What a viewer may know about a banked round, built up from nothing."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import TYPE_CHECKING

from msgspec.structs import replace

from housedealer.cards.card import HIDDEN
from housedealer.errors import Broken
from housedealer.hand.bank.judge_fold import rows_made
from housedealer.hand.bank.made import Cards, made_at
from housedealer.hand.bank.prospect import covers_of, prospects_of
from housedealer.hand.bank.riding import Bets
from housedealer.hand.bank.seen import sight_of
from housedealer.hand.bank.settle import order_of
from housedealer.hand.bank.table_view import BankSquare, BankView, HandAt, WagerAt
from housedealer.hand.offer import Amounts, Offer, One, Stakes
from housedealer.hand.view import Lying, Person, View, envelope, own_view, viewing, with_own
from housedealer.rules.bank.steps import BANK_BET, Side
from housedealer.rules.bank.terms import BankSpread
from housedealer.rules.place import BANK, FLOOR, HOUSE, OWN, PILES, RAIL, SPLIT, Cents, Spot, Who, square_of

if TYPE_CHECKING:
    from housedealer.hand.bank.hand import BankHand


Faces = tuple[int, ...]
Rows = tuple[tuple[Bets, BankSquare], ...]
"""Of every square the wagers there, and its row in a view. A row whose facts are still the same is the very
same object in the next view, so that nobody has to look into it to find that."""
Lies = dict[Spot, tuple[Cards, Faces, Cards, tuple[Spot, ...], Lying]]
"""Of every hand what decides how it looks to the rail: its cards, how each lies, its lower hand, and all
hands of its square."""


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
        spots=_hands_lying(hand, viewer),
        table=_table(hand, viewer),
        priced=_pricing(hand, viewer),
    )


def view_on(hand: BankHand, public: View, viewer: int) -> View:
    """A person sees besides the hands that he may look at, and what his own wagers may come to."""
    who = viewing(viewer, hand.people)
    if who in (HOUSE, FLOOR, RAIL):
        return public if who == RAIL else view_of(hand, who)
    return own_view(
        hand,
        who,
        public,
        spots=with_own(public, spots_on(hand, public, who)),
        table=table_on(hand, public, who),
        priced=_pricing(hand, who),
    )


def spots_on(hand: BankHand, public: View, viewer: int) -> tuple[Lying, ...]:
    """The hands of which everybody knows less than those who look at them."""
    squares = [square for square, eyes in hand.looks.items() if viewer in eyes]
    if not squares:
        return ()
    return tuple(
        [
            _lying(hand, at.where, OWN)
            for at in public.spots
            if HIDDEN in at.cards and at.where % SPLIT in squares
        ]
    )


def table_on(hand: BankHand, public: View, viewer: int) -> BankView:
    """Only the bank, those who play a hand and those who may look at one know more of it than the rail."""
    table = public.table
    assert isinstance(table, BankView)
    if viewer == hand.terms.bank and (covers := covers_of(hand, viewer)):
        table = replace(table, covers=covers)
    if viewer in hand.stack and viewer in hand.decider.values():
        prospects, holds = prospects_of(hand, viewer), _holds(hand, viewer)
        if prospects or holds:
            table = replace(table, prospects=prospects, holds=holds)
    if not hand.lows or viewer not in hand.stack:
        return table
    looks = [square for square, eyes in hand.looks.items() if viewer in eyes]
    if any(HIDDEN in at.low for one in table.squares if one.square in looks for at in one.hands):
        squares = [
            replace(one, hands=_hands(hand, one.square, viewer)) if one.square in looks else one
            for one in table.squares
        ]
        table = replace(table, squares=tuple(squares))
    return table


# -- rows --------------------------------------------------------------------------------------------------


def _people(hand: BankHand) -> list[Person]:
    fronts = dict.fromkeys(hand.people, 0)
    for bet in hand.riding:
        for who, cents in bet.shares:
            fronts[who] += cents
    bank = Who(hand.terms.bank)
    fronts[bank] += hand.bank
    return [_person(who, hand.stack[who], front, who == bank) for who, front in fronts.items()]


@lru_cache(maxsize=1 << 12)
def _person(who: Who, stack: int, front: int, banks: bool) -> Person:
    """`standing` says whether the person banks or has a wager; "" for neither."""
    standing = "banks" if banks else "plays" if front else ""
    return Person(who, Cents(stack), Cents(front), standing, not stack and front > 0)


def _spots(hand: BankHand) -> list[Spot]:
    """The bank's place, then hands by square, then piles."""
    cards = hand.cards
    if not cards:
        return []
    boxes = [spot for square in sorted(hand.boxes) for spot in hand.boxes[square]]
    piles = [Spot(spot) for spot in sorted(cards) if PILES < spot < PILES + 10]
    return [spot for spot in (BANK, *boxes, *piles) if cards.get(spot)]


def _hands_lying(hand: BankHand, viewer: int) -> list[Lying]:
    if viewer != RAIL:
        return [_lying(hand, spot, sight_of(hand, spot, viewer)) for spot in _spots(hand)]
    lies, boxes, lows, found = hand.lies, hand.boxes, hand.lows, []
    for spot in _spots(hand):
        cards, faces, square = hand.cards[spot], hand.faces[spot], spot % SPLIT
        low, beside = lows.get(spot, ()) if lows else (), boxes.get(square, ())
        if spot in lies:
            was = lies[spot]
            if was[0] is cards and was[1] is faces and was[2] is low and was[3] is beside:
                found.append(was[4])
                continue
        lying = _lying(hand, spot, sight_of(hand, spot, viewer))
        lies[spot] = cards, faces, low, beside, lying
        found.append(lying)
    return found


def _lying(hand: BankHand, spot: Spot, sight: int) -> Lying:
    boxes, low = hand.boxes.get(spot % SPLIT, ()), hand.lows.get(spot, ())
    return _lying_by(hand.spread, spot, sight, len(boxes) > 1, hand.cards[spot], hand.faces[spot], low)


@lru_cache(maxsize=1 << 12)
def _lying_by(
    spread: BankSpread, spot: Spot, sight: int, split: bool, cards: Cards, faces: Faces, low: Cards
) -> Lying:
    """Most hands lie as they did at the last event."""
    shown = _shown_by(cards, faces, sight)
    return Lying(spot, shown, faces, made_at(spread, cards, low, split=split) if HIDDEN not in shown else ())


def _shown(hand: BankHand, spot: Spot, viewer: int) -> Cards:
    return _shown_by(hand.cards.get(spot, ()), hand.faces.get(spot, ()), sight_of(hand, spot, viewer))


def _shown_by(cards: Cards, faces: Faces, sight: int) -> Cards:
    return tuple([card if face <= sight else HIDDEN for card, face in zip(cards, faces, strict=True)])


def _hand_at(hand: BankHand, spot: Spot, viewer: int) -> HandAt:
    low = hand.lows.get(spot, ())
    if low and HIDDEN in _shown(hand, spot, viewer):
        low = (HIDDEN,) * len(low)
    return HandAt(spot, low, hand.decided.get(spot, ""))


def _hands(hand: BankHand, square: int, viewer: int) -> tuple[HandAt, ...]:
    return tuple([_hand_at(hand, spot, viewer) for spot in hand.boxes.get(square, ())])


def _squares(hand: BankHand, viewer: int) -> tuple[BankSquare, ...]:
    """Nobody plays a hand or is paid on a square without a box."""
    on, boxes, settled, found = hand.wagers.on, hand.boxes, hand.settled, []
    for before in hand.rows or _no_rows(hand):
        bets, row = before
        square = row.square
        now = on.get(square, ())
        if square not in boxes:
            if now is not bets and now != bets:
                before = now, BankSquare(square, row.seat, HOUSE, (), _wagers(now), ())
            found.append(before)
            continue
        who, paid = hand.decider[square], settled.get(square, ()) if settled else ()
        hands = _hands_since(hand, row, viewer)
        if now != bets or hands is not row.hands or who != row.decider or paid != row.rows:
            wagers = row.wagers if now == bets else _wagers(now)
            before = now, BankSquare(square, row.seat, who, hands, wagers, paid)
        found.append(before)
    hand.rows = tuple(found)
    return tuple([row for _, row in found])


def _hands_since(hand: BankHand, row: BankSquare, viewer: int) -> tuple[HandAt, ...]:
    """The very same ones, if nothing was decided there."""
    hands = row.hands
    if len(hands) == 1 and not hand.lows and hand.boxes[row.square] == (hands[0].spot,):
        at = hands[0]
        if at.decided == hand.decided.get(at.spot, "") and not at.low:
            return hands
    found = _hands(hand, row.square, viewer)
    return hands if found == hands else found


def _no_rows(hand: BankHand) -> Rows:
    """Every square but the bank's, with nothing on it."""
    squares, seated = range(1, hand.spread.positions + 1), [seat.seat for seat in hand.terms.seats]
    bare = [square for square in squares if square != hand.terms.bank]
    return tuple([((), BankSquare(square, square in seated, HOUSE, (), (), ())) for square in bare])


def _wagers(bets: Bets) -> tuple[WagerAt, ...]:
    return tuple([WagerAt(bet.spot, bet.bet, Cents(bet.cents), bet.shares) for bet in bets])


def _table(hand: BankHand, viewer: int) -> BankView:
    spread, stage = hand.spread, None if hand.over else hand.stage
    own = viewer != RAIL
    return BankView(
        main=hand.bets.main,
        side=_names(hand.bets.side),
        turn=hand.terms.turn,
        bank=hand.terms.bank,
        wager=Cents(hand.wager),
        cover=Cents(hand.cover),
        bets=Cents(hand.wagers.total),
        bank_hand=_hand_at(hand, BANK, viewer),
        fees=_fees(hand.people, tuple(hand.fees.items())) if hand.fees else (),
        rates=spread.rates,
        covers=covers_of(hand, viewer) if own else (),
        squares=_squares(hand, viewer),
        proposed=stage.proposed(hand) if stage else (),
        dice=hand.dice,
        first=hand.first,
        action=_action(hand),
        pile=hand.pile,
        style=hand.style,
        waiting=hand.waiting,
        prospects=prospects_of(hand, viewer) if own else (),
        holds=_holds(hand, viewer) if own else (),
        clause=hand.source(stage.clause) if stage else "",
        dropped=Cents(hand.dropped),
        in_shoe=hand.left,
    )


@lru_cache(maxsize=1 << 8)
def _names(sides: tuple[Side, ...]) -> tuple[str, ...]:
    return tuple([side.name for side in sides])


@lru_cache(maxsize=1 << 10)
def _fees(people: tuple[Who, ...], paid: tuple[tuple[int, int], ...]) -> tuple[tuple[Who, Cents], ...]:
    """In the order of the people."""
    fees = dict(paid)
    return tuple([(who, Cents(fees[who])) for who in people if who in fees])


def _action(hand: BankHand) -> int:
    waits = hand.spread.answers["action_begins"] == "dice" and not hand.first
    return 0 if waits else order_of(hand)[0]


def _holds(hand: BankHand, viewer: int) -> tuple[tuple[str, str], ...]:
    """For the hand that waits for the viewer, else for the first that he plays, as far as he sees it."""
    spot = hand.waiting_for(viewer)
    if spot is None:
        mine = [Spot(square) for square, who in hand.decider.items() if who == viewer]
        spot = next((square for square in mine if hand.cards.get(square)), None)
    if spot is None or not hand.cards.get(spot):
        return ()
    made = rows_made(hand, spot)
    return made if made and HIDDEN not in _shown(hand, spot, viewer) else ()


# -- what offers cost --------------------------------------------------------------------------------------


def _pricing(hand: BankHand, who: int) -> Callable[[Offer], Offer] | None:
    """A bet with the part already on the table; a double with its minimum and maximum. None where nothing is
    added to any offer."""
    for offer in hand.menus.get(who, ()):
        if type(offer) is not One:
            break
    else:
        return None
    laid = {
        (bet.square, bet.bet, bet.who): cents
        for bet in hand.riding
        for owner, cents in bet.shares
        if owner == who
    }
    if hand.wager and who == hand.terms.bank:
        laid[square_of(who), BANK_BET, Who(who)] = Cents(hand.wager)
    if not laid and type(offer) is Stakes:  # nothing but bets is offered beside bets
        return None

    def priced(offer: Offer) -> Offer:
        if type(offer) is Stakes:
            at = offer.square, offer.bet, Who(offer.of or who)  # his own bet, or his part of another's
            return replace(offer, front=laid[at]) if at in laid else offer
        if type(offer) is Amounts and len(offer) > 2:
            all_in = (("all_in", offer.most),) if offer.most == hand.stack[who] else ()
            return replace(offer, marks=(("min", offer.least), *all_in))
        return offer

    return priced


# -- for readers of a view --------------------------------------------------------------------------------


def table_of(view: View) -> BankView:
    table = view.table
    if type(table) is BankView:
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
