"""Betting: who may bet how much and where, and the fee kept back for it."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from housedealer.errors import Refused
from housedealer.hand import action as act
from housedealer.hand.account import BANK_ACCOUNT, DROP, Account, square_account
from housedealer.hand.action import Action
from housedealer.hand.bank import event as be
from housedealer.hand.bank.fee import fee_reserved, payer_of
from housedealer.hand.bank.riding import Riding
from housedealer.hand.bank.stage import Stage
from housedealer.hand.event import Event, HandVoided
from housedealer.hand.offer import One, Stakes
from housedealer.hand.protocol import Due
from housedealer.hand.staged import Offers, house_task
from housedealer.rules.bank.steps import BANK_BET, Side
from housedealer.rules.bank.terms import BankSpread, Payer
from housedealer.rules.place import HOUSE, Cents, PersonOrNobody, Square, Who
from housedealer.rules.stake_spread import DOLLAR

if TYPE_CHECKING:
    from housedealer.hand.bank.hand import BankHand


WHOLE = "trade: bets are in whole dollars"
BANK_LEAST = "setting: the bank puts up at least the table's minimum"
KEPT = "trade: a player keeps chips for the fee, and for the bet to play on"


class BetsOpen(Stage):
    ask = "wager"
    clause = "squares"

    def done(self, hand: BankHand) -> bool:
        return bool(hand.decider)

    def due(self, hand: BankHand) -> Due:
        return house_task(self.ask, hand.people)

    def waits(self, hand: BankHand, due: Due) -> tuple[Who, ...]:
        """Those who have a main wager, or chips for one and its fee: a bet is made chip by chip, so that only
        the bettor can say that it is all. The bank in the same way."""
        in_it = {who for bet in hand.main_bets() for who, _ in bet.shares}
        return tuple([who for who in hand.people if who in in_it or _could_bet(hand, who)])

    def menu(self, hand: BankHand, who: int) -> Offers:
        if who == HOUSE:
            close = (One(act.CloseBets()),) if hand.wager and hand.main_bets() else ()
            return (*close, One(act.CallOff()))
        if who == hand.terms.bank:
            return _bank_offers(hand, who)
        return _bettor_offers(hand, who)

    def decide(self, hand: BankHand, who: int, action: Action) -> Event:
        if isinstance(action, act.Wager):
            bet = bet_among(own_bets(hand, who), action.square, action.bet)
            old = hand.wager if action.bet == BANK_BET else int(bet.shares[0][1]) if bet else 0
            return be.Wagered(Who(who), action.square, action.bet, action.to, *_change(old, action.to))
        if isinstance(action, act.Share):
            led = bet_among(own_bets(hand, action.of), action.square, hand.bets.main)
            old = int(dict(led.shares).get(Who(who), 0)) if led else 0
            return be.Shared(Who(who), action.square, action.of, action.to, *_change(old, action.to))
        if isinstance(action, act.CloseBets):
            return be.BetsClosed(Cents(hand.wagers.total), Cents(hand.wager), hand.source("bets_closed"))
        return called_off(hand, hand.source("bets_closed"))

    def touched(self, hand: BankHand, event: Event) -> tuple[int, ...] | None:
        """If nobody shares a bet, only the menus of the house and the bettor change."""
        if type(event) is be.Wagered and not hand.spread.answers["kum_kum"]:
            return HOUSE, event.who
        return None

    def refusal(self, hand: BankHand, who: int, action: Action) -> Refused:
        if isinstance(action, act.CloseBets):
            missing = hand.bets.main if hand.wager else BANK_BET
            return Refused("bets_missing", hand.source("bank_wager"), missing=missing)
        if isinstance(action, act.Wager | act.Share):
            return _wager_refusal(hand, who, action)
        return Refused("not_open", hand.source("bets_closed"), why="bets", asked=action)


def _change(old: int, new: int) -> tuple[Cents, Cents]:
    """The chips added and the chips taken back."""
    return Cents(max(0, new - old)), Cents(max(0, old - new))


def called_off(hand: BankHand, clause: str) -> HandVoided:
    """All bets and fees go back."""
    back = {int(who): 0 for who in hand.people}
    accounts: dict[Account, int] = {}
    for bet in hand.riding:
        for who, cents in bet.shares:
            back[who] += cents
        there = square_account(bet.square)
        accounts[there] = accounts.get(there, 0) + bet.cents
    back[hand.terms.bank] += hand.bank
    accounts[BANK_ACCOUNT] = hand.bank
    for payer, fee in hand.fees.items():
        back[payer] += fee
    accounts[DROP] = hand.dropped
    return HandVoided(
        tuple((PersonOrNobody(payer), Cents(fee)) for payer, fee in back.items() if fee),
        tuple((name, Cents(cents)) for name, cents in accounts.items() if cents),
        clause,
    )


def open_squares(hand: BankHand, who: int) -> tuple[int, ...]:
    """The squares a person may bet on: his own and, with a backline, every other except the bank's."""
    squares = range(1, hand.spread.positions + 1)
    found = [
        square for square in squares if square != hand.terms.bank and (square == who or hand.spread.backline)
    ]
    return tuple(found)


