"""Garlic City's Hold'em and Omaha between hands: buy-in, chips, button, newcomers and missed blinds."""

from __future__ import annotations

import pytest
from claims import proves
from room_kit import HOUR, At

from housedealer.room import action as act
from housedealer.room import event as ev
from housedealer.rules.place import Cents, Count, Seat, Who

FOUR = (("ann", 1), ("bob", 3), ("cat", 5), ("dan", 7))


LIKE_HOLDEM = ("holdem", "holdem_hi_lo", "pineapple", "crazy_pineapple", "crazy_pineapple_hi_lo")
"""The games that follow the sheet of Hold'em between hands."""


class Rule(tuple[str, ...]):
    """The clauses that a test proves at one game."""

    game: str


def rules(holdem: str, omaha: str) -> pytest.MarkDecorator:
    """Runs a test at each game, as proof of these clauses of its sheet."""
    found = []
    for game, sheet, numbers in (
        *((game, "holdem", holdem) for game in LIKE_HOLDEM),
        ("omaha_hi_lo", "omaha", omaha),
    ):
        rule = Rule(f"garlic-city/{sheet}/{number}" for number in numbers.split())
        rule.game = game
        found.append(pytest.param(rule, id=game, marks=proves(*rule)))
    return pytest.mark.parametrize("rule", found)


def seated(rule: Rule) -> At:
    at = At("garlic-city", rule.game)
    for name, seat in FOUR:
        at.sit(name, seat)
    return at


# -- the button --------------------------------------------------------------------------------------------


@rules("08 16", "11 19")
def test_the_button_moves_clockwise_and_the_blinds_move_with_it(rule: Rule) -> None:
    at = seated(rule)
    hands = at.hands(6)
    seats = [1, 3, 5, 7]
    first = seats.index(hands[0].places.button)
    for number, hand in enumerate(hands):
        turn = [seats[(first + number + ahead) % 4] for ahead in range(3)]
        assert [hand.places.button, hand.places.small, hand.places.big] == turn
        assert [due.seat for due in hand.blinds or ()] == turn[1:]
        assert hand.between.lead == turn[0]
    assert at.table.view(1).places.button == hands[-1].places.button


@rules("16", "19")
def test_the_button_goes_to_the_next_player_entitled_to_it(rule: Rule) -> None:
    at = seated(rule)
    at.before(button="bob")
    at.say("bob", act.SitOut())
    assert at.deal().places.button == 5


# -- chips -------------------------------------------------------------------------------------------------


@rules("18", "29")
def test_the_buy_in_is_at_least_ten_big_blinds(rule: Rule) -> None:
    at = seated(rule)
    at.come("eve")
    at.say("eve", act.TakeSeat(Seat(2)))
    for cents in (3999, 3900, 0, -100):
        refused = at.refused("eve", act.BuyIn(Cents(cents)))
        assert (refused.code, refused.clause) == ("buy_in", rule[0])
    at.say("eve", act.BuyIn(Cents(4000)))
    assert at.stack("eve") == 4000
    at.say("eve", act.BuyIn(Cents(100)))  # later any amount may be added
    assert at.stack("eve") == 4100


@proves("garlic-city/holdem/18")
def test_a_no_limit_buy_in_is_at_most_a_hundred_dollars() -> None:
    at = At("garlic-city", "holdem", "no-limit 1/2")
    at.sit("ann", 1, 10000)
    assert at.refused("ann", act.BuyIn(Cents(100))).reason == "buy_in.full"
    at.come("bob")
    at.say("bob", act.TakeSeat(Seat(2)))
    assert at.refused("bob", act.BuyIn(Cents(10100))).code == "buy_in"
    assert at.refused("bob", act.BuyIn(Cents(1900))).code == "buy_in"


