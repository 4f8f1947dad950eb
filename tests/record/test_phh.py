"""Hand histories: what is read, how gaps are filled, and what is compared. No hand here was ever played."""

from __future__ import annotations

import pytest

from housedealer.cards.card import format_cards
from housedealer.errors import Unreadable
from housedealer.hand import event as ev
from housedealer.hand.pot.hand import PotHand
from housedealer.record.failure import Stopped, Unmet
from housedealer.record.phh.read import parse_phh, parse_phhs
from housedealer.record.phh.replay import check, replay
from housedealer.record.phh.terms import chip_of, terms_of

BASE = {
    "variant": "'NT'",
    "antes": "[0, 0, 0]",
    "blinds_or_straddles": "[5, 10, 0]",
    "min_bet": "10",
    "starting_stacks": "[1000, 1000, 1000]",
    "actions": "['d dh p1 AhAd', 'd dh p2 7c2d', 'd dh p3 KhKd', 'p3 cbr 30', 'p1 cc', 'p2 f',"
    " 'd db 2c7h9s', 'p1 cc', 'p3 cc', 'd db 3d', 'p1 cc', 'p3 cc', 'd db 4d', 'p1 cc', 'p3 cc',"
    " 'p1 sm AhAd', 'p3 sm KhKd']",
    "finishing_stacks": "[1040, 990, 970]",
}


def text_of(**fields: str | None) -> str:
    row = {**BASE, **fields}
    return "".join(f"{key} = {value}\n" for key, value in row.items() if value is not None)


def said(*actions: str) -> str:
    return "[" + ", ".join(f"'{action}'" for action in actions) + "]"


def checked(**fields: str | None) -> PotHand:
    return check(parse_phh(text_of(**fields), "t.phh"))


def events_of(**fields: str | None) -> list[ev.Event]:
    return replay(parse_phh(text_of(**fields), "t.phh"))[1]


# -- what is read ------------------------------------------------------------------------------------------


def test_a_hand_replays_to_its_stacks() -> None:
    hand = checked()
    assert hand.over
    assert hand.stack[1:4] == [1040, 990, 970]
    assert hand.terms.button == 3


def test_many_hands_are_tables_of_one_file() -> None:
    text = "[1]\n" + text_of() + "[2]\n" + text_of(variant="'PT'")
    hands = parse_phhs(text, "t.phhs")
    assert [(hand.where, hand.variant) for hand in hands] == [
        ("t.phhs: hand 1", "NT"),
        ("t.phhs: hand 2", "PT"),
    ]


def test_two_handed_the_blinds_are_read_backwards() -> None:
    two = {"antes": "[0, 0]", "starting_stacks": "[500, 500]", "finishing_stacks": "[505, 495]"}
    actions = said("d dh p1 ????", "d dh p2 ????", "p2 f")
    hand = checked(**two, blinds_or_straddles="[5, 10]", actions=actions)
    assert [(due.seat, due.cents) for due in hand.plan.blinds] == [(2, 5), (1, 10)]


def test_two_handed_the_larger_blind_is_the_big_one_even_on_the_button() -> None:
    two = {"antes": "[0, 0]", "starting_stacks": "[500, 500]", "finishing_stacks": "[495, 505]"}
    actions = said("d dh p1 ????", "d dh p2 ????", "p1 f")
    hand = checked(**two, blinds_or_straddles="[10, 5]", actions=actions)
    assert [(due.seat, due.cents) for due in hand.plan.blinds] == [(1, 5), (2, 10)]


def test_a_negative_blind_is_live_but_does_not_lead() -> None:
    four = {"antes": "[0, 0, 0, 0]", "starting_stacks": "[100, 100, 100, 100]"}
    actions = said(*(f"d dh p{n} ????" for n in range(1, 5)), "p3 f", "p4 cc", "p1 f", "p2 cc", "d db 2c7h9s",
                   "p2 cbr 10", "p4 f")  # fmt: skip
    hand = checked(
        **four, blinds_or_straddles="[5, 10, 0, -10]", actions=actions, finishing_stacks="[95, 115, 100, 90]"
    )
    assert hand.terms.seats[3].live == 10


