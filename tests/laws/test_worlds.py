"""Nobody learns of a card that he may not see: from a view, from an event, or from how the two differ between
worlds that differ only in cards he may not see."""

from __future__ import annotations

from collections import Counter
from typing import Any

from kit import QUICK, encoded, tries
from law_kit import KITS, STRANGER, every_spread, hands_of, new_hands, people_of, under_law, viewers_of

from housedealer.cards.card import HIDDEN
from housedealer.hand import Hand
from housedealer.hand import event as ev
from housedealer.rules.family import Family
from housedealer.rules.place import FLOOR, HOUSE, RAIL

HANDS = tries(18, 400)


@every_spread
def test_two_worlds_that_differ_only_in_hidden_cards_look_the_same(
    family: Family, house: str, game: str
) -> None:
    """Byte for byte, until the viewer may lawfully tell them apart."""
    kit, compared, differing = KITS[family], 0, 0
    for one, _, chance in under_law(family, house, game, "worlds"):
        other = one.copy()
        viewer = chance.choice((*viewers_of(one), STRANGER))
        for who, action, twin in kit.worlds(one, other, viewer, chance):
            check_alike(one, other, (viewer,) if compared % kit.onlookers else (viewer, RAIL, FLOOR))
            compared += 1
            events, others = one.play(who, action), other.play(who, twin)
            differing += cards_of(one) != cards_of(other)
            if kit.parted(one, other, events, others, viewer):
                break
            assert who != viewer or events[0] == others[0]
            assert told(one, events, viewer) == told(other, others, viewer)
        else:
            check_alike(one, other, (viewer, RAIL, FLOOR))
    count = hands_of(family, "worlds")
    assert QUICK or (compared > 3 * count and differing > count)


def check_alike(one: Hand, other: Hand, lookers: tuple[int, ...]) -> None:
    for looker in lookers:
        assert encoded(one.view(looker)) == encoded(other.view(looker))


def told(hand: Hand, events: list[ev.Event], viewer: int) -> list[bytes]:
    return [encoded(hand.seen(event, viewer)) for event in events]


def cards_of(hand: Any) -> object:
    return hand.cards.copy()


@every_spread
def test_nobody_is_shown_a_card_that_he_may_not_see(family: Family, house: str, game: str) -> None:
    for hand, answers, chance in under_law(family, house, game, "secrets"):
        viewers = (*viewers_of(hand), STRANGER)
        for who, action in answers(hand, chance):
            for event in hand.play(who, action):
                assert hand.seen(event, HOUSE) == event
                for viewer in viewers:
                    check_seen(family, hand, event, viewer)
            for viewer in viewers:
                check_view(family, hand, viewer)


def check_seen(family: Family, hand: Hand, event: ev.Event, viewer: int) -> None:
    kit, seen = KITS[family], hand.seen(event, viewer)
    assert type(seen) is type(event)
    if isinstance(seen, ev.Dealt) and isinstance(event, ev.Dealt):
        for card, real, spot, face in zip(seen.cards, event.cards, event.spots, event.faces, strict=True):
            assert card == (real if kit.sees_dealt(hand, spot, face, viewer) else HIDDEN)
    secret = kit.secrets(seen)
    if secret is not None and secret[0] != viewer:
        assert set(secret[1]) <= {HIDDEN}, (event, viewer)


def check_view(family: Family, hand: Hand, viewer: int) -> None:
    """And what cards make is said only where they are seen."""
    kit, real = KITS[family], {at.where: at for at in hand.view(HOUSE).spots}
    for at in hand.view(viewer).spots:
        mine = real.pop(at.where)
        assert at.faces == mine.faces
        for card, known, face in zip(at.cards, mine.cards, mine.faces, strict=True):
            assert card == (known if kit.sees_lying(hand, at.where, face, viewer) else HIDDEN), at
        if HIDDEN in at.cards:
            assert at.made == ()
    assert not real


@every_spread
def test_what_is_seen_of_an_event_depends_on_the_event_alone(family: Family, house: str, game: str) -> None:
    for hand, answers, chance in new_hands(family, house, game, HANDS, "seen"):
        viewers = viewers_of(hand)
        told: list[tuple[ev.Event, list[bytes]]] = []
        before = hand.copy()
        for who, action in answers(hand, chance):
            for event in hand.play(who, action):
                told.append((event, [encoded(before.seen(event, viewer)) for viewer in viewers]))
            before = hand.copy()
        for event, then in told:
            assert [encoded(hand.seen(event, viewer)) for viewer in viewers] == then
            assert hand.seen(event, HOUSE) == event


@every_spread
def test_who_folds_what_he_has_seen_knows_the_cards_of_his_view(
    family: Family, house: str, game: str
) -> None:
    for hand, answers, chance in new_hands(family, house, game, HANDS, "fold"):
        viewer = chance.choice((*people_of(hand), RAIL, FLOOR))
        known: dict[int, list[int]] = {}
        for who, action in answers(hand, chance):
            for event in hand.play(who, action):
                tell(family, known, hand.seen(event, viewer))
            for at in hand.view(viewer).spots:
                seen = Counter(card for card in at.cards if card != HIDDEN)
                assert seen <= Counter(known.get(at.where, ())), (at, viewer)


def tell(family: Family, known: dict[int, list[int]], event: ev.Event) -> None:
    """What a client knows of the cards at each spot by the events it was told."""
    if isinstance(event, ev.Dealt):
        for card, spot in zip(event.cards, event.spots, strict=True):
            known.setdefault(spot, []).append(card)
    else:
        KITS[family].lays(event, known)
