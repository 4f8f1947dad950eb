"""Settlement: position by position, as far as the bank's wager covers.

The bank's wager is one running cover. A win paid or a loss collected uses it up by that amount, a push uses
nothing; when it is used up, all later wagers have no action and go back.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Literal

from msgspec import Struct

from housedealer.errors import invariant
from housedealer.hand.action import Action
from housedealer.hand.bank import event as be
from housedealer.hand.bank.deal import positions_from
from housedealer.hand.bank.riding import Riding
from housedealer.hand.bank.stage import Stage
from housedealer.hand.event import Event
from housedealer.hand.staged import Offers
from housedealer.rules.bank.terms import Pay
from housedealer.rules.place import BANK, PILES, UP, Cents, Spot, Who

if TYPE_CHECKING:
    from housedealer.hand.bank.hand import BankHand

EVEN = (1, 1)


class Verdict(Struct, frozen=True, gc=False):
    """What happens to one wager. A `bonus` is paid on top of it, under its own name, and leaves it alone."""

    riding: Riding
    result: Literal["wins", "loses", "pushes"]
    clauses: tuple[str, ...]
    odds: tuple[int, int] = EVEN
    bonus: str = ""


def wins(bet: Riding, pay: Pay | tuple[int, int], *clauses: str) -> Verdict:
    if isinstance(pay, Pay):
        return Verdict(bet, "wins", (*clauses, pay.source), pay.odds)
    return Verdict(bet, "wins", clauses, pay)


def loses(bet: Riding, *clauses: str) -> Verdict:
    return Verdict(bet, "loses", clauses)


def pushes(bet: Riding, *clauses: str) -> Verdict:
    return Verdict(bet, "pushes", clauses)


def order_of(hand: BankHand) -> tuple[int, ...]:
    """All positions in the order of the action."""
    begins = hand.spread.answers["action_begins"]
    if begins == "dice":
        return positions_from(hand, hand.first, clockwise=hand.spread.answers["dice_count"] == "clockwise")
    if begins == "left_of_bank":
        first = hand.terms.action or hand.terms.bank % hand.spread.positions + 1
        return positions_from(hand, first, clockwise=True)
    return positions_from(hand, hand.terms.action or hand.spread.positions, clockwise=False)


def owners_in_order(hand: BankHand, square: int) -> list[Who]:
    """The owners on a square in order of settlement: the seat, then the backline in order of their bets."""
    found = dict.fromkeys([bet.who for bet in hand.riding if bet.square == square])
    return sorted(found, key=lambda who: who != square) if len(found) > 1 else [*found]


def settled(hand: BankHand, square: int, verdicts: list[Verdict]) -> be.Settled:
    """Settle the wagers of a square by their verdicts, from the remaining cover."""
    cover = hand.cover
    rows = []
    for verdict in verdicts:
        row = _row(hand, verdict, cover)
        cover -= row.paid + row.lost
        rows.append(row)
    return be.Settled(Spot(square), tuple(rows), Cents(cover))


def _row(hand: BankHand, verdict: Verdict, cover: int) -> be.Row:
    bet, result = verdict.riding, verdict.result
    stake, chip = bet.cents, hand.spread.chip
    most = int(hand.spread.stake.most)
    bounded = bet.bet == hand.bets.main and hand.spread.answers["over_most"] == "no_action"
    plays = min(stake, most) if bounded else stake
    over, under = verdict.odds
    due = 0 if result == "pushes" else plays * over // under // chip * chip if result == "wins" else plays
    taken = min(due, cover)
    paid, lost = (taken, 0) if result == "wins" else (0, taken)
    clauses = verdict.clauses
    if taken < due:
        clauses = (*clauses, hand.source("cover"))
    elif plays < stake:
        clauses = (*clauses, hand.source("bets_most"))
    owners = _owners(bet, paid, lost, chip, bonus=bool(verdict.bonus))
    nothing = result != "pushes" and not taken and due > 0
    return be.Row(
        verdict.bonus or bet.bet,
        bet.spot,
        Cents(stake),
        "no action" if nothing else result,
        Cents(due),
        Cents(paid),
        Cents(lost),
        owners,
        tuple(dict.fromkeys(clauses)),
    )


def _owners(
    bet: Riding, paid: int, lost: int, chip: int, *, bonus: bool
) -> tuple[tuple[Who, Cents, Cents, Cents], ...]:
    """Partners win and lose in proportion to their stakes; a bonus leaves the wager in place."""
    if len(bet.shares) == 1:
        ((who, share),) = bet.shares
        back = 0 if bonus else share - lost // chip * chip
        return ((who, share, Cents(paid // chip * chip), Cents(back)),)
    won, gone = _parts(bet, paid, chip), _parts(bet, lost, chip)
    return tuple(
        (who, share, Cents(won[i]), Cents(0 if bonus else share - gone[i]))
        for i, (who, share) in enumerate(bet.shares)
    )


def _parts(bet: Riding, cents: int, chip: int) -> list[int]:
    """Divide in whole chips; odd chips go one by one, starting with the first partner."""
    if not cents:
        return [0] * len(bet.shares)
    parts = [cents * share // bet.cents // chip * chip for _, share in bet.shares]
    for i in range((cents - sum(parts)) // chip):
        parts[i] += chip
    return parts


Judge = Callable[["BankHand", int], list[Verdict]]
"""What becomes of the wagers on a square, in the order in which they are settled."""


class SettleStage(Stage):
    ask = "settle"

    def __init__(
        self,
        judge: Judge,
        *,
        prepare: Callable[[BankHand, int], Event | None] | None = None,
        first: Callable[[BankHand], Event | None] | None = None,
    ) -> None:
        self.judge = judge
        self.prepare = prepare
        """What still has to be done with a hand when the action comes to it."""
        self.first = first
        """What is settled before the hands."""

    def done(self, hand: BankHand) -> bool:
        return hand.done

    def menu(self, hand: BankHand, who: int) -> Offers:
        return ()

    def decide(self, hand: BankHand, who: int, action: Action) -> Event:
        raise AssertionError("nothing is decided in a settlement")

    def follow(self, hand: BankHand) -> Event:
        if set(hand.faces[BANK]) != {UP}:
            return turned(hand, BANK)
        event = self.first(hand) if self.first is not None else None
        if event is not None:
            return event
        on = hand.wagers.on
        for square in order_of(hand):
            if square in on:
                return self._next(hand, square)
        return _closed(hand)

    def _next(self, hand: BankHand, square: int) -> Event:
        """Open the hand if the cover reaches it and it was not folded; then settle it."""
        hidden = [spot for spot in hand.boxes[square] if set(hand.faces[spot]) != {UP}]
        if hand.cover and hidden and hand.decided.get(square) != "folds":
            return turned(hand, *hidden)
        if hand.cover and self.prepare is not None:
            found = self.prepare(hand, square)
            if found is not None:
                return found
        if not hand.cover:
            return settled(hand, square, _no_action(hand, square))
        verdicts = self.judge(hand, square)
        riding = [bet for bet in hand.riding if bet.square == square]
        judged = [verdict.riding for verdict in verdicts if not verdict.bonus]
        invariant(len(judged) == len(riding), "every wager is judged once", judged=judged, riding=riding)
        return settled(hand, square, verdicts)


def _no_action(hand: BankHand, square: int) -> list[Verdict]:
    """The bank's wager is used up, so these wagers go back, whatever the hand."""
    clause = hand.source("cover")
    return [loses(bet, clause) for bet in hand.riding if bet.square == square]


def turned(hand: BankHand, *spots: Spot) -> be.Turned:
    return be.Turned(spots, tuple(hand.cards[spot] for spot in spots))


def _closed(hand: BankHand) -> Event:
    """Unopened hands are shown if the house shows them."""
    spots: list[Spot] = []
    if hand.spread.answers.get("vacant_hands") == "shown":
        spots = [Spot(spot) for spot in sorted(hand.cards) if set(hand.faces[spot]) != {UP}]
        spots = [spot for spot in spots if 0 < spot <= BANK or spot > PILES]
    return be.BankClosed(
        Who(hand.terms.bank), Cents(hand.bank), tuple(spots), tuple(hand.cards[spot] for spot in spots)
    )
