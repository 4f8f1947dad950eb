"""A table in the terminal, hand after hand: one person among bots, or bots alone before an audience.

Between hands it keeps stacks, button and kill. A seat that is out of chips buys in again: bots at once, the
person when asked.
"""

from __future__ import annotations

import random
from collections.abc import Callable

from housedealer.bots.bot import Bot
from housedealer.bots.dealer import Dealer
from housedealer.bots.player import Player
from housedealer.bots.run import play_out
from housedealer.cli.entry import Wish, read
from housedealer.cli.screen import Result, Screen
from housedealer.cli.setup import Setup
from housedealer.cli.words import complaint
from housedealer.errors import Broken, Refused, Unreadable
from housedealer.hand.action import Action
from housedealer.hand.event import Dealt, Event
from housedealer.hand.pot import PotHand
from housedealer.hand.pot.view import HandView
from housedealer.hand.protocol import Outcome
from housedealer.houses.choice import ChoiceTable
from housedealer.pages.charges import fee_lines
from housedealer.pages.posted import posted
from housedealer.pages.say import money
from housedealer.record.script import format_hand
from housedealer.rules.place import BOARD, Cents
from housedealer.rules.terms import Seated

Ask = Callable[[str], str]
"""Shows a prompt and returns what was typed; EOFError or KeyboardInterrupt when nobody is there any more."""


class Session:
    """`me` 0 in the screen: nobody is asked, all cards are face up."""

    def __init__(self, setup: Setup, screen: Screen, ask: Ask | None = None) -> None:
        self.setup = setup
        self.screen = screen
        self.ask = ask
        self.left = False
        """The person has left: the house finishes his hand, and no other is dealt."""
        self.stacks = dict.fromkeys(range(1, setup.seats + 1), setup.stack)
        self.played = 0
        self.kill = 0
        self.carried = Cents(0)
        self.table = setup.table
        """The table of the hand; at a table of choice another each time."""
        chance = self._chance("table")
        self.button = chance.randint(1, setup.seats)
        self.bots: dict[int, Bot] = {seat: Player(chance) for seat in self.stacks if seat != screen.me}

    def _chance(self, what: str) -> random.Random:
        """The system's randomness, or a stream of its own for each use of the seed: what is dealt in the
        tenth hand does not depend on what was thought about in the ninth."""
        seed = self.setup.seed
        return random.SystemRandom() if seed is None else random.Random(f"housedealer {seed} {what}")

    # -- hand after hand ---------------------------------------------------------------------------------

    def run(self) -> None:
        """Until the hands asked for are played or the person leaves."""
        self._welcome()
        while True:
            self.play_hand()
            if self.left or self.played == self.setup.hands or not self._go_on():
                break
        if self.screen.me:
            self._goodbye()

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
        players = dict(self.bots)
        if screen.me:
            players[screen.me] = _Person(self, hand)
        dealer = Dealer(self.table.spread.deck, self._chance(f"hand {self.played}"))
        log: list[Event] = []
        try:
            play_out(hand, dealer, players, lambda event: self._watch(hand, event, log))
        except Broken as broken:
            # Our bug: the table stops, and what led there can be played again.
            script = format_hand(hand.terms, log, f"trade: stopped by a bug, {broken}")
            self.screen.script(f"This script plays the hand up to the fault:\n\n{script}")
            raise
        return self._settle(hand, log)

    # -- a table of choice -------------------------------------------------------------------------------

    def _pick(self, choice: ChoiceTable) -> None:
        """The button picks the game of this hand, and it is announced."""
        game = self._asked_pick(choice) if self.button == self.screen.me else None
        if game is None:
            game = self._chance(f"pick {self.played}").choice(choice.games)
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

    def _watch(self, hand: PotHand, event: Event, log: list[Event]) -> None:
        log.append(event)
        me = self.screen.me
        view = hand.view(me)
        self.screen.tell(hand.seen(event, me), view)
        if not me and isinstance(event, Dealt) and BOARD not in event.spots and view.due.ask != "choose":
            self.screen.table(view)  # the audience sees the hands before the first bet

    def _settle(self, hand: PotHand, events: list[Event]) -> Outcome:
        outcome, table = hand.outcome(), self.table
        self.screen.result(Result(hand.view(self.screen.me), tuple(events), outcome))
        for seat, net in outcome.net.items():
            self.stacks[seat] = Cents(self.stacks[seat] + net)
        self.kill = table.must_kill(outcome.whole)
        self.carried = outcome.carried
        self.button = self.button % self.setup.seats + 1
        return outcome

    def _go_on(self) -> bool:
        """Everybody has chips again and the person wants another hand."""
        for seat, cents in self.stacks.items():
            if cents or seat == self.screen.me:
                continue
            self.stacks[seat] = self.setup.stack
            self.screen.say(f"Seat {seat} buys in again for {money(self.setup.stack)}.", "dim")
        me = self.screen.me
        if not me:
            return True
        if self.stacks[me]:
            return not self._wants_out("Enter for the next hand, q to leave: ")
        if self._wants_out(
            f"You are out of chips. Enter to buy in again for {money(self.setup.stack)}, q to leave: "
        ):
            return False
        self.stacks[me] = self.setup.stack
        return True

    def _wants_out(self, prompt: str) -> bool:
        for _ in range(ENTRIES_MAX):
            answer = self.typed(prompt)
            if answer is None or answer.lower() in ("q", "quit", "n", "no"):
                return True
            if answer.lower() in ("", "y", "yes"):
                return False
            self.screen.refused(f"Cannot read {answer!r}; expected Enter or q.")
        return True

    def typed(self, prompt: str) -> str | None:
        """One line without its blanks; None when there is nobody to type any more."""
        if self.ask is None:
            return None
        try:
            return self.ask(prompt).strip()
        except (EOFError, KeyboardInterrupt):
            self.screen.line()
            return None

    # -- words at the door -------------------------------------------------------------------------------

    def _welcome(self) -> None:
        setup, screen = self.setup, self.screen
        table = setup.table
        title = setup.choice.file.title if setup.choice else table.file.title
        screen.line(f"{title} {table.spread.limit.name} at {table.house.title}", "bold")
        screen.line(f"{setup.seats} seats with {money(setup.stack)} each.")
        screen.rules(fee_lines(table.fees))
        if any(charge.per == "half_hour" for charge in table.fees.charges(setup.seats)):
            screen.say("There is no clock at this table: the half-hour fee is not collected.", "dim")
        if setup.seed is not None:
            screen.line(
                f"  Seed {setup.seed}: a table for practice, its cards can be known beforehand.", "dim"
            )
        if not screen.me:
            screen.say("A demonstration between bots, all cards face up.", "dim")

    def _goodbye(self) -> None:
        cents = self.stacks[self.screen.me]
        self.screen.line(
            f"You leave after {self.played} hand{'' if self.played == 1 else 's'} with {money(cents)}."
        )
        if self.carried:
            self.screen.line(f"{money(self.carried)} that nobody won stays on the table.")


