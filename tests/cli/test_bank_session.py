"""A banked game played by typing: bets, decisions, the bank, what is refused, and leaving in the middle."""

from __future__ import annotations

import io
import random
import re
from typing import Any

import msgspec
import pytest
from bank_kit import BANKED
from kit import cards_told
from rich.console import Console
from typer.testing import CliRunner
from typist import Typist, console_80, led, seated, seated_with

from housedealer.cards.card import Card, format_card, parse_card
from housedealer.cli.bank.entry import TYPED
from housedealer.cli.main import app
from housedealer.cli.session import Session, sit
from housedealer.cli.setup import Asked
from housedealer.errors import Broken, Unreadable
from housedealer.hand import action as act
from housedealer.hand.bank.hand import BankHand
from housedealer.hand.event import Event
from housedealer.hand.offer import Setting, Stakes
from housedealer.hand.view import View
from housedealer.record.script import parse, run
from housedealer.rules.place import PILES

choices = TYPED.choices
CARD = re.compile(r"\b(?:[2-9TJQKA][cdhs]|JK|[1-6]-[1-6])(?=[\s.,;:)]|$)")
every_game = pytest.mark.parametrize(("house", "game"), BANKED, ids=[game for _, game in BANKED])


def run_with_bank(asked: Asked, bank: int, *lines: str) -> tuple[Session, str, list[str]]:
    session, text = seated(asked, typist := Typist(lines))
    led(session, bank).run()
    return session, text(), typist.prompts


THREE = Asked(game="three_card", seed=4, seats=4)


def test_a_round_is_bet_and_played_by_typing() -> None:
    session, text, prompts = run_with_bank(THREE, 3, "10 pair plus 5", "", "p", "q")
    assert "You bet $10." in text
    assert "You bet $5 on pair plus." in text
    assert "You play for $10 more, seat 4 for $5 more." in text
    assert "Seat 3 puts up $500 as the bank." in text
    assert re.search(r"Bets are closed: \$\d+ against a bank of \$500 \[garlic-city/3-card-poker/20\]", text)
    assert prompts == ["Your bet, or Enter for none: "] * 2 + [
        "Your move: ",
        "Press Enter for the next round, q to leave: ",
    ]
    assert session.played == 1
    assert all(len(line.rstrip()) <= 80 for line in text.splitlines())


def test_the_settlement_names_every_wager_with_its_clause_and_the_net_of_everybody() -> None:
    session, text, _ = run_with_bank(THREE, 3, "10 pair plus 5", "", "p", "q")
    table = text[text.index("Settlement") :]
    head = "who square bet stake result action won back why"
    assert head in " ".join(table.split())
    rows = [line.split() for line in table.splitlines() if line.startswith(" you ")]
    assert [row[2] for row in rows] == ["ante", "play", "pair"]
    assert [row[:2] for row in rows] == [["you", "1"]] * 3
    letters = set(
        re.findall(r"^  ([a-z]) \[(?:reading: )?garlic-city/3-card-poker/\d+\]$", table, re.MULTILINE)
    )
    assert {row[-1] for row in rows} <= letters
    net = re.findall(r"^ (\d)(?: you)?\s+(?:bank\s+)?\$[12]\s+([+-]?\$\d+)\s+\$([\d,]+)", table, re.MULTILINE)
    assert [seat for seat, _, _ in net] == ["1", "2", "3", "4"]
    assert {int(seat): int(left.replace(",", "")) * 100 for seat, _, left in net} == session.stacks
    assert "Fees $6 [garlic-city/house/41]" in table


def test_a_bank_that_is_used_up_pays_in_part_and_the_rest_has_no_action() -> None:
    for seed in range(60):
        asked = Asked(game="super_pan_nine", seed=seed, seats=4)
        _, text, _ = run_with_bank(asked, 1, "y", "bank 10", "", *["s"] * 2, "q")
        if re.search(r"(wins|loses)\s+\$\d+ of \$\d+\s", text) and re.search(r"no action\s+none\s", text):
            return
    raise AssertionError("no bank of $10 was ever too small")


