"""The three ways a thing can go wrong, and the check that is never switched off.

Refused: somebody asked for what the rules forbid. Unreadable: bad text, file, message or configuration.
Broken: our own bug. Nothing in the engine catches Broken.
"""

from __future__ import annotations

from typing import Any


class HousedealerError(Exception):
    """Base of every error that housedealer raises on purpose."""


class Refused(HousedealerError):
    """The rules forbid what was asked; nothing has changed.

    `code` is stable and made for programs, `facts` say what was asked and what was allowed, `clause` is the
    rule at this table that says so ("" where only the order of play forbids it). The fact `says` gives it
    in words.
    """

    def __init__(self, code: str, clause: str = "", /, **facts: Any) -> None:
        self.code = code
        self.clause = clause
        self.facts = facts
        super().__init__(code)

    def __str__(self) -> str:
        told = ", ".join(f"{key} {value}" for key, value in self.facts.items())
        text = self.facts.get("says") or f"{self.code.replace('_', ' ')} ({told})"
        return f"{text} [{self.clause}]" if self.clause else str(text)

    def __reduce__(self) -> tuple[Any, ...]:
        return (_refused_again, (self.code, self.clause, self.facts))


def _refused_again(code: str, clause: str, facts: dict[str, Any]) -> Refused:
    return Refused(code, clause, **facts)


class Unreadable(HousedealerError):
    """Text that could not be read: says where, and what was expected there."""

    def __init__(self, message: str, *, where: str = "", expected: str = "") -> None:
        self.message = message
        self.where = where
        self.expected = expected
        at = f"{where}: " if where else ""
        wanted = f"; expected {expected}" if expected else ""
        super().__init__(f"{at}{message}{wanted}")


class Broken(HousedealerError):
    """An invariant does not hold: a bug of ours. The table stops and keeps its log."""


def invariant(holds: bool, what: str, **facts: Any) -> None:
    """Raises Broken unless `holds`. Never switched off."""
    if not holds:
        told = ", ".join(f"{key}={value!r}" for key, value in facts.items())
        raise Broken(f"{what} ({told})" if told else what)
