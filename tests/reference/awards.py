"""What each seat is pushed at the end of a hand, worked out again from its events by the slow references."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from reference import joker, pots, ranking

from housedealer.cards.card import JOKER, format_card
from housedealer.hand import event as ev
from housedealer.hand.event import Event
from housedealer.hand.pot.hand import PotHand
from housedealer.rules.place import OWN, clockwise

LOW_SCALES = ("low_eight", "low_five", "low_five_printed", "deuce_seven")


def check_awards(hand: PotHand, events: Sequence[Event]) -> None:
    got: Counter[int] = Counter()
    carried = 0
    for event in events:
        if isinstance(event, ev.PotAwarded):
            for _, seat, cents in event.paid:
                got[seat] += cents
        elif isinstance(event, ev.PotCarried):
            carried += event.cents
    told = Told(hand, events)
    if carried and not told.barred:
        assert not got
        assert not any(isinstance(event, ev.Opened | ev.Raised) for event in events)
        return
    expected, stays = told.award()
    assert +got == +Counter(expected), hand
    assert carried == stays, hand


class Told:
    """The story of a hand as its events tell it."""

    def __init__(self, hand: PotHand, events: Sequence[Event]) -> None:
        self.hand = hand
        self.answers = hand.terms.spread.answers
        self.early: Counter[int] = Counter()
        self.late: Counter[int] = Counter()
        self.dead = 0
        self.first_cards: dict[int, list[str]] = {}
        self.checked: dict[bool, set[int]] = {False: set(), True: set()}
        self.wild = 0
        self.barred = {event.who for event in events if isinstance(event, ev.Proved) and not event.holds}
        self.drawn = False
        for event in events:
            self._take(event)

    def _take(self, event: Event) -> None:
        paid = self.late if self.drawn else self.early
        if isinstance(event, ev.Posted):
            for seat, cents, kind in event.posts:
                if kind in ("dead", "carried"):
                    self.dead += cents
                else:
                    paid[seat] += cents
        elif isinstance(event, ev.Called | ev.Opened | ev.Raised | ev.Straddled):
            paid[event.who] += event.added
        elif isinstance(event, ev.RoundClosed):
            paid[event.who] -= event.back
        elif isinstance(event, ev.Checked):
            self.checked[self.drawn].add(event.who)
        elif isinstance(event, ev.Discarded):
            self.drawn = True
        elif isinstance(event, ev.Dealt):
            for card, spot, face in zip(event.cards, event.spots, event.faces, strict=True):
                if spot > 0 and not self.drawn:
                    self.first_cards.setdefault(spot, []).append(format_card(card))
                if spot > 0 and card == JOKER and face == OWN:
                    self.wild = spot

    def cards(self, seat: int) -> list[str]:
        return [format_card(card) for card in self.hand.cards[seat]]

    def value(self, seat: int, scale: str) -> object:
        hole, board = self.cards(seat), [format_card(card) for card in self.hand.board]
        if scale.startswith("mexican") and self.wild == seat:
            hole = ["JW" if card == "JK" else card for card in hole]
        if not hasattr(ranking, scale):
            return joker.best(getattr(joker, scale.upper()), hole + board)
        if self.hand.plan.uses.hole is None:
            return getattr(ranking, scale)(hole + board)
        of_five = getattr(ranking, f"{scale}_of_five")
        worth = [of_five(five) for five in ranking.two_and_three(hole, board)]
        return max((number for number in worth if number is not None), default=None)

    def offenders(self) -> set[int]:
        """Who checked a seven or better in the round where it must be bet."""
        if self.hand.terms.spread.game.key != "lowball" or self.answers["sevens"] == "none":
            return set()
        late = self.answers["sevens"] == "after_draw"
        found = set()
        for seat in self.checked[late] & set(self.hand.live_seats):
            cards = self.cards(seat) if late else self.first_cards[seat]
            strength = joker.of_five(joker.LOW_FIVE, cards)
            if strength[0] == 0 and strength[1] >= -joker.ACE_LOW.index("7"):
                found.add(seat)
        return found

    def tied(self, scale: str, seats: Sequence[int]) -> list[int]:
        how = self.answers["odd_tied"]
        if how == "left_of_button":
            return list(seats)
        low = how == "high_or_low_card" and scale in LOW_SCALES
        order = joker.ACE_LOW if low else joker.NORMAL

        def card_place(card: str) -> tuple[int, int]:
            return order.index(card[0]), "cdhs".index(card[1])

        places = {seat: [card_place(card) for card in self.cards(seat) if card != "JK"] for seat in seats}
        if low:
            return sorted(seats, key=lambda seat: min(places[seat]))
        return sorted(seats, key=lambda seat: max(places[seat]), reverse=True)

    def award(self) -> tuple[dict[int, int], int]:
        """By seat what it gets, and what nobody gets."""
        hand, live = self.hand, set(self.hand.live_seats)
        order = clockwise(hand.plan.button, hand.plan.mask)
        rules = {
            "chip": hand.plan.chip,
            "odd_many": self.answers["odd_many"],
            "odd_between": self.answers["odd_between"],
            "tied": self.tied,
        }
        scales = [scale.key for scale in hand.scales]
        offenders = self.offenders()
        fee = hand.dropped + hand.jackpot
        if offenders:
            early = pots.pots(self._all(self.early), live, self.dead, fee, hand.plan.chip)
            fee -= sum(self.early.values()) + self.dead - sum(pot[0] for pot in early)
            late = pots.pots(self._all(self.late), live, 0, fee, hand.plan.chip)
        else:
            early = pots.pots(self._all(self.early + self.late), live, self.dead, fee, hand.plan.chip)
            late = []
        got: Counter[int] = Counter()
        stays = 0
        for is_late, (chips, contenders, owners) in [(False, pot) for pot in early] + [
            (True, pot) for pot in late
        ]:
            left = {seat for seat in contenders if not hand.mucked >> seat & 1} - self.barred
            if is_late and len(left) == 1:
                pass  # nobody to compare with
            elif is_late and self.answers["sevens_pays"] == "best_other":
                left = left - offenders or (left if self.answers["sevens_all"] == "best_hand" else set())
            elif is_late and self._won_by(left, scales) & offenders:
                left = set()
            if not left and is_late:
                got.update(owners)
            elif not left:
                stays += chips
            elif len(left) == 1:
                got[left.pop()] += chips
            else:
                got.update(pots.award(chips, left, order, self.value, scales, rules))
        return got, stays

    def _won_by(self, left: set[int], scales: Sequence[str]) -> set[int]:
        if len(left) == 1:
            return left
        worth = {scale: {seat: self.value(seat, scale) for seat in left} for scale in scales}
        best = {scale: max(values.values()) for scale, values in worth.items()}  # type: ignore[type-var]
        return {seat for seat in left if any(worth[scale][seat] == best[scale] for scale in scales)}

    def _all(self, paid: Counter[int]) -> dict[int, int]:
        return {seat: paid[seat] for seat in self.hand.plan.seats}