def test_money_is_never_cut_off_on_a_narrow_screen() -> None:
    out = io.StringIO()
    narrow = Console(file=out, width=60, highlight=False, markup=False, emoji=False)
    sit(Asked("three_card", seed=3, hands=3), narrow).run()
    amounts = re.findall(r"[-+]?\$[\d,.]+…?", out.getvalue())
    assert len(amounts) > 50
    assert not [amount for amount in amounts if amount.endswith("…")]
    assert not re.search(r"\$…", out.getvalue())


def test_what_is_refused_or_cannot_be_read_is_said_with_the_clause_and_nothing_is_bet() -> None:
    lines = ["3", "1000", "7.50", "10 pair plus 500", "pair plus 5", "bank 50", "10 on 3", "10 on 12",
             "hit", "pick 2", "zz", "10 zebra 5", "99999999999999999999", "", "q"]  # fmt: skip
    session, text, prompts = run_with_bank(THREE, 3, *lines)
    said = " ".join(text.split())
    for complaint in (
        "$3 is too small: bet from $5 to $100 [reading: garlic-city/3-card-poker/20]",
        "Bets are in whole dollars",
        "$500 is too large: bet from $5 to $100 [garlic-city/3-card-poker/19]",
        "Bet the ante first, and keep chips for the pair plus bet [garlic-city/3-card-poker/19]",
        "Only the player-dealer puts up the bank's wager [reading: garlic-city/3-card-poker/01]",
        "Bet on square 1, 2, 4, 5, 6 or 7 [garlic-city/3-card-poker/20]",
        "Not now: betting is still open [garlic-city/3-card-poker/20]",
        "Cannot read 'zz'; expected one of N, N on S, Enter, ?, q",
        "Cannot read '10 zebra 5'; expected one of",
        "Cannot read '99999999999999999999'; expected one of",
    ):
        assert complaint in said
    assert prompts.count("Your bet, or Enter for none: ") == 14
    assert "You bet" not in text
    assert session.stacks[1] == session.setup.stack


def test_bets_are_changed_and_taken_back_while_bets_are_open() -> None:
    _, text, _ = run_with_bank(THREE, 3, "10", "15", "pair plus 5", "pair plus 0", "10 on 6", "0 on 6", "0",
                               "none", "q")  # fmt: skip
    assert "You now bet $15." in text
    assert "You take back $5 on pair plus." in text
    assert "You take back $10 on square 6." in text
    assert "You take back $15." in text
    assert "You get" not in text
    assert re.search(r"1 you\s+\$0\s+\$1,000", text)


def test_the_rules_hang_on_the_wall_also_while_bets_are_open() -> None:
    _, text, _ = run_with_bank(THREE, 3, "?", "rules", "q")
    assert text.count("Pair plus, straight flush: 40 to 1. [garlic-city/3-card-poker/35]") == 2
    said = " ".join(text.split())
    assert "The bank qualifies with queen high or better. [reading: garlic-city/3-card-poker/26]" in said


# -- the bank ----------------------------------------------------------------------------------------------


def test_the_person_is_asked_whether_he_takes_the_bank_and_puts_up_his_wager() -> None:
    session, text, prompts = run_with_bank(THREE, 1, "maybe", "y", "4", "200", "", "", "y", "bank 150", "q")
    assert "It is your turn to bank [setting: the same direction as the deal]." in text
    assert prompts[:2] == ["Do you take the bank (y or n)? "] * 2
    assert "Cannot read 'maybe'; expected y or n." in text
    assert "bet from $5 to $998 [setting: the bank puts up at least" in text
    assert "You put up $200 as the bank." in text
    said = " ".join(text.split())
    assert "This is the bank's second round in a row [reading: garlic-city/no-bust-21/162]." in said
    assert "Round 2  3 Card Poker, $5 to $100 bets, you bank" in text
    assert (session.table.state.between.lead, session.table.state.between.turn) == (1, 2)


