"""A share of the pot is found quickly: looked up before the board, met in the field, dealt just enough."""

from __future__ import annotations

import random
from itertools import combinations

import pytest
from kit import tries

from housedealer.bots.pot.field import SIZE, Field, field_of
from housedealer.bots.pot.share import BATCH, Known, held, pot_share, shape_of
from housedealer.bots.pot.start import FOES_MAX, kind_of, start_share
from housedealer.cards.card import parse_cards
from housedealer.cards.deck import DECK_52
from housedealer.hand.pot.shape import Shape
from housedealer.ranking import SCALES

DEALS = tries(1500, 20_000)
HOLDEM, HIGH_LOW = shape_of("holdem"), shape_of("holdem_hi_lo")


class Counted(random.Random):
    """Counts how often it is asked."""

    count = 0

    def random(self) -> float:
        self.count += 1
        return super().random()


# -- before the board --------------------------------------------------------------------------------------


def won(shape: Shape, hands: list[tuple[int, ...]], board: tuple[int, ...]) -> float:
    """What the first hand wins, by the definition: each scale that anybody makes is an equal part."""
    parts = []
    for scale in shape.scales:
        values = [scale.best(hand, board, shape.makes) for hand in hands]  # type: ignore[arg-type]
        made = [value for value in values if value is not None]
        if made:
            best = max(made)
            parts.append((values[0] == best) / made.count(best))
    return sum(parts) / len(parts)


@pytest.mark.parametrize("game", ["holdem", "holdem_hi_lo"])
@pytest.mark.parametrize("cards", ["AsAh", "AsKs", "Th9h", "8c3d", "2s2h", "As2h"])
def test_a_start_is_worth_what_dealing_it_out_shows(game: str, cards: str) -> None:
    shape, hole = shape_of(game), parse_cards(cards)
    rest = [card for card in DECK_52.cards if card not in hole]
    chance = random.Random(f"{game} {cards}")
    totals = {1: 0.0, 4: 0.0, 9: 0.0}
    for _ in range(DEALS):
        deal = chance.sample(rest, 5 + 2 * FOES_MAX)
        others = [tuple(deal[at : at + 2]) for at in range(5, len(deal), 2)]
        for foes in totals:
            totals[foes] += won(shape, [hole, *others[:foes]], tuple(deal[:5]))
    for foes, total in totals.items():
        share = start_share(shape, hole, foes)
        assert share is not None
        error = (0.25 / DEALS + 0.25 / 5000) ** 0.5
        assert abs(total / DEALS - share) < 4 * error


def test_every_start_has_a_share_that_falls_with_every_opponent() -> None:
    pairs = list(combinations(DECK_52.cards, 2))
    assert len({kind_of(pair) for pair in pairs}) == 169
    for shape in (HOLDEM, HIGH_LOW):
        for pair in pairs[::7]:
            shares = [start_share(shape, pair, foes) for foes in range(1, FOES_MAX + 1)]
            assert shares == sorted(shares, key=lambda share: -(share or 0.0))
        mean = sum(start_share(shape, pair, 3) or 0.0 for pair in pairs) / len(pairs)
        assert mean == pytest.approx(1 / 4, abs=0.005)


@pytest.mark.parametrize(
    ("game", "better", "worse"),
    [
        ("omaha", "AsAhKsKh", "9c5d2h7s"),
        ("omaha", "JsTs9h8h", "Jc7d4h2s"),
        ("omaha_hi_lo", "As2sAh3h", "KcQdJhTs"),
        ("pineapple", "AsAh7d", "KsQh7d"),
        ("crazy_pineapple_hi_lo", "As2s3h", "Ts9s8h"),
    ],
)
def test_three_or_four_cards_are_worth_the_mean_of_their_pairs(game: str, better: str, worse: str) -> None:
    shape = shape_of(game)
    one, two = (start_share(shape, parse_cards(cards), 3) for cards in (better, worse))
    assert one is not None
    assert two is not None
    assert one > two + 0.02


@pytest.mark.parametrize(
    ("game", "cards", "foes"),
    [
        ("holdem", "AsAh", 0),
        ("holdem", "AsAh", 10),
        ("omaha", "AsAhKs", 3),
        ("razz", "As2d3c", 3),
        ("lowball", "As2d3c4h6s", 1),
    ],
)
def test_what_the_table_does_not_have_is_not_looked_up(game: str, cards: str, foes: int) -> None:
    assert start_share(shape_of(game), parse_cards(cards), foes) is None


def test_a_start_is_looked_up_and_not_dealt() -> None:
    chance = Counted(1)
    known = Known(parse_cards("AsAh"), (), (), ((), ()))
    assert pot_share(HOLDEM, known, chance, 100) == start_share(HOLDEM, known.hole, 2)
    assert not chance.count
    flop = Known(known.hole, parse_cards("2c7d9h"), (), ((), ()))
    assert pot_share(HOLDEM, flop, chance, 100) > 0.6
    assert chance.count


# -- the field ---------------------------------------------------------------------------------------------


def test_a_hand_of_the_field_follows_from_its_number() -> None:
    scales, deck = (SCALES["high"], SCALES["low_eight"]), DECK_52.cards
    one, two = Field(scales, deck, 1), Field(scales, deck, 1)
    forward = [one[number] for number in range(50)]
    backward = [two[number] for number in reversed(range(50))]
    assert forward == backward[::-1]
    assert len(set(forward)) > 40
    assert len(one) == 50


def test_more_draws_make_better_hands() -> None:
    low = (SCALES["deuce_seven"],)
    means = []
    for draws in (1, 3):
        values = sorted(field_of(low, DECK_52.cards, draws)[number][0] or 0 for number in range(SIZE // 4))
        means.append(values[len(values) // 2])
    assert means[0] < means[1]


def test_who_shows_cards_replaces_one_and_no_more() -> None:
    cards = parse_cards("KsKd4c6hQs")
    assert held(shape_of("five_card_draw"), cards) == parse_cards("KsKd")
    assert len(held(shape_of("option_alley"), cards)) == 4


# -- no more deals than it takes ---------------------------------------------------------------------------


def test_a_clear_answer_is_found_with_few_deals() -> None:
    nuts = Known(parse_cards("AsKs"), parse_cards("QsJsTs2d"), (), ((),))
    each = Counted(3)
    pot_share(HOLDEM, nuts, each, 1)
    clear, close, all_deals = Counted(3), Counted(3), Counted(3)
    assert pot_share(HOLDEM, nuts, clear, 400, (0.3, 0.6)) == 1.0
    assert clear.count == BATCH * each.count
    assert pot_share(HOLDEM, nuts, close, 400, (0.3, 0.99)) == 1.0
    assert clear.count < close.count < 400 * each.count
    assert pot_share(HOLDEM, nuts, all_deals, 400) == 1.0
    assert all_deals.count == 400 * each.count


def test_fewer_deals_hardly_ever_mean_another_answer() -> None:
    known = Known(parse_cards("KsQs"), parse_cards("Ks7d2c"), (), ((), ()))
    share = pot_share(HOLDEM, known, random.Random(1), 4000)
    assert 0.6 < share < 0.85
    for bound in (0.35, 0.95):
        found = [pot_share(HOLDEM, known, random.Random(seed), 64, (bound,)) for seed in range(200)]
        assert sum((one > bound) == (share > bound) for one in found) >= 190
