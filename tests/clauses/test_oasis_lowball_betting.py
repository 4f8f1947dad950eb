"""Lowball at Oasis: antes, two rounds of fixed bets, $3 before the draw and $6 after it."""

from __future__ import annotations

import pytest
from claims import Sheet, proves
from kit import cards_told
from telling.pot import acted, begun, every, first, played, posts, refusal

from housedealer.cards.card import HIDDEN, Card
from housedealer.errors import Unreadable
from housedealer.hand import action as act
from housedealer.hand import event as ev
from housedealer.hand.pot.view import seats_of
from housedealer.record.script.pot.run import PotRun
from housedealer.rules.place import HOUSE, OWN, RAIL

SHEET = Sheet("oasis/lowball")
SEATS = {2: 100, 5: 100, 7: 100, 9: 100}
THREE = "1:100 2:100 3:100"
FOUR = "1:100 2:100 3:100 4:100"


def lowball(talk: str, seats: str = THREE, button: int = 3, limit: str = "") -> PotRun:
    return played(SHEET, talk, seats=seats, button=button, limit=limit)


DRAWN = "all check\nall stand pat\n"


# -- antes and the deal ------------------------------------------------------------------------------------


@proves("oasis/lowball/34")
def test_every_player_posts_an_ante_and_nobody_a_blind() -> None:
    antes = [(9, 1, "ante"), (2, 1, "ante"), (5, 1, "ante"), (7, 1, "ante")]
    assert posts(begun(SHEET, SEATS, 7)) == antes
    assert posts(begun(SHEET, SEATS, 7, "fixed 5/10 no blinds ante 2")) == [
        (seat, 2, "ante") for seat in (9, 2, 5, 7)
    ]
    for limit in ("fixed 3/6 blinds 1/3", "fixed 5/10 no blinds", "fixed 3/6 blinds 1/3 ante 1"):
        with pytest.raises(Unreadable, match="oasis/lowball/34"):
            SHEET.table(limit)


@proves("oasis/lowball/35")
def test_no_card_is_dealt_before_the_antes_are_up() -> None:
    hand = begun(SHEET, SEATS, 7)
    deal = act.Deal(tuple(Card(card) for card in range(20)))
    assert (hand.due.must, hand.due.ask) == ((HOUSE,), "post")
    assert refusal(hand, HOUSE, deal) == "not_offered"
    assert all(refusal(hand, seat, act.Check()) == "not_your_turn" for seat in SEATS)
    hand.play(HOUSE, act.TakePosts())
    assert hand.pot_total == 400
    hand.play(HOUSE, deal)
    assert [len(hand.cards[seat]) for seat in SEATS] == [5, 5, 5, 5]
    assert hand.due.must == (9,)


@proves("oasis/lowball/36")
def test_the_antes_belong_to_the_pot() -> None:
    lowball(
        """expect pots 3 among 1 2 3
           expect stacks 1:99 2:99 3:99
           1 bets 3, 2 folds, 3 folds
           expect paid 1:3
           expect net 1:+2 2:-1 3:-1"""
    )


@proves("oasis/lowball/37")
def test_five_cards_come_face_down_one_at_a_time_from_the_left_of_the_button() -> None:
    run = lowball("all check", "2:100 5:100 7:100 9:100", 7)
    posted, dealt, *rest = run.events
    assert isinstance(posted, ev.Posted)
    assert isinstance(dealt, ev.Dealt)
    assert dealt.spots == (9, 2, 5, 7) * 5
    assert dealt.faces == (OWN,) * 20
    assert not [event for event in rest if isinstance(event, ev.Dealt)]
    for viewer in (2, 5, 7, 9, RAIL):
        seen = run.hand.seen(dealt, viewer)
        assert isinstance(seen, ev.Dealt)
        known = [spot for card, spot in zip(seen.cards, seen.spots, strict=True) if card != HIDDEN]
        assert known == [viewer] * (0 if viewer == RAIL else 5)


@proves("oasis/lowball/16")
@pytest.mark.parametrize("button", [2, 5, 7, 9])
def test_the_button_gets_the_last_card_of_the_deal_and_of_the_draw(button: int) -> None:
    order = {2: (5, 7, 9, 2), 5: (7, 9, 2, 5), 7: (9, 2, 5, 7), 9: (2, 5, 7, 9)}[button]
    draws = ", ".join(f"{seat} draws 2" for seat in order)
    run = lowball(f"{order[0]} bets 3\nall call\n{draws}", "2:100 5:100 7:100 9:100", button)
    deal, *drawn = every(run, ev.Dealt)
    assert deal.spots[3::4] == (button,) * 5
    assert [dealt.spots for dealt in drawn] == [(seat, seat) for seat in order]


