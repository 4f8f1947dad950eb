"""Every event and refusal has its sentence, and none says more than its listener may know."""

from __future__ import annotations

import random
import re

import pytest
from kit import cards_told
from pot_kit import SPREADS, random_terms, tables

from housedealer.bots import Dealer, play_out
from housedealer.bots.pot.player import RandomPlayer
from housedealer.cards.card import HIDDEN, Card, parse_cards
from housedealer.errors import Refused
from housedealer.games.registry import game_of
from housedealer.hand import action as act
from housedealer.hand import event as ev
from housedealer.hand.pot.hand import PotHand
from housedealer.hand.pot.made import made_by
from housedealer.hand.pot.shape import shape_of
from housedealer.hand.view import Lying
from housedealer.houses import house_of
from housedealer.rules.answers import QUESTIONS
from housedealer.rules.place import ASIDE, BOARD, BURN, MUCK, OWN, RAIL, STUB, UP, Cents, Seat, Spot, Who
from housedealer.words.answers import answer_said
from housedealer.words.family import To, words_of
from housedealer.words.pot.event import worth_of
from housedealer.words.pot.posted import answer_lines
from housedealer.words.refusal import refusal
from housedealer.words.say import money, signed
from housedealer.words.sheet import posted
from housedealer.words.told import told

C = parse_cards
SPREAD = house_of("oasis").table("holdem").spread
SAID: list[tuple[ev.Event, str]] = [
    (ev.Posted(((2, Cents(200), "blind"), (3, Cents(400), "blind")), Cents(400), 4),
     "Seat 2 posts a $2 blind, you post a $4 blind."),
    (ev.Posted(((1, Cents(50), "ante"), (2, Cents(50), "ante"), (2, Cents(400), "kill")), Cents(400), 4),
     "Everybody antes $0.50, seat 2 posts a $4 kill."),
    (ev.Posted(((3, Cents(400), "live"), (4, Cents(200), "dead")), Cents(400), 4),
     "You post $4 to come in, seat 4 posts $2 dead."),
    (ev.Straddled(Who(4), Cents(800), Cents(800)), "Seat 4 straddles to $8."),
    (ev.Declined(Who(3)), "You do not straddle."),
    (ev.Dealt(C("??As??Kd"), (2, 3, 2, 3), (OWN,) * 4),  # type: ignore[arg-type]
     "The house deals two cards to each player. You get As Kd."),
    (ev.Dealt(C("??7c"), (BURN, BOARD), (OWN, UP)), "Board: 7c."),
    (ev.FeeTaken(Cents(250), Cents(100), Cents(0), Cents(50), ("a/b/09",)),
     "The house takes $2.50 and $1 for the jackpot; $0.50 is still owed and comes out "
     "of the next chips [a/b/09]."),
    (ev.Folded(Who(2)), "Seat 2 folds."),
    (ev.Checked(Who(3)), "You check."),
    (ev.Called(Who(2), Cents(400)), "Seat 2 calls $4."),
    (ev.Opened(Who(2), Cents(400), Cents(400), True, Cents(400)), "Seat 2 bets $4."),
    (ev.Raised(Who(3), Cents(1200), Cents(800), True, Cents(1200)), "You raise to $12."),
    (ev.Raised(Who(2), Cents(1250), Cents(50), False, Cents(1200)),
     "Seat 2 raises to $12.50, less than a full raise."),
    (ev.Discarded(Who(2), C("??")), "Seat 2 discards one card."),
    (ev.Discarded(Who(3), C("7c")), "You discard 7c."),
    (ev.Discarded(Who(2), ()), "Seat 2 stands pat."),
    (ev.Chose(Who(2), UP), "Seat 2 takes the next card face up."),
    (ev.Chose(Who(3), OWN, C("7c")), "You take the next card face down and turn up 7c."),
    (ev.Dealt(C("??As??Kd"), (2, 3, 2, 3), (OWN, OWN, UP, UP)),  # type: ignore[arg-type]
     "Face up: seat 2 ??, you Kd. You get As face down."),
    (ev.Dealt(C("??????"), (2, 2, 2), (OWN,) * 3), "Seat 2 gets three cards."),  # type: ignore[arg-type]
    (ev.Opened(Who(2), Cents(100), Cents(100), False, Cents(0)), "Seat 2 brings it in for $1."),
    (ev.Posted(((0, Cents(600), "carried"), (2, Cents(100), "ante"), (3, Cents(100), "ante")), Cents(0), 2),
     "Everybody antes $1, $6 is in the pot from the last hand."),
    (ev.Reshuffled(C("????"), MUCK, 4), "The deck has run out: the house shuffles two discards."),
    (ev.Reshuffled(C("??"), BURN), "The house shuffles one burned card back into the deck."),
    (ev.Proved(Who(2), C("QsQd"), True, "a/b/07"), "Seat 2 shows openers: Qs Qd [a/b/07]."),
    (ev.Proved(Who(3), C("QsJd9c5h2d"), False, "a/b/07"),
     "You opened without openers and cannot win the pot: Qs Jd 9c 5h 2d [a/b/07]."),
    (ev.PotCarried(0, Cents(600), "a/b/06"), "Nobody wins the pot: $6 stays for the next deal [a/b/06]."),
    (ev.PotAwarded(1, ((-2, 2, Cents(600)), (-2, 3, Cents(600)))),
     "Side pot 1: seat 2 gets $6 back and you get $6 back."),
    (ev.OversBegun((Seat(1), Seat(3)), Cents(800), Cents(1600), "a/b/08"),
     "Only players with an overs button are left: bets are now $8 and $16 [a/b/08]."),
    (ev.OversBegun((Seat(1), Seat(3)), Cents(800), Cents(800), "a/b/08"),
     "Only players with an overs button are left: bets are now $8 [a/b/08]."),
    (ev.RoundClosed(Who(3), Cents(400), Cents(1200)),
     "The uncalled $4 goes back to you. $12 goes into the pot."),
    (ev.RoundClosed(Who(0), Cents(0), Cents(0)), "No bets."),
    (ev.Reshuffled(C("7c")), "The house puts 7c back and shuffles the deck."),
    (ev.Shown((2, 3), (C("AsKd"), C("QcQd"))), "Seat 2 shows As Kd. You show Qc Qd."),
    (ev.Mucked(Who(2)), "Seat 2 mucks."),
    (ev.PotAwarded(1, ((0, 2, Cents(600)), (1, 3, Cents(600)))),
     "Side pot 1: seat 2 wins $6 and you win $6."),
    (ev.PotAwarded(0, ((-1, 2, Cents(600)),)), "Main pot: seat 2 wins $6 uncontested."),
    (ev.HandVoided(((2, Cents(400)),), (), "oasis/holdem/50"),
     "The hand is void: everybody gets their chips back [oasis/holdem/50]."),
    (ev.Ruled("early_turn", "oasis/holdem/60", ((C("??")[0], STUB, BURN), (C("7c")[0], STUB, ASIDE))),
     "The floor rules that the turn was dealt too early; 7c is set aside [oasis/holdem/60]."),
]  # fmt: skip


