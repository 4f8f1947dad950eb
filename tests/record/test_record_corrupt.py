"""Logs that were damaged: refused when they are decoded, or where an event does not fit the hand."""

from __future__ import annotations

import msgspec
import pytest
from record_kit import edited

from housedealer.cards.card import HIDDEN, parse_cards
from housedealer.errors import Unreadable
from housedealer.hand import action as act
from housedealer.hand import event as ev
from housedealer.hand.pot.hand import PotHand
from housedealer.houses import house_of
from housedealer.record.events import decode_action, decode_events
from housedealer.record.file import decode_record, encode_record
from housedealer.record.replay import replayed
from housedealer.record.script import parse, run
from housedealer.rules.limit import Limit
from housedealer.rules.place import HOUSE, Cents
from housedealer.rules.pot.terms import KillDue, PotTerms
from housedealer.rules.terms import Seated


@pytest.mark.parametrize(
    ("line", "place", "expected"),
    [
        ('{"type":"folded","who":50}', "who", "a seat from 1 to 10"),
        ('{"type":"folded","who":-3}', "who", "a seat from 1 to 10"),
        ('{"type":"folded","who":0}', "who", "a seat from 1 to 10"),
        ('{"type":"called","who":3,"added":-500}', "added", "cents that are not below 0"),
        ('{"type":"posted","posts":[[11,5,"blind"]],"facing":5,"first":1}', "posts", "a seat from 1 to 10"),
        ('{"type":"posted","posts":[[1,-5,"blind"]],"facing":5,"first":1}', "posts", "cents that are not"),
        ('{"type":"posted","posts":[[0,5,"blind"]],"facing":5,"first":1}', "posts", "a seat, or 0 for what"),
        ('{"type":"posted","posts":[[1,5,"carried"]],"facing":5,"first":1}', "posts", "a seat, or 0 for"),
        ('{"type":"posted","posts":[],"facing":5,"first":-1}', "first", "a seat from 1 to 10, or 0"),
        ('{"type":"dealt","cards":["2c"],"spots":[101],"faces":[0]}', "spots", "a place from -4 to 100"),
        ('{"type":"dealt","cards":["2c"],"spots":[1],"faces":[3]}', "faces", "a number from 0 to 2"),
        ('{"type":"round_closed","who":-1,"back":0,"gathered":0}', "who", "a seat from 1 to 10, or 0"),
        ('{"type":"shown","seats":[0],"hands":[["2c"]]}', "seats", "a seat from 1 to 10"),
        ('{"type":"pot_awarded","pot":-1,"paid":[]}', "pot", "a number that is not below 0"),
        ('{"type":"pot_awarded","pot":0,"paid":[[0,1,-1]]}', "paid", "cents that are not below 0"),
        ('{"type":"pot_awarded","pot":0,"paid":[[0,99,1]]}', "paid", "a seat from 1 to 10"),
        ('{"type":"hand_voided","back":[[1,-1]],"accounts":[],"clause":""}', "back", "cents that are not"),
        ('{"type":"hand_voided","back":[],"accounts":[["pot",-1]],"clause":""}', "accounts", "cents that"),
        ('{"type":"ruled","ruling":"x","clause":"","cards":[["4c",-9,0]]}', "cards", "a place from -4"),
        ('{"type":"ruled","ruling":"x","clause":"","chips":[[1,2,-1]]}', "chips", "cents that are not"),
        ('{"type":"ruled","ruling":"x","clause":"","resume":[[-1,"x"]]}', "resume", "a number that is not"),
        ('{"type":"ruled","ruling":"x","clause":"","owed":[0]}', "owed", "a seat from 1 to 10"),
        ('{"type":"chose","who":1,"face":3}', "face", "a number from 0 to 2"),
        ('{"type":"reshuffled","cards":[],"source":-5}', "source", "a place from -4"),
        ('{"type":"reshuffled","cards":[],"keeps":-1}', "keeps", "a mask of seats"),
        ('{"type":"pot_carried","pot":-1,"cents":5,"clause":""}', "pot", "a number that is not below 0"),
    ],
)
def test_numbers_out_of_their_range_are_not_decoded(line: str, place: str, expected: str) -> None:
    with pytest.raises(Unreadable) as caught:
        decode_events(b'{"type":"folded","who":1}\n' + line.encode(), "log")
    assert caught.value.where == f"log: line 2: {place}"
    assert "is out of range" in caught.value.message
    assert caught.value.expected.startswith(expected)


