"""The clause catalogue: complete, well-formed, and each sheet played by somebody."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from housedealer.errors import Unreadable
from housedealer.houses import HOUSES, house_of
from housedealer.pages.sheet import rule_sheet
from housedealer.rulebook import CLAUSE_ID, clause_of, clauses
from housedealer.rulebook.catalogue import read_clauses, sheets

HEAD = "id,source,game,topic,enforce,rule,ambiguity,reading"


def test_all_1793_clauses_are_there() -> None:
    assert len(clauses()) == 1793
    assert Counter(clause.house for clause in clauses().values()) == {
        "angies": 202,
        "garlic-city": 1080,
        "oasis": 335,
        "san-rafael": 176,
    }
    assert Counter(clause.enforce for clause in clauses().values()) == {
        "engine": 1234,
        "fees": 166,
        "floor": 142,
        "room": 135,
        "posted": 116,
    }


def test_what_is_unclear_is_read_somehow() -> None:
    unread = [clause.id for clause in clauses().values() if clause.ambiguity and not clause.reading]
    assert unread == []


def test_every_sheet_is_played_by_a_game() -> None:
    clubs = [house for house in HOUSES.values() if house.key != "trade"]
    assert {sheet for house in clubs for sheet in house.sheets()} == set(sheets())


@pytest.mark.parametrize(
    ("row", "says"),
    [
        ("holdem/1,s,g,t,engine,r,,", "id 'holdem/1'"),
        ("oasis/holdem/01,s,g,t,engine,r,,", "expected sheet/number"),
        ("holdem/01,s,g,t,dealer,r,,", "enforce"),
        ("holdem/01,s,g,t,engine,,,", "says nothing"),
        ("holdem/01,s,g,t,engine,r,", "reading"),
        ("holdem/02,s,g,t,engine,r,,", "oasis/holdem/02 a second time"),
        ('holdem/01,s,g,t,engine,"r,,', "not CSV"),
    ],
)
def test_a_bad_row_is_refused_with_file_and_place(row: str, says: str) -> None:
    lines = [HEAD, "holdem/02,s,g,t,engine,r,,", row]
    with pytest.raises(Unreadable, match=r"^clauses\.csv:3: ") as told:
        read_clauses(lines, "oasis")
    assert says in str(told.value)


def test_an_id_that_is_no_clause_says_what_there_is() -> None:
    with pytest.raises(Unreadable, match=r"oasis/holdem/01 to oasis/holdem/76"):
        clause_of("oasis/holdem/99")
    with pytest.raises(Unreadable, match="oasis/house, oasis/holdem"):
        clause_of("oasis/bingo/01")
    assert CLAUSE_ID.fullmatch("garlic-city/no-bust-21/160")


def test_a_reading_is_for_players_and_holds_no_note_for_those_who_set_up_a_table() -> None:
    words = re.compile(
        r"\b(switch|setting|software|default|flag|configur\w+|implement\w*|do not guess)\b", re.I
    )
    told = [clause.id for clause in clauses().values() if words.search(clause.reading)]
    assert told == ["garlic-city/double-hand/40", "garlic-city/double-hand/50"]  # the setting of a hand
    assert clauses()["garlic-city/razz/11"].note == "Switch raise_cap_two_handed."
    assert "Switch" not in str(rule_sheet(house_of("garlic-city"), "razz").sections)
