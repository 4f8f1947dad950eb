"""Double Hand: how hands are set, the house way, foul hands, and when the bank's hand is opened."""

from __future__ import annotations

import pytest
from claims import proves
from telling.bank import Round, cards_on

from housedealer.cards.card import HIDDEN, Card, format_cards, parse_cards
from housedealer.errors import Refused
from housedealer.hand import action as act
from housedealer.hand.bank import event as be
from housedealer.hand.offer import Setting
from housedealer.rules.place import BANK, HOUSE, RAIL

BANK_HAND = "KsKd9h7c6d4s3h"
NOTHING = "AsQdJh9c8d5s2h"
"""Ace high; whatever is set in front, the bank's kings are better behind."""


def dealt(
    hands: dict[int, str],
    *,
    seats: tuple[int, ...] = (1, 2, 3, 4),
    wager: float = 500,
    bets: dict[int, float] | None = None,
    rules: dict[str, str | int | bool] | None = None,
) -> Round:
    """Seat 1 banks; the dice leave the action at seat 6, so that 4, 3 and 2 follow in this order."""
    told = Round("double_hand", stacks=dict.fromkeys(seats, 1000), wager=wager, rules=rules)
    for square in hands:
        if square != BANK:
            told.bet(square, (bets or {}).get(square, 10))
    return told.deal({BANK: BANK_HAND, **hands})


def lows(told: Round, who: int) -> list[str]:
    """The front hands that are open to him."""
    [setting] = [offer for offer in told.hand.menu(who) if isinstance(offer, Setting)]
    return [format_cards(low) for low in setting.lows]


def front(cards: str) -> act.SetHand:
    return act.SetHand(parse_cards(cards))


@proves("garlic-city/double-hand/13")
def test_seven_cards_are_set_as_a_front_of_two_and_a_back_of_five() -> None:
    told = dealt({2: NOTHING, 3: "2c2d3c3d4c4d5c"})
    assert len(lows(told, 2)) == 15
    assert not any("As" in low for low in lows(told, 2))
    assert {len(parse_cards(low)) for low in lows(told, 2)} == {2}
    for cards in ("Qd", "QdJh9c", "QdKd", "QdQd", ""):
        assert told.refused(2, front(cards)).code == "set_cards"
    [event] = told.say(2, front("9cQd"))
    assert isinstance(event, be.HandSet)
    assert format_cards(event.low) == "Qd9c"
    assert format_cards(event.high) == "AsJh8d5s2h"
    assert told.refused(2, front("9cQd")).code == "not_your_turn"


@pytest.mark.parametrize(
    ("cards", "fronts"),
    [
        ("AsKdQh9c7d4s2h", "KdQh"), ("JsJd6h6cAd9s3h", "6c6h"), ("9s9d5h5cAdKs2h", "AdKs"),
        ("6s6d5h5cQdJs2h", "QdJs"), ("4c5d6h7s8c9dKh", "Kh9d"), ("9s9d9h9cQdKs2h", "9c9d"),
    ],
)  # fmt: skip
@proves("garlic-city/double-hand/14", "garlic-city/double-hand/49")
def test_any_player_may_have_his_hand_set_the_house_way(cards: str, fronts: str) -> None:
    told = Round("double_hand", stacks={1: 500, 2: 500, 4: 500}, backers={101: 500}, wager=100)
    told.bet(2, 10).bet(4, 10).bet(101, 10, on=5)
    told.deal({2: cards, BANK: "KcQc8h8sTd3d3c"})
    for who, square in ((101, 5), (4, 4), (2, 2)):
        [event] = [found for found in told.say(who, act.HouseWay()) if isinstance(found, be.WayAsked)]
        assert event == be.WayAsked(who, square, "garlic-city/double-hand/14")  # type: ignore[arg-type]
    told.sets(1, "3d3c")
    [event_set] = [event for event in told.told(be.HandSet) if event.spot == 2]  # type: ignore[attr-defined]
    assert isinstance(event_set, be.HandSet)
    assert (event_set.who, event_set.opened, event_set.foul) == (HOUSE, True, False)
    assert sorted(event_set.low) == sorted(parse_cards(fronts))