def test_after_two_rounds_the_bank_goes_on_as_the_house_passes_it() -> None:
    banks: list[tuple[int, int]] = []
    asked = msgspec.structs.replace(THREE, hands=7)
    session, _ = seated(asked, Typist(think=lambda prompt: "n" if "bank" in prompt else ""))
    led(session, 4)
    play = session.play_hand

    def watched():  # type: ignore[no-untyped-def]
        outcome = play()
        banks.append((session.table.state.between.lead, session.table.state.between.turn))
        return outcome

    session.play_hand = watched  # type: ignore[method-assign]
    session.run()
    assert banks == [(4, 1), (4, 2), (2, 1), (2, 2), (3, 1), (3, 2), (4, 1)]


def test_nobody_takes_the_bank_and_the_game_is_broken_until_somebody_plays_on() -> None:
    typist = Typist(["n", "", "y", "50", "", "q"])
    session, text = seated_with(THREE, typist, dict.fromkeys(range(1, 5), 9000))
    session.run()
    said = " ".join(text().split())
    broken = said.index("Nobody takes the bank")
    assert said[:broken].count("declines the bank.") == 3
    assert "You decline the bank." in said
    assert "Nobody takes the bank: the game is broken [reading: garlic-city/no-bust-21/164]." in said
    assert typist.prompts[1] == "Press Enter to play on, q to leave: "
    assert said.index("The game starts again.") < said.index("You take the bank.") < said.index("Round 1 ")
    assert session.played == 1


def test_a_person_leaves_a_broken_game_with_his_chips() -> None:
    session, text = seated_with(THREE, Typist(["n", "q"]), dict.fromkeys(range(1, 5), 9000))
    session.run()
    assert session.played == 0
    assert "You leave after 0 rounds with $90." in text()


def test_a_person_who_is_offered_the_bank_may_leave_instead() -> None:
    session, text, prompts = run_with_bank(THREE, 1, "q")
    assert prompts == ["Do you take the bank (y or n)? "]
    assert session.played == 0
    assert "You leave after 0 rounds with $1,000." in text


def test_a_bank_without_a_wager_is_no_round() -> None:
    session, text, _ = run_with_bank(THREE, 1, "y", "none", "q")
    assert "The round is void: all wagers and fees go back [garlic-city/3-card-poker/20]." in text
    assert set(session.stacks.values()) == {session.setup.stack}


def test_who_cannot_bet_any_more_buys_in_again() -> None:
    asked = Asked(game="caribbean_stud", seed=1, seats=3)
    session, text = seated_with(asked, typist := Typist(["", "q"]), {1: 1500, 2: 1600, 3: 1700})
    assert session.table.table.stack_least == 1700
    session.run()
    assert "The table waits for players." in text()
    assert "Seat 2 buys in for $1,000." in text()
    assert "Seat 3 buys in" not in text()
    assert typist.prompts[0].startswith("You are out of chips. Press Enter to buy in again for $1,000, ")
    assert "You buy in for $1,000." in text()


# -- leaving -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("end", [(), ("^C",), ("q",)], ids=["end of input", "control C", "q"])
@every_game
def test_leaving_while_bets_are_open_lets_the_house_finish(house: str, game: str, end: tuple[str]) -> None:
    _, text, _ = run_with_bank(Asked(game=game, seed=3, seats=4), 2, "20", *end)
    assert "You leave the table. The house finishes this round for you." in text
    assert "Settlement" in text
    assert "You leave after 1 round with $" in text
    assert re.search(r"^ you\s+1 ", text, re.MULTILINE)


