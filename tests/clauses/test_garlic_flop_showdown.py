"""Garlic City, games with a flop: which five cards play, who shows, who wins, and the board that plays."""

from __future__ import annotations

from claims import Sheet, each
from telling.pot import with_one_discard as played

from housedealer.cards.card import HIDDEN, parse_cards
from housedealer.hand import event as ev
from housedealer.hand.pot.view import seats_of
from housedealer.rules.place import BOARD

HI_LO_TOO = {"garlic-city/holdem-hi-lo": "01", "garlic-city/omaha-hi-lo": "01"}
HOLDEM_HI_LO = {"garlic-city/holdem-hi-lo": "01"}
HOLE = {"holdem": 2, "holdem_hi_lo": 2, "omaha_hi_lo": 4}
TWO = "seats 1:100 2:100  button 2\nfee none\n"
TO_THE_TURN = """{at_once}
1 calls, 2 checks
flop {flop}  all check
{after_flop}
turn {turn}  all check
"""


def held(sheet: Sheet, **cards: str) -> dict[str, str]:
    """As many of the cards written for each seat as the game deals; the third of three is discarded."""
    return {name: text[: 2 * HOLE.get(sheet.game, 3)] for name, text in cards.items()}


@each(
    {
        "garlic-city/holdem": "06",
        "garlic-city/pineapple": "13",
        "garlic-city/crazy-pineapple": "12",
        "garlic-city/crazy-pineapple-hi-lo": "13",
    }
    | HOLDEM_HI_LO
)
def test_a_hand_is_any_five_of_hole_cards_and_board(sheet: Sheet) -> None:
    both = held(sheet, one="AhKh3c", two="QsQd3d")
    played(
        sheet,
        TWO
        + "deal 1 {one}  2 {two}\n"
        + TO_THE_TURN
        + 'river 9c  all check\nexpect value 1 "flush, ace high"\n'
        'expect value 2 "three of a kind, queens"\nexpect paid 1:8',
        flop="QhJh2h",
        turn="Tc",
        **both,
    )
    single = held(sheet, one="AcQd3c", two="KhKd3d")
    played(
        sheet,
        TWO
        + "deal 1 {one}  2 {two}\n"
        + TO_THE_TURN
        + 'river 9c  all check\nexpect value 1 "straight, queen high"\n'
        'expect value 2 "straight, king high"\nexpect paid 2:8',
        flop="QhJhTs",
        turn="8c",
        **single,
    )
    four_on_the_board = held(sheet, one="Ah9d3c", two="KsKd3d")
    played(
        sheet,
        TWO
        + "deal 1 {one}  2 {two}\n"
        + TO_THE_TURN
        + 'river Kc  all check\nexpect value 1 "flush, ace high"\n'
        'expect value 2 "three of a kind, kings"\nexpect paid 1:8',
        flop="QhJh9h",
        turn="2h",
        **four_on_the_board,
    )


@each(
    {
        "garlic-city/holdem": "06 07 67 68",
        "garlic-city/pineapple": "14 16",
        "garlic-city/crazy-pineapple": "13 16",
        "garlic-city/crazy-pineapple-hi-lo": "14 19",
    }
    | HOLDEM_HI_LO
)
def test_who_is_in_shares_the_board_that_nobody_beats(sheet: Sheet) -> None:
    for last_round in ("all check", "1 bets 8, 2 calls"):
        run = played(
            sheet,
            TWO
            + "deal 1 {one}  2 {two}\n"
            + TO_THE_TURN
            + f"river Ts  {last_round}\n"
            + 'expect value 1 "straight, ace high"\nexpect value 2 "straight, ace high"',
            flop="AcKdQs",
            turn="Jh",
            **held(sheet, one="2c2d3h", two="9s8s3d"),
        )
        assert run.hand.outcome().net == {1: 0, 2: 0}