def test_a_straddle_leads() -> None:
    actions = said(*(f"d dh p{n} ????" for n in range(1, 4)), "p1 f", "p2 f")
    checked(blinds_or_straddles="[5, 10, 20]", actions=actions, finishing_stacks="[995, 990, 1015]")


def test_what_one_antes_beyond_the_others_is_dead_money() -> None:
    actions = said(*(f"d dh p{n} ????" for n in range(1, 4)), "p3 f", "p1 f")
    hand = checked(antes="[2, 12, 2]", actions=actions, finishing_stacks="[993, 1009, 998]")
    assert (hand.terms.limit.ante, hand.terms.seats[1].dead) == (2, 10)


def test_the_rake_is_the_fee() -> None:
    hand = checked(_rake="7", finishing_stacks="[1033, 990, 970]")
    assert hand.dropped == 7


def test_decimals_are_dollars() -> None:
    actions = said(*(f"d dh p{n} ????" for n in range(1, 4)), "p3 cbr 0.75", "p1 f", "p2 f")
    record = parse_phh(
        text_of(blinds_or_straddles="[0.10, 0.25, 0]", min_bet="0.25", starting_stacks="[10, 10.5, 10]",
                actions=actions, finishing_stacks="[9.9, 10.25, 10.35]")
    )  # fmt: skip
    assert record.stacks == (1000, 1050, 1000)
    assert record.steps[3].to == 75
    check(record)


def test_a_comment_may_stand_behind_an_action() -> None:
    actions = said(*(f"d dh p{n} ????" for n in range(1, 4)), "p3 f # why not", "p1 f")
    checked(actions=actions, finishing_stacks="[995, 1005, 1000]")


# -- gaps --------------------------------------------------------------------------------------------------


def test_unknown_cards_are_those_shown_later() -> None:
    actions = BASE["actions"].replace("dh p1 AhAd", "dh p1 ????").replace("dh p3 KhKd", "dh p3 ??Kd")
    hand = checked(actions=actions)
    assert format_cards(hand.cards[1]) == "AhAd"
    assert format_cards(hand.cards[3]) == "KhKd"


def test_a_live_hand_that_was_never_seen_mucks() -> None:
    actions = BASE["actions"].replace("dh p3 KhKd", "dh p3 ????").replace(", 'p3 sm KhKd'", "")
    events = events_of(actions=actions)
    assert ev.Mucked(3) in events


def test_a_known_hand_that_mucked_mucks() -> None:
    actions = BASE["actions"].replace("p1 sm AhAd", "p1 sm")
    checked(actions=actions, finishing_stacks="[970, 990, 1040]")


def test_where_nobody_shows_he_wins_who_did_not_muck() -> None:
    actions = BASE["actions"].replace("dh p1 AhAd", "dh p1 ????").replace(", 'p1 sm AhAd'", "")
    actions = actions.replace("dh p3 KhKd", "dh p3 ????").replace("p3 sm KhKd", "p3 sm")
    checked(actions=actions)


def test_without_a_word_at_the_end_known_hands_are_shown() -> None:
    actions = BASE["actions"].replace(", 'p1 sm AhAd', 'p3 sm KhKd'", "")
    events = events_of(actions=actions)
    assert {event.seats for event in events if type(event) is ev.Shown} == {(1,), (3,)}


def test_fillers_are_cards_that_the_record_does_not_name() -> None:
    actions = BASE["actions"].replace("dh p2 7c2d", "dh p2 ????")
    hand = checked(actions=actions)
    cards = [card for cards in hand.cards for card in cards] + [*hand.board, *hand.burns]
    assert len(set(cards)) == len(cards) == 6 + 5 + 3


