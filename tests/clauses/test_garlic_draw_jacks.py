"""Garlic City's draw games with openers: the bug, who may open, what if nobody does, and the proof."""

from __future__ import annotations

import pytest
from claims import Sheet, each, proves
from kit import played
from telling.course import course, told

JACKS = "garlic-city/jacks-or-better"
BACK = "garlic-city/jacks-back"
THREE = (
    "house garlic-city  game {game}  limit fixed 4/4 no blinds ante 1  seats 1:100 2:100 3:100  button 3\n"
)


@each({JACKS: "02", BACK: "02"})
def test_the_joker_is_an_ace_or_fills_a_straight_or_flush(sheet: Sheet) -> None:
    """It pairs nothing but aces, and takes the best place that a straight or flush has."""
    head = THREE.format(game=sheet.game)
    for cards, named in (
        ("AsJK9d5c2h", "pair of aces"),
        ("JsJK9d5c2h", "ace high"),
        ("JsJd9d5cJK", "pair of jacks"),
        ("AsAdJK7c7d", "full house, aces over sevens"),
        ("AsAdAhJK7d", "four of a kind, aces"),
        ("7s7d7hJK2d", "three of a kind, sevens"),
        ("5h6c8h9sJK", "straight, nine high"),
        ("5h6c7h8sJK", "straight, nine high"),
        ("TsJdQhKcJK", "straight, ace high"),
        ("As2d3h4cJK", "straight, five high"),
        ("Kh9h7h2hJK", "flush, ace high"),
        ("5h6h8h9hJK", "straight flush, nine high"),
        ("TsJsQsKsJK", "royal flush"),
        ("2c4d6h8sJK", "ace high"),
    ):
        played(head + f'deal 1 {cards}\nexpect due 1 bet\nexpect value 1 "{named}"')
    played(
        head
        + """
        expect order AsJK9d5c2h = AsAd9d5c2h > KsKd9d5c2h > JsJKTd5c2h
        expect order Kh9h7h2hJK = KhAh9h7h2h > KhQh9h7h2h
        expect order AhKh7h2hJK = AhKhQh7h2h
    """
    )


@each({JACKS: "11", BACK: "10"})
def test_five_aces_are_the_best_hand_of_all(sheet: Sheet) -> None:
    played(
        THREE.format(game=sheet.game)
        + """
        deal 1 AsAdAhAcJK  2 KsQsJsTs9s
        1 bets 4, 2 calls, 3 folds
        all stand pat
        1 checks, 2 bets 4, 1 calls
        expect value 1 "five aces"
        expect paid 1:19 2:0
        expect order AsAdAhAcJK > TsJsQsKsAs > AsAdAhAc2c > AsAdJK7c7d > AhKhQhJh9h
    """
    )


OPENERS = {
    "JsJd9d5c2h": True,
    "TsTd9d5c2h": False,
    "AsKdQhJc9s": False,
    "QsQd9d5c2h": True,
    "2s2d3c3h9s": True,
    "2s2d2c3h9s": True,
    "6s5d4h3c2s": True,
    "9s7s5s3s2s": True,
    "AsJK9d5c2h": True,
    "JsJK9d5c2h": False,
    "5h6c8h9sJK": True,
    "TsTdJK5c2h": False,
}


@pytest.mark.parametrize(("cards", "opens"), OPENERS.items())
@each({JACKS: "05", BACK: "07"})
def test_jacks_or_better_open_and_nothing_less(sheet: Sheet, cards: str, opens: bool) -> None:
    head = THREE.format(game=sheet.game) + f"deal 1 {cards}\n"
    if opens:
        played(head + "expect menu 1 check, fold, bet 4\n1 bets 4")
        return
    clause = f"{sheet.name}/{'05' if sheet.game == 'jacks_or_better' else '07'}"
    played(head + f"expect menu 1 check, fold\nexpect refused 1 bets 4 openers_needed [{clause}]")


@each({JACKS: "05", BACK: "07"})
def test_once_opened_anybody_may_call_or_raise_and_bet_after_the_draw(sheet: Sheet) -> None:
    played(
        THREE.format(game=sheet.game)
        + """
        deal 1 JsJd9s8s7s  2 2c3d4h6s8c  3 2d3h4s6c8d
        1 bets 4
        expect menu 2 fold, call 4, raise to 8
        2 raises to 8, 3 calls, 1 folds
        all stand pat
        expect menu 2 check, fold, bet 4
    """
    )


