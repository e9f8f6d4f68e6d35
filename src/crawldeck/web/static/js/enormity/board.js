// The ship on the screen: pages with floor, walls, doors and signs below; light, things and tiles on
// top of them; figures and Blips above all. Figures stay the same elements, so that they can move.

import { put, s } from "../dom.js";
import { blip, foe, spacer } from "./figures.js";
import { sign, terrain } from "./icons.js";
import { HALF, Plan, spoken, UNIT, WAYS } from "./plan.js";

/**
 * @typedef {import("./plan.js").Scene} Scene
 * @typedef {import("./plan.js").Backdrop} Backdrop
 * @typedef {import("../wire").EnoPage} Page
 */

const DOORS = /** @type {Record<string, string>} */ ({
  closed: "closed", open: "open", welded: "welded shut", broken: "broken, open for good",
});
const THINGS = /** @type {Record<string, string>} */ ({
  cache: "a gear cache", engram: "an Engram", discovery: "a Discovery", objective: "an Objective",
  dead: "somebody died here", console: "a console", dangerous: "Dangerous", extraction: "an Extraction Point",
  exit: "a way to another page", arrow: "one way only", insertion: "the Insertion Point",
});

/** So far aside is drawn whom somebody else runs past. */
const ASIDE = 11;

export class Board {
  /** @param {SVGSVGElement} svg */
  constructor(svg) {
    this.svg = svg;
    this.floor = s("g", { class: "floors" });
    this.light = s("g", { class: "lights", "aria-hidden": "true" });
    this.ground = s("g", { class: "grounds", "aria-hidden": "true" });
    this.tiles = s("g", { class: "tiles" });
    this.cells = s("g", { class: "cells" });
    this.lines = s("g", { class: "lines", "aria-hidden": "true" });
    this.doors = s("g", { class: "doors" });
    this.points = s("g", { class: "points" });
    this.figures = s("g", { class: "figures" });
    this.over = s("g", { class: "over", "aria-hidden": "true" });
    put(svg, hatch(), this.floor, this.light, this.ground, this.tiles, this.cells, this.lines, this.doors,
      this.points, this.figures, this.over);
    /** @type {Plan | null} */ this.plan = null;
    /** @type {Map<string, SVGGElement>} */ this.standing = new Map();
    /** @type {Map<string, SVGElement>} */ this.cell = new Map();
  }

  /** @param {Backdrop} backdrop @param {Scene} scene @param {import("../wire").Offer[]} offers */
  draw(backdrop, scene, offers) {
    if (this.plan?.backdrop !== backdrop) {
      const before = new Set(this.plan?.pages.keys());
      const first = !this.plan;
      this.plan = new Plan(backdrop);
      this.pages(this.plan, (id) => !first && !before.has(id));
    }
    const { plan } = this;
    this.lit(plan, scene);
    this.lying(plan, scene);
    this.hung(plan, scene);
    this.words(plan, scene);
    this.crossings(plan, offers);
    this.stand(plan, scene);
  }

  // -- what is printed ---------------------------------------------------------------------------

  /** @param {Plan} plan @param {(id: string) => boolean} fresh */
  pages(plan, fresh) {
    this.cell.clear();
    const pages = [...plan.pages.values()];
    put(this.floor, ...pages.map((page) => floor(page, fresh(page.id), pages)));
    put(this.lines, ...pages.map((page) => walls(page)));
    put(this.cells, ...pages.flatMap((page) => Plan.spaces(page).map((space) => {
      const [x, y] = plan.corner(space) ?? [0, 0];
      const cell = s("rect", { class: "cell", x: x + 1, y: y + 1, width: UNIT - 2, height: UNIT - 2,
        rx: 3, "data-on": `space:${space}` });
      this.cell.set(space, cell);
      return cell;
    })));
  }

  // -- what lies there ---------------------------------------------------------------------------

