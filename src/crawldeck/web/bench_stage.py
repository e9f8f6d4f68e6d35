"""How the stage keeps up: answers on the screen, frames while things are shown, and first odds.

A bot plays at a real server, and a real browser with a slowed processor looks on. The page is not
touched: what is measured are its own frames, as Chromium tells them.
"""

from __future__ import annotations

import json
import statistics
import urllib.request
from collections.abc import Iterator
from typing import TYPE_CHECKING

from crawldeck.bots.plain import PlainBot
from crawldeck.kernel.asks import Choice
from crawldeck.kernel.session import AnySession
from crawldeck.lab.measure import Figure
from crawldeck.web import bench, chromium
from crawldeck.web.wire_requests import Created

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

SLOWED = 4
"""The processor of the browser is so many times as slow while frames are counted."""
ANSWERS = 60
SEATS = 3

WATCH = """
(() => {
  const Real = window.WebSocket;
  const seen = window.seen = { first: [], odds: [], frames: [], asked: 0 };
  const staged = [];
  document.addEventListener("DOMContentLoaded", () => {
    new MutationObserver(() => {
      const on = document.body.classList.contains("staging");
      if (on === (staged.at(-1)?.to === Infinity)) return;
      if (on) staged.push({ from: performance.now(), to: Infinity });
      else staged.at(-1).to = performance.now();
    }).observe(document.body, { attributeFilter: ["class"] });
  });
  window.WebSocket = class extends Real {
    constructor(...given) {
      super(...given);
      this.addEventListener("message", (event) => {
        const message = JSON.parse(event.data);
        if (message.is !== "frame" || !message.log.length) return;
        const came = performance.now();
        const look = () => {
          const { classList, dataset } = document.body;
          const shown = classList.contains("staging") || Number(dataset.rev) >= message.rev;
          if (shown) seen.first.push(performance.now() - came);
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      });
    }
  };
  new PerformanceObserver((list) => {
    for (const one of list.getEntries()) {
      const ends = one.startTime + one.duration;
      const during = staged.some(({ from, to }) => one.startTime < to && from < ends);
      if (during) seen.frames.push(one.duration);
    }
  }).observe({ type: "long-animation-frame" });
  const fetched = window.fetch;
  window.fetch = async (...given) => {
    const answer = await fetched(...given);
    if (String(given[0]).includes("/odds?")) {
      answer.clone().json().then((found) => { if (!found.length) seen.asked = 0; });
    }
    return answer;
  };
  let rev = "";
  const odds = () => {
    const dataset = document.getElementById("ask")?.dataset;
    if (dataset?.rev && dataset.rev !== rev && document.querySelector("#ask .offer")) {
      rev = dataset.rev;
      seen.asked = performance.now();
    }
    if (seen.asked && document.querySelector("#ask [data-odds]:not(:empty)")) {
      seen.odds.push(performance.now() - seen.asked);
      seen.asked = 0;
    }
    requestAnimationFrame(odds);
  };
  requestAnimationFrame(odds);
})();
"""


def figures(server: bench.Server, quick: bool) -> Iterator[Figure]:
    """The same games at full speed and with a slowed processor."""
    if chromium.where() is None:
        return  # said already, where the page is measured
    answers = ANSWERS // 4 if quick else ANSWERS
    with chromium.launched() as browser:
        for game in bench.GAMES:
            plain = played(browser, server, game, answers, 1)
            yield Figure(
                f"{game}: frame to the first of its staging",
                statistics.median(plain["first"] or [float("nan")]), "ms", 50, False,
            )  # fmt: skip
            yield Figure(
                f"{game}: question to first odds",
                statistics.median(plain["odds"] or [float("nan")]), "ms", 250, False,
            )  # fmt: skip
            slow = played(browser, server, game, answers, SLOWED)
            yield Figure(
                f"{game}: longest frame of staging, {SLOWED} times as slow",
                max(slow["frames"], default=0.0), "ms", 50, False,
            )  # fmt: skip
            yield Figure(f"{game}: frames of staging over 50 ms", len(slow["frames"]), "")


def played(
    browser: Browser, server: bench.Server, game: str, answers: int, slowed: int
) -> dict[str, list[float]]:
    """What a page saw of a game of bots."""
    session, bot = bench.begun(game, SEATS, 5), PlainBot()
    store = server.store()
    made = bench.put(store, session)
    store.close()
    context = browser.new_context(viewport={"width": 1440, "height": 900})
    context.add_init_script(WATCH)
    context.add_init_script(bench.keep_script(game, made))
    page = context.new_page()
    page.goto(f"{server.url}/{game}/{made.matchID}")
    page.locator("#ask .offer").first.wait_for()
    context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": slowed})
    shown(page, 0)
    rev = int(page.evaluate("document.body.dataset.rev"))
    while session.decision < answers and isinstance(session.ask, Choice):
        option = bot.choose(session)
        rev = answer(server, game, made, session, option.text, rev)
        session.answer(option)
        shown(page, rev)
        if slowed == 1:
            told_odds(page)
    found: dict[str, list[float]] = page.evaluate("window.seen")
    context.close()
    return found


def answer(
    server: bench.Server, game: str, made: Created, session: AnySession, text: str, question: int
) -> int:
    """Give an answer as whoever is asked; the number of the frame that it led to."""
    ask = session.ask
    assert isinstance(ask, Choice)
    whose = made.players[ask.seats[0]].playerCredentials
    head = {"Authorization": f"Bearer {whose}", "Content-Type": "application/json"}
    body = json.dumps({"question": question, "text": text}).encode()
    url = f"{server.url}/games/{game}/{made.matchID}/answer"
    with urllib.request.urlopen(urllib.request.Request(url, body, head)) as told:
        rev: int = json.load(told)["rev"]
        return rev


def told_odds(page: Page) -> None:
    """Until the answers that lead to a draw say their chances, if there are such answers."""
    late = "() => !window.seen.asked || performance.now() - window.seen.asked > 3000"
    page.wait_for_function(late, timeout=10_000)


def shown(page: Page, rev: int) -> None:
    """Until the page stands as the server does."""
    page.wait_for_function(
        "(rev) => Number(document.body.dataset.rev) >= rev", arg=rev, timeout=30_000
    )
