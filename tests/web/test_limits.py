"""Too much, too large, too deep, from the wrong place: a clear answer, and the server goes on."""

from __future__ import annotations

import http.client
import json
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import httpx
import pytest

from crawldeck.web import limits as limiting
from crawldeck.web.guard import HEADERS, LARGEST_BODY, POLICY, Guard
from crawldeck.web.limits import Limits
from crawldeck.web.refusals import RequestRefused
from tests.web.serving import Serving, serving
from tests.web.table import THREE, At, refusal


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    with serving(
        tmp_path_factory.mktemp("limits"), limits=Limits.none(), hosts=["table.lan"]
    ) as it:
        yield it


def raw(server: Serving, method: str, path: str, body: Any = None, **headers: str) -> Any:
    """A request exactly as written; no client tidies it up."""
    connection = http.client.HTTPConnection(urlsplit(server.url).netloc, timeout=20)
    connection.request(
        method,
        path,
        body,
        {k.replace("_", "-"): v for k, v in headers.items()},
        encode_chunked=headers.get("transfer_encoding") == "chunked",
    )
    answer = connection.getresponse()
    found = answer.status, answer.read()
    connection.close()
    return found


# -- how much ------------------------------------------------------------------------------------


def test_a_bucket_fills_with_time() -> None:
    now = [0.0]
    found = Limits({"create": (2, 1.0)}, clock=lambda: now[0])
    found.spend("create", "a")
    found.spend("create", "a")
    with pytest.raises(RequestRefused, match="too many new tables") as error:
        found.spend("create", "a")
    assert error.value.status == 429
    found.spend("create", "b")
    now[0] = 1.0
    found.spend("create", "a")
    with pytest.raises(RequestRefused):
        found.spend("create", "a")
    found.spend("something without a limit", "a")


def test_the_limiter_keeps_only_so_much(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limiting, "MOST_BUCKETS", 100)
    found = Limits()
    for n in range(1_000):
        found.spend("request", f"address {n}")
    assert len(found.buckets) == 100
    with found.socket("a") as socket:
        assert found.lookers.of["a"] == 1
        socket.sits()
        assert (found.lookers.all, found.players.of["a"]) == (0, 1)
    assert not found.lookers.of and not found.players.of


@pytest.mark.parametrize(
    ("what", "path", "body"),
    [
        ("create", "/games/p52/create", {}),
        ("request", "/games/p52/create", {}),
        ("join", "", {"playerName": "Bo"}),
        ("wrong", "", None),
        ("import", "/games/p52/import", None),
    ],
)
def test_a_flood_is_told_so(tmp_path: Path, what: str, path: str, body: Any) -> None:
    limits = Limits({what: (3, 0.000_001)})
    with serving(tmp_path, limits=limits) as server:
        _, made = At.new(server, places=THREE)
        table = f"/games/p52/{made['matchID']}"
        path = path or table + {"join": "/join", "wrong": "/undo"}[what]
        sent = [
            server.http.post(path, json=body)
            if body is not None
            else server.http.post(path, content=b"", headers={"content-type": "text/plain"})
            for _ in range(4)
        ]
        statuses, last = [one.status_code for one in sent], sent[-1]
        assert 429 not in statuses[:2] and statuses[-1] == 429
        refusal(last, 429, "busy", "too many")
        assert last.headers["retry-after"]
        if what != "request":
            assert server.http.get(table).status_code == 200


@pytest.mark.parametrize("look", ["luck", "timeline", "replay", "export"])
def test_looks_at_the_past_have_a_limit_of_their_own(tmp_path: Path, look: str) -> None:
    query = {"at": 0} if look == "replay" else {}
    with serving(tmp_path, limits=Limits({"look": (3, 0.000_001)})) as server:
        table, _ = At.new(server)
        assert [table.get(f"/{look}", **query).status_code for _ in range(3)] == [200] * 3
        refusal(table.get(f"/{look}", **query), 429, "busy", "too many looks")
        assert table.answer().status_code == 200, "and the table goes on"


# -- how large and how deep ----------------------------------------------------------------------


