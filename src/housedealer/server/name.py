"""What people may be called: short, visible, and not to be mistaken for somebody else.

Two names with the same skeleton look alike: Ann, ANN, one with an umlaut, and one with a Cyrillic A.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping

from housedealer.errors import Refused
from housedealer.room.seats import NAME_MAX
from housedealer.server.limit import NAME_CLUSTERS_MAX

JOINER, NON_JOINER = "\u200d", "\u200c"
MARKS_MAX = 3
"""Marks on one letter."""
FORBIDDEN = ":/\\"
"""A colon divides accounts in the ledger, a slash parts of an address."""

# Cyrillic, Greek, Armenian and other letters, and figures, by the plain letter that they look like.
_ALIKE_TEXT = {
    "a": "\u0430\u03b1\u0251", "b": "\u0185\u044c\u0432", "c": "\u0441\u03f2", "d": "\u0501",
    "e": "\u0435\u0454\u03b5", "f": "\u0192", "g": "\u0261\u0581", "h": "\u04bb\u043d", "j": "\u0458\u03f3",
    "k": "\u043a\u03ba", "l": "\u04561i\u03b9\u04cf|!\u0131\u0142", "m": "\u043c\u03bc",
    "n": "\u043f\u03b7\u0578", "o": "\u043e0\u03bf\u03c3\u0585\u00f8", "p": "\u0440\u03c1", "q": "\u051b",
    "r": "\u0433\u0280", "s": "\u04555$", "t": "\u0442\u03c4", "u": "\u03c5\u057d\u0446",
    "v": "\u0475\u03bd", "w": "\u0461\u03c9\u0561", "x": "\u0445\u03c7", "y": "\u0443\u04af\u03b3",
    "z": "\u1d222", "3": "\u0437", "6": "\u0431", "@": "\uff20",
}  # fmt: skip
_ALIKE = str.maketrans({other: plain for plain, others in _ALIKE_TEXT.items() for other in others})


def person_name(text: str) -> str:
    """A name as it is kept: composed, with single spaces. Raises Refused for what nobody may be called."""
    name = unicodedata.normalize("NFC", " ".join(text.split()))
    if not name:
        raise Refused("name", why="empty")
    if clusters(name) > NAME_CLUSTERS_MAX or len(name) > NAME_MAX:
        raise Refused("name", why="long", most=NAME_CLUSTERS_MAX)
    if any(char in FORBIDDEN for char in name):
        raise Refused("name", why="sign")
    if not all(map(_is_visible, name)) or name[0] in (JOINER, NON_JOINER) or name[-1] in (JOINER, NON_JOINER):
        raise Refused("name", why="hidden")
    if _marks_most(name) > MARKS_MAX or not skeleton(name):
        raise Refused("name", why="marks")
    return name


def _is_visible(char: str) -> bool:
    """False for controls, bidirectional overrides, private and unassigned signs; joiners make emoji and some
    scripts readable."""
    return char in (JOINER, NON_JOINER) or unicodedata.category(char) not in (
        "Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"
    )  # fmt: skip


def _marks_most(name: str) -> int:
    most = here = 0
    for char in name:
        here = here + 1 if unicodedata.category(char) in ("Mn", "Me") else 0
        most = max(most, here)
    return most


def clusters(text: str) -> int:
    """Letters as people count them: marks, joined emoji, skin tones, pairs of flag letters and Korean
    syllables in parts count with what they stand on."""
    count, before, flags = 0, "", 0
    for char in text:
        flags = flags + 1 if _is_flag_letter(char) else 0
        joined = before == JOINER or (flags > 0 and flags % 2 == 0) or _is_hangul_tail(before, char)
        if not before or not (joined or _extends(char)):
            count += 1
        before = char
    return count


def _extends(char: str) -> bool:
    return (
        char in (JOINER, NON_JOINER)
        or unicodedata.category(char) in ("Mn", "Me", "Mc")
        or "\U0001f3fb" <= char <= "\U0001f3ff"
    )


def _is_flag_letter(char: str) -> bool:
    return "\U0001f1e6" <= char <= "\U0001f1ff"


def _is_hangul_tail(before: str, char: str) -> bool:
    return bool(before) and "\u1100" <= before <= "\u11ff" and "\u1160" <= char <= "\u11ff"


def skeleton(name: str) -> str:
    """The same for names that look alike; "" for a name without any letter, figure or symbol."""
    text = unicodedata.normalize("NFD", unicodedata.normalize("NFKC", name).casefold())
    plain = text.translate(_ALIKE)
    kept = "".join(char for char in plain if unicodedata.category(char)[0] in "LNS")
    return kept.replace("rn", "m").replace("vv", "w")


def check_unlike(name: str, known: Mapping[str, str]) -> None:
    """Raises Refused for a name that looks like one of these, which are kept by their skeletons."""
    like = known.get(skeleton(name))
    if like == name:
        raise Refused("name_taken", name=name)
    if like is not None:
        raise Refused("name_alike", name=name, like=like)
