"""Banked games between rounds: who banks, who backs a hand, dice and tiles, options fixed at the table."""

from __future__ import annotations

import pytest
from claims import proves
from room_kit import At

from housedealer.errors import Refused
from housedealer.hand import action as hand_act
from housedealer.hand.bank.table_view import BankView
from housedealer.hand.offer import Stakes
from housedealer.houses import house_of
from housedealer.room import action as act
from housedealer.room import event as ev
from housedealer.rules.place import HOUSE, Cents, Seat, Square, Who
from housedealer.rules.spec import TableSpec
from housedealer.tables.question import PassBank, TakeBank

FOUR = (("ann", 1), ("bob", 2), ("cat", 3), ("dan", 4))


def banked(game: str, house: str = "garlic-city", **options: object) -> At:
    at = At(house, game, **options)  # type: ignore[arg-type]
    for name, seat in FOUR:
        at.sit(name, seat)
    return at


def until_asked(at: At) -> str:
    """The person who is offered the bank."""
    for _ in range(50):
        if at.table.due.ask == "bank":
            return at.at_seat(at.table.due.must[0])
        at.now = max(at.now, at.table.wake())
        at.tick()
    raise AssertionError(at.table.due)


def wager(at: At, name: str, cents: int, square: int | None = None, bet: str | None = None) -> None:
    who = at.who(name)
    offers = [offer for offer in at.table.menu(who) if isinstance(offer, Stakes)]
    bets = {offer.bet for offer in offers if offer.square == (square or who)}
    at.do(who, hand_act.Wager(Square(square or who), bet or sorted(bets)[0], Cents(cents)))


# -- the house never plays ---------------------------------------------------------------------------------


@proves("garlic-city/house/01", "garlic-city/7-card-stud/03")
@pytest.mark.parametrize("game", ["seven_card_stud", "holdem", "no_bust_21", "chinese", "panguingue"])
def test_the_house_dealer_deals_and_no_player_does(game: str) -> None:
    at = banked(game)
    at.deal()
    assert at.table.hand is not None
    deck = at.table.table.spread.deck.cards
    for name, _ in FOUR:
        with pytest.raises(Refused):
            at.say(name, hand_act.Deal(tuple(deck[:8])))
        for kind in (act.BeginHand(), act.Seal(""), act.CutDeck("")):
            assert at.refused(name, kind).code == "only_the_house"
    dealt = [entry for entry in at.log for event in entry.events if isinstance(event, ev.HandBegun)]
    assert dealt


@proves("garlic-city/house/04")
@pytest.mark.parametrize("game", ["no_bust_21", "three_card", "pai_gow_tiles", "holdem"])
def test_the_house_has_no_seat_no_bank_and_no_wager(game: str) -> None:
    at = banked(game)
    for action in (act.TakeSeat(Seat(6)), act.BuyIn(Cents(10000))):
        assert at.refused(HOUSE, action).code == "nobody_here"
    if game != "holdem":
        until_asked(at)
        assert at.refused(HOUSE, TakeBank()).code == "nobody_here"
    at.deal()
    assert 0 not in [chair.seat for chair in at.begun.chairs]
    with pytest.raises(Refused):
        at.do(HOUSE, hand_act.Wager(Square(1), "bet", Cents(500)))
    with pytest.raises(Refused):
        at.do(HOUSE, hand_act.Bet(Cents(500)))
    at.finish()
    owners = {account.split(":")[0] for account, cents in at.table.book.balances.items() if cents}
    assert owners <= {"stack", "drop", "jackpot", "transit"}


@proves("garlic-city/3-card-poker/01", "garlic-city/caribbean-stud/01")
@pytest.mark.parametrize("game", ["three_card", "caribbean_stud"])
def test_each_player_plays_against_a_seated_player_who_banks(game: str) -> None:
    at = banked(game)
    first = until_asked(at)
    at.say(first, TakeBank())
    hand = at.deal()
    assert hand.between.leader == first
    bank = at.who(first)
    others = [name for name, _ in FOUR if name != first]
    wager(at, first, 20000, bet="bank")
    for name in others:
        wager(at, name, 500, bet="ante")
    before = {name: at.stack(name) for name, _ in FOUR}
    ended = at.finish()
    after = {at.at_seat(who): cents for who, cents in ended.stacks}
    assert sum(before.values()) - sum(after.values()) == ended.drop
    won = {name: after[name] - before[name] for name in others}
    fees = {int(who): c for entry in at.log for one in entry.events
            for who, c in getattr(one, "payers", ())}  # fmt: skip
    against = sum(won[name] + fees[at.who(name)] for name in others)
    assert after[first] - before[first] + fees[bank] == -against  # what they win is what the bank loses


