"""What one hand leaves to the next, for every spread and table of choice, without a branch by family."""

from __future__ import annotations

import random
from itertools import islice
from typing import Any

import pytest
from msgspec import structs
from table_kit import STACK, chairs_at, chairs_for, evening, next_bank, person

from housedealer.cards.card import parse_cards
from housedealer.errors import Refused
from housedealer.hand.protocol import Outcome
from housedealer.houses import HOUSES, House, house_of
from housedealer.rules.place import Cents
from housedealer.rules.pot.blinds import blinds_of
from housedealer.rules.terms import BlindDue
from housedealer.tables import (
    Between,
    Chair,
    PassBank,
    Person,
    PickGame,
    ShowFirst,
    TakeBank,
    rotation_of,
)

SPREADS = [(house, game) for house in HOUSES.values() for game in (*house.dealt, *house.choices)]
every_table = pytest.mark.parametrize(
    ("house", "game"), SPREADS, ids=[f"{house.key}-{game}" for house, game in SPREADS]
)
HANDS = 6


def rotation(house: str, game: str, *given: Any, **more: Any) -> Any:
    """With what only its family has."""
    return rotation_of(house_of(house).table(game, *given, **more))


def done(**given: Any) -> Outcome:
    return Outcome(**{"net": {}, "drop": Cents(0), "jackpot": Cents(0), "winners": (), "whole": {}} | given)


@every_table
def test_an_evening_is_played_and_the_chips_balance(house: House, game: str) -> None:
    table = house.table(game)
    chance = random.Random(f"evening {house.key} {game}")
    chairs = chairs_for(table)
    played = 0
    carried = 0
    for outcome, _ in islice(evening(table, chairs, chance), HANDS):
        played += 1
        assert sum(outcome.net.values()) + outcome.drop + outcome.jackpot + outcome.carried == carried
        carried = outcome.carried
    assert played == HANDS


# -- games for a pot ---------------------------------------------------------------------------------------


def test_the_button_goes_to_the_next_seat_and_stays_when_the_hand_is_void() -> None:
    holdem, chairs = rotation("oasis", "holdem"), chairs_at((2, 5, 9))
    between = holdem.begin(5)
    assert holdem.terms(between, chairs).button == 5
    assert holdem.after(between, chairs, done()).lead == 9
    assert holdem.after(Between(lead=9), chairs, done()).lead == 2
    assert holdem.after(between, chairs, done(voided=True)).lead == 5


def test_the_pot_that_nobody_won_waits_for_the_next_hand() -> None:
    jacks, chairs = rotation("garlic-city", "jacks_or_better"), chairs_at((1, 2, 3))
    between = jacks.after(jacks.begin(1), chairs, done(carried=Cents(600)))
    assert jacks.terms(between, chairs).carried == 600
    assert jacks.after(between, chairs, done()).carried == 0


def test_who_must_kill_is_a_person_and_nobody_kills_for_him_when_he_has_left() -> None:
    omaha = rotation("garlic-city", "omaha_hi_lo", "4/8", kill=True)
    chairs = chairs_at((1, 2, 3))
    between = omaha.after(omaha.begin(1), chairs, done(whole={3: Cents(9000)}))
    assert between.kill == person(3)
    assert omaha.terms(between, chairs).kill.seat == 3
    moved = (*chairs[:2], Chair(6, person(3), STACK))
    assert omaha.terms(between, moved).kill.seat == 6
    assert omaha.terms(between, (*chairs[:2], Chair(3, Person("new"), STACK))).kill is None
    assert omaha.after(between, chairs, done(whole={3: Cents(900)})).kill == ""


def test_two_pots_in_a_row_make_a_full_kill_and_a_shared_one_changes_nothing() -> None:
    holdem, chairs = rotation("garlic-city", "holdem", "4/8", kill="full"), chairs_at((1, 2, 3))
    pot = {3: Cents(900)}
    once = holdem.after(holdem.begin(1), chairs, done(whole=pot))
    assert (once.kill, once.leg) == ("", person(3))
    twice = holdem.after(once, chairs, done(whole=pot))
    assert twice.kill == person(3)
    assert holdem.after(twice, chairs, done(whole=pot)).kill == person(3)
    other = holdem.after(twice, chairs, done(whole={2: Cents(900)}))
    assert (other.kill, other.leg) == ("", person(2))
    shared = holdem.after(twice, chairs, done(winners=(1, 3)))
    assert (shared.kill, shared.leg) == (person(3), person(3))
    assert holdem.after(once, chairs, done(winners=(1, 3))).leg == person(3)
    assert holdem.after(once, chairs, done(winners=(1, 2))).leg == ""


