"""Laws of the hand protocol that hold in every family, on random hands of every spread."""

from __future__ import annotations

from collections import Counter

from kit import SOAK, encoded
from protocol_kit import every_spread, new_hands, people_of, viewers_of

from housedealer.cards.card import HIDDEN
from housedealer.hand import AnyHand, BankHand
from housedealer.hand import action as act
from housedealer.hand import event as ev
from housedealer.hand.bank import event as be
from housedealer.hand.meld import event as me
from housedealer.hand.points import event as pe
from housedealer.rules.place import FLOOR, HOUSE, RAIL, square_of

HANDS = 400 if SOAK else 24


@every_spread
def test_the_outcome_says_who_wagered(family: str, house: str, game: str) -> None:
    for hand, answers, chance in new_hands(family, house, game, HANDS, "wagered"):
        events: list[ev.Event] = []
        for who, action in answers(hand, chance):
            events += hand.play(who, action)
        outcome = hand.outcome()
        if outcome.voided:
            assert outcome.wagered == ()
        elif family == "bank":
            rows = [event for event in events if isinstance(event, be.Settled)]
            backers = {who for event in rows for row in event.rows for who, *_ in row.owners if who > 99}
            assert set(outcome.wagered) == {square_of(event.spot) for event in rows} | backers
            assert len(set(outcome.wagered)) == len(outcome.wagered)
        elif family == "pot":
            moved = [move.source for event in events for move in hand.moves(event)]
            seats = [seated.seat for seated in hand.terms.seats if f"seat:{seated.seat}" in moved]
            assert list(outcome.wagered) == seats
        else:
            assert outcome.wagered == tuple(seated.seat for seated in hand.terms.seats)


@every_spread
def test_nobody_wagered_in_a_hand_that_is_void(family: str, house: str, game: str) -> None:
    for hand, answers, chance in new_hands(family, house, game, 6, "void"):
        for who, action in answers(hand, chance):
            hand.play(who, action)
            if act.Misdeal in hand.rulings():
                hand.play(FLOOR, act.Misdeal())
                assert hand.outcome().wagered == ()
                break


@every_spread
def test_what_is_seen_of_an_event_depends_on_the_event_alone(family: str, house: str, game: str) -> None:
    for hand, answers, chance in new_hands(family, house, game, HANDS, "seen"):
        viewers = viewers_of(hand)
        told: list[tuple[ev.Event, list[bytes]]] = []
        before = hand.copy()
        for who, action in answers(hand, chance):
            for event in hand.play(who, action):
                told.append((event, [encoded(before.seen(event, viewer)) for viewer in viewers]))
            before = hand.copy()
        for event, then in told:
            assert [encoded(hand.seen(event, viewer)) for viewer in viewers] == then
            assert hand.seen(event, HOUSE) == event


@every_spread
def test_who_folds_what_he_has_seen_knows_the_cards_of_his_view(family: str, house: str, game: str) -> None:
    for hand, answers, chance in new_hands(family, house, game, HANDS, "fold"):
        viewer = chance.choice((*people_of(hand), RAIL, FLOOR))
        known = Known()
        for who, action in answers(hand, chance):
            for event in hand.play(who, action):
                known.tell(hand.seen(event, viewer))
            for spot, cards in shown(hand, viewer).items():
                assert Counter(cards) <= Counter(known.at(spot)), (spot, viewer)


class Known:
    """What a client knows of the cards at each spot by the events it was told."""

    def __init__(self) -> None:
        self.cards: dict[int, list[int]] = {}

    def at(self, spot: int) -> list[int]:
        return self.cards.setdefault(spot, [])

    def tell(self, event: ev.Event) -> None:
        if isinstance(event, ev.Dealt):
            for card, spot in zip(event.cards, event.spots, strict=True):
                self.at(spot).append(card)
        elif isinstance(event, be.Delivered):
            for (_, spot), cards in zip(event.piles, event.hands, strict=True):
                self.cards[spot] = list(cards)
        elif isinstance(event, be.DecisionTaken) and HIDDEN not in event.cards:
            self.cards[event.square] = list(event.cards)
        elif isinstance(event, be.SplitUp):
            self.cards[event.new] = [self.at(event.spot).pop()]
        elif isinstance(event, be.Turned | be.BankClosed):
            for spot, cards in zip(event.spots, event.hands, strict=True):
                self.cards[spot] = list(cards)
        elif isinstance(event, ev.Shown):
            for seat, cards in zip(event.seats, event.hands, strict=True):
                self.cards[seat] = list(cards)
        elif isinstance(event, pe.PartsOpened):
            for seat, parts in event.hands:
                self.cards[seat] = (
                    self.at(seat) if not parts.back else [*parts.front, *parts.middle, *parts.back]
                )
        elif isinstance(event, ev.Ruled | me.Recounted):
            moved = event.cards if isinstance(event, ev.Ruled) else event.moved
            for card, _, spot in moved:
                self.at(spot).append(card)
        elif isinstance(event, ev.Chose):
            self.at(event.who).extend(event.turned)


def shown(hand: AnyHand, viewer: int) -> dict[int, list[int]]:
    """The cards that lie at each spot and that the viewer's view shows."""
    view = hand.view(viewer)
    if isinstance(hand, BankHand):
        hands = [view.bank_hand, *view.piles, *(at for square in view.squares for at in square.hands)]
        found = {at.spot: at.cards for at in hands}
    else:
        rows = getattr(view, "seats", None) or getattr(view, "positions", None) or view.players
        found = {row.seat: row.cards for row in rows}
    return {spot: [card for card in cards if card != HIDDEN] for spot, cards in found.items()}
