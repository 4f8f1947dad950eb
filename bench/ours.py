"""Our hands: six seats, 200 chips, blinds 1 and 2 or ante and bring-in 1, through the public face alone."""

import random
from functools import partial

import numpy as np

from bench.harness import Play
from housedealer.hand.action import Deal, Discard, TakePosts
from housedealer.hand.offer import Choose, One
from housedealer.hand.pot.hand import PotHand
from housedealer.houses import house_of
from housedealer.rules.answers import Answer
from housedealer.rules.limit import parse_limit
from housedealer.rules.place import HOUSE, Cents
from housedealer.rules.pot.terms import PotSpread, PotTerms
from housedealer.rules.terms import Seated

# All hands are read at the showdown, nobody folds for free: as the peers play it.
AS_PEERS = {
    "show_how": Answer("all_tabled", "setting"),
    "fold_when_free": Answer(False, "setting"),
    "open_pair_doubles": Answer(False, "setting"),
}


def table(game: str, limit: str) -> PotSpread:
    house = house_of("trade")
    at = parse_limit(limit)
    rules = house.answers(game, at.kind).but(AS_PEERS)
    return PotSpread(house.table(game).spread.game, at, rules, "trade")


NLHE = table("holdem", "no-limit 0.01/0.02")
OMAHA8 = table("omaha_hi_lo", "fixed 0.02/0.04 blinds 0.01/0.02")

STUD = table("seven_card_stud", "fixed 0.04/0.08 ante 0.01 bring-in 0.01")
RAZZ = table("razz", "fixed 0.04/0.08 ante 0.01 bring-in 0.01")
SINGLE_DRAW = table("kansas_city", "no-limit 0.01/0.02")


POSTS = TakePosts()


def play(spread: PotSpread, n: int, seed: int) -> int:
    """Uniform over the offers of the menu, then over the amounts of the offer."""
    chance = random.Random(seed).random
    shuffled = np.random.default_rng(seed).permutation
    pack = np.array(spread.deck.cards)
    seats = tuple(Seated(seat, Cents(200)) for seat in range(1, 7))
    actions = 0
    for _ in range(n):
        hand = PotHand(PotTerms(spread, seats, 6))
        deck = tuple(shuffled(pack).tolist())
        dealt = 0
        while must := hand.due.must:
            who = must[0]
            if who == HOUSE:
                if count := hand.cards_due:
                    if dealt + count > len(deck):  # the discards were shuffled
                        deck = tuple(shuffled([card for card in deck if hand.stub[card]]).tolist())
                        dealt = 0
                    hand.play(HOUSE, Deal(deck[dealt : dealt + count]))
                    dealt += count
                else:
                    hand.play(HOUSE, POSTS if hand.due.ask == "post" else hand.menu(HOUSE)[0][0])
                continue
            menu = hand.menu(who)
            offer = menu[int(chance() * len(menu))]
            if type(offer) is One:
                hand.play(who, offer.action)
            elif type(offer) is Choose:
                hand.play(who, Discard(tuple([card for card in offer.cards if chance() < 0.5])))
            else:
                hand.play(who, offer[int(chance() * len(offer))])
            actions += 1
    return actions


PLAYS: dict[str, Play] = {
    "nlhe-6": partial(play, NLHE),
    "omaha8-6": partial(play, OMAHA8),
    "stud-6": partial(play, STUD),
    "razz-6": partial(play, RAZZ),
    "draw27-6": partial(play, SINGLE_DRAW),
}
"""By the name of the row."""
