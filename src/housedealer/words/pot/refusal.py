"""Why something is refused in a game for a pot, in words."""

from __future__ import annotations

from collections.abc import Mapping

from housedealer.words.ask import task_said
from housedealer.words.family import Facts, Sentence
from housedealer.words.say import counted, money, number, up_to


def _range(facts: Facts) -> str:
    """raise to between $8 and $200; bet $4 or $8; raise to exactly $12."""
    verb = "raise to" if facts["verb"] == "raise_to" else "bet"
    least, most = money(facts["least"]), money(facts["most"])
    if facts["two"]:
        return f"{verb} {least} or {most}"
    return f"{verb} between {least} and {most}" if least != most else f"{verb} exactly {most}"


def _noun(facts: Facts) -> str:
    return "raise" if facts["verb"] == "raise_to" else "bet"


def _below(facts: Facts) -> str:
    if "least" not in facts:
        return "a bet must be greater than zero"
    return f"{money(facts['asked'])} is not a legal {_noun(facts)}: {_range(facts)}"


def _above(facts: Facts) -> str:
    if "least" not in facts:
        return f"no bet here may go above {money(facts['most'])}"
    return f"{money(facts['asked'])} is over the limit: {_range(facts)}"


def _chips(facts: Facts) -> str:
    if facts["two"]:
        return _below(facts)
    return (
        f"{money(facts['asked'])} is not a legal {_noun(facts)}: "
        f"the smallest chip in play is {money(facts['chip'])}"
    )


def _facing(facts: Facts) -> str:
    return f"there is a bet to you: call{', raise' if facts['may_raise'] else ''} or fold"


def _cap(facts: Facts) -> str:
    return f"betting is capped at a bet and {counted(facts['raises_max'], 'raise')}: call or fold"


def _thrown(facts: Facts) -> str:
    if facts["least"] == facts["most"]:
        return f"discard exactly {counted(facts['most'], 'card')}"
    return f"draw {up_to(facts['most'], 'card')}, or stand pat"


def _unanswered(facts: Facts) -> str:
    return f"{facts['house']} does not answer the question {facts['question']} for {facts['game']}"


REFUSALS: Mapping[str, Sentence] = {
    # -- betting
    "amount_not_whole": "an amount must be a whole number of cents",
    "amount_below_minimum": _below,
    "amount_above_limit": _above,
    "amount_above_stack": lambda facts: f"{money(facts['asked'])} is more than you have: {_range(facts)}",
    "amount_not_in_chips": _chips,
    "bet_facing_bet": _facing,
    "check_facing_bet": _facing,
    "nothing_to_call": "there is no bet to call: check or bet",
    "fold_when_free": "you may check for free, so you may not fold here",
    "openers_needed": "you need jacks or better to open: check",
    "raise_without_bet": "there is no bet to raise: check or bet",
    "stack_too_short": "you have no chips beyond the call: call or fold",
    "nobody_to_raise": "no one is left to call a raise: call or fold",
    "raise_cap": _cap,
    "check_raise": "check-raising is not allowed here: call or fold",
    "betting_not_reopened": "there has been no full raise since you acted: call or fold",
    "straddle_amount": lambda facts: f"a straddle here is exactly {money(facts['is_to'])}",
    "must_open": "your up card forces you to open: you may not check or fold",
    "no_check": "no checking before the draw: bet or fold",
    "must_show": "the last hand for a pot must be shown",
    "not_offered": lambda facts: f"not now: {task_said(facts['ask'])}",
    # -- cards
    "card_unknown": "that is not a card of this deck",
    "card_twice": lambda facts: f"{facts['asked']} has already left the deck",
    "card_twice.thrown": "you can discard a card only once",
    "card_twice.early_turn": "the burn and the turn must be two different cards",
    "card_not_yours": "you can discard only your own cards",
    "card_not_in_deck.early_turn": "that card cannot have come off the deck",
    "cards_count.thrown": _thrown,
    "cards_count.moved": "every hand must have as many cards afterwards as before",
    "cards_not_listed.moved": "name each card with the seat where it belongs",
    "fee_amount": lambda facts: f"the fee was fixed before the hand: it is {money(facts['due'])}",
    # -- rulings
    "only_the_floor": "only the floor can make this ruling",
    "too_late_for_misdeal": lambda facts: f"the deal stands once {number(facts['until'])} players have acted",
    "no_early_turn": "a turn card can come early only while the flop is being bet",
    "too_late_for_flash": "a flashed card must be ruled on before anyone acts",
    "card_not_there": lambda facts: f"seat {facts['seat']} was not dealt that card",
    "card_not_there.moved": "a card can be moved only from one live seat to another",
    "card_not_drawn": "only a card just drawn can be ruled flashed now",
    "misdeal_due": "two cards were exposed in one deal: that is a misdeal",
    "no_card_left": "no card is left to replace it",
    "no_wrong_seat": "cards can be moved to the right seat only while their street is being bet",
    "card_not_of_street": "only the last card dealt to a seat can be moved",
    # -- the terms of a hand
    "button": lambda facts: f"the button must be at a seat from 1 to {facts['most']}",
    "blind_seat": "only a seat that is dealt in can post a blind",
    "blind_seat.twice": "a seat posts only one blind",
    "kill_seat": "the killer must be dealt in",
    "live_post": "where an up card opens the betting no one posts live: no kill, no post to come in",
    "live_post.blinds": "where an up card opens the betting there are no blinds",
    "no_kill": lambda facts: f"{facts['game']} has no kill at this limit here",
    "overs_limit": lambda facts: f"overs at {facts['asked']} are not above {facts['limit']}",
    "overs_seat": "only seats that are dealt in can have an overs button, listed by number",
    "no_overs": lambda facts: f"{facts['game']} is not played with overs here",
    "unanswered": _unanswered,
    "unknown_step": lambda facts: f"games for a pot have no step {facts['step']}",
    "unknown_resume": lambda facts: f"no ruling resumes with {facts['ruling']}",
}
