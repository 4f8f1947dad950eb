"""What may be chosen when a table is opened, beside its stakes."""

from msgspec import structs

from housedealer.houses import HOUSES
from housedealer.rules.spec import format_spec, parse_spec
from housedealer.server.table_option import options_of


def test_an_option_tells_the_line_that_the_sheet_then_has() -> None:
    house = HOUSES["garlic-city"]
    found = {option.title: option for option in options_of(house, house.table("holdem"))}
    assert list(found) == ["Half kill", "Full kill", "Overs buttons"]
    assert found["Half kill"].text.startswith(
        "A player who wins a whole pot of $40 or more kills the next one"
    )
    assert found["Half kill"].clause == "reading: garlic-city/house/06"


def test_a_house_that_prints_no_kill_offers_none() -> None:
    house = HOUSES["oasis"]
    assert options_of(house, house.table("holdem")) == ()


def test_the_usual_is_no_option() -> None:
    house = HOUSES["garlic-city"]
    found = options_of(house, house.table("chinese"))
    assert "scoring 2-4" not in [option.words for option in found]
    assert {option.instead for option in found} == {"scoring 2-4"}


def test_every_option_opens_a_table_with_it() -> None:
    for house in HOUSES.values():
        for game in house.dealt:
            table = house.table(game)
            for option in options_of(house, table):
                spec = format_spec(table.spec).replace(option.instead, "") + "  " + option.words
                asked = parse_spec(spec)
                assert asked == structs.replace(table.spec, **{option.kind: getattr(asked, option.kind)})
                assert option.words in format_spec(house.open(asked).spec)