ENTRIES_MAX = 1000
"""Lines that one turn takes before the house answers for the person."""


class _Person:
    """Asks the person for every choice; what is refused or cannot be read is said, and asked again."""

    def __init__(self, session: Session, hand: PotHand) -> None:
        self.session = session
        self.hand = hand

    def choose(self, view: HandView) -> Action:
        session, screen = self.session, self.session.screen
        if session.left:
            return self.hand.absent(view.viewer)
        screen.line()
        screen.table(view)
        for _ in range(ENTRIES_MAX):
            screen.menu(view)
            line = session.typed("Your move: ")
            action = self._understood(line, view) if line != "" else None
            if action is not None:
                return action
        return self.hand.absent(view.viewer)

    def _understood(self, line: str | None, view: HandView) -> Action | None:
        """The action if the rules allow it. Leaving is answered by the house from here on."""
        screen = self.session.screen
        try:
            entry = Wish.QUIT if line is None else read(line, view)
            if entry is Wish.QUIT:
                self.session.left = True
                screen.line("You leave the table; the house plays this hand to its end.")
                return self.hand.absent(view.viewer)
            if entry is Wish.RULES:
                screen.rules(posted(self.session.table))
                return None
            assert not isinstance(entry, Wish)
            self.hand.decide(view.viewer, entry)
            return entry
        except (Refused, Unreadable) as error:
            screen.refused(complaint(error))
            return None
