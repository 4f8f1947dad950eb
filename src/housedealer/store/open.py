"""Opens a store by the name that people give it: the path of a file, or the URL of a database."""

from __future__ import annotations

from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from housedealer.errors import Unavailable, Unreadable
from housedealer.store.sql import SqlStore
from housedealer.store.sqlite import SqliteStore

EXPECTED = "the path of a file, sqlite:PATH or postgresql://..."


def open_store(url: str, *, create: bool = False, older: bool = False) -> SqlStore[Any]:
    """With `create` an empty store is made where there is none; with `older` one of an older schema is opened
    too, to be migrated. Raises Unreadable for what names no store,
    Unavailable for what cannot be opened."""
    kind, _, rest = url.partition(":")
    if kind in ("postgresql", "postgres") and rest.startswith("//"):
        return _postgres(url, create, older)
    if kind == "sqlite":
        path = _path(rest.removeprefix("//") if rest.startswith("///") else rest)
        return SqliteStore(path, create=create, older=older)
    if "://" in url:
        raise Unreadable(f"no store is called {without_password(url)!r}", expected=EXPECTED)
    return SqliteStore(_path(url), create=create, older=older)


def _path(text: str) -> Path:
    if not text.strip() or "\0" in text:
        raise Unreadable(f"{text!r} names no file", expected=EXPECTED)
    path = Path(text)
    if path.is_dir():
        raise Unreadable("this is a folder", where=text, expected=EXPECTED)
    return path


def without_password(url: str) -> str:
    """What may be shown of a URL: neither the password nor what follows the path."""
    try:
        parts = urlsplit(url)
    except ValueError:
        return f"{url.partition(':')[0]}://..."
    user, _, host = parts.netloc.rpartition("@")
    name = user.partition(":")[0]
    return f"{parts.scheme}://{name + '@' if name else ''}{host}{parts.path}"


def _postgres(url: str, create: bool, older: bool) -> SqlStore[Any]:
    try:
        from housedealer.store.postgres import PostgresStore
    except ImportError as error:
        raise Unavailable(
            "psycopg is missing", where=without_password(url), expected="pip install 'housedealer[postgres]'"
        ) from error
    return PostgresStore(url, without_password(url), create=create, older=older)