def own_bets(hand: BankHand, who: int) -> list[Riding]:
    """The bets that a person has made himself."""
    return [bet for bet in hand.riding if bet.who == who]


def bet_among(own: list[Riding], square: int, name: str) -> Riding | None:
    """The bet there, if any."""
    for bet in own:
        if bet.square == square and bet.bet == name:
            return bet
    return None


def _could_bet(hand: BankHand, who: int) -> bool:
    """True if a person without a main wager has chips for the smallest one, or the bank has its wager up."""
    least = int(hand.spread.stake.least)
    if who == hand.terms.bank:
        return bool(hand.wager) or hand.stack[who] - fee_reserved(hand.spread, "bank", None) >= least
    own = own_bets(hand, who)
    return any(most_main(hand, who, square, own) >= least for square in open_squares(hand, who))


def _bank_offers(hand: BankHand, who: int) -> Offers:
    """The bank has no largest wager."""
    least = int(hand.spread.stake.least)
    most = whole(hand.stack[who] + hand.wager - fee_reserved(hand.spread, "bank", None))
    found: list[One | Stakes] = []
    if most >= least:
        found.append(Stakes(Square(who), BANK_BET, Cents(least), Cents(most), Cents(DOLLAR)))
    if hand.wager:
        found.append(One(act.Wager(Square(who), BANK_BET, Cents(0))))
    return tuple(found)


def _bettor_offers(hand: BankHand, who: int) -> Offers:
    """Where he has no bet yet all squares but his own are alike, and most of them stay as they are from one
    bet to the next."""
    own, shares = own_bets(hand, who), hand.spread.answers["kum_kum"]
    has = {bet.square for bet in own}
    main, least, most = hand.bets.main, int(hand.spread.stake.least), -1
    found: list[One | Stakes] = []
    for square in open_squares(hand, who):
        if shares or square in has or square == who:
            found += _square_offers(hand, who, square, own)
            continue
        if most < 0:
            most = most_main(hand, who, square, own)
        if most >= least:
            found.append(_stakes(square, main, least, most))
    return tuple(found)


@lru_cache(maxsize=1 << 12)
def _stakes(square: int, bet: str, least: int, most: int) -> Stakes:
    return Stakes(Square(square), bet, Cents(least), Cents(most), Cents(DOLLAR))


def whole(cents: int) -> int:
    return cents // DOLLAR * DOLLAR


def _square_offers(hand: BankHand, who: int, square: int, own: list[Riding]) -> list[One | Stakes]:
    main = hand.bets.main
    mine = bet_among(own, square, main) if own else None
    found: list[One | Stakes] = []
    sides = [(side, bet_among(own, square, side.name) if own else None) for side in hand.bets.side]
    shared = mine is not None and len(mine.shares) > 1
    if not shared:
        least = max(int(hand.spread.stake.least), *(_least_under(side, bet) for side, bet in sides), 0)
        most = most_main(hand, who, square, own)
        if most >= least:
            found.append(_stakes(square, main, least, most))
        if mine is not None and not any(bet for _, bet in sides):
            found.append(One(act.Wager(Square(square), main, Cents(0))))
    for side, bet in sides:
        if mine is not None:
            found += _side_offers(hand, mine, own, (side, bet))
    if hand.spread.answers["kum_kum"]:
        for other in hand.main_bets(square):
            found += _share_offers(hand, who, other, own)
    return found


def _least_under(side: Side, bet: Riding | None) -> int:
    """A main bet stays as large as a side bet that it bounds."""
    return bet.cents if bet is not None and side.most == "main" else 0


def most_main(hand: BankHand, who: int, square: int, own: list[Riding]) -> int:
    """All his chips except those kept back, in whole dollars."""
    mine = bet_among(own, square, hand.bets.main) if own else None
    free = hand.stack[who] + (mine.cents if mine else 0) - kept_back(hand, own, square)
    return _most_of(hand.spread, hand.bets.keeps, payer_of(hand.spread, who, square), free)


