"""What cards are worth to a player of Panguingue: how many of them will end in melds, and whether all can.

`own` are cards that are not laid down, in ascending order; with a board they are all that a player has.
"""

from __future__ import annotations

from functools import cache, lru_cache
from itertools import combinations

from housedealer.cards.card import Card
from housedealer.hand import action as act
from housedealer.rules.meld import melds as ml
from housedealer.rules.meld.melds import Board, Cards, NewMeld

LINK = 0.1
"""What each kind of card that makes a meld of two cards is worth to either of them."""
LAYS_OFF = 0.9
"""A card that could be added to a meld."""
CHIP = 0.35
"""A chip from each player, in cards."""

_KINDS = tuple(Card(4 * rank + suit) for rank in sorted(ml.ORDER) for suit in range(4))


def state_worth(own: Cards, board: Board) -> float:
    """About how many of all cards lie in melds or will; conditions are paid again by the outs."""
    kept = tuple(card for card in own if not ml.lay_offs(card, board))
    laid = sum(map(len, board)) + CHIP * ml.worth_of(board)
    return laid + LAYS_OFF * (len(own) - len(kept)) + hand_worth(kept)


@lru_cache(maxsize=1 << 14)
def hand_worth(own: Cards) -> float:
    """The most that can be made of them: melds, and cards that wait for a third one."""
    melds = {three: pay for three in combinations(own, ml.LEAST) if (pay := _pay_of(three)) is not None}
    if not melds:
        return _loose_worth(own)
    return max(ml.LEAST + CHIP * pay + hand_worth(without(own, three)) for three, pay in melds.items())


@cache
def _pay_of(three: Cards) -> int | None:
    """What a meld of three cards pays; None if they make no meld. The cards are in ascending order."""
    return ml.value_of(three) if ml.kind_of(three) else None


def _loose_worth(own: Cards) -> float:
    """Each card by the best partner that it has."""
    links: list[float] = [0.0] * len(own)
    for i, j in combinations(range(len(own)), 2):
        link = _link(own[i], own[j])
        links[i], links[j] = max(links[i], link), max(links[j], link)
    return LINK * sum(links)


@cache
def _link(one: Card, other: Card) -> float:
    """How many kinds of cards make a meld of these two; one that pays counts for more."""
    pays = [_pay_of(tuple(sorted((one, other, third)))) for third in _KINDS]
    return sum(1 + CHIP * pay for pay in pays if pay is not None)


def without(own: Cards, cards: Cards) -> Cards:
    left = list(own)
    for card in cards:
        left.remove(card)
    return tuple(left)


def after(own: Cards, board: Board, action: act.Action) -> tuple[Cards, Board]:
    """The player's cards after he lays this down."""
    match action:
        case act.LayOff():
            return without(own, (action.card,)), ml.with_card(board, action.meld, action.card)
        case act.Meld():
            rest = ml.rest_of(board, action.borrowed)
            assert rest is not None
            return without(own, action.cards), (*rest, NewMeld(action.cards, action.borrowed).cards)
        case act.Shift():
            rest = ml.rest_of(board, ((action.source, action.card),))
            assert rest is not None
            return own, ml.with_card(rest, action.meld, action.card)
    return own, board


@lru_cache(maxsize=1 << 14)
def out_pay(own: Cards, board: Board) -> int:
    """The most that each player pays if all these cards go down and the player goes out; 0 if not all can.

    Cards are borrowed only for the last two."""
    if not own:
        return ml.OUTS + ml.worth_of(board)
    best, first = 0, own[0]
    for at in ml.lay_offs(first, board):
        best = max(best, _with(ml.pay_for_card(board, at, first), own[1:], ml.with_card(board, at, first)))
    if len(own) < ml.LEAST:
        news = [new for new in ml.new_melds(own, board) if first in new.own]
    else:
        threes = dict.fromkeys((first, *two) for two in combinations(own[1:], ml.LEAST - 1))
        news = [NewMeld(three, ()) for three in threes if _pay_of(three) is not None]
    for new in news:
        rest = ml.rest_of(board, new.borrowed)
        assert rest is not None
        best = max(best, _with(ml.pay_for_new(board, new), without(own, new.own), (*rest, new.cards)))
    return best


def _with(pay: int, own: Cards, board: Board) -> int:
    """What was paid before, if the rest goes down too."""
    later = out_pay(own, board)
    return pay + later if later else 0
