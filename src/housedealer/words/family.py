"""What each family says, and the one place where it registers that."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

from msgspec import Struct

from housedealer.errors import invariant
from housedealer.hand.view import View
from housedealer.houses.schema import SpreadFile
from housedealer.rules.answers import Given
from housedealer.rules.family import FAMILIES, Family, registered
from housedealer.words.say import Line

Titled = tuple[str, list[Line]]
Facts = Mapping[str, Any]
Sentence = str | Callable[[Facts], str]
"""A sentence, or what makes one of the facts of a refusal."""


class To(Struct, frozen=True):
    """To whom something is told. `me` is "you"; 0 is nobody at the table. `view` is what that person sees
    just after the event, `spread` the spread of the hand: either of them says which family it is."""

    me: int = 0
    view: View | None = None
    spread: Any = None


class Ask(Struct, frozen=True):
    """What a hand asks. `turn` is what a player is to do ("bet"), `house` what the house is doing ("taking
    the fee"); some asks are now the one and now the other. `you` is said to the player who must answer, where
    it is not simply whose turn it is."""

    turn: str = ""
    house: str = ""
    you: str = ""

    @property
    def told(self) -> str:
        """As a sentence, to the player who must answer it."""
        task = f"It is your turn to {self.turn}." if self.turn else f"The house is {self.house}."
        return self.you or task


class WordFamily(Struct, frozen=True, kw_only=True):
    """`events` has a sentence for every event of the family, `labels` one for every offer, by the type of the
    action that it makes, `refusals` one for every reason to refuse something. `usual` is the bare name of
    each usual action, `asks` what is asked.

    `answers` are the house's answers in sentences, `counted` those that are numbers. The rest is about an
    open table: its own lines, the sections of its rules, the scales that rank hands, and of a spread the
    seats and all its pay tables or scoring systems."""

    events: Mapping[type, Callable[[Any, To], str]]
    labels: Mapping[type, Callable[[Any, View | None], str]]
    usual: Mapping[type[Struct], str]
    asks: Mapping[str, Ask]
    refusals: Mapping[str, Sentence]
    answers: Mapping[str, Mapping[Given, str]]
    counted: Mapping[str, Callable[[int], str]]
    table: Callable[[Any], list[Line]]
    sections: Callable[[Any], list[Titled]]
    scales: Callable[[Any], tuple[str, ...]]
    seats: Callable[[SpreadFile], str]
    pays: Callable[[SpreadFile], list[Line]]
    room: Callable[[Any], frozenset[str]]
    """Questions on the room that come up at this table, of those that do not come up at every one."""


@cache
def word_families() -> dict[Family, WordFamily]:
    return registered("housedealer.words.{}.family", WordFamily)


def words_of(family: Family) -> WordFamily:
    return word_families()[family]


def family_of(view: View) -> Family:
    """The family of a hand, by what its view adds."""
    tag = view.table.__struct_config__.tag
    found = next((family for family in FAMILIES if family == tag), None)
    invariant(found is not None, "every view is of a family", tag=tag)
    assert found is not None
    return found


def players_said(file: SpreadFile) -> str:
    return f"{file.seats[0]} to {file.seats[1]} players."


def no_pays(file: SpreadFile) -> list[Line]:
    return []


def nothing_more(table: Any) -> frozenset[str]:
    return frozenset()
