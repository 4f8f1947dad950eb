"""Panguingue played by typing: declaring, drawing, melds, forcing, what is refused, and leaving."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from meld_kit import MELDED
from typer.testing import CliRunner
from typist import StackedShuffler, Typist, console_80, led, played, seated

from housedealer.bots.meld.player import MeldPlayer
from housedealer.cards.card import format_card, parse_cards
from housedealer.cli import session as table_session
from housedealer.cli.main import app
from housedealer.cli.meld.entry import TYPED, discards, laid
from housedealer.cli.session import Session, sit
from housedealer.cli.setup import Asked
from housedealer.errors import Broken, Refused, Unreadable
from housedealer.hand import action as act
from housedealer.hand.event import Event
from housedealer.hand.meld.hand import MeldHand
from housedealer.hand.view import View
from housedealer.ledger.account import CARRIED_POT, TRANSIT
from housedealer.ledger.posting import Posting
from housedealer.record.script import parse, run
from housedealer.rules.place import Cents

choices = TYPED.choices
CARD = re.compile(r"\b[2-7JQKA][cdhs]\b")
PAN = Asked(game="panguingue", seed=3, seats=3)
FIVES = "5s5s5s4h4c4dKhKhKcKs"
JUNK = "2c4d6hJsKd3s5h7cQdAh"


def flat(text: str) -> str:
    return " ".join(text.split())


class StackedSession(Session):
    """Seat 1 goes first."""

    def __init__(self, *given: Any) -> None:
        super().__init__(*given)
        led(self, 1, "You")


@pytest.fixture
def stacked(monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    """Deals these hands, the first player's first, and then these cards; the rest by chance."""

    def deal(*hands: str, drawn: str = "") -> None:
        packets = [list(parse_cards(hand)) for hand in hands]
        named = [card for half in (0, 5) for hand in packets for card in hand[half : half + 5]]
        named += parse_cards(drawn)
        monkeypatch.setattr(table_session, "SeededShuffler", lambda seed: StackedShuffler(named))
        monkeypatch.setattr(table_session, "Session", StackedSession)

    return deal


GOOD = "3c3c3c7h7d2s4sJh6dQh"
OTHER = "6c6c6c2h2d5h7sJdKdAs"


def test_a_hand_is_played_out_by_typing(stacked: Callable[..., None]) -> None:
    stacked(FIVES, GOOD, OTHER, drawn="5s")
    session, text = played(PAN, "p", "", "1", "1", "1", "1", "1", "ask", "go out", "q")
    said = flat(text)
    assert "You get 5s 5s 5s Ks 4h Kh Kh 4d 4c Kc." in said
    assert "You can meld 5s 5s 5s (4)" in said
    assert "You draw 5s." in said
    assert "Drawn 5s: use it or discard it" in said
    assert "1 meld 5s 5s 5s (four chips from each of two players: $16)" in said
    assert "Due four chips from each; ask for it before you discard" in said
    assert "1 go out (eight chips from each of two players: $32)" in said
    assert "You collect six chips from each player: $12 each from seat 3 and seat 2" in said
    assert "You collect eight chips from each player for going out: $16 each from seat 3 and seat 2" in said
    assert "You win the tops, $5 [garlic-city/pan/03]." in said
    assert re.search(r"1 you +out +\+29\.50 +\+\$59 +\$159", text)
    assert session.stacks == {1: 15900, 2: 7000, 3: 7000}
    assert session.table.state.between.lead == 1
    assert all(len(line.rstrip()) <= 80 for line in text.splitlines())


def test_what_is_refused_or_cannot_be_read_is_said_with_the_clause_and_asked_again(
    stacked: Callable[..., None],
) -> None:
    stacked(FIVES, GOOD, OTHER, drawn="2c")
    lines = ["draw", "zz", "out", "p", "o", "out", "9", "", "d 5s", "5s5s4h", "ask 3", "f", "?", "q", "q"]
    session, text = played(PAN, *lines)
    said = flat(text)
    for complaint in (
        "Not now: the players are still saying whether they play or pass [garlic-city/pan/17]",
        "Cannot read 'zz'; expected one of p, pass, ?, q",
        "You may take the option card only to meld it [garlic-city/pan/30]",
        "Begin your turn with the option card or the top of the deck [garlic-city/pan/31]",
        "There is no number 9; expected one of draw, Enter, ?, q",
        "A card you draw is used at once or discarded; it never goes into your hand [garlic-city/pan/20]",
        "That is not a meld: play three cards in sequence in one suit",
        "No pay is due [trade: the pay for each condition]",
        "Going out: two chips, and all of these are paid again. [garlic-city/pan/49]",
    ):
        assert complaint in said, complaint
    assert session.left