@proves("oasis/lowball/17", "oasis/lowball/18", "oasis/lowball/38", "oasis/lowball/55")
def test_both_rounds_go_clockwise_from_the_left_of_the_button_who_is_last() -> None:
    run = lowball(DRAWN + "all check", "2:100 5:100 7:100 9:100", 7)
    assert acted(run) == [[9, 2, 5, 7], [9, 2, 5, 7]]
    run = lowball(DRAWN + "all check", "2:100 5:100 7:100 9:100", 2)
    assert acted(run) == [[5, 7, 9, 2], [5, 7, 9, 2]]


@proves("oasis/lowball/18", "oasis/lowball/55")
def test_the_second_round_begins_with_the_first_who_is_still_in() -> None:
    run = lowball(
        """9 checks, 2 bets 3, 5 calls, 7 calls, 9 folds
           all stand pat
           expect due 2 bet
           2 checks, 5 bets 6, 7 calls, 2 folds""",
        "2:100 5:100 7:100 9:100",
        7,
    )
    assert acted(run) == [[9, 2, 5, 7, 9], [2, 5, 7, 2]]
    talk = "9 checks, 2 checks, 5 bets 3, 7 calls, 9 folds, 2 calls\nall stand pat\nall check"
    assert acted(lowball(talk, "2:100 5:100 7:100 9:100", 7))[1] == [2, 5, 7]


# -- amounts -----------------------------------------------------------------------------------------------


@proves("oasis/lowball/08", "oasis/lowball/11")
def test_every_seat_bets_three_dollars_in_the_first_round_and_six_in_the_last() -> None:
    talk = ""
    for bet in (3, 6):
        for seat in (1, 2, 3, 4):
            talk += f"expect menu {seat} check, fold, bet {bet}\n{seat} checks\n"
        talk += "all stand pat\n" if bet == 3 else ""
    lowball(talk, FOUR, 4)
    for bet, start in ((3, ""), (6, DRAWN)):
        talk = start + f"1 bets {bet}\n"
        for seat in (2, 3, 4):
            talk += f"expect menu {seat} fold, call {bet}, raise to {2 * bet}\n{seat} calls\n"
        lowball(talk, FOUR, 4)


FIRST = ("oasis/lowball/09", "oasis/lowball/11", "oasis/lowball/40", "oasis/lowball/42")
LAST = ("oasis/lowball/10", "oasis/lowball/11", "oasis/lowball/57", "oasis/lowball/59")
ROUNDS = [
    pytest.param(
        start, limit, bet, id=f"{limit} {bet}", marks=proves(*(f"oasis/lowball/{n}" for n in numbers))
    )
    for start, numbers, bets in (
        ("", ("09", 40, 42, 11), (("3/6", 3), ("5/10", 5))),
        (DRAWN, (10, 57, 59, 11), (("3/6", 6), ("5/10", 10))),
    )
    for limit, bet in bets
]


@pytest.mark.parametrize(("start", "limit", "bet"), ROUNDS)
def test_bets_and_raises_are_exactly_the_limit_of_the_round(start: str, limit: str, bet: int) -> None:
    lowball(
        f"""{start}
            expect menu 1 check, fold, bet {bet}
            expect refused 1 bets {bet - 1} amount_below_minimum
            expect refused 1 bets {bet + 1} amount_above_limit
            1 bets {bet}
            expect menu 2 fold, call {bet}, raise to {2 * bet}
            expect refused 2 raises to {2 * bet - 1} amount_below_minimum
            expect refused 2 raises to {2 * bet + 1} amount_above_limit
            2 raises to {2 * bet}
            expect menu 3 fold, call {2 * bet}, raise to {3 * bet}
            3 raises to {3 * bet}
            expect menu 1 fold, call {2 * bet}, raise to {4 * bet}""",
        limit=f"fixed {limit} no blinds ante 1",
    )


