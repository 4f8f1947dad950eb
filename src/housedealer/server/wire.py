"""What a browser and the room say to each other over a socket, message by message (docs/wire.md).

Messages are JSON objects with a `type`. Cards are text, money is cents, times are milliseconds of UTC. A
client needs no rule: what may be done are the offers of its menu, what has happened comes with its words.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from housedealer.cards.card import Card
from housedealer.hand.action import Action
from housedealer.hand.event import Event
from housedealer.hand.offer import Offer
from housedealer.hand.view import Lying, TableView
from housedealer.hand.view import Person as ViewPerson
from housedealer.room.action import PersonAction
from housedealer.room.event import RoomEvent
from housedealer.room.offer import RoomOffer
from housedealer.room.view import RoomView
from housedealer.rules.place import Count, Spot, Who
from housedealer.tables.between import Person
from housedealer.tables.question import PassBank, PickGame, TakeBank
from housedealer.words.control import Place
from housedealer.words.family import Detail, Hint
from housedealer.words.sheet import TableSheet

PROTOCOL = 3
"""A client of another version is turned away with what it should do."""

Role = Literal["player", "floor", "cage", "manager"]
Does = Action | PersonAction | TakeBank | PassBank | PickGame
"""What a person may ask of a table. Tasks of the house are no actions of a person, and are refused."""


# -- from a client -----------------------------------------------------------------------------------------


class Hello(Struct, frozen=True, gc=False, tag="hello", forbid_unknown_fields=True):
    """The first message: the table, and the last version that the client knows (0: none)."""

    protocol: int
    table: str
    since: Count = Count(0)


class Act(Struct, frozen=True, gc=False, tag="act", forbid_unknown_fields=True):
    """`id` is the sender's own, new for each action: a repeat is answered as before and done once. `since`
    quotes `own.since`."""

    id: str
    since: Count
    action: Does


class Try(Struct, frozen=True, gc=False, tag="try", forbid_unknown_fields=True):
    """What an action would do, without doing it."""

    id: str
    action: Does


class WhyNot(Struct, frozen=True, gc=False, tag="why_not", forbid_unknown_fields=True):
    """Why a usual action, by its tag, is not on the menu."""

    id: str
    action: str


class AskWay(Struct, frozen=True, gc=False, tag="ask_way", forbid_unknown_fields=True):
    """How the house would set the asker's cards."""

    id: str


class Chat(Struct, frozen=True, gc=False, tag="chat", forbid_unknown_fields=True):
    id: str
    text: str


FromClient = Hello | Act | Try | WhyNot | AskWay | Chat


# -- to a client -------------------------------------------------------------------------------------------


class Line(Struct, frozen=True, gc=False):
    """One thing that has happened, as this client may know it. `words` is "" where nobody needs to be told;
    `who` is the person who did it, 0 for the house. `details` are what the sentence leaves out."""

    event: Event | RoomEvent
    words: str
    clauses: tuple[str, ...]
    who: Who
    details: tuple[Detail, ...] = ()


class Missed(Struct, frozen=True, gc=False):
    """Lines of one entry of the log, and the version after it."""

    version: Count
    at: Count
    hand: Count
    lines: tuple[Line, ...]


class Button(Struct, frozen=True, gc=False):
    """An offer of the menu, with what its control says, where it stands, and its key ("" for none)."""

    offer: Offer | RoomOffer
    label: str
    place: Place
    key: str


class Dashed(Struct, frozen=True, gc=False):
    """A usual action that is not on the menu now, with the reason in words and the code of its refusal."""

    action: str
    title: str
    code: str
    why: str
    clause: str
    place: Place
    key: str


class Said(Struct, frozen=True, gc=False):
    """The name of what lies at a place; `more` is what breaks ties, where there is more to say."""

    where: Spot
    name: str
    more: str


class Opened(Struct, frozen=True, gc=False):
    """A card that this client was shown, opened against its seal. `position` is its place after the cut,
    `index` that in the sealed order; above 200 cards there is a path to the root of the tree."""

    epoch: Count
    position: Count
    index: Count
    card: Card
    salt: str
    path: tuple[str, ...] = ()


class Held(Struct, frozen=True, gc=False):
    """What is a client's own, and often the same from one message to the next. `spots` are the places of
    which he knows more than everybody, `table` replaces that of the public view where it differs. `silence`
    is what the house does for him when his time is up ("fold"), or what comes when a window closes, "" while
    he is not asked. `hints` are what he may want to know about it."""

    who: Who
    person: Person
    must: bool
    may: bool
    silence: str
    menu: tuple[Button, ...]
    dashed: tuple[Dashed, ...]
    spots: tuple[Lying, ...]
    said: tuple[Said, ...]
    hints: tuple[Hint, ...]
    table: TableView | None


