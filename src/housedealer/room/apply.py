"""The effects of events on a table. No rule is checked here: every fact stands in the event."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from housedealer.hand import hand_on
from housedealer.hand.account import account_of
from housedealer.hand.event import Dealt, Event
from housedealer.hand.shared.order import changing_stub
from housedealer.ledger.account import DROPPED, JACKPOT_FUND, TRANSIT, stack_of
from housedealer.ledger.posting import Posting
from housedealer.room import event as ev
from housedealer.room.place import Places, passed_by
from housedealer.room.state import Debt, Epoch, Hold, LastHand, Present
from housedealer.rules.place import PEOPLE_FROM

if TYPE_CHECKING:
    from housedealer.room.table import RoomTable

TAKEN_MAX = 1000
"""Transfers that are remembered."""
Postings = tuple[Posting, ...]


def apply(table: RoomTable, event: Event | ev.RoomEvent, postings: Postings) -> None:
    handler = HANDLERS.get(type(event))
    if handler is not None:
        handler(table, event)
        if isinstance(event, ev.Told):
            table.state.outbox[event.id] = event
        return
    state, hand = table.state, table.hand
    assert hand is not None
    hand.apply(event)  # type: ignore[arg-type]
    table.stamps.append(state.version)
    state.last.postings.extend(postings)
    state.absent = 0
    if isinstance(event, Dealt):
        state.last.dealt.extend(event.cards)
        return
    changed = changing_stub(event)
    if changed is not None and changed.shuffles:
        state.cards = Epoch()


# -- people and seats --------------------------------------------------------------------------------------


def _came(table: RoomTable, event: ev.Came) -> None:
    ms = table.answers.time_bank_s * 1000
    table.state.people[event.who] = Present(event.person, event.bot, event.prop, bank_ms=ms)


def _went(table: RoomTable, event: ev.Went) -> None:
    del table.state.people[event.who]


def _seat_asked(table: RoomTable, event: ev.SeatAsked) -> None:
    present = table.state.people[event.who]
    present.wants, present.wants_id = event.seat, event.id


def _seat_refused(table: RoomTable, event: ev.SeatRefused) -> None:
    present = table.state.people[event.who]
    present.wants, present.wants_id = 0, ""
    _remember(table, event.id)


def _sat_down(table: RoomTable, event: ev.SatDown) -> None:
    state = table.state
    present = state.people.pop(event.who)
    state.people[event.seat] = present
    present.wants, present.wants_id = 0, ""
    present.sat_at = state.now
    present.enters = "new" if event.enters else ""
    state.holds.pop(event.seat, None)
    _remember(table, event.id)


def _seat_changed(table: RoomTable, event: ev.SeatChanged) -> None:
    state = table.state
    present = state.people.pop(event.who)
    state.people[event.seat] = present
    state.holds.pop(event.seat, None)
    if event.ahead and present.enters in ("", "changed"):
        present.enters, present.how, present.ahead = "changed", "", event.ahead


def _seat_held(table: RoomTable, event: ev.SeatHeld) -> None:
    if event.person:
        table.state.holds[event.seat] = Hold(event.person, event.until)
    else:
        table.state.holds.pop(event.seat, None)


def _list_told(table: RoomTable, event: ev.ListTold) -> None:
    table.state.waiting = event.waiting


def _sat_out(table: RoomTable, event: ev.SatOut) -> None:
    present = table.state.people[event.who]
    present.out, present.out_at, present.out_hands = event.reason, table.state.now, 0
    present.absences = 0


def _came_back(table: RoomTable, event: ev.CameBack) -> None:
    present = table.state.people[event.who]
    present.out, present.out_at, present.out_hands, present.absences = "", 0, 0, 0
    if (present.owes_small or present.owes_big) and present.enters != "new":
        present.enters, present.how = "missed", ""


def _leaving(table: RoomTable, event: ev.Leaving) -> None:
    table.state.people[event.who].leaving = True


def _seat_left(table: RoomTable, event: ev.SeatLeft) -> None:
    state = table.state
    del state.people[event.who]
    if event.cents:
        state.gone[event.person] = (event.cents, state.now)
    if state.shaker == event.who:
        state.shaker = 0


def _comes_in(table: RoomTable, event: ev.ComesIn) -> None:
    table.state.people[event.who].how = event.how


def _blinds_let_pass(table: RoomTable, event: ev.BlindsLetPass) -> None:
    present = table.state.people[event.who]
    present.enters, present.how, present.lost = "lost", "button", False


def _overs_held(table: RoomTable, event: ev.OversHeld) -> None:
    table.state.people[event.who].overs = event.on


# -- chips -------------------------------------------------------------------------------------------------


def _remember(table: RoomTable, id: str) -> None:
    taken = table.state.taken
    taken[id] = table.state.version
    if len(taken) > TAKEN_MAX:
        del taken[next(iter(taken))]


def _chips_asked(table: RoomTable, event: ev.ChipsAsked) -> None:
    present = table.state.people[event.who]
    present.asked, present.asked_cents = event.id, event.cents


def _chips_taken(table: RoomTable, event: ev.ChipsTaken) -> None:
    present = table.state.people[event.who]
    present.asked, present.asked_cents = "", 0
    present.stack += event.cents
    if table.in_hand(event.who):
        present.behind += event.cents
    table.state.gone.pop(event.person, None)
    _remember(table, event.id)


def _chips_returned(table: RoomTable, event: ev.ChipsReturned) -> None:
    _remember(table, event.of)


def _chips_denied(table: RoomTable, event: ev.ChipsDenied) -> None:
    present = table.state.people[event.who]
    present.asked, present.asked_cents = "", 0
    _remember(table, event.id)


def _chips_taken_off(table: RoomTable, event: ev.ChipsTakenOff) -> None:
    table.state.people[event.who].stack -= event.cents


def _lobby_heard(table: RoomTable, event: ev.LobbyHeard) -> None:
    del table.state.outbox[event.id]


def _chips_passed(table: RoomTable, event: ev.ChipsPassed) -> None:
    table.state.people[event.who].stack -= event.cents
    table.state.people[event.to].stack += event.cents


def _time_taken(table: RoomTable, event: ev.TimeTaken) -> None:
    state = table.state
    for one in event.paid:
        present = state.people[one.who]
        present.stack -= one.drop + one.jackpot
        present.owes_drop, present.owes_jackpot = one.owed_drop, one.owed_jackpot
    if event.mark:
        state.marks = state.marks[1:]


def _mark_passed(table: RoomTable, event: ev.MarkPassed) -> None:
    table.state.marks += (event.at,)
    table.state.marked = event.at


# -- before a hand -----------------------------------------------------------------------------------------


def _inspected(table: RoomTable, event: ev.Inspected) -> None:
    state = table.state
    if event.who:
        state.inspectors += (event.who,)
    else:
        state.inspected = True


def _opening_shown(table: RoomTable, event: ev.OpeningShown) -> None:
    state = table.state
    state.places = Places(event.seat, fresh=True)
    state.between = table.rotation.drawn(state.between, event.seat)
    state.cards = Epoch()


def _answered(table: RoomTable, event: ev.Answered) -> None:
    state = table.state
    state.absent = 0
    state.between = event.between
    if not event.who:
        state.cards = Epoch()


def _shaker_named(table: RoomTable, event: ev.ShakerNamed) -> None:
    table.state.shaker = event.shaker


def _game_broken(table: RoomTable, event: ev.GameBroken) -> None:
    table.state.broken = True


def _game_started(table: RoomTable, event: ev.GameStarted) -> None:
    state = table.state
    state.broken = False
    state.between = table.rotation.started_again(state.between)


def _game_ended(table: RoomTable, event: ev.GameEnded) -> None:
    state = table.state
    state.started, state.broken, state.places = 0, False, Places()
    state.between = table.rotation.ended(state.between)
    state.cards = Epoch()
    for present in state.seats().values():
        _settle_debts(present)


def _said_done(table: RoomTable, event: ev.SaidDone) -> None:
    table.state.done += (event.who,)


# -- hands -------------------------------------------------------------------------------------------------


def _hand_begun(table: RoomTable, event: ev.HandBegun) -> None:
    state = table.state
    debts = {
        present.person: Debt(
            present.enters, present.how, present.ahead, present.owes_small, present.owes_big, present.missed,
            present.unfit, present.lost,
        )
        for present in state.people.values()
    }  # fmt: skip
    chairs = (*event.chairs, *event.rail)
    had = {chair.person: int(chair.stack) for chair in chairs}
    state.last = LastHand(event.number, event.between, state.places, had, debts)
    state.hands, state.places = event.number, event.places
    state.started = state.started or state.now
    _blinds_pass(table, event)
    table.chairs = chairs
    table.accounts = {account_of(who): stack_of(present.person) for who, present in state.people.items()}
    known, terms = table.terms_kept
    if known is not event:
        terms = table.rotation.terms(event.between, event.chairs, rail=event.rail, blinds=event.blinds)
    table.hand, table.terms_kept = hand_on(terms), (None, None)
    table.stamps = [state.version]
    if not table.hand.position:
        state.cards = Epoch()
    state.dice = Epoch()


def _blinds_pass(table: RoomTable, event: ev.HandBegun) -> None:
    """What the beginning of a hand does to people's blinds."""
    people, dealt = table.state.seats(), {chair.seat for chair in event.chairs}
    button = table.state.last.places.button
    for seat, which in event.missed:
        present = people[seat]
        if which == "big":
            present.owes_big = True
            present.missed += 1
        else:
            present.owes_small = True
        if not present.enters:
            present.enters, present.how = "missed", ""
    for seat in event.cleared:
        _settle_debts(people[seat])
    for number, present in people.items():
        stays = present.unfit and not passed_by(number, button, event.places.button)
        present.unfit = number in event.passed or stays
        if number in dealt:
            present.lost = False
        else:
            present.out_hands += 1 if present.out else 0


