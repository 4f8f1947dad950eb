"""An expectation is about people who are there, and looking at a hand never changes it."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from housedealer.errors import Unreadable
from housedealer.record.check import check_files
from housedealer.record.failure import Stopped, Unmet
from housedealer.record.script import failures, parse, run
from housedealer.record.script.running import Running

POT = "game holdem  limit no-limit 1/2  seats 1:100 2:100 3:100 4:20  button 4\n"
HI_LO = "game omaha_hi_lo  limit fixed 4/8  seats 1:100 2:100 3:100  button 3\n"
THREE = "house garlic-city  game three_card  seats 1:500 2:100 3:100  bank 1:200\n"
HAND = "house garlic-city  game double_hand  seats 1:500 2:100 3:100  bank 1:200\n"
TILES = "house garlic-city  game pai_gow_tiles  seats 1:500 2:100 3:100  bank 1:200  backline 101:100\n"
NO_BUST = (
    "house garlic-city  game no_bust_21  bets 5-50  seats 1:100 2:100 8:500  bank 8:200  backline 101:100\n"
)
POINTS = "house garlic-city  game chinese  point 5  scoring 2-4  seats 1:100 2:100\n"
PAN = "house garlic-city  game panguingue  chip 2  seats 1:100 2:100 3:100  first 3\n"
PLAY = PAN + "deal 3 5s5s2d4h6c7dJhQsKcAd\nall play\n"
SPLIT = NO_BUST + "1 wagers 10, 101 wagers 20 on 1\ndeal 1 8c8d bank Tc7c\n1 splits -> Td 2h\n101 joins\n"


def played(*parts: str) -> Running[Any]:
    return run(parse("".join(parts), "t.hand"))


# -- people who are not there ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("head", "told"),
    [
        (POT, "net 9:0"), (POT, "stacks 9:0"), (POT, "paid 9:0"), (POT, "returned 1:0 9:0"),
        (POT, "cards 9 ??"), (POT, "menu 9 nothing"), (POT, "due 9 bet"), (POT, 'value 9 "a pair"'),
        (POT, "pots 3 among 1 9"), (POT, "kill 9"), (POT, "proved 9 QsQd"), (POT, "unproved 9"),
        (HI_LO, 'low 9 "8-4-3-2-ace low"'), (HI_LO, "no low 9"),
        (THREE, "net 9:0"), (THREE, "stacks 9:0"), (THREE, "fees 9:0"), (THREE, "menu 9 nothing"),
        (THREE, "due 9 wager"), (THREE, "settled 9 ante wins"), (THREE, "decides 2 9"),
        (NO_BUST, "settled 9/2 wager wins"), (NO_BUST, "cards 9 ??"), (NO_BUST, "total 9 21"),
        (HAND, "set 9 AsAh"), (HAND, "first 9"),
        (POINTS, "net 9:0"), (POINTS, "stacks 9:0"), (POINTS, "points 9:0"), (POINTS, "pairs 1-9:0"),
        (POINTS, "paid 1-9:0"), (POINTS, "won 9-1 none"), (POINTS, "cites 9 trade"),
        (POINTS, "cites 1-9 trade"),
        (POINTS, "standing 9 unset"), (POINTS, "parts 9 As / Ks / Qs"), (POINTS, "cards 9 ??"),
        (POINTS, "menu 9 nothing"), (POINTS, "due 9 set"),
        (PAN, "net 9:0"), (PAN, "stacks 9:0"), (PAN, "chips 9:0"), (PAN, "paid 9:0"), (PAN, "repaid 9:0"),
        (PAN, "pay 4 to 9 from 1"), (PAN, "pay 4 to 3 from 1 9"), (PAN, "melds 9 none"), (PAN, "worth 9 0"),
        (PAN, "outs 9 0"), (PAN, "cards 9 none"), (PAN, "standing 9 plays"), (PAN, "winner 9"),
        (PAN, "menu 9 nothing"), (PAN, "menu 9 lacks force"), (PAN, "due 9 declare"),
    ],
)  # fmt: skip
def test_an_expectation_of_a_seat_that_is_not_there_is_an_error(head: str, told: str) -> None:
    with pytest.raises(Unreadable) as caught:
        played(head, f"expect {told}\n")
    assert caught.value.message == "there is no seat 9"
    assert caught.value.where == "t.hand:2"
    assert re.fullmatch(r"one of 1, 2.*", caught.value.expected)


@pytest.mark.parametrize(
    "told", ["net 102:0", "stacks 102:0", "fees 102:0", "menu 102 nothing", "decides 2 102"]
)
def test_so_is_one_of_a_person_without_a_seat(told: str) -> None:
    with pytest.raises(Unreadable, match="there is no person 102; expected one of 1, 2, 3, 101"):
        played(TILES, f"expect {told}\n")


@pytest.mark.parametrize(
    ("text", "seats"),
    [
        (POT + "5 folds\n", "1, 2, 3, 4"),
        (THREE + "5 wagers 10\n", "1, 2, 3"),
        (POINTS + "5 asks house way\n", "1, 2"),
        (PAN + "5 plays\n", "1, 2, 3"),
    ],
)
def test_a_statement_about_a_seat_that_is_not_there_says_so(text: str, seats: str) -> None:
    with pytest.raises(Unreadable, match=f"t.hand:2: there is no seat 5; expected one of {seats}$"):
        played(text)


def test_what_somebody_asks_who_is_not_there_may_still_be_tried() -> None:
    played(POT, "expect refused 9 folds not_your_turn\n")
    played(PLAY, "3 draws 5s, 3 melds 5s5s5s\nexpect refused foul 9 foul_seat\n")


def test_cards_may_lie_where_nobody_sits() -> None:
    played(POINTS, f"expect cards 4 {'??' * 13}\n")
    played(THREE, "2 wagers 10, 3 wagers 5 on 4\nexpect cards 4 ??????\n")


# -- what was settled --------------------------------------------------------------------------------------

TWO_RESULTS = SPLIT + "1 stands\n1 hits -> 9c\n1 stands\n"
ONE_LOST = SPLIT.replace("2h", "9h") + "1 stands\n1 stands\n"


def test_a_square_stands_for_all_hands_that_were_split_off_it() -> None:
    played(TWO_RESULTS, "expect settled 1 wager wins 10\nexpect settled 101 on 1 wager wins 20\n")
    with pytest.raises(
        Unmet, match="expected wager wins 10, found wager wins 10 back 10, wager pushes back 10"
    ):
        played(ONE_LOST, "expect settled 1 wager wins 10\n")


def test_each_hand_of_a_split_can_be_named() -> None:
    played(ONE_LOST, "expect settled 1/1 wager wins 10 back 10\nexpect settled 1/2 wager pushes back 10\n")
    played(ONE_LOST, "expect settled 101 on 1/1 wager wins 20\nexpect settled 101 on 1/2 wager pushes\n")
    with pytest.raises(Unmet, match="found wager pushes back 10"):
        played(ONE_LOST, "expect settled 1/2 wager wins 10\n")
    with pytest.raises(Unmet, match="no wager of 1 on 1/3"):
        played(ONE_LOST, "expect settled 1/3 wager wins 10\n")


# -- menus -------------------------------------------------------------------------------------------------


def test_the_bank_has_a_menu() -> None:
    nine = "house garlic-city  game super_pan_nine  seats 1:500 2:100  bank 1:200\n"
    play = "2 wagers 10\ndeal 2 2c3c3d bank 2d2hAc\n2 stands\n"
    played(nine, play, "expect menu bank hit, stand\n")
    played(nine, play, "expect menu bank draw, stand\n")
    with pytest.raises(Unmet, match="found hit, stand"):
        played(nine, play, "expect menu bank stand\n")


def test_the_house_has_a_menu() -> None:
    played(THREE, "2 wagers 10\nexpect menu house close bets, call off\n")
    played(PLAY, "3 touches the deck\nexpect menu house draw\n")


@pytest.mark.parametrize(
    ("text", "menu"),
    [
        (THREE + "2 wagers 10\n", "2 has wager 5 to 49 on 2, pair_plus 5 to 79 on 2, take back ante on 2"),
        (THREE + "2 wagers 10\n", "2 has wager 5 to 79 pair_plus on 2"),
        (HAND + "2 wagers 10\n2 asks house way\n", "1 set, ask house way"),
        (SPLIT.replace("101 joins\n", ""), "101 split 20, stay out"),
        ("game seven_card_stud  limit fixed 4/8 ante 1 bring-in 1  seats 1:50 2:50  button 2\ndeal 1 2c\n",
         "1 bring in 1 or 4"),
        (POT + "3 calls\n", "4 fold, call 2.00, raise $4 to 20"),
    ],
)  # fmt: skip
def test_an_offer_may_be_said_as_a_statement_says_it(text: str, menu: str) -> None:
    played(text, f"expect menu {menu}\n")


def test_a_menu_may_be_looked_at_in_part_in_every_family() -> None:
    played(POT, "expect menu 3 has fold\nexpect menu 3 lacks check, muck\n")
    played(POINTS, "expect menu 1 has house way\n")
    with pytest.raises(Unmet, match="expected a menu that has check, found call 2, fold, raise 4 to 100"):
        played(POT, "expect menu 3 has check\n")


# -- refusals ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (POT, "3 checks check_facing_bet"),
        (POT + "rules straddle=true\n", "4 calls not_your_turn"),
        (POT + "all call\nflop 2c3c4c all check\nturn 5c all check\nriver 6c all check\n", "3 mucks allowed"),
        (THREE + "2 wagers 10\n", "2 hits not_open"),
        (HAND + "2 wagers 10\n", "pick 9 pick"),
        (NO_BUST + "1 wagers 10\ndeal 1 Tc9c bank As9s\n", "1 splits split"),
        (POINTS, "1 declares dragon no_automatic_win"),
        (PAN, "2 plays not_your_turn"),
        (PLAY + "3 touches the deck\n", "3 takes the option not_your_turn"),
        (PLAY + "3 touches the deck\n", "3 melds 5s5s6s not_your_turn"),
    ],
)
def test_a_refusal_that_is_tried_changes_nothing(text: str, told: str) -> None:
    script = parse(text + f"expect refused {told}\n", "t.hand")
    seen: list[int] = []

    class Watched(type(run(parse(text, "t.hand")))):  # type: ignore[misc]
        """Counts the events when the last statement begins and when it is over."""

        def _expect(self, said: object) -> None:
            seen.append(len(self.events))
            try:
                super()._expect(said)
            finally:
                seen.append(len(self.events))

    running = run(parse(text, "t.hand"))
    watched = Watched(script, type(running.hand)(running.hand.terms), running.table)
    if told.endswith("allowed"):
        with pytest.raises(Unmet, match="found allowed"):
            watched.run()
    else:
        watched.run()
    assert seen[0] == seen[1]


def test_what_comes_too_early_is_refused_for_the_time() -> None:
    """The card is not there yet: neither the option nor the meld is wrong."""
    with pytest.raises(Unmet, match="expected option, found not_your_turn"):
        played(PLAY, "3 touches the deck\nexpect refused 3 takes the option option\n")
    with pytest.raises(Stopped, match="refused as option"):
        played(PLAY, "3 touches the deck\n3 takes the option\n")


# -- cards -------------------------------------------------------------------------------------------------

NOTATION = "a card like As, Td or 7c (rank 2-9 T J Q K A, suit c d h s), JK, or a tile like 6-5"


@pytest.mark.parametrize(
    ("head", "text"),
    [
        (POT, "deal 1 1Zx"), (POT, "deal 1 AsXx"), (POT, "all call  flop 2c3c1Zx"),
        (POT, "expect cards 1 As10h"),
        (POT, "expect board 2c3x"), (THREE, "deal 2 1Zx"), (HAND, "2 wagers 10  2 sets KcKx"),
        (POINTS, "1 sets AsAdXx / 9s9d4h4c7d / QsJdTh9c8s"), (PAN, "3 draws 5x"), (PAN, "3 melds 5s5s5x"),
        (POT, "3 discards 1Zx"), (TILES, "deal 2 1-4"), (TILES, "2 wagers 10  2 sets 6-6 1-4"),
    ],
)  # fmt: skip
def test_a_wrong_card_is_told_how_cards_are_written(head: str, text: str) -> None:
    with pytest.raises(Unreadable) as caught:
        played(head, text + "\n")
    assert caught.value.expected.endswith(f"; {NOTATION}")


def test_what_is_no_card_is_not_told_so() -> None:
    for text in ("walk", "deal 1", "3 raises 8", "expect menu 3 dance"):
        with pytest.raises(Unreadable) as caught:
            played(POT, text + "\n")
        assert "a card like" not in caught.value.expected


@pytest.mark.parametrize(
    ("head", "order", "card"),
    [
        (POT, "6-5AsKsQsJs > AsKsQsJsTs", "6-5"),
        (POT, "JKAsKsQsJs > AsKsQsJsTs", "JK"),
        (THREE, "6-5KsQs > AsKsQs", "6-5"),
        (THREE, "AsAsAs > AsKsQs", "As"),
        (TILES, "AsKs > 6-6 6-3", "As"),
        (POINTS, "JKKsQs > AsKsQs", "JK"),
        (HAND, "6-5 6-6 > AsKs", "6-5"),
    ],
)
def test_an_order_of_cards_that_are_not_in_the_deck_is_an_error(head: str, order: str, card: str) -> None:
    with pytest.raises(Unreadable) as caught:
        played(head, f"expect order {order}\n")
    assert caught.value.where == "t.hand:2"
    assert caught.value.message in (f"the deck has no {card}", f"more of {card} than the deck has")
    assert caught.value.expected == "hands made of the cards of this game"


# -- every failed expectation ------------------------------------------------------------------------------

WRONG = POT + "expect pot 4\nexpect due 3 bet\nexpect stacks 1:100\nexpect net 9:0\n3 calls\nexpect fee 1\n"


def test_all_that_is_not_as_expected_is_found() -> None:
    found = failures(parse(WRONG, "t.hand"))
    assert [(type(error), vars(error)["where"]) for error in found] == [
        (Unmet, "t.hand:2"),
        (Unmet, "t.hand:4"),
        (Unreadable, "t.hand:5"),
        (Unmet, "t.hand:7"),
    ]
    with pytest.raises(Unmet, match=r"t\.hand:2"):
        played(WRONG)


def test_a_refused_action_stops_the_script_after_what_failed_before_it() -> None:
    found = failures(parse(POT + "expect pot 4\n3 checks\nexpect pot 5\n", "t.hand"))
    assert [type(error) for error in found] == [Unmet, Stopped]


def test_a_script_without_failures_has_none() -> None:
    assert failures(parse(POT + "expect pot 3\n", "t.hand")) == []
    assert [type(error) for error in failures(parse("game holdem\nbutton 1\n", "t.hand"))] == [Unreadable]


def test_a_file_is_one_failed_hand_whatever_the_number_of_failures(tmp_path: Path) -> None:
    (tmp_path / "a.hand").write_text(WRONG)
    (tmp_path / "b.hand").write_text(POT + "expect pot 3\n")
    report = check_files([tmp_path])
    assert report.summary == "1 passed, 1 failed"
    assert len(report.failures) == 4
    assert str(report.failures[3]).startswith(f"{tmp_path / 'a.hand'}:7: expect fee 1")
