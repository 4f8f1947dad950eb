"""Mexican poker: the forced opening, cards up or down, the joker, and cards in the wrong place."""

from __future__ import annotations

import pytest
from telling.pot import Stacked, stacked
from telling.told import refused

from housedealer.cards.card import HIDDEN, parse_cards
from housedealer.hand import action as act
from housedealer.hand import event as ev
from housedealer.hand.protocol import rulings_on
from housedealer.rules.place import BURN, FLOOR, HOUSE, OWN, RAIL, UP, Cents

LIMIT = "fixed 2/4 no blinds ante 1"
THREE = {1: "7c Kh", 2: "7d As", 3: "7h Ac"}


def mexican(cards: dict[int, str] = THREE, **rest: object) -> Stacked:
    return stacked("mexican", LIMIT, cards, show_how="all_tabled", **rest)  # type: ignore[arg-type]


def test_the_highest_up_card_must_open_for_the_lower_or_the_upper_limit() -> None:
    """garlic-city/mexican-poker/03, 31, 32: equal cards by place, not by suit."""
    table = mexican()
    assert (table.turn, table.amounts) == (2, (2, 4))
    assert mexican(button=2).turn == 3
    for action in (act.Check(), act.Fold()):
        assert refused(table.hand, 2, action).code == "must_open"
    assert refused(table.hand, 2, act.Bet(Cents(300))).code == "amount_not_in_chips"


def test_the_amount_he_chose_holds_for_the_whole_round() -> None:
    """garlic-city/mexican-poker/34."""
    assert mexican().words("2b2").amounts == (4,)
    table = mexican().words("2b4")
    assert table.amounts == (8,)
    table.words("3r8")
    assert table.amounts == (12,)


def test_a_joker_dealt_up_opens_like_an_ace() -> None:
    assert mexican({1: "7c JK", 2: "7d As", 3: "7h Kc"}).turn == 1
    assert mexican({1: "7c Ks", 2: "7d As", 3: "7h JK"}).turn == 2


def test_no_limit_opens_for_at_least_the_bet_set_for_the_table() -> None:
    table = stacked("mexican", "no-limit 0/0 bet 2 ante 1", THREE, stacks=50)
    [offer] = table.hand.menu(2)
    assert (offer[0], offer[-1]) == (act.Bet(Cents(200)), act.Bet(Cents(4900)))


def test_each_chooses_up_or_down_and_one_card_is_burned_a_street() -> None:
    """garlic-city/mexican-poker/04, 36."""
    table = mexican(THREE | {1: "7c Kh Jc"}).words("2b2", "3c", "1c")
    hand = table.hand
    assert (hand.due.ask, table.turn) == ("choose", 1)
    assert hand.absent(1) == act.TakeUp()
    table.say(1, act.TakeDown())
    [event] = [event for event in table.events if isinstance(event, ev.Chose)]
    assert event == ev.Chose(1, OWN, parse_cards("7c"))
    assert hand.route == ((BURN, 1), (2, OWN))
    table.on()
    assert hand.up[1] == parse_cards("Kh7c")
    assert hand.view(RAIL).spots[0].cards == (*parse_cards("7cKh"), HIDDEN)
    table.say(2, act.TakeUp())
    assert hand.route == ((2,), (UP,))
    table.on().words("3u")
    for _ in range(2):
        while hand.due.ask == "bet":
            table.words(f"{table.turn}k")
        while hand.due.ask == "choose":
            table.words(f"{table.turn}u")
    assert len(hand.burns) == 3
    assert {len(hand.cards[seat]) for seat in (1, 2, 3)} == {5}
    assert {len(hand.up[seat]) for seat in (1, 2, 3)} == {4}


def finish(table: Stacked, words: str) -> Stacked:
    """Seat 1 takes its cards as the letters say (u or w), everybody else up; nobody bets more."""
    table.words(f"{table.turn}b2")
    letters = iter(words)
    while not table.hand.over:
        seat = table.turn
        if table.hand.due.ask == "choose":
            table.words(f"{seat}{next(letters) if seat == 1 else 'u'}")
        else:
            table.words(f"{seat}c" if table.hand.facing else f"{seat}k")
    return table