@proves("oasis/lowball/09", "oasis/lowball/10")
def test_the_table_is_opened_with_a_pair_of_fixed_limits() -> None:
    for limit in ("no-limit 2/4 ante 1", "pot-limit 2/4 ante 1", "spread 3-6 no blinds ante 1"):
        with pytest.raises(Unreadable, match="oasis/lowball/09"):
            SHEET.table(limit)
    with pytest.raises(Unreadable, match="oasis/lowball/09"):
        SHEET.table("fixed 0.50/1 no blinds ante 1")


@proves("oasis/lowball/42", "oasis/lowball/59")
@pytest.mark.parametrize(("start", "bet", "stack"), [("", 3, 6), (DRAWN, 6, 11)])
def test_a_raise_over_a_short_all_in_matches_it_and_adds_the_whole_limit(
    start: str, bet: int, stack: int
) -> None:
    put_in = stack - 1
    lowball(
        f"{start}1 bets {bet}, 2 raises to {put_in} all-in  expect menu 3 fold, call {put_in}, "
        f"raise to {put_in + bet}",
        f"1:100 2:{stack} 3:100",
    )


# -- what a player may do ----------------------------------------------------------------------------------

BOTH = [
    pytest.param("", 3, id="first", marks=proves("oasis/lowball/39")),
    pytest.param(DRAWN, 6, id="second", marks=proves("oasis/lowball/56")),
]


@pytest.mark.parametrize(("start", "bet"), BOTH)
def test_a_player_checks_while_nobody_has_bet_and_may_raise_later(start: str, bet: int) -> None:
    run = lowball(
        f"""{start}expect menu 1 check, fold, bet {bet}
            1 checks
            expect menu 2 check, fold, bet {bet}
            2 bets {bet}
            expect menu 3 fold, call {bet}, raise to {2 * bet}
            expect refused 3 checks check_facing_bet
            3 calls
            expect refused 1 checks check_facing_bet
            expect menu 1 fold, call {bet}, raise to {2 * bet}
            1 raises to {2 * bet}"""
    )
    assert first(run, ev.Checked).who == 1
    assert run.hand.stack[1] == 9900 - 200 * bet
    free = lowball(f"{start}all check")
    assert acted(free)[-1] == [1, 2, 3]


CALLS = [
    pytest.param("", 3, id="first", marks=proves("oasis/lowball/40", "oasis/lowball/41")),
    pytest.param(DRAWN, 6, id="second", marks=proves("oasis/lowball/57", "oasis/lowball/58")),
]


@pytest.mark.parametrize(("start", "bet"), CALLS)
def test_a_bet_is_called_by_matching_it(start: str, bet: int) -> None:
    lowball(
        f"""{start}1 bets {bet}
            expect stacks 1:{99 - bet}
            expect menu 2 fold, call {bet}, raise to {2 * bet}
            2 calls
            expect stacks 2:{99 - bet}
            3 raises to {2 * bet}
            expect menu 1 fold, call {bet}, raise to {3 * bet}
            1 calls
            expect stacks 1:{99 - 2 * bet} 2:{99 - bet} 3:{99 - 2 * bet}
            expect menu 2 fold, call {bet}, raise to {3 * bet}"""
    )


RAISED = [
    pytest.param("", 3, id="first", marks=proves("oasis/lowball/42", "oasis/lowball/43")),
    pytest.param(DRAWN, 6, id="second", marks=proves("oasis/lowball/59", "oasis/lowball/60")),
]


@pytest.mark.parametrize(("start", "bet"), RAISED)
def test_after_a_raise_the_others_call_raise_by_the_limit_or_fold(start: str, bet: int) -> None:
    run = lowball(
        f"""{start}1 bets {bet}, 2 raises to {2 * bet}
            expect menu 3 fold, call {2 * bet}, raise to {3 * bet}
            expect refused 3 checks check_facing_bet
            3 raises to {3 * bet}
            expect menu 1 fold, call {2 * bet}, raise to {4 * bet}
            1 folds
            expect menu 2 fold, call {bet}, raise to {4 * bet}
            2 calls"""
    )
    assert acted(run)[-1] == [1, 2, 3, 1, 2]


