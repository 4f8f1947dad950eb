"""Questions that a banked game asks, but that cannot come up."""

from __future__ import annotations

from housedealer.rules.answers import Answers


def moot(answers: Answers) -> frozenset[str]:
    return frozenset({"tens_by_suit"} if answers.get("splits_most") == 1 else ())
