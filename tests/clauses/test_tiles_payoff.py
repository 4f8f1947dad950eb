"""Pai Gow Tiles: setting, the bank's hand, reading the hands, and what is won and lost."""

from __future__ import annotations

import pytest
from claims import proves
from telling.bank import Round, cards_on

from housedealer.cards.card import HIDDEN, format_cards, parse_cards
from housedealer.errors import Refused
from housedealer.hand import action as act
from housedealer.hand.bank import event as be
from housedealer.hand.offer import Setting
from housedealer.hand.protocol import Move
from housedealer.rules.place import BANK, HOUSE, RAIL, Cents

SHEET = "garlic-city/pai-gow-tiles"
BANK_HAND = "6-2 4-1 5-5 5-4"
"""Three with Bot, and nine with Mooy."""
WINS, LOSES, PUSHES = "6-4 6-1 1-1 1-1", "6-5 6-4 3-1 3-3", "6-3 2-2 6-6 3-3"
"""Against it: seven and a pair; zero and one; three with Bon and eight."""
LOWS = {BANK_HAND: "6-2 4-1", WINS: "6-4 6-1", LOSES: "3-1 3-3", PUSHES: "6-3 2-2"}


def low(tiles: str) -> act.SetHand:
    return act.SetHand(parse_cards(tiles))


def dealt(
    hands: dict[int, str],
    bets: dict[int, float] | None = None,
    *,
    wager: float = 500,
    dice: tuple[int, int, int] = (1, 1, 1),
    bank_hand: str = BANK_HAND,
) -> Round:
    """Seat 1 banks; the dice leave the order 7, 6, ... 1, 8 unless they are given."""
    told = Round("pai_gow_tiles", stacks=dict.fromkeys(range(1, 9), 1000), wager=wager)
    for square in hands:
        told.bet(square, (bets or {}).get(square, 10))
    return told.deal({**hands, BANK: bank_hand}, dice=dice)


def ended(hands: dict[int, str], bets: dict[int, float] | None = None, **given: object) -> Round:
    told = dealt(hands, bets, **given)  # type: ignore[arg-type]
    for square, tiles in hands.items():
        told.sets(square, LOWS[tiles])
    return told.sets(1, LOWS[BANK_HAND])


def lows(told: Round, who: int) -> list[str]:
    [setting] = [offer for offer in told.hand.menu(who) if isinstance(offer, Setting)]
    return [format_cards(found) for found in setting.lows]


@proves(f"{SHEET}/004")
def test_four_tiles_make_two_hands_of_two() -> None:
    told = dealt({2: "6-6 1-1 4-4 3-1"})
    assert len(lows(told, 2)) == 6
    for tiles in ("6-6", "6-6 1-1 4-4", "", "6-6 6-6", "6-6 5-5"):
        assert told.refused(2, low(tiles)).code == "set_cards"
    event = told.say(2, low("3-1 1-1"))[0]
    assert isinstance(event, be.HandSet)
    assert (format_cards(event.low), format_cards(event.high)) == ("1-1 3-1", "6-6 4-4")
    assert told.refused(2, low("3-1 1-1")).code == "not_your_turn"
    again = dealt({2: "6-6 6-6 4-4 3-1"})
    assert len(lows(again, 2)) == 4  # of two tiles that are alike it does not matter which
    again.sets(2, "6-6 6-6")
    assert format_cards(again.hand.lows[2]) == "4-4 3-1"


@pytest.mark.parametrize("mine", ["6-4 6-1", "1-1 1-1"])
@pytest.mark.parametrize("bank", ["6-2 4-1", "5-5 5-4"])
@proves(f"{SHEET}/005")
def test_higher_meets_higher_and_lower_lower_whichever_is_named(mine: str, bank: str) -> None:
    told = dealt({2: WINS}).sets(2, mine).sets(1, bank)
    assert (format_cards(told.hand.lows[2]), format_cards(told.hand.lows[BANK])) == ("6-4 6-1", "6-2 4-1")
    assert told.row(2, "wager").result == "wins"


@proves(f"{SHEET}/005", f"{SHEET}/007")
def test_a_high_hand_above_the_banks_lower_one_does_not_help() -> None:
    """One and eight points against three and nine."""
    told = dealt({2: "6-5 6-4 6-6 3-3"}).sets(2, "6-5 6-4").sets(1, "6-2 4-1")
    assert told.row(2, "wager").result == "loses"


@pytest.mark.parametrize("dollars", [5, 37, 100])
@proves(f"{SHEET}/006")
def test_both_hands_above_the_banks_win_even_money(dollars: int) -> None:
    told = ended({2: WINS}, {2: dollars})
    row = told.row(2, "wager")
    assert (row.result, row.paid, row.back, row.clauses) == (
        "wins", 100 * dollars, 100 * dollars, (f"{SHEET}/006",),
    )  # fmt: skip
    assert (told.net[2], told.net[1]) == (dollars - 1, -dollars - 2)


