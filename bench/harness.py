"""Times complete hands of several engines by turns in one run. Hands per second belong to the machine; the
ratios are what to compare."""

import gc
from collections.abc import Callable
from dataclasses import dataclass, field
from statistics import median
from time import perf_counter

Play = Callable[[int, int], int]  # (hands, seed) -> actions made by players


@dataclass(frozen=True)
class Row:
    """One game and who plays it; every contestant after the first is a peer of the first."""

    name: str
    contestants: dict[str, Play]


@dataclass(frozen=True)
class Pace:
    """How long to measure: every contestant has one turn in each round."""

    rounds: int
    turn_s: float


WARM_S = 0.5
FULL = Pace(rounds=7, turn_s=0.7)
QUICK = Pace(rounds=3, turn_s=0.25)


@dataclass
class Score:
    hands_per_turn: int
    actions: int = 0
    rates: list[float] = field(default_factory=list)

    @property
    def hands_per_s(self) -> float:
        return median(self.rates)

    @property
    def actions_per_hand(self) -> float:
        return self.actions / (self.hands_per_turn * len(self.rates))


def run(row: Row, pace: Pace) -> None:
    """Measures one row and prints its table and ratios."""
    scores = {name: Score(hands_per_turn(play, pace.turn_s)) for name, play in row.contestants.items()}
    # One engine's tables must not slow the other's garbage collections.
    gc.collect()
    gc.freeze()
    for seed in range(1, pace.rounds + 1):
        for name, play in row.contestants.items():
            score = scores[name]
            actions, spent_s = timed(play, score.hands_per_turn, seed)
            score.actions += actions
            score.rates.append(score.hands_per_turn / spent_s)

    print(f"{'row':<12}{'contestant':<14}{'hands/s':>10}{'actions/hand':>14}")
    for name, score in scores.items():
        print(f"{row.name:<12}{name:<14}{score.hands_per_s:>10,.0f}{score.actions_per_hand:>14.2f}")
    ours, *peers = scores
    for peer in peers:
        ratio = scores[ours].hands_per_s / scores[peer].hands_per_s
        print(f"ratio {row.name} vs {peer}: {ratio:.{1 if ratio >= 10 else 2}f}")


def hands_per_turn(play: Play, turn_s: float) -> int:
    """How many hands last about one turn; the trials also warm the engine up, as long in a quick run."""
    hands = 1
    while (spent_s := timed(play, hands, seed=0)[1]) < WARM_S:
        hands *= 2
    return max(1, round(hands * turn_s / spent_s))


def timed(play: Play, hands: int, seed: int) -> tuple[int, float]:
    start = perf_counter()
    actions = play(hands, seed)
    return actions, perf_counter() - start
