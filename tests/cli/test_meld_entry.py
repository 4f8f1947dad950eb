"""What is typed in Panguingue is read as what was meant, and the menu names all that may be typed."""

from __future__ import annotations

import random

import pytest
from meld_kit import meld_answers, meld_tables, random_meld_terms

from housedealer.cards.card import HIDDEN, format_card, parse_card, parse_cards
from housedealer.cli.meld.entry import TYPED, discards, laid, listed, payers, usual
from housedealer.cli.typed import Wish
from housedealer.errors import Unreadable
from housedealer.hand import action as act
from housedealer.hand.meld.hand import MeldHand
from housedealer.hand.offer import Amounts
from housedealer.hand.view import View
from housedealer.record.script import parse, run

choices, read = TYPED.choices, TYPED.read
HEAD = "house garlic-city  game panguingue  chip 2  seats 1:100 2:100 3:100 4:100  first 3\n"
TURN = HEAD + "deal 3 5s5s7c7d7h2d4h6cJhQs\n3 plays, 2 plays, 1 plays, 4 passes\n3 draws 5s\n"
C, ONE = parse_cards, parse_card


def view_of(text: str, viewer: int = 3) -> View:
    view = run(parse(text, "inline")).hand.view(viewer)
    assert isinstance(view, View)
    return view


@pytest.mark.parametrize(
    ("line", "entry"),
    [
        ("1", (act.Meld(C("5s5s5s")),)),
        ("2", (act.Meld(C("7c7d7h")),)),
        ("p", (act.Stay(),)),
        ("PLAY", (act.Stay(),)),
        ("pass", (act.Pass(),)),
        ("draw", (act.TouchDeck(),)),
        ("o", (act.TakeOption(),)),
        ("take option", (act.TakeOption(),)),
        ("out", (act.GoOut(),)),
        ("go out", (act.GoOut(),)),
        ("f", (act.Force(),)),
        ("force", (act.Force(),)),
        ("l", (act.LetDraw(),)),
        ("ask 3", (act.AskPay(3),)),
        ("d", (act.Release(ONE("5s")),)),
        ("d 4h", (act.Release(ONE("4h")),)),
        ("discard 4H", (act.Release(ONE("4h")),)),
        ("4h", (act.Release(ONE("4h")),)),
        ("5s5s5s", (act.Meld(C("5s5s5s")),)),
        ("meld 5s 5s, 5s", (act.Meld(C("5s5s5s")),)),
        ("meld 5s borrowing 5s from 2 and 5s from 1", (act.Meld(C("5s"), ((2, ONE("5s")), (1, ONE("5s")))),)),
        ("let him draw", (act.LetDraw(),)),
        ("touch the deck", (act.TouchDeck(),)),
        ("take the option", (act.TakeOption(),)),
        ("meld 5s", (act.Meld(C("5s")),)),
        ("add 6s to 1", (act.LayOff(ONE("6s"), 1),)),
        ("6s on meld 2", (act.LayOff(ONE("6s"), 2),)),
        ("move 5s from 1 to 2", (act.Shift(ONE("5s"), 1, 2),)),
        ("?", Wish.RULES),
        ("q", Wish.QUIT),
    ],
)
def test_a_line_is_read(line: str, entry: object) -> None:
    assert read(line, view_of(TURN)) == entry


def test_d_alone_is_the_card_drawn_and_never_the_deck() -> None:
    with pytest.raises(Unreadable, match="there is no card to discard yet; expected one of draw, Enter"):
        read("d", view_of(TURN.replace("3 draws 5s\n", "")))
    assert read("draw", view_of(TURN.replace("3 draws 5s\n", ""))) == (act.TouchDeck(),)
    assert read("d", view_of(TURN + "3 melds 5s5s5s\n")) == (act.Release(HIDDEN),)


