"""Plays a recorded hand on the engine by the rules of the trade and compares the chips.

What the record does not say is filled in so that it cannot change the result: a card nobody saw becomes one
that is named nowhere, a live hand that was never seen mucks, and the printed rake is taken as the fee.
"""

from __future__ import annotations

from math import gcd

from msgspec import structs

from housedealer.cards.card import HIDDEN, Card, format_cards
from housedealer.errors import Refused, Unreadable
from housedealer.games.registry import game_of
from housedealer.hand import action as act
from housedealer.hand import event as ev
from housedealer.hand.pot import PotHand
from housedealer.houses import house_of
from housedealer.record.failure import Stopped, Unmet
from housedealer.record.phh import VARIANTS, PhhHand, Step, is_known
from housedealer.rules.limit import Limit, check_limit
from housedealer.rules.place import BOARD, BURN, HOUSE, Cents
from housedealer.rules.terms import BlindDue, FeeDue, Seated, Spread, Terms


def terms_of(record: PhhHand) -> Terms:
    """The terms on which a recorded hand was dealt."""
    game, kind = VARIANTS[record.variant]
    n = len(record.stacks)
    # The common part is an ante from all; what one put up beyond it (a big blind ante) is dead money.
    ante = min(record.antes)
    in_line = [(seat, cents) for seat, cents in enumerate(record.blinds, 1) if cents > 0]
    if n == 2:
        # Two-handed the list is read backwards: p2 has the button and posts the first value. Whoever posts
        # more of the two is the big blind; in a few rooms that was the button.
        in_line = sorted(((3 - seat, cents) for seat, cents in in_line), key=lambda due: due[1])
    blinds = tuple(BlindDue(seat, Cents(cents)) for seat, cents in in_line)
    small, big = sorted([Cents(0), Cents(0), *(due.cents for due in blinds[:2])])[-2:]
    limit = Limit(kind, Cents(record.small), Cents(record.big), (small, big), Cents(ante), chip_of(record))
    check_limit(limit, record.where)
    seats = tuple(
        Seated(
            seat,
            Cents(record.stacks[seat - 1]),
            # A negative blind was posted out of turn by one who came back: live, but it does not lead.
            live=Cents(max(0, -record.blinds[seat - 1 if n > 2 else 2 - seat])),
            dead=Cents(record.antes[seat - 1] - ante),
        )
        for seat in range(1, n + 1)
    )
    spread = Spread(game_of(game), limit, house_of("trade").answers(game, kind), "trade", "trade")
    fee = FeeDue(Cents(record.rake), "award", source="trade") if record.rake else None
    return Terms(spread, seats, n, fee, blinds=blinds)


def chip_of(record: PhhHand) -> Cents:
    """The smallest chip in play: a room that splits a pot in nickels has all its amounts in nickels."""
    amounts = [record.small, record.big, record.rake, *record.antes, *record.blinds, *record.stacks]
    amounts += [step.to for step in record.steps]
    amounts += [*(record.finishing or ()), *(record.winnings or ())]
    return Cents(gcd(*amounts) or 1)


def replay(record: PhhHand) -> tuple[PotHand, list[ev.Event]]:
    """The hand played to its end. Raises Unreadable for what the record lacks, Stopped where we refuse."""
    return _Replay(record).run()


def check(record: PhhHand) -> PotHand:
    """Replay, and compare the chips with what the record states. Raises Unmet besides."""
    hand, events = replay(record)
    compare(record, hand, events)
    return hand


