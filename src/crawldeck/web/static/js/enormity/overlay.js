// What may come, drawn on the plan: where one can go, the way there with a ghost at its end, Noise and whom it
// stirs, whom an attack is aimed at, what every Intruder is about to do, and where it may come to. The numbers are
// the rules' own.

import { put, s } from "../dom.js";
import { body, whoIs } from "./figures.js";
import { HALF, UNIT } from "./plan.js";

/**
 * @typedef {import("./plan.js").Scene} Scene
 * @typedef {import("./plan.js").Backdrop} Backdrop
 * @typedef {import("./plan.js").Spot} Spot
 * @typedef {import("../wire").Offer} Offer
 */

export class Ahead {
  /** @param {import("./board.js").Board} board @param {HTMLElement} map */
  constructor(board, map) {
    this.board = board;
    this.map = map;
    /** @type {Scene | null} */ this.scene = null;
    /** @type {Backdrop | null} */ this.backdrop = null;
    /** @type {import("../wire").Threats | null} */ this.threats = null;
    this.intents = s("g", { class: "intents" });
    this.hunt = s("g", { class: "hunt" });
    this.preview = s("g", { class: "preview" });
    board.under.append(this.hunt, this.intents);
    board.marks.append(this.preview);
  }

  /** The table stands so now. @param {Scene} scene @param {Backdrop} backdrop */
  stand(scene, backdrop) {
    this.scene = scene;
    this.backdrop = backdrop;
  }

  /** Where a thing of an answer is. @param {string} on @returns {Spot | null} */
  at(on) {
    const [kind, ...rest] = on.split(":");
    const id = rest.join(":");
    const { plan } = this.board;
    return kind === "figure" ? this.board.at(id) : kind === "space" ? plan?.middle(id) ?? null : kind === "point" ? plan?.point(id) ?? null : null;
  }

  // -- at rest -----------------------------------------------------------------------------------

  /** @param {import("../wire").Threats | null} threats */
  threatened(threats) {
    this.threats = threats;
    put(this.hunt);
    put(this.intents, ...(threats?.foes ?? []).map((one) => {
      const [from, to] = [this.board.at(one.foe), one.whom ? this.board.at(one.whom) : null];
      if (!from || !to) return null;
      return s("g", { class: `intent${one.grave ? " grave" : ""}` }, s("path", { class: "arc", d: bow(from, to), "marker-end": "url(#eno-head)" }),
        s("path", { class: "aim", d: `M${to[0] - 5} ${to[1] - 30}a5 5 0 1 0 10 0a5 5 0 1 0-10 0M${to[0]} ${to[1] - 38}v5M${to[0]} ${to[1] - 27}v5M${to[0] - 8} ${to[1] - 30}h5M${to[0] + 3} ${to[1] - 30}h5` }));
    }));
  }

  /** @param {Map<string, import("../wire").WayShown>} ways */
  ways(ways) {
    const spaces = new Set([...ways.keys()].filter((on) => on.startsWith("space:")).map((on) => on.slice(6)));
    put(this.board.reach, ...this.reach(spaces));
  }

  /** Some spaces with their outline. @param {Set<string>} spaces */
  reach(spaces) {
    return spaces.size ? [s("path", { class: "reach-area", d: this.area(spaces) }), s("path", { class: "reach-edge", d: this.edge(spaces) })] : [];
  }

  /** @param {Set<string>} spaces */
  area(spaces) {
    return [...spaces].map((space) => {
      const at = this.board.plan?.corner(space);
      return at ? `M${at[0]} ${at[1]}h${UNIT}v${UNIT}h${-UNIT}z` : "";
    }).join("");
  }

  /** The outline of some spaces. @param {Set<string>} spaces */
  edge(spaces) {
    const corners = new Set([...spaces].map((space) => this.board.plan?.corner(space)?.join() ?? ""));
    return [...corners].filter(Boolean).map((corner) => {
      const [x, y] = corner.split(",").map(Number);
      const open = (/** @type {number} */ dx, /** @type {number} */ dy) => !corners.has([x + dx * UNIT, y + dy * UNIT].join());
      return `${open(0, -1) ? `M${x} ${y}h${UNIT}` : ""}${open(0, 1) ? `M${x} ${y + UNIT}h${UNIT}` : ""}${open(-1, 0) ? `M${x} ${y}v${UNIT}` : ""}${open(1, 0) ? `M${x + UNIT} ${y}v${UNIT}` : ""}`;
    }).join("");
  }

  // -- while something is pointed at ---------------------------------------------------------------

