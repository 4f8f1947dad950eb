"""A request that another process of the same room answers: sent on with what it came with."""

from __future__ import annotations

import asyncio
import http.client
from collections.abc import Mapping
from urllib.parse import urlsplit

from msgspec import Struct

TIMEOUT_S = 10.0
BODY_MAX = 8_000_000
"""Bytes of an answer."""


class Answer(Struct, frozen=True):
    status: int
    headers: dict[str, str]
    body: bytes


async def fetched(
    url: str,
    method: str = "GET",
    headers: Mapping[str, str] | None = None,
    body: bytes = b"",
    within_s: float = TIMEOUT_S,
) -> Answer:
    """Raises OSError where nobody answers in time."""
    return await asyncio.to_thread(_fetched, url, method, dict(headers or {}), body, within_s)


def _fetched(url: str, method: str, headers: dict[str, str], body: bytes, within_s: float) -> Answer:
    parts = urlsplit(url)
    kind = http.client.HTTPSConnection if parts.scheme == "https" else http.client.HTTPConnection
    connection = kind(parts.hostname or "", parts.port, timeout=within_s)
    path = parts.path + (f"?{parts.query}" if parts.query else "")
    try:
        connection.request(method, path, body or None, headers)
        answer = connection.getresponse()
        kept = {name.lower(): value for name, value in answer.getheaders()}
        return Answer(answer.status, kept, answer.read(BODY_MAX))
    except http.client.HTTPException as error:
        raise OSError(f"{type(error).__name__}: {error}") from error
    finally:
        connection.close()
