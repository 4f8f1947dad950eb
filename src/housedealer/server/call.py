"""One row for each request that the room answers: its address, what it asks for, what it answers, who may.

From the same rows come the routes and the description of them all (openapi.py). A handler raises what goes
wrong; here it becomes an answer with a fitting status.
"""

from __future__ import annotations

import logging
import re
from collections.abc import Awaitable, Callable, Iterable
from math import ceil
from typing import Any, Literal

import msgspec
from msgspec import Struct
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Route
from starlette.types import Receive, Scope, Send

from housedealer.errors import Refused, Unavailable, Unreadable
from housedealer.server.account import Account, guest_of
from housedealer.server.connection import Guest
from housedealer.server.desk import Desk
from housedealer.server.limit import BODY_MAX
from housedealer.server.peer import SAFE
from housedealer.server.rest import Problem
from housedealer.server.session import check_origin, token_in
from housedealer.server.wire import Role
from housedealer.words.desk import FAULT, body_said
from housedealer.words.refusal import complaint
from housedealer.words.say import clauses_apart

JSON = "application/json"
RELAYED = ("content-type", "cache-control", "etag", "retry-after")
"""Headers of another process's answer that are passed on."""
STATUS = {
    "signed_out": 401, "wrong_password": 401,
    "role": 403, "origin": 403, "manager_link": 403,
    "no_page": 404, "unknown_table": 404, "unknown_person": 404, "unknown_clause": 404, "unknown_house": 404,
    "unknown_game": 404, "unknown_hand": 404, "invite": 404,
    "method": 405, "too_large": 413, "content_type": 415,
    "name": 422, "password": 422, "cause": 422, "cage": 422,
    "locked": 429, "too_many": 429, "connections": 429,
    "busy": 503, "table_stopped": 503,
}  # fmt: skip
"""Of refusals; by the rules of the room it is 409."""

log = logging.getLogger("housedealer.server")


class Reply(Struct, frozen=True):
    """An answer that is more than its body as JSON."""

    body: Any = None
    status: int = 200
    headers: dict[str, str] = {}
    content_type: str = JSON


class Asked:
    """A request with its body, and who sent it."""

    def __init__(self, desk: Desk, request: Request, account: Account | None, body: Any) -> None:
        self.desk, self.request, self.account, self.body = desk, request, account, body

    @property
    def me(self) -> Account:
        """Raises Refused for somebody without a session."""
        if self.account is None:
            raise Refused("signed_out")
        return self.account

    @property
    def guest(self) -> Guest:
        return guest_of(self.account)

    @property
    def token(self) -> str:
        return token_in(self.request.scope)

    @property
    def address(self) -> str:
        return self.desk.address_of(self.request)

    def path(self, name: str) -> str:
        return str(self.request.path_params[name])

    @property
    def table(self) -> str:
        """The table in the address. Raises Refused for one that is not there, or is not for his eyes, and
        Elsewhere."""
        name = self.path("table")
        if name not in self.desk.tables or not self.desk.may_look(self.guest, name):
            raise Refused("unknown_table", asked=name[:100])
        if name not in self.desk.house.mailboxes:
            raise Elsewhere(name)
        return name


class Elsewhere(Exception):
    """Another process deals at this table, and answers in our place."""

    def __init__(self, table: str) -> None:
        super().__init__(table)
        self.table = table


Handler = Callable[[Asked], Awaitable[Any]]


class Call(Struct, frozen=True):
    """`path` is an address with parts in braces. `asks` is the body, `answers` that of the answer, both as
    types; `may` those who may do it; `refuses` the statuses that it answers beside those of every call."""

    method: Literal["GET", "POST", "PUT", "DELETE"]
    path: str
    handler: Handler
    about: str
    asks: Any = None
    answers: Any = None
    may: Literal["anybody", "person"] | tuple[Role, ...] = "anybody"
    refuses: tuple[int, ...] = ()
    content_type: str = JSON
    status: int = 200

    @property
    def is_safe(self) -> bool:
        return self.method in SAFE


# -- answering ---------------------------------------------------------------------------------------------


