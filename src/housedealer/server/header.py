"""What every answer carries so that a browser trusts our own pages and nothing else, and how many requests
an address may send."""

from __future__ import annotations

from collections.abc import Sequence

from starlette.datastructures import MutableHeaders
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from housedealer.errors import Refused
from housedealer.server.call import problem_response
from housedealer.server.desk import Desk
from housedealer.server.session import origin_of

CSP = "; ".join((
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "font-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types svelte-trusted-html",
))  # fmt: skip
FORBIDDEN = (
    "accelerometer", "camera", "display-capture", "encrypted-media", "geolocation", "gyroscope",
    "magnetometer", "microphone", "midi", "payment", "publickey-credentials-get", "usb",
    "xr-spatial-tracking",
)  # fmt: skip
HEADERS = {
    "content-security-policy": CSP,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": ", ".join(f"{name}=()" for name in FORBIDDEN),
}


def csp(others: Sequence[str]) -> str:
    """A page may also be sent to the sockets of other processes of the room."""
    sockets = "".join(f" {origin_of(address).replace('http', 'ws', 1)}" for address in others)
    return CSP.replace("connect-src 'self'", f"connect-src 'self'{sockets}")


class Guard:
    """Around everything: the headers, and the rate of one address."""

    def __init__(self, app: ASGIApp, desk: Desk) -> None:
        self.app, self.desk = app, desk

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers[name] = value
                if self.desk.peers is not None:
                    headers["content-security-policy"] = csp(self.desk.peers.addresses[1:])
            await send(message)

        try:
            self.desk.requests.take(self.desk.address_of(HTTPConnection(scope)))
        except Refused as refused:
            self.desk.metrics.requests.add("limited", "429")
            await problem_response(refused)(scope, receive, with_headers)
            return
        await self.app(scope, receive, with_headers)
