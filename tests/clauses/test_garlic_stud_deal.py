"""Garlic City, seven card stud, its split form and razz: antes, deal, streets, burns, a short deck."""

from __future__ import annotations

import pytest
from claims import Sheet, each, proves
from kit import seats
from telling.pot import Stacked, played

from housedealer.cards.card import HIDDEN, parse_cards
from housedealer.hand import action as act
from housedealer.hand import event as ev
from housedealer.hand.pot.hand import PotHand
from housedealer.hand.pot.view import seats_of
from housedealer.houses import house_of
from housedealer.rules.place import BLIND, BURN, OWN, UP, Cents
from housedealer.rules.terms import Seated

STUD = Sheet("garlic-city/7-card-stud")


def every_stud(*ids: str) -> pytest.MarkDecorator:
    """Runs a test with `game` for all three games: two of them are stud in what their sheets leave out."""
    razz = proves(*ids, "garlic-city/razz/01")
    return pytest.mark.parametrize(
        "game",
        [
            pytest.param("seven_card_stud", marks=proves(*ids)),
            pytest.param("stud_hi_lo", marks=proves(*ids)),
            pytest.param("razz", marks=razz),
        ],
    )


def called_down(game: str, players: int, stay: int) -> tuple[PotHand, list[ev.Event]]:
    """A hand in which nobody bets more than he must; from sixth street only the first `stay` seats are in."""
    table = house_of("garlic-city").table(game)
    chairs = tuple(Seated(seat, Cents(10000)) for seat in range(1, players + 1))
    run = Stacked(PotHand(table.terms(chairs, players)), {})
    hand = run.hand
    while not hand.over:
        who = run.turn
        offers = {type(offer[0]): offer for offer in hand.menu(who)}
        leaves = hand.street == "sixth street" and who > stay
        order = (act.Fold,) if leaves else (act.Check, act.Call, act.Bet)
        run.say(who, next(offers[kind][0] for kind in order if kind in offers))
        run.on()
    return hand, run.events


@every_stud("garlic-city/7-card-stud/06")
def test_everybody_antes_before_the_cards(game: str) -> None:
    table = house_of("garlic-city").table(game, "4/8")
    run = Stacked(PotHand(table.terms(seats(s1=100, s2=100, s3=100), 3)), {})
    posted, *_, dealt = run.events
    assert isinstance(posted, ev.Posted)
    assert posted.posts == ((1, 100, "ante"), (2, 100, "ante"), (3, 100, "ante"))
    assert isinstance(dealt, ev.Dealt)
    _, events = called_down(game, 8, 2)
    assert isinstance(events[0], ev.Posted)
    assert events[0].posts == tuple((seat, 100, "ante") for seat in range(1, 9))


@pytest.mark.parametrize(
    ("limit", "ante"),
    [
        *(("2/4", 1), ("3/6", 1), ("4/8", 1), ("5/10", 1), ("6/12", 1), ("8/16", 2), ("10/20", 2)),
        *(("15/30", 3), ("20/40", 5), ("30/60", 7), ("40/80", 10), ("60/120", 15), ("80/160", 20)),
        ("100/200", 25),
    ],
)
@every_stud("garlic-city/7-card-stud/06", "garlic-city/7-card-stud/08", "garlic-city/7-card-stud-hi-lo/05")
def test_ante_and_least_opening_are_a_quarter_of_the_lower_bet(game: str, limit: str, ante: int) -> None:
    table = house_of("garlic-city").table(game, limit)
    run = Stacked(PotHand(table.terms(seats(s1=900, s2=900), 2)), {})
    assert [cents for _, cents, _ in run.events[0].posts] == [100 * ante] * 2  # type: ignore[union-attr]
    assert run.amounts == (ante, int(limit.split("/")[0]))


@proves("garlic-city/7-card-stud/06")
def test_a_limit_that_is_not_listed_antes_a_quarter_too() -> None:
    limit = house_of("garlic-city").table("seven_card_stud", "7/14").spread.limit
    assert (limit.ante, limit.bring_in) == (100, 100)
    limit = house_of("garlic-city").table("seven_card_stud", "50/100").spread.limit
    assert (limit.ante, limit.bring_in) == (1200, 1200)


@every_stud("garlic-city/7-card-stud/07")
def test_two_cards_come_down_and_one_up(game: str) -> None:
    table = house_of("garlic-city").table(game)
    run = Stacked(PotHand(table.terms(seats(s1=100, s2=100, s3=100), 2)), {})
    [dealt] = [event for event in run.events if isinstance(event, ev.Dealt)]
    assert dealt.spots == (3, 1, 2) * 3
    assert dealt.faces == (OWN,) * 6 + (UP,) * 3
    other = seats_of(run.hand.view(1))[1]
    assert other.cards == (HIDDEN, HIDDEN, *other.rest.up)
    assert len(other.rest.up) == 1
    assert run.hand.seen(dealt, 99).cards == (HIDDEN,) * 6 + dealt.cards[6:]  # type: ignore[union-attr]


