"""A hand that moves from stage to stage: the protocol for every family except pot games.

What a part of a game does stands in its stage: one object for each kind of part, without a state. The state
is the hand, one mutable object that only `apply` changes. Its dicts and lists hold nothing that changes, so a
copy copies them and shares the rest.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping
from functools import cache, lru_cache
from itertools import chain, repeat
from operator import attrgetter
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Self, TypeVar

from housedealer.cards.card import Card
from housedealer.cards.deck import CODES
from housedealer.errors import Broken, Refused
from housedealer.hand import action as act
from housedealer.hand import offer as of
from housedealer.hand.action import Action
from housedealer.hand.event import Dealt, Event
from housedealer.hand.offer import Offer
from housedealer.hand.protocol import Due, Move, Outcome, refused
from housedealer.hand.ruling_offer import Rules
from housedealer.hand.shared.order import POSITIONS
from housedealer.rules.place import FLOOR, HOUSE, Face, Spot, Who
from housedealer.rules.steps import Part

if TYPE_CHECKING:
    from housedealer.hand.made import Made
    from housedealer.hand.view import Lying, TableView, View

Offers = tuple[Offer, ...]
Way = tuple[tuple[Spot, int], ...]
"""Where cards go, one after the other, and who may see each."""
ALL_CARDS = tuple([Card(code) for code in range(CODES)])
H = TypeVar("H", bound="StagedHand")


class Stage(ABC, Generic[H]):
    ask: ClassVar[str]
    clause: ClassVar[str] = "turn"
    """The answer to cite when somebody asks for something else here."""

    def enter(self, hand: H) -> None:
        """The hand has reached this stage."""

    def warm(self, hand: H, who: int) -> None:
        """Do slow work now for a person who will be asked soon."""

    @abstractmethod
    def done(self, hand: H) -> bool:
        """True if this stage has nothing (more) to do."""

    def due(self, hand: H) -> Due:
        return house_task(self.ask)

    @abstractmethod
    def menu(self, hand: H, who: int) -> Offers: ...

    def decide(self, hand: H, who: int, action: Action) -> Event:
        """The event that an action on the menu makes."""
        raise Broken(f"nothing is to be decided in {self.ask}")

    def refusal(self, hand: H, who: int, action: Action) -> Refused:
        """Why an action is not on the menu of a person who may act."""
        return Refused("not_open", hand.source(self.clause), asked=action, ask=self.ask)

    def follow(self, hand: H) -> Event | None:
        return None

    def waits(self, hand: H, due: Due) -> tuple[Who, ...]:
        """The people the house waits for, from public facts: by default all who may speak out of turn."""
        return due.may

    def touched(self, hand: H, event: Event) -> tuple[int, ...] | None:
        """The people whose menus an event of this stage may change, if not everybody's."""
        return None

    def absent(self, hand: H, who: int) -> Action:
        """What the house does for one who does not answer."""
        raise Broken(f"nobody can be absent from {self.ask}")


class DealStage(Stage[H]):
    """The house deals some cards at once."""

    ask = "deal"
    clause = "deal"

    @abstractmethod
    def way(self, hand: H) -> Way: ...

    def menu(self, hand: H, who: int) -> Offers:
        return deal_offer(hand, self.way(hand)) if not who else ()

    def decide(self, hand: H, who: int, action: Action) -> Event:
        return dealt(hand, self.way(hand), action)

    def refusal(self, hand: H, who: int, action: Action) -> Refused:
        return deal_refusal(hand, self.way(hand), action)


def deal_offer(hand: StagedHand, way: Way) -> Offers:
    return (of.FromDeck(len(way), hand.cards_left),)


def dealt(hand: StagedHand, way: Way, action: Action) -> Dealt:
    assert isinstance(action, act.Deal)
    spots, faces = tuple([spot for spot, _ in way]), tuple([Face(face) for _, face in way])
    positions = POSITIONS[hand.position : hand.position + len(way)]
    return Dealt(action.cards, spots, faces, hand.eyes(way), positions)


