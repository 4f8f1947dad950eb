"""The wording of actions: one row for each way to say an action.

The same rows read actions and menu offers, write hands, and list what was expected. Each family has a table
of rows; code that reads or shows actions can take its verbs from there:

    NOTATION.row(act.Fold).plain        # "fold"
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from msgspec import Struct

from housedealer.cards.card import Card
from housedealer.hand import action as act
from housedealer.hand import event as ev
from housedealer.hand import offer as of
from housedealer.hand.action import Action
from housedealer.hand.event import Event
from housedealer.hand.offer import Offer
from housedealer.record.script.words import Words
from housedealer.rules.limit import dollars
from housedealer.rules.place import FLOOR, HOUSE

Later = Callable[[Any, int], Action]
"""An action that the text leaves open: it depends on the hand when the player acts."""
PERSON, BANKER = -2, -3
"""PERSON: a row for a person's action. BANKER: the word `bank` in place of a person."""


class Asked(Struct, frozen=True):
    """An action as it is read."""

    action: Action | Later
    new: tuple[Card, ...] = ()
    """The cards dealt for it, or the cards it puts somewhere."""
    all_in: bool = False


Read = Callable[[Words, int], Asked]
"""Reads the words after the verb, given who acts."""


Write = Callable[[Any, Any], str | None]
"""Writes the words after the verb, given the hand before the event and the event."""


def plain(action: Action | Later) -> Read:
    """Nothing comes after the verb."""
    return lambda words, who: Asked(action)


def costs(row: Row, offer: Any) -> str | None:
    """The menu's word, and the cost to the stack if there is one."""
    cost = getattr(offer, "cost", 0)
    return f"{row.on_menu} {dollars(cost)}" if cost else row.on_menu


def range_words(least: int, most: int) -> str:
    return dollars(least) if least == most else f"{dollars(least)} to {dollars(most)}"


class Row(Struct, frozen=True, kw_only=True):
    """`plain` is the verb in the first person, `does` in the third; `like` is an example of the words after
    it. Actions of the house, the floor or the bank (`by`) use the plain verb alone.

    `menu` is the word of the menu if it differs; `offer` words an offer, or gives None if another row does,
    and `offered` reads an offer back. `event` is the result of the action: `write` gives the words after the
    verb, or None if another row was meant."""

    action: type
    plain: str
    does: str = ""
    like: str = ""
    read: Read
    together: Action | Later | None = None
    """The action if everybody does it: `all fold`."""
    by: int = PERSON
    task: str = ""
    """The task that must be due, for statements that only programs write."""
    menu: str = ""
    offer: Callable[[Row, Any], str | None] | None = costs
    offered: Callable[[Words], str] | None = None
    event: type | None = None
    write: Write = lambda hand, event: ""
    actor: Callable[[Any], int] = lambda event: int(event.who)
    group: int = 1
    """In a written hand, rows of a group share lines; with 0, each has a line to itself."""

    @property
    def on_menu(self) -> str:
        return self.menu or self.plain

    @property
    def verb(self) -> str:
        """The verb in a statement."""
        if self.by != PERSON:
            return self.plain
        first, *more = self.plain.split(" ")
        return self.does or " ".join([f"{first}s", *more])

    @property
    def example(self) -> str:
        return f"{self.verb} {self.like}" if self.like else self.verb


class Phrases:
    """Rows by the words that say them."""

    def __init__(self, said: Iterable[tuple[str, Row]]) -> None:
        self.by_word: dict[str, list[tuple[tuple[str, ...], Row]]] = {}
        for phrase, row in said:
            first, *more = phrase.split(" ")
            known = self.by_word.setdefault(first, [])
            if all(tuple(more) != other for other, _ in known):
                known.append((tuple(more), row))
        for rows in self.by_word.values():
            rows.sort(key=lambda found: -len(found[0]))

    def read(self, words: Words) -> Row | None:
        """The row whose words come next; None if no row begins so. Raises Unreadable for half a phrase."""
        rows = self.by_word.get(words.peek())
        if rows is None:
            return None
        words.next("")
        for more, row in rows:
            if words.accept(*more):
                return row
        if len(rows) == 1:
            for word in rows[0][0]:
                words.must(word)
        raise words.unreadable(" or ".join(" ".join(more) for more, _ in rows))


