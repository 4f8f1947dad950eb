"""Sets what a script expects of a banked round against the round. The checks raise Unmet.

Those that need the bets closed or the end of the round let it come.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from housedealer.cards.card import Card, format_cards
from housedealer.hand.bank import event as be
from housedealer.hand.bank.setting import tile_scale
from housedealer.hand.bank.twenty_one import total_of
from housedealer.ranking import HIGH, HIGH_BUG, Scale
from housedealer.ranking.count import nine_count
from housedealer.ranking.three_card import THREE_CARD
from housedealer.ranking.two_card import TWO_CARD
from housedealer.record.script.bank.expect import OfHand, SettledSaid
from housedealer.record.script.bank.words import offer_words
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
from housedealer.record.script.expect import OrderSaid, RefusedSaid
from housedealer.record.script.statement import Act, Ask, Does, Expect, Fix, Rule
from housedealer.record.script.words import place_words
from housedealer.rules.bank import steps as bs
from housedealer.rules.limit import dollars
from housedealer.rules.place import HOUSE, Cents

if TYPE_CHECKING:
    from housedealer.record.script.bank.run import BankRun


def check_bank_expect(run: BankRun, said: Expect) -> None:
    """Raises Unmet where the round is not as expected."""
    _CHECK[said.kind](run, said)


def _net(run: BankRun, said: Expect) -> None:
    _ended(run, said)
    demand_pairs(run, said, dict(run.hand.outcome().net))


def _stacks(run: BankRun, said: Expect) -> None:
    run.house()
    demand_pairs(run, said, dict(run.hand.stack))


def _fees(run: BankRun, said: Expect) -> None:
    run.close()
    run.house()
    demand_pairs(run, said, dict(run.hand.fees))


def _fee(run: BankRun, said: Expect) -> None:
    run.close()
    run.house()
    demand(run, said, dollars(said.told), dollars(run.hand.dropped))


def _cover(run: BankRun, said: Expect) -> None:
    run.ready("")
    demand(run, said, dollars(said.told), dollars(run.hand.cover))


def _first(run: BankRun, said: Expect) -> None:
    run.ready("")
    demand(
        run, said, f"seat {said.told} first", f"seat {run.hand.first} first" if run.hand.first else "no dice"
    )


def _settled(run: BankRun, said: Expect) -> None:
    run.ready("")
    told: SettledSaid = said.told
    rows = list(_rows(run, told))
    for result, amount, back in rows:
        if result == told.result and told.amount in (None, amount) and told.back in (None, back):
            return
    found = ", ".join(_row_words(told.bet, *row) for row in rows)
    expected = _row_words(told.bet, told.result, told.amount, told.back)
    demand(run, said, expected, found or f"no {told.bet} of {told.who} on {told.square}")


def _rows(run: BankRun, told: SettledSaid) -> Iterator[tuple[str, int, int]]:
    """His settled bets of that name on the square: the result, what he won or lost, what came back."""
    for event in run.events:
        for row in event.rows if isinstance(event, be.Settled) and event.spot == told.square else ():
            for who, staked, won, back in row.owners if row.bet == told.bet else ():
                if who == told.who:
                    yield row.result, won if row.result == "wins" else staked - back, back


def _row_words(bet: str, result: str, amount: int | None, back: int | None) -> str:
    words = f"{bet} {result}"
    if amount is not None and result in ("wins", "loses"):
        words += f" {dollars(Cents(amount))}"
    return words if back is None else f"{words} back {dollars(Cents(back))}"


def _due(run: BankRun, said: Expect) -> None:
    _turn(run, said)
    demand_due(run, said)


def _turn(run: BankRun, said: Expect) -> None:
    """Bets that are open stay open; nobody insures or joins unsaid, unless that is what is looked at."""
    run.house()
    if not run.betting:
        words = said.said.words
        run.ready("declines" if any(word in words for word in ("insur", "join", "decline")) else "")


def _menu(run: BankRun, said: Expect) -> None:
    _turn(run, said)
    who, told = said.told
    demand_menu(run, said, told, [offer_words(offer) for offer in run.hand.menu(who)])


def _refused(run: BankRun, said: Expect) -> None:
    told: RefusedSaid = said.told
    trial = told.trial
    assert not isinstance(trial, Act | Does)
    if isinstance(trial, Ask):
        run.ready(trial.verb)
    elif isinstance(trial, Fix):
        run.close()
        run.house(until="dice" if trial.task == "dice" else "pick")
    elif isinstance(trial, Rule):
        run.house()
    demand_refused(run, said, *run.action_of(trial))


def _total(run: BankRun, said: Expect) -> None:
    told: OfHand = said.told
    if not any(isinstance(step, bs.HitOrStand) for step in run.hand.steps):
        raise run.unreadable(said.said, said.said.words, "a game of totals")
    run.close()
    run.house()
    if not run.hand.cards.get(told.spot):
        demand(run, said, told.number, "no cards")
    demand(run, said, told.number, total_of(run.hand, told.spot).points)


def _count(run: BankRun, said: Expect) -> None:
    told: OfHand = said.told
    if not any(isinstance(step, bs.DrawOrStand) for step in run.hand.steps):
        raise run.unreadable(said.said, said.said.words, "a game that counts up to nine")
    run.close()
    run.house()
    cards = run.hand.cards.get(told.spot)
    demand(run, said, told.number, nine_count(cards) if cards else "no cards")


def _cards(run: BankRun, said: Expect) -> None:
    told: OfHand = said.told
    run.close()
    run.house()
    held = run.hand.cards.get(told.spot, ())
    if not fits(told.cards, held):
        demand(run, said, _held_words(told.cards), _held_words(held))


def _held_words(cards: tuple[Card, ...]) -> str:
    return format_cards(cards) or "no cards"


def _set(run: BankRun, said: Expect) -> None:
    """The lower hand; the house way is set when the settlement comes to it."""
    told: OfHand = said.told
    run.ready("")
    low = run.hand.lows.get(told.spot, ())
    if not fits(told.cards, low):
        demand(run, said, _held_words(told.cards), f"{_held_words(low)} for {place_words(told.spot)}")


def _decides(run: BankRun, said: Expect) -> None:
    square, who = said.told
    run.ready("")
    decider = run.hand.decider.get(square, HOUSE)
    demand(run, said, f"{who} decides", f"{decider} decides" if decider else "nobody decides")


def _order(run: BankRun, said: Expect) -> None:
    """Each hand against the next, as the game ranks them."""
    told: OrderSaid = said.told
    if len({len(laid.cards) for laid in told.hands}) > 1:
        raise run.unreadable(said.said, said.said.words, "hands of as many cards each")
    scale = _scale(run, said, len(told.hands[0].cards))
    demand_order(run, said, lambda laid: (format_cards(laid.cards), scale.value(laid.cards) or 0))


def _scale(run: BankRun, said: Expect, cards: int) -> Scale:
    """How the game's hands of so many cards are ranked."""
    last = run.hand.steps[-1]
    if isinstance(last, bs.SettleThree) and cards == 3:
        return THREE_CARD
    if isinstance(last, bs.SettleCaribbean) and cards == 5:
        return HIGH
    if isinstance(last, bs.SettleTwoHands) and last.of == "tiles" and cards == 2:
        return tile_scale(run.hand)
    if isinstance(last, bs.SettleTwoHands) and last.of == "poker" and cards in (2, 5):
        return TWO_CARD if cards == 2 else HIGH_BUG
    raise run.unreadable(said.said, f"hands of {cards} in {run.hand.spread.game.key}", "hands that it ranks")


def _stub(run: BankRun, said: Expect) -> None:
    run.house()
    demand_stub(run, said)


def _void(run: BankRun, said: Expect) -> None:
    demand_void(run, said)


def _ended(run: BankRun, said: Expect) -> None:
    if run.may_close:
        run.close()
    run.finish()
    demand_over(run, said)


_CHECK: dict[str, Callable[[BankRun, Expect], None]] = {
    "net": _net,
    "stacks": _stacks,
    "fees": _fees,
    "fee": _fee,
    "cover": _cover,
    "first": _first,
    "settled": _settled,
    "due": _due,
    "menu": _menu,
    "refused": _refused,
    "total": _total,
    "count": _count,
    "cards": _cards,
    "set": _set,
    "decides": _decides,
    "order": _order,
    "stub": _stub,
    "void": _void,
    "voided": _void,
    "over": _ended,
}
