"""Sets what a script expects against the hand.

The checks get the running script (`PotRun`) and raise Unmet. Those that need the end of the hand let it come.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from housedealer.cards.card import JOKER, WILD, Card, format_cards
from housedealer.hand import action as act
from housedealer.hand import event as ev
from housedealer.hand.offer import Amounts, Choose, Offer, One
from housedealer.hand.pot.award import RETURNED
from housedealer.hand.pot.hand import PotHand
from housedealer.hand.pot.lead import valued
from housedealer.houses.pot import PotTable
from housedealer.record.replay import replayed_on
from housedealer.record.script.demand import (
    demand,
    demand_due,
    demand_menu,
    demand_order,
    demand_over,
    demand_pairs,
    demand_refused,
    demand_stub,
    demand_void,
    fits,
)
from housedealer.record.script.expect import HeldBy, RefusedSaid
from housedealer.record.script.pot.expect import PotSaid, SaidOf, amounts_words, draw_words, two_amounts_words
from housedealer.record.script.statement import Act, Expect, Rule
from housedealer.record.script.words import Laid
from housedealer.rules.limit import dollars

if TYPE_CHECKING:
    from housedealer.record.script.pot.run import PotRun

_ENDS = (ev.PotAwarded, ev.PotCarried, ev.Proved)
"""With the first of these the pots begin to be pushed."""


def check_expect(run: PotRun, said: Expect) -> None:
    """Raises Unmet where the hand is not as expected."""
    _CHECK[said.kind](run, said)


def _before_award(run: PotRun) -> PotHand:
    """The hand as it stands, or as it stood before its pots were pushed."""
    first = next((i for i, event in enumerate(run.events) if type(event) in _ENDS), None)
    return run.hand if first is None else replayed_on(PotHand(run.hand.terms), run.events[:first])


def _pots(run: PotRun, said: Expect) -> None:
    run.house()
    pots = [PotSaid(pot.chips, pot.seats) for pot in _before_award(run).pots]
    demand(run, said, _pots_words(said.told), _pots_words(pots))


def _pots_words(pots: list[PotSaid] | tuple[PotSaid, ...]) -> str:
    told = [f"{dollars(pot.chips)} among {' '.join(map(str, pot.seats))}" for pot in pots]
    return ", ".join(told) or "none"


def _pot(run: PotRun, said: Expect) -> None:
    run.house()
    demand(run, said, dollars(said.told), dollars(_before_award(run).pot_total))


def _paid(run: PotRun, said: Expect) -> None:
    _ended(run, said)
    demand_pairs(run, said, _pushed(run, returned=False))


def _pushed(run: PotRun, *, returned: bool) -> dict[int, int]:
    """By seat, what it won of the pots, or what of its bets went back out of them."""
    pushed: dict[int, int] = {}
    for event in run.events:
        for share, seat, cents in event.paid if isinstance(event, ev.PotAwarded) else ():
            if (share == RETURNED) == returned:
                pushed[seat] = pushed.get(seat, 0) + cents
    return pushed


def _returned(run: PotRun, said: Expect) -> None:
    """What nobody called, and bets that a rule gives back."""
    back = _pushed(run, returned=True)
    for event in run.events:
        if type(event) is ev.RoundClosed:
            back[event.who] = back.get(event.who, 0) + event.back
    demand_pairs(run, said, back)


def _net(run: PotRun, said: Expect) -> None:
    _ended(run, said)
    demand_pairs(run, said, dict(run.hand.outcome().net))


def _stacks(run: PotRun, said: Expect) -> None:
    run.house()
    demand_pairs(run, said, dict(enumerate(run.hand.stack)))


def _fee(run: PotRun, said: Expect) -> None:
    run.house()
    demand(run, said, dollars(said.told), dollars(run.hand.dropped))


def _jackpot(run: PotRun, said: Expect) -> None:
    run.house()
    demand(run, said, dollars(said.told), dollars(run.hand.jackpot))


def _turn(run: PotRun, said: Expect) -> None:
    """Whose turn it is matters: nobody straddles unsaid, unless that is what is looked at."""
    asked = said.said.words
    run.ready("straddles" if "straddle" in asked or "decline" in asked else "", 0)


def _due(run: PotRun, said: Expect) -> None:
    _turn(run, said)
    demand_due(run, said)


def _menu(run: PotRun, said: Expect) -> None:
    _turn(run, said)
    seat, told = said.told
    found = [_offer_words(offer) for offer in run.hand.menu(seat)]
    demand_menu(run, said, told, found)


def _offer_words(offer: Offer) -> str:
    if isinstance(offer, Amounts):
        # Two amounts are said as two, whatever the chip.
        words = two_amounts_words if len(offer) == 2 else amounts_words
        return words(offer.verb.removesuffix("_to"), offer.least, offer.most)
    if isinstance(offer, Choose):
        return "discard" if offer.least else draw_words(offer.most)
    if isinstance(offer, One):
        verb = _VERBS.get(type(offer.action)) or type(offer.action).__name__.lower()
        return f"{verb} {dollars(offer.cost)}" if type(offer.action) is act.Call else verb
    return "deal"


_VERBS: dict[type, str] = {act.TakeUp: "take up", act.TakeDown: "take down"}


def _refused(run: PotRun, said: Expect) -> None:
    told: RefusedSaid = said.told
    _turn(run, said)
    assert isinstance(told.trial, Act | Rule)
    if isinstance(told.trial, Act):
        run.ready(told.trial.verb, told.trial.seat)
    demand_refused(run, said, *run.action_of(told.trial))


def _value(run: PotRun, said: Expect) -> None:
    run.house()
    _demand_value(run, said, 0)


def _low(run: PotRun, said: Expect) -> None:
    run.house()
    _demand_value(run, said, -1)


def _demand_value(run: PotRun, said: Expect, share: int) -> None:
    told: SaidOf = said.told
    scale, value = run.hand.scales[share], _best(run.hand, told.seat, share)
    names = ["nothing"] if value is None else [scale.name(value), scale.describe(value)]
    if told.text not in names:
        demand(run, said, told.text, names[-1] if told.text.startswith(names[0]) else names[0])


def _best(hand: PotHand, seat: int, share: int) -> int | None:
    cards = valued(hand, seat, hand.cards[seat])
    return hand.scales[share].best(cards, hand.board, hand.plan.uses) if cards else None


def _no_low(run: PotRun, said: Expect) -> None:
    run.house()
    value = _best(run.hand, said.told, -1)
    demand(run, said, "no low", "no low" if value is None else run.hand.scales[-1].name(value))


def _order(run: PotRun, said: Expect) -> None:
    """Each hand against the next, on the scale of the game's first share."""
    demand_order(run, said, lambda laid: (_laid_words(laid.down, laid.open), _valued(run.hand, laid)))


