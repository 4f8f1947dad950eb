"""What a banked round keeps from one event to the next is what would be found from nothing."""

from __future__ import annotations

import random

import pytest
from bank_kit import BANKED
from kit import tries
from law_kit import new_hands, people_of

from housedealer.hand.bank import event as be
from housedealer.hand.bank.hand import BankHand
from housedealer.hand.bank.riding import Wagers
from housedealer.hand.bank.view import table_of
from housedealer.rules.place import HOUSE, RAIL

HANDS = tries(12, 400)
every_banked = pytest.mark.parametrize(("house", "game"), BANKED, ids=[f"{h}-{g}" for h, g in BANKED])


def unlooked(hand: BankHand) -> BankHand:
    """The same hand, of which nothing was found yet."""
    fresh = hand.copy()
    fresh.kept, fresh.rows, fresh.lies = Wagers([], hand.bets.main), (), {}
    return fresh


@every_banked
def test_a_view_is_that_of_a_hand_nobody_has_looked_at(house: str, game: str) -> None:
    for hand, answers, chance in new_hands("bank", house, game, HANDS, "kept"):
        assert isinstance(hand, BankHand)
        looks = random.Random(f"looks {chance.random()}")
        for who, action in answers(hand, chance):
            hand.play(who, action)
            for viewer in (RAIL, *looks.sample(people_of(hand), 1), HOUSE):
                assert hand.view(viewer) == unlooked(hand).view(viewer)
            told, found = hand.wagers, Wagers(hand.riding, hand.bets.main)
            assert (told.on, told.main, told.total) == (found.on, found.main, found.total)
            assert told.crowded == found.crowded


@every_banked
def test_a_copy_that_is_looked_at_leaves_the_hand_as_it_is_seen(house: str, game: str) -> None:
    for hand, answers, chance in new_hands("bank", house, game, HANDS, "kept copies"):
        assert isinstance(hand, BankHand)
        looks = random.Random(f"looks {chance.random()}")
        for who, action in answers(hand, chance):
            before = hand.view(RAIL)
            if looks.random() < 0.1:
                other = hand.copy()
                for elsewhere, else_ in answers(other, random.Random(looks.random())):
                    other.play(elsewhere, else_)
                    assert other.view(RAIL) == unlooked(other).view(RAIL)
                assert hand.view(RAIL) == before
            hand.play(who, action)


@every_banked
def test_menus_that_were_left_alone_are_those_found_anew(house: str, game: str) -> None:
    for hand, answers, chance in new_hands("bank", house, game, 2 * HANDS, "kept menus"):
        assert isinstance(hand, BankHand)
        for who, action in answers(hand, chance):
            hand.play(who, action)
            again = hand.copy()
            again._note()
            for person in (HOUSE, *people_of(hand)):
                assert hand.menu(person) == again.menu(person), (person, hand)
            assert hand.due == again.due


@every_banked
def test_a_wager_leaves_the_rows_of_other_squares_the_very_same(house: str, game: str) -> None:
    seen = 0
    for hand, answers, chance in new_hands("bank", house, game, HANDS, "kept rows"):
        for who, action in answers(hand, chance):
            before = table_of(hand.view(RAIL)).squares
            events = hand.play(who, action)
            after = table_of(hand.view(RAIL)).squares
            if len(events) == 1 and isinstance(events[0], be.Wagered):
                changed = [new.square for old, new in zip(before, after, strict=True) if old is not new]
                assert changed in ([], [events[0].square])
                seen += 1
    assert seen