# -- the bank goes around ----------------------------------------------------------------------------------


@proves("garlic-city/no-bust-21/043", "garlic-city/no-bust-21/161")
def test_the_bank_button_shows_the_first_or_the_second_turn_and_goes_on() -> None:
    at = banked("no_bust_21")
    shown = []
    for _ in range(9):
        hand = at.deal()
        view = at.table.view(2)
        assert view.hand is not None
        assert isinstance(view.hand.table, BankView)
        assert (view.leader, view.turn) == (hand.between.leader, hand.between.turn)
        shown.append((view.leader, view.turn))
        wager(at, view.leader, 5000, bet="bank")
        for name, _ in FOUR:
            if name != view.leader:
                wager(at, name, 300, bet="wager")
        at.finish()
    names = [name for name, _ in FOUR]
    first = names.index(shown[0][0])
    order = [names[(first + number) % 4] for number in range(5)]
    assert shown == [(name, turn) for name in order for turn in (1, 2)][:9]


@proves("garlic-city/no-bust-21/161")
def test_a_round_in_which_nobody_bets_is_nobodys_turn_at_the_bank() -> None:
    at = banked("no_bust_21")
    first = at.deal().between.leader
    assert at.finish().voided
    hand = at.deal()
    assert (hand.between.leader, hand.between.turn) == (first, 1)


@proves("garlic-city/no-bust-21/161")
def test_the_bank_stops_when_nobody_takes_it_and_starts_when_somebody_says_so() -> None:
    at = banked("no_bust_21")
    until_asked(at)
    for _ in FOUR:
        at.do(at.table.due.must[0], PassBank())
    [broken] = at.events(ev.GameBroken)
    assert broken.clause.endswith("garlic-city/no-bust-21/073") or broken.clause.endswith("no-bust-21/164")
    assert at.table.due.ask == "broken"
    assert at.refused(HOUSE, act.BeginHand()).code == "not_ready"
    at.say("cat", act.StartAgain())
    assert at.deal().number == 1


# -- people without a seat, and proposition players --------------------------------------------------------


@proves("garlic-city/no-bust-21/083")
def test_a_person_without_a_seat_backs_a_hand_and_comes_and_goes() -> None:
    at = banked("no_bust_21")
    rail = at.come("eve")
    at.say("eve", act.BuyIn(Cents(10000)))
    bank = until_asked(at)
    at.say(bank, TakeBank())
    hand = at.deal()
    assert [chair.person for chair in hand.rail] == ["eve"]
    square = next(seat for name, seat in FOUR if name != bank)
    wager(at, bank, 10000, bet="bank")
    wager(at, at.at_seat(square), 500, bet="wager")
    wager(at, "eve", 300, square=square, bet="wager")
    at.say("eve", act.Leave())  # she leaves after the round
    assert at.table.state.people[rail].leaving
    ended = at.finish()
    assert rail in dict(ended.stacks)
    assert not at.who("eve")
    [left] = [event for event in at.events(ev.SeatLeft) if event.person == "eve"]
    assert left.cents == dict(ended.stacks)[rail]
    assert at.deal().rail == ()


@proves("garlic-city/no-bust-21/084")
def test_proposition_players_may_play_and_are_marked() -> None:
    at = banked("no_bust_21")
    at.sit("pat", 6, prop=True)
    assert at.table.view(1).person(6).prop
    assert not at.table.view(1).person(1).prop
    at.deal()
    assert "pat" in at.dealt()


# -- dice and tiles ----------------------------------------------------------------------------------------


@proves("garlic-city/pai-gow-tiles/058", "garlic-city/double-hand/09", "garlic-city/super-pan-nine/04")
@pytest.mark.parametrize("game", ["pai_gow_tiles", "double_hand", "super_pan_nine"])
def test_the_bank_may_name_anybody_to_shake_the_dice(game: str) -> None:
    at = banked(game)
    at.come("eve")
    bank = until_asked(at)
    at.say(bank, TakeBank())
    other = next(name for name, _ in FOUR if name != bank)
    source = at.table.answers.source("shaker")
    refused = at.refused(other, act.NameShaker(at.who(other)))
    assert (refused.reason, refused.clause) == ("shaker.bank", source)
    for name in (other, "eve", bank):
        at.say(bank, act.NameShaker(at.who(name)))
        assert at.table.view(1).shaker == at.who(name)
    assert at.refused(bank, act.NameShaker(Who(9))).code == "nobody_here"
    assert source.removeprefix("reading: ").startswith("garlic-city/")


