"""What was refused or cannot be read, as one line for people.

A refusal is made from its code, its facts and its clause. Every reason has one sentence: what all games share
stands here, the rest with its family.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache

from housedealer.errors import Broken, Refused, Unavailable, Unreadable
from housedealer.words.ask import task_said, turn_said
from housedealer.words.desk import REFUSALS as DESK
from housedealer.words.family import Facts, Sentence, word_families
from housedealer.words.room_refusal import REFUSALS
from housedealer.words.say import bet_said, cited, counted, either, listed, money, number
from housedealer.words.server import REFUSALS as SERVER


def refusal(error: Refused) -> str:
    """Why not, as a sentence, with the clause at the end."""
    sentence = sentences().get(error.reason)
    if sentence is None:
        raise Broken(f"no sentence for the refusal {error.reason}")
    text = sentence if isinstance(sentence, str) else sentence(error.facts)
    return cited(text[:1].upper() + text[1:], error.clause)


def complaint(error: Refused | Unreadable | Unavailable) -> str:
    """One line for either, beginning as a sentence does; but a place, which may be a file, stays as it is."""
    if isinstance(error, Refused):
        return refusal(error)
    text = str(error)
    if isinstance(error, Unreadable) and error.refused is not None:
        text = text.replace(str(error.refused), refusal(error.refused))
    return text if error.where else text[:1].upper() + text[1:]


@cache
def sentences() -> Mapping[str, Sentence]:
    """Those of all families by reason: the code, and after a dot which of its reasons it is."""
    found = {**SHARED, **REFUSALS, **SERVER, **DESK}
    for words in word_families().values():
        if twice := found.keys() & words.refusals.keys():
            raise Broken(f"two sentences for the refusals {sorted(twice)}")
        found |= words.refusals
    return found


# -- pieces ------------------------------------------------------------------------------------------------


def _named(keys: tuple[str, ...]) -> str:
    return listed([bet_said(key) for key in keys])


def _seats(facts: Facts) -> str:
    if "least" not in facts:
        return f"this table deals in at most {facts['most']} seats, not {facts['dealt_in']}"
    return f"this table deals in {facts['least']} to {facts['most']} seats, not {facts['dealt_in']}"


_WHAT = {"pot": "a pot carried over", "tops": "tops carried over"}


def _chips(facts: Facts) -> str:
    what = _WHAT.get(facts["what"], f"a {facts['what']}")
    return f"{what} must be in whole chips of {money(facts['chip'])}"


def _rates(facts: Facts) -> str:
    rates, most = counted(len(facts["rates"]), "collection rate"), number(facts["most"])
    return f"{rates} would be charged at {facts['stakes']}; at most {most} are allowed"


def _spaced(name: str) -> str:
    """take posts, for TakePosts."""
    return re.sub(r"(?<!^)(?=[A-Z])", " ", name).lower()


def _cards_count(facts: Facts) -> str:
    return f"deal {counted(facts['due'], 'card')} here, including any burn"


SHARED: Mapping[str, Sentence] = {
    # -- who, when and what
    "who": "the acting player must be a number: 0 for the house, 1 to 10 for a seat",
    "who.viewer": "the viewer must be a number",
    "hand_over": "the hand is over",
    "hand_not_over": "a hand has no outcome until it is over",
    "not_your_turn": lambda facts: f"not now: {turn_said(facts['ask'], facts['due'])}",
    "not_your_turn.absent": "nothing is due from this player now",
    "not_your_turn.set": "you have no hand to set now",
    "not_open": lambda facts: f"not now: {task_said(facts['ask'])}",
    "unknown_action": lambda facts: f"{_spaced(facts['asked'])} is not an action of this game",
    "not_tried": "a ruling that names cards cannot be tried: trying it would tell where they are",
    "unknown_ruling": lambda facts: f"the floor rules only on {listed(list(facts['rulings']))} here",
    "ruling_late": "this ruling is not available now",
    # -- cards
    "cards_own": "these are not your cards",
    "cards_not_listed": "cards must be given as a tuple",
    "cards_count": _cards_count,
    "card_not_in_deck": lambda facts: f"deal {counted(facts['due'], 'card')} that are still in the deck",
    # -- the terms of a hand
    "seats_count": _seats,
    "seat_number": lambda facts: f"seats are numbered 1 to {facts['most']}",
    "seat_order": "list each seat once, in ascending order",
    "amount.chips": _chips,
    "fee": lambda facts: f"a fee must be in whole chips of {money(facts['chip'])}",
    "no_chips": "a player without chips cannot be dealt in",
    # -- opening a table
    "game_barred": lambda facts: f"{facts['title']} may not be dealt here",
    "game_not_offered": lambda facts: f"{facts['title']} offers only {_named(facts['games'])}",
    "only_the_button": lambda facts: f"seat {facts['button']} has the button and picks the game",
    "too_many_rates": _rates,
    "no_fee_posted": lambda facts: f"no fee is posted for {facts['game']} at {facts['limit']}",
    "fee_chips": lambda facts: (
        f"a fee of {money(facts['fee'])} cannot be paid in chips of {money(facts['chip'])}"
    ),
    "fee_option": lambda facts: f"{facts['game']} has no fee option {facts['asked']}",
    "fee_option.stakes": lambda facts: f"fee option {facts['asked']} is not posted for {facts['stakes']}",
    "fee_option.players": lambda facts: (
        f"fee option {either([str(option) for option in facts['asked']])} is not for {facts['players']} "
        f"players, who would pay option {facts['option']}: name an option for them too"
    ),
    "fee_option.several": "a table uses one fee schedule, with one option for each number of players",
    # -- between hands
    "not_asked": "the table has not asked for that",
    "not_picked": "the button has not picked the game yet",
}
