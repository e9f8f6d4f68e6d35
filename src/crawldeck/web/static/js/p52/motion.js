// What just happened, shown: cards turn over, figures slide, damage floats, flips are held up.
// The state is drawn already when this runs; nothing here waits, and nothing has to be seen.

import { h, s, still } from "../dom.js";
import { H, W } from "./board.js";
import { signed } from "../table/prose.js";
import { little } from "./signs.js";

/**
 * @typedef {import("../wire").Told} Told
 * @typedef {import("./board.js").Drawn} Drawn
 */

const SOFT = "cubic-bezier(.3,.7,.3,1)";
const HELD = 5200;
const MOST_FLIPS = 3;
/** Events whose card lies on the board and turns over there. */
const ON_BOARD = new Set(["Revealed", "FoeAppeared", "QuestDrawn"]);

/** @param {Drawn} drawn @param {Drawn | null} before the last drawing, of the same space
 * @param {readonly Told[]} news */
export function board(drawn, before, news) {
  if (still() || !before) return;
  slide(drawn, before);
  fall(drawn, before, news);
  turn(drawn, news);
  hurt(drawn, before, news);
}

/** @param {Drawn} drawn @param {Drawn} before */
function shift(drawn, before) {
  return [(before.area.left - drawn.area.left) * W, (drawn.area.top - before.area.top) * H];
}

/** Figures come from where they were. @param {Drawn} drawn @param {Drawn} before */
function slide(drawn, before) {
  const [dx, dy] = shift(drawn, before);
  for (const figure of drawn.figures.values()) {
    const was = before.figures.get(figure.id);
    const moving = figure.element.querySelector(".moving");
    if (!moving) continue;
    if (!was) {
      moving.animate([{ opacity: 0, transform: "scale(.3)" }, { opacity: 1, transform: "none" }],
        { duration: 350, delay: 250, fill: "backwards", easing: SOFT });
      continue;
    }
    const [x, y] = [(was.x + dx - figure.x) / figure.scale, (was.y + dy - figure.y) / figure.scale];
    if (Math.abs(x) + Math.abs(y) < 1) continue;
    moving.animate([
      { transform: `translate(${x}px, ${y}px) scale(${was.scale / figure.scale})` }, { transform: "none" },
    ], { duration: 420, easing: SOFT });
  }
}

/** Who is gone fades away where they stood.
 * @param {Drawn} drawn @param {Drawn} before @param {readonly Told[]} news */
function fall(drawn, before, news) {
  const gone = new Set(["FoeDefeated", "FoeDrivenOff", "FoeFled", "Dissolved"]);
  const [dx, dy] = shift(drawn, before);
  for (const told of news) {
    const was = before.figures.get(told.data?.foe);
    if (!gone.has(told.kind) || !was || drawn.figures.has(was.id)) continue;
    const ghost = /** @type {SVGGElement} */ (was.element.cloneNode(true));
    for (const name of ["data-on", "tabindex", "role", "aria-label"]) ghost.removeAttribute(name);
    ghost.setAttribute("transform", `translate(${was.x + dx} ${was.y + dy}) scale(${was.scale})`);
    ghost.classList.add("leaving");
    drawn.over.append(ghost);
    ghost.firstElementChild?.animate([
      { opacity: 1, transform: "none" }, { opacity: 0, transform: "translateY(14px) rotate(12deg) scale(.7)" },
    ], { duration: 900, fill: "forwards", easing: "ease-in" }).finished.then(() => ghost.remove(), () => ghost.remove());
  }
}

/** Cards turn over one after the other. @param {Drawn} drawn @param {readonly Told[]} news */
function turn(drawn, news) {
  let number = 0;
  for (const told of news) {
    const card = told.kind === "Revealed" ? drawn.cards.get(told.data?.spot) : null;
    const face = card?.querySelector(".turning");
    if (!card || !face) continue;
    const delay = Math.min(number++, 12) * 70;
    const back = s("g", { class: "turning old" },
      s("rect", { class: "paper", x: 4, y: 4, width: 92, height: 112, rx: 9 }),
      s("rect", { class: "back", x: 9, y: 9, width: 82, height: 102, rx: 6 }));
    face.after(back);
    back.animate([{ transform: "scaleX(1)" }, { transform: "scaleX(0)" }],
      { duration: 150, delay, fill: "both", easing: "ease-in" }).finished.then(() => back.remove(), () => back.remove());
    face.animate([{ transform: "scaleX(0)" }, { transform: "scaleX(1)" }],
      { duration: 190, delay: delay + 150, fill: "backwards", easing: "ease-out" });
  }
}