class Own(Held, frozen=True, gc=False):
    """What only this client is told: `since` is what he quotes, `asks` what he is asked, in words."""

    since: Count
    asks: str


class Welcome(Struct, frozen=True, gc=False, tag="welcome"):
    """Answers a hello. `uid` names the table in every hash; `missed` is what happened since the version that
    the client quoted, or since the hand began."""

    protocol: int
    table: str
    uid: str
    me: Person
    role: Role
    sheet: TableSheet
    spectator: bool
    missed: tuple[Missed, ...]
    servers: tuple[str, ...] = ()
    """Where the room can be reached, should this line be lost for good."""


class Moved(Struct, frozen=True, gc=False, tag="moved"):
    """Answers a hello for a table that another process deals at: say it there. Without an address the table
    is just changing hands: say it again in a moment."""

    table: str
    address: str


class Ended(Struct, frozen=True, gc=False):
    """A hand as everybody saw it when it was over."""

    hand: Count
    calls: tuple[str, ...]
    spots: tuple[Lying, ...]
    said: tuple[Said, ...]
    people: tuple[ViewPerson, ...]
    table: TableView


class Told(Struct, frozen=True, gc=False, tag="told"):
    """The table after something has happened: what, the view of everybody, and what is the client's own (none
    for one who looks on). `asks` is what the table asks or waits for, `calls` what the dealer calls out,
    `head` the hash of the log where a hand begins, `ended` how the last hand ended, while none is played;
    `lines` are empty in the message that follows a welcome.

    `same`: what is the client's own is as he was told last, and not told again (`own` is null), but for a
    question that is not put to him any more: if he is not among those who must or may answer now
    (`view.due`), of his menu only the offers of the room are left (`says`, `buys`), `dashed` and `silence`
    are empty, `since` is that of the view now, and `asks` is what the table asks."""

    same: bool
    version: Count
    at: Count
    hand: Count
    lines: tuple[Line, ...]
    opened: tuple[Opened, ...]
    head: str
    asks: str
    calls: tuple[str, ...]
    view: RoomView
    said: tuple[Said, ...]
    ended: Ended | None
    own: Own | None


class Done(Struct, frozen=True, gc=False, tag="done"):
    """An action was done, and is on the disk; the table is at this version after it."""

    id: str
    version: Count


class Refusal(Struct, frozen=True, gc=False, tag="refusal"):
    """Nothing was done. `words` says why, `clause` the rule; `changed` is what happened since the sender
    looked, for a stale action."""

    id: str
    code: str
    words: str
    clause: str
    changed: tuple[str, ...] = ()


class Ordered(Struct, frozen=True, gc=False):
    """How a part of a hand that is set ranks beside the part below it: "Middle beats front". Where that is
    not as it must be, `then` is what follows ("the hand is improper")."""

    words: str
    holds: bool
    then: str
    clause: str


class Tried(Struct, frozen=True, gc=False, tag="tried"):
    """What an action would do, in words; and the names of the hands it would set or leave. Where it would be
    refused, `words` say why, and `code` and `clause` are those of the refusal. `orders` stand between the
    parts of a hand that is set, from the lowest on; `mend` is a proper action near to an improper one."""

    id: str
    words: str
    names: tuple[str, ...]
    code: str = ""
    clause: str = ""
    orders: tuple[Ordered, ...] = ()
    mend: Action | None = None


class Why(Struct, frozen=True, gc=False, tag="why"):
    """Why an action is not on the menu; "" if it is."""

    id: str
    words: str
    clause: str


class Suggested(Struct, frozen=True, gc=False):
    """A way to set a hand, and the names of what it makes."""

    action: Action
    names: tuple[str, ...]


class Way(Struct, frozen=True, gc=False, tag="way"):
    """The house way, as an action; None where it has none. `others` are further ways, the best first."""

    id: str
    action: Action | None
    names: tuple[str, ...]
    others: tuple[Suggested, ...] = ()


class Chatted(Struct, frozen=True, gc=False, tag="chatted"):
    at: Count
    person: Person
    text: str


class Standing(Struct, frozen=True, gc=False, tag="standing"):
    """How the room is: `away` while the store cannot be written; nothing is accepted until `back`."""

    state: Literal["away", "back", "closing"]
    words: str


ToClient = Welcome | Moved | Told | Done | Refusal | Tried | Why | Way | Chatted | Standing