WAYS = """
    AsAdAhAcJKQsQd AA  AsAdAhAcJKKsKd KK  2s2d2h2cAsAdAh AA  AsAdAhAc2s2d2h 22  QsQdQhQc2c2dAh 22
    3s3d3h3cKsKdAh KK  2s2d2h2cAsKdQh AK  6s6d6h6c4s3d2h 43  7s7d7h7cAsQd2h AQ  TsTdThTcKsQdJh TT
    TsTdThTcAsKd2h AK  JsJdJhJcAsKd2h JJ  AsAdAhAcKsQd2h AA  AsAdAhKsKdKh2c AA  3s3d3h2s2d2hAc 33
    QsQdQh3c3dKsAh 33  QsQdQh2c2dKsAh AK  QsQdQh2c2d3c3d 33  4s4d3s3d2s2dAc 44  AsAd2s2dKhQc9s 22
    JsJd6s6d9h4cAs 66  JsJd5s5d9h4cAs A9  6s6d2s2dKhQc9s KQ  KsKd5s5dQhJc9s 55  TsTd9s9dAhKc2s AK
    9s9d8s8d7h6c5d 88  As2d3h4s5dKcQh KQ  AsKdQhJsTd3c2h 32  9s8d7h6s5dAcAh AA  AsQs9s7s5s2sKd AK
    9s8s7s6s5s4dKh K9  9s9d9hAsKd4c2h AK  AsAdAhKsQd9c2h AK  AsAd9h8sJd4c2h J9  2s2dAhKsJd9c7h AK
    KsJd9h8c6d4s2h J9  JKKdJh9c7d4s2h KJ
"""
"""Seven cards and the front of the house way: quads, trips, pairs, straights and flushes, and nothing."""


@proves("garlic-city/double-hand/49")
def test_the_house_way_follows_its_table() -> None:
    words = WAYS.split()
    for cards, ranks in zip(words[::2], words[1::2], strict=True):
        told = dealt_unseen(cards).house_way(2).house_way(1)
        front = format_cards(told.hand.lows[2])
        assert sorted((front[0], front[2])) == sorted(ranks), cards


def dealt_unseen(cards: str) -> Round:
    """Against a bank of whatever is left."""
    return Round("double_hand", stacks={1: 500, 2: 500}, wager=100).bet(2, 10).deal({2: cards})


@pytest.mark.parametrize(
    ("cards", "foul", "sound"),
    [
        ("KcKhAcQd9s5s3c", "KcKh", "QdAc"),  # a pair before ace high; the kings behind
        ("AcQh9s8d7d5d3s", "AcQh", "Qh9s"),
        ("AcQh9s8d7d5d3s", "Ac3s", "9s8d"),
        ("AcAhQc8d8h4d2c", "AcAh", "8d8h"),
        ("2c2d3c3d9sThQc", "3c3d", "2c2d"),
        ("JKAc9s8d6c5d3s", "JKAc", "9s8d"),
        ("JKQcQh9s8d5d4c", "QcQh", "JK9s"),  # the joker is an ace: ace high behind the queens
        ("JKKcQh9s8d5d4c", "JKKc", "KcQh"),
    ],
)
@proves("garlic-city/double-hand/15", "garlic-city/double-hand/40")
def test_a_front_that_outranks_its_back_is_foul_and_not_accepted(cards: str, foul: str, sound: str) -> None:
    told = dealt({2: cards})
    refused = told.refused(2, front(foul))
    assert (refused.code, refused.clause) == ("foul", "reading: garlic-city/double-hand/40")
    assert format_cards(tuple(sorted(parse_cards(foul)))) not in lows(told, 2)
    told.sets(2, sound)
    assert told.hand.decided[2] == "set"


@pytest.mark.parametrize(
    ("cards", "equal"),
    [
        ("QcQdQhQs9s5s3c", "QcQd"),  # queens before queens
        ("AcAdAhAs4c5s9c", "AhAs"),
        ("AcAdAhJK4c5s9c", "AcJK"),
        ("AcAdJcJh8d8h3s", "JcJh"),
        ("2c2d2h2s5d8c9c", "2c2d"),
    ],
)
@proves("garlic-city/double-hand/15")
def test_of_equal_pairs_the_back_is_higher(cards: str, equal: str) -> None:
    told = dealt({2: cards})
    told.sets(2, equal)
    assert told.hand.decided[2] == "set"


