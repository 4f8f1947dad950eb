"""A house's answers on what lasts from hand to hand: button, blinds, seats, lists, clocks and time fees.

`[room]` in house.toml answers every question; a game answers anew where its own sheet says otherwise."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

from msgspec import Struct, structs

RoomValue = str | int | bool | tuple[str, ...]


class RoomAnswers(Struct, frozen=True, kw_only=True):
    """One answer for each question, in force at one table; `sources` cites them by name."""

    time_zone: str
    """The club's clock, by its IANA name."""
    button_moves: Literal["moving", "disks"]
    """moving: the button goes to the next player entitled to it, and the blinds are counted from it; disks:
    the button and both blind disks each pass to the next player."""
    opening_high: Literal["ace", "king"]
    """The highest card when the first button is drawn."""
    opening_suits: Literal["spades_high", "clubs_high"]
    """Equal ranks by suit: spades, hearts, diamonds, clubs; or the reverse."""
    newcomer: Literal["post_or_pass", "post_or_big"]
    """A newcomer posts a live big blind, or lets the button pass and comes in free; or waits for the big
    blind."""
    newcomer_not: Literal["between_blinds", "button_to_big"]
    """Where nobody is dealt in by posting."""
    new_game: Literal["all_owe"]
    """In a new game everybody is dealt in and takes the blinds in turn."""
    missed: Literal["both_or_big", "big_or_big"]
    """After missed blinds a player posts both, or the big one alone; or waits for the big blind."""
    missed_small: Literal["dead", "live"]
    """How the missed small blind is posted."""
    missed_most: int
    """The number of missed-blind buttons at which the seat is picked up; 0: never."""
    short_blind: Literal["passes", "all_in"]
    """A player with less than half a blind is dealt in, the next one posts it, and the short player gets no
    button; or the short player posts what is left."""
    all_in_loser: Literal["may_pass", "plays_on"]
    """A player who lost all-in may let the blinds pass and come in behind the button free."""
    seat_change: Literal["post_or_place", "free"]
    """After a move away from the blinds: a live big blind, or a wait until in the position left."""
    elsewhere: Literal["refused", "listed", "allowed"]
    """Keeping a seat while playing at another table: never; only while playing one of `elsewhere_games` and
    without a waiting list here; always."""
    elsewhere_games: tuple[str, ...]
    hold_min: int
    """Minutes a seat is held for a person away; 0: no limit."""
    hold_list_min: int
    """Minutes with a waiting list; 0: as `hold_min`."""
    breaker: Literal["loses_place", "keeps_place"]
    """A player who breaks up a game goes to the bottom of the list and loses the place on the change
    board."""
    call_min: int
    """Minutes in which a person called from the list takes the seat."""
    return_min: int
    """A person back at the table within so many minutes brings at least the amount taken away; 0: no such
    rule."""
    chips_stay: bool
    chips_pass: bool
    cash_plays: bool
    action_s: int
    """Seconds for one decision."""
    time_bank_s: int
    """A person's extra seconds at a table."""
    question_s: int
    """Seconds for a question between hands."""
    window_s: int
    """Seconds that a window stays open at most."""
    pause_s: int
    """Seconds between hands."""
    away_after: int
    """Answers missed in a row after which a person sits out."""
    lost_after: int
    """Hands sat out in a row after which the seat is lost; 0: never."""
    time_short: Literal["owed", "leaves"]
    """A stack smaller than the half-hour fee pays what there is and owes the rest; or gives up the seat."""
    time_away: Literal["pays", "free"]
    """A person away from the seat at the mark."""
    last_call_min: int
    """Minutes before closing at which the last hands are announced."""
    breaks_below: int
    """With fewer players the table is broken when another table of the game has room; 0: never."""
    must_move: bool
    """A second table of a game feeds the first."""
    shaker: Literal["bank_names", "dealer"]
    """Who shakes the dice: the bank, or anyone whom the bank names; or the house dealer."""
    inspects: bool
    """At opening the tiles lie face up until the players have inspected them."""
    props: bool
    """Proposition players may play."""
    interrupted: Literal["plays_on", "voided"]
    """A hand that stood still while the house was down goes on where it was; or it is void."""
    sources: dict[str, str]

    def source(self, key: str) -> str:
        """What the answer rests on."""
        return self.sources[key]


class RoomFile(Struct, frozen=True):
    """One answer with what it rests on."""

    value: RoomValue
    source: str


ROOM: dict[str, Any] = {
    part.name: part.type for part in structs.fields(RoomAnswers) if part.name != "sources"
}
"""The questions, each with the type of its answer."""


def room_answers(given: Mapping[str, RoomFile]) -> RoomAnswers:
    """The answers of one table; every question must have one."""
    values: dict[str, Any] = {key: answer.value for key, answer in given.items()}
    return RoomAnswers(**values, sources={key: answer.source for key, answer in given.items()})