@each({JACKS: "05", BACK: "07"})
def test_whoever_makes_the_first_bet_needs_openers(sheet: Sheet) -> None:
    """The second and the third to speak too, and in a pot that was passed the time before."""
    clause = f"{sheet.name}/{'05' if sheet.game == 'jacks_or_better' else '07'}"
    head = THREE.format(game=sheet.game)
    for start in (head, head.replace("button 3", "button 3 carried 3")):
        if "carried" in start and sheet.game == "jacks_back":
            continue
        played(
            start
            + f"""
            deal 1 9s8d7c5h2s  2 TsTd9d5c2h  3 JsJd9h5d2c
            1 checks
            expect menu 2 check, fold
            expect refused 2 bets 4 openers_needed [{clause}]
            2 checks
            expect menu 3 check, fold, bet 4
        """
        )
        played(start + "deal 3 TsTd9d5c2h\n1 checks, 2 checks\nexpect menu 3 check, fold")


@each({JACKS: "04", BACK: "05"})
def test_after_the_draw_the_first_speaks_whoever_opened(sheet: Sheet) -> None:
    played(
        THREE.format(game=sheet.game)
        + """
        deal 1 AsAd9s8s7s  2 KcKh4d3c2h  3 2d3h4s6c8d
        1 checks, 2 bets 4, 3 calls, 1 calls
        expect due 1 draw
        all stand pat
        expect due 1 bet
    """
    )


@each({JACKS: "07", BACK: "07"})
def test_the_opener_shows_his_openers_for_half_a_pot_too(sheet: Sheet) -> None:
    played(
        THREE.format(game=sheet.game)
        + """
        deal 1 AsAd9s8s7s  2 AcAh9c8c7c
        1 bets 4, 2 calls, 3 folds
        1 stands pat, 2 draws 7c -> 7h
        all check
        expect proved 1 AsAd
        expect paid 1:6 2:5
    """
    )


TWO = "house garlic-city  game {game}  limit fixed 4/4 no blinds ante 1  seats 1:100 2:100  button 2\n"


@each({JACKS: "06", BACK: "06"})
def test_two_players_who_do_not_open(sheet: Sheet) -> None:
    """The hand is over, or goes on for low."""
    text = TWO.format(game=sheet.game) + "deal 1 TsTd9d5c2h  2 KsQd9h7c5d\n1 checks, 2 checks\n"
    if sheet.game == "jacks_or_better":
        played(text + "expect over\nexpect carried 2")
    else:
        played(text + "expect due 1 bet\nall check\nall stand pat\nall check\nexpect paid 1:0 2:2")


@each({JACKS: "06"})
def test_without_openers_the_antes_stay_for_the_next_deal(sheet: Sheet) -> None:
    """The hand ends as soon as all have checked; next time they ante again and play for both."""
    hand = played(
        THREE.format(game=sheet.game)
        + """
        deal 1 TsTd9c5h2s  2 AsKd9d5d2d  3 QsQh7c4c3c
        1 checks, 2 checks, 3 checks
        expect over
        expect carried 3
        expect net 1:-1 2:-1 3:-1
    """
    )
    assert course(hand)[-2:] == told("""
        1 checks, 2 checks, 3 checks
        carried 3
    """)
    played(
        THREE.format(game=sheet.game).replace("button 3", "button 1 carried 3")
        + """
        deal 2 QsQd7c5h2s
        expect pot 6
        2 bets 4, 3 calls, 1 folds
        2 stands pat, 3 stands pat
        2 bets 4, 3 folds
        expect paid 2:14
        expect carried 0
    """
    )


@each({JACKS: "07", BACK: "07"})
def test_the_opener_shows_his_openers_to_win(sheet: Sheet) -> None:
    """Called or not, split or not. Who folds or loses has nothing to prove."""
    head = THREE.format(game=sheet.game) + "deal 1 JsJd9s8s7s  2 KcKh4d3c2h\n"
    played(head + "1 bets 4, 2 folds, 3 folds\nexpect proved 1 JsJd\nexpect paid 1:3")
    both = head + "1 bets 4, 2 calls, 3 folds\n"
    played(both + "all stand pat\n1 bets 4, 2 folds\nexpect proved 1 JsJd\nexpect paid 1:11")
    played(both + "all stand pat\nall check\nexpect no proof\nexpect paid 2:11")
    played(both + "all stand pat\n1 checks, 2 bets 4, 1 folds\nexpect no proof\nexpect paid 2:11")
    split = "1 draws Jd -> Ts, 2 stands pat\n1 bets 4, 2 calls\n"
    played(
        both + split + 'expect value 1 "straight flush, jack high"\nexpect proved 1 JsJd\nexpect paid 1:19'
    )