@pytest.mark.parametrize(
    ("cards", "choices", "winner"),
    [
        ("7c 7d 7s Qh JK", "uuu", 2),  # the joker came up: three sevens lose to a straight
        ("7c 7d 7s Qh JK", "uuw", 1),  # it came down: four sevens
        ("7c 7d JK 7s Qh", "wuw", 1),  # it came down and was turned up later: still wild
        ("7c 7d JK 7s Qh", "uuw", 2),
    ],
)
def test_a_joker_is_wild_if_it_was_dealt_down_whatever_happens_then(
    cards: str, choices: str, winner: int
) -> None:
    """garlic-city/mexican-poker/28 to 30; the example M2."""
    table = finish(mexican({1: cards, 2: "4s 5d 6c 7h Js"}), choices)
    assert table.net == {winner: 3, 3 - winner: -3}


def test_the_first_card_dealt_down_can_be_a_wild_joker() -> None:
    table = finish(mexican({1: "JK 7c 7d 7s Qh", 2: "4s 5d 6c 7h Js"}), "uuu")
    assert table.net == {1: 3, 2: -3}


def test_the_best_board_speaks_first_later_on() -> None:
    table = mexican({1: "2c Kh Kd", 2: "3d As 4s", 3: "5h Ac 6s"}).words("2b2", "3c", "1c", "1u", "2u", "3u")
    assert (table.turn, table.hand.led) == (1, 1)
    assert table.amounts == (2,)


OUT = {1: "2c Kh Qd Qh", 2: "3d As 4s 4h", 3: "5h Ac 6s 7s"}


def test_cards_dealt_out_of_sequence_are_moved_and_the_round_is_bet_anew() -> None:
    """garlic-city/mexican-poker/39 to 41; the example M4."""
    table = mexican(OUT).words("2b2", "3c", "1c", "1u", "2u", "3u", "3k", "1k", "2k", "1u", "2u", "3w")
    hand = table.hand
    assert (hand.street, table.turn) == ("fourth card", 1)
    pot = hand.gathered
    table.words("1k", "2b4", "3c")
    four, seven = parse_cards("4h7s")
    stacks = hand.stack[:]
    assert act.WrongSeat in rulings_on(hand)
    ruling = act.WrongSeat(((seven, 2), (four, 3)))
    [event] = hand.play(FLOOR, ruling)
    assert hand.seen(event, RAIL) == event
    assert {(move.source, move.target, move.cents) for move in hand.moves(event)} == {
        ("front", "seat:2", 400),
        ("front", "seat:3", 400),
    }
    assert (hand.stack[2] - stacks[2], hand.stack[3] - stacks[3]) == (400, 400)
    assert (hand.gathered, sum(hand.front), hand.facing) == (pot, 0, 0)
    assert hand.cards[2] == parse_cards("3dAs4s7s")
    assert hand.up[3][-1] == four  # asked for face down, moved face up
    assert (table.turn, table.amounts) == (1, (4,))
    table.words("1k", "2k", "3k")
    assert hand.street == "choice"


@pytest.mark.parametrize(
    ("cards", "code"),
    [
        ((("7s", 2),), "cards_count"),
        ((("7s", 3), ("4h", 2)), "card_not_there"),
        ((("6s", 2), ("4h", 3)), "card_not_of_street"),
        ((("7s", 9), ("4h", 3)), "card_not_there"),
        ((("Ah", 2), ("4h", 3)), "card_not_there"),
        ((), "cards_count"),
    ],
)
def test_only_cards_of_the_street_move_between_live_hands(
    cards: tuple[tuple[str, int], ...], code: str
) -> None:
    table = mexican(OUT).words("2b2", "3c", "1c", "1u", "2u", "3u", "3k", "1k", "2k", "1u", "2u", "3u")
    listed = tuple((parse_cards(card)[0], seat) for card, seat in cards)
    assert refused(table.hand, FLOOR, act.WrongSeat(listed)).code == code
    assert refused(table.hand, 2, act.WrongSeat(listed)).code == "only_the_floor"
    assert refused(table.hand, FLOOR, act.WrongSeat([("7s", 2)])).code == "cards_not_listed"  # type: ignore[arg-type]


def test_cards_are_put_right_only_while_their_street_is_bet() -> None:
    table = mexican(OUT)
    assert act.WrongSeat not in rulings_on(table.hand)
    assert refused(table.hand, FLOOR, act.WrongSeat(())).code == "no_wrong_seat"


def test_the_house_deals_what_was_chosen_and_nothing_else() -> None:
    table = mexican().words("2b2", "3c", "1c")
    told = refused(table.hand, 1, act.Check())
    assert (told.code, told.facts["ask"]) == ("not_offered", "choose")
    assert refused(table.hand, HOUSE, act.Deal(())).code == "not_your_turn"
    assert refused(table.hand, 2, act.TakeUp()).code == "not_your_turn"
