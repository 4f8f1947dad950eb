"""Garlic City, games with a flop: the deck, the blinds, the deal, the streets and who acts first."""

from __future__ import annotations

from claims import Sheet, each
from kit import seats
from telling.pot import with_one_discard as played

from housedealer.cards.card import HIDDEN
from housedealer.hand import event as ev
from housedealer.hand.pot.hand import PotHand
from housedealer.rules.place import BOARD, HOUSE, OWN, UP

HI_LO_TOO = {"garlic-city/holdem-hi-lo": "01", "garlic-city/omaha-hi-lo": "01"}
HOLDEM_HI_LO = {"garlic-city/holdem-hi-lo": "01"}
FOUR = "seats 1:100 2:100 3:100 4:100  button 2\nfee none\n"
HOLE = {"holdem": 2, "holdem_hi_lo": 2, "omaha_hi_lo": 4}


def hole(sheet: Sheet) -> int:
    return HOLE.get(sheet.game, 3)


@each(
    {
        "garlic-city/holdem": "01",
        "garlic-city/pineapple": "01",
        "garlic-city/crazy-pineapple": "01",
        "garlic-city/crazy-pineapple-hi-lo": "01",
        "garlic-city/7-card-stud": "01 29 30",
    }
    | HOLDEM_HI_LO
)
def test_the_deck_is_four_suits_of_thirteen_and_no_joker(sheet: Sheet) -> None:
    hand = PotHand(sheet.table().terms(seats(s1=100, s2=100), 1))
    deck = [card for card, n in enumerate(hand.stub) for _ in range(n)]
    assert deck == list(range(52))
    assert [len([card for card in deck if card & 3 == suit]) for suit in range(4)] == [13, 13, 13, 13]


@each(
    {
        "garlic-city/holdem": "01",
        "garlic-city/omaha": "01",
        "garlic-city/pineapple": "02",
        "garlic-city/crazy-pineapple": "05",
        "garlic-city/crazy-pineapple-hi-lo": "06",
    }
    | HI_LO_TOO
)
def test_everybody_starts_with_his_cards_face_down(sheet: Sheet) -> None:
    run = played(sheet, FOUR)
    [dealt] = [event for event in run.events if isinstance(event, ev.Dealt)]
    assert sorted(dealt.spots) == [seat for seat in (1, 2, 3, 4) for _ in range(hole(sheet))]
    assert set(dealt.faces) == {OWN}
    assert run.hand.view(1).spots[0].cards == run.hand.cards[1]
    assert run.hand.view(1).spots[1].cards == (HIDDEN,) * hole(sheet)
    told = run.hand.seen(dealt, 1).cards  # type: ignore[union-attr]
    mine = [card for card, spot in zip(dealt.cards, dealt.spots, strict=True) if spot == 1]
    assert [card for card in told if card != HIDDEN] == mine
    assert run.hand.seen(dealt, HOUSE) == dealt


@each({"garlic-city/holdem": "09", "garlic-city/omaha": "12"} | HI_LO_TOO)
def test_the_button_is_dealt_last(sheet: Sheet) -> None:
    run = played(sheet, FOUR)
    [dealt] = [event for event in run.events if isinstance(event, ev.Dealt)]
    assert dealt.spots == (3, 4, 1, 2) * hole(sheet)


@each({"garlic-city/holdem": "12", "garlic-city/omaha": "15"} | HI_LO_TOO)
def test_blinds_are_posted_before_the_first_card(sheet: Sheet) -> None:
    run = played(sheet, FOUR)
    assert [type(event) for event in run.events] == [ev.Posted, ev.Dealt]
    assert run.events[0].posts == ((3, 200, "blind"), (4, 400, "blind"))  # type: ignore[union-attr]