  /** The Light fields: of who is looked at brightest. @param {Plan} plan @param {Scene} scene */
  lit(plan, scene) {
    /** @type {Map<string, string>} */ const seen = new Map();
    for (const who of scene.spacers) {
      for (const space of who.light) {
        if (who.id === scene.focus || !seen.has(space)) seen.set(space, who.id === scene.focus ? "own" : "other");
      }
    }
    put(this.light, ...[...seen].map(([space, whose]) => {
      const at = plan.corner(space);
      return at && s("rect", { class: `lamp ${whose}`, x: at[0], y: at[1], width: UNIT, height: UNIT });
    }));
  }

  /** @param {Plan} plan @param {Scene} scene */
  lying(plan, scene) {
    const { entries } = plan.backdrop.book;
    /** @type {Map<string, SVGElement[]>} */ const found = new Map();
    const lay = (/** @type {string} */ space, /** @type {SVGElement} */ drawn) =>
      found.set(space, [...(found.get(space) ?? []), drawn]);
    for (const page of plan.pages.values()) {
      for (const one of page.signs) {
        const drawn = sign(one.kind, one.kind === "console" ? "" : one.what);
        if (one.what && WAYS[one.what]) drawn.setAttribute("data-way", one.what);
        if (scene.disabled?.includes(`space:${one.space}`)) drawn.classList.add("off");
        if (one.kind === "extraction" && scene.opened?.includes(one.space)) drawn.classList.add("open");
        if (one.space === scene.extraction) drawn.classList.add("called");
        lay(one.space, drawn);
      }
    }
    if (scene.insertion) lay(scene.insertion, sign("insertion"));
    for (const thing of scene.things) {
      const drawn = sign(thing.kind, thing.what);
      if (scene.disabled?.includes(`space:${thing.space}`)) drawn.classList.add("off");
      lay(thing.space, drawn);
    }
    put(this.ground, ...[...found].flatMap(([space, drawn]) => settle(plan, space, drawn)));
    put(this.tiles, ...scene.tiles.map((tile) => this.tile(plan, tile, entries[`tile:${tile.kind}`]?.name ?? tile.kind)));
  }

  /** @param {Plan} plan @param {import("../wire").EnoTile} tile @param {string} name */
  tile(plan, tile, name) {
    const corners = tile.spaces.flatMap((space) => plan.corner(space) ?? []);
    if (!corners.length) return null;
    const xs = corners.filter((_, n) => n % 2 === 0);
    const ys = corners.filter((_, n) => n % 2);
    const [x, y] = [Math.min(...xs), Math.min(...ys)];
    const [w, h] = [Math.max(...xs) - x + UNIT, Math.max(...ys) - y + UNIT];
    return s("g", { class: `tile ${tile.kind}`, "data-on": `tile:${tile.id}`,
      "aria-label": `${name} on ${tile.spaces.map(spoken).join(", ")}`, transform: `translate(${x + w / 2} ${y + h / 2})` },
    s("title", {}, name),
    s("rect", { class: "slab", x: 2.5 - w / 2, y: 2.5 - h / 2, width: w - 5, height: h - 5, rx: 5 }),
    s("g", { transform: w > h ? "scale(1.5 1)" : "translate(0 -2)" }, terrain(tile.kind)),
    s("text", { class: "name", y: h / 2 - 4 }, name.split(" ").at(-1)));
  }

  /** @param {Plan} plan @param {Scene} scene */
  hung(plan, scene) {
    put(this.doors, ...[...plan.pages.values()].flatMap((page) => page.doors.map((door) =>
      leaf(door, scene.doors[door.id] ?? "closed", scene.disabled?.includes(`door:${door.id}`) ?? false))));
  }

