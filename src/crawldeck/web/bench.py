"""The bench of the web table: a real server process, many browsers' worth of sockets, Chromium.

Every figure stands beside the target that was set for it. The tables are played by bots in advance,
so that the load only has to say the answers.
"""

from __future__ import annotations

import contextlib
import json
import os
import socket
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from crawldeck.bots.plain import PlainBot
from crawldeck.games import SHIPPED
from crawldeck.kernel.session import AnySession
from crawldeck.lab.measure import Figure
from crawldeck.web import chromium, new_tables
from crawldeck.web.bench_load import Felt, Plan, Script
from crawldeck.web.live_tables import TEND_EVERY
from crawldeck.web.part import Web
from crawldeck.web.store import Store
from crawldeck.web.wire_requests import Created, Place, SetupData

TABLES = 200
CLIENTS = 3
GAMES = tuple(game.name for game in SHIPPED)
VARIETY = 10
"""Different games of each kind; the tables of the load repeat them."""
LONG = 1_000
LONG_GAMES = [(one.name, wish) for one in SHIPPED if (wish := Web.of(one).long_game)]
"""Games that last about a thousand answers when bots play them."""
RESTING = 300
"""Tables that are opened to see what they weigh."""
REST_AFTER = 2
"""Seconds after which a table of the bench rests on disk."""


