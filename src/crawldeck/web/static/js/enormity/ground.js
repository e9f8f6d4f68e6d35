// What is printed and what lies there: floors, walls, doors, signs, tiles, each drawn from the plan.

import { s } from "../dom.js";
import { icon, iconOf } from "./icons.js";
import { HALF, spoken, UNIT, WAYS } from "./plan.js";

/**
 * @typedef {import("./plan.js").Plan} Plan
 * @typedef {import("../wire").EnoPage} Page
 */

const DOORS = /** @type {Record<string, string>} */ ({
  closed: "closed", open: "open", welded: "welded shut", broken: "broken, open for good",
});
export const THINGS = /** @type {Record<string, string>} */ ({
  cache: "a gear cache", engram: "an Engram", discovery: "a Discovery", objective: "an Objective",
  dead: "somebody died here", console: "a console", dangerous: "Dangerous", extraction: "an Extraction Point",
  exit: "a way to another page", arrow: "one way only", insertion: "the Insertion Point",
});
/** Signs that are drawn under another name. @type {Record<string, string>} */
const NAMES = { discovery: "search" };

/** The sign of what is printed or lies on a space, round its middle. @param {string} kind @param {number} [size] */
export function sign(kind, size = 22) {
  const drawn = icon(NAMES[kind] ?? kind, size);
  drawn.setAttribute("x", String(-size / 2));
  drawn.setAttribute("y", String(-size / 2));
  return s("g", { class: `sign ${kind}` }, drawn);
}

