"""Hands for a pot told in a test: with a stacked deck, with any cards, or in a script at a sheet's table."""

from __future__ import annotations

import random
import re
from collections.abc import Mapping
from typing import Any, TypeVar

from claims import Sheet
from pot_kit import house_answer
from telling.told import Told, cents, refused, ruled_otherwise, seated

from housedealer.cards.card import Card, parse_cards
from housedealer.hand import action as act
from housedealer.hand import event as ev
from housedealer.hand.pot.hand import PotHand
from housedealer.houses import house_of
from housedealer.ranking import Scale
from housedealer.record.script import parse, run
from housedealer.record.script.pot.run import PotRun
from housedealer.rules.answers import Given
from housedealer.rules.limit import parse_limit
from housedealer.rules.place import HOUSE
from housedealer.rules.pot.terms import PotSpread, PotTerms

Kind = TypeVar("Kind")
_PLAIN: dict[str, act.Action] = {
    "f": act.Fold(), "k": act.Check(), "c": act.Call(), "d": act.Decline(), "p": act.Discard(()),
    "u": act.TakeUp(), "w": act.TakeDown(), "s": act.Show(), "m": act.Muck(),
}  # fmt: skip


def spoken(word: str) -> tuple[int, act.Action]:
    """`3f 4c 5r12 6b4 2p 1t4`: who does what, to how many dollars. `2x8dQd` throws these away, `2u` `2w` has
    the next card up or down, `1s` shows, `1m` mucks, `1k` checks, `1d` declines."""
    seat, verb, rest = int(word[0]), word[1], word[2:]
    if verb == "x":
        return seat, act.Discard(parse_cards(rest))
    if verb in _PLAIN and not rest:
        return seat, _PLAIN[verb]
    kind: Any = {"r": act.RaiseTo, "b": act.Bet, "t": act.Straddle, "s": act.Straddle}[verb]
    return seat, kind(cents(int(rest)))