def _valued(hand: PotHand, laid: Laid) -> int:
    """What five cards are worth; a joker in parentheses was dealt face down."""
    wild = hand.plan.wild_down and JOKER in laid.down
    cards = tuple(WILD if wild and card == JOKER else card for card in laid.cards)
    return hand.scales[0].value(cards) or 0


def _void(run: PotRun, said: Expect) -> None:
    demand_void(run, said)


def _ended(run: PotRun, said: Expect) -> None:
    run.finish()
    demand_over(run, said)


def _kill(run: PotRun, said: Expect) -> None:
    _ended(run, said)
    demand(run, said, f"seat {said.told} kills", _kill_words(run))


def _no_kill(run: PotRun, said: Expect) -> None:
    _ended(run, said)
    demand(run, said, "nobody kills", _kill_words(run))


def _kill_words(run: PotRun) -> str:
    assert isinstance(run.table, PotTable)
    killer = run.table.must_kill(run.hand.outcome().whole)
    return f"seat {killer} kills" if killer else "nobody kills"


def _stub(run: PotRun, said: Expect) -> None:
    run.house()
    demand_stub(run, said)


def _board(run: PotRun, said: Expect) -> None:
    run.house()
    demand(run, said, format_cards(said.told), format_cards(run.hand.board))


def _held(run: PotRun, said: Expect) -> None:
    """The cards before a seat in any order, ?? being any. Faces count in games that have them, or if said."""
    run.house()
    told: HeldBy = said.told
    laid, held = told.laid, run.hand.cards[told.seat]
    up = run.hand.up[told.seat] if run.supply.open or laid.down else held
    down = tuple(card for card in held if card not in up)
    if not (fits(laid.down, down) and fits(laid.open, up)):
        demand(run, said, _laid_words(laid.down, laid.open), _laid_words(down, up))


def _laid_words(down: Sequence[Card], up: Sequence[Card]) -> str:
    return (f"({format_cards(down)})" if down else "") + format_cards(up) or "no cards"


def _burned(run: PotRun, said: Expect) -> None:
    run.house()
    demand(run, said, f"{said.told} burned", f"{len(run.hand.burns)} burned")


def _carried(run: PotRun, said: Expect) -> None:
    _ended(run, said)
    demand(run, said, dollars(said.told), dollars(run.hand.outcome().carried))


def _proof_words(run: PotRun) -> str:
    for event in run.events:
        if isinstance(event, ev.Proved):
            cards = format_cards(sorted(event.cards))
            return f"seat {event.who} proved {cards}" if event.holds else f"seat {event.who} proved nothing"
    return "no proof"


def _proved(run: PotRun, said: Expect) -> None:
    told: HeldBy = said.told
    _ended(run, said)
    demand(run, said, f"seat {told.seat} proved {format_cards(sorted(told.laid.cards))}", _proof_words(run))


def _unproved(run: PotRun, said: Expect) -> None:
    _ended(run, said)
    demand(run, said, f"seat {said.told} proved nothing", _proof_words(run))


def _no_proof(run: PotRun, said: Expect) -> None:
    _ended(run, said)
    demand(run, said, "no proof", _proof_words(run))


_CHECK: dict[str, Callable[[PotRun, Expect], None]] = {
    "pots": _pots,
    "pot": _pot,
    "paid": _paid,
    "returned": _returned,
    "net": _net,
    "stacks": _stacks,
    "fee": _fee,
    "jackpot": _jackpot,
    "due": _due,
    "menu": _menu,
    "refused": _refused,
    "value": _value,
    "low": _low,
    "no low": _no_low,
    "void": _void,
    "over": _ended,
    "kill": _kill,
    "no kill": _no_kill,
    "stub": _stub,
    "board": _board,
    "cards": _held,
    "burned": _burned,
    "order": _order,
    "carried": _carried,
    "proved": _proved,
    "unproved": _unproved,
    "no proof": _no_proof,
}
