"""Fees as they are paid: hands and rounds played at a table that was opened by its spec, and every chip that
went into the drop box or the jackpot meanwhile, with the moment and the account it came from."""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from bank_kit import random_bank_answer
from pot_kit import STEPS_MAX, house_answer
from telling.bank import Round
from telling.told import Told, cents, seated

from housedealer.hand import Hand
from housedealer.hand import action as act
from housedealer.hand import event as ev
from housedealer.hand.bank.hand import BankHand
from housedealer.hand.event import Event
from housedealer.hand.pot.hand import PotHand
from housedealer.houses import house_of
from housedealer.houses.bank import BankTable
from housedealer.houses.pot import PotTable
from housedealer.rules.bank.steps import BANK_BET
from housedealer.rules.bank.terms import Backer
from housedealer.rules.place import BOARD, HOUSE
from housedealer.rules.spec import parse_spec

BEFORE = "before the deal"
FLOP = "as the flop lies"
DRAW = "as the draw is complete"
BOX = ("drop", "jackpot")
DEEP = 25

STAYS: tuple[type, ...] = (act.Check, act.Call, act.Bet)
"""Check or call, and open only where somebody must."""
BETS: tuple[type, ...] = (act.Bet, act.RaiseTo, act.Call, act.Check)
"""Bet and raise as much and as long as the rules allow it."""
FOLDS: tuple[type, ...] = (act.Fold, act.Check, act.Bet)
"""Fold wherever there is something to fold to."""


class Paid(NamedTuple):
    """Chips for the house in dollars: from which account into which, and when."""

    source: str
    target: str
    dollars: float
    when: str


def opened(text: str) -> Any:
    """The table that a header asks for, as `house oasis game holdem`."""
    spec = parse_spec(text)
    return house_of(spec.house).open(spec)


# -- what was paid -------------------------------------------------------------------------------------------


def paid(hand: Hand, events: Sequence[Event]) -> list[Paid]:
    """All that went into the box and the jackpot, in order. What came back out of them is told too.

    The hand agrees with its moves, and where it is over nobody but the players paid it."""
    found, kept = [], dict.fromkeys(BOX, 0)
    for number, event in enumerate(events):
        for move in hand.moves(event):
            if move.target in BOX or move.source in BOX:
                found.append(
                    Paid(str(move.source), str(move.target), move.cents / 100, moment(events[:number]))
                )
            for box in BOX:
                kept[box] += move.cents * ((move.target == box) - (move.source == box))
    if not hand.due.must:
        outcome = hand.outcome()
        assert (outcome.drop, outcome.jackpot) == (kept["drop"], kept["jackpot"])
        assert sum(outcome.net.values()) == -sum(kept.values()) - outcome.carried
    return found


def moment(before: Sequence[Event]) -> str:
    """When the next event comes, told by what happened before it."""
    if not any(isinstance(event, ev.Dealt) for event in before):
        return BEFORE
    last = before[-1]
    if isinstance(last, ev.Dealt) and BOARD in last.spots:
        board = sum(spot == BOARD for event in before if isinstance(event, ev.Dealt) for spot in event.spots)
        return FLOP if board == 3 else f"with {board} cards on the board"
    if drawn(before):
        return DRAW
    return f"after {type(last).__name__}"


def drawn(before: Sequence[Event]) -> bool:
    """Everybody who is in has drawn, has got the cards for it, and nobody has spoken since."""
    first = next((at for at, event in enumerate(before) if isinstance(event, ev.Discarded)), len(before))
    draw = before[first:]
    if not draw or not all(isinstance(event, ev.Discarded | ev.Dealt) for event in draw):
        return False
    live = {spot for event in before if isinstance(event, ev.Dealt) for spot in event.spots if spot > 0}
    live -= {event.who for event in before if isinstance(event, ev.Folded)}
    threw = [event for event in draw if isinstance(event, ev.Discarded)]
    came = sum(len(event.cards) for event in draw if isinstance(event, ev.Dealt))
    return {event.who for event in threw} == live and came >= sum(len(event.cards) for event in threw)


def into(box: str, found: Iterable[Paid]) -> float:
    """Dollars into the drop or the jackpot."""
    return sum(one.dollars for one in found if one.target == box)


def posted(events: Sequence[Event], hand: Hand) -> float:
    """Dollars that were posted before the first card."""
    return (
        sum(move.cents for event in events if isinstance(event, ev.Posted) for move in hand.moves(event))
        / 100
    )


