"""The table measured: every question of many games in a real browser, in several windows at once.

Bots play; pages of all sizes look on with every seat in their hands, and after each answer it is
measured what a person would see: how much of the window is board, how large the smallest figure is,
whether an answer is out of sight without a cue, and whether anything lies over anything else.
"""

from __future__ import annotations

import tempfile
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from msgspec import Struct, field

from crawldeck.bots.plain import PlainBot
from crawldeck.kernel.asks import Choice
from crawldeck.kernel.session import AnySession
from crawldeck.web import chromium, new_tables
from crawldeck.web.bench import Server, keep_script
from crawldeck.web.bench_stage import answer, shown
from crawldeck.web.wire_requests import Created, Place, SetupData

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

WINDOWS = ((1440, 900), (1024, 768), (390, 844))
PHONE = 640
"""Up to so many pixels across, a window is a phone's."""
BOARD = 0.60
"""The share of the largest window that is board, at least."""
LEAST, LEAST_ON_A_PHONE = 40, 28
"""Pixels that a figure is across, at least."""
QUESTIONS = 400
"""After so many a game is given up."""


class Fault(NamedTuple):
    """Something that a person would not see, or not see well."""

    game: str
    seed: int
    question: int
    window: str
    what: str

    def __str__(self) -> str:
        where = f"{self.game}, seed {self.seed}, question {self.question}, {self.window}"
        return f"{where}: {self.what}"


class Measured(Struct):
    """What was seen of many questions."""

    questions: int = 0
    least_board: float = 1.0
    smallest: dict[str, float] = field(default_factory=dict)
    """The smallest figure in each window."""
    faults: list[Fault] = field(default_factory=list)

    def __str__(self) -> str:
        small = ", ".join(f"{size:.0f} px at {window}" for window, size in self.smallest.items())
        return (
            f"{self.questions:,} questions, the board is at least {self.least_board:.0%} of the "
            f"window, the smallest figure {small}; {len(self.faults)} faults"
        )


MEASURE = """
async ([wide, high, least]) => {
  // What is painted counts: chips and the cue for more answers follow a redrawn page by a frame.
  for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame);
  const faults = [];
  const seen = (one) => one.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true });
  const boxes = (query) => [...document.querySelectorAll(query)].filter(seen).map((one) => {
    const { left, top, right, bottom, width, height } = one.getBoundingClientRect();
    const name = one.getAttribute("data-text") ?? one.getAttribute("data-by") ?? one.id
      ?? one.closest("[data-on]")?.getAttribute("data-on") ?? one.className;
    const called = String(name || one.textContent).slice(0, 40);
    return { one, name: called, left, top, right, bottom, width, height };
  }).filter((box) => box.width > 0 && box.height > 0);
  const meet = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1.5
    && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1.5;
  const apart = (what, some, others) => {
    some.forEach((a, n) => {
      for (const b of others ?? some.slice(n + 1)) {
        if (a.one !== b.one && !a.one.contains(b.one) && !b.one.contains(a.one) && meet(a, b)) {
          faults.push(`${what}: ${a.name} and ${b.name} overlap`);
        }
      }
    });
  };
  const play = document.getElementById("play").getBoundingClientRect();
  const ask = document.getElementById("ask").getBoundingClientRect();
  const turn = document.querySelector("#ask .offers.turn");
  const seen_high = turn ? Math.min(play.bottom, ask.top) - play.top : play.height;
  const share = play.width * seen_high / (wide * high);
  const inside = (box) => box.right > play.left + 4 && box.left < play.right - 4
    && box.bottom > play.top + 4 && box.top < play.bottom - 4;
  const faces = boxes("#board .figure .face").filter(inside);
  const sizes = faces.map((box) => Math.min(box.width, box.height));
  const smallest = sizes.length ? Math.min(...sizes) : null;
  if (smallest !== null && smallest < least) faults.push(`a figure of ${smallest.toFixed(1)} px`);
  // A diamond on a crossing comes between the figures around it.
  apart("figures", faces.filter((box) => !box.one.closest(".blip")));
  const chips = boxes("#chips .chip-over:not(.out)");
  apart("chips", chips);
  apart("a chip over a figure", chips, faces);
  const offers = boxes("#ask .offer, #ask .opener");
  apart("answers", offers);
  apart("the top", boxes("#top > *"));
  apart("the dock", boxes("#ask > *"));
  const list = document.querySelector("#ask .offers");
  const cue = document.querySelector("#ask .more");
  const room = list.getBoundingClientRect();
  for (const box of offers) {
    const listed = list.contains(box.one);
    const beyond = (left, top, right, bottom) =>
      box.left < left - 1 || box.top < top - 1 || box.right > right + 1 || box.bottom > bottom + 1;
    const out = beyond(0, 0, wide, high)
      || (listed && beyond(room.left, room.top, room.right, room.bottom));
    if (out && !(listed && seen(cue))) faults.push(`an answer out of sight: ${box.name}`);
  }
  if (ask.bottom > high + 1 || ask.top < 0) faults.push("the dock is out of the window");
  for (const { one } of boxes(".offer .label, .opener .word, #ask .sentence, #order .name")) {
    const clips = getComputedStyle(one).overflow !== "visible";
    const cut = clips && one.scrollWidth > one.clientWidth + 1;
    if (cut && !one.closest("[title]")) faults.push(`cut text: ${one.textContent.slice(0, 60)}`);
  }
  const { drift } = document.body.dataset;
  if (drift) faults.push(`staging led elsewhere: ${drift}`);
  return { share, smallest, faults };
}
"""