def test_overs_buttons_belong_to_people() -> None:
    holdem = rotation("garlic-city", "holdem", "4/8", overs=True)
    one, two, three = chairs_at((1, 2, 3))
    chairs = (structs.replace(one, overs=True), two, structs.replace(three, overs=True))
    due = holdem.terms(holdem.begin(1), chairs).overs
    assert due is not None
    assert due.seats == (1, 3)
    assert holdem.terms(holdem.begin(1), chairs_at((1, 2))).overs is None


def test_where_the_blinds_fall_is_public() -> None:
    holdem = rotation("oasis", "holdem")
    spread = holdem.table.spread
    small, big = Cents(200), Cents(400)
    assert blinds_of(spread, (1, 2, 3), 3) == (BlindDue(1, small), BlindDue(2, big))
    assert blinds_of(spread, (1, 2, 3, 4), 3, (4,)) == (BlindDue(1, small), BlindDue(2, big))
    assert holdem.blinds(holdem.begin(1), chairs_at((1, 4, 6))) == (BlindDue(4, small), BlindDue(6, big))
    assert holdem.blinds(holdem.begin(1), chairs_at((1, 4, 6, 7)), (4,)) == (
        BlindDue(6, small),
        BlindDue(7, big),
    )
    assert rotation("garlic-city", "no_bust_21").blinds(Between(), chairs_at((1, 2))) == ()
    assert rotation("garlic-city", "razz", "4/8").blinds(Between(lead=1), chairs_at((1, 2))) == ()


def test_only_those_with_chips_enough_are_dealt_in() -> None:
    pan = rotation("garlic-city", "panguingue", "2")
    chairs = (Chair(1, person(1), Cents(400)), Chair(2, person(2), Cents(399)), Chair(3, person(3), STACK))
    assert [chair.seat for chair in pan.dealt_in(chairs)] == [1, 3]
    first = Between(lead=1, leader=person(1))
    assert [seated.seat for seated in pan.terms(first, chairs).seats] == [1, 3]


# -- tables of choice --------------------------------------------------------------------------------------


def test_the_button_picks_the_game_of_each_hand() -> None:
    choice, chairs = rotation("angies", "dealers_choice"), chairs_at((1, 2, 3))
    between = choice.begin(2)
    due = choice.asks(between, chairs)
    assert due is not None
    assert (due.must, due.ask) == ((2,), "pick")
    assert PickGame("razz") in choice.choices(between, chairs, 2)
    assert choice.choices(between, chairs, 1) == ()
    with pytest.raises(Refused, match=r"only_the_button.*button 2"):
        choice.answered(between, chairs, 1, PickGame("razz"))
    with pytest.raises(Refused, match="game_not_offered"):
        choice.answered(between, chairs, 2, PickGame("three_card"))
    with pytest.raises(Refused, match="not_asked"):
        choice.answered(between, chairs, 2, TakeBank())
    with pytest.raises(Refused, match="not_picked"):
        choice.terms(between, chairs)
    picked = choice.answered(between, chairs, 2, PickGame("razz"))
    assert choice.asks(picked, chairs) is None
    assert choice.terms(picked, chairs).spread.game.key == "razz"
    after = choice.after(picked, chairs, done())
    assert (after.lead, after.game, after.ready) == (3, "", False)


# -- the bank goes round -----------------------------------------------------------------------------------


def test_the_bank_is_offered_to_one_after_the_other() -> None:
    tiles, chairs = rotation("garlic-city", "pai_gow_tiles"), chairs_at((1, 2, 3))
    between = tiles.begin(2)
    assert tiles.choices(between, chairs, 2) == (TakeBank(), PassBank())
    assert tiles.choices(between, chairs, 1) == ()
    with pytest.raises(Refused, match=r"not_offered.bank.*due \(2,\)"):
        tiles.answered(between, chairs, 1, TakeBank())
    with pytest.raises(Refused, match="no_bank"):
        tiles.terms(between, chairs)
    declined = tiles.answered(between, chairs, 2, PassBank())
    assert tiles.asks(declined, chairs).must == (1,)
    taken = tiles.answered(declined, chairs, 1, TakeBank())
    assert (taken.lead, taken.leader, taken.turn, taken.declined) == (1, person(1), 1, ())
    terms = tiles.terms(taken, chairs)
    assert (terms.bank, terms.turn) == (1, 1)


def test_nobody_takes_the_bank_and_the_game_stops() -> None:
    assert next_bank(house_of("garlic-city").table("no_bust_21"), 1, 2, {1: True, 2: False, 3: False}) == (
        0,
        0,
    )