@proves("garlic-city/double-hand/16")
def test_set_hands_lie_face_down_two_in_front_and_five_behind() -> None:
    told = dealt({2: NOTHING, 3: "2c2d3c3d4c4d5c"})
    [event] = told.say(2, front("9cQd"))
    assert isinstance(event, be.HandSet)
    for viewer in (1, 3, 4, RAIL):
        seen = told.hand.seen(event, viewer)
        assert isinstance(seen, be.HandSet)
        assert (seen.low, seen.high) == ((HIDDEN,) * 2, (HIDDEN,) * 5)
        view = told.hand.view(viewer)
        assert cards_on(view, 0) == (HIDDEN,) * 7
        assert view.table.squares[0].hands[0].low == (HIDDEN,) * 2
        assert view.spot(2).made == ()
    assert told.hand.seen(event, 2) == event
    mine = told.hand.view(2)
    assert format_cards(cards_on(mine, 0)) == NOTHING
    assert format_cards(mine.table.squares[0].hands[0].low) == "Qd9c"


@proves("garlic-city/double-hand/17", "garlic-city/double-hand/39")
def test_the_banks_hand_is_opened_when_the_last_player_has_set() -> None:
    told = dealt({2: NOTHING, 3: "2c2d3c3d4c4d5c", 4: "6c6h8h8sTcJcQc"})
    for who, low in ((3, "2c2d"), (2, "QdJh")):
        assert [type(event) for event in told.say(who, front(low))] == [be.HandSet]
        assert told.hand.view(RAIL).cards(BANK) == (HIDDEN,) * 7
        assert told.refused(1, front("KsKd")).code == "not_your_turn"
    last, opened = told.say(4, front("6c6h"))
    assert isinstance(last, be.HandSet)
    assert opened == be.Turned((BANK,), (parse_cards(BANK_HAND),))
    assert format_cards(told.hand.view(RAIL).cards(BANK)) == BANK_HAND
    assert not told.hand.over


@proves("garlic-city/double-hand/39")
def test_a_house_way_hand_need_not_be_set_before_the_bank_is_opened() -> None:
    told = dealt({2: NOTHING, 3: "2c2d3c3d4c4d5c"})
    assert [type(event) for event in told.say(3, act.HouseWay())] == [be.WayAsked]
    assert 3 not in told.hand.lows
    _, opened = told.say(2, front("QdJh"))
    assert isinstance(opened, be.Turned)
    assert opened.spots == (BANK,)
    assert 3 not in told.hand.lows
    alone = dealt({2: NOTHING})
    assert [type(event) for event in alone.say(2, act.HouseWay())] == [be.WayAsked, be.Turned]


@proves("garlic-city/double-hand/18", "garlic-city/double-hand/54")
def test_nothing_is_settled_until_the_bank_has_decided_how_its_hand_is_set() -> None:
    """The house way would put 9-7 in front and keep the kings: the player loses. Split, it is a push."""
    told = dealt({2: "QcQdTh8s7s5c2c"}).sets(2, "8s7s")
    assert told.hand.due.must == (1,)
    assert told.told(be.Settled) == []
    assert format_cards(told.hand.view(1).table.proposed) == "9h7c"
    for other in (HOUSE, 2, 3):
        with pytest.raises(Refused):
            told.hand.decide(other, front("9h7c"))
    assert len(lows(told, 1)) > 10
    events = told.say(1, front("Kd7c"))
    assert isinstance(events[0], be.HandSet)
    assert (events[0].who, events[0].spot) == (1, BANK)
    assert (format_cards(events[0].low), format_cards(events[0].high)) == ("Kd7c", "Ks9h6d4s3h")
    assert told.row(2, "wager").result == "pushes"
    usual = dealt({2: "QcQdTh8s7s5c2c"}).sets(2, "8s7s").house_way(1)
    assert usual.row(2, "wager").result == "loses"


@proves("garlic-city/double-hand/48")
def test_a_house_way_button_lies_on_the_hand_for_all_to_see() -> None:
    told = dealt({2: NOTHING, 3: "2c2d3c3d4c4d5c"})
    told.say(3, act.HouseWay())
    for viewer in (1, 2, 3, 4, RAIL):
        squares = told.hand.view(viewer).table.squares
        assert [square.hands[0].decided for square in squares[:2]] == ["", "house way"]
    assert cards_on(told.hand.view(RAIL), 1) == (HIDDEN,) * 7
    assert told.refused(3, front("2c2d")).code == "not_your_turn"


