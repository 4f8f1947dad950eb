"""The wording of actions in a hand of melds: playing or passing, draws, melds, pay, forcing, rulings."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from housedealer.cards.card import HIDDEN, Card, format_card, format_cards
from housedealer.hand import action as act
from housedealer.hand import event as ev
from housedealer.hand.meld import event as me
from housedealer.hand.meld.hand import MeldHand
from housedealer.hand.meld.ruling import CAUSES
from housedealer.hand.meld.turn import due_pay
from housedealer.hand.offer import Amounts
from housedealer.record.script.layout import Told
from housedealer.record.script.notation import (
    MISDEAL,
    Asked,
    Later,
    Notation,
    Read,
    Row,
    Write,
    house_row,
    plain,
    row_of,
)
from housedealer.record.script.staged import dealt_words
from housedealer.record.script.words import Words
from housedealer.rules.meld.melds import LEAST, OUT, Borrowed
from housedealer.rules.place import (
    ASIDE,
    DRAWN,
    FLOOR,
    HOUSE,
    MUCK,
    STUB,
    Cents,
    Count,
    MeldNo,
    Seat,
    SeatOrNobody,
)

_CARD = "one card like 5s"
_MELD = "the cards of the meld, as melds 5s5s5s or melds 5s5s borrowing 5s from 2"


# -- reading -----------------------------------------------------------------------------------------------


def _deals(card: Card) -> Later:
    return lambda hand, who: act.Deal((card,))


def _draw(words: Words, who: int) -> Asked:
    card = words.card(_CARD)
    return Asked(_deals(card), (card,))


def _draws(words: Words, who: int) -> Asked:
    """The player touches the deck, and this card is turned, or any card if none is named."""
    return Asked(act.TouchDeck(), (words.card(_CARD) if words.at_cards else HIDDEN,))


def _melds(words: Words, who: int) -> Asked:
    own = words.known(_MELD) if words.at_cards else ()
    borrowed: list[tuple[MeldNo, Card]] = []
    if not own and words.peek() != "borrowing":
        raise words.unreadable(_MELD)
    more = words.accept("borrowing")
    while more:
        cards = words.known("the cards borrowed, as borrowing 5s from 2")
        words.must("from")
        meld = _meld(words)
        borrowed += [(meld, card) for card in cards]
        more = words.accept("and")
    return Asked(act.Meld(own, tuple(borrowed)))


def _meld(words: Words) -> MeldNo:
    return MeldNo(words.number(f"the number of a meld, from 1 to {OUT // LEAST}"))


def _lays(words: Words, who: int) -> Asked:
    card = words.card(_CARD)
    words.must("on")
    return Asked(act.LayOff(card, _meld(words)))


def _shifts(words: Words, who: int) -> Asked:
    card = words.card(_CARD)
    words.must("from")
    source = _meld(words)
    words.must("to")
    return Asked(act.Shift(card, source, _meld(words)))


def _asks(words: Words, who: int) -> Asked:
    """Without a number it is all that is due."""
    if words.done or words.peek() == "," or words.peek(1) in NOTATION.verbs:
        return Asked(lambda hand, who: act.AskPay(Count(due_pay(hand))))
    return Asked(act.AskPay(Count(words.number("how many chips from each, as asks 4"))))


def _discards(words: Words, who: int) -> Asked:
    """Without a card, discards the card drawn."""
    if words.at_cards:
        return Asked(act.Release(words.card(_CARD)))
    return Asked(lambda hand, who: act.Release(hand.card))


def _fee(hand: MeldHand, who: int) -> act.Action:
    return act.TakeFee(hand.terms.fee.drop if hand.terms.fee else Cents(0))


def _foul(words: Words, who: int) -> Asked:
    seat = words.seat()
    cause = words.next("") if words.peek() in CAUSES else "other"
    return Asked(act.FoulHand(Seat(seat), cause))  # type: ignore[arg-type]


def _bad(words: Words, who: int) -> Asked:
    return Asked(act.BadMeld(_meld(words)))


def _miscount(words: Words, who: int) -> Asked:
    """`miscount 2 missing 5s6s`, `miscount 2 extra 7d withdrawn 5c`."""
    seat = words.seat()
    found: dict[str, tuple[Card, ...]] = {}
    while words.peek() in ("missing", "extra", "withdrawn") and words.peek() not in found:
        name = words.next("")
        found[name] = words.known(f"the cards that are {name}")
    if not found:
        raise words.unreadable("missing 5s6s, or extra 7d withdrawn 5c")
    return Asked(act.Miscount(Seat(seat), **found), found.get("extra", ()))


def _foreign(words: Words, who: int) -> Asked:
    """`foreign 2 5s`: the card recorded for that seat; `foreign draw 8c`: the card turned on a draw."""
    seat = 0 if words.accept("draw") else words.seat()
    return Asked(act.Foreign(SeatOrNobody(seat), words.card(_CARD)))


# -- writing -----------------------------------------------------------------------------------------------


def _melded(own: tuple[Card, ...], borrowed: Borrowed) -> str:
    """` 5s borrowing 5s5s from 1 and 6s from 2`: cards from the hand, and others from melds."""
    lenders = dict.fromkeys(at for at, _ in borrowed)
    parts = [f"{format_cards(card for at, card in borrowed if at == meld)} from {meld}" for meld in lenders]
    return (f" {format_cards(own)}" if own else "") + (" borrowing " + " and ".join(parts) if parts else "")


def _laid(card: Card, meld: int) -> str:
    return f" {format_card(card)} on {meld}"


def _shifted(card: Card, source: int, meld: int) -> str:
    return f" {format_card(card)} from {source} to {meld}"


def _recounted(hand: MeldHand, event: me.Recounted) -> str | None:
    """A card set aside was foreign; otherwise the hand had too few cards, or too many."""
    if any(target == ASIDE for _, _, target in event.moved):
        return None
    parts = [
        f" {name} {format_cards(cards)}"
        for name, cards in (
            ("missing", [card for card, _, target in event.moved if target == STUB]),
            ("extra", [card for card, source, _ in event.moved if source == STUB]),
            ("withdrawn", [card for card, _, target in event.moved if target == MUCK and not event.dead]),
        )
        if cards
    ]
    return f" {event.who}{''.join(parts)}"


def _dealt(hand: MeldHand, event: ev.Dealt) -> str:
    return f"draw {format_cards(event.cards)}" if event.spots == (DRAWN,) else dealt_words(hand, event)


def joined(told: Iterable[Told]) -> Iterator[Told]:
    """Joins the touch and the card turned for it in one statement: `3 draws 5s`."""
    touch: Told | None = None
    for one in told:
        drawn = isinstance(one.event, ev.Dealt) and one.event.spots == (DRAWN,)
        if touch is not None and drawn:
            who = touch.words.removesuffix(TOUCH.verb)
            yield Told(one.event, f"{who}draws{one.words.removeprefix('draw')}", 1)
            touch = None
            continue
        if touch is not None:
            yield touch
        touch = one if isinstance(one.event, me.Touched) else None
        if touch is None:
            yield Told(one.event, one.words, 1) if drawn else one
    if touch is not None:
        yield touch


# -- rows --------------------------------------------------------------------------------------------------


def _earns(row: Row, said: str, offer: object) -> str:
    """The offered action, and the chips that it earns from each opponent."""
    chips = getattr(offer, "chips", 0)
    return f"{row.plain}{said}{f' for {chips}' if chips else ''}"


def _ask_offer(row: Row, offer: Amounts) -> str:
    least, most = offer.least, offer.most
    return f"ask {most}" if least == most else f"ask {least} to {most}"


def _ruling(action: type, said: str, like: str, read: Read, event: type, write: Write) -> Row:
    return Row(
        action=action,
        plain=said,
        like=like,
        read=read,
        by=FLOOR,
        offer=None,
        event=event,
        write=write,
        group=0,
    )


TOUCH = row_of(act.TouchDeck(), "touch the deck", me.Touched, does="touches the deck")
DRAWS = Row(action=act.TouchDeck, plain="draw", like="5s", read=_draws, offer=None)
DRAW = Row(
    action=act.Deal,
    plain="draw",
    like="5s",
    read=_draw,
    by=HOUSE,
    offer=lambda row, o: "draw" if o.n == 1 else None,
)
FORCE = row_of(act.Force(), "force", me.Forced, actor=lambda e: int(e.by))
LET = row_of(act.LetDraw(), "let him draw", me.DrawLet, actor=lambda e: int(e.by))
NOTATION = Notation(
    (
        row_of(act.Stay(), "play", me.Stayed, together=True),
        row_of(act.Pass(), "pass", me.Passed, together=True, does="passes"),
        DRAWS,
        TOUCH,
        row_of(act.TakeOption(), "take the option", me.OptionTaken),
        Row(
            action=act.Meld, plain="meld", like="5s5s5s", read=_melds,
            offer=lambda row, o: _earns(row, _melded(o.action.cards, o.action.borrowed), o),
            event=me.Melded, write=lambda hand, e: _melded(e.own, e.borrowed),
        ),
        Row(
            action=act.LayOff, plain="lay", like="6s on 1", read=_lays,
            offer=lambda row, o: _earns(row, _laid(o.action.card, o.action.meld), o),
            event=me.LaidOff, write=lambda hand, e: _laid(e.card, e.meld),
        ),
        Row(
            action=act.Shift, plain="shift", like="5s from 1 to 2", read=_shifts,
            offer=lambda row, o: _earns(row, _shifted(o.action.card, o.action.source, o.action.meld), o),
            event=me.Shifted, write=lambda hand, e: _shifted(e.card, e.source, e.meld),
        ),
        Row(
            action=act.AskPay, plain="ask", like="2", read=_asks, offer=_ask_offer,
            event=me.Collected, write=lambda hand, e: f" {e.chips}",
        ),
        Row(
            action=act.Release, plain="discard", like="4h", read=_discards,
            offer=lambda row, o: f"discard {format_card(o.action.card)}",
            event=me.Released, write=lambda hand, e: f" {format_card(e.card)}",
        ),
        row_of(act.GoOut(), "go out", me.WentOut, does="goes out", offer=lambda row, o: _earns(row, "", o)),
        FORCE,
        LET,
        DRAW,
        house_row(act.CloseForcing(), "close forcing", me.ForcingClosed, group=1),
        house_row(act.TurnFoot(), "turn foot", me.FootTurned),
        house_row(act.Reshuffle(), "reshuffle", ev.Reshuffled),
        house_row(act.TakePosts(), "take tops", ev.Posted),
        Row(action=act.TakeFee, plain="take fee", read=plain(_fee), by=HOUSE, event=ev.FeeTaken, group=0),
        MISDEAL,
        _ruling(act.FoulHand, "foul", "2 card_in_hand", _foul, me.Fouled, lambda h, e: f" {e.who} {e.cause}"),
        _ruling(act.BadMeld, "bad meld", "1", _bad, me.MeldUndone, lambda h, e: f" {e.meld}"),
        _ruling(act.Miscount, "miscount", "2 missing 5s", _miscount, me.Recounted, _recounted),
        _ruling(
            act.Foreign, "foreign", "2 5s", _foreign, me.Recounted,
            lambda hand, e: f" {e.who} {format_card(e.moved[0][0])}",
        ),
        # Which foreign card was drawn does not matter: it does not belong to the deck.
        _ruling(act.Foreign, "foreign", "draw 8c", _foreign, ev.Ruled, lambda hand, e: " draw JK"),
    ),
    dealt=_dealt,
    called="a hand of melds",
)  # fmt: skip
