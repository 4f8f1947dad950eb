"""A family is registered once in each layer: nothing above `hand/` names one outside of its own modules."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import housedealer
from housedealer.errors import Broken
from housedealer.rules.family import FAMILIES, registered
from housedealer.tables.rotation import RotationFamily

ROOT = Path(housedealer.__file__).parent
ABOVE = ("tables", "ledger", "room", "words", "record", "bots", "store", "server", "pages", "cli")
EXEMPT = "record/phh/"
"""PHH is a format for games with a pot: what is written there is of that family alone."""


def of_a_family(path: Path) -> bool:
    return any(part.removesuffix(".py") in FAMILIES for part in path.parts)


SHARED = sorted(
    path.relative_to(ROOT)
    for layer in ABOVE
    for path in (ROOT / layer).rglob("*.py")
    if not of_a_family(path.relative_to(ROOT)) and not path.relative_to(ROOT).as_posix().startswith(EXEMPT)
)


def imports(tree: ast.AST) -> list[str]:
    found = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            found += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and node.module:
            found += [f"{node.module}.{alias.name}" for alias in node.names]
    return [name for name in found if name.startswith("housedealer.")]


def names_a_family(node: ast.AST) -> bool:
    return isinstance(node, ast.Constant) and node.value in FAMILIES


def asks_for_a_family(tree: ast.AST) -> list[int]:
    """Lines on which something called a family is compared with the name of one, or looked up by it."""
    found = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Compare):
            parts = [node.left, *node.comparators]
            if any("family" in ast.unparse(part) for part in parts) and any(
                names_a_family(inner) for part in parts for inner in ast.walk(part)
            ):
                found.append(node.lineno)
        elif isinstance(node, ast.AnnAssign) and node.value is not None:
            if "Family" in ast.unparse(node.annotation) and any(map(names_a_family, ast.walk(node.value))):
                found.append(node.lineno)
        elif isinstance(node, ast.Subscript) and names_a_family(node.slice):
            found.append(node.lineno)
    return found


@pytest.mark.parametrize("path", SHARED, ids=str)
def test_shared_modules_neither_import_a_family_nor_ask_for_one(path: Path) -> None:
    tree = ast.parse((ROOT / path).read_text(encoding="utf-8"))
    named = [name for name in imports(tree) if set(name.split(".")) & set(FAMILIES)]
    assert not named, f"{path} imports {named}"
    assert not asks_for_a_family(tree), f"{path} asks which family it is: lines {asks_for_a_family(tree)}"


def test_the_check_would_notice_a_branch_by_family() -> None:
    for text in (
        'if game.family == "pot":\n    pass',
        'RUNS: dict[Family, type] = {"bank": int}',
        'x = _RUNS["meld"]',
        'if family in ("pot", "bank"):\n    pass',
    ):
        assert asks_for_a_family(ast.parse(text)), text
    assert not asks_for_a_family(ast.parse('if limit.kind == "pot":\n    pass'))


def test_a_layer_that_lacks_a_family_does_not_load() -> None:
    with pytest.raises(Broken, match=r"the family pot has no module housedealer\.nowhere\.pot"):
        registered("housedealer.nowhere.{}", RotationFamily)
    with pytest.raises(Broken, match="registers no FAMILY of kind RotationFamily"):
        registered("housedealer.houses.{}", RotationFamily)


def test_what_a_module_of_a_family_lacks_itself_is_not_taken_for_a_missing_family() -> None:
    assert set(registered("housedealer.tables.{}", RotationFamily)) == set(FAMILIES)
