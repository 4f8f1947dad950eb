"""A hand written as a script runs to the same events, card by card."""

from __future__ import annotations

import random
from contextlib import suppress

import msgspec
import pytest
from kit import SOAK
from pot_kit import SPREADS, answers, held, random_terms, tables

from housedealer.cards.card import format_cards
from housedealer.errors import Refused
from housedealer.hand import action as act
from housedealer.hand.event import Discarded, Event
from housedealer.hand.pot.hand import PotHand
from housedealer.hand.protocol import rulings_on
from housedealer.houses import house_of
from housedealer.record.failure import Stopped
from housedealer.record.replay import differences, replayed
from housedealer.record.script import format_hand, parse, run
from housedealer.rules.answers import Answer
from housedealer.rules.limit import Limit
from housedealer.rules.place import FLOOR, Cents
from housedealer.rules.pot.terms import KillDue, PotSpread, PotTerms
from housedealer.rules.terms import BlindDue, FeeDue, Seated

HANDS = 200 if SOAK else 8
every_spread = pytest.mark.parametrize(("house", "game"), SPREADS, ids=[f"{h}-{g}" for h, g in SPREADS])


def random_hand(terms: PotTerms, chance: random.Random, most: int) -> list[Event]:
    """At most so many events, with rulings of the floor now and then."""
    hand = PotHand(terms)
    events: list[Event] = []
    for who, action in answers(hand, chance):
        if len(events) >= most:
            break
        ruling = random_ruling(hand, chance) if chance.random() < 0.08 else None
        events += hand.play(who, action) if ruling is None else hand.play(FLOOR, ruling)
    return events


def random_ruling(hand: PotHand, chance: random.Random) -> act.Ruling | None:
    """One that the floor may make now, or none."""
    rulings = rulings_on(hand)
    found: list[act.Ruling] = []
    if act.EarlyTurn in rulings:
        found.append(act.EarlyTurn(*chance.sample(held(hand), 2)))
    if act.Misdeal in rulings and chance.random() < 0.3:
        found.append(act.Misdeal())
    if act.Flashed in rulings:
        seat = chance.choice([seat for seat in hand.live_seats if hand.cards[seat]])
        found.append(act.Flashed(seat, chance.choice(hand.cards[seat])))
    if act.WrongSeat in rulings:
        one, other = chance.sample(hand.live_seats, 2)
        found.append(act.WrongSeat(((hand.cards[one][-1], other), (hand.cards[other][-1], one))))
    if not found:
        return None
    ruling = chance.choice(found)
    with suppress(Refused):
        hand.decide(FLOOR, ruling)
        return ruling
    return None


def goes_round(terms: PotTerms, events: list[Event]) -> str:
    text = format_hand(terms, events)
    again = run(parse(text, "again"))
    assert again.events == events, text
    assert differences(again.hand, replayed(terms, events)) == []
    assert format_hand(again.hand.terms, again.events) == text
    return text


@every_spread
def test_random_hands_finished_or_running_go_round(house: str, game: str) -> None:
    for table in tables(house, game):
        for number in range(HANDS):
            chance = random.Random(f"write {house} {game} {number}")
            most = chance.randrange(30) if number % 2 else 10_000
            terms = random_terms(chance, table)
            goes_round(terms, random_hand(terms, chance, most))


def test_a_hand_that_has_not_begun_stays_so() -> None:
    table = house_of("trade").table("holdem", "no-limit 1/2")
    terms = table.terms((Seated(1, Cents(5000)), Seated(4, Cents(7050 + 50))), 4)
    text = goes_round(terms, [])
    assert text == "house trade  game holdem  limit no-limit 1/2\nseats 1:50 4:71  button 4  exact\n"


