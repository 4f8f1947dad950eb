"""A table of a game for points in the terminal: one person among bots, or bots alone before an audience."""

from __future__ import annotations

from housedealer.bots.dealer import Dealer
from housedealer.bots.points import PointsPlayer
from housedealer.cli.points.entry import read
from housedealer.cli.points.screen import PointsScreen, Result
from housedealer.cli.points_setup import PointsSetup
from housedealer.cli.sitting import Ask, Sitting
from housedealer.cli.typed import Wish
from housedealer.hand.action import Action
from housedealer.hand.event import Dealt, Event
from housedealer.hand.points.hand import PointsHand
from housedealer.hand.protocol import Outcome
from housedealer.hand.view import View
from housedealer.pages.charges import Line
from housedealer.pages.points.posted import points_posted
from housedealer.rules.terms import Seated


class PointsSession(Sitting):
    setup: PointsSetup
    screen: PointsScreen

    def __init__(self, setup: PointsSetup, screen: PointsScreen, ask: Ask | None = None) -> None:
        super().__init__(setup, screen, ask)
        self.table = setup.table
        self.bots = {seat: PointsPlayer() for seat in self.stacks if seat != screen.me}

    def play_hand(self) -> Outcome:
        self.played += 1
        seats = tuple(Seated(seat, cents) for seat, cents in self.stacks.items())
        hand = PointsHand(self.table.terms(seats))
        self.screen.head(f"Hand {self.played}  {self._title}")
        dealer = Dealer(self.table.spread.deck, self.chance(f"hand {self.played}"))
        log = self.played_out(hand, dealer, lambda event: self._watch(hand, event))
        outcome = hand.outcome()
        self.screen.result(Result(hand.view(self.screen.me), tuple(log), outcome))
        self.settle_stacks(outcome)
        return outcome

    def _watch(self, hand: PointsHand, event: Event) -> None:
        me = self.screen.me
        view = hand.view(me)
        self.screen.tell(hand.seen(event, me), view)
        if not me and isinstance(event, Dealt):
            self.screen.table(view)  # the audience sees the cards before they are set

    @property
    def _title(self) -> str:
        spread = self.table.spread
        return f"{self.table.file.title} {spread.stake.name}, {spread.scoring.title}"

    # -- the person --------------------------------------------------------------------------------------

    def show(self, view: View) -> None:
        self.screen.table(view)

    def menu(self, view: View) -> None:
        self.screen.menu(view)

    def read(self, line: str, view: View) -> tuple[Action, ...] | Wish:
        return read(line, view)

    def rules(self) -> list[Line]:
        return points_posted(self.table)

    def welcome(self) -> None:
        self.welcomed(f"{self._title} at {self.table.house.title}", self.table.fees)
