"""The moving pictures of the README: a few answers of a bot, filmed from a browser's screen."""

from __future__ import annotations

import base64
import io
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

from crawldeck.bots.plain import PlainBot
from crawldeck.games import SHIPPED
from crawldeck.web import new_tables
from crawldeck.web.bench import Server, keep_script
from crawldeck.web.bench_stage import shown
from crawldeck.web.moments import brought
from crawldeck.web.part import Web
from crawldeck.web.shots import WIDE, Film

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

SIZE = (800, 500)
EVERY = 110
"""Milliseconds that a picture of the film lasts."""
QUALITIES = (45, 35, 25, 15)
MOST_BYTES = 700_000
"""The best that fits is kept."""
BEFORE, AFTER = 1_500, 1_800
"""Milliseconds before the film and before the first answer, and after each."""


WHOLE = "() => document.body.dataset.rev && !document.querySelector('[data-coming]')"
"""Nothing is still to be drawn: the first picture of a film stands for it."""


def films() -> list[Film]:
    return [film for game in SHIPPED for film in Web.of(game).films]


def take(browser: Browser, server: Server, folder: Path) -> Iterator[Path]:
    """Film every one; says where each is."""
    for film in films():
        yield filmed(browser, server, film, folder)


def filmed(browser: Browser, server: Server, film: Film, folder: Path) -> Path:
    """Play a table so far, then give answers on the page while its screen is recorded."""
    assert film.wish is not None
    session, bot, store = brought(film), PlainBot(), server.store()
    made = new_tables.keep(store, session, film.wish.places)
    store.close()
    context = browser.new_context(
        viewport={"width": WIDE[0], "height": WIDE[1]},
        color_scheme="dark",
        reduced_motion="no-preference",
    )
    context.add_init_script(keep_script(film.game, made))
    page = context.new_page()
    page.goto(f"{server.url}/{film.game}/{made.matchID}")
    page.locator("#ask .offer").first.wait_for()
    page.wait_for_timeout(BEFORE)
    page.wait_for_function(WHOLE)
    reel = Reel(page)
    page.wait_for_timeout(BEFORE)
    for _ in range(film.given):
        option = bot.choose(session)
        session.answer(option)
        rev = int(page.evaluate("document.body.dataset.rev"))
        page.evaluate(GIVE, option.text)
        shown(page, rev + 1)
        page.wait_for_timeout(AFTER)
    path = reel.saved(folder / film.name)
    context.close()
    return path


GIVE = """
(text) => {
  const quoted = CSS.escape(text);
  const found = document.querySelector(`.offer[data-text="${quoted}"]`);
  if (found) return found.click();
  const opener = [...document.querySelectorAll(".opener")].find((one) =>
    JSON.parse(one.dataset.offers).includes(text));
  opener.click();
  document.querySelector(`.pop .offer[data-text="${quoted}"]`).click();
}
"""
"""Give an answer by its button."""


class Reel:
    """What the screen of a page shows, picture by picture, as Chromium sends it."""

    def __init__(self, page: Page) -> None:
        self.frames: list[tuple[float, bytes]] = []
        self.wire = page.context.new_cdp_session(page)
        self.wire.on("Page.screencastFrame", self._came)
        self.wire.send(
            "Page.startScreencast",
            {"format": "jpeg", "quality": 90, "maxWidth": SIZE[0], "maxHeight": SIZE[1]},
        )

    def _came(self, told: dict[str, Any]) -> None:
        self.frames.append((told["metadata"]["timestamp"], base64.b64decode(told["data"])))
        self.wire.send("Page.screencastFrameAck", {"sessionId": told["sessionId"]})

    def saved(self, path: Path) -> Path:
        """An animated WebP with a picture every so many milliseconds."""
        from PIL import Image  # type: ignore[import-not-found, unused-ignore]

        self.wire.send("Page.stopScreencast")
        path = path.with_suffix(".webp")
        first, last = self.frames[0][0], self.frames[-1][0]
        count = max(1, int((last - first) * 1000 / EVERY))
        pictures, at = [], 0
        for n in range(count):
            while at + 1 < len(self.frames) and self.frames[at + 1][0] <= first + n * EVERY / 1000:
                at += 1
            pictures.append(Image.open(io.BytesIO(self.frames[at][1])).convert("RGB"))
        others = pictures[1:]
        how: dict[str, Any] = {
            "save_all": True,
            "append_images": others,
            "duration": EVERY,
            "loop": 0,
        }
        for quality in QUALITIES:
            pictures[0].save(path, quality=quality, **how)
            if path.stat().st_size <= MOST_BYTES:
                break
        return path
