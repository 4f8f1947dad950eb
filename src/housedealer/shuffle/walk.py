"""Follows the steps of a proof one after the other, as the log has them, and notices what cannot have
happened in that order: anchors, seals, links, cuts, and cards from the top."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Literal, NamedTuple

from housedealer.shuffle import step as st
from housedealer.shuffle.chain import head_of, leads_to
from housedealer.shuffle.commit import DICE, LIST_MAX, OnRoster, What, seal_of
from housedealer.shuffle.cut import cut_seed, positions_of
from housedealer.shuffle.pile import Pile
from housedealer.shuffle.report import Faults

Roster = Sequence[OnRoster]


class Head(NamedTuple):
    """Where a person's chain stands. `exact` once the proof has a seal with it: before, links may have been
    given in hands that the proof does not tell."""

    head: str
    links: int
    exact: bool = False


class Epoch:
    def __init__(self, sealed: st.Sealed, faults: Faults) -> None:
        self.sealed = sealed
        self.state: Literal["sealed", "cut", "abandoned"] = "sealed"
        self.given: dict[str, str] = {}
        self.missing: tuple[str, ...] = ()
        self.seed = ""
        self.indexes: list[int] = []
        """For each position, the place in the sealed order."""
        self.pile = Pile(sealed.epoch, sealed.count, faults)
        self.shown: list[tuple[int, str]] = []
        """Positions dealt in this proof, each with the card as the proof shows it."""
        self.dice: tuple[int, ...] = ()
        self.opened: dict[int, str] = {}
        """By position, the cards that were opened rightly."""
        self.wrong: set[int] = set()
        """Positions whose opening is at fault."""
        self.part = False
        """Sealed in mid-hand, of what was left of the deck and what came back."""

    @property
    def number(self) -> int:
        return self.sealed.epoch


class Walk:
    def __init__(self, proof: st.Proof) -> None:
        self.proof = proof
        self.faults = Faults()
        self.epochs: dict[int, Epoch] = {}
        self.heads: dict[str, Head] = {}
        self.left_out: dict[int, tuple[str, ...]] = {}
        """By epoch, people with an anchor who are not on its roster."""
        self.voided: list[int] = []
        self.between: tuple[int, ...] = ()
        """The first and the last epoch of earlier hands from a shoe, which the proof leaves out."""
        self.ended = False
        self.at = 0
        """The number of the step."""
        self._announced = {
            (one.person, one.anchor): at for at, one in enumerate(proof.steps) if isinstance(one, st.Anchor)
        }
        """The last step that announced an anchor."""
        self._last = 0
        self._gap = False
        """Other hands came after the last seal: their epochs are not told here."""
        self._deck = 0
        """The epoch of cards that was sealed last."""
        self._begun = False
        self._dealt = False
        """A card was dealt in the hand."""

    def run(self) -> None:
        for at, step in enumerate(self.proof.steps):
            self.at = at
            WAYS[type(step)](self, step)

    # -- anchors and seals -------------------------------------------------------------------------------

    def anchor(self, step: st.Anchor) -> None:
        self.heads[step.person] = Head(step.anchor, step.links)

    def sealed(self, step: st.Sealed) -> None:
        add, epoch = self.faults.add, step.epoch
        if epoch in self.epochs:
            add("seal_twice", epoch=epoch)
            return
        if self._last and epoch < self._last:
            add("epoch_order", epoch=epoch, after=self._last)
        elif self._last and epoch > self._last + 1 and not self._gap:
            add("epoch_skipped", epoch=epoch, after=self._last)
        elif self._last and epoch > self._last + 1:
            self.between = (self._last + 1, epoch - 1)
        self._last, self._gap = epoch, False
        self.epochs[epoch] = found = Epoch(step, self.faults)
        least = 0
        if step.what == "cards":
            if self._dealt and self._deck:
                found.part, least = True, self.epochs[self._deck].pile.left
            self._deck = epoch
        self._check_size(step, found.part, least)
        if seal_of(self.proof.table, epoch, step.what, step.count, step.told, step.roster) != step.seal:
            add("seal_wrong", epoch=epoch)
        self._check_roster(step)

    def _check_size(self, step: st.Sealed, part: bool, least: int) -> None:
        """Before the first card the whole deck is shuffled; in mid-hand what is left, and what came back."""
        expected = DICE if step.what == "dice" else len(self.proof.deck)
        if step.count != expected and not (part and least <= step.count < expected):
            self.faults.add("deck_size", epoch=step.epoch, count=step.count, expected=expected)
        leaves = 1 if step.what == "dice" or step.count > LIST_MAX else step.count
        if len(step.told) != leaves:
            self.faults.add("told_count", epoch=step.epoch, told=len(step.told), expected=leaves)

    def _check_roster(self, step: st.Sealed) -> None:
        seen: set[str] = set()
        for one in step.roster:
            if one.person in seen:
                self.faults.add("roster_twice", epoch=step.epoch, person=one.person)
                continue
            seen.add(one.person)
            self._check_head(step.epoch, one)
            self.heads[one.person] = Head(one.head, one.link, exact=True)
        if out := tuple(sorted(self.heads.keys() - seen)):
            self.left_out[step.epoch] = out

    def _check_head(self, epoch: int, one: OnRoster) -> None:
        """The head on a roster is the person's anchor, or the last link that he gave."""
        known = self.heads.get(one.person)
        if known is not None and known.head == one.head and known.links == one.link:
            return
        if known is not None and not known.exact and _reaches(one, known):
            return
        code = "roster_head"
        if self._announced.get((one.person, one.head), 0) > self.at:
            code = "anchor_late"
        elif known is None:
            code = "anchor_missing"
        elif known.head == one.head:
            code = "roster_link"
        self.faults.add(code, epoch=epoch, person=one.person)

    # -- links and cuts ----------------------------------------------------------------------------------

    def link(self, step: st.Link) -> None:
        add, person = self.faults.add, step.person
        epoch = self.epochs.get(step.epoch)
        if epoch is None:
            add("link_unsealed", epoch=step.epoch, person=person)
            return
        mine = next((one for one in epoch.sealed.roster if one.person == person), None)
        if mine is None:
            add("link_stranger", epoch=step.epoch, person=person)
            return
        if person in epoch.given:
            add("link_twice", epoch=step.epoch, person=person)
            return
        if epoch.state != "sealed":
            add("link_late", epoch=step.epoch, person=person)
        if not leads_to(step.link, mine.head):
            add("link_wrong", epoch=step.epoch, person=person)
        epoch.given[person] = step.link
        known = self.heads.get(person)
        if known is not None and known.head == mine.head:  # else there is a new anchor since the seal
            self.heads[person] = Head(step.link, mine.link - 1, exact=True)

    def cut(self, step: st.Cut) -> None:
        add, epoch = self.faults.add, self.epochs.get(step.epoch)
        if epoch is None:
            add("cut_unsealed", epoch=step.epoch)
            return
        if epoch.state != "sealed":
            add("cut_twice" if epoch.state == "cut" else "cut_abandoned", epoch=step.epoch)
            return
        epoch.state, epoch.seed = "cut", step.seed
        epoch.indexes = positions_of(step.seed, epoch.sealed.count)
        missing = [one.person for one in epoch.sealed.roster if one.person not in epoch.given]
        for person in missing:
            add("link_missing", epoch=step.epoch, person=person)
        if not missing:
            self._check_seed(epoch)

    def _check_seed(self, epoch: Epoch) -> None:
        roster = epoch.sealed.roster
        if self._seed(epoch, roster, roster) == epoch.seed:
            return
        for one in roster:
            rest = [other for other in roster if other != one]
            if epoch.seed in (self._seed(epoch, roster, rest), self._seed(epoch, rest, rest)):
                self.faults.add("cut_ignores", epoch=epoch.number, person=one.person)
                return
        self.faults.add("cut_wrong", epoch=epoch.number)

    def _seed(self, epoch: Epoch, roster: Roster, cutting: Roster) -> str:
        """The seed that the links of these people give."""
        links = [epoch.given[one.person] for one in cutting]
        return cut_seed(self.proof.table, epoch.number, epoch.sealed.seal, roster, links)

    def abandoned(self, step: st.Abandoned) -> None:
        add, epoch = self.faults.add, self.epochs.get(step.epoch)
        if epoch is None:
            add("abandoned_unsealed", epoch=step.epoch)
            return
        if epoch.state != "sealed":
            add("abandoned_late", epoch=step.epoch)
            return
        epoch.state, epoch.missing = "abandoned", step.missing
        people = [one.person for one in epoch.sealed.roster]
        if not step.missing:
            add("abandoned_nobody", epoch=step.epoch)
        for person in step.missing:
            if person not in people:
                add("abandoned_stranger", epoch=step.epoch, person=person)
            elif person in epoch.given:
                add("abandoned_given", epoch=step.epoch, person=person)
            self.heads.pop(person, None)
        for person in people:
            if person not in epoch.given and person not in step.missing:
                add("abandoned_unnamed", epoch=step.epoch, person=person)

    # -- cards and dice ----------------------------------------------------------------------------------

    def _in_use(self, number: int, what: What, step: str) -> Epoch | None:
        """The epoch that a step deals from. An epoch that is not sealed yet has no pile: None."""
        add, epoch = self.faults.add, self.epochs.get(number)
        if epoch is None:
            add("used_unsealed", epoch=number, step=step)
            return None
        if epoch.sealed.what != what:
            add("used_kind", epoch=number, step=step)
            return None
        if epoch.state != "cut":
            add("used_uncut" if epoch.state == "sealed" else "used_abandoned", epoch=number, step=step)
        if what == "cards" and number != self._deck:
            add("used_old", epoch=number, step=step, now=self._deck)
        return epoch

    def earlier(self, step: st.Earlier) -> None:
        if self._begun:
            self.faults.add("earlier_late", epoch=step.epoch)
            return
        self._gap = True
        if epoch := self._in_use(step.epoch, "cards", "earlier"):
            epoch.pile.begins_after(step.positions)

    def begun(self, step: st.Begun) -> None:
        self._begun = True

    def dealt(self, step: st.Dealt) -> None:
        self._dealt = self._begun
        if epoch := self._in_use(step.epoch, "cards", "dealt"):
            for position, card in zip(step.positions, step.cards, strict=True):
                epoch.pile.take(position)
                epoch.shown.append((position, card))

    def back(self, step: st.Back) -> None:
        if epoch := self._in_use(step.epoch, "cards", "back"):
            epoch.pile.put_back(step.positions)

    def off(self, step: st.Off) -> None:
        if epoch := self._in_use(step.epoch, "cards", "off"):
            for position in step.positions:
                epoch.pile.take(position)

    def rolled(self, step: st.Rolled) -> None:
        epoch = self._in_use(step.epoch, "dice", "rolled")
        if epoch is None:
            return
        if epoch.dice:
            self.faults.add("rolled_twice", epoch=step.epoch)
        epoch.dice = step.dice

    # -- the end -----------------------------------------------------------------------------------------

    def voided_(self, step: st.Voided) -> None:
        self.voided.append(step.hand)

    def ended_(self, step: st.Ended) -> None:
        self.ended = True
        for epoch in self.epochs.values():
            if epoch.state == "sealed" and step.hand not in self.voided:
                self.faults.add("never_cut", epoch=epoch.number)


def _reaches(one: OnRoster, known: Head) -> bool:
    """So many links were given since the anchor, and they lead to it."""
    head = one.head
    for _ in range(known.links - one.link):
        head = head_of(head)
    return one.link < known.links and head == known.head


WAYS: Mapping[type[Any], Callable[[Walk, Any], None]] = {
    st.Anchor: Walk.anchor, st.Sealed: Walk.sealed, st.Link: Walk.link, st.Abandoned: Walk.abandoned,
    st.Cut: Walk.cut, st.Earlier: Walk.earlier, st.Begun: Walk.begun, st.Dealt: Walk.dealt,
    st.Back: Walk.back, st.Off: Walk.off, st.Rolled: Walk.rolled, st.Voided: Walk.voided_,
    st.Ended: Walk.ended_,
}  # fmt: skip
