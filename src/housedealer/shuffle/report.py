"""What the verifier found: codes and facts, made for programs. `words.proof` makes the sentences."""

from __future__ import annotations

from typing import NamedTuple

Fact = int | str | tuple[int, ...] | tuple[str, ...]


class Finding(NamedTuple):
    code: str
    facts: dict[str, Fact]


class Report(NamedTuple):
    """`faults` are what cannot have happened; `unchecked` is what no verifier can know from the proof;
    `claims` hold if there is no fault."""

    table: str
    name: str
    hand: int
    house: str
    game: str
    viewer: str
    faults: tuple[Finding, ...]
    checked: tuple[Finding, ...]
    unchecked: tuple[Finding, ...]
    claims: tuple[Finding, ...]


class Faults:
    """Collects faults in the order in which they are found."""

    def __init__(self) -> None:
        self.found: list[Finding] = []

    def add(self, code: str, **facts: Fact) -> None:
        self.found.append(Finding(code, facts))
