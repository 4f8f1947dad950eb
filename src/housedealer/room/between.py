"""Between hands: who can be dealt in, what must be asked before the next hand, and how it begins."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from msgspec import structs

from housedealer.cards.card import JOKER, Card, rank_of, suit_of
from housedealer.errors import Refused
from housedealer.hand.protocol import Due
from housedealer.room.event import Answered, HandBegun, OpeningShown
from housedealer.room.place import Placed, Places, Player, place
from housedealer.room.state import Present
from housedealer.rules.place import HOUSE, Cents, Count, Seat, Who
from housedealer.rules.terms import BlindDue
from housedealer.tables.between import Between, Chair
from housedealer.tables.question import Answer

if TYPE_CHECKING:
    from housedealer.room.table import RoomTable

ACE = 12
"""The rank of an ace as cards are numbered."""


# -- who is there ------------------------------------------------------------------------------------------


def is_ready(table: RoomTable, present: Present) -> bool:
    """True if a person in a seat can be dealt in, once he has come in."""
    return not present.out and not present.leaving and present.stack >= table.table.stack_least


def player_of(table: RoomTable, seat: int, present: Present) -> Player:
    how = "in" if not present.enters else present.how or "out"
    return Player(
        seat,
        Cents(present.stack),
        how if is_ready(table, present) else "out",
        excused=present.enters in ("new", "changed", "lost"),
        ahead=present.ahead,
        unfit=present.unfit,
        owes_small=present.owes_small,
        owes_big=present.owes_big,
    )


def players(table: RoomTable) -> tuple[Player, ...]:
    return tuple(player_of(table, seat, present) for seat, present in table.state.seats().items())


def blinds(
    table: RoomTable, button: int, seats: tuple[int, ...], passed: tuple[int, ...]
) -> tuple[BlindDue, ...]:
    """The blinds of the next hand's game, if it has any."""
    people = table.state.people
    chairs = tuple(Chair(seat, people[seat].person, Cents(people[seat].stack)) for seat in seats)
    return table.rotation.blinds(structs.replace(table.state.between, lead=button), chairs, passed)


def facts_placed(table: RoomTable) -> tuple[object, ...]:
    """All that `placed` depends on: while it is the same, nobody's place changes."""
    state = table.state
    persons = tuple(present.person for present in state.people.values())
    return players(table), persons, state.places, state.between


def placed_with(table: RoomTable, people: tuple[Player, ...]) -> Placed:
    """Where the next hand would be dealt to these players."""
    return place(table.answers, table.state.places, people, partial(blinds, table))


def placed(table: RoomTable) -> Placed:
    if not table.rotation.moves_button(table.state.between):
        seats = tuple(player.seat for player in players(table) if player.how != "out")
        return Placed(Places(), None, seats, {})
    return placed_with(table, players(table))


def public_between(table: RoomTable) -> Between:
    """What lasts, as everybody may know it: without the cards left in the shoe."""
    return structs.replace(between_of(table), shoe=())


def chairs_of(table: RoomTable) -> tuple[Chair, ...]:
    """Those who would be dealt in now, with what they post."""
    return table.next_chairs


def find_chairs(table: RoomTable) -> tuple[Chair, ...]:
    found = table.placed
    people, none = table.state.people, (Cents(0), Cents(0))
    return tuple(
        Chair(
            seat,
            people[seat].person,
            Cents(people[seat].stack),
            *found.posts.get(seat, none),
            overs=people[seat].overs,
        )
        for seat in found.seats
    )


def rail_of(table: RoomTable) -> tuple[Chair, ...]:
    """People without a seat who may back a hand."""
    if not table.rotation.rail_plays():
        return ()
    return tuple(
        Chair(who, present.person, Cents(present.stack))
        for who, present in table.state.rail().items()
        if present.stack >= table.table.chip and not present.leaving
    )


def between_of(table: RoomTable) -> Between:
    """What lasts, with the button where it would be now."""
    kept = table.state.between
    if not table.rotation.moves_button(kept):
        return kept
    return structs.replace(kept, lead=table.placed.places.button)


# -- what is asked -----------------------------------------------------------------------------------------


