"""Verifies the proof of a hand: what was checked, what cannot be, what may be claimed, and every fault."""

from __future__ import annotations

from collections.abc import Iterable

from housedealer.shuffle import step as st
from housedealer.shuffle.opened import check_opened
from housedealer.shuffle.report import Fact, Finding, Report
from housedealer.shuffle.walk import Epoch, Walk


def verify(proof: st.Proof) -> Report:
    walk = Walk(proof)
    walk.run()
    check_opened(walk)
    return Report(
        proof.table, proof.name, proof.hand, proof.house, proof.game, proof.viewer,
        tuple(walk.faults.found), tuple(_checked(walk)), tuple(_unchecked(walk)), tuple(_claims(walk)),
    )  # fmt: skip


def _checked(walk: Walk) -> Iterable[Finding]:
    epochs = list(walk.epochs.values())
    cut = [epoch for epoch in epochs if epoch.state == "cut"]
    whole = {secret.epoch for secret in walk.proof.secrets}
    yield _found("seals", count=len(epochs), epochs=_numbers(epochs))
    yield _found("links", count=sum(len(epoch.given) for epoch in epochs))
    yield _found("cuts", count=len(cut))
    yield _found("positions", count=sum(len(epoch.shown) for epoch in epochs))
    yield _found("openings", count=len(walk.proof.openings))
    if whole:
        yield _found("whole", epochs=tuple(sorted(whole)))
    if throws := [epoch for epoch in epochs if epoch.dice]:
        yield _found("dice", epochs=_numbers(throws))


def _unchecked(walk: Walk) -> Iterable[Finding]:
    decks = [one for one in walk.epochs.values() if one.state == "cut" and one.sealed.what == "cards"]
    whole = {secret.epoch for secret in walk.proof.secrets}
    sealed = [epoch for epoch in decks if epoch.number not in whole]
    dealt = sum(len({at for at, _ in epoch.shown} - epoch.opened.keys()) for epoch in sealed)
    rest = sum(epoch.sealed.count - len(epoch.opened) for epoch in sealed) - dealt
    if dealt or rest:
        yield _found("unopened_cards", dealt=dealt, rest=rest)
        yield _found("unopened_composition", epochs=_numbers(sealed))
    if parts := [epoch for epoch in decks if epoch.part]:
        yield _found("reshuffled", epochs=_numbers(parts))
    for number, people in walk.left_out.items():
        yield _found("left_out", epoch=number, people=people)
    if walk.between:
        yield _found("epochs_between", first=walk.between[0], last=walk.between[1])
    if not walk.ended and walk.proof.hand not in walk.voided:
        yield _found("unfinished", hand=walk.proof.hand)
    yield _found("peek")


def _claims(walk: Walk) -> Iterable[Finding]:
    """For each epoch that was cut, how free whoever made it was."""
    given_up: dict[str, list[Epoch]] = {"cards": [], "dice": []}
    for epoch in walk.epochs.values():
        what, roster = epoch.sealed.what, epoch.sealed.roster
        if epoch.state == "abandoned":
            given_up[what].append(epoch)
            yield _found("abandoned", epoch=epoch.number, what=what, people=epoch.missing)
        if epoch.state != "cut":
            continue
        if roster:
            people = tuple(one.person for one in roster)
            yield _found("roster_chose", epoch=epoch.number, what=what, people=people)
        else:
            yield _found("house_chose", epoch=epoch.number, what=what)
        if before := given_up[what]:
            times = len(before)
            yield _found("draws", epoch=epoch.number, what=what, abandoned=times, draws=times + 1)
            given_up[what] = []
    if walk.voided:
        yield _found("voided", hands=tuple(walk.voided))


def _found(code: str, **facts: Fact) -> Finding:
    return Finding(code, facts)


def _numbers(epochs: Iterable[Epoch]) -> tuple[int, ...]:
    return tuple(epoch.number for epoch in epochs)
