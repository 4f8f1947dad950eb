"""Banked rounds go through JSON without loss; what is damaged is refused with its place."""

from __future__ import annotations

import random

import msgspec
import pytest
from bank_kit import BANKED, bank_answers, bank_tables, play_round, random_bank_terms
from kit import SOAK
from record_kit import BEFORE_EVENTS, DAMAGES, altered

from housedealer.cards.card import parse_card, parse_cards
from housedealer.errors import Unreadable
from housedealer.hand import action as act
from housedealer.hand import event as ev
from housedealer.hand.bank import event as be
from housedealer.hand.bank.event import BankEvent
from housedealer.hand.bank.hand import BankHand
from housedealer.houses import house_of
from housedealer.record.events import decode_action, decode_event, decode_events, encode_action, encode_event
from housedealer.record.file import decode_record, encode_record
from housedealer.record.replay import differences, replayed
from housedealer.rules.bank.terms import Backer, BankTerms
from housedealer.rules.place import Cents, Spot, Who
from housedealer.rules.terms import Seated

ROUNDS = 300 if SOAK else 24
DAMAGED = 2000 if SOAK else 60
every_banked = pytest.mark.parametrize(("house", "game"), BANKED, ids=[f"{h}-{g}" for h, g in BANKED])

OWNERS = ((Who(101), Cents(1000), Cents(700), Cents(1000)),)
ROW = be.Row("ante", Spot(3), Cents(1000), "wins", Cents(1000), Cents(700), Cents(0), OWNERS, ("x",))
PAYERS = ((Who(101), Cents(100)), (Who(1), Cents(200)))
EVENTS: list[ev.Event] = [
    be.Wagered(Who(101), 3, "ante", Cents(1000), Cents(1000), Cents(0)),
    be.Shared(Who(102), 3, Who(101), Cents(500), Cents(500), Cents(0)),
    be.BetsClosed(Cents(1500), Cents(20000), "x"),
    be.Picked(Who(1), 3),
    be.Picked(Who(1), 0, "in_order"),
    be.Rolled((6, 3, 3), 6, "x"),
    be.Delivered(((21, 6), (22, 11))),
    be.Insured(Who(2), ((2, Cents(500)), (4, Cents(1000)))),
    be.Insured(Who(2), ()),
    be.Peeked(True),
    be.Played(Who(2), 2, ((Who(2), Cents(1000)), (Who(101), Cents(500)))),
    be.GaveUp(Who(2), 2),
    be.HandSet(Who(2), 2, parse_cards("KcKd"), parse_cards("AcQd9h5sJK"), True, False, "x"),
    be.HandSet(Who(0), 2, parse_cards("6-6 2-1"), parse_cards("6-4 4-4"), False, True, "x"),
    be.WayAsked(Who(0), 2, "x"),
    be.DecisionTaken(Who(101), 2, parse_cards("6-6 6-6 2-1 4-2"), "x"),
    be.TookHit(Who(0), 11, True),
    be.TookHit(Who(2), 92),
    be.Stood(Who(0), 11),
    be.Doubled(Who(2), 2, Cents(1000), (Who(101),)),
    be.SplitUp(Who(2), 2, 32, Cents(1000), True, (Who(101), Who(3))),
    be.JoinedIn(Who(101), 2, 32, Cents(1000)),
    be.StayedOut(Who(101), 2),
    be.Turned((11, 2), (parse_cards("AcKd"), parse_cards("JK5c"))),
    be.Settled(2, (ROW,), Cents(0)),
    be.BankClosed(Who(1), Cents(100), (21,), (parse_cards("6-6 2-1"),)),
    be.SquareDead(3, ((Who(3), Cents(1000), Cents(100)), (Who(101), Cents(500), Cents(100))), "x"),
    ev.Dealt(parse_cards("As6-6"), (11, 28), (0, 2)),
    ev.FeeTaken(Cents(300), Cents(0), Cents(0), Cents(0), ("x",), PAYERS),
    ev.HandVoided(((101, Cents(100)),), (("square:3", Cents(100)),), "x"),
]  # fmt: skip


