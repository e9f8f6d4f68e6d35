"""Starting the server: where it listens, what it prints, and the browser it opens."""

from __future__ import annotations

import contextlib
import errno
import io
import ipaddress
import os
import signal
import socket
import sys
import threading
import webbrowser
from typing import Any

import typer
import uvicorn
from msgspec import Struct

from crawldeck import data_folder
from crawldeck.kernel.errors import CrawldeckError
from crawldeck.kernel.luck import unguessable
from crawldeck.web.app import make
from crawldeck.web.connections import Connection, room
from crawldeck.web.health import PATIENCE, await_postgres
from crawldeck.web.limits import Caps, Limits
from crawldeck.web.live_tables import REST_AFTER
from crawldeck.web.store import Store

LOOPBACK = "127.0.0.1"
EVERYWHERE = "0.0.0.0"
PORT = 8052
PORTS_TRIED = 20
LARGEST_MESSAGE = 65_536
PING_EVERY = 20.0
"""Seconds between the server's pings; a browser that is silent for as long is gone."""
TURN = 0.0005
"""Seconds that a thread which plays a game again may keep the others waiting."""


class Wish(Struct):
    """How the server is to be run."""

    host: str = ""
    port: int | None = None
    database: str = ""
    lan: bool = False
    browser: bool = True
    rest_after: float = REST_AFTER
    wait: float = PATIENCE
    """Seconds to wait for a PostgreSQL that is not there yet."""


def database_url(given: str = "") -> str:
    """Where tables are kept: CRAWLDECK_DATABASE_URL, or SQLite in the user's data folder."""
    url = given or os.environ.get("CRAWLDECK_DATABASE_URL", "")
    if url:
        return url.replace("postgresql://", "postgresql+psycopg://", 1)
    return f"sqlite:///{data_folder.ready() / data_folder.TABLES}"


def serve(wish: Wish) -> None:
    """Run until stopped."""
    sys.setswitchinterval(TURN)
    host = wish.host or (EVERYWHERE if wish.lan else LOOPBACK)
    listening = listen(host, wish.port)
    url = database_url(wish.database)
    await_postgres(url, wish.wait, say)
    store = Store(url)
    lock = store.alone()
    owner = store.setting("owner", unguessable())
    caps = Caps(all_connections=min(Caps().all_connections, room()))
    app = make(store, hosts=names(host), rest_after=wish.rest_after, limits=Limits(caps=caps))
    app.state.reach = "" if is_loopback(host) else lan_link(host, listening.getsockname()[1])
    server = Server(configured(app), started=lambda: announce(wish, host, listening, owner))
    # Once it has ended, uvicorn raises again what it was told to end by: as Ctrl-C, so that the
    # rest of the end comes too, whoever asks for it.
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        with contextlib.suppress(KeyboardInterrupt):
            server.run(sockets=[listening])
    finally:
        if lock is not None:
            lock.free()
    if server.unsaid is not None:
        raise server.unsaid
    say("The tables are closed; everything is kept.")


def configured(app: Any) -> uvicorn.Config:
    """How the server talks: no access log, since links are secrets; short waits at the end.

    Frames are not deflated: it would cost each socket 140 KB and a fifth of the time.
    """
    return uvicorn.Config(
        app,
        http=Connection,
        log_level="warning",
        access_log=False,
        server_header=False,
        ws_max_size=LARGEST_MESSAGE,
        ws_max_queue=16,
        ws_ping_interval=PING_EVERY,
        ws_ping_timeout=PING_EVERY,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=2,
        h11_max_incomplete_event_size=32_768,
    )