@every_game
def test_leaving_before_a_decision_is_answered_by_the_house(house: str, game: str) -> None:
    for seed in range(1, 12):
        session, text, prompts = run_with_bank(Asked(game=game, seed=seed, seats=3), 3, "20", "", "q")
        if "Your move: " in prompts:
            assert "You leave the table. The house finishes this round for you." in text
            assert session.left
            assert session.played == 1
            return
    raise AssertionError("nothing was ever asked")


def test_a_person_who_banks_and_leaves_still_banks() -> None:
    session, text, _ = run_with_bank(Asked(game="double_hand", seed=3, seats=3), 1, "y", "200", "", "q")
    assert "You pick pile 1 to go out first." in text
    assert re.search(r"You set the bank's hand as \S\S \S\S and", text)
    assert session.left


# -- every game --------------------------------------------------------------------------------------------


def key_for(view: View, chance: random.Random) -> str:
    """Something that the menu says may be typed."""
    offer = chance.choice(view.menu) if view.menu else None
    if view.due.ask == "wager" and (offer is None or chance.random() < 0.4):
        return ""
    if isinstance(offer, Stakes):
        dollars = chance.choice((offer.least, min(offer.most, offer.least * 3))) // 100
        if offer.of:
            return f"share {dollars} of {offer.of} on {offer.square}"
        on = f" on {offer.square}" if offer.square != view.viewer else ""
        return f"{offer.bet.replace('_', ' ')} {dollars}{on}"
    if isinstance(offer, Setting):
        return "".join(map(format_card, chance.choice(offer.lows)))
    key = chance.choice([key for key, _ in choices(view)][:-2] or ["q"])
    return key.replace("pick N", "pick 3").replace("insure S ...", "insure").replace("Enter", "")


@every_game
def test_every_banked_game_is_played_by_what_the_menu_says_and_no_hidden_card_is_shown(
    house: str, game: str
) -> None:
    chance = random.Random(f"typist {game}")
    views: list[View] = []

    def think(prompt: str) -> str:
        if "Your" in prompt:
            return key_for(views[-1], chance)
        return chance.choice("yn") if "bank" in prompt else ""

    asked = Asked(game=game, house=house, seed=8, hands=14, seats=4)
    session, text = seated(asked, Typist(think=think))
    allowed: list[set[str]] = []
    menu, watch = session.face.menu, session.face.watch

    def shown(view: View) -> None:
        views.append(view)
        menu(view)

    def watched(hand: BankHand, event: Event) -> None:
        if hand.count == 1:
            allowed.append(set())
        watch(hand, event)
        seen = hand.seen(event, session.screen.me)
        allowed[-1] |= {format_card(card) for card in cards_told(seen) | set_told(seen)}
        view: Any = hand.view(session.screen.me)
        lying = [at for at in view.spots if not PILES < at.where < PILES + 10]
        allowed[-1] |= {format_card(card) for at in lying for card in at.cards}

    session.face.menu = shown  # type: ignore[method-assign]
    session.face.watch = watched  # type: ignore[method-assign]
    session.run()
    rounds = text().split("\nRound ")[1:]
    assert len(rounds) == len(allowed) == 14
    for said, known in zip(rounds, allowed, strict=True):
        plain = re.sub(r"as (?:[1-6]-[1-6] ?|\S\S){2}", "", re.sub(r"Your hand: .*", "", said))
        assert set(CARD.findall(plain)) <= known
    assert all(len(line.rstrip()) <= 80 for line in text().splitlines())
    assert "None" not in text()


def set_told(event: Event) -> set[Card]:
    told = msgspec.structs.asdict(event)
    return {card for name in ("low", "high") for card in told.get(name, ())} - {parse_card("??")}


@every_game
def test_without_a_terminal_one_round_is_demonstrated(house: str, game: str) -> None:
    args = ["play", game, "--house", house, "--seed", "6"]
    result = CliRunner().invoke(app, args, env={"COLUMNS": "80", "NO_COLOR": "1"})
    assert result.exit_code == 0, result.output
    assert "A demonstration by bots, with all cards face up." in result.stdout
    assert "Round 1  " in result.stdout
    assert "Round 2  " not in result.stdout
    assert "Settlement" in result.stdout
    assert "??" not in result.stdout
    assert result.stdout == CliRunner().invoke(app, args, env={"COLUMNS": "80", "NO_COLOR": "1"}).stdout


