"""Why something is refused in a game of melds, in words."""

from __future__ import annotations

from collections.abc import Mapping

from housedealer.words.ask import people_said
from housedealer.words.family import Facts, Sentence
from housedealer.words.say import bet_said, counted, either, money


def _pay(facts: Facts) -> str:
    due = facts["due"]
    if not due:
        return "no pay is due"
    return f"{counted(due, 'chip')} from each player {'is' if due == 1 else 'are'} due"


REFUSALS: Mapping[str, Sentence] = {
    # -- a turn
    "not_open.declare": "not now: the players are still saying whether they play or pass",
    "not_open.begin": "begin your turn with the option card or the top of the deck",
    "not_open.card": "use the card in a meld, or discard it",
    "option": "you may take the option card only to meld it",
    "option.given_up": "you touched the deck, so you have given up the option card",
    "must_use": "you must use this card in a meld",
    "must_use.first": "use the card of this turn first",
    "discard": "discard a card from your hand",
    "discard.kept": "a card you draw is used at once or discarded; it never goes into your hand",
    "pay": _pay,
    "not_out": "you need eleven cards in melds to go out",
    "meld": (
        "that is not a meld: play three cards in sequence in one suit, or three of a rank in one suit or in "
        "three suits (aces and kings in any suits)"
    ),
    # -- forcing
    "force": "you may force an option card only on a player who can add it to a meld on the table",
    "force.own": "you may force a card only on another player",
    "force.passed_on": "you drew this option card and passed it on, so you may not force it now",
    "force.out_card": "you may force an out card only if the next player would go out with it for more",
    "force.drawn": "it is too late to force the option card: the draw goes on",
    # -- rulings
    "foul_cause": lambda facts: f"a hand is fouled for {either([bet_said(one) for one in facts['causes']])}",
    "foul_seat": lambda facts: f"only a player in action can be fouled: {people_said(facts['seats'])}",
    "foul_early": "before a player's first draw a wrong count is corrected, not fouled",
    "bad_meld": (
        "only a meld of this turn can be taken back, while nothing has been borrowed from it and its cards "
        "can go back"
    ),
    "miscount.missing": "the missing cards must be cards that were noted as this player's",
    "miscount.extra": "the extra cards must still be in the deck",
    "miscount.right": "ten cards are the right number",
    "miscount.not_eleven": "a card is withdrawn only from a hand of eleven",
    "miscount.withdrawn": "withdraw one card of the eleven, drawn face down",
    "miscount_seat": "a count is corrected only before the player's first draw; later a wrong hand is foul",
    "foreign": "name a card on the draw that does not belong to this deck",
    "foreign.dealt": "name the card as it was noted in the player's hand",
    # -- the terms of a hand
    "no_chips.top": lambda facts: f"a player needs a chip of {money(facts['unit'])} beyond the top",
    "first_seat": "the deal begins with a player who is dealt in",
    "first_seat.undrawn": "deal each player a card first, to see who goes first",
    "first_cards": lambda facts: f"deal one card each to {people_said(facts['seats'])}",
    "seats_count.first_cards": "deal one card to each player",
    "fee.tops": "the fee may not be more than the tops",
}
