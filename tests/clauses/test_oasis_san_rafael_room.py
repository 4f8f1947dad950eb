"""Oasis, San Rafael and Angie's between hands: the opening card, the disks, one wager a seat, the hours."""

from __future__ import annotations

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest
from claims import Sheet, each, proves
from room_kit import HOUR, MINUTE, NOON, At

from housedealer.hand import action as hand_act
from housedealer.room import action as act
from housedealer.room import event as ev
from housedealer.rules.place import Cents, Seat

NINE_PM = NOON + 9 * HOUR
"""Monday evening: every game of San Rafael but Hold'em is open."""
FOUR = (("ann", 1), ("bob", 3), ("cat", 5), ("dan", 7))
CLUB = ZoneInfo("America/Los_Angeles")


def seated(sheet: Sheet, *tops: str) -> At:
    at = At(sheet.house, sheet.game, now=NINE_PM, tops=tops)
    for name, seat in FOUR:
        at.sit(name, seat)
    return at


# -- the opening card --------------------------------------------------------------------------------------

OPENING = {
    "oasis/holdem": "33 34",
    "oasis/omaha-hi-lo": "43 44",
    "oasis/pineapple": "34 35",
    "san-rafael/omaha": "033 034",
}


@each(OPENING)
def test_a_card_each_from_the_dealers_left_and_the_highest_has_the_button(sheet: Sheet) -> None:
    number = OPENING[sheet.name].split()[1]
    at = seated(sheet, "9c Ks Ah Qd")
    hand = at.deal()
    [shown] = at.events(ev.OpeningShown)
    assert [seat for seat, _ in shown.cards] == [1, 3, 5, 7]
    assert (shown.seat, shown.clause.removeprefix("reading: ")) == (5, f"{sheet.name}/{number}")
    assert hand.places.button == 5


@each({name: numbers.split()[1] for name, numbers in OPENING.items()})
@pytest.mark.parametrize(
    ("cards", "seat"), [("Ac Ad Ah As", 7), ("Ah Ad As Ac", 5), ("Kd Kh 2s Kc", 3), ("Td Tc 9s 9h", 1)]
)
def test_equal_cards_are_decided_by_suit_spades_hearts_diamonds_clubs(
    sheet: Sheet, cards: str, seat: int
) -> None:
    at = seated(sheet, cards)
    assert at.deal().places.button == seat


@proves("oasis/lowball/33")
def test_in_lowball_the_king_is_the_highest_card_for_the_button() -> None:
    sheet = Sheet("oasis/lowball")
    assert seated(sheet, "Ac Kd Ah Qd").deal().places.button == 3
    assert seated(sheet, "Kh Kd Ks Ad").deal().places.button == 5
    assert len(seated(sheet, "2h 3d 4s Ad").events(ev.OpeningShown)) == 0
    at = seated(sheet, "2h 3d 4s Ad")
    at.deal()
    assert [seat for seat, _ in at.events(ev.OpeningShown)[0].cards] == [1, 3, 5, 7]


# -- button and disks --------------------------------------------------------------------------------------


@each(
    {
        "oasis/holdem": "23 24",
        "oasis/omaha-hi-lo": "33 34",
        "oasis/pineapple": "24 25",
        "oasis/lowball": "14 15",
        "san-rafael/omaha": "024 025",
    }
)
def test_the_button_shows_the_dealer_and_passes_clockwise_after_each_hand(sheet: Sheet) -> None:
    at = seated(sheet, "Ac 2d 3h 4s" if sheet.game != "lowball" else "Kc 2d 3h 4s")
    for button in (1, 3, 5, 7, 1):
        hand = at.deal()
        assert hand.places.button == button
        assert at.table.view(3).places.button == button
        assert at.table.hand is not None
        assert at.table.hand.terms.button == button  # type: ignore[attr-defined]
        at.finish()
        assert at.table.view(3).places.button == button  # it moves with the next hand


@each(
    {
        "oasis/holdem": "27 31",
        "oasis/omaha-hi-lo": "37 41",
        "oasis/pineapple": "28 32",
        "san-rafael/omaha": "028 032",
    }
)
def test_the_blind_disks_pass_to_the_next_player_after_each_hand(sheet: Sheet) -> None:
    at = seated(sheet, "Ac 2d 3h 4s")
    places = []
    for _ in range(5):
        hand = at.deal()
        places.append((hand.places.small, hand.places.big))
        posted = {due.seat: due.cents for due in hand.blinds or ()}
        assert posted == {places[-1][0]: 200, places[-1][1]: 400}
        assert at.table.view(3).places == hand.places
        at.finish()
    assert places == [(3, 5), (5, 7), (7, 1), (1, 3), (3, 5)]


