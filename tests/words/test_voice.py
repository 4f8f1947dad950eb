"""One voice: every event, offer, question and usual action has words, and families keep apart."""

from __future__ import annotations

import ast
import importlib
from pathlib import Path

import pytest
from law_kit import EVERY, USUAL, every_spread, new_hands, viewers_of
from voice_kit import purged

import housedealer
from housedealer.cards.card import parse_cards as C
from housedealer.errors import Broken
from housedealer.hand import action as act
from housedealer.hand import event as ev
from housedealer.hand.offer import Amounts, Choose, Offer, One, Pays, Some, Stakes
from housedealer.hand.ruling_offer import Parameter, Rules
from housedealer.houses import house_of
from housedealer.rules.family import FAMILIES, Family
from housedealer.rules.place import FLOOR, HOUSE, Cents, Square
from housedealer.words.family import To, family_of, word_families, words_of
from housedealer.words.offer import SHARED, action_label, kind_of, label
from housedealer.words.told import told

ROOT = Path(housedealer.__file__).parent
WORDS = ROOT / "words"


def test_every_event_of_every_family_has_a_sentence() -> None:
    for family in FAMILIES:
        applied = importlib.import_module(f"housedealer.hand.{family}.apply").APPLY
        assert set(words_of(family).events) == set(applied), family
    assert {kind for words in word_families().values() for kind in words.events} == set(ev.Event.__args__)


def test_every_action_has_a_label() -> None:
    known = {kind for words in word_families().values() for kind in words.labels} | set(SHARED)
    assert known == set(act.Action.__args__)


@pytest.mark.parametrize("family", FAMILIES)
def test_the_usual_actions_are_named(family: Family) -> None:
    assert set(words_of(family).usual) == set(USUAL[family])


def test_a_shared_event_is_told_as_in_the_family_of_the_hand() -> None:
    void = ev.HandVoided((), (), "")
    said = {
        game: told(void, To(spread=house_of("garlic-city").table(game).spread))
        for game in ("holdem", "three_card", "chinese", "panguingue")
    }
    assert len(set(said.values())) == 4
    assert said["three_card"] == "The round is void: all wagers and fees go back."
    with pytest.raises(Broken):
        told(void, To())


@every_spread
def test_whatever_happens_and_is_offered_is_said_in_plain_words(
    family: Family, house: str, game: str
) -> None:
    kinds: set[type] = set()
    for hand, answers, chance in new_hands(family, house, game, 3, "voice"):
        for who, action in answers(hand, chance):
            for viewer in (*viewers_of(hand), HOUSE):
                view = hand.view(viewer)
                assert family_of(view) == family
                assert view.due.ask in words_of(family).asks
                for offer in hand.menu(viewer):
                    said = label(offer, view)
                    kinds.add(kind_of(offer))
                    assert said[0].isupper(), said
                    assert not said.endswith("."), said
                    assert not purged(said), said
                    assert not purged(label(offer)), label(offer)
            event: ev.Event | None = hand.decide(who, action)
            while event is not None:
                hand.apply(event)
                for viewer in (*viewers_of(hand), HOUSE):
                    said = told(hand.seen(event, viewer), To(viewer, hand.view(viewer), hand.terms.spread))
                    assert said[0].isupper() or said[0] == "$", said
                    assert said.endswith("."), said
                    assert not purged(said), said
                event = hand.follow()
    assert len(kinds) > 2
    assert not hand.menu(FLOOR)


LABELLED: list[tuple[Offer, str]] = [
    (One(act.Fold()), "Fold"),
    (One(act.Call(), Cents(400)), "Call $4"),
    (Amounts("bet", Cents(400), Cents(400), Cents(100)), "Bet $4"),
    (Amounts("bet", Cents(400), Cents(800), Cents(400)), "Bet $4 or $8"),
    (Amounts("raise_to", Cents(800), Cents(20000), Cents(100)), "Raise to between $8 and $200"),
    (Choose(C("2c3c4c5c7d"), 0, 3), "Draw up to three cards or stand pat"),
    (Choose(C("2c3c4c"), 1, 1), "Discard one card"),
    (Stakes(Square(3), "ante", Cents(500), Cents(10000), Cents(100)), "Bet $5 to $100 on square 3"),
    (Stakes(Square(3), "pair_plus", Cents(100), Cents(500), Cents(100)),
     "Bet $1 to $5 on pair plus on square 3"),
    (Stakes(Square(2), "bank", Cents(500), Cents(99900), Cents(100)), "Put up $5 to $999 as the bank"),
    (Some((Square(2),), (Cents(500),), Cents(9000)), "Insure square 2 for $5, or decline insurance"),
    (Some((Square(2), Square(4)), (Cents(500), Cents(250)), Cents(9000)),
     "Insure square 2 for $5 or square 4 for $2.50, or decline insurance"),
    (One(act.Insure(())), "No insurance"),
    (One(act.TakeOption()), "Take the option card"),
    (Pays(act.Meld(C("5s5s5s")), 4), "Meld 5s 5s 5s: four chips from each"),
    (One(act.DeclareWin("six_pairs")), "Declare six pairs, an automatic win"),
    (Rules("dead_hand", "x", (Parameter("square", "square", (1, 3, 5)),)),
     "Rule a hand dead (square 1, 3 or 5)"),
    (Rules("misdeal", "x"), "Call a misdeal"),
]  # fmt: skip


@pytest.mark.parametrize(("offer", "said"), LABELLED, ids=[said for _, said in LABELLED])
def test_an_offer_has_one_label(offer: Offer, said: str) -> None:
    assert label(offer) == said


def test_a_joker_is_called_one() -> None:
    assert action_label(act.Discard(C("JK7c"))) == "Discard Joker 7c"


# -- who speaks --------------------------------------------------------------------------------------------


def imports_of(path: Path) -> set[str]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return {node.module for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) and node.module}


@pytest.mark.parametrize("family", FAMILIES)
def test_no_family_borrows_the_words_of_another(family: Family) -> None:
    others = {f"housedealer.words.{other}" for other in FAMILIES if other != family}
    for path in (WORDS / family).glob("*.py"):
        assert not {name for name in imports_of(path) if ".".join(name.split(".")[:3]) in others}, path


def test_only_the_terminal_and_the_server_use_bots() -> None:
    for path in ROOT.rglob("*.py"):
        if path.relative_to(ROOT).parts[0] not in ("bots", "server", "cli"):
            assert not {name for name in imports_of(path) if name.startswith("housedealer.bots")}, path


def test_every_spread_is_heard() -> None:
    assert {family for family, _, _ in EVERY} == set(FAMILIES)
