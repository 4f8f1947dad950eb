"""What sitting down at a table is alike in every game: hand after hand, stacks, buying in again, and asking
the person.

A seat that is out of chips buys in again: bots at once, the person when asked.
"""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import ClassVar

from housedealer.bots.bot import Bot
from housedealer.bots.dealer import Dealer
from housedealer.bots.run import Watch, play_out
from housedealer.cli.lines import Lines
from housedealer.cli.pot.words import complaint
from housedealer.cli.setup import Seating
from housedealer.cli.typed import Wish
from housedealer.errors import Broken, Refused, Unreadable
from housedealer.hand import AnyHand, AnyTerms
from housedealer.hand.action import Action
from housedealer.hand.event import Event
from housedealer.hand.protocol import Outcome
from housedealer.hand.view import View
from housedealer.houses.fees import Collection
from housedealer.pages.charges import Line, fee_lines
from housedealer.pages.say import money
from housedealer.record.script import format_hand
from housedealer.rules.place import Cents

Ask = Callable[[str], str]
"""Shows a prompt and returns what was typed; EOFError or KeyboardInterrupt when nobody is there any more."""

ENTRIES_MAX = 1000
"""Lines that one turn takes before the house answers for the person."""


class Sitting(ABC):
    """`me` 0 in the screen: nobody is asked, all cards are face up."""

    deal: ClassVar[str] = "hand"
    """What is played one after the other."""

    def __init__(self, setup: Seating, screen: Lines, ask: Ask | None = None) -> None:
        self.setup = setup
        self.screen = screen
        self.ask = ask
        self.left = False
        """The person has left: the house finishes his hand, and no other is dealt."""
        self.stacks = dict.fromkeys(range(1, setup.seats + 1), setup.stack)
        self.played = 0
        self.carried = Cents(0)
        """What nobody won waits for the next hand."""
        self.bots: dict[int, Bot] = {}

    def chance(self, what: str) -> random.Random:
        """The system's randomness, or a stream of its own for each use of the seed: what is dealt in the
        tenth hand does not depend on what was thought about in the ninth."""
        seed = self.setup.seed
        return random.SystemRandom() if seed is None else random.Random(f"housedealer {seed} {what}")

    # -- what a family does its own way ------------------------------------------------------------------

    @abstractmethod
    def play_hand(self) -> Outcome | None:
        """None: nothing more can be dealt here."""

    @abstractmethod
    def show(self, view: View) -> None:
        """The table, before the person is asked."""

    @abstractmethod
    def menu(self, view: View) -> None:
        """What he may type."""

    @abstractmethod
    def read(self, line: str, view: View) -> tuple[Action, ...] | Wish:
        """What a line asks for, one action after the other; none: he has nothing more to say."""

    @abstractmethod
    def rules(self) -> list[Line]:
        """What hangs on the wall."""

    def is_asked(self, view: View) -> bool:
        """Is the person asked where he may speak but need not."""
        return True

    def usual(self, view: View) -> Action | None:
        """What Enter stands for where an answer is due."""
        return None

    def prompt(self, view: View) -> str:
        return "Your move: " if view.must else "Your bet, or Enter: "

    @property
    def stack_least(self) -> int:
        """With less than this nobody can play on."""
        return 1

    # -- hand after hand ---------------------------------------------------------------------------------

    def run(self) -> None:
        """Until the hands asked for are played or the person leaves."""
        self.welcome()
        while True:
            if self.play_hand() is None:
                break
            if self.left or self.played == self.setup.hands or not self._go_on():
                break
        if self.screen.me:
            self.goodbye()

    def players(self, hand: AnyHand) -> dict[int, Bot]:
        """The bots, and the person."""
        me = self.screen.me
        return {**self.bots, me: Person(self, hand)} if me else dict(self.bots)

    def stopped(self, terms: AnyTerms, log: list[Event], broken: Broken) -> None:
        """Our bug: the table stops, and what led there can be played again."""
        script = format_hand(terms, log, f"trade: stopped by a bug, {broken}")
        self.screen.script(f"This script plays the {self.deal} up to the fault:\n\n{script}")

    def played_out(self, hand: AnyHand, dealer: Dealer, watch: Watch) -> list[Event]:
        """Every event of the hand; `watch` is told each one as it happens."""
        log: list[Event] = []

        def watched(event: Event) -> None:
            log.append(event)
            watch(event)

        try:
            play_out(hand, dealer, self.players(hand), watched)
        except Broken as broken:
            self.stopped(hand.terms, log, broken)
            raise
        return log

    def settle_stacks(self, outcome: Outcome) -> None:
        for seat, net in outcome.net.items():
            self.stacks[seat] = Cents(self.stacks[seat] + net)

    def _go_on(self) -> bool:
        """Everybody has chips again and the person wants another hand."""
        for seat, cents in self.stacks.items():
            if cents >= self.stack_least or seat == self.screen.me:
                continue
            self.stacks[seat] = self.setup.stack
            self.screen.say(f"Seat {seat} buys in again for {money(self.setup.stack)}.", "dim")
        me = self.screen.me
        if not me:
            return True
        if self.stacks[me] >= self.stack_least:
            return not self._wants_out(f"Enter for the next {self.deal}, q to leave: ")
        if self._wants_out(
            f"You are out of chips. Enter to buy in again for {money(self.setup.stack)}, q to leave: "
        ):
            return False
        self.stacks[me] = self.setup.stack
        return True

    def _wants_out(self, prompt: str) -> bool:
        return self.yes(prompt, {"": False, "y": False, "n": True, "q": True}, "Enter or q") is not False

    def yes(self, prompt: str, answers: dict[str, bool], expected: str) -> bool | None:
        """What the answer means by its first letters; None when nobody answers."""
        known = {
            **answers,
            **{word: answers[word[0]] for word in ("yes", "no", "quit") if word[0] in answers},
        }
        for _ in range(ENTRIES_MAX):
            typed = self.typed(prompt)
            if typed is None:
                return None
            if typed.lower() in known:
                return known[typed.lower()]
            self.screen.refused(f"Cannot read {typed!r}; expected {expected}.")
        return None

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

    @abstractmethod
    def welcome(self) -> None: ...

    def welcomed(self, title: str, fees: Collection) -> None:
        setup, screen = self.setup, self.screen
        screen.line(title, "bold")
        screen.line(f"{setup.seats} seats with {money(setup.stack)} each.")
        screen.rules(fee_lines(fees))
        if any(charge.per == "half_hour" for charge in fees.charges(setup.seats)):
            screen.say("There is no clock at this table: the half-hour fee is not collected.", "dim")
        if setup.seed is not None:
            screen.line(
                f"  Seed {setup.seed}: a table for practice, its cards can be known beforehand.", "dim"
            )
        if not screen.me:
            screen.say("A demonstration between bots, all cards face up.", "dim")

    def goodbye(self) -> None:
        cents = self.stacks[self.screen.me]
        played = f"{self.played} {self.deal}{'' if self.played == 1 else 's'}"
        self.screen.line(f"You leave after {played} with {money(cents)}.")
        if self.carried:
            self.screen.line(f"{money(self.carried)} that nobody won stays on the table.")


