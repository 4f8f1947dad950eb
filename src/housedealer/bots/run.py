"""Plays a hand to its end: the dealer answers for the house, each player for a seat.

While a window is open everybody who may speak is asked once, for as much as he has to say, before whoever
must answer does.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from housedealer.bots.bot import Bot
from housedealer.bots.dealer import Dealer
from housedealer.bots.quick import QuickPlayer
from housedealer.errors import Broken, invariant
from housedealer.hand.action import Action
from housedealer.hand.event import Event
from housedealer.hand.protocol import Hand
from housedealer.rules.place import HOUSE

STEPS_MAX = 10_000
"""More answers than any hand can ask for."""
SPEECH_MAX = 200
"""What one person may say while a window is open, before the next is asked."""

Watch = Callable[[Event], None]


def play_out(
    hand: Hand, dealer: Dealer, players: Mapping[int, Bot], watch: Watch | None = None
) -> list[Event]:
    """Every event from here to the end. `watch` is told each one when it has just become true.

    The house acts for a seat without a player as it does for an absent one.
    """
    events: list[Event] = []
    if not hand.count:
        dealer.begin(hand)

    def tell(event: Event) -> None:
        events.append(event)
        dealer.told(event)
        if watch:
            watch(event)

    window, asked = "", set[int]()
    for _ in range(STEPS_MAX):
        due = hand.due
        if not due.must:
            return events
        if due.ask != window:
            window, asked = due.ask, set()
        who = next((person for person in due.may if person not in asked and person in players), None)
        if who is None:
            answer = _answer(hand, due.must[0], dealer, players)
            step(hand, due.must[0], answer, tell)
        else:
            asked.add(who)
            _speak(hand, who, players[who], tell)
    raise Broken(f"the hand does not end: {hand.due} after {STEPS_MAX} answers")


def _answer(hand: Hand, who: int, dealer: Dealer, players: Mapping[int, Bot]) -> Action:
    if who == HOUSE:
        return dealer.answer(hand)
    player = players.get(who)
    answer = _chosen(hand, who, player, must=True) if player else hand.absent(who)
    invariant(answer is not None, "who must answer does", due=hand.due)
    assert answer is not None
    return answer


def _chosen(hand: Hand, who: int, player: Bot, *, must: bool) -> Action | None:
    """A view is built, and slow work done, only for a player who looks at it."""
    if isinstance(player, QuickPlayer):
        return player.pick(hand.menu(who), must=must, who=who)
    if must:
        hand.prepare(who)
    return player.choose(hand.view(who))


def _speak(hand: Hand, who: int, player: Bot, tell: Watch) -> None:
    """Everything the player wants to say while he may."""
    for _ in range(SPEECH_MAX):
        if who not in hand.due.may:
            return
        said = _chosen(hand, who, player, must=False)
        if said is None:
            return
        step(hand, who, said, tell)


def step(hand: Hand, who: int, action: Action, tell: Watch) -> None:
    """`hand.play`, one event at a time, so that the watcher sees the hand as it was after each."""
    event: Event | None = hand.decide(who, action)
    while event is not None:
        hand.apply(event)
        tell(event)
        event = hand.follow()
