"""Hit, stand, double and split, hand by hand; then the bank draws by its rule."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from housedealer.errors import Refused
from housedealer.hand import action as act
from housedealer.hand.action import Action
from housedealer.hand.bank import event as be
from housedealer.hand.bank.deal import dealt_order
from housedealer.hand.bank.draw import owed_way
from housedealer.hand.bank.insure import natural_due
from housedealer.hand.bank.settle import turned
from housedealer.hand.bank.stage import Stage
from housedealer.hand.bank.twenty_one import ACE, has_natural, target_of, total_of, value_of
from housedealer.hand.event import Event
from housedealer.hand.offer import Amounts, Offer, One
from housedealer.hand.protocol import Due
from housedealer.hand.staged import Offers, deal_offer, deal_refusal, dealt, house_task
from housedealer.rules.place import BANK, HOUSE, UP, Cents, PersonOrNobody, Spot, Who, box_of, square_of
from housedealer.rules.stake_spread import DOLLAR

if TYPE_CHECKING:
    from housedealer.hand.bank.hand import BankHand

RESERVE: Final = 12
"""Cards that are kept for the bank: with no more left in the shoe nobody draws."""
BANK_STANDS: Final = 17


class HitStage(Stage):
    ask = "hit"
    claims = True

    def enter(self, hand: BankHand) -> None:
        """Nobody plays against a natural."""
        hand.waiting = () if hand.natural else tuple(Spot(square) for square in dealt_order(hand))
        hand.decided.pop(BANK, None)

    def done(self, hand: BankHand) -> bool:
        return hand.decided.get(BANK) == "stands"

    def due(self, hand: BankHand) -> Due:
        if hand.joining:
            return Due(hand.joining, (), "join")
        if hand.owed or not hand.waiting:
            return house_task("deal")
        return Due((hand.decider_of(hand.waiting[0]),), (), self.ask)

    def menu(self, hand: BankHand, who: int) -> Offers:
        if hand.joining:
            return _join_offers(hand, who)
        if hand.owed:
            return deal_offer(hand, owed_way(hand, UP)) if not who else ()
        if not hand.waiting:
            return ()
        spot = hand.waiting[0]
        found: list[Offer] = []
        if _may_hit(hand):
            found.append(One(act.Hit()))
        if not _must_hit(hand, spot):
            found.append(One(act.Stand()))
        found += _double_offers(hand, who, spot)
        if _may_split(hand, spot) and hand.stack[who] >= wager_on(hand, who, spot):
            found.append(One(act.Split(), Cents(wager_on(hand, who, spot))))
        return tuple(found)

    def decide(self, hand: BankHand, who: int, action: Action) -> Event:
        if hand.joining:
            return _join(hand, Who(who), action)
        if hand.owed:
            return dealt(hand, owed_way(hand, UP), action)
        spot = hand.waiting[0]
        if isinstance(action, act.Hit):
            return be.TookHit(PersonOrNobody(who), spot)
        if isinstance(action, act.Stand):
            return be.Stood(PersonOrNobody(who), spot)
        if isinstance(action, act.Double):
            return be.Doubled(Who(who), spot, action.to, _joiners(hand, who, spot, least=_double_least(hand)))
        square = square_of(spot)
        new = box_of(square, len(hand.boxes[square]))
        aces = hand.cards[spot][0] >> 2 == ACE
        wager = Cents(wager_on(hand, who, spot))
        return be.SplitUp(Who(who), spot, new, wager, aces, _joiners(hand, who, spot, least=0))

    def refusal(self, hand: BankHand, who: int, action: Action) -> Refused:
        if hand.joining:
            return Refused("join", hand.source("squares"), asked=action)
        if hand.owed:
            return deal_refusal(hand, owed_way(hand, UP), action)
        return _refusal(hand, who, action)

    def follow(self, hand: BankHand) -> Event | None:
        """Naturals are paid, and hands that can take no card stand; when all have played, the bank's is
        opened and drawn to."""
        if hand.joining or hand.owed:
            return None
        paid = natural_due(hand)
        if paid is not None:
            return paid
        if hand.waiting:
            spot = hand.waiting[0]
            full = has_natural(hand, spot) or total_of(hand, spot).points >= target_of(hand)
            return be.Stood(PersonOrNobody(HOUSE), spot) if full else None
        if set(hand.faces[BANK]) != {UP}:
            return turned(hand, BANK)
        if _bank_draws(hand):
            return be.TookHit(PersonOrNobody(HOUSE), BANK)
        return be.Stood(PersonOrNobody(HOUSE), BANK)

    def absent(self, hand: BankHand, who: int) -> Action:
        if hand.joining:
            return act.Decline()
        return act.Hit() if _must_hit(hand, hand.waiting[0]) else act.Stand()


def wager_on(hand: BankHand, who: int, spot: int) -> int:
    main = hand.bets.main
    return sum(bet.cents for bet in hand.riding if bet.spot == spot and bet.bet == main and bet.who == who)


def _may_hit(hand: BankHand) -> bool:
    return hand.left > RESERVE


def _must_hit(hand: BankHand, spot: int) -> bool:
    most = hand.spread.answers["must_hit"]
    return _may_hit(hand) and total_of(hand, spot).points <= int(most)


def _bank_draws(hand: BankHand) -> bool:
    """The bank draws to 16 and on a soft 17, whatever the players have."""
    if has_natural(hand, BANK):
        return False
    count = total_of(hand, BANK)
    return hand.left > 0 and (count.points < BANK_STANDS or (count.points == BANK_STANDS and count.soft))


# -- doubling ----------------------------------------------------------------------------------------------


def _may_double(hand: BankHand, spot: Spot) -> bool:
    return _double_bar(hand, spot) is None


def _double_bar(hand: BankHand, spot: Spot) -> Refused | None:
    """Why this hand may not be doubled; None if it has two cards, and no split stands in the way."""
    if len(hand.cards[spot]) != 2:
        return Refused("double", hand.source("double"), why="cards")
    if not hand.spread.answers["double_after_split"] and len(hand.boxes[square_of(spot)]) > 1:
        return Refused("double", hand.source("double_after_split"), why="split")
    return None if _may_hit(hand) else Refused("double", hand.source("double"), why="shoe")


def _double_least(hand: BankHand) -> int:
    """The smallest amount to add; 0 if it must equal the wager."""
    return DOLLAR if hand.spread.answers["double_for_less"] else 0


def _double_offers(hand: BankHand, who: int, spot: Spot) -> list[Offer]:
    return _doubling(hand, who, spot) if _may_double(hand, spot) else []


def _doubling(hand: BankHand, who: int, spot: int) -> list[Offer]:
    wager, least = wager_on(hand, who, spot), _double_least(hand)
    most = min(wager, hand.stack[who] // DOLLAR * DOLLAR)
    if least and most >= least:
        return [Amounts("double", Cents(least), Cents(most), Cents(DOLLAR))]
    return [One(act.Double(Cents(wager)), Cents(wager))] if not least and hand.stack[who] >= wager else []


# -- splitting ---------------------------------------------------------------------------------------------


def _may_split(hand: BankHand, spot: Spot) -> bool:
    return _split_bar(hand, spot) is None


def _split_bar(hand: BankHand, spot: Spot) -> Refused | None:
    """Why these cards may not be split; None if they may."""
    cards, answers = hand.cards[spot], hand.spread.answers
    if len(cards) != 2:
        return Refused("split", hand.source("split"), why="cards")
    one, other = cards
    if answers["split_alike"] == "rank" and one >> 2 != other >> 2:
        return Refused("split", hand.source("split"), why="rank")
    if value_of(one) != value_of(other):
        return Refused("split", hand.source("split"), why="value")
    splits, most = len(hand.boxes[square_of(spot)]) - 1, int(answers["splits_most"])
    if splits >= most:
        return Refused("split", hand.source("splits_most"), why="count", most=most)
    tens = value_of(one) == 10
    third = splits == 2 and tens and bool(answers["tens_by_suit"])
    if third and one & 3 != other & 3:
        return Refused("split", hand.source("tens_by_suit"), why="tens")
    return None if hand.left >= RESERVE + 2 else Refused("split", hand.source("split"), why="shoe")


# -- the backline ------------------------------------------------------------------------------------------


def _joiners(hand: BankHand, who: int, spot: Spot, *, least: int) -> tuple[Who, ...]:
    """The other bettors on this hand who have the chips to join."""
    main = hand.bets.main
    riding = [bet for bet in hand.riding if bet.spot == spot and bet.bet == main and bet.who != who]
    return tuple(bet.who for bet in riding if hand.stack[bet.who] >= (least or bet.cents))


def _join_offers(hand: BankHand, who: int) -> Offers:
    spot, new = hand.join
    if new:
        wager = Cents(wager_on(hand, who, spot))
        return One(act.Split(), wager), One(act.Decline())
    return (*_doubling(hand, who, spot), One(act.Decline()))


def _join(hand: BankHand, who: Who, action: Action) -> Event:
    spot, new = hand.join
    if isinstance(action, act.Decline):
        return be.StayedOut(who, spot)
    cents = action.to if isinstance(action, act.Double) else Cents(wager_on(hand, who, spot))
    return be.JoinedIn(who, spot, new, cents)


# -- why not -----------------------------------------------------------------------------------------------


def _refusal(hand: BankHand, who: int, action: Action) -> Refused:
    spot, kind = hand.waiting[0], type(action)
    if kind is act.Stand:
        points, most = total_of(hand, spot).points, hand.spread.answers["must_hit"]
        return Refused("must_hit", hand.source("must_hit"), total=points, most=most)
    if kind is act.Hit:
        return Refused("no_cards", hand.source("hit_or_stand"))
    if type(action) is act.Double:
        return _double_refusal(hand, who, spot, action)
    if kind is act.Split:
        return _split_bar(hand, spot) or Refused("not_enough", hand.source("split"), why="split")
    return Refused("not_open", hand.source("hit_or_stand"), why="hit", asked=action)


def _double_refusal(hand: BankHand, who: int, spot: Spot, action: act.Double) -> Refused:
    bar = _double_bar(hand, spot)
    if bar is not None:
        return bar
    wager = wager_on(hand, who, spot)
    if hand.stack[who] < (_double_least(hand) or wager):
        return Refused("not_enough", hand.source("double"), why="double", wager=wager)
    return Refused(
        "amount",
        hand.source("double_for_less"),
        why="double",
        asked=action.to,
        wager=wager,
        less=bool(_double_least(hand)),
    )
