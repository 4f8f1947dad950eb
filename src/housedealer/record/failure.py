"""How a hand that could be read may still fail: something else came out, or an action was refused."""

from __future__ import annotations

from housedealer.errors import HousedealerError, Refused
from housedealer.words.refusal import refusal


class Unmet(HousedealerError):
    """The hand was played, but not with the result that the text states."""

    def __init__(self, what: str, *, where: str, expected: str, found: str) -> None:
        self.what = what
        self.where = where
        self.expected = expected
        self.found = found
        super().__init__(f"{where}: {what}: expected {expected}, found {found}")


class Stopped(HousedealerError):
    """The rules refused an action that the text plays. `refused` is the refusal itself."""

    def __init__(self, what: str, *, where: str, refused: Refused) -> None:
        self.what = what
        self.where = where
        self.refused = refused
        super().__init__(f"{where}: {what}: refused as {refused.code}: {refusal(refused)}")
