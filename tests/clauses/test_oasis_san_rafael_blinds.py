"""Blinds of the flop games: who posts them, when, and where they go. Seats 2, 5, 7 and 9 play."""

from __future__ import annotations

import pytest
from claims import Sheet, each, proves
from telling.pot import begun, first, played, posts, refusal

from housedealer.cards.card import Card
from housedealer.errors import Unreadable
from housedealer.hand import action as act
from housedealer.hand import event as ev
from housedealer.rules.place import HOUSE

SEATS = {2: 100, 5: 100, 7: 100, 9: 100}
TWO = "1:100 2:100"


def opens_with_blinds(sheet: Sheet) -> None:
    """The bet to call is the big blind."""
    raises = "raise to 8" if sheet.name == "san-rafael/omaha" else "raise 8 to 100"
    played(sheet, f"expect menu 3 fold, call 4, {raises}")


@each(
    {
        "oasis/holdem": "28 35 36",
        "oasis/omaha-hi-lo": "38 45 46",
        "oasis/pineapple": "29 36 37",
        "san-rafael/omaha": "029 035 036",
    }
)
def test_the_two_seats_left_of_the_button_post_two_and_four_dollars(sheet: Sheet) -> None:
    assert posts(begun(sheet, SEATS, 5)) == [(7, 2, "blind"), (9, 4, "blind")]
    assert posts(begun(sheet, SEATS, 7)) == [(9, 2, "blind"), (2, 4, "blind")]
    assert posts(begun(sheet, SEATS, 9)) == [(2, 2, "blind"), (5, 4, "blind")]
    for many in range(2, 10):
        table = begun(sheet, dict.fromkeys(range(1, many + 1), 100), many)
        assert posts(table) == [(1, 2, "blind"), (2, 4, "blind")]
    opens_with_blinds(sheet)


@each(
    {
        "oasis/holdem": "26 28 30",
        "oasis/omaha-hi-lo": "36 38 40",
        "oasis/pineapple": "27 29 31",
        "san-rafael/omaha": "027 029 031",
    }
)
def test_with_two_players_the_button_is_the_big_blind_and_acts_last_in_every_round(sheet: Sheet) -> None:
    run = played(
        sheet,
        """expect due 1 bet
           1 calls, 2 checks
           flop 2c7d9h  expect due 1 bet
           all check
           turn Ks      expect due 1 bet
           all check
           river Qd     expect due 1 bet""",
        seats=TWO,
        button=2,
    )
    assert posts(run) == [(1, 2, "blind"), (2, 4, "blind")]


@each({"san-rafael/omaha": "035 036 037"})
@pytest.mark.parametrize(
    ("limit", "small", "big"), [("fixed 10/20", 5, 10), ("pot-limit 2/5", 2, 5), ("no-limit 1/3", 1, 3)]
)
def test_the_blinds_are_those_of_the_posted_limit(sheet: Sheet, limit: str, small: int, big: int) -> None:
    assert posts(begun(sheet, SEATS, 5, limit)) == [(7, small, "blind"), (9, big, "blind")]
    for none in ("fixed 4/8 no blinds", "fixed 4/8 no blinds ante 1"):
        with pytest.raises(Unreadable, match=r"san-rafael/omaha/037"):
            sheet.table(none)
    for too_low in ("no-limit 0.50/1", "pot-limit 0.50/2", "fixed 4/8 blinds 0.50/4"):
        with pytest.raises(Unreadable, match=r"san-rafael/omaha/086"):
            sheet.table(too_low)


@each(
    {
        "oasis/holdem": "29",
        "oasis/omaha-hi-lo": "39",
        "oasis/pineapple": "30",
        "san-rafael/omaha": "030",
        "san-rafael/omaha-hi-lo": "05",
    }
)
def test_no_card_is_dealt_before_the_blinds_are_up(sheet: Sheet) -> None:
    hand = begun(sheet, SEATS, 5)
    assert (hand.due.must, hand.due.ask) == ((HOUSE,), "post")
    many = {"holdem": 8, "pineapple": 12}.get(sheet.game, 16)
    deal = act.Deal(tuple(Card(card) for card in range(many)))
    assert refusal(hand, HOUSE, deal) == "not_offered"
    assert not any(hand.cards)
    hand.play(HOUSE, act.TakePosts())
    assert hand.pot_total == (400 if sheet.name == "san-rafael/omaha-hi-lo" else 600)
    assert hand.due.ask == "deal"
    hand.play(HOUSE, deal)
    assert len(hand.cards[9]) == many // 4


