"""What a person may type, whatever the game. The verbs come from the rows that scripts are read by; a family
adds keys, a few further words, and its own readers of what follows a verb."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from housedealer.cards.card import HIDDEN, format_cards
from housedealer.cli.typed import WISHES, WISHES_LISTED, Wish, cards_typed
from housedealer.errors import Unreadable
from housedealer.hand.action import Action
from housedealer.hand.offer import Offer
from housedealer.hand.view import View
from housedealer.record.script.notation import BANKER, PERSON, Notation, Row
from housedealer.record.script.words import Words
from housedealer.words.offer import kind_of, label
from housedealer.words.say import lower

Entry = tuple[Action, ...] | Wish
"""What a line asks for, one action after another; none: the person has nothing more to say."""
Choices = list[tuple[str, str]]
"""Keys and what they mean."""
Actions = Action | tuple[Action, ...]
Reader = Callable[[str, View], Actions]
"""Reads what was typed after the verb."""
Other = Callable[[str, View], Actions | None]
"""Reads a line that begins with no verb; None: it cannot."""


class Typed:
    """`keys` are listed on the menu, by the type of the action, or by its row where that is not the first one
    of its type; `also` are further words for an action. Where a key has two meanings, the one on the menu
    counts. `reads` replaces the way in which a script reads what follows the verb. `offered` makes the menu;
    `numbered` says how many offers are listed by number above it."""

    def __init__(
        self,
        notation: Notation,
        offered: Callable[[View], Choices],
        *,
        keys: Mapping[type | Row, str] = {},
        also: Mapping[str, type | Row] = {},
        reads: Mapping[type | Row, Reader] = {},
        other: Other = lambda plain, view: None,
        numbered: Callable[[View], int] = lambda view: 0,
    ) -> None:
        self.notation, self.offered, self.keys = notation, offered, keys
        self.reads, self.other, self.numbered = reads, other, numbered
        self.rows: dict[str, list[Row]] = {}
        """By what is typed for them, the longest phrase first."""
        given = [*((key, of) for of, key in keys.items()), *also.items()]
        said = [*_phrases(notation), *((word, self._row(of)) for word, of in given)]
        for phrase, row in sorted(said, key=lambda known: -len(known[0])):
            self.rows.setdefault(phrase, []).append(row)

    def _row(self, of: type | Row) -> Row:
        return of if isinstance(of, Row) else self.notation.row(of)

    # -- the menu ----------------------------------------------------------------------------------------

    def choices(self, view: View) -> Choices:
        """(key, meaning) for everything that may be typed now."""
        return [*self.offered(view), *WISHES_LISTED]

    def key(self, kind: type) -> str:
        """What to type for an action; without a key of its own, the word that menus have for it."""
        return self.keys.get(kind) or self.notation.row(kind).on_menu

    def choice(self, offer: Offer, view: View) -> tuple[str, str]:
        return self.key(kind_of(offer)), lower(label(offer, view))

    def expected(self, view: View) -> str:
        numbers = self.numbered(view)
        keys = [key for key, _ in self.choices(view)]
        return "one of " + ", ".join([f"1 to {numbers}", *keys] if numbers else keys)

    def unreadable(self, text: str, view: View) -> Unreadable:
        message = f"cannot read {text!r}" if text else "a part is missing"
        return Unreadable(message, expected=self.expected(view))

    # -- reading -----------------------------------------------------------------------------------------

    def read(self, line: str, view: View) -> Entry:
        """What the line asks for at this moment. Raises Unreadable, which says what was expected."""
        plain = " ".join(line.lower().replace("_", " ").split())
        for phrase, rows in self.rows.items():
            if plain.startswith(phrase) and not plain[len(phrase) :][:1].isalpha():
                row = next((row for row in rows if view.may(row.action)), rows[0])
                found = self._reader(row)(plain.removeprefix(phrase).strip(), view)
                return found if isinstance(found, tuple) else (found,)
        if plain in WISHES:
            return WISHES[plain]
        other = self.other(plain, view)
        if other is None:
            raise self.unreadable(plain, view)
        return other if isinstance(other, tuple) else (other,)

    def _reader(self, row: Row) -> Reader:
        return self.reads.get(row) or self.reads.get(row.action) or self.as_script(row)

    def as_script(self, row: Row) -> Callable[[str, View], Action]:
        """What follows the verb in a script may follow it here, but for what only a script tells: the cards
        that come, that it takes the last chips, and what is left open."""

        def read(rest: str, view: View) -> Action:
            words = Words(_as_written(rest), "", 0)
            try:
                asked = row.read(words, view.viewer)
            except Unreadable as error:
                expected = error.expected if row.like and view.may(row.action) else self.expected(view)
                raise Unreadable(self.unreadable(rest, view).message, expected=expected) from None
            told = asked.all_in or any(card != HIDDEN for card in asked.new)
            if not words.done or told or callable(asked.action):
                raise self.unreadable(rest, view)
            return asked.action

        return read


def _phrases(notation: Notation) -> Iterable[tuple[str, Row]]:
    """Each verb whole, as a menu has it, and by its first word where that can mean nothing else."""
    rows = [row for row in notation.rows if row.by in (PERSON, BANKER)]
    known = {phrase for row in rows for phrase in (row.plain, row.on_menu)}
    for row in rows:
        yield from ((phrase, row) for phrase in dict.fromkeys((row.plain, row.on_menu)))
        first = row.plain.split(" ")[0]
        means = {other.action for other in rows if other.plain.split(" ")[0] == first}
        if first not in known and len(means) == 1:
            yield first, row


def _as_written(text: str) -> str:
    """The cards in it as a script writes them."""
    words = [(word, cards_typed(word)) for word in text.replace(",", " ").split()]
    return " ".join(format_cards(cards) if cards else word for word, cards in words)
