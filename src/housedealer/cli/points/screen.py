"""A hand for points in print: the table at a turn, the running action, every comparison. The sentences come
from `words`, and all of it reads the same without color."""

from __future__ import annotations

from rich.console import Console
from rich.text import Text

from housedealer.cards.card import SUITS, Card, suit_of
from housedealer.cli.lines import Letters, Lines, coloured, grid_of
from housedealer.cli.points.entry import wins_of
from housedealer.cli.result import Result
from housedealer.hand import event as ev
from housedealer.hand.points import event as pe
from housedealer.hand.points.compare import IMPROPER, SET
from housedealer.hand.points.made import made_of
from housedealer.hand.points.table_view import Position
from housedealer.hand.points.view import parts_of, table_of
from housedealer.hand.view import View
from housedealer.rules.points.scoring import PARTS
from housedealer.rules.points.terms import PointsSpread
from housedealer.rules.points.thirteen import arrange
from housedealer.words.family import To
from housedealer.words.points.event import (
    both_made,
    having_said,
    pair_said,
    parts_made,
    parts_said,
    points_said,
    short_rows,
    short_said,
    standing_said,
    win_said,
)
from housedealer.words.say import capital, cards_said, cited, money, signed
from housedealer.words.told import told


class PointsScreen(Lines):
    def __init__(self, console: Console, spread: PointsSpread, me: int = 0) -> None:
        super().__init__(console, me)
        self.spread = spread

    # -- the running action ------------------------------------------------------------------------------

    def tell(self, event: ev.Event, view: View) -> None:
        """The event as a short sentence, as soon as it has happened; what the result repeats is left out."""
        if isinstance(event, pe.Compared | pe.PointsPaid):
            return
        self.say(told(event, To(self.me, view, self.spread)))
        if isinstance(event, pe.PartsOpened):
            self._hands(view)

    def _hands(self, view: View) -> None:
        """Every hand as it was set, and what its parts are."""
        for person in view.people:
            name, parts = self.name(person.who), parts_of(view, person.who)
            if not parts.back:
                self.say(f"{name:6} left unset, which is improper")
                continue
            self.say(f"{name:6} {parts_said(parts)}")
            said = "" if person.standing == SET else f"{standing_said(person.standing)}: "
            self.say(f"{'':6} {said}{parts_made(parts)}", "dim")

    # -- the table ---------------------------------------------------------------------------------------

    def table(self, view: View) -> None:
        """Every position, then one's own cards and what the house would make of them."""
        grid = grid_of(("", ""), ("seat", ""), ("stack", "right"), ("hand", ""))
        for at in table_of(view).positions:
            grid.add_row(
                ">" if at.seat in view.due.must else "",
                self.name(at.seat),
                "" if at.vacant else money(view.person(at.seat).stack),
                coloured(self._held(view, at)),
                style="dim" if at.vacant else "",
            )
        self.console.print(grid)
        if self.me and self.me in view.due.must:
            self._own(view)

    def _held(self, view: View, at: Position) -> str:
        if at.vacant:
            return "vacant, its cards stay face down"
        standing = view.person(at.seat).standing
        if standing and standing not in (SET, IMPROPER):
            return f"declares {win_said(standing)}"
        if self.me:
            return "ready" if standing else "to be set"
        return cards_said(sorted(view.cards(at.seat), reverse=True))

    def _own(self, view: View) -> None:
        """One's own cards by rank and by suit, then what may be declared, then the house way."""
        cards = view.cards(self.me)
        self.say(f"You hold   {cards_said(sorted(cards, reverse=True))}")
        self.say(f"By suit    {'   '.join(map(cards_said, _by_suit(cards)))}")
        scoring = self.spread.scoring
        for win in wins_of(view):
            text = (
                f"You have {having_said(win)}, an automatic win: {points_said(scoring.automatic)} from each"
            )
            self.say(cited(text, self.spread.source(win)) + ".", "bold")
            text = "Declare it before you set your hand, or the hand plays as it is set"
            self.say(cited(text, self.spread.source("automatic_declared")) + ".")
        way = arrange(cards, scoring)
        self.say(f"House way  {parts_said(way)}")
        self.say(f"           {parts_made(way)}", "dim")

    # -- the result --------------------------------------------------------------------------------------

    def result(self, result: Result) -> None:
        self.head("Result")
        if result.outcome.voided:
            return
        view, letters = result.view, Letters()
        mine = [pair for pair in table_of(view).pairs if self.me in (pair.one, pair.other)]
        for pair in mine:
            self._against(pair, view, letters)
        others = [pair for pair in table_of(view).pairs if pair not in mine]
        if others:
            self._pairs(others, view, letters)
        self._net(result)
        self.explained(letters)

    def _against(self, pair: pe.Pairing, view: View, letters: Letters) -> None:
        """One's own hand against another, part by part, and what came of it."""
        sign = 1 if pair.one == self.me else -1
        foe = pair.other if sign > 0 else pair.one
        if pair.totals:
            grid = grid_of((f"against seat {foe}", ""), ("", ""), ("you", "wrap"), (f"seat {foe}", "wrap"))
            for name, whose, mine, theirs in zip(
                PARTS, pair.parts, made_of(parts_of(view, self.me)), made_of(parts_of(view, foe)), strict=True
            ):
                result = {sign: "won", -sign: "lost"}.get(whose, "tied")
                style = "green" if result == "won" else ""
                grid.add_row(name, Text(result, style), *both_made(mine, theirs))
            self.console.print(grid)
        how = self._how(pair, view)
        points = sign * pair.points
        came = f"You {'win' if points > 0 else 'lose'} {points_said(abs(points))}" if points else "Even"
        paid = self._paid_said(pair, view)
        why = letters.said(pair.clauses)
        self.say(f"{capital(how) if pair.totals else f'Against seat {foe}: {how}'}. {came}{paid}  ({why})")

    def _how(self, pair: pe.Pairing, view: View) -> str:
        standing = {person.who: person.standing for person in view.people}
        return pair_said(pair, standing, self.spread.scoring, self.me)

    def _paid_said(self, pair: pe.Pairing, view: View) -> str:
        for debtor, creditor, due, cents in table_of(view).paid:
            if {debtor, creditor} == {pair.one, pair.other}:
                part = f"{money(cents)} of {money(due)}" if cents < due else money(cents)
                return f", {part}"
        return ""

    def _pairs(self, pairs: list[pe.Pairing], view: View, letters: Letters) -> None:
        """Comparisons between others, a line each."""
        grid = grid_of(
            ("pair", ""), *((name, "") for name in PARTS), ("points", ""), ("how", "wrap"), ("why", "wrap")
        )
        for pair in pairs:
            winners = [_winner(pair, whose) for whose in pair.parts] if pair.totals else ["", "", ""]
            winner = pair.one if pair.points > 0 else pair.other
            points = f"{winner} +{abs(pair.points)}" if pair.points else "even"
            why = letters.said(pair.clauses)
            grid.add_row(f"{pair.one} v {pair.other}", *winners, points, self._how(pair, view), why)
        self.console.print(grid)

    def _net(self, result: Result) -> None:
        view, outcome = result.view, result.outcome
        grid = grid_of(("seat", ""), ("points", "right"), ("net", "right"), ("stack", "right"))
        points: dict[int, int] = dict(
            next(event.points for event in result.events if isinstance(event, pe.Compared))
        )
        for person in view.people:
            net, scored = outcome.net[person.who], points[person.who]
            grid.add_row(
                self.name(person.who),
                f"{scored:+}" if scored else "0",
                Text(signed(net), "green" if net > 0 else ""),
                money(person.stack),
            )
        self.console.print(grid)
        paid = next(event for event in result.events if isinstance(event, pe.PointsPaid))
        for row in short_rows(paid):
            self.say(cited(short_said(row, self.me), *paid.clauses[1:]) + ".")


def _winner(pair: pe.Pairing, whose: int) -> str:
    return "tied" if not whose else str(pair.one if whose > 0 else pair.other)


def _by_suit(cards: tuple[Card, ...]) -> list[list[Card]]:
    """Spades first, each suit from the top."""
    suits = [
        sorted((card for card in cards if suit_of(card) == suit), reverse=True) for suit in range(len(SUITS))
    ]
    return [suit for suit in reversed(suits) if suit]
