"""Angie's stud games: up and down cards, who begins, what the dealer calls, and the showdown."""

from __future__ import annotations

import pytest
from claims import Sheet, each, proves
from kit import played
from telling.course import course, told

from housedealer.cards.card import HIDDEN
from housedealer.hand.pot.view import seats_of
from housedealer.rules.place import RAIL
from housedealer.words.pot.announce import announced_said

BASIC = "angies/7-card-stud-basic"
SEVEN = ["seven_card_stud", "stud_hi_lo", "razz"]
SEVEN_CARDS = """
    house angies  game {game}  limit fixed 2/4
    seats 1:100 2:100 3:100 4:100 5:100  button 3
    deal 4 Ac  5 9c  1 Kd  2 5h  3 3s
    expect menu 1 fold, call 2, raise to 4
    1 calls, 2 calls, 3 calls, 4 folds, 5 checks
    fourth 5 Jc  1 Qd  2 5s  3 4s   all check
    fifth  5 Jd  1 2d  2 Ah  3 4d   all check
    sixth  5 2c  1 Ks  2 5c  3 4h   all check
    seventh                         all check
    expect cards 5 (??????)9cJcJd2c
    expect cards 1 (??????)KdQd2dKs
    expect cards 2 (??????)5h5sAh5c
    expect cards 3 (??????)3s4s4d4h
    expect burned 0
"""
SEVEN_COURSE = """
    blind 4:1, blind 5:2
    deal 4- 5- 1- 2- 3- 4- 5- 1- 2- 3- 4+ 5+ 1+ 2+ 3+
    1 calls, 2 calls, 3 calls, 4 folds, 5 checks
    deal 5+ 1+ 2+ 3+
    {fourth}
    deal 5+ 1+ 2+ 3+
    {fifth}
    deal 5+ 1+ 2+ 3+
    {sixth}
    deal 5- 1- 2- 3-
    {seventh}
    {show}
"""
HIGH_LEADS = {
    "fourth": "2 checks, 3 checks, 5 checks, 1 checks",
    "fifth": "5 checks, 1 checks, 2 checks, 3 checks",
    "sixth": "2 checks, 3 checks, 5 checks, 1 checks",
    "seventh": "2 checks, 3 checks, 5 checks, 1 checks",
    "show": "show 2:7 3:7 5:7 1:7",
}


@pytest.mark.parametrize(
    "game",
    [
        pytest.param(
            "seven_card_stud",
            marks=proves(*(f"angies/7-card-stud/{n:02}" for n in range(2, 11)), f"{BASIC}/01", f"{BASIC}/02"),
        ),
        pytest.param(
            "stud_hi_lo",
            marks=proves("angies/7-card-stud/03", f"{BASIC}/01", f"{BASIC}/02"),
        ),
        pytest.param("razz", marks=proves("angies/razz/01", f"{BASIC}/01", f"{BASIC}/02")),
    ],
)
def test_two_down_four_up_one_down_and_five_rounds(game: str) -> None:
    """Left of the big blind begins, then the best board, in razz too: pair, pair, three of a kind."""
    hand = played(SEVEN_CARDS.format(game=game))
    assert course(hand)[:12] == told(SEVEN_COURSE.format(**HIGH_LEADS))


BOARDS = [
    # high card, then the next one; suits do not count
    ({1: "Kd 9s", 2: "Qs Js", 3: "8c 2d"}, 3, 1),
    ({1: "Kd 9s", 2: "Ks Ts", 3: "Kc 9h"}, 3, 2),
    # any pair over an ace, the higher of two pairs
    ({1: "Ad Ks", 2: "2s 2d", 3: "8c Qd"}, 3, 2),
    ({1: "7d 7s", 2: "6s 6d", 3: "8c 8d"}, 2, 3),
    # equal boards: the nearest to the dealer's left, wherever the button is
    ({1: "Kd 9s", 2: "Ks 9d", 3: "Kc 9h"}, 3, 1),
    ({1: "Kd 9s", 2: "Ks 9d", 3: "Kc 9h"}, 1, 2),
    ({1: "Kd 9s", 2: "Ks 9d", 3: "Kc 9h"}, 2, 3),
    ({1: "2d 3s", 2: "Ac 7d", 3: "As 7h"}, 2, 3),
    ({1: "2d 3s", 2: "Ac 7d", 3: "As 7h"}, 1, 2),
]