def _settle_debts(present: Present) -> None:
    present.enters, present.how, present.ahead = "", "", 0
    present.owes_small = present.owes_big = False
    present.missed = 0


def _hand_ended(table: RoomTable, event: ev.HandEnded) -> None:
    state = table.state
    for who, cents in event.stacks:
        present = state.people[who]
        present.lost = not cents and who < PEOPLE_FROM
        present.stack = cents + present.behind
        present.behind = 0
    state.between = event.between
    if event.voided:
        _as_before(table)
    _over(table)
    state.last.over = True


def _hand_called_off(table: RoomTable, event: ev.HandCalledOff) -> None:
    state = table.state
    for who, cents in event.stacks:
        present = state.people[who]
        present.stack, present.behind = cents, 0
    state.between = event.between
    _as_before(table)
    _over(table)
    state.last = LastHand()


def _as_before(table: RoomTable) -> None:
    """The button and the blinds are where they were, and everybody owes what he owed."""
    state = table.state
    state.places = state.last.places
    for present in state.people.values():
        debt = state.last.debts.get(present.person)
        if debt is not None:
            present.enters, present.how, present.ahead = debt.enters, debt.how, debt.ahead
            present.owes_small, present.owes_big = debt.owes_small, debt.owes_big
            present.missed, present.unfit, present.lost = debt.missed, debt.unfit, debt.lost