class _Replay:
    def __init__(self, record: PhhHand) -> None:
        self.record = record
        try:
            self.hand = PotHand(terms_of(record))
        except Refused as refused:
            raise Stopped("the terms of the hand", where=record.where, refused=refused) from refused
        self.events: list[ev.Event] = []
        self.cards = _Cards(record, self.hand)

    def run(self) -> tuple[PotHand, list[ev.Event]]:
        for number, step in enumerate(self.record.steps, 1):
            where = f"{self.record.where}: action {number}"
            if step.verb == "db":
                self._board(step, where)
            elif step.verb in ("f", "cc", "cbr"):
                self._wager(step, where)
        where = f"{self.record.where}: after the last action"
        self._house(where)
        while self.hand.due.ask == "show":
            seat = self.hand.due.must[0]
            self._play(seat, self._choice(seat), where)
        if not self.hand.over:
            due = self.hand.due
            raise Unreadable(
                f"the record ends early: {due.ask} is due", where=where, expected="further actions"
            )
        return self.hand, self.events

    def _house(self, where: str) -> None:
        """What the house does without being told: posts, the first cards, the rake."""
        while self.hand.due.must == (HOUSE,):
            ask = self.hand.due.ask
            if ask == "post":
                self._play(HOUSE, act.TakePosts(), where)
            elif ask == "fee":
                self._play(HOUSE, self.hand.menu(HOUSE)[0][0], where)
            elif ask == "deal" and BOARD not in self._spots():
                taken = {seat: iter(cards) for seat, cards in self.cards.holes.items()}
                self._play(HOUSE, act.Deal(tuple(next(taken[spot]) for spot in self._spots())), where)
            else:
                return

    def _spots(self) -> tuple[int, ...]:
        return self.hand.plan.way(self.hand.ops[self.hand.at], self.hand.live)[0]

    def _board(self, step: Step, where: str) -> None:
        self._house(where)
        if self.hand.due.ask != "deal":
            raise Unreadable(
                f"board cards while {self._waits()}", where=where, expected="an action of that seat"
            )
        spots = self._spots()
        burns = tuple(self.cards.filler() for spot in spots if spot == BURN)
        if len(burns) + len(step.cards) != len(spots) or not is_known(step.cards):
            count = len(spots) - len(burns)
            raise Unreadable(
                f"board cards {format_cards(step.cards)!r}", where=where, expected=f"{count} known cards"
            )
        self._play(HOUSE, act.Deal(burns + step.cards), where)

    def _waits(self) -> str:
        due = self.hand.due
        return f"seat {due.must[0]} is to {due.ask}" if due.must else "the hand is over"

    def _wager(self, step: Step, where: str) -> None:
        self._house(where)
        hand = self.hand
        if hand.due.must == (HOUSE,):
            raise Unreadable("an action before the next cards", where=where, expected="'d db CARDS'")
        action = _action_of(hand, step)
        if step.verb == "cbr" and hand.actor == step.seat and not hand.able & ~(1 << step.seat):
            # A raise that nobody is left to call comes back at once: the same as a call.
            action = _action_of(hand, Step("cc", step.seat))
        self._play(step.seat, action, where)

    def _choice(self, seat: int) -> act.Action:
        """Known hands are shown, others mucked; if nobody shows, he wins who did not muck."""
        hand, shows = self.hand, self.cards.shows
        unseen = not shows & set(hand.live_seats) and seat not in self.cards.mucks
        if seat in shows or unseen or not any(act.Muck() in offer for offer in hand.menu(seat)):
            return act.Show()
        return act.Muck()

    def _play(self, who: int, action: act.Action, where: str) -> None:
        try:
            self.events += self.hand.play(who, action)
        except Refused as refused:
            whose = f"p{who}" if who else "the house"
            raise Stopped(f"{whose}: {type(action).__name__}", where=where, refused=refused) from refused


def _action_of(hand: PotHand, step: Step) -> act.Action:
    free = hand.front[step.seat] >= hand.facing
    if step.verb == "f":
        return act.Fold()
    if step.verb == "cc":
        return act.Check() if free else act.Call()
    return act.RaiseTo(Cents(step.to)) if hand.facing else act.Bet(Cents(step.to))


