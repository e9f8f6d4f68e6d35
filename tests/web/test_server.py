"""`crawldeck serve` as a process: what it prints, where it listens, how it ends."""

from __future__ import annotations

import contextlib
import os
import re
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from crawldeck.kernel.errors import CrawldeckError
from crawldeck.web import server as serving
from crawldeck.web.store import Store
from tests.web.processes import Browser, Process, credentials

COMMAND = [sys.executable, "-m", "crawldeck.cli", "serve"]
OPEN = re.compile(r"open at (http://127\.0\.0\.1:(\d+)/)#owner=([\w-]{20,})")


@contextlib.contextmanager
def running(folder: Path, *options: str, **more: str) -> Iterator[subprocess.Popen[str]]:
    process = subprocess.Popen(
        [*COMMAND, "--no-browser", *options],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        env={**clean(), "CRAWLDECK_DATA_DIR": str(folder), **more},
        start_new_session=True,
    )
    try:
        yield process
    finally:
        if process.poll() is None:
            process.kill()
        process.communicate()


def clean() -> dict[str, str]:
    return {name: value for name, value in os.environ.items() if not name.startswith("CRAWLDECK_")}


def until(process: subprocess.Popen[str], words: str) -> list[str]:
    """The lines it printed up to this one."""
    assert process.stdout is not None
    lines: list[str] = []
    for line in process.stdout:
        lines.append(line)
        if words in line:
            return lines
    raise AssertionError("".join(lines))


def ended(process: subprocess.Popen[str], how: signal.Signals = signal.SIGINT) -> str:
    if how is signal.SIGINT:
        os.killpg(process.pid, how)  # a terminal tells all of its processes
    else:
        process.send_signal(how)
    out, _ = process.communicate(timeout=30)
    assert process.returncode == 0, out
    return out


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM])
def test_it_opens_is_used_ends_and_keeps_everything(tmp_path: Path, how: signal.Signals) -> None:
    with running(tmp_path, "--port", "0") as process:
        lines = "".join(until(process, "Ctrl-C"))
        found = OPEN.search(lines)
        assert found, lines
        url, _, owner = found.groups()
        mine = {"authorization": f"Bearer {owner}"}
        made = httpx.post(f"{url}games/p52/create", json={}).raise_for_status().json()
        at = f"{url}games/p52/{made['matchID']}"
        state = httpx.get(f"{at}/state", headers=mine).raise_for_status().json()
        asked = {"question": state["rev"]}  # which is worked out in another process
        httpx.get(f"{at}/odds", params=asked, headers=mine, timeout=60).raise_for_status()
        httpx.get(f"{url}{'x' * 40}")
        said = ended(process, how)
        for secret in (made["matchID"], made["hostCredentials"], owner):
            assert secret not in said
        assert "everything is kept" in said
        assert "Traceback" not in said and "Warning" not in said
    with running(tmp_path, CRAWLDECK_PORT="0") as process:
        again = OPEN.search("".join(until(process, "Ctrl-C")))
        assert again and again[3] == owner, "the owner's address stays good"
        listed = httpx.get(f"{again[1]}games/p52", headers=mine).json()
        assert [one["matchID"] for one in listed] == [made["matchID"]]
        ended(process)


def test_it_ends_while_browsers_are_connected_and_loses_nothing(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'tables.db'}"
    server = Process(database, tmp_path)
    made = server.create("p52", 3)
    player = Browser(server.url, "p52", made, credentials(made))
    watcher = Browser(server.url, "p52", made, [])
    told = player.answer()["rev"]
    server.process.send_signal(signal.SIGINT)
    with contextlib.suppress(ConnectionClosed):
        while player.frame["question"]:
            told = player.answer().get("rev", told)
    with pytest.raises(ConnectionClosed) as closed:
        watcher.until_rev(10**6)
    assert closed.value.rcvd and closed.value.rcvd.code == 1012, "the page comes again"
    assert server.process.wait(30) == 0
    server.stop()
    assert (tmp_path / "errors").read_text() == ""
    store = Store(database)
    row = store.find(made["matchID"])
    assert row and len(store.rows(row.id)) >= told
    store.close()
    player.close()
    watcher.close()


