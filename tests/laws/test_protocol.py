"""Laws of the hand protocol that hold in every family, on random hands of every spread."""

from __future__ import annotations

from kit import SOAK
from protocol_kit import every_spread, new_hands

from housedealer.hand import action as act
from housedealer.hand import event as ev
from housedealer.hand.bank import event as be
from housedealer.rules.place import FLOOR, square_of

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