@pytest.mark.parametrize(("boards", "button", "first"), BOARDS)
@each({"angies/7-card-stud": "06 07", "angies/5-card-stud": "05 06"})
def test_the_highest_board_begins(sheet: Sheet, boards: dict[int, str], button: int, first: int) -> None:
    up = {seat: cards.split() for seat, cards in boards.items()}
    street = "fourth" if sheet.game == "seven_card_stud" else "third"
    played(f"""
        house angies  game {sheet.game}  limit fixed 2/4  seats 1:100 2:100 3:100  button {button}
        deal {" ".join(f"{seat} {cards[0]}" for seat, cards in up.items())}
        all call
        {street} {" ".join(f"{seat} {cards[1]}" for seat, cards in up.items())}
        expect due {first} bet
    """)


@each({"angies/7-card-stud": "06", "angies/5-card-stud": "05"})
def test_two_pair_and_three_of_a_kind_begin_on_the_last_up_card(sheet: Sheet) -> None:
    """Kings and sixes, three deuces, four to a flush, which is nothing yet."""
    seven = sheet.game == "seven_card_stud"
    streets = ("fourth", "fifth", "sixth") if seven else ("third", "fourth", "fifth")
    played(f"""
        house angies  game {sheet.game}  limit fixed 2/4  seats 1:100 2:100 3:100  button 3
        deal 1 Ah  2 Ks  3 2c
        3 calls, 1 calls, 2 checks
        {streets[0]} 1 Kh  2 Kd  3 2d    expect due 2 bet
        all check
        {streets[1]} 1 Qh  2 6s  3 4h    expect due 2 bet
        all check
        {streets[2]} 1 Jh  2 6d  3 2s    expect due 3 bet
    """)


@each({"angies/5-card-stud": "01 02 03 04 05 07 08 09"})
def test_one_down_four_up_and_four_rounds(sheet: Sheet) -> None:
    """Button 3, blinds 4 and 5: seat 1 is the first who is on no blind. Cards go to who is still in."""
    hand = played(f"""
        house angies  game {sheet.game}  limit fixed 2/4
        seats 1:100 2:100 3:100 4:100 5:100  button 3
        deal 4 Ac  5 9c  1 Kd  2 5h  3 3s
        expect menu 1 fold, call 2, raise to 4
        1 calls, 2 calls, 3 calls, 4 folds, 5 checks
        third  5 Jc  1 Qd  2 5s  3 4s    2 bets 2, 3 calls, 5 calls, 1 folds
        fourth 5 Jd  2 Ah  3 6s          5 checks, 2 checks, 3 checks
        fifth  5 2c  2 5d  3 7s          2 checks, 3 checks, 5 checks
        expect cards 5 (??)9cJcJd2c
        expect cards 2 (??)5h5sAh5d
        expect burned 0
    """)
    assert course(hand)[:10] == told("""
        blind 4:1, blind 5:2
        deal 4- 5- 1- 2- 3- 4+ 5+ 1+ 2+ 3+
        1 calls, 2 calls, 3 calls, 4 folds, 5 checks
        deal 5+ 1+ 2+ 3+
        2 bets 2, 3 calls, 5 calls, 1 folds
        deal 5+ 2+ 3+
        5 checks, 2 checks, 3 checks
        deal 5+ 2+ 3+
        2 checks, 3 checks, 5 checks
        show 2:5 3:5 5:5
    """)