def test_the_network_is_told_of_and_warned_about(tmp_path: Path) -> None:
    with running(tmp_path, "--lan", "--port", "0") as process:
        lines = "".join(until(process, "Ctrl-C"))
        assert re.search(r"For phones at the table: http://[\d.]+:\d+/\n", lines)
        assert "Everybody on this network" in lines and "#owner" not in lines.split("phones")[1]
        ended(process)


def test_a_port_that_is_taken(tmp_path: Path) -> None:
    with contextlib.closing(serving.listen("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        run = subprocess.run(
            [*COMMAND, "--no-browser", "--port", str(port)],
            capture_output=True,
            text=True,
            env={**clean(), "CRAWLDECK_DATA_DIR": str(tmp_path)},
            check=False,
            timeout=60,
        )
    assert run.returncode == 2 and f"port {port} is taken" in run.stderr
    assert "Traceback" not in run.stderr


def test_without_a_port_the_next_free_one(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with contextlib.closing(serving.listen("127.0.0.1", 0)) as taken:
        monkeypatch.setattr(serving, "PORT", taken.getsockname()[1])
        with contextlib.closing(serving.listen("127.0.0.1", None)) as found:
            assert found.getsockname()[1] > taken.getsockname()[1]
            serving.announce(serving.Wish(browser=False), "127.0.0.1", found, "token")
            assert "is taken, so this is at port" in capsys.readouterr().out
        monkeypatch.setattr(serving, "PORTS_TRIED", 1)
        with pytest.raises(CrawldeckError, match="all taken"):
            serving.listen("127.0.0.1", None)


def test_an_address_that_is_not_ours() -> None:
    with pytest.raises(CrawldeckError, match="cannot listen"):
        serving.listen("192.0.2.77", 0)
    with pytest.raises(CrawldeckError, match="cannot listen"):
        serving.listen("no.such.name.invalid", 0)


def test_the_browser_is_opened_with_the_owners_address(monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[str] = []
    monkeypatch.setattr("webbrowser.open", opened.append)
    with contextlib.closing(serving.listen("127.0.0.1", 0)) as found:
        thread = serving.announce(serving.Wish(), "127.0.0.1", found, "token")
        assert thread is not None
        thread.join(20)
        assert opened == [f"http://127.0.0.1:{found.getsockname()[1]}/#owner=token"]


def test_a_code_for_phones() -> None:
    drawn = serving.code("http://192.168.1.20:8052/")
    assert drawn.count("\n") > 10 and set(drawn) <= set(" █▀▄\n")


def test_names_by_which_it_is_called(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("CRAWLDECK_HOSTS", raising=False)
    assert serving.names("127.0.0.1") == {"127.0.0.1"}
    assert socket.gethostname().lower() in serving.names("0.0.0.0")
    monkeypatch.setenv("CRAWLDECK_HOSTS", "Table.example, other.example")
    assert {"table.example", "other.example"} <= serving.names("127.0.0.1")


def test_where_tables_are_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("CRAWLDECK_DATABASE_URL", raising=False)
    monkeypatch.setenv("CRAWLDECK_DATA_DIR", str(tmp_path / "a" / "b"))
    assert serving.database_url() == f"sqlite:///{tmp_path / 'a' / 'b' / 'tables.db'}"
    assert (tmp_path / "a" / "b").stat().st_mode & 0o077 == 0, "nobody else's business"
    monkeypatch.setenv("CRAWLDECK_DATABASE_URL", "postgresql://x/y")
    assert serving.database_url().startswith("postgresql")
    (tmp_path / "file").write_text("")
    monkeypatch.delenv("CRAWLDECK_DATABASE_URL")
    monkeypatch.setenv("CRAWLDECK_DATA_DIR", str(tmp_path / "file"))
    with pytest.raises(CrawldeckError, match="cannot be made"):
        serving.database_url()
