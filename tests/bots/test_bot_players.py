"""Players choose from the menu, by what they may see alone, and not foolishly."""

from __future__ import annotations

import os
import random

import msgspec
import pytest
from pot_kit import SPREADS, random_terms, tables

from housedealer.bots import Dealer, play_out
from housedealer.bots.pot.player import Player, RandomPlayer, is_beaten
from housedealer.bots.pot.share import Known, pot_share, shape_of, value_of
from housedealer.cards.card import parse_cards
from housedealer.hand import action as act
from housedealer.hand.pot.hand import PotHand
from housedealer.hand.pot.table_view import PotLying
from housedealer.hand.view import View
from housedealer.houses import house_of
from housedealer.houses.pot import PotTable
from housedealer.ranking import HIGH
from housedealer.rules.place import HOUSE, Cents, Who
from housedealer.rules.terms import Seated

HANDS = 200 if os.environ.get("HOUSEDEALER_SOAK") else 20


class Watched:
    """A player whose every choice must stand on the menu of his view."""

    def __init__(self, player: Player | RandomPlayer) -> None:
        self.player = player
        self.count = 0

    def choose(self, view: View) -> act.Action:
        action = self.player.choose(view)
        assert any(action in offer for offer in view.menu), (action, view.menu)
        assert not (
            isinstance(action, act.Fold) and act.Check in view.offers() and isinstance(self.player, Player)
        )
        self.count += 1
        return action


@pytest.mark.parametrize(("house", "game"), SPREADS)
def test_every_choice_is_on_the_menu_in_every_game_at_every_house(house: str, game: str) -> None:
    chance = random.Random(f"{house} {game}")
    listed = tables(house, game)
    kinds = {table.spread.limit.kind: table for table in listed}
    for table in kinds.values():
        for n in range(HANDS):
            terms = random_terms(chance, table)
            player = Watched(RandomPlayer(chance) if n % 3 == 2 else Player(chance, trials=8))
            hand = PotHand(terms)
            play_out(hand, Dealer(table.spread.deck, chance), {seat.seat: player for seat in terms.seats})
            assert hand.over
            put_in = sum(seat.stack for seat in terms.seats) + terms.carried
            assert sum(hand.stack) + hand.dropped + hand.jackpot + hand.carried == put_in


def dealt(table: PotTable, hands: dict[int, str], stack: int = 40000) -> PotHand:
    """A hand up to the first bet with these cards; seat 1 is the button."""
    seats = tuple(Seated(seat, Cents(stack)) for seat in hands)
    hand = PotHand(table.terms(seats, 1))
    first = [parse_cards(hands[seat]) for seat in (*list(hands)[1:], 1)]
    order = [cards[i] for i in range(len(first[0])) for cards in first]
    while hand.due.must == (HOUSE,):
        hand.play(HOUSE, act.Deal(tuple(order)) if hand.cards_due else hand.menu(HOUSE)[0][0])
    return hand


def test_a_choice_depends_on_the_view_alone() -> None:
    table = house_of("trade").table("holdem", "no-limit 1/2")
    one = dealt(table, {1: "KsQd", 2: "2c7d", 3: "3c8d", 4: "JsTs"})
    two = dealt(table, {1: "AsAd", 2: "9c9d", 3: "4c4d", 4: "JsTs"})
    assert one.view(4) == two.view(4)
    for seed in range(20):
        assert Player(random.Random(seed)).choose(one.view(4)) == Player(random.Random(seed)).choose(
            two.view(4)
        )


def test_aces_are_never_folded_and_often_raised_before_the_flop() -> None:
    hand = dealt(house_of("trade").table("holdem", "fixed 2/4"), {1: "KsQd", 2: "2c7d", 3: "3c8d", 4: "AsAh"})
    chosen = [type(Player(random.Random(seed)).choose(hand.view(4))) for seed in range(60)]
    assert act.Fold not in chosen
    assert chosen.count(act.RaiseTo) > 20


def test_seven_deuce_is_folded_to_an_all_in() -> None:
    hand = dealt(
        house_of("trade").table("holdem", "no-limit 1/2"), {1: "7s2d", 2: "2c7d", 3: "3c8d", 4: "AsAh"}
    )
    hand.play(4, act.RaiseTo(Cents(40000)))
    chosen = [type(Player(random.Random(seed)).choose(hand.view(1))) for seed in range(60)]
    assert chosen.count(act.Fold) == 60


@pytest.mark.parametrize(
    ("game", "cards", "thrown"), [("pineapple", "AsAh7d", "7d"), ("pineapple", "KsQs3d", "3d")]
)
def test_the_worst_card_is_thrown_away(game: str, cards: str, thrown: str) -> None:
    hand = dealt(house_of("trade").table(game), {1: "2c7c8h", 2: "2d6d9h", 3: "3c8d4s", 4: cards})
    for seed in range(10):
        assert Player(random.Random(seed)).choose(hand.view(4)) == act.Discard(parse_cards(thrown))


def test_a_share_counts_both_halves_and_the_cards_that_must_go() -> None:
    rng = random.Random(1)
    board = parse_cards("As2s3s4d9c")
    wheel = Known(parse_cards("5s4sKdKc"), board, (), ((),))
    assert pot_share(shape_of("omaha_hi_lo"), wheel, rng, 50) > 0.9
    kings = Known(parse_cards("KdKcQhJh"), board, (), ((),))
    assert pot_share(shape_of("omaha_hi_lo"), kings, rng, 200) < 0.5
    crazy = shape_of("crazy_pineapple")
    assert crazy.kept == 2
    three = parse_cards("9h9s9d")
    assert value_of(crazy, HIGH, three, parse_cards("2c4dKs")) == HIGH.value(parse_cards("9h9s2c4dKs"))


def test_only_a_hand_beaten_in_every_pot_and_on_every_scale_is_mucked() -> None:
    table = house_of("trade").table("holdem_hi_lo", "fixed 2/4")
    hand = dealt(table, {1: "KsKd", 2: "2c7d", 3: "AdAc"})
    board = iter(parse_cards("9sAsKh8dTs4c6c3d"))
    while hand.due.ask != "show":
        who = hand.due.must[0]
        n = hand.cards_due
        action = act.Deal(tuple(next(board) for _ in range(n))) if n else None
        if action is None:
            kinds = hand.view(who).offers()
            action = kinds[act.Check][0] if act.Check in kinds else kinds[act.Call][0]
        hand.play(who, action)
    assert hand.due.must == (2,)  # nobody bet on the river: left of the button
    assert not is_beaten(hand.view(2))
    hand.play(2, act.Show())
    assert not is_beaten(hand.view(3))
    hand.play(3, act.Show())
    view = hand.view(1)
    assert is_beaten(view)
    side = PotLying(Cents(800), (Who(1), Who(2)))
    table = msgspec.structs.replace(view.table, pots=(*view.table.pots, side))
    assert not is_beaten(msgspec.structs.replace(view, table=table))  # the aces have no part in it
