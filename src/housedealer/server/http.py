"""All that the room answers over plain HTTP: requests, pages, and how it is doing.

app_of(house, desk, routes(desk), middleware(desk))
"""

from __future__ import annotations

from typing import Any

from starlette.middleware import Middleware
from starlette.routing import BaseRoute

from housedealer.record.coder import schema_of
from housedealer.record.events import VIEW_BOUNDS
from housedealer.rules.place import PEOPLE_FROM, Count
from housedealer.server import http_book, http_desk, http_lobby, http_staff, wire
from housedealer.server.call import Asked, Call, Reply, routes_of
from housedealer.server.desk import Desk
from housedealer.server.header import Guard
from housedealer.server.metric import CONTENT_TYPE
from housedealer.server.openapi import openapi
from housedealer.server.rest import Health
from housedealer.server.static import Pages


async def health(asked: Asked) -> Health:
    """Raises Unavailable while nothing can be written."""
    desk = asked.desk
    if desk.running.error is not None:
        raise desk.running.error
    stopped = tuple(name for name, mailbox in desk.house.mailboxes.items() if mailbox.stopped is not None)
    return Health(
        state="ok",
        store=desk.store.url.partition(":")[0] if "://" in desk.store.url else "sqlite",
        tables=Count(len(desk.running.room.hosts)),
        stopped=stopped,
        people=Count(people_at_tables(desk)),
    )


def people_at_tables(desk: Desk) -> int:
    """Seats that people have, bots apart."""
    states = [host.table.state for host in desk.running.room.hosts.values()]
    return sum(
        who < PEOPLE_FROM and not present.bot for state in states for who, present in state.people.items()
    )


async def metrics(asked: Asked) -> Reply:
    return Reply(asked.desk.metrics.text().encode(), content_type=CONTENT_TYPE)


async def description(asked: Asked) -> dict[str, Any]:
    return openapi(CALLS)


async def wire_schema(asked: Asked) -> dict[str, Any]:
    """What a browser and the room say to each other over a socket."""
    return {
        "protocol": wire.PROTOCOL,
        "from_client": schema_of(wire.FromClient, VIEW_BOUNDS),
        "to_client": schema_of(wire.ToClient, VIEW_BOUNDS),
    }


CALLS: tuple[Call, ...] = (
    *http_desk.CALLS,
    *http_lobby.CALLS,
    *http_book.CALLS,
    *http_staff.CALLS,
    Call("GET", "/healthz", health, "How the room is doing.", answers=Health),
    Call("GET", "/metrics", metrics, "Numbers for Prometheus.", content_type=CONTENT_TYPE),
    Call("GET", "/api/openapi.json", description, "This description.", answers=dict[str, Any]),
    Call("GET", "/api/wire.schema.json", wire_schema, "The messages on the socket, as JSON schema.",
         answers=dict[str, Any]),
)  # fmt: skip


def routes(desk: Desk, pages: Pages | None = None) -> list[BaseRoute]:
    _add_gauges(desk)
    return [*routes_of(desk, CALLS), pages or Pages()]


def middleware(desk: Desk) -> list[Middleware]:
    return [Middleware(Guard, desk=desk)]


def _add_gauges(desk: Desk) -> None:
    room, add = desk.running.room, desk.metrics.gauge
    add("housedealer_connections", "Open sockets.", lambda: desk.connections.count)
    add("housedealer_tables", "Open tables.", lambda: len(room.hosts))
    add(
        "housedealer_tables_active",
        "Tables at which somebody sits or looks on.",
        lambda: sum(mailbox.is_active for mailbox in desk.house.mailboxes.values()),
    )
    add("housedealer_people", "People who have a seat.", lambda: people_at_tables(desk))
    add("housedealer_store_ok", "1 while the store can be written.", lambda: desk.running.error is None)
    add("housedealer_unwritten", "Entries on their way to the disk.", lambda: desk.running.stored.waiting)
