"""What is typed in a hand for a pot, and a hand to type in."""

from __future__ import annotations

import random

from kit import seats
from pot_kit import house_answer

from housedealer.cli.pot.entry import TYPED
from housedealer.cli.typed import Wish
from housedealer.hand import action as act
from housedealer.hand.pot.hand import PotHand
from housedealer.hand.view import View
from housedealer.houses import house_of
from housedealer.rules.place import HOUSE

choices = TYPED.choices


def read(line: str, view: View) -> act.Action | Wish:
    """The wish, or the one action that the line asks for."""
    entry = TYPED.read(line, view)
    if isinstance(entry, Wish):
        return entry
    [action] = entry
    return action


def hand_at(game: str, limit: str, **stacks: int) -> PotHand:
    """Up to the first choice; seat 1 is the button, so seat 4 (if any) is first."""
    hand = PotHand(house_of("trade").table(game, limit).terms(seats(**stacks), 1))
    while hand.due.must == (HOUSE,):
        hand.play(HOUSE, house_answer(hand, random.Random(3)))
    return hand


def first(hand: PotHand) -> View:
    return hand.view(hand.due.must[0])
