"""The player of Panguingue answers by menu, ends every hand, and plays better than chance."""

from __future__ import annotations

import random

import pytest
from meld_kit import meld_tables, random_meld_terms

from housedealer.bots import Dealer, play_out
from housedealer.bots.meld.player import MeldPlayer
from housedealer.bots.meld.worth import after, hand_worth, out_pay, state_worth
from housedealer.bots.pot.player import RandomPlayer
from housedealer.cards.card import parse_card, parse_cards
from housedealer.hand import action as act
from housedealer.hand.action import Action
from housedealer.hand.meld import event as me
from housedealer.hand.meld.hand import MeldHand
from housedealer.hand.view import View
from housedealer.houses import house_of
from housedealer.record.script import parse, run
from housedealer.rules.place import Cents
from housedealer.rules.terms import Seated

HANDS = 300
HEAD = "house garlic-city  game panguingue  chip 2  seats 1:100 2:100 3:100  first 3\n"
C, ONE = parse_cards, parse_card


def cards(text: str) -> tuple[int, ...]:
    return tuple(sorted(C(text)))


def test_two_such_players_win_from_two_who_answer_by_chance() -> None:
    table = house_of("garlic-city").table("panguingue", "2")
    chance = random.Random(21)
    won = {1: 0, 2: 0, 3: 0, 4: 0}
    for number in range(HANDS):
        terms = table.terms(tuple(Seated(seat, Cents(20000)) for seat in won), number % 4 + 1)
        hand = MeldHand(terms)
        bots = {1: MeldPlayer(), 2: RandomPlayer(chance), 3: MeldPlayer(), 4: RandomPlayer(chance)}
        play_out(hand, Dealer(table.spread.deck, chance), bots)
        for seat, cents in hand.outcome().net.items():
            won[seat] += cents // table.spread.unit
    assert won[1] > 0 < won[3]
    assert won[2] < 0 > won[4]


class Checked:
    """Passes on what the bot says, if it is on the menu."""

    def __init__(self) -> None:
        self.said: list[Action] = []

    def choose(self, view: View) -> Action | None:
        action = MeldPlayer().choose(view)
        assert action is None or any(action in offer for offer in view.menu)
        assert action is not None or view.viewer not in view.due.must
        self.said += [] if action is None else [action]
        return action


def test_at_every_table_he_answers_by_the_menu_and_the_hand_ends() -> None:
    tables = meld_tables()
    kinds: set[type] = set()
    for number in range(2 * len(tables)):
        chance = random.Random(f"meld bots {number}")
        table = tables[number % len(tables)]
        hand = MeldHand(random_meld_terms(chance, table))
        bot = Checked()
        events = play_out(hand, Dealer(table.spread.deck, chance), dict.fromkeys(hand.seats, bot))
        assert not any(isinstance(event, me.Fouled) for event in events)
        kinds |= {type(action) for action in bot.said}
    assert {act.Stay, act.Pass, act.TouchDeck, act.TakeOption, act.Meld, act.LayOff, act.AskPay} <= kinds
    assert {act.Release, act.GoOut} <= kinds


# -- what cards are worth ----------------------------------------------------------------------------------


def test_a_meld_is_worth_more_than_a_pair_and_a_pair_more_than_nothing() -> None:
    order = ["5s5s5s2cJd", "4c4d4h2sJd", "KcKd2s4h7d", "6c6d2s4h7h", "2c4d6hJsKd"]
    worth = [hand_worth(cards(text)) for text in order]
    assert worth == sorted(worth, reverse=True)
    assert len(set(worth)) == len(worth)


def test_a_card_that_fits_a_meld_is_nearly_as_good_as_in_it() -> None:
    board = (cards("6c6d6h"),)
    assert state_worth(cards("2c4d"), board) < state_worth(cards("2c6s"), board)
    assert state_worth(cards("2c6s"), board) < state_worth(cards("2c"), (cards("6c6d6h6s"),))


@pytest.mark.parametrize(
    ("own", "board", "chips"),
    [
        ("5s5s5s5s4c4d4hKcKhKhKs", "", 14),
        ("5s", "5s5s5s 4c4d4h KcKhKhKs", 2 + 2 + 6),
        ("6s", "6c6d6h 4c4d4h4s KcKhKs", 2),
        ("QsKs", "JcJdJhJs 4c4d4h4s", 2 + 2 + 2),
        ("QsKs5c", "JcJdJhJs 4c4d4h4s", 0),
        ("2c", "6c6d6h 4c4d4h4s KcKhKs", 0),
        ("JcQcKc7c2dAd3d4d4h4c4s", "", (2 + 2) * 2 + 2),
    ],
)
def test_the_way_out_that_pays_most_is_known(own: str, board: str, chips: int) -> None:
    assert out_pay(cards(own), tuple(map(cards, board.split()))) == chips


def test_what_is_left_after_an_action() -> None:
    own, board = cards("QsKs2c"), (cards("JcJdJhJs"),)
    melded = act.Meld(C("QsKs"), ((1, ONE("Js")),))
    assert after(own, board, melded) == (C("2c"), (cards("JcJdJh"), cards("JsQsKs")))
    assert after(cards("Jc2c"), board, act.LayOff(ONE("Jc"), 1)) == (C("2c"), (cards("JcJcJdJhJs"),))
    shifted = act.Shift(ONE("5s"), 1, 2)
    assert after((), (cards("2s3s4s5s"), cards("5s5s5s")), shifted) == ((), (cards("2s3s4s"), C("5s5s5s5s")))


