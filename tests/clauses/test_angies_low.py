"""Angie's ace-to-five lows: razz, lowball and the low of option alley."""

from __future__ import annotations

import pytest
from claims import Sheet, each, proves
from kit import played

HEAD = "house angies  game {game}  limit fixed 2/4  seats 1:100 2:100 3:100  button 3\n"
CHECKED = {
    "razz": "3 folds, 1 calls, 2 checks\n"
    + "".join(f"{street} all check\n" for street in ("fourth", "fifth", "sixth", "seventh")),
    "lowball": "3 folds, 1 calls, 2 checks\nall stand pat\nall check\n",
    "option_alley": "3 folds, 1 calls, 2 checks\n"
    + "".join(f"{street} all check\n" for street in ("third", "fourth", "fifth"))
    + "all stand pat\nall check\n",
}


def low_of(game: str, one: str, two: str) -> tuple[str, str]:
    """The low hands of two players whose five cards these are, and who is paid for low."""
    held = {"razz": "({}{}{})Kd{}Kh{}", "lowball": "{}{}{}{}{}", "option_alley": "({}){}{}{}{}"}[game]
    a, b = (held.format(*cards.split()) for cards in (one, two))
    b = b.replace("Kd", "Kc").replace("Kh", "Ks") if game == "razz" else b
    hand = played(HEAD.format(game=game) + f"deal 1 {a}  2 {b}\n" + CHECKED[game])
    scale = hand.hand.scales[-1]
    names = [scale.describe(scale.best(hand.hand.cards[seat], (), hand.hand.plan.uses)) for seat in (1, 2)]
    share = len(hand.hand.scales) - 1
    [won] = [
        [seat for which, seat, _ in event.paid if which == share]
        for event in hand.events
        if hasattr(event, "paid")
    ]
    return f"{names[0]} / {names[1]}", "".join(map(str, won))


BOTH_WAYS = pytest.mark.parametrize("turned", [False, True])


def check_order(game: str, lower: str, higher: str, named: str, *, turned: bool) -> None:
    one, two = (higher, lower) if turned else (lower, higher)
    names = " / ".join(reversed(named.split(" / "))) if turned else named
    assert low_of(game, one, two) == (names, "2" if turned else "1")


@BOTH_WAYS
@each({"angies/razz": "02", "angies/lowball": "05", "angies/option-alley": "14"})
def test_ace_to_five_is_the_best_hand(sheet: Sheet, turned: bool) -> None:
    check_order(
        sheet.game,
        "As 2d 3h 4c 5s",
        "Ad 2h 3c 4s 6d",
        "5-4-3-2-ace low / 6-4-3-2-ace low",
        turned=turned,
    )
    check_order(
        sheet.game,
        "Ad 2h 3c 4s 6d",
        "2s 3d 4h 5c 6s",
        "6-4-3-2-ace low / 6-5-4-3-2 low",
        turned=turned,
    )


@BOTH_WAYS
@each({"angies/razz": "06", "angies/lowball": "04 05", "angies/option-alley": "14"})
def test_straights_and_flushes_do_not_count(sheet: Sheet, turned: bool) -> None:
    """A straight flush from the six down, a bicycle of one suit and a plain flush are just low cards."""
    for lower, higher, named in (
        ("2h 3h 4h 5h 6h", "As 2d 3c 4c 7d", "6-5-4-3-2 low / 7-4-3-2-ace low"),
        ("Ah 2h 3h 4h 5h", "As 2d 3c 4c 6d", "5-4-3-2-ace low / 6-4-3-2-ace low"),
        ("As 2h 3h 4h 5h", "Ah 2d 3c 4c 6d", "5-4-3-2-ace low / 6-4-3-2-ace low"),
        ("2h 3h 4h 6h 8h", "As 2d 3c 4c 9d", "8-6-4-3-2 low / 9-4-3-2-ace low"),
        ("4h 5d 6h 7h 8h", "As 2d 3c 4c 9d", "8-7-6-5-4 low / 9-4-3-2-ace low"),
    ):
        check_order(sheet.game, lower, higher, named, turned=turned)


@BOTH_WAYS
@each({"angies/option-alley": "14"})
def test_a_pair_can_win_low_in_option_alley(sheet: Sheet, turned: bool) -> None:
    for lower, higher, named in (
        ("6s 6d 5c 3h 2d", "7c 7d Kh 4s 2s", "pair of sixes, 5-3-2 low / pair of sevens, king-4-2 low"),
        ("6s 6d Qc Jh Td", "Kc Kd 7h 4s 2s", "pair of sixes, queen-jack-10 low / pair of kings, 7-4-2 low"),
        ("Qs Jd Tc 9h 7d", "Ac Ad 2h 3s 4s", "queen-jack-10-9-7 low / pair of aces, 4-3-2 low"),
    ):
        check_order(sheet.game, lower, higher, named, turned=turned)


