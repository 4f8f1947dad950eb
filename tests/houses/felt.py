"""Hands at a house's own table, in a few words: `felt(...)`, then `say(hand, "3r8", "1f", ...)`."""

from __future__ import annotations

from housedealer.cards.card import Card, parse_cards
from housedealer.hand.action import (
    Action,
    Bet,
    Call,
    Check,
    Deal,
    Decline,
    Discard,
    Fold,
    Muck,
    RaiseTo,
    Show,
)
from housedealer.hand.offer import Amounts
from housedealer.hand.pot.hand import PotHand
from housedealer.houses import house_of
from housedealer.rules.place import HOUSE, Cents
from housedealer.rules.terms import Seated

PLAIN: dict[str, Action] = {"f": Fold(), "k": Check(), "c": Call(), "s": Show(), "m": Muck(), "d": Decline()}


class Felt(PotHand):
    """A hand whose dealer knows some of what is to come: cards of seats and of the board."""

    __slots__ = ("coming", "coming_board")

    coming: dict[int, list[Card]]
    coming_board: list[Card]


def felt(
    house: str,
    game: str,
    limit: str | None,
    stacks: dict[int, int],
    button: int,
    *,
    cards: dict[int, str] | None = None,
    board: str = "",
    options: tuple[int, ...] = (),
    kill: int = 0,
    carried: int = 0,
) -> Felt:
    """A hand at that house up to its first choice; `stacks` in dollars by seat."""
    table = house_of(house).table(game, limit, options)
    seats = tuple(Seated(seat, Cents(100 * dollars)) for seat, dollars in stacks.items())
    hand = Felt(table.terms(seats, button, kill=kill, carried=100 * carried))
    hand.coming = {seat: list(parse_cards(text)) for seat, text in (cards or {}).items()}
    hand.coming_board = list(parse_cards(board))
    return on(hand)


def on(hand: Felt) -> Felt:
    """Let the house do what it must."""
    while hand.due.must == (HOUSE,):
        hand.play(HOUSE, Deal(_next_cards(hand)) if hand.cards_due else hand.menu(HOUSE)[0][0])
    return hand


def _next_cards(hand: Felt) -> tuple[Card, ...]:
    spots, _ = hand.route
    kept = {*hand.coming_board, *(card for cards in hand.coming.values() for card in cards)}
    rest = [Card(card) for card, n in enumerate(hand.stub) if n and card not in kept]
    dealt = []
    for spot in spots:
        wanted = hand.coming_board if spot == 0 else hand.coming.get(spot, [])
        dealt.append(wanted.pop(0) if wanted else rest.pop())
    return tuple(dealt)


def say(hand: Felt, *words: str) -> Felt:
    """`3f 4c 5r12 6b4 2x7c 1s 3d`: the seat, then fold, call, raise to, bet, throw away, show, decline."""
    for word in words:
        seat, verb, rest = int(word[0]), word[1], word[2:]
        if verb in PLAIN:
            hand.play(seat, PLAIN[verb])
        elif verb == "x":
            hand.play(seat, Discard(parse_cards(rest)))
        else:
            to = Cents(100 * int(rest))
            hand.play(seat, RaiseTo(to) if verb == "r" else Bet(to))
        on(hand)
    return hand


def raise_range(hand: Felt, who: int) -> tuple[int, int] | None:
    """The least and the most `who` may bet or raise to, in dollars."""
    for offer in hand.menu(who):
        if isinstance(offer, Amounts):
            return offer.least // 100, offer.most // 100
    return None


def net(hand: Felt) -> dict[int, int]:
    """Dollars won and lost by seat, once the hand is over."""
    return {seat: cents // 100 for seat, cents in hand.outcome().net.items()}
