"""What a family shows at the terminal, and what it makes of what is typed."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, ClassVar

from msgspec import Struct
from rich.console import Console

from housedealer.cli.entry import Entry, Typed
from housedealer.cli.lines import Lines
from housedealer.cli.result import Result
from housedealer.errors import Broken
from housedealer.hand.action import Action
from housedealer.hand.event import Event
from housedealer.hand.protocol import Hand
from housedealer.hand.view import View
from housedealer.houses import Table
from housedealer.tables import Answer
from housedealer.words.say import lower, stakes_said

if TYPE_CHECKING:
    from housedealer.cli.session import Session


class Face(ABC):
    """One table in the terminal: `me` in its screen is the person's seat, 0 for an audience that sees every
    card."""

    deal: ClassVar[str] = "hand"
    """What one deal of the game is called."""
    typed: ClassVar[Typed]
    """What may be typed in a hand."""
    screen: Any

    @abstractmethod
    def __init__(self, console: Console, table: Table, me: int) -> None: ...

    def stakes(self, table: Table) -> str:
        """What is played for, in words."""
        return stakes_said(table.fees.stake)

    def title(self, table: Table) -> str:
        return f"{table.title}, {lower(self.stakes(table))}"

    def welcome(self, table: Table) -> None:
        """More to say at the door than seats and fees."""
        return

    def head(self, session: Session, hand: Any) -> None:
        """Above each hand."""
        self.lines.head(f"Hand {session.played}  {self.title(session.at)}")

    @property
    def lines(self) -> Lines:
        found: Lines = self.screen
        return found

    def watch(self, hand: Hand, event: Event) -> None:
        me = self.lines.me
        view = hand.view(me)
        self.screen.tell(hand.seen(event, me), view)
        if not me and self.opens(event, view):
            self.screen.table(view)  # the audience sees the hands before anybody decides

    @abstractmethod
    def opens(self, event: Event, view: View) -> bool:
        """The hands lie there now, and nobody has decided anything."""

    def result(self, result: Result) -> None:
        self.screen.result(result)

    # -- the person --------------------------------------------------------------------------------------

    def show(self, view: View) -> None:
        """The table, before the person is asked."""
        self.screen.table(view)

    def menu(self, view: View) -> None:
        """What may be typed now."""
        self.lines.choices(self.typed.choices(view))

    def read(self, line: str, view: View) -> Entry:
        return self.typed.read(line, view)

    def is_asked(self, view: View) -> bool:
        """Is the person asked when an answer is possible but not due."""
        return True

    def usual(self, view: View) -> Action | None:
        """What Enter stands for where an answer is due."""
        return None

    def prompt(self, view: View) -> str:
        return "Your move: " if view.must else "Your bet, or Enter for none: "

    # -- between hands -----------------------------------------------------------------------------------

    def answer(self, session: Session) -> Answer | None:
        """What the person answers to a question of the table before a hand; None when he leaves."""
        raise Broken("nothing is asked before a hand of this game")


class FaceFamily(Struct, frozen=True):
    of: Callable[[Console, Table, int], Face]
