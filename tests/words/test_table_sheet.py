"""The sheet that a client gets once: of every spread and table of choice, as JSON, with nothing missing."""

from __future__ import annotations

import re

import msgspec
import pytest
from law_kit import KITS, every_spread
from voice_kit import purged

from housedealer.cards.card import format_card
from housedealer.cards.tile import TILES
from housedealer.houses import HOUSES, house_of
from housedealer.houses.choice import ChoiceTable
from housedealer.houses.table import Table
from housedealer.rules.family import Family
from housedealer.rules.spec import TableSpec, parse_spec
from housedealer.words.family import words_of
from housedealer.words.sheet import TableSheet, posted, sheet_of

FIELDS = (
    "game", "family", "title", "stakes", "limit", "chip", "board", "scales", "pays", "fees", "fee", "actions",
    "asks", "rules", "felt", "cloth", "results", "rows", "chart", "bank_turns",
)  # fmt: skip
EVERYWHERE = ("The table", "The collection", "House rules", "The room")
CHOICES = [(house.key, choice) for house in HOUSES.values() for choice in house.choices]


def checked(table: Table) -> TableSheet:
    """The sheet, after a journey as JSON."""
    sheet = sheet_of(table)
    assert msgspec.json.decode(msgspec.json.encode(sheet), type=TableSheet) == sheet
    assert parse_spec(sheet.spec) == table.spec
    assert 1 <= sheet.seats_least <= sheet.seats_most
    for game in sheet.games:
        lines = [rule for section in game.rules for rule in section.rules]
        assert all(rule.text.endswith(".") for rule in (*lines, *game.fees, *game.pays))
        assert not [purged(rule.text) for rule in (*lines, *game.fees, *game.pays) if purged(rule.text)]
        assert all(named.title for named in (*game.actions, *game.asks, *game.scales))
        assert {section.title for section in game.rules} >= set(EVERYWHERE)
        assert game.fees
        posted_fees = amounts(" ".join(rule.text for rule in game.fees))
        assert amounts(game.fee) <= posted_fees
        assert bool(posted_fees) == (game.fee != "No fee")
    return sheet


def amounts(text: str) -> set[str]:
    return set(re.findall(r"\$[\d.]*\d", text))


@every_spread
def test_every_spread_has_a_sheet(family: Family, house: str, game: str) -> None:
    for table in KITS[family].tables(house, game)[:6]:
        sheet = checked(table)
        (only,) = sheet.games
        assert game in (only.game, table.spec.choice)
        assert (only.family, sheet.house) == (family, house)
        assert {named.key for named in only.asks} == set(words_of(family).asks)
        assert [(rule.text, rule.clause) for section in only.rules for rule in section.rules] == posted(table)


@pytest.mark.parametrize(("house", "choice"), CHOICES)
def test_a_table_of_choice_has_a_sheet_for_each_game(house: str, choice: str) -> None:
    table = house_of(house).open(TableSpec(house, choice))
    assert isinstance(table, ChoiceTable)
    sheet = checked(table)
    assert [game.game for game in sheet.games] == list(table.games)
    assert sheet.title == table.choice.title


def test_a_sheet_says_what_is_played_for() -> None:
    sheet = sheet_of(house_of("oasis").table("holdem"))
    assert (sheet.title, sheet.house_title) == ("Texas Hold'em", "Oasis Card Room")
    assert sheet.games[0].stakes == "No limit, $2/$4 blinds, $1 minimum bet"
    assert ("bet", "It is your turn to bet.") in [(ask.key, ask.title) for ask in sheet.games[0].asks]
    assert [scale.key for scale in sheet.games[0].scales] == ["high"]
    assert sheet.games[0].board == 5
    tiles = sheet_of(house_of("garlic-city").table("pai_gow_tiles")).games[0]
    assert [scale.title for scale in tiles.scales] == ["two-tile high"]
    assert tiles.board == 0
    assert sheet_of(house_of("garlic-city").table("no_bust_21")).games[0].scales[0].title == "count to 21"


def test_the_sheet_has_a_schema() -> None:
    (_, definitions) = msgspec.json.schema_components([TableSheet])
    assert {"TableSheet", "GameSheet", "Section", "Rule", "Named"} <= set(definitions)
    assert set(definitions["GameSheet"]["required"]) == set(FIELDS)


def test_a_game_of_tiles_has_a_chart_of_its_pairs() -> None:
    chart = sheet_of(house_of("garlic-city").table("pai_gow_tiles")).games[0].chart
    assert [pair.name for pair in chart[:3]] == ["Gee Joon", "Teen", "Dey"]
    assert [format_card(tile) for tile in chart[0].tiles] == ["2-1", "4-2"]
    assert [format_card(tile) for tile in chart[1].tiles] == ["6-6", "6-6"]
    assert sorted(tile for pair in chart for tile in pair.tiles) == sorted(TILES.cards)
    assert sheet_of(house_of("garlic-city").table("double_hand")).games[0].chart == ()


def test_the_sheet_says_how_often_a_player_may_bank_in_a_row() -> None:
    assert sheet_of(house_of("garlic-city").table("no_bust_21")).games[0].bank_turns == 2
    assert sheet_of(house_of("oasis").table("holdem")).games[0].bank_turns == 0


def test_conditions_stand_in_columns_too() -> None:
    [game] = sheet_of(house_of("garlic-city").table("panguingue", "2")).games
    cells = {row.key: row.cells for row in game.rows}
    assert cells["valle_suit"] == ("2", "4")
    assert cells["valle_suits"] == ("1", "")
    assert cells["added"] == ("1", "2")
    assert all(row.name and row.clause for row in game.rows)
    assert sheet_of(house_of("oasis").table("holdem")).games[0].rows == ()
