"""Players for the pot family, by view and menu alone: one that is simple but sensible, one that is random."""

from __future__ import annotations

import random
from collections.abc import Iterable

from housedealer.bots.pot.keep import kept_for
from housedealer.bots.pot.share import Known, pot_share, shape_of, value_of
from housedealer.cards.card import HIDDEN, Card
from housedealer.errors import invariant
from housedealer.hand import action as act
from housedealer.hand.offer import Amounts, Choose, Offer
from housedealer.hand.pot.shape import Shape
from housedealer.hand.pot.view import SeatView, own_seat, seats_of, table_of
from housedealer.hand.view import Person, View
from housedealer.rules.place import ASIDE, BOARD

TRIALS = 32

Menu = dict[type, Offer]


class RandomPlayer:
    """Uniform over the offers, then over the offer."""

    def __init__(self, rng: random.Random | None = None) -> None:
        self._rng = rng or random.SystemRandom()

    def choose(self, view: View) -> act.Action:
        invariant(bool(view.menu), "a player is asked", due=view.due)
        offer = view.menu[self._rng.randrange(len(view.menu))]
        return offer[self._rng.randrange(len(offer))]


class Player:
    """Estimates its share of the pot and compares it with the price. Each has a temper of its own."""

    def __init__(self, rng: random.Random | None = None, trials: int = TRIALS) -> None:
        self._rng = rng or random.SystemRandom()
        self._trials = trials
        self._caution = self._rng.uniform(1.25, 1.65)
        """How much better than the price a hand must be."""
        self._courage = self._rng.uniform(0.5, 0.9)
        """How often a good hand is bet or raised."""

    def choose(self, view: View) -> act.Action:
        menu = view.offers()
        if act.Discard in menu:
            return self._discard(view, menu[act.Discard])
        if act.Show in menu:
            return act.Muck() if act.Muck in menu and is_beaten(view) else act.Show()
        if act.Straddle in menu:
            return menu[act.Straddle if self._rng.random() < 0.1 else act.Decline][0]
        if act.TakeUp in menu:
            return act.TakeDown() if self._rng.random() < 0.4 else act.TakeUp()
        if act.Check in menu:
            return self._unraised(view, menu)
        if act.Call in menu:
            return self._facing(view, menu)
        if act.Bet in menu:
            return self._opening(view, menu)
        return view.menu[0][0]

    # -- betting -----------------------------------------------------------------------------------------

    def _unraised(self, view: View, menu: Menu) -> act.Action:
        """Checking is free: bet what is likely the best hand, now and then what is not."""
        wager = menu.get(act.Bet) or menu.get(act.RaiseTo)
        if wager is None:
            return act.Check()
        if self._rng.random() < 0.04:
            return self._amount(view, wager, 0.0)
        if self._rng.random() >= self._courage:
            return act.Check()
        foes = max(1, len(foes_of(view)))
        good = (1.35 + self._rng.uniform(-0.1, 0.2)) / (foes + 1)
        share = self._share(view, foes, good)
        return self._amount(view, wager, share) if share > good else act.Check()

    def _opening(self, view: View, menu: Menu) -> act.Action:
        """A forced opening, or open or fold: the minimum, or more with what is likely the best hand."""
        wager = menu[act.Bet]
        foes = len(foes_of(view))
        least, more = 0.8 / (foes + 1), 1.5 / (foes + 1)
        if act.Fold not in menu and len(wager) != 2:
            return wager[0]
        share = self._share(view, foes, least, more)
        if act.Fold in menu and share < least:
            return act.Fold()
        return wager[-1 if len(wager) == 2 and share > more else 0]

    def _facing(self, view: View, menu: Menu) -> act.Action:
        cost = menu[act.Call].cost  # type: ignore[union-attr]
        against = foes_of(view)
        committed = _committed(view, against)
        behind = (len(against) - committed) / 3
        foes = max(1, committed + round(behind))
        # The fee is gone whoever wins: counting it, nobody would ever enter a small pot.
        table = table_of(view)
        pot = table.total + table.dropped + table.jackpot + cost + behind * cost
        price = cost / pot * self._caution + self._rng.uniform(-0.03, 0.03)
        raises = menu.get(act.RaiseTo) if self._bold(view) else None
        if raises is None:
            return act.Call() if self._share(view, foes, price) >= price else act.Fold()
        good = max(1.6 / (foes + 1), price + 0.1)
        share = self._share(view, foes, price, good)
        if share > good:
            return self._amount(view, raises, share)
        return act.Call() if share >= price else act.Fold()

    def _bold(self, view: View) -> bool:
        """The more there is to call already, the less often one more raise."""
        return self._rng.random() < self._courage * (0.7 if view.person(view.viewer).front else 1.0)

    def _amount(self, view: View, offer: Offer, share: float) -> act.Action:
        """A raise of about half the pot to the whole pot, within the limit."""
        invariant(isinstance(offer, Amounts), "a wager has amounts", offer=offer)
        assert isinstance(offer, Amounts)
        size = self._rng.uniform(0.4, 0.8) + (0.4 if share > 0.75 else 0.0)
        table = table_of(view)
        to = table.facing + size * (table.total + table.facing - view.person(view.viewer).front)
        steps = round((to - offer.least) / offer.chip)
        return offer[min(max(steps, 0), len(offer) - 1)]

    def _share(self, view: View, foes: int, *bounds: float) -> float:
        """As exactly as it takes to compare it with the bounds."""
        return pot_share(_shape(view), known_of(view, foes), self._rng, self._trials, bounds)

    # -- cards -------------------------------------------------------------------------------------------

    def _discard(self, view: View, offer: Offer) -> act.Action:
        """The cards whose loss leaves the best hand, all tried against the same deals."""
        invariant(isinstance(offer, Choose), "a discard is a choice of cards", offer=offer)
        shape, seed = _shape(view), self._rng.getrandbits(64)
        if view.due.ask == "draw" and offer.most > 1:  # type: ignore[union-attr]
            return self._draw(view, offer)
        known = known_of(view, 2)
        best: tuple[float, act.Action] | None = None
        for i in range(len(offer)):
            action = offer[i]
            assert isinstance(action, act.Discard)
            kept = tuple(card for card in known.hole if card not in action.cards)
            left = Known(kept, known.board, known.gone + action.cards, known.foes)
            share = pot_share(shape, left, random.Random(seed), self._trials)
            if best is None or share > best[0]:
                best = share, action
        assert best is not None
        return best[1]

    def _draw(self, view: View, offer: Offer) -> act.Action:
        """Discard by rules of thumb; cards over the maximum are kept, the lower places first."""
        assert isinstance(offer, Choose)
        kept = kept_for(_shape(view).scales, view.cards(view.viewer))
        return act.Discard(tuple(card for card in offer.cards if card not in kept)[: offer.most])