def test_the_person_passes_and_the_others_play_on(stacked: Callable[..., None]) -> None:
    stacked(JUNK, GOOD, OTHER)
    session, text = played(PAN, "pass", "q")
    assert "You pass." in text
    assert session.stacks[1] == 9800
    assert re.search(r"1 you +passed +-1 +-\$2 +\$98", text)


def test_whether_to_play_is_asked_once(stacked: Callable[..., None]) -> None:
    stacked(FIVES, GOOD, OTHER)
    session, text = seated(PAN, typist := Typist(["p", "q", "q"]))
    session.run()
    assert typist.prompts[:2] == ["Your move: ", "Your move: "]
    assert "You play." in text()


# -- forcing -----------------------------------------------------------------------------------------------

SIXES = "6h6c6d3c3d3hQdQc2s4h"


def test_the_person_is_asked_when_he_may_force_and_not_when_he_cannot(stacked: Callable[..., None]) -> None:
    """Seat 3 has sixes on the table; the person draws a six and throws it away."""
    stacked("KcKdKh2c4d7hJsQsAd5d", SIXES, OTHER, drawn="7s" + "Jc" + "Js" + "6s")
    session, text = seated(Asked(game="panguingue", seats=3, seed=1), typist := Typist([]))
    session.bots[3] = Laying()
    typist.lines = iter(["p", "draw", "d 7s", "draw", "d 6s", "f", "q"])
    session.run()
    said = flat(text())
    assert "You may force 6s on seat 3, who has 1: 3c 3d 3h (1) 2: 6c 6d 6h." in said
    assert "You force 6s on seat 3 [garlic-city/pan/36]." in said
    assert "Seat 3 adds 6s to meld 2." in said
    assert typist.prompts.count("Force it, or press Enter: ") == 1


class Laying(MeldPlayer):
    """Plays everything, and lays down all melds of his hand at once."""

    def choose(self, view: View) -> act.Action | None:
        if view.due.ask == "declare":
            return act.Stay() if view.viewer in view.due.must else None
        for offer in laid(view) if view.viewer in view.due.must else ():
            return offer.action
        return super().choose(view)


def test_a_card_forced_on_the_person_must_be_used(stacked: Callable[..., None]) -> None:
    stacked(SIXES, GOOD, OTHER, drawn="7s" + "Jc" + "6s")
    session, text = seated(Asked(game="panguingue", seats=3, seed=1), typist := Typist([]))
    session.bots[2], session.bots[3] = Forcing(), Forcing()
    typist.lines = iter(["p", "draw", "6h6c6d", "d 7s", "d 6s", "add 6s to 1", "d 4h", "q"])
    session.run()
    said = flat(text())
    assert "Seat 2 forces 6s on you [garlic-city/pan/36]." in said
    assert "Drawn 6s: use it; you must, because it was forced on you [garlic-city/pan/36]" in said
    assert "You must use this card in a meld [garlic-city/pan/36]" in said
    assert "You add 6s to meld 1." in said


class Forcing(MeldPlayer):
    """Plays, uses nothing and forces what he can."""

    def choose(self, view: View) -> act.Action | None:
        if view.viewer not in view.due.must:
            return act.Force() if any(offer[0] == act.Force() for offer in view.menu) else None
        if view.due.ask == "declare":
            return act.Stay()
        return act.TouchDeck() if view.due.ask == "option" else view.menu[-1][0]


def test_why_a_card_must_be_used_is_said_for_the_option_and_for_one_who_would_be_out(
    stacked: Callable[..., None],
) -> None:
    stacked("6s6sJd2h2d7h7sQcKdAd", "6h6c6d3c3d3h4c4d4hAc", JUNK, drawn="Jc" + "4s" + "Qd" + "6s")
    session, text = seated(Asked(game="panguingue", seats=3, seed=1), typist := Typist([]))
    session.bots[3], session.bots[2] = Laying(), Forcing()
    typist.lines = iter(["p", "draw", "d Jc", "draw", "d 6s", "1", "q"])
    session.run()
    said = flat(text())
    assert "Drawn 6s: use it; you must, because it would put seat 3 out [garlic-city/pan/38]" in said
    assert "You must use this card in a meld [garlic-city/pan/38]" in said


