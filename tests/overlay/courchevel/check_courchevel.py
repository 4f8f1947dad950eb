"""Runs on a copy of the sources that has Courchevel in it: streets are called what the game calls them."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest
from pot_kit import play_random, random_terms, tables
from typer.testing import CliRunner
from typist import Typist, console_80

import housedealer
from housedealer.cli.main import app
from housedealer.cli.session import sit
from housedealer.cli.setup import Asked
from housedealer.errors import Unreadable
from housedealer.games.registry import GAMES
from housedealer.hand import event as ev
from housedealer.record.file import decode_record, encode_record
from housedealer.record.replay import differences, replayed
from housedealer.record.script import format_hand, parse, run
from housedealer.rules.place import BOARD

GAME = "courchevel"
ROOT = Path(__file__).parents[3]
SCRIPT = (Path(__file__).parent / f"{GAME}.hand").read_text(encoding="utf-8")


def on_board(events: list[ev.Event]) -> list[int]:
    """How many cards came to the board, street by street."""
    dealt = [event.spots.count(BOARD) for event in events if isinstance(event, ev.Dealt)]
    return [n for n in dealt if n]


def test_these_are_the_sources_with_the_overlay() -> None:
    assert ROOT not in Path(housedealer.__file__).parents
    assert GAMES[GAME].family == "pot"


def test_a_script_names_the_streets_and_is_written_with_them() -> None:
    played = run(parse(SCRIPT, GAME))
    assert on_board(played.events) == [1, 2, 1, 1]
    text = format_hand(played.hand.terms, played.events)
    named = [line for line in text.splitlines() if " door " in line or line.startswith("door ")]
    assert len(named) == 1, text
    at = [text.index(f"{street} {cards}") for street, cards in (
        ("door", "2d"), ("flop", "3c5s"), ("turn", "Jh"), ("river", "Kd")
    )]  # fmt: skip
    assert at == sorted(at)
    assert run(parse(text, "written")).events == played.events


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("door 2d", "flop 2d3h8s", r"courchevel:4: the flop; expected the door"),
        ("door 2d", "door 2d3h", r"courchevel:4: 2 cards; expected 1 known card for the door"),
        ("door 2d", "porch 2d", r"courchevel:4: .*'porch'"),
        ("flop 3c5s", "flop 3c5s8s", r"courchevel:7: 3 cards; expected 2 known cards for the flop"),
        ("flop 3c5s", "flop 3c", r"courchevel:7: 1 card; expected 2 or 3 known cards for the flop"),
        ("flop 3c5s", "turn 3c", r"courchevel:7: the turn; expected the flop"),
        ("turn Jh", "door Jh", r"courchevel:10: the door; expected the turn"),
    ],
)
def test_a_wrong_street_or_count_of_cards_is_named(old: str, new: str, said: str) -> None:
    lines = SCRIPT.replace(old, new).replace("expect board 2d\n", "\n").replace("expect board 2d3c5s\n", "\n")
    with pytest.raises(Unreadable, match=said):
        run(parse(lines, GAME))


def test_another_game_has_no_door_and_its_flop_has_three_cards() -> None:
    omaha = "house trade  game omaha_hi_lo  limit fixed 2/4  seats 1:100 2:100  button 2\n2 calls, 1 checks\n"
    for street, said in (("door 2d", "expected the flop"), ("flop 2d3d", "expected 3 known cards")):
        with pytest.raises(Unreadable, match=said):
            run(parse(omaha + street, "omaha"))


def test_random_hands_keep_their_chips_and_are_replayed_and_written() -> None:
    offered, boards = tables("trade", GAME), set()
    for number in range(60):
        chance = random.Random(f"courchevel {number}")
        hand, _, events = play_random(random_terms(chance, offered[number % len(offered)]), chance)
        outcome = hand.outcome()
        assert sum(outcome.net.values()) + outcome.drop + outcome.jackpot == 0
        record = decode_record(encode_record(hand.terms, events), GAME)
        again = replayed(record.terms, record.events)
        assert list(record.events) == events
        assert differences(again, hand) == []
        text = format_hand(hand.terms, events)
        assert run(parse(text, "written")).events == events, text
        boards.add(tuple(on_board(events)))
    assert (1, 2, 1, 1) in boards
    assert all(board == (1, 2, 1, 1)[: len(board)] for board in boards)


def test_the_terminal_says_the_street() -> None:
    args = ["play", GAME, "--seed", "2", "--seats", "4", "--hands", "6"]
    result = CliRunner().invoke(app, args, env={"COLUMNS": "80", "NO_COLOR": "1"})
    assert result.exit_code == 0, result.output
    heads = re.findall(r"^(Door|Flop|Turn|River)  ((?:\w\w ?)+)", result.stdout, re.MULTILINE)
    assert [street for street, _ in heads].count("Door") == 6
    assert {street: len(cards.split()) for street, cards in heads} == {
        "Door": 1, "Flop": 2, "Turn": 1, "River": 1
    }  # fmt: skip
    assert "Courchevel Hi-Lo" in result.stdout


def test_a_person_plays_and_reads_the_rules() -> None:
    console, text = console_80()
    session = sit(Asked(game=GAME, seats=2, hands=3, seed=2), console, Typist(think=typed))
    session.run()
    assert text().count("\nDoor  ") == session.played == 3
    result = CliRunner().invoke(app, ["rules", f"trade/{GAME}"], env={"COLUMNS": "200", "NO_COLOR": "1"})
    assert result.exit_code == 0, result.output
    assert "The dealer puts two cards on the board" in result.stdout


def typed(prompt: str) -> str:
    """Calls whatever is bet, and goes on to the next hand."""
    return "c" if prompt.startswith("Your move") else ""
