"""Floor rulings in Panguingue: fouls, invalid melds, wrong counts, foreign cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from housedealer.cards.card import Card
from housedealer.cards.deck import CODES
from housedealer.errors import Refused
from housedealer.hand import action as act
from housedealer.hand.account import DROP, POT
from housedealer.hand.action import Action, Ruling
from housedealer.hand.event import Event, HandVoided, Ruled
from housedealer.hand.meld import event as me
from housedealer.hand.meld.standing import DEAD, PLAYS, Laid
from housedealer.hand.ruling_offer import Parameter, Rules
from housedealer.rules.meld.melds import kind_of, taken_back
from housedealer.rules.meld.steps import PlayOrPass, Turns
from housedealer.rules.place import ASIDE, MUCK, STUB, Cents, Count, PersonOrNobody, Seat, Spot, Who

if TYPE_CHECKING:
    from housedealer.hand.meld.hand import MeldHand

CAUSES = ("card_in_hand", "wrong_count", "bad_spread", "other")
DEALT = 10
_CARD = Parameter("card", "card")


def rulings_of(hand: MeldHand) -> tuple[type[Ruling], ...]:
    if hand.over or hand.winner:
        return ()
    found: list[type[Ruling]] = []
    if not hand.touched and hand.tops:
        found.append(act.Misdeal)
    if hand.owed[1]:
        return tuple(found)
    if any(_before_first_draw(hand, seat) for seat in hand.seats):
        found += [act.Miscount, act.Foreign]
    elif hand.phase == "touched":
        found.append(act.Foreign)
    if isinstance(hand.step, Turns):
        found.append(act.FoulHand)
        if hand.phase == "use" and hand.laid:
            found.append(act.BadMeld)
    return tuple(found)


def floor_menu(hand: MeldHand) -> tuple[Rules, ...]:
    """The rulings available to the floor now; each cause of a foul has its own clause."""
    makers = {
        act.Misdeal: _misdeal_offers,
        act.FoulHand: _foul_offers,
        act.BadMeld: _bad_meld_offers,
        act.Miscount: _miscount_offers,
        act.Foreign: _foreign_offers,
    }
    return tuple(offer for kind in rulings_of(hand) for offer in makers[kind](hand))


def _misdeal_offers(hand: MeldHand) -> list[Rules]:
    return [Rules("misdeal", hand.source("misdeal"))]


def _foul_offers(hand: MeldHand) -> list[Rules]:
    found = []
    for cause in CAUSES:
        seats = [seat for seat in hand.in_action if _may_be_foul(hand, seat, cause)]
        told = (Parameter("seat", "seat", tuple(seats)), Parameter("cause", "cause", (cause,)))
        found += [Rules("foul_hand", hand.source(f"foul_{cause}"), told)] if seats else []
    return found


def _may_be_foul(hand: MeldHand, seat: int, cause: str) -> bool:
    """Before a player's first draw a wrong count is corrected, not fouled."""
    return cause != "wrong_count" or seat in hand.touched


def _bad_meld_offers(hand: MeldHand) -> list[Rules]:
    melds = tuple(sorted({laid[0] for laid in hand.laid if _may_be_undone(hand, laid[0])}))
    return [Rules("bad_meld", hand.source("bad_meld"), (Parameter("meld", "meld", melds),))] if melds else []


def _miscount_offers(hand: MeldHand) -> list[Rules]:
    cards = tuple(Parameter(name, "cards") for name in ("missing", "extra", "withdrawn"))
    return [Rules("miscount", hand.source("nine_cards"), (_fresh_seats(hand), *cards))]


def _foreign_offers(hand: MeldHand) -> list[Rules]:
    dealt, drawn = _fresh_seats(hand), Parameter("seat", "seat", (0,))
    found = [Rules("foreign", hand.source("foreign_dealt"), (dealt, _CARD))] if dealt.choices else []
    if hand.phase == "touched":
        found.append(Rules("foreign", hand.source("foreign_drawn"), (drawn, _CARD)))
    return found


