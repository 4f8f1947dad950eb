"""What is said beforehand of a hand of Panguingue or Chinese poker is what moves afterwards: plans, pay,
going out and forcing by their dollars; points by their sums."""

from __future__ import annotations

import random
import re
from collections import Counter

import pytest
from kit import tries
from meld_kit import HANDS, meld_answers, meld_tables, random_meld_terms
from points_kit import points_answers, points_tables, random_points_terms

from housedealer.hand import action as act
from housedealer.hand.meld.end import outs_of
from housedealer.hand.meld.hand import MeldHand
from housedealer.hand.meld.table_view import MeldView
from housedealer.hand.meld.view import melder_of, table_of
from housedealer.hand.offer import Amounts
from housedealer.hand.points import event as pe
from housedealer.hand.points.hand import PointsHand
from housedealer.hand.view import View
from housedealer.rules.place import RAIL
from housedealer.words.family import Hint, To
from housedealer.words.meld.hint import hints
from housedealer.words.points.event import details_said

MONEY = re.compile(r"\$([\d,]+(?:\.\d\d)?)")
OTHERS = tries(4, 100)


def cents_in(text: str) -> int:
    """The one amount of a sentence; nothing where it names none."""
    found = MONEY.findall(text)
    assert len(found) < 2, text
    return round(float(found[0].replace(",", "")) * 100) if found else 0


# -- Panguingue --------------------------------------------------------------------------------------------


class Said:
    """What a player was told before he acted, and what has moved since then."""

    def __init__(self, hand: MeldHand, who: int) -> None:
        self.hand, self.who = hand, who
        self.view: View = hand.view(who)
        self.table: MeldView = table_of(self.view)
        self.hints = hints(self.view, hand.spread)
        self.stacks = dict(hand.stack)

    def hint(self, about: str, at: int = -1) -> Hint:
        return next(hint for hint in self.hints if hint.about == about and at in (-1, hint.at))

    def got(self, who: int = 0) -> int:
        return self.hand.stack[who or self.who] - self.stacks[who or self.who]

    def got_pay(self) -> int:
        """Without the tops, which are his if he leaves nobody a chip."""
        return self.got() - (self.table.tops if self.hand.winner == self.who else 0)

    def collected(self) -> int:
        """By the figure in the panel."""
        after = melder_of(self.hand.view(self.who), self.who).collected
        return after - melder_of(self.view, self.who).collected


@pytest.mark.parametrize("bots", [False, True], ids=["chance", "bots"])
def test_what_is_said_to_be_earned_in_panguingue_is_paid(bots: bool) -> None:
    seen: Counter[str] = Counter()
    tables = meld_tables()
    for number in range(HANDS):
        chance = random.Random(f"prices {number}")
        hand = MeldHand(random_meld_terms(chance, tables[number % len(tables)]))
        force: Said | None = None
        for who, action in meld_answers(hand, chance, bots=bots):
            said = Said(hand, who) if who else None
            hand.play(who, action)
            if said:
                seen[_came_true(said, action)] += 1
            if isinstance(action, act.Force):
                force = said
            elif force and who == force.table.turn:
                if isinstance(action, act.LayOff):  # he might as well make a new meld of it
                    seen[_force_cost(force, action)] += 1
                force = None
    assert {"plan", "pay", "out", "force"} <= set(seen), seen
    assert bots or {"less", "unasked", "out, unasked", "asked for all"} <= set(seen), seen


def _came_true(said: Said, action: act.Action) -> str:
    """Which of the things that were said has come true."""
    match action:
        case act.Meld() | act.LayOff() | act.Shift():
            return _plan_earned(said, action)
        case act.AskPay():
            return _was_paid(said, action)
        case act.GoOut():
            return _went_out(said)
        case act.Release() if said.table.owing:
            return _left_or_paid(said)
    return ""


def _plan_earned(said: Said, action: act.Action) -> str:
    """What it earns is due at once, besides what was due before."""
    at, plan = next((at, one) for at, one in enumerate(said.table.plans) if one.action == action)
    assert cents_in(said.hint("plan", at).text.split(";")[0]) == plan.cents
    table = table_of(said.hand.view(said.who))
    forgotten = said.hand.missed.get(said.who, 0)
    if not forgotten:
        assert table.owing - said.table.owing == plan.cents
    return "plan" if plan.cents else ""


