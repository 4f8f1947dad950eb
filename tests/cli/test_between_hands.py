"""What a person does at the table beside playing hands: blinds missed and made up, chips bought, seats
changed, half hours paid, and a table that waits or closes."""

from __future__ import annotations

import re
from datetime import datetime
from itertools import cycle

import msgspec
import pytest
from typist import Typist, played, seated, seated_with

from housedealer.cli import practice
from housedealer.cli.setup import Asked
from housedealer.room import action as act
from housedealer.rules.place import HOUSE, Seat

HOLDEM = Asked(game="holdem", house="garlic-city", limit="fixed 4/8", seed=3, seats=4)
NEXT = "Press Enter for the next hand, q to leave: "
OUT = "You are sitting out. Press Enter to watch the next hand, q to leave: "
NOT_IN = "You are not dealt in yet. Press Enter to watch the next hand, q to leave: "


def flat(text: str) -> str:
    return " ".join(text.split())


def hands_of(text: str) -> list[str]:
    """The text of each hand with what was said after it."""
    return [flat(part) for part in text.split("\nHand ")[1:]]


class Folder(Typist):
    """Folds whenever he may, and types these lines between hands."""

    def __call__(self, prompt: str) -> str:
        if "Your move" in prompt:
            self.prompts.append(prompt)
            return "f"
        return super().__call__(prompt)


# -- blinds ------------------------------------------------------------------------------------------------


def test_a_person_who_sits_out_misses_the_blinds_and_sees_the_hands_go_by() -> None:
    session, text = seated(HOLDEM, typist := Folder(["out", "", "", "", "q"]))
    session.run()
    hands = hands_of(text())
    assert typist.prompts == ["Your move: ", NEXT, OUT, OUT, OUT, OUT]
    assert "You sit out." in hands[0]
    assert "You miss the big blind." in hands[2]
    assert "You miss the small blind." in hands[3]
    assert not any("You miss" in hand for hand in hands[:2])
    assert all(" 1 you " not in hand and "You get" not in hand for hand in hands[1:])
    assert all("Result" in hand for hand in hands)
    assert session.stacks[1] == session.setup.stack


@pytest.mark.parametrize(
    ("said", "told", "cost"),
    [
        ("post", "You post to be dealt in [garlic-city/holdem/34].", 600),
        ("wait", "You wait for the big blind [garlic-city/holdem/34].", 400),
    ],
)
def test_a_person_who_comes_back_posts_or_waits(said: str, told: str, cost: int) -> None:
    """A player who missed both blinds posts both, the small one dead, or waits for the big blind."""
    session, text = seated(HOLDEM, typist := Folder(["out", *[""] * 5, "back", "", said, *[""] * 3]))
    session.run()
    hands = hands_of(text())
    assert NOT_IN in typist.prompts
    watched = next(i for i, hand in enumerate(hands) if "You are back." in hand)
    assert "You get" not in hands[watched + 1]  # he had not said how he comes in
    assert told in hands[watched + 1]
    dealt = next(i for i, hand in enumerate(hands) if i > watched and "You get" in hand)
    net = re.search(r"1 you .*? folded -\$(\d+) ", hands[dealt])
    assert net
    assert int(net[1]) * 100 == cost
    if said == "post":
        assert dealt == watched + 2
        assert "you post $4 to come in, you post $2 dead" in hands[dealt]
    else:
        assert "you post a $4 blind" in hands[dealt]


def test_a_person_who_posts_where_nobody_may_come_in_is_told_the_clause() -> None:
    """With the button at his right he would come in as the small blind."""
    said = []
    for hands in (3, 4):
        session, text = seated(HOLDEM, Folder(["out", *[""] * hands, "back", "post", "q"]))
        session.run()
        said.append(flat(text()))
    refusal = "You cannot come in there now: wait until the button has passed, or be the big blind [garlic"
    assert [refusal in text for text in said] == [False, True]
    assert ["You post to be dealt in" in text for text in said] == [True, False]


# -- chips and seats ---------------------------------------------------------------------------------------


def test_chips_are_bought_between_hands_and_taken_along() -> None:
    session, text = seated(HOLDEM, Folder(["buy 100", "", "q"]))
    session.run()
    assert "You buy in for $100." in text()
    assert re.search(r"1 you +\$500", text())
    taken = session.took
    assert session.table.book["transit"] == -(3 * 40000 + 50000) + taken
    assert f"You leave after 2 hands with ${taken // 100}." in text()
    assert 1 not in session.table.state.people