class Stacked(Told[PotHand]):
    """A stacked deck: each seat gets its cards in the order written, everybody else what is left over. People
    speak in `words`, and the house goes on by itself."""

    def __init__(self, hand: PotHand, cards: Mapping[int, str]) -> None:
        super().__init__(hand)
        self.coming = {seat: list(parse_cards(text)) for seat, text in cards.items()}
        self.on()

    def on(self) -> Stacked:
        while self.hand.due.must == (HOUSE,):
            dealing = self.hand.cards_due
            self.say(HOUSE, act.Deal(self._next()) if dealing else self.hand.menu(HOUSE)[0][0])
        return self

    def _next(self) -> tuple[Card, ...]:
        spoken = {card for cards in self.coming.values() for card in cards}
        left = [Card(card) for card, n in enumerate(self.hand.stub) for _ in range(n) if card not in spoken]
        cards = []
        for spot in self.hand.route[0]:
            queue = self.coming.get(spot)
            cards.append(queue.pop(0) if queue else left.pop(0))
        return tuple(cards)

    def words(self, *words: str) -> Stacked:
        for word in words:
            self.say(*spoken(word))
            self.on()
        return self

    @property
    def amounts(self) -> tuple[int, ...]:
        """What the seat whose turn it is may bet or raise to, in dollars."""
        [who] = self.hand.due.must
        for offer in self.hand.menu(who):
            if isinstance(offer[0], act.Bet | act.RaiseTo):
                return tuple(offer[i].to // 100 for i in range(len(offer)))  # type: ignore[union-attr]
        return ()

    @property
    def turn(self) -> int:
        [who] = self.hand.due.must
        return who


def stacked(
    game: str,
    limit: str,
    cards: dict[int, str],
    *,
    house: str = "trade",
    button: int = 0,
    stacks: int | dict[int, int] = 200,
    carried: int = 0,
    **switches: object,
) -> Stacked:
    """A hand between the seats that have cards, at the limit and with these answers."""
    chips = stacks if isinstance(stacks, dict) else dict.fromkeys(cards, stacks)
    spread = spread_of(game, limit, house, switches)
    seats = seated({seat: chips[seat] for seat in cards})
    terms = PotTerms(spread, seats, button or max(cards), carried=cents(carried))
    return Stacked(PotHand(terms), cards)


def spread_of(game: str, limit: str, house: str, switches: Mapping[str, Given]) -> PotSpread:
    """The house's game at a limit and with these answers instead of its own."""
    home, at = house_of(house), parse_limit(limit)
    rules = ruled_otherwise(home.answers(game, at.kind), switches)
    return PotSpread(home.table(game).spread.game, at, rules, house, f"{house}/{game}")


# -- any cards ---------------------------------------------------------------------------------------------


def hand_of(
    limit: str, stacks: dict[int, int], button: int, game: str = "holdem", **switches: Given
) -> PotHand:
    """A hand by the trade's rules with these switches and any cards, up to the first decision."""
    return on(PotHand(PotTerms(spread_of(game, limit, "trade", switches), seated(stacks), button)))


def on(hand: PotHand) -> PotHand:
    """Let the house do what it must."""
    chance = random.Random(1)
    while hand.due.must == (HOUSE,):
        hand.play(HOUSE, house_answer(hand, chance))
    return hand


def say(hand: PotHand, *words: str) -> PotHand:
    """The house deals in between."""
    for word in words:
        hand.play(*spoken(word))
        on(hand)
    return hand


def raise_range(hand: PotHand, who: int) -> tuple[int, int] | None:
    """The least and the most `who` may bet or raise to, in dollars."""
    for offer in hand.menu(who):
        least, most = offer[0], offer[-1]
        if isinstance(least, act.Bet | act.RaiseTo) and isinstance(most, act.Bet | act.RaiseTo):
            return least.to // 100, most.to // 100
    return None


# -- scripts at the table of a sheet -----------------------------------------------------------------------

HOLE = {"holdem": 2, "pineapple": 3, "omaha": 4, "omaha_hi_lo": 4, "lowball": 5}
FOUR = "1:100 2:100 3:100 4:100"
AT_ONCE = {"pineapple"}
AFTER_FLOP = {"crazy_pineapple", "crazy_pineapple_hi_lo"}


def played(
    sheet: Sheet,
    talk: str,
    *,
    seats: str = FOUR,
    button: int = 4,
    limit: str = "",
    rules: str = "",
    **words: str,
) -> PotRun:
    """The talk as a script at this sheet's table, at its usual limit if none is named.

    A talk with its seats in the first line is the script itself, and may say {at_once} and {after_flop} for
    the discards of games that have them. In any other hands are written with four cards: of them Hold'em
    deals the first two, Pineapple three, and there everybody throws the third away before the flop."""
    head = f"# {sheet.name}/01\nhouse {sheet.house}  game {sheet.game}  "
    if "seats " in talk.split("\n", 1)[0]:
        at_once = "all discard" if sheet.game in AT_ONCE else ""
        after_flop = "all discard" if sheet.game in AFTER_FLOP else ""
        talk = talk.format(at_once=at_once, after_flop=after_flop, limit=limit, button=button, **words)
        return _run(head + talk, sheet)
    head += f"seats {seats}  button {button}\n"
    head += f"limit {limit}\n" if limit else ""
    head += f"rules {rules}\n" if rules else ""
    many = HOLE[sheet.game]
    if many < 4:
        talk = re.sub(r"(?m)^( *deal .*)$", lambda line: _fewer(line[0], many), talk)
    if sheet.game == "pineapple":
        talk = re.sub(r"(?m)^( *)flop ", r"\1all discard\n\1flop ", talk)
    return _run(head + talk, sheet)


def with_one_discard(sheet: Sheet, talk: str, **words: str) -> PotRun:
    """The talk with two hole cards to the end: Garlic City's Pineapple with its switch for one discard."""
    if sheet.name == "garlic-city/pineapple":
        seats, rest = talk.split("\n", 1)
        talk = f"{seats}\nrules discard_again=false\n{rest}"
    return played(sheet, talk, **words)


def _run(text: str, sheet: Sheet) -> PotRun:
    told = run(parse(text, sheet.name))
    assert isinstance(told, PotRun)
    return told


def _fewer(line: str, many: int) -> str:
    return re.sub(r"(?<= )((?:[2-9TJQKA][cdhs]){4})\b", lambda cards: cards[0][: 2 * many], line)


def begun(sheet: Sheet, stacks: dict[int, int], button: int, limit: str | None = None) -> PotHand:
    """A hand on which nothing has happened yet; stacks in dollars by seat."""
    return PotHand(sheet.table(limit).terms(seated(stacks), button))


def scale_of(sheet: Sheet, share: int = 0) -> Scale:
    """How the game of this sheet ranks hands."""
    return begun(sheet, {1: 100, 2: 100}, 2).scales[share]


def take_posts(hand: PotHand) -> ev.Posted:
    """The house takes the forced bets: posts in dollars are in what comes back."""
    [event] = hand.play(HOUSE, hand.menu(HOUSE)[0][0])
    assert isinstance(event, ev.Posted)
    return event


def posts(hand: PotRun | PotHand) -> list[tuple[int, int, str]]:
    """Who puts up what before the cards: (seat, dollars, kind)."""
    event = take_posts(hand) if isinstance(hand, PotHand) else first(hand, ev.Posted)
    return [(seat, cents // 100, kind) for seat, cents, kind in event.posts]


def every(run: PotRun, kind: type[Kind]) -> list[Kind]:
    return [event for event in run.events if isinstance(event, kind)]


def first(run: PotRun, kind: type[Kind]) -> Kind:
    return every(run, kind)[0]


def acted(run: PotRun) -> list[list[int]]:
    """Who acted in each betting round, in the order of the table talk."""
    rounds: list[list[int]] = [[]]
    for event in run.events:
        if isinstance(event, ev.RoundClosed):
            rounds.append([])
        elif isinstance(event, ev.Checked | ev.Called | ev.Folded | ev.Opened | ev.Raised):
            rounds[-1].append(event.who)
    return rounds[:-1]


def refusal(hand: PotHand, who: int, action: act.Action) -> str:
    """The code with which the hand refuses this."""
    return refused(hand, who, action).code