def test_every_event_has_a_sentence() -> None:
    assert set(words_of("pot").events) == {*ev.SharedEvent.__args__, *ev.PotEvent.__args__}
    assert {type(event) for event, _ in SAID} == {*ev.SharedEvent.__args__, *ev.PotEvent.__args__}


@pytest.mark.parametrize(("event", "sentence"), SAID, ids=[type(event).__name__ for event, _ in SAID])
def test_an_event_is_told_to_seat_three(event: ev.Event, sentence: str) -> None:
    assert told(event, To(3, spread=SPREAD)) == sentence


def test_money_is_said_in_dollars() -> None:
    said = ["$4", "$2.50", "$0.05", "$0", "-$4", "$1,234,567"]
    assert [money(cents) for cents in (400, 250, 5, 0, -400, 123456700)] == said
    assert [signed(cents) for cents in (400, 0, -250)] == ["+$4", "$0", "-$2.50"]


def worth(game: str, cards: tuple[Card, ...], board: tuple[Card, ...]) -> list[str]:
    """What is said of cards before a seat, with what a view says that they make."""
    shape = shape_of(game_of(game))
    made = () if HIDDEN in cards else made_by(game_of(game), shape.scales, cards, board)
    return worth_of(shape, shape.scales, Lying(Spot(1), cards, (OWN,) * len(cards), made), board)


