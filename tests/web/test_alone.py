"""One server on a SQLite file, and nobody else's eyes on what it keeps."""

from __future__ import annotations

import os
import signal
import stat
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from crawldeck.kernel.lock import Locked
from crawldeck.web.store import Store
from tests.web.postgres import Postgres
from tests.web.processes import Browser, Process, credentials
from tests.web.test_server import COMMAND, clean, running, until


def url_of(folder: Path) -> str:
    return f"sqlite:///{folder / 'tables.db'}"


def test_a_second_server_is_refused_until_the_first_is_gone(tmp_path: Path) -> None:
    with running(tmp_path, "--port", "0") as first:
        until(first, "open at")
        second = subprocess.run(
            [*COMMAND, "--no-browser", "--port", "0"],
            capture_output=True,
            text=True,
            env={**clean(), "CRAWLDECK_DATA_DIR": str(tmp_path)},
            check=False,
            timeout=60,
        )
        assert second.returncode == 2 and "Traceback" not in second.stderr
        assert "another server has these tables open" in second.stderr
        first.send_signal(signal.SIGKILL)
        first.wait()
    with running(tmp_path, "--port", "0") as third:
        until(third, "open at")
        third.send_signal(signal.SIGINT)
        third.communicate(timeout=30)
    assert [one.name for one in tmp_path.iterdir() if one.name.endswith(".lock")] == []


def test_the_same_file_by_another_way_is_the_same(tmp_path: Path) -> None:
    first = Store(url_of(tmp_path))
    (tmp_path / "link").symlink_to(tmp_path)
    other = Store(url_of(tmp_path / "link"))
    lock = first.alone()
    with pytest.raises(Locked):
        other.alone()
    assert lock is not None
    lock.free()
    again = other.alone()
    assert again is not None
    again.free()
    for store in (first, other):
        store.close()


def test_postgres_is_for_several(postgres: Postgres) -> None:
    first, second = (Store(url) for url in [postgres.fresh()] * 2)
    assert first.alone() is None and second.alone() is None
    first.close()
    second.close()


# -- nobody else's eyes --------------------------------------------------------------------------


@pytest.fixture
def generous() -> Iterator[None]:
    """As on a machine where files are everybody's."""
    before = os.umask(0)
    yield
    os.umask(before)


def rights(folder: Path) -> dict[str, str]:
    """What is open to others, by name."""
    found = {}
    for path in (folder, *sorted(folder.rglob("*"))):
        mode = stat.S_IMODE(path.stat().st_mode)
        if mode != (0o700 if path.is_dir() else 0o600):
            found[str(path.relative_to(folder))] = oct(mode)
    return found


def test_a_server_makes_everything_private(tmp_path: Path, generous: None) -> None:
    home = tmp_path / "data"
    home.mkdir()
    errors = tmp_path / "errors"
    errors.mkdir()
    server = Process("", errors, CRAWLDECK_DATA_DIR=str(home))
    made = server.create("p52", 3)
    ada = Browser(server.url, "p52", made, credentials(made))
    ada.answer()
    store = Store(url_of(home))
    owner = store.setting("owner", "?")
    store.close()
    wish = {"name": "Ours", "heroes": []}
    shown = {"authorization": f"Bearer {owner}"}
    server.http.post("/games/p52/campaign", json=wish, headers=shown).raise_for_status()
    names = {path.name for path in home.iterdir()}
    assert {"tables.db", "tables.db-wal", "tables.db-shm", "tables.db.lock", "campaigns"} <= names
    assert rights(home) == {}
    ada.close()
    server.stop()


def test_an_older_database_is_closed_to_others(tmp_path: Path, generous: None) -> None:
    keeps_it_open = Store(url_of(tmp_path))
    keeps_it_open.setting("some", "thing")
    for end in ("", "-wal", "-shm"):
        (tmp_path / f"tables.db{end}").chmod(0o644)
    store = Store(url_of(tmp_path))
    for end in ("", "-wal", "-shm"):
        assert stat.S_IMODE((tmp_path / f"tables.db{end}").stat().st_mode) == 0o600, end
    store.close()
    keeps_it_open.close()
