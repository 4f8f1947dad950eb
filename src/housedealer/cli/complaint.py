"""How a command complains: one line, and exit code 2."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator

import typer

from housedealer.errors import Refused, Unavailable, Unreadable
from housedealer.words.refusal import complaint


@contextlib.contextmanager
def one_line() -> Iterator[None]:
    """A complaint is one line on stderr and exit code 2."""
    try:
        yield
    except (Refused, Unreadable, Unavailable) as error:
        typer.echo(f"housedealer: {complaint(error)}", err=True)
        raise typer.Exit(2) from None
