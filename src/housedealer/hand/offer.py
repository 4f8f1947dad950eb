"""Offers: the menu's items. An offer is a set of actions: `action in offer`, `len(offer)`, `offer[i]`.

The menu is the only source of legality: `decide` asks the same offers that a person is shown.
"""

from __future__ import annotations

import math
import sys
from collections.abc import Sequence
from functools import cache, lru_cache
from itertools import combinations
from typing import Any

from msgspec import Struct
from msgspec.structs import astuple

from housedealer.cards.card import Card
from housedealer.hand import action as act
from housedealer.hand.ruling_offer import Rules
from housedealer.rules.place import Cents, Die, PersonOrNobody, Square, Who
from housedealer.rules.points.scoring import SIZES, Parts, in_order, plain_order, values_of

_LEN_MAX = sys.maxsize
_INT: set[type] = {int}
_MIDDLES = math.comb(10, 5)
_ARRANGEMENTS = math.comb(13, 3) * _MIDDLES
"""Thirteen cards in three, five and five."""


class One(Struct, frozen=True, gc=False, tag="one"):
    """A single action; `cost` is what it takes from the stack."""

    action: act.Action
    cost: Cents = Cents(0)

    def __contains__(self, action: object) -> bool:
        return _same(action, self.action)

    def __len__(self) -> int:
        return 1

    def __getitem__(self, i: int) -> act.Action:
        if i not in (0, -1):
            raise IndexError(i)
        return self.action


def _same(action: object, mine: act.Action) -> bool:
    """True if equal and of the same type: 7.0 or True does not pass for a number."""
    if action != mine:
        return False
    told, meant = astuple(action), astuple(mine)
    return all(type(one) is type(other) for one, other in zip(told, meant, strict=True))


