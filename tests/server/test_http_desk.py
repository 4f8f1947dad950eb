"""Names, passwords, sessions, roles and links at the desk."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from http_kit import HOST, STILL, TABLE, Room, room_in, told

from housedealer.room import lobby_event as le
from housedealer.room.action import TakeSeat
from housedealer.rules.place import Seat
from housedealer.server.absence import Absence
from housedealer.tables.between import Person


def test_a_new_name_is_welcomed_with_the_credit_of_the_house(tmp_path: Path) -> None:
    async def story(room: Room) -> None:
        ann = room.browser()
        assert (await ann.get("/api/me")).json["name"] == ""
        answer = await ann.sign_in("  Ann   Lee ")
        assert answer.json == {"name": "Ann Lee", "role": "player", "wallet": 100_000, "has_password": False}
        assert (await ann.get("/api/me")).json["name"] == "Ann Lee"
        cookie = answer.headers["set-cookie"]
        assert "; HttpOnly; SameSite=Strict; Path=/;" in cookie
        assert "Secure" not in cookie

    told(tmp_path, story)


def test_the_cookie_is_secure_where_the_page_is(tmp_path: Path) -> None:
    async def story(room: Room) -> None:
        answer = await room.browser(scheme="https").sign_in("ann")
        assert answer.headers["set-cookie"].endswith("; Secure")

    told(tmp_path, story)


def test_a_known_name_without_a_password_is_taken(tmp_path: Path) -> None:
    async def story(room: Room) -> None:
        ann = await room.person("ann")
        again = await ann.sign_in("ann")
        assert again.status == 200
        assert "set-cookie" not in again.headers
        other = await room.browser().sign_in("ann")
        assert (other.status, other.json["code"]) == (409, "name_taken")
        assert other.json["words"].startswith("The name ann is taken")

    told(tmp_path, story)


@pytest.mark.parametrize("alike", ["ANN", "Änn", "\u0410nn", "\uff41nn", "A-n-n", "a\u0301nn", "Ann."])
def test_a_name_that_looks_like_a_known_one_is_refused(tmp_path: Path, alike: str) -> None:
    async def story(room: Room) -> None:
        await room.person("Ann")
        answer = await room.browser().sign_in(alike)
        assert (answer.status, answer.json["code"]) == (409, "name_alike")
        assert "looks like Ann, which is taken" in answer.json["words"]

    told(tmp_path, story)


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("", "name.empty"), ("   ", "name.empty"), ("a" * 25, "name.long"), ("a:b", "name.sign"),
        ("a/b", "name.sign"), ("a\u202eb", "name.hidden"), ("a\u0000b", "name.hidden"),
        ("a\u200b", "name.hidden"), ("\u200dab", "name.hidden"), ("a" + "\u0301" * 6, "name.marks"),
        ("...", "name.marks"), ("\U0001f468\u200d\U0001f469\u200d\U0001f467" * 9, "name.long"),
    ],
)  # fmt: skip
def test_a_name_that_cannot_be_read_is_refused(tmp_path: Path, name: str, code: str) -> None:
    async def story(room: Room) -> None:
        answer = await room.browser().sign_in(name)
        assert (answer.status, answer.json["code"]) == (422, code)

    told(tmp_path, story)


def test_names_of_bots_and_their_look_alikes_are_not_given(tmp_path: Path) -> None:
    async def story(room: Room) -> None:
        for name in ("June", "JUNE", "0dell"):
            assert (await room.browser().sign_in(name)).status == 409

    told(tmp_path, story)


def test_names_in_every_script_are_welcome(tmp_path: Path) -> None:
    async def story(room: Room) -> None:
        for name in ("Ольга Петровна", "李小龙", "محمد", "José", "राज", "🎲", "Ó Súilleabháin", "a" * 24):
            answer = await room.browser().sign_in(name)
            assert (answer.status, answer.json.get("name")) == (200, name)

    told(tmp_path, story)


def test_a_password_opens_the_name_from_another_browser_and_ends_other_sessions(tmp_path: Path) -> None:
    async def story(room: Room) -> None:
        ann = await room.person("ann")
        set_one = await ann.post("/api/password", {"password": "correct horse"})
        assert set_one.json["has_password"]
        other = room.browser()
        wrong = await other.sign_in("ann", "incorrect horse")
        assert (wrong.status, wrong.json["code"]) == (401, "wrong_password")
        assert (await other.sign_in("ann", "correct horse")).status == 200
        changed = await other.post("/api/password", {"password": "battery staple", "old": "correct horse"})
        assert changed.status == 200
        assert (await ann.get("/api/me")).json["name"] == ""
        assert (await other.get("/api/me")).json["name"] == "ann"

    told(tmp_path, story)


def test_a_password_is_changed_only_with_the_old_one_and_is_not_short(tmp_path: Path) -> None:
    async def story(room: Room) -> None:
        ann = await room.person("ann")
        assert (await ann.post("/api/password", {"password": "short"})).json["code"] == "password"
        await ann.post("/api/password", {"password": "correct horse"})
        for old in ("", "a guess"):
            answer = await ann.post("/api/password", {"password": "battery staple", "old": old})
            assert (answer.status, answer.json["code"]) == (401, "wrong_password")

    told(tmp_path, story)


def test_after_five_wrong_passwords_name_and_address_must_wait(tmp_path: Path) -> None:
    async def story(room: Room) -> None:
        ann, bob = await room.person("ann"), await room.person("bob")
        await ann.post("/api/password", {"password": "correct horse"})
        await bob.post("/api/password", {"password": "battery staple"})
        thief = room.browser("198.51.100.1")
        for _ in range(5):
            assert (await thief.sign_in("ann", "a wrong guess")).status == 401
        for browser, name, password in (
            (thief, "ann", "correct horse"),
            (thief, "bob", "battery staple"),
            (room.browser("203.0.113.9"), "ann", "correct horse"),
        ):
            answer = await browser.sign_in(name, password)
            assert (answer.status, answer.json["code"]) == (429, "locked")
            assert 1 <= int(answer.headers["retry-after"]) <= 5
        assert (await room.browser("203.0.113.9").sign_in("bob", "battery staple")).status == 200
        assert (await ann.get("/api/me")).json["name"] == "ann", "his own session goes on"

    told(tmp_path, story)


def test_wrong_passwords_sent_all_at_once_count_one_by_one(tmp_path: Path) -> None:
    async def story(room: Room) -> None:
        ann = await room.person("ann")
        await ann.post("/api/password", {"password": "correct horse"})
        thief = room.browser("198.51.100.1")
        answers = await asyncio.gather(*(thief.sign_in("ann", f"guess {n:04}") for n in range(20)))
        assert sorted(answer.status for answer in answers) == [401] * 5 + [429] * 15

    told(tmp_path, story)


def test_signing_out_ends_the_session_everywhere_it_is_kept(tmp_path: Path) -> None:
    async def story(room: Room) -> None:
        ann = await room.person("ann")
        kept = dict(ann.cookies)
        out = await ann.ask("DELETE", "/api/session")
        assert out.status == 204
        assert "Max-Age=0" in out.headers["set-cookie"]
        ann.cookies = kept
        assert (await ann.get("/api/me")).json["name"] == ""

    told(tmp_path, story)


def test_sessions_accounts_and_private_tables_outlast_a_restart(tmp_path: Path) -> None:
    async def run() -> None:
        async with room_in(tmp_path) as room:
            ann = await room.person("ann", "floor")
            opened = (
                await ann.post("/api/tables", {"spec": "house oasis game holdem", "private": True})
            ).json
            kept = ann.cookies
        async with room_in(tmp_path) as room:
            again = room.browser()
            again.cookies = kept
            me = (await again.get("/api/me")).json
            assert (me["name"], me["role"], me["wallet"]) == ("ann", "floor", 100_000)
            assert not [
                one for one in (await room.browser().get("/api/lobby")).json["tables"] if one["private"]
            ]
            bob = await room.person("bob")
            assert (await bob.post("/api/join", {"invite": opened["invite"]})).json["table"] == opened[
                "table"
            ]

    asyncio.run(run())


def test_the_store_keeps_no_token_and_no_password(tmp_path: Path) -> None:
    async def story(room: Room) -> None:
        ann = await room.person("ann")
        await ann.post("/api/password", {"password": "correct horse"})
        token = ann.cookies["housedealer"]
        assert len(token) >= 43, "256 bits"
        kept = b"".join(room.desk.store.notes().values())
        assert b"argon2id" in kept
        assert token.encode() not in kept
        assert b"correct horse" not in kept

    told(tmp_path, story)


def test_another_token_than_ones_own_is_nobodys(tmp_path: Path) -> None:
    async def story(room: Room) -> None:
        ann = await room.person("ann")
        for token in (ann.cookies["housedealer"][:-1], "", "x" * 5000, "ann"):
            ann.cookies["housedealer"] = token
            assert (await ann.get("/api/me")).json["name"] == ""
            assert (await ann.post("/api/password", {"password": "correct horse"})).status == 401

    told(tmp_path, story)


# -- roles -------------------------------------------------------------------------------------------------


def test_the_link_makes_one_manager_once(tmp_path: Path) -> None:
    async def story(room: Room) -> None:
        token = room.desk.manager.token
        nobody, ann, bob = room.browser(), await room.person("ann"), await room.person("bob")
        assert (await nobody.post("/api/manager", {"token": token})).status == 401
        assert (await ann.post("/api/manager", {"token": "x" + token})).status == 403
        assert (await ann.post("/api/manager", {"token": token})).json["role"] == "manager"
        refused = await bob.post("/api/manager", {"token": token})
        assert (refused.status, refused.json["code"]) == (403, "manager_link")
        assert (await bob.get("/api/me")).json["role"] == "player"

    told(tmp_path, story)


STAFF = (
    ("GET", "/api/people", None, {"floor", "cage", "manager"}),
    ("POST", "/api/cage", {"person": "bob", "cents": 500}, {"cage", "manager"}),
    ("PUT", "/api/people/bob/role", {"role": "player"}, {"manager"}),
    ("DELETE", "/api/people/bob/password", None, {"manager"}),
    ("POST", f"/api/tables/{TABLE}/void", {"cause": "a boxed card"}, {"floor", "manager"}),
)


@pytest.mark.parametrize("role", ["player", "floor", "cage", "manager"])
def test_each_role_may_do_its_own_work_and_no_other(tmp_path: Path, role: str) -> None:
    async def story(room: Room) -> None:
        await room.person("bob")
        ann = await room.person("ann", role)
        for method, path, body, may in STAFF:
            answer = await ann.ask(method, path, body)
            assert (answer.status == 403) == (role not in may), (path, answer)
            if role not in may:
                assert answer.json["code"] == "role"

    told(tmp_path, story)


def test_the_cage_sells_chips_and_buys_back_no_more_than_there_are(tmp_path: Path) -> None:
    async def story(room: Room) -> None:
        ann, _ = await room.person("ann", "cage"), await room.person("bob")
        sold = await ann.post("/api/cage", {"person": "bob", "cents": 5_000})
        assert sold.json["wallet"] == 105_000
        bought = await ann.post("/api/cage", {"person": "bob", "cents": -105_000})
        assert bought.json["wallet"] == 0
        refused = await ann.post("/api/cage", {"person": "bob", "cents": -1})
        assert refused.json["code"] == "cage.short"
        assert (await ann.post("/api/cage", {"person": "nobody", "cents": 1})).status == 404

    told(tmp_path, story)


def test_the_manager_gives_roles_but_the_last_one_stays(tmp_path: Path) -> None:
    async def story(room: Room) -> None:
        ann, bob = await room.person("ann", "manager"), await room.person("bob")
        refused = await ann.ask("PUT", "/api/people/ann/role", {"role": "player"})
        assert (refused.status, refused.json["code"]) == (409, "last_manager")
        assert (await ann.ask("PUT", "/api/people/bob/role", {"role": "manager"})).json["role"] == "manager"
        assert (await bob.ask("PUT", "/api/people/ann/role", {"role": "floor"})).json["role"] == "floor"
        assert (await ann.get("/api/me")).json["role"] == "floor"

    told(tmp_path, story)


def test_a_password_that_the_manager_gives_opens_the_name_once(tmp_path: Path) -> None:
    async def story(room: Room) -> None:
        ann, bob = await room.person("ann", "manager"), await room.person("bob")
        once = (await ann.ask("DELETE", "/api/people/bob/password")).json["password"]
        assert (await bob.get("/api/me")).json["name"] == "", "his sessions have ended"
        back = room.browser()
        assert (await back.sign_in("bob", once)).json == {
            "name": "bob", "role": "player", "wallet": 100_000, "has_password": False
        }  # fmt: skip
        assert (await room.browser().sign_in("bob", once)).status == 409
        assert (await back.post("/api/password", {"password": "a new password"})).status == 200
        assert (await room.browser().sign_in("bob", "a new password")).status == 200

    told(tmp_path, story)


# -- where requests come from ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "origin",
    [None, "null", "", "http://evil.test", f"http://{HOST}.evil.test", "http://room.test:8001",
     "http://room.test", "http://[", "file://"],
)  # fmt: skip
def test_a_request_from_another_page_changes_nothing(tmp_path: Path, origin: str | None) -> None:
    async def story(room: Room) -> None:
        ann = await room.person("ann")
        ann.origin = origin
        for method, path, body in (
            ("POST", "/api/session", {"name": "bob"}),
            ("DELETE", "/api/session", None),
            ("POST", f"/api/tables/{TABLE}/seat", {}),
        ):
            answer = await ann.ask(method, path, body)
            assert (answer.status, answer.json["code"]) == (403, "origin")
        assert room.desk.accounts.find("bob") is None
        assert (await ann.get("/api/me")).json["name"] == "ann"

    told(tmp_path, story)


def test_the_origin_is_compared_with_its_usual_port(tmp_path: Path) -> None:
    async def story(room: Room) -> None:
        browser = room.browser()
        answer = await browser.ask(
            "POST", "/api/session", {"name": "ann"}, {"host": "Room.test", "origin": "https://room.test"}
        )
        assert answer.status == 200

    told(tmp_path, story)


# -- those who have gone -----------------------------------------------------------------------------------


def test_people_without_a_seat_leave_the_table_when_they_have_been_away_for_half_an_hour(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(room: Room) -> None:
        mailbox, running = room.house.mailboxes[TABLE], room.house.running
        for name in ("ann", "bob", "eve"):
            await room.person(name)
            await running.ask(Person(name), le.GoTo(TABLE))
        await room.house.act(TABLE, Person("eve"), TakeSeat(Seat(3)), 0, "seat")
        mailbox.listeners[Person("bob")] = {lambda message: None}
        absence, began = Absence(room.desk), running.now()
        here = []
        for minutes in (0, 10, 29, 31):
            at = began + minutes * 60_000
            monkeypatch.setattr(room.desk.running, "now", lambda at=at: at)
            await absence.look()
            here.append(sorted(present.person for present in mailbox.table.state.people.values()))
        assert here == [["ann", "bob", "eve"]] * 3 + [["bob", "eve"]]

    told(tmp_path, story, speed=STILL)
