"""A player for the banked games, by view and menu alone: simple, but no fool.

It bets a little more than the least, now and then on the side or on another square, and plays its hands by
rules of thumb. As the bank it puts up several times what the others may bet.
"""

from __future__ import annotations

import random
from typing import Any

from housedealer.bots.family import BotFamily
from housedealer.cards.card import HIDDEN, Card, parse_cards, rank_of
from housedealer.games.registry import game_of
from housedealer.hand import action as act
from housedealer.hand.bank.setting import house_low
from housedealer.hand.bank.view import asked_hand, table_of, wagers_of
from housedealer.hand.made import Made
from housedealer.hand.offer import Offer, Stakes
from housedealer.hand.view import StakePlayed, View
from housedealer.ranking import HIGH
from housedealer.ranking.count import nine_count, total
from housedealer.ranking.three_card import THREE_CARD
from housedealer.rules.bank.steps import BANK_BET, HitOrStand
from housedealer.rules.place import BANK
from housedealer.tables import Answer, Between, Chair, PassBank, Rotation, TakeBank

BANK_MAXIMUMS = 5
"""The bank's wager in largest bets of the table."""
SIDE_BETS = 0.3
OTHER_SQUARES = 0.12
DRAWS_TO = 5
"""Counting to nine, this much is worth another card."""

_LEAST = {
    scale.key: scale.value(parse_cards(cards)) or 0
    for scale, cards in ((THREE_CARD, "Qc6d4h"), (HIGH, "AcKdJh3s2c"))
}
"""The lowest hand worth playing, by scale."""
_EIGHT, _ACE = 6, 12


class BankPlayer:
    def __init__(self, rng: random.Random | None = None) -> None:
        self._rng = rng or random.SystemRandom()

    def choose(self, view: View) -> act.Action | None:
        if not view.must:
            return self._wager(view)
        return self._decision(view)

    # -- wagers ------------------------------------------------------------------------------------------

    def _wager(self, view: View) -> act.Action | None:
        """One bet after another: the bank's, or its own, then on the side, then on another square."""
        stakes = [offer for offer in view.menu if isinstance(offer, Stakes) and not offer.of]
        main = table_of(view).main
        mine = {(square, bet) for square, bet, _ in wagers_of(view)}
        me: int = view.viewer
        if view.viewer == table_of(view).bank:
            return self._bank(view, stakes)
        for offer in stakes:
            if offer.square == me and offer.bet == main and (view.viewer, main) not in mine:
                return self._some(offer, 1, 5)
        if not mine:
            return None
        beside = [offer for offer in stakes if offer.square == me and offer.bet != main]
        if beside and len(mine) == 1 and self._rng.random() < SIDE_BETS:
            return self._some(self._rng.choice(beside), 1, 2)
        elsewhere = [offer for offer in stakes if offer.square != me and offer.bet == main]
        if elsewhere and len({square for square, _ in mine}) == 1 and self._rng.random() < OTHER_SQUARES:
            return self._some(self._rng.choice(elsewhere), 1, 1)
        return None

    def _bank(self, view: View, stakes: list[Stakes]) -> act.Action | None:
        """Several times the table maximum, or most of its stack."""
        offer = next((offer for offer in stakes if offer.bet == BANK_BET), None)
        if offer is None or table_of(view).wager:
            return None
        assert isinstance(view.limit, StakePlayed)
        fair = BANK_MAXIMUMS * view.limit.most
        to = fair if fair <= offer.most else offer.most * 4 // 5
        return offer[max(0, (to - offer.least) // offer.chip)]

    def _some(self, offer: Stakes, least: int, most: int) -> act.Action:
        """This many times the minimum, as far as the chips go."""
        to = min(offer.least * self._rng.randint(least, most), offer.most)
        return offer[(to - offer.least) // offer.chip]

    # -- decisions ---------------------------------------------------------------------------------------

    def _decision(self, view: View) -> act.Action:
        menu = view.offers()
        hand = asked_hand(view)
        cards = view.cards(hand.spot) if hand else ()
        if act.Insure in menu:
            return act.Insure(())
        if act.Decline in menu:
            return _joined(menu)
        if act.Play in menu and hand is not None:
            return act.Play() if is_playable(view.spot(hand.spot).made) else act.Fold()
        if act.HouseWay in menu:
            return act.HouseWay()
        if act.SetHand in menu and cards:
            return act.SetHand(house_low(game_of(view.game), cards))
        if act.Hit in menu and cards:
            return _hit_or_stand(view, cards, menu)
        offer = view.menu[self._rng.randrange(len(view.menu))]
        return offer[self._rng.randrange(len(offer))]


def _joined(menu: dict[type, Offer]) -> act.Action:
    """Join a double or split if there are chips for it."""
    return next((offer[-1] for kind, offer in menu.items() if kind is not act.Decline), act.Decline())


def is_playable(made: tuple[Made, ...]) -> bool:
    """Three cards from queen-six-four up, five from ace-king with a jack."""
    return all(one.value >= _LEAST[one.scale] for one in made)


def _hit_or_stand(view: View, cards: tuple[Card, ...], menu: dict[type, Offer]) -> act.Action:
    part = next((step for step in game_of(view.game).steps if isinstance(step, HitOrStand)), None)
    if part is None:
        return act.Hit() if nine_count(cards) <= DRAWS_TO else act.Stand()
    have, facing = total(cards, part.target), _facing(view)
    if act.Split in menu and rank_of(cards[0]) in (_EIGHT, _ACE):
        return act.Split()
    ahead = part.target - have.points
    if act.Double in menu and not have.soft and ahead in (10, 11) and facing < 10:
        return menu[act.Double][-1]
    enough = 3 if have.soft else 4 if facing >= 7 else 9
    return act.Stand() if act.Stand in menu and ahead <= enough else act.Hit()


def _facing(view: View) -> int:
    """The count of the bank's up card, an ace 11; 10 if none is up."""
    up = [card for card in view.cards(BANK) if card != HIDDEN]
    return 11 if up and rank_of(up[0]) == _ACE else total(up[:1], 21).points if up else 10


def _takes_bank(
    rotation: Rotation[Any], between: Between, chairs: tuple[Chair, ...], chance: random.Random
) -> Answer:
    """A bot banks if it has chips for the table's largest bet and the fee."""
    due = rotation.asks(between, chairs)
    table = rotation.table
    needed = table.spread.stake.most + table.fee_most
    stack = next(chair.stack for chair in chairs if due and chair.seat in due.must)
    return TakeBank() if stack >= needed else PassBank()


FAMILY = BotFamily(BankPlayer, _takes_bank, BANK_BET)
