"""The end of a hand: everybody's chips, what it leaves to the next; and a hand that the floor voids."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import structs

from housedealer.errors import Refused, invariant
from housedealer.ledger.account import stack_of
from housedealer.ledger.posting import reversal
from housedealer.room.event import HandCalledOff, HandEnded
from housedealer.rules.place import RAIL, Cents, Count, Who

if TYPE_CHECKING:
    from housedealer.room.table import RoomTable


def stacks(table: RoomTable) -> dict[int, int]:
    """The chips behind of everybody in the hand, in the middle of it."""
    hand = table.hand
    assert hand is not None
    return {int(person.who): int(person.stack) for person in hand.view(RAIL).people}


def ended(table: RoomTable) -> HandEnded:
    hand, state = table.hand, table.state
    assert hand is not None
    outcome = hand.outcome()
    had = {chair.seat: chair.stack for chair in table.chairs}
    after = tuple((Who(who), Cents(cents + outcome.net.get(who, 0))) for who, cents in had.items())
    for who, cents in after:
        present = state.people[who]
        invariant(
            table.book[stack_of(present.person)] == cents + present.behind,
            "a person's chips are those of the book",
            who=who,
            stack=cents,
        )
    left = table.rotation.after(state.last.between, table.chairs, outcome)
    return HandEnded(Count(state.hands), after, outcome.drop, outcome.jackpot, left, outcome.voided)


def called_off(table: RoomTable, cause: str) -> HandCalledOff:
    """Undo all that the hand posted. Raises Refused if there is none, or its chips are not there any more."""
    state, last = table.state, table.state.last
    if not last.number:
        raise Refused("no_hand", asked="VoidHand", ask=table.due.ask)
    back = reversal(last.postings)
    balances = dict(table.book.balances)
    for one in back:
        balances[one.source] = balances.get(one.source, 0) - one.cents
        if balances[one.source] < 0:
            raise Refused("too_late", hand=last.number)
        balances[one.target] = balances.get(one.target, 0) + one.cents
    people = {present.person: who for who, present in state.people.items()}
    if any(person not in people for person in last.stacks):
        raise Refused("too_late", hand=last.number)
    after = tuple((Who(people[person]), Cents(balances.get(stack_of(person), 0))) for person in last.stacks)
    kept = table.rotation.called_off(last.between, tuple(last.dealt))
    if state.cards.state != "cut":  # the shoe was given up with the hand: the next one is new
        kept = structs.replace(kept, shoe=())
    return HandCalledOff(Count(last.number), cause, back, after, kept, last.places)
