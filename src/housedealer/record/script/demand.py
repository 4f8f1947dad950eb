"""What the checks of all families share: how things are compared and how they are said."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from housedealer.cards.card import HIDDEN, Card, format_card
from housedealer.errors import Refused
from housedealer.hand.action import Action
from housedealer.record.failure import Unmet
from housedealer.record.replay import differences
from housedealer.record.script.expect import OrderSaid, Pairs, RefusedSaid
from housedealer.record.script.running import Running
from housedealer.record.script.statement import Expect
from housedealer.record.script.words import Laid
from housedealer.rules.limit import dollars
from housedealer.rules.place import HOUSE, Cents


def demand(run: Running[Any], said: Expect, expected: object, found: object) -> None:
    """Raises Unmet unless both are the same."""
    if expected != found:
        where = run.where(said.said)
        raise Unmet(said.said.words, where=where, expected=str(expected), found=str(found))


def pairs_words(pairs: Pairs) -> str:
    return " ".join(f"{who}:{dollars(cents)}" for who, cents in pairs)


def demand_pairs(run: Running[Any], said: Expect, found: dict[int, int]) -> None:
    """Only those who are listed are compared."""
    have = tuple((who, Cents(found.get(who, 0))) for who, _ in said.told)
    demand(run, said, pairs_words(said.told), pairs_words(have))


def due_words(must: tuple[int, ...], ask: str) -> str:
    if not must:
        return "nobody"
    return f"{'house' if must == (HOUSE,) else ' '.join(map(str, must))} {ask}"


def demand_due(run: Running[Any], said: Expect) -> None:
    demand(run, said, due_words(*said.told), due_words(run.hand.due.must, run.hand.due.ask))


def demand_over(run: Running[Any], said: Expect) -> None:
    due, end = run.hand.due, "the end of the hand"
    demand(run, said, end, f"due: {due_words(due.must, due.ask)}" if due.must else end)


def demand_void(run: Running[Any], said: Expect) -> None:
    demand(run, said, "a void hand", "a void hand" if run.hand.voided else "a hand that counts")


def demand_menu(run: Running[Any], said: Expect, told: Sequence[str], found: Sequence[str]) -> None:
    demand(run, said, ", ".join(sorted(told)) or "nothing", ", ".join(sorted(found)) or "nothing")


def demand_stub(run: Running[Any], said: Expect) -> None:
    has, cards = said.told
    for card in cards:
        words = [
            f"{format_card(card)} {'in' if there else 'not in'} the stub"
            for there in (has, run.hand.stub[card])
        ]
        demand(run, said, *words)


def demand_refused(run: Running[Any], said: Expect, who: int, action: Action) -> None:
    """Refused with this code and clause, and the hand has not changed."""
    told: RefusedSaid = said.told
    before = run.hand.copy()
    try:
        run.hand.decide(who, action)
    except Refused as refused:
        demand(run, said, told.code, refused.code)
        if told.clause is not None and not cites(refused.clause, told.clause):
            demand(run, said, f"[{told.clause}]", f"[{refused.clause}]")
    else:
        demand(run, said, f"refused as {told.code}", "allowed")
    changed = differences(before, run.hand)
    same = "an unchanged hand"
    demand(run, said, same, f"changes in {', '.join(changed)}" if changed else same)


def demand_order(run: Running[Any], said: Expect, worth: Callable[[Laid], tuple[str, int]]) -> None:
    """Each hand against the next, by its words and what it is worth."""
    told: OrderSaid = said.told
    for one, other, tie in zip(told.hands, told.hands[1:], told.ties[1:], strict=False):
        (first, ours), (second, theirs) = worth(one), worth(other)
        sign = ">" if ours > theirs else "=" if ours == theirs else "<"
        demand(run, said, f"{first} {'=' if tie else '>'} {second}", f"{first} {sign} {second}")


def cites(found: str, told: str) -> bool:
    """`trade` stands for every rule of the trade, whatever its words."""
    return found == told or (told == "trade" and found.startswith("trade:"))


def fits(told: Sequence[Card], held: Sequence[Card]) -> bool:
    """The same cards in any order, ?? being any."""
    left = list(held)
    for card in told:
        if card != HIDDEN and card not in left:
            return False
        if card != HIDDEN:
            left.remove(card)
    return len(told) == len(held)