def test_what_is_refused_between_hands_is_said_with_its_clause_and_asked_again() -> None:
    asked = msgspec.structs.replace(HOLDEM, limit="no-limit 1/2")
    lines = ["back", "post", "buy 5000", "buy", "buy x", "off 20", "seat 2", "seat 10", "seat", "seat x",
             "overs", "shaker 2", "again", "zz", "out now", "?", "q"]  # fmt: skip
    session, text = seated(asked, typist := Folder(lines))
    session.run()
    said = flat(text())
    for complaint in (
        "You are not sitting out",
        "You owe no blind",
        "and the maximum is $100 [garlic-city/house/10]",
        "No amount; expected dollars like 40 or 2.50",
        "expected dollars",
        "Chips in play stay on the table [garlic-city/holdem/21]",
        "Seat 2 is taken",
        "This table has seats 1 to 9 [garlic-city/house/08]",
        "A part is missing; expected seat and a number, such as seat 5",
        "Cannot read 'x'; expected seat and a number, such as seat 5",
        "This table is not played with overs buttons",
        "The house dealer shakes the dice here",
        "The game is not broken",
        "Cannot read 'zz'; expected one of Enter, out, meal, ",
        "Cannot read 'out now'; expected one of Enter, out, meal, ",
        "A player keeps the seat until the third missed-blind button. [garlic-city/holdem/73]",
    ):
        assert complaint in said, complaint
    assert typist.prompts.count(NEXT) == len(lines)
    assert session.played == 1
    assert session.took == session.setup.stack


def test_a_person_changes_seats_and_plays_on_there() -> None:
    session, text = seated(HOLDEM, Folder(["seat 7", "", "", "", "", "q"]))
    session.run()
    said = flat(text())
    assert "You move to seat 7 [garlic-city/holdem/36]." in said
    assert " 7 you " in said
    assert session.screen.me == 7


def test_a_person_who_takes_the_seat_of_a_bot_that_is_gone_plays_there_himself() -> None:
    lines = iter(["seat 2", "", "", "", "q"])

    def think(prompt: str) -> str:
        if prompt != NEXT:
            return "f"
        if 2 in session.bots:
            session.enter(HOUSE, act.TakeSeatBack(Seat(2), "floor"))
        return next(lines)

    session, text = seated(HOLDEM, typist := Typist(think=think))
    session.run()
    said = flat(text())
    assert "Seat 2 gives up the seat by decision of the floor but keeps $" in said
    assert said.index("gives up the seat") < said.index("You move to seat 2")
    assert " 2 you " in said
    assert typist.prompts.count("Your move: ") > 1
    assert session.played == 4


def test_overs_buttons_are_taken_and_given_back() -> None:
    session, text = seated(msgspec.structs.replace(HOLDEM, overs="1,2"), Folder(["overs", "", "overs", "q"]))
    session.run()
    hands = hands_of(text())
    assert "With an overs button: you and seat 2 [" in hands[0]
    assert "overs: give the overs button back" in hands[0]
    assert "You give back an overs button." in hands[0]
    assert "With an overs button: seat 2 [" in hands[1]
    assert "You take an overs button." in hands[1]


def test_leaving_in_a_hand_takes_the_chips_along_when_it_is_over() -> None:
    session, text = played(HOLDEM, "c", "q")
    said = flat(text)
    assert said.index("The house finishes this hand for you.") < said.index("You fold.")
    assert said.index("You fold.") < said.index("Result") < said.index("You leave after 1 hand with $396.")
    assert session.took == 39600
    assert "You leave the table with" not in said


# -- time --------------------------------------------------------------------------------------------------

LOWBALL = Asked(game="lowball", house="garlic-city", seed=2, seats=4, hands=60)


def test_half_hours_are_collected_while_hands_are_played() -> None:
    session, text = seated(LOWBALL, Folder([""] * 60))
    session.run()
    said = flat(text())
    assert "It is 6 p.m. Each decision takes 5 seconds." in said
    everybody = "each from you, seat 2, seat 3 and seat 4"
    marks = re.findall(rf"Time collection at (\S+ p\.m\.): \$(\d+) {everybody} \[garlic", said)
    assert marks[:1] == [("6:30 p.m.", "4")]
    paid = sum(int(cents) * 100 * 4 for _, cents in marks)
    assert session.table.book["drop"] + session.table.book["jackpot"] == paid