def test_a_large_body_is_refused_said_or_not(server: Serving) -> None:
    data = json.dumps({"setupData": {"pack": "x" * LARGEST_BODY}}).encode()
    answer = server.http.post(
        "/games/p52/create", content=data, headers={"content-type": "application/json"}
    )
    refusal(answer, 413, "large", "64 KB")
    chunks = (data[i : i + 1000] for i in range(0, len(data), 1000))
    status, said = raw(
        server,
        "POST",
        "/games/p52/create",
        chunks,
        content_type="application/json",
        transfer_encoding="chunked",
    )
    assert status == 413 and json.loads(said)["sort"] == "large"


def test_who_sends_too_much_reads_why_at_the_end(server: Serving) -> None:
    """A server that closes while somebody is still sending would be a broken line to them."""

    def slowly() -> Iterator[bytes]:
        for _ in range(8):
            yield b"x" * LARGEST_BODY
            time.sleep(0.05)

    length = str(8 * LARGEST_BODY)
    headers = {"content_type": "application/json", "content_length": length}
    status, said = raw(server, "POST", "/games/p52/create", slowly(), **headers)
    assert status == 413 and json.loads(said)["sort"] == "large"
    status, _ = raw(server, "POST", "/games/p52/create", None, expect="100-continue", **headers)
    assert status == 413, "who asks first hears it at once, and sends nothing"


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"{",
        b"nonsense",
        b"[]",
        b"null",
        b'{"numPlayers": "1"}',
        b'{"numPlayers": 0}',
        b'{"numPlayers": 1e400}',
        b'{"unknown": 1}',
        b'{"setupData": {"seed": -1}}',
        b"\xff\xfe",
        b'{"setupData": {"heroes": ["\\ud800"]}}',
        b'{"setupData": {"params": [1]}}',
        b"[" * 60_000,
        b'{"setupData":{"params":{"a":' + b"[" * 30_000 + b"]" * 30_000 + b"}}}",
        b'{"setupData":{"params":' + b'{"a":' * 10_000 + b"1" + b"}" * 10_000 + b"}}",
    ],
)
def test_what_cannot_be_read_is_malformed(server: Serving, data: bytes) -> None:
    answer = server.http.post(
        "/games/p52/create", content=data, headers={"content-type": "application/json"}
    )
    assert answer.status_code in (400, 422), answer.text
    assert answer.json()["sort"] in ("malformed", "setup")


@pytest.mark.parametrize(
    "setup",
    [
        {"pack": "/etc"},
        {"pack": "../../x"},
        {"pack": "nowhere"},
        {"adventure": "\u0000"},
        {"edition": "none"},
        {"params": {"no": 1}},
        {"heroes": ["nobody"]},
        {"heroes": [{"a": {}}]},
        {"places": [{"name": "\u0007", "kind": "person"}]},
        {"boss": "x"},
        {"level": 20},
        {"heroes": [{"name": "<script>"}] * 12},
        {"places": [{"kind": "bot"}] * 8},
        {"params": {"class_items": 10**400}},
    ],
)
@pytest.mark.parametrize("game", ["p52", "enormity"])
def test_a_table_that_cannot_be_is_no_fault_of_ours(
    server: Serving, game: str, setup: dict[str, Any]
) -> None:
    answer = server.http.post(f"/games/{game}/create", json={"setupData": setup})
    assert answer.status_code in (200, 400, 422), answer.text
    assert answer.status_code == 200 or answer.json()["text"]


# -- from where ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "host",
    [
        "evil.example",
        "127.0.0.1.evil.example",
        "localhost.evil.example",
        "",
        "evil@",
        "[",
        "a:b",
        "127.0.0.1:x",
        "localhost:99999",
    ],
)
def test_a_rebound_name_is_refused(server: Serving, host: str) -> None:
    status, said = raw(server, "GET", "/games", host=host)
    assert status in (400, 403), said


def test_a_stranger_is_refused_in_their_language(server: Serving) -> None:
    _, said = raw(server, "GET", "/games", host="evil.example", accept_language="de")
    assert b"auf diesen Namen" in said
    _, said = raw(server, "GET", "/nowhere", accept_language="de")
    assert "unter dieser Adresse" in said.decode()


@pytest.mark.parametrize(
    "host",
    [
        "localhost",
        "localhost:8052",
        "127.0.0.1",
        "192.168.1.7:8052",
        "[::1]:80",
        "table.lan",
        "crawl.localhost",
        "TABLE.lan:1",
    ],
)
def test_addresses_and_known_names_are_ours(server: Serving, host: str) -> None:
    status, said = raw(server, "GET", "/games", host=host)
    assert status == 200, said


