"""The verifier: sound proofs have no fault, and every way to cheat is named."""

from __future__ import annotations

import ast
import inspect

import pytest
from shuffle_kit import HANDS
from tamper_kit import TAMPERED, Tampering, tampered

from housedealer.shuffle import opened, pile, walk
from housedealer.shuffle.proof import proof_of
from housedealer.shuffle.verify import verify
from housedealer.words.proof import FAULTS_SAID, fault_said


@pytest.mark.parametrize("name", HANDS)
def test_a_sound_hand_has_no_fault(name: str) -> None:
    assert verify(proof_of(HANDS[name]().proof())).faults == ()


@pytest.mark.parametrize("one", TAMPERED, ids=lambda one: one.name)
def test_every_way_to_cheat_is_named(one: Tampering) -> None:
    faults = verify(proof_of(tampered(one))).faults
    assert one.named in [fault.code for fault in faults], [fault_said(fault) for fault in faults]


def codes_in(module: object) -> set[str]:
    """The codes that a module can give: texts of the right shape that are said somewhere."""
    tree = ast.parse(inspect.getsource(module))  # type: ignore[arg-type]
    texts = {node.value for node in ast.walk(tree) if isinstance(node, ast.Constant)}
    return {text for text in texts if isinstance(text, str) and text in FAULTS_SAID}


def test_every_fault_has_a_sentence_and_a_way_to_cheat() -> None:
    known = codes_in(walk) | codes_in(opened) | codes_in(pile)
    assert known == set(FAULTS_SAID)
    found = {fault.code for one in TAMPERED for fault in verify(proof_of(tampered(one))).faults}
    assert set(FAULTS_SAID) - found == set()
