"""Every card is as likely at every place: chi-square of position by card, with fixed secrets, for every deck
of every spread; the cut and the dice likewise.

Let O be how often a card, of which the deck has m copies, came to one of n positions in N orders; it should
be E = N m / n. The cells depend on each other: each order puts one card in each position and each card in one
position. For a uniform permutation the cells O - E, each divided by the root of its E, have as covariance
n / (n - 1) times a projection of rank (n - 1)(T - 1), T being the number of different cards. So (n - 1) / n
times the sum of (O - E)^2 / E is chi-square with (n - 1)(T - 1) degrees of freedom: (n - 1)^2 if no card
comes twice.
"""

from __future__ import annotations

import hashlib
import hmac
import math
import os
from collections import Counter
from collections.abc import Callable, Iterable, Sequence

import pytest
from shuffle_kit import DECK_52, DECK_53, PAN, SHOE, TILES

from housedealer.cards.card import format_card
from housedealer.houses.load import HOUSES
from housedealer.shuffle import stream as stream_module
from housedealer.shuffle.commit import DICE, SealedOrder, order_of
from housedealer.shuffle.cut import positions_of, throw_of
from housedealer.shuffle.stream import WORDS, Stream, blocks

SOAK = bool(os.environ.get("HOUSEDEALER_SOAK"))
P_MIN = 1e-6


def _decks() -> dict[str, tuple[str, ...]]:
    """Every different deck of all spreads, by its size and a game that is dealt from it."""
    found: dict[tuple[str, ...], str] = {}
    for house in HOUSES.values():
        for game in house.dealt:
            cards = tuple(sorted(map(format_card, house.table(game).spread.deck.cards)))
            found.setdefault(cards, f"{len(cards)} {game}")
    return {name: cards for cards, name in found.items()}


DECKS = _decks()


def secret(*names: object) -> bytes:
    return hashlib.sha256(repr(names).encode()).digest()


def p_of(x: float, freedom: int) -> float:
    """How likely a chi-square is at least x (Wilson and Hilferty; good to a few percent at these sizes)."""
    spread = 2 / (9 * freedom)
    z = ((x / freedom) ** (1 / 3) - (1 - spread)) / math.sqrt(spread)
    return math.erfc(z / math.sqrt(2)) / 2


class Tally:
    """Counts which card came to which position."""

    def __init__(self, cards: Sequence[str | int]) -> None:
        self.copies = Counter(cards)
        self.number = {card: at for at, card in enumerate(self.copies)}
        self.rows = [[0] * len(self.copies) for _ in cards]
        self.orders = 0

    def add(self, order: Iterable[str | int]) -> None:
        number = self.number
        self.orders += 1
        for row, card in zip(self.rows, order, strict=True):
            row[number[card]] += 1

    def p(self) -> float:
        n, x = len(self.rows), 0.0
        for card, at in self.number.items():
            expected = self.orders * self.copies[card] / n
            x += sum((row[at] - expected) ** 2 for row in self.rows) / expected
        return p_of(x * (n - 1) / n, (n - 1) * (len(self.copies) - 1))


def holds(p: float) -> bool:
    """Neither too uneven nor too even."""
    return P_MIN < p < 1 - P_MIN


def test_the_decks_of_the_vectors_are_dealt_somewhere() -> None:
    dealt = set(DECKS.values())
    assert {tuple(sorted(deck)) for deck in (DECK_52, DECK_53, TILES, PAN, SHOE)} <= dealt
    assert sorted(map(len, dealt)) == [32, 41, 52, 53, 288, 312, 320]


@pytest.mark.parametrize("name", DECKS)
def test_every_card_is_as_likely_at_every_position(name: str) -> None:
    """The secret order, the cut, and the one cut by the other: three tables of one run. Each is looked at by
    itself, because an even cut would hide an uneven order."""
    deck = DECKS[name]
    orders = 1_000_000 if SOAK else 30_000 if len(deck) in (52, 53) else 10_000
    sealed, cut, dealt = Tally(deck), Tally(range(len(deck))), Tally(deck)
    few = orders if len(deck) < 200 else orders // 2
    for number in range(orders):
        order = order_of(secret(name, number), deck)
        sealed.add(order)
        if number < few:
            positions = positions_of(secret("cut", name, number).hex(), len(deck))
            cut.add(positions)
            dealt.add([order[at] for at in positions])
    found = {"sealed": sealed.p(), "cut": cut.p(), "dealt": dealt.p()}
    assert all(map(holds, found.values())), found


