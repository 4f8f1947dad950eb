"""Why something is refused in a game against a bank, in words."""

from __future__ import annotations

from collections.abc import Mapping

from housedealer.words.family import Facts, Sentence
from housedealer.words.say import bet_said, either, listed, money, squares_said, times_said


def _range(facts: Facts) -> str:
    return f"bet from {money(facts['least'])} to {money(facts['most'])}"


def _missing(facts: Facts) -> str:
    if facts["missing"] == "bank":
        return "the bank has not put up a wager yet"
    return "no one has bet against the bank yet"


def _no_such_bet(facts: Facts) -> str:
    return (
        f"there is no bet called {facts['asked']!r} here: bet {either([bet_said(b) for b in facts['bets']])}"
    )


def _square(facts: Facts) -> str:
    return f"bet on square {either([str(square) for square in facts['squares']])}"


def _insurance(facts: Facts) -> str:
    squares = [f"square {square}" for square in facts["squares"]]
    return f"insure {listed(squares)}{', any of them,' if len(squares) > 1 else ''} or take no insurance"


def _double(facts: Facts) -> str:
    wager = money(facts["wager"])
    if not facts["less"]:
        return f"double for exactly {wager}"
    return f"double in whole dollars, for $1 up to your wager of {wager}"


def _side_bet(facts: Facts) -> str:
    return f"bet the {facts['main']} first, and keep chips for the {bet_said(facts['asked'])} bet"


def _pay_option(facts: Facts) -> str:
    if not facts["options"]:
        return f"{facts['game']} has only one pay table"
    return f"{facts['game']} has the pay tables {listed(list(facts['options']))} beside the usual one"


REFUSALS: Mapping[str, Sentence] = {
    # -- bets
    "bets_missing": _missing,
    "not_open.bets": "not now: betting is still open",
    "bank_wager": "only the player-dealer puts up the bank's wager",
    "bank_bets": "the player-dealer may not bet against the bank",
    "no_such_bet": _no_such_bet,
    "no_such_bet.shared": "there is no such bet to share, or you have too few chips for the minimum",
    "square": _square,
    "square.bank": lambda facts: f"the bank's wager goes on square {facts['seat']}",
    "amount": lambda facts: f"bets are in whole dollars: {_range(facts)}",
    "amount.double": _double,
    "below_least": lambda facts: f"{money(facts['asked'])} is too small: {_range(facts)}",
    "above_most": lambda facts: f"{money(facts['asked'])} is too large: {_range(facts)}",
    "not_enough": lambda facts: (
        f"you can bet at most {money(facts['most'])}, after the fee and what must be kept back"
    ),
    "not_enough.least": lambda facts: (
        f"you need {money(facts['least'])} to bet, beyond the fee and what must be kept back"
    ),
    "not_enough.split": "you need chips for a second wager equal to the first",
    "not_enough.double": "you do not have enough chips to double",
    "no_shares": "bets are not shared here",
    "shared_bet": "a shared bet cannot be changed until the partners have taken their shares back",
    "side_bet": _side_bet,
    # -- hands
    "pick": lambda facts: (
        f"the player-dealer chooses {either([bet_said(str(one)) for one in facts['choices']])}"
    ),
    "dice": "roll three dice, each from 1 to 6",
    "decision": "the largest wager in action may take the decision, before anything is decided for the hand",
    "insurance": _insurance,
    "join": "a backline bettor goes along, or stays with the first hand",
    "not_open.set": "set your hand in two, or take the house way",
    "set_cards": "the low hand must be two of your own cards",
    "foul": "the two-card hand may not rank higher than the five-card hand",
    "not_open.play": "play the hand for the further bet, or fold it",
    "not_open.draw": "draw one card, or stand",
    "not_open.hit": "hit or stand; double or split where that is allowed",
    "must_hit": lambda facts: f"a total of {facts['most']} or less must be hit",
    "no_cards": "the shoe has no more cards for players: stand",
    "split.cards": "only the first two cards of a hand may be split",
    "split.value": "only two cards of one value may be split",
    "split.rank": "only a pair may be split",
    "split.count": lambda facts: f"a hand may be split {times_said(facts['most'])}, not more often",
    "split.tens": "ten-values are split a third time only if both are of one suit",
    "split.shoe": "the shoe has too few cards left for a split",
    "double.cards": "only the first two cards of a hand may be doubled",
    "double.split": "a hand that was split may not be doubled",
    "double.shoe": "the shoe has no more cards for players: stand",
    # -- rulings
    "dead_hand": lambda facts: (
        f"only a hand still in play can be ruled dead: {squares_said(facts['squares'])}"
    ),
    # -- the terms of a round
    "bank_seat": "the player-dealer must have a seat",
    "backer_number": lambda facts: f"people without a seat are numbered {facts['least']} to {facts['most']}",
    "backer_number.twice": "list each person only once",
    "no_backline": "there are no backline bets at this table",
    "seats_count.no_bets": "someone must bet against the bank",
    "action_button": lambda facts: f"the action button stands at a position from 1 to {facts['most']}",
    "bank_turn": "a player-dealer is in the first or the second round of the turn",
    "shoe": lambda facts: (
        f"a round begins with a fresh deck, or with at least {facts['least']} cards in the shoe"
    ),
    "shoe.foreign": "the shoe may hold only cards of its own decks",
    "pay_option": _pay_option,
    "decks": lambda facts: f"{facts['game']} is dealt from {facts['least']} to {facts['most']} decks",
    # -- between rounds
    "not_offered.bank": lambda facts: f"the bank is offered to seat {facts['due'][0]}",
    "no_bank": "no one has taken the bank",
}
