"""The report in sentences, and the command that prints it."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from shuffle_kit import HANDS
from stored_kit import stored_evening
from tamper_kit import TAMPERED, tampered
from typer.testing import CliRunner
from voice_kit import purged

from housedealer.cli.main import app
from housedealer.rules.spec import TableSpec
from housedealer.shuffle.proof import proof_of
from housedealer.shuffle.report import Finding
from housedealer.shuffle.verify import verify
from housedealer.store.open import open_store
from housedealer.store.page import LOBBY
from housedealer.words.proof import FINDINGS_SAID, fault_said, finding_said, report_said

RUNNER = CliRunner()


def run(*words: str, typed: str = "") -> tuple[int, str, str]:
    done = RUNNER.invoke(app, ["verify", *words], input=typed, env={"COLUMNS": "200"})
    return done.exit_code, done.stdout, done.stderr


def test_a_sound_hand_is_told_with_what_was_checked_and_what_cannot_be() -> None:
    told = dict(report_said(verify(proof_of(HANDS["holdem"]().proof()))))
    assert told == {
        "Hand 12 at table 1, as ann saw it": ["The proof holds: no fault was found."],
        "Checked": [
            "Seals of epochs 5, 6 and 7, against the leaves and the roster",
            "Seven links of players, against the roster",
            "Two cuts, against the links",
            "19 cards dealt, one position after the other, burns included",
            "Ten cards opened, against the leaves",
        ],
        "How the order came about": [
            "If one of the clients of ann, bob and cat was honest, nobody could choose or predict the order "
            "of epoch 5.",
            "Epoch 6 was abandoned: no link from bob.",
            "If one of the clients of ann and cat was honest, nobody could choose or predict the order of "
            "epoch 7.",
            "One abandoned epoch gave whoever caused it two draws of the order of epoch 7.",
        ],
        "Not to be checked from this proof": [
            "Seven cards dealt and 87 cards left in the deck stay sealed.",
            "Only an audit by the floor can tell whether the sealed cards of epochs 5 and 7 complete the "
            "deck.",
            "The house holds the secrets of its own orders: no proof shows that it did not look.",
        ],
    }


def test_with_an_empty_roster_the_house_chose() -> None:
    told = dict(report_said(verify(proof_of(HANDS["draw"]().proof()))))
    assert told["How the order came about"] == [
        "No player cut epoch 1: the house alone chose the order of epoch 1.",
        "No player cut epoch 2: the house alone chose the order of epoch 2.",
    ]
    assert "The proof does not show which cards went into epoch 2, shuffled in mid-hand." in told[
        "Not to be checked from this proof"
    ]  # fmt: skip


def test_every_finding_is_said_and_comes_up() -> None:
    seen: dict[str, Finding] = {}
    for hand in HANDS.values():
        report = verify(proof_of(hand().proof()))
        seen |= {one.code: one for part in (report.checked, report.unchecked, report.claims) for one in part}
    assert seen.keys() == FINDINGS_SAID.keys()
    for one in seen.values():
        assert not purged(finding_said(one)), one


def test_every_fault_is_a_sentence() -> None:
    for one in TAMPERED:
        for fault in verify(proof_of(tampered(one))).faults:
            said = fault_said(fault)
            assert re.fullmatch(r"[A-Z0-9a-z].*[.]", said), said
            assert not purged(said), said
            assert "{" not in said


@pytest.mark.parametrize(("name", "code"), [("sound", 0), ("tampered", 1)])
def test_the_command_ends_with_the_verdict(name: str, code: int, tmp_path: Path) -> None:
    proof = HANDS["holdem"]().proof()
    if name == "tampered":
        proof["openings"][4]["card"] = "2c"
    file = tmp_path / "proof.json"
    file.write_text(json.dumps(proof), encoding="utf-8")
    done, printed, _ = run(str(file))
    assert done == code
    assert ("is not the card that was sealed there." in printed) == bool(code)
    assert ("The proof holds" in printed) != bool(code)
    done, printed, _ = run("--json", "-", typed=json.dumps(proof))
    report = json.loads(printed)
    assert (done, report["hand"], len(report["faults"])) == (code, 12, code)
    assert [fault["code"] for fault in report["faults"]] == ["opening_leaf"] * code
    assert report["claims"][1] == {
        "code": "abandoned",
        "facts": {"epoch": 6, "what": "cards", "people": ["bob"]},
        "said": "Epoch 6 was abandoned: no link from bob.",
    }


def test_a_file_that_cannot_be_read_ends_with_one_line(tmp_path: Path) -> None:
    file = tmp_path / "proof.json"
    done, printed, complained = run(str(file))
    assert (done, printed) == (2, "")
    assert complained.endswith(
        "cannot read the file: No such file or directory; expected the proof of a hand\n"
    )
    file.write_bytes(b"\xff")
    assert run(str(file))[2].endswith("proof.json: this is not UTF-8; expected a proof, as JSON\n")
    file.write_text("{}", encoding="utf-8")
    done, _, complained = run(str(file))
    assert done == 2
    assert "proof.json: 'format' is missing; expected format, table, name" in complained
    assert run(str(tmp_path))[0] == 2


def test_a_hand_in_the_store_is_verified_as_a_person_knows_it(tmp_path: Path) -> None:
    url = str(tmp_path / "room.db")
    store = open_store(url, create=True)
    stored_evening(7, [TableSpec("garlic-city", "holdem")], hands=2, store=store)
    name = next(log.name for log in store.logs() if log.name != LOBBY)
    store.close()
    done, printed, _ = run(f"{name}/1", "--store", url)
    assert (done, printed.splitlines()[0]) == (0, f"Hand 1 at {name}, as seen from the rail")
    assert run(f"{name}/99", "--store", url)[0] == 2
    assert "expected TABLE/HAND" in run("1", "--store", url)[2]