@pytest.mark.parametrize(("start", "bet"), RAISED)
def test_an_all_in_for_less_than_a_raise_opens_nothing(start: str, bet: int) -> None:
    """Two dollars of three, or four of six, are more than half and still no raise."""
    to = {3: 5, 6: 10}[bet]
    lowball(
        f"""{start}1 bets {bet}, 2 calls, 3 raises to {to} all-in
            expect menu 1 fold, call {to - bet}, no raise
            expect refused 1 raises to {to + bet} betting_not_reopened [oasis/lowball/43]
            1 calls
            expect menu 2 fold, call {to - bet}, no raise""",
        f"1:100 2:100 3:{to + 1}",
    )


CAPS = [
    pytest.param("", 3, id="first", marks=proves("oasis/lowball/44")),
    pytest.param(DRAWN, 6, id="second", marks=proves("oasis/lowball/61")),
]


@pytest.mark.parametrize(("start", "bet"), CAPS)
def test_after_a_bet_and_three_raises_the_round_is_capped(start: str, bet: int) -> None:
    run = lowball(
        f"""{start}1 bets {bet}, 2 raises to {2 * bet}, 3 raises to {3 * bet}, 1 raises to {4 * bet}
            expect menu 2 fold, call {2 * bet}, no raise
            expect refused 2 raises to {5 * bet} raise_cap [oasis/lowball/44]
            2 folds
            expect menu 3 fold, call {bet}, no raise
            3 calls"""
    )
    assert len(every(run, ev.Raised)) == 3


NO_CAP = [
    pytest.param("", 3, id="first", marks=proves("oasis/lowball/45")),
    pytest.param(DRAWN, 6, id="second", marks=proves("oasis/lowball/62")),
]


@pytest.mark.parametrize(("start", "bet"), NO_CAP)
def test_two_players_raise_without_end_also_when_the_third_folds_before_the_cap(start: str, bet: int) -> None:
    lowball(
        f"""{start}1 bets {bet}, 2 raises to {2 * bet}, 3 folds, 1 raises to {3 * bet}, 2 raises to {4 * bet}
            1 raises to {5 * bet}, 2 raises to {6 * bet}
            expect menu 1 fold, call {bet}, raise to {7 * bet}"""
    )
    raises = ", ".join(f"{1 + n % 2} raises to {(n + 1) * bet}" for n in range(1, 7))
    lowball(
        f"{start}1 bets {bet}, {raises}  expect menu 2 fold, call {bet}, raise to {8 * bet}", "1:100 2:100", 2
    )


FOLDS = [
    pytest.param("", 3, id="first", marks=proves("oasis/lowball/46")),
    pytest.param(DRAWN, 6, id="second", marks=proves("oasis/lowball/63")),
]


@pytest.mark.parametrize(("start", "bet"), FOLDS)
def test_a_player_may_fold_and_his_hand_is_taken_in_unseen(start: str, bet: int) -> None:
    wheel = "deal 1 5c4c3c2cAc 2 KdKhQdQhJd 3 KsKcQsQcJs\n"
    ending = "" if start else "all stand pat\nall check\n"
    run = lowball(
        f"""{wheel}{start}expect menu 1 check, fold, bet {bet}
            1 folds
            expect menu 2 check, fold, bet {bet}
            2 bets {bet}
            expect menu 3 fold, call {bet}, raise to {2 * bet}
            3 calls
            {ending}expect paid 1:0"""
    )
    assert [seat.person.standing for seat in seats_of(run.hand.view(RAIL))] == ["folded", "live", "live"]
    for viewer in (2, 3, RAIL):
        told = {card for event in run.events for card in cards_told(run.hand.seen(event, viewer))}
        assert not told & set(run.hand.cards[1])
        assert run.hand.view(viewer).spots[0].cards == (HIDDEN,) * 5
    assert all(1 not in shown.seats for shown in every(run, ev.Shown))
    assert not any(run.hand.stub[card] for card in run.hand.cards[1])


@proves("oasis/lowball/47", "oasis/lowball/64")
def test_the_bets_of_each_round_are_gathered_into_the_pot() -> None:
    run = lowball(
        """1 bets 3, 2 calls, 3 folds, 4 raises to 6, 1 calls
           expect pots 4 among 1 2 4
           expect pot 19
           2 folds
           expect pots 19 among 1 4
           all stand pat
           expect pots 15 among 1 4
           1 bets 6
           expect pots 15 among 1 4
           4 calls
           expect pots 27 among 1 4""",
        FOUR,
        4,
    )
    assert [closed.gathered for closed in every(run, ev.RoundClosed)] == [1500, 1200]