@pytest.mark.parametrize("dollars", [5, 37, 100])
@proves(f"{SHEET}/007")
def test_both_hands_below_the_banks_lose(dollars: int) -> None:
    told = ended({2: LOSES}, {2: dollars})
    row = told.row(2, "wager")
    assert (row.result, row.lost, row.back, row.clauses) == ("loses", 100 * dollars, 0, (f"{SHEET}/007",))
    assert (told.net[2], told.net[1]) == (-dollars - 1, dollars - 2)


@pytest.mark.parametrize(
    ("tiles", "lower"), [("6-3 2-2 6-6 3-3", "6-3 2-2"), ("6-5 6-4 4-4 4-4", "6-5 6-4")], ids=["low", "high"]
)
@proves(f"{SHEET}/006", f"{SHEET}/008")
def test_one_above_and_one_below_is_a_push(tiles: str, lower: str) -> None:
    told = dealt({2: tiles}, {2: 40}).sets(2, lower).sets(1, LOWS[BANK_HAND])
    row = told.row(2, "wager")
    assert (row.result, row.paid, row.lost, row.back) == ("pushes", 0, 0, 4000)
    assert row.clauses == (f"{SHEET}/008",)
    assert (told.net[2], told.net[1]) == (-1, -2)


@pytest.mark.parametrize(
    ("tiles", "lower", "result"),
    [
        ("5-3 3-2 5-5 6-3", "5-3 3-2", "loses"),  # both alike
        ("5-3 3-2 1-1 1-1", "5-3 3-2", "pushes"),  # the lower alike, the higher better
        ("5-3 3-2 6-6 3-3", "5-3 3-2", "loses"),  # the lower alike, the higher worse
        ("6-4 6-1 5-5 6-3", "6-4 6-1", "pushes"),  # the higher alike, the lower better
        ("6-5 6-4 5-5 6-3", "6-5 6-4", "loses"),  # the higher alike, the lower worse
    ],
)
@proves(f"{SHEET}/110", f"{SHEET}/007")
def test_hands_of_identical_rank_are_the_banks(tiles: str, lower: str, result: str) -> None:
    told = dealt({2: tiles}, {2: 20}).sets(2, lower).sets(1, LOWS[BANK_HAND])
    row = told.row(2, "wager")
    assert row.result == result
    assert f"{SHEET}/110" in row.clauses
    assert told.net[2] == (-21 if result == "loses" else -1)


@proves(f"{SHEET}/030", f"{SHEET}/063", f"{SHEET}/124")
def test_the_banks_hand_is_opened_and_set_when_all_players_have_set() -> None:
    told = dealt({2: WINS, 3: LOSES.replace("6-4", "5-1"), 7: PUSHES})
    for who, tiles in ((3, "3-1 3-3"), (7, "6-3 2-2")):
        assert [type(event) for event in told.say(who, low(tiles))] == [be.HandSet]
        assert told.hand.view(RAIL).cards(BANK) == told.hand.view(1).cards(BANK) == (HIDDEN,) * 4
        assert told.hand.view(1).table.proposed == ()
        for action in (low(LOWS[BANK_HAND]), act.HouseWay()):
            assert told.refused(1, action).code == "not_your_turn"
    last, opened = told.say(2, low("6-4 6-1"))
    assert isinstance(last, be.HandSet)
    assert opened == be.Turned((BANK,), (parse_cards(BANK_HAND),))
    assert format_cards(told.hand.view(RAIL).cards(BANK)) == BANK_HAND
    assert told.hand.due.must == (1,)
    told.sets(1, LOWS[BANK_HAND])
    assert told.hand.over


@proves(f"{SHEET}/070")
def test_a_hand_cannot_be_surrendered() -> None:
    told = dealt({2: LOSES})
    for action in (act.Fold(), act.Decline(), act.Stand()):
        assert told.refused(2, action).code == "not_open"
    told.sets(2, LOWS[LOSES])
    assert told.refused(2, act.Fold()).code == "not_your_turn"
    for action in (act.Fold(), act.Decline()):
        assert told.refused(1, action).code == "not_open"