class Looker:
    """Pages of several sizes at the tables of one server."""

    def __init__(
        self,
        browser: Browser | None = None,
        windows: Sequence[tuple[int, int]] = WINDOWS,
        *,
        odds: bool = True,
    ) -> None:
        """With a browser of somebody else's, or one of its own; `odds` come when they come, so that
        what is measured with them is another page each time."""
        self.windows, self.odds = windows, odds
        self._held = ExitStack()
        folder = self._held.enter_context(tempfile.TemporaryDirectory(prefix="crawldeck-look-"))
        self.server = Server(Path(folder))
        self._held.callback(self.server.stop)
        self.browser = browser or self._held.enter_context(chromium.launched())

    def close(self) -> None:
        self._held.close()

    def game(
        self, game: str, seed: int, seats: int, found: Measured, questions: int = QUESTIONS
    ) -> None:
        """Play one game, and measure each of its questions in every window."""
        wish = SetupData(places=tuple(Place(kind="person") for _ in range(seats)), seed=seed)
        session, bot = new_tables.begin(game, wish), PlainBot()
        store = self.server.store()
        made = new_tables.keep(store, session, wish.places)
        store.close()
        pages = [self._page(game, made, window) for window in self.windows]
        for _ in range(questions):
            if not isinstance(session.ask, Choice):
                break
            self._measure(session, pages, seed, found)
            option = bot.choose(session)
            rev = answer(self.server, game, made, session, option.text)
            session.answer(option)
            for page in pages:
                shown(page, rev)
        for page in pages:
            page.context.close()

    def _page(self, game: str, made: Created, window: tuple[int, int]) -> Page:
        context = self.browser.new_context(
            viewport={"width": window[0], "height": window[1]},
            reduced_motion="reduce",
            has_touch=window[0] <= PHONE,
        )
        context.add_init_script(keep_script(game, made))
        context.add_init_script(
            f"localStorage.setItem('crawldeck.odds', '{str(self.odds).lower()}')"
        )
        page = context.new_page()
        page.goto(f"{self.server.url}/{game}/{made.matchID}")
        page.locator("#ask .offer").first.wait_for()
        return page

    def _measure(
        self, session: AnySession, pages: Sequence[Page], seed: int, found: Measured
    ) -> None:
        found.questions += 1
        for (wide, high), page in zip(self.windows, pages, strict=True):
            least = LEAST_ON_A_PHONE if wide <= PHONE else LEAST
            seen: dict[str, Any] = page.evaluate(MEASURE, [wide, high, least])
            if seen["faults"]:  # what changes just now is not on the screen yet: look again
                again = page.evaluate(MEASURE, [wide, high, least])
                seen["faults"] = [fault for fault in seen["faults"] if fault in again["faults"]]
            window = f"{wide}x{high}"
            if (wide, high) == WINDOWS[0]:
                found.least_board = min(found.least_board, seen["share"])
                if seen["share"] < BOARD:
                    seen["faults"].append(f"the board has {seen['share']:.0%} of the window")
            if seen["smallest"] is not None:
                before = found.smallest.get(window, 1e9)
                found.smallest[window] = min(before, seen["smallest"])
            found.faults.extend(
                Fault(session.game.name, seed, session.decision, window, what)
                for what in seen["faults"]
            )


def look(game: str, seeds: Sequence[int], seats: int = 3) -> Iterator[Measured]:
    """Measure whole games; says what has been seen so far after each."""
    found, looker = Measured(), Looker()
    try:
        for seed in seeds:
            looker.game(game, seed, seats, found)
            yield found
    finally:
        looker.close()
