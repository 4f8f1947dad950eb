"""The dealer announces a hand that unseen cards can still complete, from three cards on, and no other."""

from __future__ import annotations

import random
from itertools import combinations

import pytest
from kit import tries
from pot_kit import answers, random_terms, tables

from housedealer.cards.card import parse_cards
from housedealer.hand import action as act
from housedealer.hand.pot.hand import PotHand
from housedealer.hand.pot.view import table_of
from housedealer.houses import house_of
from housedealer.rules.place import HOUSE, RAIL, Cents
from housedealer.rules.terms import Seated

CALLS = ("straight", "flush")
HANDS = tries(60, 2000)
STUD = {"five_card_stud": 5, "seven_card_stud": 7, "stud_hi_lo": 7, "option_alley": 5}
"""The cards of a whole hand."""


def is_made(what: str, cards: tuple[int, ...]) -> bool:
    if what == "flush":
        return len({card % 4 for card in cards}) == 1
    ranks = sorted(card // 4 for card in cards)
    return ranks == [0, 1, 2, 3, 12] or ranks == list(range(ranks[0], ranks[0] + 5))


def completable(what: str, up: tuple[int, ...], unseen: int, pool: list[int]) -> bool:
    """Some five cards make it, three or more of them from the up cards."""
    return any(
        is_made(what, (*kept, *drawn))
        for more in range(min(unseen, 2) + 1)
        for kept in combinations(up, 5 - more)
        for drawn in combinations(pool, more)
    )


def announced(hand: PotHand) -> set[tuple[str, int]]:
    return {(call.what, call.seat) for call in table_of(hand.view(RAIL)).announced if call.what in CALLS}


def expected(hand: PotHand, whole: int) -> set[tuple[str, int]]:
    """By brute force over the cards that nobody has seen in a live hand."""
    buys = sum(1 for op in hand.ops[hand.at :] if op.name == "draw")
    seen = {*hand.board, *(card for seat in hand.live_seats for card in hand.up[seat])}
    pool = [card for card in range(52) if card not in seen]
    found = set()
    for seat in hand.live_seats:
        up = (*hand.up[seat], *hand.board)
        unseen = whole - len(up) + buys
        found |= {(what, seat) for what in CALLS if completable(what, up, unseen, pool)}
    return found


@pytest.mark.parametrize("game", STUD)
def test_what_is_announced_can_be_completed_by_unseen_cards(game: str) -> None:
    chance = random.Random(f"announced {game}")
    offered = tables("trade", game)
    calls = rounds = 0
    for number in range(HANDS):
        hand = PotHand(random_terms(chance, offered[number % len(offered)]))
        for who, action in answers(hand, chance):
            asks = hand.ops[hand.at]
            hand.play(who, act.Call() if who != HOUSE and calls_on(hand, who) else action)
            if hand.due.ask == "bet" and hand.led and asks is not hand.ops[hand.at] and not hand.aggressor:
                assert announced(hand) == expected(hand, STUD[game]), hand
                calls += len(announced(hand))
                rounds += 1
    assert rounds > HANDS // 2
    assert calls


def calls_on(hand: PotHand, who: int) -> bool:
    """So that hands see the later streets."""
    return any(offer[0] == act.Call() for offer in hand.menu(who))


@pytest.mark.parametrize(
    ("up", "last"), [("Qc Ac 2c", "Ah"), ("Kc 4c 9c", "Jh")], ids=["no flush", "no straight"]
)
def test_one_down_card_cannot_complete_two(up: str, last: str) -> None:
    table = house_of("angies").table("five_card_stud")
    hand = PotHand(table.terms((Seated(1, Cents(40000)), Seated(2, Cents(40000))), 2))
    streets = [*parse_cards(up), *parse_cards(last)]
    others = [card for card in parse_cards("8d 2d 3h 6s 7h Td 5d 5h 4s 6h 9d 8h 3c") if card not in streets]
    for _ in range(60):
        if hand.street == "fifth card" and hand.due.ask == "bet":
            break
        who = hand.due.must[0]
        if who != HOUSE:
            offers = {type(offer[0]): offer[0] for offer in hand.menu(who)}
            hand.play(who, offers.get(act.Check) or offers.get(act.Call) or offers[act.Bet])
            continue
        if not hand.cards_due:
            hand.play(HOUSE, hand.menu(HOUSE)[0][0])
            continue
        spots = hand.route[0]
        first = {spot for spot in spots if spot > 0 and not hand.cards[spot]}
        cards = []
        for spot in spots:
            is_up = spot == 1 and spot not in first
            cards.append(streets.pop(0) if is_up else others.pop(0))
            first.discard(spot)
        hand.play(HOUSE, act.Deal(tuple(cards)))
    assert hand.street == "fifth card"
    assert announced(hand) & {("flush", 1), ("straight", 1)} == set()
