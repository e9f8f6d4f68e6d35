// Where one can go, drawn: what it costs on the corner of every card, and, while one is pointed at, the way there
// with a ghost at its end and a mark where somebody strikes (what that is, a chip beside it says).

import { s } from "../dom.js";
import { cast, icons, outline } from "./figures.js";
import { portrait } from "./faces.js";
import { FOOT, place } from "./grid.js";

/**
 * @typedef {import("../wire").Offer} Offer
 * @typedef {import("../wire").WayShown} Way
 * @typedef {import("./board.js").Drawn} Drawn
 * @typedef {import("./figures.js").Hero | import("./figures.js").Foe} Who
 */

/** The number at the head of a cost such as `2 steps`. @param {string | undefined} cost */
const number = (cost) => Number.parseInt(cost ?? "", 10);

/** @param {Drawn} drawn @param {readonly Offer[]} offers @param {Map<string, Way>} ways @param {number} unit */
export function costs(drawn, offers, ways, unit) {
  for (const old of drawn.over.querySelectorAll(".cost")) old.remove();
  /** @type {Map<string, number>} */ const found = new Map();
  for (const way of ways.values()) if (way.on.startsWith("spot:")) found.set(way.on.slice(5), way.steps ?? number(way.cost));
  for (const offer of offers) {
    if (offer.sort !== "move") continue;
    for (const on of offer.on ?? []) if (on.startsWith("spot:")) found.set(on.slice(5), number(offer.cost));
  }
  const high = Math.max(11, 24 * unit);
  const inside = Math.min(high - 4, Math.max(FOOT - 4, high - 12)); // below the names, above the edge of the board
  for (const [spot, steps] of found) {
    if (!drawn.cards.has(spot) || Number.isNaN(steps)) continue;
    const cell = drawn.grid.cell(...place(spot));
    const wide = high * (1.25 + .4 * String(steps).length);
    drawn.over.append(s("g", { class: "cost", "data-for": spot, "data-solid": "", "aria-hidden": "true", transform: `translate(${cell.x + cell.w - wide + 4} ${cell.y + cell.h - inside})` },
      s("rect", { width: wide, height: high, rx: high / 2 }), icons("boot", high * .24, high * .2, high * .6),
      s("text", { x: high * .95, y: high * .76, "font-size": high * .72 }, steps)));
  }
}

/** @param {Drawn} drawn */
export function clear(drawn) {
  for (const layer of [drawn.over, drawn.under]) for (const old of layer.querySelectorAll(".route")) old.remove();
}

/**
 * The way to where somebody would go.
 * @param {Drawn} drawn @param {Who} who @param {readonly string[]} path spots, from where they stand
 * @param {readonly { at: string, grave: boolean }[]} struck where somebody strikes
 * @param {{ unit: number, printed: import("../wire").P52Backdrop | null }} how
 */
export function show(drawn, who, path, struck, how) {
  clear(drawn);
  const from = drawn.figures.get(who.id);
  const spots = path.filter((one) => drawn.cards.has(one));
  if (!from || !spots.length) return;
  const start = [from.x + from.w / 2, from.y + from.h * .55];
  const goal = drawn.grid.cell(...place(spots[spots.length - 1]));
  const points = [start, ...spots.map((one) => drawn.grid.at(...place(one)))];
  const w = Math.min(goal.w, goal.h) * .42;
  const occupied = [...drawn.figures.values()].some((one) => one.spot === spots[spots.length - 1]);
  const [[bx, by], [ax, ay]] = [points[points.length - 1], points[points.length - 2]];
  const long = Math.max(1, Math.hypot(bx - ax, by - ay));
  const [dx, dy] = [(bx - ax) / long, (by - ay) / long];
  const short = occupied ? 0 : Math.min(long * .5, w * .66);
  const tip = [bx - dx * short, by - dy * short];
  const line = [...points.slice(0, -1), [tip[0] - dx * 9, tip[1] - dy * 9]].map(([x, y], n) => `${n ? "L" : "M"}${x} ${y}`).join("");
  const head = `M${tip[0]} ${tip[1]}L${tip[0] - dx * 13 - dy * 8} ${tip[1] - dy * 13 + dx * 8}L${tip[0] - dx * 13 + dy * 8} ${tip[1] - dy * 13 - dx * 8}Z`;
  const layer = s("g", { class: "route", "aria-hidden": "true" });
  drawn.under.append(s("g", { class: "route", "aria-hidden": "true" }, s("path", { class: "under", d: line }), s("path", { class: "line", d: line }),
    s("path", { class: "head", d: head })));
  if (!occupied) {
    layer.append(s("g", { class: "spectre", transform: `translate(${goal.x + goal.w / 2 - w / 2} ${goal.y + goal.h / 2 - w * .56})` },
      portrait(cast(who, how.printed), { width: w, height: w * 7 / 6 }), s("path", { d: outline(who, w, w * 7 / 6) })));
  }
  struck.forEach((one) => {
    const n = spots.indexOf(one.at);
    const [px, py] = points[Math.max(0, n)];
    const [cx, cy] = points[Math.max(1, n + 1)] ?? points[points.length - 1];
    layer.append(mark((px + cx) / 2, (py + cy) / 2, one.grave, how.unit));
  });
  drawn.over.append(layer);
}

/** Whom an enemy is about to attack. @param {Drawn} drawn @param {string} foe nobody clears it @param {string} whom */
export function threat(drawn, foe, whom) {
  drawn.over.querySelector(".threat-line")?.remove();
  const [from, to] = [drawn.figures.get(foe), drawn.figures.get(whom)];
  if (!from || !to) return;
  const [x1, y1, x2, y2] = [from.x + from.w / 2, from.y + from.h / 2, to.x + to.w / 2, to.y + to.h / 2];
  drawn.over.append(s("g", { class: "threat-line", "aria-hidden": "true" },
    s("line", { class: "under", x1, y1, x2, y2 }), s("line", { x1, y1, x2, y2 }), s("circle", { cx: x2, cy: y2, r: 5 })));
}

/** @param {number} x @param {number} y @param {boolean} grave @param {number} unit */
function mark(x, y, grave, unit) {
  const size = Math.max(14, 28 * unit);
  return s("g", { class: `struck${grave ? " grave" : ""}`, transform: `translate(${x - size / 2} ${y - size / 2})` },
    s("rect", { width: size, height: size, rx: size / 2 }), icons(grave ? "skull" : "claw", size * .2, size * .2, size * .6));
}
