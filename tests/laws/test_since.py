"""What a client quotes to say which moment its answer is meant for."""

from __future__ import annotations

from typing import Any

from kit import QUICK, tries
from law_kit import KITS, every_spread, new_hands, people_of, under_law

from housedealer.hand.event import Event
from housedealer.hand.protocol import quote_of
from housedealer.rules.family import Family
from housedealer.rules.place import HOUSE

HANDS = tries(18, 400)


@every_spread
def test_since_moves_only_when_the_menu_does(family: Family, house: str, game: str) -> None:
    for hand, answers, chance in under_law(family, house, game, "since"):
        everybody = (HOUSE, *people_of(hand))
        last = {who: (hand.menu(who), hand.since(who)) for who in everybody}
        for speaker, action in answers(hand, chance):
            event: Event | None = hand.decide(speaker, action)
            while event is not None:
                hand.apply(event)
                for who in everybody:
                    offers, since = last[who]
                    now = hand.menu(who), hand.since(who)
                    if now[0] != offers:
                        assert now[1] == hand.count, (who, event)
                    elif who != speaker:
                        assert now[1] == since, (who, event)
                    assert now[1] >= since
                    last[who] = now
                event = hand.follow()


def place_of(hand: Any) -> object:
    """Where in the course of the game it is."""
    return hand.at


@every_spread
def test_a_question_stays_open_until_another_is_asked(family: Family, house: str, game: str) -> None:
    for hand, answers, chance in new_hands(family, house, game, HANDS, "opened"):
        before, opened = hand.due, hand.opened
        assert opened == 0
        for who, action in answers(hand, chance):
            at, count = place_of(hand), hand.count
            events = hand.play(who, action)
            due = hand.due
            if due.ask != before.ask or not set(due.must) <= set(before.must):
                assert count < hand.opened <= hand.count
            elif len(events) == 1 and place_of(hand) == at and who > HOUSE:
                assert hand.opened == opened, (before, due)
            for person in people_of(hand):
                speaks = person in due.may and person not in due.must
                assert quote_of(hand, person) == (hand.opened if speaks else hand.since(person))
            assert quote_of(hand, HOUSE) == hand.since(HOUSE)
            before, opened = due, hand.opened


@every_spread
def test_a_view_says_what_its_viewer_must_quote(family: Family, house: str, game: str) -> None:
    """The menu for one who must answer, the window for one who only may."""
    for hand, answers, chance in new_hands(family, house, game, tries(3), "quoted"):
        for who, action in answers(hand, chance):
            hand.play(who, action)
            due = hand.due
            for person in people_of(hand):
                only_may = person in due.may and person not in due.must
                told = hand.opened if only_may else hand.since(person)
                assert hand.view(person).since == told


@every_spread
def test_the_house_waits_only_for_who_may_speak(family: Family, house: str, game: str) -> None:
    kit, waited = KITS[family], 0
    for hand, answers, chance in new_hands(family, house, game, HANDS, "waits"):
        for who, action in answers(hand, chance):
            hand.play(who, action)
            due = hand.due
            waited += len(due.waits)
            assert set(due.waits) <= set(due.may)
            assert len(set(due.waits)) == len(due.waits)
            if due.ask == "wager" and kit.waited is not None:
                assert set(due.waits) == set(kit.waited(hand))
            else:
                assert due.waits == due.may
    assert kit.windows or not waited
    assert QUICK or waited or not kit.windows
