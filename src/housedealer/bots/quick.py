"""A quick and weak player for every game: any kind of action on the menu is as likely as any other.

Meant for long evenings in which the room matters and not the play. He goes by the offers alone, so that
nobody has to build a view for him, never lists a large offer, and says little while a window is open.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from typing import TypeVar

from msgspec.structs import replace

from housedealer.bots.family import covering_bets
from housedealer.errors import invariant
from housedealer.hand import action as act
from housedealer.hand.offer import Amounts, Arranging, Offer, One, Stakes
from housedealer.hand.view import View
from housedealer.rules.place import Cents

LEAST = 0.75
"""How often an amount is the smallest one; else it is any."""
HOUSE_WAY = 0.05
"""How often the house sets a hand that the player could set himself: its way takes long to find."""
SECOND = 0.25
"""How often a second wager follows the first; there is no third."""
SPEAKS = 0.5
"""How often he says something else in a window, such as to force a card."""
SAID_MAX = 2

_T = TypeVar("_T")


class QuickPlayer:
    """One for each person. `opened` is the number of the window he speaks in, rising from hand to hand: he
    remembers how much he said there, and that he was done. Without a number (0) only the menu tells: a wager
    that lies there already is on it, to be taken back."""

    def __init__(self, rng: random.Random | None = None) -> None:
        self._rng = rng or random.SystemRandom()
        self.begin(0)

    def begin(self, window: int) -> None:
        """A window opens, in which nothing was said yet."""
        self._window, self._said = window, 0

    def choose(self, view: View) -> act.Action | None:
        """The windows of a view are numbered anew in each hand, so here the menu tells."""
        return self.pick(view.menu, must=view.must, who=view.viewer)

    def pick(self, menu: tuple[Offer, ...], must: bool, opened: int = 0, who: int = 0) -> act.Action | None:
        """An action of the menu; None in a window if he has nothing (more) to say. `who` is himself: he
        prefers to bet on the square before him."""
        if must:
            invariant(bool(menu), "a player is asked", menu=menu)
            return self._answer(menu)
        lying = [offer.action for offer in menu if isinstance(offer, One) and _takes_back(offer.action)]
        if opened != self._window or not (opened or lying):
            self.begin(opened)
        said = self._speech(menu, lying, who) if self._said < SAID_MAX else None
        self._said = self._said + 1 if said else SAID_MAX
        return said

    def _answer(self, menu: Iterable[Offer]) -> act.Action:
        """Any kind of action, then any offer of that kind."""
        kinds: dict[type, list[Offer]] = {}
        for offer in menu:
            kinds.setdefault(_kind_of(offer), []).append(offer)
        if len(kinds) > 1 and act.HouseWay in kinds and self._rng.random() >= HOUSE_WAY:
            del kinds[act.HouseWay]
        return self._point(self._one_of(self._one_of(list(kinds.values()))))

    def _speech(self, menu: tuple[Offer, ...], lying: list[act.Action], who: int) -> act.Action | None:
        """The first wager surely, another one now and then; anything else about every other time."""
        stakes = [offer for offer in menu if isinstance(offer, Stakes)]
        if not stakes:
            others = [offer for offer in menu if not _takes_back(offer[0])]
            return self._answer(others) if others and self._rng.random() < SPEAKS else None
        if self._said or lying:
            more = [offer for offer in stakes if not any(_is_for(offer, action) for action in lying)]
            again = more and self._rng.random() < SECOND
            return self._point(self._one_of(more)) if again else None
        own = [offer for offer in stakes if offer.square == who and not offer.of]
        return self._point(self._one_of(own or stakes))

    def _point(self, offer: Offer) -> act.Action:
        """One action of an offer. Thirteen cards are set in a plain and proper way, and the bet that covers
        the others' is at least half of what it may be."""
        if isinstance(offer, Arranging):
            return replace(offer, foul=False)[0]
        if isinstance(offer, Stakes) and offer.bet in covering_bets():
            return offer[self._rng.randrange(len(offer) // 2, len(offer))]
        if isinstance(offer, Amounts | Stakes) and self._rng.random() < LEAST:
            return offer[0]
        return offer[self._rng.randrange(len(offer))]

    def _one_of(self, some: Sequence[_T]) -> _T:
        return some[int(self._rng.random() * len(some))]


def _kind_of(offer: Offer) -> type:
    return act.Arrange if isinstance(offer, Arranging) else type(offer[0])


def _takes_back(action: act.Action) -> bool:
    return isinstance(action, act.Wager | act.Share) and not action.to


def _is_for(offer: Stakes, action: act.Action) -> bool:
    """True if the offer changes the bet that the action takes back."""
    return replace(offer[0], to=Cents(0)) == action
