"""Starting the studio: for this machine only, until somebody stops it."""

from __future__ import annotations

import contextlib
import socket
import threading
from pathlib import Path

from crawldeck.forms import Form
from crawldeck.kernel.errors import SetupError
from crawldeck.kernel.game import AnyGame, registered
from crawldeck.web.server import LOOPBACK, Server, configured, listen, open_page, say
from crawldeck.web.studio.app import HOME, Desk, temporary


def folder_of(name: str) -> tuple[AnyGame, Path]:
    """The game and the folder of a pack: a shipped one by its name, else a folder."""
    for game in registered().values():
        form = Form.of(game)
        if name in form.packs():
            return game, Path(form.load(name).folder)
    for game in registered().values():
        if Form.of(game).is_pack(name):
            return game, Path(name).resolve()
    known = ", ".join(one for game in registered().values() for one in Form.of(game).packs())
    what = "is no pack of any game" if Path(name).is_dir() else "is no folder"
    raise SetupError(f"{name!r:.80} {what}; give the folder of a pack, or one of: {known}")


class StudioServer(Server):
    """Pages wait for news; when it stops they are told, so that they do not hold it up."""

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        desk: Desk = self.config.app.state.studio  # type: ignore[union-attr]
        desk.bots.end()
        await desk.watch.end()
        await super().shutdown(sockets)


def serve(name: str, port: int | None, *, browser: bool) -> None:
    """Run until stopped."""
    game, folder = folder_of(name)
    listening = listen(LOOPBACK, port)
    address = f"http://{LOOPBACK}:{listening.getsockname()[1]}{HOME}"

    def announce() -> None:
        say(f"The studio shows {folder} at {address}")
        say("It follows the files and never writes them. Ctrl-C ends it.")
        if browser:
            threading.Thread(target=open_page, args=(address,), daemon=True).start()

    with temporary(game, folder) as app:
        server = StudioServer(configured(app), started=announce)
        with contextlib.suppress(KeyboardInterrupt):
            server.run(sockets=[listening])
    if server.unsaid is not None:
        raise server.unsaid
    say("The studio is closed.")