def _over(table: RoomTable) -> None:
    table.hand, table.chairs, table.stamps = None, (), []
    table.state.absent = 0
    if not table.state.between.shoe:
        table.state.cards = Epoch()


# -- the clock ---------------------------------------------------------------------------------------------


def _ticked(table: RoomTable, event: ev.Ticked) -> None:
    holds = table.state.holds
    for seat in [seat for seat, hold in holds.items() if hold.until <= table.state.now]:
        del holds[seat]


def _resumed(table: RoomTable, event: ev.Resumed) -> None:
    """Whatever runs out does so later by the time the house was down; the present question starts anew."""
    state = table.state
    state.asked_at = state.marked = state.now
    state.holds = {seat: Hold(hold.person, hold.until + event.ms) for seat, hold in state.holds.items()}
    state.gone = {person: (cents, at + event.ms) for person, (cents, at) in state.gone.items()}
    for present in state.people.values():
        present.out_at += event.ms if present.out else 0


def _absent(table: RoomTable, event: ev.Absent) -> None:
    state = table.state
    state.absent = event.who
    if event.late:
        state.people[event.who].absences += 1


def _time_bank_used(table: RoomTable, event: ev.TimeBankUsed) -> None:
    table.state.banked += (event.who,)


def _hours_told(table: RoomTable, event: ev.HoursTold) -> None:
    table.state.hours = event.state


# -- the shuffle -------------------------------------------------------------------------------------------


def _anchored(table: RoomTable, event: ev.Anchored) -> None:
    present = table.state.people[event.who]
    present.anchor, present.links = event.anchor, event.links


def _epoch(table: RoomTable, number: int) -> Epoch:
    state = table.state
    return state.dice if state.dice.number == number else state.cards


def _sealed(table: RoomTable, event: ev.Sealed) -> None:
    state = table.state
    state.epochs = event.epoch
    epoch = Epoch(event.epoch, "sealed", event.roster)
    if event.what == "dice":
        state.dice = epoch
    else:
        state.cards = epoch


