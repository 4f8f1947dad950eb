"""Requests of the house's staff: the cage, the floor and the manager."""

from __future__ import annotations

import secrets

from housedealer.errors import Refused
from housedealer.ledger.account import wallet_of
from housedealer.room import lobby_event as le
from housedealer.room.action import VoidHand
from housedealer.room.lobby import HOUSE_NAME
from housedealer.rules.place import Cents
from housedealer.server.account import Account
from housedealer.server.call import Asked, Call, Reply
from housedealer.server.desk import Desk
from housedealer.server.limit import CAUSE_MAX
from housedealer.server.rest import AtTheCage, FloorRuling, NewRole, OneTime, PersonShown
from housedealer.tables.between import Person


def _shown(desk: Desk, account: Account) -> PersonShown:
    lobby = desk.running.room.lobby
    return PersonShown(
        name=account.name,
        role=account.role,
        wallet=Cents(lobby.book[wallet_of(account.name)]),
        has_password=bool(account.hash) and not account.once,
        tables=tuple(lobby.tables_of(account.name)),
    )


async def people(asked: Asked) -> list[PersonShown]:
    return [_shown(asked.desk, account) for account in asked.desk.accounts.all()]


async def cage(asked: Asked) -> PersonShown:
    body: AtTheCage = asked.body
    account = asked.desk.found(body.person)
    kind = le.Credit if body.cents >= 0 else le.Redeem
    await asked.desk.running.ask(HOUSE_NAME, kind(Person(account.name), Cents(abs(body.cents))))
    return _shown(asked.desk, account)


async def set_role(asked: Asked) -> PersonShown:
    body: NewRole = asked.body
    return _shown(asked.desk, await asked.desk.set_role(asked.path("person"), body.role))


async def reset_password(asked: Asked) -> OneTime:
    """All sessions of that person end."""
    return OneTime(await asked.desk.accounts.reset(asked.desk.found(asked.path("person"))))


async def void_hand(asked: Asked) -> Reply:
    body: FloorRuling = asked.body
    cause = " ".join(body.cause.split())
    if not 1 <= len(cause) <= CAUSE_MAX or not cause.isprintable():
        raise Refused("cause", most=CAUSE_MAX)
    desk, table = asked.desk, asked.table
    id = f"floor-{secrets.token_hex(8)}"
    ruling = VoidHand(cause)
    await desk.house.act(table, asked.me.name, ruling, 0, id, floor=True)  # type: ignore[arg-type]
    return Reply(status=204)


CALLS = (
    Call("GET", "/api/people", people, "Everybody with an account.", answers=tuple[PersonShown, ...],
         may=("floor", "cage", "manager")),
    Call("POST", "/api/cage", cage, "Sell chips, or buy them back.", asks=AtTheCage, answers=PersonShown,
         may=("cage", "manager"), refuses=(404, 409)),
    Call("PUT", "/api/people/{person}/role", set_role, "Give somebody a role.", asks=NewRole,
         answers=PersonShown, may=("manager",), refuses=(404, 409)),
    Call("DELETE", "/api/people/{person}/password", reset_password, "Replace a password by a one-time one.",
         answers=OneTime, may=("manager",), refuses=(404,)),
    Call("POST", "/api/tables/{table}/void", void_hand, "Void the hand in progress, or the last one.",
         asks=FloorRuling, may=("floor", "manager"), refuses=(404, 409), status=204),
)  # fmt: skip