@pytest.mark.parametrize("event", EVENTS, ids=[type(event).__name__ for event in EVENTS])
def test_an_event_comes_back_as_it_was(event: ev.Event) -> None:
    assert decode_event(encode_event(event)) == event


def test_every_bank_event_is_among_them() -> None:
    assert {type(event) for event in EVENTS} >= set(BankEvent.__args__)


ACTIONS: list[act.Action] = [
    act.Wager(3, "pair_plus", Cents(500)), act.Share(3, Who(101), Cents(500)), act.PickPile(7),
    act.PickStyle("in_order"), act.Play(), act.Insure((2, 4)), act.SetHand(parse_cards("6-6 2-1")),
    act.HouseWay(), act.TakeDecision(3), act.Hit(), act.Stand(), act.Double(Cents(100)), act.Split(),
    act.CloseBets(), act.CallOff(), act.Roll((1, 2, 6)), act.DeadHand(3),
]  # fmt: skip


@pytest.mark.parametrize("action", ACTIONS, ids=[type(action).__name__ for action in ACTIONS])
def test_an_action_comes_back_as_it_was(action: act.Action) -> None:
    assert decode_action(encode_action(action)) == action


def test_every_bank_action_is_among_them() -> None:
    kinds = {*act.BankSeatAction.__args__, *act.BankHouseAction.__args__, act.DeadHand}
    assert {type(action) for action in ACTIONS} == kinds


def test_a_tile_is_written_by_its_ends() -> None:
    assert b'"low":["6-6","2-1"]' in encode_event(EVENTS[13])


@every_banked
def test_a_record_rebuilds_the_round_in_every_slot(house: str, game: str) -> None:
    offered = bank_tables(house, game)
    for number in range(ROUNDS):
        chance = random.Random(f"bank json {house} {game} {number}")
        terms = random_bank_terms(chance, offered[number % len(offered)])
        hand, events = play_round(terms, chance)
        text = encode_record(terms, events)
        record = decode_record(text)
        assert list(record.events) == events
        assert differences(replayed(record.terms, record.events), hand) == []
        assert encode_record(record.terms, record.events) == text


@every_banked
def test_so_does_one_that_stopped_in_the_middle(house: str, game: str) -> None:
    offered = bank_tables(house, game)
    for number in range(ROUNDS):
        chance = random.Random(f"bank half {house} {game} {number}")
        terms = random_bank_terms(chance, offered[number % len(offered)])
        hand, events, stop = BankHand(terms), [], chance.randrange(25)
        for count, (who, action) in enumerate(bank_answers(hand, chance)):
            if count == stop:
                break
            assert decode_action(encode_action(action)) == action
            events += hand.play(who, action)
        record = decode_record(encode_record(terms, events))
        assert differences(replayed(record.terms, record.events), hand) == []


def test_replay_differs_where_an_event_does() -> None:
    """The comparison used above can fail."""
    table = house_of("garlic-city").table("three_card")
    chance = random.Random(3)
    terms = random_bank_terms(chance, table)
    hand, events = play_round(terms, chance)
    assert differences(replayed(terms, events[:-1]), hand)


# -- terms -------------------------------------------------------------------------------------------------


def nine_terms(shoe: int = 0) -> BankTerms:
    table = house_of("garlic-city").table("super_pan_nine", "25-200", (4,), decks=9)
    deck = table.spread.deck.cards
    found: BankTerms = table.terms(
        (Seated(2, Cents(50000)), Seated(5, Cents(10000))),
        2,
        backers=(Backer(101, Cents(5000)),),
        turn=2,
        action=3,
        shoe=tuple(deck[:shoe]),
    )
    return found


