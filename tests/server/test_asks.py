"""What the table is said to wait for."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from housedealer.server.said import asked_of_all
from housedealer.words.ask import turn_said
from housedealer.words.room_offer import ASKS


def test_a_question_of_the_hand_is_put_in_the_words_of_the_hand() -> None:
    due = SimpleNamespace(ask="pick", must=(3,))
    between: Any = SimpleNamespace(due=due, hand=None)
    in_hand: Any = SimpleNamespace(due=due, hand=SimpleNamespace(due=due))
    assert asked_of_all(between) == ASKS["pick"]
    said = turn_said("pick", (3,))
    assert asked_of_all(in_hand).lower() == f"{said}.".lower()


def test_a_shuffle_within_a_hand_is_the_room_s_question() -> None:
    dealing = SimpleNamespace(due=SimpleNamespace(ask="deal"))
    table: Any = SimpleNamespace(due=SimpleNamespace(ask="seal", must=(0,)), hand=dealing)
    assert asked_of_all(table) == "The house shuffles."
