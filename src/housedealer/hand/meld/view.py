"""What a viewer may know about a hand of Panguingue, built up from nothing."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from msgspec.structs import replace

from housedealer.cards.card import HIDDEN, Card
from housedealer.errors import Broken
from housedealer.hand import action as act
from housedealer.hand.meld.end import outs_with
from housedealer.hand.meld.force import forcers
from housedealer.hand.meld.lay import must_use
from housedealer.hand.meld.plan import out_of, plans_of, sum_of
from housedealer.hand.meld.standing import NO_CARD, PLAYS
from housedealer.hand.meld.table_view import Fit, Melder, MeldView, Plan
from housedealer.hand.meld.turn import due_pay
from housedealer.hand.offer import Pays
from housedealer.hand.view import Lying, Person, View, envelope, own_view, viewing
from housedealer.rules.meld import melds as ml
from housedealer.rules.place import FLOOR, HOUSE, OWN, RAIL, Cents, Spot, Who

if TYPE_CHECKING:
    from housedealer.hand.meld.hand import MeldHand


def view_of(hand: MeldHand, looker: int) -> View:
    spread = hand.spread
    viewer = viewing(looker, hand.stack)
    return envelope(
        hand,
        viewer,
        spread.stake,
        chip=spread.chip,
        street="over" if hand.over else hand.stage.ask,
        people=[_person(seat, cents, hand.standing.get(seat, "")) for seat, cents in hand.stack.items()],
        spots=[_lying(seat, hand.cards.get(seat, ()), viewer in (HOUSE, seat)) for seat in hand.stack],
        table=_table(hand, viewer),
    )


def view_on(hand: MeldHand, public: View, viewer: int) -> View:
    """A player sees his own cards besides, what he may do, and what a forced card costs him."""
    who = viewing(viewer, hand.stack)
    if who in (HOUSE, FLOOR, RAIL):
        return public if who == RAIL else view_of(hand, who)
    mine = _own(hand, who)
    spots = [mine if spot.where == mine.where else spot for spot in public.spots]
    return own_view(hand, who, public, spots=spots, table=table_on(hand, public, who))


def spots_on(hand: MeldHand, public: View, viewer: int) -> tuple[Lying, ...]:
    if viewer not in hand.stack:
        return ()
    mine = _own(hand, viewer)
    return (mine,) if mine not in public.spots else ()


def table_on(hand: MeldHand, public: View, viewer: int) -> MeldView:
    """A card that fits for nobody fits for no viewer: they differ by what it costs them."""
    table = public.table
    assert type(table) is MeldView
    if viewer not in hand.stack or not (table.fits or viewer == hand.turn):
        return table
    fits = _fits(hand, viewer) if table.fits else ()
    return replace(table, fits=fits, bound=_bound(hand, viewer), plans=_plans(hand, viewer))


def _bound(hand: MeldHand, viewer: int) -> bool:
    return viewer == hand.turn != 0 and hand.phase == "use" and must_use(hand)


def _plans(hand: MeldHand, viewer: int) -> tuple[Plan, ...]:
    return plans_of(hand) if viewer == hand.turn != 0 else ()


# What has not changed since the last view is the same object: it is not looked at again where it is told.


@lru_cache(maxsize=1 << 12)
def _person(seat: int, stack: int, standing: str) -> Person:
    return Person(Who(seat), Cents(stack), Cents(0), standing, not stack)


@lru_cache(maxsize=1 << 12)
def _lying(seat: int, cards: ml.Cards, known: bool) -> Lying:
    shown = cards if known else (HIDDEN,) * len(cards)
    return Lying(Spot(seat), shown, (OWN,) * len(cards))


def _own(hand: MeldHand, seat: int) -> Lying:
    return _lying(seat, hand.cards.get(seat, ()), True)


def _table(hand: MeldHand, viewer: int) -> MeldView:
    return MeldView(
        unit=hand.spread.unit,
        first=hand.terms.first,
        players=_melders(hand),
        tops=Cents(hand.tops),
        turn=hand.turn,
        phase=hand.phase,
        card=_one(hand.card),
        drawn=hand.drawn,
        used=hand.used,
        forced=hand.forced,
        option=_one(hand.option),
        option_by=hand.option_by,
        fits=_fits(hand, viewer),
        claim=hand.claim,
        owing=sum_of(hand, due_pay(hand)) if hand.turn and not hand.over else Cents(0),
        payers=tuple(map(Who, hand.payers_of(hand.turn))) if hand.turn else (),
        bound=_bound(hand, viewer),
        plans=_plans(hand, viewer),
        out=out_of(hand),
        head=hand.head,
        foot=hand.foot,
        discards=sum(hand.muck),
        winner=hand.winner,
        dropped=Cents(hand.dropped),
    )


def _one(card: Card) -> tuple[Card, ...]:
    return () if card == NO_CARD else (card,)


def _melders(hand: MeldHand) -> tuple[Melder, ...]:
    collected, paid = dict.fromkeys(hand.stack, 0), dict.fromkeys(hand.stack, 0)
    for (who, payer), cents in hand.ledger.items():
        collected[who] += cents
        paid[payer] += cents
    return tuple([_melder(seat, melds, collected[seat], paid[seat]) for seat, melds in hand.melds.items()])


@lru_cache(maxsize=1 << 12)
def _melder(seat: int, melds: ml.Board, collected: int, paid: int) -> Melder:
    kinds, values = tuple(map(ml.kind_of, melds)), tuple(map(ml.value_of, melds))
    return Melder(Who(seat), melds, kinds, values, outs_with(melds), Cents(collected), Cents(paid))


def _fits(hand: MeldHand, viewer: int) -> tuple[Fit, ...]:
    """The melds that the forceable card fits, all public. Going out with it pays too."""
    if not hand.turn or hand.over or not forcers(hand):
        return ()
    card = hand.card if hand.phase == "use" else hand.option
    board, pays = hand.melds[hand.turn], viewer in hand.payers_of(hand.turn)
    found = []
    for at in ml.lay_offs(card, board):
        chips = ml.pay_for_card(board, at, card)
        after = ml.with_card(board, at, card)
        if hand.is_flat(hand.turn):
            chips += ml.OUTS + ml.worth_of(after)
        cost = min(chips * hand.spread.unit, hand.stack[viewer]) if pays else 0
        found.append(Fit(at, after[at - 1], chips, Cents(cost)))
    return tuple(found)


# -- for readers of a view --------------------------------------------------------------------------------


def table_of(view: View) -> MeldView:
    table = view.table
    if type(table) is MeldView:
        return table
    raise Broken(f"{view.game} is no game of melds")


def melder_of(view: View, seat: int) -> Melder:
    return next(player for player in table_of(view).players if player.seat == seat)


def next_in_action(view: View) -> int:
    """The player who draws after the player in turn."""
    turn = table_of(view).turn
    seats = [person.who for person in view.people if person.standing == PLAYS and person.who != turn]
    return max((seat for seat in seats if seat < turn), default=max(seats, default=0))


def uses_offered(view: View) -> list[Pays]:
    """The viewer's uses of the option card, and what each would pay."""
    cards, card = view.cards(view.viewer), table_of(view).option[0]
    melds = melder_of(view, view.viewer).melds
    return [
        Pays(act.LayOff(card, use), ml.pay_for_card(melds, use, card))
        if isinstance(use, int)
        else Pays(act.Meld(use.own, use.borrowed), ml.pay_for_new(melds, use))
        for use in ml.uses_of(card, cards, melds)
    ]
