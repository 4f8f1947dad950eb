"""Lowball at Oasis: one draw of up to three cards, in turn from the left of the button."""

from __future__ import annotations

from claims import Sheet, proves
from telling.pot import acted, every, first, played, refusal

from housedealer.cards.card import HIDDEN, parse_cards
from housedealer.hand import action as act
from housedealer.hand import event as ev
from housedealer.record.script.pot.run import PotRun
from housedealer.rules.place import HOUSE, OWN, RAIL

SHEET = Sheet("oasis/lowball")
DEALT = "deal 1 KsQs4d3d2d 2 KdJd4s3s2s 3 KhTh4h3h2h 4 Kc9c4c3c2c\n"
CALLED = DEALT + "1 bets 3, 2 calls, 3 calls, 4 calls\n"


def lowball(talk: str, button: int = 4) -> PotRun:
    return played(SHEET, talk, button=button)


@proves("oasis/lowball/48")
def test_after_the_first_round_everybody_still_in_keeps_or_draws_from_the_left_of_the_button() -> None:
    run = lowball(
        DEALT
        + """1 checks, 2 bets 3
             expect refused 3 draws Kh not_offered
             3 calls, 4 calls, 1 folds
             expect due 2 draw
             expect menu 2 draw up to 3
             expect refused 3 draws Kh not_your_turn
             2 draws KdJd -> 5c6c
             expect due 3 draw
             3 stands pat
             expect due 4 draw
             expect refused 1 draws Ks not_your_turn
             4 draws Kc -> Ac
             expect due 2 bet"""
    )
    assert [event.who for event in every(run, ev.Discarded)] == [2, 3, 4]
    assert acted(run) == [[1, 2, 3, 4, 1]]
    run = lowball(DEALT + "all check\nall stand pat\nexpect due 3 bet", button=2)
    assert [event.who for event in every(run, ev.Discarded)] == [3, 4, 1, 2]


@proves("oasis/lowball/49")
def test_a_player_may_stand_pat() -> None:
    run = lowball(CALLED + "1 stands pat\nexpect cards 1 KsQs4d3d2d\nexpect due 2 draw")
    assert first(run, ev.Discarded) == ev.Discarded(1, ())
    assert len(every(run, ev.Dealt)) == 1


@proves("oasis/lowball/50")
def test_one_two_or_three_cards_may_be_replaced_but_not_four() -> None:
    lowball(
        CALLED
        + """expect menu 1 draw up to 3
             expect refused 1 draws KsQs4d3d cards_count [oasis/lowball/50]
             expect refused 1 draws KsQs4d3d2d cards_count [oasis/lowball/50]
             1 draws KsQs4d -> 5d6d7d
             expect cards 1 5d6d7d3d2d
             2 draws KdJd -> 5s6s
             expect cards 2 5s6s4s3s2s
             3 draws Kh -> 5h
             expect cards 3 5hTh4h3h2h"""
    )
    lowball("deal 1 AsKsQsJs9s\nall check\nexpect refused 1 draws KsQsJs9s cards_count")


@proves("oasis/lowball/51")
def test_who_wants_cards_lays_his_discards_down_for_the_dealer_first() -> None:
    """Until then no card can be dealt to him; then the dealer knows what lies there, the others how much."""
    hand = lowball(CALLED).hand
    assert hand.due.must == (1,)
    assert refusal(hand, HOUSE, act.Deal(parse_cards("5d6d"))) == "not_your_turn"
    assert hand.view(HOUSE).table.seats[0].discarded == ()
    hand.play(1, act.Discard(parse_cards("KsQs")))
    assert hand.view(HOUSE).table.seats[0].discarded == parse_cards("KsQs")
    assert hand.view(2).table.seats[0].discarded == (HIDDEN, HIDDEN)
    assert (hand.due.must, hand.cards_due) == ((HOUSE,), 2)
    assert refusal(hand, HOUSE, act.Deal(parse_cards("5d"))) == "cards_count"
    assert refusal(hand, HOUSE, act.Deal(parse_cards("5d6d7d"))) == "cards_count"


@proves("oasis/lowball/52")
def test_each_players_discards_are_replaced_at_once_clockwise_and_without_a_burn() -> None:
    run = lowball(
        CALLED
        + """1 draws KsQs4d -> 5d6d7d
             expect cards 1 5d6d7d3d2d
             expect due 2 draw
             2 draws KdJd -> 5s6s
             expect cards 2 5s6s4s3s2s
             expect due 3 draw
             3 stands pat
             4 draws Kc -> 5c
             expect burned 0"""
    )
    told = [event for event in run.events if isinstance(event, ev.Discarded | ev.Dealt)][1:]
    assert [type(event) for event in told] == [
        ev.Discarded, ev.Dealt, ev.Discarded, ev.Dealt, ev.Discarded, ev.Discarded, ev.Dealt,
    ]  # fmt: skip
    drawn = every(run, ev.Dealt)[1:]
    assert [dealt.spots for dealt in drawn] == [(1, 1, 1), (2, 2), (4,)]
    run = lowball("all check\n3 draws 1, 4 draws 1, 1 draws 1, 2 draws 1", button=2)
    assert [dealt.spots for dealt in every(run, ev.Dealt)[1:]] == [(3,), (4,), (1,), (2,)]


@proves("oasis/lowball/53")
def test_replacements_come_face_down_one_after_the_other_back_to_five_cards() -> None:
    run = lowball(CALLED + "1 draws KsQs4d -> 5d6d7d\nexpect cards 1 5d6d7d3d2d")
    drawn = every(run, ev.Dealt)[1]
    assert (drawn.cards, drawn.spots, drawn.faces) == (parse_cards("5d6d7d"), (1, 1, 1), (OWN,) * 3)
    for viewer in (2, 3, 4, RAIL):
        seen = run.hand.seen(drawn, viewer)
        assert isinstance(seen, ev.Dealt)
        assert seen.cards == (HIDDEN,) * 3
        assert run.hand.view(viewer).spots[0].cards == (HIDDEN,) * 5
    assert run.hand.view(1).spots[0].cards == parse_cards("3d2d5d6d7d")


@proves("oasis/lowball/54")
def test_what_is_replaced_goes_to_the_discards_and_is_not_dealt_again() -> None:
    run = lowball(
        CALLED
        + """1 draws KsQs4d -> 5d6d7d
             expect cards 1 5d6d7d3d2d
             expect stub lacks Ks Qs 4d
             2 draws KdJd -> 5s6s
             expect stub lacks Ks Qs 4d Kd Jd"""
    )
    assert run.hand.view(1).table.seats[0].discarded == parse_cards("KsQs4d")
    assert run.hand.view(2).table.seats[1].discarded == parse_cards("KdJd")
    run.hand.play(3, act.Discard(parse_cards("Kh")))
    assert refusal(run.hand, HOUSE, act.Deal(parse_cards("Ks"))) == "card_twice"
    run.hand.play(HOUSE, act.Deal(parse_cards("As")))
    assert parse_cards("As")[0] in run.hand.cards[3]