@each({"oasis/holdem": "37", "oasis/omaha-hi-lo": "47", "oasis/pineapple": "38", "san-rafael/omaha": "037"})
def test_both_blinds_are_forced_and_fixed_beforehand(sheet: Sheet) -> None:
    """The house takes them: no seat is asked, none can pass, and nobody puts up another amount."""
    hand = begun(sheet, SEATS, 5)
    for seat in SEATS:
        assert hand.menu(seat) == ()
        assert refusal(hand, seat, act.Fold()) == "not_your_turn"
    [offer] = hand.menu(HOUSE)
    assert [offer[i] for i in range(len(offer))] == [act.TakePosts()]
    assert posts(hand) == [(7, 2, "blind"), (9, 4, "blind")]
    short = begun(sheet, {2: 100, 5: 100, 7: 1, 9: 3}, 5)
    assert posts(short) == [(7, 1, "blind"), (9, 3, "blind")]


@each({"oasis/holdem": "38", "oasis/omaha-hi-lo": "48", "oasis/pineapple": "39", "san-rafael/omaha": "038"})
def test_the_blinds_belong_to_the_pot(sheet: Sheet) -> None:
    played(
        sheet,
        """expect pot 6
           expect stacks 1:98 2:96 3:100 4:100
           3 raises to 8, 4 folds, 1 folds, 2 folds
           expect returned 3:4
           expect paid 3:10
           expect net 1:-2 2:-4 3:+6 4:0""",
    )


# -- San Rafael's older sheets: the small blind sits on the button -----------------------------------------


OLDER = pytest.mark.parametrize(
    "sheet", [Sheet("san-rafael/holdem"), Sheet("san-rafael/omaha-hi-lo")], ids=str
)


@OLDER
@proves("san-rafael/house/01", "san-rafael/house/02", "san-rafael/omaha-hi-lo/05")
def test_the_button_puts_out_one_chip_and_the_next_player_three(sheet: Sheet) -> None:
    assert posts(begun(sheet, SEATS, 5)) == [(5, 1, "blind"), (7, 3, "blind")]
    assert posts(begun(sheet, SEATS, 9)) == [(9, 1, "blind"), (2, 3, "blind")]
    assert posts(begun(sheet, {3: 100, 8: 100}, 8)) == [(8, 1, "blind"), (3, 3, "blind")]
    at_every_size(sheet)
    dearer = begun(sheet, SEATS, 5, "fixed 6/12 blinds 2/6")
    assert posts(dearer) == [(5, 2, "blind"), (7, 6, "blind")]
    for limit in ("fixed 4/8 blinds 2/4", "fixed 6/12 blinds 2/8"):
        with pytest.raises(Unreadable, match=r"san-rafael/holdem/02"):
            sheet.table(limit)
    never_without_blinds(sheet)


def at_every_size(sheet: Sheet) -> None:
    for many in range(2, 10):
        table = begun(sheet, dict.fromkeys(range(1, many + 1), 100), many)
        assert posts(table) == [(many, 1, "blind"), (1, 3, "blind")]


def never_without_blinds(sheet: Sheet) -> None:
    for limit in ("fixed 3/6 no blinds", "fixed 3/6 no blinds ante 1"):
        with pytest.raises(Unreadable, match=r"san-rafael/house/02"):
            sheet.table(limit)


@each({"san-rafael/holdem": "14 15"})
def test_holdem_is_opened_by_two_blinds_the_first_of_them_on_the_button(sheet: Sheet) -> None:
    assert posts(begun(sheet, SEATS, 5)) == [(5, 1, "blind"), (7, 3, "blind")]
    assert posts(begun(sheet, {3: 100, 8: 100}, 3)) == [(3, 1, "blind"), (8, 3, "blind")]
    at_every_size(sheet)
    played(sheet, "expect menu 2 fold, call 3, raise to 6")
    never_without_blinds(sheet)