def due(table: RoomTable) -> Due:
    state = table.state
    if state.hours == "closed":
        return Due((), (), "closed")
    chairs = table.next_chairs
    entering = undecided(table)
    if len(chairs) < table.table.seats_least:
        return Due((), entering, "players", entering)
    if state.broken:
        return Due((), (), "broken")
    if table.answers.inspects and not state.inspected:
        waits = tuple(Who(chair.seat) for chair in chairs if chair.seat not in state.inspectors)
        return Due((HOUSE,), waits, "inspect", waits)
    if table.rotation.draws_lead() and not (state.places.button or state.between.lead):
        return _with_cards(table, Due((HOUSE,), (), "opening"))
    asked = table.rotation.asks(between_of(table), chairs)
    if asked is not None:
        return _with_cards(table, asked) if asked.must == (HOUSE,) else asked
    return Due((HOUSE,), entering, "begin", entering)


def _with_cards(table: RoomTable, task: Due) -> Due:
    """The house deals from a deck that was sealed and cut."""
    state = table.state.cards.state
    if state == "cut":
        return task
    return Due((HOUSE,), (), "seal") if state == "none" else table.cutting("cut")


def undecided(table: RoomTable) -> tuple[Who, ...]:
    """People who must say how they come in."""
    return tuple(
        Who(seat)
        for seat, present in table.state.seats().items()
        if present.enters and not present.how and is_ready(table, present)
    )


def is_stopped(table: RoomTable) -> bool:
    """True if nobody takes the lead that the next hand needs."""
    if table.due.ask != "begin":
        return False
    return table.rotation.stops(between_of(table), table.next_chairs)


def answered(table: RoomTable, who: int, answer: Answer) -> Answered:
    """Raises Refused if nobody asked for it."""
    if table.hand is not None:
        raise Refused("in_hand", asked=type(answer).__name__)
    if who == HOUSE and table.due.ask in ("seal", "cut"):
        raise Refused("not_cut", asked=type(answer).__name__, ask=table.due.ask)
    if who not in table.due.must:
        raise Refused("not_asked", asked=type(answer).__name__, who=who)
    chairs = table.next_chairs
    left = table.rotation.answered(between_of(table), chairs, who, answer)
    return Answered(Who(who), answer, left, chairs)


def absent(table: RoomTable, who: int) -> Answered:
    """The answer of a person who gives none."""
    return answered(table, who, table.rotation.absent(between_of(table), table.next_chairs, who))


# -- the opening card --------------------------------------------------------------------------------------


def drawing(table: RoomTable) -> tuple[int, ...]:
    """The seats that get a card for the button, from the dealer's left."""
    return tuple(chair.seat for chair in table.next_chairs)


def opening(table: RoomTable, cards: tuple[tuple[Seat, Card], ...]) -> OpeningShown:
    """Raises Refused unless each player in turn gets a card, all of them different."""
    source = table.answers.source("opening_high")
    if table.due.ask != "opening":
        raise Refused("not_asked", source, asked="ShowOpening", who=HOUSE)
    shown = [card for _, card in cards]
    if tuple(seat for seat, _ in cards) != drawing(table):
        raise Refused("opening_cards", source, asked=tuple(seat for seat, _ in cards), seats=drawing(table))
    if any(type(card) is not int or card not in table.table.spread.deck.cards for card in shown):
        raise Refused("opening_cards", source, why="foreign", asked=tuple(shown))
    seat = max(cards, key=lambda pair: _height(table, pair[1]))[0]
    return OpeningShown(cards, Seat(seat), source)


def _height(table: RoomTable, card: Card) -> tuple[int, int]:
    """The order of cards when the button is drawn: by rank, then by suit."""
    if card >= JOKER:  # a joker is above all cards; tiles go by their own number
        return int(card), 0
    rank, suit = int(rank_of(card)), int(suit_of(card))
    if table.answers.opening_high == "king" and rank == ACE:
        rank = -1
    return rank, suit if table.answers.opening_suits == "spades_high" else -suit


# -- the hand begins ---------------------------------------------------------------------------------------


def begun(table: RoomTable) -> HandBegun:
    """Raises Refused unless all is asked and answered."""
    if table.hand is not None or table.due.ask != "begin":
        raise Refused("not_ready", ask=table.due.ask)
    found, kept = table.placed, between_of(table)
    chairs, rail = table.next_chairs, rail_of(table)
    if table.rotation.stops(kept, chairs):
        raise Refused("not_ready", ask="bank")
    terms = table.rotation.terms(kept, chairs, rail=rail, blinds=found.blinds)
    begun = HandBegun(
        Count(table.state.hands + 1),
        terms.spread.game.key,
        kept,
        chairs,
        rail,
        found.places,
        found.blinds,
        found.missed,
        found.passed,
        found.cleared,
    )
    table.terms_kept = (begun, terms)
    return begun