@rules("20 21 22", "31 32 33")
def test_cash_does_not_play_and_chips_neither_leave_the_table_nor_pass_between_players(rule: Rule) -> None:
    at = seated(rule)
    stacks = {name: at.stack(name) for name, _ in FOUR}
    refused = at.refused("ann", act.PlayCash(Cents(10000)))
    assert (refused.code, refused.clause) == ("cash", rule[0])
    refused = at.refused("ann", act.TakeOff(Cents(1000)))
    assert (refused.code, refused.clause) == ("chips_stay", rule[1])
    refused = at.refused("ann", act.PassChips(Who(3), Cents(1000)))
    assert (refused.code, refused.clause) == ("chips_pass", rule[2])
    assert {name: at.stack(name) for name, _ in FOUR} == stacks
    kinds = {type(offer[0]) for offer in at.table.menu(1)}
    assert not kinds & {act.PlayCash, act.TakeOff, act.PassChips}


# -- newcomers ---------------------------------------------------------------------------------------------


@rules("26", "37")
def test_a_newcomer_posts_a_live_big_blind_and_is_dealt_in(rule: Rule) -> None:
    at = seated(rule)
    at.before(button="ann")  # small blind bob, big blind cat
    at.sit("eve", 8)
    assert at.person("eve").enters == "new"
    at.say("eve", act.ComeIn("post"))
    at.deal()
    assert at.dealt() == ["ann", "bob", "cat", "dan", "eve"]
    eve = at.begun.chairs[-1]
    assert (eve.live, eve.dead) == (400, 0)
    posted = at.table.hand
    assert posted is not None
    at.finish()
    assert at.person("eve").enters == ""


@rules("26", "37")
def test_a_newcomer_may_let_the_button_pass_and_come_in_free(rule: Rule) -> None:
    at = seated(rule)
    at.before(button="bob")  # blinds cat and dan; eve sits between dan and ann
    at.sit("eve", 8)
    at.say("eve", act.ComeIn("button"))
    dealt = []
    for _ in range(4):
        hand = at.deal()
        dealt.append("eve" in at.dealt())
        at.finish()
        if dealt[-1]:
            assert hand.places.button == 1  # the button went from dan, in seat 7, past her
            chair = next(chair for chair in hand.chairs if chair.person == "eve")
            assert (chair.live, chair.dead) == (0, 0)
            assert 8 not in [due.seat for due in hand.blinds or ()]
            break
    assert dealt == [False, False, False, True]


@rules("26", "37")
def test_a_newcomer_who_waits_for_the_big_blind_pays_that_alone(rule: Rule) -> None:
    at = seated(rule)
    at.before(button="ann")
    at.sit("eve", 8)
    at.say("eve", act.ComeIn("big"))
    for _ in range(6):
        hand = at.deal()
        if "eve" in at.dealt():
            break
        at.finish()
    assert hand.places.big == 8
    assert hand.chairs[-1].live == 0
    assert (hand.blinds or ())[-1].cents == 400


@rules("27", "38")
def test_a_newcomer_is_not_dealt_in_between_the_blinds(rule: Rule) -> None:
    at = seated(rule)
    at.before(button="ann")  # the blinds are bob in seat 3 and cat in seat 5
    at.sit("eve", 4)
    refused = at.refused("eve", act.ComeIn("post"))
    assert (refused.reason, refused.clause) == ("come_in.barred", rule[0])
    at.deal()
    assert "eve" not in at.dealt()
    at.finish()
    at.say("eve", act.ComeIn("post"))  # now she sits between the button and the small blind
    at.deal()
    assert at.begun.places.button == 3
    assert "eve" in at.dealt()


@rules("28", "39")
def test_in_a_new_game_everybody_is_dealt_in_and_takes_the_blinds_in_turn(rule: Rule) -> None:
    at = seated(rule)
    hands = at.hands(4)
    assert [len(hand.chairs) for hand in hands] == [4] * 4
    assert all(chair.live == chair.dead == 0 for hand in hands for chair in hand.chairs)
    assert sorted(hand.places.big for hand in hands) == [1, 3, 5, 7]
    for name in ("bob", "cat", "dan"):
        at.say(name, act.Leave())
    assert at.events(ev.GameEnded)
    at.sit("bob", 3)
    at.sit("cat", 5)
    assert at.person("bob").enters == ""
    at.deal()
    assert at.dealt() == ["ann", "bob", "cat"]


