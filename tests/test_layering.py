"""A package imports only packages above it in the list; hand/ knows neither games nor houses."""

from __future__ import annotations

import ast
import sys
from pathlib import Path

import pytest

import housedealer

ROOT = Path(housedealer.__file__).parent
LAYERS = (
    "errors", "clubs", "shuffle", "cards", "ranking", "rulebook", "rules", "games", "houses", "hand",
    "tables", "ledger", "room", "words", "record", "bots", "store", "server",
    "pages", "cli",
)  # fmt: skip
FORBIDDEN = {"hand": {"games", "houses"}, "houses": {"hand"}}
DOORS = (ROOT / "__init__.py", ROOT / "__main__.py")
MODULES = sorted(path.relative_to(ROOT) for path in ROOT.rglob("*.py") if path not in DOORS)


def layer_of(path: Path) -> str:
    return path.parts[0].removesuffix(".py")


def imported(path: Path) -> set[str]:
    """The layers that a module imports, at the top or inside functions."""
    names: set[str] = set()
    for node in ast.walk(ast.parse((ROOT / path).read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            names.add(node.module)
            if node.module == "housedealer":
                names.update(f"housedealer.{alias.name}" for alias in node.names)
    parts = [name.split(".") for name in names]
    return {part[1] for part in parts if part[0] == "housedealer" and len(part) > 1} - {"__version__"}


def test_every_package_has_its_place() -> None:
    assert {layer_of(path) for path in MODULES} == set(LAYERS)


@pytest.mark.parametrize("path", MODULES, ids=str)
def test_lower_layers_never_import_higher_ones(path: Path) -> None:
    layer = layer_of(path)
    allowed = set(LAYERS[: LAYERS.index(layer) + 1]) - FORBIDDEN.get(layer, set())
    assert imported(path) <= allowed, f"{path} imports {imported(path) - allowed}"


def test_engine_packages_use_the_standard_library_and_msgspec_alone() -> None:
    for path in MODULES:
        if layer_of(path) in ("bots", "store", "server", "pages", "cli"):
            continue
        for node in ast.walk(ast.parse((ROOT / path).read_text(encoding="utf-8"))):
            names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            names += [node.module] if isinstance(node, ast.ImportFrom) and node.module else []
            for name in names:
                top = name.split(".")[0]
                assert top in ("housedealer", "msgspec") or top in sys.stdlib_module_names, f"{path}: {name}"


@pytest.mark.parametrize("path", MODULES, ids=str)
def test_no_module_is_longer_than_500_lines(path: Path) -> None:
    assert len((ROOT / path).read_text(encoding="utf-8").splitlines()) <= 500
