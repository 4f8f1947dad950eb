"""The end of a flop game: which cards make a hand, who shows, who wins, and who gets what cannot be split."""

from __future__ import annotations

import pytest
from claims import Sheet, each, proves
from telling.pot import every, first, played, posts

from housedealer.hand import event as ev
from housedealer.hand.pot.view import seats_of
from housedealer.record.script.pot.run import PotRun

THREE = "1:100 2:100 3:100"
FIVE = "1:100 2:100 3:100 4:100 5:100"


def shown_down(sheet: Sheet, deal: str, board: str, expect: str, seats: str = "1:100 2:100") -> PotRun:
    """Everybody calls and checks to the end; the last seat has the button."""
    flop, turn, river = board.split()
    talk = f"""deal {deal}
               all call
               flop {flop}   all check
               turn {turn}   all check
               river {river} all check
               {expect}"""
    return played(sheet, talk, seats=seats, button=len(seats.split()))


def pot_of(sheet: Sheet, players: int) -> int:
    """What they play for when all have called and the house has taken its four dollars."""
    return (3 if sheet.name in ("san-rafael/holdem", "san-rafael/omaha-hi-lo") else 4) * players - 4


NO_BANK = {
    "oasis/holdem": "02",
    "oasis/omaha-hi-lo": "02",
    "oasis/pineapple": "02",
    "san-rafael/omaha": "002",
}


@each(NO_BANK)
def test_no_seat_banks_the_game(sheet: Sheet) -> None:
    nobody_banks(sheet)


@pytest.mark.parametrize("name", ["san-rafael/holdem", "san-rafael/omaha-hi-lo", "san-rafael/omaha"])
@proves("san-rafael/house/06")
def test_no_seat_banks_a_poker_game_at_san_rafael(name: str) -> None:
    nobody_banks(Sheet(name))


def nobody_banks(sheet: Sheet) -> None:
    """The button may fold the best hand and has lost what he put in; a tie with him is a tie like others."""
    bet = 3 if sheet.name in ("san-rafael/holdem", "san-rafael/omaha-hi-lo") else 4
    run = played(
        sheet,
        f"""deal 1 KsQd7s6d 2 8s8c5s5c 3 AsAdJsJd
            all call
            flop AhAc9d  1 checks, 2 bets {bet}, 3 folds, 1 calls
            turn Th      all check
            river 4s     all check
            expect net 3:-{bet}""",
        seats=THREE,
        button=3,
    )
    assert {seat for award in every(run, ev.PotAwarded) for _, seat, _ in award.paid} <= {1, 2}
    accounts = {(move.source, move.target) for event in run.events for move in run.hand.moves(event)}
    assert accounts <= {
        *((f"seat:{seat}", "front") for seat in (1, 2, 3)),
        *(("pot", f"seat:{seat}") for seat in (1, 2)),
        ("front", "pot"),
        ("pot", "drop"),
    }
    folded, blind = ("2 folds, 3 folds", 1) if bet == 3 else ("3 folds, 1 folds", 2)
    [award] = every(played(sheet, folded, seats=THREE, button=3), ev.PotAwarded)
    assert [seat for _, seat, _ in award.paid] == [blind]
    half = pot_of(sheet, 2) // 2
    expected = f"expect paid 1:{half} 2:{half}"
    shown_down(sheet, "1 AsKs8s7s 2 AdKd8d7d", "Qc9d9h Jc 3s", expected)


@each(
    {
        "oasis/holdem": "04 71",
        "oasis/pineapple": "04 76",
        "san-rafael/omaha": "004 081",
        "san-rafael/holdem": "10",
    }
)
@pytest.mark.parametrize("winner", [1, 2, 3])
def test_the_best_high_hand_takes_the_whole_pot(sheet: Sheet, winner: int) -> None:
    """There is no share for a low, though one could be made."""
    others = [seat for seat in (1, 2, 3) if seat != winner]
    deal = f"{winner} KdKh9s8s {others[0]} Ac3cQhQs {others[1]} JsJcTh8d"
    paid = f"{winner}:{pot_of(sheet, 3)} {others[0]}:0 {others[1]}:0"
    run = shown_down(sheet, deal, "2d5c7h Ks Jd", f"expect paid {paid}", THREE)
    assert [share for share, _, _ in first(run, ev.PotAwarded).paid] == [0]