@pytest.mark.parametrize(
    "headers",
    [
        {"origin": "https://evil.example"},
        {"origin": "null"},
        {"origin": "http://127.0.0.1:1"},
        {"sec_fetch_site": "cross-site"},
        {"sec_fetch_site": "same-site"},
        {"origin": "file://"},
        {"origin": "http://["},
    ],
)
def test_a_page_of_another_site_changes_nothing(server: Serving, headers: dict[str, str]) -> None:
    status, said = raw(
        server, "POST", "/games/p52/create", b"{}", content_type="application/json", **headers
    )
    assert status == 403 and b"another site" in said
    answer = server.http.get("/games", headers={"origin": "https://evil.example"})
    assert answer.status_code == 200 and "access-control-allow-origin" not in answer.headers


def test_our_own_page_may(server: Serving) -> None:
    answer = server.http.post("/games/p52/create", json={}, headers={"origin": server.url})
    assert answer.status_code == 200
    preflight = server.http.options("/games/p52/create", headers={"origin": "https://evil.example"})
    assert preflight.status_code == 405
    assert not any(name.startswith("access-control") for name in preflight.headers)


def test_a_name_is_told_from_an_address() -> None:
    guard = Guard(lambda *_: None, frozenset({"table.lan"}))  # type: ignore[arg-type]
    assert guard.is_ours("0x7f000001") is False
    assert guard.is_ours("localhost.") and guard.is_ours("[fe80::1]:8052")
    assert not guard.is_ours("xn--localhost-")


# -- headers, files and paths --------------------------------------------------------------------


@pytest.mark.parametrize(
    "path",
    [
        "/",
        "/p52/x",
        "/games",
        "/nowhere",
        "/static/css/base.css",
        "/healthz",
        "/openapi.json",
        "/rules/p52/x",
        "/static/nowhere.js",
    ],
)
def test_every_answer_has_the_headers(server: Serving, path: str) -> None:
    answer = server.http.get(path)
    for name, value in HEADERS.items():
        assert answer.headers[name] == value
    assert "script-src 'self'" in POLICY and "unsafe" not in POLICY and "*" not in POLICY
    assert "server" not in answer.headers or answer.headers["server"] == "uvicorn"
    if path.startswith(("/games", "/rules")):
        assert answer.headers["cache-control"] == "no-store"


def test_refusals_of_the_guard_have_them_too(server: Serving) -> None:
    answer = server.http.get("/", headers={"host": "evil.example"})
    assert answer.status_code == 403
    assert answer.headers["content-security-policy"] == POLICY


def test_files_are_zipped_and_known_again(server: Serving) -> None:
    answer = server.http.get("/static/css/base.css")
    assert answer.headers["content-encoding"] == "gzip" and answer.headers["etag"]
    assert answer.headers["cache-control"] == "no-cache"
    again = server.http.get(
        "/static/css/base.css", headers={"if-none-match": answer.headers["etag"]}
    )
    assert again.status_code == 304 and not again.content


@pytest.mark.parametrize(
    "path",
    [
        "/static/../app.py", "/static/..%2fapp.py", "/static/%2e%2e/app.py", "/static/..%5capp.py",
        "/static/....//app.py", "/static//etc/passwd", "/static/%2fetc%2fpasswd", "/static/%00",
        "/static/js%00/x", "/p52/..%2f..%2fetc%2fpasswd", "/games/p52/..%2f..%2fx/state",
        "/games/p52/%00%00%00%00%00%00%00%00%00%00%00%00%00%00%00%00/state",
        "/rules/p52/..%2fledger.toml", "/rules/..%2fp52", "/games/%2e%2e/x", "//evil.example/x",
        "/static", "/static/", "/static/js", "/static/" + "a" * 5000,
    ],
)  # fmt: skip
def test_path_tricks_are_harmless(server: Serving, path: str) -> None:
    status, said = raw(server, "GET", path)
    assert status in (200, 307, 400, 404, 405), said
    assert b"root:" not in said and b"import" not in said.replace(b"/import", b"")
    assert status != 200 or b"<html" in said


def test_documentation_needs_nothing_from_outside(server: Serving) -> None:
    assert server.http.get("/docs").status_code == 404
    assert server.http.get("/redoc").status_code == 404
    assert httpx.URL(server.url).host not in server.http.get("/openapi.json").text
