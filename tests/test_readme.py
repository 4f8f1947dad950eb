"""The README's hand is played as it stands there."""

from __future__ import annotations

import doctest
from pathlib import Path


def test_the_hand_in_the_readme_runs() -> None:
    result = doctest.testfile(str(Path(__file__).parent.parent / "README.md"), module_relative=False)
    assert result.attempted > 10
    assert result.failed == 0
