"""Sets what a script expects of a hand of melds against the hand. The checks raise Unmet."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from housedealer.cards.card import format_card, format_cards
from housedealer.hand.meld import event as me
from housedealer.hand.meld.end import outs_of
from housedealer.hand.meld.standing import NO_CARD
from housedealer.record.script.demand import (
    demand,
    demand_due,
    demand_menu,
    demand_over,
    demand_pairs,
    demand_refused,
    demand_stub,
    demand_void,
    fits,
)
from housedealer.record.script.expect import RefusedSaid
from housedealer.record.script.meld.expect import MenuSaid, PaySaid, melds_words
from housedealer.record.script.meld.words import offer_words
from housedealer.record.script.statement import Does, Expect
from housedealer.rules.limit import dollars
from housedealer.rules.meld.melds import worth_of

if TYPE_CHECKING:
    from housedealer.record.script.meld.run import MeldRun


def check_meld_expect(run: MeldRun, said: Expect) -> None:
    """Raises Unmet where the hand is not as expected."""
    run.house()
    _CHECK[said.kind](run, said)


def _net(run: MeldRun, said: Expect) -> None:
    demand_over(run, said)
    demand_pairs(run, said, dict(run.hand.outcome().net))


def _chips(run: MeldRun, said: Expect) -> None:
    """Won and lost in chips of the game."""
    demand_over(run, said)
    unit = run.hand.spread.unit
    demand_pairs(run, said, {seat: net * 100 // unit for seat, net in run.hand.outcome().net.items()})


def _stacks(run: MeldRun, said: Expect) -> None:
    demand_pairs(run, said, dict(run.hand.stack))


def _collected(run: MeldRun) -> me.Collected | None:
    return next((event for event in reversed(run.events) if isinstance(event, me.Collected)), None)


def _pay(run: MeldRun, said: Expect) -> None:
    told: PaySaid = said.told
    event = _collected(run)
    if event is None:
        demand(run, said, _pay_words(told.chips, told.to, told.payers), "no pay")
        return
    payers = tuple(sorted(seat for seat, _ in event.paid))
    to = int(event.who) if told.to else 0
    demand(run, said, _pay_words(told.chips, told.to, told.payers), _pay_words(event.chips, to, payers))


def _pay_words(chips: int, to: int, payers: tuple[int, ...]) -> str:
    return f"{chips}{f' to {to}' if to else ''} from {' '.join(map(str, payers)) or 'nobody'}"


def _no_pay(run: MeldRun, said: Expect) -> None:
    event = _collected(run)
    demand(run, said, "no pay", f"{event.chips} to {event.who}" if event else "no pay")


def _paid(run: MeldRun, said: Expect) -> None:
    event = _collected(run)
    demand_pairs(run, said, dict(event.paid) if event else {})


def _repaid(run: MeldRun, said: Expect) -> None:
    undone = (me.Fouled, me.MeldUndone)
    event = next((event for event in reversed(run.events) if isinstance(event, undone)), None)
    demand_pairs(run, said, dict(event.back) if event else {})


def _tops(run: MeldRun, said: Expect) -> None:
    demand(run, said, dollars(said.told), dollars(run.hand.tops))


def _fee(run: MeldRun, said: Expect) -> None:
    demand(run, said, dollars(said.told), dollars(run.hand.dropped))


def _carried(run: MeldRun, said: Expect) -> None:
    demand_over(run, said)
    demand(run, said, dollars(said.told), dollars(run.hand.carried))


def _menu(run: MeldRun, said: Expect) -> None:
    told: MenuSaid = said.told
    found = [offer_words(offer) for offer in run.hand.menu(told.who)]
    if told.has is None:
        demand_menu(run, said, told.offers, found)
        return
    for offer in told.offers:
        if (offer in found) is not told.has:
            verb = "has" if told.has else "lacks"
            demand(run, said, f"a menu that {verb} {offer}", ", ".join(sorted(found)) or "nothing")


def _refused(run: MeldRun, said: Expect) -> None:
    told: RefusedSaid = said.told
    trial = told.trial
    assert isinstance(trial, Does)
    run.ready(trial.who, trial.action)
    demand_refused(run, said, trial.who, run.action_of(trial))


def _standing(run: MeldRun, said: Expect) -> None:
    seat, standing = said.told
    demand(run, said, standing, run.hand.standing.get(seat, "undeclared"))


def _melds(run: MeldRun, said: Expect) -> None:
    seat, melds = said.told
    demand(run, said, melds, melds_words(run.hand.melds.get(seat, ())))


def _worth(run: MeldRun, said: Expect) -> None:
    seat, chips = said.told
    demand(run, said, chips, worth_of(run.hand.melds.get(seat, ())))


def _outs(run: MeldRun, said: Expect) -> None:
    seat, chips = said.told
    demand(run, said, chips, outs_of(run.hand, seat) if seat in run.hand.stack else "no such seat")


def _cards(run: MeldRun, said: Expect) -> None:
    seat, cards = said.told
    held = run.hand.cards.get(seat, ())
    if not fits(cards, held):
        demand(run, said, format_cards(cards) or "no cards", format_cards(held) or "no cards")


def _option(run: MeldRun, said: Expect) -> None:
    option = run.hand.option
    told = "no option card" if said.told is None else format_card(said.told)
    demand(run, said, told, "no option card" if option == NO_CARD else format_card(option))


def _winner(run: MeldRun, said: Expect) -> None:
    winner = run.hand.winner
    told = "nobody" if said.told is None else f"seat {said.told}"
    demand(run, said, told, f"seat {winner}" if winner else "nobody")


def _head(run: MeldRun, said: Expect) -> None:
    demand(run, said, said.told, run.hand.head)


def _foot(run: MeldRun, said: Expect) -> None:
    demand(run, said, said.told, run.hand.foot)


_CHECK: dict[str, Callable[[MeldRun, Expect], None]] = {
    "net": _net,
    "chips": _chips,
    "stacks": _stacks,
    "pay": _pay,
    "no pay": _no_pay,
    "paid": _paid,
    "repaid": _repaid,
    "tops": _tops,
    "fee": _fee,
    "carried": _carried,
    "due": demand_due,
    "menu": _menu,
    "refused": _refused,
    "standing": _standing,
    "melds": _melds,
    "worth": _worth,
    "outs": _outs,
    "cards": _cards,
    "option": _option,
    "no option": _option,
    "winner": _winner,
    "no winner": _winner,
    "head": _head,
    "foot": _foot,
    "stub": demand_stub,
    "void": demand_void,
    "voided": demand_void,
    "over": demand_over,
}
