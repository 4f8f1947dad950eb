"""Bots at games for points: hands end, nothing is refused, automatic wins are declared."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from points_kit import points_tables, random_deck, random_points_terms

from housedealer.bots import Dealer, play_out
from housedealer.bots.points import PointsPlayer
from housedealer.errors import Broken
from housedealer.hand import action as act
from housedealer.hand.points import event as pe
from housedealer.hand.points.hand import PointsHand
from housedealer.rules.place import HOUSE, Cents
from housedealer.rules.points.automatic import automatic_wins
from housedealer.rules.terms import Seated

TABLES = points_tables()


def test_hands_between_bots_end_and_no_chip_is_lost() -> None:
    """Whatever a bot says is on his menu: play_out would raise Refused."""
    chance = random.Random("points bots")
    for table in TABLES:
        for _ in range(6):
            hand = PointsHand(random_points_terms(chance, table))
            players = {seat: PointsPlayer() for seat in hand.seats}
            play_out(hand, Dealer(table.spread.deck, chance), players)
            assert sum(hand.outcome().net.values()) == 0
            assert set(hand.standing.values()) == {"set"} | set(hand.standing.values()) - {"improper"}


def test_who_has_an_automatic_win_declares_the_best_and_others_leave_it_to_the_house() -> None:
    seen: Counter[str] = Counter()
    for number in range(150):
        chance = random.Random(f"points wins {number}")
        hand = PointsHand(random_points_terms(chance, TABLES[number % len(TABLES)]))
        hand.play(HOUSE, act.Deal(random_deck(chance)))
        for seat in hand.seats:
            wins = list(automatic_wins(hand.cards[seat]))
            chosen = PointsPlayer().choose(hand.view(seat))
            assert chosen == (act.DeclareWin(wins[0]) if wins else act.HouseWay())
            seen[wins[0] if wins else "way"] += 1
            hand.play(seat, chosen)
        assert hand.over
    assert set(seen) == {"dragon", "six_pairs", "three_flushes", "three_straights", "way"}


def test_a_bot_is_only_asked_to_set_its_hand() -> None:
    hand = PointsHand(TABLES[0].terms((Seated(1, Cents(5000)), Seated(2, Cents(5000)))))
    with pytest.raises(Broken, match="asked to set his hand"):
        PointsPlayer().choose(hand.view(1))


def test_without_a_player_the_hand_is_left_unset_and_pays() -> None:
    hand = PointsHand(TABLES[0].terms((Seated(1, Cents(50000)), Seated(2, Cents(50000)))))
    events = play_out(hand, Dealer(TABLES[0].spread.deck, random.Random(1)), {2: PointsPlayer()})
    assert hand.standing[1] == "improper"
    assert next(event for event in events if isinstance(event, pe.Compared)).points == ((1, -4), (2, 4))