@pytest.mark.parametrize("game", SEVEN)
@proves(f"{BASIC}/03")
def test_who_folds_turns_his_up_cards_down_at_once(game: str) -> None:
    """While the others still act, nobody sees them any more; those who stay keep theirs open."""
    talk = f"""
        house angies  game {game}  limit fixed 2/4  seats 1:100 2:100 3:100 4:100  button 4
        deal 1 7d  2 7c  3 8c  4 9c
        3 calls, 4 folds
    """
    table = seats_of(played(talk).hand.view(RAIL))
    assert [(seat.seat, seat.rest.up == ()) for seat in table] == [
        (1, False),
        (2, False),
        (3, False),
        (4, True),
    ]
    assert table[3].cards == (HIDDEN,) * 3
    talk += "1 calls, 2 checks\nfourth 1 7h 2 6c 3 5c\nall check\nfifth 1 7s 2 Kc 3 Jc\n"
    first = 1
    assert len(played(talk).hand.view(RAIL).table.seats[first - 1].up) == 3
    table = seats_of(played(talk + f"{first} folds").hand.view(RAIL))
    assert table[first - 1].rest.up == ()
    assert table[first - 1].cards == (HIDDEN,) * 5
    assert sum(bool(seat.rest.up) for seat in table) == 2


def called(game: str, talk: str) -> tuple[str, ...]:
    """What the dealer calls, as everybody hears it."""
    text = f"house angies  game {game}  limit fixed 2/4  seats 1:100 2:100 3:100  button 3\n{talk}"
    hand = played(text).hand
    for seat in (1, 2, 3):
        assert announced_said(hand.view(seat)) == announced_said(hand.view(RAIL))
    return announced_said(hand.view(RAIL))


FIRST_KING = "deal 1 Kd 2 6c 3 Ks\n"
SIXES = FIRST_KING + "3 calls, 1 calls, 2 checks\nfourth 1 2d 2 6s 3 5s\n"
NEXT = SIXES + "all check\nfifth 1 9h 2 Tc 3 5h\n"
NOT_LOW = "3 calls, 1 calls, 2 checks\nfourth 1 2d 2 9s 3 5s\n"


@proves(f"{BASIC}/04")
def test_the_dealer_names_the_first_bettor_of_each_round() -> None:
    for game in SEVEN:
        assert called(game, FIRST_KING) == ("seat 3 is first",)
        assert called(game, FIRST_KING + NOT_LOW) == ("seat 3 is first: king high",)
        assert called(game, SIXES) == ("seat 2 is first: pair of sixes",)
        assert called(game, NEXT)[0] == "seat 2 is first: pair of sixes"
        sixth = NEXT + "all check\nsixth 1 9d 2 3c 3 5d\n"
        assert called(game, sixth)[0] == "seat 3 is first: three of a kind, fives"
        assert called(game, sixth + "all check\nseventh\n")[0] == "seat 3 is first: three of a kind, fives"


@pytest.mark.parametrize("game", ["seven_card_stud", "stud_hi_lo"])
@proves(f"{BASIC}/05")
def test_the_dealer_calls_possible_straights_and_flushes_from_the_third_up_card(game: str) -> None:
    deal = "deal 1 9d 2 4h 3 Ks\n3 calls, 1 calls, 2 checks\nfourth 1 8d 2 5c 3 Qs\n"
    assert called(game, deal) == ("seat 3 is first: king high",)
    fifth = deal + "all check\nfifth 1 2d 2 8s 3 Js\n"
    assert called(game, fifth) == (
        "seat 3 is first: king high",
        "seat 1: possible flush",
        "seat 2: possible straight",
        "seat 3: possible straight",
        "seat 3: possible flush",
    )
    sixth = deal + "all check\nfifth 1 2c 2 Jd 3 3d\nall check\nsixth 1 Td 2 Ad 3 3h\n"
    assert called(game, sixth) == (
        "seat 3 is first: pair of threes",
        "seat 1: possible straight",
        "seat 1: possible flush",
        "seat 2: possible straight",
    )
    fifth = deal + "all check\nfifth 1 2c 2 Jd 3 3d\n"
    assert called(game, fifth) == ("seat 3 is first: king high",)