def test_the_shoe_goes_on_from_round_to_round_until_it_is_shuffled() -> None:
    asked = Asked(game="california_22", seed=2, seats=5, hands=30, decks=2)
    session, text = seated(asked, Typist(think=lambda prompt: "n" if "bank" in prompt else ""))
    left: list[int] = []
    play = session.play_hand

    def watched():  # type: ignore[no-untyped-def]
        before = len(session.table.state.between.shoe) or 104
        outcome = play()
        shoe = session.table.state.between.shoe
        left.append(before - len(shoe) if shoe else 0)
        return outcome

    session.play_hand = watched  # type: ignore[method-assign]
    session.run()
    assert any(cards > 8 for cards in left)
    assert text().count("The house shuffles a new shoe.") == left[:-1].count(0) > 1


def test_stakes_options_decks_and_pay_tables_are_taken_from_the_command_line() -> None:
    asked = Asked(game="no_bust_21", limit="4-50", options="b", decks=4, pays="b", seed=1, stack="300")
    console, text = console_80()
    session = sit(asked, console)
    spread = session.at.spread
    assert (spread.stake.name, spread.decks, session.setup.stack) == ("bets 4-50", 4, 30000)
    assert spread.pays["buster"]["6"].odds == (16, 1)
    session.run()
    assert "Option B" in text()
    assert "The shoe holds four decks." in text()


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        (Asked("three_card", limit="5-90"), "one of 5-100, 25-100, 25-200, 50-200, 100-200"),
        (Asked("three_card", limit="fixed 4/8"), "bets like 5-100"),
        (Asked("three_card", seats=8), "2 to 7"),
        (Asked("three_card", kills=True), "kill is for games with a pot"),
        (Asked("three_card", house="oasis"), "does not spread three_card"),
        (Asked("three_card", stack="0.30"), "a whole number of $1 chips"),
        (Asked("three_card", decks=0), "one deck or more"),
        (Asked("three_card", seat=5), "a seat from 1 to 4"),
        (Asked("holdem", decks=2), "decks is for banked games"),
        (Asked("holdem", pays="B"), "pays is for banked games"),
    ],
)
def test_what_cannot_be_opened_is_unreadable(asked: Asked, said: str) -> None:
    with pytest.raises(Unreadable) as told:
        sit(asked, console_80()[0])
    assert said in str(told.value)


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (["three_card", "--decks", "2"], "3 Card Poker is dealt from 1 to 1 decks"),
        (["three_card", "--pays", "B"], "has only one pay table"),
        (["no_bust_21", "--pays", "C"], "has the pay tables B"),
        (["three_card", "--options", "9"], "no fee option 9"),
    ],
)
def test_what_is_refused_is_one_line(args: list[str], said: str) -> None:
    result = CliRunner().invoke(app, ["play", *args])
    assert result.exit_code == 2
    assert result.stderr.count("\n") == 1
    assert said in result.stderr


def test_a_bug_stops_the_table_and_leaves_a_script_that_plays_the_round_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    decide = BankHand.decide

    def broken(self: BankHand, who: int, action: act.Action) -> Event:
        if isinstance(action, act.Play):
            raise Broken("a fault made for this test")
        return decide(self, who, action)

    monkeypatch.setattr(BankHand, "decide", broken)
    console, text = console_80()
    with pytest.raises(Broken, match="made for this test"):
        sit(msgspec.structs.replace(THREE, hands=9), console).run()
    monkeypatch.undo()
    script = text().split("replays the round up to the fault:\n")[1]
    hand = run(parse(script)).hand
    assert isinstance(hand, BankHand)
    assert hand.due.ask == "play"
