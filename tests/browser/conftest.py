"""Rooms in processes of their own and a real Chromium, once for all tests of a worker."""

from __future__ import annotations

import shutil
from collections.abc import Iterator

import pytest
from browser_kit import CALM, WAIT_MS, Room, running
from playwright.sync_api import Browser, expect, sync_playwright

NAMES = ("chromium", "chromium-browser", "google-chrome")
expect.set_options(timeout=WAIT_MS)


@pytest.fixture(scope="session")
def room(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Room]:
    """Where hands are played, as fast as they go."""
    with running(tmp_path_factory.mktemp("room") / "room.db") as found:
        yield found


@pytest.fixture(scope="session")
def calm(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Room]:
    """Where there is time for one thing after another."""
    with running(tmp_path_factory.mktemp("calm") / "room.db", speed=CALM) as found:
        yield found


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    path = next((found for name in NAMES if (found := shutil.which(name))), None)
    if path is None:
        pytest.skip(f"no browser here: install one of {', '.join(NAMES)}")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, timeout=3 * WAIT_MS)
        yield browser
        browser.close()
