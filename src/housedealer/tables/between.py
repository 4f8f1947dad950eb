"""What one hand leaves to the next, and who sits in which seat."""

from __future__ import annotations

from typing import NewType

from msgspec import Struct

from housedealer.cards.card import Card
from housedealer.rules.place import Cents

Person = NewType("Person", str)
"""A person's name, whatever the seat."""
NOBODY = Person("")


class Chair(Struct, frozen=True):
    """A taken seat, with the person's chips and the posts he owes."""

    seat: int
    person: Person
    stack: Cents
    live: Cents = Cents(0)
    dead: Cents = Cents(0)
    overs: bool = False
    """He has an overs button."""


class Between(Struct, frozen=True):
    """Everything that lasts between hands, for every family; fields a family does not use keep their values.

    `lead` is the seat of the button, of the bank, or of the player who is first; 0 where that is still to be
    found. `leader` is whose seat that was: the person who banks or banked, the winner who is first."""

    lead: int = 0
    leader: Person = NOBODY
    turn: int = 0
    """Which of his rounds in a row it is for the person who banks; 0 before his first."""
    kill: Person = NOBODY
    """Who must kill the next hand."""
    leg: Person = NOBODY
    """Who won the last pot, where the winner of two in a row kills the next."""
    carried: Cents = Cents(0)
    """What nobody won."""
    wagered: tuple[Person, ...] | None = None
    """Who had a wager in the last round; before the first one everybody is as good."""
    shoe: tuple[Card, ...] = ()
    game: str = ""
    """The game that was picked for the next hand."""
    declined: tuple[Person, ...] = ()
    """People who said no to the present offer."""
    before: tuple[int, Person, int] = (0, NOBODY, 0)
    """Lead, leader and turn before somebody took the present offer; they count again if he leaves."""
    ready: bool = False
    """What had to be asked before the next hand is answered."""


def chair_of(chairs: tuple[Chair, ...], seat: int) -> Chair | None:
    return next((chair for chair in chairs if chair.seat == seat), None)


def seat_of(chairs: tuple[Chair, ...], person: Person) -> int:
    """The person's seat; 0 if he has none."""
    return next((chair.seat for chair in chairs if chair.person == person), 0)


def person_at(chairs: tuple[Chair, ...], seat: int) -> Person:
    chair = chair_of(chairs, seat)
    return chair.person if chair else NOBODY
