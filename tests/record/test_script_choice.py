"""A script of a hand at a table of choice: the picked game's rules, but for what the choice changes."""

from __future__ import annotations

import pytest

from housedealer.errors import Unreadable
from housedealer.record.failure import Stopped
from housedealer.record.script import format_hand, parse, run

HAND = "house angies choice {choice} game {game} seats 1:100 2:100 3:100 button 2\n"


def test_lowball_has_no_joker_there_and_its_script_says_so() -> None:
    """angies/lowball/11, 12."""
    text = HAND.format(choice="dealers_choice", game="lowball") + "2 declines\n2 folds, 3 folds\n"
    done = run(parse(text, "choice.hand"))
    assert done.hand.terms.spread.deck.size == 52
    written = format_hand(done.hand.terms, done.events, "angies/dealers-choice/02")
    assert "  choice dealers_choice  " in written
    assert "joker" not in written
    assert run(parse(written, "again.hand")).events == done.events
    plain = run(parse(text.replace("choice dealers_choice ", ""), "plain.hand"))
    assert plain.hand.terms.spread.deck.size == 53


def test_what_the_button_may_not_pick() -> None:
    with pytest.raises(Stopped, match="Seven Card Stud Choice offers only"):
        run(parse(HAND.format(choice="stud_choice", game="holdem") + "2 folds\n", "a.hand"))
    with pytest.raises(Unreadable, match="has no table of choice 'poker_choice'"):
        run(parse(HAND.format(choice="poker_choice", game="razz") + "2 folds\n", "b.hand"))
    with pytest.raises(Unreadable, match="a table of choice"):
        parse("house angies choice\n", "c.hand")
