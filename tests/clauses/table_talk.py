"""A hand at the table of a sheet: the talk of a script, its header made out of the sheet."""

from __future__ import annotations

import re
from typing import TypeVar

import pytest
from claims import Sheet

from housedealer.errors import Refused
from housedealer.hand import action as act
from housedealer.hand import event as ev
from housedealer.hand.pot.hand import PotHand
from housedealer.ranking import Scale
from housedealer.record.script import parse, run
from housedealer.record.script.pot.run import PotRun
from housedealer.rules.place import HOUSE, Cents
from housedealer.rules.terms import Seated

HOLE = {"holdem": 2, "pineapple": 3, "omaha": 4, "omaha_hi_lo": 4, "lowball": 5}
Kind = TypeVar("Kind")
FOUR = "1:100 2:100 3:100 4:100"


def played(
    sheet: Sheet, talk: str, *, seats: str = FOUR, button: int = 4, limit: str = "", rules: str = ""
) -> PotRun:
    """The talk as a script at this sheet's table, at its usual limit if none is named.

    Hands are written with four cards: of them Hold'em deals the first two, Pineapple three, and there
    everybody throws the third away before the flop."""
    head = f"# {sheet.name}/01\nhouse {sheet.house}  game {sheet.game}  seats {seats}  button {button}\n"
    head += f"limit {limit}\n" if limit else ""
    head += f"rules {rules}\n" if rules else ""
    many = HOLE[sheet.game]
    if many < 4:
        talk = re.sub(r"(?m)^( *deal .*)$", lambda line: _fewer(line[0], many), talk)
    if sheet.game == "pineapple":
        talk = re.sub(r"(?m)^( *)flop ", r"\1all discard\n\1flop ", talk)
    return run(parse(head + talk, sheet.name))


def _fewer(line: str, many: int) -> str:
    return re.sub(r"(?<= )((?:[2-9TJQKA][cdhs]){4})\b", lambda cards: cards[0][: 2 * many], line)


def begun(sheet: Sheet, stacks: dict[int, int], button: int, limit: str | None = None) -> PotHand:
    """A hand on which nothing has happened yet; stacks in dollars by seat."""
    seats = tuple(Seated(seat, Cents(100 * stack)) for seat, stack in sorted(stacks.items()))
    return PotHand(sheet.table(limit).terms(seats, button))


def scale_of(sheet: Sheet, share: int = 0) -> Scale:
    """How the game of this sheet ranks hands."""
    return begun(sheet, {1: 100, 2: 100}, 2).scales[share]


def take_posts(hand: PotHand) -> ev.Posted:
    """The house takes the forced bets: posts in dollars are in what comes back."""
    [event] = hand.play(HOUSE, hand.menu(HOUSE)[0][0])
    assert isinstance(event, ev.Posted)
    return event


def posts(hand: PotRun | PotHand) -> list[tuple[int, int, str]]:
    """Who puts up what before the cards: (seat, dollars, kind)."""
    event = take_posts(hand) if isinstance(hand, PotHand) else first(hand, ev.Posted)
    return [(seat, cents // 100, kind) for seat, cents, kind in event.posts]


def every(run: PotRun, kind: type[Kind]) -> list[Kind]:
    return [event for event in run.events if isinstance(event, kind)]


def first(run: PotRun, kind: type[Kind]) -> Kind:
    return every(run, kind)[0]


def acted(run: PotRun) -> list[list[int]]:
    """Who acted in each betting round, in the order of the table talk."""
    rounds: list[list[int]] = [[]]
    for event in run.events:
        if isinstance(event, ev.RoundClosed):
            rounds.append([])
        elif isinstance(event, ev.Checked | ev.Called | ev.Folded | ev.Opened | ev.Raised):
            rounds[-1].append(event.who)
    return rounds[:-1]


def refusal(hand: PotHand, who: int, action: act.Action) -> str:
    """The code with which the hand refuses this."""
    with pytest.raises(Refused) as refused:
        hand.play(who, action)
    return refused.value.code