# -- hand after hand ---------------------------------------------------------------------------------------


def test_the_lowest_card_is_first_and_then_whoever_won() -> None:
    firsts: list[tuple[int, int]] = []
    session, text = seated(Asked(game="panguingue", seed=5, seats=4, hands=6), Typist(think=lambda _: "pass"))
    play = session.play_hand

    def watched():  # type: ignore[no-untyped-def]
        before = session.table.state.between.lead
        outcome = play()
        firsts.append((before, outcome.winners[0]))
        return outcome

    session.play_hand = watched  # type: ignore[method-assign]
    session.ask = Typist(think=lambda prompt: "" if "next hand" in prompt else "pass")
    session.run()
    assert firsts[0][0] == 0
    assert [first for first, _ in firsts[1:]] == [winner for _, winner in firsts[:-1]]
    said = flat(text())
    cards = ", ".join(rf"seat {seat} \w\w" for seat in range(1, 5))
    assert re.search(rf"A card each to see who goes first: {cards}\.", said)
    assert said.count(" goes first.") + said.count("You go first.") == 1


def test_tops_that_nobody_won_wait_for_the_next_hand() -> None:
    session, text = seated(Asked(game="panguingue", seed=5, seats=4, hands=1), Typist(["pass"]))
    led(session, 1, "You")
    kept = session.table.state.between
    session.table.state.between = msgspec.structs.replace(kept, carried=Cents(600))
    session.table.book.post((Posting(TRANSIT, CARRIED_POT, Cents(600)),))
    session.run()
    assert "$6 is in the tops from the last hand" in flat(text())
    assert session.table.state.between.carried == 0


def test_who_has_no_two_chips_buys_in_again() -> None:
    for seed in range(40):  # until the bots have lost what they brought
        asked = Asked(game="panguingue", seed=seed, seats=3, stack="40", hands=25)
        typist = Typist(think=lambda prompt: "" if "Enter" in prompt else "pass")
        session, text = seated(asked, typist)
        assert session.table.table.stack_least == 400
        session.run()
        if "out of chips" in " ".join(typist.prompts):
            assert "You buy in for $40." in text()
            assert "You are out of chips. Press Enter to buy in again for $40, q to leave: " in typist.prompts
            return
    raise AssertionError("nobody ever went broke")


@pytest.mark.parametrize("end", [(), ("^C",), ("q",)], ids=["end of input", "control C", "q"])
@pytest.mark.parametrize(
    "before", [(), ("p",), ("p", "draw")], ids=["declaring", "at the deck", "with a card"]
)
def test_leaving_lets_the_house_finish(
    stacked: Callable[..., None], before: tuple[str, ...], end: tuple[str, ...]
) -> None:
    stacked(FIVES, GOOD, OTHER, drawn="2c")
    session, text = played(PAN, *before, *end)
    assert "You leave the table. The house finishes this hand for you." in text
    assert "Result" in text
    assert "You leave after 1 hand with $" in text
    assert session.left


# -- all of it ---------------------------------------------------------------------------------------------


def key_for(view: View, chance: random.Random) -> str:
    """Something that the menu says may be typed."""
    numbers = [str(n) for n in range(1, len(laid(view)) + 1)]
    keys = [key for key, _ in choices(view)][:-2]
    key = chance.choice(numbers * 3 + keys)
    if key == "d CARD":
        return f"d {format_card(chance.choice(discards(view)))}"
    return {"Enter": "", "ask N": "ask 1"}.get(key, key)