class Notation:
    """The rows of a family, and the other rules for reading its statements."""

    def __init__(
        self,
        rows: Iterable[Row],
        *,
        dealt: Callable[[Any, ev.Dealt], str],
        cards: Mapping[str, Callable[[Words, int], Any]] = {},
        begins: str = "deal",
        called: str,
        heads: Iterable[str] = (),
        banks: bool = False,
        people: bool = False,
        faces: bool = False,
    ) -> None:
        """`cards` read the statements about cards, except `deal`, by their first words; `begins` lists and
        `dealt` writes them. `heads` begin an offer as written. `banks`: `bank` may stand for a person;
        `people`: some people have no seat; `faces`: cards in parentheses come face down."""
        self.rows = tuple(rows)
        self.dealt, self.cards, self.called, self.faces = dealt, cards, called, faces
        self.heads, self.banks, self.people = frozenset(heads), banks, people
        mine = [row for row in self.rows if row.by == PERSON]
        others = [row for row in self.rows if row.by != PERSON]
        self.seat = Phrases((row.verb, row) for row in mine)
        self.house = Phrases((row.plain, row) for row in others)
        self.together = Phrases((row.plain, row) for row in mine if row.together is not None)
        self.menus = Phrases(
            (phrase, row) for row in self.rows if row.offer for phrase in (row.on_menu, row.plain)
        )
        self.verbs = {*self.seat.by_word, *(name.split(" ")[1] for name in cards if " " in name)}
        """The words that may begin a person's action."""
        self.by_event: dict[type, list[Row]] = {}
        for row in self.rows:
            if row.event is not None:
                self.by_event.setdefault(row.event, []).append(row)
        *first, last = dict.fromkeys(row.example for row in mine)
        self.actions = ", ".join(first) + f" or {last}"
        alone = dict.fromkeys(f"{row.plain} {row.like}".strip() for row in others if not row.task)
        everybody = [row.plain for row in mine if row.together is not None]
        acts = [*([f"all {everybody[0]}"] if everybody else []), *alone]
        who = "a person and an action" if people else "a seat and what it does"
        self.statements = ", ".join([begins, who, *acts]) + ", or expect"
        listed = f"one of {', '.join(everybody)}" if len(everybody) > 2 else " or ".join(everybody)
        self.everybody = f"all, rest or others with {listed}" if everybody else self.statements
        offers = dict.fromkeys(row.on_menu for row in mine if row.offer)
        self.offers = f"offers like {', '.join([*offers, *heads])}, or nothing"

    def row(self, action: type) -> Row:
        """The main row for an action: the one that uses the menu's word, if there is one."""
        rows = [row for row in self.rows if row.action is action]
        return next((row for row in rows if row.offer and not row.menu), rows[0])

    # -- offers ------------------------------------------------------------------------------------------

    def offer_words(self, offer: Offer) -> str:
        kind = kind_of(offer)
        for row in self.rows:
            if row.action is kind and row.offer:
                words = row.offer(row, offer)
                if words is not None:
                    return words
        return "deal"

    def read_offers(self, words: Words) -> tuple[str, ...]:
        """Offers up to the end of the line, each in the words of the menu; empty for `nothing`."""
        found: list[str] = []
        while not words.done:
            if words.accept(",") or words.accept("nothing"):
                continue
            if words.accept("no"):
                words.next("raise, or what else is not offered")
            elif words.peek() in self.heads:
                found.append(self._as_said(words, words.next("")))
            else:
                found.append(self._read_offer(words))
        return tuple(found)

    def _read_offer(self, words: Words) -> str:
        row = self.menus.read(words)
        if row is None:
            raise words.unreadable(self.offers)
        if row.offered is not None:
            return row.offered(words)
        if row.offer is costs:
            return f"{row.on_menu} {dollars(words.amount())}" if words.at_amount else row.on_menu
        return self._as_said(words, row.on_menu)

    def _as_said(self, words: Words, head: str) -> str:
        """All the words of an offer, with amounts as we write them."""
        found = [head]
        begins = {",", "no", "nothing", *self.menus.by_word, *self.heads}
        if words.accept("back"):
            found += ["back", words.next("the bet that is taken back")]
        while not words.done and words.peek() not in begins:
            found.append(dollars(words.amount()) if words.at_amount else words.next(""))
        return " ".join(found)

    # -- events ------------------------------------------------------------------------------------------

    def told(self, hand: Any, event: Event) -> tuple[str, int] | None:
        """The statement that makes this event, and how it shares its line."""
        if isinstance(event, ev.Dealt):
            return self.dealt(hand, event), 0
        for row in self.by_event.get(type(event), ()):
            more = row.write(hand, event)
            if more is not None:
                who = f"{row.actor(event)} " if row.by == PERSON else ""
                return f"{who}{row.verb}{more}", row.group
        return None


_KINDS: dict[type, type] = {
    of.Choose: act.Discard,
    of.FromDeck: act.Deal,
    of.Some: act.Insure,
    of.Setting: act.SetHand,
    of.Dice: act.Roll,
    of.Arranging: act.Arrange,
}


def kind_of(offer: Offer) -> type:
    """The type of the action offered."""
    kind = _KINDS.get(type(offer))
    return kind if kind is not None else type(offer[0])


# -- rows of several families ------------------------------------------------------------------------------


def row_of(action: Action, said: str, event: type | None, *, together: bool = False, **more: Any) -> Row:
    """A row with no words after the verb."""
    everybody = action if together else None
    return Row(action=type(action), plain=said, read=plain(action), together=everybody, event=event, **more)


def house_row(action: Action, said: str, event: type | None, *, group: int = 0, **more: Any) -> Row:
    """The same for an action of the house."""
    return row_of(action, said, event, by=HOUSE, group=group, **more)


MISDEAL = row_of(act.Misdeal(), "misdeal", ev.HandVoided, by=FLOOR, offer=None, group=0)


def house_way(event: type | None) -> Row:
    return row_of(act.HouseWay(), "ask house way", event, together=True, menu="house way")


def _fee(hand: Any, who: int) -> Action:
    """The fee that is due; no other amount is possible."""
    action: Action = hand.menu(HOUSE)[0][0]
    return action


TAKE_FEE = Row(
    action=act.TakeFee, plain="take fee", read=plain(_fee), by=HOUSE, task="fee", event=ev.FeeTaken, group=0
)
