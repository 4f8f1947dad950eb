"""What a proof tells: the steps of the log that concern the shuffle, and what was opened. docs/shuffle.md
describes each; the fields bear the names that they have in the file."""

from __future__ import annotations

from dataclasses import dataclass

from housedealer.shuffle.commit import OnRoster, What

HIDDEN = "??"
"""A card that the proof does not show."""


@dataclass(frozen=True, slots=True)
class Anchor:
    """A person's chain as it was announced: `links` is how many links it has still to give."""

    person: str
    anchor: str
    links: int


@dataclass(frozen=True, slots=True)
class Sealed:
    epoch: int
    what: What
    count: int
    seal: str
    told: tuple[str, ...]
    roster: tuple[OnRoster, ...]


@dataclass(frozen=True, slots=True)
class Link:
    epoch: int
    person: str
    link: str


@dataclass(frozen=True, slots=True)
class Abandoned:
    epoch: int
    missing: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Cut:
    epoch: int
    seed: str


@dataclass(frozen=True, slots=True)
class Earlier:
    """Earlier hands took this many positions off a shoe."""

    epoch: int
    positions: int


@dataclass(frozen=True, slots=True)
class Begun:
    hand: int


@dataclass(frozen=True, slots=True)
class Dealt:
    epoch: int
    positions: tuple[int, ...]
    cards: tuple[str, ...]
    to: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Back:
    """A ruling put cards back on top of the deck, the topmost first."""

    epoch: int
    positions: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Off:
    """A ruling took cards off the top of the deck."""

    epoch: int
    positions: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Rolled:
    epoch: int
    dice: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Voided:
    hand: int


@dataclass(frozen=True, slots=True)
class Ended:
    hand: int


Step = (
    Anchor | Sealed | Link | Abandoned | Cut | Earlier | Begun | Dealt | Back | Off | Rolled | Voided | Ended
)


@dataclass(frozen=True, slots=True)
class Opening:
    """One card: `position` is its place in the deal, `index` its place in the sealed order."""

    epoch: int
    position: int
    index: int
    card: str
    salt: str
    path: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Whole:
    """An epoch that is opened whole; `cards` are those that were shuffled, none for dice."""

    epoch: int
    secret: str
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Proof:
    table: str
    name: str
    hand: int
    house: str
    game: str
    viewer: str
    deck: tuple[str, ...]
    steps: tuple[Step, ...]
    openings: tuple[Opening, ...]
    secrets: tuple[Whole, ...]