@each({"san-rafael/holdem": "18", "san-rafael/omaha-hi-lo": "05"})
def test_the_blinds_are_live(sheet: Sheet) -> None:
    """Button 4: he has one chip in and adds two, seat 1 has three in and adds none."""
    run = played(
        sheet,
        """2 calls, 3 calls
           expect menu 4 fold, call 2, raise to 6
           4 calls
           expect menu 1 check, fold, raise to 6
           1 checks
           expect stacks 1:97 2:97 3:97 4:97
           expect pots 12 among 1 2 3 4""",
    )
    assert first(run, ev.RoundClosed).gathered == 1200
    raised = "2 raises to 6, 3 folds  expect menu 4 fold, call 5, raise to 9"
    played(sheet, f"{raised}\n4 calls  expect menu 1 fold, call 3, raise to 9")


@each({"san-rafael/holdem": "19", "san-rafael/omaha-hi-lo": "05"})
def test_an_unraised_blind_may_raise_when_the_action_comes_round(sheet: Sheet) -> None:
    played(
        sheet,
        """2 calls, 3 folds, 4 calls
           expect menu 1 check, fold, raise to 6
           1 raises to 6
           expect menu 2 fold, call 3, raise to 9""",
    )
    played(
        sheet,
        "2 calls, 3 folds, 4 raises to 6, 1 raises to 9, 2 calls  expect menu 4 fold, call 3, raise to 12",
    )
    played(sheet, "2 raises to 6, 3 folds, 4 folds  expect menu 1 fold, call 3, raise to 9")


# -- one blind ---------------------------------------------------------------------------------------------

ONE = {"oasis/holdem": "75", "oasis/omaha-hi-lo": "92", "oasis/pineapple": "80"}


@each(ONE)
def test_a_single_blind_is_posted_left_of_the_button(sheet: Sheet) -> None:
    single(sheet)


def single(sheet: Sheet) -> None:
    """Two blinds unless the table is set to one: then the next seat acts first, and the blind last."""
    two = played(sheet, "expect due 3 bet")
    assert posts(two) == [(1, 2, "blind"), (2, 4, "blind")]
    one = played(
        sheet,
        """expect pot 4
           expect due 2 bet
           expect menu 2 fold, call 4, raise 8 to 100
           2 calls, 3 calls, 4 calls
           expect menu 1 check, fold, raise 8 to 100""",
        rules="blinds_used=one",
    )
    assert posts(one) == [(1, 4, "blind")]
    for many in range(2, 10):
        seats = " ".join(f"{seat}:100" for seat in range(1, many + 1))
        alone = played(sheet, "expect due 2 bet", seats=seats, button=many, rules="blinds_used=one")
        assert posts(alone) == [(1, 4, "blind")]


@pytest.mark.parametrize("name", ONE)
@proves("oasis/house/02")
def test_the_page_of_the_house_says_the_same_for_every_flop_game(name: str) -> None:
    single(Sheet(name))


@proves("oasis/lowball/75", "oasis/house/02")
def test_a_single_blind_does_nothing_where_all_ante() -> None:
    """At a table with blinds it would be posted left of the button."""
    sheet = Sheet("oasis/lowball")
    antes = [(1, 1, "ante"), (2, 1, "ante"), (3, 1, "ante"), (4, 1, "ante")]
    for rules in ("", "blinds_used=one"):
        assert posts(played(sheet, "expect pot 4\nexpect due 1 bet", rules=rules)) == antes
    blinds = "fixed 4/8 unlisted"
    assert posts(played(sheet, "expect due 3 bet", limit=blinds)) == [(1, 2, "blind"), (2, 4, "blind")]
    one = played(sheet, "expect due 2 bet", limit=blinds, rules="blinds_used=one")
    assert posts(one) == [(1, 4, "blind")]
    two_players = played(sheet, "expect due 1 bet", limit=blinds, seats=TWO, button=2)
    assert posts(two_players) == [(1, 2, "blind"), (2, 4, "blind")]
