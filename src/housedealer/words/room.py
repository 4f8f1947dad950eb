"""The room's rules in sentences: button, blinds, seats, lists, clocks and time fees.

A rule that cannot come up at a table is left out: each family says which of its own can, this module the
rest."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from housedealer.houses.room import ROOM, RoomAnswers, RoomValue
from housedealer.houses.table import Table
from housedealer.words.family import words_of
from housedealer.words.say import Line, counted, either, times_said

BUTTON = frozenset({"button_moves", "opening_high", "opening_suits"})
BLINDS = frozenset({
    "newcomer", "newcomer_not", "new_game", "missed", "missed_small", "missed_most", "short_blind",
    "all_in_loser", "seat_change",
})  # fmt: skip
DICE = frozenset({"shaker"})
TILES = frozenset({"inspects"})
BANKED = frozenset({"props"})
WINDOWS = frozenset({"window_s"})
HALF_HOURS = frozenset({"time_short", "time_away"})
CLOSING = frozenset({"last_call_min"})
CLOCK = frozenset({"time_zone"})
UNSAID = frozenset({"elsewhere_games"})
"""The games are named where `elsewhere` is said."""
SOMETIMES = BUTTON | BLINDS | DICE | TILES | BANKED | WINDOWS | HALF_HOURS | CLOSING | CLOCK | UNSAID
"""Questions that cannot come up at every table."""
ORDINALS = ("", "first", "second", "third", "fourth", "fifth", "sixth")

_SAID: Mapping[str, Mapping[RoomValue, str]] = {
    "button_moves": {
        "moving": "After each hand the button moves clockwise to the next player.",
        "disks": "After each hand the button and both blind disks each pass clockwise to the next player.",
    },
    "opening_high": {
        "ace": "Each player is dealt a card face up for the first button; the highest card gets it, aces "
        "high.",
        "king": "Each player is dealt a card face up for the first button; the highest card gets it, kings "
        "high and aces low.",
    },
    "opening_suits": {
        "spades_high": "Equal cards in that draw rank by suit: spades, hearts, diamonds, clubs.",
        "clubs_high": "Equal cards in that draw rank by suit: clubs, diamonds, hearts, spades.",
    },
    "newcomer": {
        "post_or_pass": "A newcomer posts a live big blind, or lets the button pass and comes in free.",
        "post_or_big": "A newcomer posts a live big blind, or waits for the big blind.",
    },
    "newcomer_not": {
        "between_blinds": "A newcomer is not dealt in between the blinds.",
        "button_to_big": "A newcomer is not dealt in between the button and the big blind.",
    },
    "new_game": {"all_owe": "In a new game every player takes the blinds in turn."},
    "missed": {
        "both_or_big": "A player who missed the blinds posts both of them, or waits for the big blind.",
        "big_or_big": "A player who missed the blinds posts a big blind, or waits for the big blind.",
    },
    "missed_small": {
        "dead": "A missed small blind is dead: it does not count toward the player's bet.",
        "live": "A missed small blind is live: it counts toward the player's bet.",
    },
    "short_blind": {
        "passes": "A player with less than half a blind is dealt in all the same: the next player posts the "
        "blind, and the button passes the short player by.",
        "all_in": "A player who cannot cover a blind posts all the chips left.",
    },
    "all_in_loser": {
        "may_pass": "A player who lost all-in may let the blinds pass and come in behind the button without "
        "posting.",
        "plays_on": "A player who lost all-in and buys more chips takes the blinds as they come.",
    },
    "seat_change": {
        "post_or_place": "A player who moves away from the blinds posts the amount of the big blind, or "
        "waits for the position left behind.",
        "free": "A player may change seats without posting.",
    },
    "breaker": {
        "loses_place": "A player who breaks up a game by leaving or refusing to play goes to the bottom of "
        "the waiting list and loses the place on the change board.",
        "keeps_place": "A player who breaks up a game by leaving keeps any place on the waiting list.",
    },
    "chips_stay": {
        True: "Chips in play stay on the table.",
        False: "Players may take chips off the table between hands.",
    },
    "chips_pass": {
        True: "Players may pass chips to one another.",
        False: "Players may not pass chips to one another.",
    },
    "cash_plays": {True: "Cash plays.", False: "Cash does not play."},
    "time_short": {
        "owed": "A player who cannot cover the half-hour fee pays what there is and owes the rest.",
        "leaves": "A player who cannot cover the half-hour fee gives up the seat.",
    },
    "time_away": {
        "pays": "A player who is away when the fee falls due pays it all the same.",
        "free": "A player who is away when the fee falls due does not pay it.",
    },
    "must_move": {
        True: "A second table of this game feeds the first: its players move over as seats open.",
        False: "A second table of this game does not feed the first.",
    },
    "shaker": {
        "bank_names": "The bank shakes the dice, or names another person to do it.",
        "dealer": "The house dealer shakes the dice.",
    },
    "inspects": {
        True: "When a game opens, the tiles lie face up and the dice cup stays open until the first players "
        "have inspected both.",
        False: "When a game opens, the tiles are not laid out for inspection.",
    },
    "props": {True: "Proposition players may play.", False: "Proposition players may not play."},
    "interrupted": {
        "plays_on": "A hand that is interrupted goes on where it stopped.",
        "voided": "A hand that is interrupted is void: all chips go back.",
    },
}


def _minutes(n: int) -> str:
    return f"{n} minute" + ("" if n == 1 else "s")


def _seconds(n: int) -> str:
    return f"{n} second" + ("" if n == 1 else "s")


def _missed_most(n: int) -> str:
    if n >= len(ORDINALS):
        return f"A player keeps the seat until missed-blind button number {n}."
    return f"A player keeps the seat until the {ORDINALS[n]} missed-blind button."


_COUNTED: Mapping[str, tuple[Callable[[int], str], str]] = {
    # what a number says, and what 0 says
    "missed_most": (_missed_most, "Missed-blind buttons alone do not cost a player the seat."),
    "hold_min": (
        lambda n: f"A seat is held for {_minutes(n)} while a player is away.",
        "A seat is held for a player who is away without a limit of time.",
    ),
    "hold_list_min": (
        lambda n: f"When there is a waiting list, a seat is held for {_minutes(n)}.",
        "A waiting list does not shorten the time for which a seat is held.",
    ),
    "call_min": (lambda n: f"A player called from the waiting list has {_minutes(n)} to take the seat.", ""),
    "return_min": (
        lambda n: f"A player back within {_minutes(n)} buys in for at least the amount taken away.",
        "A player who left the table may come back with any buy-in that the game allows.",
    ),
    "action_s": (lambda n: f"A player has {_seconds(n)} for each decision.", ""),
    "time_bank_s": (
        lambda n: f"Each player has {_seconds(n)} of extra time at this table.",
        "There is no extra time.",
    ),
    "question_s": (lambda n: f"A question between hands stays open for {_seconds(n)}.", ""),
    "window_s": (lambda n: f"Where several players may act at once, they have {_seconds(n)} at most.", ""),
    "pause_s": (
        lambda n: f"The next hand begins after {_seconds(n)}.",
        "The next hand begins at once.",
    ),
    "away_after": (
        lambda n: f"A player who lets the clock run out {times_said(n)}{' in a row' * (n > 1)} sits out.",
        "",
    ),
    "lost_after": (
        lambda n: f"A player who sits out {counted(n, 'hand')}{' in a row' * (n > 1)} loses the seat.",
        "Hands sat out alone do not cost a player the seat.",
    ),
    "last_call_min": (
        lambda n: f"The last hands are announced {_minutes(n)} before closing.",
        "The last hands are announced at closing.",
    ),
    "breaks_below": (
        lambda n: f"With fewer than {counted(n, 'player')} the table breaks if another of the game has room.",
        "The table does not break for want of players.",
    ),
}


def room_said(key: str, room: RoomAnswers, titles: Mapping[str, str]) -> str:
    """One answer as a sentence; `titles` are those of the house's games."""
    value = getattr(room, key)
    if key in _COUNTED:
        some, none = _COUNTED[key]
        return some(value) if value else none
    if key == "time_zone":
        return _zone(str(value))
    if key == "elsewhere":
        return _elsewhere(room, titles)
    return _SAID[key][value]