  /** Where a figure may come to on its next turn, if it is an Intruder. @param {string} on `figure:id`, or nothing */
  hunted(on) {
    const places = this.threats?.foes?.find((one) => `figure:${one.foe}` === on)?.on ?? [];
    put(this.hunt, ...this.reach(new Set(places.map((place) => place.slice("space:".length)))));
  }

  /** @param {readonly Offer[]} offers @param {import("../wire").WayShown | null} way @param {import("../wire").Expected | null} found */
  point(offers, way, found) {
    const { scene } = this;
    const from = scene?.focus ? this.board.at(scene.focus) : null;
    /** @type {(SVGElement | null)[]} */ const drawn = [];
    if (from && way) drawn.push(...this.walk(from, way.on, way.path ?? []));
    else if (from && offers.length === 1) {
      const [on = ""] = offers[0].on ?? [];
      if (on.startsWith("space:") && offers[0].sort === "move") drawn.push(...this.walk(from, on, []));
      else if (on.startsWith("figure:") && offers[0].sort === "fight") drawn.push(...this.aimed(from, on));
    }
    const noisy = (found?.marks ?? []).filter((mark) => mark.tone === "noise").map((mark) => mark.on);
    if (from && noisy.length) drawn.push(...this.noise(way ? this.at(way.on) ?? from : from, noisy));
    put(this.preview, ...drawn);
  }

  /** The way to a space, and a ghost there. @param {Spot} from @param {string} on @param {readonly string[]} path */
  walk(from, on, path) {
    const to = this.at(on);
    if (!to) return [];
    const between = path.map((on) => this.at(on)).filter((spot) => spot !== null);
    const spots = [from, ...between, to];
    const line = `M${spots.map((spot) => spot.join(" ")).join("L")}`;
    const who = this.scene && this.backdrop ? whoIs(this.scene, this.backdrop, this.scene.focus) : null;
    return [s("rect", { class: "goal", x: to[0] - HALF + 1, y: to[1] - HALF + 1, width: UNIT - 2, height: UNIT - 2, rx: 3 }),
      // Until the way is known, only where it ends.
      path.length ? s("path", { class: "way-under", d: line }) : null, path.length ? s("path", { class: "way", d: line }) : null,
      who ? s("g", { class: "ghost", transform: `translate(${to[0]} ${to[1]})` }, body(who, 40)) : null];
  }

  /** Whom an attack is aimed at. @param {Spot} from @param {string} on */
  aimed(from, on) {
    const to = this.at(on);
    if (!to) return [];
    const [x, y, r] = [to[0], to[1] - 4, 22];
    return [s("path", { class: "shot", d: `M${from[0]} ${from[1]}L${x} ${y}`, "marker-end": "url(#eno-head)" }),
      s("path", { class: "brackets", d: `M${x - r} ${y - r + 8}v-8h8M${x + r - 8} ${y - r}h8v8M${x + r} ${y + r - 8}v8h-8M${x - r + 8} ${y + r}h-8v-8` })];
  }

  /** Noise, and whom it stirs. @param {Spot} from @param {readonly string[]} whom */
  noise(from, whom) {
    return [...[2, 3.2, 4.4].map((far) => s("circle", { class: "ring", cx: from[0], cy: from[1], r: far * UNIT })), ...whom.map((on) => {
      const at = this.at(on);
      if (!at) return null;
      const long = Math.hypot(from[0] - at[0], from[1] - at[1]) || 1;
      const [dx, dy] = [(from[0] - at[0]) / long, (from[1] - at[1]) / long];
      const [x, y] = [at[0] + dx * UNIT * 1.5, at[1] + dy * UNIT * 1.5];
      return s("g", { class: "stir" }, s("path", { d: `M${at[0] + dx * 18} ${at[1] + dy * 18}L${x} ${y}`, "marker-end": "url(#eno-head)" }));
    })];
  }
}

/** A bow from one to the other, beside what lies between. @param {Spot} from @param {Spot} to */
function bow([ax, ay], [bx, by]) {
  const [dx, dy] = [bx - ax, by - ay];
  const long = Math.hypot(dx, dy) || 1;
  const [sx, sy] = [ax + dx / long * 16, ay - 14 + dy / long * 10];
  const [ex, ey] = [bx - dx / long * 20, by - 16 - dy / long * 12];
  const lift = Math.min(40, 14 + long * .16);
  return `M${sx.toFixed(1)} ${sy.toFixed(1)}Q${((sx + ex) / 2).toFixed(1)} ${((sy + ey) / 2 - lift).toFixed(1)} ${ex.toFixed(1)} ${ey.toFixed(1)}`;
}
