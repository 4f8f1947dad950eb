"""Everything that happens by a rule names it: a clause of the house at the table, the trade, or a setting."""

from __future__ import annotations

import random

import pytest
from kit import SOAK, SPREADS, play_random, random_terms, tables

from housedealer.cards.card import Card
from housedealer.errors import Refused
from housedealer.hand import AnyHand
from housedealer.hand import action as act
from housedealer.hand import event as ev
from housedealer.hand.pot.hand import PotHand
from housedealer.rulebook import clauses
from housedealer.rules.place import HOUSE, Cents
from housedealer.rules.pot.terms import PotTerms

HANDS = 400 if SOAK else 25
NEEDS_NO_RULE = {"hand_over", "amount_not_whole", "who", "cards_not_listed", "only_the_floor"}
"""Refusals of what no rule of play is about."""
TRIED: tuple[act.Action, ...] = (
    act.Fold(), act.Check(), act.Call(), act.Bet(Cents(100)), act.Bet(Cents(99900)), act.Bet(Cents(137)),
    act.RaiseTo(Cents(300)), act.RaiseTo(Cents(99900)), act.RaiseTo(Cents(-100)), act.Discard(()),
    act.Discard((Card(0), Card(0))), act.Discard((Card(3), Card(5), Card(7))),
    act.Show(), act.Muck(), act.TakePosts(), act.TakeFee(Cents(123)), act.Deal((Card(60),)), act.Deal(()),
    act.Straddle(Cents(700)), act.Decline(), act.TakeUp(), act.TakeDown(),
)  # fmt: skip


def is_cited(clause: str, house: str) -> bool:
    """A clause of this house that exists, or why there is none."""
    if clause in clauses():
        return clause.startswith(f"{house}/")
    kind, _, why = clause.partition(": ")
    return kind in ("trade", "setting") and (bool(why) or house == "trade")


def refusal(hand: AnyHand, who: int, action: act.Action) -> Refused | None:
    try:
        hand.decide(who, action)
    except Refused as refused:
        return refused
    return None


def check_refusals(hand: PotHand, seen: set[str]) -> None:
    house = hand.terms.spread.house
    for who in (HOUSE, hand.terms.seats[0].seat, *hand.due.must):
        for action in TRIED:
            refused = refusal(hand, who, action)
            if refused is not None:
                seen.add(refused.code)
                known = refused.code in NEEDS_NO_RULE or is_cited(refused.clause, house)
                assert known, f"{refused.code}: {refused.clause!r}"


def check_event(event: ev.Event, terms: PotTerms) -> None:
    house = terms.spread.house
    cited: list[str] = []
    if isinstance(event, ev.Posted):
        kinds = list(dict.fromkeys(kind for _, _, kind in event.posts))
        assert [kind for kind, _ in event.clauses] == kinds
        cited = [clause for _, clause in event.clauses]
    elif isinstance(event, ev.FeeTaken):
        assert len(event.clauses) == 1 + bool(event.jackpot)
        cited = list(event.clauses)
    elif isinstance(event, ev.PotAwarded):
        assert event.clauses
        cited = list(event.clauses)
    elif isinstance(event, ev.PotCarried | ev.HandVoided | ev.Ruled | ev.Proved | ev.Straddled) or (
        isinstance(event, ev.Opened) and event.clause
    ):
        cited = [event.clause]
    for clause in cited:
        assert is_cited(clause, house), event


@pytest.mark.parametrize(("house", "game"), SPREADS)
def test_refusals_posts_fees_openings_and_awards_name_their_clause(house: str, game: str) -> None:
    chance = random.Random(f"cited {house} {game}")
    found = tables(house, game)
    seen: set[str] = set()
    for _ in range(HANDS):
        terms = random_terms(chance, chance.choice(found))
        _, _, events = play_random(terms, chance, lambda hand: check_refusals(hand, seen))
        for event in events:
            check_event(event, terms)
        awards = [event for event in events if isinstance(event, ev.PotAwarded)]
        for award in awards:
            _check_award(award, terms)
    assert {"not_your_turn", "not_offered"} <= seen


def _check_award(award: ev.PotAwarded, terms: PotTerms) -> None:
    """One winner stands on the rule of the best hand, a tie on that of ties, a last player on his own."""
    source = terms.spread.answers.source
    shares = {share for share, _, _ in award.paid}
    if award.late or shares == {-2}:
        return
    if shares == {-1}:
        assert award.clauses == (source("last_in"),)
    elif len(award.paid) == 1:
        assert award.clauses == (source("award"),)
    elif len(shares) > 1:
        assert source("halves") in award.clauses
    else:
        assert source("tie") in award.clauses


@pytest.mark.parametrize(
    ("house", "game", "limit"),
    [
        ("garlic-city", "seven_card_stud", None),
        ("garlic-city", "razz", None),
        ("garlic-city", "mexican", None),
    ],
)
def test_a_forced_opening_names_its_clause(house: str, game: str, limit: str | None) -> None:
    chance = random.Random(f"opening {game}")
    [table, *_] = tables(house, game)
    openings = []
    for _ in range(20):
        _, _, events = play_random(random_terms(chance, table), chance)
        openings += [event.clause for event in events if isinstance(event, ev.Opened)][:1]
    known = {"seven_card_stud": "7-card-stud/08", "razz": "razz/07", "mexican": "mexican-poker/03"}
    assert f"garlic-city/{known[game]}" in openings