class Amounts(Struct, frozen=True, gc=False, tag="amounts"):
    """Wagers from `least` to `most` in steps of `chip`; `most` itself is always one of them.

    If only two amounts are legal, such as the lower and the upper bet, one step leads from the first to the
    second. `front` is what of an amount lies there already, and `marks` are amounts that people ask for:
    "min", "third_pot", "half_pot", "three_quarter_pot", "pot", "all_in". Only a view fills them in.
    """

    verb: str
    least: Cents
    most: Cents
    chip: Cents
    front: Cents = Cents(0)
    marks: tuple[tuple[str, Cents], ...] = ()

    def takes(self, to: int) -> Cents:
        """What an amount takes from the stack."""
        return Cents(to - self.front)

    def __contains__(self, action: object) -> bool:
        if type(action) is not AMOUNT_OF[self.verb]:
            return False
        to = action.to  # type: ignore[attr-defined]
        most = self.most
        if type(to) is not int or not self.least <= to <= most:
            return False
        return to == most or not (to - self.least) % self.chip

    @property
    def count(self) -> int:
        return -((self.least - self.most) // self.chip) + 1

    def __len__(self) -> int:
        count = -((self.least - self.most) // self.chip) + 1
        return count if count < _LEN_MAX else _LEN_MAX

    def __getitem__(self, i: int) -> act.Action:
        if i < 0:
            i += self.count
        least, most, chip = self.least, self.most, self.chip
        to = least + i * chip
        if i < 0 or (i and to - chip >= most):
            raise IndexError(i)
        return AMOUNT_OF[self.verb](to if to < most else most)  # type: ignore[no-any-return]


AMOUNT_OF: dict[str, Any] = {
    "bet": act.Bet,
    "raise_to": act.RaiseTo,
    "straddle": act.Straddle,
    "take_fee": act.TakeFee,
    "double": act.Double,
    "ask_pay": act.AskPay,
}


class Choose(Struct, frozen=True, gc=False, tag="choose"):
    """Cards to discard from the player's own `cards`, in any order: from `least` to `most` of them."""

    cards: tuple[Card, ...]
    least: int
    most: int

    def __contains__(self, action: object) -> bool:
        if type(action) is not act.Discard or type(action.cards) is not tuple:
            return False
        thrown = action.cards
        if not self.least <= len(thrown) <= self.most:
            return False
        held = self.cards
        for card in thrown:
            if type(card) is not int or card not in held:
                return False
        return len(set(thrown)) == len(thrown)

    def __len__(self) -> int:
        return len(_places(len(self.cards), self.least, self.most))

    def __getitem__(self, i: int) -> act.Action:
        cards = self.cards
        return act.Discard(tuple([cards[at] for at in _places(len(cards), self.least, self.most)[i]]))


@cache
def _places(held: int, least: int, most: int) -> tuple[tuple[int, ...], ...]:
    """All choices of this many places among those held, the fewest first."""
    return tuple(some for n in range(least, most + 1) for some in combinations(range(held), n))


class FromDeck(Struct, frozen=True, gc=False, tag="from_deck"):
    """`n` of the cards that may still be dealt, in order. `held` lists those cards, with repeats."""

    n: int
    held: tuple[Card, ...]

    def __contains__(self, action: object) -> bool:
        return type(action) is act.Deal and self.fault(action.cards) is None

    def fault(self, cards: Sequence[Card]) -> str | None:
        """What is wrong with these cards, or None."""
        if type(cards) is not tuple or not {*map(type, cards)} <= _INT:
            return "cards_not_listed"
        if len(cards) != self.n:
            return "cards_count"
        left = list(self.held)
        for card in cards:
            if card not in left:
                return "card_not_in_deck"
            left.remove(card)
        return None

    @property
    def count(self) -> int:
        return math.perm(len(self.held), self.n)

    def __len__(self) -> int:
        return min(self.count, _LEN_MAX)

    def __getitem__(self, i: int) -> act.Action:
        count = self.count
        if i < 0:
            i += count
        if not 0 <= i < count:
            raise IndexError(i)
        left, cards = list(self.held), []
        for size in range(len(left), len(left) - self.n, -1):
            count //= size
            at, i = divmod(i, count)
            cards.append(left.pop(at))
        return act.Deal(tuple(cards))


class Stakes(Struct, frozen=True, gc=False, tag="stakes"):
    """Bets on a square in whole steps; `of`: as a part of that person's bet. `front` is what of it lies there
    already; only a view fills it in."""

    square: Square
    bet: str
    least: Cents
    most: Cents
    chip: Cents
    of: PersonOrNobody = PersonOrNobody(0)
    front: Cents = Cents(0)

    def takes(self, to: int) -> Cents:
        """What an amount takes from the stack; below zero it gives back."""
        return Cents(to - self.front)

    def __contains__(self, action: object) -> bool:
        if type(action) is act.Wager:
            fits = not self.of and action.bet == self.bet
        else:
            fits = type(action) is act.Share and bool(self.of) and action.of == int(self.of)
        if not fits or type(action.square) is not int or action.square != self.square:  # type: ignore[attr-defined]
            return False
        to = action.to  # type: ignore[attr-defined]
        return type(to) is int and self.least <= to <= self.most and not (to - self.least) % self.chip

    def __len__(self) -> int:
        return (self.most - self.least) // self.chip + 1

    def __getitem__(self, i: int) -> act.Action:
        at = i + len(self) if i < 0 else i
        if not 0 <= at < len(self):
            raise IndexError(i)
        to = Cents(self.least + at * self.chip)
        return act.Share(self.square, Who(self.of), to) if self.of else act.Wager(self.square, self.bet, to)


class Some(Struct, frozen=True, gc=False, tag="some"):
    """Any of these squares to insure, or none. `costs` has the price of each, `most` the chips available."""

    squares: tuple[Square, ...]
    costs: tuple[Cents, ...]
    most: Cents

    def __contains__(self, action: object) -> bool:
        if type(action) is not act.Insure or type(action.squares) is not tuple:
            return False
        return action.squares in self._choices() and all(type(square) is int for square in action.squares)

    def _choices(self) -> tuple[tuple[Square, ...], ...]:
        return _affordable(self.squares, self.costs, self.most)

    def __len__(self) -> int:
        return len(self._choices())

    def __getitem__(self, i: int) -> act.Action:
        return act.Insure(self._choices()[i])


@cache
def _affordable(
    squares: tuple[Square, ...], costs: tuple[Cents, ...], most: int
) -> tuple[tuple[Square, ...], ...]:
    at = range(len(squares))
    some = (picked for n in range(len(squares) + 1) for picked in combinations(at, n))
    return tuple(
        tuple(squares[i] for i in picked) for picked in some if sum(costs[i] for i in picked) <= most
    )


class Setting(Struct, frozen=True, gc=False, tag="setting"):
    """The cards that make the lower hand; `lows` lists the legal choices, sorted."""

    cards: tuple[Card, ...]
    lows: tuple[tuple[Card, ...], ...]

    def __contains__(self, action: object) -> bool:
        if type(action) is not act.SetHand or type(action.low) is not tuple:
            return False
        if any(type(card) is not int for card in action.low):
            return False
        return tuple(sorted(action.low)) in self.lows

    def __len__(self) -> int:
        return len(self.lows)

    def __getitem__(self, i: int) -> act.Action:
        return act.SetHand(self.lows[i])


class Dice(Struct, frozen=True, gc=False, tag="dice"):
    """Three dice from a cup."""

    def __contains__(self, action: object) -> bool:
        if type(action) is not act.Roll or type(action.dice) is not tuple or len(action.dice) != 3:
            return False
        return all(type(die) is int and 1 <= die <= 6 for die in action.dice)

    def __len__(self) -> int:
        return 216

    def __getitem__(self, i: int) -> act.Action:
        at = i + 216 if i < 0 else i
        if not 0 <= at < 216:
            raise IndexError(i)
        return act.Roll((Die(at // 36 + 1), Die(at // 6 % 6 + 1), Die(at % 6 + 1)))


class Arranging(Struct, frozen=True, gc=False, tag="arranging"):
    """The player's thirteen `cards` in three parts; `foul`: also out of order.

    Every way to divide the cards is counted. Where one is out of order and that is not allowed, `offer[i]`
    is the plain way to put these cards in order instead."""

    cards: tuple[Card, ...]
    foul: bool

    def __contains__(self, action: object) -> bool:
        if type(action) is not act.Arrange:
            return False
        parts = (action.front, action.middle, action.back)
        if any(type(part) is not tuple for part in parts) or tuple(map(len, parts)) != SIZES:
            return False
        held = [card for part in parts for card in part]
        if {*map(type, held)} != _INT or sorted(held) != list(self.cards):
            return False
        return self.foul or in_order(values_of(Parts(*parts)))

    def __len__(self) -> int:
        return _ARRANGEMENTS

    def __getitem__(self, i: int) -> act.Action:
        at = i + _ARRANGEMENTS if i < 0 else i
        if not 0 <= at < _ARRANGEMENTS:
            raise IndexError(i)
        return _arranged(self, at)


@lru_cache(maxsize=1 << 10)
def _arranged(offer: Arranging, at: int) -> act.Arrange:
    """The first of an offer is looked at again and again, for its kind."""
    front_at, middle_at = divmod(at, _MIDDLES)
    front, rest = _picked(offer.cards, 3, front_at)
    middle, back = _picked(rest, 5, middle_at)
    action = act.Arrange(front, middle, back)
    if action in offer:
        return action
    parts = plain_order(offer.cards)
    return act.Arrange(parts.front, parts.middle, parts.back)


def _picked(cards: tuple[Card, ...], n: int, i: int) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    """The i-th choice of `n` cards, and the rest."""
    places = _places(len(cards), n, n)[i]
    return tuple([cards[at] for at in places]), tuple([c for at, c in enumerate(cards) if at not in places])


class Pays(Struct, frozen=True, gc=False, tag="pays"):
    """An action, and the chips it earns from each player who pays."""

    action: act.Meld | act.LayOff | act.Shift | act.GoOut
    chips: int

    def __contains__(self, action: object) -> bool:
        mine = self.action
        if type(action) is not act.Meld or type(mine) is not act.Meld:
            return _same(action, mine)
        if type(action.cards) is not tuple or type(action.borrowed) is not tuple:
            return False
        if any(type(card) is not int for card in action.cards):
            return False
        if any(type(pair) is not tuple or len(pair) != 2 for pair in action.borrowed):
            return False
        if any(type(part) is not int for pair in action.borrowed for part in pair):
            return False
        return sorted(action.cards) == sorted(mine.cards) and sorted(action.borrowed) == sorted(mine.borrowed)

    def __len__(self) -> int:
        return 1

    def __getitem__(self, i: int) -> act.Action:
        if i not in (0, -1):
            raise IndexError(i)
        return self.action


Offer = One | Amounts | Choose | FromDeck | Stakes | Some | Setting | Dice | Arranging | Pays | Rules