@lru_cache(maxsize=1 << 8)
def house_task(ask: str, may: tuple[Who, ...] = ()) -> Due:
    return Due((HOUSE,), may, ask)


_OVER = Due((), (), "over")


class StagedHand(ABC):
    __slots__ = (
        # what was agreed, and where we are
        "terms", "spread", "steps", "at", "stage", "voided", "done", "over",
        # chips behind; cards by spot and how each lies; what may still be dealt
        "stack", "cards", "faces", "stub", "left", "order", "epoch",
        # bookkeeping of the protocol
        "count", "asked", "menus", "opened", "question", "due",
    )  # fmt: skip
    fields: ClassVar[tuple[str, ...]]
    """What a family adds to the state, and which fields of it are copied."""
    lists: ClassVar[tuple[str, ...]] = ()
    dicts: ClassVar[tuple[str, ...]] = ()
    takes: ClassVar[frozenset[type]]
    """The actions of the family."""
    usual: ClassVar[Mapping[type, Action]]
    """One of each kind that is asked about most; `usual_by`: where it is not the same for everybody."""
    usual_by: ClassVar[Mapping[type, Callable[[Any, int], Action]]] = {}
    appliers: ClassVar[Mapping[type, Callable[[Any, Any], None]]]
    stages: ClassVar[Mapping[type, Stage[Any]]]

    terms: Any
    spread: Any
    steps: tuple[Part, ...]
    at: int
    stage: Stage[Any]
    voided: bool
    done: bool
    over: bool
    """`done` or after the last stage; found after every event, and asked for all the time."""
    stack: dict[int, int]
    cards: dict[int, tuple[Card, ...]]
    faces: dict[int, tuple[int, ...]]
    stub: bytearray
    left: int
    order: int
    """How many cards the deck had when it was shuffled last, and how often that was since the hand began."""
    epoch: int
    count: int
    asked: dict[int, int]
    menus: dict[int, Offers]
    opened: int
    question: tuple[int, str, tuple[Who, ...]]
    """The stage, what is asked there and of whom."""
    due: Due

    def _begin(self, terms: Any, stacks: dict[int, int]) -> None:
        """The state before the first stage; the family sets its own and then calls `_start`."""
        self.terms = terms
        self.spread = terms.spread
        self.steps = terms.spread.game.steps
        self.stack = stacks
        self.cards, self.faces = {}, {}
        self.stub = terms.spread.deck.counts()
        self.left = self.order = terms.spread.deck.size
        self.epoch = 0
        self.voided = self.done = self.over = False
        self.at = self.count = 0
        self.stage = self.stages[type(self.steps[0])]
        self.asked = dict.fromkeys((HOUSE, *stacks), 0)
        self.menus = {}
        self.opened, self.question, self.due = 0, (0, "", ()), _OVER

    def _start(self) -> None:
        self.stage.enter(self)
        self._walk()
        self._note()

    # -- the protocol ------------------------------------------------------------------------------------

    def menu(self, who: int) -> Offers:
        """The offers open to `who` now; () if there are none."""
        if type(who) is not int:
            return ()
        if who in self.menus:
            return self.menus[who]
        return self.floor_menu() if who == FLOOR else ()

    def since(self, who: int) -> int:
        """The number of the event at which the menu of `who` last changed."""
        return self.asked[who] if type(who) is int and who in self.asked else self.count

    def decide(self, who: int, action: Action) -> Event:
        """The one event that this action makes. Raises Refused; changes nothing."""
        if type(who) is not int:
            raise Refused("who", asked=who)
        if who == FLOOR:
            return self.rule(action)
        if type(action) not in self.takes:
            raise Refused("unknown_action", self.source("turn"), asked=type(action).__name__)
        for offer in self.menu(who):
            if action in offer:
                return self.on_menu(who, action)
        raise self.refusal(who, action)

    def on_menu(self, who: int, action: Action) -> Event:
        """The event that an action on the menu makes."""
        return self.stage.decide(self, who, action)

    def refusal(self, who: int, action: Action) -> Refused:
        if who not in self.due.must:
            if self.over:  # and nobody must answer
                return Refused("hand_over")
            due, stage = self.due, self.stage
            if who not in due.may or who not in stage.due(self).may:  # he may claim a hand, and nothing else
                return Refused(
                    "not_your_turn", self.source(stage.clause), asked=who, due=due.must, ask=due.ask
                )
        return self.stage.refusal(self, who, action)

    def follow(self) -> Event | None:
        """What happens next without anybody's choice, or None."""
        return None if self.over else self.stage.follow(self)

    def apply(self, event: Event) -> None:
        """Apply the event. Checks no rules."""
        self.count += 1
        at = self.at
        self.appliers[type(event)](self, event)
        self._walk()
        self._note(event if self.at == at else None)

    def play(self, who: int, action: Action) -> list[Event]:
        """The public entry: decide, apply, and run everything that needs no choice."""
        event: Event | None = self.decide(who, action)
        events: list[Event] = []
        while event is not None:
            self.apply(event)
            events.append(event)
            event = self.follow()
        return events

    def prepare(self, who: int) -> None:
        """Do slow work in advance, so that the answer of `who` only looks it up."""
        if not self.over:
            self.stage.warm(self, who)

    def why_not(self, who: int, kind: type) -> Refused | None:
        """Why `who` has no action of this kind; None if the menu has one."""
        usual = self.usual.get(kind)
        if kind in self.usual_by:
            usual = self.usual_by[kind](self, who)
        if usual is None or type(who) is not int or who == FLOOR:
            return refused(self, who, kind, usual)
        for offer in self.menus.get(who, ()):
            if type(offer) is of.One or type(offer) is of.Pays:
                first: Action | None = offer.action
            else:
                first = offer[0] if len(offer) else None
            if type(first) is kind:
                return None
        return self.refusal(who, usual)  # all actions of an offer are of one kind: it is not on the menu

    def absent(self, who: int) -> Action:
        """What the house does for one who does not answer."""
        if who not in self.due.must or who == HOUSE:
            raise Refused("not_your_turn", why="absent", asked=who)
        return self.stage.absent(self, who)

    @abstractmethod
    def view(self, viewer: int) -> View: ...

    def view_on(self, public: View, viewer: int) -> View:
        """The same view; a family may find it sooner because all that the rail sees now is there already."""
        return self.view(viewer)

    def table_on(self, public: View, viewer: int) -> TableView:
        return self.view(viewer).table

    def spots_on(self, public: View, viewer: int) -> tuple[Lying, ...]:
        known = {spot.where: spot for spot in public.spots}
        return tuple([at for at in self.view_on(public, viewer).spots if known.get(at.where) != at])

    def named(self, who: int, action: Action) -> tuple[Made, ...]:
        """The hands that this answer would set or leave."""
        return ()

    def way(self, who: int) -> Action | None:
        """The house way for the cards that `who` must set now."""
        return None

    @abstractmethod
    def seen(self, event: Event, viewer: int) -> Event: ...

    @abstractmethod
    def moves(self, event: Event) -> tuple[Move, ...]: ...

    @abstractmethod
    def outcome(self) -> Outcome: ...

    @abstractmethod
    def rule(self, action: Action) -> Event:
        """The event that a floor ruling makes."""

    @abstractmethod
    def floor_menu(self) -> tuple[Rules, ...]:
        """The rulings available to the floor now."""

    def claims(self) -> Mapping[Who, Offers]:
        """Claims that a person may make besides the stage's offers."""
        return {}

    def eyes(self, way: Way) -> tuple[tuple[Who, ...], ...]:
        """The people who see each down card of this deal; (): only the card's own seat."""
        return ()

    def copy(self) -> Self:
        new = object.__new__(type(self))
        names, values_of = _reader(type(self))
        for name, value in zip(names, values_of(self), strict=True):
            setattr(new, name, value)
        for name in self.lists:
            setattr(new, name, getattr(self, name)[:])
        for name in ("stack", "cards", "faces", "asked", "menus", *self.dicts):
            setattr(new, name, dict(getattr(self, name)))
        new.stub = self.stub[:]
        return new

    @classmethod
    def all_fields(cls) -> tuple[str, ...]:
        return (*StagedHand.__slots__, *cls.fields)

    # -- the cursor --------------------------------------------------------------------------------------

    def _walk(self) -> None:
        """Move on to the next stage that has something to do."""
        self.over = self.over or self.done
        while not self.over and self.stage.done(self):
            self.at += 1
            if self.at == len(self.steps):
                self.over = True
            else:
                self.stage = self.stages[type(self.steps[self.at])]
                self.stage.enter(self)

    def _note(self, event: Event | None = None) -> None:
        """Remember what is asked now, and the menus. After an event within a stage only those of the people
        whom it touched may have changed."""
        if self.over:
            self._note_question(_OVER)
            self._note_menus({}, self.menus)
            self.due = _OVER
            return
        stage, claims = self.stage, self.claims()
        touched = stage.touched(self, event) if event is not None else None
        due = stage.due(self)
        self._note_question(due)
        if touched is not None:
            menus = self.menus | {who: (*stage.menu(self, who), *claims.get(Who(who), ())) for who in touched}
        else:
            menus = {who: stage.menu(self, who) for who in (*due.must, *due.may)}
            for who, offers in claims.items():
                menus[who] = (*menus.get(who, ()), *offers)
        self._note_menus(menus, {**self.menus, **menus} if touched is None else touched)
        self.due = Due(due.must, (*due.may, *claims), due.ask, (*stage.waits(self, due), *claims))

    def _note_question(self, due: Due) -> None:
        """Remember when the question changes, or the people asked."""
        at, ask, must = self.question
        if at != self.at or ask != due.ask or not set(due.must) <= set(must):
            self.opened = self.count
        self.question = (self.at, due.ask, due.must)

    def _note_menus(self, menus: dict[int, Offers], touched: Iterable[int]) -> None:
        """Remember the menus, and since when they are what they are."""
        before = self.menus
        for person in touched:
            if menus.get(person, ()) != before.get(person, ()):
                self.asked[person] = self.count
        self.menus = menus

    # -- derived facts -----------------------------------------------------------------------------------

    @property
    def step(self) -> Part:
        return self.steps[self.at]

    def source(self, key: str) -> str:
        """The clause behind an answer at this table."""
        return str(self.spread.source(key))

    @property
    def position(self) -> int:
        """The position of the next card in the current order of the deck."""
        return self.order - self.left

    def shuffled(self) -> None:
        """The stub has a new order."""
        self.order, self.epoch = self.left, self.epoch + 1

    @property
    def cards_left(self) -> tuple[Card, ...]:
        return tuple(chain.from_iterable(map(repeat, ALL_CARDS, self.stub)))

    def __repr__(self) -> str:
        spread, due = self.spread, self.due
        at = f"{spread.game.key} {spread.stake.name} at {spread.house}"
        return f"<{type(self).__name__} {at}, {due.ask} {due.must}>"


@cache
def _reader(kind: type[StagedHand]) -> tuple[tuple[str, ...], Callable[[Any], tuple[Any, ...]]]:
    """The fields of a family's hand, and how to read them all at once."""
    names = kind.all_fields()
    return names, attrgetter(*names)


def looker(viewer: object) -> int:
    """The number of a viewer. Raises Refused for anything else."""
    if type(viewer) is not int:
        raise Refused("who", why="viewer", asked=viewer)
    return viewer


def deal_refusal(hand: StagedHand, way: Way, action: Action) -> Refused:
    """Why an action other than this deal is refused, or a deal by anybody but the house."""
    fault = None
    if isinstance(action, act.Deal):
        fault = of.FromDeck(len(way), hand.cards_left).fault(action.cards)
    if fault is None:
        return Refused("not_open", hand.source("deal"), asked=action, ask="deal")
    return Refused(fault, hand.source("deal"), asked=action, due=len(way))