def test_terms_come_back_whole() -> None:
    terms = nine_terms(shoe=100)
    found = decode_record(encode_record(terms, [])).terms
    assert isinstance(found, BankTerms)
    assert msgspec.structs.replace(found, spread=terms.spread) == terms
    same = ("house", "clauses", "stake", "pays", "rates", "decks", "positions", "backline", "sources", "chip")
    for name in same:
        assert getattr(found.spread, name) == getattr(terms.spread, name), name
    assert found.spread.answers.given == terms.spread.answers.given
    assert found.spread.game is terms.spread.game
    assert found.spread.deck.cards == terms.spread.deck.cards


def three_text() -> bytes:
    table = house_of("garlic-city").table("three_card")
    return encode_record(table.terms((Seated(1, Cents(50000)), Seated(2, Cents(10000))), 1), [])


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('"type":"format"', '"type":"formal"', "not a recorded hand"),
        ('"family":"bank"', '"family":"pot"', "unknown field"),
        ('"game":"three_card"', '"game":"whist"', "there is no game 'whist'"),
        ('"game":"three_card"', '"game":"holdem"', "nobody banks in holdem"),
        ('"game":"three_card"', '"game":"no_bust_21"', "nothing answers bank_must_draw"),
        ('"bank":1', '"bank":7', "no hand can be dealt: The player-dealer must have a seat"),
        ('"bank":1', '"bank":"1"', "Expected `int`, got `str` - at `$.bank`"),
        ('"bank":1', '"bonk":1', "unknown field `bonk`"),
        ('"turn":1', '"turn":3', "no hand can be dealt"),
        ('"action":0', '"action":8', "no hand can be dealt"),
        ('"decks":1', '"decks":2', "a number of decks of 2"),
        ('"positions":7', '"positions":8', "a number of positions of 8"),
        ('"positions":7', '"positions":0', "a number of positions of 0"),
        ('"kind":"bets"', '"kind":"chip"', "stakes chip 5"),
        ('"least":500', '"least":0', "stakes bets 0-100"),
        ('"least":500', '"least":550', "stakes bets 5.50-100"),
        ('"least":500', '"least":20000', "stakes bets 200-100"),
        ('"most":10000', '"most":1e30', "at `$.stake.most`"),
        ('"odds":[4,1]', '"odds":[0,1]', "odds in the pay table"),
        ('"odds":[4,1]', '"odds":[4,0]', "odds in the pay table"),
        ('"odds":[4,1]', '"odds":[4]', "at `$.pays[...][...].odds`"),
        ('"pair":', '"trips":', "rows"),
        ('"pair_plus":', '"pair_minus":', "pay tables"),
        ('"payer":"bank","cents":200', '"payer":"pot","cents":200', "Invalid enum value 'pot'"),
        ('"payer":"bank","cents":200', '"payer":"bank","cents":-200', "a fee of -200"),
        ('"payer":"bank","cents":200', '"payer":"bank","cents":1000000', "a fee of 1000000"),
        ('"bet":null', '"bet":[-1,5]', "a fee for wagers from -1 to 5"),
        ('"stack":10000', '"stack":0', "a stack of 0"),
        ('"stack":10000', '"stack":10000000000000000', "a stack of 10000000000000000"),
        ('"stack":10000', '"stack":10001', "A stack must be in whole chips"),
        ('"ante_bonus":{"value":"always"', '"ante_bonus":{"value":"never"', "ante_bonus cannot be 'never'"),
        ('"kum_kum":{"value":false', '"kum_kum":{"value":true', "kum_kum = true where a bet may be added to"),
        ('"fold_loses":', '"fold_wins":', "unknown rule fold_wins"),
        ('"shoe":[]', '"shoe":["2c"]', "no hand can be dealt"),
        ('"shoe":[]', '"shoe":["2x"]', "'2x' is not a card"),
        ('"shoe":[]', '"shoe":[2]', "at `$.shoe[0]`"),
        ('"backers":[]', '"backers":[{"who":1,"stack":500}]', "no hand can be dealt"),
        ("}", "", "not JSON"),
    ],
)  # fmt: skip
def test_bad_terms_are_not_read(old: str, new: str, message: str) -> None:
    with pytest.raises(Unreadable) as caught:
        decode_record(altered(three_text(), old, new), "log")
    assert caught.value.where.removesuffix(": shoe") in BEFORE_EVENTS
    assert message in caught.value.message


