"""Real Chromium at real tables: pages that fail the test by themselves, and a player who clicks.

What may be answered is read from the page; which of it is wise is asked of the bot, which looks at
the server's own session.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Literal

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Locator, Page, expect

from crawldeck.bots.plain import PlainBot
from crawldeck.web.live import Live
from tests.web.serving import Serving, credentials

How = Literal["button", "board", "keys"]

ADA: dict[str, Any] = {"name": "Ada", "kind": "person"}
BRIEF: dict[str, dict[str, Any]] = {
    "p52": {"places": [ADA], "seed": 4},
    "enormity": {"places": [ADA], "seed": 11, "adventure": "oil-for-the-crown"},
}
"""Games that end after twenty or thirty answers when the bot chooses."""

LISTEN = """
(() => {
  const Real = window.WebSocket;
  window.heard = { rev: -1, frames: [], frame: null };
  window.WebSocket = class extends Real {
    constructor(...given) {
      super(...given);
      this.addEventListener("message", (event) => {
        const message = JSON.parse(event.data);
        if (message.is !== "frame") return;
        window.heard.rev = message.rev;
        window.heard.frames.push(message.rev);
        window.heard.frame = message;
      });
    }
  };
})();
"""
"""Keeps the last frame that came, so that a test can wait for one. The page is not touched."""

WITHOUT_ODDS = """
if (location.protocol === "http:") localStorage.setItem("crawldeck.odds", "false");
"""

OPEN_DRAWER = """
if (location.protocol === "http:") localStorage.setItem("crawldeck.drawer", "true");
"""

FREE_POINT = """
(thing) => {
  thing.scrollIntoView({ block: "nearest", inline: "nearest" });
  const box = thing.getBoundingClientRect();
  for (const down of [0.5, 0.2, 0.8, 0.35, 0.65, 0.08, 0.92]) {
    for (const right of [0.5, 0.2, 0.8, 0.35, 0.65, 0.08, 0.92]) {
      const [x, y] = [box.left + box.width * right, box.top + box.height * down];
      const hit = document.elementFromPoint(x, y);
      if (hit && hit.closest("[data-on]") === thing && !hit.closest("button:not([data-on])")) {
        return [x, y];
      }
    }
  }
  return null;
}
"""
"""Where somebody would point to mean this thing and nothing that lies on it."""

NETWORK = re.compile(r"ERR_CONNECTION|ERR_INTERNET|ERR_NETWORK|WebSocket connection to|ERR_FAILED")
"""What a browser complains of while a server is away on purpose."""
SLOW = 15_000


class Watched:
    """What went wrong on the pages of one test."""

    def __init__(self) -> None:
        self.wrong: list[str] = []
        self.away = False
        """Whether the server or the network is away on purpose."""

    def follow(self, page: Page) -> None:
        page.on("pageerror", lambda error: self.wrong.append(f"page error: {error}"))
        page.on("console", self.said)

    def said(self, message: ConsoleMessage) -> None:
        if message.type not in ("error", "warning"):
            return
        if self.away and NETWORK.search(message.text):
            return
        where = message.location.get("url", "")
        self.wrong.append(f"console {message.type}: {message.text} ({where})")


class Browsers:
    """One Chromium; each browser of a test is a context of its own."""

    def __init__(self, chromium: Browser) -> None:
        self.chromium = chromium
        self.watched = Watched()
        self.open: list[BrowserContext] = []

    def context(
        self, *, odds: bool = False, drawer: bool = False, **options: Any
    ) -> BrowserContext:
        """A browser; only where a test is about them does it ask for odds, which are work. With
        `drawer` it has kept the drawer open."""
        options.setdefault("viewport", {"width": 1440, "height": 900})
        options.setdefault("reduced_motion", "reduce")
        found = self.chromium.new_context(**options)
        found.set_default_timeout(SLOW)
        found.add_init_script(LISTEN)
        if not odds:
            found.add_init_script(WITHOUT_ODDS)
        if drawer:
            found.add_init_script(OPEN_DRAWER)
        found.on("page", self.watched.follow)
        self.open.append(found)
        return found

    @contextmanager
    def away(self) -> Iterator[None]:
        """While the server or the network is away, complaints about it are no fault."""
        self.watched.away = True
        yield
        self.watched.away = False

    def close(self) -> None:
        while self.open:
            self.open.pop().close()


def kept(game: str, made: dict[str, Any], seats: list[int] | None = None) -> str:
    """A script that puts the credentials of a table into a browser, as if it had made it."""
    own = credentials(made)
    if seats is not None:
        own = [one["playerCredentials"] for one in made["players"] if one["playerID"] in seats]
    found = [{"key": made["matchID"], "game": game, "name": game, "credentials": own, "touched": 1}]
    name = json.dumps("crawldeck.tables")
    return (
        f"if (location.protocol === 'http:' && !localStorage.getItem({name}))"
        f" localStorage.setItem({name}, JSON.stringify({json.dumps(found)}))"
    )


class Player:
    """Somebody at a table's page."""

    def __init__(self, page: Page, server: Serving, game: str, key: str) -> None:
        self.page, self.server, self.game, self.key = page, server, game, key
        self.bot = PlainBot()
        self.on_board = 0
        """Answers that were given on the board itself."""

    @classmethod
    def sit(
        cls,
        browsers: Browsers,
        server: Serving,
        game: str,
        made: dict[str, Any],
        seats: list[int] | None = None,
        context: BrowserContext | None = None,
        **options: Any,
    ) -> Player:
        """Open the table in a browser that holds these seats, or all there are."""
        context = context or browsers.context(**options)
        context.add_init_script(kept(game, made, seats))
        return cls(context.new_page(), server, game, made["matchID"]).come()

    def come(self) -> Player:
        self.page.goto(f"{self.server.url}/{self.game}/{self.key}")
        self.wait_state("live", "watch")
        self.wait_frame()
        return self

    # -- what is seen --------------------------------------------------------------------------

    @property
    def live(self) -> Live:
        row = self.server.store.find(self.key)
        assert row is not None
        return self.server.hub.live[row.id]

    @property
    def sentence(self) -> Locator:
        return self.page.locator("#ask .sentence")

    @property
    def offers(self) -> Locator:
        return self.page.locator("#ask .offer[data-text]")

    @property
    def rev(self) -> int:
        found: int = self.page.evaluate("window.heard.rev")
        return found

    @property
    def frame(self) -> dict[str, Any]:
        found: dict[str, Any] = self.page.evaluate("window.heard.frame")
        return found

    def wait_state(self, *states: str) -> None:
        wanted = ", ".join(f'#status[data-state="{one}"]' for one in states)
        self.page.locator(wanted).wait_for()

    def wait_frame(self, after: int = -1) -> None:
        self.page.wait_for_function("after => window.heard.rev > after", arg=after)

    def wait_rev(self, rev: int) -> None:
        """Until this browser shows the table as it stands after so many rows."""
        self.page.wait_for_function("rev => window.heard.rev === rev", arg=rev)

    def laid_out(self) -> None:
        """Until the answers on the page are those of the last frame: they follow it by a moment."""
        self.page.wait_for_function(
            "() => document.getElementById('ask').dataset.rev === String(window.heard.rev)"
        )

    def drawn(self) -> None:
        """Until the board stands as the last frame says, and no part of it waits to be drawn."""
        self.page.wait_for_function("() => document.body.dataset.rev === String(window.heard.rev)")

    def texts(self) -> list[str]:
        """Every answer that the page offers: as a button, or behind one that opens."""
        self.laid_out()
        found: list[str] = self.offers.evaluate_all("all => all.map((one) => one.dataset.text)")
        behind: list[str] = self.page.locator("#ask .opener").evaluate_all(
            "all => all.flatMap((one) => JSON.parse(one.dataset.offers))"
        )
        return found + behind

    # -- what is done --------------------------------------------------------------------------

    def wise(self) -> str:
        """What the bot would answer."""
        return str(self.bot.choose(self.live.session).text)

    def answer(self, text: str | None = None, how: How = "button") -> None:
        """Give an answer with mouse or keyboard, and wait until the page shows what came of it."""
        text = self.wise() if text is None else text
        before = self.rev
        offers = self.frame["question"].get("offers", ())
        grave = any(one.get("confirm") for one in offers if one["text"] == text)
        if how == "keys":
            self.type_number(text)
        elif how != "board" or not self.click_board(text):
            self.open(text).click()
        if grave:
            self.page.get_by_role("button", name="Do it all the same").click()
        self.wait_frame(before)

    def open(self, text: str) -> Locator:
        """The button of an answer; what it stands behind is opened."""
        self.laid_out()
        if not self.offer(text).count():
            self.opener(text).click()
            return self.page.locator(f".pop .offer[data-text={json.dumps(text)}]")
        for tab in self.page.locator("#ask .card-tabs button").all():  # a phone shows one card
            if self.offer(text).is_visible():
                break
            tab.click()
        return self.offer(text)

    def opener(self, text: str) -> Locator:
        """What has to be opened to find an answer."""
        wanted = json.dumps(json.dumps(text))
        return self.page.locator(f"#ask .opener[data-offers*={wanted}]")

    def offer(self, text: str) -> Locator:
        return self.page.locator(f"#ask .offer[data-text={json.dumps(text)}]")

    def click_board(self, text: str) -> bool:
        """Click what the answer belongs to on the board; choose from the menu if there is one."""
        self.drawn()
        offers = self.frame["question"]["offers"]
        places = next(one.get("on", []) for one in offers if one["text"] == text)
        for on in reversed(places):
            point = self.point(f"#board [data-on={json.dumps(on)}].can")
            if point is None:
                continue
            self.page.mouse.click(*point)
            if sum(on in one.get("on", []) for one in offers) > 1:
                self.page.locator(f".menu .offer[data-text={json.dumps(text)}]").click()
            self.on_board += 1
            return True
        return False

    def point(self, selector: str) -> list[float] | None:
        """Where to click to mean this thing, if it is drawn once and can be seen."""
        thing = self.page.locator(selector)
        found: list[float] | None = thing.evaluate(FREE_POINT) if thing.count() == 1 else None
        return found

    def type_number(self, text: str) -> None:
        """Type the number that stands at the answer, or at what opens, and then that in it."""
        bar = "#ask :is(.offer, .opener) .number"
        self.laid_out()
        if self.offer(text).count():
            self._digits(self.offer(text).locator(".number"), bar)
            return
        self._digits(self.opener(text).locator(".number"), bar)
        own = self.page.locator(f".pop .offer[data-text={json.dumps(text)}] .number")
        self._digits(own, ".pop .offer .number")

    def _digits(self, number: Locator, among: str) -> None:
        """Type a number; Enter ends one that could go on."""
        typed = int(number.inner_text())
        for digit in str(typed):
            self.page.keyboard.press(digit)
        if typed * 10 <= self.page.locator(among).count() and "#ask" in among:
            self.page.keyboard.press("Enter")

    def asked(self) -> bool:
        """Whether this browser may answer now."""
        return bool(self.page.locator("#ask.mine").count())

    def play(self, most: int, how: How = "button") -> int:
        """Answer as long as it is asked, up to so many answers; says how many it gave."""
        for given in range(most):
            if self.over():
                return given
            self.page.locator("#ask.mine, #ask.over").first.wait_for()
            if self.over():
                return given
            self.answer(how=how)
        return most

    def over(self) -> bool:
        return bool(self.page.locator("#ask.over").count())


def at_rest(page: Page) -> None:
    """No transition or animation runs any more."""
    page.wait_for_function(
        "document.getAnimations().every((one) => one.playState !== 'running'"
        " || one.effect?.getComputedTiming().iterations === Infinity)"
    )


def no_sideways_scroll(page: Page) -> None:
    wide = page.evaluate(
        "[document.documentElement.scrollWidth, document.documentElement.clientWidth]"
    )
    assert wide[0] <= wide[1], f"the page is {wide[0]} px wide in a window of {wide[1]}"


__all__ = [
    "ADA",
    "BRIEF",
    "Browsers",
    "Player",
    "Watched",
    "at_rest",
    "expect",
    "kept",
    "no_sideways_scroll",
]
