"""Bots at banked games: rounds end, nothing is refused, the shoe goes on, windows are asked once."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from bank_kit import BANKED, bank_tables, random_bank_terms

from housedealer.bots import Dealer, play_out
from housedealer.bots.bank import BankPlayer
from housedealer.bots.run import SPEECH_MAX
from housedealer.cards.card import Card, parse_cards
from housedealer.hand import action as act
from housedealer.hand import event as ev
from housedealer.hand.bank import event as be
from housedealer.hand.bank.hand import BankHand
from housedealer.hand.bank.view import asked_hand, wagers_of
from housedealer.hand.view import View
from housedealer.houses import house_of
from housedealer.houses.bank import BankTable
from housedealer.rules.place import BANK, HOUSE, Cents
from housedealer.rules.terms import Seated

every_game = pytest.mark.parametrize(("house", "game"), BANKED, ids=[game for _, game in BANKED])


def new_round(table: BankTable, stack: int = 100000, shoe: tuple[Card, ...] = ()) -> BankHand:
    return BankHand(table.terms(tuple(Seated(seat, Cents(stack)) for seat in (1, 2, 4)), 1, shoe=shoe))


@every_game
def test_rounds_between_bots_end_and_no_chip_is_lost(house: str, game: str) -> None:
    """Whatever a bot says is on his menu: play_out would raise Refused."""
    chance = random.Random(f"bank bots {house} {game}")
    kinds: Counter[type] = Counter()
    for table in bank_tables(house, game):
        for _ in range(12):
            terms = random_bank_terms(chance, table)
            hand = BankHand(terms)
            players = {int(who): BankPlayer(chance) for who in hand.people}
            kinds.update(map(type, play_out(hand, Dealer(table.spread.deck, chance), players)))
            outcome = hand.outcome()
            assert sum(outcome.net.values()) + outcome.drop == 0
    assert kinds[be.Settled] > kinds[be.BankClosed] > 20


@every_game
def test_without_a_player_the_house_answers_and_without_wagers_it_calls_off(house: str, game: str) -> None:
    table = house_of(house).table(game)
    hand = new_round(table)
    events = play_out(hand, Dealer(table.spread.deck, random.Random(1)), {})
    assert [type(event) for event in events] == [ev.HandVoided]
    assert hand.outcome().voided


@pytest.mark.parametrize("game", ["super_pan_nine", "no_bust_21"])
def test_a_shoe_outlives_the_round_in_the_order_it_was_shuffled(game: str) -> None:
    table = house_of("garlic-city").table(game)
    chance = random.Random(5)
    dealer = Dealer(table.spread.deck, random.Random(9))
    order = Dealer(table.spread.deck, random.Random(9)).take(table.spread.deck.size)
    dealt: list[Card] = []
    shoe: tuple[Card, ...] = ()
    rounds = 0
    while rounds == 0 or shoe:
        hand = new_round(table, shoe=shoe)
        events = play_out(hand, dealer, {seat: BankPlayer(chance) for seat in (1, 2, 4)})
        dealt += [card for event in events if isinstance(event, ev.Dealt) for card in event.cards]
        shoe = hand.outcome().shoe
        rounds += 1
        if shoe:
            assert Counter(shoe) == Counter(order) - Counter(dealt)
    assert rounds > 5
    assert tuple(dealt) == order[: len(dealt)]
    fresh = new_round(table)
    events = play_out(fresh, dealer, {seat: BankPlayer(chance) for seat in (1, 2, 4)})
    assert next(event for event in events if isinstance(event, ev.Dealt)).cards != order[: len(dealt)][:6]


def test_dice_are_thrown_by_the_dealer_s_chance() -> None:
    table = house_of("garlic-city").table("super_pan_nine")
    thrown: Counter[tuple[int, ...]] = Counter()
    for seed in range(200):
        chance = random.Random(seed)
        hand = new_round(table)
        events = play_out(hand, Dealer(table.spread.deck, chance), {s: BankPlayer(chance) for s in (1, 2, 4)})
        thrown.update(event.dice for event in events if isinstance(event, be.Rolled))
    assert len(thrown) > 100
    assert {die for dice in thrown for die in dice} == {1, 2, 3, 4, 5, 6}


class Counting:
    """Counts how often he is asked while bets are open, and bets so many times."""

    def __init__(self, bets: int) -> None:
        self.bets = bets
        self.asked: list[str] = []

    def choose(self, view: View) -> act.Action | None:
        self.asked.append(view.due.ask)
        if view.viewer in view.due.must:
            return view.menu[-1][0]
        self.bets -= 1
        return view.menu[0][self.bets % 3] if self.bets >= 0 else None


def test_everybody_is_asked_once_in_a_window_until_he_has_no_more_to_say() -> None:
    table = house_of("garlic-city").table("three_card")
    hand = new_round(table)
    players = {1: Counting(1), 2: Counting(3), 4: Counting(0)}
    events = play_out(hand, Dealer(table.spread.deck, random.Random(1)), players)
    assert [event.who for event in events if isinstance(event, be.Wagered)] == [1, 2, 2, 2]
    assert [player.asked.count("wager") for player in players.values()] == [2, 4, 1]
    assert players[2].asked[-1] == "play"


def test_who_never_ends_is_heard_so_long_and_no_longer() -> None:
    table = house_of("garlic-city").table("three_card")
    hand = new_round(table)
    endless = Counting(10**9)
    play_out(hand, Dealer(table.spread.deck, random.Random(1)), {1: Counting(1), 2: endless})
    assert endless.asked.count("wager") == SPEECH_MAX
    assert hand.over


# -- how they play -----------------------------------------------------------------------------------------


def test_the_bank_puts_up_several_maximums_or_most_of_what_it_has() -> None:
    table = house_of("garlic-city").table("three_card")
    rich, poor = new_round(table), new_round(table, 20000)
    assert BankPlayer(random.Random(1)).choose(rich.view(1)) == act.Wager(1, "bank", Cents(50000))
    assert BankPlayer(random.Random(1)).choose(poor.view(1)) == act.Wager(1, "bank", Cents(15800))


def choice(game: str, cards: str, bank: str, house: str = "garlic-city") -> act.Action | None:
    """What seat 2 does with these cards when he is first asked."""
    table = house_of(house).table(game)
    hand = BankHand(table.terms((Seated(1, Cents(100000)), Seated(2, Cents(100000))), 1))
    hand.play(1, act.Wager(1, "bank", Cents(20000)))
    hand.play(2, act.Wager(2, table.spread.game.steps[0].main, Cents(1000)))  # type: ignore[attr-defined]
    hand.play(HOUSE, act.CloseBets())
    while hand.due.must == (HOUSE,):
        offer = hand.menu(HOUSE)[0]
        if hand.due.ask == "deal":
            mine, theirs = list(parse_cards(cards)), list(parse_cards(bank))
            dealt = [card for pair in zip(mine, theirs, strict=True) for card in pair]
            hand.play(HOUSE, act.Deal(tuple(dealt)))
        else:
            hand.play(HOUSE, offer[0])
    return BankPlayer(random.Random(1)).choose(hand.view(2))


@pytest.mark.parametrize(
    ("game", "cards", "bank", "does"),
    [
        ("three_card", "Qc6d4h", "2c2d3h", act.Play()),
        ("three_card", "Qc6d3h", "2c2d3s", act.Fold()),
        ("caribbean_stud", "AcKdJh3s2c", "4c5d6h7s9c", act.Play()),
        ("caribbean_stud", "AcKdTh3s2c", "4c5d6h7s9c", act.Fold()),
        ("caribbean_stud", "2d2hTh3s4d", "4c5d6h7s9c", act.Play()),
        ("no_bust_21", "8c8d", "9h7s", act.Split()),
        ("no_bust_21", "6c5d", "9h7s", act.Double(Cents(1000))),
        ("no_bust_21", "6c5d", "Th7s", act.Hit()),
        ("no_bust_21", "Tc6d", "9h7s", act.Hit()),
        ("no_bust_21", "Tc6d", "5h7s", act.Stand()),
        ("no_bust_21", "Ac6d", "5h7s", act.Hit()),
        ("no_bust_21", "Tc7d", "9h7s", act.Stand()),
        ("no_bust_21", "Tc6d", "Ah7s", act.Insure(())),
    ],
)
def test_hands_are_played_by_rules_of_thumb(game: str, cards: str, bank: str, does: act.Action) -> None:
    assert choice(game, cards, bank) == does


def test_a_hand_is_known_by_who_decides_for_it() -> None:
    table = house_of("garlic-city").table("three_card")
    hand = new_round(table)
    hand.play(1, act.Wager(1, "bank", Cents(20000)))
    hand.play(2, act.Wager(2, "ante", Cents(1000)))
    hand.play(2, act.Wager(5, "ante", Cents(500)))
    hand.play(HOUSE, act.CloseBets())
    hand.play(HOUSE, hand.menu(HOUSE)[0][0])
    hand.play(HOUSE, act.Deal(parse_cards("2c3c4c 2d3d4d 2h3h4h")))
    assert wagers_of(hand.view(2)) == [(2, "ante", 1000), (5, "ante", 500)]
    first = asked_hand(hand.view(2))
    assert first is not None
    assert first.spot == 2
    hand.play(2, act.Fold())
    second = asked_hand(hand.view(2))
    assert second is not None
    assert (second.spot, hand.view(2).cards(5)) == (5, parse_cards("3c3d3h"))
    assert asked_hand(hand.view(1)) is None
    assert asked_hand(hand.view(4)) is None


class Watched:
    """Plays as a bot does and notes which hands he is asked about."""

    def __init__(self, chance: random.Random) -> None:
        self.bot = BankPlayer(chance)
        self.asked: list[int] = []

    def choose(self, view: View) -> act.Action | None:
        if view.due.ask == "draw":
            found = asked_hand(view)
            assert found is not None
            self.asked.append(found.spot)
        return self.bot.choose(view)


def test_the_bank_is_asked_about_its_own_hand() -> None:
    table = house_of("garlic-city").table("super_pan_nine")
    asked: list[list[int]] = []
    for seed in range(40):
        chance = random.Random(seed)
        bank = Watched(chance)
        players = {1: bank, 2: BankPlayer(chance), 4: BankPlayer(chance)}
        play_out(new_round(table), Dealer(table.spread.deck, chance), players)
        asked.append(bank.asked)
    assert [BANK] in asked
    assert [] in asked
    assert all(spots in ([], [BANK]) for spots in asked)