def test_a_pot_record_is_no_banked_round() -> None:
    terms = house_of("trade").table("holdem").terms((Seated(1, Cents(5000)), Seated(4, Cents(5000))), 4)
    text = encode_record(terms, [])
    with pytest.raises(Unreadable, match="three_card is not played for a pot"):
        decode_record(altered(text, '"game":"holdem"', '"game":"three_card"'))
    for line in (
        b'{"type":"dealt","cards":["2c"],"spots":[11],"faces":[0]}',
        b'{"type":"folded","who":101}',
        b'{"type":"hand_voided","back":[[101,5]],"accounts":[],"clause":""}',
    ):
        assert decode_event(line)
        with pytest.raises(Unreadable, match=r"log: line 4: .* is out of range"):
            decode_record(text + line, "log")
    with pytest.raises(Unreadable, match="log: line 4: no such event of a hand for a pot"):
        decode_record(text + encode_event(be.Peeked(True)), "log")


# -- damage ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "place", "expected"),
    [
        ('{"type":"shared","who":0,"square":1,"of":1,"to":5,"put":5,"back":0}', "who", "a seat from 1 to 10"),
        ('{"type":"shared","who":50,"square":1,"of":1,"to":5,"put":5,"back":0}', "who", "a seat from 1"),
        ('{"type":"shared","who":200,"square":1,"of":1,"to":5,"put":5,"back":0}', "who", "a seat from 1"),
        ('{"type":"shared","who":1,"square":11,"of":1,"to":5,"put":5,"back":0}', "square", "a square from 1"),
        ('{"type":"shared","who":1,"square":1,"of":1,"to":-5,"put":5,"back":0}', "to", "cents that are not"),
        ('{"type":"rolled","dice":[1,2,7],"first":1,"clause":""}', "dice", "a die from 1 to 6"),
        ('{"type":"rolled","dice":[1,2,3],"first":0,"clause":""}', "first", "a seat from 1 to 10"),
        ('{"type":"delivered","piles":[[21,101]]}', "piles", "a place from -4 to 100"),
        ('{"type":"insured","who":1,"bets":[[0,5]]}', "bets", "a square from 1 to 10"),
        ('{"type":"hit","who":-1,"spot":11}', "who", "a seat from 1 to 10, or a person from"),
        ('{"type":"doubled","who":1,"spot":1,"cents":5,"joins":[0]}', "joins", "a seat from 1 to 10"),
        ('{"type":"picked","who":1,"pile":11}', "pile", "a seat from 1 to 10, or 0"),
        ('{"type":"square_dead","square":1,"back":[[1,-5,0]],"clause":""}', "back", "cents that are not"),
        ('{"type":"settled","spot":2,"cover":0,"rows":[{"bet":"x","spot":2,"stake":-1,"result":"wins","due":0,'
         '"paid":0,"lost":0,"owners":[],"clauses":[]}]}', "rows: stake", "cents that are not"),
        ('{"type":"settled","spot":2,"cover":0,"rows":[{"bet":"x","spot":2,"stake":1,"result":"wins","due":0,'
         '"paid":0,"lost":0,"owners":[[55,0,0,0]],"clauses":[]}]}', "rows: owners", "a seat from 1 to 10"),
    ],
)  # fmt: skip
def test_numbers_out_of_their_range_are_not_decoded(line: str, place: str, expected: str) -> None:
    with pytest.raises(Unreadable) as caught:
        decode_events(b'{"type":"peeked","natural":true}\n' + line.encode(), "log")
    assert caught.value.where == f"log: line 2: {place}"
    assert "is out of range" in caught.value.message
    assert caught.value.expected.startswith(expected)