@each(
    {
        "garlic-city/holdem": "11 14",
        "garlic-city/omaha": "14 17",
        "garlic-city/pineapple": "02",
        "garlic-city/crazy-pineapple": "02",
        "garlic-city/crazy-pineapple-hi-lo": "03",
    }
    | HI_LO_TOO
)
def test_the_next_two_after_the_button_post_half_and_all_of_the_lower_bet(sheet: Sheet) -> None:
    posted = played(sheet, "limit fixed 3/6 " + FOUR).events[0]
    assert isinstance(posted, ev.Posted)
    assert posted.posts == ((3, 100, "blind"), (4, 300, "blind"))
    assert posted.facing == 300


@each({"garlic-city/holdem": "14", "garlic-city/omaha": "14 17"} | HI_LO_TOO)
def test_of_two_players_the_button_posts_the_big_blind_and_acts_last(sheet: Sheet) -> None:
    run = played(
        sheet,
        """seats 1:100 2:100  button 2
        fee none
        expect menu 1 fold, call 2, raise to 8
        1 calls
        expect menu 2 check, fold, raise to 8""",
    )
    assert run.events[0].posts == ((1, 200, "blind"), (2, 400, "blind"))  # type: ignore[union-attr]


@each(
    {
        "garlic-city/holdem": "15",
        "garlic-city/omaha": "18",
        "garlic-city/pineapple": "02",
        "garlic-city/crazy-pineapple": "03 04",
        "garlic-city/crazy-pineapple-hi-lo": "04 05",
    }
    | HI_LO_TOO
)
def test_left_of_the_big_blind_acts_first_and_the_blinds_last(sheet: Sheet) -> None:
    played(
        sheet,
        FOUR
        + """{at_once}
        expect due 1 bet
        1 calls
        expect due 2 bet
        2 calls
        expect due 3 bet
        3 calls
        expect menu 4 check, fold, raise to 8
        4 raises to 8, 1 calls, 2 calls, 3 calls
        expect due house deal""",
    )


@each({"garlic-city/holdem": "13", "garlic-city/omaha": "16"} | HI_LO_TOO)
def test_a_blind_is_part_of_its_posters_bet(sheet: Sheet) -> None:
    played(
        sheet,
        FOUR
        + """1 raises to 8, 2 folds
        expect menu 3 fold, call 6, raise to 12
        3 calls
        expect menu 4 fold, call 4, raise to 12
        4 calls
        expect pots 24 among 1 3 4
        expect stacks 1:92 3:92 4:92""",
    )


@each(
    {
        "garlic-city/holdem": "13 35",
        "garlic-city/crazy-pineapple": "02",
        "garlic-city/crazy-pineapple-hi-lo": "03",
        "garlic-city/omaha": "16 46",
    }
    | HI_LO_TOO
)
def test_of_missed_blinds_the_big_one_is_live_and_the_small_one_dead(sheet: Sheet) -> None:
    run = played(
        sheet,
        """seats 1:100 2:100 3:100 4:100 5:100  button 5
        fee none  owes 4 live 4 dead 2
        expect pot 12
        expect stacks 4:94
        3 folds
        expect menu 4 check, fold, raise to 8
        4 checks, 5 folds, 1 folds, 2 checks
        expect pots 12 among 2 4
        expect stacks 2:96 4:94""",
    )
    assert run.events[0].posts[2:] == ((4, 400, "live"), (4, 200, "dead"))  # type: ignore[union-attr]
    played(
        sheet,
        """seats 1:100 2:100 3:100 4:100 5:100  button 5
        fee none  owes 4 live 4 dead 2
        3 raises to 8
        expect menu 4 fold, call 4, raise to 12
        4 folds, 5 folds, 1 folds, 2 folds
        expect net 1:-2 2:-4 3:+12 4:-6""",
    )


