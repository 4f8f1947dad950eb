"""Stakes and fees in the few words of a list of tables."""

import pytest

from housedealer.houses import HOUSES
from housedealer.rules.spec import TableSpec
from housedealer.words.fees import fee_brief
from housedealer.words.say import stakes_brief, stakes_said
from housedealer.words.stakes import brief_at, stakes_at

LISTED = [
    ("oasis", "holdem", "No limit, $2/$4", "$4 a pot"),
    ("garlic-city", "holdem", "$4/$8 limit", "$2 to $4 a pot, $1 jackpot"),
    ("garlic-city", "lowball", "$4 limit", "$3 to $5 a half hour, $1 jackpot"),
    ("garlic-city", "three_card", "$5 to $100 bets", "$1 a hand, $2 for the bank"),
    ("garlic-city", "no_bust_21", "$3 to $25 bets", "$0.25 a square, $0.25 to $2 for the bank"),
    ("garlic-city", "chinese", "$2 a point", "$3 a half hour, $1 jackpot"),
    ("angies", "razz", "$2/$4 limit", "No fee"),
]


@pytest.mark.parametrize(("house", "game", "bets", "fee"), LISTED)
def test_stakes_and_fee_are_told_in_a_few_words(house: str, game: str, bets: str, fee: str) -> None:
    fees = HOUSES[house].table(game).fees
    assert (stakes_brief(fees.stake), fee_brief(fees)) == (bets, fee)


def test_the_words_for_every_spread_fit_into_a_row() -> None:
    for house in HOUSES.values():
        for game in house.dealt:
            fees = house.table(game).fees
            assert 0 < len(stakes_brief(fees.stake)) <= 36
            assert 0 < len(fee_brief(fees)) <= 50


def test_a_table_for_points_names_its_scoring_and_others_only_their_stakes() -> None:
    for scoring, said in (("", "2-4 scoring"), ("mandarin", "Mandarin scoring")):
        table = HOUSES["garlic-city"].open(TableSpec("garlic-city", "chinese", scoring=scoring))
        assert stakes_at(table) == brief_at(table) == f"$2 a point, {said}"
    holdem = HOUSES["oasis"].open(TableSpec("oasis", "holdem"))
    assert (stakes_at(holdem), brief_at(holdem)) == (stakes_said(holdem.fees.stake), "No limit, $2/$4")
    choice = HOUSES["angies"].open(TableSpec("angies", "dealers_choice"))
    assert stakes_at(choice) == stakes_said(choice.fees.stake)
