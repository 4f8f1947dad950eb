"""Garlic City, Chinese poker: the deal, the three parts and their order, automatic wins, improper hands."""

from __future__ import annotations

from collections import Counter

import pytest
from claims import proves
from telling.points import POSITIONS, SYSTEMS, A, B, C, D, Thirteen, cards_of, parts_of

from housedealer.cards.card import HIDDEN, format_cards, parse_cards
from housedealer.cards.deck import DECK_52
from housedealer.errors import Refused, Unreadable
from housedealer.hand import action as act
from housedealer.hand import event as ev
from housedealer.hand.points import event as pe
from housedealer.houses import house_of
from housedealer.rules.place import BLIND, HOUSE, OWN

SHEET = "garlic-city/chinese-poker/"
DRAGON = "AsKdQhJcTs 9d8h7c6s5d 4h3c2s"
SIX_PAIRS = "2c2d2h2sKc 5c5d9h9sKd JcJdQh"
FLUSHES = "AcTc8c6c4c Kd9d7d5d3d QhJh8h"
STRAIGHTS = "9cTdJhQsKc 5d6h7s8c9d Ac2d3h"


def c(*numbers: str) -> pytest.MarkDecorator:
    return proves(*(SHEET + number for number in numbers))


@c("01", "03", "04")
def test_thirteen_cards_go_to_all_four_positions_one_by_one_and_face_down() -> None:
    told = Thirteen({1: A, 3: C}, deal=False)
    assert Counter(told.hand.cards_left) == Counter(DECK_52.cards)
    assert told.hand.left == 52
    deck = told.deck()
    assert told.refused(HOUSE, act.Deal(deck[:26])).clause == SHEET + "03"
    [event] = told.say(HOUSE, act.Deal(deck))
    assert isinstance(event, ev.Dealt)
    assert event.spots == POSITIONS * 13
    assert event.faces == (OWN, BLIND, OWN, BLIND) * 13
    assert {at: len(told.hand.cards[at]) for at in POSITIONS} == dict.fromkeys(POSITIONS, 13)
    assert told.hand.due.must == (1, 3)
    for viewer in (1, 2, 3, 99):
        for position in told.hand.view(viewer).spots:
            sees = position.where == viewer and viewer in (1, 3)
            assert (set(position.cards) == {HIDDEN}) != sees
    told.sets()
    assert {position.where for position in told.hand.view(1).spots if HIDDEN in position.cards} == {2, 4}
    assert set(told.hand.outcome().net) == {1, 3}


@c("02")
def test_two_to_four_players() -> None:
    table = house_of("garlic-city").table("chinese")
    assert table.seats_max == 4
    terms = Thirteen({1: A, 2: B, 3: C, 4: D}, deal=False).hand.terms
    assert len(table.terms(terms.seats).seats) == 4
    assert len(table.terms(terms.seats[:2]).seats) == 2
    with pytest.raises(Refused) as alone:
        table.terms(terms.seats[:1])
    assert alone.value.clause == SHEET + "02"
    fifth = type(terms.seats[0])(5, terms.seats[0].stack)
    with pytest.raises(Refused) as many:
        table.terms((*terms.seats, fifth))
    assert many.value.clause == SHEET + "02"


@c("46", "11")
def test_the_stake_is_dollars_per_point_agreed_before_the_deal() -> None:
    home = house_of("garlic-city")
    for dollars, won in (("2", 8.0), ("5", 20.0), ("200", 800.0)):
        told = Thirteen({1: A, 2: B, 3: C, 4: D}, point=dollars).sets()
        assert told.hand.spread.stake.name == f"point {dollars}"
        assert told.net[1] == won
        paid = told.events[-1]
        assert isinstance(paid, pe.PointsPaid)
        assert paid.clauses == (SHEET + "11",)
    for wrong in ("1", "35", "201", "5-10"):
        with pytest.raises(Unreadable):
            home.table("chinese", wrong)


@c("49")
def test_the_scoring_system_is_chosen_for_the_table_and_2_4_is_usual() -> None:
    home = house_of("garlic-city")
    assert home.table("chinese").spread.scoring.key == "2-4"
    for system in SYSTEMS:
        assert home.table("chinese", scoring=system).spread.scoring.key == system
    assert tuple(home.of("points")["chinese"].scoring) == SYSTEMS
    with pytest.raises(Refused, match=r"scoring.*'2-4', 'basic', 'western', 'eastern', 'mandarin'"):
        home.table("chinese", scoring="malayan")


