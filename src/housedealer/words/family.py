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
from housedealer.rules.place import RAIL, Who
from housedealer.words.say import Line

Titled = tuple[str, list[Line]]
Facts = Mapping[str, Any]
Sentence = str | Callable[[Facts], str]
"""A sentence, or what makes one of the facts of a refusal."""


class To:
    """To whom something is told. `me` is "you"; 0 is nobody at the table. `view` is what that person sees
    just after the event, `public` what everybody does; `spread` is the spread of the hand, which says as a
    view does which family it is. Where `views` finds what anybody sees, a view is made when it is asked for;
    `looked` says whether the person's own was: if not, everybody who is not named is told the same."""

    __slots__ = ("_view", "_views", "looked", "me", "spread")

    def __init__(
        self,
        me: int = 0,
        view: View | None = None,
        spread: Any = None,
        views: Callable[[int], View | None] | None = None,
    ) -> None:
        self.me, self.spread, self.looked = me, spread, False
        self._view, self._views = view, views

    @property
    def view(self) -> View | None:
        self.looked = True
        return self._views(int(self.me)) if self._views is not None else self._view

    @property
    def has_view(self) -> bool:
        """True if there is a view, found already or not."""
        return self._views is not None or self._view is not None

    @property
    def public(self) -> View | None:
        return self._views(RAIL) if self._views is not None else self.view


class ClothRow(Struct, frozen=True):
    """A row of a pay table: its key, its name, the odds in words, and the clause that prints them."""

    key: str
    title: str
    odds: str
    clause: str


class Cloth(Struct, frozen=True):
    """A pay table as it is printed on the cloth, the best row first."""

    key: str
    title: str
    rows: tuple[ClothRow, ...]


class Hint(Struct, frozen=True, gc=False):
    """What a player may want to know now. `about` says where it belongs: the tag of an action, or a word of
    the family; `who` and `at` which player and which one of several. `does` is what a control says."""

    about: str
    text: str
    clause: str = ""
    name: str = ""
    at: int = 0
    who: int = 0
    does: str = ""


class Row(Struct, frozen=True):
    """One row of a pay table in columns."""

    key: str
    name: str
    cells: tuple[str, ...]
    clause: str


class Detail(Struct, frozen=True, gc=False):
    """A part of an event that has too many to tell them in one sentence. It is about one person, or about two
    against each other; `words` are names, `note` is what there is to explain."""

    who: Who
    other: Who
    words: tuple[str, ...]
    note: str
    clauses: tuple[str, ...]


class Ask(Struct, frozen=True):
    """What a hand asks. `turn` is what a player is to do ("bet"), `house` what the house is doing ("taking
    the fee"); some asks are now the one and now the other. `you` is said to the player who must answer, where
    it is not simply whose turn it is; `may` to one who may speak and need not, `lapse` what comes when nobody
    does."""

    turn: str = ""
    house: str = ""
    you: str = ""
    may: str = ""
    lapse: str = ""

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
    elsewhere: Mapping[str, frozenset[type[Struct]]] = {}
    """By the question, usual actions that belong to another one: nobody is told why they are not open."""
    played: Callable[[Any], str] = lambda table: ""
    """What tells an open table from another one at the same stakes."""
    calls: Callable[[View], tuple[str, ...]] = lambda view: ()
    """What the dealer calls out, to all."""
    asked: Callable[[View], str] = lambda view: ""
    """What the viewer is asked, where more can be said than the ask alone says."""
    may_asked: Callable[[View], tuple[str, str]] = lambda view: ("", "")
    """The same for one who may answer and need not, and what comes of his silence."""
    felt: Callable[[Any], tuple[str, ...]] = lambda table: ()
    """The lettering on the cloth."""
    cloth: Callable[[Any], tuple[Cloth, ...]] = lambda table: ()
    """The pay tables on the cloth."""
    results: Mapping[str, str] = {}
    """What an answer may lead to, by its key in a view."""
    details: Callable[[Any, To], tuple[Detail, ...]] = lambda event, to: ()
    """Of an event, what its sentence leaves out."""
    board: Callable[[Any], int] = lambda table: 0
    """How many cards come to the board in a hand."""
    hints: Callable[[View, Any], tuple[Hint, ...]] = lambda view, spread: ()
    """What the viewer may want to know, by the view and the spread."""
    rows: Callable[[SpreadFile], tuple[Row, ...]] = lambda file: ()
    """A pay table in columns, where there is one for all."""


@cache
def word_families() -> dict[Family, WordFamily]:
    return registered("housedealer.words.{}.family", WordFamily)


def words_of(family: Family) -> WordFamily:
    return word_families()[family]


def family_of(view: View) -> Family:
    """The family of a hand, by what its view adds."""
    return _family_of(type(view.table))


@cache
def _family_of(kind: type[Struct]) -> Family:
    tag = kind.__struct_config__.tag
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