def test_actions_have_no_amounts_below_nothing() -> None:
    with pytest.raises(Unreadable, match="action: to: -400 is out of range"):
        decode_action(b'{"type":"bet","to":-400}')


def test_rulings_name_seats_that_there_are() -> None:
    with pytest.raises(Unreadable, match="action: seat: 11 is out of range"):
        decode_action(b'{"type":"flashed","seat":11,"card":"5h"}')
    with pytest.raises(Unreadable, match="action: cards: 0 is out of range"):
        decode_action(b'{"type":"wrong_seat","cards":[["5h",0]]}')
    found = decode_action(b'{"type":"wrong_seat","cards":[["5h",2],["6h",1]]}')
    assert found == act.WrongSeat(((parse_cards("5h")[0], 2), (parse_cards("6h")[0], 1)))


def terms() -> PotTerms:
    seats = tuple(Seated(seat, Cents(5000)) for seat in (1, 3, 4))
    found: PotTerms = house_of("trade").table("holdem", "no-limit 1/2").terms(seats, 4)
    return found


@pytest.mark.parametrize(
    ("event", "due"),
    [
        (ev.Folded(50), "what is due: deal, from the house"),
        (ev.Folded(-3), "what is due: deal, from the house"),
        (ev.Dealt((), (), ()), "what is due: deal, from the house"),
        (ev.Ruled("x", "", resume=((99, "x"),)), "what is due: deal, from the house"),
        (7, "what is due: deal, from the house"),
    ],
)
def test_an_event_that_does_not_fit_is_named_with_what_was_due(event: ev.Event, due: str) -> None:
    posted = PotHand(terms()).play(HOUSE, act.TakePosts())
    assert len(posted) == 1
    with pytest.raises(Unreadable) as caught:
        replayed(terms(), iter([*posted, event]))
    assert caught.value.where == "event 2"
    assert caught.value.expected == due
    assert f"{type(event).__name__} does not fit the hand" in caught.value.message


def test_chips_that_are_lost_belong_to_another_hand() -> None:
    posted = PotHand(terms()).play(HOUSE, act.TakePosts())
    with pytest.raises(Unreadable, match="chips are conserved"):
        replayed(terms(), [*posted, ev.RoundClosed(0, Cents(0), Cents(1))])


def test_a_kill_without_chips_is_not_read() -> None:
    limit = Limit("none", Cents(400), Cents(0), (Cents(100), Cents(200)))
    killed = msgspec.structs.replace(terms(), kill=KillDue(3, Cents(400), limit, "x"))
    text = encode_record(killed, [])
    read = decode_record(text).terms
    assert isinstance(read, PotTerms)
    assert read.kill == killed.kill
    before, found, after = text.rpartition(b'"chip":100')
    assert found
    with pytest.raises(Unreadable, match="a limit must have amounts above zero") as caught:
        decode_record(before + b'"chip":0' + after, "log")
    assert caught.value.where == "log: line 3"


def test_terms_with_a_question_left_open_are_not_read() -> None:
    text = edited(encode_record(terms(), []), lambda spread: spread["answers"].pop("odd_many"))
    with pytest.raises(Unreadable, match="log: line 2: nothing answers odd_many"):
        decode_record(text, "log")


