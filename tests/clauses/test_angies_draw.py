"""Angie's draw games: five cards down, one draw in turn, two rounds of betting."""

from __future__ import annotations

import pytest
from claims import Sheet, each, proves
from kit import played
from telling.course import course, told

from housedealer.cards.card import HIDDEN, parse_cards
from housedealer.errors import Refused
from housedealer.hand import action as act
from housedealer.hand import event as ev
from housedealer.rules.place import HOUSE, RAIL

DRAWN = """
    house angies  game {game}  limit fixed 2/4
    seats 1:100 2:100 3:100 4:100 5:100  button 3
    deal 5 AsAd3c7h9d  1 KsKd8c8h2s  2 9h6c5c4h3h  3 JcJd6d5d4d
    expect menu 1 fold, call 2, raise to 4
    expect refused 1 checks check_facing_bet
    1 calls, 2 calls, 3 calls, 4 folds, 5 checks
    expect menu 5 draw up to 5
    5 draws 3c7h9d -> 2c4c5h
    expect cards 5 AsAd2c4c5h
    1 draws 2s -> 6h
    expect cards 1 KsKd8c8h6h
    2 stands pat
    expect cards 2 9h6c5c4h3h
    3 draws JcJd6d5d4d -> QsQdQc7c2d
    expect cards 3 QsQdQc7c2d
    expect burned 0
    expect menu 5 check, fold, bet 4
    5 checks, 1 bets 4, 2 folds, 3 calls, 5 calls
"""
COURSE = """
    blind 4:1, blind 5:2
    deal 4- 5- 1- 2- 3- 4- 5- 1- 2- 3- 4- 5- 1- 2- 3- 4- 5- 1- 2- 3- 4- 5- 1- 2- 3-
    1 calls, 2 calls, 3 calls, 4 folds, 5 checks
    5 draws 3
    deal 5- 5- 5-
    1 draws 1
    deal 1-
    2 stands pat, 3 draws 5
    deal 3- 3- 3- 3- 3-
    5 checks, 1 bets 4, 2 folds, 3 calls, 5 calls
"""


@pytest.mark.parametrize(
    "game",
    [
        pytest.param("five_card_draw", marks=proves(*(f"angies/5-card-draw/{n:02}" for n in range(1, 9)))),
        pytest.param(
            "draw_hi_lo",
            marks=proves("angies/5-card-draw/03", "angies/5-card-draw/04", "angies/5-card-draw/05"),
        ),
    ],
)
def test_five_down_a_round_the_draw_and_another_round(game: str) -> None:
    """Button 3: the first to bet is 1, left of the big blind; draw and last round begin with 5."""
    hand = played(DRAWN.format(game=game))
    assert course(hand)[:10] == told(COURSE.format(game=game))
    assert course(hand)[10].startswith("show 1:5")


@each({"angies/5-card-draw-hi-lo": "01"})
def test_high_low_draw_is_five_card_draw(sheet: Sheet) -> None:
    assert course(played(DRAWN.format(game=sheet.game)))[:10] == told(COURSE)


@each({"angies/5-card-draw": "01 03"})
def test_52_cards_no_joker_and_any_hand_may_bet(sheet: Sheet) -> None:
    assert sheet.table().spread.deck.size == 52
    hand = played(f"""
        house angies  game {sheet.game}  limit fixed 2/4  seats 1:100 2:100 3:100  button 3
        deal 3 2c4d6h8sTc
        expect stub lacks JK
        expect menu 3 fold, call 2, raise to 4
        3 raises to 4
    """)
    assert hand.hand.left == 52 - 15


@each({"angies/5-card-draw": "01 05"})
def test_dealt_and_drawn_cards_are_seen_by_their_owner_alone(sheet: Sheet) -> None:
    hand = played(f"""
        house angies  game {sheet.game}  limit fixed 2/4  seats 1:100 2:100 3:100  button 3
        deal 1 AsAd3c7h9d
        3 folds, 1 calls, 2 checks
        1 draws 3c7h9d -> 2c4c5h
    """).hand
    assert hand.view(1).spots[0].cards == parse_cards("AsAd2c4c5h")
    for viewer in (2, 3, RAIL):
        assert hand.view(viewer).spots[0].cards == (HIDDEN,) * 5
        assert hand.view(viewer).table.seats[0].up == ()


@each({"angies/5-card-draw": "04 05 06"})
def test_from_none_to_five_cards_are_replaced_by_as_many(sheet: Sheet) -> None:
    cards = "2c4d6h8sTc"
    for many in range(6):
        thrown = f"1 draws {cards[: 2 * many]}" if many else "1 stands pat"
        hand = played(f"""
            house angies  game {sheet.game}  limit fixed 2/4  seats 1:100 2:100 3:100  button 3
            deal 1 {cards}
            3 folds, 1 calls, 2 checks
            expect due 1 draw
            {thrown}
            expect due 2 draw
        """)
        kept = parse_cards(cards)[many:]
        held = hand.hand.cards[1]
        assert held[: 5 - many] == kept
        assert len(held) == 5
        assert not set(held) & set(parse_cards(cards)[:many])