class Server(uvicorn.Server):
    """Says when it listens."""

    def __init__(self, config: uvicorn.Config, started: Any) -> None:
        super().__init__(config)
        self.says = started
        self.unsaid: Exception | None = None
        """Why the address could not be told; then nobody could come, and the server ends."""

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if not self.started:
            return
        try:
            self.says()
        except Exception as error:
            self.unsaid, self.should_exit = error, True

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Whoever waits for what is worked out elsewhere would hold up the end."""
        self.config.app.state.ahead.end()  # type: ignore[union-attr]
        self.config.app.state.thinking.end()  # type: ignore[union-attr]
        await super().shutdown(sockets)


# -- where it listens ----------------------------------------------------------------------------


def listen(host: str, port: int | None) -> socket.socket:
    """A listening socket at the port that was asked for, or at the first free one from 8052 on."""
    wanted = range(PORT, PORT + PORTS_TRIED) if port is None else (port,)
    for one in wanted:
        try:
            return _bound(host, one)
        except OSError as error:
            if error.errno != errno.EADDRINUSE:
                raise CrawldeckError(f"cannot listen at {host}:{one}: {error.strerror}") from None
    if port is None:
        raise CrawldeckError(f"the ports {PORT} to {PORT + PORTS_TRIED - 1} are all taken")
    raise CrawldeckError(f"port {port} is taken; choose another with --port, or leave it out")


def _bound(host: str, port: int) -> socket.socket:
    found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
    family, kind, protocol, _, where = found[0]
    listening = socket.socket(family, kind, protocol)
    try:
        if os.name == "posix":
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind(where)
        listening.listen(256)
    except OSError:
        listening.close()
        raise
    return listening


def names(host: str) -> set[str]:
    """Names by which this server may be called: the one that was chosen, and the machine's own.

    Behind a proxy CRAWLDECK_HOSTS names more, with commas.
    """
    given = os.environ.get("CRAWLDECK_HOSTS", "").split(",")
    found = {host, *given}
    if not is_loopback(host):
        own = socket.gethostname()
        found |= {own, f"{own}.local"}
    return {name.strip().lower() for name in found if name.strip()}


def is_loopback(host: str) -> bool:
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


def lan_address() -> str:
    """The address of this machine that others on the network reach; nothing is sent to find it."""
    with contextlib.suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        probe.connect(("192.0.2.1", 9))
        return str(probe.getsockname()[0])
    return LOOPBACK


def lan_link(host: str, port: int) -> str:
    """Where others on the network reach this server."""
    shown = lan_address() if host in (EVERYWHERE, "::") else host
    return f"http://{f'[{shown}]' if ':' in shown else shown}:{port}"


# -- what it says --------------------------------------------------------------------------------


def announce(
    wish: Wish, host: str, listening: socket.socket, owner: str
) -> threading.Thread | None:
    """Print the addresses, and open the page."""
    port = listening.getsockname()[1]
    own = LOOPBACK if host in (EVERYWHERE, "::") else host
    address = f"http://{f'[{own}]' if ':' in own else own}:{port}/"
    private = f"{address}#owner={owner}"
    if wish.port is None and port != PORT:
        say(f"Port {PORT} is taken, so this is at port {port}.")
    say(f"The tables are open at {private}")
    say("That address is yours: it lists every table. For others, send a table's own link.")
    if not is_loopback(host):
        _announce_lan(host, port)
    say("Ctrl-C ends it; everything is kept.")
    if not wish.browser:
        return None
    opening = threading.Thread(target=open_page, args=(private,), daemon=True)
    opening.start()
    return opening


def _announce_lan(host: str, port: int) -> None:
    link = lan_link(host, port) + "/"
    say("")
    say(f"For phones at the table: {link}")
    if sys.stdout.isatty():
        say(code(link))
    say("Everybody on this network can reach it, and what is sent is not encrypted.")


def code(link: str) -> str:
    """A QR code for a terminal."""
    import segno

    drawn = io.StringIO()
    segno.make(link, error="l").terminal(drawn, compact=True)
    return drawn.getvalue().rstrip("\n")


def open_page(address: str) -> None:
    """A machine without a browser is no fault."""
    with contextlib.suppress(Exception):
        webbrowser.open(address)


def say(text: str) -> None:
    typer.echo(text)