@proves("garlic-city/double-hand/49")
def test_a_house_way_hand_is_opened_and_set_when_the_pay_off_reaches_it() -> None:
    told = dealt({2: NOTHING, 3: "AcKhQh9s7d4d2s", 4: "6c6h8h8sTcJcQc"})
    told.house_way(3).sets(4, "6c6h").sets(2, "QdJh")
    events = told.say(1, front("9h7c"))
    assert [(type(event).__name__, event.spots if isinstance(event, be.Turned) else event.spot)  # type: ignore[union-attr]
            for event in events[:-1]] == [
        ("HandSet", BANK), ("Turned", (4,)), ("Settled", 4), ("Turned", (3,)), ("HandSet", 3), ("Settled", 3),
        ("Turned", (2,)), ("Settled", 2),
    ]  # fmt: skip
    way = events[4]
    assert isinstance(way, be.HandSet)
    assert (way.who, format_cards(way.low), way.opened) == (HOUSE, "KhQh", True)


@proves("garlic-city/double-hand/49")
def test_a_house_way_hand_that_the_pay_off_does_not_reach_stays_down() -> None:
    told = dealt({2: NOTHING, 4: "8c8h5c3cTcJcQc"}, wager=10)
    told.house_way(2).sets(4, "JcQc").sets(1, "9h7c")
    assert told.row(4, "wager").result == "pushes"
    assert [event.spot for event in told.told(be.HandSet)] == [4, BANK, 2]  # type: ignore[attr-defined]
    gone = dealt({2: "2c2d3c3d4c4d5c", 4: "AhTs8c7h5h4h2s"}, wager=10)
    gone.house_way(2).sets(4, "5h4h").sets(1, "9h7c")
    assert [event.spot for event in gone.told(be.HandSet)] == [4, BANK]  # type: ignore[attr-defined]
    assert gone.row(2, "wager").result == "no action"
    assert cards_on(gone.hand.view(RAIL), 0) == (HIDDEN,) * 7


@pytest.mark.parametrize("foul", ["refuse", "punish"])
@proves("garlic-city/double-hand/52")
def test_the_bank_may_not_set_its_hand_foul(foul: str) -> None:
    told = dealt({2: NOTHING}, rules={"foul": foul}).sets(2, "QdJh")
    assert told.refused(1, front("KsKd")).code == "foul"
    for cards in ("Ks", "9h7c6d", "Ks9h7c6d4s"):
        assert told.refused(1, front(cards)).code == "set_cards"
    assert len(lows(told, 1)) == 18
    told.sets(1, "9h7c")
    assert told.hand.over


FOULS = {
    "40": ["KcKh"],
    "41": ["9s", "Kc9s5s", "AcQdKcKh9s5s"],
    "42": ["3c", "5s3c9s", "Ac9s5s3c", "AcQd9s5s3c"],
}


@pytest.mark.parametrize(
    ("low", "clause"),
    [
        pytest.param(low, number, marks=proves(f"garlic-city/double-hand/{number}"))
        for number, fouls in FOULS.items()
        for low in fouls
    ],
)
def test_where_foul_hands_are_taken_they_lose_as_far_as_money_covers(low: str, clause: str) -> None:
    """Kings and an ace: set well it would win or push against a bank of nothing."""
    nothing = "Qs8h7h6s4s3h2d"
    told = dealt({2: "KcKhAcQd9s5s3c", BANK: nothing}, bets={2: 60}, wager=50, rules={"foul": "punish"})
    [event, *_] = told.say(2, front(low))
    assert isinstance(event, be.HandSet)
    assert event.foul
    told.sets(1, "8h7h")
    row = told.row(2, "wager")
    assert (row.result, row.due, row.lost) == ("loses", 6000, 5000)
    assert row.clauses == ("switch/foul", "garlic-city/double-hand/37")
    assert told.net[2] == -51
    sound = dealt({2: "KcKhAcQd9s5s3c", BANK: nothing}, rules={"foul": "punish"})
    sound.sets(2, "AcQd").sets(1, "8h7h")
    assert sound.row(2, "wager").result == "wins"


@proves("garlic-city/double-hand/41", "garlic-city/double-hand/42")
def test_a_front_is_two_cards_and_a_back_five_or_it_is_not_accepted() -> None:
    told = dealt({2: "KcKhAcQd9s5s3c"})
    for cards in ("9s", "Kc9s5s", "AcQd9s5s3c", "AcQdKcKh9s5s"):
        assert told.refused(2, front(cards)).code == "set_cards"
    everything: tuple[Card, ...] = told.hand.cards[2]
    assert told.refused(2, act.SetHand(everything)).code == "set_cards"
    assert told.refused(2, act.SetHand(())).code == "set_cards"
