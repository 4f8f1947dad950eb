"""Draw games: openers and their proof, passed pots, sevens, burns before each draw."""

from __future__ import annotations

import random

import pytest
from pot_kit import house_answer
from telling.pot import stacked

from housedealer.errors import Refused
from housedealer.hand import action as act
from housedealer.hand import event as ev
from housedealer.hand.pot.hand import PotHand
from housedealer.houses import house_of
from housedealer.rules.limit import parse_limit
from housedealer.rules.place import HOUSE, RAIL, Cents
from housedealer.rules.pot.terms import PotSpread, PotTerms
from housedealer.rules.terms import Seated
from housedealer.words.pot.announce import announced_said

ANTES = "fixed 4/4 no blinds ante 1"
NO_JACKS = {1: "Ac Kd 9h 5s 2c", 2: "Qs Jd 7h 6c 3d", 3: "Td Tc 8h 4s 3c"}


def test_a_pot_won_before_the_draw_is_no_matter_of_sevens() -> None:
    """oasis/lowball/67."""
    cards = {1: "Ac2c3c4c5c", 2: "KhKdQhQdJd"}
    table = stacked("lowball", "fixed 3/6 no blinds ante 1", cards, house="oasis").words(
        "1k", "2b3", "1r6", "2f"
    )
    assert table.net == {1: 4, 2: -4}


def test_a_beaten_offender_does_not_tear_the_pot_apart() -> None:
    """oasis/lowball/71, 73: thirteen dollars are split once, with one odd chip."""
    cards = {1: "8s7d5c3dAd", 2: "8h7c5d3sAc", 3: "7s6d5s4h2c Ks"}
    table = stacked(
        "lowball",
        "fixed 3/6 no blinds ante 1",
        cards,
        house="oasis",
        stacks={1: 100, 2: 100, 3: 5},
        odd_many="one",
    )
    table.words("1k", "2k", "3k", "1p", "2p", "3x2c", "1k", "2b6", "3c", "1c")
    awards = [event for event in table.events if isinstance(event, ev.PotAwarded)]
    assert all(not event.late for event in awards)
    assert table.net[3] == -5


@pytest.mark.parametrize("joker", [True, False])
def test_a_burn_before_each_draw_never_leaves_a_hand_without_cards(joker: bool) -> None:
    """angies/lowball/36, 37, 40 with the switch for a burn each."""
    for number in range(60):
        chance = random.Random(number)
        table = stacked(
            "lowball",
            "fixed 2/4",
            dict.fromkeys(range(1, 9), ""),
            draw_burn="each",
            draw_at_once=4,
            joker=joker,
        )
        hand, steps = table.hand, 0
        while must := hand.due.must:
            steps += 1
            assert steps < 200, hand
            who = must[0]
            if who == HOUSE:
                hand.play(who, house_answer(hand, chance))
            elif hand.due.ask == "draw":
                [offer] = hand.menu(who)
                hand.play(who, act.Discard(tuple(chance.sample(offer.cards, offer.most))))
            else:
                kinds = [
                    offer[0] for offer in hand.menu(who) if type(offer[0]) in (act.Check, act.Call, act.Show)
                ]
                hand.play(who, kinds[0])
        assert {len(hand.cards[seat]) for seat in hand.live_seats} == {5}


def test_nobody_opened_though_some_could_have() -> None:
    """garlic-city/jacks-or-better/06, jacks-back/06: seat 1 is all-in, 2 checks, 3 folds."""
    stacks = {1: 1, 2: 50, 3: 50}
    jacks = stacked("jacks_or_better", ANTES, NO_JACKS, stacks=stacks).words("2k", "3f")
    assert (jacks.hand.over, jacks.hand.outcome().carried) == (True, 300)
    back = stacked("jacks_back", ANTES, NO_JACKS, stacks=stacks).words("2k", "3f")
    assert [scale.key for scale in back.hand.scales] == ["low_five"]


def test_jacks_back_is_low_when_nobody_can_open() -> None:
    """garlic-city/jacks-back/07: high play needs someone to open."""
    table = stacked("jacks_back", ANTES, NO_JACKS, stacks={1: 1, 2: 1, 3: 50}, show_how="all_tabled")
    table.words("1p", "2p", "3p")
    assert [scale.key for scale in table.hand.scales] == ["low_five"]
    assert table.net == {1: -1, 2: 2, 3: -1}


