"""Limits, headers, bodies, pages and numbers of the room over plain requests."""

from __future__ import annotations

import gzip
from pathlib import Path
from typing import Any

import pytest
from http_kit import SPEC, TABLE, Browser, Room, told

from housedealer.errors import Refused, Unavailable
from housedealer.server import limit
from housedealer.server.connection import Guest
from housedealer.server.header import CSP
from housedealer.server.http import CALLS
from housedealer.server.limit import Bucket, Buckets, Connections, Failures, Rate, address_key
from housedealer.server.metric import Counter, Histogram
from housedealer.server.name import clusters, person_name
from housedealer.server.openapi import openapi
from housedealer.server.static import Pages
from housedealer.tables.between import Person


class Wall:
    """A clock that a test moves."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


# -- limits ------------------------------------------------------------------------------------------------


def test_a_bucket_lets_a_burst_through_and_then_its_rate() -> None:
    wall = Wall()
    bucket = Bucket(Rate(3, 2), wall)
    assert [bucket.take() for _ in range(5)] == [True] * 3 + [False] * 2
    assert bucket.wait_s == 0.5
    wall.now += 0.5
    assert [bucket.take(), bucket.take()] == [True, False]
    wall.now += 1000
    assert sum(bucket.take() for _ in range(10)) == 3


def test_buckets_of_others_are_not_touched_and_the_oldest_is_forgotten(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(limit, "KEYS_MAX", 2)
    buckets = Buckets(Rate(1, 0.001), Wall())
    buckets.take("ann")
    buckets.take("bob")
    with pytest.raises(Refused, match="too_many"):
        buckets.take("ann")
    buckets.take("cal")
    buckets.take("bob")


def test_each_failure_after_the_fifth_doubles_the_wait_up_to_a_bound() -> None:
    wall = Wall()
    failures = Failures(wall)
    waits = []
    for _ in range(20):
        failures.add("ann")
        try:
            failures.check("ann", "elsewhere")
        except Refused as refused:
            waits.append(refused.facts["wait_s"])
    assert waits[:4] == [5, 10, 20, 40]
    assert waits[-1] == limit.LOCK_MOST_S
    wall.now += limit.LOCK_MOST_S
    failures.check("ann")
    failures.forget("ann")
    failures.add("ann")
    failures.check("ann")


def test_connections_are_counted_by_address_and_by_person_and_given_back() -> None:
    connections = Connections()
    opened = []
    for _ in range(limit.CONNECTIONS_PERSON):
        one = connections.one_more("a", "ann")
        one.__enter__()
        opened.append(one)
    with pytest.raises(Refused, match="connections"), connections.one_more("b", "ann"):
        pass
    with connections.one_more("b", "bob"), connections.one_more("b", ""):
        assert connections.count == limit.CONNECTIONS_PERSON + 2
    for one in opened:
        one.__exit__(None, None, None)
    assert connections.count == 0
    with connections.one_more("a", "ann"):
        pass


def test_an_address_is_one_customer() -> None:
    assert address_key("2001:db8:1:2::1") == address_key("2001:db8:1:2:ffff::9")
    assert address_key("2001:db8:1:3::1") != address_key("2001:db8:1:2::1")
    assert address_key("::ffff:192.0.2.1") == address_key("192.0.2.1")
    assert address_key("nonsense") == "nonsense"


def test_an_address_that_asks_too_often_is_told_to_wait(tmp_path: Path) -> None:
    async def story(room: Room) -> None:
        room.desk.requests = Buckets(Rate(3, 0.01))
        ann, bob = room.browser("192.0.2.1"), room.browser("192.0.2.2")
        statuses = [(await ann.get("/api/me")).status for _ in range(5)]
        assert statuses == [200] * 3 + [429] * 2
        last = await ann.get("/")
        assert int(last.headers["retry-after"]) > 0
        assert last.headers["content-security-policy"] == CSP
        assert (await bob.get("/api/me")).status == 200

    told(tmp_path, story)


def test_a_socket_may_send_so_many_messages_and_a_person_with_several_no_more(tmp_path: Path) -> None:
    async def story(room: Room) -> None:
        from starlette.requests import HTTPConnection

        ann = await room.person("ann")
        cookie = f"housedealer={ann.cookies['housedealer']}".encode()
        scope = {"type": "websocket", "headers": [(b"cookie", cookie)], "client": ("192.0.2.1", 1)}
        request = HTTPConnection(scope)
        guest = room.desk.guest(request)
        assert guest == Guest(Person("ann"))
        with room.desk.connected(request, guest) as first, room.desk.connected(request, guest) as second:
            one = sum(first() for _ in range(200))
            two = sum(second() for _ in range(200))
        assert limit.MESSAGES_CONNECTION.burst <= one < limit.MESSAGES_CONNECTION.burst + 5
        assert one + two < limit.MESSAGES_PERSON.burst + 10
        with room.desk.connected(request, guest) as third:
            room.desk.messages.of("ann").rate = Rate(10, 10**6)
            assert third()
            await ann.ask("DELETE", "/api/session")
            assert not third(), "the session has ended"

    told(tmp_path, story)


def test_new_names_from_one_address_are_bounded(tmp_path: Path) -> None:
    async def story(room: Room) -> None:
        room.desk.new_names = Buckets(Rate(3, 1 / 1000))
        names = [f"guest {letter}{letter}{letter}" for letter in "abcdef"]
        statuses = [(await room.browser("192.0.2.1").sign_in(name)).status for name in names]
        assert statuses == [200, 200, 200, 429, 429, 429]
        assert (await room.browser("192.0.2.2").sign_in("newcomer")).status == 200

    told(tmp_path, story)


@pytest.mark.parametrize(
    ("text", "count"),
    [
        ("abc", 3), ("e\u0301", 1), ("\U0001f468\u200d\U0001f469\u200d\U0001f467", 1),
        ("\U0001f1e9\U0001f1ea\U0001f1eb\U0001f1f7", 2), ("\U0001f1e9\U0001f1ea\U0001f1eb", 2),
        ("\U0001f44d\U0001f3fd", 1), ("\u1112\u1161\u11ab", 1), ("\u0928\u093f", 1), ("", 0),
        ("\u2764\ufe0f", 1), ("1\ufe0f\u20e3", 1),
    ],
)  # fmt: skip
def test_letters_are_counted_as_people_count_them(text: str, count: int) -> None:
    assert clusters(text) == count


def test_a_name_is_kept_composed_and_with_single_spaces() -> None:
    assert person_name(" Jose\u0301 \u00a0 Luis ") == "Jos\u00e9 Luis"


# -- bodies ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("body", "status"),
    [
        (b"", 400), (b"{", 400), (b"\xff\xfe", 400), (b"[" * 9000, 422), (b"[]", 422), (b"null", 422),
        (b"{}", 422), (b'{"name": 3}', 422), (b'{"name": "ann", "role": "manager"}', 422),
        (b'{"name": "' + b"a" * 17_000 + b'"}', 413),
    ],
)  # fmt: skip
def test_a_body_that_is_not_what_is_asked_for_changes_nothing(
    tmp_path: Path, body: bytes, status: int
) -> None:
    async def story(room: Room) -> None:
        browser = room.browser()
        answer = await browser.ask("POST", "/api/session", body)
        assert answer.status == status
        assert answer.json["words"]
        assert not room.desk.accounts.all()
        lied = await browser.ask("POST", "/api/session", body, {"content-length": "2"})
        assert lied.status == status, "whatever length it claims"

    told(tmp_path, story)


@pytest.mark.parametrize(
    "kind", ["", "text/plain", "application/x-www-form-urlencoded", "multipart/form-data"]
)
def test_only_json_is_taken(tmp_path: Path, kind: str) -> None:
    async def story(room: Room) -> None:
        headers = {"content-type": kind}
        answer = await room.browser().ask("POST", "/api/session", {"name": "ann"}, headers)
        assert (answer.status, answer.json["code"]) == (415, "content_type")

    told(tmp_path, story)


def test_another_method_is_refused_with_those_that_are_taken(tmp_path: Path) -> None:
    async def story(room: Room) -> None:
        answer = await room.browser().ask("PATCH", "/api/session")
        assert (answer.status, answer.headers["allow"]) == (405, "POST, DELETE")
        assert answer.json["words"] == "This address takes only POST and DELETE"
        assert (await room.browser().ask("HEAD", "/api/me")).status == 200

    told(tmp_path, story)


def test_a_store_that_is_away_is_503_and_said_so(tmp_path: Path) -> None:
    async def story(room: Room) -> None:
        ann = await room.person("ann")
        room.house.running.error = Unavailable("the disk is full", expected="room on the disk")
        for answer in (
            await ann.post("/api/tables", {"spec": SPEC}),
            await ann.post(f"/api/tables/{TABLE}/seat", {}),
            await ann.get("/healthz"),
        ):
            assert (answer.status, answer.json["code"]) == (503, "unavailable")
            assert "disk is full" in answer.json["words"]
        assert "housedealer_store_ok 0" in (await ann.get("/metrics")).body.decode()
        room.house.running.error = None

    told(tmp_path, story)


def test_an_account_that_cannot_be_written_does_not_exist(tmp_path: Path) -> None:
    async def story(room: Room) -> None:
        def fails(key: str, value: bytes) -> None:
            raise Unavailable("the disk is full")

        works, room.desk.store.note = room.desk.store.note, fails  # type: ignore[method-assign]
        answer = await room.browser().sign_in("ann")
        assert answer.status == 503
        assert room.desk.accounts.find("ann") is None
        room.desk.store.note = works  # type: ignore[method-assign]
        assert (await room.browser().sign_in("ann")).status == 200

    told(tmp_path, story)


def test_a_fault_of_ours_is_500_and_tells_nothing_of_the_inside(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(room: Room) -> None:
        def breaks(*args: Any) -> None:
            raise ZeroDivisionError("secret detail")

        monkeypatch.setattr(room.desk, "me", breaks)
        answer = await room.browser().get("/api/me")
        assert (answer.status, answer.json["code"]) == (500, "fault")
        assert b"secret" not in answer.body

    told(tmp_path, story)


# -- headers and pages -------------------------------------------------------------------------------------


def built(folder: Path) -> Path:
    dist = folder / "dist"
    (dist / "assets").mkdir(parents=True)
    (dist / "index.html").write_text("<!doctype html>" + "<p>lobby</p>" * 100)
    (dist / "assets" / "app-1a2b.js").write_text("let a = 1;" * 200)
    (dist / "assets" / "app-1a2b.js.br").write_bytes(b"brotli")
    (dist / ".secret").write_text("no")
    return dist


def test_every_answer_has_the_headers_that_keep_other_pages_out(tmp_path: Path) -> None:
    built(tmp_path)

    async def story(room: Room) -> None:
        browser = room.browser()
        for path in ("/", "/api/me", "/nothing", "/api/nothing", "/metrics", "/assets/app-1a2b.js"):
            headers = (await browser.get(path)).headers
            assert headers["content-security-policy"] == CSP
            assert headers["x-content-type-options"] == "nosniff"
            assert headers["referrer-policy"] == "no-referrer"
            assert headers["cross-origin-opener-policy"] == "same-origin"
            assert headers["cross-origin-resource-policy"] == "same-origin"
            assert "camera=()" in headers["permissions-policy"]
            assert "server" not in headers
        assert "unsafe" not in CSP
        assert "default-src 'none'; script-src 'self'; style-src 'self'" in CSP
        assert (await browser.get("/api/me")).headers["cache-control"] == "no-store"

    told(tmp_path, story)


def test_pages_are_sent_compressed_and_kept_as_long_as_they_are_true(tmp_path: Path) -> None:
    dist = built(tmp_path)

    async def story(room: Room) -> None:
        browser: Browser = room.browser()
        page = await browser.get("/")
        assert page.headers["cache-control"] == "no-cache"
        assert page.headers["content-type"] == "text/html; charset=utf-8"
        packed = await browser.get("/", accept_encoding="gzip, deflate")
        assert packed.headers["content-encoding"] == "gzip"
        assert gzip.decompress(packed.body) == page.body
        assert (await browser.get("/", if_none_match=page.headers["etag"])).status == 304
        script = await browser.get("/assets/app-1a2b.js", accept_encoding="gzip, br")
        assert (script.headers["content-encoding"], script.body) == ("br", b"brotli")
        assert script.headers["cache-control"] == "public, max-age=31536000, immutable"
        assert script.headers["content-type"].startswith("text/javascript")
        assert script.headers["vary"] == "accept-encoding"

    told(tmp_path, story)
    before = Pages(dist).files["index.html"].etag
    (dist / "index.html").write_text("<!doctype html>" + "<p>LOBBY</p>" * 100)
    assert Pages(dist).files["index.html"].etag != before, "of the same size and time"


@pytest.mark.parametrize(
    "path",
    [
        "/.secret",
        "/assets/../../room.db",
        "/../room.db",
        "/assets/app-1a2b.js.br",
        "/assets",
        "//etc/passwd",
        "/a\nb",
        "/\n",
    ],
)
def test_nothing_but_the_pages_is_served(tmp_path: Path, path: str) -> None:
    built(tmp_path)

    async def story(room: Room) -> None:
        answer = await room.browser().get(path)
        assert (answer.status, answer.json["code"]) == (404, "no_page")
        assert (await room.browser().post("/")).status == 405

    told(tmp_path, story)


def test_without_built_pages_the_room_says_what_to_do(tmp_path: Path) -> None:
    async def story(room: Room) -> None:
        answer = await room.browser().get("/")
        assert answer.status == 503
        assert "make web" in answer.body.decode()

    told(tmp_path, story)


# -- numbers -----------------------------------------------------------------------------------------------


def test_the_numbers_are_what_prometheus_reads(tmp_path: Path) -> None:
    async def story(room: Room) -> None:
        ann = await room.person("ann")
        await ann.post(f"/api/tables/{TABLE}/seat", {})
        answer = await ann.get("/metrics")
        text = answer.body.decode()
        assert answer.headers["content-type"].startswith("text/plain; version=0.0.4")
        assert 'housedealer_requests_total{path="/api/tables/{table}/seat",status="200"} 1' in text
        assert "housedealer_tables 1\n" in text
        assert "housedealer_people 1\n" in text
        assert "ann" not in text.replace("channel", ""), "nobody is named"

    told(tmp_path, story)


def test_counters_escape_their_labels_and_stay_few() -> None:
    counter = Counter("hd_x_total", "X.", "code")
    counter.add('a"b\\c\nd')
    assert counter.lines()[-1] == r'hd_x_total{code="a\"b\\c\nd"} 1'
    for number in range(1000):
        counter.add(str(number))
    assert len(counter.lines()) < 510
    assert any('code="other"' in line for line in counter.lines())


def test_a_histogram_counts_up_to_each_bound() -> None:
    times = Histogram("hd_s", "S.")
    for seconds in (0.0005, 0.001, 0.02, 99):
        times.add(seconds)
    lines = times.lines()
    assert 'hd_s_bucket{le="0.001"} 2' in lines
    assert 'hd_s_bucket{le="0.025"} 3' in lines
    assert lines[-3:] == ['hd_s_bucket{le="+Inf"} 4', "hd_s_sum 99.0215", "hd_s_count 4"]


def test_the_room_says_how_it_is_doing(tmp_path: Path) -> None:
    async def story(room: Room) -> None:
        answer = await room.browser().get("/healthz")
        assert answer.json == {"state": "ok", "store": "sqlite", "tables": 1, "stopped": [], "people": 0}

    told(tmp_path, story)


# -- the description ---------------------------------------------------------------------------------------


def test_every_request_is_described_once_and_every_reference_leads_somewhere() -> None:
    found = openapi(CALLS)
    described = [(path, method) for path, methods in found["paths"].items() for method in methods]
    assert len(described) == len(CALLS)
    names = [one["operationId"] for methods in found["paths"].values() for one in methods.values()]
    assert len(set(names)) == len(names)

    def references(part: Any) -> list[str]:
        if isinstance(part, dict):
            own = [part["$ref"]] if "$ref" in part else []
            return own + [ref for value in part.values() for ref in references(value)]
        return [ref for value in part for ref in references(value)] if isinstance(part, list) else []

    known = {f"#/components/schemas/{name}" for name in found["components"]["schemas"]}
    assert set(references(found)) <= known
