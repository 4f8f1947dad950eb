"""A table in the terminal, of any game: one person among bots, or bots alone before an audience.

Hand after hand goes by the table's rotation. A seat that is out of chips buys in again: bots at once, the
person when asked.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from msgspec import structs
from rich.console import Console

from housedealer.bots.bot import Bot
from housedealer.bots.dealer import Dealer
from housedealer.bots.family import bots_of
from housedealer.bots.run import play_out
from housedealer.cli.face import Face, FaceFamily
from housedealer.cli.pick import asked_pick, picked_said
from housedealer.cli.result import Result
from housedealer.cli.setup import Asked, Setup, setup_of
from housedealer.cli.typed import ENTRIES_MAX, Wish
from housedealer.errors import Broken, Refused, Unreadable
from housedealer.hand import hand_on
from housedealer.hand.action import Action
from housedealer.hand.event import Event
from housedealer.hand.protocol import Due, Hand, Outcome
from housedealer.hand.view import View
from housedealer.houses import Table
from housedealer.houses.choice import ChoiceTable
from housedealer.houses.fees import Collection
from housedealer.record.script import format_hand
from housedealer.rules.family import Family, registered
from housedealer.rules.place import HOUSE, Cents
from housedealer.tables import Answer, Between, Chair, Person, PickGame, rotation_of
from housedealer.words.fees import fee_lines
from housedealer.words.house import spread_said
from housedealer.words.refusal import complaint
from housedealer.words.say import Line, money
from housedealer.words.sheet import posted

Ask = Callable[[str], str]
"""Shows a prompt and returns what was typed; EOFError or KeyboardInterrupt when nobody is there any more."""

FACES: dict[Family, FaceFamily] = registered("housedealer.cli.{}.face", FaceFamily)


def sit(asked: Asked, console: Console, ask: Ask | None = None) -> Session:
    """Nobody to ask: a demonstration, one hand unless more are wanted. Raises as `setup_of` does."""
    setup = setup_of(asked)
    if ask is None:
        setup = structs.replace(setup, hands=setup.hands or 1)
    return Session(setup, console, ask)


class Session:
    def __init__(self, setup: Setup, console: Console, ask: Ask | None = None) -> None:
        self.setup = setup
        self.ask = ask
        family = setup.table.spread.game.family
        self.face: Face = FACES[family].of(console, setup.table, setup.me if ask else 0)
        self.screen = self.face.lines
        self.left = False
        """The person has left: the house finishes the hand, and no other is dealt."""
        self.stacks = dict.fromkeys(range(1, setup.seats + 1), setup.stack)
        self.played = self.questions = 0
        self.rotation = rotation_of(setup.table)
        chance = self.chance("table")
        self.between: Between = self.rotation.begin(chance.randint(1, setup.seats))
        self.robots = bots_of(family)
        self.bots: dict[int, Bot] = {
            seat: self.robots.player(chance) for seat in self.stacks if seat != self.screen.me
        }
        self.dealer = Dealer(setup.table.spread.deck, chance)

    def chance(self, what: str) -> random.Random:
        """The system's randomness, or a stream of its own for each use of the seed: what is dealt in the
        tenth hand does not depend on what was thought about in the ninth."""
        seed = self.setup.seed
        return random.SystemRandom() if seed is None else random.Random(f"housedealer {seed} {what}")

    @property
    def chairs(self) -> tuple[Chair, ...]:
        """Nobody changes seats here: a person is known by the seat."""
        overs = self.setup.overs
        return tuple(
            Chair(seat, Person(f"seat {seat}"), cents, overs=seat in overs)
            for seat, cents in self.stacks.items()
        )

    @property
    def at(self) -> Table:
        """The table of the hand; at a table of choice another each time."""
        return self.rotation.at(self.between)

    @property
    def stack_least(self) -> int:
        """With less than this nobody can play on."""
        return self.setup.table.stack_least

    # -- between hands -----------------------------------------------------------------------------------

    def _asked_between(self) -> None:
        """Answers the questions of the table until the next hand can be dealt or the game stops."""
        while due := self.rotation.asks(self.between, self.chairs):
            self.questions += 1
            answer = self._answer(due)
            self.between = self.rotation.answered(self.between, self.chairs, due.must[0], answer)
            if isinstance(answer, PickGame):
                picked_said(self, due.must[0])
            self.face.answered(self, due, answer)

    def _answer(self, due: Due) -> Answer:
        who = due.must[0]
        found: Answer | None = None
        if who == self.screen.me and who != HOUSE:
            choice = self.setup.table
            found = (
                asked_pick(self, choice) if isinstance(choice, ChoiceTable) else self.face.answer(self, due)
            )
        if found is not None:
            return found
        chance = self.chance(f"{due.ask} {self.questions}")
        return self.robots.answer(self.rotation, self.between, self.chairs, chance)

    # -- hand after hand ---------------------------------------------------------------------------------

    def play_hand(self) -> Outcome | None:
        """None: nothing more can be dealt here."""
        self._asked_between()
        if self.rotation.stops(self.between, self.chairs):
            if not self.left:
                self.face.stopped(self)
            return None
        self.played += 1
        chairs = self.chairs
        hand = hand_on(self.rotation.terms(self.between, chairs))
        if not self.between.shoe:
            self.dealer = Dealer(self.at.spread.deck, self.chance(f"{self.face.deal} {self.played}"))
        self.face.head(self, hand)
        log = self.played_out(hand, lambda event: self.face.watch(hand, event))
        outcome = hand.outcome()
        self.face.result(Result(hand.view(self.screen.me), tuple(log), outcome))
        self.settle_stacks(outcome)
        self.between = self.rotation.after(self.between, chairs, outcome)
        return outcome

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

    def players(self, hand: Hand) -> dict[int, Bot]:
        """The bots, and the person."""
        me = self.screen.me
        return {**self.bots, me: Typing(self, hand)} if me else dict(self.bots)

    def stopped(self, terms: Any, log: list[Event], broken: Broken) -> None:
        """Our bug: the table stops, and what led there can be played again."""
        script = format_hand(terms, log, f"trade: stopped by a bug, {broken}")
        self.screen.script(f"This script replays the {self.face.deal} up to the fault:\n\n{script}")

    def played_out(self, hand: Any, watch: Callable[[Event], None]) -> list[Event]:
        """Every event of the hand; `watch` is told each one as it happens."""
        log: list[Event] = []

        def watched(event: Event) -> None:
            log.append(event)
            watch(event)

        try:
            play_out(hand, self.dealer, self.players(hand), watched)
        except Broken as broken:
            self.stopped(hand.terms, log, broken)
            raise
        return log

    def rules(self) -> list[Line]:
        """The rules as posted."""
        return posted(self.at)

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
            return not self._wants_out(f"Press Enter for the next {self.face.deal}, q to leave: ")
        if self._wants_out(
            f"You are out of chips. Press Enter to buy in again for {money(self.setup.stack)}, q to leave: "
        ):
            return False
        self.stacks[me] = self.setup.stack
        return True

    def _wants_out(self, prompt: str) -> bool:
        return self.yes(prompt, {"": False, "y": False, "n": True, "q": True}, "Enter or q") is not False

    def yes(self, prompt: str, answers: dict[str, bool], expected: str) -> bool | None:
        """The meaning of the answer by its first letter; None when nobody answers."""
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
        """One line, stripped; None when nobody is there to type any more."""
        if self.ask is None:
            return None
        try:
            return self.ask(prompt).strip()
        except (EOFError, KeyboardInterrupt):
            self.screen.line()
            return None

    # -- words at the door -------------------------------------------------------------------------------

    def welcome(self) -> None:
        table = self.setup.table
        self._welcomed(f"{spread_said(table.title, table.house)}: {self.face.stakes(table)}", table.fees)
        self.face.welcome(table)

    def _welcomed(self, title: str, fees: Collection) -> None:
        setup, screen = self.setup, self.screen
        screen.line(title, "bold")
        screen.line(f"{setup.seats} players with {money(setup.stack)} each.")
        screen.rules(fee_lines(fees))
        if any(charge.per == "half_hour" for charge in fees.charges(setup.seats)):
            screen.say("This table has no clock, so the half-hour fee is not collected.", "dim")
        if setup.seed is not None:
            screen.line(f"  Seed {setup.seed}: a practice table, whose cards can be known in advance.", "dim")
        if not screen.me:
            screen.say("A demonstration by bots, with all cards face up.", "dim")

    def goodbye(self) -> None:
        cents = self.stacks[self.screen.me]
        played = f"{self.played} {self.face.deal}{'' if self.played == 1 else 's'}"
        self.screen.line(f"You leave after {played} with {money(cents)}.")
        if self.between.carried:
            self.screen.line(f"{money(self.between.carried)} that nobody won stays on the table.")


class Typing:
    """Asks the person for every choice; after a refusal or a line that cannot be read it asks again."""

    def __init__(self, session: Session, hand: Hand) -> None:
        self.session = session
        self.hand = hand
        self.said: list[Action] = []
        """Actions that a line asked for and that are still to be done."""
        self.shown = ""
        """The window for which the table was shown."""

    def choose(self, view: View) -> Action | None:
        if self.said:
            return self.said.pop(0)
        session, must = self.session, view.must
        if session.left:
            return self._gone(view)
        if not must and not session.face.is_asked(view):
            return None
        if must or self.shown != view.due.ask:
            session.screen.line()
            session.face.show(view)
        self.shown = "" if must else view.due.ask
        for _ in range(ENTRIES_MAX):
            session.face.menu(view)
            line = session.typed(session.face.prompt(view))
            if line == "":
                usual = session.face.usual(view) if must else None
                if must and usual is None:
                    continue
                return usual
            said = self._understood(line, view)
            if said is not None:
                self.said = list(said[1:])
                return said[0] if said else None
        return self._gone(view)

    def _gone(self, view: View) -> Action | None:
        """The house answers for the person where an answer is due."""
        return self.hand.absent(view.viewer) if view.must else None

    def _understood(self, line: str | None, view: View) -> tuple[Action, ...] | None:
        """All of it, if the rules allow it. For a person who leaves the house answers from here on."""
        session = self.session
        try:
            entry = Wish.QUIT if line is None else session.face.read(line, view)
            if entry is Wish.QUIT:
                session.left = True
                session.screen.line(
                    f"You leave the table. The house finishes this {session.face.deal} for you."
                )
                gone = self._gone(view)
                return () if gone is None else (gone,)
            if entry is Wish.RULES:
                session.screen.rules(session.rules())
                return None
            assert not isinstance(entry, Wish)
            self._try(entry, view.viewer)
            return entry
        except (Refused, Unreadable) as error:
            session.screen.refused(complaint(error))
            return None

    def _try(self, actions: tuple[Action, ...], me: int) -> None:
        """Raises Refused if one of them is not allowed; nothing is done yet."""
        if len(actions) == 1:
            self.hand.decide(me, actions[0])
            return
        trial = self.hand.copy()
        for action in actions:
            trial.play(me, action)
