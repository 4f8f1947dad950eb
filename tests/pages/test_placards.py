"""Placards: one dated page, and nothing on it but what the club prints or its manager set."""

from __future__ import annotations

import datetime
import re

import pytest
from club_kit import but, club, loaded

from housedealer.errors import Unreadable
from housedealer.houses import HOUSES, House, house_of
from housedealer.pages.placard import Placard, Posted, placard, placards
from housedealer.pages.placard_print import to_html, to_pdf
from housedealer.rulebook import clauses
from housedealer.words.fees import fee_lines
from housedealer.words.room import room_lines
from housedealer.words.rotation import bank_lines

CLUBS = [house for house in HOUSES if house != "trade"]
EVERY = [(house, game) for house in CLUBS for game in (*HOUSES[house].dealt, *HOUSES[house].choices)]
every_placard = pytest.mark.parametrize(("house", "game"), EVERY)
DAY = datetime.date(2026, 11, 17)


def lines_of(notice: Placard) -> list[Posted]:
    return [notice.address, notice.help, *(line for part in notice.parts for line in part.lines)]


def sources_of(home: House, game: str) -> dict[str, str]:
    """The sentences that may stand on a placard of this game, with what they rest on."""
    choice = home.choices.get(game)
    file = home.file_of(choice.games[0] if choice else game)
    found = dict(fee_lines(home.collection(file.game)))
    if file.bank:
        found |= dict(bank_lines(file.bank))
    return found | dict(room_lines(home.table(file.game, choice=game if choice else "")))


@every_placard
def test_every_sentence_is_printed_by_the_club_or_left_to_fill_in(house: str, game: str) -> None:
    home = house_of(house)
    notice = placard(home, game, on=DAY)
    numbers = {note.number: note.clause for note in notice.notes}
    assert set(numbers.values()) <= set(clauses())
    for line in lines_of(notice):
        assert line.blank or line.note in numbers or line.text.startswith("Also spread at: "), line
        assert not (line.blank and line.note)
    known = sources_of(home, game)
    for line in lines_of(notice):
        source = known.get(line.text)
        if source is not None and not line.blank:
            assert source == numbers[line.note]
    unprinted = [text for text, source in known.items() if source not in clauses()]
    shown = {line.text for line in lines_of(notice)}
    assert not shown & set(unprinted)


@every_placard
def test_a_placard_is_one_dated_page(house: str, game: str) -> None:
    notice = placard(house_of(house), game, on=DAY)
    data = to_pdf(notice)
    assert data.startswith(b"%PDF-")
    assert len(re.findall(rb"/Type /Page\b", data)) == 1
    page = to_html(notice)
    for told in ("Posted November 17, 2026.", "The collection", "The table", notice.help.text):
        assert told in page
    assert page.count('class="blank"') == sum(line.blank for line in lines_of(notice))
    for note in notice.notes:
        assert f"<sup>{note.number}</sup>" in page
        assert f'<span class="clause">{note.clause}</span>' in page


@every_placard
def test_of_the_room_a_placard_says_what_the_club_prints_and_leaves_no_line_for_the_rest(
    house: str, game: str
) -> None:
    home = house_of(house)
    choice = home.choices.get(game)
    table = home.table(choice.games[0], choice=game) if choice else home.table(game)
    printed = [(text, source) for text, source in room_lines(table) if source in clauses()]
    notice = placard(home, game, on=DAY)
    numbers = {note.number: note.clause for note in notice.notes}
    parts = [part for part in notice.parts if part.title == "The room"]
    assert [(line.text, numbers[line.note]) for part in parts for line in part.lines] == printed
    assert bool(parts) == bool(printed)


def test_the_room_on_placards_of_four_tables() -> None:
    def room(house: str, game: str) -> list[str]:
        parts = placard(house_of(house), game, on=DAY).parts
        return [line.text for part in parts if part.title == "The room" for line in part.lines]

    assert room("angies", "razz") == []
    assert room("oasis", "lowball") == ["After each hand the button moves clockwise to the next player."]
    assert room("garlic-city", "pai_gow_tiles") == [
        "Cash does not play.",
        "The bank shakes the dice, or names another person to do it.",
        "When a game opens, the tiles lie face up and the dice cup stays open until the first players have "
        "inspected both.",
    ]
    holdem = room("garlic-city", "holdem")
    assert "A newcomer is not dealt in between the blinds." in holdem
    assert not any("posts a live big blind" in line or "seconds" in line for line in holdem)


def told(notice: Placard) -> list[str]:
    return [f"{line.text}: ____" if line.blank else line.text for part in notice.parts for line in part.lines]


def test_angies_prints_neither_limit_nor_seats_nor_fee() -> None:
    notice = placard(house_of("angies"), "lowball", on=DAY)
    assert "Limit: ____" in told(notice)
    assert "Seats: ____" in told(notice)
    assert "Collection: ____" in told(notice)
    assert not any("No fee" in line or "$2/$4" in line or "2 to 8" in line for line in told(notice))


def test_what_the_manager_sets_is_printed() -> None:
    home = house_of("angies")
    assert "$3/$6 limit." in told(placard(home, "lowball", "fixed 3/6", on=DAY))
    house_toml = club("angies")["house.toml"]
    assert "the book prints no number of seats" in house_toml
    texts = {
        **club("angies"),
        "house.toml": house_toml.replace("the book prints no number of seats", "set by the manager"),
    }
    assert "2 to 8 players." in told(placard(loaded(texts, "angies"), "lowball", on=DAY))


def test_oasis_has_no_address_in_its_book() -> None:
    assert placard(house_of("oasis"), "holdem", on=DAY).address == Posted("Address", blank=True)
    address = placard(house_of("garlic-city"), "holdem", on=DAY).address
    assert address.text.startswith("40 Hornlein Court")


def test_footnotes_name_the_sheet_and_show_the_id_small() -> None:
    notes = placard(house_of("oasis"), "holdem", on=DAY).notes
    titles = {note.clause: note.title for note in notes}
    assert titles["oasis/holdem/20"] == "Texas Hold'em, 20"
    assert titles["oasis/house/09"] == "House rules, 9"


def test_all_placards_of_a_club_at_once() -> None:
    found = placards(house_of("angies"), on=DAY)
    assert list(found) == [*HOUSES["angies"].dealt, *HOUSES["angies"].choices]
    assert found["dealers_choice"].game == "Dealer's Choice"
    assert "Option Alley" in told(found["dealers_choice"])[0]


def test_the_standard_rules_are_no_club_s_and_have_no_placard() -> None:
    with pytest.raises(Unreadable, match="have no placards"):
        placard(house_of("trade"), "holdem")


def test_a_club_without_a_rulebook_has_placards_to_fill_in() -> None:
    texts = but(club("trade"), "house.toml", 'title = "Standard rules"', 'title = "Grove"')
    notice = placard(loaded(texts, "grove"), "holdem", on=DAY)
    assert notice.address.blank
    assert notice.help.blank
    assert not notice.notes