@proves("garlic-city/pai-gow-tiles/107")
def test_no_hand_begins_until_the_players_have_inspected_tiles_and_dice() -> None:
    at = banked("pai_gow_tiles")
    assert at.table.due.ask == "inspect"
    assert at.table.due.waits == (1, 2, 3, 4)
    assert at.refused(HOUSE, act.BeginHand()).code == "not_ready"
    for name in ("ann", "bob", "cat"):
        at.say(name, act.Inspect())
        assert at.table.due.ask == "inspect"
    at.say("dan", act.Inspect())
    assert at.table.due.ask != "inspect"
    told = at.events(ev.Inspected)
    assert [event.who for event in told] == [1, 2, 3, 4, 0]
    assert told[0].clause == "garlic-city/pai-gow-tiles/107"
    assert at.deal().number == 1
    other = banked("double_hand")
    assert not other.events(ev.Inspected)
    assert other.table.due.ask != "inspect"


@proves("garlic-city/pai-gow-tiles/045")
def test_cash_is_changed_into_chips() -> None:
    refused = banked("pai_gow_tiles").refused("ann", act.PlayCash(Cents(10000)))
    assert (refused.code, refused.clause) == ("cash", "garlic-city/pai-gow-tiles/045")


# -- what is fixed at the table ----------------------------------------------------------------------------


@proves("garlic-city/house/48")
def test_a_table_runs_under_one_fee_option_for_its_whole_life() -> None:
    with pytest.raises(Refused, match="fee_option"):
        house_of("garlic-city").open(TableSpec("garlic-city", "three_card", "bets 5-100", options=(1, 2)))
    at = banked("three_card", stakes="bets 5-100", options=(2,))
    for _ in range(3):
        at.deal()
        at.finish()
    assert at.table.state.spec.options == (2,)
    told = {event.options for event in at.events(ev.Came)}
    assert told == {(2,)}


@proves("garlic-city/house/49")
@pytest.mark.parametrize("option", [1, 2])
def test_everybody_is_told_the_fee_option_before_he_plays(option: int) -> None:
    at = banked("three_card", stakes="bets 5-100", options=(option,))
    at.come("eve")
    events = [event for entry in at.log for event in entry.events]
    for name in ("ann", "bob", "cat", "dan", "eve"):
        told = next(at_ for at_, one in enumerate(events) if isinstance(one, ev.Came) and one.person == name)
        sat = [at_ for at_, one in enumerate(events) if isinstance(one, ev.SatDown) and one.person == name]
        assert all(told < number for number in sat)
        assert events[told].options == (option,)
    assert at.table.view(100).options == (option,)
    assert at.table.view(99).options == (option,)


@proves("garlic-city/buster/03")
def test_the_buster_wager_has_a_place_of_its_own() -> None:
    at = banked("no_bust_21")
    bank = until_asked(at)
    at.say(bank, TakeBank())
    at.deal()
    name = next(name for name, _ in FOUR if name != bank)
    wager(at, bank, 10000, bet="bank")
    wager(at, name, 500, bet="wager")
    wager(at, name, 300, bet="buster")
    view = at.table.view(99).hand
    assert view is not None
    assert isinstance(view.table, BankView)
    [square] = [square for square in view.table.squares if square.square == at.who(name)]
    assert {(lying.bet, lying.cents) for lying in square.wagers} == {("wager", 500), ("buster", 300)}


@proves("garlic-city/buster/26")
@pytest.mark.parametrize("pays", ["", "B"])
def test_the_pay_table_of_the_buster_bet_is_fixed_and_told_before_play(pays: str) -> None:
    at = banked("no_bust_21", pays=pays)
    told = [event.pays for event in at.events(ev.Came)]
    assert told == [pays] * 4
    for _ in range(3):
        at.deal()
        at.finish()
    assert at.table.state.spec.pays == pays
    assert at.table.view(1).pays == pays
