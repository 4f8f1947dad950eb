"""Sets what a script expects of a hand for points against the hand. The checks raise Unmet."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from housedealer.cards.card import format_cards
from housedealer.hand.points import event as pe
from housedealer.ranking import HIGH
from housedealer.record.script.demand import (
    cites,
    demand,
    demand_due,
    demand_menu,
    demand_order,
    demand_over,
    demand_pairs,
    demand_refused,
    demand_void,
    fits,
)
from housedealer.record.script.expect import RefusedSaid
from housedealer.record.script.points.expect import OfPair, OfSeat, Two
from housedealer.record.script.points.words import offer_words, parts_words
from housedealer.record.script.statement import Ask, Expect, Rule
from housedealer.rules.limit import dollars
from housedealer.rules.points.scoring import PARTS, Parts

if TYPE_CHECKING:
    from housedealer.record.script.points.run import PointsRun

UNSET = "unset"
"""The standing of a hand that waits to be set."""


def check_points_expect(run: PointsRun, said: Expect) -> None:
    """Raises Unmet where the hand is not as expected. The cards are dealt by then."""
    run.house()
    _CHECK[said.kind](run, said)


# -- what came of it ---------------------------------------------------------------------------------------


def _pair_of(run: PointsRun, said: Expect, seats: Two) -> tuple[pe.Pairing, int]:
    """The comparison of these two, and 1 or -1 where the first named is the other one in it."""
    demand_over(run, said)
    for pair in run.hand.pairs:
        if seats in ((pair.one, pair.other), (pair.other, pair.one)):
            return pair, 1 if pair.one == seats[0] else -1
    raise run.unreadable(said.said, f"no comparison of {seats[0]} with {seats[1]}", "two seats of the hand")


def _points(run: PointsRun, said: Expect) -> None:
    demand_over(run, said)
    total = dict.fromkeys(run.hand.seats, 0)
    for pair in run.hand.pairs:
        total[pair.one] += pair.points
        total[pair.other] -= pair.points
    have = [(seat, total.get(seat, 0)) for seat, _ in said.told]
    demand(run, said, *(" ".join(f"{seat}:{n:+}" for seat, n in told) for told in (said.told, have)))


def _pairs(run: PointsRun, said: Expect) -> None:
    have = []
    for seats, _ in said.told:
        pair, sign = _pair_of(run, said, seats)
        have.append((seats, sign * pair.points))
    demand(run, said, *(" ".join(f"{a}-{b}:{n:+}" for (a, b), n in told) for told in (said.told, have)))


def _won(run: PointsRun, said: Expect) -> None:
    told: OfPair = said.told
    pair, sign = _pair_of(run, said, told.seats)
    won = [part for part, whose in zip(PARTS, pair.parts, strict=True) if whose == sign]
    demand(run, said, " ".join(told.said) or "none", " ".join(won) or "none")


def _paid(run: PointsRun, said: Expect) -> None:
    demand_over(run, said)
    paid = {(debtor, creditor): cents for debtor, creditor, _, cents in run.hand.paid}
    have = [(seats, paid.get(seats, 0)) for seats, _ in said.told]
    demand(
        run, said, *(" ".join(f"{a}-{b}:{dollars(n)}" for (a, b), n in told) for told in (said.told, have))
    )


def _net(run: PointsRun, said: Expect) -> None:
    demand_over(run, said)
    demand_pairs(run, said, dict(run.hand.outcome().net))


def _stacks(run: PointsRun, said: Expect) -> None:
    demand_pairs(run, said, dict(run.hand.stack))


def _cites(run: PointsRun, said: Expect) -> None:
    told: OfPair | OfSeat = said.told
    found = _pair_of(run, said, told.seats)[0].clauses if isinstance(told, OfPair) else _cited(run, told.seat)
    for clause in told.said:
        if not any(cites(have, clause) for have in found):
            demand(run, said, clause, ", ".join(found) or "no clause")


def _cited(run: PointsRun, seat: int) -> tuple[str, ...]:
    """Of the payment, or of how a seat has set its hand."""
    for event in run.events:
        if not seat and isinstance(event, pe.PointsPaid):
            return event.clauses
        if seat and isinstance(event, pe.PartsSet | pe.WinDeclared) and event.who == seat:
            return (event.clause,)
    return ()


# -- the hands ---------------------------------------------------------------------------------------------


def _standing(run: PointsRun, said: Expect) -> None:
    told: OfSeat = said.told
    demand(run, said, told.said[0], run.hand.standing.get(told.seat, UNSET))


def _parts(run: PointsRun, said: Expect) -> None:
    """Each part in any order."""
    told: OfSeat = said.told
    have = run.hand.parts.get(told.seat, Parts((), (), ()))
    held = (have.front, have.middle, have.back)
    if len(told.parts) != len(held) or not all(map(fits, told.parts, held)):
        demand(run, said, " / ".join(map(format_cards, told.parts)), parts_words(have))


def _cards(run: PointsRun, said: Expect) -> None:
    told: OfSeat = said.told
    held = run.hand.cards.get(told.seat, ())
    if not fits(told.cards, held):
        demand(run, said, format_cards(told.cards), format_cards(held) or "no cards")


def _menu(run: PointsRun, said: Expect) -> None:
    seat, told = said.told
    demand_menu(run, said, told, [offer_words(offer) for offer in run.hand.menu(seat)])


def _refused(run: PointsRun, said: Expect) -> None:
    told: RefusedSaid = said.told
    assert isinstance(told.trial, Ask | Rule)
    demand_refused(run, said, *run.action_of(told.trial))


def _order(run: PointsRun, said: Expect) -> None:
    """Also a hand of three with one of five, as the parts of a hand are compared."""
    demand_order(run, said, lambda laid: (format_cards(laid.cards), HIGH.value(laid.cards) or 0))


_CHECK: dict[str, Callable[[PointsRun, Expect], None]] = {
    "points": _points,
    "pairs": _pairs,
    "won": _won,
    "paid": _paid,
    "net": _net,
    "stacks": _stacks,
    "cites": _cites,
    "standing": _standing,
    "parts": _parts,
    "cards": _cards,
    "due": demand_due,
    "menu": _menu,
    "refused": _refused,
    "order": _order,
    "void": demand_void,
    "over": demand_over,
}