@c("05", "25")
def test_three_in_front_and_five_in_the_middle_and_behind() -> None:
    told = Thirteen({1: A, 2: B})
    back, middle, front = (parse_cards(part) for part in A.split())
    wrong = [
        act.Arrange(front[:2], (*middle, front[2]), back),
        act.Arrange((*front, middle[0]), middle[1:], back),
        act.Arrange(front, middle, back[:4]),
        act.Arrange(front, back, ()),
        act.Arrange(back, middle, front),
    ]
    for action in wrong:
        refused = told.refused(1, action)
        assert (refused.code, refused.clause) == ("parts_count", SHEET + "05")
    twice = act.Arrange((front[0], front[0], front[1]), middle, back)
    foreign = act.Arrange(front, middle, (*back[:4], parse_cards("2s")[0]))
    for action in (twice, foreign):
        assert told.refused(1, action).code == "parts_cards"
    [event] = told.say(1, act.Arrange(front, middle, back))
    assert isinstance(event, pe.PartsSet)
    assert (event.parts.front, event.parts.middle, event.parts.back) == (front, middle, back)


@c("25", "27")
def test_a_hand_that_is_not_set_in_time_is_improper() -> None:
    told = Thirteen({1: A, 2: B, 3: C}).sets(1, 2)
    assert told.hand.absent(3) == act.LeaveUnset()
    told.leaves(3)
    assert told.hand.standing == {1: "set", 2: "set", 3: "improper"}
    assert (told.points(1, 3), told.points(2, 3)) == (4, 4)
    assert told.pair(1, 3).clauses == (SHEET + "27",)


ORDER = [
    # back equal to the middle is proper; a lower back is not
    ("AsKd9h6c2s AhKc9d6s2c 5d4h3c", True),
    ("AsKd9h6c2s AhKcTd6s2c 5d4h3c", False),
    ("QsQd9h6c2s 9s9d4h4c7d 8h5d3c", False),
    # the middle against the front: class first, then rank by rank, and five cards over three
    ("AsAdAc9h8h JsJd4h3c2s JhJc4d", True),
    ("AsAdAc9h8h JsJd4h3c2s JhJc5d", False),
    ("AsAdAc9h8h JsJd4h3c2s QhQc2d", False),
    ("AsAdKc9h8h QsJd9c5h2s QhJc9d", True),
    ("AsAdKc9h8h QsJd9c5h2s QhJcTd", False),
    ("AsAdKc9h8h QsJd9c5h2s KhJcTd", False),
    ("AsAdAcKhKd 4s4d4c5h6d 3h3c3s", True),
    ("AsAdAcKhKd 4s4d9c9h6d 3h3c3s", False),
    # in front neither straight nor flush counts
    ("AsAdAcKhKd 9s9d4h3c2s 8h7h6h", True),
    ("AsAdAcKhKd QsJd9h3c2s 8h7h6h", True),
]


@c("06", "07", "26", "58")
@pytest.mark.parametrize(("text", "proper"), ORDER)
def test_the_parts_rank_in_order(text: str, proper: bool) -> None:
    told = Thirteen({1: text, 2: others(text)})
    if proper:
        assert told.sets(1).hand.standing[1] == "set"
        return
    told.sets(1)
    assert told.hand.standing[1] == "improper"
    told.say(2, act.HouseWay())
    assert told.points(1, 2) == -4
    checked = Thirteen({1: text, 2: others(text)}, rules={"foul": "refuse"})
    refused = checked.refused(1, parts_of(text))
    assert (refused.code, refused.clause) == ("parts_order", SHEET + "26")


@c("27")
@pytest.mark.parametrize("system", SYSTEMS)
def test_an_improper_hand_pays_everybody_four_points_and_another_one_nothing(system: str) -> None:
    told = Thirteen({1: A, 2: B, 3: C, 4: D}, scoring=system).leaves(3).leaves(4).sets()
    assert [told.points(*pair) for pair in ((1, 3), (1, 4), (2, 3), (2, 4), (3, 4))] == [4, 4, 4, 4, 0]
    assert told.totals[3] == -8
    first = Thirteen({1: A, 2: B, 3: C, 4: D}, scoring=system).leaves(1).sets()
    assert [first.points(1, other) for other in (2, 3, 4)] == [-4, -4, -4]
    quads = "7c7d7h7s2s 4s4d4h9c9s JsJdJh"
    told = Thirteen({1: quads, 2: others(quads)}, scoring=system).leaves(2).sets()
    assert told.points(1, 2) == 4