class Answering:
    """All calls at one address, as an application."""

    def __init__(self, desk: Desk, calls: Iterable[Call]) -> None:
        self.desk = desk
        self.calls = {call.method: call for call in calls}
        self.path = plain_path(next(iter(self.calls.values())).path)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        request = Request(scope, receive)
        try:
            response = await self._response(request)
        except ClientDisconnect:
            return
        except Exception as error:
            response = problem_response(error)
        self.desk.metrics.requests.add(self.path, str(response.status_code))
        await response(scope, receive, send)

    async def _response(self, request: Request) -> Response:
        call: Call | None = self.calls.get("GET" if request.method == "HEAD" else request.method)  # type: ignore[call-overload]
        if call is None:
            raise Refused("method", takes=tuple(self.calls))
        if not call.is_safe:
            check_origin(request.scope)
        await self._meet(call, request)
        account = self.desk.account(request)
        _check_may(call, account)
        body = await _body(call, request) if call.asks is not None else None
        asked = Asked(self.desk, request, account, body)
        if account is not None:
            await self.desk.accounts.used(account, asked.token, self.desk.running.now())
        try:
            found = await call.handler(asked)
        except Elsewhere as elsewhere:
            return await self._relayed(elsewhere.table, request, body)
        reply = found if isinstance(found, Reply) else Reply(found, call.status, {}, call.content_type)
        return _sent(reply)

    async def _meet(self, call: Call, request: Request) -> None:
        """What another process has done just now is known here, too. Raises Unavailable."""
        desk, table = self.desk, request.path_params.get("table")
        await desk.meet(request, call.may if isinstance(call.may, tuple) else ())
        if table is not None:
            await desk.meet_table(desk.guest(request), table)
        if not call.is_safe and desk.peers is not None:
            await desk.running.catch_up()

    async def _relayed(self, table: str, request: Request, body: Any) -> Response:
        """Raises Unavailable."""
        peers = self.desk.peers
        if peers is None:
            raise Refused("unknown_table", asked=table[:100])
        answer = await peers.relayed(table, request, msgspec.json.encode(body) if body is not None else b"")
        kept = {name: answer.headers[name] for name in RELAYED if name in answer.headers}
        return Response(answer.body, answer.status, kept)


def _check_may(call: Call, account: Account | None) -> None:
    if call.may == "anybody":
        return
    if account is None:
        raise Refused("signed_out")
    if call.may != "person" and account.role not in call.may:
        raise Refused("role", roles=call.may)


async def _body(call: Call, request: Request) -> Any:
    """Raises Refused and Unreadable."""
    kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if kind != JSON:
        raise Refused("content_type")
    length = request.headers.get("content-length", "")
    if length.isdecimal() and int(length) > BODY_MAX:
        raise Refused("too_large", most=BODY_MAX)
    text = bytearray()
    async for part in request.stream():
        text += part
        if len(text) > BODY_MAX:
            raise Refused("too_large", most=BODY_MAX)
    try:
        return msgspec.json.decode(bytes(text), type=call.asks)
    except msgspec.ValidationError:
        raise
    except (msgspec.DecodeError, ValueError, RecursionError) as error:
        raise NotJson(str(error), expected="JSON") from error


class NotJson(Unreadable):
    """A body that is no JSON at all."""


def _sent(reply: Reply) -> Response:
    body: bytes = b""
    if isinstance(reply.body, bytes):
        body = reply.body
    elif reply.body is not None:
        body = msgspec.json.encode(reply.body)
    headers = {"cache-control": "no-store", **reply.headers}
    if body:
        headers["content-type"] = reply.content_type
    return Response(body, reply.status, headers)


# -- problems ----------------------------------------------------------------------------------------------


def problem_of(error: Exception) -> tuple[int, Problem]:
    """A status, and what to say."""
    with clauses_apart():
        if isinstance(error, Refused):
            return STATUS.get(error.code, 409), Problem(error.reason, complaint(error), error.clause)
        if isinstance(error, msgspec.ValidationError):
            return 422, Problem("unreadable", body_said(str(error)))
        if isinstance(error, Unreadable):
            clause = error.refused.clause if error.refused is not None else ""
            return 400 if isinstance(error, NotJson) else 422, Problem("unreadable", complaint(error), clause)
        if isinstance(error, Unavailable):
            return 503, Problem("unavailable", complaint(error))
    return 500, Problem("fault", FAULT)


def problem_response(error: Exception) -> Response:
    status, problem = problem_of(error)
    if status == 500:
        log.error("a request failed", exc_info=error)
    headers = {}
    if isinstance(error, Refused) and "wait_s" in error.facts:
        headers["retry-after"] = str(max(1, ceil(error.facts["wait_s"])))
    if isinstance(error, Refused) and error.code == "method":
        headers["allow"] = ", ".join(error.facts["takes"])
    return _sent(Reply(problem, status, headers))


# -- routes ------------------------------------------------------------------------------------------------


def plain_path(path: str) -> str:
    """Without the kinds of its parts: /api/clauses/{id}."""
    return re.sub(r":\w+}", "}", path)


def routes_of(desk: Desk, calls: Iterable[Call]) -> list[Route]:
    by_path: dict[str, list[Call]] = {}
    for call in calls:
        by_path.setdefault(call.path, []).append(call)
    return [Route(path, Answering(desk, listed)) for path, listed in by_path.items()]
