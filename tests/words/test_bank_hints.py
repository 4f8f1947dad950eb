"""What a player at a banked table is told beside the menu: whose a shared bet is, and what the house will
collect."""

from __future__ import annotations

import random
import re

import pytest
from bank_kit import BANKED, bank_answers, bank_tables, random_bank_terms
from kit import tries
from telling.bank import Round

from housedealer.hand import action as act
from housedealer.hand.bank.hand import BankHand
from housedealer.hand.event import FeeTaken
from housedealer.rules.place import HOUSE, RAIL
from housedealer.words.bank.hint import hints
from housedealer.words.family import Hint
from housedealer.words.person import called
from housedealer.words.say import money

ROUNDS = tries(15, 500)


def told(tale: Round, who: int, about: str) -> list[Hint]:
    return [hint for hint in hints(tale.hand.view(who), tale.hand.spread) if hint.about == about]


def test_a_shared_bet_is_told_by_its_owners_with_the_clause() -> None:
    tale = Round("pai_gow_tiles", backers={101: 200}).bet(2, 10).share(3, 15, of=2, on=2)
    tale.bet(101, 20, on=2).share(4, 5, of=101, on=2)
    clause = "garlic-city/pai-gow-tiles/040"
    with called({2: "June", 101: "kim"}):
        assert told(tale, 3, "shared") == [
            Hint("shared", "June with $10 and you with $15 share one bet.", clause, at=2, who=2),
            Hint("shared", "kim with $20 and seat 4 with $5 share one bet.", clause, at=2, who=101),
        ]
    assert told(tale, 2, "shared")[0].text == "You with $10 and seat 3 with $15 share one bet."
    assert told(tale, RAIL, "shared") == []
    assert told(Round("pai_gow_tiles").bet(2, 10).bet(3, 10, on=2), 2, "shared") == [], "two bets, not one"


# -- the fee -----------------------------------------------------------------------------------------------

FeesTold = dict[int, list[Hint]]


def fees_told(hand: BankHand) -> FeesTold:
    """To everybody at the table."""
    return {
        who: [hint for hint in hints(hand.view(who), hand.spread) if hint.about == "fee"]
        for who in hand.people
    }


def bets_made(hand: BankHand, chance: random.Random) -> tuple[FeesTold, FeesTold, FeeTaken | None]:
    """Bets at random: what was told before the first of them and when they were closed, and what was taken
    then; None where there was no fee, or no round."""
    first = fees_told(hand)
    for who, action in bank_answers(hand, chance):
        last = fees_told(hand) if isinstance(action, act.CloseBets) else {}
        hand.play(who, action)
        if last:
            return first, last, _taken(hand)
    return first, {}, None


def _taken(hand: BankHand) -> FeeTaken | None:
    if hand.due.ask != "fee":
        return None
    [event, *_] = hand.play(HOUSE, hand.menu(HOUSE)[0][0])
    assert isinstance(event, FeeTaken)
    return event


@pytest.mark.parametrize(("house", "game"), BANKED)
def test_what_is_told_while_bets_are_open_is_what_the_house_takes(house: str, game: str) -> None:
    """For all stakes and fee options: each person's sum, and the clauses that print the rates."""
    rounds = 0
    for number, table in enumerate(bank_tables(house, game)):
        for seed in range(ROUNDS):
            chance = random.Random(f"{number} {seed}")
            hand = BankHand(random_bank_terms(chance, table))
            first, last, taken = bets_made(hand, chance)
            if taken is None:
                continue
            rounds += 1
            paid = dict(taken.payers)
            for who in hand.people:
                assert {hint.name for hint in last[who]} == {money(paid.get(who, 0))}
                assert sum(map(_takes, last[who])) == paid.get(who, 0)
                if who != hand.terms.bank and [bet.who for bet in hand.main_bets()].count(who) == 1:
                    _check_first(first[who], paid.get(who, 0))
            told = {hint.clause for who in hand.people for hint in last[who] if _takes(hint)}
            assert told == set(taken.clauses)
    assert rounds >= ROUNDS


def _takes(hint: Hint) -> int:
    """The cents that the house will take by this sentence."""
    found = re.search(r"the house takes \$([\d,]+)(?:\.(\d\d))?", hint.text, re.IGNORECASE)
    return int(found[1].replace(",", "")) * 100 + int(found[2] or 0) if found else 0


def _check_first(told: list[Hint], paid: int) -> None:
    """A player who then made one bet was told beforehand what it would cost."""
    said = f"pays a fee of {money(paid)}." if paid else "You pay no fee"
    assert any(said in hint.text for hint in told)
    assert all(hint.name == "$0" for hint in told)


@pytest.mark.parametrize(
    ("tale", "who", "said"),
    [
        (Round("pai_gow_tiles"), 2, [("Each bet pays a fee of $1.", "house/41")]),
        (Round("pai_gow_tiles").bet(2, 20), 2, [("The house takes $1 for your bet.", "house/41")]),
        (
            Round("pai_gow_tiles").bet(2, 20).bet(2, 20, on=3),
            2,
            [("The house takes $2 for your two bets.", "house/41")],
        ),
        (
            Round("three_card", stakes="50-200"),
            2,
            [
                ("A bet on your square pays a fee of $1.", "house/45"),
                ("A bet behind another hand pays a fee of $2.", "house/45"),
            ],
        ),
        (
            Round("three_card", stakes="50-200", backers={101: 1000}),
            101,
            [("Each bet pays a fee of $2.", "house/45")],
        ),
        (
            Round("california_22", wager=40),
            2,
            [
                ("A bet of $2 to $20 pays a fee of $0.50.", "california-22/07"),
                ("A bet of $21 to $50 pays a fee of $1.", "california-22/08"),
            ],
        ),
        (
            Round("california_22", wager=40).bet(2, 21),
            2,
            [("The house takes $1 for your bet.", "california-22/08")],
        ),
        (
            Round("california_22", wager=40).bet(2, 21),
            1,
            [("Those who bet pay the fee; the bank pays none.", "california-22/07")],
        ),
        (
            Round("no_bust_21", stakes="3-200"),
            2,
            [("You pay no fee for a bet: the player-dealer pays it.", "no-bust-21/131")],
        ),
        (
            Round("no_bust_21", stakes="3-200").bet(2, 200).bet(3, 100),
            1,
            [("With $300 bet the house takes $2 from you as the bank.", "no-bust-21/133")],
        ),
        (
            Round("pai_gow_tiles").bet(2, 20).share(3, 5, of=2, on=2),
            3,
            [("Seat 2 pays the fee for the bet you share.", "house/41")],
        ),
    ],
)
def test_the_fee_is_told_to_the_one_who_pays_it(tale: Round, who: int, said: list[tuple[str, str]]) -> None:
    found = [(hint.text, hint.clause.split("/", 1)[1]) for hint in told(tale, who, "fee")]
    assert found == said
