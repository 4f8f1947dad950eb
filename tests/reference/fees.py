"""The collection of a hand, worked out a second time: from the posted rates and the events alone."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from housedealer.hand.bank.event import Shared, Wagered
from housedealer.hand.event import Dealt, Discarded, Event, Folded
from housedealer.houses import Table
from housedealer.ledger.posting import Posting
from housedealer.rules.bank.steps import BANK_BET
from housedealer.rules.place import BOARD

Pair = tuple[int, int]


def fee_of(table: Table, players: int, events: list[Any], postings: Iterable[Posting]) -> Pair:
    """Drop and jackpot of a whole hand with this many dealt in."""
    pot = [
        charge
        for charge in table.fees.posted
        if charge.payer == "pot"
        and charge.per != "half_hour"
        and charge.row.players[0] <= players <= charge.row.players[1]
    ]
    if pot:
        charge = pot[0]
        if not _reached(charge.taken, players, events):
            return 0, 0
        chips = _put_in(postings if charge.taken == "before_deal" else _until_fee(postings))
        drop = min(charge.cents, chips)
        return drop, min(charge.jackpot, chips - drop)
    if table.spread.game.family == "bank":
        return _banked(table, events), 0
    return 0, 0


def _reached(moment: str, players: int, events: list[Event]) -> bool:
    if moment == "flop":
        return sum(spot == BOARD for one in events if isinstance(one, Dealt) for spot in one.spots) >= 3
    if moment == "draw":
        drew = [one.who for one in events if isinstance(one, Discarded)]
        first = next((at for at, one in enumerate(events) if isinstance(one, Discarded)), len(events))
        folded = sum(isinstance(one, Folded) for one in events[:first])
        return bool(drew) and len(set(drew)) >= players - folded
    return True


def _until_fee(postings: Iterable[Posting]) -> Iterable[Posting]:
    """In the middle of a hand the fee is never more than the pot holds then; before the deal what is short is
    taken from the next chips."""
    for one in postings:
        if one.target in ("drop", "jackpot"):
            return
        yield one


def _put_in(postings: Iterable[Posting]) -> int:
    """Chips that went into the middle, without bets that were given back."""
    total = 0
    for one in postings:
        if one.source.startswith("stack:") or one.source == "carried":
            total += one.cents
        elif one.source == "front" and one.target.startswith("stack:"):
            total -= one.cents
    return total


def _banked(table: Table, events: list[Event]) -> int:
    """What each payer owes for his bets, and the bank for its own, with all main bets as the action."""
    main = table.spread.game.steps[0].main
    bets: dict[tuple[int, int], int] = {}
    shares: dict[tuple[int, int, int], int] = {}
    bank = 0
    if not any(isinstance(one, Dealt) for one in events):
        return 0
    for one in events:
        if isinstance(one, Wagered) and one.bet == BANK_BET:
            bank = one.to
        elif isinstance(one, Wagered) and one.bet == main:
            bets[one.who, one.square] = one.to
        elif isinstance(one, Shared):
            shares[one.who, one.square, one.of] = one.to
    for (_, square, maker), cents in shares.items():  # a shared bet is one bet, and its maker pays for it
        bets[maker, square] = bets.get((maker, square), 0) + cents
    riding = {key: cents for key, cents in bets.items() if cents}
    action = sum(riding.values())
    backline = any(rate.payer == "backline" for rate in table.fees.posted)
    total = _rate(table, "bank", bank, action)
    for (who, square), cents in riding.items():
        total += _rate(table, "player" if who == square or not backline else "backline", cents, action)
    return total


def _rate(table: Table, payer: str, bet: int, action: int) -> int:
    """The first rate whose upper ends are not passed; an upper end of 0 has no end."""
    for charge in table.fees.posted:
        bounds = ((charge.row.bet, bet), (charge.row.action, action))
        if charge.payer == payer and all(not ends or not ends[1] or have <= ends[1] for ends, have in bounds):
            return int(charge.cents)
    return 0