@pytest.mark.parametrize(("two", "clause"), [("Qs Jd 7h 6c 3d", "06"), ("Qs Qd 7h 6c 3d", "09")])
def test_a_pot_won_for_low_cites_what_made_the_hand_low(two: str, clause: str) -> None:
    table = stacked("jacks_back", ANTES, {**NO_JACKS, 2: two}, house="garlic-city", show_how="all_tabled")
    table.words(*(("1k", "2k", "3k") * (2 if clause == "06" else 1)), "1p", "2p", "3p", "1k", "2k", "3k")
    [award] = [event for event in table.events if isinstance(event, ev.PotAwarded)]
    assert award.clauses == (f"garlic-city/jacks-back/{clause}",)


def test_checked_openers_tell_nobody_who_has_them() -> None:
    """garlic-city/jacks-back/06: that the hand stays high says that somebody has jacks, and nothing more."""
    tables = [
        stacked("jacks_back", ANTES, {**NO_JACKS, 2: two, 3: three}, house="garlic-city")
        for two, three in (
            ("Qs Qd 7h 6c 3d", "Td Tc 8h 4s 3c"),
            ("Td Tc 8h 4s 3c", "Qs Qd 7h 6c 3d"),
            ("As Ad Ah 4s JK", "Qs Qd 7h 6c 3d"),
        )
    ]
    for words in (("1k", "2k", "3k"), ("1p", "2p", "3p"), ("1k", "2k", "3k")):
        seen = [table.words(*words).hand for table in tables]
        for viewer in (RAIL, 1):
            assert seen[0].view(viewer) == seen[1].view(viewer) == seen[2].view(viewer), words
    assert [scale.key for scale in tables[0].hand.scales] == ["high_bug"]


def test_the_view_tells_what_hands_are_ranked_by_and_that_it_changed() -> None:
    table = stacked("jacks_back", ANTES, NO_JACKS)
    assert table.hand.view(RAIL).table.scales == ("high_bug",)
    table.words("1k", "2k", "3k")
    view = table.hand.view(RAIL)
    assert (view.table.scales, announced_said(view)) == (
        ("low_five",),
        ("nobody opened: the hand is now played for low",),
    )


def test_a_passed_pot_may_go_back() -> None:
    table = stacked("jacks_or_better", ANTES, NO_JACKS, passed_pot="returned").words("1k", "2k", "3k")
    assert (table.net, table.hand.outcome().carried) == ({1: 0, 2: 0, 3: 0}, 0)
    assert table.hand.outcome().winners == ()
    with_carried = stacked("jacks_or_better", ANTES, NO_JACKS, passed_pot="returned", carried=4)
    with_carried.words("1k", "2k", "3k")
    assert (with_carried.net, with_carried.hand.outcome().carried) == ({1: -1, 2: -1, 3: -1}, 700)


def test_proof_cites_its_own_clause_and_can_be_waived() -> None:
    cards = NO_JACKS | {2: "Qs Qd 7h 6c 3d"}
    table = stacked("jacks_or_better", ANTES, cards, house="garlic-city").words("1k", "2b4", "3f", "1f")
    [proof] = [event for event in table.events if isinstance(event, ev.Proved)]
    assert proof.clause == "garlic-city/jacks-or-better/07"
    passed = stacked("jacks_or_better", ANTES, NO_JACKS, house="garlic-city").words("1k", "2k", "3k")
    [carried] = [event for event in passed.events if isinstance(event, ev.PotCarried)]
    assert carried.clause == "garlic-city/jacks-or-better/06"
    waived = stacked("jacks_or_better", ANTES, cards, openers_proof=False).words("1k", "2b4", "3f", "1f")
    assert not [event for event in waived.events if isinstance(event, ev.Proved)]


def test_where_openers_are_needed_a_house_must_say_what_a_passed_pot_does() -> None:
    home = house_of("trade")
    given = {k: v for k, v in home.answers("jacks_or_better").given.items() if k != "passed_pot"}
    spread = PotSpread(
        home.table("jacks_or_better").spread.game,
        parse_limit(ANTES),
        type(home.answers("holdem"))(given),
        "trade",
    )
    with pytest.raises(Refused, match=r"unanswered.*question passed_pot"):
        PotHand(PotTerms(spread, (Seated(1, Cents(9000)), Seated(2, Cents(9000))), 1))
