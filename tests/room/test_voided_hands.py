"""A hand that the floor voids at any moment: every chip goes back, the drop too, and all is as before."""

from __future__ import annotations

import pytest
from crowd_kit import Crowd
from kit import QUICK, SOAK
from room_kit import At

from housedealer.hand.action import Misdeal
from housedealer.houses import HOUSES
from housedealer.room import action as act
from housedealer.room import event as ev
from housedealer.rules.place import FLOOR
from housedealer.rules.spec import TableSpec

FOUR = (("ann", 1), ("bob", 2), ("cat", 3), ("dan", 4))


def test_after_a_misdeal_the_hand_is_dealt_again_with_the_same_button_and_posts() -> None:
    at = At("garlic-city", "holdem")
    for name, seat in FOUR:
        at.sit(name, seat)
    at.before(button="ann")
    at.sit("eve", 8)
    at.say("eve", act.ComeIn("post"))
    first = at.deal()
    stacks = {name: at.stack(name) for name, _ in (*FOUR, ("eve", 8))}
    at.floor(Misdeal())
    [ended] = [event for event in at.events(ev.HandEnded) if event.voided]
    assert (ended.number, ended.drop, ended.jackpot) == (first.number, 0, 0)
    assert {name: at.stack(name) for name in stacks} == stacks
    again = at.deal()
    assert again.number == first.number + 1
    assert (again.places, again.chairs) == (first.places, first.chairs)  # eve posts again


SPREADS = [
    pytest.param(house.key, game, id=f"{house.key}-{game}")
    for house in HOUSES.values()
    if house.key != "trade"
    for game in (*house.dealt, *house.choices)
]
VOIDS = 40 if SOAK else 1 if QUICK else 4


@pytest.mark.parametrize(("house", "game"), SPREADS)
def test_a_hand_voided_at_any_moment_leaves_no_trace_but_cards_out_of_the_shoe(house: str, game: str) -> None:
    crowd = Crowd(TableSpec(house, game), 4, f"void {house} {game}", calm=True)
    table = crowd.table
    for number in range(VOIDS):
        crowd.play(table.state.hands + 1)
        hands = table.state.hands
        while table.state.hands == hands:
            crowd._step()
        begun = next(
            event
            for entry in reversed(crowd.log)
            for event in entry.events
            if isinstance(event, ev.HandBegun)
        )
        stacks = {chair.person: chair.stack for chair in begun.chairs}
        before, last = crowd.log[-1], table.state.last
        drop = table.book["drop"] - sum(  # type: ignore[index]
            one.cents for one in last.postings if one.target == "drop"
        )
        for _ in range(crowd.chance.randrange(12 * (number + 1))):
            if table.hand is None:
                break
            crowd._step()
        shoe, dealt = last.between.shoe, list(last.dealt)
        crowd.do(FLOOR, act.VoidHand("a fouled deck"))
        off = [event for event in crowd.log[-1].events if isinstance(event, ev.HandCalledOff)]
        assert [event.number for event in off] == [begun.number]
        assert table.hand is None
        assert {p.person: p.stack for p in table.state.seats().values() if p.person in stacks} == stacks
        assert table.book["drop"] == drop  # type: ignore[index]
        kept = table.state.between
        if kept.shoe:
            full = list(shoe or table.rotation.at(kept).spread.deck.cards)
            for card in dealt:
                full.remove(card)
            assert sorted(full) == sorted(kept.shoe)
        assert kept.lead == begun.between.lead or table.rotation.moves_button(kept)
        assert (kept.leader, kept.turn, kept.carried) == (
            begun.between.leader, begun.between.turn, begun.between.carried,
        )  # fmt: skip
        assert before.version < crowd.log[-1].version
        with pytest.raises(Exception, match="no_hand"):
            crowd.do(FLOOR, act.VoidHand("twice"))
    crowd.play(table.state.hands + 2)
