"""The wording of actions in a hand for a pot: betting, draws, showing, rulings, the house's cards."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from housedealer.cards.card import HIDDEN, Card, format_card, format_cards
from housedealer.errors import Unreadable
from housedealer.games.registry import GAMES
from housedealer.hand import action as act
from housedealer.hand import event as ev
from housedealer.hand.event import Event
from housedealer.hand.offer import Amounts
from housedealer.hand.pot.hand import PotHand
from housedealer.hand.pot.shape import boards_of, shape_of
from housedealer.record.script.layout import Told
from housedealer.record.script.notation import (
    MISDEAL,
    TAKE_FEE,
    Asked,
    Later,
    Notation,
    Read,
    Row,
    house_row,
    plain,
)
from housedealer.record.script.reading import asked_with, read_hands, said_from
from housedealer.record.script.statement import Board, Burn, Street
from housedealer.record.script.words import Words
from housedealer.rules import steps
from housedealer.rules.limit import dollars
from housedealer.rules.place import BURN, FLOOR, UP, Cents, Seat

BOARDS: dict[str, set[int]] = {}
"""The streets of a board by name, with the numbers of cards they have in any game."""
for _game in GAMES.values():
    _before = 0
    for _after, _name in boards_of(_game).items():
        BOARDS.setdefault(_name, set()).add(_after - _before)
        _before = _after
STREETS = {"third": 3, "fourth": 4, "fifth": 5, "sixth": 6, "seventh": 7}
STREET_NAMES = {number: name for name, number in STREETS.items()}
DRAWN_MAX = 5
REQUEST = 2
"""The group of draws and choices, which share lines only with each other."""


# -- cards of the house ------------------------------------------------------------------------------------


def _many(cards: tuple[Card, ...]) -> str:
    return f"{len(cards)} card{'s' * (len(cards) != 1)}"


def _burn(words: Words, start: int) -> Burn:
    cards = words.cards("the card that is burned")
    if len(cards) != 1 or cards[0] == HIDDEN:
        raise words.unreadable("one card to burn")
    return Burn(said_from(words, start), cards[0])


def _board(words: Words, start: int) -> Board:
    name = words.words[start]
    cards = words.cards()
    if len(cards) not in BOARDS[name] or HIDDEN in cards:
        counts = sorted(BOARDS[name])
        known = f"{' or '.join(map(str, counts))} known card{'s' * (counts[-1] > 1)}"
        raise Unreadable(_many(cards), where=words.where, expected=f"{known} for the {name}")
    return Board(said_from(words, start), name, cards)


def _street(words: Words, start: int) -> Street:
    """`fourth 1 4h 2 5s`, `fourth street` with any cards, or `seventh shared 4h`."""
    number = STREETS[words.words[start]]
    if not words.accept("street"):
        words.accept("card")
    if words.accept("shared"):
        shared = words.cards() if words.at_cards else (HIDDEN,)
        if len(shared) != 1:
            raise words.unreadable("one card that all share")
        return Street(said_from(words, start), number, shared=shared)
    hands = read_hands(words, NOTATION)
    for seat, laid in hands:
        if len(laid.cards) != 1:
            raise Unreadable(
                f"{_many(laid.cards)} for seat {seat}",
                where=words.where,
                expected="one card a street, in parentheses where it comes face down",
            )
    return Street(said_from(words, start), number, hands)


# -- betting -----------------------------------------------------------------------------------------------


def _bare(action: act.Action, said: str, event: type, **more: Any) -> Row:
    """A row with no words after the verb except `all-in`."""

    def read(words: Words, who: int) -> Asked:
        return Asked(action, all_in=words.accept("all-in"))

    return Row(action=type(action), plain=said, read=read, event=event, **more)


def _wager(kind: Callable[[Cents], act.Action], unsaid: Later | None, *, to: bool) -> Read:
    """An amount, with or without the word `to`. Without an amount, `unsaid` gives the action; if that is
    None, `all-in` means the whole stack."""

    def read(words: Words, who: int) -> Asked:
        at_total = words.accept("to") if to else words.at_amount
        total = words.amount() if at_total else None
        if to and unsaid is None and words.at_amount and total is None:
            raise words.unreadable("the total of the raise, as raises to 8")
        all_in = words.accept("all-in")
        if total is not None:
            return Asked(kind(total), all_in=all_in)
        if unsaid is None and not all_in:
            raise words.unreadable("an amount, as bets 4 or raises to 8, or all-in")
        return Asked(
            unsaid or (lambda hand, seat: kind(Cents(hand.front[seat] + hand.stack[seat]))), all_in=all_in
        )

    return read


def _least_opening(hand: PotHand, seat: int) -> act.Action:
    for offer in hand.menu(seat):
        if isinstance(offer, Amounts) and offer.verb == "bet":
            return act.Bet(offer.least)
    return act.Bet(Cents(hand.plan.bring_in))


def _full_bet(hand: PotHand, seat: int) -> act.Action:
    return act.RaiseTo(Cents(hand.size))


def _twice(hand: PotHand, seat: int) -> act.Action:
    return act.Straddle(Cents(2 * hand.facing))


def _call(hand: PotHand, seat: int) -> act.Action:
    """Calls; a seat that faces no bet checks."""
    return act.Check() if hand.front[seat] >= hand.facing else act.Call()


def _amounts(row: Row, offer: Any) -> str:
    """A range; an offer of just two amounts lists both."""
    return _amounts_words(row.on_menu, offer.least, offer.most, "or" if len(offer) == 2 else "to")


def _amounts_words(verb: str, least: int, most: int, between: str = "to") -> str:
    if least < most:
        return f"{verb} {dollars(least)} {between} {dollars(most)}"
    return f"{verb} {dollars(most)}" if verb == "bet" else f"{verb} to {dollars(most)}"


def _amounts_offered(verb: str) -> Callable[[Words], str]:
    def read(words: Words) -> str:
        least = words.amount() if words.at_amount else None
        if least is not None and words.accept("or"):
            return f"{verb} {dollars(least)} or {dollars(words.amount())}"
        most = words.amount() if words.accept("to") else least
        if most is None:
            raise words.unreadable("an amount, as to 8, 8 to 60 or 4 or 8")
        return _amounts_words(verb, most if least is None else least, most)

    return read


def _all_in(hand: PotHand, event: ev.Called | ev.Opened | ev.Raised) -> str:
    return " all-in" if event.added == hand.stack[event.who] else ""


def _opened(hand: PotHand, event: ev.Opened) -> str:
    return f" {dollars(event.to)}{_all_in(hand, event)}"


def _brought_in(hand: PotHand, event: ev.Opened) -> str | None:
    return _opened(hand, event) if hand.due.ask == "open" and event.to < hand.size else None


def _raised(hand: PotHand, event: ev.Raised) -> str:
    return f" to {dollars(event.to)}{_all_in(hand, event)}"


def _completed(hand: PotHand, event: ev.Raised) -> str | None:
    return None if hand.level else _raised(hand, event)


# -- cards of the seats ------------------------------------------------------------------------------------


def _discards(words: Words, who: int) -> Asked:
    return Asked(act.Discard(words.cards())) if words.at_cards else Asked(_last)


def _last(hand: PotHand, seat: int) -> act.Action:
    """Discards the seat's last cards, as many as required."""
    return act.Discard(hand.cards[seat][-hand.ops[hand.at].n :])