# -- short blinds, losers, missed blinds -------------------------------------------------------------------


def left_with(at: At, name: str, cents: int) -> None:
    """A person has lost most of his chips."""
    present = at.person(name)
    book = at.table.book.balances
    book[f"stack:{name}"] -= present.stack - cents  # type: ignore[index]
    book["transit"] += present.stack - cents  # type: ignore[index]
    present.stack = cents
    at.tick()


@rules("30 31 32", "41 42 43")
def test_less_than_half_a_blind_passes_it_to_the_next_player_and_loses_the_button(rule: Rule) -> None:
    at = seated(rule)
    at.before(button="ann", big="cat")
    left_with(at, "cat", 100)  # one chip, with a big blind of $4
    hand = at.deal()
    assert at.dealt() == ["ann", "bob", "cat", "dan"]
    assert (hand.places.small, hand.places.big, hand.passed) == (3, 7, (5,))
    at.finish()
    at.say("cat", act.BuyIn(Cents(20000)))
    assert [hand.places.button for hand in at.hands(5)] == [3, 7, 1, 3, 5]  # once not cat, in seat 5


@rules("30", "41")
def test_half_a_blind_is_posted_all_in(rule: Rule) -> None:
    at = seated(rule)
    at.before(button="ann", big="cat")
    left_with(at, "cat", 200)
    hand = at.deal()
    assert (hand.places.big, hand.passed) == (5, ())
    assert (hand.blinds or ())[-1].seat == 5


@rules("33", "44")
def test_a_player_who_lost_all_in_may_let_the_blinds_pass_and_come_in_behind_the_button(rule: Rule) -> None:
    at = seated(rule)
    at.before(button="ann", big="cat")
    assert at.refused("cat", act.LetPass()).reason == "let_pass.not_lost"
    at.person("cat").lost = True  # as after a hand in which he lost his last chip
    entry = at.say("cat", act.LetPass())
    assert entry.events[0].clause == rule[0]  # type: ignore[union-attr]
    dealt, places = [], []
    for _ in range(4):
        hand = at.deal()
        dealt.append("cat" in at.dealt())
        places.append(hand.places.button)
        at.finish()
    assert dealt == [False, False, True, True]
    assert places == [1, 3, 7, 1]
    assert all(chair.live == chair.dead == 0 for hand in at.events(ev.HandBegun) for chair in hand.chairs)
    assert at.person("cat").missed == 0


@rules("34 35", "45 46")
def test_missed_blinds_are_both_made_up_or_the_player_waits_for_the_big_blind(rule: Rule) -> None:
    at = seated(rule)
    at.before(big="bob")
    at.say("bob", act.SitOut())
    at.hands(3)  # both blinds have passed him
    present = at.person("bob")
    assert (present.owes_small, present.owes_big, present.missed) == (True, True, 1)
    at.say("bob", act.ComeBack())
    assert at.refused("bob", act.ComeIn("button")).clause == rule[0]
    at.deal()
    assert "bob" not in at.dealt()  # he has not said how he comes in
    at.finish()
    at.say("bob", act.ComeIn("post"))
    at.deal()
    bob = next(chair for chair in at.begun.chairs if chair.person == "bob")
    assert (bob.live, bob.dead) == (400, 200)
    at.finish()
    bob = at.person("bob")
    assert (bob.owes_small, bob.owes_big, bob.missed) == (False, False, 0)


@rules("34", "45")
def test_a_player_who_missed_blinds_and_waits_pays_only_the_big_blind(rule: Rule) -> None:
    at = seated(rule)
    at.before(big="bob")
    at.say("bob", act.SitOut())
    at.hands(3)
    at.say("bob", act.ComeBack())
    at.say("bob", act.ComeIn("big"))
    for _ in range(5):
        hand = at.deal()
        if "bob" in at.dealt():
            break
        at.finish()
    bob = next(chair for chair in hand.chairs if chair.person == "bob")
    assert (hand.places.big, bob.live, bob.dead) == (3, 0, 0)