@lru_cache(maxsize=1 << 12)
def _most_of(spread: BankSpread, keeps: int, payer: Payer, free: int) -> int:
    """The same for every square where the fee is the same."""
    table = int(spread.stake.most)
    bounded = table if spread.answers["over_most"] == "refuse" else free
    most = min(bounded, whole(free // (1 + keeps)))
    while most > 0 and most * (1 + keeps) + fee_reserved(spread, payer, most) > free:
        most -= DOLLAR
    return most


def kept_back(hand: BankHand, own: list[Riding], square: int = 0) -> int:
    """The chips kept for his other bets: their fees, and the bets made after the cards."""
    kept = 0
    for bet in own:
        if bet.bet == hand.bets.main and bet.square != square:
            payer = payer_of(hand.spread, bet.who, bet.square)
            kept += fee_reserved(hand.spread, payer, bet.cents) + hand.bets.keeps * bet.cents
    return kept


def _side_offers(
    hand: BankHand, mine: Riding, own: list[Riding], given: tuple[Side, Riding | None]
) -> list[One | Stakes]:
    side, bet = given
    who, stake = mine.who, hand.spread.stake
    least, most = (int(stake.least), int(stake.most)) if side.most == "table" else (DOLLAR, mine.cents)
    most = min(most, whole(hand.stack[who] + (bet.cents if bet else 0) - kept_back(hand, own)))
    found: list[One | Stakes] = []
    if most >= least:
        found.append(Stakes(mine.square, side.name, Cents(least), Cents(most), Cents(DOLLAR)))
    if bet is not None:
        found.append(One(act.Wager(mine.square, side.name, Cents(0))))
    return found


def _share_offers(hand: BankHand, who: int, bet: Riding, own: list[Riding]) -> list[One | Stakes]:
    """Parts of another player's bet; each part is at least the table's minimum."""
    if bet.who == who:
        return []
    mine = dict(bet.shares).get(Who(who), Cents(0))
    most = whole(hand.stack[who] + mine - kept_back(hand, own))
    if hand.spread.answers["over_most"] == "refuse":
        most = min(most, int(hand.spread.stake.most) - bet.cents + mine)
    whose = PersonOrNobody(bet.who)
    least = int(hand.spread.stake.least)
    found: list[One | Stakes] = []
    if most >= least:
        found.append(Stakes(bet.square, bet.bet, Cents(least), Cents(most), Cents(DOLLAR), whose))
    if mine:
        found.append(One(act.Share(bet.square, bet.who, Cents(0))))
    return found


# -- why not -----------------------------------------------------------------------------------------------


def _wager_refusal(hand: BankHand, who: int, action: act.Wager | act.Share) -> Refused:
    offers = [offer for offer in hand.menu(who) if isinstance(offer, Stakes)]
    of = action.of if isinstance(action, act.Share) else 0
    name = hand.bets.main if isinstance(action, act.Share) else action.bet
    known = {hand.bets.main, *(side.name for side in hand.bets.side)}
    if who == hand.terms.bank or name == BANK_BET:
        known = {BANK_BET}
        if who != hand.terms.bank:
            return Refused("bank_wager", hand.source("bank_wager"), asked=name)
        if name != BANK_BET:
            return Refused("bank_bets", hand.source("bank_wager"), asked=name)
    if type(name) is not str or name not in known:
        return Refused("no_such_bet", hand.source("squares"), asked=name, bets=tuple(sorted(known)))
    if who != hand.terms.bank and action.square not in open_squares(hand, who):
        return Refused("square", hand.source("squares"), asked=action.square, squares=open_squares(hand, who))
    if who == hand.terms.bank and action.square != who:
        return Refused("square", hand.source("bank_wager"), why="bank", asked=action.square, seat=who)
    for offer in offers:
        if offer.square == action.square and offer.bet == name and offer.of == of:
            return _amount_refusal(hand, offer, action.to)
    return _no_offer(hand, who, action)


def _amount_refusal(hand: BankHand, offer: Stakes, to: object) -> Refused:
    side = offer.bet in {side.name for side in hand.bets.side}
    if type(to) is not int or to % DOLLAR:
        return Refused("amount", WHOLE, asked=to, least=offer.least, most=offer.most)
    if to < offer.least:
        key = "side_bet" if side else "bets_least"
        clause = BANK_LEAST if offer.bet == BANK_BET else hand.source(key)
        return Refused("below_least", clause, asked=to, least=offer.least, most=offer.most)
    unbounded = offer.bet == BANK_BET or hand.spread.answers["over_most"] == "no_action"
    if not side and (unbounded or to <= hand.spread.stake.most):
        return Refused("not_enough", KEPT, asked=to, most=offer.most)
    key = "side_bet" if side else "bets_most"
    return Refused("above_most", hand.source(key), asked=to, most=offer.most, least=offer.least)


def _no_offer(hand: BankHand, who: int, action: act.Wager | act.Share) -> Refused:
    if isinstance(action, act.Share):
        if not hand.spread.answers["kum_kum"]:
            return Refused("no_shares", hand.source("kum_kum"), asked=action.of)
        return Refused("no_such_bet", hand.source("kum_kum"), why="shared", asked=action.of)
    mine = bet_among(own_bets(hand, who), action.square, action.bet)
    if mine is not None and len(mine.shares) > 1:
        return Refused("shared_bet", hand.source("kum_kum"), asked=action.to)
    if action.bet in {side.name for side in hand.bets.side}:
        return Refused("side_bet", hand.source("side_bet"), asked=action.bet, main=hand.bets.main)
    least = hand.spread.stake.least
    clause = hand.source("least_after_fee") or KEPT
    return Refused("not_enough", clause, why="least", asked=action.to, least=least)