@each({"garlic-city/holdem": "10", "garlic-city/omaha": "13"} | HI_LO_TOO)
def test_the_button_acts_last_in_every_later_round(sheet: Sheet) -> None:
    later = """expect due 3 bet
        3 checks
        expect due 4 bet
        4 checks
        expect due 1 bet
        1 checks
        expect due 2 bet
        """
    played(
        sheet,
        FOUR
        + f"""1 calls, 2 calls
        expect due 3 bet
        3 calls, 4 checks
        flop 2c7d9h
        {later}2 checks
        turn Jc
        {later}2 checks
        river Ks
        {later}2 bets 8""",
    )
    played(
        sheet,
        FOUR
        + """1 calls, 2 calls, 3 folds, 4 checks
        flop 2c7d9h
        expect due 4 bet
        4 bets 4, 1 folds, 2 calls
        turn Jc
        expect due 4 bet""",
    )


@each(
    {
        "garlic-city/holdem": "02",
        "garlic-city/omaha": "02 06",
        "garlic-city/pineapple": "04",
        "garlic-city/crazy-pineapple": "06",
        "garlic-city/crazy-pineapple-hi-lo": "07",
    }
    | HI_LO_TOO
)
def test_the_first_betting_round_comes_before_the_flop(sheet: Sheet) -> None:
    run = played(
        sheet,
        FOUR
        + """{at_once}
        expect due 1 bet
        expect menu 1 fold, call 4, raise to 8
        1 raises to 8, 2 calls, 3 folds, 4 calls
        expect due house deal
        expect pots 26 among 1 2 4""",
    )
    assert run.hand.board == ()


@each(
    {
        "garlic-city/holdem": "03 04",
        "garlic-city/omaha": "03 04 06",
        "garlic-city/pineapple": "05 06",
        "garlic-city/crazy-pineapple": "08 09",
        "garlic-city/crazy-pineapple-hi-lo": "09 10",
    }
    | HI_LO_TOO
)
def test_three_cards_are_turned_up_together_and_bet_on_at_the_lower_limit(sheet: Sheet) -> None:
    run = played(
        sheet,
        FOUR
        + """{at_once}
        all call
        flop 2c7d9h
        expect board 2c7d9h
        expect menu 3 check, fold, bet 4
        3 bets 4
        expect menu 4 fold, call 4, raise to 8
        4 raises to 8, 1 folds
        expect menu 2 fold, call 8, raise to 12
        2 calls, 3 calls
        expect pots 40 among 2 3 4""",
    )
    flop = [event for event in run.events if isinstance(event, ev.Dealt)][-1]
    assert flop.spots[-3:] == (BOARD, BOARD, BOARD)
    assert flop.faces[-3:] == (UP, UP, UP)
    assert run.hand.view(1).cards(BOARD) == run.hand.view(99).cards(BOARD) == flop.cards[-3:]


@each(
    {
        "garlic-city/holdem": "05",
        "garlic-city/omaha": "05 06",
        "garlic-city/pineapple": "08 09 10 11",
        "garlic-city/crazy-pineapple": "11",
        "garlic-city/crazy-pineapple-hi-lo": "12",
    }
    | HI_LO_TOO
)
def test_turn_and_river_come_singly_each_with_a_round_at_the_upper_limit(sheet: Sheet) -> None:
    run = played(
        sheet,
        FOUR
        + """{at_once}
        all call
        flop 2c7d9h  all check
        {after_flop}
        expect due house deal
        turn Jc
        expect board 2c7d9hJc
        expect menu 3 check, fold, bet 8
        3 bets 8, 4 raises to 16, 1 folds, 2 calls, 3 calls
        expect pots 64 among 2 3 4
        expect due house deal
        river Ks
        expect board 2c7d9hJcKs
        expect menu 3 check, fold, bet 8
        3 checks, 4 bets 8, 2 calls, 3 folds
        expect net 1:-4 3:-20""",
    )
    boards = [
        event.cards[-event.spots.count(BOARD) :]
        for event in run.events
        if isinstance(event, ev.Dealt) and BOARD in event.spots
    ]
    assert [len(cards) for cards in boards] == [3, 1, 1]
    assert run.hand.view(99).cards(BOARD) == tuple(card for cards in boards for card in cards)
    assert len([event for event in run.events if isinstance(event, ev.RoundClosed)]) == 4
    assert run.hand.over
