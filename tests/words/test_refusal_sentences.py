"""Every refusal has one sentence, made of its code, its facts and its clause."""

from __future__ import annotations

import ast
import random
from collections.abc import Iterator
from pathlib import Path

import pytest
from law_kit import USUAL, every_spread, new_hands, people_of

import housedealer
from housedealer.cards.card import Card
from housedealer.errors import Broken, Refused, Unreadable
from housedealer.hand import Hand, hand_on
from housedealer.hand import action as act
from housedealer.houses import house_of
from housedealer.rules.family import Family
from housedealer.rules.place import FLOOR, HOUSE, Cents
from housedealer.rules.terms import Seated
from housedealer.words.refusal import complaint, refusal, sentences

ROOT = Path(housedealer.__file__).parent
BY_NAME = {
    "check_facing_bet", "nothing_to_call", "fold_when_free",
    "cards_not_listed", "cards_count", "card_not_in_deck",
}  # fmt: skip
"""Codes that the sources look up in a table: those of a betting round, and those of a faulty deal."""


def reasons() -> Iterator[tuple[str, str]]:
    """Where each refusal of the sources is made, and its reason."""
    for path in sorted(ROOT.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call) or getattr(node.func, "id", "") != "Refused":
                continue
            told = [node.args[0], *(key.value for key in node.keywords if key.arg == "why")]
            parts = [part.value for part in told if isinstance(part, ast.Constant)]
            if len(parts) == len(told):
                yield f"{path.relative_to(ROOT)}:{node.lineno}", ".".join(map(str, parts))


def test_every_refusal_in_the_sources_has_a_sentence_and_every_sentence_a_refusal() -> None:
    made = dict(reasons())
    missing = {where: reason for where, reason in made.items() if reason not in sentences()}
    assert not missing
    assert set(sentences()) == {*made.values(), *BY_NAME}


def test_no_refusal_brings_prose_of_its_own() -> None:
    for path in sorted(ROOT.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Refused":
                named = [key.arg for key in node.keywords]
                assert "says" not in named, f"{path}:{node.lineno}"


def test_a_refusal_without_a_sentence_is_our_own_mistake() -> None:
    with pytest.raises(Broken, match="no sentence for the refusal no_such_code"):
        refusal(Refused("no_such_code"))


@every_spread
def test_whatever_is_refused_at_a_table_is_said_in_a_sentence(family: Family, house: str, game: str) -> None:
    """Wrong actions of everybody at every step: usual ones, odd ones, odd amounts, and rulings."""
    heard: set[str] = set()
    for hand, answers, chance in new_hands(family, house, game, 4, "sentences"):
        for who, action in answers(hand, chance):
            for asker, asked in wrong(hand, family, chance):
                try:
                    hand.decide(asker, asked)
                except Refused as refused:
                    heard.add(check_sentence(refused))
            hand.play(who, action)
    assert len(heard) > 3


ODD: tuple[act.Action, ...] = (
    act.Deal(()),
    act.Deal((Card(0),) * 3),
    act.TakeFee(Cents(1)),
    act.Misdeal(),
    act.Bet(Cents(1)),
    act.RaiseTo(Cents(10**9)),
    act.Hit(),
)


def wrong(hand: Hand, family: Family, chance: random.Random) -> Iterator[tuple[int, act.Action]]:
    usual = list(USUAL[family].values())
    for who in (HOUSE, FLOOR, *people_of(hand)):
        yield who, chance.choice(usual)
        yield who, chance.choice(ODD)


def check_sentence(refused: Refused) -> str:
    told = refusal(refused)
    text = told.removesuffix(f" [{refused.clause}]") if refused.clause else told
    assert text[0].isupper() or text[0].isdigit() or text[0] == "$", told
    assert len(text.split()) >= 3, told
    assert not text.endswith("."), told
    for bare in ("_", "None", "()", "{", "}", "Struct"):
        assert bare not in text, told
    return text


def test_the_sentence_of_a_wager_names_what_would_be_legal() -> None:
    table = house_of("oasis").table("holdem")
    hand = hand_on(table.terms(tuple(Seated(seat, Cents(20_000)) for seat in (1, 2, 3)), 3))
    hand.play(HOUSE, act.TakePosts())
    hand.play(HOUSE, hand.menu(HOUSE)[0][0])
    for asked, told in (
        (600, "$6 is not a legal raise: raise to between $8 and $200"),
        (0, "A bet must be greater than zero"),
        (30_000, "$300 is more than you have: raise to between $8 and $200"),
        (850, "$8.50 is not a legal raise: the smallest chip in play is $1"),
    ):
        with pytest.raises(Refused) as refused:
            hand.decide(3, act.RaiseTo(Cents(asked)))
        assert refusal(refused.value).startswith(told)
        assert refusal(refused.value).endswith(f"[{refused.value.clause}]")
    with pytest.raises(Refused) as refused:
        hand.decide(1, act.Fold())
    assert refusal(refused.value).startswith("Not now: it is seat 3's turn to bet")


def test_a_check_facing_a_bet_names_a_raise_only_where_one_is_open() -> None:
    told = {True: "There is a bet to you: call, raise or fold", False: "There is a bet to you: call or fold"}
    for may_raise, text in told.items():
        assert refusal(Refused("check_facing_bet", may_raise=may_raise)) == text


def test_a_complaint_about_a_text_keeps_its_place() -> None:
    assert complaint(Unreadable("no such game", expected="holdem")) == "No such game; expected holdem"
    assert complaint(Unreadable("bad line", where="a.hand:3")) == "a.hand:3: bad line"
    assert complaint(Refused("hand_over", "oasis/holdem/01")) == "The hand is over [oasis/holdem/01]"