@pytest.mark.parametrize(
    "line", ["zz", "9", "0", "d zz", "add zz to 1", "move zz from 1 to 2", "ask all", "d 4h4h"]
)
def test_what_cannot_be_read_says_what_was_expected(line: str) -> None:
    with pytest.raises(Unreadable) as caught:
        read(line, view_of(TURN))
    assert caught.value.expected in (
        "one of 1 to 2, d, ?, q",
        "one card like 5s",
    )


# -- the menu ----------------------------------------------------------------------------------------------


def test_what_can_be_laid_down_is_numbered_with_what_it_pays() -> None:
    assert listed(view_of(TURN)) == [
        ("1", "meld 5s 5s 5s", "four chips from each of two players: $16"),
        ("2", "meld 7c 7d 7h", "one chip from each of two players: $4"),
    ]
    assert payers(view_of(TURN)) == 2


def test_going_out_is_listed_first() -> None:
    text = HEAD + "deal 3 5s5s5s4h4c4dKhKhKcKs\nall play\n3 draws 5s, 3 melds 5s5s5s, 3 lays 5s on 1\n"
    view = view_of(text + "3 melds 4h4c4d, 3 melds KhKhKc, 3 lays Ks on 3\n")
    assert listed(view)[0] == ("1", "go out", "eight chips from each of three players: $48")
    assert ("ask N", "ask for up to six chips from each") in choices(view)


def test_enter_stands_for_the_deck_or_the_discard_where_nothing_else_is_open() -> None:
    before = HEAD + "deal 3 5s5s2d4h6cJhQsKcAd7d\nall play\n"
    assert usual(view_of(before)) == act.TouchDeck()
    assert usual(view_of(before + "3 draws 2c\n")) == act.Release(ONE("2c"))
    assert usual(view_of(before + "3 draws 5s\n")) is None
    assert ("Enter", "the same") in choices(view_of(before))
    option = HEAD + "deal 3 2c 2 5s5s2d4h6cJhQsKcAd7d\nall play\n3 draws 5s, 3 discards\n"
    assert usual(view_of(option, 2)) is None
    assert {key for key, _ in choices(view_of(option, 2))} == {"draw", "o", "?", "q"}


def test_who_may_force_has_a_menu_for_it() -> None:
    text = HEAD + "deal 3 6h6cKsQdQc2c4h7dJsAd\nall play\n3 draws 6d, 3 melds 6h6c6d, 3 discards Ks\n"
    text += "2 draws Jc, 2 discards, 1 draws Jd, 1 discards, 4 draws 6s, 4 discards\n"
    assert [key for key, _ in choices(view_of(text, 2))] == ["f", "Enter", "?", "q"]
    touched = text + "3 touches the deck\n"
    assert [key for key, _ in choices(view_of(touched, 2))] == ["f", "l", "Enter", "?", "q"]


def test_everything_on_the_menu_can_be_typed() -> None:
    tables = meld_tables()
    for number in range(30):
        chance = random.Random(f"meld entry {number}")
        hand = MeldHand(random_meld_terms(chance, tables[number % len(tables)]))
        for who, action in meld_answers(hand, chance):
            for seat in (*hand.due.must, *hand.due.may):
                if seat:
                    _check_typed(hand.view(seat))
            hand.play(who, action)


def _check_typed(view: View) -> None:
    typed = [read(str(n), view) for n in range(1, len(laid(view)) + 1)]
    typed += [read(f"d {format_card(card)}", view) for card in discards(view)]
    keys = {"p": "p", "pass": "pass", "o": "o", "f": "f", "l": "l"}
    typed += [read(keys[key], view) for key, _ in choices(view) if key in keys]
    if view.due.ask == "option" and view.viewer in view.due.must:
        typed.append(read("draw", view))
    typed += [read(f"ask {offer.most}", view) for offer in view.menu if isinstance(offer, Amounts)]
    actions = [entry[0] for entry in typed if isinstance(entry, tuple)]
    for offer in view.menu:
        assert any(action in offer for action in actions), (offer, view)