# -- how he plays ------------------------------------------------------------------------------------------


def choice(text: str, seat: int) -> Action | None:
    """What he says when the script has come to its end."""
    hand = run(parse(HEAD + text, "inline")).hand
    return MeldPlayer().choose(hand.view(seat))


TURN = "deal 3 {}\nall play\n3 draws {}\n"


@pytest.mark.parametrize(
    ("held", "does"),
    [
        ("5s5s5s4c4d7hJcKdKh2c", act.Stay()),
        ("2c4d6hJsKd3s5h7cQdAh", act.Pass()),
        ("KcKdKhAcAdAh2s4d6hJc", act.Stay()),
    ],
)
def test_good_hands_are_played_and_poor_ones_passed(held: str, does: Action) -> None:
    assert choice(f"deal 3 {held}\nexpect due 3 declare\n", 3) == does


@pytest.mark.parametrize(
    ("held", "drawn", "does"),
    [
        ("5s5s2cJd7hKd4c6hQsAh", "5s", act.Meld(C("5s5s5s"))),
        ("5s5s2cJd7hKd4c6hQsAh", "2h", act.Release(ONE("2h"))),
        ("7c7d7h2cJdKs4s6hQdAh", "3h", act.Meld(C("7c7d7h"))),
    ],
)
def test_what_pays_or_brings_him_on_is_laid_down(held: str, drawn: str, does: Action) -> None:
    said = choice(TURN.format(held, drawn), 3)
    if isinstance(does, act.Meld):
        assert isinstance(said, act.Meld)
        assert sorted(said.cards) == sorted(does.cards)
    else:
        assert said == does


def test_pay_is_asked_for_in_full_and_the_least_useful_card_goes() -> None:
    text = TURN.format("5s5sKcKdKhAcAdJd2c4h", "5s") + "3 melds 5s5s5s\n"
    assert choice(text, 3) == act.AskPay(4)
    said = choice(f"{text}3 asks 4\n", 3)
    assert said in (act.Release(ONE("Jd")), act.Release(ONE("4h")), act.Release(ONE("2c")))


def test_he_goes_out_when_all_lies_there() -> None:
    text = TURN.format("5s5s5s4h4c4dKhKhKcKs", "5s")
    hand = run(parse(HEAD + text, "inline")).hand
    while not hand.over:
        said = MeldPlayer().choose(hand.view(3))
        assert said is not None
        hand.play(3, said)
    assert hand.winner == 3
    assert hand.outcome().net[1] == -1500 * 2


OPTION = "deal 3 2c  2 {}\nall play\n3 draws {}, 3 discards\n"


def test_the_option_card_is_taken_where_it_makes_a_meld() -> None:
    assert choice(OPTION.format("5s5s2cJd7hKd4c6hQsAh", "5s"), 2) == act.TakeOption()
    assert choice(OPTION.format("5s5s2cJd7hKd4c6hQsAh", "2h"), 2) == act.TouchDeck()


FLAT_BOTH = """deal 2 5s5s5sJcJdJh6c6d6hAc  3 6h6c6d3c3d3h4c4d4hAc
all play
3 draws 4s, 3 melds 6h6c6d, 3 melds 3c3d3h, 3 melds 4c4d4h, 3 lays 4s on 3, 3 discards Ac
2 draws 5s, 2 melds 5s5s5s, 2 lays 5s on 1, 2 melds JcJdJh, 2 melds 6c6d6h, 2 discards Ac
1 draws Qc, 1 discards
3 draws 6s
"""


def test_an_out_card_is_forced_by_who_would_pay_more_and_not_by_who_would_win() -> None:
    assert choice(FLAT_BOTH, 1) == act.Force()
    assert choice(FLAT_BOTH, 2) is None


def test_an_option_card_is_forced_on_who_waits_with_a_pair() -> None:
    text = """deal 3 6h6c6d4c4d4h4sQdQcAc
all play
3 draws {0}, 3 melds 6h6c6d, 3 melds 4c4d4h, 3 lays 4s on 2, 3 lays {0} on 1, 3 discards Ac
2 draws Jc, 2 discards, 1 draws 4c, 1 discards
"""
    hand = run(parse(HEAD + text.format("6d"), "inline")).hand
    assert len(hand.cards[3]) == 2
    assert MeldPlayer().choose(hand.view(2)) == act.Force()
    paid = text.replace("6h6c6d", "7h7c7d").replace("4c, 1", "7s, 1")
    hand = run(parse(HEAD + paid.format("7d"), "inline")).hand
    assert MeldPlayer().choose(hand.view(2)) is None


def test_who_has_spoken_does_not_change_his_mind() -> None:
    hand = run(parse(HEAD + "deal 3 2c4d6hJsKd3s5h7cQdAh\n3 plays\n", "inline")).hand
    assert 3 in hand.due.may
    assert MeldPlayer().choose(hand.view(3)) is None
