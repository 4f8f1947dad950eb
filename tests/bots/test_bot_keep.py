"""What a bot holds in a draw, what it sees in up cards, and that it does better than chance."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from pot_kit import tables

from housedealer.bots import Dealer, play_out
from housedealer.bots.pot.keep import kept_for
from housedealer.bots.pot.player import Player, RandomPlayer
from housedealer.bots.pot.share import Known, pot_share, shape_of
from housedealer.cards.card import parse_cards
from housedealer.hand.pot.hand import PotHand
from housedealer.ranking import SCALES
from housedealer.rules.place import Cents
from housedealer.rules.terms import Seated


@pytest.mark.parametrize(
    ("scales", "cards", "kept"),
    [
        ("high", "AsAd7c5h2d", "AsAd"),
        ("high", "AsAd7c7h2d", "AsAd7c7h"),
        ("high", "9s9d9c7h2d", "9s9d9c"),
        ("high", "2s5s7sJsKd", "2s5s7sJs"),
        ("high", "5c6d7h8sKd", "5c6d7h8s"),
        ("high", "5c6d7h8s9d", "5c6d7h8s9d"),
        ("high", "2c6dAh8sKd", "AhKd"),
        ("high_bug", "2c6dJKKsKd", "JKKsKd"),
        ("low_five", "As2d4c6hKs", "As2d4c6h"),
        ("low_five", "As2d4c6h8s", "As2d4c6h8s"),
        ("low_five", "As2d4c6h9s", "As2d4c6h9s"),
        ("low_five", "As2d4c9hTs", "As2d4c"),
        ("low_five", "AsAd4c6hKs", "As4c6h"),
        ("low_five", "KsQdJKTh9s", "JK"),
        ("deuce_seven", "As2d4c6h7s", "2d4c6h7s"),
        ("high low_eight", "As2d4c6hKs", "As2d4c6h"),
        ("high low_eight", "KsKd4c6hQs", "KsKd"),
    ],
)
def test_what_is_held_in_a_draw(scales: str, cards: str, kept: str) -> None:
    held = kept_for(tuple(SCALES[key] for key in scales.split()), parse_cards(cards))
    assert set(held) == set(parse_cards(kept))


def test_the_open_cards_of_others_count() -> None:
    shape, rng = shape_of("seven_card_stud"), random.Random(1)
    mine = parse_cards("KsKd7c5h2d")
    blank = Known(mine, (), (), (parse_cards("4c9h2s"),))
    aces = Known(mine, (), (), (parse_cards("AcAhAs"),))
    assert pot_share(shape, blank, rng, 300) > 0.6
    assert pot_share(shape, aces, rng, 300) < 0.2


def test_a_hand_that_draws_is_worth_more_than_as_it_stands() -> None:
    shape, rng = shape_of("lowball"), random.Random(2)
    four = parse_cards("As2d4c6hKs")
    drawing = Known(four, (), (), ((),), draws=1)
    standing = Known(four, (), (), ((),), draws=0)
    assert shape.draws == {"before the draw": 1, "after the draw": 0}
    assert pot_share(shape, drawing, rng, 4000) > pot_share(shape, standing, rng, 4000) + 0.15


@pytest.mark.parametrize(
    ("house", "game"),
    [
        ("garlic-city", "seven_card_stud"),
        ("angies", "razz"),
        ("garlic-city", "mexican"),
        ("angies", "lowball"),
        ("angies", "five_card_draw"),
        ("garlic-city", "jacks_back"),
        ("angies", "option_alley"),
    ],
)
def test_the_player_wins_from_one_who_plays_at_random(house: str, game: str) -> None:
    table = tables(house, game)[0]
    chance = random.Random(f"duel {house} {game}")
    won: Counter[str] = Counter()
    for number in range(60):
        stack = Cents(40 * table.spread.limit.big)
        terms = table.terms((Seated(1, stack), Seated(2, stack)), 1 + number % 2)
        hand = PotHand(terms)
        play_out(
            hand,
            Dealer(table.spread.deck, chance),
            {1: Player(chance, trials=16), 2: RandomPlayer(chance)},
        )
        net = hand.outcome().net
        won["player"] += net[1]
        won["random"] += net[2]
    assert won["player"] > won["random"], won