@each({"garlic-city/holdem": "67"} | HOLDEM_HI_LO)
def test_the_board_is_not_shared_with_who_beats_it_or_folded(sheet: Sheet) -> None:
    played(
        sheet,
        TWO + "deal 1 2c2d  2 9s8s\n" + TO_THE_TURN + "river Ts  1 bets 8, 2 folds\nexpect paid 1:8 2:0",
        flop="AcKdQs",
        turn="Jh",
    )
    played(
        sheet,
        TWO + "deal 1 2c2d  2 AsKs\n" + TO_THE_TURN + "river 9h  1 bets 8, 2 calls\nexpect paid 1:0 2:24",
        flop="KcKdQs",
        turn="Qh",
    )


@each(
    {"garlic-city/holdem": "17", "garlic-city/pineapple": "15", "garlic-city/crazy-pineapple": "15"}
    | HOLDEM_HI_LO
)
def test_the_best_five_cards_take_the_pot(sheet: Sheet) -> None:
    played(
        sheet,
        """seats 1:100 2:100 3:100  button 3
        fee none
        deal 1 {one}  2 {two}  3 {three}
        {at_once}
        3 calls, 1 calls, 2 checks
        flop 2c7d9h  all check
        {after_flop}
        turn Jc  all check
        river Ks  1 bets 8, 2 calls, 3 calls
        expect value 1 "pair of aces"
        expect value 2 "three of a kind, deuces"
        expect value 3 "two pair, kings and jacks"
        expect paid 1:0 2:36 3:0""",
        **held(sheet, one="AhAd3c", two="2h2d3d", three="KhJd3h"),
    )


@each(
    {"garlic-city/holdem": "17", "garlic-city/pineapple": "16", "garlic-city/crazy-pineapple": "16"}
    | HOLDEM_HI_LO
)
def test_equal_hands_divide_the_pot_and_odd_chips_go_round_from_the_button(sheet: Sheet) -> None:
    played(
        sheet,
        """seats 1:100 2:100 3:100 4:100  button 4
        fee none
        deal 2 {two}  3 {three}  4 {four}
        {at_once}
        3 calls, 4 calls, 1 folds, 2 checks
        flop TsJhQd  all check
        {after_flop}
        turn Kc  all check
        river Ad  all check
        expect pot 14
        expect paid 2:5 3:5 4:4""",
        **held(sheet, two="2c3c4c", three="7s8s4s", four="AhAs4h"),
    )


@each({"garlic-city/holdem": "03", "garlic-city/pineapple": "12"} | HOLDEM_HI_LO)
def test_the_board_belongs_to_all(sheet: Sheet) -> None:
    run = played(
        sheet,
        TWO
        + "deal 1 {one}  2 {two}\n"
        + TO_THE_TURN
        + 'river 2d  all check\nexpect value 1 "full house, kings over aces"\n'
        + 'expect value 2 "full house, kings over aces"\nexpect paid 1:4 2:4',
        flop="AcKdKc",
        turn="9h",
        **held(sheet, one="AhKh3c", two="AsKs3d"),
    )
    assert all(run.hand.view(who).cards(BOARD) == parse_cards("AcKdKc9h2d") for who in (1, 2, 99))


@each({"garlic-city/holdem": "69", "garlic-city/omaha": "74"} | HI_LO_TOO)
def test_cards_speak_whoever_bet_or_showed_first(sheet: Sheet) -> None:
    text = """seats 1:100 2:100 3:100  button 3
        fee none
        deal 1 {one}  2 {two}  3 {three}
        3 calls, 1 calls, 2 checks
        flop 7c7dTh  all check
        turn Jc  all check
        river Ks  {last}
        {paid}"""
    hands = held(sheet, one="QdQs2c2d", two="KhKd5h3s", three="AhAd6c6d")
    for last, paid in (
        ("1 bets 8, 2 calls, 3 calls", "expect paid 1:0 2:36 3:0"),
        ("1 checks, 2 checks, 3 bets 8, 1 calls, 2 calls", "expect paid 1:0 2:36 3:0"),
        ("1 checks, 2 bets 8, 3 raises to 16, 1 folds, 2 calls", "expect paid 2:44 3:0"),
    ):
        played(sheet, text, last=last, paid=paid, **hands)


