"""A table played by typing: what is shown, what is refused, what happens between hands."""

from __future__ import annotations

import io
import re
from itertools import cycle, pairwise

import msgspec
import pytest
from kit import cards_told
from pot_kit import SPREADS
from rich.console import Console
from typist import Typist, played, seated, seated_with, trying

from housedealer.cards.card import format_card
from housedealer.cli.listing import ask_spread
from housedealer.cli.session import Session
from housedealer.cli.setup import Asked, Setup, setup_of
from housedealer.errors import Broken, Unreadable
from housedealer.hand.action import Action, Deal
from housedealer.hand.event import Event
from housedealer.hand.pot.hand import PotHand
from housedealer.hand.protocol import Outcome
from housedealer.houses import house_of
from housedealer.record.script import parse, run

CARD = re.compile(r"\b[2-9TJQKA][cdhs]\b")


HOLDEM = Asked(game="holdem", house="trade", limit="fixed 2/4", seed=1, seats=3)


def test_a_turn_shows_seats_cards_pot_and_menu() -> None:
    _, text = played(HOLDEM)
    shown = text[: text.index("You leave")]
    assert "1 you" in shown
    assert "(button)" in shown
    assert "in front $" in shown
    mine = re.search(r"You hold  (\S\S \S\S)", shown)
    assert mine
    assert f"You get {mine[1]}." in shown
    assert "?: show the rules   q: quit" in shown
    assert all(len(line.rstrip()) <= 80 for line in text.splitlines())


@pytest.mark.parametrize("end", [(), ("^C",), ("q",)], ids=["end of input", "control C", "q"])
def test_leaving_lets_the_house_finish_the_hand_and_shows_the_result(end: tuple[str, ...]) -> None:
    session, text = played(HOLDEM, *end)
    assert session.left
    assert "You leave the table. The house finishes this hand for you." in text
    assert "Result" in text
    assert "Pot, $" in text
    assert "You leave after 1 hand with $" in text
    assert sum(session.stacks.values()) == 3 * 20000


def test_what_is_refused_or_cannot_be_read_is_said_and_asked_again() -> None:
    asked = Asked(game="holdem", house="oasis", seed=1, seats=2, seat=1)
    session, text = seated(asked, typist := Typist(["zz", "r", "r 1", "r 99999", "m", "", "?", "q"]))
    session.run()
    said = text()
    assert "Cannot read 'zz'; expected one of " in said
    assert "No amount; expected r and dollars between $" in said
    assert re.search(
        r"\$\d+ is not a legal raise: raise to between \$\d+ and \$\d+ \[reading:\s+oasis/holdem/45\]", said
    )
    assert "is more than you have: raise to between" in said
    assert "[oasis/holdem/47]" in said  # a rule, by ?
    assert typist.prompts == ["Your move: "] * 8
    assert session.played == 1


def test_hands_go_on_with_enter_and_the_button_moves() -> None:
    session, text = seated(msgspec.structs.replace(HOLDEM, hands=5), trying("f"))
    buttons = []
    play = session.play_hand

    def watched() -> Outcome | None:
        outcome = play()
        buttons.append(session.table.state.places.button)
        return outcome

    session.play_hand = watched  # type: ignore[method-assign]
    session.run()
    assert session.played == 5
    assert [(after - before) % 3 for before, after in pairwise(buttons)] == [1] * 4
    opening = re.search(r"Seat (\d) has the highest|You have the highest", " ".join(text().split()))
    assert opening
    assert buttons[0] == int(opening[1] or 1)
    assert "Hand 5  Hold'em, $2/$4 limit, $1/$2 blinds" in text()
    assert "You leave after 5 hands" in text()


def test_the_same_seed_deals_the_same_cards_whatever_is_chosen() -> None:
    def cards(*keys: str) -> list[str]:
        session, text = seated(msgspec.structs.replace(HOLDEM, hands=4), trying(*keys))
        session.run()
        return re.findall(r"You get (\S\S \S\S)", text())

    assert len(cards("f")) == 4
    assert cards("f") == cards("f") == cards("c", "k", "s")
    other = msgspec.structs.replace(HOLDEM, seed=2)
    assert re.findall(r"You get (.*)\.", played(other)[1]) != re.findall(r"You get (.*)\.", played(HOLDEM)[1])


@pytest.mark.parametrize(("house", "game"), SPREADS)
def test_every_game_at_every_house_can_be_played_and_no_hidden_card_is_shown(house: str, game: str) -> None:
    asked = Asked(game=game, house=house, seed=3, hands=3, seats=4)
    session, text = seated(asked, trying("c", "k", "d 1", "s", "b 1", "b 2", "u"))
    allowed: list[set[str]] = []
    head, watch = session.face.head, session.face.watch

    def headed(at: Session, hand: PotHand) -> None:
        allowed.append(set())
        head(at, hand)

    def watched(hand: PotHand, event: Event) -> None:
        watch(hand, event)
        allowed[-1] |= {format_card(card) for card in cards_told(hand.seen(event, session.screen.me))}

    session.face.head = headed  # type: ignore[method-assign, assignment]
    session.face.watch = watched  # type: ignore[method-assign, assignment]
    session.run()
    hands = text().split("\nHand ")[1:]
    assert len(hands) == len(allowed) == 3
    for said, known in zip(hands, allowed, strict=True):
        assert set(CARD.findall(said)) <= known
    session.table.check()


