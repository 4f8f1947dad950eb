"""How a table is asked for: one spec for every family, as text and back."""

from __future__ import annotations

import msgspec
import pytest

from housedealer.errors import Refused, Unreadable
from housedealer.houses import HOUSES, house_of
from housedealer.rules.spec import TableSpec, format_spec, parse_spec

OPENED = [(house, game) for house in HOUSES.values() for game in (*house.dealt, *house.choices)]
SPECS = [
    TableSpec("oasis", "holdem"),
    TableSpec("garlic-city", "omaha_hi_lo", "fixed 4/8", kill=True),
    TableSpec("garlic-city", "holdem", "fixed 4/8", kill="half"),
    TableSpec("garlic-city", "holdem", "fixed 4/8", kill="full", overs=True),
    TableSpec("garlic-city", "no_bust_21", "bets 4-50", ("B",), decks=4, pays="B"),
    TableSpec("garlic-city", "holdem", "fixed 4/8", (3, 12, 19)),
    TableSpec("garlic-city", "chinese", "point 5", scoring="eastern"),
    TableSpec("garlic-city", "panguingue", "chip 2", short=True),
    TableSpec("angies", "dealers_choice", "fixed 2/4"),
    TableSpec("angies", "razz", "fixed 2/4", choice="stud_choice"),
    TableSpec("trade", "omaha", "spread 2-10 blinds 1/2 chip 0.50 unlisted most 50"),
    TableSpec("san-rafael", "holdem", profile="2014-02-01", overs=True, dealt_by="hand"),
]


@pytest.mark.parametrize("spec", SPECS, ids=format_spec)
def test_a_spec_is_read_back_from_its_text(spec: TableSpec) -> None:
    assert parse_spec(format_spec(spec)) == spec


@pytest.mark.parametrize(("house", "game"), OPENED, ids=[f"{house.key}-{game}" for house, game in OPENED])
def test_every_table_opens_through_one_door_and_says_how_to_open_it_again(house, game) -> None:  # type: ignore[no-untyped-def]
    table = house.open(TableSpec(house.key, game))
    spec = table.spec
    assert (spec.house, spec.game) == (house.key, game)
    assert spec.stakes
    again = house.open(parse_spec(format_spec(spec)))
    assert again.spec == spec
    assert (again.stakes, again.chip, again.seats_max) == (table.stakes, table.chip, table.seats_max)
    assert again.fees.posted == table.fees.posted
    assert 2 <= table.seats_least <= table.seats_usual <= 10
    assert table.seats_least <= table.seats_max
    least, most = table.buy_in_bounds
    assert least <= table.stack_usual
    assert not most or table.stack_usual <= most
    assert 0 < table.stack_least <= table.stack_usual
    assert table.stack_usual % table.chip == 0


def test_what_is_opened_is_carried_in_the_spread() -> None:
    table = house_of("garlic-city").open(TableSpec("garlic-city", "no_bust_21", "4-50", ("B",), pays="B"))
    assert (
        format_spec(table.spread.spec)
        == "house garlic-city  game no_bust_21  bets 4-50  fee option B  pays B"
    )
    assert msgspec.json.decode(msgspec.json.encode(table.spec), type=TableSpec) == table.spec


@pytest.mark.parametrize(
    ("spec", "said"),
    [
        (TableSpec("oasis", "holdem", decks=2), "decks is for banked games; expected a game like"),
        (TableSpec("garlic-city", "chinese", pays="B"), "pays is for banked games"),
        (TableSpec("garlic-city", "three_card", short=True), "short is for games of melds"),
        (TableSpec("garlic-city", "panguingue", kill=True), "kill is for games with a pot"),
        (TableSpec("angies", "holdem"), r"this is Oasis Card Room \(oasis\); expected a table of angies"),
        (
            TableSpec("oasis", "three_card"),
            "Oasis Card Room does not spread three_card; expected one of holdem",
        ),
        (TableSpec("oasis", "nonesuch"), "there is no game 'nonesuch' at Oasis Card Room"),
        (TableSpec("oasis", "holdem", "fixed 4/8"), "does not spread holdem at fixed 4/8"),
        (TableSpec("oasis", "holdem", profile="soon"), "profile 'soon'; expected a day like 2014-02-01"),
    ],
)
def test_what_a_house_does_not_have_is_said(spec: TableSpec, said: str) -> None:
    with pytest.raises(Unreadable, match=said):
        house_of("oasis" if spec.house != "garlic-city" else "garlic-city").open(spec)


def test_overs_are_refused_where_none_are_printed() -> None:
    for house, stakes in (("oasis", ""), ("garlic-city", "no-limit 1/2")):
        with pytest.raises(Refused, match="no_overs"):
            house_of(house).open(TableSpec(house, "holdem", stakes, overs=True))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("game holdem", "house and its key"),
        ("house oasis", "game and its key"),
        ("house oasis game holdem game razz", "game only once"),
        ("house oasis game holdem tables 4", "one of house, game"),
        ("house oasis game holdem limit", "a limit like"),
        ("house oasis game holdem bets 5", "as bets 5-100"),
        ("house oasis game holdem decks many", "how many decks"),
        ("house oasis game holdem fee drop 4", "fee option 3"),
        ("house oasis game holdem profile 2014", "as profile 2014-02-01"),
        ("house oasis game holdem dealt by magic", "dealt by hand"),
        ("house", "a house"),
    ],
)
def test_what_cannot_be_read_says_what_was_expected(text: str, expected: str) -> None:
    with pytest.raises(Unreadable) as caught:
        parse_spec(text)
    assert expected in str(caught.value)
