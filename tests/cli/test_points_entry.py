"""What may be typed in a hand for points, and what is asked for by it."""

from __future__ import annotations

import pytest

from housedealer.cards.card import Card, parse_cards
from housedealer.cards.deck import DECK_52
from housedealer.cli.points.entry import TYPED
from housedealer.cli.typed import Wish
from housedealer.errors import Unreadable
from housedealer.hand import action as act
from housedealer.hand.points.hand import PointsHand
from housedealer.hand.view import View
from housedealer.houses import house_of
from housedealer.rules.place import HOUSE, Cents
from housedealer.rules.terms import Seated

choices, read = TYPED.choices, TYPED.read
C = parse_cards
PLAIN = "AsAdJc9s9d4h4c7dQsJdTh9c8s"
DRAGON = "2c3d4h5s6c7d8h9sTcJdQhKsAc"
PAIRS = "AdAhKdKhQcQdJhJsTdTh9c9d5h"


def view_of(cards: str = PLAIN) -> View:
    table = house_of("garlic-city").table("chinese")
    hand = PointsHand(table.terms((Seated(1, Cents(5000)), Seated(3, Cents(5000)))))
    own = C(cards)
    left = iter([card for card in DECK_52.cards if card not in own])
    dealt: list[Card] = [own[i // 4] if i % 4 == 0 else next(left) for i in range(52)]
    hand.play(HOUSE, act.Deal(tuple(dealt)))
    return hand.view(1)


SET = act.Arrange(C("AsAdJc"), C("9s9d4h4c7d"), C("QsJdTh9c8s"))


@pytest.mark.parametrize(
    "line",
    [
        "AsAdJc / 9s9d4h4c7d / QsJdTh9c8s",
        "as ad jc/9s 9d 4h 4c 7d/qs jd 10h 9c 8s",
        "set As,Ad,Jc / 9s9d4h4c7d / QsJdTh9c8s",
    ],
)
def test_a_setting_is_three_groups(line: str) -> None:
    assert read(line, view_of()) == (SET,)


def test_the_back_may_be_left_out() -> None:
    [found] = read("AsAdJc / 9s9d4h4c7d", view_of())  # type: ignore[misc]
    assert isinstance(found, act.Arrange)
    assert (found.front, found.middle) == (SET.front, SET.middle)
    assert sorted(found.back) == sorted(SET.back)


@pytest.mark.parametrize("line", ["auto", "a", "AUTO", "house way", "way", "set it for me"])
def test_the_house_may_set_it(line: str) -> None:
    assert read(line, view_of()) == (act.HouseWay(),)


@pytest.mark.parametrize("line", ["unset", "leave", "leave unset", "leave_unset", "leave it unset"])
def test_it_may_be_left_unset(line: str) -> None:
    assert read(line, view_of()) == (act.LeaveUnset(),)


@pytest.mark.parametrize(
    ("line", "wish"), [("?", Wish.RULES), ("rules", Wish.RULES), ("q", Wish.QUIT), ("Quit", Wish.QUIT)]
)
def test_wishes(line: str, wish: Wish) -> None:
    assert read(line, view_of()) is wish


@pytest.mark.parametrize("line", ["declare dragon", "dragon", "Declare  Dragon"])
def test_an_automatic_win_is_declared_by_name(line: str) -> None:
    assert read(line, view_of(DRAGON)) == (act.DeclareWin("dragon"),)


def test_one_of_one_need_not_be_named_one_of_several_must() -> None:
    assert read("declare", view_of(PAIRS)) == (act.DeclareWin("six_pairs"),)
    assert read("six_pairs", view_of(PAIRS)) == (act.DeclareWin("six_pairs"),)
    with pytest.raises(Unreadable, match="expected dragon or three straights"):
        read("declare", view_of(DRAGON))


def test_what_the_hand_does_not_have_is_for_the_rules_to_refuse() -> None:
    assert read("declare dragon", view_of()) == (act.DeclareWin("dragon"),)
    assert read("AsAd / Jc9s9d4h4c7d / QsJdTh9c8s", view_of()) == (
        act.Arrange(C("AsAd"), C("Jc9s9d4h4c7d"), C("QsJdTh9c8s")),
    )


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("hello", "three cards / five / five, or only the first two groups"),
        ("AsAdJc", "three cards / five / five"),
        ("AsAdJc / 9s9d4h4c7d / QsJdTh9c8s / 2c", "three cards / five / five"),
        ("AsAdJc / / QsJdTh9c8s", "three cards / five / five"),
        ("AsAdJx / 9s9d4h4c7d", "three cards / five / five"),
        ("AsAdKc / 9s9d4h4c7d", "you do not hold Kc"),
        ("AsAdJc / 9s9d4h4cAs", "you do not hold As"),
        ("declare victory", "this hand has no automatic win"),
        ("declare", "this hand has no automatic win"),
    ],
)
def test_what_cannot_be_read_is_said_with_what_was_expected(line: str, message: str) -> None:
    with pytest.raises(Unreadable) as caught:
        read(line, view_of())
    assert message in str(caught.value)


def test_the_menu_names_automatic_wins_first() -> None:
    assert [key for key, _ in choices(view_of(DRAGON))] == [
        "declare dragon", "declare three straights", "F / M / B", "auto", "unset", "?", "q",
    ]  # fmt: skip
    assert choices(view_of())[0][0] == "F / M / B"
