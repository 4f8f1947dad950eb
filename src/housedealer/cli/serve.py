"""`housedealer serve`: the card room for browsers."""

from __future__ import annotations

import contextlib
import logging
import os
import sys
import threading
import time
import webbrowser
from collections.abc import Iterator
from enum import StrEnum
from pathlib import Path
from typing import Annotated, Any

import typer
from msgspec import Struct

from housedealer.cli.complaint import one_line
from housedealer.cli.store import opened
from housedealer.errors import Unavailable
from housedealer.houses import house_of
from housedealer.rules.place import Cents
from housedealer.store.sql import SqlStore
from housedealer.words.desk import open_said

EXTRA = "pip install 'housedealer[server]'"
CREDIT_MAX = 1_000_000


class Asked(Struct, frozen=True):
    """The options as typed."""

    store: str
    host: str
    port: int
    houses: tuple[str, ...]
    credit: int
    bots: bool
    tables: bool
    opens: bool
    pace: float
    proxies: tuple[str, ...]
    names: int
    address: str


class Tables(StrEnum):
    all = "all"
    none = "none"


def serve(
    store: Annotated[
        str, typer.Option(help="Where the room is kept: a file, or postgresql://...")
    ] = "room/room.db",
    host: Annotated[
        str, typer.Option(help="The address to listen on; 0.0.0.0 lets others on the network in.")
    ] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="The port; 0 for any free one.")] = 8000,
    house: Annotated[
        list[str] | None, typer.Option(help="The folder of a club of your own; may be given several times.")
    ] = None,
    credit: Annotated[
        int, typer.Option(min=0, max=CREDIT_MAX, help="Dollars in chips for each new name.")
    ] = 1000,
    bots: Annotated[bool, typer.Option("--bots/--no-bots", help="Seat bots at new tables.")] = True,
    tables: Annotated[
        Tables, typer.Option(help="all: open a table of every game that has none yet.")
    ] = Tables.all,
    open_browser: Annotated[bool, typer.Option("--open", help="Open the room in the browser.")] = False,
    pace: Annotated[
        float, typer.Option(min=0.05, max=10, help="How long bots think: 1 like people, 0.5 half as long.")
    ] = 0.5,
    proxy: Annotated[
        list[str] | None,
        typer.Option(help="The address of a reverse proxy to trust; may be given several times."),
    ] = None,
    names: Annotated[
        int, typer.Option(min=1, max=10_000, help="New names that one address may take at once.")
    ] = 60,
    address: Annotated[
        str, typer.Option(help="Where browsers reach this very process, if others share the room.")
    ] = "",
) -> None:
    """Open the card room for browsers; Ctrl-C closes it."""
    logging.basicConfig(format="%(asctime)s %(levelname)s %(message)s", level=logging.WARNING)
    asked = Asked(
        store, host, port, tuple(house or ()), credit, bots, tables is Tables.all, open_browser, pace,
        tuple(proxy or ()), names, address.rstrip("/"),
    )  # fmt: skip
    with one_line():
        _serve(asked)


def _serve(asked: Asked) -> None:
    """Raises Unreadable and Unavailable."""
    try:
        from housedealer.server import serving
        from housedealer.server.desk import Desk, DeskSetup
        from housedealer.server.house import House, Setup
        from housedealer.server.limit import NEW_NAMES_ADDRESS, Rate
        from housedealer.server.population import bot_names
    except ModuleNotFoundError as error:
        raise Unavailable(f"{error.name} is missing", expected=EXTRA) from error
    own = tuple(house_of(folder).key for folder in asked.houses)
    listening = serving.bound(asked.host, asked.port)
    near, far = serving.addresses(asked.host, listening.getsockname()[1])
    with contextlib.closing(listening), _stored(asked.store) as store:
        address = asked.address or far or near
        house = House(serving.room_in(store, time.time_ns() // 1_000_000, address), Setup(pace=asked.pace))
        rate = Rate(asked.names, NEW_NAMES_ADDRESS.per_s)
        setup = DeskSetup(Cents(asked.credit * 100), bot_names(), own, "" if asked.proxies else far, rate)
        desk = Desk(house, setup)

        def ready() -> None:
            for line in open_said(near, far, f"{near}/#/manager/{desk.manager.token}"):
                typer.echo(line)
            if asked.opens:
                _show(near)

        served = serving.Served(asked.bots, asked.tables, asked.proxies, address)
        serving.serve(house, desk, listening, served, ready)


@contextlib.contextmanager
def _stored(url: str) -> Iterator[SqlStore[Any]]:
    """A file is made with the folders that it is to stand in."""
    path = url.removeprefix("sqlite:")
    if "://" not in path:
        try:
            Path(path).parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise Unavailable(
                f"cannot make its folder: {error.strerror}",
                where=path,
                expected="a folder that you may write",
            ) from error
    with opened(url, create=True) as store:
        yield store


def _show(address: str) -> None:
    """In the browser of the desktop, where there is one; a text browser would take over the terminal."""
    desktop = sys.platform in ("darwin", "win32") or any(map(os.environ.get, ("DISPLAY", "WAYLAND_DISPLAY")))
    if desktop:
        threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()


def add_serve(app: typer.Typer) -> None:
    app.command("serve")(serve)
