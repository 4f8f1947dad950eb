"""What the sealed shuffle costs: seal and cut of one order, for every size of deck, beside a bare
`random.shuffle` with one SHA-256 for each card. Both in plain Python, by turns in one run."""

import random
from argparse import ArgumentParser
from collections.abc import Callable, Sequence
from hashlib import sha256
from statistics import median
from time import perf_counter

from housedealer.shuffle.commit import OnRoster, SealedOrder
from housedealer.shuffle.cut import cut_seed, positions_of

CARDS = tuple(rank + suit for rank in "23456789TJQKA" for suit in "cdhs")
DECKS = {
    "52 cards": CARDS, "53 cards": (*CARDS, "JK"), "32 tiles": CARDS[:16] * 2, "320 cards": CARDS[:40] * 8,
    "624 cards": CARDS * 12,
}  # fmt: skip
ROSTER = tuple(OnRoster(f"player {seat}", sha256(bytes([seat])).hexdigest(), 2048) for seat in range(9))
LINKS = tuple(sha256(one.head.encode()).hexdigest() for one in ROSTER)


def sealed(deck: Sequence[str], seed: int) -> None:
    """As for a table of nine who cut."""
    order = SealedOrder("table", seed, sha256(str(seed).encode()).digest(), deck)
    seal = order.seal(ROSTER)
    positions = positions_of(cut_seed("table", seed, seal, ROSTER, LINKS), order.count)
    assert len([order.cards[at] for at in positions]) == len(deck)


def bare(deck: Sequence[str], seed: int) -> None:
    order = list(deck)
    random.Random(seed).shuffle(order)
    assert len([sha256(card.encode()).digest() for card in order]) == len(deck)


def spent_us(play: Callable[[Sequence[str], int], None], deck: Sequence[str], times: int) -> float:
    start = perf_counter()
    for seed in range(times):
        play(deck, seed)
    return (perf_counter() - start) / times * 1e6


def main() -> None:
    parser = ArgumentParser(prog="python -m bench.shuffle", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="fewer rounds")
    rounds = 3 if parser.parse_args().quick else 9
    print(f"{'deck':<12}{'seal + cut':>14}{'bare shuffle':>14}{'ratio':>8}")
    for name, deck in DECKS.items():
        times = max(1, 20_000 // len(deck))
        turns = [(spent_us(sealed, deck, times), spent_us(bare, deck, times)) for _ in range(rounds)]
        ours, theirs = median(turn[0] for turn in turns), median(turn[1] for turn in turns)
        print(f"{name:<12}{ours:>11,.0f} us{theirs:>11,.0f} us{ours / theirs:>8.1f}")


if __name__ == "__main__":
    main()