@each({"oasis/holdem": "31", "oasis/omaha-hi-lo": "41", "oasis/pineapple": "32", "san-rafael/omaha": "032"})
def test_when_a_blind_leaves_the_big_blind_disk_still_passes_to_the_next_player(sheet: Sheet) -> None:
    """The disks go on one seat: a disk at an empty seat is dead, and nobody skips the big blind."""
    at = seated(sheet, "Ac 2d 3h 4s")
    at.hands(1)  # button ann, blinds bob and cat
    at.say("bob", act.Leave())
    hand = at.deal()
    assert (hand.places.button, hand.places.small, hand.places.big) == (3, 5, 7)
    at.finish()
    at.say("dan", act.Leave())  # the big blind
    at.sit("eve", 8)
    at.say("eve", act.ComeIn("big"))
    hand = at.deal()
    assert (hand.places.small, hand.places.big) == (7, 8)
    assert [due.seat for due in hand.blinds or ()] == [8]


def older(game: str, cards: str) -> At:
    """One of the older games of San Rafael, on Thursday evening."""
    at = At("san-rafael", game, now=NOON + 3 * 24 * HOUR + 8 * HOUR, tops=(cards,))
    for name, seat in FOUR:
        at.sit(name, seat)
    return at


@proves("san-rafael/holdem/11")
@pytest.mark.parametrize("game", ["holdem", "omaha_hi_lo"])
@pytest.mark.parametrize(("cards", "seat"), [("2c Ad Kh Ks", 3), ("Ac Ad Ah As", 7), ("Kd Kh 2s Kc", 3)])
def test_the_first_button_of_the_older_games_is_drawn(game: str, cards: str, seat: int) -> None:
    assert older(game, cards).deal().places.button == seat


@proves("san-rafael/holdem/11")
@pytest.mark.parametrize("game", ["holdem", "omaha_hi_lo"])
def test_the_button_of_the_older_games_moves_one_player_clockwise(game: str) -> None:
    at = older(game, "Ac 2d 3h 4s")
    assert [hand.places.button for hand in at.hands(5)] == [1, 3, 5, 7, 1]
    at.say("bob", act.Leave())
    assert at.deal().places.button == 5
    assert at.table.view(1).places.button == 5


@proves("angies/7-card-stud-basic/07")
@pytest.mark.parametrize("game", ["seven_card_stud", "stud_hi_lo", "razz", "stud_choice"])
def test_the_deal_passes_on_after_a_pot_that_ends_with_an_uncalled_bet(game: str) -> None:
    at = At("angies", game, now=NOON, tops=("Ac 2d 3h 4s",))
    for name, seat in FOUR:
        at.sit(name, seat)
    first = at.deal()
    table = at.table
    while table.hand is not None:  # somebody bets, everybody else folds
        due = table.due.must
        if due == (0,):
            at.tick(5000)
            continue
        kinds = {type(offer[0]): offer for offer in table.hand.menu(due[0])}
        wager = next((kinds[kind] for kind in (hand_act.Bet, hand_act.RaiseTo) if kind in kinds), None)
        if len(at.events(hand_act.Fold)) == 0 and wager is not None and not _has_bet(at):
            at.do(due[0], wager[0])
        else:
            at.do(due[0], kinds[hand_act.Fold][0] if hand_act.Fold in kinds else table.hand.absent(due[0]))
    assert at.events(ev.HandEnded)
    second = at.deal()
    assert (first.places.button, second.places.button) == (1, 3)
    at.finish()
    at.say("cat", act.Leave())
    assert at.deal().places.button == 7  # the next player in rotation


def _has_bet(at: At) -> bool:
    return any(type(entry.command.action) in (hand_act.Bet, hand_act.RaiseTo) for entry in at.log)


# -- one wager a seat --------------------------------------------------------------------------------------


@each(
    {
        "oasis/holdem": "21",
        "oasis/omaha-hi-lo": "30 32",
        "oasis/pineapple": "21 23",
        "oasis/lowball": "07 13",
    }
)
def test_only_the_player_in_a_seat_has_a_wager_there(sheet: Sheet) -> None:
    at = seated(sheet)
    rail = at.come("eve")
    assert at.refused("eve", act.BuyIn(Cents(20000))).code == "no_seat_yet"
    hand = at.deal()
    assert hand.rail == ()
    assert at.table.hand is not None
    assert at.table.hand.menu(rail) == ()
    for who in (rail, 2):
        with pytest.raises(Exception, match=r"not_your_turn|nobody_here|who"):
            at.do(who, hand_act.Call())
    assert [person.who for person in at.table.hand.view(99).people] == [1, 3, 5, 7]


@proves("oasis/lowball/12")
@pytest.mark.parametrize(("stakes", "steps"), [("fixed 3/6 no blinds ante 1", (300, 600))])
def test_the_limit_of_the_table_sets_the_lower_and_the_higher_bet(
    stakes: str, steps: tuple[int, int]
) -> None:
    at = At("oasis", "lowball", stakes)
    for name, seat in FOUR:
        at.sit(name, seat)
    at.deal()
    found = []
    while at.table.hand is not None:
        due = at.table.due.must
        if due == (0,):
            at.tick(5000)
            continue
        menu = {type(offer[0]): offer for offer in at.table.hand.menu(due[0])}
        if hand_act.Bet in menu:
            found.append(menu[hand_act.Bet][0].to)
            at.do(due[0], menu[hand_act.Bet][0])
        elif hand_act.Call in menu:
            at.do(due[0], hand_act.Call())
        else:
            at.do(due[0], at.table.hand.absent(due[0]))
    assert (found[0], found[-1]) == steps