def test_the_same_seed_is_the_same_evening() -> None:
    def evening(seed: int) -> str:
        asked = msgspec.structs.replace(LOWBALL, seed=seed, hands=12)
        session, text = seated(asked, Folder(["", "out", "", "", "back", "post", *[""] * 12]))
        session.run()
        return text()

    assert evening(5) == evening(5) != evening(6)


ANGIES = Asked(game="holdem", house="angies", seed=1, seats=3)


@pytest.mark.parametrize(("hour", "opens"), [(7, "10 a.m."), (9, "10 a.m."), (15, "3 p.m."), (4, "4 a.m.")])
def test_a_table_opens_within_the_hours_of_its_club(
    hour: int, opens: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(practice, "EVENING", datetime(2026, 1, 15, hour))  # a Thursday
    session, text = seated(ANGIES, Folder(["q"]))
    session.run()
    assert f"It is {opens.removesuffix('.')}. Each decision" in flat(text())


def test_the_person_goes_home_when_the_table_closes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(practice, "EVENING", datetime(2026, 1, 15, 4, 45))
    session, text = seated(ANGIES, Folder([""] * 300))
    session.run()
    said = flat(text())
    assert "The table closes at 5 a.m. [" in said
    assert said.index("The table closes") < said.index("The table is closed")
    assert said.endswith(f"You leave after {session.played} hands with ${session.took // 100}.")
    assert session.table.due.ask == "closed"


def test_a_table_without_enough_players_waits() -> None:
    asked = msgspec.structs.replace(HOLDEM, seats=2)
    session, text = seated(asked, typist := Folder(["out", "", "", "back", "", "q"]))
    session.run()
    assert flat(text()).count("The table waits for players.") == 2
    assert typist.prompts.count(OUT) == 3
    assert session.played == 2


def test_a_person_who_was_away_too_long_loses_the_seat() -> None:
    asked = Asked(game="holdem", house="oasis", seed=1, seats=2)
    session, text = seated(asked, Folder(["out", *[""] * 3000]))
    session.run()
    said = flat(text())
    assert re.search(
        r"You (were away too long|sat out too many hands) and lose the seat but keep \$\d+ \[", said
    )
    assert session.left


# -- before a hand -----------------------------------------------------------------------------------------


def test_a_card_each_decides_who_has_the_first_button() -> None:
    said = flat(played(HOLDEM)[1])
    cards = dict(re.findall(r"seat (\d) ([2-9TJQKA][cdhs])[,.]", said.split("Hand 1 ")[0]))
    assert sorted(cards) == ["1", "2", "3", "4"]
    assert cards["1"] == "As"
    assert "You have the highest [trade: high card by suit gets the first button]." in said
    assert re.search(r"1 you +\$400 +\(button\)", played(HOLDEM)[1])


def test_tiles_and_dice_are_inspected_before_the_first_round() -> None:
    said = flat(played(Asked(game="pai_gow_tiles", seed=4, seats=3))[1])
    laid = said.index("The tiles and the dice are laid out for inspection.")
    ready = said.index("The tiles and the dice are ready [garlic-city/pai-gow-tiles/107].")
    assert laid < ready < said.index("A tile each for the first deal: seat 1 ")
    assert "inspected" not in said  # nobody need hear it of each player


class Loser:
    """Puts in all he has, buys in again, and asks to let the blinds pass."""

    def __init__(self) -> None:
        self.keys = cycle(("r", "c", "k", "s"))
        self.lines: list[str] = []

    def __call__(self, prompt: str) -> str:
        if "Your move" in prompt:
            return next(self.keys)
        if "out of chips" in prompt:
            self.lines = ["pass"]
            return "buy 400"
        return self.lines.pop() if self.lines else ""


def test_a_person_who_lost_all_in_may_let_the_blinds_pass() -> None:
    for seed in range(40):
        asked = msgspec.structs.replace(HOLDEM, seed=seed, hands=8)
        session, text = seated_with(asked, Typist(think=Loser()), {1: 4000})
        session.run()
        hands = hands_of(text())
        lost = next((i for i, hand in enumerate(hands) if "You let the blinds pass [" in hand), None)
        if lost is not None and lost < 7:
            assert "pass: let the blinds pass" in hands[lost]
            assert "You buy in for $400." in hands[lost]
            dealt = next((hand for hand in hands[lost + 1 :] if "You get" in hand), "")
            assert "ou post" not in dealt
            return
    raise AssertionError("the person never lost all-in")
