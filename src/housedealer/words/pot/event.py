"""A hand for a pot as it is told: every event, and what hands make on the scales of the shares."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Any

from housedealer.cards.card import HIDDEN, Card
from housedealer.games.registry import game_of
from housedealer.hand import event as ev
from housedealer.hand.pot.award import RETURNED
from housedealer.hand.pot.shape import Shape, boards_of, shape_of
from housedealer.hand.pot.view import SeatView, seats_of, table_of
from housedealer.hand.view import Lying, View
from housedealer.ranking import SCALES, Scale
from housedealer.rules.place import ASIDE, BOARD, BURN, MUCK, UP, Face, Spot
from housedealer.words.family import To
from housedealer.words.made import made_said
from housedealer.words.person import does, going_on, lower_said, seat_said
from housedealer.words.say import cards_said, cited, counted, listed, money, number


def cards_of(seat: SeatView) -> str:
    """The cards of a seat, those face down in parentheses where others lie face up."""
    up = seat.rest.up
    if not up:
        return cards_said(seat.cards)
    down = [card for card in seat.cards if card not in up]
    return f"({cards_said(down)}) {cards_said(up)}" if down else cards_said(up)


def shape_shown(view: View) -> Shape:
    return shape_of(game_of(view.game))


# -- what cards are worth ----------------------------------------------------------------------------------


def share_said(scale: Scale) -> str:
    """high or low: what a share of the pot is called."""
    return scale.title.rsplit(" ", 1)[-1]


def worth(view: View, seat: int) -> list[str]:
    """What the cards of a seat make on each scale; [] while they make nothing to speak of."""
    return worth_of(shape_shown(view), scales_of(view), view.spot(seat), view.cards(BOARD))


def worth_of(shape: Shape, scales: Iterable[Scale], at: Lying, board: tuple[Card, ...]) -> list[str]:
    """A value for each scale; for every scale but the first also that there is none."""
    if not at.known:
        return []
    made = {one.scale: one for one in at.made}
    said = []
    for i, scale in enumerate(scales):
        if scale.key in made:
            said.append(made_said(made[scale.key]))
        elif i and (board or len(at.cards) >= 5):
            said.append(f"no {share_said(scale)}" + ("" if len(board) >= shape.board else " yet"))
    return said


def scales_of(view: View) -> list[Scale]:
    return [SCALES[key] for key in table_of(view).scales]


# -- events ------------------------------------------------------------------------------------------------


def _all_in(seat: int, to: To) -> str:
    view = to.public
    if view and view.person(seat).all_in:
        return " and are all-in" if seat == to.me else " and is all-in"
    return ""


_POSTS = {
    "blind": "post a {} blind",
    "live": "post {} to come in",
    "dead": "post {} dead",
    "kill": "post a {} kill",
}


def _posted(event: ev.Posted, to: To) -> str:
    antes = [(seat, cents) for seat, cents, kind in event.posts if kind == "ante"]
    said = []
    if antes and len({cents for _, cents in antes}) == 1:
        said.append(f"Everybody antes {money(antes[0][1])}")
    elif antes:
        said += [f"{does(seat, to.me, 'ante')} {money(cents)}" for seat, cents in antes]
    for seat, cents, kind in event.posts:
        if kind == "carried":
            said.append(f"{money(cents)} is in the pot from the last hand")
        elif kind != "ante":
            verb, rest = _POSTS[kind].split(" ", 1)
            said.append(f"{does(seat, to.me, verb)} {rest.format(money(cents))}")
    return ", ".join([said[0], *map(going_on, said[1:])]) + "." if said else "Nobody posts anything."


def _straddled(event: ev.Straddled, to: To) -> str:
    return f"{does(event.who, to.me, 'straddle')} to {money(event.to)}{_all_in(event.who, to)}."


def _declined(event: ev.Declined, to: To) -> str:
    return f"{does(event.who, to.me, 'do', 'does')} not straddle."


def _board_said(view: View | None) -> str:
    """The street of the board that was dealt last."""
    if view is None:
        return "Board"
    return boards_of(game_of(view.game))[len(view.cards(BOARD))].capitalize()


def _dealt(event: ev.Dealt, to: To) -> str:
    if BOARD in event.spots:
        board = [card for card, spot in zip(event.cards, event.spots, strict=True) if spot == BOARD]
        view = to.public
        if view and not shape_shown(view).board:
            return f"The deck is too short: all share one card, {cards_said(board)}."
        return f"{_board_said(view)}: {cards_said(board)}."
    lying, me = zip(event.cards, event.spots, event.faces, strict=True), to.me
    down = [card for card, spot, face in lying if face != UP and spot == me]
    seats, count, shows = _dealing(event.spots, event.faces)
    said = []
    if shows:
        said.append(f"Face up: {_ups_said(event, me)}.")
    elif len(seats) > 1:
        said.append(f"The house deals {counted(count, 'card')} to each player.")
    elif not down:
        said.append(f"{does(seats[0], me, 'get')} {counted(count, 'card')}.")
    if down:
        said.append(f"You get {cards_said(down)}{' face down' if shows else ''}.")
    return " ".join(said)


@lru_cache(maxsize=1 << 10)
def _dealing(spots: tuple[Spot, ...], faces: tuple[Face, ...]) -> tuple[tuple[Spot, ...], int, bool]:
    """The seats that get cards, how many the first of them gets, and whether any lie face up."""
    seats = tuple(dict.fromkeys([spot for spot in spots if spot > 0]))
    shows = any(spot > 0 and face == UP for spot, face in zip(spots, faces, strict=True))
    return seats, spots.count(seats[0]), shows


def _ups_said(event: ev.Dealt, me: int) -> str:
    ups: dict[int, list[Card]] = {}
    for card, spot, face in zip(event.cards, event.spots, event.faces, strict=True):
        if spot > 0 and face == UP:
            ups.setdefault(spot, []).append(card)
    return ", ".join([f"{lower_said(seat, me)} {cards_said(up)}" for seat, up in ups.items()])


def _fee_taken(event: ev.FeeTaken, to: To) -> str:
    text = f"The house takes {money(event.drop)}"
    if event.jackpot:
        text += f" and {money(event.jackpot)} for the jackpot"
    if event.owing:
        text += f"; {money(event.owing)} is still owed and comes out of the next chips"
    return cited(text, *event.clauses) + "."


def _folded(event: ev.Folded, to: To) -> str:
    return f"{does(event.who, to.me, 'fold')}."


def _checked(event: ev.Checked, to: To) -> str:
    return f"{does(event.who, to.me, 'check')}."


def _called(event: ev.Called, to: To) -> str:
    return f"{does(event.who, to.me, 'call')} {money(event.added)}{_all_in(event.who, to)}."


def _opened(event: ev.Opened, to: To) -> str:
    all_in = _all_in(event.who, to)
    if not event.full and not all_in:
        return f"{does(event.who, to.me, 'bring')} it in for {money(event.to)}."
    return f"{does(event.who, to.me, 'bet')} {money(event.to)}{all_in}."


def _raised(event: ev.Raised, to: To) -> str:
    short = "" if event.full else ", less than a full raise"
    return f"{does(event.who, to.me, 'raise')} to {money(event.to)}{_all_in(event.who, to)}{short}."


def _discarded(event: ev.Discarded, to: To) -> str:
    if not event.cards:
        return f"{does(event.who, to.me, 'stand')} pat."
    if to.public and shape_shown(to.public).draws_any:
        drawn = f"{does(event.who, to.me, 'draw')} {number(len(event.cards))}"
        known = [card for card in event.cards if card != HIDDEN]
        throws = "throw" if event.who == to.me else "throws"
        return f"{drawn} and {throws} away {cards_said(known)}." if known else f"{drawn}."
    hidden = HIDDEN in event.cards
    what = counted(len(event.cards), "card") if hidden else cards_said(event.cards)
    return f"{does(event.who, to.me, 'discard')} {what}."


def _chose(event: ev.Chose, to: To) -> str:
    how = "face up" if event.face == UP else "face down"
    turned = f" and turns up {cards_said(event.turned)}" if event.turned else ""
    if event.who == to.me:
        turned = turned.replace("turns", "turn")
    return f"{does(event.who, to.me, 'take')} the next card {how}{turned}."


def _proved(event: ev.Proved, to: To) -> str:
    text = f"{does(event.who, to.me, 'show')} openers: {cards_said(event.cards)}"
    if not event.holds:
        who = seat_said(event.who, to.me)
        text = f"{who} opened without openers and cannot win the pot: {cards_said(event.cards)}"
    return cited(text, event.clause) + "."


def _pot_carried(event: ev.PotCarried, to: To) -> str:
    return cited(f"Nobody wins the pot: {money(event.cents)} stays for the next deal", event.clause) + "."


def _overs_begun(event: ev.OversBegun, to: To) -> str:
    bets = money(event.small) + ("" if event.small == event.big else f" and {money(event.big)}")
    return cited(f"Only players with an overs button are left: bets are now {bets}", event.clause) + "."


def _round_closed(event: ev.RoundClosed, to: To) -> str:
    said = []
    if event.back:
        said.append(f"The uncalled {money(event.back)} goes back to {lower_said(event.who, to.me)}.")
    if event.gathered:
        said.append(f"{money(event.gathered)} goes into the pot.")
    return " ".join(said) or "No bets."


def _reshuffled(event: ev.Reshuffled, to: To) -> str:
    if event.source == MUCK:
        return f"The deck has run out: the house shuffles {counted(len(event.cards), 'discard')}."
    if event.source == BURN:
        return f"The house shuffles {counted(len(event.cards), 'burned card')} back into the deck."
    if not event.cards:
        return "The house shuffles the rest of the deck."
    return f"The house puts {cards_said(event.cards)} back and shuffles the deck."


def _shown(event: ev.Shown, to: To) -> str:
    said, view = [], to.public
    for seat, cards in zip(event.seats, event.hands, strict=True):
        names = worth(view, seat) if view else []
        made = f": {'; '.join(names)}" if names else ""
        said.append(f"{does(seat, to.me, 'show')} {cards_said(cards)}{made}.")
    return " ".join(said) or "Nobody shows."


def _mucked(event: ev.Mucked, to: To) -> str:
    return f"{does(event.who, to.me, 'muck')}."


LATE = "Bets made after the draw"
"""Bets that a sevens rule keeps apart."""


def pot_said(pot: int, of: int = 0) -> str:
    """Main pot, side pot 1; just the pot where there is only one."""
    return "Pot" if of == 1 else f"Side pot {pot}" if pot else "Main pot"


def _pot_awarded(event: ev.PotAwarded, to: To) -> str:
    which = LATE if event.late else pot_said(event.pot)
    return cited(f"{which}: {going_on(award_said(event, to))}", *event.clauses) + "."


def award_said(event: ev.PotAwarded, to: To) -> str:
    """The winners of one pot with their amounts, and the half that each wins of a shared pot."""
    scales = scales_of(to.public) if to.public else []
    said: list[str] = []
    for share, seat, cents in event.paid:
        text = f"{does(seat, to.me, 'win')} {money(cents)}"
        if share == RETURNED:
            text = f"{does(seat, to.me, 'get')} {money(cents)} back"
        elif share < 0 and not _contested(to):
            text += " uncontested"
        elif len(scales) > 1:
            text += f" for {share_said(scales[share])}"
        said.append(going_on(text) if said else text)
    return listed(said)


def _contested(to: To) -> bool:
    """There was a showdown, and other hands were mucked in it."""
    return to.public is not None and any(
        seat.rest.shown or seat.person.standing == "mucked" for seat in seats_of(to.public)
    )


def _hand_voided(event: ev.HandVoided, to: To) -> str:
    return cited("The hand is void: everybody gets their chips back", event.clause) + "."


def _ruled(event: ev.Ruled, to: To) -> str:
    aside = [card for card, _, target in event.cards if target == ASIDE]
    text = f"The floor rules that {_RULED[event.ruling]}"
    if aside:
        text += f"; {cards_said(aside)} {'is' if len(aside) == 1 else 'are'} set aside"
    return cited(text, event.clause) + "."


_RULED = {
    "early_turn": "the turn was dealt too early",
    "flashed": "a card was exposed in the deal",
    "wrong_seat": "cards went to the wrong seats",
}

EVENTS: dict[type, Callable[[Any, To], str]] = {
    ev.Posted: _posted,
    ev.Straddled: _straddled,
    ev.Declined: _declined,
    ev.Dealt: _dealt,
    ev.FeeTaken: _fee_taken,
    ev.Folded: _folded,
    ev.Checked: _checked,
    ev.Called: _called,
    ev.Opened: _opened,
    ev.Raised: _raised,
    ev.Discarded: _discarded,
    ev.Chose: _chose,
    ev.RoundClosed: _round_closed,
    ev.OversBegun: _overs_begun,
    ev.Reshuffled: _reshuffled,
    ev.Shown: _shown,
    ev.Mucked: _mucked,
    ev.Proved: _proved,
    ev.PotAwarded: _pot_awarded,
    ev.PotCarried: _pot_carried,
    ev.HandVoided: _hand_voided,
    ev.Ruled: _ruled,
}
