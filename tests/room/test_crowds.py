"""Every spread and table of choice with people coming, leaving, going broke, missing blinds and declining the
bank: the books balance after every event, the fee of each hand is the posted one, and the log replays."""

from __future__ import annotations

import pytest
from crowd_kit import Crowd
from kit import QUICK, SOAK

from housedealer.houses import HOUSES
from housedealer.rules.spec import TableSpec

HANDS = 2000 if SOAK else 3 if QUICK else 12


def sizes(least: int, most: int) -> list[int]:
    return list(range(least, most + 1)) if SOAK else sorted({least, (least + most) // 2, most})


CROWDS = [
    pytest.param(TableSpec(house.key, game), people, id=f"{house.key}-{game}-{people}")
    for house in HOUSES.values()
    for game in (*house.dealt, *house.choices)
    for people in sizes(
        house.open(TableSpec(house.key, game)).seats_least, house.open(TableSpec(house.key, game)).seats_max
    )
]


@pytest.mark.parametrize(("spec", "people"), CROWDS)
def test_a_crowd_plays_with_balanced_books(spec: TableSpec, people: int) -> None:
    Crowd(spec, people, f"{spec.house} {spec.game} {people}").play(HANDS)
