"""What is special to Panguingue: pay and its repayment, melds and counts, views whatever the others hold."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator

import pytest
from kit import QUICK, encoded, tries
from meld_kit import HANDS, meld_answers, meld_tables, random_meld_terms

from housedealer.hand.meld import event as me
from housedealer.hand.meld.hand import MeldHand
from housedealer.hand.meld.standing import BROKE, FOULED, PLAYS
from housedealer.rules.meld.melds import kind_of
from housedealer.rules.meld.terms import MeldTerms
from housedealer.rules.place import FLOOR, RAIL

FEWER = tries(80, 4000)
TABLES = meld_tables()
by_chance_and_by_bots = pytest.mark.parametrize("bots", [False, True], ids=["chance", "bots"])


def hands_of(count: int, salt: str) -> Iterator[tuple[MeldTerms, random.Random]]:
    for number in range(count):
        chance = random.Random(f"{salt} {number}")
        yield random_meld_terms(chance, TABLES[number % len(TABLES)]), chance


@by_chance_and_by_bots
def test_pay_is_the_same_for_everybody_in_action_and_repaid_exactly(bots: bool) -> None:
    """Who has less pays what he has and is out. A foul repays what each still in action paid him."""
    seen: Counter[str] = Counter()
    for terms, chance in hands_of(HANDS, "pay"):
        hand = MeldHand(terms)
        unit = terms.spread.unit
        owes: Counter[tuple[int, int]] = Counter()
        for who, action in meld_answers(hand, chance, rulings=0.02, bots=bots):
            stacks, standing = dict(hand.stack), dict(hand.standing)
            for event in hand.play(who, action):
                if isinstance(event, me.Collected):
                    seen[event.why] += 1
                    payers = {
                        seat
                        for seat in hand.seats
                        if seat != event.who and standing[seat] in (PLAYS, FOULED) and stacks[seat]
                    }
                    assert {seat for seat, _ in event.paid} == payers
                    for seat, cents in event.paid:
                        assert cents == min(event.chips * unit, stacks[seat])
                        owes[(event.who, seat)] += cents
                        stacks[seat] -= cents
                        stacks[event.who] += cents
                elif isinstance(event, me.Broke):
                    seen["broke"] += 1
                    assert stacks[event.who] < unit
                    standing[event.who] = BROKE
                elif isinstance(event, me.Fouled):
                    seen["fouled"] += 1
                    left, back = stacks[event.who], dict(event.back)
                    for seat in hand.to_right(event.who)[1:]:
                        due = owes[(event.who, seat)] if standing[seat] == PLAYS else 0
                        assert back.get(seat, 0) == min(due, left)
                        left -= back.get(seat, 0)
                elif isinstance(event, me.MeldUndone):
                    seen["undone"] += 1
                    for seat, cents in event.back:
                        owes[(event.who, seat)] -= cents
            assert all(hand.stack[seat] >= unit for seat in hand.in_action) or hand.over
    assert QUICK or {"pay", "outs", "broke", "fouled", "undone"} <= seen.keys()


def test_melds_on_the_board_are_melds_and_counts_are_right() -> None:
    for terms, chance in hands_of(FEWER, "melds"):
        hand = MeldHand(terms)
        for who, action in meld_answers(hand, chance):
            hand.play(who, action)
            for seat in hand.in_action:
                board = hand.melds[seat]
                assert all(kind_of(meld) for meld in board)
                assert len(board) <= 3
                mine = len(hand.cards.get(seat, ())) + hand.melded(seat)
                assert mine == 11 if seat == hand.turn and hand.used else mine == 10 or not hand.cards


def test_a_view_says_the_same_whatever_the_others_hold() -> None:
    """At any time the cards that others hold are dealt out among them anew: he who may not see them sees the
    same, what a card forced on somebody would cost among it."""
    fits = 0
    for terms, chance in hands_of(FEWER, "whatever they hold"):
        hand = MeldHand(terms)
        viewer = chance.choice((*hand.seats, RAIL, FLOOR))
        for who, action in meld_answers(hand, chance, bots=True):
            hand.play(who, action)
            view = hand.view(viewer)
            fits += bool(view.table.fits)
            if view.table.fits or chance.random() < 0.1:
                assert encoded(view) == encoded(dealt_anew(hand, viewer, chance).view(viewer))
    assert QUICK or fits > 20


def dealt_anew(hand: MeldHand, viewer: int, chance: random.Random) -> MeldHand:
    other = hand.copy()
    seats = [seat for seat in hand.seats if seat != viewer and hand.cards.get(seat)]
    held = [card for seat in seats for card in hand.cards[seat]]
    chance.shuffle(held)
    for seat in seats:
        n = len(hand.cards[seat])
        other.cards[seat], held = tuple(held[:n]), held[n:]
    return other
