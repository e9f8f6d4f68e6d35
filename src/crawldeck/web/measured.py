"""What is measured of a table in a browser: what a person would see of a question.

How much of the window is board, how large the smallest figure is, whether an answer is out of sight
without a cue, whether anything lies over anything else, and which answers say their odds.
"""

from __future__ import annotations

from typing import NamedTuple

from msgspec import Struct, field

WINDOWS = ((1440, 900), (1024, 768), (390, 844))
PHONE = 640
"""Up to so many pixels across, a window is a phone's."""
BOARD = 0.60
"""The share of the largest window that is board, at least."""
LEAST, LEAST_ON_A_PHONE = 40, 28
"""Pixels that a figure is across, at least."""
NEVER = 6_000
"""After so many frames a page does not show any more what came of an answer, or may come of one."""


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
    draws: int = 0
    """Answers that lead to a card or a die, in all windows."""
    odds: int = 0
    """So many of them say their odds."""
    faults: list[Fault] = field(default_factory=list)

    def add(self, other: Measured) -> None:
        """Take in what was seen elsewhere."""
        self.questions += other.questions
        self.least_board = min(self.least_board, other.least_board)
        for window, size in other.smallest.items():
            self.smallest[window] = min(self.smallest.get(window, size), size)
        self.draws += other.draws
        self.odds += other.odds
        self.faults.extend(other.faults)

    def __str__(self) -> str:
        small = ", ".join(f"{size:.0f} px at {window}" for window, size in self.smallest.items())
        return (
            f"{self.questions:,} questions, the board is at least {self.least_board:.0%} of the "
            f"window, the smallest figure {small}; {self._told_odds()}{len(self.faults)} faults"
        )

    def _told_odds(self) -> str:
        share = self.odds / max(1, self.draws)
        return (
            f"{share:.1%} of {self.draws:,} answers to a draw say their odds; " if self.odds else ""
        )


MEASURE = """
async ([wide, high, least]) => {
  // What is painted counts: chips and the cue for more answers follow a redrawn page by some.
  for (let frames = 0; frames < 4; frames++) await new Promise(requestAnimationFrame);
  const faults = [];
  const seen = (one) => one.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true });
  const boxes = (query) => [...document.querySelectorAll(query)].filter(seen).map((one) => {
    const { left, top, right, bottom, width, height } = one.getBoundingClientRect();
    const name = one.getAttribute("data-text") || one.getAttribute("data-by") || one.id
      || one.closest("[data-on]")?.getAttribute("data-on") || one.textContent;
    const called = name.slice(0, 40);
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
  // What is written inside something, line by line, as far as nothing inside it cuts it off.
  const printed = (whole) => [...whole.querySelectorAll("*")].filter(seen).flatMap((one) => {
    const range = document.createRange();
    const texts = [...one.childNodes].filter((node) => node.nodeType === 3 && node.data.trim());
    const lines = texts.flatMap((node) => {
      range.selectNode(node);
      return [...range.getClientRects()];
    });
    const edges = [];
    for (let outer = one; outer !== whole; outer = outer.parentElement) {
      const cuts = getComputedStyle(outer).overflowX !== "visible";
      if (cuts) edges.push(outer.getBoundingClientRect());
    }
    // Letters are lower than their line.
    return lines.map((line) => ({ one, name: one.textContent.slice(0, 40),
      left: Math.max(line.left, ...edges.map((edge) => edge.left)),
      right: Math.min(line.right, ...edges.map((edge) => edge.right)),
      top: Math.max(line.top, ...edges.map((edge) => edge.top)) + 2,
      bottom: Math.min(line.bottom, ...edges.map((edge) => edge.bottom)) - 2,
    })).filter((line) => line.right - line.left > 2 && line.bottom - line.top > 2);
  });
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
  const order = document.getElementById("order");
  for (const box of boxes("#top button, #top a").filter(({ one }) => !order.contains(one))) {
    if (box.left < -1 || box.right > wide + 1) faults.push(`the top: ${box.name} is out of sight`);
  }
  const [now] = boxes("#order .now"), [shown] = boxes("#order");
  const there = now && shown && now.right < shown.right + 4 && now.top < shown.top + 10;
  if (now && !there) faults.push(`the top: ${now.name} is out of sight`);
  if (ask.bottom > high + 1 || ask.top < 0) faults.push("the dock is out of the window");
  for (const { one } of boxes(".offer .label, .opener .word, #ask .sentence, #order .name")) {
    const clips = getComputedStyle(one).overflow !== "visible";
    const cut = clips && one.scrollWidth > one.clientWidth + 1;
    if (cut && !one.closest("[title]")) faults.push(`cut text: ${one.textContent.slice(0, 60)}`);
  }
  for (const box of offers) {
    const parts = printed(box.one);
    const spilt = parts.find((part) => part.left < box.left - 2 || part.right > box.right + 2
      || part.top < box.top - 2 || part.bottom > box.bottom + 2);
    if (spilt) faults.push(`an answer runs over its edge: ${spilt.name} of ${box.name}`);
    apart(`within an answer ${box.name}`, parts);
  }
  const { drift } = document.body.dataset;
  if (drift) faults.push(`staging led elsewhere: ${drift}`);
  // In the bar, or in what opens out of it.
  const folded = [...document.querySelectorAll("#ask .opener")]
    .flatMap((one) => JSON.parse(one.dataset.offers));
  const odds = [...document.querySelectorAll("#ask .offer [data-odds]:not(:empty)")]
    .map((one) => one.dataset.odds).concat(folded.filter((text) => window.known?.has(text)));
  const offered = [...document.querySelectorAll("#ask .offer")].map((one) => one.dataset.text);
  return { share, smallest, faults, odds, offered: [...offered, ...folded] };
}
"""

AT_REST = """
(() => {
  // First odds, ways, threats, and why not. Finer odds are not waited for, and so not asked for.
  const ahead = /[/](odds|ways|threats|why)[?]/;
  const fetched = window.fetch;
  let asked = 0;
  window.fetch = async (...given) => {
    if (!ahead.test(String(given[0]))) return fetched(...given);
    if (String(given[0]).includes("fine=true")) throw new TypeError("nobody waits for it");
    asked += 1;
    try {
      const answer = await fetched(...given);
      const told = await answer.clone().text();
      if (String(given[0]).includes("/odds?") && answer.ok) {
        window.known = new Set(JSON.parse(told).map((one) => one.option));
      }
      return answer;
    } finally { asked -= 1; }
  };
  // Nobody looks on, and boxes are where they are: painting them would take most of the time.
  window.paint = (on) => { document.documentElement.style.clipPath = on ? "" : "inset(50%)"; };
  addEventListener("DOMContentLoaded", () => paint(false));
  const frame = () => new Promise(requestAnimationFrame);
  const until = async (seen) => {
    for (let n = 0; !seen(); n++) {
      if (n > NEVER) throw new Error(`never seen: ${seen}`);
      await frame();
    }
  };
  const measure = MEASURE;
  window.look = ([rev, ...given]) => {
    window.seen = (async () => {
      await until(() => Number(document.body.dataset.rev) >= rev);
      await frame();
      await until(() => !asked);
      return measure(given);
    })();
  };
})();
"""
AT_REST = AT_REST.replace("MEASURE", MEASURE.strip()).replace("NEVER", str(NEVER))
"""Laid into every page: measures once the table stands, and all that may come of it is told."""