@each({JACKS: "07", BACK: "07"})
def test_an_opener_who_cannot_show_them_cannot_win(sheet: Sheet) -> None:
    """Where false openers are punished and not refused: the best other hand wins, or the pot stays."""
    head = THREE.format(game=sheet.game) + "rules false_openers=punish\ndeal 1 9s9d7c5h2s  2 8c8d6h4h3s\n"
    caller = "1 bets 4, 2 calls, 3 folds\n1 draws 7c5h2s -> 9c9hKd, 2 stands pat\n"
    played(head + caller + "1 bets 4, 2 calls\nexpect unproved 1\nexpect paid 1:0 2:19")
    played(head + caller + "1 bets 4, 2 folds\nexpect unproved 1\nexpect paid 1:0 2:0\nexpect carried 11")


TURNED = """
    deal 1 2s3d4h5c8d  2 As2d3h4c6d  3 KsQd9h7c5d
    1 checks, 2 checks, 3 checks
    expect menu 1 check, fold, bet 4
    1 checks, 2 bets 4, 3 folds
    expect menu 1 fold, call 4, raise to 8
    1 calls
    1 draws 8d -> 7d, 2 stands pat
    1 bets 4, 2 calls
    expect pot 19
"""


@each({BACK: "06"})
def test_nobody_opens_and_the_hand_turns_into_lowball(sheet: Sheet) -> None:
    """The same cards, a fresh first round, the draw and a second round; nobody posts a blind for it."""
    head = THREE.format(game=sheet.game)
    hand = played(head + TURNED + 'expect value 2 "6-4-3-2-ace low"\nexpect paid 2:19 1:0\nexpect no proof')
    assert course(hand) == told("""
        ante 1:1, ante 2:1, ante 3:1
        deal 1- 2- 3- 1- 2- 3- 1- 2- 3- 1- 2- 3- 1- 2- 3-
        1 checks, 2 checks, 3 checks
        1 checks, 2 bets 4, 3 folds, 1 calls
        1 draws 1
        deal 1-
        2 stands pat, 1 bets 4, 2 calls
        show 1:5
        show 2:5
        pot 2:19
    """)
    kansas = head + "rules jacks_back_low=kansas_city\n" + TURNED
    played(kansas + 'expect value 1 "7-5-4-3-2 low"\nexpect value 2 "ace-6-4-3-2 low"\nexpect paid 1:19 2:0')


@each({BACK: "06"})
def test_the_joker_follows_the_lowball_rule_once_the_hand_has_turned(sheet: Sheet) -> None:
    """For high it is an ace, for low the lowest card that the hand lacks: an ace, or a deuce beside one."""
    head = THREE.format(game=sheet.game)
    played(
        head
        + """
        deal 1 Ks3d4h8cJK  2 As2d4c9hKd  3 QsJd9d7c6d
        expect value 1 "ace high"
        all check
        expect value 1 "king-8-4-3-ace low"
        1 checks, 2 checks, 3 checks
        all stand pat
        all check
        expect paid 3:3
    """
    )
    played(
        head
        + """
        deal 1 Ks3d4h8cJK  2 Ah2d4c9hTd  3 QsJd9d7c6d
        all check
        all check
        1 draws Ks -> As, 2 stands pat, 3 stands pat
        expect value 1 "8-4-3-2-ace low"
        all check
        expect paid 1:3
    """
    )


@proves(f"{BACK}/06")
def test_a_hand_that_was_opened_stays_high() -> None:
    played(
        THREE.format(game="jacks_back")
        + """
        deal 1 JsJd9s8s7s  2 5c4d3h2cKh  3 KcKd8c5h3d
        1 checks, 2 checks, 3 bets 4, 1 calls, 2 calls
        1 stands pat, 2 draws Kh -> 7c, 3 stands pat
        all check
        expect paid 3:15
        expect proved 3 KcKd
    """
    )