def test_every_throw_of_the_dice_is_as_likely() -> None:
    throws = 1_000_000 if SOAK else 50_000
    seen = Counter(throw_of(secret("dice", n), secret("seed", n).hex()) for n in range(throws))
    assert len(seen) == 6**DICE
    expected = throws / 6**DICE
    assert holds(p_of(sum((times - expected) ** 2 for times in seen.values()) / expected, 6**DICE - 1))


def uneven(below: Callable[[Stream, int], int], reach: Callable[[int], int]) -> float:
    """The p of a shuffle with its own way to draw below n, in which each card changes with one of `reach`."""
    tally = Tally(DECK_52)
    for number in range(4_000):
        stream, order = Stream(secret("uneven", number), b"order"), list(DECK_52)
        for last in range(51, 0, -1):
            other = below(stream, reach(last))
            order[last], order[other] = order[other], order[last]
        tally.add(order)
    return tally.p()


def test_the_statistic_would_notice_a_wrong_shuffle() -> None:
    assert holds(uneven(Stream.below, lambda last: last + 1))
    assert uneven(Stream.below, lambda last: last) < P_MIN  # no card stays where it was
    assert uneven(Stream.below, lambda last: 52) < P_MIN  # each changes with any
    assert uneven(lambda stream, n: (stream.word() >> 26) % n, lambda last: last + 1) < P_MIN


def test_words_beyond_the_last_full_multiple_are_passed_over() -> None:
    """Without that, the lowest third of three quarters of all words would come twice as often."""
    n, draws = 3 * WORDS // 4, 6_000
    stream, careless = Stream(secret("reject"), b"order"), Stream(secret("reject"), b"order")

    def p(numbers: Iterable[int]) -> float:
        thirds = Counter(3 * number // n for number in numbers)
        return p_of(sum((thirds[third] - draws / 3) ** 2 for third in range(3)) / (draws / 3), 2)

    assert holds(p(stream.below(n) for _ in range(draws)))
    assert p(careless.word() % n for _ in range(draws)) < P_MIN


@pytest.mark.parametrize("high", [0, 1, 7, 8, 30, 51])
def test_a_shuffle_passes_over_the_same_words_as_one_number_after_the_other(
    high: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A word so high comes once in millions of shuffles: here it is put in."""
    real = stream_module.blocks

    def with_a_high_word(key: bytes, label: bytes, counters: Iterable[int]) -> list[bytes]:
        found = []
        for counter in counters:
            (block,) = real(key, label, (counter,))
            at = high - 8 * counter
            found.append(block[: 4 * at] + b"\xff" * 4 + block[4 * at + 4 :] if 0 <= at < 8 else block)
        return found

    monkeypatch.setattr(stream_module, "blocks", with_a_high_word)
    stream, order = Stream(secret("high"), b"order"), list(DECK_52)
    for last in range(51, 0, -1):
        other = stream.below(last + 1)
        order[last], order[other] = order[other], order[last]
    at_once = Stream(secret("high"), b"order")
    assert at_once.shuffled(list(DECK_52)) == order
    assert [at_once.word() for _ in range(20)] == [stream.word() for _ in range(20)]


def test_positions_belong_to_whoever_asks_for_them() -> None:
    seed = secret("positions").hex()
    found = positions_of(seed, 52)
    kept = list(found)
    found.reverse()
    assert positions_of(seed, 52) == kept
    assert len(positions_of(seed, 53)) == 53
    assert positions_of(secret("others").hex(), 52) != kept


def test_layers_that_were_forgotten_are_found_again() -> None:
    order = SealedOrder("table", 7, secret("layers"), PAN)
    layers = order.layers
    order.forget_layers()
    assert order.layers == layers
    assert order.layers is not layers
    assert order.told == (layers[-1][0].hex(),)


def test_a_block_is_an_hmac_whatever_the_length_of_the_key() -> None:
    for length in (0, 31, 32, 63, 64, 65, 200):
        key = bytes(range(length))
        expected = [hmac.digest(key, b"label" + n.to_bytes(8, "big"), "sha256") for n in (0, 1, 1 << 40)]
        assert blocks(key, b"label", (0, 1, 1 << 40)) == expected