@BOTH_WAYS
@each({"angies/razz": "03 04"})
def test_a_pair_can_win_razz_and_nothing_need_qualify(sheet: Sheet, turned: bool) -> None:
    one, two = (2, 1) if turned else (1, 2)
    for lower, higher, named in (
        ("(2c2dJh)JcTh9dJs", "(QcAdQs)KcQhKsQd", "pair of deuces, jack-10-9 low"),
        ("(KcKdJh)QcTh9dJs", "(AcAdAs)2s3s2d2h", "king-queen-jack-10-9 low"),
    ):
        text = HEAD.format(game=sheet.game) + f"deal {one} {lower}  {two} {higher}\n" + CHECKED["razz"]
        played(text + f'expect value {one} "{named}"\nexpect paid {one}:4 {two}:0')


@BOTH_WAYS
@each({"angies/lowball": "02"})
def test_the_ace_is_always_low(sheet: Sheet, turned: bool) -> None:
    """Beside high cards, beside a pair and in a run from ten to ace."""
    for lower, higher, named in (
        ("As Kd 5h 4c 3s", "Ks 5d 4h 3c 2s", "king-5-4-3-ace low / king-5-4-3-2 low"),
        ("As Kd Qh Jc Ts", "Ks Qd Jh Tc 9s", "king-queen-jack-10-ace low / king-queen-jack-10-9 low"),
        ("As 2d 3h 4c 6s", "2s 3d 4h 5c 6d", "6-4-3-2-ace low / 6-5-4-3-2 low"),
        ("8s 8d Ah 4c 3s", "8c 8h 4d 3c 2s", "pair of eights, 4-3-ace low / pair of eights, 4-3-2 low"),
    ):
        check_order(sheet.game, lower, higher, named, turned=turned)


@BOTH_WAYS
@each({"angies/lowball": "02 03"})
def test_two_aces_are_the_lowest_pair(sheet: Sheet, turned: bool) -> None:
    """They beat two deuces whatever lies beside them, and lose to any five different cards."""
    for lower, higher, named in (
        ("As Ad Kh Qc Js", "2s 2d 3h 4c 5s", "pair of aces, king-queen-jack low / pair of deuces, 5-4-3 low"),
        ("Ks Qd Jh Tc 9s", "Ac Ah 2h 3c 4s", "king-queen-jack-10-9 low / pair of aces, 4-3-2 low"),
    ):
        check_order(sheet.game, lower, higher, named, turned=turned)


@BOTH_WAYS
@each({"angies/lowball": "06 14"})
def test_the_joker_is_the_lowest_card_that_the_hand_lacks(sheet: Sheet, turned: bool) -> None:
    """It never pairs, nor does it mend a pair."""
    for lower, higher, named in (
        ("2c 3d 4h 5s JK", "Ad 2h 3c 4s 6d", "5-4-3-2-ace low / 6-4-3-2-ace low"),
        ("Ac 2d 4h 6s JK", "Ad 2h 3c 5s 6d", "6-4-3-2-ace low / 6-5-3-2-ace low"),
        ("Ac 2d 3h 9s JK", "Ad 2h 3c 5s 9d", "9-4-3-2-ace low / 9-5-3-2-ace low"),
        (
            "Kc Qd Jh Ts JK",
            "Kd Qh Jc Td 2d",
            "king-queen-jack-10-ace low / king-queen-jack-10-2 low",
        ),
        ("9c 8d 7h 5s 2c", "Ac Ad 2h 3s JK", "9-8-7-5-2 low / pair of aces, 4-3-2 low"),
        ("9c 9d 7h 5s JK", "9s 9h 7c 5d 2d", "pair of nines, 7-5-ace low / pair of nines, 7-5-2 low"),
    ):
        check_order(sheet.game, lower, higher, named, turned=turned)


@proves("angies/lowball/06", "angies/lowball/50")
def test_a_joker_ties_the_card_that_it_stands_for() -> None:
    assert low_of("lowball", "Ac 2d 4h 6s JK", "Ad 2h 3c 4s 6d") == (
        "6-4-3-2-ace low / 6-4-3-2-ace low",
        "12",
    )


@BOTH_WAYS
@each({"angies/lowball": "50 51"})
def test_a_pot_is_split_on_a_true_tie_only(sheet: Sheet, turned: bool) -> None:
    """The fifth card decides where four are equal; suits never do."""
    for lower, higher, named in (
        ("9c 7d 5h 4s 2c", "9d 7h 5c 4d 3c", "9-7-5-4-2 low / 9-7-5-4-3 low"),
        ("Tc 7d 5h 4s 3c", "Td 8h 5c 4d 3s", "10-7-5-4-3 low / 10-8-5-4-3 low"),
        ("Qc Qd 5h 4s 2c", "Qs Qh 5c 4d 3c", "pair of queens, 5-4-2 low / pair of queens, 5-4-3 low"),
    ):
        check_order(sheet.game, lower, higher, named, turned=turned)
    equal = ("9c 7c 5c 4c 2c", "9s 7s 5s 4s 2d")
    assert low_of(sheet.game, *equal) == ("9-7-5-4-2 low / 9-7-5-4-2 low", "12")