# -- automatic wins ----------------------------------------------------------------------------------------

WINS = {"dragon": DRAGON, "six_pairs": SIX_PAIRS, "three_flushes": FLUSHES, "three_straights": STRAIGHTS}
CLAUSE = {"dragon": "20", "six_pairs": "21", "three_flushes": "22", "three_straights": "23"}


@c("18")
@pytest.mark.parametrize("system", SYSTEMS)
@pytest.mark.parametrize("win", WINS)
def test_an_automatic_win_earns_four_points_from_everybody_who_has_none(win: str, system: str) -> None:
    text = WINS[win]
    told = Thirteen({1: text, 2: others(text), 3: others(text, 13)}, scoring=system).declares(1, win)
    told.say(2, act.HouseWay())
    told.say(3, act.HouseWay())
    assert (told.points(1, 2), told.points(1, 3)) == (4, 4)
    assert told.pair(1, 2).clauses == ("reading: " + SHEET + "18",)
    assert told.totals[1] == 8
    last = Thirteen({1: others(text), 2: others(text, 13), 4: text}, scoring=system).declares(4, win)
    last.say(1, act.HouseWay())
    last.say(2, act.HouseWay())
    assert (last.points(1, 4), last.points(2, 4)) == (-4, -4)


@c("18", "27")
def test_an_improper_hand_pays_an_automatic_win_its_four_points_once() -> None:
    told = Thirteen({1: DRAGON, 2: others(DRAGON)}).declares(1, "dragon").leaves(2)
    assert told.points(1, 2) == 4
    told = Thirteen({1: others(FLUSHES), 2: FLUSHES}).declares(2, "three_flushes").leaves(1)
    assert told.points(1, 2) == -4


@c("19")
def test_an_automatic_win_is_declared_before_the_hands_are_opened_or_not_at_all() -> None:
    told = Thirteen({1: FLUSHES, 2: others(FLUSHES)})
    told.sets(1)
    assert told.refused(1, act.DeclareWin("three_flushes")).code == "not_your_turn"
    told.say(2, act.HouseWay())
    assert told.hand.standing[1] == "set"
    assert told.pair(1, 2).parts != (0, 0, 0)
    assert told.refused(1, act.DeclareWin("three_flushes")).code == "hand_over"
    told = Thirteen({1: FLUSHES, 2: "9h9s5h5s6h 7h7s4h4s2h KhAsTs"}).declares(1, "three_flushes").sets()
    order = [type(event).__name__ for event in told.events]
    assert order.index("WinDeclared") < order.index("PartsOpened")


@c("20", "21", "22", "23")
@pytest.mark.parametrize("win", WINS)
def test_each_automatic_win_is_offered_to_who_has_it_and_refused_to_who_has_not(win: str) -> None:
    text = WINS[win]
    told = Thirteen({1: text, 2: others(text)})
    declared = [offer[0] for offer in told.hand.menu(1) if isinstance(offer[0], act.DeclareWin)]
    has = [win, *(["three_straights"] if win == "dragon" else [])]
    assert declared == [act.DeclareWin(name) for name in has]
    for other in WINS:
        if other not in has:
            refused = told.refused(1, act.DeclareWin(other))
            assert (refused.code, refused.clause) == ("no_automatic_win", SHEET + "18")
    [event] = told.say(1, act.DeclareWin(win))
    assert isinstance(event, pe.WinDeclared)
    assert event.clause == SHEET + CLAUSE[win]


@c("20")
@pytest.mark.parametrize("text", ["AsKdQhJcTs 9d8h7c6s5d 4h3c3s", "AsKdQhJcTs 9d8h7c6s5d 4h4c2s"])
def test_a_dragon_has_every_rank(text: str) -> None:
    told = Thirteen({1: text, 2: others(text)})
    assert told.refused(1, act.DeclareWin("dragon")).code == "no_automatic_win"


