"""Folding and calling in the flop games: who is out is out, his cards stay hidden, and a call is a call."""

from __future__ import annotations

import pytest
from claims import Sheet, each
from telling.pot import HOLE, acted, every, played

from housedealer.cards.card import HIDDEN, parse_cards
from housedealer.hand import event as ev
from housedealer.hand.pot.view import seats_of
from housedealer.rules.place import RAIL


@each(
    {
        "oasis/holdem": "41",
        "oasis/omaha-hi-lo": "51",
        "oasis/pineapple": "42",
        "san-rafael/omaha": "043",
    }
)
def test_in_the_first_round_everybody_may_fold(sheet: Sheet) -> None:
    raised = "raise to 8" if sheet.house == "san-rafael" else "raise 8 to 100"
    run = played(
        sheet,
        f"""expect menu 3 fold, call 4, {raised}
            3 folds
            expect menu 4 fold, call 4, {raised}
            4 folds
            expect menu 1 fold, call 2, {raised}
            1 folds
            expect returned 2:2
            expect paid 2:4
            expect net 1:-2 2:+2 3:0 4:0""",
    )
    assert [event.who for event in every(run, ev.Folded)] == [3, 4, 1]
    played(sheet, "3 raises to 8, 4 folds, 1 folds, 2 folds\nexpect net 1:-2 2:-4 3:+6 4:0")


FOLDED = """deal 3 AsAdKsKd
            {}
            flop AhAcTh  all check
            turn 9c      all check
            river 4s     all check"""
EARLY, LATE = "3 folds, 4 calls, 1 calls, 2 checks", "3 calls, 4 raises to 8, 1 calls, 2 calls, 3 folds"


@each({"oasis/holdem": "42", "oasis/omaha-hi-lo": "52", "oasis/pineapple": "43", "san-rafael/omaha": "044"})
@pytest.mark.parametrize("way", [EARLY, LATE])
def test_a_folded_hand_stays_face_down_to_the_end(sheet: Sheet, way: str) -> None:
    run = played(sheet, FOLDED.format(way) + "\nexpect stub lacks As Ad")
    assert all(3 not in shown.seats for shown in every(run, ev.Shown))
    for viewer in (1, 2, 4, RAIL):
        [folded] = [seat for seat in seats_of(run.hand.view(viewer)) if seat.seat == 3]
        assert folded.person.standing == "folded"
        assert folded.cards == (HIDDEN,) * HOLE[sheet.game]
        assert (folded.rest.up, folded.rest.shown) == ((), False)
        for event in run.events:
            seen = run.hand.seen(event, viewer)
            told = [
                *getattr(seen, "cards", ()),
                *(card for hand in getattr(seen, "hands", ()) for card in hand),
            ]
            assert not set(parse_cards("AsAd")) & set(told)


@each({"oasis/holdem": "43", "oasis/omaha-hi-lo": "53", "oasis/pineapple": "44", "san-rafael/omaha": "045"})
@pytest.mark.parametrize("way", [EARLY, LATE])
def test_who_has_folded_takes_no_further_part(sheet: Sheet, way: str) -> None:
    """Not even with what would have become four aces."""
    run = played(sheet, FOLDED.format(way) + "\nexpect paid 3:0")
    assert acted(run)[1:] == [[1, 2, 4]] * 3
    assert all(3 not in [seat for _, seat, _ in award.paid] for award in every(run, ev.PotAwarded))
    played(
        sheet,
        f"""{way}
            expect refused 3 calls not_your_turn
            flop AhAcTh  expect refused 3 checks not_your_turn
            all check
            turn 9c      expect refused 3 bets 8 not_your_turn""",
    )


@each({"oasis/holdem": "44", "oasis/omaha-hi-lo": "54", "oasis/pineapple": "45", "san-rafael/omaha": "042"})
def test_a_call_in_the_first_round_is_the_big_blind(sheet: Sheet) -> None:
    """Who has posted adds only what is missing."""
    raised = "raise to 8" if sheet.house == "san-rafael" else "raise 8 to 100"
    played(
        sheet,
        f"""expect menu 3 fold, call 4, {raised}
            3 calls
            expect stacks 3:96
            expect menu 4 fold, call 4, {raised}
            4 calls
            expect stacks 4:96
            expect menu 1 fold, call 2, {raised}
            1 calls
            expect stacks 1:96
            2 checks
            expect pots 16 among 1 2 3 4""",
    )
    played(sheet, f"expect menu 3 fold, call 4, {raised}", seats="1:100 2:3 3:100 4:100")


@each(
    {"oasis/holdem": "44", "oasis/omaha-hi-lo": "54 55", "oasis/pineapple": "45", "san-rafael/omaha": "042"}
)
def test_after_a_raise_nobody_stays_in_for_the_bare_big_blind(sheet: Sheet) -> None:
    again = "raise to 12" if sheet.house == "san-rafael" else "raise 12 to 100"
    played(
        sheet,
        f"""3 calls, 4 raises to 8
            expect menu 1 fold, call 6, {again}
            1 calls
            expect stacks 1:92
            expect menu 2 fold, call 4, {again}
            expect refused 2 checks check_facing_bet
            2 calls
            expect menu 3 fold, call 4, {again}
            3 calls
            expect stacks 1:92 2:92 3:92 4:92
            expect pots 32 among 1 2 3 4""",
    )
