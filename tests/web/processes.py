"""Servers as processes of their own, and people who play on them over sockets."""

from __future__ import annotations

import contextlib
import json
import logging
import multiprocessing
import os
import re
import signal
import socket
import subprocess
import sys
import threading
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any, Self

import httpx
from websockets.sync.client import ClientConnection, connect

from crawldeck.kernel import journal
from crawldeck.web import server as server_module
from crawldeck.web.app import make
from crawldeck.web.limits import Limits
from crawldeck.web.store import Store

logging.getLogger("httpx").setLevel(logging.WARNING)
SOURCES = Path(__file__).parents[2] / "src"
OPEN = re.compile(r"open at (http://[^/]+)/")
STARTING = 60.0


class Server:
    """A server in a process of its own."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.http = httpx.Client(base_url=url, timeout=30)

    def create(self, game: str, seed: int, places: int = 1) -> dict[str, Any]:
        seats = [{"name": f"P{n}", "kind": "person"} for n in range(places)]
        setup = {"seed": seed, "places": seats}
        answer = self.http.post(f"/games/{game}/create", json={"setupData": setup})
        found: dict[str, Any] = answer.raise_for_status().json()
        return found


class Forked(Server):
    """A server that is there at once: forked from a process that has read all modules already."""

    def __init__(self, database: str, room: int = journal.ROOM) -> None:
        forks = multiprocessing.get_context("forkserver")
        forks.set_forkserver_preload(["tests.web.warmed"])
        here, there = forks.Pipe()
        self.process = forks.Process(target=_serve, args=(database, room, there), daemon=True)
        self.process.start()
        there.close()
        assert here.poll(STARTING), "the server did not start"
        super().__init__(here.recv())
        here.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.kill()

    def kill(self) -> None:
        """As hard as it can be done."""
        self.process.kill()
        self.process.join(30)
        assert self.process.exitcode == -signal.SIGKILL, self.process.exitcode
        self.http.close()


def _serve(database: str, room: int, there: Connection) -> None:
    journal.ROOM = room
    app = make(Store(database), limits=Limits.none())
    listening = socket.create_server(("127.0.0.1", 0))
    listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    url = f"http://127.0.0.1:{listening.getsockname()[1]}"
    server = server_module.Server(server_module.configured(app), started=lambda: there.send(url))
    server.run(sockets=[listening])


class Process(Server):
    """A running `crawldeck serve`."""

    def __init__(self, database: str, folder: Path, **more: str) -> None:
        there = os.environ.get("PYTHONPATH", "")
        settings = {
            "PYTHONPATH": os.pathsep.join(filter(None, (str(SOURCES), there))),
            "CRAWLDECK_DATABASE_URL": database,
            "CRAWLDECK_DATA_DIR": str(folder),
            **more,
        }
        command = [sys.executable, "-m", "crawldeck.cli", "serve", "--port", "0", "--no-browser"]
        self.errors = (folder / "errors").open("a+")
        self.process = subprocess.Popen(
            command,
            env={**os.environ, **settings},
            text=True,
            stdout=subprocess.PIPE,
            stderr=self.errors,
        )
        super().__init__(self._address())

    def _address(self) -> str:
        """Where it listens, as it says itself; it is killed if it never does."""
        clock = threading.Timer(STARTING, self.process.kill)
        clock.start()
        try:
            assert self.process.stdout is not None
            for line in self.process.stdout:
                found = OPEN.search(line)
                if found:
                    return found[1]
        finally:
            clock.cancel()
        self.errors.seek(0)
        raise AssertionError(f"the server did not start: {self.errors.read()}")

    def stop(self) -> None:
        """As Ctrl-C does."""
        self.process.terminate()
        self.process.wait(30)
        self.http.close()
        assert self.process.stdout is not None
        self.process.stdout.close()
        self.errors.close()


class Browser:
    """A socket at a table, and everything that came over it."""

    def __init__(self, url: str, game: str, made: dict[str, Any], shown: list[str]) -> None:
        path = f"/games/{game}/{made['matchID']}/socket"
        self._open = contextlib.ExitStack()
        address = url.replace("http", "ws") + path
        self.socket: ClientConnection = self._open.enter_context(connect(address, max_queue=None))
        self.socket.send(json.dumps({"do": "hello", "credentials": shown}))
        self.frames: list[dict[str, Any]] = []
        self.refused: list[dict[str, Any]] = []
        self.frame = self.until_frame()

    def hear(self) -> dict[str, Any]:
        """The next message; ConnectionClosed when there is none any more."""
        one: dict[str, Any] = json.loads(self.socket.recv(timeout=60))
        if one["is"] == "frame":
            self.frame = one
            self.frames.append(one)
        elif one["is"] == "refused":
            self.refused.append(one)
        return one

    def until_frame(self) -> dict[str, Any]:
        while True:
            one = self.hear()
            if one["is"] == "frame":
                return one

    def until_rev(self, rev: int) -> None:
        while self.frame["rev"] < rev:
            self.hear()

    def say(self, **said: Any) -> None:
        self.socket.send(json.dumps(said))

    def answer(self, which: int = 0) -> dict[str, Any]:
        """Give one of the offered answers; what the server says to it."""
        question = self.frame["question"]
        offers = question["offers"]
        self.say(do="answer", question=question["id"], text=offers[which % len(offers)]["text"])
        while True:
            one = self.hear()
            if one["is"] == "refused" or (one["is"] == "frame" and one["rev"] > question["id"]):
                return one

    def close(self) -> None:
        self._open.close()


def credentials(made: dict[str, Any]) -> list[str]:
    return [made["hostCredentials"], *(one["playerCredentials"] for one in made["players"])]
