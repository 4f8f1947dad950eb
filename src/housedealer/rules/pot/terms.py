"""The terms of one hand for a pot: a limit, a button, the amounts owed, and the pot carried over, if any."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from housedealer.cards.deck import Deck, without_jokers
from housedealer.errors import Refused
from housedealer.rules.answers import Answers
from housedealer.rules.game import Game
from housedealer.rules.limit import Limit, check_limit, unlisted_text
from housedealer.rules.place import SEATS_MAX, Cents
from housedealer.rules.spec import TableSpec
from housedealer.rules.terms import BlindDue, FeeDue, Seated, check_fee


class PotSpread:
    """A game at a limit under one house's answers. `plans` caches the plans compiled from it."""

    __slots__ = ("answers", "clauses", "deck", "game", "house", "limit", "plans", "spec")

    def __init__(
        self,
        game: Game,
        limit: Limit,
        answers: Answers,
        house: str,
        clauses: str = "",
        spec: TableSpec | None = None,
    ) -> None:
        self.game = game
        self.limit = limit
        self.answers = answers
        self.house = house
        self.clauses = clauses
        keeps = not game.joker or "joker" not in answers or answers["joker"]
        self.deck: Deck = game.deck if keeps else without_jokers(game.deck)
        self.spec = spec or TableSpec(house, game.key, unlisted_text(limit))
        self.plans: dict[Any, Any] = {}

    def __repr__(self) -> str:
        return f"<PotSpread {self.game.key} {self.limit.name} at {self.house}>"


class KillDue(Struct, frozen=True):
    """A killed hand: `seat` posts `to` live (its blind counts toward it), and `limit` applies."""

    seat: int
    to: Cents
    limit: Limit
    source: str = ""


class OversDue(Struct, frozen=True):
    """Seats with an overs button: when only such seats are left, `limit` applies from the next round."""

    seats: tuple[int, ...]
    limit: Limit
    source: str = ""


class PotTerms(Struct, frozen=True):
    """`blinds` override the places the game prints, for dead buttons, missing blinds and recorded hands.

    `carried` is the pot that nobody won in the previous hand."""

    spread: PotSpread
    seats: tuple[Seated, ...]
    button: int
    fee: FeeDue | None = None
    kill: KillDue | None = None
    blinds: tuple[BlindDue, ...] | None = None
    carried: Cents = Cents(0)
    overs: OversDue | None = None

    @property
    def limit(self) -> Limit:
        return self.kill.limit if self.kill else self.spread.limit


def check_terms(terms: PotTerms) -> None:
    """Raises Refused when no hand can be dealt on these terms."""
    game, chip = terms.spread.game, terms.limit.chip
    numbers = [seated.seat for seated in terms.seats]
    if not game.seats.least <= len(numbers) <= game.seats.most:
        raise Refused(
            "seats_count",
            terms.spread.clauses,
            dealt_in=len(numbers),
            least=game.seats.least,
            most=game.seats.most,
        )
    for seated in terms.seats:
        if type(seated.seat) is not int or not 1 <= seated.seat <= SEATS_MAX:
            raise Refused("seat_number", seat=seated.seat, most=SEATS_MAX)
        for name, cents in (("stack", seated.stack), ("live post", seated.live), ("dead post", seated.dead)):
            if type(cents) is not int or cents < 0 or cents % chip:
                raise Refused("amount", why="chips", seat=seated.seat, asked=cents, what=name, chip=chip)
        if not seated.stack:
            raise Refused("no_chips", seat=seated.seat)
    if numbers != sorted(set(numbers)):
        raise Refused("seat_order", seats=tuple(numbers))
    if type(terms.button) is not int or not 1 <= terms.button <= SEATS_MAX:
        raise Refused("button", asked=terms.button, most=SEATS_MAX)
    posters = [due.seat for due in terms.blinds or ()]
    if len(set(posters)) != len(posters):
        raise Refused("blind_seat", why="twice", asked=tuple(posters))
    for due in terms.blinds or ():
        if due.seat not in numbers:
            raise Refused("blind_seat", asked=due.seat)
        if type(due.cents) is not int or due.cents <= 0 or due.cents % chip:
            raise Refused("amount", why="chips", asked=due.cents, what="blind", chip=chip)
    _check_kill(terms, numbers)
    _check_overs(terms, numbers)
    if type(terms.carried) is not int or terms.carried < 0 or terms.carried % chip:
        raise Refused("amount", why="chips", asked=terms.carried, what="pot", chip=chip)
    if terms.fee:
        check_fee(terms.fee, chip)


def _check_kill(terms: PotTerms, numbers: list[int]) -> None:
    kill, chip = terms.kill, terms.limit.chip
    if kill is None:
        return
    if kill.seat not in numbers:
        raise Refused("kill_seat", kill.source, asked=kill.seat)
    if type(kill.to) is not int or kill.to <= 0 or kill.to % chip:
        raise Refused("amount", kill.source, why="chips", asked=kill.to, what="kill", chip=chip)
    check_limit(kill.limit, "kill")


def _check_overs(terms: PotTerms, numbers: list[int]) -> None:
    overs, limit = terms.overs, terms.limit
    if overs is None:
        return
    if not overs.seats or list(overs.seats) != [seat for seat in numbers if seat in overs.seats]:
        raise Refused("overs_seat", overs.source, asked=overs.seats)
    if terms.kill or limit.kind != "fixed" or overs.limit.kind != "fixed":
        raise Refused("no_overs", overs.source, limit=limit.name, game=terms.spread.game.title)
    if overs.limit.chip != limit.chip or overs.limit.small < limit.small or overs.limit.big < limit.big:
        raise Refused("overs_limit", overs.source, limit=limit.name, asked=overs.limit.name)
    check_limit(overs.limit, "overs")
