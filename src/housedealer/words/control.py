"""Where the control for an action stands, and its key: places never change their meaning.

On the left what gives up or stays as it is, in the middle what goes along, on the right what commits. What a
person may do about himself at any time stands apart. An action that is not listed stands in the middle.
"""

from __future__ import annotations

from typing import Literal

Place = Literal["retreat", "stay", "commit", "more"]

CONTROLS: dict[str, tuple[Place, str]] = {
    "fold": ("retreat", "f"),
    "muck": ("retreat", "m"),
    "stand": ("retreat", "s"),
    "decline": ("retreat", "n"),
    "pass": ("retreat", "n"),
    "pass_bank": ("retreat", "n"),
    "touch_deck": ("retreat", "d"),
    "take_down": ("retreat", "d"),
    "done": ("retreat", "n"),
    "release": ("retreat", "x"),
    "let_draw": ("stay", "l"),
    "leave_unset": ("retreat", "n"),
    "check": ("stay", "c"),
    "call": ("stay", "c"),
    "hit": ("stay", "h"),
    "house_way": ("stay", "w"),
    "take_option": ("stay", "t"),
    "bet": ("commit", "r"),
    "raise_to": ("commit", "r"),
    "straddle": ("commit", "r"),
    "show": ("commit", "w"),
    "take_up": ("commit", "u"),
    "discard": ("commit", "x"),
    "play": ("commit", "p"),
    "double": ("commit", "d"),
    "split": ("commit", "p"),
    "insure": ("commit", "i"),
    "wager": ("commit", "b"),
    "share": ("commit", "k"),
    "set_hand": ("commit", "g"),
    "arrange": ("commit", "g"),
    "declare_win": ("commit", "w"),
    "meld": ("commit", "m"),
    "lay_off": ("commit", "a"),
    "shift": ("commit", "h"),
    "ask_pay": ("commit", "p"),
    "force": ("commit", "f"),
    "go_out": ("commit", "g"),
    "stay": ("commit", "y"),
    "take_bank": ("commit", "b"),
    "pick_game": ("commit", "g"),
    "inspect": ("commit", "i"),
    "start_again": ("commit", "a"),
    "come_in": ("commit", "p"),
    "come_back": ("commit", "b"),
    "let_pass": ("retreat", "l"),
    "sit_out": ("more", "o"),
    "leave": ("more", "q"),
    "buy_in": ("more", "y"),
    "take_seat": ("more", ""),
    "change_seat": ("more", ""),
    "take_overs": ("more", "v"),
    "name_shaker": ("more", ""),
}
"""By the tag of the action."""


def control_of(tag: str) -> tuple[Place, str]:
    """The place and the key of an action."""
    return CONTROLS.get(tag, ("stay", ""))