def test_a_raise_that_nobody_can_call_is_a_call() -> None:
    actions = said("d dh p1 AhAd", "d dh p2 KhKd", "p2 cbr 40", "p1 cbr 100",
                   "d db 2c7h9s", "d db 3d", "d db 4d")  # fmt: skip
    checked(
        antes="[0, 0]", blinds_or_straddles="[5, 10]", starting_stacks="[200, 40]", actions=actions,
        finishing_stacks="[240, 0]",
    )  # fmt: skip


# -- results -----------------------------------------------------------------------------------------------

SPLIT = BASE["actions"].replace("KhKd", "AcAs")


def test_another_result_is_not_met() -> None:
    with pytest.raises(Unmet) as caught:
        checked(finishing_stacks="[1041, 989, 970]")
    assert (caught.value.where, caught.value.what) == ("t.phh", "finishing_stacks")
    assert (caught.value.expected, caught.value.found) == ("[1041, 989, 970]", "[1040, 990, 970]")


def test_winnings_are_compared_where_no_stacks_are_stated() -> None:
    checked(finishing_stacks=None, winnings="[70, 0, 0]")
    with pytest.raises(Unmet, match=r"t.phh: winnings: expected \[71, 0, 0\], found \[70, 0, 0\]"):
        checked(finishing_stacks=None, winnings="[71, 0, 0]")


def test_no_result_is_only_replayed() -> None:
    assert checked(finishing_stacks=None).over


def test_the_odd_chip_of_a_split_pot_may_lie_elsewhere() -> None:
    # 70 in the pot less 1: 35 and 34.
    checked(actions=SPLIT, _rake="1", finishing_stacks="[1005, 990, 1004]")
    checked(actions=SPLIT, _rake="1", finishing_stacks="[1004, 990, 1005]")


def test_more_than_the_odd_chip_may_not() -> None:
    with pytest.raises(Unmet):
        checked(actions=SPLIT, _rake="1", finishing_stacks="[1007, 990, 1002]")
    with pytest.raises(Unmet):
        checked(actions=SPLIT, _rake="1", finishing_stacks="[1005, 990, 1005]")


def test_a_pot_is_split_in_the_smallest_chip_in_play() -> None:
    record = parse_phh(text_of(actions=SPLIT, _rake="5", finishing_stacks="[1005, 990, 1000]"))
    assert chip_of(record) == 5
    check(record)
    assert terms_of(record).limit.chip == 5


SIDE = said("d dh p1 AhAd", "d dh p2 KhKd", "d dh p3 7c2d", "p3 cbr 300", "p1 cc", "p2 cbr 900", "p3 cc",
            "d db 2c8h9s", "d db 3d", "d db 4d", "p1 sm AhAd", "p2 sm KhKd", "p3 sm 7c2d")  # fmt: skip
SIDE_STACKS = "[100, 1000, 900]"


def test_a_room_may_rake_side_pots_by_their_size() -> None:
    # 300 in the main pot for p1, 1,600 beside it for p2, 19 of rake: 3 and 16, or all from the main pot.
    checked(starting_stacks=SIDE_STACKS, actions=SIDE, _rake="19", finishing_stacks="[281, 1700, 0]")
    checked(starting_stacks=SIDE_STACKS, actions=SIDE, _rake="19", finishing_stacks="[297, 1684, 0]")
    with pytest.raises(Unmet):
        checked(starting_stacks=SIDE_STACKS, actions=SIDE, _rake="19", finishing_stacks="[291, 1690, 0]")


def test_without_rake_side_pots_are_exact() -> None:
    checked(starting_stacks=SIDE_STACKS, actions=SIDE, finishing_stacks="[300, 1700, 0]")
    with pytest.raises(Unmet):
        checked(starting_stacks=SIDE_STACKS, actions=SIDE, finishing_stacks="[301, 1699, 0]")


def test_what_our_rules_refuse_stops_the_replay() -> None:
    actions = BASE["actions"].replace("p3 cbr 30", "p3 cbr 12")
    with pytest.raises(Stopped) as caught:
        checked(actions=actions)
    assert caught.value.where == "t.phh: action 4"
    assert caught.value.refused.code == "amount_below_minimum"


