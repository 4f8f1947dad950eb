"""Hand histories of stud: who must open, what lies open, what nobody saw. No hand here was ever played."""

from __future__ import annotations

import pytest

from housedealer.cards.card import HIDDEN, format_cards, parse_cards
from housedealer.errors import Unreadable
from housedealer.hand import event as ev
from housedealer.hand.pot.hand import PotHand
from housedealer.record.failure import Stopped, Unmet
from housedealer.record.phh.read import PhhHand, parse_phh
from housedealer.record.phh.replay import check, replay

DEALT = ("d dh p1 AhAd9c", "d dh p2 KhKd8s", "d dh p3 QcJd2h")
THIRD = ("p3 pb", "p1 cbr 50", "p2 cc", "p3 f")
LATER = (
    "d dh p1 3d", "d dh p2 4d", "p1 cbr 50", "p2 cc",
    "d dh p1 5h", "d dh p2 6c", "p1 cc", "p2 cc",
    "d dh p1 7s", "d dh p2 Ts", "p2 cc", "p1 cc",
    "d dh p1 2c", "d dh p2 3s", "p2 cbr 100", "p1 cc",
    "p2 sm KhKd8s4d6cTs3s", "p1 sm AhAd9c3d5h7s2c",
)  # fmt: skip
BASE = {
    "variant": "'F7S'",
    "antes": "[10, 10, 10]",
    "bring_in": "20",
    "small_bet": "50",
    "big_bet": "100",
    "starting_stacks": "[1000, 1000, 1000]",
    "finishing_stacks": "[1240, 790, 970]",
}
FOLDED = {"finishing_stacks": "[1040, 990, 970]"}
"""All fold to p1, who completed."""


def record_of(*actions: str, **fields: str | None) -> PhhHand:
    row = {**BASE, "actions": str(list(actions)), **fields}
    text = "".join(f"{key} = {value}\n" for key, value in row.items() if value is not None)
    return parse_phh(text, "t.phh")


def checked(*actions: str, **fields: str | None) -> PotHand:
    return check(record_of(*actions, **fields))


