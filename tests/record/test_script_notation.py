"""One row says how an action is read, written and offered: what is written is read back as the same."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest
from law_kit import KITS, new_hands

from housedealer.errors import Unreadable
from housedealer.hand import Hand
from housedealer.hand import action as act
from housedealer.record.script.header import families
from housedealer.record.script.notation import PERSON, Notation, Row
from housedealer.record.script.reading import read_does
from housedealer.record.script.words import Words
from housedealer.rules.family import FAMILIES, Family
from housedealer.rules.place import HOUSE


def notation(family: str) -> Notation:
    return families()[family].runs.notation


ROWS = [
    pytest.param(family, row, id=f"{family}-{row.example}")
    for family in FAMILIES
    for row in notation(family).rows
]


@pytest.mark.parametrize(("family", "row"), ROWS)
def test_the_example_of_a_row_is_read_as_that_row(family: str, row: Row) -> None:
    text = f"{'3 ' if row.by == PERSON else ''}{row.example}"
    words = Words(text, "t", 1)
    said = read_does(words, notation(family))
    assert words.done
    assert (said.row.plain, said.said.words) == (row.plain, text)
    assert said.who == (3 if row.by == PERSON else row.by)
    action = said.asked.action
    assert callable(action) or isinstance(action, row.action)


@pytest.mark.parametrize(("family", "row"), ROWS)
def test_half_of_a_verb_says_what_is_missing(family: str, row: Row) -> None:
    first, *more = row.verb.split(" ")
    if more:
        words = Words(f"{'3 ' if row.by == PERSON else ''}{first} nonsense", "t", 1)
        with pytest.raises(Unreadable, match="cannot read 'nonsense'") as caught:
            read_does(words, notation(family))
        assert more[0] in caught.value.expected


def test_the_first_row_of_an_action_is_how_a_menu_says_it() -> None:
    """So a terminal can take its verbs from here."""
    pot, bank, meld = notation("pot"), notation("bank"), notation("meld")
    assert [pot.row(kind).plain for kind in (act.Fold, act.Bet, act.RaiseTo)] == ["fold", "bet", "raise"]
    assert [bank.row(kind).verb for kind in (act.Hit, act.HouseWay)] == ["hits", "asks house way"]
    assert [meld.row(kind).verb for kind in (act.TouchDeck, act.Pass)] == ["touches the deck", "passes"]


def hands(family: Family) -> Iterator[tuple[Hand, Iterator[tuple[int, act.Action]]]]:
    """A few hands of different spreads, and what is said in them."""
    chance = random.Random(f"menus {family}")
    for number in range(12):
        house, game = chance.choice(KITS[family].spreads)
        for hand, answers, luck in new_hands(family, house, game, 1, f"menus {number}"):
            yield hand, answers(hand, luck)


@pytest.mark.parametrize("family", FAMILIES)
def test_every_menu_is_read_back_as_it_is_said(family: Family) -> None:
    said = 0
    for hand, play in hands(family):
        for who, action in play:
            due = hand.due
            for viewer in {HOUSE, *due.must, *due.may}:
                menu = [notation(family).offer_words(offer) for offer in hand.menu(viewer)]
                if "deal" in menu:
                    continue
                words = Words(", ".join(menu), "t", 1)
                assert list(notation(family).read_offers(words)) == menu
                said += len(menu)
            hand.play(who, action)
    assert said > 20
