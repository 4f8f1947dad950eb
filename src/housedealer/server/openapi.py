"""The description of all requests (OpenAPI 3.1), made from the rows that answer them."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

import msgspec

import housedealer
from housedealer.server.call import JSON, Call, plain_path
from housedealer.server.limit import BODY_MAX
from housedealer.server.rest import Problem
from housedealer.server.session import COOKIE

_PART = re.compile(r"{(\w+)(?::(\w+))?}")
_WORDS = {
    304: "Nothing has changed since then.",
    400: "The body is no JSON.",
    401: "Sign in first, or the password is wrong.",
    403: "The role does not allow it, or the request comes from another page.",
    404: "There is no such thing, or it is not for these eyes.",
    409: "The rules refuse it; the clause says which.",
    413: f"The body has more than {BODY_MAX} bytes.",
    415: "The body is not sent as JSON.",
    422: "The body is not what is asked for.",
    429: "Too many: Retry-After says when to try again.",
    503: "The store cannot be written now.",
}


def statuses(call: Call) -> list[int]:
    """All that a call may answer beside its own."""
    found = {*call.refuses, 429, 503}
    if call.may != "anybody":
        found.add(401)
    if call.may not in ("anybody", "person") or not call.is_safe:
        found.add(403)
    if call.asks is not None:
        found |= {400, 413, 415, 422}
    return sorted(found)


def openapi(calls: Iterable[Call]) -> dict[str, Any]:
    listed = list(calls)
    kinds = [kind for call in listed for kind in (call.asks, call.answers) if kind is not None]
    schemas, components = msgspec.json.schema_components(
        [*kinds, Problem], ref_template="#/components/schemas/{name}"
    )
    by_kind = {repr(kind): schema for kind, schema in zip([*kinds, Problem], schemas, strict=True)}
    paths: dict[str, dict[str, Any]] = {}
    for call in listed:
        paths.setdefault(plain_path(call.path), {})[call.method.lower()] = _operation(call, by_kind)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "housedealer",
            "version": housedealer.__version__,
            "description": "A card room. Tables speak over a socket: /api/wire.schema.json describes that.",
            "license": {"name": "MIT", "identifier": "MIT"},
        },
        "paths": paths,
        "components": {
            "schemas": components,
            "securitySchemes": {"session": {"type": "apiKey", "in": "cookie", "name": COOKIE}},
        },
    }


def _operation(call: Call, by_kind: dict[str, Any]) -> dict[str, Any]:
    found: dict[str, Any] = {
        "operationId": str(getattr(call.handler, "__name__", "")),
        "summary": call.about,
        "parameters": [_parameter(name, kind) for name, kind in _PART.findall(call.path)],
        "responses": {str(call.status): _answer(call, by_kind)},
    }
    if not call.is_safe:
        found["parameters"].append(
            {
                "name": "Origin", "in": "header", "required": True, "schema": {"type": "string"},
                "description": "The room's own address; browsers send it by themselves.",
            }
        )  # fmt: skip
    if call.asks is not None:
        schema = by_kind[repr(call.asks)]
        found["requestBody"] = {"required": True, "content": {JSON: {"schema": schema}}}
    for status in statuses(call):
        problem = {JSON: {"schema": by_kind[repr(Problem)]}}
        found["responses"][str(status)] = {
            "description": _WORDS[status], **({"content": problem} if status != 304 else {})
        }  # fmt: skip
    if call.may != "anybody":
        found["security"] = [{"session": []}]
    return found


def _answer(call: Call, by_kind: dict[str, Any]) -> dict[str, Any]:
    if call.status == 204:
        return {"description": "Done."}
    schema = by_kind[repr(call.answers)] if call.answers is not None else {"type": "string"}
    return {"description": call.about, "content": {call.content_type: {"schema": schema}}}


def _parameter(name: str, kind: str) -> dict[str, Any]:
    schema = {"type": "integer", "minimum": 1} if kind == "int" else {"type": "string", "minLength": 1}
    return {"name": name, "in": "path", "required": True, "schema": schema}
