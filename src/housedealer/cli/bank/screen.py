"""A banked round in print: the table at a turn, the running action, the settlement. The sentences come from
`words`, and all of it reads the same without color."""

from __future__ import annotations

from rich.console import Console
from rich.table import Table as Grid
from rich.text import Text

from housedealer.cards.card import HIDDEN
from housedealer.cli.lines import Letters, Lines, coloured, grid_of
from housedealer.cli.result import Result
from housedealer.hand import event as ev
from housedealer.hand.bank import event as be
from housedealer.hand.bank.made import parts_made
from housedealer.hand.bank.setting import house_low, ordered_by, rest_of
from housedealer.hand.bank.table_view import BankSquare, HandAt
from housedealer.hand.bank.view import asked_hand, table_of
from housedealer.hand.offer import Setting
from housedealer.hand.view import View
from housedealer.rules.bank.terms import BankSpread
from housedealer.rules.place import SPLIT, Cents, square_of
from housedealer.words.bank.event import action_said, hand_said
from housedealer.words.family import To
from housedealer.words.made import all_made_said, made_said
from housedealer.words.person import lower_said
from housedealer.words.say import bet_said, capital, cards_said, cited, money, signed
from housedealer.words.told import told

SETTINGS_LISTED = 6
"""The most ways to set a hand that are listed; if there are more, only the house way is."""


