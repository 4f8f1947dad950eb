"""A game for points played by typing: setting, automatic wins, the comparison, and leaving in the middle."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from points_kit import POINTED
from typer.testing import CliRunner
from typist import StackedShuffler, Typist, console_80, played, seated

from housedealer.cards.card import format_card, parse_cards
from housedealer.cards.deck import DECK_52
from housedealer.cli import session as table_session
from housedealer.cli.main import app
from housedealer.cli.session import sit
from housedealer.cli.setup import Asked
from housedealer.errors import Broken, Refused, Unreadable
from housedealer.hand.event import Event
from housedealer.hand.points.hand import PointsHand
from housedealer.record.script import parse, run
from housedealer.rules.place import Cents

CARD = re.compile(r"\b[2-9TJQKA][cdhs]\b")
CHINESE = Asked(game="chinese", seed=5, limit="5", scoring="eastern")


def flat(text: str) -> str:
    return " ".join(text.split())


Stacked = Callable[..., None]


@pytest.fixture
def stacked(monkeypatch: pytest.MonkeyPatch) -> Stacked:
    """Deals these hands to the positions from the first on."""

    def deal(*hands: str) -> None:
        named = [list(parse_cards(hand)) for hand in hands]
        left = [card for card in DECK_52.cards if not any(card in hand for hand in named)]
        named += [left[at * 13 : at * 13 + 13] for at in range(4 - len(named))]
        order = [named[at][i] for i in range(13) for at in range(4)]
        monkeypatch.setattr(table_session, "SeededShuffler", lambda seed: StackedShuffler(order))

    return deal


A = "AsAdJc9s9d4h4c7dQsJdTh9c8s"
B = "AhKs3c4s5d6h7h8c2s2d2h7s7c"
SETS = "AsAdJc / 9s 9d 4h 4c 7d"


def test_a_hand_is_set_by_typing_and_compared_part_by_part(stacked: Stacked) -> None:
    stacked(A, "KdKhQc6s6d5s5c9hJhJs3d3h4d")
    session, text = played(Asked(game="chinese", limit="5", seats=2, hands=1), SETS)
    assert "You hold   As Ad Qs Jd Jc Th 9s 9d 9c 8s 7d 4h 4c" in text
    assert "By suit    As Qs 9s 8s   Th 4h   Ad Jd 9d 7d   Jc 9c 4c" in text
    assert "House way  " in text
    said = flat(text)
    assert "You set As Ad Jc / 9s 9d 4h 4c 7d / " in said
    assert "front won pair of aces " in said
    assert "You win 4 points, $20" in said
    assert re.search(r"^ 1 you +[+-]\d+ +[+-]?\$\d+ +\$\d+", text, re.MULTILINE)
    assert session.stacks[1] + session.stacks[2] == 2 * 50000
    assert all(len(line.rstrip()) <= 80 for line in text.splitlines())


def test_the_result_names_points_dollars_and_clauses() -> None:
    session, text = played(CHINESE, "auto", "q")
    table = text[text.index("Result") :]
    assert len(re.findall(r"^ against seat [234] ", table, re.MULTILINE)) == 3
    assert flat(table).count("front ") == 4
    assert len(re.findall(r"^ \d v \d ", table, re.MULTILINE)) == 3
    assert len(re.findall(r"(?:You (?:win|lose) \d+ points?, \$\d+|Even)  \((?:[a-z] ?)+\)", table)) == 3
    letters = set(re.findall(r"^  ([a-z]) \[garlic-city/chinese-poker/\d+\]$", table, re.MULTILINE))
    assert {"a", "b"} <= letters
    net = re.findall(r"^ (\d)(?: you)? +[+-]?\d+ +[+-]?\$\d+ +\$([\d,]+)", table, re.MULTILINE)
    assert {int(seat): int(left) * 100 for seat, left in net} == session.stacks
    assert sum(session.stacks.values()) == 4 * 50000


def test_an_automatic_win_is_pointed_out_before_the_hand_is_set(stacked: Stacked) -> None:
    stacked("AdAhKdKhQcQdJhJsTdTh9c9d5h", "AsKs3c4s5d6h7h8c2s2d2h7s7c")
    _, text = played(Asked(game="chinese", seats=2, hands=1), "declare", "q")
    said = flat(text)
    assert "You have six pairs, an automatic win: 4 points from each [garlic-city/chinese-poker/21]." in said
    assert "Declare it before you set your hand, or the hand plays as it is set" in said
    assert "declare six pairs: declare six pairs, an automatic win" in said
    assert said.index("You have six pairs") < said.index("House way") < said.index("You declare six pairs")
    assert "Against seat 2: you have six pairs. You win 4 points, $8" in said


def test_what_is_refused_or_cannot_be_read_is_said_and_asked_again(stacked: Stacked) -> None:
    stacked(A)
    lines = [
        "zz", "AsAd / 9s9d4h4c7d", "KsAdJc / 9s9d4h4c7d", "9c8s7d / AsAd9s9d4h / 4cTh", "dragon",
        "", "?", SETS,
    ]  # fmt: skip
    session, text = played(Asked(game="chinese", seats=2, hands=1), *lines)
    said = flat(text)
    for complaint in (
        "Cannot read 'zz'; expected three cards / five / five",
        "Set three cards in front, five in the middle and five in back [garlic-city/chinese-poker/05]",
        "You do not hold Ks; expected your own cards",
        "Your thirteen cards do not make this automatic win [garlic-city/chinese-poker/18]",
        "This table uses 2-4 scoring.",
    ):
        assert complaint in said, complaint
    assert said.count("You set ") == 1
    assert session.played == 1


def test_a_hand_set_out_of_order_is_improper_and_pays(stacked: Stacked) -> None:
    stacked(A)
    session, text = played(Asked(game="chinese", seats=2, hands=1), "9c8sTh / AsAd9s9d4h / JcJdQs7d4c")
    said = flat(text)
    assert "improper [garlic-city/chinese-poker/26]" in said
    assert "your hand is improper. You lose 4 points, $8" in said
    assert session.played == 1


def test_a_hand_left_unset_and_a_hand_not_compared_are_told(stacked: Stacked) -> None:
    stacked(A, B)
    _, text = played(Asked(game="chinese", seats=2, hands=1), "unset")
    said = flat(text)
    assert "You leave your hand unset, which is improper [garlic-city/chinese-poker/05]." in said
    assert "1 you left unset, which is improper" in said
    assert "Against seat 2: your hand is improper. You lose 4 points, $8" in said


def test_who_cannot_pay_all_is_named_with_the_clause(stacked: Stacked) -> None:
    stacked(A)
    asked = Asked(game="chinese", limit="200", seats=3, stack="900", hands=1)
    session, text = played(asked, "unset")
    said = flat(text)
    assert "Against seat 2: your hand is improper. You lose 4 points, $800" in said
    assert "You lose 4 points, $100 of $800" in said
    assert "You owe seat 3 $800 and can pay only $100 [trade: comparisons are paid by seat" in said
    assert session.stacks[1] == 0


def test_out_of_chips_the_person_may_buy_in_again(stacked: Stacked) -> None:
    stacked(A)
    asked = Asked(game="chinese", limit="200", seats=4, stack="300", hands=2)
    session, text = played(asked, "unset", "", "auto")
    assert "You are out of chips" not in text  # that is the prompt
    assert session.played == 2


def test_leaving_in_the_middle_leaves_the_hand_to_the_house() -> None:
    session, text = played(CHINESE, "q")
    assert "You leave the table. The house finishes this hand for you." in text
    assert "left unset, which is improper" in text
    assert (session.left, session.played) == (True, 1)
    session, text = played(CHINESE)
    assert session.left


def test_a_seed_deals_the_same_hands_again() -> None:
    assert played(CHINESE, "auto", "q")[1] == played(CHINESE, "auto", "q")[1]


def test_the_person_sees_no_card_before_its_time() -> None:
    session, text = seated(Asked(game="chinese", seed=8, hands=6), Typist(["auto", ""] * 6))
    allowed: list[set[str]] = []
    watch = session.face.watch

    def watched(hand: PointsHand, event: Event) -> None:
        if hand.count == 1:
            allowed.append(set())
        watch(hand, event)
        if not hand.tabled:
            view = hand.view(1)
            allowed[-1] |= {format_card(card) for at in view.spots for card in at.cards}

    session.face.watch = watched  # type: ignore[method-assign]
    session.run()
    hands = text().split("\nHand ")[1:]
    assert len(hands) == len(allowed) == 6
    for said, known in zip(hands, allowed, strict=True):
        before = said.split("All hands are set and turned up")[0].replace("AsAdJc / 9s9d4h4c7d", "")
        assert set(CARD.findall(before)) <= known
    assert all(len(line.rstrip()) <= 80 for line in text().splitlines())
    assert "None" not in text()


@pytest.mark.parametrize(("house", "game"), POINTED, ids=[game for _, game in POINTED])
@pytest.mark.parametrize("scoring", ["2-4", "basic", "western", "eastern", "mandarin"])
@pytest.mark.parametrize("seats", ["2", "3", "4"])
def test_without_a_terminal_one_hand_is_demonstrated(house: str, game: str, scoring: str, seats: str) -> None:
    args = ["play", game, "--house", house, "--seed", "6", "--scoring", scoring, "--seats", seats]
    result = CliRunner().invoke(app, args, env={"COLUMNS": "80", "NO_COLOR": "1"})
    assert result.exit_code == 0, result.output
    assert "A demonstration by bots, with all cards face up." in result.stdout
    assert "Hand 1  Chinese (13 Card) Poker, $2 a point, " in result.stdout
    assert "Hand 2  " not in result.stdout
    pairs = re.findall(r"^ \d v \d ", result.stdout, re.MULTILINE)
    assert len(pairs) == {"2": 1, "3": 3, "4": 6}[seats]
    assert "??" not in result.stdout
    assert all(len(line.rstrip()) <= 80 for line in result.stdout.splitlines())


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        (Asked(game="chinese", house="oasis"), "does not spread chinese"),
        (Asked(game="chinese", limit="35"), "is not played for point 35"),
        (Asked(game="chinese", limit="fixed 4/8"), "the value of a point like 2"),
        (Asked(game="chinese", seats=5), "does not seat 5"),
        (Asked(game="chinese", seats=1), "does not seat 1"),
        (Asked(game="chinese", seat=5), "there is no seat 5"),
        (Asked(game="chinese", stack="10.50"), "a whole number of \\$1 chips"),
        (Asked(game="chinese", decks=2), "decks is for banked games"),
        (Asked(game="chinese", kills=True), "kill is for games with a pot"),
        (Asked(game="chinese", options="3"), "options is for games with a pot and banked games"),
        (Asked(game="holdem", scoring="eastern"), "scoring is for games for points"),
        (Asked(game="three_card", scoring="eastern"), "scoring is for games for points"),
    ],
)
def test_what_cannot_be_opened_is_unreadable(asked: Asked, said: str) -> None:
    with pytest.raises(Unreadable, match=said):
        sit(asked, console_80()[0])


def test_a_scoring_system_that_is_not_there_is_refused_with_those_that_are() -> None:
    with pytest.raises(Refused, match="scoring: asked cantonese"):
        sit(Asked(game="chinese", scoring="cantonese"), console_80()[0])
    result = CliRunner().invoke(app, ["play", "chinese", "--scoring", "cantonese"])
    assert result.exit_code == 2
    assert result.stderr.count("\n") == 1


def test_a_bug_prints_a_script_that_plays_up_to_it(monkeypatch: pytest.MonkeyPatch) -> None:
    session, text = seated(CHINESE, Typist(["auto"]))

    def broken(view: object) -> None:
        raise Broken("a test")

    for bot in session.bots.values():
        monkeypatch.setattr(bot, "choose", broken)
    with pytest.raises(Broken):
        session.run()
    script = text().split("up to the fault:\n\n", 1)[1]
    again = run(parse(script, "printed"))
    assert len(again.events) == 2
    assert again.hand.due.must == (2, 3, 4)


def test_stacks_are_counted_in_points() -> None:
    session, _ = seated(Asked(game="Chinese (13 Card) Poker", limit="10"), Typist())
    assert session.stacks[1] == Cents(100 * 1000)
    assert session.setup.seats == 4
