"""Playthroughs: one seeded hand of every spread of every family, every view printed at every step.

A change of behaviour shows as a readable difference. HOUSEDEALER_ACCEPT=1 approves it.
"""

from __future__ import annotations

import os
import random
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from bank_kit import BANKED, bank_answers
from meld_kit import MELDED, meld_answers, play_meld_hand
from points_kit import POINTED, points_answers
from pot_kit import SPREADS, answers
from printer import struct_text, text_of, title_of, view_lines

from housedealer.hand import Hand, hand_on
from housedealer.hand.action import Action
from housedealer.hand.event import Event, HandVoided
from housedealer.hand.meld import event as me
from housedealer.houses import house_of
from housedealer.rules.bank.terms import Backer
from housedealer.rules.place import RAIL, Cents
from housedealer.rules.terms import Seated

HERE = Path(__file__).parent
ACCEPT = bool(os.environ.get("HOUSEDEALER_ACCEPT"))
MELDS_MAX = 90

Said = Iterator[tuple[int, Action]]
Dealt = tuple[Hand, Callable[[], Said]]


def pot_hand(house: str, game: str) -> Dealt:
    table = house_of(house).table(game)
    stack = Cents(20 * max(table.spread.limit.big, table.spread.limit.blinds[1]))
    hand = hand_on(table.terms(tuple(Seated(seat, stack) for seat in (1, 2, 5, 6)), 6))
    return hand, lambda: answers(hand, random.Random(f"playthrough {house} {game}"))


def bank_hand(house: str, game: str) -> Dealt:
    """The first seeded round that is not called off for want of a wager."""
    table = house_of(house).table(game)
    stack = Cents(4 * table.spread.stake.most)
    backers = (Backer(101, stack),) if table.spread.backline else ()
    terms = table.terms(tuple(Seated(seat, stack) for seat in (1, 2, 4)), 2, backers=backers)
    for number in range(99):
        seed = f"playthrough {house} {game} {number}"
        tried = hand_on(terms)
        events = [event for said in bank_answers(tried, random.Random(seed)) for event in tried.play(*said)]
        if not any(isinstance(event, HandVoided) for event in events):
            break
    hand = hand_on(terms)
    return hand, lambda: bank_answers(hand, random.Random(seed))


def points_hand(house: str, game: str) -> Dealt:
    table = house_of(house).table(game, scoring="mandarin")
    hand = hand_on(table.terms(tuple(Seated(seat, Cents(10000)) for seat in (1, 2, 4))))
    return hand, lambda: points_answers(hand, random.Random(f"playthrough {house} {game}"))


def meld_hand(house: str, game: str) -> Dealt:
    """The first seeded hand that is not too long and in which a card is forced and somebody goes out."""
    terms = house_of(house).table(game).terms(tuple(Seated(seat, Cents(10000)) for seat in (1, 2, 4)), 2)
    chances = (f"playthrough {house} {game} {number}" for number in range(999))
    seed = next(seed for seed in chances if _is_shown(play_meld_hand(terms, random.Random(seed))[1]))
    hand = hand_on(terms)
    return hand, lambda: meld_answers(hand, random.Random(seed))


def _is_shown(events: list[Event]) -> bool:
    return len(events) <= MELDS_MAX and {me.Forced, me.WentOut} <= {type(event) for event in events}


DEALT = [
    *((pot_hand, house, game) for house, game in SPREADS),
    *((bank_hand, house, game) for house, game in BANKED),
    *((points_hand, house, game) for house, game in POINTED),
    *((meld_hand, house, game) for house, game in MELDED),
]


def playthrough(hand: Hand, answered: Callable[[], Said]) -> str:
    lines = [title_of(hand.view(RAIL))]
    for who, action in answered():
        lines += [f"* {text_of(event, type(event))}" for event in hand.play(who, action)]
        for viewer in (RAIL, *hand.due.must):
            lines += view_lines(hand.view(viewer))
    return "\n".join([*lines, f"= {struct_text(hand.outcome())}"]) + "\n"


@pytest.mark.parametrize(("dealt", "house", "game"), DEALT, ids=[f"{h}-{g}" for _, h, g in DEALT])
def test_a_seeded_hand_goes_as_it_was_approved(
    dealt: Callable[[str, str], Dealt], house: str, game: str
) -> None:
    path = HERE / house / f"{game}.txt"
    now = playthrough(*dealt(house, game))
    if ACCEPT:
        path.parent.mkdir(exist_ok=True)
        path.write_text(now, encoding="utf-8")
    assert path.exists(), f"no playthrough approved for {game} at {house}"
    assert now == path.read_text(encoding="utf-8")
