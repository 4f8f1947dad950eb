"""Reading a proof: sound ones give what was written, and everything else is refused with its place."""

from __future__ import annotations

import json

import pytest
from shuffle_kit import HANDS
from shuffle_vectors import UNREADABLE

from housedealer.errors import Unreadable
from housedealer.shuffle.commit import OnRoster
from housedealer.shuffle.proof import FILE_MAX, proof_of, read_proof
from housedealer.shuffle.step import Anchor, Dealt, Ended, Sealed


def test_a_proof_reads_as_it_was_written() -> None:
    told = HANDS["holdem"]().proof()
    proof = read_proof(json.dumps(told))
    assert (proof.table, proof.hand, proof.viewer) == (told["table"], 12, "ann")
    first, sealed, dealt = proof.steps[0], proof.steps[3], proof.steps[8]
    assert first == Anchor("ann", told["steps"][0]["anchor"], 2048)
    assert isinstance(sealed, Sealed)
    assert sealed.roster[1] == OnRoster(*told["steps"][3]["roster"][1])
    assert isinstance(dealt, Dealt)
    assert (dealt.positions, len(dealt.cards), dealt.to) == ((0, 1, 2), 3, (1, 2, 3))
    assert proof.steps[-1] == Ended(12)


@pytest.mark.parametrize("name", UNREADABLE)
def test_a_malformed_field_is_refused_with_its_place(name: str) -> None:
    where, change = UNREADABLE[name]
    told = HANDS["holdem"]().proof()
    change(told)
    with pytest.raises(Unreadable) as refused:
        proof_of(told)
    assert refused.value.where == where
    assert refused.value.expected


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "a.json: line 1: this is not JSON; expected a proof, as JSON"),
        ('{\n"hand" 1}', "a.json: line 2: this is not JSON; expected a proof, as JSON"),
        ("[" * 100_000, "a.json: this is not JSON; expected a proof, as JSON"),
        ("9" * 5000, "a.json: this is not JSON; expected a proof, as JSON"),
        ("[]", "a.json: a list cannot stand here; expected an object"),
        ("NaN", "a.json: NaN cannot stand here; expected an object"),
        ('{"hand": 1, "hand": 2}', "a.json: 'hand' stands twice in one object; expected each key once"),
        (" " * (FILE_MAX + 1), f"a.json: the proof is too long; expected at most {FILE_MAX:,} bytes"),
    ],
    ids=["empty", "broken", "deep", "huge number", "list", "no number", "key twice", "long"],
)
def test_a_text_that_is_no_proof_is_refused(text: str, said: str) -> None:
    with pytest.raises(Unreadable) as refused:
        read_proof(text, "a.json")
    assert str(refused.value) == said