@each({"angies/5-card-draw": "05"})
def test_new_cards_come_from_the_undealt_pack(sheet: Sheet) -> None:
    """What was thrown away, or lies in another hand, cannot be dealt; nor more or fewer than asked for."""
    hand = played(f"""
        house angies  game {sheet.game}  limit fixed 2/4  seats 1:100 2:100 3:100  button 3
        deal 1 AsAd3c7h9d  2 KsKd8c8h2s  3 QsJd9c7c5c
        3 folds, 1 calls, 2 checks
    """).hand
    hand.play(1, act.Discard(parse_cards("7h9d")))
    for cards, code in (
        ("7h2c", "card_twice"),
        ("Ks2c", "card_twice"),
        ("2c", "cards_count"),
        ("2c3d4c", "cards_count"),
    ):
        with pytest.raises(Refused) as told_why:
            hand.play(HOUSE, act.Deal(parse_cards(cards)))
        assert told_why.value.code == code
    [dealt] = hand.play(HOUSE, act.Deal(parse_cards("2c4c")))
    assert isinstance(dealt, ev.Dealt)
    assert hand.cards[1] == parse_cards("AsAd3c2c4c")


@each({"angies/5-card-draw": "05"})
def test_when_the_pack_is_out_others_cards_are_shuffled(sheet: Sheet) -> None:
    """Folded hands and discards, but not those of the player who draws."""
    played(f"""
        house angies  game {sheet.game}  limit fixed 2/4
        seats 1:100 2:100 3:100 4:100 5:100 6:100 7:100 8:100  button 8
        deal 1 2c2d2h2s3c  2 3d3h3s4c4d  3 AsAdKcKdKh  4 QsQdQcJcJd  5 9c9d9h8c8d
        3 folds, 4 calls, 5 calls, 6 calls, 7 calls, 8 calls, 1 calls, 2 checks
        1 draws 2c2d2h2s3c, 2 draws 3d3h3s4c4d
        expect stub lacks As Kd 2c 3d
        4 draws JcJd
        5 draws 9c9d9h -> AsKd2c
        expect cards 5 8c8dAsKd2c
        expect stub has Kc 3d Jc
        expect stub lacks 9c 9d 9h
    """)


@each({"angies/5-card-draw": "04"})
def test_no_card_is_thrown_away_twice_and_none_of_others(sheet: Sheet) -> None:
    """Only who is still in draws, each once, in turn from the dealer's left."""
    played(f"""
        house angies  game {sheet.game}  limit fixed 2/4  seats 1:100 2:100 3:100 4:100  button 2
        deal 3 AsAd3c7h9d  4 KsKd8c8h2s  2 Qc9c5c4c2c
        1 folds, 2 calls, 3 calls, 4 checks
        expect refused 4 draws 2s not_your_turn
        expect refused 3 draws 2s card_not_yours
        3 draws 9d
        expect due 4 draw
        expect refused 3 draws 7h not_your_turn
        4 draws 2s
        expect due 2 draw
        2 stands pat
        expect due 3 bet
    """)


@each({"angies/5-card-draw": "02 07 08"})
def test_two_rounds_and_then_the_showdown(sheet: Sheet) -> None:
    """Bets may be made and raised in both; the third round would be the showdown."""
    played(f"""
        house angies  game {sheet.game}  limit fixed 2/4  seats 1:100 2:100 3:100  button 3
        deal 1 AsAd3c7h9d  2 KsKd8c8h2s
        3 folds, 1 raises to 4, 2 calls
        expect due 1 draw
        all stand pat
        1 checks, 2 bets 4, 1 raises to 8, 2 calls
        expect due 1 show
        expect pot 24
        expect paid 2:24
    """)


@proves("angies/5-card-draw/09")
def test_all_hands_in_their_order() -> None:
    played("""
        house angies  game five_card_draw  limit fixed 2/4  seats 1:100 2:100 3:100  button 3
        expect order AsKsQsJsTs > 9s8s7s6s5s > 2c2d2h2s3c > 3c3d3hAsAd > KsJs9s7s5s > AsKdQhJcTs
        expect order AsKdQhJcTs > 5s4d3h2cAs > AsAdAhKcQs > AsAdKhKcQs > AsAdKhQcJs > AsKdQhJc9s
        expect order AsKdQhJc9s > 7s5d4h3c2s
        expect order AsAdKhQcJs = AhAcKdQdJd
    """)
