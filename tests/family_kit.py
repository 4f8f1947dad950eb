"""What a family brings to the laws in tests/laws: a KIT in its module <family>_kit."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from typing import Any

from msgspec import Struct

from housedealer.cards.card import Card
from housedealer.errors import Refused
from housedealer.hand import Hand
from housedealer.hand import action as act
from housedealer.hand import event as ev
from housedealer.hand.action import Action
from housedealer.hand.event import Event
from housedealer.hand.offer import FromDeck, Offer
from housedealer.rules.place import HOUSE

Answers = Callable[[Any, random.Random], Iterator[tuple[int, Action]]]
Sees = Callable[[Any, int, int, int], bool]
"""May the last see a card that lies at a spot with such a face, in this hand."""
Worlds = Callable[[Any, Any, int, random.Random], Iterator[tuple[int, Action, Action]]]
"""Who does what in one hand, and what instead in another that differs from it only in what a viewer may not
see. It ends where there is nothing like it to do in the other."""


class Auditor:
    """Watches the hands of the law of chips with an eye to what is special to a family."""

    def begins(self, hand: Any) -> None:
        pass

    def told(self, hand: Any, event: Event) -> None:
        """This happened, and perhaps more after it."""

    def said(self, hand: Any) -> None:
        """All that followed an action has happened."""

    def over(self, hand: Any) -> None:
        pass

    def end(self, count: int) -> None:
        """So many hands were seen."""


class Kit(Struct, frozen=True, kw_only=True):
    """All a family has to say for itself; nothing here asks the engine what the laws are to check."""

    spreads: list[tuple[str, str]]
    """House and game, tables of choice among them."""
    tables: Callable[[str, str], list[Any]]
    terms: Callable[[random.Random, Any], Any]
    """Random terms for a hand at a table."""
    answers: Answers
    """What is said next until the hand is over; the law plays it."""
    ways: Mapping[str, Answers] = {}
    """Other ways to play that the law of chips and cards tries too, by name."""
    hands: Mapping[str, tuple[int, int]]
    """For each law how many hands of a spread it tries, and how many where it may take long."""

    accounts: Callable[[Any], Mapping[str, int]]
    """What lies in each account, as the hand itself has it."""
    cards: Callable[[Any], Counter[Card]]
    """Every card, wherever it lies."""
    state: Callable[[Any], Mapping[str, object]]
    """All that the hand remembers."""
    ahead: float = 1.0
    """How often a copy goes a step ahead of the hand, and how often one is played out another way."""
    aside: float = 0.02
    auditor: Callable[[], Auditor] = Auditor

    looks: float = 0.2
    """How often all menus are looked at while a hand is played."""
    odd: Sequence[Action] = ()
    """Actions that are refused wherever they are not on the menu, some of them nonsense."""
    odd_tries: tuple[int, int]
    """How many of them each time one looks, for somebody who is not asked and for one who is."""
    wrong: Callable[[Any, int, Offer, random.Random], Iterable[tuple[Action, str]]]
    """What lies just beside an offer, each with the code of its refusal if that is known."""
    bare: Collection[str] = ()
    """Codes of refusals that stand on no rule of play."""
    turns: Collection[str] = ("not_your_turn",)
    """Codes of refusals of what only somebody else may do now."""
    codes: Collection[str] = ()
    """Codes that are met when odd actions are tried."""
    cited: Callable[[Event], Iterable[str]]
    """The clauses that an event stands on; an event that must have one and has none fails."""

    sees_dealt: Sees
    sees_lying: Sees
    secrets: Callable[[Event], tuple[int, Sequence[Card]] | None] = lambda event: None
    """The cards that an event, as somebody is told it, names for one person alone; 0: for nobody."""
    lays: Callable[[Event, dict[int, list[int]]], None]
    """What a client that was told the event knows now of the cards at each spot."""
    worlds: Worlds
    onlookers: int = 1
    """Every so often rail and floor look on, too, while two worlds are compared for a viewer."""
    parted: Callable[[Any, Any, list[Event], list[Event], int], bool] = lambda *_: False
    """Can the viewer tell two worlds apart by what happened just now, as he may."""

    wagered: Callable[[Any, list[Event]], Collection[int]]
    """Who had a wager in a hand that is over."""
    windows: bool = False
    """There are moments when people may speak out of turn."""
    waited: Callable[[Any], Collection[int]] | None = None
    """For whose silence the house waits while bets are open; None: for all who may speak."""
    silent: bool = False
    """One who may speak out of turn may yet have nothing to say."""
    older: Callable[[Event], Event] = lambda event: event
    """An event as records had it before they told who sees a card and where it came from."""


# -- for the hooks of a family -----------------------------------------------------------------------------


def refusal_of(hand: Hand, who: int, action: Action) -> Refused | None:
    """Why it is refused, or None if it is not."""
    try:
        hand.decide(who, action)
    except Refused as refused:
        return refused
    return None


def staged_state(hand: Any) -> dict[str, object]:
    """Every slot of a hand that goes from stage to stage."""
    return {name: plain(getattr(hand, name)) for name in hand.all_fields()}


def plain(value: object) -> object:
    """A copy that does not change with the hand."""
    if isinstance(value, dict):
        return dict(value)
    return list(value) if isinstance(value, list) else bytes(value) if isinstance(value, bytearray) else value


def dealt_otherwise(
    one: Any, other: Any, action: act.Deal, sees: Sees, viewer: int, chance: random.Random
) -> act.Deal:
    """The cards that the viewer sees are the same; the others change places, or come from elsewhere in the
    deck."""
    event = one.decide(HOUSE, action)
    assert isinstance(event, ev.Dealt)
    lying = zip(event.spots, event.faces, strict=True)
    hidden = [i for i, (spot, face) in enumerate(lying) if not sees(one, spot, face, viewer)]
    pool = [action.cards[i] for i in hidden]
    decks = [offer for offer in other.menu(HOUSE) if isinstance(offer, FromDeck)]
    if decks and chance.random() < 0.5:
        left = Counter(decks[0].held)
        left.subtract(card for i, card in enumerate(action.cards) if i not in hidden)
        pool = [card for card in left.elements() if left[card] > 0]
    cards = list(action.cards)
    for i, card in zip(hidden, chance.sample(pool, len(hidden)), strict=True):
        cards[i] = card
    return act.Deal(tuple(cards))


def _the_same(hand: Any, who: int, action: Action, viewer: int, chance: random.Random) -> Action | None:
    return action


def worlds_by(
    answers: Answers,
    sees: Sees,
    twin_of: Callable[[Any, int, Action, int, random.Random], Action | None] = _the_same,
) -> Worlds:
    """Two worlds that go on step by step: cards that the viewer does not see are others in the second, and
    `twin_of` says what is done there instead."""

    def worlds(
        one: Any, other: Any, viewer: int, chance: random.Random
    ) -> Iterator[tuple[int, Action, Action]]:
        for who, action in answers(one, chance):
            if isinstance(action, act.Deal):
                twin: Action | None = dealt_otherwise(one, other, action, sees, viewer, chance)
            else:
                twin = twin_of(other, who, action, viewer, chance)
            if twin is None or refusal_of(other, who, twin) is not None:
                return
            yield who, action, twin

    return worlds


def clauses_in(event: Event) -> Iterator[str]:
    """`clause` or `clauses` of an event."""
    if hasattr(event, "clause"):
        yield event.clause
    for one in getattr(event, "clauses", ()):
        yield one[1] if isinstance(one, tuple) else one