@pytest.mark.parametrize(
    ("line", "place", "message"),
    [
        ('{"type":"dealt","cards":["2c","3c"],"spots":[1,3],"faces":[1]}', "faces", "1 faces for 2 cards"),
        ('{"type":"dealt","cards":["2c"],"spots":[1],"faces":[1],"eyes":[[1],[1]]}', "eyes", "2 eyes for 1"),
        ('{"type":"dealt","cards":["2c"],"spots":[1],"faces":[1],"positions":[0,1]}', "positions", "2 pos"),
        (
            '{"type":"delivered","piles":[[21,11],[22,2]],"hands":[["2c"]],"eyes":[]}',
            "hands",
            "1 hands for 2",
        ),
        ('{"type":"delivered","piles":[[21,11]],"hands":[],"eyes":[[],[2]]}', "eyes", "2 eyes for 1 piles"),
    ],
)
def test_what_goes_together_is_equally_long(line: str, place: str, message: str) -> None:
    with pytest.raises(Unreadable, match=message) as caught:
        decode_events(line.encode(), "log")
    assert caught.value.where == f"log: line 1: {place}"
    assert caught.value.expected.startswith("as many as there are")


def dealt_cards() -> list[ev.Event]:
    hand = PotHand(terms())
    cards = parse_cards("2c3c4c5c6c7c")
    return hand.play(HOUSE, act.TakePosts()) + hand.play(HOUSE, act.Deal(cards))


def test_events_that_are_not_decoded_are_looked_at_too() -> None:
    posted, dealt, *_ = dealt_cards()
    assert isinstance(dealt, ev.Dealt)
    for changes, place, expected in (
        ({"faces": dealt.faces[:-1]}, "event 2: faces", "as many as there are cards"),
        ({"cards": (HIDDEN, *dealt.cards[1:])}, "event 2", "every card that was dealt"),
    ):
        with pytest.raises(Unreadable) as caught:
            replayed(terms(), [posted, msgspec.structs.replace(dealt, **changes)])
        assert (caught.value.where, caught.value.expected) == (place, expected)


def test_amounts_that_make_no_hand_are_not_replayed() -> None:
    """The wager fits the hand by itself: only later it is on the wrong square, or more than he ever had."""
    head = "house garlic-city  game three_card  fee option 1  seats 1:500 2:100  bank 1:200\n"
    played = run(parse(head + "2 wagers 10\n2 plays\n", "t.hand"))
    at, wager = next((i, one) for i, one in enumerate(played.events) if getattr(one, "bet", "") == "ante")
    for changes in ({"put": Cents(50_000)}, {"square": 7}):
        events = [*played.events[:at], msgspec.structs.replace(wager, **changes), *played.events[at + 1 :]]
        with pytest.raises(Unreadable) as caught:
            replayed(played.hand.terms, events)
        assert caught.value.where.startswith("event ")
        assert caught.value.expected


def test_a_card_that_the_deck_does_not_have_is_not_dealt() -> None:
    hand = PotHand(terms())
    posted = hand.play(HOUSE, act.TakePosts())
    dealt = hand.play(HOUSE, act.Deal(parse_cards("2c3c4c5c6c7c")))[0]
    assert isinstance(dealt, ev.Dealt)
    for foreign in ("6-6", "JK"):
        wrong = msgspec.structs.replace(dealt, cards=(*dealt.cards[:-1], parse_cards(foreign)[0]))
        with pytest.raises(Unreadable, match=f"event 2: {foreign} in the deal") as caught:
            replayed(terms(), [*posted, wrong])
        assert caught.value.expected == "cards of the deck of this game"


def test_a_hand_that_one_player_alone_cannot_see_is_not_read() -> None:
    """Only seat 3 would look at its two cards, and it is not its turn."""
    text = "house garlic-city  game three_card  bets 5-100  seats 1:500 2:100 3:100  bank 1:200\n"
    played = run(parse(text + "2 wagers 10, 3 wagers 10\ndeal 2 Ah9h4h  3 KhQd2c  bank 4c5d6s\n", "t.hand"))
    events = list(played.events)
    at = next(i for i, event in enumerate(events) if isinstance(event, ev.Dealt))
    dealt = events[at]
    assert isinstance(dealt, ev.Dealt)
    spots = tuple(99 if i == max(j for j, s in enumerate(dealt.spots) if s == 3) else spot
                  for i, spot in enumerate(dealt.spots))  # fmt: skip
    events[at] = msgspec.structs.replace(dealt, spots=spots)
    with pytest.raises(Unreadable):
        replayed(played.hand.terms, events)
