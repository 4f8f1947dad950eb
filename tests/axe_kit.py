"""What axe has against a page."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from browser_kit import Player
from playwright.sync_api import expect

AXE = Path(__file__).resolve().parents[1] / "web" / "node_modules" / "axe-core" / "axe.min.js"
GRAVE = ("serious", "critical")


def faults_in_light_and_dark(player: Player) -> list[str]:
    """In both schemes of colors, of one and the same page."""
    found = []
    for scheme in ("light", "dark"):
        player.page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
        expect(player.page.locator(f'html[data-theme="{scheme}"]')).to_have_count(1)
        found += [f"{scheme}: {fault}" for fault in faults(player)]
    return found


def faults(player: Player) -> list[str]:
    page = player.page
    if page.evaluate("() => typeof axe === 'undefined'"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    found: list[dict[str, Any]] = page.evaluate("async () => (await axe.run()).violations")
    return [
        f"{one['id']}: {one['help']}: {node['html'][:160]}"
        for one in found
        if one["impact"] in GRAVE
        for node in one["nodes"]
    ]
