"""A table of Panguingue in the terminal: one person among bots, or bots alone before an audience.

The lowest card is first in the first hand; then whoever won the hand before.
"""

from __future__ import annotations

from housedealer.bots.dealer import Dealer
from housedealer.bots.meld.player import MeldPlayer
from housedealer.cli.meld.entry import read, usual
from housedealer.cli.meld.screen import MeldScreen, Result
from housedealer.cli.meld_setup import MeldSetup
from housedealer.cli.pot.words import cards_said
from housedealer.cli.sitting import Ask, Sitting
from housedealer.cli.typed import Wish
from housedealer.hand import action as act
from housedealer.hand.action import Action
from housedealer.hand.event import Dealt, Event
from housedealer.hand.meld.hand import MeldHand
from housedealer.hand.protocol import Outcome
from housedealer.hand.view import View
from housedealer.pages.charges import Line
from housedealer.pages.meld.posted import meld_posted
from housedealer.rules.place import DRAWN
from housedealer.rules.terms import Seated


class MeldSession(Sitting):
    setup: MeldSetup
    screen: MeldScreen

    def __init__(self, setup: MeldSetup, screen: MeldScreen, ask: Ask | None = None) -> None:
        super().__init__(setup, screen, ask)
        self.table = setup.table
        self.first = 0
        """Who is first in the next hand; 0: that is still to be dealt for."""
        self.bots = {seat: MeldPlayer() for seat in self.stacks if seat != screen.me}

    @property
    def stack_least(self) -> int:
        """A chip for the top, and one to play with."""
        return 2 * self.table.spread.unit

    # -- hand after hand ---------------------------------------------------------------------------------

    def play_hand(self) -> Outcome:
        self.played += 1
        self.screen.head(f"Hand {self.played}  {self.table.file.title} {self.table.spread.stake.name}")
        dealer = Dealer(self.table.spread.deck, self.chance(f"hand {self.played}"))
        self.first = self.first or self._lowest()
        seats = tuple(Seated(seat, cents) for seat, cents in self.stacks.items())
        hand = MeldHand(self.table.terms(seats, self.first, carried=self.carried))
        log = self.played_out(hand, dealer, lambda event: self._watch(hand, event))
        outcome = hand.outcome()
        self.screen.result(Result(hand.view(self.screen.me), tuple(log), outcome))
        self.settle_stacks(outcome)
        self.carried = outcome.carried
        for winner in outcome.winners:
            self.first = self.table.next_first(winner, tuple(self.stacks))
        return outcome

    def _lowest(self) -> int:
        """A card each, face up, and again for those who share the lowest."""
        dealer = Dealer(self.table.spread.deck, self.chance("first"))
        seats = tuple(self.stacks)
        while len(seats) > 1:
            shown = dict(zip(seats, dealer.take(len(seats)), strict=True))
            cards = ", ".join(f"{seat} {cards_said((card,))}" for seat, card in shown.items())
            seats = self.table.lowest(shown)
            self.screen.say(f"A card each for who is first: {cards}.", "dim")
        me = self.screen.me
        self.screen.say("You are first." if seats[0] == me else f"Seat {seats[0]} is first.")
        return seats[0]

    def _watch(self, hand: MeldHand, event: Event) -> None:
        me = self.screen.me
        view = hand.view(me)
        self.screen.tell(hand.seen(event, me), view)
        if not me and isinstance(event, Dealt) and DRAWN not in event.spots:
            self.screen.table(view)  # the audience sees the hands before anybody declares

    # -- the person --------------------------------------------------------------------------------------

    def is_asked(self, view: View) -> bool:
        """Whether to play is asked once, not again until the next player has acted."""
        return view.may(act.Force)

    def usual(self, view: View) -> Action | None:
        return usual(view)

    def prompt(self, view: View) -> str:
        return "Your move: " if view.must else "Force it, or Enter: "

    def show(self, view: View) -> None:
        if not view.must:
            self.screen.window(view)
        elif view.due.ask == "play":
            self.screen.turn(view)
        else:
            self.screen.table(view)

    def menu(self, view: View) -> None:
        self.screen.menu(view)

    def read(self, line: str, view: View) -> tuple[Action, ...] | Wish:
        return read(line, view)

    def rules(self) -> list[Line]:
        return meld_posted(self.table)

    # -- words at the door -------------------------------------------------------------------------------

    def welcome(self) -> None:
        table = self.table
        self.welcomed(f"{table.file.title} {table.spread.stake.name} at {table.house.title}", table.fees)