class Server:
    """A server process on a SQLite file in a folder of its own."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.port = _free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        environment = {
            **os.environ,
            "CRAWLDECK_DATA_DIR": str(folder),
            "CRAWLDECK_DATABASE_URL": "",
        }
        serve = [sys.executable, "-m", "crawldeck.cli", "serve", "--no-browser"]
        command = [*serve, "--port", str(self.port), "--rest-after", str(REST_AFTER)]
        self.process = subprocess.Popen(
            command, env=environment, stdout=subprocess.DEVNULL, start_new_session=True
        )  # Ctrl-C is the bench's alone, which ends it
        try:
            self._await()
        except BaseException:
            self.stop()
            raise

    def _await(self) -> None:
        until = time.monotonic() + 30
        while time.monotonic() < until:
            assert self.process.poll() is None, "the server did not start"
            with contextlib.suppress(OSError):
                urllib.request.urlopen(self.url + "/healthz", timeout=5).close()
                return
            time.sleep(0.05)
        raise TimeoutError("the server did not answer")

    def store(self) -> Store:
        return Store(f"sqlite:///{self.folder / 'tables.db'}")

    def resident(self) -> int:
        """The memory of the process, in bytes."""
        return int(Path(f"/proc/{self.process.pid}/statm").read_text().split()[1]) * 4096

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait(30)


def _free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port: int = found.getsockname()[1]
        return port


@contextlib.contextmanager
def served() -> Iterator[Server]:
    with tempfile.TemporaryDirectory(prefix="crawldeck-bench-") as folder:
        server = Server(Path(folder))
        try:
            yield server
        finally:
            server.stop()


# -- tables ----------------------------------------------------------------------------------------


def begun(game: str, seats: int, seed: int) -> AnySession:
    places = tuple(Place(kind="person") for _ in range(seats))
    return new_tables.begin(game, SetupData(places=places, seed=seed))


def played(session: AnySession, answers: int) -> AnySession:
    """The same session after so many answers of bots, if it lasts that long."""
    bot = PlainBot()
    while session.result is None and session.decision < answers:
        session.answer(bot.choose(session))
    return session


def long_game(game: str, wish: SetupData) -> AnySession:
    """A game that lasts about a thousand answers when bots play it."""
    return played(new_tables.begin(game, wish), LONG)


def several(game: str, answers: int) -> Iterator[tuple[int, list[str]]]:
    """Seeds of games that last, with their answers."""
    bot, found = PlainBot(), 0
    for seed in range(10_000):
        session = begun(game, CLIENTS, seed)
        said: list[str] = []
        while session.result is None and len(said) <= answers:
            option = bot.choose(session)
            said.append(option.text)
            session.answer(option)
        if session.result is None:
            yield seed, said[:answers]
            found += 1
        if found == VARIETY:
            return


def put(store: Store, session: AnySession) -> Created:
    return new_tables.keep(store, session, tuple(Place(kind="person") for _ in session.setup.seats))


def scripts(store: Store, tables: int, answers: int) -> list[Script]:
    """New tables on disk, and what is to be said at each."""
    kinds = [(game, seed, said) for game in GAMES for seed, said in several(game, answers)]
    made = []
    for n in range(tables):
        game, seed, said = kinds[n % len(kinds)]
        table = put(store, begun(game, CLIENTS, seed))
        seats = [one.playerCredentials for one in table.players]
        made.append(Script(game, table.matchID, table.hostCredentials, seats, said))
    return made


# -- the load --------------------------------------------------------------------------------------


def load(server: Server, seconds: int, tables: int = TABLES) -> Felt:
    """Answer every table once a second, in another process."""
    store = server.store()
    plan = Plan(server.url, seconds, scripts(store, tables, seconds))
    done = subprocess.run(
        [sys.executable, "-m", "crawldeck.web.bench_load"],
        input=msgspec.json.encode(plan),
        stdout=subprocess.PIPE,
        check=True,
        timeout=seconds + 300,
        start_new_session=True,
    )
    felt = msgspec.json.decode(done.stdout, type=Felt)
    for key, rev in felt.revs.items():
        row = store.find(key)
        assert row is not None
        felt.lost += abs(row.base + len(store.rows(row.id)) - rev)
    store.close()
    return felt


def load_figures(server: Server, quick: bool) -> Iterator[Figure]:
    """Many tables, each answered once a second; a short run has a quarter of them."""
    tables = TABLES // 4 if quick else TABLES
    felt = load(server, 3 if quick else 60, tables)
    waits = sorted(felt.waits) or [float("inf")]
    middle, slow = waits[len(waits) // 2], waits[len(waits) * 99 // 100]
    yield Figure(f"{tables} tables x {CLIENTS} sockets: answers given", felt.answered, "")
    yield Figure("answer to the other clients' frame, p50", middle, "ms")
    yield Figure("answer to the other clients' frame, p99", slow, "ms", 150, False)
    yield Figure("frames lost, or rows not in the store", felt.lost, "", 0, False)
    yield Figure("frames doubled", felt.doubled, "", 0, False)
    yield Figure("answers refused", felt.refused, "", 0, False)
    yield Figure("answers that came too late for their second", felt.late, "", 0, False)
    yield Figure("bytes of a frame", felt.bytes_a_frame, "B")
    talk = sorted(felt.talk_waits) or [float("inf")]
    yield Figure("meanwhile written and pointed at", felt.talked, "")
    yield Figure(
        "talk to everybody at the table, p99", talk[len(talk) * 99 // 100], "ms", 150, False
    )
    yield Figure("talk that somebody did not hear", felt.unheard, "", 0, False)


# -- opening, weighing -----------------------------------------------------------------------------


def opened(server: Server, game: str, key: str, credentials: list[str]) -> tuple[float, Any]:
    """Milliseconds from the wish for a socket to the first frame, and the socket."""
    from websockets.sync.client import connect

    address = server.url.replace("http", "ws", 1) + f"/games/{game}/{key}/socket"
    began = time.perf_counter()
    found = connect(address, max_size=None)
    found.send(json.dumps({"do": "hello", "credentials": credentials}))
    while json.loads(found.recv())["is"] != "frame":
        pass
    return (time.perf_counter() - began) * 1000, found


def opening_figures(server: Server, quick: bool) -> Iterator[Figure]:
    """How long a table takes that nobody has looked at yet, for a thousand of its answers."""
    store = server.store()
    for game, wish in LONG_GAMES:
        session = long_game(game, wish)
        times = []
        for _ in range(3 if quick else 7):
            table = put(store, session)
            took, socket = opened(server, game, table.matchID, [table.hostCredentials])
            socket.close()
            times.append(took)
        name = f"opening {LONG:,} answers of {session.game.title}"
        yield Figure(name, statistics.median(times) * LONG / session.decision, "ms", 300, False)
    store.close()


def weight_figures(server: Server, quick: bool) -> Iterator[Figure]:
    """What one more table costs the server: with somebody looking on, and when everybody left.

    A table at rest gives its memory back to the process, which keeps it for the next ones; so the
    rest shows in what as many further tables cost. A short run does not wait for that.
    """
    tables = RESTING // 6 if quick else RESTING
    store = server.store()
    sessions = [played(begun(game, CLIENTS, 1), 60) for game in GAMES]
    made = [(sessions[n % 2].game.name, put(store, sessions[n % 2])) for n in range(2 * tables)]
    store.close()
    first, left = _weighed(server, made[:tables])
    yield Figure("memory of a table with one socket", first, "KB", 300, False)
    yield Figure("memory of a table that everybody just left", left, "KB", 300, False)
    if quick:
        return
    time.sleep(REST_AFTER + 2 * TEND_EVERY)
    further, _ = _weighed(server, made[tables:])
    yield Figure("memory of a further one, when those rest", further, "KB", 300, False)


def _weighed(server: Server, made: list[tuple[str, Created]]) -> tuple[float, float]:
    """Kilobytes for each of these tables: with a socket open, and when it is closed."""
    before = server.resident()
    sockets = [opened(server, game, one.matchID, [])[1] for game, one in made]
    attached = server.resident() - before
    for one in sockets:
        one.close()
    return attached / len(made) / 1000, (server.resident() - before) / len(made) / 1000


# -- the page --------------------------------------------------------------------------------------

PLAYABLE = """
(() => {
  const look = () => {
    if (!window.playable && document.querySelector("#ask .offer, #main button")) {
      window.playable = performance.now();
    }
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true });
})();
"""


def page_figures(server: Server, quick: bool) -> Iterator[Figure]:
    """First visits with a real browser: bytes, and milliseconds until there is something to do."""
    if chromium.where() is None:
        print("There is no Chromium here: the page was not measured.", file=sys.stderr)
        return
    store = server.store()
    tables = {game: put(store, begun(game, 1, 1)) for game in GAMES}
    store.close()
    with chromium.launched() as browser:
        for name, path, kept in [
            ("lobby", "/", None),
            *((game, f"/{game}/{made.matchID}", made) for game, made in tables.items()),
        ]:
            visits = [visit(browser, server.url, path, kept) for _ in range(1 if quick else 7)]
            size = max(size for size, _ in visits) / 1000
            when = statistics.median(when for _, when in visits)
            yield Figure(f"first load of the {name} page", size, "KB", 450, False)
            yield Figure(f"{name} page until playable", when, "ms", 1_000, False)


def visit(browser: Any, url: str, path: str, made: Created | None) -> tuple[float, float]:
    """Bytes and milliseconds of one first visit, with nothing in the cache."""
    context = browser.new_context()
    context.add_init_script(PLAYABLE)
    if made is not None:
        context.add_init_script(keep_script(path.split("/")[1], made))
    page = context.new_page()
    wire = context.new_cdp_session(page)
    wire.send("Network.enable")
    sizes: list[float] = []
    wire.on("Network.loadingFinished", lambda told: sizes.append(told["encodedDataLength"]))
    page.goto(url + path)
    page.wait_for_function("() => window.playable")
    when: float = page.evaluate("window.playable")
    page.wait_for_load_state("networkidle")
    context.close()
    return sum(sizes), when


def keep_script(game: str, made: Created) -> str:
    """A script that gives a browser the credentials of who made a table."""
    credentials = [made.hostCredentials, *(one.playerCredentials for one in made.players)]
    kept = [
        {"key": made.matchID, "game": game, "name": game, "credentials": credentials, "touched": 1}
    ]
    return f"localStorage.setItem('crawldeck.tables', JSON.stringify({json.dumps(kept)}))"
