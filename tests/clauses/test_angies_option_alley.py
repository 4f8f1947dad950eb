"""Angie's option alley, five card stud high-low with a buy; and tables where the button picks the game."""

from __future__ import annotations

import pytest
from claims import Sheet, each, proves
from kit import played
from telling.course import course, told

from housedealer.cards.card import HIDDEN, parse_cards
from housedealer.hand import event as ev
from housedealer.houses import house_of
from housedealer.houses.choice import Chosen
from housedealer.rules.place import RAIL

BUY = """
    house angies  game option_alley  limit fixed 2/4
    seats 1:100 2:100 3:100 4:100 5:100  button 3
    deal 4 Ac  5 (2h)9c  1 (3h)Kd  2 (4d)5h  3 (6d)3s
    expect menu 1 fold, call 2, raise to 4
    1 calls, 2 calls, 3 calls, 4 folds, 5 checks
    third  5 Jc  1 Qd  2 5s  3 4s    2 bets 2, 3 calls, 5 calls, 1 folds
    fourth 5 Jd  2 Ah  3 6s          5 checks, 2 checks, 3 checks
    fifth  5 2c  2 5d  3 7s          2 checks, 3 checks, 5 checks
"""


@each({"angies/option-alley": "02 03 04 05 06 11"})
def test_five_card_stud_a_buy_and_one_more_round(sheet: Sheet) -> None:
    """The buy goes round from the dealer's left; the best board after it begins the fifth round."""
    hand = played(
        BUY
        + """
        expect pot 15
        expect menu 5 draw up to 1
        5 draws 2h -> Js
        expect cards 5 (Js)9cJcJd2c
        2 stands pat
        expect cards 2 (4d)5h5sAh5d
        3 draws 3s -> 4c
        expect cards 3 (6d)4s6s7s4c
        expect pot 15
        expect menu 2 check, fold, bet 4
        2 bets 4, 3 calls, 5 raises to 8, 2 calls, 3 calls
        expect pot 39
    """
    )
    assert course(hand)[:15] == told("""
        blind 4:1, blind 5:2
        deal 4- 5- 1- 2- 3- 4+ 5+ 1+ 2+ 3+
        1 calls, 2 calls, 3 calls, 4 folds, 5 checks
        deal 5+ 1+ 2+ 3+
        2 bets 2, 3 calls, 5 calls, 1 folds
        deal 5+ 2+ 3+
        5 checks, 2 checks, 3 checks
        deal 5+ 2+ 3+
        2 checks, 3 checks, 5 checks
        5 draws 1
        deal 5-
        2 stands pat, 3 draws 1
        deal 3+
        2 bets 4, 3 calls, 5 raises to 8, 2 calls, 3 calls
        show 5:5 2:5 3:5
    """)


@each({"angies/option-alley": "04"})
def test_one_card_may_be_bought_or_none(sheet: Sheet) -> None:
    played(
        BUY
        + """
        expect refused 5 draws 2h9c cards_count
        expect refused 2 draws 5h not_your_turn
        5 draws 9c -> 8c
        expect due 2 draw
        expect refused 5 draws 2h not_your_turn
        2 stands pat, 3 stands pat
        expect due 2 bet
    """
    )


@each({"angies/option-alley": "05 06"})
def test_a_bought_card_lies_as_the_one_thrown_away(sheet: Sheet) -> None:
    """The hole card for a hole card, seen by nobody else; any of the four up cards for an up card."""
    for thrown in ("9c", "Jc", "Jd", "2c"):
        hand = played(BUY + f"5 draws {thrown} -> 8c").hand
        assert parse_cards("8c")[0] in hand.view(RAIL).table.seats[4].up
        assert hand.view(RAIL).spots[4].cards.count(HIDDEN) == 1
    hand = played(BUY + "5 draws 2h -> 8c").hand
    assert parse_cards("8c")[0] in hand.view(5).spots[4].cards
    for viewer in (1, 2, RAIL):
        assert hand.view(viewer).spots[4].cards.count(HIDDEN) == 1
        assert hand.view(viewer).table.seats[4].up == parse_cards("9cJcJd2c")


@each({"angies/option-alley": "10 11"})
def test_a_buy_costs_nothing(sheet: Sheet) -> None:
    """No chip moves for it; the bets of the round after it go into the pot."""
    hand = played(
        BUY
        + """
        expect stacks 5:96 2:96 3:96
        5 draws 2h -> Js, 2 draws 4d, 3 draws 6d
        expect stacks 5:96 2:96 3:96
        expect pot 15
        expect fee 0
        2 bets 4, 3 folds, 5 calls
        expect pot 23
    """
    )
    for event in hand.events:
        if isinstance(event, ev.Discarded):
            assert hand.hand.moves(event) == ()
    assert not any(isinstance(event, ev.FeeTaken) for event in hand.events)


