"""How a request shows who sends it, and that it comes from our own page."""

from __future__ import annotations

import hmac
import secrets
from collections.abc import Mapping
from http.cookies import CookieError, SimpleCookie
from typing import Any
from urllib.parse import urlsplit

from housedealer.errors import Refused
from housedealer.server.account import token_hash
from housedealer.server.limit import SESSION_IDLE_MS

COOKIE = "housedealer"
TOKEN_MAX = 100
Scope = Mapping[str, Any]
PORTS = {"http": 80, "https": 443, "ws": 80, "wss": 443}


def header(scope: Scope, name: str) -> str:
    """The first header of this name; "" without one."""
    wanted = name.lower().encode()
    return next((value.decode("latin-1") for key, value in scope["headers"] if key.lower() == wanted), "")


def is_https(scope: Scope) -> bool:
    """The scheme is that of the browser: the server takes it over from a proxy that it trusts."""
    return scope.get("scheme") in ("https", "wss")


def token_in(scope: Scope) -> str:
    """The token in the cookie; "" without one."""
    try:
        found = SimpleCookie(header(scope, "cookie")).get(COOKIE)
    except CookieError:
        return ""
    return found.value if found is not None and len(found.value) <= TOKEN_MAX else ""


def cookie_for(token: str, scope: Scope) -> str:
    """The header that gives a browser its token, or takes it away if it is ""."""
    lasts = SESSION_IDLE_MS // 1000 if token else 0
    secure = "; Secure" if is_https(scope) else ""
    return f"{COOKIE}={token}; HttpOnly; SameSite=Strict; Path=/; Max-Age={lasts}{secure}"


def origin_of(address: str) -> str:
    """What a browser calls the origin of a page at this address."""
    parts = urlsplit(address)
    return f"{parts.scheme}://{parts.netloc}"


def check_origin(scope: Scope) -> None:
    """Raises Refused for a request that comes from another host's page, or does not say where from."""
    try:
        origin, host = urlsplit(header(scope, "origin")), header(scope, "host").lower()
        named = (origin.hostname or "", origin.port or PORTS.get(origin.scheme, 0))
        own = urlsplit(f"//{host}")
        here = (own.hostname or "", own.port or named[1])
    except ValueError:
        raise Refused("origin") from None
    if not named[0] or named != here:
        raise Refused("origin")


class ManagerToken:
    """Makes one person the manager, once. Only its hash is kept."""

    def __init__(self) -> None:
        self.token = secrets.token_urlsafe(32)
        """To be printed, and then forgotten."""
        self._hash = token_hash(self.token)

    def use(self, token: str) -> None:
        """Raises Refused for another token, and for one that was used."""
        if not self._hash or not hmac.compare_digest(self._hash, token_hash(token)):
            raise Refused("manager_link")
        self._hash = self.token = ""