def odd_terms() -> PotTerms:
    """PotTerms that no table of a house would have: everything must be said in the header."""
    answers = house_of("trade").answers("holdem", "fixed").but(
        {"raise_cap": Answer(5, "a bet and five"), "fold_when_free": Answer(False, "setting")}
    )  # fmt: skip
    limit = Limit("fixed", Cents(50), Cents(100), (Cents(25), Cents(50)), Cents(5), Cents(5), Cents(40_000))
    killed = Limit("fixed", Cents(75), Cents(150), (Cents(25), Cents(50)), Cents(5), Cents(5))
    spread = PotSpread(house_of("trade").table("holdem").spread.game, limit, answers, "nowhere", "trade")
    seats = (Seated(2, Cents(3005)), Seated(3, Cents(995), Cents(50), Cents(25)), Seated(9, Cents(10_000)))
    return PotTerms(
        spread,
        seats,
        9,
        FeeDue(Cents(15), "flop", Cents(5), "line 12"),
        KillDue(9, Cents(75), killed, "kill"),
        (BlindDue(2, Cents(25)), BlindDue(9, Cents(50), leads=False)),
    )


def test_terms_of_no_house_are_written_out() -> None:
    terms = odd_terms()
    for number in range(40):
        text = goes_round(terms, random_hand(terms, random.Random(number), 10_000))
        again = run(parse(text)).hand.terms
        assert (again.seats, again.button, again.fee, again.blinds) == (
            terms.seats,
            9,
            terms.fee,
            terms.blinds,
        )
        assert again.kill == terms.kill
        assert again.spread.limit == terms.spread.limit
        assert again.spread.answers.given == terms.spread.answers.given


def test_the_fee_of_the_house_need_not_be_said_but_another_must() -> None:
    table = house_of("oasis").table("holdem")
    seats = tuple(Seated(seat, Cents(10_000)) for seat in range(1, 7))
    terms = table.terms(seats, 6)
    assert "fee" not in format_hand(terms, [])
    assert "fee none\n" in format_hand(msgspec.structs.replace(terms, fee=None), [])
    spread = table.spread
    limit = msgspec.structs.replace(spread.limit, wager_max=Cents(5000))
    other = PotSpread(spread.game, limit, spread.answers, spread.house, spread.clauses)
    text = goes_round(msgspec.structs.replace(terms, spread=other), [])
    assert "unlisted most 50\n" in text
    assert "fee drop" in text


def written(text: str) -> str:
    """A script as it is written out, which goes round."""
    played = run(parse(text))
    return goes_round(played.hand.terms, played.events)


def test_stud_is_written_as_it_lies() -> None:
    head = "game seven_card_stud  limit fixed 4/8 ante 1 bring-in 1  seats 1:50 2:50  button 2\n"
    streets = "burn 9c fourth 1 3h 2 Th all check\nburn 9d fifth 1 4h 2 Jh all check\n"
    last = "burn 9h sixth 1 5h 2 Qh all check\nburn 9s seventh 1 (7s) 2 (8s)\n"
    text = written(head + "deal 1 (AsKs)2c 2 (AdKd)Tc\n1 brings in, 2 completes, 1 calls\n" + streets + last)
    assert text.endswith(
        """take posts
deal 1 (AsKs)2c  2 (AdKd)Tc
1 brings in 1, 2 completes to 4, 1 calls
burn 9c  fourth 1 3h  2 Th
2 checks, 1 checks
burn 9d  fifth 1 4h  2 Jh
2 checks, 1 checks
burn 9h  sixth 1 5h  2 Qh
2 checks, 1 checks
burn 9s  seventh 1 (7s)  2 (8s)
"""
    )


def test_a_shared_card_and_a_street_out_of_the_burns_are_written() -> None:
    seats = " ".join(f"{seat}:50" for seat in range(1, 9))
    head = f"game seven_card_stud  limit fixed 4/8 ante 1 bring-in 1  seats {seats}  button 8\n"
    play = "deal 1 2c 2 AsAd\n1 brings in, all call\nfourth all check\nfifth all check\nsixth\n"
    text = written(head + play + "all check\nseventh shared 4h\n")
    assert text.endswith("\nseventh shared 4h\n")
    text = written(head + play + "2 bets 8, 3 calls, 4 calls, 5 calls, rest fold\nseventh\n")
    assert "\nreshuffle\nseventh 2 (" in text


