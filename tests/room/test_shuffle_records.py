"""Anchors, seals, links and cuts stand in the log: the first card waits for the cut; a missing link shows."""

from __future__ import annotations

import hashlib

from room_kit import SECOND, At

from housedealer.hand.event import Dealt
from housedealer.room import action as act
from housedealer.room import event as ev
from housedealer.rules.place import HOUSE, Count


def chain(seed: str, length: int) -> list[str]:
    """Links from the last one to be given to the anchor."""
    links = [hashlib.sha256(seed.encode()).hexdigest()]
    for _ in range(length):
        links.append(hashlib.sha256(bytes.fromhex(links[-1])).hexdigest())
    return links


def table() -> At:
    at = At("garlic-city", "holdem")
    for name, seat in (("ann", 1), ("bob", 2), ("cat", 3)):
        at.sit(name, seat, bot=name == "cat")
    return at


def kinds(at: At) -> list[type]:
    wanted = (ev.Sealed, ev.LinkGiven, ev.Cut, ev.Abandoned, Dealt, ev.OpeningShown, ev.HandBegun)
    return [type(event) for entry in at.log for event in entry.events if isinstance(event, wanted)]


def test_every_order_is_sealed_then_cut_before_its_first_card() -> None:
    at = table()
    at.deal()
    assert kinds(at)[:7] == [
        ev.Sealed, ev.Cut, ev.OpeningShown, ev.HandBegun, ev.Sealed, ev.Cut, Dealt,
    ]  # fmt: skip
    sealed = at.events(ev.Sealed)
    assert [(one.epoch, one.what, one.count) for one in sealed] == [(1, "cards", 52), (2, "cards", 52)]
    assert [cut.epoch for cut in at.events(ev.Cut)] == [1, 2]
    assert all(one.roster == () for one in sealed)


def test_people_with_an_anchor_are_on_the_roster_and_their_links_cut() -> None:
    at = table()
    links = chain("ann", 5)
    for name in ("ann", "cat"):
        at.say(name, act.Anchor(links[-1], Count(5)))
    at.tick(3 * SECOND)
    [sealed] = at.events(ev.Sealed)
    assert [(one.person, one.head, one.link) for one in sealed.roster] == [("ann", links[-1], 5)]  # no bots
    assert at.table.due.ask == "cut"
    assert at.table.due.waits == (1,)
    assert at.refused("ann", act.Link(Count(1), links[0])).code == "link"
    assert at.refused("bob", act.Link(Count(1), links[-2])).reason == "link.not_asked"
    assert at.refused(HOUSE, act.CutDeck("")).code == "links_missing"
    assert at.refused(HOUSE, act.ShowOpening(())).code == "not_asked"
    at.say("ann", act.Link(Count(1), links[-2]))
    assert kinds(at)[:4] == [ev.Sealed, ev.LinkGiven, ev.Cut, ev.OpeningShown]
    at.tick(3 * SECOND)
    second = at.events(ev.Sealed)[1]
    assert [(one.head, one.link) for one in second.roster] == [(links[-2], 4)]
    assert at.table.hand is not None
    assert at.table.due.ask == "cut"
    at.say("ann", act.Link(Count(2), links[-3]))
    assert kinds(at)[-1] is Dealt


def test_without_the_link_the_epoch_is_abandoned_by_name_and_sealed_anew_without_him() -> None:
    at = table()
    at.say("ann", act.Anchor(chain("ann", 5)[-1], Count(5)))
    at.tick(3 * SECOND)
    at.tick(at.table.answers.window_s * SECOND)
    assert [(one.epoch, one.missing) for one in at.events(ev.Abandoned)] == [(1, ("ann",))]
    at.tick(3 * SECOND)
    again = at.events(ev.Sealed)[1]
    assert (again.epoch, again.roster) == (2, ())
    assert at.events(ev.OpeningShown)


def test_dice_have_an_epoch_of_their_own() -> None:
    at = At("garlic-city", "pai_gow_tiles")
    for name, seat in (("ann", 1), ("bob", 2), ("cat", 3)):
        at.sit(name, seat)
    for _ in range(6):
        at.deal()
        who = at.who(at.begun.between.leader)
        for person in (who, *(seat for seat in (1, 2, 3) if seat != who)):
            stakes = [offer for offer in at.table.menu(person) if hasattr(offer, "square")]
            mine = [offer for offer in stakes if offer.square == person and not offer.of]
            at.do(person, mine[0][0])
        at.finish()
        if any(one.what == "dice" for one in at.events(ev.Sealed)):
            break
    dice = [one for one in at.events(ev.Sealed) if one.what == "dice"]
    assert dice
    assert dice[0].count == 3
    numbers = [one.epoch for one in at.events(ev.Sealed)]
    assert numbers == list(range(1, len(numbers) + 1))


def test_a_shoe_has_one_seal_for_its_life() -> None:
    at = At("garlic-city", "no_bust_21")
    for name, seat in (("ann", 1), ("bob", 2), ("cat", 3)):
        at.sit(name, seat)
    for _ in range(4):
        at.deal()
        who = at.who(at.begun.between.leader)
        for person in (who, *(seat for seat in (1, 2, 3) if seat != who)):
            mine = [
                one for one in at.table.menu(person) if getattr(one, "square", 0) == person and not one.of
            ]
            at.do(person, mine[0][0])
        at.finish()
    sealed = [one for one in at.events(ev.Sealed) if one.what == "cards"]
    assert len(sealed) == 2  # the cards for the first bank, then the shoe
    positions = [number for one in at.events(Dealt) for number in one.positions]
    assert positions == list(range(len(positions)))
