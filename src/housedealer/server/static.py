"""The pages of the room, as they were built: read once, compressed once, and named by their content."""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
from pathlib import Path

from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Match
from starlette.types import Receive, Scope, Send

from housedealer.errors import Refused
from housedealer.server.call import problem_response
from housedealer.words.desk import NOT_BUILT

DIST = Path(__file__).parent / "dist"
IMMUTABLE, FRESH = "public, max-age=31536000, immutable", "no-cache"
SMALL = 512
"""Bytes that are not worth compressing."""
COMPRESSED = (
    "text/",
    "application/javascript",
    "application/json",
    "application/manifest+json",
    "image/svg+xml",
)
PACKED = {".br": "br", ".gz": "gzip"}
TYPES = {".js": "text/javascript", ".mjs": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml",
         ".webmanifest": "application/manifest+json", ".woff2": "font/woff2"}  # fmt: skip


class File(Struct, frozen=True):
    """`bodies` by their encoding, "" the plain one."""

    content_type: str
    etag: str
    cache: str
    bodies: dict[str, bytes]


class Pages(BaseRoute):
    def __init__(self, folder: Path = DIST) -> None:
        self.files = {
            path.relative_to(folder).as_posix(): _file(path, folder)
            for path in (sorted(folder.rglob("*")) if folder.is_dir() else ())
            if path.is_file() and path.suffix not in PACKED and not path.name.startswith(".")
        }

    def matches(self, scope: Scope) -> tuple[Match, Scope]:
        """Whatever no other route answers: a pattern would not match a line break."""
        return (Match.FULL if scope["type"] == "http" else Match.NONE), {}

    async def handle(self, scope: Scope, receive: Receive, send: Send) -> None:
        await self._response(Request(scope, receive))(scope, receive, send)

    def _response(self, request: Request) -> Response:
        path = str(request.scope["path"]).removeprefix("/") or "index.html"
        if not self.files and path == "index.html":
            return Response(NOT_BUILT, 503, {"content-type": "text/plain; charset=utf-8"})
        if request.method not in ("GET", "HEAD"):
            return problem_response(Refused("method", takes=("GET",)))
        file = self.files.get(path)
        if file is None:
            return problem_response(Refused("no_page"))
        return _response(file, request)


def _response(file: File, request: Request) -> Response:
    accepted = {
        part.partition(";")[0].strip() for part in request.headers.get("accept-encoding", "").split(",")
    }
    encoding = next((name for name in ("br", "gzip") if name in accepted and name in file.bodies), "")
    headers = {"etag": file.etag, "cache-control": file.cache, "vary": "accept-encoding"}
    if file.etag in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    headers["content-type"] = file.content_type
    if encoding:
        headers["content-encoding"] = encoding
    return Response(file.bodies[encoding], headers=headers)


def _file(path: Path, folder: Path) -> File:
    body = path.read_bytes()
    kind = TYPES.get(path.suffix) or mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    bodies = {"": body}
    for suffix, encoding in PACKED.items():
        packed = path.with_name(path.name + suffix)
        if packed.is_file():
            bodies[encoding] = packed.read_bytes()
    if "gzip" not in bodies and kind.startswith(COMPRESSED) and len(body) > SMALL:
        bodies["gzip"] = gzip.compress(body, mtime=0)
    text = "; charset=utf-8" if kind.startswith("text/") else ""
    named = path.relative_to(folder).parts[0] == "assets"  # Vite puts the hash of the content into the name
    etag = f'"{hashlib.sha256(body).hexdigest()[:32]}"'
    return File(kind + text, etag, IMMUTABLE if named else FRESH, bodies)