@each(
    {
        "oasis/holdem": "71",
        "oasis/omaha-hi-lo": "83",
        "oasis/pineapple": "76",
        "san-rafael/omaha": "081",
    }
)
def test_the_last_player_left_takes_the_pot_without_showing(sheet: Sheet) -> None:
    run = played(
        sheet,
        """deal 1 7c2d3h4s 2 AsAdKsKd
           3 calls, 1 calls, 2 checks
           flop AhAc9d  1 bets 4, 2 folds, 3 folds
           expect returned 1:4
           expect paid 1:8""",
        seats=THREE,
        button=3,
    )
    assert every(run, ev.Shown) == []
    assert not any(seat.rest.shown for seat in seats_of(run.hand.view(2)))


ANY_FIVE = {"oasis/holdem": "05 70", "oasis/pineapple": "05 75", "san-rafael/holdem": "08 09"}


@each(ANY_FIVE)
def test_both_own_cards_may_play(sheet: Sheet) -> None:
    seen = f'expect value 1 "full house, nines over kings"\nexpect paid 1:{pot_of(sheet, 2)} 2:0'
    shown_down(sheet, "1 9s9d2c3c 2 AdAhQc8c", "9hKsKd 4c 2s", seen)


@each(ANY_FIVE)
def test_one_own_card_may_play_with_four_of_the_board(sheet: Sheet) -> None:
    seen = f'expect value 1 "royal flush"\nexpect paid 1:{pot_of(sheet, 2)} 2:0'
    shown_down(sheet, "1 Ts3h2c4c 2 AdAhQc8c", "AsKsQs Js 2d", seen)


@each(ANY_FIVE)
def test_of_six_cards_of_a_suit_any_five_may_play(sheet: Sheet) -> None:
    seen = f'expect value 1 "straight flush, five high"\nexpect paid 1:{pot_of(sheet, 2)} 2:0'
    shown_down(sheet, "1 4s5s8c7c 2 KdKhQc8d", "AsKs2s 3s Kc", seen)


@each(ANY_FIVE)
def test_the_board_may_play_alone(sheet: Sheet) -> None:
    half = pot_of(sheet, 2) // 2
    seen = f'expect value 1 "royal flush"\nexpect paid 1:{half} 2:{half}'
    shown_down(sheet, "1 9s9d2c3c 2 AdAhQc8c", "AsKsQs Js Ts", seen)


@each({"oasis/pineapple": "05 75"})
def test_the_card_that_was_thrown_away_does_not_play(sheet: Sheet) -> None:
    seen = 'expect value 1 "king high"\nexpect paid 1:0 2:4'
    shown_down(sheet, "1 3h4dAc 2 Kd6c9s", "KsQdJd Tc 7h", seen)


@each(
    {
        "oasis/omaha-hi-lo": "05 81",
        "san-rafael/omaha": "005 080",
        "san-rafael/omaha-hi-lo": "02",
    }
)
@pytest.mark.parametrize(
    ("hole", "board", "value"),
    [
        ("AhAs3d3c", "9h6hQh Kh 2c", "pair of aces, king-queen-nine kickers"),
        ("AhJh8h3c", "9h6hQs Kd 2c", "ace high, king-queen-jack-nine kickers"),
        ("AhAsQdJc", "7s7h7d 7c Kd", "full house, sevens over aces"),
        ("AhAsAdAc", "9h6hQs Kd 2c", "pair of aces, king-queen-nine kickers"),
        ("2h3c4d6c", "AsKsQs Js Ts", "ace high, king-queen-six-four kickers"),
    ],
)
def test_a_high_hand_is_two_own_cards_and_three_of_the_board(
    sheet: Sheet, hole: str, board: str, value: str
) -> None:
    shown_down(sheet, f"1 {hole}", board, f'expect value 1 "{value}"')


@each({"oasis/omaha-hi-lo": "05 81", "san-rafael/omaha": "005 080", "san-rafael/omaha-hi-lo": "02"})
def test_the_pot_goes_by_two_own_cards_and_three_of_the_board(sheet: Sheet) -> None:
    """Seat 1 has the ace of a suit of which four lie on the board, seat 2 two small ones."""
    paid = f"expect paid 1:0 2:{pot_of(sheet, 2)}"
    shown_down(sheet, "1 AhAs3d3c 2 5h4hJsTc", "9h6hQh Kh 9c", paid)


