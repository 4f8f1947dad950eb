"""Clubs as texts: a small one of our own, and those of the package, each with a change."""

from __future__ import annotations

from importlib import resources

from housedealer.houses import House
from housedealer.houses.faults import Fault
from housedealer.houses.load import examine, parse_house, texts_of
from housedealer.houses.room import RoomValue
from housedealer.rulebook.catalogue import clauses_of
from housedealer.rules.answers import QUESTIONS, Given

Texts = dict[str, str]
COLUMNS = "fee,option,limits,lower_bet,table,bet,action,players,payer,per,amount,clause"
USUAL: dict[str, Given] = {
    key: question.values[1] if question.counted else question.values[0] for key, question in QUESTIONS.items()
}


ROOM: dict[str, RoomValue] = {
    "time_zone": "America/Los_Angeles",
    "button_moves": "moving",
    "opening_high": "ace",
    "opening_suits": "spades_high",
    "newcomer": "post_or_big",
    "newcomer_not": "button_to_big",
    "new_game": "all_owe",
    "missed": "both_or_big",
    "missed_small": "dead",
    "missed_most": 3,
    "short_blind": "all_in",
    "all_in_loser": "plays_on",
    "seat_change": "free",
    "elsewhere": "allowed",
    "elsewhere_games": (),
    "hold_min": 30,
    "hold_list_min": 10,
    "breaker": "keeps_place",
    "call_min": 5,
    "return_min": 0,
    "chips_stay": True,
    "chips_pass": False,
    "cash_plays": False,
    "action_s": 30,
    "time_bank_s": 60,
    "question_s": 20,
    "window_s": 20,
    "pause_s": 3,
    "away_after": 2,
    "lost_after": 0,
    "time_short": "owed",
    "time_away": "pays",
    "last_call_min": 10,
    "breaks_below": 0,
    "must_move": False,
    "shaker": "dealer",
    "inspects": False,
    "props": False,
    "interrupted": "plays_on",
}


def toml(value: RoomValue) -> str:
    if isinstance(value, tuple):
        return "[" + ", ".join(map(toml, value)) + "]"
    return str(value).lower() if isinstance(value, bool) else repr(value).replace("'", '"')


ANSWERS = "\n".join(f"{key} = {toml(USUAL[key])}" for key in USUAL if not QUESTIONS[key].fact)
ROOM_ANSWERS = "\n".join(f"{key} = {toml(value)}" for key, value in ROOM.items())
GROVE: Texts = {
    "house.toml": f"""title = "Grove"
about = "A club that is none."
trade = "{" ".join(QUESTIONS)} room"

[rules]
{ANSWERS}

[room]
{ROOM_ANSWERS}

[limits.flop]
usual = "fixed 2/4"
[limits.flop.printed]
"holdem/03" = ["fixed 2/4"]

[fee.drop]
taken = "flop"
payer = "pot"
printed = {{ "house/01" = "taken" }}
""",
    "games.toml": """[holdem]
title = "Hold'em"
sheets = ["holdem"]
limits = "flop"
fees = ["drop"]
""",
    "fees.csv": f"{COLUMNS}\ndrop,,,,,,,2-10,,,4,house/02\n",
}
LOWBALL = """
[lowball]
title = "Lowball"
sheets = ["lowball"]
limits = "low"
"""
LOW = """
[limits.low]
usual = "fixed 3/6 no blinds ante 1"
[limits.low.printed]
"lowball/03" = ["fixed 3/6 no blinds ante 1"]
"""


def club(key: str) -> Texts:
    """The files of a club of the package."""
    return texts_of(resources.files("housedealer.clubs") / key)


def but(texts: Texts, file: str, old: str, new: str) -> Texts:
    """The texts with a change in one place."""
    assert texts[file].count(old) == 1, (file, old, texts[file].count(old))
    return {**texts, file: texts[file].replace(old, new)}


def faults(texts: Texts, key: str = "grove") -> list[Fault]:
    """The faults of a club; one that loads has none."""
    house, found = examine(key, texts, clauses_of(key) or None)
    assert (house is None) == bool(found)
    assert all(fault.expected and fault.message for fault in found)
    return found


def fault(texts: Texts, key: str = "grove") -> Fault:
    """The only fault of a club."""
    found = faults(texts, key)
    assert len(found) == 1, [str(told.error()) for told in found]
    return found[0]


def loaded(texts: Texts, key: str = "grove") -> House:
    return parse_house(key, texts, clauses_of(key) or None)
