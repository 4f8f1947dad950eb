"""A table of the room in the terminal, of any game: one person among bots, or bots alone before an audience.

Everybody is a person at the table: he sits down, buys in, acts and leaves through its host. All that is
printed about the game comes from its events.
"""

from __future__ import annotations

import random
from collections.abc import Callable

from msgspec import structs
from rich.console import Console

from housedealer.bots.bot import Bot
from housedealer.bots.family import bots_of
from housedealer.bots.run import SPEECH_MAX, STEPS_MAX
from housedealer.cli import between
from housedealer.cli.face import Face, FaceFamily
from housedealer.cli.pick import asked_pick
from housedealer.cli.practice import THINK_MS, has_clock, opened, stream, time_said
from housedealer.cli.result import Result
from housedealer.cli.setup import HANDS_MAX, Asked, Setup, setup_of
from housedealer.cli.typed import ENTRIES_MAX, Wish
from housedealer.cli.typing import Typing
from housedealer.errors import Broken, Refused, Unreadable, invariant
from housedealer.hand.action import Action
from housedealer.hand.event import Event
from housedealer.hand.protocol import Outcome
from housedealer.houses import Table
from housedealer.houses.choice import ChoiceTable
from housedealer.record.script import format_hand
from housedealer.room import action as act
from housedealer.room import event as ev
from housedealer.room.action import RoomAction
from housedealer.room.between import chairs_of, public_between
from housedealer.room.dealer import SeededShuffler, TableDealer
from housedealer.room.entering import ways_in, why_come_in
from housedealer.room.event import RoomEvent
from housedealer.room.host import Command, Host
from housedealer.rules.family import Family, registered
from housedealer.rules.place import HOUSE, Cents, Seat, Who
from housedealer.tables import Answer, Person
from housedealer.words.fees import fee_lines
from housedealer.words.house import spread_said
from housedealer.words.refusal import complaint
from housedealer.words.room_event import Reader, missed_told, room_cited
from housedealer.words.room_offer import ASKS
from housedealer.words.say import Line, money
from housedealer.words.sheet import posted

Ask = Callable[[str], str]
"""Shows a prompt and returns what was typed; EOFError or KeyboardInterrupt when nobody is there any more."""