def _draws(words: Words, who: int) -> Asked:
    """`3 draws 7cJd -> 2c3d`, or `3 draws 2` to throw away the last two cards for any two."""
    expected = (
        f"the cards thrown away, or how many, from 1 to {DRAWN_MAX}; a player who draws none stands pat"
    )
    if words.at_cards:
        cards = words.known(expected)
        return asked_with(words, Asked(act.Discard(cards)), len(cards))
    if not words.at_seat or len(words.peek()) != 1 or not 1 <= int(words.peek()) <= DRAWN_MAX:
        raise words.unreadable(expected)
    count = int(words.next(expected))
    return asked_with(words, Asked(lambda hand, seat: act.Discard(hand.cards[seat][-count:])), count)


def _takes(action: act.Action) -> Read:
    def read(words: Words, who: int) -> Asked:
        start = words.at
        cards = words.cards() if words.at_cards else ()
        if len(cards) > 1:
            words.at = start
            raise words.unreadable("the one card that comes")
        return Asked(action, cards)

    return read


def _draw_offered(words: Words) -> str:
    words.must("up")
    words.must("to")
    return f"draw up to {words.number('how many cards, as draw up to 3')}"


def _drawn(hand: PotHand, event: ev.Discarded) -> str | None:
    return f" {format_cards(event.cards)}" if hand.due.ask == "draw" and event.cards else None


