"""A restless person at every table: he types whatever comes to mind, in hands and between them."""

from __future__ import annotations

import random

import pytest
from typist import Typist, seated

from housedealer.cli.setup import Asked
from housedealer.houses import HOUSES, house_of

SPREADS = [(house.key, game) for house in HOUSES.values() for game in (*house.dealt, *house.choices)]
IN_HAND = ("", "f", "c", "k", "p", "pass", "auto", "s", "10", "20", "d", "draw", "stand", "1")
BETWEEN = ("", "", "", "out", "back", "post", "wait", "button", "seat 5", "seat 1", "buy 50", "meal",
           "overs", "again", "pass", "shaker 2", "off 5")  # fmt: skip


@pytest.mark.parametrize(("house", "game"), SPREADS, ids=[f"{house}-{game}" for house, game in SPREADS])
def test_whatever_is_typed_the_books_balance_and_every_line_fits(house: str, game: str) -> None:
    chance = random.Random(f"restless {house} {game}")

    def think(prompt: str) -> str:
        if "Which game" in prompt:
            return "1"
        if "(y or n)" in prompt:
            return chance.choice("yn")
        return chance.choice(IN_HAND if "Your" in prompt else BETWEEN)

    seats = max(3, house_of(house).table(game).seats_least)
    session, text = seated(
        Asked(game=game, house=house, seats=seats, seed=5, hands=4), typist := Typist(think=think)
    )
    session.run()
    session.table.check()
    session.table.book.check()
    assert session.left
    assert session.played <= 4
    assert any("Enter" in prompt and "q to leave" in prompt for prompt in typist.prompts)
    assert "None" not in text()
    assert all(len(line.rstrip()) <= 80 for line in text().splitlines())