# -- what cannot be read -----------------------------------------------------------------------------------

DEALT = tuple(f"d dh p{n} ????" for n in range(1, 4))
CALLED = said(*DEALT, "p3 cc", "p1 cc", "p2 cc")
EARLY = said(*DEALT, "p3 f", "d db 2c3c4c")
OTHERS = said("d dh p1 AhAd", *DEALT[1:], "p3 f", "p1 sm KhKd")


@pytest.mark.parametrize(
    ("fields", "where", "message", "expected"),
    [
        ({"variant": "'FB'"}, "", "variant 'FB' is not known yet", "one of FT"),
        ({"variant": None}, "", "there is no variant", "the code"),
        ({"variant": "7"}, ": variant", "cannot read 7", "the code"),
        ({"actions": None}, "", "there is no actions", "a list"),
        ({"min_bet": None}, "", "there is no min_bet", "an amount"),
        ({"min_bet": "'x'"}, ": min_bet", "cannot read 'x'", "an amount"),
        ({"min_bet": "0"}, "", "a limit must have amounts above zero", "a limit"),
        ({"variant": "'FT'"}, "", "there is no small_bet", "an amount"),
        ({"starting_stacks": "[5]"}, ": starting_stacks", "1 players", "2 to 10"),
        ({"starting_stacks": "[-5, 5, 5]"}, ": starting_stacks", "cannot read -5", "an amount that is not"),
        ({"starting_stacks": "[5.005, 5, 5]"}, ": starting_stacks", "cannot read 5.005", "at most two"),
        ({"starting_stacks": "[true, 5, 5]"}, ": starting_stacks", "cannot read True", "an amount"),
        ({"antes": "[0]"}, ": antes", "1 amounts", "3, one for each player"),
        ({"blinds_or_straddles": None}, "", "there is no blinds_or_straddles", "one amount"),
        ({"finishing_stacks": "3"}, ": finishing_stacks", "cannot read 3", "one amount"),
        ({"actions": "['p1 x']"}, ": action 1", "cannot read 'p1 x'", "'d dh pN"),
        ({"actions": "['p4 f']"}, ": action 1", "cannot read 'p4 f'", "'d dh pN"),
        ({"actions": "['p0 f']"}, ": action 1", "cannot read 'p0 f'", "'d dh pN"),
        ({"actions": "[7]"}, ": action 1", "cannot read 7", "'d dh pN"),
        ({"actions": "['d dh p1 AhXx']"}, ": action 1", "'Xx' is not a card", "a card"),
        ({"actions": said("d dh p1 Ah")}, ": after the last action", "1 cards for p1", "2 cards for p1"),
        ({"actions": EARLY}, ": action 5", "board cards while p1 is to bet", "an action"),
        ({"actions": CALLED[:-1] + ", 'p1 cc']"}, ": action 7", "an action before the next cards", "'d db"),
        ({"actions": CALLED[:-1] + ", 'd db 2c3c']"}, ": action 7", "board cards '2c3c'", "3 known"),
        ({"actions": CALLED[:-1] + ", 'd db ??3c4c']"}, ": action 7", "board cards '??3c4c'", "3 known"),
        ({"actions": CALLED}, ": after the last action", "the record ends early: deal is due", "further"),
        ({"actions": OTHERS}, ": action 5", "KhKd shown", "the cards dealt, AhAd"),
    ],
)  # fmt: skip
def test_what_is_missing_or_wrong_is_named(
    fields: dict[str, str], where: str, message: str, expected: str
) -> None:
    with pytest.raises(Unreadable) as caught:
        checked(**fields)
    assert caught.value.where == f"t.phh{where}"
    assert caught.value.message == message
    assert caught.value.expected.startswith(expected)


def test_a_file_of_hands_has_nothing_outside_of_its_tables() -> None:
    with pytest.raises(Unreadable, match="t: variant stands outside of a hand"):
        parse_phhs(text_of(), "t")
    with pytest.raises(Unreadable, match="t: not TOML: "):
        parse_phhs("[1", "t")
