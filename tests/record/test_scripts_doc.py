"""The lists in docs/scripts.md say what the code says: codes of refusals, answers of a house, verbs."""

from __future__ import annotations

import ast
import re
import textwrap
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

import housedealer
from housedealer.record.script.header import families
from housedealer.record.script.notation import PERSON
from housedealer.record.script.words import CARD_NOTATION
from housedealer.rules.answers import QUESTIONS
from housedealer.rules.family import FAMILIES

ROOT = Path(housedealer.__file__).parent
DOCS = (Path(__file__).parent.parent.parent / "docs" / "scripts.md").read_text(encoding="utf-8")
WIDTH = 130

GROUPS = {
    "hand/pot": "Hands for a pot",
    "hand/bank": "Banked rounds",
    "hand/points": "Hands for points",
    "hand/meld": "Hands of melds",
    "hand": "Every hand",
    "": "The header",
}


# -- codes -------------------------------------------------------------------------------------------------


def codes() -> dict[str, set[str]]:
    """Every code with which something in a script is refused, by where the rule stands."""
    found: dict[str, set[str]] = {name: set() for name in GROUPS.values()}
    for layer in ("rules", "houses", "hand"):
        for path in sorted((ROOT / layer).rglob("*.py")):
            place = path.relative_to(ROOT).as_posix()
            group = next(
                name for start, name in GROUPS.items() if place.startswith(f"{start}/" * bool(start))
            )
            found[group] |= set(_codes_in(ast.parse(path.read_text(encoding="utf-8"))))
    every = found["Every hand"]
    return {name: some if some is every else some - every for name, some in found.items()}


def _codes_in(module: ast.Module) -> Iterator[str]:
    for scope in ast.walk(module):
        if isinstance(scope, ast.FunctionDef):
            for call in ast.walk(scope):
                if (
                    isinstance(call, ast.Call)
                    and ast.unparse(call.func).split(".")[-1] == "Refused"
                    and call.args
                ):
                    yield from _strings(call.args[0], scope, module)


def _strings(told: ast.expr, scope: ast.FunctionDef, module: ast.Module) -> Iterator[str]:
    """What an expression for a code may be: a text, one of several, a row of a table, or what a fault is."""
    if isinstance(told, ast.Constant):
        yield from [told.value] if isinstance(told.value, str) else []
    elif isinstance(told, ast.BoolOp):
        for value in told.values:
            yield from _strings(value, scope, module)
    elif isinstance(told, ast.IfExp):
        yield from _strings(told.body, scope, module)
        yield from _strings(told.orelse, scope, module)
    elif isinstance(told, ast.Subscript):
        yield from _of_table(ast.unparse(told.value), module)
    elif isinstance(told, ast.Call) and ast.unparse(told.func).endswith(".fault"):
        yield from ("card_not_in_deck", "cards_count", "cards_not_listed")
    else:
        assert isinstance(told, ast.Name), f"where does {ast.unparse(told)} come from?"
        yield from _of_name(told.id, scope, module)


def _of_name(name: str, scope: ast.FunctionDef, module: ast.Module) -> Iterator[str]:
    given = [
        node.value
        for node in ast.walk(scope)
        if isinstance(node, ast.Assign)
        for target in node.targets
        if ast.unparse(target).strip("()").split(",")[0] == name
    ]
    assert given, f"where does {name} come from in {scope.name}?"
    for value in given:
        yield from _strings(value, scope, module)


def _of_table(name: str, module: ast.Module) -> Iterator[str]:
    for node in module.body:
        if isinstance(node, ast.Assign | ast.AnnAssign) and isinstance(node.value, ast.Dict):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            if name in map(ast.unparse, targets):
                for value in node.value.values:
                    yield ast.literal_eval(value.elts[0] if isinstance(value, ast.Tuple) else value)


def test_faults_of_a_deal_are_the_codes_that_are_listed_for_them() -> None:
    text = (ROOT / "hand" / "offer.py").read_text(encoding="utf-8")
    fault = next(n for n in ast.walk(ast.parse(text)) if isinstance(n, ast.FunctionDef) and n.name == "fault")
    returned = {ast.unparse(n.value) for n in ast.walk(fault) if isinstance(n, ast.Return) and n.value}
    assert returned == {"None", "'card_not_in_deck'", "'cards_count'", "'cards_not_listed'"}


# -- what stands in the docs -------------------------------------------------------------------------------


def listed(words: Iterable[str], head: str = "") -> str:
    text = f"**{head}**: " * bool(head) + ", ".join(f"`{word}`" for word in words) + "."
    return textwrap.fill(text, WIDTH, break_on_hyphens=False)


def code_lists() -> str:
    return "\n\n".join(listed(sorted(some), name) for name, some in codes().items())


def answer_lists() -> str:
    """A question with one answer is not asked: only its clause can be another one."""
    found = []
    for question in sorted(QUESTIONS.values(), key=lambda question: question.key):
        values = [str(value).lower() for value in question.values]
        if len(values) > 1:
            found.append(f"{question.key}={('..' if question.counted else '|').join(values)}")
    return listed(found)


def menu_lists() -> str:
    found = []
    for family in FAMILIES:
        rows = families()[family].runs.notation.rows
        said = dict.fromkeys(word for row in rows if row.offer for word in (row.on_menu, row.plain))
        found.append(listed(said, GROUPS[f"hand/{family}"]))
    return "\n\n".join(found)


LISTS = {"Codes of refusals": code_lists, "Answers of a house": answer_lists, "Words of a menu": menu_lists}


@pytest.mark.parametrize("heading", LISTS)
def test_a_list_in_the_docs_is_what_the_code_says(heading: str) -> None:
    section = DOCS.split(f"\n## {heading}\n", 1)[1].split("\n## ", 1)[0]
    told = LISTS[heading]()
    assert told in section, f"{heading} should list:\n\n{told}"


def test_codes_of_every_family_are_found() -> None:
    found = codes()
    assert all(found.values())
    assert {"raise_cap", "check_facing_bet"} <= found["Hands for a pot"]
    assert "must_hit" in found["Banked rounds"]
    assert "card_not_in_deck" in found["Every hand"] | found["Hands for a pot"]


@pytest.mark.parametrize("family", FAMILIES)
def test_the_docs_show_what_everybody_does(family: str) -> None:
    for row in families()[family].runs.notation.rows:
        if row.by == PERSON:
            shown = rf"`[^`\n]*(?<![a-z]){re.escape(row.verb)}(?![a-z])"
            together = rf"`[^`\n]*(?:all|rest|others) {re.escape(row.plain)}(?![a-z])"
            assert re.search(shown, DOCS) or re.search(together, DOCS), (
                f"{family}: {row.verb} is not in the docs"
            )


@pytest.mark.parametrize("family", FAMILIES)
def test_the_docs_show_everything_that_may_be_expected(family: str) -> None:
    for kind in families()[family].expected:
        assert re.search(rf"`expect {kind}\b", DOCS), f"{family}: expect {kind} is not in the docs"


def test_the_docs_say_how_cards_are_written() -> None:
    assert "rank 2-9 T J Q K A, suit c d h s" in CARD_NOTATION
    for part in (
        "`As`, `Td`, `7c`",
        "`2`-`9` `T` `J` `Q` `K` `A`",
        "`c` `d` `h` `s`",
        "`JK`",
        "`6-5`",
        "`??`",
    ):
        assert part in DOCS
