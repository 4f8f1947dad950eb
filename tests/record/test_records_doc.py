"""The page about records runs as it stands there."""

from __future__ import annotations

import doctest
from pathlib import Path

PAGE = Path(__file__).parent.parent.parent / "docs" / "records.md"


def test_the_examples_in_the_page_about_records_run() -> None:
    result = doctest.testfile(str(PAGE), module_relative=False)
    assert result.attempted > 25
    assert result.failed == 0