/** All the floor of a page. @param {Page} page */
export function deck(page) {
  return page.floor.flatMap((row, down) => [...row.matchAll(/#+/g)].map((run) =>
    `M${(page.x + run.index) * UNIT} ${(page.y + down) * UNIT}h${run[0].length * UNIT}v${UNIT}h${-run[0].length * UNIT}z`)).join("");
}

/** The floor of a page with its grid and its name. @param {Page} page @param {boolean} fresh @param {Page[]} pages */
export function floor(page, fresh, pages) {
  const beside = (/** @type {number} */ dx, /** @type {number} */ dy) => pages.some((one) => one.x < page.x + dx + page.w
    && page.x + dx < one.x + one.w && one.y < page.y + dy + page.h && page.y + dy < one.y + one.h && one !== page);
  const [above, below, left] = [beside(0, -1), beside(0, 1), beside(-1, 0)];
  const [x, y, w, h] = [page.x, page.y, page.w, page.h].map((n) => n * UNIT);
  let grid = "";
  page.floor.forEach((row, down) => {
    for (let n = 0; n < page.w; n++) {
      if (row[n] !== "#") continue;
      if (row[n + 1] === "#") grid += `M${x + (n + 1) * UNIT} ${y + down * UNIT}v${UNIT}`;
      if (page.floor[down + 1]?.[n] === "#") grid += `M${x + n * UNIT} ${y + (down + 1) * UNIT}h${UNIT}`;
    }
  });
  const group = s("g", { class: `page${fresh ? " fresh" : ""}`, "aria-hidden": "true" },
    s("rect", { class: "hull", x: x + 1, y: y + 1, width: w - 2, height: h - 2, rx: 8 }),
    s("path", { class: "deck", d: deck(page) }), s("path", { class: "grid", d: grid }),
    s("text", { class: "title", x: x + 8, y: above ? y + 14 : y - 6 }, page.name));
  for (let n = 0; n < page.w; n++) {
    group.append(s("text", { class: "edge", x: x + n * UNIT + HALF, y: below ? y + h - 4 : y + h + 11 }, n + 1));
  }
  for (let n = 0; n < page.h; n++) {
    group.append(s("text", { class: "edge", x: left ? x + 7 : x - 8, y: y + n * UNIT + HALF + 3 }, String.fromCharCode(64 + page.h - n)));
  }
  for (const [px, py] of page.spawns) group.append(s("path", { class: "spawn", d: `M${px * UNIT} ${py * UNIT - 5}l5 5-5 5-5-5z` }));
  return group;
}

/** @param {readonly (readonly number[])[]} lines */
const drawn = (lines) => lines.map(([a, b, c, d]) => `M${a * UNIT} ${b * UNIT}L${c * UNIT} ${d * UNIT}`).join("");

/** @param {Page[]} pages @returns {{ wall: string, red: string }} */
export const walls = (pages) => ({ wall: pages.map((page) => drawn(page.walls)).join(""), red: pages.map((page) => drawn(page.red)).join("") });

/** A door, readable without colour: shut is two leaves, welded one crossed bar, open two posts, broken torn ones.
 * @param {import("../wire").EnoDoor} door @param {string} state @param {boolean} off */
export function leaf(door, state, off) {
  const [a, b, c, d] = door.line.map((n) => n * UNIT);
  const where = DOORS[state] ?? state;
  return s("g", { class: `door ${state}`, "data-on": `door:${door.id}`, "aria-label": `Door, ${where}${off ? ", disabled" : ""}`,
    transform: `translate(${(a + c) / 2} ${(b + d) / 2}) rotate(${a === c ? 90 : 0})` },
  s("rect", { class: "touch", x: -HALF, y: -7, width: UNIT, height: 14 }),
  state === "closed" ? s("path", { class: "bar", d: `M${1.5 - HALF}-3.5H-.7v7H${1.5 - HALF}zM.7-3.5H${HALF - 1.5}v7H.7z` }) : null,
  state === "welded" ? s("path", { class: "bar", d: `M${1.5 - HALF}-3.5H${HALF - 1.5}v7H${1.5 - HALF}zM-14-3.5l6 7m0-7l-6 7M8-3.5l6 7m0-7l-6 7` }) : null,
  state === "open" ? s("path", { class: "posts", d: `M${.7 - HALF}-3h7v6h-7zM${HALF - 7.7}-3h7v6h-7z` }) : null,
  state === "broken" ? s("path", { class: "posts", d: "M-19-3h5l3 3-2 1 2 2h-8zM19 3h-5l-3-3 2-1-2-2h8z" }) : null);
}

/** @param {Plan} plan @param {import("../wire").EnoTile} tile @param {string} name @param {boolean} lit */
export function slab(plan, tile, name, lit) {
  const corners = tile.spaces.flatMap((space) => { const at = plan.corner(space); return at ? [at] : []; });
  if (!corners.length) return null;
  const [x, y] = [Math.min(...corners.map(([left]) => left)), Math.min(...corners.map(([, top]) => top))];
  const [w, h] = [Math.max(...corners.map(([left]) => left)) - x + UNIT, Math.max(...corners.map(([, top]) => top)) - y + UNIT];
  const size = 30;
  const picture = icon(iconOf({ kind: "tile", id: tile.kind, name }), size);
  picture.setAttribute("x", String(-size / 2));
  picture.setAttribute("y", String(-size / 2));
  return s("g", { class: `tile ${tile.kind}${lit ? "" : " dim"}`, "data-on": `tile:${tile.id}`,
    "aria-label": `${name} on ${tile.spaces.map(spoken).join(", ")}`, transform: `translate(${x + w / 2} ${y + h / 2})` },
  s("rect", { class: "slab", x: 4 - w / 2, y: 4 - h / 2, width: w - 8, height: h - 8, rx: 4 }),
  s("g", { transform: w > h ? "scale(1.7 1)" : h > w ? "rotate(90) scale(1.7 1)" : "" }, picture));
}

/** Several signs on one space stand in its corners. @param {Plan} plan @param {string} space
 * @param {{ kind: string, what?: string, classes?: string }[]} found @param {boolean} lit @param {boolean} busy whether something stands there */
export function settle(plan, space, found, lit, busy) {
  const at = plan.middle(space);
  if (!at) return [];
  const alone = found.length === 1 && !busy;
  const spots = alone ? [[0, 0]] : [[-11, -11], [11, -11], [-11, 11], [11, 11]];
  return found.slice(0, 4).map((one, n) => {
    const group = sign(one.kind, alone ? 21 : 15);
    group.classList.toggle("dim", !lit);
    if (one.what && one.kind === "engram") group.classList.add(`engram-${one.what}`);
    if (one.classes) group.classList.add(...one.classes.split(" "));
    // An exit is drawn to the east, an arrow to the north.
    const turn = (WAYS[one.what ?? ""]?.turn ?? 0) - (one.kind === "exit" && WAYS[one.what ?? ""] ? 90 : 0);
    group.setAttribute("transform", `translate(${at[0] + spots[n][0]} ${at[1] + spots[n][1]}) rotate(${turn})`);
    return group;
  });
}