  /** Every space says what is on it. @param {Plan} plan @param {Scene} scene */
  words(plan, scene) {
    /** @type {Map<string, string[]>} */ const found = new Map();
    const say = (/** @type {string} */ space, /** @type {string} */ text) =>
      space && found.set(space, [...(found.get(space) ?? []), text]);
    for (const who of scene.spacers) say(who.space, who.name);
    for (const one of scene.foes) say(one.space, one.name);
    for (const tile of scene.tiles) {
      for (const space of tile.spaces) say(space, plan.backdrop.book.entries[`tile:${tile.kind}`]?.name ?? tile.kind);
    }
    for (const thing of scene.things) say(thing.space, `${THINGS[thing.kind] ?? thing.kind}${thing.what ? ` (${thing.what})` : ""}`);
    for (const page of plan.pages.values()) {
      for (const one of page.signs) {
        say(one.space, (THINGS[one.kind] ?? one.kind) + (one.kind === "console" ? ` ${one.what}` : WAYS[one.what ?? ""] ? `, ${WAYS[one.what ?? ""].name}` : ""));
      }
    }
    const lit = new Set(scene.spacers.flatMap((who) => who.light));
    for (const [space, cell] of this.cell) {
      const what = found.get(space) ?? [];
      const text = `${spoken(space)}${what.length ? `: ${what.join(", ")}` : ""}${lit.has(space) ? "; lit" : ""}`;
      if (cell.getAttribute("aria-label") !== text) cell.setAttribute("aria-label", text);
    }
  }

  /** Crossings that can be chosen now. @param {Plan} plan @param {import("../wire").Offer[]} offers */
  crossings(plan, offers) {
    const texts = new Set(offers.flatMap((offer) => offer.on ?? []).filter((on) => on.startsWith("point:")));
    put(this.points, ...[...texts].map((on) => {
      const at = plan.point(on.slice(6));
      return at && s("circle", { class: "point", cx: at[0], cy: at[1], r: 9, "data-on": on,
        "aria-label": `Crossing ${on.slice(6).replace(":", " ")}` });
    }));
  }

  // -- who stands there --------------------------------------------------------------------------

  /** @param {Plan} plan @param {Scene} scene */
  stand(plan, scene) {
    const gone = new Set(this.standing.keys());
    const place = (/** @type {string} */ id, /** @type {[number, number] | null} */ at,
      /** @type {(group: SVGGElement) => void} */ fill) => {
      if (!at) return;
      let group = this.standing.get(id);
      if (!group) {
        group = s("g", { "data-on": `figure:${id}` });
        this.standing.set(id, group);
      }
      gone.delete(id);
      fill(group);
      group.style.transform = `translate(${at[0]}px, ${at[1]}px)`;
      group.dataset.at = at.join();
      if (group.parentNode !== this.figures) this.figures.append(group);
    };
    for (const one of scene.blips) place(one.id, [one.x * UNIT, one.y * UNIT], (group) => blip(group, one));
    /** @type {Map<string, number>} */ const taken = new Map();
    const room = (/** @type {string} */ space) => {
      const at = plan.middle(space);
      const before = taken.get(space) ?? 0;
      taken.set(space, before + 1);
      return at && /** @type {[number, number]} */ ([at[0] - ASIDE * before, at[1] - ASIDE * before]);
    };
    const first = (/** @type {{ id: string }} */ a) => Number(a.id !== scene.focus);
    for (const who of [...scene.spacers].sort((a, b) => first(a) - first(b))) place(who.id, room(who.space), (group) => spacer(group, who, scene));
    for (const one of scene.foes) place(one.id, room(one.space), (group) => foe(group, one, scene));
    const ahead = this.standing.get(scene.focus);
    if (ahead && ahead !== this.figures.lastChild && ahead !== document.activeElement) this.figures.append(ahead);
    for (const id of gone) {
      this.standing.get(id)?.remove();
      this.standing.delete(id);
    }
  }
}

// -- parts -----------------------------------------------------------------------------------------

function hatch() {
  return s("defs", {}, s("pattern", { id: "eno-hatch", width: 8, height: 8, patternUnits: "userSpaceOnUse",
    patternTransform: "rotate(45)" }, s("path", { d: "M0 0v8", class: "hatching" })));
}

/** The floor of a page with its grid, its name and its coordinates: outside it, where no page is.
 * @param {Page} page @param {boolean} fresh @param {Page[]} pages */
