"""Stud, draw and choice at the terminal: what is typed, what the menu says, what is carried on."""

from __future__ import annotations

import re

import pytest
from claims import proves
from typed_kit import choices, first, hand_at, read
from typist import Typist, played, seated, trying

import housedealer.hand.action as act
from housedealer.cards.card import JOKER, parse_cards
from housedealer.cli.setup import Asked, setup_of
from housedealer.errors import Refused, Unreadable
from housedealer.hand.pot.hand import PotHand
from housedealer.houses import house_of
from housedealer.rules.place import Cents
from housedealer.words.sheet import posted

STUD = "fixed 4/8 ante 1 bring-in 1"


def drawing() -> PotHand:
    hand = hand_at("lowball", "fixed 2/4", s1=200, s2=200)
    hand.play(1, act.Call())
    hand.play(2, act.Check())
    return hand


def test_a_forced_opening_offers_two_amounts_and_no_more() -> None:
    view = first(hand_at("seven_card_stud", STUD, s1=200, s2=200, s3=200))
    assert choices(view)[0] == ("b N", "bet $1 or $4")
    assert read("b 4", view) == act.Bet(Cents(400))
    with pytest.raises(Unreadable) as told:
        read("b", view)
    assert told.value.expected == "b and dollars $1 or $4"


@pytest.mark.parametrize(
    ("line", "action"),
    [
        ("p", act.Discard(())),
        ("pat", act.Discard(())),
        ("stand", act.Discard(())),
        ("d jk", act.Discard((JOKER,))),
        ("d 2c joker", act.Discard((*parse_cards("2c"), JOKER))),
        ("draw 2c", act.Discard(parse_cards("2c"))),
    ],
)
def test_what_is_typed_in_a_draw(line: str, action: act.Action) -> None:
    assert read(line, first(drawing())) == action


def test_places_name_the_cards_to_throw_away() -> None:
    view = first(drawing())
    held = view.cards(view.viewer)
    assert read("d 1 3", view) == act.Discard((held[0], held[2]))
    keys = dict(choices(view))
    assert keys["p"] == "stand pat"
    assert keys["d X ..."].startswith("draw up to five cards; X is a card you throw away")


def test_up_and_down_are_typed_by_their_letters() -> None:
    hand = hand_at("mexican", "fixed 2/4 no blinds ante 1", s1=200, s2=200)
    while hand.due.ask in ("open", "bet"):
        [who] = hand.due.must
        hand.play(who, next(offer[0] for offer in hand.menu(who) if type(offer[0]) in (act.Bet, act.Call)))
    view = first(hand)
    assert read("u", view) == act.TakeUp()
    assert read("d", view) == read("down", view) == act.TakeDown()
    assert {"u", "d"} <= dict(choices(view)).keys()
    with pytest.raises(Unreadable):
        read("d 2", view)


def test_a_stud_hand_is_told_street_by_street() -> None:
    asked = Asked(game="seven_card_stud", house="garlic-city", limit="4/8", seed=4, seats=4, hands=6)
    session, text = seated(asked, trying("c", "k", "b 1", "s"))
    session.run()
    said = text()
    for street in ("Third street", "Fourth street", "Fifth street", "Sixth street", "Seventh street"):
        assert f"\n{street} ─" in said
    assert re.search(r"Seat \d opens with the low card\.", said)
    assert re.search(r"(Seat \d|You) brings? it in for \$1\.", said)
    assert re.search(r"Seat \d is first: (pair of|\w+ high)", said)
    assert re.search(r"You hold  \(\S\S \S\S\) \S\S", said)
    assert re.search(r"\(\?\? \?\?\) \S\S", said)
    assert all(len(line.rstrip()) <= 80 for line in said.splitlines())


def test_a_passed_pot_is_in_the_next_hand() -> None:
    asked = Asked(game="jacks_or_better", house="garlic-city", seed=2, seats=2, hands=12)
    session, text = seated(asked, trying("k", "f", "p", "s"))
    session.run()
    said = text()
    hands = said.split("\nHand ")[1:]
    passed = [i for i, hand in enumerate(hands[:-1]) if "stays for the next deal" in hand]
    assert passed
    for i in passed:
        stays = re.search(r"Nobody wins the pot: (\$\d+) stays", hands[i])
        assert stays
        assert f"{stays[1]} is in the pot from the last hand" in hands[i + 1]
    start = 2 * setup_of(asked).stack
    assert sum(session.stacks.values()) + session.table.state.between.carried == start


def test_at_a_table_of_choice_the_button_picks_and_it_is_announced() -> None:
    asked = Asked(game="Dealer's Choice", house="angies", seed=1, seats=3, hands=7)
    keyboard = iter(["99", "x", "3"])

    def think(prompt: str) -> str:
        if "Which game" in prompt:
            return next(keyboard, "five card draw")
        return "" if "Enter" in prompt else "f"

    session, text = seated(asked, Typist(think=think))
    session.run()
    said = text()
    assert said.count("Hand ") >= 7
    flat = re.sub(r"\s+", " ", said)
    assert re.search(r"Seat \d has the button and picks .+ \[angies/dealers-choice/02\]\.", flat)
    assert "Cannot read '99'; expected a number from 1 to 11." in said
    assert "You pick Omaha (High-Low Split) [angies/dealers-choice/02]." in said
    picked = re.findall(r"picks? (.+?) \[angies", re.sub(r"\s+", " ", said))
    played_games = re.findall(r"\nHand \d+  (.+?), \$2/\$4 limit", said)
    assert picked == played_games
    assert len(set(picked)) > 2


@proves("angies/razz/09")
def test_stud_choice_offers_three_games_and_what_is_picked_is_announced() -> None:
    _, text = played(Asked(game="stud_choice", seed=1, seats=3, hands=3))
    assert "Seven Card Stud Choice at Angie's Poker Club: $2/$4 limit" in text
    form = r"(?:Seven Card Stud \(High\)|Seven Card Stud \(High-Low Split\)|Razz)"
    told = re.findall(rf"picks? ({form}) \[angies/razz/08\]\.", re.sub(r"\s+", " ", text))
    dealt = re.findall(rf"\nHand \d+  ({form}), \$2/\$4 limit", text)
    assert told == dealt
    assert told
    with pytest.raises(Unreadable, match="Oasis Card Room does not spread stud_choice"):
        setup_of(Asked(game="stud_choice", house="oasis"))


def test_the_rules_of_a_table_are_told_in_words() -> None:
    lowball = [text for text, _ in posted(house_of("angies").table("lowball"))]
    assert "A player who checks a seven or better after the draw cannot win later bets." in lowball
    assert "The dealer deals at most four cards of a draw at once." in lowball
    assert "The deck includes the joker." in lowball
    stud = [text for text, _ in posted(house_of("garlic-city").table("seven_card_stud"))]
    assert "With an open pair on fourth street, a player may make the upper bet." in stud
    assert "Buy-in: at least $40." in stud
    assert not any("blind" in text for text in stud)
    with pytest.raises(Unreadable, match="buy-in"):
        setup_of(Asked(game="seven_card_stud", house="garlic-city", stack="39"))


def test_a_wager_between_the_two_amounts_is_refused_in_words() -> None:
    hand = hand_at("seven_card_stud", STUD, s1=200, s2=200, s3=200)
    with pytest.raises(Refused, match=r"least 100, most 400, two True"):
        hand.decide(hand.due.must[0], act.Bet(Cents(200)))