# -- hands for a pot -----------------------------------------------------------------------------------------


class Pot(Told[PotHand]):
    """A hand at a table, or at that of a spec. `players` are so many seats from 1 on, or seats with their
    dollars; the last of them has the button unless another is named. Stacks are 25 big bets if nothing is
    said. People answer by the first kind in `way` that is open to them."""

    def __init__(
        self,
        at: str | PotTable,
        players: int | Mapping[int, float],
        *,
        way: tuple[type, ...] = STAYS,
        stack: float = 0,
        button: int = 0,
        **more: Any,
    ) -> None:
        self.table: PotTable = opened(at) if isinstance(at, str) else at
        limit = self.table.spread.limit
        stack = stack or DEEP * max(limit.big, limit.small, limit.blinds[1]) / 100
        stacks = players if isinstance(players, Mapping) else dict.fromkeys(range(1, players + 1), stack)
        self.chance = random.Random(f"{at} {len(stacks)}")
        terms = self.table.terms(seated(stacks), button or max(stacks), **more)
        super().__init__(PotHand(terms))
        self.play(way)

    def play(self, way: tuple[type, ...]) -> None:
        for _ in range(STEPS_MAX):
            must = self.hand.due.must
            if not must:
                return
            who = must[0]
            self.say(who, house_answer(self.hand, self.chance) if who == HOUSE else self._first(who, way))
        raise AssertionError(f"the hand does not end: {self.hand!r}")

    def _first(self, who: int, way: tuple[type, ...]) -> act.Action:
        offers = self.hand.menu(who)
        for kind in way:
            for offer in offers:
                if isinstance(offer[0], kind):
                    return offer[-1 if way is BETS else 0]
        return offers[0][0]

    @property
    def paid(self) -> list[Paid]:
        return paid(self.hand, self.events)

    @property
    def pot(self) -> float:
        """Dollars that went into the pot up to the moment of the fee, or to the end if there was none."""
        total = 0
        for event in self.events:
            for move in self.hand.moves(event):
                if move.target in BOX:
                    return total / 100
                total += move.cents * (move.source.startswith("seat:") - move.target.startswith("seat:"))
        return total / 100


# -- banked rounds -------------------------------------------------------------------------------------------


class Banked(Round):
    """A round at a table, or at that of a spec: `stacks` by seat, `backers` by number, seat 1 banks with
    `wager`."""

    def __init__(
        self,
        at: str | BankTable,
        stacks: Mapping[int, float],
        *,
        backers: Mapping[int, float] | None = None,
        wager: float = 500,
        turn: int = 1,
    ) -> None:
        self.table = opened(at) if isinstance(at, str) else at
        behind = tuple(Backer(who, cents(stack)) for who, stack in sorted((backers or {}).items()))
        self.terms = self.table.terms(seated(stacks), 1, backers=behind, turn=turn)
        Told.__init__(self, BankHand(self.terms))
        self.say(1, act.Wager(1, BANK_BET, cents(wager)))


def played_out(told: Round, seed: str = "") -> Round:
    """The bets are closed, the fees taken, the cards dealt and all hands played by chance, to the end."""
    told.close()
    chance = random.Random(seed)
    for _ in range(STEPS_MAX):
        must = told.hand.due.must
        if not must:
            return told
        told.say(must[0], random_bank_answer(told.hand, must[0], chance))
    raise AssertionError(f"the round does not end: {told.hand!r}")


def bill(told: Round) -> dict[str, float]:
    """What each paid into the box before the first card; nothing goes there later, or to the jackpot."""
    found = paid(told.hand, told.events)
    assert {(one.target, one.when) for one in found} <= {("drop", BEFORE)}, found
    bills: dict[str, float] = {}
    for one in found:
        bills[one.source] = bills.get(one.source, 0) + one.dollars
    return bills


def spread_out(told: Round, total: int, least: int, most: int, people: Sequence[int]) -> dict[int, int]:
    """Wagers of so many dollars in all, person by person and square by square from 2 on. How many squares
    each bet on."""
    left, squares = total, dict.fromkeys(people, 0)
    for who in people:
        for square in range(2, told.table.seats_max + 1):
            if not left:
                break
            bet = min(left, most)
            if 0 < left - bet < least:
                bet = left - least
            told.bet(who, bet, on=square)
            left -= bet
            squares[who] += 1
    assert not left, "more than the squares can hold"
    return squares
