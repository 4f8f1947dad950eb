"""Tables filled to the last seat where nobody folds: the deck runs short, and no card or chip goes astray."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from kit import tries
from pot_kit import DEALT, all_cards, house_answer, tables
from reference.awards import check_awards

from housedealer.hand import action as act
from housedealer.hand import event as ev
from housedealer.hand.event import Event
from housedealer.hand.offer import Choose
from housedealer.hand.pot.hand import PotHand
from housedealer.houses.pot import PotTable
from housedealer.rules.place import BURN, HOUSE, MUCK, Cents
from housedealer.rules.steps import Draw, Street, UpOrDown, flat
from housedealer.rules.terms import Seated

HANDS = tries(40, 600)


def asks_for_cards(table: PotTable) -> bool:
    return any(isinstance(step, Draw | Street | UpOrDown) for step in flat(table.spread.game.steps))


LATER_CARDS = [(house, game) for house, game in DEALT if asks_for_cards(tables(house, game)[0])]


def stay(hand: PotHand, who: int, chance: random.Random) -> act.Action:
    """Never folds; throws away as much as he may; now and then raises."""
    offers = {type(offer[0]): offer for offer in hand.menu(who)}
    if act.Discard in offers:
        offer = offers[act.Discard]
        assert isinstance(offer, Choose)
        return act.Discard(tuple(chance.sample(offer.cards, offer.most)))
    if act.RaiseTo in offers and chance.random() < 0.1:
        return offers[act.RaiseTo][0]
    kept = [kind for kind in offers if kind not in (act.Fold, act.RaiseTo, act.Muck)]
    return offers[chance.choice(kept)][0]


def play_full(table: PotTable, chance: random.Random) -> tuple[PotHand, list[Event]]:
    numbers = sorted(chance.sample(range(1, 11), table.seats_max))
    stack = 40 * max(table.spread.limit.big, table.spread.limit.small)
    hand = PotHand(
        table.terms(tuple(Seated(number, Cents(stack)) for number in numbers), chance.choice(numbers))
    )
    deck = Counter(table.spread.deck.cards)
    events: list[Event] = []
    while must := hand.due.must:
        who = must[0]
        events += hand.play(who, house_answer(hand, chance) if who == HOUSE else stay(hand, who, chance))
        assert all_cards(hand) == deck
    return hand, events


@pytest.mark.parametrize(("house", "game"), LATER_CARDS, ids=[f"{h}-{g}" for h, g in LATER_CARDS])
def test_a_full_table_is_played_to_the_end(house: str, game: str) -> None:
    offered = tables(house, game)
    for number in range(HANDS):
        chance = random.Random(f"full {house} {game} {number}")
        hand, events = play_full(offered[number % len(offered)], chance)
        check_awards(hand, events)
        if not hand.outcome().carried:
            assert all(len(hand.cards[seat]) == cards_at_the_end(hand) for seat in hand.live_seats), hand


def cards_at_the_end(hand: PotHand) -> int:
    """As many as the others have: a shared card counts as nobody's own."""
    return len(hand.cards[hand.live_seats[0]])


def test_every_way_in_which_a_deck_runs_short_was_met() -> None:
    met: Counter[str] = Counter()
    for house, game in LATER_CARDS:
        hand, events = play_full(tables(house, game)[0], random.Random(f"short {house} {game}"))
        for event in events:
            if isinstance(event, ev.Reshuffled):
                met["discards" if event.source == MUCK else "burns" if event.source == BURN else "aside"] += 1
        met["shared card"] += bool(hand.board)
    assert met["discards"] > 5
    assert met["shared card"] > 2


@pytest.mark.parametrize(
    ("folded", "shared", "reshuffled"),
    [(0, True, False), (3, True, False), (4, False, True), (5, False, True), (6, False, True)],
)
def test_the_last_street_goes_on_from_the_burns_if_they_reach(
    folded: int, shared: bool, reshuffled: bool
) -> None:
    """garlic-city/7-card-stud/07: after six cards to eight players one card and three burns are left."""
    table = tables("trade", "seven_card_stud")[0]
    chance = random.Random(7)
    hand = PotHand(table.terms(tuple(Seated(seat, Cents(100000)) for seat in range(1, 9)), 8))
    events: list[Event] = []
    while must := hand.due.must:
        who = must[0]
        if who == HOUSE:
            action = house_answer(hand, chance)
        elif len(hand.up[who]) == 4 and len(hand.live_seats) > 8 - folded and hand.facing:
            action = act.Fold()
        elif len(hand.up[who]) == 4 and not hand.facing and folded:
            action = hand.menu(who)[-1][0]
        else:
            action = stay(hand, who, random.Random(0))
        events += hand.play(who, action)
        if folded == 6 and len(hand.live_seats) == 2 and hand.street == "over":
            break
    assert bool(hand.board) == shared
    assert any(isinstance(event, ev.Reshuffled) for event in events) == reshuffled
    check_awards(hand, events)
