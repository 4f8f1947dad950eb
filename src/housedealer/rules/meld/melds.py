"""Melds of Panguingue: which cards make a meld, what it pays, and what a player's cards allow.

A meld is a run of a suit or a set of a rank, three cards or more. The ace is low and the king high; seven and
jack are neighbors. A set has one suit, or at least three; any three aces or kings make one. A board is a
player's melds, each in ascending order of card numbers.

A condition is a meld that pays. Its first three cards pay one chip, in spades two; threes, fives and sevens
of one suit pay double that. Each further card adds one chip, in spades two.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations, combinations_with_replacement, product

from msgspec import Struct

from housedealer.cards.card import RANKS, Card, card_of
from housedealer.rules.place import MeldNo

Cards = tuple[Card, ...]
Board = tuple[Cards, ...]
Borrowed = tuple[tuple[MeldNo, Card], ...]
Times = tuple[tuple[Card, int], ...]
"""Cards, and how often each is needed."""
Lenders = list[tuple[int, Cards]]
"""Melds that can lend a card, by number."""

LEAST = 3
OUT = 11
"""This many cards in melds end the hand."""
OUTS = 2
"""Chips from each player for going out, in addition to the conditions."""

_IN_ORDER = "A234567JQK"
ORDER: dict[int, int] = {RANKS.index(letter): at for at, letter in enumerate(_IN_ORDER)}
"""The place of each rank in a run, ace lowest."""
_RANK_AT = tuple(RANKS.index(letter) for letter in _IN_ORDER)
_ACE, _KING = RANKS.index("A"), RANKS.index("K")
VALLE = frozenset(RANKS.index(letter) for letter in "357")
SPADES = 3
_LOW_RUN, _HIGH_RUN = {0, 1, 2}, {7, 8, 9}
_RUNS = tuple(
    tuple(sorted(card_of(rank, suit) for rank in _RANK_AT[at : at + LEAST]))  # type: ignore[arg-type]
    for suit in range(4)
    for at in range(len(_RANK_AT) - LEAST + 1)
)
"""All runs of three cards, suit by suit."""


@lru_cache(maxsize=1 << 16)
def kind_of(cards: Cards) -> str:
    """ "run", "one_suit", "suits" (a set of several), or "" for no meld."""
    if len(cards) < LEAST:
        return ""
    ranks = {card >> 2 for card in cards}
    suits = {card & 3 for card in cards}
    if not ranks <= ORDER.keys():
        return ""
    if len(ranks) == 1:
        if len(suits) == 1:
            return "one_suit"
        return "suits" if len(suits) >= LEAST or ranks <= {_ACE, _KING} else ""
    places = [ORDER[rank] for rank in ranks]
    in_line = len(ranks) == len(cards) and max(places) - min(places) == len(cards) - 1
    return "run" if in_line and len(suits) == 1 else ""


@lru_cache(maxsize=1 << 16)
def value_of(meld: Cards) -> int:
    """Chips from each player: 0 for a meld that is not a condition."""
    kind = kind_of(meld)
    rank = meld[0] >> 2
    unit = 2 if kind != "suits" and meld[0] & 3 == SPADES else 1
    further = (len(meld) - LEAST) * unit
    if kind == "run":
        places = {ORDER[card >> 2] for card in meld}
        return unit + further if places >= _LOW_RUN or places >= _HIGH_RUN else 0
    if kind == "one_suit":
        return (2 * unit if rank in VALLE else unit) + further
    return unit + further if kind and rank in VALLE else 0


def condition_of(meld: Cards) -> str:
    """What pays in a meld: "valle_suits", "valle_suit", "suit", "low_run", "high_run"; "" for nothing."""
    if not value_of(meld):
        return ""
    kind = kind_of(meld)
    if kind == "run":
        return "low_run" if {ORDER[card >> 2] for card in meld} >= _LOW_RUN else "high_run"
    if meld[0] >> 2 not in VALLE:
        return "suit"
    return "valle_suits" if kind == "suits" else "valle_suit"


def worth_of(board: Board) -> int:
    return sum(map(value_of, board))


class NewMeld(Struct, frozen=True, gc=False):
    """Three cards that make a meld: the player's `own` cards, and cards `borrowed` from melds of the board,
    which are numbered from 1."""

    own: Cards
    borrowed: Borrowed

    @property
    def cards(self) -> Cards:
        return tuple(sorted([*self.own, *[card for _, card in self.borrowed]]))


def minimal_melds(cards: Sequence[Card]) -> tuple[Cards, ...]:
    """Every meld of three cards that these cards make, each once."""
    return tuple(new.own for new in new_melds(tuple(sorted(cards)), ()))


@lru_cache(maxsize=1 << 12)
def new_melds(own: Cards, board: Board) -> tuple[NewMeld, ...]:
    """Every meld of three cards from the player's own cards and the cards their melds can lend.

    Without an own card, a meld is split or several lend a new one. `own` is in ascending order."""
    lenders = [(at, meld) for at, meld in enumerate(board, 1) if len(meld) > LEAST]
    lent = frozenset([card for _, meld in lenders for card in meld])
    have = 0
    for card in {*own, *lent}:
        have |= _BIT.get(card, 0)
    found = []
    threes = [(new, times, often) for mask, new, times, often in _THREE_CARDS if mask & have == mask]
    for new, times, (often, most) in threes:
        if not lent.isdisjoint(new.own):
            found += _ways_to_lend(times, own, lenders, board)
        elif most == 1 or own.count(often) >= most:
            found.append(new)
    return tuple(found)


def _ways_to_lend(three: Times, own: Cards, lenders: Lenders, board: Board) -> list[NewMeld]:
    """The sources from which three cards may come, of which a meld can lend one or more."""
    found = []
    ways = [_ways_to_give(card, times, own, lenders) for card, times in three]
    for way in product(*ways):
        mine, borrowed = [], []
        for (card, _), some in zip(three, way, strict=True):
            for at in some:
                if at:
                    borrowed.append((MeldNo(at), card))
                else:
                    mine.append(card)
        lent = tuple(sorted(borrowed))
        if not lent or rest_of(board, lent) is not None:
            found.append(NewMeld(tuple(sorted(mine)), lent))
    return found


def _ways_to_give(card: Card, times: int, own: Cards, lenders: Lenders) -> list[tuple[int, ...]]:
    """The sources from which a card may come so many times: 0 for the player's own hand, as often as he holds
    it, else the number of a meld."""
    places = [at for at, meld in lenders if card in meld]
    held = own.count(card)
    if held:
        places.insert(0, 0)
    if times == 1:
        return [(at,) for at in places]
    return [some for some in combinations_with_replacement(places, times) if some.count(0) <= held]


def _threes(codes: frozenset[Card]) -> Iterator[Cards]:
    """Melds of three cards from these kinds of cards, as if there were any number of each."""
    by_rank: dict[int, list[Card]] = {}
    for card in sorted(codes):
        by_rank.setdefault(card >> 2, []).append(card)
    for rank, cards in by_rank.items():
        if rank in (_ACE, _KING):
            yield from combinations_with_replacement(cards, LEAST)
        elif rank in ORDER:
            yield from ((card,) * LEAST for card in cards)
            yield from combinations(cards, LEAST)
    for run in _RUNS:
        if codes.issuperset(run):
            yield run


_BIT = {card: 1 << card for rank in _RANK_AT for card in (Card(rank << 2 | suit) for suit in range(4))}


def _times(three: Cards) -> Times:
    return tuple([(card, three.count(card)) for card in dict.fromkeys(three)])


def _oftenest(three: Cards) -> tuple[Card, int]:
    return max(_times(three), key=lambda pair: pair[1])


_THREE_CARDS = [
    (sum([_BIT[card] for card in set(three)]), NewMeld(three, ()), _times(three), _oftenest(three))
    for three in _threes(frozenset(_BIT))
]
"""Every meld of three cards in the order of `_threes`: the bits of its cards, how often it has each, and the
one that it has most often: where each is there once, no other can be missing."""


@lru_cache(maxsize=1 << 12)
def rest_of(board: Board, borrowed: Borrowed) -> Board | None:
    """The board without these cards; None if the rest of a meld is not a meld."""
    melds = [*board]
    for number, card in borrowed:
        meld = melds[number - 1]
        if card not in meld:
            return None
        at = meld.index(card)
        melds[number - 1] = (*meld[:at], *meld[at + 1 :])
    for number, _ in borrowed:
        if not kind_of(melds[number - 1]):
            return None
    return tuple(melds)


def taken_back(board: Board, at: int, own: Cards, borrowed: Borrowed) -> Board:
    """The board after these cards leave a meld: borrowed cards return to their melds. The meld may end up
    empty, and a meld that gets a card back may no longer be a meld."""
    melds = [list(meld) for meld in board]
    for card in own:
        melds[at - 1].remove(card)
    for source, card in borrowed:
        melds[at - 1].remove(card)
        melds[source - 1].append(card)
    return tuple(tuple(sorted(meld)) for meld in melds)


@lru_cache(maxsize=1 << 14)
def lay_offs(card: Card, board: Board) -> tuple[MeldNo, ...]:
    """The numbers of the melds that take a card."""
    return tuple([MeldNo(at) for at, meld in enumerate(board, 1) if kind_of((*meld, card))])


def with_card(board: Board, at: int, card: Card) -> Board:
    """The board with one more card on a meld."""
    return (*board[: at - 1], _with(board[at - 1], card), *board[at:])


def _with(meld: Cards, card: Card) -> Cards:
    return tuple(sorted((*meld, card)))


class Shiftable(Struct, frozen=True, gc=False):
    card: Card
    source: MeldNo
    meld: MeldNo


@lru_cache(maxsize=1 << 12)
def shifts(board: Board) -> tuple[Shiftable, ...]:
    """Cards that may move from one meld to another and make the board worth more."""
    found = []
    worth = worth_of(board)
    for number, meld in enumerate(board, 1):
        source = MeldNo(number)
        for card in dict.fromkeys(meld):
            rest = rest_of(board, ((source, card),))
            for at in lay_offs(card, board) if rest is not None else ():
                if rest is not None and at != source and worth_of(with_card(rest, at, card)) > worth:
                    found.append(Shiftable(card, source, at))
    return tuple(found)


# -- payments ----------------------------------------------------------------------------------------------


def pay_for_new(board: Board, new: NewMeld) -> int:
    """A new condition pays in full; one that only moved out of another meld pays the increase in value."""
    value = value_of(new.cards)
    if not new.borrowed:
        return value
    rest = rest_of(board, new.borrowed)
    assert rest is not None
    lenders = {at - 1 for at, _ in new.borrowed}
    if any(value_of(board[at]) and not value_of(rest[at]) for at in lenders):
        return max(0, value + worth_of(rest) - worth_of(board))
    return value


def pay_for_card(board: Board, at: int, card: Card) -> int:
    """The value that the card adds to a meld."""
    return max(0, value_of(_with(board[at - 1], card)) - value_of(board[at - 1]))


def uses_of(card: Card, hand: Cards, board: Board) -> list[NewMeld | MeldNo]:
    """The uses of a card: the number of each meld that takes it, and every new meld with it."""
    new = new_melds(tuple(sorted((*hand, card))), board)
    return [*lay_offs(card, board), *[one for one in new if card in one.own]]


def can_use(card: Card, hand: Cards, board: Board) -> bool:
    return bool(lay_offs(card, board) or uses_of(card, hand, board))


def puts_out(use: NewMeld | int, hand: Cards) -> bool:
    """True if this use of the card leaves no card in the hand."""
    return len(hand) == (0 if isinstance(use, int) else len(use.own) - 1)


def out_pay(card: Card, hand: Cards, board: Board) -> int:
    """The most a card pays a player who goes out with it: the pay for the card and the outs; 0 if the player
    stays in."""
    best = 0
    for use in uses_of(card, hand, board):
        if not puts_out(use, hand):
            continue
        if isinstance(use, int):
            pay, after = pay_for_card(board, use, card), with_card(board, use, card)
        else:
            rest = rest_of(board, use.borrowed)
            assert rest is not None
            pay, after = pay_for_new(board, use), (*rest, use.cards)
        best = max(best, pay + OUTS + worth_of(after))
    return best