@every_stud(
    "garlic-city/7-card-stud/07",
    "garlic-city/7-card-stud/15",
    "garlic-city/7-card-stud/20",
    "garlic-city/7-card-stud/21",
    "garlic-city/7-card-stud/22",
    "garlic-city/7-card-stud/28",
)
def test_three_more_cards_come_up_and_the_last_one_down_each_after_a_burn(game: str) -> None:
    hand, events = called_down(game, 4, 3)
    streets = [event for event in events if isinstance(event, ev.Dealt)][1:]
    assert [event.spots for event in streets] == [(BURN, 1, 2, 3, 4)] * 3 + [(BURN, 1, 2, 3)]
    assert [event.faces for event in streets] == [(BLIND, *[UP] * 4)] * 3 + [(BLIND, *[OWN] * 3)]
    assert [len(hand.cards[seat]) for seat in (1, 2, 3, 4)] == [7, 7, 7, 6]
    rounds = [i for i, event in enumerate(events) if isinstance(event, ev.RoundClosed)]
    assert len(rounds) == 5
    assert [events[i + 1] for i in rounds[:4]] == streets


@every_stud("garlic-city/7-card-stud/07")
def test_a_deck_too_short_goes_on_from_the_burns_or_with_a_shared_card(game: str) -> None:
    hand, events = called_down(game, 7, 7)
    assert [len(hand.cards[seat]) for seat in range(1, 8)] == [7] * 7
    assert len(hand.burns) == 3
    hand, events = called_down(game, 8, 4)
    assert [len(hand.cards[seat]) for seat in range(1, 9)] == [7] * 4 + [6] * 4
    [mixed] = [event for event in events if isinstance(event, ev.Reshuffled)]
    assert (len(mixed.cards), mixed.source, hand.board) == (3, BURN, ())
    on = events[events.index(mixed) + 1]
    assert isinstance(on, ev.Dealt)
    assert on.spots == (1, 2, 3, 4)
    hand, events = called_down(game, 8, 8)
    assert [len(hand.cards[seat]) for seat in range(1, 9)] == [6] * 8
    assert len(hand.board) == 1
    assert not [event for event in events if isinstance(event, ev.Reshuffled)]


@every_stud("garlic-city/7-card-stud/23")
def test_after_the_last_round_all_hands_are_tabled(game: str) -> None:
    hand, events = called_down(game, 4, 3)
    [shown] = [event for event in events if isinstance(event, ev.Shown)]
    assert sorted(shown.seats) == [1, 2, 3]
    assert {len(cards) for cards in shown.hands} == {7}
    assert [seat.cards for seat in seats_of(hand.view(99))[:3]] == [hand.cards[seat] for seat in (1, 2, 3)]


@proves("garlic-city/7-card-stud/15", "garlic-city/7-card-stud/19")
def test_a_street_comes_when_all_bets_are_called() -> None:
    run = played(
        STUD,
        """seats 1:200 2:200 3:200 4:200  button 4
        fee none
        deal 1 Kd  2 3c  3 Ah  4 Qs
        2 brings in, 3 calls, 4 completes, 1 calls
        expect menu 2 fold, call 3, raise to 8
        2 folds
        expect menu 3 fold, call 3, raise to 8
        3 calls
        expect due house deal
        expect pots 17 among 1 3 4
        fourth 1 8h  3 9d  4 7c
        expect due 3 bet
        3 bets 4, 4 raises to 8, 1 calls
        expect menu 3 fold, call 4, raise to 12
        3 raises to 12, 4 calls
        expect menu 1 fold, call 4, raise to 16
        1 calls
        expect due house deal
        expect pots 53 among 1 3 4""",
    )
    assert [run.hand.up[seat] for seat in (1, 2, 3, 4)] == [
        parse_cards("Kd8h"),
        (),
        parse_cards("Ah9d"),
        parse_cards("Qs7c"),
    ]


@each({"garlic-city/7-card-stud": "05 24 27", "garlic-city/razz": "01"})
def test_what_one_wins_the_others_lose(sheet: Sheet) -> None:
    stud = sheet.game == "seven_card_stud"
    run = played(
        sheet,
        """seats 1:200 2:200 3:200  button 3
        fee none
        deal 1 (QsQhJc)3cJdTs2d  2 (AsAdKh)AhKd7c7d  3 (2c3d5h)4s6c8h9d
        {opening}
        fourth  all check
        fifth   all check
        sixth   {bets}
        seventh all check
        expect net {net}""",
        opening="1 brings in, 2 calls, 3 calls" if stud else "3 brings in, 1 calls, 2 calls",
        bets="2 bets 8, 3 calls, 1 calls" if stud else "3 bets 8, 1 calls, 2 calls",
        net="1:-10 2:+20 3:-10" if stud else "1:-10 2:-10 3:+20",
    )
    assert run.hand.over