def _fresh_seats(hand: MeldHand) -> Parameter:
    return Parameter("seat", "seat", tuple(seat for seat in hand.seats if _before_first_draw(hand, seat)))


def _before_first_draw(hand: MeldHand, seat: int) -> bool:
    """True if the player has his cards, is not out, and has not touched the deck."""
    if not isinstance(hand.step, PlayOrPass | Turns) or seat in hand.touched:
        return False
    return hand.standing.get(seat, PLAYS) == PLAYS and len(hand.cards.get(seat, ())) > 0


def decide(hand: MeldHand, action: Action) -> Event:
    makers = {
        act.Misdeal: _misdeal,
        act.FoulHand: _foul,
        act.BadMeld: _bad_meld,
        act.Miscount: _miscount,
        act.Foreign: _foreign,
    }
    maker = makers.get(type(action))
    name = type(action).__name__
    if maker is None:
        raise Refused(
            "unknown_ruling",
            asked=name,
            rulings=("misdeals", "fouls", "bad melds", "wrong counts", "foreign cards"),
        )
    if type(action) not in rulings_of(hand):
        raise Refused("ruling_late", asked=name)
    return maker(hand, action)  # type: ignore[operator,no-any-return]


def _misdeal(hand: MeldHand, action: act.Misdeal) -> Event:
    """Tops and fee go back; carried tops wait again."""
    back = [(PersonOrNobody(seat), hand.spread.unit) for seat in hand.seats if not _has_top_back(hand, seat)]
    if hand.terms.carried:
        back.append((PersonOrNobody(0), hand.terms.carried))
    accounts = tuple((name, Cents(n)) for name, n in ((POT, hand.tops), (DROP, hand.dropped)) if n)
    return HandVoided(tuple(back), accounts, hand.source("misdeal"))


def _has_top_back(hand: MeldHand, seat: int) -> bool:
    return hand.standing.get(seat) == DEAD


def _foul(hand: MeldHand, action: act.FoulHand) -> Event:
    seat = action.seat
    if action.cause not in CAUSES:
        raise Refused("foul_cause", asked=action.cause, causes=tuple(CAUSES))
    if type(seat) is not int or hand.standing.get(seat) != PLAYS:
        raise Refused("foul_seat", hand.source("foul_other"), asked=seat, seats=tuple(hand.in_action))
    if not _may_be_foul(hand, seat, action.cause):
        raise Refused("foul_early", hand.source("foul_wrong_count"), asked=seat)
    clauses = (hand.source(f"foul_{action.cause}"), hand.source("repay"))
    return me.Fouled(Who(seat), action.cause, repaid(hand, seat), clauses)


def repaid(hand: MeldHand, seat: int) -> me.Paid:
    """All that the player collected in this hand, except from players broke or fouled before him."""
    left, back = hand.stack[seat], []
    for payer in hand.to_right(seat)[1:]:
        owed = hand.ledger.get((seat, payer), 0)
        cents = min(owed, left)
        if cents and hand.standing[payer] == PLAYS:
            back.append((Seat(payer), Cents(cents)))
            left -= cents
    return tuple(back)


def _bad_meld(hand: MeldHand, action: act.BadMeld) -> Event:
    if type(action.meld) is not int or not _may_be_undone(hand, action.meld):
        raise Refused("bad_meld", hand.source("bad_meld"), asked=action.meld)
    chips = sum(laid[4] for laid in hand.laid if laid[0] == action.meld)
    owed = (chips - min(chips, hand.claim)) * hand.spread.unit
    back = tuple(
        (Seat(seat), Cents(min(owed, cents))) for seat, cents in hand.got.items() if min(owed, cents)
    )
    return me.MeldUndone(Who(hand.turn), action.meld, back, hand.source("bad_meld"))