def _was_paid(said: Said, action: act.AskPay) -> str:
    offer = said.view.offers()[act.AskPay]
    assert isinstance(offer, Amounts)
    assert said.got_pay() == said.collected()
    if action.to < offer.most:
        return "less"
    assert said.got_pay() == cents_in(said.hint("ask_pay").text) == said.table.owing > 0
    return "pay"


def _went_out(said: Said) -> str:
    out, hint = said.table.out, said.hint("go_out")
    assert out is not None
    assert said.got() == cents_in(hint.does) == out.total
    assert {seat: -said.got(seat) for seat in said.stacks if said.got(seat) < 0} == {
        seat: outs + pay for seat, outs, pay in out.pays if outs + pay
    }
    assert said.collected() + said.table.tops == out.total
    if hint.name != "unasked":
        return "out"
    assert cents_in(hint.text) == said.table.owing
    return "out, unasked"


def _left_or_paid(said: Said) -> str:
    """Where pay must be asked for it stays behind; else it is collected with the discard."""
    release = said.hint("release")
    if release.name == "unasked":
        assert cents_in(release.text) == said.table.owing
        assert said.got() == 0
        return "unasked"
    assert said.got_pay() == said.table.owing == said.collected()
    return "asked for all"


def _force_cost(said: Said, action: act.LayOff) -> str:
    """The one who forces pays what the meld that takes the card was said to cost him."""
    hand = said.hand
    at, fit = next((at, one) for at, one in enumerate(said.table.fits) if one.meld == action.meld)
    text = said.hint("fit", at).text
    assert cents_in(text) == fit.cost
    chips = table_of(hand.view(RAIL)).claim + _outs(hand)
    assert fit.cost == min(chips * hand.spread.unit, said.stacks[said.who])
    most = said.hint("force").text
    assert cents_in(most) == max(one.cost for one in said.table.fits)
    return "force" if fit.cost else ""


def _outs(hand: MeldHand) -> int:
    """What each pays for going out, if every card is down."""
    return outs_of(hand, hand.turn) if table_of(hand.view(RAIL)).out else 0


# -- Chinese poker -----------------------------------------------------------------------------------------

SUM = re.compile(r"(?:(\d+) x (\d+)|(\d+))")


def points_in(said: str) -> int:
    """5 x 2 for the shot + 2 for the middle full house + 4 for the back four of a kind"""
    parts = [SUM.match(part) for part in said.split(" + ")]
    assert all(parts), said
    return sum([int(one[1] or one[3]) * int(one[2] or 1) for one in parts if one])


def test_the_points_that_are_explained_are_the_points_that_are_paid() -> None:
    explained: Counter[str] = Counter()
    for number, table in enumerate(points_tables() * OTHERS):
        chance = random.Random(f"points paid {number}")
        hand = PointsHand(random_points_terms(chance, table))
        for who, action in points_answers(hand, chance):
            stacks = dict(hand.stack)
            events = hand.play(who, action)
            for event in events:
                if isinstance(event, pe.Compared):
                    explained += _explained(hand, event)
                elif isinstance(event, pe.PointsPaid):
                    _paid_as_told(hand, event, stacks)
    assert set(explained) == {"parts", "not compared"}


def _explained(hand: PointsHand, event: pe.Compared) -> Counter[str]:
    """The sums of each pair, and what the loser owes by them."""
    me, seen = hand.seats[0], Counter[str]()
    for pair, detail in zip(
        event.pairs, details_said(event, To(me, hand.view(me), hand.spread)), strict=True
    ):
        seen["parts" if pair.totals else "not compared"] += 1
        if pair.totals:
            mine, theirs = [points_in(one.split(": ")[1]) for one in detail.note.split("; ")]
            sign = -1 if me == pair.other else 1  # the reader is told first
            assert (mine - theirs) * sign == pair.points, detail.note
    return seen


def _paid_as_told(hand: PointsHand, event: pe.PointsPaid, stacks: dict[int, int]) -> None:
    owed = {(row[0], row[1]): row[2] for row in event.paid}
    for pair in hand.pairs:
        debtor = (pair.other, pair.one) if pair.points > 0 else (pair.one, pair.other)
        assert owed.get(debtor, 0) == abs(pair.points) * hand.spread.point
    for seat, before in stacks.items():
        got = sum(row[3] for row in event.paid if row[1] == seat)
        gave = sum(row[3] for row in event.paid if row[0] == seat)
        assert hand.stack[seat] - before == got - gave
