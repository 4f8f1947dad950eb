"""A hand folded on flop, turn or river is out like one folded before: face down, and with no further part."""

from __future__ import annotations

import pytest
from claims import Sheet, proves
from kit import cards_told
from telling.pot import HOLE, acted, every, played

from housedealer.cards.card import HIDDEN
from housedealer.hand import event as ev
from housedealer.hand.pot.view import seats_of
from housedealer.rules.place import RAIL

STREETS = ("flop 2c9c9h", "turn Ks", "river Qd")
FOLDS = [
    pytest.param(Sheet(name), at, id=f"{name} {STREETS[at]}", marks=proves(f"{name}/{number}"))
    for name, numbers in {
        "oasis/holdem": ("54", "62", "67"),
        "oasis/omaha-hi-lo": ("65", "73", "78"),
        "oasis/pineapple": ("59", "67", "72"),
        "san-rafael/omaha": ("064", "071", "077"),
    }.items()
    for at, number in enumerate(numbers)
]


@pytest.mark.parametrize(("sheet", "at"), FOLDS)
def test_who_folds_later_is_out_and_his_cards_stay_hidden(sheet: Sheet, at: int) -> None:
    """Seat 1 would have the best hand, four nines."""
    talk = "deal 1 9s9dAsAd\nall call\n"
    for street, cards in enumerate(STREETS):
        fold = "1 checks, 2 bets 8, 3 calls, 4 calls, 1 folds" if street == at else "all check"
        talk += f"{cards}\n{fold}\n"
    limit = "no-limit 2/4" if sheet.house == "san-rafael" else ""
    run = played(sheet, talk + "expect paid 1:0", limit=limit)
    assert acted(run)[at + 2 :] == [[2, 3, 4]] * (2 - at)
    assert all(1 not in shown.seats for shown in every(run, ev.Shown))
    assert not any(run.hand.stub[card] for card in run.hand.cards[1])
    for viewer in (2, 3, 4, RAIL):
        folded = seats_of(run.hand.view(viewer))[0]
        assert (folded.person.standing, folded.rest.shown, folded.rest.up) == ("folded", False, ())
        assert folded.cards == (HIDDEN,) * (HOLE[sheet.game] - (sheet.game == "pineapple"))
        told = {card for event in run.events for card in cards_told(run.hand.seen(event, viewer))}
        assert not told & set(run.hand.cards[1])
