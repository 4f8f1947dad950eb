"""Counts: whole trees of small games built from our parts, against the known numbers of nodes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import pytest

from housedealer.cards.card import Card, parse_cards, rank_of
from housedealer.cards.deck import Deck
from housedealer.hand.offer import Amounts
from housedealer.hand.pot.hand import PotHand
from housedealer.houses import house_of
from housedealer.ranking import ANY_FIVE, SCALES, Scale, Uses
from housedealer.rules.answers import Answer
from housedealer.rules.game import Between, Game
from housedealer.rules.limit import Limit
from housedealer.rules.place import DOWN, HOUSE, Cents
from housedealer.rules.pot.terms import PotSpread, PotTerms
from housedealer.rules.steps import (
    BIG,
    LEFT_OF_BUTTON,
    SMALL,
    Award,
    Bet,
    Post,
    Share,
    Show,
    ToBoard,
    ToSeats,
)
from housedealer.rules.terms import Seated


class PairOrHigh(Scale):
    """One card of one's own; matching the board beats everything."""

    key = "pair_or_high"
    title = "Pair, or high card"

    def value(self, cards: Sequence[Card]) -> int | None:
        return self.best(cards[:1], cards[1:], ANY_FIVE)

    def name(self, value: int) -> str:
        return "a pair" if value >= 100 else "a high card"

    def best(self, hole: Sequence[Card], board: Sequence[Card], uses: Uses) -> int | None:
        rank = rank_of(hole[0])
        return rank + 100 * any(rank_of(card) == rank for card in board)


@pytest.fixture(autouse=True)
def _small_scale(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(SCALES, PairOrHigh.key, PairOrHigh())


def game(key: str, cards: str, seats: int, *streets: object) -> Game:
    steps = (Post(), *streets, Show(), Award((Share(PairOrHigh.key),)))
    deck = Deck(key, key, parse_cards(cards))
    return Game(key, key.title(), deck, Between(seats, seats), steps, "pot")


FIRST = (ToSeats(1, DOWN), Bet("first", SMALL, opens=LEFT_OF_BUTTON))
SECOND = (ToBoard(1, "flop", burn=False), Bet("second", BIG, opens=LEFT_OF_BUTTON))
KUHN = game("kuhn", "JsQsKs", 2, *FIRST)
KUHN_3 = game("kuhn_3", "TsJsQsKs", 3, *FIRST)
LEDUC = game("leduc", "JsJhQsQhKsKh", 2, *FIRST, *SECOND)


def terms(small_game: Game, bets: tuple[int, int], stack: int) -> PotTerms:
    limit = Limit("fixed", Cents(bets[0]), Cents(bets[1]), ante=Cents(1), chip=Cents(1))
    switches = {
        "fold_when_free": Answer(False, "setting"),
        "raise_cap": Answer(1, "setting"),
        "raise_cap_two_handed": Answer("capped", "setting"),
        "show_how": Answer("all_tabled", "setting"),
    }
    spread = PotSpread(small_game, limit, house_of("trade").answers("holdem").but(switches), "trade")
    seats = tuple(Seated(seat, Cents(stack)) for seat in range(1, small_game.seats.most + 1))
    return PotTerms(spread, seats, small_game.seats.most)


def count(hand: PotHand, nodes: Counter[str]) -> None:
    must = hand.due.must
    nodes["over" if not must else "house" if must == (HOUSE,) else "seat"] += 1
    for who in must:
        for offer in hand.menu(who):
            ends = {0, len(offer) - 1} if isinstance(offer, Amounts) else range(len(offer))
            for i in ends:
                then = hand.copy()
                then.play(who, offer[i])
                count(then, nodes)


@pytest.mark.parametrize(
    ("small_game", "bets", "stack", "seat", "over"),
    [
        pytest.param(KUHN, (1, 1), 2, 24, 30, id="kuhn"),
        pytest.param(KUHN_3, (1, 1), 2, 288, 312, id="kuhn-three-handed"),
        pytest.param(LEDUC, (2, 4), 13, 3780, 5520, id="leduc"),
    ],
)
def test_the_tree_has_the_known_number_of_nodes(
    small_game: Game, bets: tuple[int, int], stack: int, seat: int, over: int
) -> None:
    nodes: Counter[str] = Counter()
    count(PotHand(terms(small_game, bets, stack)), nodes)
    assert (nodes["seat"], nodes["over"]) == (seat, over)


def test_leduc_is_worth_what_it_is_known_to_be_worth_when_both_always_call() -> None:
    """Summed over all deals, a game of checks and calls alone gives both seats the same."""
    total = [0, 0]

    def walk(hand: PotHand) -> None:
        must = hand.due.must
        if not must:
            net = hand.outcome().net
            total[0] += net[1]
            total[1] += net[2]
            return
        offer = hand.menu(must[0])[0]
        for i in range(len(offer)):
            then = hand.copy()
            then.play(must[0], offer[i])
            walk(then)

    walk(PotHand(terms(LEDUC, (2, 4), 13)))
    assert total == [0, 0]
