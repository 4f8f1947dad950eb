"""What the verifier of a shuffle found, in sentences: what was checked, what cannot be, what may be claimed
about the order of the cards, and each fault."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from housedealer.shuffle.report import Finding, Report
from housedealer.words.say import capital, counted, listed

CHECKED = "Checked"
UNCHECKED = "Not to be checked from this proof"
CLAIMS = "How the order came about"
FAULTS = "Faults"

Facts = Mapping[str, Any]
Say = Callable[[Facts], str]


def report_said(report: Report) -> list[tuple[str, list[str]]]:
    """Headings with their sentences; the first has the verdict."""
    parts = [
        (heading_said(report), [verdict_said(report)]),
        (FAULTS, [fault_said(one) for one in report.faults]),
        (CHECKED, [finding_said(one) for one in report.checked]),
        (CLAIMS, [finding_said(one) for one in report.claims]),
        (UNCHECKED, [finding_said(one) for one in report.unchecked]),
    ]
    return [(heading, lines) for heading, lines in parts if lines]


def heading_said(report: Report) -> str:
    eyes = f"as {report.viewer} saw it" if report.viewer else "as seen from the rail"
    table = report.name or f"table {report.table}"
    return f"Hand {report.hand} at {table}, {eyes}"


def verdict_said(report: Report) -> str:
    if report.faults:
        return f"The proof fails: {counted(len(report.faults), 'fault')}."
    return "The proof holds: no fault was found."


def fault_said(fault: Finding) -> str:
    return FAULTS_SAID[fault.code](fault.facts)


def finding_said(finding: Finding) -> str:
    return FINDINGS_SAID[finding.code](finding.facts)


# -- pieces ------------------------------------------------------------------------------------------------


def _said(text: str) -> Say:
    """A sentence with facts in braces."""
    return lambda facts: text.format(**{key: _card(fact) for key, fact in facts.items()})


def _card(fact: Any) -> Any:
    return "Joker" if fact == "JK" else fact


def _cards(cards: tuple[str, ...]) -> str:
    return " ".join(map(_card, cards))


def _numbers(numbers: tuple[int, ...]) -> str:
    return f"epoch{'' if len(numbers) == 1 else 's'} {listed([str(one) for one in numbers])}"


_USES = {
    "dealt": "cards were dealt from epoch {}", "back": "a ruling put cards back on epoch {}",
    "off": "a ruling took cards off epoch {}", "rolled": "the dice of epoch {} were thrown",
    "earlier": "earlier hands used epoch {}",
}  # fmt: skip


def _used(text: str) -> Say:
    """What was done with an epoch, and when it should not have been."""
    return lambda facts: capital(f"{_USES[facts['step']].format(facts['epoch'])} {text.format(**facts)}.")


def _composition(facts: Facts) -> str:
    parts = []
    if facts["extra"]:
        parts.append(f"too many: {_cards(facts['extra'])}")
    if facts["missing"]:
        parts.append(f"missing: {_cards(facts['missing'])}")
    return f"The cards of epoch {facts['epoch']} are not those of the deck; {'; '.join(parts)}."


def _dice(facts: Facts) -> str:
    shown, right = (listed([str(die) for die in facts[key]]) for key in ("dice", "expected"))
    return f"The dice of epoch {facts['epoch']} were told as {shown}; secret and cut give {right}."


# -- faults ------------------------------------------------------------------------------------------------

FAULTS_SAID: Mapping[str, Say] = {
    "seal_twice": _said("The house sealed epoch {epoch} twice."),
    "epoch_order": _said("The house sealed epoch {epoch} after epoch {after}."),
    "epoch_skipped": _said("Epoch {epoch} follows epoch {after}: the proof hides what was sealed between."),
    "deck_size": _said("Epoch {epoch} was sealed with {count} cards or dice; there should be {expected}."),
    "told_count": _said("The house told {told} leaves for epoch {epoch}; there should be {expected}."),
    "seal_wrong": _said("The seal of epoch {epoch} does not fit the leaves and the roster that were told."),
    "roster_twice": _said("{person} is on the roster of epoch {epoch} twice."),
    "roster_head": _said(
        "The roster of epoch {epoch} names a hash for {person} that is neither the anchor nor the last link."
    ),
    "roster_link": _said("The roster of epoch {epoch} counts the links of {person} wrong."),
    "anchor_late": _said("{person} announced the anchor used in epoch {epoch} only after its seal."),
    "anchor_missing": _said("{person} is on the roster of epoch {epoch} without an anchor announced before."),
    "link_unsealed": _said("{person} gave a link for epoch {epoch} before its seal."),
    "link_stranger": _said("{person} gave a link for epoch {epoch} without being on its roster."),
    "link_twice": _said("{person} gave two links for epoch {epoch}."),
    "link_late": _said("{person} gave the link for epoch {epoch} when it was cut or abandoned already."),
    "link_wrong": _said("The link of {person} for epoch {epoch} does not lead to the hash on the roster."),
    "link_missing": _said("Epoch {epoch} was cut without the link of {person}."),
    "cut_unsealed": _said("Epoch {epoch} was cut before it was sealed."),
    "cut_twice": _said("Epoch {epoch} was cut twice."),
    "cut_abandoned": _said("Epoch {epoch} was cut after it was abandoned."),
    "cut_ignores": _said("The cut of epoch {epoch} ignores the link of {person}."),
    "cut_wrong": _said("The cut of epoch {epoch} is not the one that the links give."),
    "abandoned_unsealed": _said("Epoch {epoch} was abandoned before it was sealed."),
    "abandoned_late": _said("Epoch {epoch} was abandoned when it was cut or abandoned already."),
    "abandoned_nobody": _said("Epoch {epoch} was abandoned without naming anybody."),
    "abandoned_stranger": _said("Epoch {epoch} was abandoned for {person}, who is not on its roster."),
    "abandoned_given": _said("Epoch {epoch} was abandoned for {person}, who had given the link."),
    "abandoned_unnamed": _said(
        "Epoch {epoch} was abandoned without naming {person}, whose link was missing."
    ),
    "used_unsealed": _used("before it was sealed"),
    "used_uncut": _used("before it was cut"),
    "used_abandoned": _used("after it was abandoned"),
    "used_old": _used("although epoch {now} had taken its place"),
    "used_kind": _used("which was sealed for something else"),
    "earlier_late": _said("The proof tells of earlier hands from epoch {epoch} after this hand used it."),
    "position_skipped": _said(
        "Position {position} of epoch {epoch} was dealt when position {expected} was on top."
    ),
    "position_late": _said(
        "Position {position} of epoch {epoch} had been passed over, and was dealt when position {expected} "
        "was on top."
    ),
    "position_repeated": _said("Position {position} of epoch {epoch} was dealt twice."),
    "position_beyond": _said("Epoch {epoch} has {count} cards; there is no position {position}."),
    "back_not_out": _said("Position {position} of epoch {epoch} was put back, but it had not been dealt."),
    "rolled_twice": _said("The dice of epoch {epoch} were thrown twice."),
    "never_cut": _said("The hand ended, and epoch {epoch} was never cut."),
    "opening_uncut": _said(
        "A card is opened at position {position} of epoch {epoch}, which has no cut cards in this proof."
    ),
    "opening_index": _said(
        "The card at position {position} of epoch {epoch} is opened as number {index} of the sealed order; "
        "the cut gives number {expected}."
    ),
    "opening_path": _said(
        "The path of {card} at position {position} of epoch {epoch} does not have the right length."
    ),
    "opening_leaf": _said(
        "{card} at position {position} of epoch {epoch} is not the card that was sealed there."
    ),
    "unopened": _said("{card} was shown at position {position} of epoch {epoch} and never opened."),
    "card_other": _said(
        "{card} was shown at position {position} of epoch {epoch}; {opened} was sealed there."
    ),
    "card_often": _said("{card} comes {times} times in epoch {epoch}; the deck has it {deck} times."),
    "secret_unsealed": _said("A secret is told for epoch {epoch}, which the proof does not seal."),
    "secret_twice": _said("Two secrets are told for epoch {epoch}."),
    "secret_wrong": _said("The secret of epoch {epoch} does not give the leaves that were told."),
    "composition": _composition,
    "dice_wrong": _dice,
    "dice_unopened": _said("The dice of epoch {epoch} were thrown, and their secret was never opened."),
}

# -- findings ----------------------------------------------------------------------------------------------


def _seals(facts: Facts) -> str:
    if not facts["epochs"]:
        return "No seal"
    many = "" if len(facts["epochs"]) == 1 else "s"
    return f"Seal{many} of {_numbers(facts['epochs'])}, against the leaves and the roster"


def _links(facts: Facts) -> str:
    if not facts["count"]:
        return "The roster, on which there is nobody"
    return f"{capital(counted(facts['count'], 'link'))} of players, against the roster"


def _cuts(facts: Facts) -> str:
    return f"{capital(counted(facts['count'], 'cut'))}, against the links"


def _positions(facts: Facts) -> str:
    return f"{capital(counted(facts['count'], 'card'))} dealt, one position after the other, burns included"


def _openings(facts: Facts) -> str:
    return f"{capital(counted(facts['count'], 'card'))} opened, against the leaves"


def _whole(facts: Facts) -> str:
    return f"{capital(_numbers(facts['epochs']))}, opened whole, card by card"


def _thrown(facts: Facts) -> str:
    return f"Dice of {_numbers(facts['epochs'])}, against secret and cut"


def _unopened_cards(facts: Facts) -> str:
    dealt, rest = counted(facts["dealt"], "card"), counted(facts["rest"], "card")
    return f"{capital(dealt)} dealt and {rest} left in the deck stay sealed."


def _unopened_composition(facts: Facts) -> str:
    numbers = _numbers(facts["epochs"])
    return f"Only an audit by the floor can tell whether the sealed cards of {numbers} complete the deck."


def _reshuffled(facts: Facts) -> str:
    numbers = _numbers(facts["epochs"])
    return f"The proof does not show which cards went into {numbers}, shuffled in mid-hand."


def _left_out(facts: Facts) -> str:
    people = listed(facts["people"])
    return f"{people} had an anchor and did not cut epoch {facts['epoch']}: gone by then, or left out."


def _between(facts: Facts) -> str:
    first, last = facts["first"], facts["last"]
    numbers = f"Epoch {first} belongs" if first == last else f"Epochs {first} to {last} belong"
    return f"{numbers} to other hands from the shoe; their own proofs tell of them."


def _ordered(facts: Facts) -> str:
    return f"the {'dice' if facts['what'] == 'dice' else 'order'} of epoch {facts['epoch']}"


def _roster_chose(facts: Facts) -> str:
    people = listed(facts["people"])
    honest = f"one of the clients of {people}" if len(facts["people"]) > 1 else f"the client of {people}"
    return f"If {honest} was honest, nobody could choose or predict {_ordered(facts)}."


def _house_chose(facts: Facts) -> str:
    return f"No player cut epoch {facts['epoch']}: the house alone chose {_ordered(facts)}."


def _abandoned(facts: Facts) -> str:
    people = listed(facts["people"]) or "nobody"
    return f"Epoch {facts['epoch']} was abandoned: no link from {people}."


def _draws(facts: Facts) -> str:
    epochs, draws = counted(facts["abandoned"], "abandoned epoch"), counted(facts["draws"], "draw")
    caused = "them" if facts["abandoned"] > 1 else "it"
    return f"{capital(epochs)} gave whoever caused {caused} {draws} of {_ordered(facts)}."


def _voided(facts: Facts) -> str:
    hands = listed([str(hand) for hand in facts["hands"]])
    return f"Hand {hands} was void." if len(facts["hands"]) == 1 else f"Hands {hands} were void."


FINDINGS_SAID: Mapping[str, Say] = {
    "seals": _seals,
    "links": _links,
    "cuts": _cuts,
    "positions": _positions,
    "openings": _openings,
    "whole": _whole,
    "dice": _thrown,
    "unopened_cards": _unopened_cards,
    "unopened_composition": _unopened_composition,
    "reshuffled": _reshuffled,
    "left_out": _left_out,
    "epochs_between": _between,
    "unfinished": _said("Hand {hand} is not over in this proof."),
    "peek": _said("The house holds the secrets of its own orders: no proof shows that it did not look."),
    "roster_chose": _roster_chose,
    "house_chose": _house_chose,
    "abandoned": _abandoned,
    "draws": _draws,
    "voided": _voided,
}
