"""Questions that a banked game asks, but that cannot come up."""

from __future__ import annotations

from housedealer.rules.answers import Answers, Given


def moot(answers: Answers) -> dict[str, Given | None]:
    return {"tens_by_suit": None} if answers.get("splits_most") == 1 else {}