def _thrown(hand: PotHand, event: ev.Discarded) -> str | None:
    return None if hand.due.ask == "draw" else f" {format_cards(event.cards)}"


# -- the floor ---------------------------------------------------------------------------------------------


def _early(words: Words, who: int) -> Asked:
    expected = "the burn and the card that came early"
    cards = words.cards(expected)
    if len(cards) != 2 or HIDDEN in cards:
        raise Unreadable(_many(cards), where=words.where, expected=expected)
    return Asked(act.EarlyTurn(*cards))


def _flashed(words: Words, who: int) -> Asked:
    seat = words.seat()
    return Asked(act.Flashed(Seat(seat), words.card("the card that was shown, as flashed 3 6c")))


def _wrong_seat(words: Words, who: int) -> Asked:
    """`wrong seat 7c to 4, 2d to 5`: each card and where it belongs."""
    found: list[tuple[Card, Seat]] = []
    while not found or words.at_cards or words.at_cards_after_comma:
        words.accept(",")
        card = words.card("a card and where it belongs, as wrong seat 7c to 4, 2d to 5")
        words.must("to")
        found.append((card, Seat(words.seat())))
    return Asked(act.WrongSeat(tuple(found)))


def _ruling(action: type, said: str, like: str, read: Read, write: Callable[[ev.Ruled], str]) -> Row:
    name = said.replace(" ", "_")
    return Row(
        action=action, plain=said, like=like, read=read, by=FLOOR, offer=None, group=0,
        event=ev.Ruled, write=lambda hand, e: f" {write(e)}" if e.ruling == name else None,
    )  # fmt: skip


# -- writing cards -----------------------------------------------------------------------------------------


def joined(told: Iterable[Told]) -> Iterator[Told]:
    """Joins a draw or a choice with the cards that came for it at once, and the burn before them."""
    asked: Told | None = None
    for one in told:
        event = one.event
        if asked is not None and isinstance(event, ev.Dealt) and int(event.spots[-1]) == _who(asked.event):
            burn, cards = _split(event)
            arrow = " ->" if " draws " in asked.words else ""
            words = f"{burn.replace('  ', ', ')}{asked.words}{arrow} {format_cards(cards)}"
            yield Told(asked.event, words, asked.group)
            asked = None
            continue
        if asked is not None:
            yield asked
        waits = isinstance(event, ev.Chose) or (isinstance(event, ev.Discarded) and bool(event.cards))
        asked = one if waits else None
        if not waits:
            yield one
    if asked is not None:
        yield asked


def _who(event: Event) -> int:
    return int(event.who) if isinstance(event, ev.Chose | ev.Discarded) else 0


def _split(event: ev.Dealt) -> tuple[str, tuple[Card, ...]]:
    """The burn as a statement, and the cards without it."""
    burned = event.spots[0] == BURN
    burn = f"burn {format_card(event.cards[0])}  " if burned else ""
    return burn, event.cards[burned:]


def _dealt(hand: PotHand, event: ev.Dealt) -> str:
    """Every card dealt: seat by seat in the order each seat got them, or the burn and the street."""
    burn, cards = _split(event)
    step = hand.ops[hand.at].step
    street = isinstance(step, steps.Street)
    if event.spots[-1] > 0:
        name = STREET_NAMES[len(hand.cards[event.spots[-1]]) + 1] if street else "deal"
        return f"{burn}{name} {_hands(event, opened=shape_of(hand.terms.spread.game).up)}"
    if street:
        number = min(len(hand.cards[seat]) for seat in hand.live_seats)
        return f"{burn}{STREET_NAMES[number + 1]} shared {format_cards(cards)}"
    assert isinstance(step, steps.ToBoard)
    return f"{burn}{step.name} {format_cards(cards)}"


def _hands(event: ev.Dealt, *, opened: bool) -> str:
    """The cards of each seat; in a game with up cards, down cards are in parentheses."""
    hands: dict[int, list[tuple[Card, int]]] = {}
    for card, spot, face in zip(event.cards, event.spots, event.faces, strict=True):
        if spot > 0:
            hands.setdefault(spot, []).append((card, face))
    told = []
    for seat, laid in sorted(hands.items()):
        down = format_cards(card for card, face in laid if face != UP)
        up = format_cards(card for card, face in laid if face == UP)
        told.append(f"{seat} {f'({down})' if down and opened else down}{up}")
    return "  ".join(told)


