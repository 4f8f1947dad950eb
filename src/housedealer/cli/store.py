"""The commands about a store: migrate, backup, export, restore, owners."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Any

import typer
from msgspec import structs

from housedealer.cli.complaint import one_line
from housedealer.errors import Unreadable
from housedealer.store.dump import Kind, move, opened_dump, restore, write_dump
from housedealer.store.open import open_store
from housedealer.store.schema import SCHEMA
from housedealer.store.sql import SqlStore
from housedealer.words.store import copied_said, migrated_said, owner_said, unowned_said

Named = Annotated[
    str, typer.Argument(metavar="STORE", help="The store: the path of a file, or postgresql://...")
]


@contextmanager
def opened(url: str, *, create: bool = False, older: bool = False) -> Iterator[SqlStore[Any]]:
    store = open_store(url, create=create, older=older)
    try:
        yield store
    finally:
        store.close()


def migrate_store(
    source: Named,
    target: Annotated[
        str | None, typer.Argument(metavar="[TO]", help="An empty store, to copy everything into.")
    ] = None,
) -> None:
    """Bring a store up to the newest schema, or copy everything into a new store of either kind."""
    with one_line():
        if target is None:
            with opened(source, older=True) as store:
                typer.echo(migrated_said(store.url, store.migrate(), SCHEMA))
            return
        with opened(source) as store, opened(target, create=True) as new:
            typer.echo(copied_said(structs.astuple(move(store, new)), new.url))


def _dump(url: str, path: Path, kind: Kind) -> None:
    with one_line():
        if path.is_dir():
            raise Unreadable("this is a folder", where=str(path), expected="the name of a file")
        with opened(url) as store:
            typer.echo(copied_said(structs.astuple(write_dump(store, path, kind)), str(path)))


def backup_store(store: Named, file: Annotated[Path, typer.Argument(help="The backup to write.")]) -> None:
    """Write everything in a store into a file, secrets included; the room may be running."""
    _dump(store, file, "backup")


def export_store(store: Named, file: Annotated[Path, typer.Argument(help="The export to write.")]) -> None:
    """Write the logs of a store into a file, without the secrets of the shuffle."""
    _dump(store, file, "export")


def restore_store(file: Annotated[Path, typer.Argument(help="A backup.")], store: Named) -> None:
    """Fill an empty store from a backup."""
    with one_line(), opened_dump(file) as dump, opened(store, create=True) as new:
        typer.echo(copied_said(structs.astuple(restore(dump, str(file), new)), new.url))


def show_owners(store: Named) -> None:
    """List the processes that deal from a store, table by table."""
    with one_line(), opened(store) as found:
        owners = found.owners()
        for owner in owners:
            typer.echo(owner_said(*structs.astuple(owner)))
        if not owners:
            typer.echo(unowned_said(found.url))


def add_commands(app: typer.Typer) -> None:
    app.command("migrate")(migrate_store)
    app.command("backup")(backup_store)
    app.command("export")(export_store)
    app.command("restore")(restore_store)
    app.command("owners")(show_owners)