@pytest.mark.parametrize(
    ("line", "message"),
    [
        (b'{"type":"wager","square":0,"bet":"ante","to":5}', "action: square: 0 is out of range"),
        (b'{"type":"wager","square":1,"bet":"ante","to":-5}', "action: to: -5 is out of range"),
        (b'{"type":"share","square":1,"of":0,"to":5}', "action: of: 0 is out of range"),
        (b'{"type":"roll","dice":[0,1,1]}', "action: dice: 0 is out of range"),
        (b'{"type":"roll","dice":[1,1]}', "action: .*length 3"),
        (b'{"type":"insure","squares":[11]}', "action: squares: 11 is out of range"),
        (b'{"type":"set_hand","low":["6-7"]}', "action: low: '6-7' is not a tile"),
        (b'{"type":"dead_hand","square":99}', "action: square: 99 is out of range"),
    ],
)
def test_actions_name_what_there_is(line: bytes, message: str) -> None:
    with pytest.raises(Unreadable, match=message):
        decode_action(line)


def test_an_event_that_does_not_fit_is_named_with_what_was_due() -> None:
    terms = decode_record(three_text()).terms
    assert isinstance(terms, BankTerms)
    hand = BankHand(terms)
    events = hand.play(1, act.Wager(1, "bank", Cents(20000)))
    events += hand.play(2, act.Wager(2, "ante", Cents(1000)))
    for event in (ev.Folded(Who(2)), be.Played(Who(3), 3, ((Who(3), Cents(5)),)), 7):
        with pytest.raises(Unreadable) as caught:
            replayed(terms, [*events, event])  # type: ignore[list-item]
        assert caught.value.where == "event 3"
        assert caught.value.expected == "what is due: wager, from the house"
    events += hand.play(0, act.CloseBets())
    with pytest.raises(Unreadable, match="expected what is due: fee, from the house"):
        replayed(terms, [*events, be.Delivered(((21, 2),))])


def test_who_is_due_is_said_for_people_too() -> None:
    table = house_of("garlic-city").table("three_card")
    terms = table.terms((Seated(1, Cents(50000)),), 1, backers=(Backer(101, Cents(10000)),))
    hand = BankHand(terms)
    events = hand.play(1, act.Wager(1, "bank", Cents(20000)))
    events += hand.play(101, act.Wager(3, "ante", Cents(1000)))
    events += hand.play(0, act.CloseBets())
    events += hand.play(0, hand.menu(0)[0][0])
    events += hand.play(0, act.Deal(parse_cards("2c3c4c5c6c7c")))
    with pytest.raises(Unreadable, match="expected what is due: play, from person 101"):
        replayed(terms, [*events, ev.Folded(Who(101))])


def test_chips_that_are_lost_belong_to_another_hand() -> None:
    terms = decode_record(three_text()).terms
    hand = BankHand(terms)
    events = hand.play(1, act.Wager(1, "bank", Cents(20000)))
    with pytest.raises(Unreadable, match="chips stay on the table"):
        replayed(terms, [*events, be.BankClosed(Who(1), Cents(100))])


@every_banked
def test_a_damaged_record_never_ends_in_a_traceback(house: str, game: str) -> None:
    offered = bank_tables(house, game)
    read = refused = 0
    for number in range(DAMAGED):
        chance = random.Random(f"damage {house} {game} {number}")
        terms = random_bank_terms(chance, offered[number % len(offered)])
        lines = encode_record(terms, play_round(terms, chance)[1]).splitlines()
        for _ in range(4):
            text = b"\n".join(chance.choice(DAMAGES)(lines[:], chance))
            try:
                record = decode_record(text)
                replayed(record.terms, record.events)
                read += 1
            except Unreadable:
                refused += 1
    assert read
    assert refused


def test_a_hidden_card_may_be_recorded() -> None:
    """A viewer's log: what he may not know is ??."""
    event = ev.Dealt((parse_card("??"),), (11,), (2,))
    assert decode_event(encode_event(event)) == event