/** Numbers rise from whoever was hurt or healed.
 * @param {Drawn} drawn @param {Drawn} before @param {readonly Told[]} news */
function hurt(drawn, before, news) {
  const [dx, dy] = shift(drawn, before);
  /** @type {Map<string, number>} */
  const above = new Map();
  for (const told of news) {
    const data = told.data ?? {};
    const id = { FoeHurt: data.foe, HeroHurt: data.hero, Healed: data.who, FoeMends: data.other }[told.kind];
    if (!id) continue;
    const now = drawn.figures.get(id);
    const was = before.figures.get(id);
    const [x, y] = now ? [now.x, now.y] : was ? [was.x + dx, was.y + dy] : [NaN, NaN];
    if (Number.isNaN(x)) continue;
    const heal = data.amount !== undefined;
    const nth = above.get(id) ?? 0;
    above.set(id, nth + 1);
    const text = s("text", { class: `floating ${heal ? "heal" : "harm"}`, x, y: y - 12, "text-anchor": "middle" },
      heal ? `+${data.amount}` : `−${data.damage}`);
    drawn.over.append(text);
    text.animate([
      { opacity: 0, transform: "translateY(10px)" }, { opacity: 1, transform: "none", offset: .15 },
      { opacity: 1, transform: "translateY(-16px)", offset: .7 }, { opacity: 0, transform: "translateY(-30px)" },
    ], { duration: 1700, delay: 350 + nth * 350, fill: "both" }).finished.then(() => text.remove(), () => text.remove());
    now?.element.querySelector(".token")?.animate(heal ? [] : [
      { transform: "none" }, { transform: "translateX(-4px)" }, { transform: "translateX(4px)" }, { transform: "none" },
    ], { duration: 260, delay: 350 + nth * 350 });
  }
}

// -- flips -----------------------------------------------------------------------------------------

/** The cards that were just flipped, held up with what they came to.
 * @param {HTMLElement} tray @param {readonly Told[]} news */
export function flips(tray, news) {
  const shown = [];
  for (const told of news) {
    const data = told.data ?? {};
    const cards = String(data.card ?? data.cards ?? "").split(/[^0-9AJQKHDSC]+/)
      .filter((one) => /^([2-9AJQK]|10)[HDSC]$/.test(one));
    if (cards.length && !ON_BOARD.has(told.kind)) shown.push({ told, cards });
  }
  if (!shown.length) return;
  tray.replaceChildren();
  shown.slice(-MOST_FLIPS).forEach(({ told, cards }, number) => {
    const data = told.data ?? {};
    const sum = data.total !== undefined && data.target !== undefined
      ? `${data.total} against ${data.target}` : "";
    const [first, second = ""] = told.text.split(/[:.]/);
    const who = signed((first === cards[0] ? second.trim() : first).replace(` with ${cards[0]}`, ""));
    const what = typeof data.what === "string" ? data.what : "";
    const one = h("figure", {}, ...cards.map((card) => little(card)),
      h("figcaption", {}, h("span", { class: "who" }, who), sum ? h("b", {}, sum) : null,
        what && !who.includes(what) ? h("span", {}, what) : null));
    tray.append(one);
    if (still()) return;
    one.animate([{ opacity: 0, transform: "translateY(-18px) rotateY(80deg)" }, { opacity: 1, transform: "none" }],
      { duration: 280, delay: number * 220, fill: "backwards", easing: SOFT });
  });
  const stamp = String(Number(tray.dataset.stamp ?? 0) + 1);
  tray.dataset.stamp = stamp;
  setTimeout(() => {
    if (tray.dataset.stamp === stamp) tray.replaceChildren();
  }, HELD + shown.length * 220);
}