@each({"garlic-city/holdem": "01"} | HOLDEM_HI_LO)
def test_hands_rank_as_in_stud(sheet: Sheet) -> None:
    order = (
        "TsJsQsKsAs > 9h8h7h6h5h > Ad2d3d4d5d > AsAhAdAcKs > 2s2h2d2c3s > AsAhAdKcKs > 2s2h2d3c3s > "
        "AsKsQsJs9s > 7d5d4d3d2d > TcJsQsKsAs > Ad2d3d4d5c > AsAhAdKcQs > 2s2h2d4c3s > AsAhKdKcQs > "
        "3s3h2d2c4s > AsAhKdQcJs > 2s2h3d4c5s > AsKhQdJc9s > 7s5h4d3c2s"
    )
    played(sheet, TWO + f"expect order {order}")


@each({"garlic-city/holdem": "63", "garlic-city/omaha": "79"} | HI_LO_TOO)
def test_who_began_the_last_round_shows_first(sheet: Sheet) -> None:
    played(
        sheet,
        """seats 1:100 2:100 3:100  button 3
        fee none
        3 calls, 1 calls, 2 checks
        flop 2c7d9h  all check
        turn Jc  1 folds, 2 checks, 3 checks
        river Ks  2 checks, 3 bets 8, 2 calls
        expect due 2 show
        expect menu 2 show, muck
        2 shows
        expect due 3 show""",
    )
    played(
        sheet,
        """seats 1:100 2:100 3:100  button 3
        fee none
        3 calls, 1 calls, 2 checks
        flop 2c7d9h  all check
        turn Jc  all check
        river Ks  1 bets 8, 2 raises to 16, 3 calls, 1 calls
        expect due 1 show
        1 mucks
        expect due 2 show
        2 mucks
        expect due 3 show""",
    )
    played(
        sheet,
        """seats 1:100 2:100 3:100 4:100  button 2
        fee none
        1 calls, 2 calls, 3 calls, 4 checks
        flop 2c7d9h  all check
        turn Jc  all check
        river Ks  all check
        expect due 3 show
        3 mucks
        expect due 4 show
        4 mucks
        expect due 1 show""",
    )


@each(
    {
        "garlic-city/holdem": "63 64",
        "garlic-city/omaha": "71",
        "garlic-city/crazy-pineapple": "14",
        "garlic-city/crazy-pineapple-hi-lo": "16",
    }
    | HI_LO_TOO
)
def test_the_winner_shows_all_his_cards(sheet: Sheet) -> None:
    run = played(
        sheet,
        TWO
        + "deal 1 {one}  2 {two}\n"
        + TO_THE_TURN
        + """river 4s  1 bets 8, 2 calls
        1 mucks
        expect due 2 show
        expect menu 2 show
        expect refused 2 mucks must_show
        2 shows
        expect paid 1:0 2:24""",
        flop="TcJdQh",
        turn="9h",
        **held(sheet, one="AhAdAsAc", two="2c3d5s6d"),
    )
    [shown] = [event for event in run.events if isinstance(event, ev.Shown)]
    kept = {"omaha_hi_lo": "2c3d5s6d"}.get(sheet.game, "2c3d")
    assert (shown.seats, shown.hands) == ((2,), (parse_cards(kept),))
    assert run.hand.view(99).spots[1].cards == parse_cards(kept)


@each({"garlic-city/holdem-hi-lo": "01"})
def test_a_hand_thrown_away_is_dead_and_the_winner_lies_open(sheet: Sheet) -> None:
    run = played(
        sheet,
        TWO + "deal 1 {one}  2 {two}\n" + TO_THE_TURN + "river 4s  1 bets 8, 2 calls\n1 mucks",
        flop="TcJdQh",
        turn="9h",
        **held(sheet, one="AhAdAsAc", two="2c3d5s6d"),
    )
    kinds = [type(event) for event in run.events]
    assert kinds[-3:] == [ev.Mucked, ev.Shown, ev.PotAwarded]
    loser, winner = seats_of(run.hand.view(99))
    assert winner.cards == run.hand.cards[2]
    assert (loser.person.standing, set(loser.cards)) == ("mucked", {HIDDEN})
    assert run.hand.outcome().winners == (2,)
