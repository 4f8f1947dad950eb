"""The lobby, tables that people open, seats and lists, over plain requests."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from http_kit import SPEC, STILL, TABLE, Browser, Room, told

from housedealer.houses import HOUSES
from housedealer.server.house_shown import all_houses, shorts

AT = f"/api/tables/{TABLE}"


async def row(browser: Browser, table: str = TABLE) -> dict[str, Any]:
    tables = (await browser.get("/api/lobby")).json["tables"]
    return next(one for one in tables if one["name"] == table)


def test_the_lobby_shows_what_is_posted_at_a_table(tmp_path: Path) -> None:
    async def story(room: Room) -> None:
        shown = await row(room.browser())
        assert (shown["house_title"], shown["house_short"]) == ("Oasis Card Room", "Oas")
        assert (shown["title"], shown["group"]) == ("Texas Hold'em", "flop")
        assert shown["spec"].startswith("house oasis  game holdem  limit ")
        assert shown["fees"][0]["clause"].startswith("oasis/")
        assert (shown["size"], shown["open_seats"], shown["mine"], shown["seats"]) == (10, 10, 0, [])
        assert shown["buy_in"] > 0
        assert (shown["bots"], shown["private"], shown["hours"]) == (False, False, "open")

    told(tmp_path, story, speed=STILL)


def test_an_unchanged_lobby_is_not_sent_again(tmp_path: Path) -> None:
    async def story(room: Room) -> None:
        ann = await room.person("ann")
        first = await ann.get("/api/lobby")
        assert (await ann.get("/api/lobby", if_none_match=first.headers["etag"])).status == 304
        before = first.json["version"]
        await ann.post(f"{AT}/seat", {})
        again = await ann.get("/api/lobby", if_none_match=first.headers["etag"])
        assert again.status == 200
        assert again.json["version"] > before
        assert (await room.browser().get("/api/lobby")).headers["etag"] != again.headers["etag"]

    told(tmp_path, story, speed=STILL)


def test_every_club_has_a_short_name_of_its_own() -> None:
    found = shorts(all_houses())
    assert found == {
        "angies": "Ang", "garlic-city": "GC", "oasis": "Oas", "san-rafael": "SR", "trade": "Sta"
    }  # fmt: skip
    twins = {"a": HOUSES["oasis"], "b": HOUSES["oasis"], "c": HOUSES["oasis"]}
    assert len(set(shorts(twins).values())) == 3


# -- seats -------------------------------------------------------------------------------------------------


def test_sitting_down_takes_a_seat_and_the_usual_stack_at_once(tmp_path: Path) -> None:
    async def story(room: Room) -> None:
        ann = await room.person("ann")
        usual = (await row(ann))["buy_in"]
        answer = await ann.post(f"{AT}/seat", {})
        assert answer.status == 200
        assert answer.json["cents"] == usual
        shown = await row(ann)
        assert shown["mine"] == answer.json["seat"]
        assert [(seat["person"], seat["stack"], seat["bot"]) for seat in shown["seats"]] == [
            ("ann", usual, False)
        ]
        assert (await ann.get("/api/me")).json["wallet"] == 100_000 - usual

    told(tmp_path, story, speed=STILL)


def test_standing_up_brings_all_chips_back_to_the_wallet(tmp_path: Path) -> None:
    async def story(room: Room) -> None:
        ann = await room.person("ann")
        await ann.post(f"{AT}/seat", {"seat": 4})
        assert (await ann.ask("DELETE", f"{AT}/seat")).json["wallet"] == 100_000
        assert (await row(ann))["mine"] == 0
        again = await ann.ask("DELETE", f"{AT}/seat")
        assert (again.status, again.json["code"]) == (409, "nobody_here")

    told(tmp_path, story, speed=STILL)


def test_one_may_name_the_seat_and_the_chips(tmp_path: Path) -> None:
    async def story(room: Room) -> None:
        ann, bob = await room.person("ann"), await room.person("bob")
        assert (await ann.post(f"{AT}/seat", {"seat": 7, "cents": 20_000})).json == {
            "table": TABLE, "seat": 7, "cents": 20_000
        }  # fmt: skip
        taken = await bob.post(f"{AT}/seat", {"seat": 7})
        assert (taken.status, taken.json["code"]) == (409, "seat_taken")
        assert (await bob.post(f"{AT}/seat", {"seat": 77})).json["code"] == "no_seat"
        assert (await ann.post(f"{AT}/seat", {"seat": 8})).json["code"] == "has_seat"

    told(tmp_path, story, speed=STILL)


@pytest.mark.parametrize("cents", [-5, 1, 50, 10**15])
def test_a_buy_in_that_cannot_be_leaves_neither_seat_nor_chips_behind(tmp_path: Path, cents: int) -> None:
    async def story(room: Room) -> None:
        ann = await room.person("ann")
        answer = await ann.post(f"{AT}/seat", {"cents": cents})
        assert answer.status == 409
        assert (await row(ann))["seats"] == []
        assert (await ann.get("/api/me")).json["wallet"] == 100_000

    told(tmp_path, story, speed=STILL)


def test_a_small_wallet_sits_down_with_the_chips_it_can_buy(tmp_path: Path) -> None:
    async def story(room: Room) -> None:
        ann = await room.person("ann")
        assert (await ann.post(f"{AT}/seat", {})).json["cents"] == 800
        assert (await ann.get("/api/me")).json["wallet"] == 50

    told(tmp_path, story, 850, STILL)


def test_an_empty_wallet_hears_what_is_needed(tmp_path: Path) -> None:
    async def story(room: Room) -> None:
        ann = await room.person("ann")
        answer = await ann.post(f"{AT}/seat", {})
        assert answer.json["code"] == "wallet"
        assert answer.json["words"] == "You have $0.50, and the smallest buy-in here is $1"
        assert (await row(ann))["seats"] == []

    told(tmp_path, story, 50, STILL)


def test_nobody_sits_down_without_a_name(tmp_path: Path) -> None:
    async def story(room: Room) -> None:
        answer = await room.browser().post(f"{AT}/seat", {})
        assert (answer.status, answer.json["code"]) == (401, "signed_out")

    told(tmp_path, story, speed=STILL)


def test_with_all_seats_taken_one_waits_on_the_list_and_is_called(tmp_path: Path) -> None:
    async def story(room: Room) -> None:
        people = [await room.person(f"player {letter}") for letter in "abcdefghjk"]
        for person in people:
            assert (await person.post(f"{AT}/seat", {})).status == 200
        late, later = await room.person("late"), await room.person("after")
        full = await late.post(f"{AT}/seat", {})
        assert (full.status, full.json["code"]) == (409, "no_free_seat")
        assert (await late.post(f"{AT}/list")).json["listed"] == 1
        assert (await later.post(f"{AT}/list")).json["listed"] == 2
        assert (await late.post(f"{AT}/list")).json["code"] == "listed_already"
        await people[0].ask("DELETE", f"{AT}/seat")
        shown = await row(late)
        assert shown["called"] > 0
        assert shown["call_clause"] == "setting: time for a call"
        assert (await row(later))["call_clause"] == ""
        second = await later.post(f"{AT}/seat", {})
        assert second.status == 409
        assert (await late.post(f"{AT}/seat", {})).status == 200
        assert (await later.ask("DELETE", f"{AT}/list")).json["listed"] == 0

    told(tmp_path, story, speed=STILL)


# -- tables that people open -------------------------------------------------------------------------------


def test_a_person_opens_a_table_of_any_spread(tmp_path: Path) -> None:
    async def story(room: Room) -> None:
        ann = await room.person("ann")
        first = await ann.post("/api/tables", {"spec": "house garlic-city game no_bust_21 bets 5-50"})
        assert first.json == {"table": "Garlic City No Bust 21st Century Blackjack", "invite": ""}
        again = await ann.post("/api/tables", {"spec": SPEC})
        assert again.json["table"] == "Oasis Texas Hold'em"
        third = await ann.post("/api/tables", {"spec": SPEC})
        assert third.json["table"] == "Oasis Texas Hold'em 2"
        assert (await row(ann, third.json["table"]))["stakes"] == (await row(ann))["stakes"]

    told(tmp_path, story, speed=STILL)


@pytest.mark.parametrize(
    "spec",
    ["", "house", "house nowhere game holdem", "house oasis game nothing", "house oasis game holdem limit x",
     "house /etc game holdem", "house ../oasis game holdem", "house oasis game holdem decks 4"],
)  # fmt: skip
def test_a_table_that_nobody_spreads_is_refused_in_words(tmp_path: Path, spec: str) -> None:
    async def story(room: Room) -> None:
        ann = await room.person("ann")
        answer = await ann.post("/api/tables", {"spec": spec})
        assert answer.status in (409, 422), answer
        assert len(answer.json["words"].split()) > 3
        assert len(room.house.mailboxes) == 1

    told(tmp_path, story, speed=STILL)


def test_a_person_opens_only_so_many_tables(tmp_path: Path) -> None:
    async def story(room: Room) -> None:
        ann = await room.person("ann")
        answers = [await ann.post("/api/tables", {"spec": SPEC}) for _ in range(7)]
        assert [answer.status for answer in answers] == [200] * 5 + [429] * 2
        assert int(answers[-1].headers["retry-after"]) > 0

    told(tmp_path, story, speed=STILL)


def test_a_private_table_is_seen_only_with_its_invitation(tmp_path: Path) -> None:
    async def story(room: Room) -> None:
        ann, bob, floor = (
            await room.person("ann"),
            await room.person("bob"),
            await room.person("floor person", "floor"),
        )
        opened = (await ann.post("/api/tables", {"spec": SPEC, "private": True})).json
        name, invite = opened["table"], opened["invite"]
        assert len(invite) >= 43, "256 bits"
        at = f"/api/tables/{name}"
        assert (await row(ann, name))["private"]
        assert (await row(floor, name))["private"]
        for browser in (bob, room.browser()):
            assert name not in [one["name"] for one in (await browser.get("/api/lobby")).json["tables"]]
            for path in ("sheet", "hands", "qr.svg", "hands/1", "hands/1/proof"):
                answer = await browser.get(f"{at}/{path}")
                assert (answer.status, answer.json["code"]) == (404, "unknown_table")
        for method, path in (("POST", "seat"), ("DELETE", "seat"), ("POST", "list"), ("DELETE", "list")):
            refused = await bob.ask(
                method, f"{at}/{path}", {} if (method, path) == ("POST", "seat") else None
            )
            assert refused.status == 404
        assert (await bob.post(f"{at}/seat", {"invite": "x" + invite})).status == 404
        assert (await bob.post(f"{at}/seat", {"invite": invite})).status == 200
        assert (await row(bob, name))["mine"] > 0
        assert (await bob.get(f"{at}/qr.svg")).body.startswith(b"<svg")

    told(tmp_path, story, speed=STILL)


def test_an_invitation_from_elsewhere_opens_nothing(tmp_path: Path) -> None:
    async def story(room: Room) -> None:
        ann = await room.person("ann")
        for invite in ("", "x", "y" * 43):
            answer = await ann.post("/api/join", {"invite": invite})
            assert (answer.status, answer.json["code"]) == (404, "invite")

    told(tmp_path, story, speed=STILL)


# -- what may be read --------------------------------------------------------------------------------------


def test_the_spreads_are_all_games_with_their_ways_to_play_them(tmp_path: Path) -> None:
    async def story(room: Room) -> None:
        spreads = (await room.browser().get("/api/spreads")).json
        clubs = {one["house"] for one in spreads}
        assert {"angies", "garlic-city", "oasis", "san-rafael"} <= clubs
        assert len([one for one in spreads if one["house"] != "trade"]) == 44
        assert {"flop", "stud", "draw", "choice"} <= {one["group"] for one in spreads}
        choices = [choice for one in spreads for choice in one["choices"]]
        assert all(choice["spec"] for choice in choices)
        barred = [choice for choice in choices if choice["why_not"]]
        assert all(choice["clause"] and not choice["fees"] for choice in barred)
        points = next(one for one in spreads if one["game"] == "chinese")
        assert len(points["choices"]) > 3

    told(tmp_path, story, speed=STILL)


def test_a_clause_is_shown_with_its_reading_and_its_tests(tmp_path: Path) -> None:
    async def story(room: Room) -> None:
        browser = room.browser()
        clause = (await browser.get("/api/clauses/oasis/holdem/73")).json
        assert clause["id"] == "oasis/holdem/73"
        assert clause["title"] == "Texas Hold'em 73"
        assert clause["text"]
        assert clause["source"].startswith("Texas Hold'em · ")
        assert clause["tests"]
        for id in ("oasis/holdem/999", "x", "oasis", "../../etc/passwd"):
            answer = await browser.get(f"/api/clauses/{id}")
            assert (answer.status, answer.json["code"]) == (404, "unknown_clause")

    told(tmp_path, story, speed=STILL)


def test_fees_and_rule_sheets_are_read_by_house_and_game(tmp_path: Path) -> None:
    async def story(room: Room) -> None:
        browser = room.browser()
        fees = (await browser.get("/api/houses/garlic-city/fees")).json
        assert len(fees["games"]) == 23
        assert all(game["fees"] or game["why_not"] for game in fees["games"])
        sheet = (await browser.get("/api/houses/oasis/games/holdem")).json
        assert sheet["title"] == "Texas Hold'em"
        assert (await browser.get(f"{AT}/sheet")).json["spec"] == sheet["spec"]
        for path in ("nowhere/fees", "nowhere/games/holdem", "oasis/games/nothing", "..%2f/fees"):
            assert (await browser.get(f"/api/houses/{path}")).status == 404

    told(tmp_path, story, speed=STILL)


def test_the_qr_code_holds_the_link_to_the_table(tmp_path: Path) -> None:
    async def story(room: Room) -> None:
        answer = await room.browser().get(f"{AT}/qr.svg")
        assert answer.headers["content-type"] == "image/svg+xml"
        assert answer.body.startswith(b"<svg")
        assert b"style=" not in answer.body

    told(tmp_path, story, speed=STILL)


def test_what_one_server_calls_unchanged_another_one_does_not(tmp_path: Path) -> None:
    async def story(room: Room) -> None:
        tags = set()
        for id in ("one:1", "two:1"):
            room.desk.peers = SimpleNamespace(id=id, version=3)  # type: ignore[assignment]
            tags |= {room.desk.board.etag(None), room.desk.board.etag(None)}
        assert len(tags) == 2
        room.desk.peers = None

    told(tmp_path, story)