@pytest.mark.parametrize("rounds", range(5))
@pytest.mark.parametrize("game", SEVEN)
@proves(f"{BASIC}/06")
def test_a_bet_or_raise_that_nobody_calls_takes_the_pot(game: str, rounds: int) -> None:
    """$6 lie in the pot; bet and raise on the last of so many rounds, what is not called comes back."""
    text = f"house angies  game {game}  limit fixed 2/4  seats 1:100 2:100 3:100  button 3\n"
    text += "deal 1 2d 2 Kc 3 9s\n"
    if not rounds:
        played(text + "3 raises to 4, 1 folds, 2 folds\nexpect returned 3:2\nexpect paid 3:5\nexpect over")
        return
    text += "3 calls, 1 calls, 2 checks\nfourth 1 3d 2 Kh 3 7s\n"
    for street in ("fifth 1 5d 2 Qh 3 8h", "sixth 1 6d 2 Qd 3 Tc", "seventh")[: rounds - 1]:
        text += f"all check\n{street}\n"
    bet = 2 if rounds == 1 else 4
    one, two, three = 2, 3, 1
    played(text + f"{one} bets {bet}, {two} folds, {three} folds\nexpect paid {one}:6\nexpect over")
    played(
        text
        + f"{one} bets {bet}, {two} raises to {2 * bet}, {three} folds, {one} folds\n"
        + f"expect returned {two}:{bet}\nexpect paid {two}:{6 + 2 * bet}\nexpect over"
    )


SHOWN = """
    house angies  game {game}  limit fixed 2/4  seats 1:100 2:100 3:100 4:100  button 4
    deal 1 (2h2s)9d  2 (Kh3s)9c  3 (Ah4s)9h  4 (Qh5s)9s
    3 calls, 4 calls, 1 calls, 2 checks
    fourth 1 8d 2 8c 3 8h 4 8s  all check
    fifth 1 7d 2 7c 3 6h 4 5c  all check
    sixth 1 Jd 2 Jc 3 Jh 4 Tc  all check
    seventh 1 (Js) 2 (Qc) 3 (Qs) 4 (Kd)
"""


@pytest.mark.parametrize("game", SEVEN)
@proves("angies/7-card-stud/11")
def test_when_the_last_bets_are_called_all_hands_are_turned_over(game: str) -> None:
    """Who bet or raised last is first, the others follow clockwise; then the pot is pushed."""
    order = [1, 2, 3, 4]
    bets = f"{order[0]} checks, {order[1]} bets 4, {order[2]} raises to 8, {order[3]} folds"
    text = SHOWN.format(game=game) + f"{bets}, {order[0]} calls, {order[1]} calls"
    hand = played(text)
    assert course(hand)[-2] == f"show {order[2]}:7 {order[0]}:7 {order[1]}:7"
    shown = seats_of(hand.hand.view(RAIL))
    assert [HIDDEN in seat.cards for seat in shown] == [seat.seat == order[3] for seat in shown]
    assert course(hand)[-1] == "pot 3:32"


@each({"angies/5-card-stud": "10"})
def test_each_turns_up_his_hole_card(sheet: Sheet) -> None:
    """Hidden until the last call, then seen by all; no hand may be given up unseen."""
    for game in (sheet.game, "option_alley"):
        text = f"""
            house angies  game {game}  limit fixed 2/4  seats 1:100 2:100 3:100  button 3
            deal 1 (2h)9d8d7dJd  2 (Kh)9c8c7cJc
            3 folds, 1 calls, 2 checks
            third  all check
            fourth all check
            fifth  1 checks, 2 bets 4
        """
        before = seats_of(played(text).hand.view(RAIL))
        assert [seat.cards[0] for seat in before] == [HIDDEN] * 3
        after = "1 calls" if game == sheet.game else "1 calls, all stand pat, all check"
        hand = played(text + after)
        shows = "show 2:5 1:5" if game == sheet.game else "show 1:5 2:5"
        assert course(hand)[-2] == shows
        assert [HIDDEN in seat.cards for seat in seats_of(hand.hand.view(RAIL))] == [False, False, True]
