"""Requests at the desk: who one is, names, passwords, the manager's link, invitations."""

from __future__ import annotations

from housedealer.errors import Refused
from housedealer.server.call import Asked, Call, Reply
from housedealer.server.rest import Join, ManagerLink, Me, NewPassword, Opened, SignIn
from housedealer.server.session import cookie_for


async def me(asked: Asked) -> Me:
    return asked.desk.me(asked.account)


async def sign_in(asked: Asked) -> Reply:
    body: SignIn = asked.body
    account, token = await asked.desk.sign_in(body.name, body.password, asked.address, asked.account)
    headers = {"set-cookie": cookie_for(token, asked.request.scope)} if token else {}
    return Reply(asked.desk.me(account), headers=headers)


async def sign_out(asked: Asked) -> Reply:
    """Also without a session: the cookie of one that has ended is taken away."""
    if asked.account is not None:
        await asked.desk.accounts.close_session(asked.account, asked.token)
    return Reply(status=204, headers={"set-cookie": cookie_for("", asked.request.scope)})


async def set_password(asked: Asked) -> Me:
    body: NewPassword = asked.body
    desk, account = asked.desk, asked.me
    if account.hash and not account.once:
        await desk.check_password(account, body.old, asked.address)
    await desk.accounts.set_password(account, body.password, asked.token)
    return desk.me(desk.accounts.find(account.name))


async def become_manager(asked: Asked) -> Me:
    body: ManagerLink = asked.body
    desk, key = asked.desk, ("at", asked.address)
    desk.failures.check(key)
    try:
        desk.manager.use(body.token)
    except Refused:
        desk.failures.add(key)
        raise
    return desk.me(await desk.accounts.put(asked.me.name, role="manager"))


async def join(asked: Asked) -> Opened:
    body: Join = asked.body
    return Opened(await asked.desk.admit(asked.me.name, body.invite), body.invite)


CALLS = (
    Call("GET", "/api/me", me, "Who is signed in.", answers=Me),
    Call("POST", "/api/session", sign_in, "Come in under a name, new or known.", asks=SignIn, answers=Me,
         refuses=(401, 409)),
    Call("DELETE", "/api/session", sign_out, "Sign out.", status=204),
    Call("POST", "/api/password", set_password, "Set or change one's own password; other sessions end.",
         asks=NewPassword, answers=Me, may="person"),
    Call("POST", "/api/manager", become_manager, "Become the manager, with the token that the house prints.",
         asks=ManagerLink, answers=Me, may="person"),
    Call("POST", "/api/join", join, "Show the token of an invitation; the table may be seen from then on.",
         asks=Join, answers=Opened, may="person", refuses=(404, 409)),
)  # fmt: skip