@each({"angies/option-alley": "11"})
def test_the_board_after_the_buy_says_who_begins(sheet: Sheet) -> None:
    played("""
        house angies  game option_alley  limit fixed 2/4  seats 1:100 2:100 3:100  button 3
        deal 1 (2c)4d6h8sTd  2 (Ac)3d5hKs9s  3 (7c)7d9hJsQd
        3 calls, 1 calls, 2 checks
        third   all check
        fourth  all check
        fifth   expect due 2 bet
        all check
        1 draws Td -> 8d, 2 stands pat, 3 stands pat
        expect due 1 bet
        expect menu 1 check, fold, bet 4
    """)


@each({"angies/option-alley": "15"})
def test_high_may_win_low_and_low_may_win_high(sheet: Sheet) -> None:
    """A flush of low cards is the best hand both ways."""
    played("""
        house angies  game option_alley  limit fixed 2/4  seats 1:100 2:100 3:100  button 3
        deal 1 (2h)4h6h7h8h  2 (Ks)Kd3c4s5c
        3 folds, 1 calls, 2 checks
        third   all check
        fourth  all check
        fifth   all check
        all stand pat
        all check
        expect value 1 "flush, eight high"
        expect low 1 "8-7-6-4-2 low"
        expect paid 1:4 2:0
    """)


@proves("angies/dealers-choice/04")
@pytest.mark.parametrize(
    ("game", "text"),
    [
        (
            "lowball",
            """
            deal 1 8d6h3c2dAs  3 7c5d4h2sAc
            expect due 2 straddle
            2 declines
            expect refused 2 checks check_facing_bet
            2 folds, 3 calls, 1 checks
            3 stands pat, 1 stands pat
            3 checks, 1 bets 4, 3 calls
            expect paid 3:4 1:8
            """,
        ),
        (
            "omaha_hi_lo",
            """
            deal 1 AcAd2c3c  3 KsKdQsQd
            2 folds, 3 calls, 1 checks
            flop 4h5h6s  all check
            turn Tc  all check
            river Kc  all check
            expect low 1 "6-5-4-2-ace low"
            expect paid 1:4 3:0
            """,
        ),
        (
            "five_card_stud",
            """
            deal 1 (2h)Ad  2 (3h)3d  3 (4h)4d
            2 calls, 3 calls, 1 checks
            third  1 5c 2 6c 3 7c
            expect due 1 bet
            """,
        ),
        (
            "razz",
            """
            deal 1 (2h3h)Ad  2 (3s4s)3d  3 (4h5h)4d
            2 calls, 3 calls, 1 checks
            fourth  1 5c 2 6c 3 7c
            expect due 1 bet
            expect cards 1 (2h3h)Ad5c
            """,
        ),
        (
            "five_card_draw",
            """
            2 calls, 3 calls, 1 checks
            expect menu 3 draw up to 5
            """,
        ),
    ],
)
def test_in_dealers_choice_the_rules_of_the_chosen_game_hold(game: str, text: str) -> None:
    head = (
        "house angies  choice dealers_choice  game {}  limit fixed 2/4  seats 1:100 2:100 3:100  button 2\n"
    )
    played(head.format(game) + text)


@proves("angies/dealers-choice/04")
def test_what_is_picked_is_played_as_at_its_own_table() -> None:
    """Game, forced bets and every answer; only the joker of lowball stays out."""
    house = house_of("angies")
    table = house.table("dealers_choice")
    for game in house.of("pot"):
        _, picked = table.choose(1, 1, game)
        own = house.table(game).spread
        assert picked.spread.game is own.game
        assert picked.spread.limit == own.limit
        other = {
            key for key, answer in own.answers.given.items() if picked.spread.answers[key] != answer.value
        }
        assert other == ({"joker"} if game == "lowball" else set())


@proves("angies/razz/09")
@pytest.mark.parametrize(
    ("game", "title"),
    [
        ("seven_card_stud", "Seven Card Stud (High)"),
        ("stud_hi_lo", "Seven Card Stud (High-Low Split)"),
        ("razz", "Razz"),
    ],
)
def test_the_form_of_stud_that_was_picked_is_announced(game: str, title: str) -> None:
    """Who picked what is said before the deal, and everybody's view of the hand names it."""
    said, _ = house_of("angies").table("stud_choice").choose(3, 3, game)
    assert said == Chosen(3, game, title, "angies/razz/08")
    hand = played(
        f"house angies  choice stud_choice  game {game}  limit fixed 2/4  seats 1:9 2:9 3:9  button 3"
    ).hand
    for viewer in (1, 2, 3, RAIL):
        assert hand.view(viewer).game == game
