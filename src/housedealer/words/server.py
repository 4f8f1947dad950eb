"""What the server says, beside what the room does."""

from __future__ import annotations

from collections.abc import Mapping

from housedealer.words.family import Sentence
from housedealer.words.say import number

MOVING = "the table is changing hands"
SOON = "to try again in a moment"

REFUSALS: Mapping[str, Sentence] = {
    "not_text": "a message must be JSON in a text frame",
    "too_long": lambda facts: f"a message may have at most {number(facts['most'])} bytes",
    "no_hello": "say hello first: the protocol and the table",
    "hello_twice": "this connection is at a table already: open another one",
    "protocol": lambda facts: (
        f"this room speaks version {facts['known']} of the protocol, not {facts['asked']}: "
        "load the page again"
    ),
    "command_id": "an action needs an id of its own: 1 to 64 letters, digits, dots, hyphens or colons",
    "only_looks_on": "you are looking on: sit down to act here",
    "busy": "too many actions wait at this table: try again in a moment",
    "table_stopped": lambda facts: f"{facts['table']} has stopped: ask the floor",
    "chat": lambda facts: f"a message to the table has 1 to {facts['most']} characters",
}