def _zone(name: str) -> str:
    """America/Los_Angeles is Los Angeles time."""
    place = name.rpartition("/")[2].replace("_", " ")
    return f"Times are {place} time." if "/" in name else f"Times are {name}."


def _elsewhere(room: RoomAnswers, titles: Mapping[str, str]) -> str:
    if room.elsewhere == "listed":
        games = either([titles[game] for game in room.elsewhere_games])
        return f"A player may keep a seat here while playing {games}, but only if there is no waiting list."
    if room.elsewhere == "refused":
        return "Nobody may keep a seat here while playing at another table."
    return "A player may keep a seat here while playing at another table."


def comes_up(table: Table) -> tuple[str, ...]:
    """The questions on the room that can come up at a table, in the order of a house file."""
    found = words_of(table.spread.game.family).room(table)
    hours = table.house.hours(table.file.game)
    if any(charge.taken == "half_hour" for charge in table.fees.posted):
        found |= HALF_HOURS | CLOCK
    if hours:
        found |= CLOCK
    if any(span.closes for span in hours):
        found |= CLOSING
    return tuple(key for key in ROOM if key in found or key not in SOMETIMES)


def room_lines(table: Table) -> list[Line]:
    home, room = table.house, table.room
    titles = {key: file.title for key, file in home.dealt.items()}
    titles |= {key: choice.title for key, choice in home.choices.items()}
    return [(room_said(key, room, titles), room.source(key)) for key in comes_up(table)]
