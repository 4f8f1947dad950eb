"""How many a table seats, and tables where the button picks the game of each hand."""

from __future__ import annotations

import pytest
from claims import Sheet, each, proves
from table_kit import chairs_at

from housedealer.errors import Refused
from housedealer.hand import hand_on
from housedealer.hand.protocol import Outcome
from housedealer.houses import house_of
from housedealer.houses.choice import ChoiceTable
from housedealer.rules.place import RAIL, Cents
from housedealer.rules.terms import Seated
from housedealer.tables import PickGame, rotation_of

STACK = Cents(20000)
DONE = Outcome({}, Cents(0), Cents(0), (1,), {1: Cents(900)})


def seated(count: int) -> tuple[Seated, ...]:
    return tuple(Seated(seat, STACK) for seat in range(1, count + 1))


@each(
    {
        "oasis/holdem": "20",
        "oasis/omaha-hi-lo": "29",
        "oasis/pineapple": "20",
        "oasis/lowball": "06",
        "san-rafael/omaha": "022",
    }
)
def test_a_table_seats_so_many_and_no_more(sheet: Sheet) -> None:
    most = 10 if sheet.house == "oasis" else 9
    table = sheet.table()
    assert table.seats_max == most
    assert len(hand_on(table.terms(seated(most), 1)).view(RAIL).people) == most
    with pytest.raises(Refused, match="seats_count") as refused:
        table.terms(seated(most + 1), 1)
    assert refused.value.clause == table.file.seats_source
    assert refused.value.clause.startswith(sheet.name)


@proves("garlic-city/no-bust-21/035")
def test_eight_sit_at_no_bust_twenty_one() -> None:
    table = house_of("garlic-city").table("no_bust_21")
    assert hand_on(table.terms(seated(8), bank=1)).due.must
    with pytest.raises(Refused, match="seat_number") as refused:
        table.terms(seated(9), bank=1)
    assert (refused.value.facts["most"], refused.value.clause) == (8, "garlic-city/no-bust-21/035")


# -- tables of choice --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "choice",
    [
        pytest.param("dealers_choice", marks=proves("angies/dealers-choice/02", "angies/dealers-choice/05")),
        pytest.param("stud_choice", marks=proves("angies/razz/08")),
    ],
)
def test_the_button_picks_the_game_and_then_the_next_one_does(choice: str) -> None:
    rotation = rotation_of(house_of("angies").table(choice))
    chairs, between = chairs_at((1, 2, 5)), rotation.begin(2)
    for button, game in ((2, "razz"), (5, "stud_hi_lo"), (1, "seven_card_stud")):
        due = rotation.asks(between, chairs)
        assert due is not None
        assert due.must == (button,)
        other = 1 if button == 5 else 5
        assert rotation.choices(between, chairs, other) == ()
        with pytest.raises(Refused, match="only_the_button"):
            rotation.answered(between, chairs, other, PickGame(game))
        between = rotation.answered(between, chairs, button, PickGame(game))
        terms = rotation.terms(between, chairs)
        assert (terms.button, terms.spread.game.key) == (button, game)
        between = rotation.after(between, chairs, DONE)


@proves("angies/dealers-choice/03")
def test_every_game_for_a_pot_may_be_picked_and_nothing_else() -> None:
    house = house_of("angies")
    table: ChoiceTable = house.table("dealers_choice")
    assert set(table.games) == {
        "holdem", "omaha", "omaha_hi_lo", "seven_card_stud", "stud_hi_lo", "razz", "five_card_stud",
        "five_card_draw", "draw_hi_lo", "lowball", "option_alley",
    }  # fmt: skip
    for game in table.games:
        assert table.choose(3, 3, game)[1].spread.game.key == game
    with pytest.raises(Refused, match="game_not_offered"):
        table.choose(3, 3, "mexican")


@proves("angies/razz/07", "angies/razz/08")
def test_razz_is_dealt_at_both_tables_of_choice_and_stud_choice_has_three_games() -> None:
    house = house_of("angies")
    assert set(house.table("stud_choice").games) == {"seven_card_stud", "stud_hi_lo", "razz"}
    for choice in ("stud_choice", "dealers_choice"):
        assert house.table(choice).choose(2, 2, "razz")[1].spread.game.key == "razz"
    with pytest.raises(Refused, match="game_not_offered"):
        house.table("stud_choice").choose(2, 2, "lowball")