def test_a_busted_bot_buys_in_again_and_the_person_is_asked() -> None:
    for seed in range(30):
        asked = msgspec.structs.replace(HOLDEM, limit="no-limit 1/2", hands=12, stack="40", seed=seed)
        keys = cycle(("a", "c", "s"))
        typist = Typist(think=lambda prompt, keys=keys: "" if "Enter" in prompt else next(keys))
        session, text = seated(asked, typist)
        session.run()
        broke = "You are out of chips. Press Enter to buy in again for $40, q to leave: "
        assert typist.prompts.count(broke) == text().count("You buy in for $40.")
        assert session.played == 12
        if broke in typist.prompts and re.search(r"Seat [23] buys in for \$40\.", text()):
            return
    raise AssertionError("nobody ever went broke")


def test_a_big_pot_won_whole_kills_the_next_hand() -> None:
    """garlic-city/omaha/23"""
    asked = Asked(
        game="omaha_hi_lo", house="garlic-city", limit="fixed 4/8", seed=11, seats=6, hands=40, kills=True
    )
    session, text = seated(asked, trying("f"))
    session.run()
    said = text()
    assert "This pot is killed and played at $6/$12 limit [garlic-city/omaha/23]." in said
    for part in said.split("\nHand ")[1:]:
        assert bool(re.search(r"posts? a \$\d+ kill", part)) == ("This pot is killed" in part)
        assert ("$6/$12 limit" in part.split(" ─")[0]) == ("This pot is killed" in part)


def test_side_pots_and_fees_are_shown_one_by_one() -> None:
    asked = Asked(game="holdem", house="garlic-city", limit="no-limit 1/2", stack="100", seats=4, seed=1)
    said = ""
    for seed in range(12):
        brought = {1: 10000, 2: 2000, 3: 4000, 4: 10000}
        session, text = seated_with(
            msgspec.structs.replace(asked, seed=seed, hands=1), trying("a", "s"), brought
        )
        session.run()
        said += text()
    assert re.search(r"Main pot, \$\d+: \w", said)
    assert re.search(r"Side pot 1, \$\d+: \w", said)
    assert re.search(r"Fee \$\d+ \[garlic-city/house/\d+\]", said)
    assert "and are all-in" in said


def test_choosing_from_the_list() -> None:
    console = Console(file=(out := io.StringIO()), width=80)
    assert ask_spread(console, Typist(["0", "x", "99", "3"]), "oasis") == ("oasis", "omaha_hi_lo")
    assert "Texas Hold'em at Oasis Card Room" in out.getvalue()
    assert "Cannot read 'x'; expected a number from 1 to 4 or the name of a game." in out.getvalue()
    assert ask_spread(console, Typist([""])) is not None
    assert ask_spread(console, Typist(["q"])) is None
    assert ask_spread(console, Typist()) is None


def test_the_usual_stack_keeps_to_the_buy_in_rule() -> None:
    for (house, game), limit in (
        (spread, at) for spread in SPREADS for at in house_of(spread[0]).limits(spread[1])
    ):
        setup = setup_of(Asked(game=game, house=house, limit=limit.name))
        rule = setup.table.buy_in
        assert setup.stack > 0
        assert setup.stack % limit.chip == 0
        if rule:
            assert setup.stack >= rule.big_blinds_min * limit.blinds[1]
            assert not rule.cents_max or setup.stack <= rule.cents_max
    assert setup_of(Asked("holdem", "garlic-city", "no-limit 1/2")).stack == 10000
    assert setup_of(Asked("holdem", "trade", "fixed 2/4")).stack == 20000
    assert isinstance(setup_of(Asked()), Setup)


def test_a_bug_stops_the_table_and_leaves_a_script_that_plays_the_hand_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    decide = PotHand.decide

    def broken_at_the_turn(self: PotHand, who: int, action: Action) -> Event:
        if isinstance(action, Deal) and len(self.board) == 3:
            raise Broken("a fault made for this test")
        return decide(self, who, action)

    monkeypatch.setattr(PotHand, "decide", broken_at_the_turn)
    out = io.StringIO()
    setup = setup_of(Asked("omaha", "angies", seed=5, hands=20))
    with pytest.raises(Broken, match="made for this test"):
        Session(setup, Console(file=out, width=80)).run()
    script = out.getvalue().split("up to the fault:\n")[1]
    hand = run(parse(script)).hand
    assert (len(hand.board), hand.due.ask) == (3, "deal")


def test_kinds_of_kill_and_overs_are_asked_for_at_the_door() -> None:
    table = Asked(game="holdem", house="garlic-city", limit="4/8", seats=4)
    setup = setup_of(msgspec.structs.replace(table, kill="Half", overs="3, 1"))
    assert (setup.table.spec.kill, setup.table.spec.overs, setup.overs) == ("half", True, (1, 3))
    for key, said in (("kill", "double"), ("overs", "5"), ("overs", ""), ("overs", "one")):
        with pytest.raises(Unreadable):
            setup_of(msgspec.structs.replace(table, **{key: said}))
