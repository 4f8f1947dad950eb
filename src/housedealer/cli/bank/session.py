"""A table of a banked game in the terminal: one person among bots, or bots alone before an audience.

Between rounds the bank goes round, and the shoe goes on. Nobody takes the bank: the game stops.
"""

from __future__ import annotations

from typing import ClassVar

from housedealer.bots.bank import BankPlayer
from housedealer.bots.dealer import Dealer
from housedealer.cards.card import Card
from housedealer.cli.bank.entry import read
from housedealer.cli.bank.screen import BankScreen, Result
from housedealer.cli.bank_setup import BankSetup
from housedealer.cli.sitting import Ask, Sitting
from housedealer.cli.typed import Wish
from housedealer.hand.action import Action
from housedealer.hand.bank.event import Delivered, Settled
from housedealer.hand.bank.hand import BankHand
from housedealer.hand.event import Dealt, Event
from housedealer.hand.protocol import Outcome
from housedealer.hand.view import View
from housedealer.pages.bank.posted import bank_posted
from housedealer.pages.charges import Line
from housedealer.pages.say import cited
from housedealer.rules.bank.steps import Bets
from housedealer.rules.place import BANK, square_of
from housedealer.rules.terms import Seated

YES_NO = {"": False, "n": False, "y": True, "q": False}


class BankSession(Sitting):
    setup: BankSetup
    screen: BankScreen
    deal: ClassVar[str] = "round"

    def __init__(self, setup: BankSetup, screen: BankScreen, ask: Ask | None = None) -> None:
        super().__init__(setup, screen, ask)
        self.table = setup.table
        chance = self.chance("table")
        self.bank, self.turn = chance.randint(1, setup.seats), 0
        self.wagered = tuple(self.stacks)
        """Positions with a wager in the last round; before the first all are as good."""
        self.shoe: tuple[Card, ...] = ()
        self.dealer = Dealer(self.table.spread.deck, chance)
        self.bots = {seat: BankPlayer(chance) for seat in self.stacks if seat != screen.me}

    @property
    def fee_most(self) -> int:
        return max((rate.cents for rate in self.table.spread.rates), default=0)

    @property
    def stack_least(self) -> int:
        """The least bet with what is kept back for the next one, and the fee."""
        bets = self.table.spread.game.steps[0]
        assert isinstance(bets, Bets)
        return self.table.spread.stake.least * (1 + bets.keeps) + self.fee_most

    # -- round after round -------------------------------------------------------------------------------

    def play_hand(self) -> Outcome | None:
        self.bank, self.turn = self._next_bank()
        if not self.bank:
            return None
        self.played += 1
        seats = tuple(Seated(seat, cents) for seat, cents in self.stacks.items())
        hand = BankHand(self.table.terms(seats, self.bank, turn=self.turn, shoe=self.shoe))
        if not self.shoe:
            self.dealer = Dealer(self.table.spread.deck, self.chance(f"round {self.played}"))
        self._head()
        log = self.played_out(hand, self.dealer, lambda event: self._watch(hand, event))
        outcome = hand.outcome()
        self.screen.result(Result(hand.view(self.screen.me), tuple(log), outcome))
        self.settle_stacks(outcome)
        if not outcome.voided:
            settled = [event for event in log if isinstance(event, Settled)]
            self.wagered = tuple({square_of(event.spot) for event in settled})
        self.shoe = outcome.shoe
        return outcome

    def _head(self) -> None:
        table = self.table
        bank = "you bank" if self.bank == self.screen.me else f"seat {self.bank} banks"
        self.screen.head(f"Round {self.played}  {table.file.title} {table.spread.stake.name}, {bank}")
        if self.turn > 1:
            self.screen.say(
                cited("The second round in a row of this bank", table.bank.turns_source) + ".", "dim"
            )
        if not self.shoe and self.played > 1 and table.spread.decks > 1:
            self.screen.say("The shoe is shuffled anew.", "dim")

    def _watch(self, hand: BankHand, event: Event) -> None:
        me = self.screen.me
        view = hand.view(me)
        self.screen.tell(hand.seen(event, me), view)
        if not me and _is_first_deal(event):
            self.screen.table(view)  # the audience sees the hands before anybody decides

    # -- the bank goes round -----------------------------------------------------------------------------

    def _next_bank(self) -> tuple[int, int]:
        """Offered to one after the other until somebody takes it; (0, 0): the game stops."""
        table = self.table
        takers = dict.fromkeys(self.stacks, False)
        for seat in table.offered(self.bank, self.turn, tuple(self.stacks), self.wagered):
            takers[seat] = self._takes_bank(seat)
            if takers[seat]:
                break
        found = table.next_bank(self.bank, self.turn, takers, self.wagered)
        if not found[0] and not self.left:
            self.screen.say(cited("Nobody takes the bank: the game stops", table.bank.no_taker_source) + ".")
        return found

    def _takes_bank(self, seat: int) -> bool:
        """A bot that has the largest bet of the table and the fee; the person as he likes."""
        stake = self.table.spread.stake
        if seat != self.screen.me:
            return self.stacks[seat] >= stake.most + self.fee_most
        if self.stacks[seat] < stake.least + self.fee_most:
            return False
        self.screen.line()
        self.screen.say(cited("The bank is offered to you", self.table.bank.passes_source) + ".")
        return bool(self.yes("Take the bank, y or n? ", YES_NO, "y or n"))

    # -- the person --------------------------------------------------------------------------------------

    def show(self, view: View) -> None:
        self.screen.table(view)

    def menu(self, view: View) -> None:
        self.screen.menu(view)

    def read(self, line: str, view: View) -> tuple[Action, ...] | Wish:
        return read(line, view)

    def rules(self) -> list[Line]:
        return bank_posted(self.table)

    def welcome(self) -> None:
        table = self.table
        self.welcomed(f"{table.file.title} {table.spread.stake.name} at {table.house.title}", table.fees)
        if table.spread.decks > 1:
            self.screen.say(f"{table.spread.decks} decks in the shoe.", "dim")


def _is_first_deal(event: Event) -> bool:
    """The hands lie on their squares now."""
    if isinstance(event, Dealt):
        return BANK in event.spots and len(event.spots) > 1
    return isinstance(event, Delivered)