@pytest.mark.parametrize(
    ("tiles", "lower"),
    [
        ("6-6 6-6 6-3 6-5", "6-6 6-5"), ("2-1 4-2 3-3 3-1", "4-2 3-1"), ("2-2 2-2 6-6 1-1", "6-6 1-1"),
        ("1-1 6-1 4-4 6-5", "6-1 6-5"),
    ],
)  # fmt: skip
@proves(f"{SHEET}/095", f"{SHEET}/102")
def test_the_dealer_sets_a_hand_the_house_way_for_who_asks(tiles: str, lower: str) -> None:
    told = dealt({2: tiles, 3: "5-1 5-1 6-2 5-3"}, bank_hand="4-1 3-2 5-5 5-5")
    assert told.say(2, act.HouseWay()) == [be.WayAsked(2, 2, f"{SHEET}/095")]  # type: ignore[arg-type]
    assert told.refused(2, low(lower)).code == "not_your_turn"
    told.sets(3, "6-2 5-3").sets(1, "4-1 3-2")
    event = next(event for event in told.told(be.HandSet) if event.spot == 2)  # type: ignore[attr-defined]
    assert isinstance(event, be.HandSet)
    assert event.who == HOUSE
    assert sorted(event.low) == sorted(parse_cards(lower))
    banks = dealt({2: "5-1 5-1 6-2 5-3"}, bank_hand=tiles).sets(2, "6-2 5-3").house_way(1)
    assert sorted(banks.hand.lows[BANK]) == sorted(parse_cards(lower))


WAYS = {
    "6-6 6-6 2-1 3-1": "2-1 3-1", "6-6 6-1 6-3 6-5": "6-1 6-5", "6-6 6-6 6-3 5-4": "6-3 5-4",
    "3-1 3-1 5-5 6-4": "5-5 6-4", "2-1 4-2 3-3 5-1": "2-1 5-1", "2-1 4-2 3-3 6-1": "3-3 6-1",
    "1-1 1-1 5-4 6-5": "1-1 6-5", "6-6 6-6 3-1 5-1": "6-6 3-1", "6-6 6-6 5-5 3-1": "5-5 3-1",
    "6-3 5-4 5-5 6-4": "5-4 6-4", "6-3 5-4 5-5 6-5": "5-5 6-5", "6-2 5-3 5-5 6-4": "6-2 6-4",
    "4-4 4-4 6-3 6-5": "4-4 6-3", "4-4 4-4 6-6 6-3": "6-6 6-3", "6-1 6-1 6-6 5-5": "6-1 5-5",
    "6-1 6-1 5-5 6-5": "5-5 6-5", "6-6 6-1 4-4 5-5": "4-4 5-5", "6-6 4-4 6-3 3-3": "6-3 3-3",
    "6-6 4-4 6-3 6-5": "4-4 6-5", "6-6 6-1 4-4 3-1": "6-1 3-1", "6-6 6-1 6-2 4-1": "6-1 4-1",
    "6-6 1-1 6-1 6-3": "1-1 6-1", "2-1 6-3 3-3 3-1": "6-3 3-3", "5-1 6-5 3-3 3-1": "5-1 3-1",
    "5-5 6-3 6-4 6-1": "5-5 6-1", "6-2 5-4 6-4 5-5": "6-4 6-2",
}  # fmt: skip
"""Four tiles and the lower hand: pairs kept and split, Teen and Dey, the low hand first, the higher tile."""


@proves(f"{SHEET}/095", f"{SHEET}/102")
def test_the_house_way_follows_its_rules() -> None:
    for tiles, lower in WAYS.items():
        told = Round("pai_gow_tiles", stacks={1: 500, 2: 500}, wager=100).bet(2, 10)
        told.deal({2: tiles}).house_way(2).house_way(1)
        assert sorted(told.hand.lows[2]) == sorted(parse_cards(lower)), tiles


@proves(f"{SHEET}/093", f"{SHEET}/126")
def test_the_banks_hand_is_set_by_the_bank_alone_and_not_before_it_says_so() -> None:
    """The bank may give up its pair, and loses where it would have won."""
    pair = "1-1 1-1 6-5 6-2"
    told = dealt({2: "5-5 6-1 3-3 3-3"}, bank_hand=pair).sets(2, "5-5 6-1")
    assert told.told(be.Settled) == []
    assert not told.hand.over
    for other in (HOUSE, 2, 3):
        with pytest.raises(Refused):
            told.hand.decide(other, low("6-5 6-2"))
    assert len(lows(told, 1)) == 4
    events = told.say(1, low("1-1 6-5"))
    assert isinstance(events[0], be.HandSet)
    assert (events[0].who, events[0].spot, format_cards(events[0].low)) == (1, BANK, "1-1 6-5")
    assert told.row(2, "wager").result == "wins"
    kept = dealt({2: "5-5 6-1 3-3 3-3"}, bank_hand=pair).sets(2, "5-5 6-1").sets(1, "6-5 6-2")
    assert kept.row(2, "wager").result == "loses"