def test_a_table_where_nobody_can_bank_stops_without_asking() -> None:
    blackjack = rotation("garlic-city", "no_bust_21")
    chairs = (Chair(1, person(1), STACK), Chair(2, person(2), Cents(100)))
    between = Between(lead=1, leader=person(1), turn=2)
    assert blackjack.asks(between, chairs) is None
    assert blackjack.stops(between, chairs)
    assert not blackjack.stops(structs.replace(between, turn=1), chairs)
    assert not rotation("oasis", "holdem").stops(Between(), ())


def test_rounds_in_a_row_are_counted_by_person_not_by_seat() -> None:
    blackjack = rotation("garlic-city", "no_bust_21")
    between = Between(lead=3, leader=person(3), turn=2)
    chairs = chairs_at((1, 3, 5))
    assert blackjack.takers(between, chairs) == (person(5), person(1))
    another = (chairs[0], Chair(3, Person("new"), STACK), chairs[2])
    assert blackjack.takers(between, another) == (Person("new"), person(5), person(1))
    moved = (chairs[0], Chair(3, Person("new"), STACK), chairs[2], Chair(6, person(3), STACK))
    assert blackjack.takers(between, moved) == (Person("new"), person(5), person(1))
    once = structs.replace(between, turn=1)
    assert blackjack.takers(once, moved)[0] == person(3)
    again = blackjack.answered(once, moved, 6, TakeBank())
    assert (again.lead, again.turn) == (6, 2)


def test_only_those_who_wagered_are_offered_the_bank_where_the_house_says_so() -> None:
    tiles, chairs = rotation("garlic-city", "pai_gow_tiles"), chairs_at((1, 2, 3, 5))
    between = Between(lead=3, leader=person(3), turn=2, ready=True)
    after = tiles.after(between, chairs, done(wagered=(1, 5)))
    assert after.wagered == (person(1), person(5))
    assert tiles.takers(after, chairs) == (person(1), person(5))
    void = tiles.after(structs.replace(between, wagered=(person(2),)), chairs, done(voided=True))
    assert void.wagered == (person(2),)


def test_the_shoe_goes_on() -> None:
    shoe = parse_cards("AsKd") * 40
    blackjack, chairs = rotation("garlic-city", "no_bust_21"), chairs_at((1, 2))
    between = blackjack.after(Between(lead=1, leader=person(1), turn=1, ready=True), chairs, done(shoe=shoe))
    taken = blackjack.answered(between, chairs, 1, TakeBank())
    with pytest.raises(Refused, match=r"shoe.foreign"):
        blackjack.terms(taken, chairs)
    assert blackjack.terms(structs.replace(taken, shoe=()), chairs).turn == 2


# -- who is first ------------------------------------------------------------------------------------------


def test_the_lowest_card_is_first_and_those_who_share_it_get_another() -> None:
    pan, chairs = rotation("garlic-city", "panguingue"), chairs_at((1, 2, 3))
    between = pan.begin(3)
    assert pan.asks(between, chairs).must == (0,)
    (three, other, king) = parse_cards("3c3dKs")
    with pytest.raises(Refused, match=r"first_cards.*seats \(1, 2, 3\)"):
        pan.answered(between, chairs, 0, ShowFirst(((1, three), (2, other))))
    with pytest.raises(Refused, match="not_asked"):
        pan.answered(between, chairs, 1, ShowFirst(((1, three), (2, other), (3, king))))
    tied = pan.answered(between, chairs, 0, ShowFirst(((1, three), (2, other), (3, king))))
    assert pan.drawing(tied, chairs) == (1, 2)
    first = pan.answered(tied, chairs, 0, ShowFirst(((1, king), (2, three))))
    assert (first.lead, first.leader) == (2, person(2))
    assert pan.asks(first, chairs) is None
    assert pan.terms(first, chairs).first == 2


def test_the_winner_is_first_unless_he_has_left() -> None:
    pan, chairs = rotation("garlic-city", "panguingue"), chairs_at((1, 2, 3))
    between = pan.after(Between(lead=1, leader=person(1)), chairs, done(winners=(3,), carried=Cents(200)))
    assert (between.lead, between.carried) == (3, 200)
    assert pan.terms(between, chairs).first == 3
    assert pan.terms(between, chairs[:2]).first == 2
    assert pan.terms(between, (*chairs[:2], Chair(3, Person("new"), STACK))).first == 2
    assert pan.after(between, chairs, done(winners=(1,), voided=True)).lead == 3
