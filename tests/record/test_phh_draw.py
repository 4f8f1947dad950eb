"""Hand histories of draw games: what was thrown away, drawn and shown. No hand here was ever played."""

from __future__ import annotations

import pytest

from housedealer.cards.card import format_cards, parse_cards
from housedealer.errors import Unreadable
from housedealer.hand import event as ev
from housedealer.hand.pot.hand import PotHand
from housedealer.record.failure import Stopped
from housedealer.record.phh.read import PhhHand, parse_phh
from housedealer.record.phh.replay import check, replay

UNSEEN = "??????????"
DEALT = (f"d dh p1 {UNSEEN}", "d dh p2 AhAd9c8c2d", f"d dh p3 {UNSEEN}")
CALLED = ("p3 f", "p1 cc", "p2 cc")
DRAW = ("p1 sd ??", "p2 sd 9c8c2d", "d dh p1 ??", "d dh p2 As3c4c")
LAST = ("p1 cc", "p2 cbr 100", "p1 cc", "p2 sm AhAdAs3c4c", "p1 sm KhKdQsQcJd")
BASE = {
    "variant": "'F5D'",
    "blinds_or_straddles": "[25, 50, 0]",
    "small_bet": "50",
    "big_bet": "100",
    "starting_stacks": "[1000, 1000, 1000]",
    "finishing_stacks": "[850, 1150, 1000]",
}


def record_of(*actions: str, **fields: str | None) -> PhhHand:
    row = {**BASE, "actions": str(list(actions)), **fields}
    text = "".join(f"{key} = {value}\n" for key, value in row.items() if value is not None)
    return parse_phh(text, "t.phh")


def checked(*actions: str, **fields: str | None) -> PotHand:
    return check(record_of(*actions, **fields))


def held(hand: PotHand, seat: int) -> set[int]:
    return set(hand.cards[seat])


def discards(events: list[ev.Event]) -> list[tuple[int, str]]:
    return [(event.who, format_cards(event.cards)) for event in events if type(event) is ev.Discarded]


# -- what is said ------------------------------------------------------------------------------------------


def test_a_draw_hand_replays_to_its_stacks() -> None:
    hand = checked(*DEALT, *CALLED, *DRAW, *LAST)
    assert held(hand, 1) == set(parse_cards("KhKdQsQcJd"))
    assert held(hand, 2) == set(parse_cards("AhAdAs3c4c"))


def test_new_cards_may_stand_behind_each_discard_or_behind_all() -> None:
    each = ("p1 sd ??", "d dh p1 ??", "p2 sd 9c8c2d", "d dh p2 As3c4c")
    hands = [replay(record_of(*DEALT, *CALLED, *draw, *LAST)) for draw in (DRAW, each)]
    assert hands[0][1] == hands[1][1]


@pytest.mark.parametrize("pat", ["p2 sd", "p2 sd -"])
def test_a_player_may_stand_pat(pat: str) -> None:
    actions = (*DEALT, *CALLED, "p1 sd", pat, *LAST[:3], "p2 sm AhAd9c8c2d", "p1 sm")
    _, events = replay(record_of(*actions))
    assert [cards for _, cards in discards(events)] == ["", ""]


def test_an_unseen_discard_may_be_named() -> None:
    actions = (*DEALT, *CALLED, "p1 sd 7c", *DRAW[1:], *LAST)
    assert (1, "7c") in discards(replay(record_of(*actions))[1])


def test_what_was_thrown_away_unseen_is_not_what_is_shown() -> None:
    dealt = ("d dh p1 KhKdQsQc5s", *DEALT[1:])
    actions = (*dealt, *CALLED, *DRAW, *LAST)
    assert (1, "5s") in discards(replay(record_of(*actions))[1])
    checked(*actions)


def test_after_all_in_the_draws_follow_each_other() -> None:
    rounds = [f"p{n} sd {'??' * n}" for n in (1, 2)] + [f"d dh p{n} {'??' * n}" for n in (1, 2)]
    actions = (f"d dh p1 {UNSEEN}", f"d dh p2 {UNSEEN}", "p2 cbr 60", "p1 cc", *rounds * 3,
               "p1 sm 7c5d4h3s2c", "p2 sm 8c6d4c3c2d")  # fmt: skip
    hand = checked(
        *actions, variant="'F2L3D'", blinds_or_straddles="[25, 50]", starting_stacks="[60, 60]",
        finishing_stacks="[120, 0]",
    )  # fmt: skip
    assert [len(cards) for cards in hand.thrown[1:3]] == [3, 6]


# -- what is not said --------------------------------------------------------------------------------------


def test_a_draw_without_a_word_is_read_from_the_hand_shown() -> None:
    actions = (*DEALT, *CALLED, "p1 sd ??", "d dh p1 ??", *LAST)
    assert set(discards(replay(record_of(*actions))[1])) >= {(2, "9c8c2d")}
    checked(*actions)


def test_so_are_all_draws_if_nothing_is_said_of_any() -> None:
    dealt = ("d dh p1 KhKdQsQc5s", *DEALT[1:])
    assert discards(replay(record_of(*dealt, *CALLED, *LAST))[1]) == [(1, "5s"), (2, "9c8c2d")]


def test_a_draw_may_lack_the_discard_or_the_new_cards() -> None:
    lacking = ("p1 sd ??", "p2 sd 9c8c2d", "d dh p2 As3c4c")
    checked(*DEALT, *CALLED, *lacking, *LAST)
    lacking = ("p2 sd 9c8c2d", "d dh p1 ??", "d dh p2 As3c4c")
    checked(*DEALT, *CALLED, *lacking, *LAST)
    lacking = ("p1 sd ??", "d dh p1 ??", "d dh p2 As3c4c")
    assert (2, "9c8c2d") in discards(replay(record_of(*DEALT, *CALLED, *lacking, *LAST))[1])