@each({"oasis/holdem": "69", "oasis/omaha-hi-lo": "80", "oasis/pineapple": "74", "san-rafael/omaha": "079"})
def test_all_who_are_still_in_show_the_last_to_bet_first(sheet: Sheet) -> None:
    """Three kings lie against three queens and an ace."""
    start = """deal 1 AsJd4h3h 2 KdKh8s6s 3 QsQh8d6d 4 AdJs5c3c
               all call
               flop 2c7d9h  all check
               turn Ks      1 checks, 2 bets 8, 3 calls, 4 folds, 1 calls"""
    checked = played(sheet, f"{start}\nriver Qd  all check\nexpect paid 1:0 2:36 3:0")
    assert [shown.seats for shown in every(checked, ev.Shown)] == [(1, 2, 3)]
    talk = f"{start}\nriver Qd  1 checks, 2 bets 8, 3 calls, 1 calls\nexpect paid 1:0 2:60 3:0"
    bet = played(sheet, talk)
    [shown] = every(bet, ev.Shown)
    assert shown.seats == (2, 3, 1)
    assert shown.hands == tuple(bet.hand.cards[seat] for seat in (2, 3, 1))
    talk = f"{start}\nriver Qd  1 bets 8, 2 folds, 3 raises to 16, 1 calls\nexpect paid 1:0 2:0 3:68"
    raised = played(sheet, talk)
    assert [shown.seats for shown in every(raised, ev.Shown)] == [(3, 1)]


@each({"oasis/holdem": "69", "oasis/omaha-hi-lo": "80", "oasis/pineapple": "74", "san-rafael/omaha": "079"})
def test_where_hands_are_shown_in_turn_the_last_one_is_shown_too(sheet: Sheet) -> None:
    played(
        sheet,
        """all call
           flop 2c7d9h  all check
           turn Ks      all check
           river Qd     all check
           1 mucks
           expect due 2 show
           expect menu 2 show""",
        seats="1:100 2:100",
        button=2,
        rules="show_how=in_turn",
    )


@each(
    {
        "oasis/holdem": "72",
        "oasis/omaha-hi-lo": "86",
        "oasis/pineapple": "77",
        "san-rafael/omaha": "082",
        "san-rafael/holdem": "10",
    }
)
def test_tied_hands_share_the_pot_equally(sheet: Sheet) -> None:
    half = pot_of(sheet, 4) // 2
    paid = f"expect paid 1:0 2:{half} 3:0 4:{half}"
    deal = "1 TcTd8s7s 2 AsQs8d6d 3 JdTh8h6h 4 AdQd8c6c"
    shown_down(sheet, deal, "AcKhKd 9s 3c", paid, "1:100 2:100 3:100 4:100")
    if sheet.name != "san-rafael/holdem":
        deal = "1 TcTd8s7s 2 AsQs8d6d 3 AhQh8h6h 4 AdQd8c6c"
        shown_down(sheet, deal, "AcKhKd 9s 3c", "expect paid 1:0 2:4 3:4 4:4", "1:100 2:100 3:100 4:100")


TIED = "1 Tc8s7s6s 2 QcJc7c6c 3 QdJd7d6d 4 QhJh7h6h 5 Td8d5s3h"


@each(
    {
        "oasis/holdem": "73",
        "oasis/omaha-hi-lo": "86 87",
        "oasis/pineapple": "78",
        "san-rafael/omaha": "083",
        "san-rafael/holdem": "10",
    }
)
def test_all_odd_chips_go_to_the_tied_winner_nearest_the_buttons_left(sheet: Sheet) -> None:
    """Three share: 16 dollars leave one chip, 14 or 11 leave two."""
    older = sheet.name == "san-rafael/holdem"
    talk = f"""deal {TIED}
               {{}}
               flop KcKd9h  all check
               turn 4s      all check
               river 2h     all check
               expect paid {{}}"""
    first_round = "all call" if older else "3 calls, 4 calls, 5 calls, 1 folds, 2 checks"
    paid = "1:0 2:5 3:3 4:3 5:0" if older else "1:0 2:6 3:4 4:4 5:0"
    played(sheet, talk.format(first_round, paid), seats=FIVE, button=5)
    paid = "1:0 2:3 3:3 4:5 5:0" if older else "1:0 2:5 3:5 4:6 5:0"
    run = played(sheet, talk.format("all call", paid), seats=FIVE, button=3)
    assert posts(run)[0][0] == (3 if older else 4)