# -- rows --------------------------------------------------------------------------------------------------

STRADDLE = Row(
    action=act.Straddle, plain="straddle", read=_wager(act.Straddle, _twice, to=True),
    offer=_amounts, offered=_amounts_offered("straddle"),
    event=ev.Straddled, write=lambda hand, e: f" to {dollars(e.to)}",
)  # fmt: skip
DECLINE = _bare(act.Decline(), "decline", ev.Declined, together=act.Decline())
DISCARD = Row(
    action=act.Discard, plain="discard", like="7c", read=_discards, together=_last,
    offer=lambda row, o: "discard" if o.least else None, event=ev.Discarded, write=_thrown, group=REQUEST,
)  # fmt: skip
DRAW = Row(
    action=act.Discard, plain="draw", like="7cJd -> 2c3d", read=_draws,
    offer=lambda row, o: f"draw up to {o.most}", offered=_draw_offered,
    event=ev.Discarded, write=_drawn, group=REQUEST,
)  # fmt: skip
PAT = Row(
    action=act.Discard, plain="stand pat", read=plain(act.Discard(())), together=act.Discard(()), offer=None,
    event=ev.Discarded, group=REQUEST,
)  # fmt: skip
SHOW = _bare(act.Show(), "show", ev.Shown, together=act.Show(), actor=lambda e: int(e.seats[0]))
MUCK = _bare(act.Muck(), "muck", ev.Mucked)
NOTATION = Notation(
    (
        _bare(act.Fold(), "fold", ev.Folded, together=act.Fold()),
        _bare(act.Check(), "check", ev.Checked, together=act.Check()),
        _bare(act.Call(), "call", ev.Called, together=_call, write=_all_in),
        Row(
            action=act.Bet, plain="bring in", does="brings in", menu="bet", like="1",
            read=_wager(act.Bet, _least_opening, to=False), offer=_amounts, offered=_amounts_offered("bet"),
            event=ev.Opened, write=_brought_in,
        ),
        Row(
            action=act.Bet, plain="bet", like="4", read=_wager(act.Bet, None, to=False),
            offer=_amounts, offered=_amounts_offered("bet"), event=ev.Opened, write=_opened,
        ),
        Row(
            action=act.RaiseTo, plain="complete", menu="raise", read=_wager(act.RaiseTo, _full_bet, to=True),
            offer=_amounts, offered=_amounts_offered("raise"), event=ev.Raised, write=_completed,
        ),
        Row(
            action=act.RaiseTo, plain="raise", like="to 8", read=_wager(act.RaiseTo, None, to=True),
            offer=_amounts, offered=_amounts_offered("raise"), event=ev.Raised, write=_raised,
        ),
        STRADDLE,
        DECLINE,
        DISCARD,
        DRAW,
        PAT,
        Row(
            action=act.TakeUp, plain="take up", read=_takes(act.TakeUp()), together=act.TakeUp(),
            event=ev.Chose, write=lambda hand, e: "" if e.face == UP else None, group=REQUEST,
        ),
        Row(
            action=act.TakeDown, plain="take down", read=_takes(act.TakeDown()), together=act.TakeDown(),
            event=ev.Chose, group=REQUEST,
        ),
        SHOW,
        MUCK,
        house_row(act.TakePosts(), "take posts", ev.Posted, task="post"),
        TAKE_FEE,
        house_row(act.Reshuffle(), "reshuffle", ev.Reshuffled, task="reshuffle"),
        MISDEAL,
        _ruling(
            act.EarlyTurn, "early turn", "4c 5d", _early,
            lambda e: " ".join(format_card(card) for card, _, _ in e.cards),
        ),
        _ruling(
            act.Flashed, "flashed", "3 6c", _flashed,
            lambda e: f"{e.cards[0][1]} {format_card(e.cards[0][0])}",
        ),
        _ruling(
            act.WrongSeat, "wrong seat", "7c to 4", _wrong_seat,
            lambda e: ", ".join(f"{format_card(card)} to {seat}" for card, _, seat in e.cards),
        ),
    ),
    dealt=_dealt,
    cards={"burn": _burn, **dict.fromkeys(BOARDS, _board), **dict.fromkeys(STREETS, _street)},
    begins=", ".join(("deal", "burn", *BOARDS, "fourth")),
    called="a pot hand",
    faces=True,
)  # fmt: skip
