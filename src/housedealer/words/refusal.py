"""What was refused or cannot be read, as one line for people."""

from __future__ import annotations

from housedealer.errors import Refused, Unreadable
from housedealer.words.say import cited, money, range_said


def refusal(error: Refused) -> str:
    """Why not, as a sentence, with the clause at the end."""
    facts = error.facts
    if error.code in _AMOUNTS and {"least", "most"} <= facts.keys():
        text = _AMOUNTS[error.code] + range_said(facts["least"], facts["most"], two=bool(facts.get("two")))
    elif error.code == "amount_above_limit":
        text = f"No wager here goes above {money(facts['most'])}"
    elif error.code == "amount_not_in_chips" and facts.get("two"):
        text = f"The wager is {range_said(facts['least'], facts['most'], two=True)}"
    elif error.code == "amount_not_in_chips":
        text = f"The smallest chip in play is {money(facts['chip'])}"
    elif error.code == "straddle_amount":
        text = f"A straddle is to {money(facts['is_to'])} exactly"
    elif error.code == "seats_count":
        least = f"{facts['least']} to " if "least" in facts else "at most "
        text = f"This table deals in {least}{facts['most']} seats, not {facts['dealt_in']}"
    else:
        text = str(facts.get("says") or error.code).replace("_", " ")
    return cited(text[:1].upper() + text[1:], error.clause)


_AMOUNTS = {
    "amount_below_minimum": "Too little: the wager is ",
    "amount_above_limit": "Too much: the wager is ",
    "amount_above_stack": "You do not have that much: the wager is ",
}


def complaint(error: Refused | Unreadable) -> str:
    """One line for either, beginning as a sentence does; but a place, which may be a file, stays as it is."""
    if isinstance(error, Refused):
        return refusal(error)
    text = str(error)
    return text if error.where else text[:1].upper() + text[1:]
