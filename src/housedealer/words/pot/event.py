"""The prose of a hand: every event, refusal and card as people say it. Plain text without colour or layout.

`told` needs the event alone; with the view of the hand as it was just after the event it can also name hands,
streets and all-ins.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from msgspec import Struct

from housedealer.cards.card import HIDDEN, Card, format_card
from housedealer.games.registry import game_of
from housedealer.hand import event as ev
from housedealer.hand.pot.award import RETURNED
from housedealer.hand.pot.shape import boards_of, shape_of
from housedealer.hand.pot.view import SeatView, table_of
from housedealer.hand.view import Lying, View
from housedealer.ranking import SCALES, Scale
from housedealer.rules.place import ASIDE, BOARD, BURN, MUCK, PEOPLE_FROM, UP
from housedealer.rules.steps import Draw, ToBoard, flat
from housedealer.words.say import cited, counted, listed, money, number


class Tell(Struct, frozen=True):
    """To whom an event is told (`me`: "You"; 0: nobody at the table), and what he sees of the hand."""

    me: int = 0
    view: View | None = None


# -- small words -------------------------------------------------------------------------------------------


def cards_said(cards: Iterable[Card]) -> str:
    return " ".join(format_card(card) for card in cards)


def cards_of(seat: SeatView) -> str:
    """The cards of a seat, those that lie face down in brackets where others lie face up."""
    up = seat.rest.up
    if not up:
        return cards_said(seat.cards)
    down = [card for card in seat.cards if card not in up]
    return f"({cards_said(down)}) {cards_said(up)}" if down else cards_said(up)


def seat_said(seat: int, me: int = 0) -> str:
    """A person without a seat has a number from 100 on."""
    return "You" if seat == me else f"Seat {seat}" if seat < PEOPLE_FROM else f"Person {seat}"


def lower_said(who: int, me: int) -> str:
    """In the middle of a sentence."""
    said = seat_said(who, me)
    return said[0].lower() + said[1:]


def does(seat: int, me: int, verb: str, others: str = "") -> str:
    """`verb` is the plain form, `others` how it is said of another seat where that is not just an s more."""
    return f"You {verb}" if seat == me else f"{seat_said(seat)} {others or verb + 's'}"


def is_flop(game: str) -> bool:
    return any(isinstance(step, ToBoard) for step in game_of(game).steps)


def is_draw(tell: Tell) -> bool:
    return tell.view is not None and any(
        isinstance(step, Draw) for step in flat(game_of(tell.view.game).steps)
    )


# -- what cards are worth ----------------------------------------------------------------------------------


def share_said(scale: Scale) -> str:
    """high or low: what a share of the pot is called."""
    return scale.title.rsplit(" ", 1)[-1]


def value_said(scale: Scale, value: int) -> str:
    return scale.describe(value)


def worth(view: View, seat: int) -> list[str]:
    """What the cards of a seat make on each scale; [] while they make nothing to speak of."""
    return made_said(view.game, scales_of(view), view.spot(seat), view.cards(BOARD))


def made_said(game: str, scales: Iterable[Scale], at: Lying, board: tuple[Card, ...]) -> list[str]:
    """A value for each scale; of every one but the first also that there is none."""
    if not at.known:
        return []
    made = {one.scale: one.value for one in at.made}
    said = []
    for i, scale in enumerate(scales):
        if scale.key in made:
            said.append(value_said(scale, made[scale.key]))
        elif i and (board or len(at.cards) >= 5):
            complete = len(board) >= shape_of(game_of(game)).board
            said.append(f"no {share_said(scale)}" + ("" if complete else " yet"))
    return said


def scales_of(view: View) -> list[Scale]:
    return [SCALES[key] for key in table_of(view).scales]


# -- events ------------------------------------------------------------------------------------------------


def told(event: ev.Event, tell: Tell | None = None) -> str:
    """One sentence (two for a deal) for what has happened."""
    return TOLD[type(event)](event, tell or Tell())


def _all_in(seat: int, tell: Tell) -> str:
    if tell.view and tell.view.person(seat).all_in:
        return " and are all-in" if seat == tell.me else " and is all-in"
    return ""


_POSTS = {
    "blind": "post a blind of {}",
    "live": "post {} to come in",
    "dead": "put {} dead in the middle",
    "kill": "kill the pot with {} more",
}


def _posted(event: ev.Posted, tell: Tell) -> str:
    antes = [(seat, cents) for seat, cents, kind in event.posts if kind == "ante"]
    said = []
    if antes and len({cents for _, cents in antes}) == 1:
        said.append(f"Everybody antes {money(antes[0][1])}")
    elif antes:
        said += [f"{does(seat, tell.me, 'ante')} {money(cents)}" for seat, cents in antes]
    for seat, cents, kind in event.posts:
        if kind == "carried":
            said.append(f"{money(cents)} is in the pot from the hand before")
        elif kind != "ante":
            verb, rest = _POSTS[kind].split(" ", 1)
            said.append(f"{does(seat, tell.me, verb)} {rest.format(money(cents))}")
    if not said:
        return "Nobody posts anything."
    return ", ".join([said[0], *(text[0].lower() + text[1:] for text in said[1:])]) + "."


def _straddled(event: ev.Straddled, tell: Tell) -> str:
    return f"{does(event.who, tell.me, 'straddle')} to {money(event.to)}{_all_in(event.who, tell)}."


def _declined(event: ev.Declined, tell: Tell) -> str:
    return f"{seat_said(event.who, tell.me)} {'do' if event.who == tell.me else 'does'} not straddle."


def _board_said(tell: Tell) -> str:
    """The street of the board that was dealt last."""
    if tell.view is None:
        return "Board"
    return boards_of(game_of(tell.view.game))[len(tell.view.cards(BOARD))].capitalize()


def _dealt(event: ev.Dealt, tell: Tell) -> str:
    board = [card for card, spot in zip(event.cards, event.spots, strict=True) if spot == BOARD]
    if board and tell.view and not is_flop(tell.view.game):
        return f"The deck is too short: one card for all, {cards_said(board)}."
    if board:
        return f"{_board_said(tell)}: {cards_said(board)}."
    by_seat: dict[int, list[tuple[Card, int]]] = {}
    for card, spot, face in zip(event.cards, event.spots, event.faces, strict=True):
        if spot > 0:
            by_seat.setdefault(spot, []).append((card, face))
    said = [f"{_dealt_how(by_seat)}."]
    ups = {seat: [card for card, face in cards if face == UP] for seat, cards in by_seat.items()}
    if any(ups.values()):
        said = [
            ", ".join(f"{_lower(seat, tell.me)} {cards_said(up)}" for seat, up in ups.items() if up) + "."
        ]
        said[0] = f"Up: {said[0]}"
    down = [card for card, face in by_seat.get(tell.me, []) if face != UP]
    if down:
        said.append(f"You get {cards_said(down)}{' down' if any(ups.values()) else ''}.")
    return " ".join(said)


def _dealt_how(by_seat: dict[int, list[tuple[Card, int]]]) -> str:
    """To one seat what it asked for, or to each of several the same."""
    each = counted(len(next(iter(by_seat.values()))), "card")
    if len(by_seat) == 1:
        return f"The house deals {each} to seat {next(iter(by_seat))}"
    return f"The house deals {each} to each of {counted(len(by_seat), 'seat')}"


def _lower(seat: int, me: int) -> str:
    return "you" if seat == me else f"seat {seat}"


def _fee_taken(event: ev.FeeTaken, tell: Tell) -> str:
    text = f"The house takes {money(event.drop)}"
    if event.jackpot:
        text += f" and {money(event.jackpot)} for the jackpot"
    if event.owing:
        text += f", {money(event.owing)} still to come out of the next chips"
    return cited(text, *event.clauses) + "."


def _folded(event: ev.Folded, tell: Tell) -> str:
    return f"{does(event.who, tell.me, 'fold')}."


def _checked(event: ev.Checked, tell: Tell) -> str:
    return f"{does(event.who, tell.me, 'check')}."


def _called(event: ev.Called, tell: Tell) -> str:
    return f"{does(event.who, tell.me, 'call')} {money(event.added)}{_all_in(event.who, tell)}."


def _opened(event: ev.Opened, tell: Tell) -> str:
    all_in = _all_in(event.who, tell)
    if not event.full and not all_in:
        return f"{does(event.who, tell.me, 'bring')} it in for {money(event.to)}."
    return f"{does(event.who, tell.me, 'bet')} {money(event.to)}{_all_in(event.who, tell)}."


def _raised(event: ev.Raised, tell: Tell) -> str:
    short = "" if event.full else ", less than a full raise"
    return f"{does(event.who, tell.me, 'raise')} to {money(event.to)}{_all_in(event.who, tell)}{short}."


def _discarded(event: ev.Discarded, tell: Tell) -> str:
    if not event.cards:
        return f"{does(event.who, tell.me, 'stand')} pat."
    if is_draw(tell):
        drawn = f"{does(event.who, tell.me, 'draw')} {number(len(event.cards))}"
        known = [card for card in event.cards if card != HIDDEN]
        return f"{drawn}, {cards_said(known)} gone." if known else f"{drawn}."
    hidden = HIDDEN in event.cards
    what = counted(len(event.cards), "card") if hidden else cards_said(event.cards)
    return f"{does(event.who, tell.me, 'discard')} {what}."


def _chose(event: ev.Chose, tell: Tell) -> str:
    how = "up" if event.face == UP else "down"
    turned = f" and turns up {cards_said(event.turned)}" if event.turned else ""
    if event.who == tell.me:
        turned = turned.replace("turns", "turn")
    return f"{does(event.who, tell.me, 'take')} the next card {how}{turned}."


def _proved(event: ev.Proved, tell: Tell) -> str:
    text = f"{does(event.who, tell.me, 'show')} openers: {cards_said(event.cards)}"
    if not event.holds:
        whose = seat_said(event.who, tell.me)
        text = f"{whose} opened without openers and cannot win: {cards_said(event.cards)}"
    return cited(text, event.clause) + "."


def _pot_carried(event: ev.PotCarried, tell: Tell) -> str:
    return cited(f"Nobody wins {money(event.cents)}: it stays for the next deal", event.clause) + "."


def _round_closed(event: ev.RoundClosed, tell: Tell) -> str:
    said = []
    if event.back:
        whose = "you" if event.who == tell.me else f"seat {event.who}"
        said.append(f"{money(event.back)} that nobody called goes back to {whose}.")
    if event.gathered:
        said.append(f"{money(event.gathered)} goes into the pot.")
    return " ".join(said) or "No bets."


def _reshuffled(event: ev.Reshuffled, tell: Tell) -> str:
    if event.source == MUCK:
        return f"The deck is out: the house shuffles {counted(len(event.cards), 'discard')} and goes on."
    if event.source == BURN:
        return f"The house mixes {counted(len(event.cards), 'burned card')} with the rest of the deck."
    if not event.cards:
        return "The house shuffles the rest of the deck."
    return f"The house puts {cards_said(event.cards)} back and shuffles the rest of the deck."


def _shown(event: ev.Shown, tell: Tell) -> str:
    said = []
    for seat, cards in zip(event.seats, event.hands, strict=True):
        names = worth(tell.view, seat) if tell.view else []
        made = f": {'; '.join(names)}" if names else ""
        said.append(f"{does(seat, tell.me, 'show')} {cards_said(cards)}{made}.")
    return " ".join(said) or "Nobody shows."


def _mucked(event: ev.Mucked, tell: Tell) -> str:
    return f"{does(event.who, tell.me, 'muck')}."


LATE = "Bets made after the draw"
"""What lies apart by a sevens rule."""


def pot_said(pot: int, of: int = 0) -> str:
    """Main pot, side pot 1 ...; just the pot where there is one of one."""
    return "Pot" if of == 1 else f"Side pot {pot}" if pot else "Main pot"


def _pot_awarded(event: ev.PotAwarded, tell: Tell) -> str:
    which = LATE if event.late else pot_said(event.pot)
    return cited(f"{which}: {award_said(event, tell)}", *event.clauses) + "."


def award_said(event: ev.PotAwarded, tell: Tell) -> str:
    """Who wins what of one pot, and with what half of a pot that is shared."""
    scales = scales_of(tell.view) if tell.view else []
    said: list[str] = []
    for share, seat, cents in event.paid:
        text = f"{does(seat, tell.me, 'win')} {money(cents)}"
        if share == RETURNED:
            text = f"{does(seat, tell.me, 'get')} {money(cents)} back"
        elif share < 0:
            text += " without a contest"
        elif len(scales) > 1:
            text += f" for {share_said(scales[share])}"
        said.append(text[0].lower() + text[1:] if said else text)
    return listed(said)


def _hand_voided(event: ev.HandVoided, tell: Tell) -> str:
    return cited("No hand: everybody gets his chips back", event.clause) + "."


def _ruled(event: ev.Ruled, tell: Tell) -> str:
    aside = [card for card, _, target in event.cards if target == ASIDE]
    text = f"The floor rules: {event.ruling.replace('_', ' ')}"
    if aside:
        text += f", {cards_said(aside)} set aside"
    return cited(text, event.clause) + "."


TOLD: dict[type, Callable[[Any, Tell], str]] = {
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
    ev.Reshuffled: _reshuffled,
    ev.Shown: _shown,
    ev.Mucked: _mucked,
    ev.Proved: _proved,
    ev.PotAwarded: _pot_awarded,
    ev.PotCarried: _pot_carried,
    ev.HandVoided: _hand_voided,
    ev.Ruled: _ruled,
}