def _link_given(table: RoomTable, event: ev.LinkGiven) -> None:
    present, epoch = table.state.people[event.who], _epoch(table, event.epoch)
    if any(one.head == present.anchor for one in epoch.roster if one.person == event.person):
        present.anchor, present.links = event.link, present.links - 1
    # Else he announced a new anchor since the seal: it counts from the next one.
    epoch.given[event.person] = event.link


def _cut(table: RoomTable, event: ev.Cut) -> None:
    _epoch(table, event.epoch).state = "cut"


def _abandoned(table: RoomTable, event: ev.Abandoned) -> None:
    """The people who gave no link are not asked for the next one."""
    state = table.state
    for present in state.people.values():
        if present.person in event.missing:
            present.anchor, present.links = "", 0
    if state.dice.number == event.epoch:
        state.dice = Epoch()
    else:
        state.cards = Epoch()


HANDLERS: dict[type, Callable[[RoomTable, Any], None]] = {
    ev.Came: _came, ev.Went: _went, ev.SeatAsked: _seat_asked, ev.SeatRefused: _seat_refused,
    ev.SatDown: _sat_down, ev.SeatChanged: _seat_changed, ev.SeatHeld: _seat_held, ev.ListTold: _list_told,
    ev.ChipsAsked: _chips_asked, ev.ChipsTaken: _chips_taken, ev.ChipsReturned: _chips_returned,
    ev.ChipsDenied: _chips_denied, ev.ChipsTakenOff: _chips_taken_off, ev.ChipsPassed: _chips_passed,
    ev.LobbyHeard: _lobby_heard,
    ev.SatOut: _sat_out, ev.CameBack: _came_back, ev.Leaving: _leaving, ev.SeatLeft: _seat_left,
    ev.ComesIn: _comes_in, ev.BlindsLetPass: _blinds_let_pass, ev.OversHeld: _overs_held,
    ev.Inspected: _inspected, ev.OpeningShown: _opening_shown, ev.Answered: _answered,
    ev.ShakerNamed: _shaker_named, ev.GameBroken: _game_broken, ev.GameStarted: _game_started,
    ev.GameEnded: _game_ended, ev.SaidDone: _said_done, ev.HandBegun: _hand_begun,
    ev.HandEnded: _hand_ended, ev.HandCalledOff: _hand_called_off, ev.Ticked: _ticked, ev.Resumed: _resumed,
    ev.Absent: _absent,
    ev.TimeBankUsed: _time_bank_used, ev.MarkPassed: _mark_passed, ev.TimeTaken: _time_taken,
    ev.HoursTold: _hours_told, ev.Anchored: _anchored, ev.Sealed: _sealed, ev.LinkGiven: _link_given,
    ev.Cut: _cut, ev.Abandoned: _abandoned,
}  # fmt: skip


# -- chips from account to account -------------------------------------------------------------------------


def _moves_taken(table: RoomTable, event: ev.ChipsTaken) -> Postings:
    return (Posting(TRANSIT, stack_of(event.person), event.cents),)


def _moves_out(table: RoomTable, event: ev.SeatLeft | ev.ChipsTakenOff) -> Postings:
    return (Posting(stack_of(event.person), TRANSIT, event.cents),) if event.cents else ()


def _moves_passed(table: RoomTable, event: ev.ChipsPassed) -> Postings:
    people = table.state.people
    return (Posting(stack_of(people[event.who].person), stack_of(people[event.to].person), event.cents),)


def _moves_time(table: RoomTable, event: ev.TimeTaken) -> Postings:
    found = []
    for one in event.paid:
        mine = stack_of(table.state.people[one.who].person)
        found += [Posting(mine, DROPPED, one.drop), Posting(mine, JACKPOT_FUND, one.jackpot)]
    return tuple(posting for posting in found if posting.cents)


def _moves_called_off(table: RoomTable, event: ev.HandCalledOff) -> Postings:
    return event.back


MOVES: dict[type, Callable[[RoomTable, Any], Postings]] = {
    ev.ChipsTaken: _moves_taken,
    ev.SeatLeft: _moves_out,
    ev.ChipsTakenOff: _moves_out,
    ev.ChipsPassed: _moves_passed,
    ev.TimeTaken: _moves_time,
    ev.HandCalledOff: _moves_called_off,
}
