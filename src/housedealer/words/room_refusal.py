"""Why something is refused at a table in the room or in the lobby, in words."""

from __future__ import annotations

from collections.abc import Mapping

from housedealer.words.family import Facts, Sentence
from housedealer.words.say import buys_said, counted, either, listed, money

_WAYS = {"post": "post", "big": "wait for the big blind", "button": "let the button pass first",
         "place": "wait for the position you left"}  # fmt: skip


def _ways(facts: Facts) -> str:
    return f"you may {either([_WAYS[way] for way in facts['ways']])}"


def _buy_in(facts: Facts) -> str:
    amount = money(facts["asked"]) if type(facts["asked"]) is int else "that"
    return f"{amount} is not a legal buy-in: buy {buys_said(facts['least'], facts['most'])} in chips"


REFUSALS: Mapping[str, Sentence] = {
    # -- people and seats
    "nobody_here": "nobody by that number is at this table",
    "only_the_house": "only the house may do that",
    "only_the_house.floor": "only the floor may do that",
    "person_name": lambda facts: f"a name has 1 to {facts['most']} characters and no colon",
    "here_already": lambda facts: f"{facts['person']} is here already",
    "unknown_person": lambda facts: f"nobody called {facts['person']} is in the room",
    "unknown_table": lambda facts: f"there is no table {facts['asked']}",
    "table_name": "a table needs a name of its own, without a colon",
    "no_props": "proposition players do not play here",
    "room_full": lambda facts: f"at most {facts['most']} people may be at a table without a seat",
    "no_seat": lambda facts: f"this table has seats 1 to {facts['most']}",
    "no_seat_yet": "take a seat first",
    "has_seat": lambda facts: f"you already have seat {facts['seat']}",
    "seat_taken": lambda facts: f"seat {facts['seat']} is taken",
    "seat_held": lambda facts: f"seat {facts['seat']} is kept for somebody from the waiting list",
    "seat_asked": lambda facts: f"you have already asked for seat {facts['seat']}",
    "seat_empty": lambda facts: f"nobody sits in seat {facts['seat']}",
    "in_hand": "wait until the hand is over",
    "out_already": "you are already sitting out",
    "not_away": "you are not sitting out",
    "leaves_already": "you are already leaving",
    "list_first": lambda facts: f"{counted(facts['waiting'], 'other')} on the waiting list come first",
    "list_length": "the length of a waiting list is a number, from 0",
    "listed_already": "you are on the list, or have a seat",
    "not_listed": "you are not on the list",
    "no_change": "only a player at another table of this game may ask for a change",
    "elsewhere": lambda facts: f"you may not keep a seat at table {facts['table']} while you play elsewhere",
    # -- chips
    "buy_in": _buy_in,
    "buy_in.full": lambda facts: (
        f"you have {money(facts['stack'])}, and the maximum is {money(facts['most'])}"
    ),
    "chips_asked": lambda facts: f"{money(facts['cents'])} in chips are on the way to you",
    "chips_short": lambda facts: (
        f"name an amount in whole chips of {money(facts['chip'])}, up to {money(facts['stack'])}"
    ),
    "chips_stay": "chips in play stay on the table",
    "chips_pass": "players may not pass chips to each other",
    "cash": "cash does not play: change it into chips first",
    "cage": lambda facts: f"name an amount of more than $0, up to {money(facts['most'])}",
    "cage.short": lambda facts: f"the wallet holds {money(facts['held'])}",
    # -- coming in
    "owes_nothing": "you owe no blind",
    "come_in": _ways,
    "come_in.away": "come back first",
    "come_in.chosen": "you have said so already",
    "come_in.barred": "you cannot come in there now: wait until the button has passed, or be the big blind",
    "let_pass": "the blinds cannot be let pass here",
    "let_pass.not_lost": "only a player who has just lost all-in may let the blinds pass",
    "no_overs_here": "this table is not played with overs buttons",
    "overs_held": lambda facts: f"you {'already have' if facts['on'] else 'do not have'} an overs button",
    # -- before a hand
    "not_ready": "the next hand cannot begin yet",
    "no_hand": "no hand is being played",
    "too_late": lambda facts: f"hand {facts['hand']} can no longer be voided: its chips have moved on",
    "not_broken": "the game is not broken",
    "shaker": "the house dealer shakes the dice here",
    "shaker.bank": "only the bank names the person who shakes the dice",
    "opening_cards": lambda facts: f"deal a card each to seats {listed([str(s) for s in facts['seats']])}",
    "opening_cards.foreign": "deal cards of this deck",
    # -- commands and messages
    "stale": "the table has moved on since then",
    "time_backwards": "time cannot run backwards",
    "told_twice": "the table has been told that already",
    "nobody_asked": "nobody asked for that",
    # -- the shuffle
    "not_cut": "the cards must be shuffled and cut first",
    "anchor": "an anchor is 64 hexadecimal digits",
    "anchor.links": lambda facts: f"a chain has 1 to {facts['most']} links",
    "link": "that link does not lead to your anchor",
    "link.not_asked": "no link of yours is asked for",
    "links_missing": lambda facts: (
        f"links are missing from {listed(facts['people'])}" if facts["people"] else "no link is missing"
    ),
}