class _Cards:
    """The cards of a record: each seat's, who shows them, and fillers for what nobody saw."""

    def __init__(self, record: PhhHand, hand: PotHand) -> None:
        self.where = f"{record.where}: actions"
        self.holes: dict[int, tuple[Card, ...]] = {}
        self.mucks: set[int] = set()
        for number, step in enumerate(record.steps, 1):
            if step.verb == "dh":
                self.holes[step.seat] = self.holes.get(step.seat, ()) + step.cards
            elif step.verb == "sm" and step.cards:
                at = f"{record.where}: action {number}"
                self.holes[step.seat] = _merged(self.holes.get(step.seat, ()), step.cards, at)
            elif step.verb == "sm":
                self.mucks.add(step.seat)
        spoken = {card for step in record.steps for card in step.cards}
        self.fillers = (card for card in hand.terms.spread.deck.cards if card not in spoken)
        self.shows: set[int] = set()
        self._fill(len(record.stacks), sum(op.n for op in hand.ops if op.name == "deal"))

    def _fill(self, players: int, count: int) -> None:
        for seat in range(1, players + 1):
            cards = self.holes.get(seat, ())
            if len(cards) != count:
                expected = f"{count} cards for p{seat}, ?? where they are not known"
                raise Unreadable(f"{len(cards)} cards for p{seat}", where=self.where, expected=expected)
            if is_known(cards) and seat not in self.mucks:
                self.shows.add(seat)
            self.holes[seat] = tuple(self.filler() if card == HIDDEN else card for card in cards)

    def filler(self) -> Card:
        card = next(self.fillers, None)
        if card is None:
            raise Unreadable("no card is left for ??", where=self.where, expected="fewer cards named")
        return card


def _merged(dealt: tuple[Card, ...], shown: tuple[Card, ...], where: str) -> tuple[Card, ...]:
    """The dealt cards with what was shown later in the place of those not known."""
    new = [card for card in shown if card != HIDDEN and card not in dealt]
    if len(new) > dealt.count(HIDDEN):
        raise Unreadable(
            f"{format_cards(shown)} shown", where=where, expected=f"the cards dealt, {format_cards(dealt)}"
        )
    return tuple(new.pop(0) if card == HIDDEN and new else card for card in dealt)


# -- comparing ---------------------------------------------------------------------------------------------


def compare(record: PhhHand, hand: PotHand, events: list[ev.Event]) -> None:
    """Raises Unmet unless the chips are where the record says; stacks where stated, else winnings."""
    stated = record.finishing if record.finishing is not None else record.winnings
    if stated is None:
        return
    found = _result(record, hand, events)
    # The rooms differ in who gets an odd chip: one for each share of a split pot.
    chip = hand.terms.limit.chip
    loose = [chip * n for n in _payments(record, events, split=True)]
    met = all(abs(a - b) <= most for a, b, most in zip(stated, found, loose, strict=True))
    if not (met and sum(stated) == sum(found)) and not _met_with_rake_by_size(record, stated, found, events):
        what = "winnings" if record.finishing is None else "finishing_stacks"
        raise Unmet(what, where=record.where, expected=str(list(stated)), found=str(found))


def _result(record: PhhHand, hand: PotHand, events: list[ev.Event]) -> list[int]:
    if record.finishing is not None:
        return hand.stack[1 : len(record.stacks) + 1]
    return _paid(record, events)


def _paid(record: PhhHand, events: list[ev.Event]) -> list[int]:
    paid = [0] * len(record.stacks)
    for event in events:
        if type(event) is ev.PotAwarded:
            for _, seat, cents in event.paid:
                paid[seat - 1] += cents
    return paid


def _payments(record: PhhHand, events: list[ev.Event], *, split: bool) -> list[int]:
    """How often each seat was paid, out of every pot or only out of those that were split."""
    counts = [0] * len(record.stacks)
    for event in events:
        if type(event) is ev.PotAwarded:
            for _, seat, _cents in event.paid:
                counts[seat - 1] += not split or len(event.paid) > 1
    return counts


def _met_with_rake_by_size(
    record: PhhHand, stated: tuple[int, ...], found: list[int], events: list[ev.Event]
) -> bool:
    """Our fee comes out of the main pot first. Some rooms rake side pots by their size: is that what we see?

    Each seat then loses of the rake what it has of the winnings, to one unit for each time it was paid."""
    pots = sum(type(event) is ev.PotAwarded for event in events)
    if not record.rake or pots < 2 or sum(stated) != sum(found):
        return False
    hand, events = replay(structs.replace(record, rake=0))
    paid, loose = _paid(record, events), _payments(record, events, split=False)
    total = sum(paid)
    unraked = _result(record, hand, events)
    return all(
        abs((before - told) * total - record.rake * won) <= most * total
        for told, before, won, most in zip(stated, unraked, paid, loose, strict=True)
    )
