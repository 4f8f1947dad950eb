"""A table of a game for a pot in the terminal: one person among bots, or bots alone before an audience.

Between hands it keeps stacks, button and kill.
"""

from __future__ import annotations

from housedealer.bots.dealer import Dealer
from housedealer.bots.pot.player import Player
from housedealer.cli.pot.entry import read
from housedealer.cli.pot.screen import Result, Screen
from housedealer.cli.setup import Setup
from housedealer.cli.sitting import ENTRIES_MAX, Ask, Sitting
from housedealer.cli.typed import Wish
from housedealer.hand.action import Action
from housedealer.hand.event import Dealt, Event
from housedealer.hand.pot.hand import PotHand
from housedealer.hand.protocol import Outcome
from housedealer.hand.view import View
from housedealer.houses.choice import ChoiceTable
from housedealer.pages.charges import Line
from housedealer.pages.pot.posted import posted
from housedealer.rules.place import BOARD
from housedealer.rules.terms import Seated


class Session(Sitting):
    setup: Setup
    screen: Screen

    def __init__(self, setup: Setup, screen: Screen, ask: Ask | None = None) -> None:
        super().__init__(setup, screen, ask)
        self.kill = 0
        self.table = setup.table
        """The table of the hand; at a table of choice another each time."""
        chance = self.chance("table")
        self.button = chance.randint(1, setup.seats)
        self.bots = {seat: Player(chance) for seat in self.stacks if seat != screen.me}

    # -- hand after hand ---------------------------------------------------------------------------------

    def play_hand(self) -> Outcome:
        screen = self.screen
        self.played += 1
        if self.setup.choice:
            self._pick(self.setup.choice)
        seats = tuple(Seated(seat, cents) for seat, cents in self.stacks.items())
        hand = PotHand(self.table.terms(seats, self.button, kill=self.kill, carried=self.carried))
        screen.head(f"Hand {self.played}  {self.table.file.title} {hand.terms.limit.name}")
        if self.kill:
            source = hand.terms.kill.source if hand.terms.kill else ""
            screen.say(f"The pot is killed: {hand.terms.limit.name} is played. [{source}]")
        dealer = Dealer(self.table.spread.deck, self.chance(f"hand {self.played}"))
        return self._settle(hand, self.played_out(hand, dealer, lambda event: self._watch(hand, event)))

    # -- a table of choice -------------------------------------------------------------------------------

    def _pick(self, choice: ChoiceTable) -> None:
        """The button picks the game of this hand, and it is announced."""
        game = self._asked_pick(choice) if self.button == self.screen.me else None
        if game is None:
            game = self.chance(f"pick {self.played}").choice(choice.games)
        said, self.table = choice.choose(self.button, self.button, game)
        picks = "You pick" if said.seat == self.screen.me else f"Seat {said.seat} has the button and picks"
        self.screen.line()
        self.screen.say(f"{picks} {said.title} [{said.clause}].")

    def _asked_pick(self, choice: ChoiceTable) -> str | None:
        """The person's pick by number or name; None when nobody answers."""
        titles = [choice.tables[game].file.title for game in choice.games]
        self.screen.line()
        for i, title in enumerate(titles, 1):
            self.screen.say(f"{i:3}  {title}")
        for _ in range(ENTRIES_MAX):
            typed = self.typed(f"You have the button. Which game, 1 to {len(titles)}? ")
            if typed is None or typed.lower() in ("q", "quit"):
                self.left = self.left or typed is None
                return None
            plain = typed.isascii() and typed.isdigit() and len(typed) < 4
            if plain and 1 <= int(typed) <= len(titles):
                return choice.games[int(typed) - 1]
            if typed.lower().replace(" ", "_") in choice.games:
                return typed.lower().replace(" ", "_")
            self.screen.refused(f"Cannot read {typed!r}; expected a number from 1 to {len(titles)}.")
        return None

    def _watch(self, hand: PotHand, event: Event) -> None:
        me = self.screen.me
        view = hand.view(me)
        self.screen.tell(hand.seen(event, me), view)
        if not me and isinstance(event, Dealt) and BOARD not in event.spots and view.due.ask != "choose":
            self.screen.table(view)  # the audience sees the hands before the first bet

    def _settle(self, hand: PotHand, events: list[Event]) -> Outcome:
        outcome, table = hand.outcome(), self.table
        self.screen.result(Result(hand.view(self.screen.me), tuple(events), outcome))
        self.settle_stacks(outcome)
        self.kill = table.must_kill(outcome.whole)
        self.carried = outcome.carried
        self.button = self.button % self.setup.seats + 1
        return outcome

    # -- the person --------------------------------------------------------------------------------------

    def show(self, view: View) -> None:
        self.screen.table(view)

    def menu(self, view: View) -> None:
        self.screen.menu(view)

    def read(self, line: str, view: View) -> tuple[Action, ...] | Wish:
        entry = read(line, view)
        return entry if isinstance(entry, Wish) else (entry,)

    def rules(self) -> list[Line]:
        return posted(self.table)

    # -- words at the door -------------------------------------------------------------------------------

    def welcome(self) -> None:
        table, choice = self.setup.table, self.setup.choice
        title = choice.file.title if choice else table.file.title
        self.welcomed(f"{title} {table.spread.limit.name} at {table.house.title}", table.fees)