function floor(page, fresh, pages) {
  const beside = (/** @type {number} */ dx, /** @type {number} */ dy) => pages.some((one) => one.x < page.x + dx + page.w
    && page.x + dx < one.x + one.w && one.y < page.y + dy + page.h && page.y + dy < one.y + one.h && one !== page);
  const [above, below, left] = [beside(0, -1), beside(0, 1), beside(-1, 0)];
  const [x, y, w, h] = [page.x, page.y, page.w, page.h].map((n) => n * UNIT);
  let deck = "";
  page.floor.forEach((row, down) => {
    for (const run of row.matchAll(/#+/g)) {
      deck += `M${x + run.index * UNIT} ${y + down * UNIT}h${run[0].length * UNIT}v${UNIT}h${-run[0].length * UNIT}z`;
    }
  });
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
    s("path", { class: "deck", d: deck }), s("path", { class: "grid", d: grid }),
    s("text", { class: "title", x: x + 8, y: above ? y + 14 : y - 6 }, `${page.name} · ${page.id}`));
  for (let n = 0; n < page.w; n++) {
    group.append(s("text", { class: "edge", x: x + n * UNIT + HALF, y: below ? y + h - 4 : y + h + 11 }, n + 1));
  }
  for (let n = 0; n < page.h; n++) {
    group.append(s("text", { class: "edge", x: left ? x + 7 : x - 8, y: y + n * UNIT + HALF + 3 },
      String.fromCharCode(64 + page.h - n)));
  }
  for (const [px, py] of page.spawns) {
    group.append(s("path", { class: "spawn", d: `M${px * UNIT} ${py * UNIT - 6}l6 6-6 6-6-6z` }));
  }
  return group;
}

/** @param {Page} page */
function walls(page) {
  const draw = (/** @type {number[][]} */ lines) =>
    lines.map(([a, b, c, d]) => `M${a * UNIT} ${b * UNIT}L${c * UNIT} ${d * UNIT}`).join("");
  return s("g", {}, s("path", { class: "wall", d: draw(page.walls) }),
    s("path", { class: "red-line", d: draw(page.red) }));
}

/** A door, readable without colour: shut is a bar, welded a barred bar, open two posts.
 * @param {import("../wire").EnoDoor} door @param {string} state @param {boolean} off */
function leaf(door, state, off) {
  const [a, b, c, d] = door.line.map((n) => n * UNIT);
  const turn = a === c ? 90 : 0;
  const number = door.id.split(":")[1];
  return s("g", { class: `door ${state}`, "data-on": `door:${door.id}`,
    "aria-label": `Door ${number} of ${door.id.split(":")[0]}, ${DOORS[state] ?? state}${off ? ", disabled" : ""}`,
    transform: `translate(${(a + c) / 2} ${(b + d) / 2}) rotate(${turn})` },
  s("title", {}, `Door ${number}: ${DOORS[state] ?? state}`),
  s("rect", { class: "touch", x: -HALF, y: -7, width: UNIT, height: 14 }),
  state === "closed" || state === "welded"
    ? s("path", { class: "bar", d: `M${-HALF + 2}-3.5h${UNIT - 4}v7h${4 - UNIT}zM0-3.5v7` }) : null,
  state === "welded" ? s("path", { class: "weld", d: "M-15-6l8 12M-7-6l-8 12M7-6l8 12M15-6l-8 12" }) : null,
  state === "open" ? s("path", { class: "posts", d: `M${-HALF + 2}-4h6v8h-6zM${HALF - 8}-4h6v8h-6z` }) : null,
  state === "broken" ? s("path", { class: "posts", d: "M-18-4h5l3 3-2 2 3 3h-9zM18 4h-5l-3-3 2-2-3-3h9z" }) : null);
}

/** Several signs on one space stand in its corners. @param {Plan} plan @param {string} space @param {SVGElement[]} drawn */
function settle(plan, space, drawn) {
  const at = plan.middle(space);
  if (!at) return [];
  const spots = drawn.length === 1 ? [[0, 0, .95]] : [[-10, -10, .7], [10, -10, .7], [-10, 10, .7], [10, 10, .7]];
  return drawn.slice(0, 4).map((one, n) => {
    const [dx, dy, size] = spots[n];
    const turn = WAYS[one.getAttribute("data-way") ?? ""]?.turn ?? 0;
    one.setAttribute("transform", `translate(${at[0] + dx} ${at[1] + dy}) scale(${size}) rotate(${turn})`);
    return one;
  });
}

export { THINGS };
