"""A banked game at the terminal: the bank is offered between rounds."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from rich.console import Console

from housedealer.cli.bank.entry import TYPED
from housedealer.cli.bank.screen import BankScreen
from housedealer.cli.face import Face, FaceFamily
from housedealer.hand.bank.event import Delivered
from housedealer.hand.bank.hand import BankHand
from housedealer.hand.event import Dealt, Event
from housedealer.hand.view import View
from housedealer.houses import Table
from housedealer.houses.bank import BankTable
from housedealer.rules.place import BANK
from housedealer.tables import Answer, PassBank, TakeBank
from housedealer.words.say import cited, counted

if TYPE_CHECKING:
    from housedealer.cli.session import Session

YES_NO = {"": False, "n": False, "y": True}


class BankFace(Face):
    typed = TYPED
    deal: ClassVar[str] = "round"

    def __init__(self, console: Console, table: Table, me: int) -> None:
        assert isinstance(table, BankTable)
        self.table = table
        self.screen = BankScreen(console, table.spread, me)

    def welcome(self, table: Table) -> None:
        if self.table.spread.decks > 1:
            self.screen.say(f"The shoe holds {counted(self.table.spread.decks, 'deck')}.", "dim")

    def head(self, session: Session, hand: BankHand) -> None:
        terms = hand.terms
        bank = "you bank" if terms.bank == self.screen.me else f"seat {terms.bank} banks"
        self.screen.head(f"Round {session.played}  {self.title(self.table)}, {bank}")
        if terms.turn > 1:
            said = cited("This is the bank's second round in a row", self.table.bank.turns_source)
            self.screen.say(f"{said}.", "dim")
        if not terms.shoe and session.played > 1 and self.table.spread.decks > 1:
            self.screen.say("The house shuffles a new shoe.", "dim")

    def opens(self, event: Event, view: View) -> bool:
        if isinstance(event, Dealt):
            return BANK in event.spots and len(event.spots) > 1
        return isinstance(event, Delivered)

    # -- the bank goes round -----------------------------------------------------------------------------

    def answer(self, session: Session) -> Answer | None:
        """A person who cannot put up the smallest wager and the fee is not asked."""
        if session.stacks[self.screen.me] < self.table.spread.stake.least + self.table.fee_most:
            return PassBank()
        self.screen.line()
        self.screen.say(cited("It is your turn to bank", self.table.bank.passes_source) + ".")
        taken = session.yes("Do you take the bank (y or n)? ", YES_NO, "y or n")
        return None if taken is None else TakeBank() if taken else PassBank()


FAMILY = FaceFamily(BankFace)
