"""What is said at the desk: names, passwords, roles, limits and links."""

from __future__ import annotations

import errno
from collections.abc import Mapping
from math import ceil

from housedealer.words.family import Facts, Sentence
from housedealer.words.say import counted, lower, money, number

FAULT = "Something went wrong in the house. The fault is in its log; nothing was done"


NOT_BUILT = (
    "The room is running, but its pages are not built. "
    "Run make web in the folder of housedealer, then start the house again.\n"
)


PORT_ADVICE = "a free port, as in --port 8001"


def port_said(host: str, port: int, error: OSError) -> str:
    if error.errno == errno.EADDRINUSE:
        return f"port {port} is in use"
    if error.errno == errno.EACCES:
        return f"port {port} may be opened only by an administrator"
    return f"cannot listen on {host} port {port}: {error.strerror or error}"


def open_said(near: str, far: str, link: str) -> list[str]:
    """Where the room is, when it opens."""
    lines = [f"The room is open: {near}/"]
    if far:
        lines.append(f"For others on your network: {far}/")
    return [*lines, f"The manager's link, good for one use: {link}", "Press Ctrl-C to close the room."]


def body_said(fault: str) -> str:
    """What is wrong with a request, as the decoder says it."""
    return f"The request cannot be read: {lower(fault)}"


def wait_said(seconds: float) -> str:
    """one second; 40 seconds; three minutes."""
    whole = max(1, ceil(seconds))
    return counted(whole, "second") if whole < 120 else counted(ceil(whole / 60), "minute")


def _waits(text: str) -> Sentence:
    def sentence(facts: Facts) -> str:
        return f"{text}: try again in {wait_said(facts['wait_s'])}"

    return sentence


REFUSALS: Mapping[str, Sentence] = {
    # -- names and passwords
    "name.empty": "type a name",
    "name.long": lambda facts: f"a name has at most {facts['most']} letters",
    "name.sign": "a name has no colon and no slash",
    "name.hidden": "a name has no hidden characters",
    "name.marks": "a name needs letters that people can read",
    "name_taken": lambda facts: (
        f"the name {facts['name']} is taken: choose another one, or ask the manager for a password"
    ),
    "name_alike": lambda facts: (
        f"the name {facts['name']} looks like {facts['like']}, which is taken: choose another one"
    ),
    "password": lambda facts: f"a password has {facts['least']} to {facts['most']} characters",
    "wrong_password": "that password is wrong",
    "locked": _waits("too many wrong passwords"),
    # -- what one may do
    "signed_out": "sign in first",
    "role": lambda facts: f"only the {' or the '.join(facts['roles'])} may do that",
    "origin": "the request does not come from a page of this room",
    "manager_link": "this link for the manager was used, or has run out: start the house again for a new one",
    "last_manager": lambda facts: f"{facts['name']} is the only manager: name another one first",
    "invite": "this invitation is for no table of this room",
    "invite.full": lambda facts: f"at most {facts['most']} people may be asked to a private table",
    # -- a seat
    "wallet": lambda facts: (
        f"you have {money(facts['held'])}, and the smallest buy-in here is {money(facts['least'])}"
    ),
    "wallet.short": lambda facts: f"you have {money(facts['held'])}",
    "no_free_seat": "no seat is free: wait on the list",
    "seat_refused": lambda facts: str(facts["said"]).removesuffix("."),
    # -- limits
    "too_many": _waits("too many requests"),
    "connections": lambda facts: f"at most {facts['most']} connections may be open at once",
    "too_large": lambda facts: f"a request may have at most {number(facts['most'])} bytes",
    "tables": lambda facts: f"at most {facts['most']} tables may be open",
    "tables.own": lambda facts: f"you have opened {facts['most']} tables: ask the manager for more",
    # -- requests
    "content_type": "send JSON, as application/json",
    "no_page": "there is no such page",
    "method": lambda facts: f"this address takes only {' and '.join(facts['takes'])}",
    "unknown_clause": lambda facts: f"there is no clause {facts['asked']}",
    "unknown_house": lambda facts: f"there is no house {facts['asked']}",
    "unknown_game": lambda facts: f"there is no game {facts['asked']} here",
    "unknown_hand": lambda facts: f"there is no hand {facts['asked']} at this table",
    "hand_playing": "this hand is being played: it can be read when it is over",
    "cause": lambda facts: f"say why in 1 to {facts['most']} characters",
}
