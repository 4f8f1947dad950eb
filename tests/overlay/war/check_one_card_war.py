"""Runs on a copy of the sources that has one-card war in it: all that a family is asked for."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest
from rich.console import Console
from typer.testing import CliRunner
from typist import Typist, console_80
from war_kit import random_war_terms, war_answers, war_tables

import housedealer
from housedealer.bots.dealer import Dealer
from housedealer.bots.family import bots_of
from housedealer.bots.run import play_out
from housedealer.cards.card import HIDDEN
from housedealer.cli.main import app
from housedealer.cli.session import Session, sit
from housedealer.cli.setup import Asked
from housedealer.errors import Refused, Unreadable
from housedealer.games.registry import GAMES
from housedealer.hand import action as act
from housedealer.hand import hand_on
from housedealer.hand.event import Event
from housedealer.hand.view import View
from housedealer.hand.war.hand import WarHand
from housedealer.houses import house_of
from housedealer.record.coder import Coder
from housedealer.record.events import (
    VIEW_BOUNDS,
    decode_action,
    decode_events,
    decode_offer,
    encode_action,
    encode_events,
    encode_offer,
    family_of,
)
from housedealer.record.failure import Unmet
from housedealer.record.file import decode_record, encode_record
from housedealer.record.replay import differences, replayed
from housedealer.record.script import format_hand, parse, run
from housedealer.rules.family import FAMILIES
from housedealer.rules.place import FLOOR, HOUSE, RAIL, Cents
from housedealer.rules.spec import TableSpec, format_spec, parse_spec
from housedealer.rules.terms import Seated
from housedealer.tables import Chair, Person, rotation_of

GAME = "one_card_war"
ROOT = Path(__file__).parents[3]
SCRIPT = (Path(__file__).parent / f"{GAME}.hand").read_text(encoding="utf-8")


def random_hands(count: int = 60) -> list[tuple[WarHand, list[Event]]]:
    """Played out by menu; now and then the floor calls a misdeal."""
    found = []
    tables = war_tables("trade", GAME)
    for number in range(count):
        chance = random.Random(f"war {number}")
        hand = WarHand(random_war_terms(chance, tables[number % len(tables)]))
        events: list[Event] = []
        for who, action in war_answers(hand, chance):
            if hand.menu(FLOOR) and chance.random() < 0.1:
                events += hand.play(FLOOR, act.Misdeal())
                break
            events += hand.play(who, action)
        found.append((hand, events))
    return found


def test_these_are_the_sources_with_the_overlay() -> None:
    assert ROOT not in Path(housedealer.__file__).parents
    assert FAMILIES[-1] == "war"


# -- the house ---------------------------------------------------------------------------------------------


def test_the_game_is_registered_and_opened() -> None:
    assert GAMES[GAME].family == "war"
    house = house_of("trade")
    assert list(house.of("war")) == [GAME]
    table = house.open(TableSpec("trade", GAME))
    assert (table.seats_least, table.seats_max, table.stakes) == (2, 8, "point 1")
    assert table.buy_in_bounds == (0, 0)
    assert table.stack_least == table.spread.ante == 100
    assert table.stack_usual == 4000
    assert house.open(TableSpec("trade", GAME, "25")).stack_least == 2500
    assert parse_spec(format_spec(table.spec)) == table.spec


@pytest.mark.parametrize(
    "spec",
    [TableSpec("trade", GAME, "500"), TableSpec("trade", GAME, decks=2), TableSpec("oasis", GAME)],
)
def test_what_is_not_spread_is_not_opened(spec: TableSpec) -> None:
    with pytest.raises(Unreadable):
        house_of(spec.house).open(spec)


def test_who_cannot_ante_is_not_dealt_in() -> None:
    table = house_of("trade").open(TableSpec("trade", GAME, "5"))
    with pytest.raises(Refused) as caught:
        table.terms((Seated(1, Cents(400)), Seated(2, Cents(500))))
    assert (caught.value.code, caught.value.clause) == ("ante_short", "trade: everybody antes")


# -- the hand ----------------------------------------------------------------------------------------------


def test_bots_play_hand_after_hand() -> None:
    table = house_of("trade").open(TableSpec("trade", GAME, "5"))
    rotation, chance = rotation_of(table), random.Random(7)
    between = rotation.begin(1)
    stacks = dict.fromkeys((1, 2, 4, 7), 3000)
    bots = {seat: bots_of("war").player(chance) for seat in stacks}
    dealer, sat = Dealer(table.spread.deck, chance), set()
    for _ in range(40):
        chairs = tuple(Chair(seat, Person(f"p{seat}"), Cents(cents)) for seat, cents in stacks.items())
        assert rotation.asks(between, chairs) is None
        assert rotation.at(between) is table
        hand = hand_on(rotation.terms(between, chairs))
        sat.add(tuple(seated.seat for seated in hand.terms.seats))
        play_out(hand, dealer, bots)
        outcome = hand.outcome()
        for seat, net in outcome.net.items():
            stacks[seat] += net
        assert sum(stacks.values()) == 12000
        between = rotation.after(between, chairs, outcome)
        if sum(cents >= table.stack_least for cents in stacks.values()) < 2:
            break
    assert (1, 2, 4, 7) in sat
    assert len(sat) > 1


def test_who_is_absent_gives_up() -> None:
    hand = WarHand(war_tables("trade", GAME)[0].terms((Seated(2, Cents(900)), Seated(3, Cents(900)))))
    play_out(hand, Dealer(hand.spread.deck, random.Random(1)), {3: bots_of("war").player(random.Random(1))})
    assert hand.standing[2] == "surrendered"
    assert hand.outcome().winners in ((), (3,))


# -- records and views -------------------------------------------------------------------------------------


def test_a_record_is_read_as_it_was_written_and_replayed() -> None:
    for hand, events in random_hands():
        record = decode_record(encode_record(hand.terms, events), "war")
        assert list(record.events) == events
        again = replayed(record.terms, record.events)
        assert differences(again, hand) == []
        assert again.outcome() == hand.outcome()
        assert again.terms.spread.spec == hand.terms.spread.spec
        assert decode_events(encode_events(events)) == events
        coder = family_of(hand.terms).event_coder()
        assert [coder.decode(coder.encode(event), "own") for event in events] == events


def test_views_offers_and_actions_go_over_the_wire() -> None:
    coder = Coder(View, "view", VIEW_BOUNDS)
    hidden = 0
    for number, table in enumerate(war_tables("trade", GAME)):
        chance = random.Random(f"views {number}")
        hand = WarHand(random_war_terms(chance, table))
        for who, action in war_answers(hand, chance):
            for viewer in (*hand.seats, HOUSE, RAIL):
                view = hand.view(viewer)
                assert coder.decode(coder.encode(view), "view") == view
                hidden += sum(HIDDEN in at.cards for at in view.spots)
                for offer in hand.menu(viewer):
                    assert decode_offer(encode_offer(offer)) == offer
            assert decode_action(encode_action(action)) == action
            hand.play(who, action)
    assert hidden
    assert msgspec.json.encode(coder.schema())


# -- scripts -----------------------------------------------------------------------------------------------


def test_a_script_comes_out_as_it_says() -> None:
    played = run(parse(SCRIPT, GAME))
    assert played.hand.outcome().net == {1: -500, 2: 300, 5: 200}
    with pytest.raises(Unmet, match=r"1:-5 2:5 5:0"):
        run(parse(SCRIPT.replace("2:+3 5:+2", "2:+5 5:0"), GAME))
    for wrong in ("1 folds", "deal 9 As", "button 3"):
        with pytest.raises(Unreadable):
            run(parse(SCRIPT.replace("2 flips", f"{wrong}\n2 flips"), GAME))


def test_a_hand_written_as_a_script_runs_to_the_same_events() -> None:
    for hand, events in random_hands():
        for known in (events, events[:2]):
            text = format_hand(hand.terms, known, "trade: war")
            assert run(parse(text, "written")).events == known, text


# -- pages and the terminal --------------------------------------------------------------------------------


def commanded(*args: str) -> str:
    result = CliRunner().invoke(app, list(args), env={"COLUMNS": "80", "NO_COLOR": "1"})
    assert result.exit_code == 0, result.output
    return " ".join(result.stdout.split())


def test_the_rules_are_posted_and_the_game_is_listed() -> None:
    rules = commanded("rules", f"trade/{GAME}")
    assert "The highest card by rank takes all antes. [trade: the highest card takes the antes]" in rules
    assert "If nobody turns a card up, the antes go back. [trade: no card, no winner]" in rules
    assert "trade 2-8 seats One-Card War: point 1-200" in commanded("games")


def test_the_terminal_demonstrates_a_hand() -> None:
    assert "Seat 1:" in commanded("play", GAME, "--seed", "3")
    session, text = seated(Asked(game=GAME, seed=4))
    session.run()
    assert "A demonstration by bots, with all cards face up." in text()
    assert "One-Card War, $1 a point" in text()
    assert "??" not in text()
    assert (session.played, sum(session.stacks.values())) == (1, 4 * 4000)


def test_a_person_plays_by_typing() -> None:
    typist = Typist(["what", "?", "flip", "", "surrender", "q"])
    session, text = seated(Asked(game=GAME, limit="5", seats=3, seed=4), typist)
    session.run()
    said = " ".join(text().split())
    assert "Cannot read 'what'; expected one of flip, surrender, ?, q" in said
    assert "Each player turns the card up or gives up the ante. [trade: up, or give up]" in said
    assert "You turn up" in said
    assert "You give up the ante" in said
    assert "??" in said
    assert session.played == 2
    assert sum(session.stacks.values()) == 3 * 20000


def seated(asked: Asked, typist: Typist | None = None) -> tuple[Session, Callable[[], str]]:
    console: Console
    console, text = console_80()
    return sit(asked, console, typist), text