class Person:
    """Asks the person for every choice; what is refused or cannot be read is said, and asked again."""

    def __init__(self, sitting: Sitting, hand: AnyHand) -> None:
        self.sitting = sitting
        self.hand = hand
        self.said: list[Action] = []
        """What a line asked for and is still to be done."""
        self.shown = ""
        """The window for which the table was shown."""

    def choose(self, view: View) -> Action | None:
        if self.said:
            return self.said.pop(0)
        sitting, must = self.sitting, view.must
        if sitting.left:
            return self._gone(view)
        if not must and not sitting.is_asked(view):
            return None
        if must or self.shown != view.due.ask:
            sitting.screen.line()
            sitting.show(view)
        self.shown = "" if must else view.due.ask
        for _ in range(ENTRIES_MAX):
            sitting.menu(view)
            line = sitting.typed(sitting.prompt(view))
            if line == "":
                usual = sitting.usual(view) if must else None
                if must and usual is None:
                    continue
                return usual
            said = self._understood(line, view)
            if said is not None:
                self.said = list(said[1:])
                return said[0] if said else None
        return self._gone(view)

    def _gone(self, view: View) -> Action | None:
        """The house answers for him where an answer is due."""
        return self.hand.absent(view.viewer) if view.must else None

    def _understood(self, line: str | None, view: View) -> tuple[Action, ...] | None:
        """What the rules allow of it: all or nothing. Leaving is answered by the house from here on."""
        sitting = self.sitting
        try:
            entry = Wish.QUIT if line is None else sitting.read(line, view)
            if entry is Wish.QUIT:
                sitting.left = True
                sitting.screen.line(f"You leave the table; the house plays this {sitting.deal} to its end.")
                gone = self._gone(view)
                return () if gone is None else (gone,)
            if entry is Wish.RULES:
                sitting.screen.rules(sitting.rules())
                return None
            assert not isinstance(entry, Wish)
            self._try(entry, view.viewer)
            return entry
        except (Refused, Unreadable) as error:
            sitting.screen.refused(complaint(error))
            return None

    def _try(self, actions: tuple[Action, ...], me: int) -> None:
        """Raises Refused if one of them does not go; nothing is done yet."""
        if len(actions) == 1:
            self.hand.decide(me, actions[0])
            return
        trial = self.hand.copy()
        for action in actions:
            trial.play(me, action)