def foes_of(view: View) -> list[Person]:
    return [one for one in view.people if one.standing == "live" and one.who != view.viewer]


def _committed(view: View, foes: list[Person]) -> int:
    """Opponents who have already met the bet, or can put in no more."""
    facing = table_of(view).facing
    return sum(one.all_in or one.front >= facing > 0 for one in foes)


def known_of(view: View, foes: int) -> Known:
    """This many opponents, the most dangerous first: those with a bet out, then by seat."""
    shape = _shape(view)
    against = [one.who for one in sorted(foes_of(view), key=lambda one: -one.front)[:foes]]
    lying: dict[int, tuple[Card, ...]] = {at.where: at.cards for at in view.spots}
    me: int = view.viewer
    mine = next(seat for seat in table_of(view).seats if seat.seat == me)
    gone = mine.discarded + lying.get(ASIDE, ())
    others = [one.who for one in view.people if one.who != me]
    shown = {who: tuple([card for card in lying.get(who, ()) if card != HIDDEN]) for who in others}
    for who, cards in shown.items():
        if who not in against:
            gone += cards
    open_cards = tuple([shown[who] for who in against])
    return Known(lying.get(me, ()), lying.get(BOARD, ()), gone, open_cards, shape.draws.get(view.street, 0))


def _shape(view: View) -> Shape:
    return shape_of(view.game, table_of(view).scales)


def is_beaten(view: View) -> bool:
    """Has somebody shown a hand that is better on every scale, in every pot that the player contests?"""
    shape, me = _shape(view), own_seat(view)
    shown = {seat.seat: seat for seat in seats_of(view) if seat.rest.shown and seat != me}
    for pot in table_of(view).pots:
        if me.seat in pot.seats:
            rivals = [shown[seat] for seat in pot.seats if seat in shown]
            if not _beats(shape, me, rivals, view):
                return False
    return True


def _beats(shape: Shape, me: SeatView, rivals: Iterable[SeatView], view: View) -> bool:
    rivals = list(rivals)
    for scale in shape.scales:
        mine = value_of(shape, scale, me.cards, view.cards(BOARD))
        theirs = [value_of(shape, scale, rival.cards, view.cards(BOARD)) for rival in rivals]
        if mine is not None and not any(value is not None and value > mine for value in theirs):
            return False
    return bool(rivals)
