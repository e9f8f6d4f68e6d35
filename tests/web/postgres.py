"""A real PostgreSQL in a folder of its own, for the tests that need one."""

from __future__ import annotations

import contextlib
import itertools
import os
import pwd
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path

import psycopg
import pytest

OPTIONS = "-c listen_addresses= -c fsync=off -c full_page_writes=off -c max_connections=60"
"""Only a socket in its folder; these tests do not pull the plug out of the machine."""


def binaries() -> Path | None:
    """Where PostgreSQL's programs are: Debian does not put them on the path."""
    folders = sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    found = shutil.which("initdb")
    places = [*folders, *([Path(found).resolve().parent] if found else [])]
    return next((one for one in places if (one / "initdb").exists()), None)


class Postgres:
    """One server. It does not run as root, so root runs it as `postgres`."""

    def __init__(self, programs: Path, folder: Path) -> None:
        self.programs, self.folder = programs, folder
        self._numbers = itertools.count(1)
        self.user: str | None = None
        if os.geteuid() == 0:
            owner = pwd.getpwnam("postgres")
            os.chown(folder, owner.pw_uid, owner.pw_gid)
            self.user = owner.pw_name
        self._run(
            "initdb",
            "-U",
            "crawldeck",
            "-A",
            "trust",
            "--no-sync",
            "-E",
            "UTF8",
            "--locale=C",
            "-D",
            str(self.data),
        )

    @property
    def data(self) -> Path:
        return self.folder / "data"

    def _run(self, program: str, *arguments: str) -> None:
        done = subprocess.run(
            [str(self.programs / program), *arguments],
            user=self.user,
            cwd=self.folder,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
        )
        assert done.returncode == 0, done.stderr

    def start(self) -> None:
        """Returns when it takes connections."""
        options = f"{OPTIONS} -k {self.folder}"
        log = str(self.folder / "log")
        self._run("pg_ctl", "start", "-w", "-D", str(self.data), "-l", log, "-o", options)

    def stop(self) -> None:
        """At once, with everybody's connections."""
        self._run("pg_ctl", "stop", "-w", "-m", "immediate", "-D", str(self.data))

    def url(self, name: str) -> str:
        return f"postgresql://crawldeck@/{name}?host={self.folder}"

    def fresh(self) -> str:
        """The address of a new, empty database."""
        name = f"test{next(self._numbers)}"
        with psycopg.connect(self.url("postgres"), autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE {name} STRATEGY file_copy")
        return self.url(name)


@contextlib.contextmanager
def running() -> Iterator[Postgres]:
    programs = binaries()
    if programs is None:
        pytest.skip("there is no PostgreSQL here: run `make system`")
    folder = Path(tempfile.mkdtemp(prefix="crawldeck-pg-"))
    try:
        server = Postgres(programs, folder)
        server.start()
        try:
            yield server
        finally:
            with contextlib.suppress(AssertionError):
                server.stop()
    finally:
        shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """One server for all tests of a process; take `fresh()` databases of it, and let it run."""
    with running() as server:
        yield server


@pytest.fixture(params=["sqlite", "postgres"])
def address(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database, once of each kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'tables.db'}"
    server: Postgres = request.getfixturevalue("postgres")
    return server.fresh()