def hidden(actions: tuple[str, ...], *cards: str) -> tuple[str, ...]:
    """The actions with these runs of cards not known when they are dealt."""
    found = []
    for action in actions:
        for card in cards if action.startswith("d dh") else ():
            action = action.replace(card, "??" * (len(card) // 2))
        found.append(action)
    return tuple(found)


# -- the opening -------------------------------------------------------------------------------------------


def test_a_stud_hand_replays_to_its_stacks() -> None:
    hand = checked(*DEALT, *THIRD, *LATER)
    assert hand.over
    assert format_cards(hand.up[1]) == "9c3d5h7s"


def test_the_opener_may_make_the_full_bet() -> None:
    _, events = replay(record_of(*DEALT, "p3 cbr 50", "p1 f", "p2 f"))
    opened = next(event for event in events if type(event) is ev.Opened)
    assert (opened.to, opened.full) == (50, True)


def test_the_bring_in_is_no_bet() -> None:
    _, events = replay(record_of(*DEALT, "p3 pb", "p1 f", "p2 f"))
    opened = next(event for event in events if type(event) is ev.Opened)
    assert (opened.to, opened.full) == (20, False)


def test_another_opener_than_the_lowest_card_is_not_met() -> None:
    with pytest.raises(Unmet) as caught:
        checked(*DEALT, "p1 pb", "p2 f", "p3 f")
    assert (caught.value.where, caught.value.what) == ("t.phh: action 4", "who must open")
    assert (caught.value.expected, caught.value.found) == ("p1", "p3, by 2h of p3")


def test_in_razz_the_highest_card_opens() -> None:
    hand = checked(*DEALT, "p1 pb", "p2 f", "p3 f", variant="'FR'", finishing_stacks="[1020, 990, 990]")
    assert hand.over


def test_a_bring_in_may_be_short() -> None:
    actions = ("d dh p1 AhAd9c", "d dh p2 QcJd2h", "p2 pb", "p1 cc", "d dh p1 3d", "d dh p2 4d",
               "d dh p1 5h", "d dh p2 6c", "d dh p1 7s", "d dh p2 Ts", "d dh p1 2c",
               "d dh p2 3s")  # fmt: skip
    hand = checked(*actions, antes="[10, 10]", starting_stacks="[1000, 25]", finishing_stacks="[1025, 0]")
    assert hand.stack[1:3] == [1025, 0]


def test_left_of_one_who_is_all_in_for_the_ante_brings_it_in() -> None:
    actions = (*DEALT, "p1 pb", "p2 f", "d dh p1 3d", "d dh p3 4d", "d dh p1 5h", "d dh p3 6c",
               "d dh p1 7s", "d dh p3 Ts", "d dh p1 2c", "d dh p3 3s")  # fmt: skip
    checked(*actions, starting_stacks="[1000, 1000, 10]", finishing_stacks="[1020, 990, 0]")


def test_who_puts_in_his_last_chips_may_ante_less() -> None:
    actions = ("d dh p1 QcJd2h", "d dh p2 AhAd9c", "d dh p1 3d", "d dh p2 4d", "d dh p1 5h", "d dh p2 6c",
               "d dh p1 7s", "d dh p2 Ts", "d dh p1 2c", "d dh p2 3s")  # fmt: skip
    short = {"antes": "[10, 7]", "starting_stacks": "[500, 7]"}
    hand = checked(*actions, **short, finishing_stacks="[493, 14]")
    assert hand.terms.limit.ante == 10
    # Or the ante is 7 and the rest dead money: by the chips it was.
    hand = checked(*actions, **short, finishing_stacks="[490, 17]")
    assert (hand.terms.limit.ante, hand.terms.seats[0].dead) == (7, 3)


def test_a_bring_in_that_nobody_can_call_is_passed_over() -> None:
    actions = ("d dh p1 AhAd2c", "d dh p2 QcJd9h", "p1 pb", "d dh p1 3d", "d dh p2 4d", "d dh p1 5h",
               "d dh p2 6c", "d dh p1 7s", "d dh p2 Ts", "d dh p1 9c", "d dh p2 3s")  # fmt: skip
    checked(*actions, antes="[10, 10]", starting_stacks="[500, 10]", finishing_stacks="[510, 0]")


def test_a_pair_open_on_fourth_street_allows_the_upper_bet() -> None:
    fourth = ("d dh p1 9d", "d dh p2 4d", "p1 cbr 100", "p2 f")
    checked(*DEALT, *THIRD, *fourth, finishing_stacks="[1090, 940, 970]")
    with pytest.raises(Stopped, match="amount_above_limit"):
        checked(*DEALT, *THIRD, *fourth, variant="'F7S/8'", finishing_stacks="[1090, 940, 970]")


# -- customs of rooms --------------------------------------------------------------------------------------

EVEN = ("d dh p1 AhAd9c", "d dh p2 KhKd9s", "d dh p3 QcJd2h", *THIRD, "d dh p1 3d", "d dh p2 3c")


def test_of_equal_boards_the_record_says_which_is_first() -> None:
    first = (*EVEN, "p1 cbr 50", "p2 f")
    second = (*EVEN, "p2 cbr 50", "p1 f")
    assert checked(*first, finishing_stacks="[1090, 940, 970]").terms.button == 3
    assert checked(*second, finishing_stacks="[940, 1090, 970]").terms.button == 1
    with pytest.raises(Stopped, match="not_your_turn"):
        replay(record_of(*second))


def test_a_room_may_allow_more_raises() -> None:
    raises = ("p3 pb", "p1 cbr 50", "p2 cbr 100", "p3 cbr 150", "p1 cbr 200", "p2 cbr 250", "p3 f", "p1 f")
    record = record_of(*DEALT, *raises, finishing_stacks="[790, 1370, 840]")
    with pytest.raises(Stopped, match="raise_cap"):
        replay(record)
    assert check(record).terms.spread.answers["raise_cap"] == 0


# -- gaps --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("unseen", [("AhAd9c",), ("AhAd9c", "KhKd8s"), ("QcJd2h",)])
def test_unseen_door_cards_leave_the_opening_to_whom_the_record_says(unseen: tuple[str, ...]) -> None:
    dealt = tuple(action[:8] + "??????" if action.split()[-1] in unseen else action for action in DEALT)
    hand = checked(*dealt, "p3 pb", "p1 cbr 50", "p2 f", "p3 f", **FOLDED)
    assert HIDDEN not in [card for cards in hand.cards for card in cards]


def test_unseen_up_cards_leave_the_first_action_to_whom_the_record_says() -> None:
    actions = hidden((*DEALT, *THIRD, *LATER), "3d", "4d", "5h", "6c", "7s", "Ts")
    for first in ("p1", "p2"):
        fourth = ("d dh p1 ??", "d dh p2 ??", f"{first} cbr 50", f"{'p2' if first == 'p1' else 'p1'} f")
        assert replay(record_of(*DEALT, *THIRD, *fourth))[0].over
    checked(*actions)


def test_what_is_shown_was_dealt_in_that_order() -> None:
    hand = checked(*hidden((*DEALT, *THIRD, *LATER), "AhAd", "2c", "5h"))
    assert format_cards(hand.cards[1]) == "AhAd9c3d5h7s2c"


def test_a_hand_that_was_never_seen_mucks() -> None:
    actions = hidden((*DEALT, *THIRD, *LATER[:-2]), "KhKd", "3s")
    _, events = replay(record_of(*actions, "p1 sm AhAd9c3d5h7s2c", winnings="[450, 0, 0]"))
    assert ev.Mucked(2) in events


def test_an_unseen_hand_wins_where_the_record_says_so() -> None:
    actions = hidden((*DEALT, *THIRD, *LATER[:-2]), "KhKd", "3s")
    hand = checked(*actions, winnings="[0, 450, 0]", finishing_stacks="[790, 1240, 970]")
    assert hand.won == 1 << 2


def test_one_hand_may_be_shown_before_the_last_card() -> None:
    early = (*LATER[:12], "p1 sm AhAd9c3d5h7s", *LATER[12:])
    checked(*hidden((*DEALT, *THIRD, *early), "AhAd"))


SEATS = range(1, 9)
CARDS = [parse_cards("".join(rank + suit for suit in "cdhs")) for rank in "23456789TJQKA"]


def shared_street(shown: str) -> tuple[str, ...]:
    """Eight players stay to the last street, for which only four cards are left."""
    deck = iter([card for rank in CARDS for card in rank])
    actions = [f"d dh p{n} {format_cards(next(deck) for _ in range(3))}" for n in SEATS]
    actions += ["p1 pb", *(f"p{n} cc" for n in SEATS[1:])]
    for _ in range(3):
        actions += [f"d dh p{n} {format_cards([next(deck)])}" for n in SEATS]
        actions += ["checks"]
    return (*actions, "d db Ac", "checks", shown)


def test_a_street_for_which_the_deck_is_short_is_one_shared_card() -> None:
    eight = {"antes": str([10] * 8), "starting_stacks": str([30] * 8), "finishing_stacks": None}
    plain = [action for action in shared_street("p8 sm 7d7h7s9sJsKsAc") if action != "checks"]
    hand = checked(*plain, **eight)
    assert format_cards(hand.board) == "Ac"
    assert all(len(hand.cards[n]) == 6 for n in SEATS)


# -- what cannot be read -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("actions", "fields", "where", "message", "expected"),
    [
        ((), {"bring_in": None}, "", "there is no bring_in", "an amount"),
        ((), {"bring_in": "60"}, "", "the bring-in is above the lower bet", "as in"),
        ((), {"blinds_or_straddles": "[5, 0, 0]"}, ": blinds_or_straddles",
         "blinds in a game that an up card opens", "a bring_in"),
        ((*DEALT, "p3 pb", "p1 pb"), {}, ": action 5", "a bring-in while p1 is to bet", "an action of p1"),
        ((*DEALT, "p3 sd Qc"), {}, ": action 4", "a discard while p3 is to open", "an action of p3"),
        ((*DEALT[:2], "d dh p3 QcJd", "p3 pb"), {}, ": action 4", "2 cards for p3", "3 cards for p3"),
        ((*DEALT, "d dh p1 3d", "p3 pb"), {}, ": action 4", "a card too many for p1", "as many cards"),
        ((*DEALT, *THIRD, "d dh p1 3d", "d dh p2 4d", "d dh p3 5d", "p1 cc"), {}, ": action 10",
         "a card too many for p3", "as many"),
        ((*DEALT, *THIRD, "d dh p1 3d", "p1 cc"), {}, ": action 9", "0 cards for p2", "1 cards for p2"),
        ((*DEALT, *THIRD, "d db 3d"), {}, ": action 8", "0 cards for p1", "1 cards for p1"),
        ((*DEALT, *THIRD), {}, ": after the last action", "0 cards for p1", "1 cards for p1"),
        ((*DEALT, *THIRD, *LATER[:-1], "p1 sm AhAd9c3d5h7s2d"), {}, ": action 25",
         "AhAd9c3d5h7s2d shown", "the cards dealt"),
    ],
)  # fmt: skip
def test_what_is_missing_or_wrong_is_named(
    actions: tuple[str, ...], fields: dict[str, str], where: str, message: str, expected: str
) -> None:
    with pytest.raises(Unreadable) as caught:
        checked(*actions, **fields)
    assert caught.value.where == f"t.phh{where}"
    assert caught.value.message == message
    assert caught.value.expected.startswith(expected)


def test_a_card_that_comes_twice_is_refused() -> None:
    with pytest.raises(Stopped, match="card_twice"):
        checked(*DEALT, *THIRD, "d dh p1 Kh", "d dh p2 4d", "p1 cc")