@rules("36", "47")
def test_a_move_away_from_the_blind_costs_a_big_blind_or_a_wait_for_the_old_place(rule: Rule) -> None:
    at = seated(rule)
    at.before(big="cat")
    entry = at.say("cat", act.ChangeSeat(Seat(2)))  # the big blind would reach seat 5 now, seat 2 last
    assert entry.events[0].clause == rule[0]  # type: ignore[union-attr]
    assert at.person("cat").enters == "changed"
    at.say("cat", act.ComeIn("post"))
    hand = at.deal()
    cat = next(chair for chair in hand.chairs if chair.person == "cat")
    assert (cat.live, cat.dead) == (400, 0)


@rules("36", "47")
def test_a_player_who_moved_away_waits_until_he_is_in_the_position_he_left(rule: Rule) -> None:
    at = seated(rule)
    at.before(big="cat")
    at.say("cat", act.ChangeSeat(Seat(2)))
    at.say("cat", act.ComeIn("place"))
    for _ in range(5):
        hand = at.deal()
        if "cat" in at.dealt():
            break
        at.finish()
    cat = next(chair for chair in hand.chairs if chair.person == "cat")
    assert (cat.live, cat.dead) == (0, 0)
    assert hand.places.big == 2  # he had been next for the big blind, and has it now
    assert len(at.events(ev.HandBegun)) > 3  # dan, ann and bob had it before him


@rules("36", "47")
def test_a_move_by_one_seat_costs_one_hand(rule: Rule) -> None:
    at = seated(rule)
    at.before(big="cat")
    at.say("cat", act.ChangeSeat(Seat(8)))  # behind dan alone
    at.say("cat", act.ComeIn("place"))
    hand = at.deal()
    assert (hand.places.big, at.dealt()) == (7, ["ann", "bob", "dan"])
    at.finish()
    hand = at.deal()
    assert (hand.places.big, at.dealt()) == (8, ["ann", "bob", "dan", "cat"])


@rules("36", "47")
def test_a_move_toward_the_blind_is_free(rule: Rule) -> None:
    at = seated(rule)
    at.before(big="cat")
    at.say("ann", act.ChangeSeat(Seat(8)))
    assert at.person("ann").enters == ""


@proves("garlic-city/holdem/73")
@pytest.mark.parametrize("game", LIKE_HOLDEM)
def test_a_third_missed_blind_button_costs_the_seat(game: str) -> None:
    at = At("garlic-city", game)
    for name, seat in FOUR:
        at.sit(name, seat)
    at.before(big="bob")
    at.say("bob", act.SitOut())
    chips = at.stack("bob")
    lost: list[ev.SeatLeft] = []
    while not lost and len(at.events(ev.HandBegun)) < 40:
        at.hands(1)
        lost = [event for event in at.events(ev.SeatLeft) if event.person == "bob"]
        buttons = at.person("bob").missed if at.who("bob") else 3
        assert bool(lost) == (buttons == 3)
    assert (lost[0].reason, lost[0].clause, lost[0].cents) == (
        "missed_blinds", "garlic-city/holdem/73", chips,
    )  # fmt: skip
    missed = [hand for hand in at.events(ev.HandBegun) if (3, "big") in hand.missed]
    assert len(missed) == 3


@proves("garlic-city/holdem/73")
@pytest.mark.parametrize("game", LIKE_HOLDEM)
@pytest.mark.parametrize("waiting", [0, 2])
def test_only_missed_blinds_cost_the_seat_and_no_time_does(game: str, waiting: int) -> None:
    at = At("garlic-city", game)
    for name, seat in FOUR:
        at.sit(name, seat)
    at.before(big="bob")
    at.do(0, act.ListLength(Count(waiting)))
    at.say("bob", act.SitOut())
    at.hands(1)
    for name in ("ann", "cat", "dan"):
        at.say(name, act.SitOut())
    at.tick(5 * HOUR)
    assert (at.who("bob"), at.person("bob").missed, at.person("bob").out_hands) == (3, 1, 1)
