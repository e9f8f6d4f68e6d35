"""The pictures of the README, taken with a real browser at tables that bots have played.

The seeds are fixed, so that the same build gives the same pictures.
"""

from __future__ import annotations

import json
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec.structs import replace

from crawldeck.bots.plain import PlainBot
from crawldeck.games import SHIPPED
from crawldeck.web import chromium, films, new_tables
from crawldeck.web.bench import Server, keep_script
from crawldeck.web.films import GIVE
from crawldeck.web.moments import brought
from crawldeck.web.part import Web
from crawldeck.web.shots import PHONE, WIDE, Shot
from crawldeck.web.wire_requests import Created

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

MOST_BYTES = 250_000
ODDS, STILL = 20_000, 800
"""Milliseconds in which odds are there, and in which they have found their places."""


HOLD = """
localStorage.setItem("crawldeck.pace", JSON.stringify("slow"));
const soon = window.setTimeout;
window.setTimeout = (then, ms, ...given) =>
  soon(then, ms > 100 && document.querySelector(SHOWN) ? 10_000 : ms, ...given);
"""
"""What is to be seen is played slowly, and stays: a picture takes a moment."""


def shots() -> list[Shot]:
    """The lobby, and what each game that ships wants to be seen of it."""
    return [Shot("lobby", scheme="light"), *(one for game in SHIPPED for one in Web.of(game).shots)]


def situations() -> list[Shot]:
    """The same situations as in the mock-ups of the stage, from real games."""
    return [one for game in SHIPPED for one in Web.of(game).situations]


@contextmanager
def _studio(folder: Path) -> Iterator[tuple[Browser, Server]]:
    """A browser and a server of its own, and a folder for what they make."""
    folder.mkdir(parents=True, exist_ok=True)
    with (
        tempfile.TemporaryDirectory(prefix="crawldeck-pictures-") as place,
        chromium.launched() as browser,
    ):
        server = Server(Path(place))
        try:
            yield browser, server
        finally:
            server.stop()


def take(folder: Path) -> Iterator[Path]:
    """Take every picture; says where each one is."""
    with _studio(folder) as (browser, server):
        for shot in shots():
            yield taken(browser, server, shot, folder)
        yield from films.take(browser, server, folder)


def take_situations(folder: Path) -> Iterator[Path]:
    """Take each situation on a large screen and on a phone."""
    with _studio(folder) as (browser, server):
        for shot in situations():
            for window in (WIDE, PHONE):
                name = f"{shot.game}-{shot.name}-{window[0]}"
                yield taken(browser, server, replace(shot, name=name, window=window), folder)


def table(server: Server, shot: Shot) -> Created:
    """A table that bots have played so far that a person of it is asked."""
    assert shot.wish is not None
    store = server.store()
    made = new_tables.keep(store, brought(shot), shot.wish.places)
    store.close()
    return made


def taken(browser: Browser, server: Server, shot: Shot, folder: Path) -> Path:
    from playwright.sync_api import TimeoutError as TooLong

    context = browser.new_context(
        viewport={"width": shot.window[0], "height": shot.window[1]},
        color_scheme=shot.scheme,  # type: ignore[arg-type]
        reduced_motion="no-preference" if shot.shows else "reduce",
        has_touch=shot.window == PHONE,
        is_mobile=shot.window == PHONE,
        device_scale_factor=1 if shot.window == WIDE else 1.5,
    )
    if shot.shows:
        context.add_init_script(HOLD.replace("SHOWN", json.dumps(shot.shows)))
    page = context.new_page()
    if shot.game:
        made = table(server, shot)
        context.add_init_script(keep_script(shot.game, made))
        page.goto(f"{server.url}/{shot.game}/{made.matchID}")
        page.locator("dialog.ending" if shot.over else "#ask .offer").first.wait_for()
    else:
        page.goto(server.url)
        page.locator("#main button").first.wait_for()
    if shot.rule:
        page.locator('#bar [data-tab="log"]').click()
        page.locator("#panel-log .rule").nth(-3).click()
        page.locator("dialog.rule-dialog .says").wait_for()
    if shot.game and not shot.over:
        with suppress(TooLong):  # nothing depends on a draw
            page.locator("#ask .chance").first.wait_for(timeout=ODDS)
        page.wait_for_timeout(STILL)
    else:
        page.wait_for_load_state("networkidle")
    if shot.shows:
        page.evaluate(GIVE, wise(shot))
        page.locator(shot.shows).first.wait_for()
        page.wait_for_timeout(shot.settles)
    path = saved(page, folder / shot.name)
    context.close()
    return path


def wise(shot: Shot) -> str:
    """What a bot would answer there."""
    return PlainBot().choose(brought(shot)).text


def saved(page: Page, path: Path) -> Path:
    """A JPEG, as good as fits the size."""
    path = path.with_suffix(".jpg")
    for quality in (92, 86, 80, 72, 64):
        path.write_bytes(page.screenshot(type="jpeg", quality=quality))
        if path.stat().st_size <= MOST_BYTES:
            break
    return path