def _may_be_undone(hand: MeldHand, meld: int) -> bool:
    """True if the meld was laid this turn, has lent no card since, and its cards can go back."""
    mine = [laid for laid in hand.laid if laid[0] == meld]
    lends = any(at == meld for laid in hand.laid for at, _ in laid[3])
    return bool(mine) and not lends and _can_go_back(hand, mine)


def _can_go_back(hand: MeldHand, mine: list[Laid]) -> bool:
    """True if the melds that lent the cards are still melds with them back."""
    board = hand.melds[hand.turn]
    for at, own, _, borrowed, _ in mine:
        board = taken_back(board, at, own, borrowed)
    return all(kind_of(meld) or not meld for meld in board)


def _miscount(hand: MeldHand, action: act.Miscount) -> Event:
    seat = action.seat
    _check_seat(hand, seat)
    held = list(hand.cards[seat])
    if not _taken(held, action.missing):
        raise Refused("miscount", hand.source("nine_cards"), why="missing", asked=action.missing)
    if not _taken(list(hand.cards_left), action.extra):
        raise Refused("miscount", hand.source("eleven_cards"), why="extra", asked=action.extra)
    held += action.extra
    spot = Spot(seat)
    moved = [(card, spot, STUB) for card in action.missing] + [(card, STUB, spot) for card in action.extra]
    return _counted(hand, action, held, moved)


def _taken(held: list[Card], cards: object) -> bool:
    """Take cards out of those held; False if one is missing."""
    if type(cards) is not tuple:
        return False
    for card in cards:
        if type(card) is not int or card not in held:
            return False
        held.remove(Card(card))
    return True


def _counted(
    hand: MeldHand, action: act.Miscount, held: list[Card], moved: list[tuple[Card, Spot, Spot]]
) -> Event:
    seat, n = Who(action.seat), len(held)
    if n == DEALT:
        raise Refused("miscount", hand.source("nine_cards"), why="right", asked=n)
    if n != 11 and action.withdrawn != ():
        raise Refused("miscount", hand.source("eleven_cards"), why="not_eleven", asked=action.withdrawn)
    if not 8 <= n <= 11:
        moved += [(card, Spot(seat), MUCK) for card in held]
        back = Cents(min(hand.spread.unit, hand.tops))
        return me.Recounted(seat, tuple(moved), Count(0), True, back, hand.source("dead_deal"))
    if n == 11:
        if not _taken(held, action.withdrawn) or len(action.withdrawn) != 1:
            raise Refused("miscount", hand.source("eleven_cards"), why="withdrawn", asked=action.withdrawn)
        moved.append((action.withdrawn[0], Spot(seat), MUCK))
        return me.Recounted(seat, tuple(moved), Count(0), False, Cents(0), hand.source("eleven_cards"))
    return me.Recounted(seat, tuple(moved), Count(DEALT - n), False, Cents(0), hand.source("nine_cards"))


def _check_seat(hand: MeldHand, seat: object) -> None:
    if type(seat) is not int or seat not in hand.stack or not _before_first_draw(hand, seat):
        raise Refused("miscount_seat", hand.source("foul_wrong_count"), asked=seat)


def _foreign(hand: MeldHand, action: act.Foreign) -> Event:
    card = action.card if type(action.card) is int else -1
    if type(action.seat) is int and action.seat == 0:
        if hand.phase != "touched" or not 0 <= card < CODES or card in hand.spread.deck.cards:
            raise Refused("foreign", hand.source("foreign_drawn"), asked=action.card)
        return Ruled("foreign", hand.source("foreign_drawn"))
    _check_seat(hand, action.seat)
    if card not in hand.cards[action.seat]:
        raise Refused("foreign", hand.source("foreign_dealt"), why="dealt", asked=action.card)
    moved = ((action.card, Spot(action.seat), ASIDE),)
    return me.Recounted(Who(action.seat), moved, Count(1), False, Cents(0), hand.source("foreign_dealt"))
