"""People called by name: a name keeps its first letter wherever it stands, and only inside the block."""

from __future__ import annotations

from housedealer.words.ask import people_said, turn_said
from housedealer.words.person import beginning, called, going_on, lower_said, seat_said, whose_said
from housedealer.words.say import cited, clauses_apart


def test_people_have_their_names_inside_the_block_and_numbers_outside() -> None:
    with called({3: "June", 101: "bo"}):
        assert seat_said(3) == "June"
        assert seat_said(3, me=3) == "You"
        assert lower_said(3) == "June"
        assert whose_said(101) == "bo's"
        assert seat_said(4) == "Seat 4"
        assert people_said((3, 4, 101)) == "June, bo and seat 4"
        assert turn_said("bet", (3,)) == "it is June's turn to bet"
    assert seat_said(3) == "Seat 3"


def test_a_name_keeps_its_first_letter() -> None:
    with called({1: "bo", 2: "Ann"}):
        assert going_on("Ann posts $4") == "Ann posts $4"
        assert going_on("Seat 3 posts $4") == "seat 3 posts $4"
        assert beginning("bo is first") == "bo is first"
        assert beginning("seat 3 is first") == "Seat 3 is first"


def test_clauses_are_told_apart_each_once() -> None:
    with clauses_apart() as clauses:
        assert cited("The house takes $4", "oasis/house/09", "oasis/house/09") == "The house takes $4"
        cited("June wins", "oasis/holdem/71", "oasis/house/09")
    assert clauses == ["oasis/house/09", "oasis/holdem/71"]
    assert cited("The house takes $4", "oasis/house/09") == "The house takes $4 [oasis/house/09]"