@proves("garlic-city/lo-ball-california/10")
@pytest.mark.parametrize(("stakes", "blinds"), [("fixed 4/4", [200, 400]), ("fixed 20/20", [1000, 2000])])
def test_the_blinds_of_lowball_follow_from_the_limit(stakes: str, blinds: list[int]) -> None:
    at = At("garlic-city", "lowball", stakes)
    for name, seat in FOUR:
        at.sit(name, seat)
    assert [due.cents for due in at.deal().blinds or ()] == blinds


@proves("garlic-city/7-card-stud/26")
def test_the_buy_in_of_stud_is_ten_times_the_lower_bet() -> None:
    at = At("garlic-city", "seven_card_stud", "fixed 4/8")
    at.come("ann")
    at.say("ann", act.TakeSeat(Seat(1)))
    refused = at.refused("ann", act.BuyIn(Cents(3900)))
    assert (refused.code, refused.clause) == ("buy_in", "garlic-city/7-card-stud/26")
    at.say("ann", act.BuyIn(Cents(4000)))
    assert at.stack("ann") == 4000


# -- the hours ---------------------------------------------------------------------------------------------


def moment(text: str) -> int:
    return int(datetime.fromisoformat(text).replace(tzinfo=CLUB).timestamp() * 1000)


def table_at(house: str, game: str, text: str) -> At:
    at = At(house, game, now=moment(text))
    for name, seat in FOUR[:3]:
        at.sit(name, seat)
    return at


HOURS = [
    pytest.param("angies", "holdem", "2025-11-18 10:00", "2025-11-19 05:00", id="weekday",
                 marks=proves("angies/house/05")),
    pytest.param("san-rafael", "holdem", "2025-11-20 19:00", "2025-11-21 02:00", id="san-rafael-holdem",
                 marks=proves("san-rafael/holdem/20")),
    pytest.param("san-rafael", "omaha_hi_lo", "2025-11-17 18:00", "2025-11-18 02:00", id="omaha-monday",
                 marks=proves("san-rafael/omaha-hi-lo/06")),
    pytest.param("san-rafael", "omaha_hi_lo", "2025-11-20 18:00", "2025-11-21 02:00", id="omaha-thursday",
                 marks=proves("san-rafael/omaha-hi-lo/06")),
    pytest.param("san-rafael", "omaha", "2025-11-23 18:00", "2025-11-24 02:00", id="omaha-sunday",
                 marks=proves("san-rafael/omaha-hi-lo/06")),
    pytest.param("san-rafael", "california_22", "2025-11-22 17:00", "2025-11-23 02:00", id="california-22",
                 marks=proves("san-rafael/california-22/05")),
]  # fmt: skip


@pytest.mark.parametrize(("house", "game", "opens", "closes"), HOURS)
def test_hands_begin_only_while_the_game_is_open(house: str, game: str, opens: str, closes: str) -> None:
    at = table_at(house, game, opens)
    assert at.deal().number == 1
    at.finish()
    at.now = moment(closes) - MINUTE
    at.tick()
    [call] = [event for event in at.events(ev.HoursTold) if event.state == "last_call"][-1:]
    assert call.closes == moment(closes)
    at.now = moment(closes) - 10_000
    last = at.deal()
    at.now = max(at.now, moment(closes))
    at.tick()
    assert at.table.hand is not None  # the last hand is played out
    at.finish()
    assert at.table.due.ask == "closed"
    assert at.refused(0, act.BeginHand()).code == "not_ready"
    assert at.events(ev.HandBegun)[-1] == last

    early = table_at(house, game, opens)
    early.table.state.now = early.now = moment(opens) - MINUTE
    early.tick()
    assert early.table.due.ask == "closed"
    early.now = moment(opens)
    early.tick()
    assert early.deal().number == 1


@proves("angies/house/04")
@pytest.mark.parametrize("day", range(17, 24))
def test_the_club_is_open_every_day_of_the_week(day: int) -> None:
    at = table_at("angies", "holdem", f"2025-11-{day} 20:00")
    assert at.deal().number == 1
    assert at.now < moment(f"2025-11-{day} 20:05")
    assert not at.events(ev.HoursTold)


@proves("angies/house/06")
@pytest.mark.parametrize("text", ["2025-11-22 05:30", "2025-11-22 09:00", "2025-11-23 07:00"])
def test_on_the_weekend_the_club_is_open_around_the_clock(text: str) -> None:
    at = table_at("angies", "holdem", text)
    assert at.deal().number == 1
    assert not at.events(ev.HoursTold)