FACES: dict[Family, FaceFamily] = registered("housedealer.cli.{}.face", FaceFamily)
YOU = Person("You")
WAITING = ("players", "broken", "closed")
"""While the table asks this, no hand begins of itself."""
WAIT_MS = 60_000
UNTOLD = (
    ev.Came, ev.SeatAsked, ev.ChipsAsked, ev.Leaving, ev.Absent, ev.MarkPassed, ev.Sealed, ev.Cut,
)  # fmt: skip
"""What goes without saying at the terminal."""


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
        self.table = opened(setup.table, seeded=setup.seed is not None)
        self.now = self.table.state.now
        shuffler = SeededShuffler(str(stream(setup.seed, "cards").getrandbits(256)))
        self.host = Host(self.table, TableDealer(shuffler), self._watch)
        family = setup.table.spread.game.family
        self.face: Face = FACES[family].of(console, setup.table, setup.me if ask else 0)
        self.screen = self.face.lines
        self.robots = bots_of(family)
        self.chance: random.Random = stream(setup.seed, "table")
        seats = range(1, setup.seats + 1)
        self.bots: dict[int, Bot] = {
            seat: self.robots.player(self.chance) for seat in seats if seat != self.screen.me
        }
        self.typing: Typing | None = None
        """The person in the hand that is played."""
        self.log: list[Event] = []
        self.outcome: Outcome | None = None
        """Of the last hand."""
        self.window = ""
        self.heard: set[int] = set()
        """The people asked for what they have to say while the window is open."""
        self.telling = False
        self.took = Cents(0)
        """What the person left with."""
        for seat in seats:
            self._sits_down(seat)
        self.telling = True

    def _sits_down(self, seat: int) -> None:
        person = YOU if seat == self.screen.me else Person(f"Seat {seat}")
        self.enter(HOUSE, act.Come(person, bot=seat in self.bots))
        self.enter(self.table.state.who(person), act.TakeSeat(Seat(seat)))
        self.enter(seat, act.BuyIn(self.brings(seat)))
        if seat in self.setup.overs:
            self.enter(seat, act.TakeOvers(True))

    def brings(self, seat: int) -> Cents:
        """What a person buys in for."""
        return self.setup.stack

    # -- what is known -----------------------------------------------------------------------------------

    @property
    def played(self) -> int:
        return self.table.state.hands

    @property
    def left(self) -> bool:
        """True if the person has left, or leaves when the hand is over."""
        people = self.table.state.people
        me = self.table.state.who(YOU)
        return self.ask is not None and (not me or people[me].leaving)

    @property
    def stacks(self) -> dict[int, Cents]:
        """The chips in front of everybody between hands; for a person who has left, those he took."""
        seats = {seat: Cents(present.stack) for seat, present in self.table.state.seats().items()}
        return {self.screen.me: self.took} | seats if self.screen.me else seats

    @property
    def at(self) -> Table:
        """The table of the hand; at a table of choice another each time."""
        found: Table = self.table.rotation.at(self.table.state.between)
        return found

    @property
    def reader(self) -> Reader:
        table = self.setup.table
        games = table.tables if isinstance(table, ChoiceTable) else {}
        titles = {key: one.title for key, one in games.items()}
        return Reader(YOU, {self.screen.me: YOU}, table.room.time_zone, titles=titles)

    def rules(self) -> list[Line]:
        """The rules as posted."""
        return posted(self.at)

    # -- what happens ------------------------------------------------------------------------------------

    def enter(self, who: int, action: Action | RoomAction) -> None:
        """Without a lobby, whoever asks for a seat or for chips gets them. Raises Refused."""
        entry = self.host.enter(Command(Who(who), action, self.now, self.table.quote(who)))
        for event in entry.events:
            if isinstance(event, ev.SeatAsked):
                self.enter(HOUSE, act.GiveSeat(event.id, event.person))
            elif isinstance(event, ev.ChipsAsked):
                self.enter(HOUSE, act.GiveChips(event.id, event.person, event.cents))

    def pass_time(self, until: int) -> None:
        self.now = max(self.now, until)
        self.enter(HOUSE, act.Tick())

    def _watch(self, event: Event | RoomEvent) -> None:
        hand = self.table.hand
        if isinstance(event, ev.HandBegun):
            assert hand is not None
            self.typing, self.log = Typing(self, hand), []
            self.face.head(self, hand)
            for said in missed_told(event, self.reader):
                self.screen.say(said)
        elif isinstance(event, ev.HandEnded):
            assert self.typing is not None
            over, self.typing = self.typing.hand, None
            self.outcome = over.outcome()
            self.face.result(Result(over.view(self.screen.me), tuple(self.log), self.outcome))
        elif isinstance(event, RoomEvent):
            self._tell(event)
        else:
            assert hand is not None
            self.log.append(event)
            self.face.watch(hand, event)

    def _tell(self, event: RoomEvent) -> None:
        """What happens between hands, to the person and the audience."""
        if isinstance(event, ev.SeatChanged) and event.person == YOU:
            self.screen.me = event.seat
        if isinstance(event, ev.SeatLeft):
            self.bots.pop(event.who, None)
        if isinstance(event, ev.SeatLeft) and event.person == YOU:
            self.took = event.cents
            if event.reason != "leaves":
                self._say(event)
            self.telling = False  # what happens to the others is no longer of interest
        elif not isinstance(event, UNTOLD) and not (isinstance(event, ev.Inspected) and event.who):
            self._say(event)

    def _say(self, event: RoomEvent) -> None:
        table, clause = self.setup.table, ""
        if isinstance(event, ev.Answered) and isinstance(table, ChoiceTable):
            clause = table.choice.source
        said = room_cited(event, self.reader, clause)
        if said and self.telling:
            self.screen.say(said, "dim")

    # -- hand after hand ---------------------------------------------------------------------------------

    def run(self) -> None:
        """Until the hands asked for are played, the table closes or the person leaves."""
        self.welcome()
        while True:
            outcome = self.play_hand()
            if self.left or self._is_over():
                break
            self._buy_again()
            if self.ask is None and outcome is None:
                break
            if self.ask is not None:
                self._asked_between()
            if self.left:
                break
        if self.screen.me:
            self.leave()
            self.goodbye()

    def _is_over(self) -> bool:
        """The hands asked for are played, or the table is closed."""
        return self.played == (self.setup.hands or HANDS_MAX) or self.table.due.ask == "closed"

    def play_hand(self) -> Outcome | None:
        """From here to the end of the next hand. None: no hand begins now."""
        self.outcome, self.window = None, ""
        try:
            for _ in range(STEPS_MAX):
                if self.outcome is not None:
                    return self.outcome
                if self.table.hand is None and (self.left or self._waits()):
                    return None
                self._step()
        except Broken as broken:
            self.stopped(broken)
            raise
        raise Broken(f"the hand does not end: {self.table.due} after {STEPS_MAX} answers")

    def _waits(self) -> bool:
        """The table waits for somebody to do something. For players it waits while time goes by."""
        ask = self.table.due.ask
        bots = [who for who in self.table.due.may if who in self.bots]
        if ask not in WAITING or any(self._before(who) is not None for who in bots):
            return False
        if self.screen.me and ask == "players":
            self.screen.say(ASKS[ask], "dim")
            self.pass_time(self.now + WAIT_MS)
        return True

    def stopped(self, broken: Broken) -> None:
        """Our bug: the table stops, and what led there can be played again."""
        if self.typing is None:
            return
        script = format_hand(self.typing.hand.terms, self.log, f"trade: stopped by a bug, {broken}")
        self.screen.script(f"This script replays the {self.face.deal} up to the fault:\n\n{script}")

    def _step(self) -> None:
        """While a window is open everybody who may speak is heard once, before somebody must answer or the
        house goes on."""
        due = self.table.due
        if due.ask != self.window:
            self.window, self.heard = due.ask, set()
            if due.ask == "inspect":
                self.screen.say(ASKS[due.ask], "dim")
        who = next((person for person in due.may if person not in self.heard), None)
        if who is not None:
            self.heard.add(who)
            self._speaks(who)
        elif due.must == (HOUSE,):
            self.pass_time(self.table.wake())
        else:
            self.now += THINK_MS
            self._answers(due.must[0])

    # -- everybody's choices -----------------------------------------------------------------------------

    def player(self, who: int) -> Bot:
        found = self.bots.get(who) or self.typing
        assert found is not None
        return found

    def _answers(self, who: int) -> None:
        """What a person must say, in a hand or before it."""
        hand = self.table.hand
        if hand is None:
            answer = self._answer(who)
            if answer is None:
                self.leave()
            else:
                self.enter(who, answer)
            return
        self.table.prepare(who)
        said = self.player(who).choose(hand.view(who))
        if said is not None:
            self.enter(who, said)
        else:
            invariant(self.left, "who must answer does", due=hand.due)

    def _answer(self, who: int) -> Answer | None:
        """The answer to a question of the table; None: the person leaves."""
        table = self.setup.table
        if who != self.screen.me:
            return self.robots.answer(
                self.table.rotation, public_between(self.table), chairs_of(self.table), self.chance
            )
        return asked_pick(self, table) if isinstance(table, ChoiceTable) else self.face.answer(self)

    def _speaks(self, who: int) -> None:
        """Everything that a person wants to say while he may."""
        table = self.table
        for _ in range(SPEECH_MAX):
            hand = table.hand
            if who not in table.due.may or (who == self.screen.me and self.left):
                return
            said = self.player(who).choose(hand.view(who)) if hand else self._before(who)
            if said is None:
                break
            self.enter(who, said)
        if who in table.due.waits and who not in table.state.done:
            self.enter(who, act.Done(table.opened))

    def _before(self, who: int) -> RoomAction | None:
        """Before a hand: tiles are inspected, and bots that owe a blind say how they come in. The person says
        so between hands, or lets the hand go by."""
        table = self.table
        if table.due.ask == "inspect":
            return act.Inspect()
        if who == self.screen.me or table.state.people[who].how:
            return None
        ways = (act.ComeIn(how) for how in ways_in(table, who))
        return next((way for way in ways if why_come_in(table, who, way) is None), None)

    def _buy_again(self) -> None:
        """Bots without chips for another hand."""
        for who in self.bots:
            if self.table.state.people[who].stack < self.table.table.stack_least:
                buys = between.bought(self.table.menu(who), self.setup.stack)
                if buys is not None:
                    self.enter(who, buys)

    # -- the person between hands ------------------------------------------------------------------------

    def _asked_between(self) -> None:
        """The person may sit out, come back, buy chips, move or leave, until he wants the next hand."""
        for _ in range(ENTRIES_MAX):
            me = self.screen.me
            offers = self.table.menu(me)
            usual = between.usual(self.table, me, self.setup.stack)
            self.screen.choices(between.choices(offers))
            line = self.typed(self._prompt(usual))
            try:
                wish = Wish.QUIT if line is None else between.read(line, offers) if line else usual
                if wish is Wish.QUIT:
                    break
                if wish is Wish.RULES:
                    self.screen.rules(self.rules())
                    continue
                if wish is not None:
                    assert not isinstance(wish, Wish)
                    self.enter(me, wish)
                if not line:
                    return
            except (Refused, Unreadable) as error:
                self.screen.refused(complaint(error))
        self.leave()

    def _prompt(self, usual: RoomAction | None) -> str:
        deal, present = self.face.deal, self.table.state.people[self.screen.me]
        if isinstance(usual, act.StartAgain):
            return "Press Enter to play on, q to leave: "
        if isinstance(usual, act.BuyIn):
            amount = money(usual.cents)
            return f"You are out of chips. Press Enter to buy in again for {amount}, q to leave: "
        if present.out:
            return f"You are sitting out. Press Enter to watch the next {deal}, q to leave: "
        if present.enters and not present.how:
            return f"You are not dealt in yet. Press Enter to watch the next {deal}, q to leave: "
        return f"Press Enter for the next {deal}, q to leave: "

    def leave(self) -> None:
        """With all chips; in a hand the house finishes it for the person."""
        if self.left:
            return
        if self.table.in_hand(self.screen.me):
            self.screen.line(f"You leave the table. The house finishes this {self.face.deal} for you.")
        self.enter(self.screen.me, act.Leave())

    def yes(self, prompt: str, answers: dict[str, bool], expected: str) -> bool | None:
        """The meaning of the answer by its first letter; None when the person leaves."""
        known = {**answers, **{word: answers[word[0]] for word in ("yes", "no") if word[0] in answers}}
        for _ in range(ENTRIES_MAX):
            typed = self.typed(prompt)
            if typed is None or typed.lower() in ("q", "quit"):
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
        setup, screen, table = self.setup, self.screen, self.setup.table
        screen.line(f"{spread_said(table.title, table.house)}: {self.face.stakes(table)}", "bold")
        screen.line(f"{setup.seats} players with {money(setup.stack)} each.")
        screen.rules(fee_lines(table.fees))
        if has_clock(self.table):
            at = time_said(self.table).removesuffix(".")
            screen.say(f"It is {at}. Each decision takes {THINK_MS // 1000} seconds.", "dim")
        if setup.seed is not None:
            screen.line(f"  Seed {setup.seed}: a practice table, whose cards can be known in advance.", "dim")
        if not screen.me:
            screen.say("A demonstration by bots, with all cards face up.", "dim")
        self.face.welcome(table)

    def goodbye(self) -> None:
        played = f"{self.played} {self.face.deal}{'' if self.played == 1 else 's'}"
        self.screen.line(f"You leave after {played} with {money(self.took)}.")
        if carried := self.table.state.between.carried:
            self.screen.line(f"{money(carried)} that nobody won stays on the table.")