@proves(f"{SHEET}/125", f"{SHEET}/126")
def test_the_dealer_proposes_the_house_way_and_the_bank_may_take_another() -> None:
    told = dealt({2: WINS}, bank_hand="2-1 4-2 3-3 3-1").sets(2, "6-4 6-1")
    for viewer in (1, 2, RAIL):
        assert sorted(told.hand.view(viewer).table.proposed) == sorted(parse_cards("4-2 3-1"))
    assert len(lows(told, 1)) == 6
    told.sets(1, "3-3 3-1")
    assert sorted(told.hand.lows[BANK]) == sorted(parse_cards("3-3 3-1"))
    assert told.hand.view(1).table.proposed == ()


@proves(f"{SHEET}/079")
def test_the_banks_hand_stays_as_it_was_set_once_the_action_hand_is_opened() -> None:
    told = dealt({7: PUSHES, 2: WINS}).sets(7, LOWS[PUSHES]).sets(2, LOWS[WINS])
    kinds = []
    for event in told.step_by_step(1, low("6-2 4-1")):
        kinds.append(type(event).__name__)
        assert told.hand.menu(1) == ()
        for action in (low("6-2 5-4"), act.HouseWay()):
            with pytest.raises(Refused):
                told.hand.decide(1, action)
    assert kinds == ["HandSet", "Turned", "Settled", "Turned", "Settled", "BankClosed"]
    assert format_cards(told.hand.view(RAIL).table.bank_hand.low) == "6-2 4-1"


@proves(f"{SHEET}/128")
def test_a_winning_hand_lies_face_up_until_it_is_paid() -> None:
    told = dealt({7: PUSHES, 2: WINS}).sets(7, LOWS[PUSHES]).sets(2, LOWS[WINS])
    seen: dict[str, bool] = {}
    for event in told.step_by_step(1, low("6-2 4-1")):
        tiles = cards_on(told.hand.view(RAIL), 0)
        spot = event.spots[0] if isinstance(event, be.Turned) else getattr(event, "spot", 0)
        seen[f"{type(event).__name__} {spot}"] = HIDDEN not in tiles
    assert seen == {
        "HandSet 11": False, "Turned 7": False, "Settled 7": False, "Turned 2": True, "Settled 2": True,
        "BankClosed 0": True,
    }  # fmt: skip


def test_a_losing_wager_goes_to_the_bank_and_a_pushing_one_back_to_the_player() -> None:
    told = dealt({7: PUSHES, 3: LOSES}, {7: 20, 3: 30}).sets(7, LOWS[PUSHES]).sets(3, LOWS[LOSES])
    moves = {}
    for event in told.step_by_step(1, low("6-2 4-1")):
        if isinstance(event, be.Settled):
            moves[int(event.spot)] = told.hand.moves(event)
            square = next(s for s in told.hand.view(RAIL).table.squares if s.square == event.spot)
            assert square.wagers == ()
    assert moves == {
        7: (Move("square:7", "seat:7", Cents(2000)),),
        3: (Move("square:3", "bank", Cents(3000)),),
    }
    assert [told.net[who] for who in (1, 3, 7)] == [28, -31, -1]


@proves(f"{SHEET}/118")
def test_the_bank_loses_and_wins_no_more_than_it_put_up() -> None:
    """Dice of 12 give seat 6 the action hand, and 5 and 4 follow it."""
    told = ended(
        {6: WINS, 5: LOSES, 4: PUSHES},
        {6: 100, 5: 50, 4: 40},
        wager=120,
        dice=(3, 4, 5),
    )
    assert [event.spot for event in told.told(be.Settled)] == [6, 5, 4]  # type: ignore[attr-defined]
    assert [(row.paid, row.lost, row.back) for spot in (6, 5, 4) for row in told.rows(spot)] == [
        (10000, 0, 10000), (0, 2000, 3000), (0, 0, 4000),
    ]  # fmt: skip
    assert [told.row(spot, "wager").result for spot in (6, 5, 4)] == ["wins", "loses", "no action"]
    assert [told.net[who] for who in (1, 4, 5, 6)] == [-82, -1, -21, 99]
    wins = ended({6: LOSES, 5: WINS}, {6: 30, 5: 40}, wager=50, dice=(3, 4, 5))
    assert [wins.net[who] for who in (1, 5, 6)] == [8, 19, -31]
    most = ended({6: LOSES}, {6: 60}, wager=50, dice=(3, 4, 5))
    assert [most.net[who] for who in (1, 6)] == [48, -51]


@proves(f"{SHEET}/118")
def test_a_player_wins_and_loses_no_more_than_he_put_up() -> None:
    for hand, result in ((WINS, 10), (LOSES, -10), (PUSHES, 0)):
        told = ended({2: hand}, {2: 10}, wager=900)
        assert (told.net[2], told.net[1]) == (result - 1, -result - 2)