def test_who_may_have_drawn_without_a_word_is_not_known_to_hold_what_he_was_dealt() -> None:
    dealt = ("d dh p1 KhKdKsKc5s", *DEALT[1:])
    actions = (*dealt, *CALLED, *DRAW[1:2], *DRAW[3:], *LAST[:-1])
    checked(*actions, winnings="[0, 300, 0]")


# -- cards that come again ---------------------------------------------------------------------------------

EIGHT = {
    "variant": "'F2L3D'",
    "blinds_or_straddles": str([25, 50, *[0] * 6]),
    "starting_stacks": str([50] * 8),
    "finishing_stacks": str([0] * 7 + [400]),
}


def long_draw(first: str, last: str, shown: str) -> tuple[str, ...]:
    """Eight players draw two each, three times: 88 cards. p8 is dealt `first`, and draws `last`."""
    actions = [*(f"d dh p{n} {UNSEEN}" for n in range(1, 8)), f"d dh p8 {first}"]
    actions += [f"p{n} cc" for n in (3, 4, 5, 6, 7, 8, 1)]
    for draw in range(3):
        thrown = first[6:] if draw == 0 else "????"
        actions += [*(f"p{n} sd ????" for n in range(1, 8)), f"p8 sd {thrown}"]
        actions += [*(f"d dh p{n} ????" for n in range(1, 8)), f"d dh p8 {last if draw == 2 else '????'}"]
    return (*actions, *(f"p{n} sm" for n in range(1, 8)), f"p8 sm {shown}")


def test_discards_are_shuffled_when_the_deck_runs_out() -> None:
    hand, events = replay(record_of(*long_draw("7c5d4hKsKc", "3s2c", "7c5d4h3s2c"), **EIGHT))
    shuffles = [event for event in events if type(event) is ev.Reshuffled]
    assert len(shuffles) >= 2
    assert held(hand, 8) == set(parse_cards("7c5d4h3s2c"))
    assert hand.stack[8] == 400


def test_a_card_may_be_named_only_the_second_time_it_comes() -> None:
    # p8's last cards come after the second shuffle: somebody had each of them before and threw it away.
    hand, events = replay(record_of(*long_draw("7c5d4hKsKc", "3s2c", "7c5d4h3s2c"), **EIGHT))
    for card in parse_cards("3s2c"):
        assert sum(card in event.cards for event in events if type(event) is ev.Dealt) >= 2
    assert hand.over


def test_what_one_threw_away_another_may_draw() -> None:
    actions = [*long_draw("7c5d4hKsKc", "3s2c", "7c5d4h3s2c")]
    again = [at for at, action in enumerate(actions) if action.startswith("d dh p6")][2]
    actions[again] = "d dh p6 KsKc"
    _, events = replay(record_of(*actions, **EIGHT))
    kings = parse_cards("KsKc")
    dealt = [event.spots[-1] for event in events if type(event) is ev.Dealt and set(kings) <= {*event.cards}]
    assert dealt == [8, 6]


# -- what cannot be read -----------------------------------------------------------------------------------

TOLD = (*DEALT, *CALLED)


@pytest.mark.parametrize(
    ("actions", "fields", "where", "message", "expected"),
    [
        ((*TOLD, "p1 sd ??", "p2 sd Kh"), {}, ": action 8", "p2 throws away Kh", "cards that he holds, AhAd"),
        ((*TOLD, f"p1 sd {UNSEEN}??"), {}, ": action 7", "p1 throws away 6 cards", "at most the 5"),
        ((*TOLD, "p1 sd ??", "d dh p1 ????"), {}, ": action 8", "2 cards for p1", "at most 1, for a hand"),
        ((*TOLD, "p1 sd ????", "d dh p1 ??", *DRAW[1:2], *DRAW[3:], "p1 cc"), {}, ": action 11",
         "1 cards for p1", "2 cards for p1"),
        ((f"d dh p1 {UNSEEN}??",), {}, ": action 1", "6 cards for p1", "at most 5"),
        ((*DEALT, "p3 sd ??"), {}, ": action 4", "a discard while p3 is to bet", "an action of p3"),
        ((*TOLD, *DRAW, "p2 sd As"), {}, ": action 11", "a discard while p1 is to bet", "an action of p1"),
        ((*TOLD, "p1 sd ??", "p2 sd 9c8c2d", "p3 sd ??"), {}, ": action 9",
         "a discard of p3 while p1 is to bet", "an action of p1"),
        ((*TOLD, "d db 2c3c4c"), {}, ": action 7", "board cards while p1 is to bet", "an action of p1"),
        ((*TOLD, *DRAW, *LAST[:3], "p2 sm AhAdAs3c5c"), {}, ": action 14", "AhAdAs3c5c shown", "the cards"),
        ((), {"blinds_or_straddles": None}, "", "there is no blinds_or_straddles", "one amount"),
        ((*DEALT, "p3 pb"), {}, ": action 4", "a bring-in while p3 is to bet", "an action of p3"),
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


def test_a_discard_in_a_game_without_a_draw_is_named() -> None:
    actions = ("d dh p1 ????", "d dh p2 ????", "d dh p3 ????", "p3 sd ??")
    with pytest.raises(Unreadable, match="action 4: a discard while p3 is to bet"):
        checked(*actions, variant="'FT'")


def test_a_card_that_is_still_held_does_not_come_again() -> None:
    with pytest.raises(Stopped, match="card_twice"):
        checked(*TOLD, "p1 sd ??", *DRAW[1:2], "d dh p1 Ah", *DRAW[3:], *LAST)