def test_draws_and_choices_are_written_with_what_came() -> None:
    head = (
        "game lowball  limit fixed 2/4  seats 1:50 2:50 3:50  button 3\nrules draw_at_once=4 draw_burn=once\n"
    )
    deal = "deal 1 2c3c4c5c7c 2 2d3d4d5d7d 3 2h3h4h5h7h\n3 calls, 1 calls, 2 checks\n"
    draw = "burn 9c 1 draws 2c3c4c5c7c -> AsKsQsJs, 2 stands pat, 3 draws 7h -> 8s\ndeal 1 Ts\n"
    text = written(head + deal + draw)
    assert text.endswith(
        """3 calls, 1 calls, 2 checks
burn 9c, 1 draws 2c3c4c5c7c -> AsKsQsJs, 2 stands pat, 3 draws 7h -> 8s
deal 1 Ts
"""
    )
    head = "game mexican  limit fixed 2/4 no blinds ante 1  seats 1:50 2:50  button 2\n"
    play = "deal 1 (7c)Kh 2 (6c)5h\n1 bets 4, 2 calls\nburn 2c 1 takes down 3c, 2 takes up 4c\n"
    text = written(head + play + "1 bets 2\nwrong seat 3c to 2, 4c to 1\n")
    assert text.endswith(
        """deal 1 (7c)Kh  2 (6c)5h
1 bets 4, 2 calls
burn 2c, 1 takes down 3c, 2 takes up 4c
1 bets 2
wrong seat 3c to 2, 4c to 1
"""
    )


def test_a_hand_that_stops_between_a_draw_and_its_cards_goes_round() -> None:
    table = house_of("angies").table("lowball")
    terms = table.terms(tuple(Seated(seat, Cents(10_000)) for seat in (1, 2, 3)), 3)
    chance = random.Random("between")
    stopped = 0
    for _ in range(200):
        events = random_hand(terms, chance, 10_000)
        for at, event in enumerate(events, 1):
            if isinstance(event, Discarded) and event.cards:
                text = goes_round(terms, events[:at])
                assert text.splitlines()[-1].endswith(f"draws {format_cards(event.cards)}")
                stopped += 1
    assert stopped > 50


def test_what_is_carried_stands_in_the_header() -> None:
    head = "game jacks_or_better  limit fixed 4/4 no blinds ante 1  seats 1:50 2:50  button 2\ncarried 6.00\n"
    text = written(head + "deal 1 QsQd2c3c4c\n1 bets 4, 2 folds\n")
    assert "\ncarried 6\n" in text
    assert run(parse(text)).hand.terms.carried == 600


def test_what_it_proves_comes_first() -> None:
    terms = house_of("trade").table("holdem").terms((Seated(1, Cents(5000)), Seated(4, Cents(5000))), 4)
    text = format_hand(terms, [], "trade: a thing\nand why")
    assert text.startswith("# trade: a thing\n# and why\nhouse ")
    assert parse(text).about == "trade: a thing\nand why"


def test_more_seats_than_the_house_puts_at_a_table_go_round() -> None:
    table = house_of("garlic-city").table("holdem")
    assert table.seats_max == 9
    seats = tuple(Seated(seat, Cents(20_000)) for seat in range(1, 11))
    for fee in (table.fee_due(10), table.fee_due(9), None):
        terms = PotTerms(table.spread, seats, 10, fee)
        for number in range(5):
            text = goes_round(terms, random_hand(terms, random.Random(number), 10_000))
    plain = text.replace("  exact", "").split("take posts")[0]
    with pytest.raises(Stopped, match="seats_count"):
        run(parse(plain))