@c("20")
@pytest.mark.parametrize("system", SYSTEMS)
@pytest.mark.parametrize(
    ("win", "text"),
    [
        ("six_pairs", "2c2d3d3h5c 5d9h9dKcKd QcQdJd"),
        ("three_flushes", "AcTc8c6c4c KhJh7h5h3h QdJd8d"),
        ("three_straights", "9cTdJhQdKc 5d6h7d8c9d Ac2d3h"),
    ],
)
def test_the_dragon_beats_every_other_automatic_win(win: str, text: str, system: str) -> None:
    dragon = "AsKsQsJsTs 9s8s7s6s5s 4s3s2s"
    told = Thirteen({1: text, 2: dragon}, scoring=system).declares(1, win).declares(2, "dragon")
    assert told.points(1, 2) == -4
    assert told.pair(1, 2).clauses == (SHEET + "20",)
    told = Thirteen({1: dragon, 2: text}, scoring=system).declares(1, "dragon").declares(2, win)
    assert told.points(1, 2) == 4


@c("18")
def test_two_other_automatic_wins_tie_and_so_do_two_dragons() -> None:
    flushes = "AcTc8c6c4c KhJh7h5h3h QdJd8d"
    pairs = "2c2d2s2hKc 5c5d9h9sKd AdAhQc"
    told = Thirteen({1: flushes, 2: pairs}).declares(1, "three_flushes").declares(2, "six_pairs")
    assert told.points(1, 2) == 0
    other = "AhKcQdJsTd 9h8c7d6h5s 4c3d2c"
    told = Thirteen({1: DRAGON, 2: other}).declares(1, "dragon").declares(2, "dragon")
    assert told.points(1, 2) == 0


@c("21")
@pytest.mark.parametrize(
    ("text", "has"),
    [
        ("2c2d2h2sKc 5c5d9h9sKd JcJdQh", True),  # four of a kind are two pairs
        ("2c2d2hKcKd 5c5d9h9s7c 7dJcJd", True),  # of three of a kind two are a pair
        ("2c2d2h2s3c 3d3h3s4c4d 4h4s5c", True),
        ("2c2d2hKcKd 5c5d9h9s7c 8dJcJd", False),
        ("2c2d2hKcKd 5c5d5h9s7c 7dJcJd", False),
    ],
)
def test_six_pairs(text: str, has: bool) -> None:
    assert _may_declare(text, "six_pairs") == has


@c("22", "24", "09")
@pytest.mark.parametrize(
    ("text", "has"),
    [
        ("AcTc8c6c4c Kd9d7d5d3d QhJh8h", True),
        ("AcTc8c6c4c Kc9c7c5c3c QhJh8h", True),
        ("9cTcJcQcKc Kd9d7d5d3d QhJh8h", True),  # a straight flush is a flush
        ("AcTc8c6c4c Kd9d7d5d3d QhJh8s", False),
        ("AcTc8c6c4c Kd9d7d5dQd 2d3hJh", False),
    ],
)
def test_three_flushes(text: str, has: bool) -> None:
    assert _may_declare(text, "three_flushes") == has


@c("23", "24", "09")
@pytest.mark.parametrize(
    ("text", "has"),
    [
        ("9cTdJhQsKc 5d6h7s8c9d Ac2d3h", True),  # the ace low in front
        ("9cTdJhQsKc 5d6h7s8c9d AcKdQh", True),  # and high
        ("9cTcJcQcKc 4c5c6c7c8c Ac2c3c", True),  # a straight flush is a straight
        ("AcKdQhJsTc Ad2h3s4c5d 6h7s8c", True),
        ("9cTdJhQsKc 5d6h7s8c9d Kd2dAh", False),  # but not in the middle
        ("9cTdJhQsKc 5d6h7s8cTs 2d3hAh", False),
    ],
)
def test_three_straights(text: str, has: bool) -> None:
    assert _may_declare(text, "three_straights") == has


def _may_declare(text: str, win: str) -> bool:
    told = Thirteen({1: text, 2: others(text)})
    return any(act.DeclareWin(win) in offer for offer in told.hand.menu(1))


def others(text: str, skip: int = 0) -> str:
    """Thirteen other cards, as they come."""
    held = set(cards_of(text))
    left = [card for card in DECK_52.cards if card not in held][skip : skip + 13]
    return " ".join(map(format_cards, (left[:5], left[5:10], left[10:])))
