"""The page's files as they are served: from memory, compressed, and never stale."""

from __future__ import annotations

import gzip
from collections.abc import Callable
from pathlib import Path

import httpx
import pytest
from starlette.applications import Starlette
from starlette.routing import Mount

from crawldeck.web.files import SMALLEST_ZIPPED, Files
from tests.web.running import run

LONG = "export const word = 'lamp';\n" * SMALLEST_ZIPPED


Site = Callable[..., httpx.Response]


@pytest.fixture
def site(tmp_path: Path) -> Site:
    (tmp_path / "long.js").write_text(LONG)
    (tmp_path / "short.css").write_text("a {}")
    (tmp_path / "inner").mkdir()
    app = Starlette(routes=[Mount("/static", Files(tmp_path))])

    async def asked(path: str, method: str, headers: dict[str, str]) -> httpx.Response:
        transport = httpx.ASGITransport(app)
        async with httpx.AsyncClient(transport=transport, base_url="http://here") as client:
            return await client.request(method, f"/static/{path}", headers=headers)

    def ask(path: str, method: str = "GET", **headers: str) -> httpx.Response:
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        return run(asked(path, method, named))

    return ask


def test_a_file_comes_compressed_to_who_can_read_it(site: Site) -> None:
    plain = site("long.js", accept_encoding="identity")
    assert plain.text == LONG and "content-encoding" not in plain.headers
    zipped = site("long.js", accept_encoding="gzip")
    assert zipped.text == LONG and zipped.headers["content-encoding"] == "gzip"
    assert int(zipped.headers["content-length"]) == len(gzip.compress(LONG.encode(), 9, mtime=0))
    assert plain.headers["vary"] == zipped.headers["vary"] == "Accept-Encoding"
    assert plain.headers["content-type"].startswith("text/javascript")


def test_what_is_short_is_left_as_it_is(site: Site) -> None:
    found = site("short.css", accept_encoding="gzip")
    assert found.text == "a {}" and "content-encoding" not in found.headers


def test_who_has_it_is_told_so_until_it_changes(site: Site, tmp_path: Path) -> None:
    first = site("long.js")
    again = site("long.js", if_none_match=first.headers["etag"])
    assert (again.status_code, again.content) == (304, b"")
    (tmp_path / "long.js").write_text("changed")
    anew = site("long.js", if_none_match=first.headers["etag"])
    assert (anew.status_code, anew.text) == (200, "changed")


@pytest.mark.parametrize(
    "path",
    ["none.js", "inner", "", "../outside.txt", "%2e%2e/outside.txt", "a" * 5000, "nul%00.js"],
)
def test_nothing_else_is_there(site: Site, tmp_path: Path, path: str) -> None:
    (tmp_path.parent / "outside.txt").write_text("secret")
    assert site(path).status_code == 404


def test_files_are_only_read(site: Site) -> None:
    assert site("long.js", "POST").status_code == 405
    head = site("long.js", "HEAD", accept_encoding="identity")
    assert head.content == b"" and int(head.headers["content-length"]) == len(LONG)