@pytest.mark.parametrize(("house", "game"), MELDED)
def test_hands_are_played_by_what_the_menu_says_and_no_hidden_card_is_shown(house: str, game: str) -> None:
    chance = random.Random("typist melds")
    views: list[View] = []

    def think(prompt: str) -> str:
        if "next hand" in prompt or "out of chips" in prompt:
            return ""
        return "p" if views[-1].due.ask == "declare" else key_for(views[-1], chance)

    session, text = seated(Asked(game=game, house=house, seed=8, hands=8, seats=4), Typist(think=think))
    allowed: list[set[str]] = []
    menu, watch = session.face.menu, session.face.watch

    def shown(view: View) -> None:
        views.append(view)
        menu(view)

    def watched(hand: MeldHand, event: Event) -> None:
        if hand.count == 1:
            allowed.append(set())
        watch(hand, event)
        view = hand.view(session.screen.me)
        seen = [*view.table.card, *view.table.option, *(card for at in view.spots for card in at.cards)]
        seen += [card for player in view.table.players for meld in player.melds for card in meld]
        seen += [card for card in (getattr(hand.seen(event, 1), "card", None),) if card is not None]
        allowed[-1] |= {format_card(card) for card in seen}

    session.face.menu = shown  # type: ignore[method-assign]
    session.face.watch = watched  # type: ignore[method-assign]
    session.run()
    hands = text().split("\nHand ")
    assert len(hands) - 1 == len(allowed) == 8
    for said, known in zip(hands[1:], allowed, strict=True):
        assert set(CARD.findall(said)) <= known
    assert all(len(line.rstrip()) <= 80 for line in text().splitlines())
    assert "None" not in text()


@pytest.mark.parametrize(("house", "game"), MELDED)
def test_without_a_terminal_one_hand_is_demonstrated(house: str, game: str) -> None:
    args = ["play", game, "--house", house, "--seed", "6"]
    result = CliRunner().invoke(app, args, env={"COLUMNS": "80", "NO_COLOR": "1"})
    assert result.exit_code == 0, result.output
    assert "A demonstration by bots, with all cards face up." in result.stdout
    assert "Hand 1  " in result.stdout
    assert "Hand 2  " not in result.stdout
    assert "Result" in result.stdout
    assert "??" not in result.stdout
    assert result.stdout == CliRunner().invoke(app, args, env={"COLUMNS": "80", "NO_COLOR": "1"}).stdout


def test_stakes_seats_and_the_short_deck_are_taken_from_the_command_line() -> None:
    console, text = console_80()
    session = sit(Asked(game="panguingue", limit="5", seats=7, seed=1, stack="300", short=True), console)
    spread = session.at.spread
    assert (spread.stake.name, spread.deck.size, session.setup.stack) == ("chip 5", 310, 30000)
    session.run()
    assert "Panguingue at Garlic City Club: $5 a chip" in text()
    half_hour, text = seated(Asked(game="panguingue", limit="10", seed=1, hands=1), Typist(["pass"]))
    half_hour.run()
    assert "It is 6 p.m. Each decision takes 5 seconds." in flat(text())


@pytest.mark.parametrize(
    ("asked", "message"),
    [
        (Asked(game="panguingue", limit="7"), "is not played for chip 7"),
        (Asked(game="panguingue", limit="high"), "the value of a chip like 2"),
        (Asked(game="panguingue", seats=8), "does not seat 8; expected 2 to 7 players"),
        (Asked(game="panguingue", seats=1), "does not seat 1; expected 2 to 7 players"),
        (Asked(game="panguingue", stack="20"), "\\$20 is not a legal buy-in .*/75]; expected at least \\$40"),
        (Asked(game="panguingue", stack="x"), "expected dollars"),
        (Asked(game="panguingue", seat=6), "there is no seat 6; expected a seat from 1 to 5"),
        (Asked(game="panguingue", decks=2), "decks is for banked games"),
        (Asked(game="panguingue", kills=True), "kill is for games with a pot"),
        (Asked(game="holdem", short=True), "short is for games of melds"),
        (Asked(game="panguingue", house="oasis"), "oasis|Oasis"),
    ],
)
def test_what_cannot_be_opened_is_unreadable(asked: Asked, message: str) -> None:
    with pytest.raises((Unreadable, Refused), match=message):
        sit(asked, console_80()[0])


def test_a_bug_stops_the_table_and_prints_a_script_that_plays_up_to_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    session, text = seated(Asked(game="panguingue", seed=4, hands=1), Typist(think=lambda _: "pass"))
    apply = MeldHand.apply

    def breaks(hand: MeldHand, event: Event) -> None:
        if hand.count == 9:
            raise Broken("chips are lost")
        apply(hand, event)

    monkeypatch.setattr(MeldHand, "apply", breaks)
    with pytest.raises(Broken):
        session.run()
    monkeypatch.undo()
    script = text()[text().index("# trade") :]
    assert "stopped by a bug, chips are lost" in script
    assert len(run(parse(script, "bug.hand")).events) == 9
