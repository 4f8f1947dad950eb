"""Records of version 1: one hand a file; its first line is the terms with everything of the spread."""

from __future__ import annotations

from typing import Any

from housedealer.errors import Unreadable
from housedealer.record.events import FAMILIES
from housedealer.rules.family import Family

FORMATS: dict[str, Family] = {family.format_1: name for name, family in FAMILIES.items() if family.format_1}

Raw = dict[str, Any]


def parts_of(raw: Any, where: str) -> tuple[Raw, Raw]:
    """The spread and the terms as version 2 has them. Raises Unreadable for another format."""
    given = dict(raw) if isinstance(raw, dict) else {}
    family = FORMATS.get(str(given.pop("format", None)))
    if family is None:
        formats = " or ".join(f'"{name}"' for name in FORMATS)
        expected = f'a line of type "format", or an object whose "format" is {formats}'
        raise Unreadable("not a recorded hand", where=where, expected=expected)
    for name, usual in FAMILIES[family].since_1.items():
        given.setdefault(name, usual)
    names = FAMILIES[family].spread_file.__struct_fields__
    spread = {name: given.pop(name) for name in names if name in given}
    return {"family": family, **spread, "spec": None}, given