def test_cards_are_worth_what_the_game_lets_them_make() -> None:
    board = C("As2s3h9dKc")
    assert worth("holdem", C("KdKh"), board) == ["three of a kind, kings, ace-nine kickers"]
    assert worth("omaha_hi_lo", C("4c5dQhQs"), board) == ["straight, five high", "5-4-3-2-ace low"]
    assert worth("omaha_hi_lo", C("QdQhJhTs"), board) == ["pair of queens, ace-king-nine kickers", "no low"]
    assert worth("omaha_hi_lo", C("QdQhJhTs"), board[:3])[1:] == ["no low yet"]
    assert worth("holdem", C("KdKh"), ()) == ["pair of kings"]
    assert worth("omaha", C("KdKhKsKc"), ()) == []
    assert worth("holdem", C("????"), board) == []
    # A card must go before the turn: three of a kind in the hand is a pair.
    assert worth("crazy_pineapple", C("9h9s9d"), C("2c4dKs")) == ["pair of nines, king-four-deuce kickers"]


_CARD = re.compile(r"\b[2-9TJQKA][cdhs]\b")


@pytest.mark.parametrize(("house", "game"), SPREADS)
def test_what_really_happens_is_told_and_nothing_hidden_is(house: str, game: str) -> None:
    chance = random.Random(f"words {house} {game}")
    for table in tables(house, game)[:3]:
        for _ in range(8):
            terms = random_terms(chance, table)
            hand = PotHand(terms)
            me = terms.seats[0].seat

            def watch(event: ev.Event, hand: PotHand = hand, me: int = me) -> None:
                for viewer in (me, RAIL, 0):
                    view = hand.view(viewer)
                    seen = hand.seen(event, viewer)
                    text = told(seen, To(viewer, view))
                    assert text.endswith((".", ":"))
                    assert "None" not in text
                    thrown = {card for seat in view.table.seats for card in seat.discarded}
                    known = {card for at in view.spots for card in at.cards} | thrown | cards_told(seen)
                    assert {C(text)[0] for text in _CARD.findall(text)} <= known

            players = {seat.seat: RandomPlayer(chance) for seat in terms.seats}
            play_out(hand, Dealer(table.spread.deck, chance), players, watch)


WRONG = (
    act.Check(), act.Call(), act.Fold(), act.Bet(Cents(1)), act.Bet(Cents(10**9)), act.RaiseTo(Cents(1)),
    act.RaiseTo(Cents(10**9)), act.RaiseTo(Cents(-5)), act.Discard(()), act.Discard(C("2c")), act.Show(),
    act.Muck(), act.Straddle(Cents(3)), act.Decline(), act.Deal(C("2c")), act.TakePosts(),
)  # fmt: skip


def refused(hand: PotHand, who: int, action: act.Action) -> Refused | None:
    try:
        hand.decide(who, action)
    except Refused as error:
        return error
    return None


@pytest.mark.parametrize(("house", "game"), SPREADS)
def test_every_refusal_is_said_in_words(house: str, game: str) -> None:
    chance = random.Random(f"no {house} {game}")
    table = tables(house, game)[0]
    codes = set()
    for _ in range(10):
        hand = PotHand(random_terms(chance, table))
        dealer, player = Dealer(table.spread.deck, chance), RandomPlayer(chance)
        while must := hand.due.must:
            for action in WRONG:
                if error := refused(hand, must[0], action):
                    codes.add(error.code)
                    text = refusal(error)
                    assert not text[0].islower()
                    assert not re.search(r"_|\(|\bcents\b|None", text.split(" [")[0]), text
                    assert text.endswith(f"[{error.clause}]") or not error.clause
            answer = dealer.answer(hand) if must[0] == 0 else player.choose(hand.view(must[0]))
            for event in hand.play(must[0], answer):
                dealer.told(event)
    assert {"check_facing_bet", "nothing_to_call", "amount_below_minimum", "amount_above_stack"} <= codes


def test_every_answer_of_every_house_is_said_with_its_clause() -> None:
    for question in QUESTIONS.values():
        values = (0, 3) if question.counted else question.values
        said = [answer_said(question.key, value) for value in values]
        assert len(set(said)) == len(values)
        assert all(text.endswith(".") and "_" not in text for text in said)
    for house, game in SPREADS:
        for table in tables(house, game):
            assert all(text.endswith(".") for text, _ in posted(table))
            assert all(clause for _, clause in answer_lines(table)), (house, game)