class BankScreen(Lines):
    def __init__(self, console: Console, spread: BankSpread, me: int = 0) -> None:
        super().__init__(console, me)
        self.spread = spread

    # -- the running action ------------------------------------------------------------------------------

    def tell(self, event: ev.Event, view: View) -> None:
        """The event as a short sentence, as soon as it has happened; what the result repeats is left out."""
        if isinstance(event, be.Settled):
            return
        self.say(told(event, To(self.me, view, self.spread)), "dim" if isinstance(event, be.GaveUp) else "")

    # -- the table ---------------------------------------------------------------------------------------

    def table(self, view: View) -> None:
        """The bank, then every square with its wagers and cards, then the hand that is asked about."""
        table = table_of(view)
        stacks = {int(person.who): person.stack for person in view.people}
        grid = grid_of(("", ""), ("square", ""), ("stack", "right"), ("wagers", "wrap"), ("cards", "wrap"))
        grid.add_row(
            ">" if table.bank in view.due.must else "",
            self.name(table.bank) + " bank",
            money(stacks[table.bank]),
            f"bank {money(table.wager)}" if table.wager else "",
            self._cards(view, table.bank_hand),
        )
        for square in table.squares:
            if square.seat or square.wagers:
                self._square(grid, square, view, stacks)
        self.console.print(grid)
        self._asked(view)

    def _square(self, grid: Grid, square: BankSquare, view: View, stacks: dict[int, Cents]) -> None:
        seat = square.square
        turn = ">" if seat in _turns(view) else ""
        about = asked_hand(view)
        asked = about.spot if about else 0
        hands: list[HandAt | None] = [*square.hands] or [None]
        for i, hand in enumerate(hands):
            spot = hand.spot if hand else seat
            bets = ", ".join(
                f"{'' if who == seat else lower_said(who, self.me) + ' '}{bet_said(wager.bet)} {money(cents)}"
                for wager in square.wagers
                for who, cents in wager.owners
                if wager.spot == spot
            )
            grid.add_row(
                turn if not i else "",
                self.name(seat) if not i else "",
                money(stacks[seat]) if not i and square.seat else "",
                bets,
                self._cards(view, hand, named=hand.spot != asked) if hand else "",
                style="dim" if hand and hand.decided == "folds" else "",
            )

    def _cards(self, view: View, hand: HandAt, *, named: bool = True) -> Text:
        held = view.cards(hand.spot)
        if not held:
            return Text()
        low = hand.low if HIDDEN not in hand.low else ()
        cards = cards_said(held)
        if low:
            cards = f"{cards_said(low)} / {cards_said(rest_of(held, low))}"
        said = all_made_said(view.spot(hand.spot).made) if named else ""
        decided = f"  {hand.decided}" if hand.decided in ("folds", "house way", "foul", "dead") else ""
        return coloured(f"{cards}{f'  ({said})' if said else ''}{decided}")

    def _asked(self, view: View) -> None:
        """The hand that is asked about, its cards in order; where it is to be set, what it could be."""
        hand = asked_hand(view)
        if hand is None or not view.spot(hand.spot).known or self.me not in view.due.must:
            return
        cards = view.cards(hand.spot)
        said = all_made_said(view.spot(hand.spot).made)
        held = tuple(sorted(cards, reverse=True))
        mine = capital(hand_said(hand.spot, self.me))
        self.say(f"{mine}: {cards_said(held)}{f'  ({said})' if said else ''}")
        setting = next((offer for offer in view.menu if isinstance(offer, Setting)), None)
        if setting is None:
            return
        way = tuple(sorted(house_low(self.spread.game, cards)))
        lows = setting.lows if len(setting.lows) <= SETTINGS_LISTED else (way,)
        known = set()
        for named in lows:
            low, high = ordered_by(self.spread, cards, named)
            if (tuple(sorted(low)), tuple(sorted(high))) in known:
                continue
            known.add((tuple(sorted(low)), tuple(sorted(high))))
            first, second = (made_said(made) for made in parts_made(self.spread, low, high) if made)
            house = "  house way" if sorted(way) == sorted(low) else ""
            self.say(f"  {cards_said(low)} ({first}) and {cards_said(high)} ({second}){house}")

    # -- the settlement ----------------------------------------------------------------------------------

    def result(self, result: Result) -> None:
        self.head("Settlement")
        if not result.outcome.voided:
            self._rows([event for event in result.events if isinstance(event, be.Settled)])
        self._net(result)

    def _rows(self, settled: list[be.Settled]) -> None:
        """A line for each owner of each wager, in the order of settlement; clauses by letter."""
        letters = Letters()
        grid = grid_of(
            ("who", ""), ("square", ""), ("bet", "wrap"), ("stake", "right"), ("result", "wrap"),
            ("action", "wrap"),
            ("won", "right"), ("back", "right"), ("why", ""),
        )  # fmt: skip
        for event in settled:
            for row in event.rows:
                why = letters.said(row.clauses)
                nth = row.spot // SPLIT
                bet = bet_said(row.bet) + (f", hand {nth + 1}" if nth else "")
                for i, (who, staked, won, back) in enumerate(row.owners):
                    gain = int(won) - (staked - back if row.lost else 0)
                    grid.add_row(
                        "you" if who == self.me else str(who),
                        str(square_of(event.spot)),
                        bet,
                        money(staked),
                        row.result,
                        action_said(row),
                        Text(signed(gain), "green" if gain > 0 else ""),
                        money(back),
                        why if not i else "",
                    )
        self.console.print(grid)
        self.explained(letters)

    def _net(self, result: Result) -> None:
        view, outcome = result.view, result.outcome
        fees = dict(table_of(view).fees)
        grid = grid_of(("seat", ""), ("", ""), ("fee", "right"), ("net", "right"), ("stack", "right"))
        for person in view.people:
            net = outcome.net[person.who]
            grid.add_row(
                self.name(person.who),
                "bank" if person.who == table_of(view).bank else "",
                money(fees[person.who]) if fees.get(person.who) else "",
                Text(signed(net), "green" if net > 0 else ""),
                money(person.stack),
            )
        self.console.print(grid)
        if outcome.drop:
            taken = [event for event in result.events if isinstance(event, ev.FeeTaken)]
            clauses = [clause for event in taken for clause in event.clauses]
            self.say(cited(f"Fees {money(outcome.drop)}", *clauses), "dim")


def _turns(view: View) -> set[int]:
    """The squares that are asked about: for each player who must answer, the first hand that waits."""
    deciders = {square.square: square.decider for square in table_of(view).squares}
    found: dict[int, int] = {}
    for spot in table_of(view).waiting:
        square = square_of(spot)
        if deciders.get(square) in view.due.must:
            found.setdefault(deciders[square], square)
    return set(found.values())
