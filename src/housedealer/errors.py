"""The ways a thing can go wrong, and the check that is never switched off.

Refused: somebody asked for what the rules forbid. Unreadable: bad text, file, message or configuration.
Unavailable: what the log is kept in cannot be read or written now. Broken: our own bug. Nothing in the engine
catches Broken.
"""

from __future__ import annotations

from typing import Any, Self


class HousedealerError(Exception):
    """Base of every error that housedealer raises on purpose."""

    def kept(self) -> Self:
        """For one who caught it and holds on to it: without the frames it was raised in, which would stay
        with all that they refer to."""
        return self.with_traceback(None)


class Refused(HousedealerError):
    """The rules forbid what was asked; nothing has changed.

    `code` is stable and made for programs, `facts` say what was asked and what was allowed, `clause` is the
    rule at this table that says so ("" where only the order of play forbids it). Where several reasons share
    a code, the fact `why` tells them apart. `words.refusal` makes the sentence for people.
    """

    def __init__(self, code: str, clause: str = "", /, **facts: Any) -> None:
        self.code = code
        self.clause = clause
        self.facts = facts
        super().__init__(code)

    @property
    def reason(self) -> str:
        """The code, and which of its reasons it is: `option.given_up`."""
        why = self.facts.get("why")
        return f"{self.code}.{why}" if why else self.code

    def __str__(self) -> str:
        told = ", ".join(f"{key} {value}" for key, value in self.facts.items() if key != "why")
        text = f"{self.reason}: {told}" if told else self.reason
        return f"{text} [{self.clause}]" if self.clause else text

    def __reduce__(self) -> tuple[Any, ...]:
        return (_refused_again, (self.code, self.clause, self.facts))


def _refused_again(code: str, clause: str, facts: dict[str, Any]) -> Refused:
    return Refused(code, clause, **facts)


class Placed(HousedealerError):
    """Says where it was, and what was expected there."""

    def __init__(self, message: str, *, where: str = "", expected: str = "") -> None:
        self.message = message
        self.where = where
        self.expected = expected
        at = f"{where}: " if where else ""
        wanted = f"; expected {expected}" if expected else ""
        super().__init__(f"{at}{message}{wanted}")


class Unreadable(Placed):
    """Text that could not be read.

    `refused` is the refusal behind it, where the text could be read but asks for what the rules forbid."""

    def __init__(
        self, message: str, *, where: str = "", expected: str = "", refused: Refused | None = None
    ) -> None:
        self.refused = refused
        super().__init__(message, where=where, expected=expected)


class Unavailable(Placed):
    """The store cannot be read or written now; what is expected is what a person can do about it. Nothing was
    written, unless it is `OutcomeUnknown`."""


class Clash(Unavailable):
    """Somebody else has written to this log since it was read."""

    def __init__(self, log: str, number: int) -> None:
        self.log, self.number = log, number
        super().__init__(f"another process has written entry {number}", where=log)


class OutcomeUnknown(Unavailable):
    """The connection was lost while a transaction was committed: it may or may not stand."""


class Broken(HousedealerError):
    """An invariant does not hold: a bug of ours. The table stops and keeps its log."""


def invariant(holds: bool, what: str, **facts: Any) -> None:
    """Raises Broken unless `holds`. Never switched off."""
    if not holds:
        told = ", ".join(f"{key}={value!r}" for key, value in facts.items())
        raise Broken(f"{what} ({told})" if told else what)
