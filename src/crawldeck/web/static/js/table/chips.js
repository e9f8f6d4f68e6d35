// Small words beside things on the board: what an enemy is about to do, how likely a blow lands. They stand
// where there is room, never over a figure and never over one another: close by, or at the end of a line to what
// they are about. What finds no room waits for a pointer.

import { h, put, s } from "../dom.js";
import { laidOut } from "./spread.js";

/**
 * @typedef {object} Chip
 * @property {string} on what it stands beside, as `kind:id`; of several, with spaces between, the first that is drawn
 * @property {Node} say
 * @property {string} kind a class: `threat`, `chance`, `mark`, `cost` …
 * @property {"above" | "below" | "beside"} [where] where it would like to stand
 * @property {number} [weight] the heavier finds its place first
 * @property {boolean} [sure] where there is no room near it, it stands as near as there is some
 *
 * @typedef {"above" | "below" | "left" | "right" | ""} Side
 * @typedef {{ left: number, top: number, right: number, bottom: number }} Rect
 * @typedef {Rect & { side: Side, tail: number }} Spot `tail`: where the chip points at the thing, from its left or top
 */

const GAP = 6;
/** The tail of a chip keeps so far from its corners. */
const CORNER = 9;
/** Pixels away where there is no room close by. */
const AWAY = [34, 68];
/** Pixels between two places that are tried where it may stand anywhere. */
const GRAIN = 12;

export class Chips {
  /** @param {HTMLElement} board @param {HTMLElement} layer laid over all of the board */
  constructor(board, layer) {
    this.board = board;
    this.layer = layer;
    /** @type {Map<string, Chip[]>} by who put them there */ this.sets = new Map();
    /** @type {Map<Chip, HTMLElement>} */ this.made = new Map();
    this.due = false;
    this.gliding = false;
    this.leads = s("svg", { class: "leads", "aria-hidden": "true" });
    layer.append(this.leads);
    new ResizeObserver(() => this.soon()).observe(board);
  }

  /** All the chips of one sort; those that were there go. @param {string} sort @param {Chip[]} chips */
  set(sort, chips) {
    for (const old of this.sets.get(sort) ?? []) {
      this.made.get(old)?.remove();
      this.made.delete(old);
    }
    this.sets.set(sort, chips);
    for (const one of chips) {
      const element = h("div", { class: `chip-over ${one.kind} out`, "data-by": one.on, "aria-hidden": "true" });
      element.append(one.say);
      this.made.set(one, element);
      this.layer.append(element);
    }
    this.soon();
  }

  soon() {
    if (this.due || this.gliding) return;
    this.due = true;
    laidOut(() => this.lay());
  }

  /** The board glides, or has come to where it looks: meanwhile they are away. @param {boolean} gliding */
  away(gliding) {
    this.gliding = gliding;
    this.layer.classList.toggle("away", gliding);
    this.soon();
  }

  /** Find a place for each. */
  lay() {
    this.due = false;
    if (this.gliding) return;
    const all = [...this.sets.values()].flat().sort((a, b) => (b.weight ?? 0) - (a.weight ?? 0));
    if (!all.length) return put(this.leads);
    const frame = this.board.getBoundingClientRect();
    const dock = document.getElementById("ask")?.getBoundingClientRect().top ?? frame.bottom;
    const bottom = dock > frame.top ? Math.min(frame.bottom, dock) : frame.bottom; // beside it, not over it
    const room = { left: frame.left + 2, top: frame.top + 2, right: frame.right - 2, bottom: bottom - 2 };
    const taken = [...this.board.querySelectorAll(".figure")].map((one) => rect(one.querySelector(".face") ?? one));
    taken.push(...[...this.board.parentElement?.querySelectorAll("[data-solid]") ?? []].map(rect));
    const sizes = all.map((one) => {
      const element = this.made.get(one);
      return element ? [element.offsetWidth, element.offsetHeight] : [0, 0];
    });
    const places = all.map((one) => {
      const thing = drawn(this.board, one.on);
      return thing && rect(thing.querySelector(".face") ?? thing);
    });
    // From here on chips are moved: whatever asked for a place now would have the page laid out again.
    /** @type {SVGElement[]} */ const leads = [];
    all.forEach((one, n) => {
      const [element, by] = [this.made.get(one), places[n]];
      if (!element) return;
      const spot = by && [GAP, ...AWAY].reduce((/** @type {Spot | null} */ found, gap) =>
        found ?? place(by, sizes[n], one.where ?? "above", taken, room, gap), null)
        || (one.sure ? anywhere(by || corner(room), sizes[n], taken, room) : null);
      element.classList.toggle("out", !spot);
      if (!spot) return;
      taken.push(spot);
      const lead = by ? line(by, spot) : "";
      element.dataset.side = lead ? "" : spot.side;
      element.style.setProperty("--tail", `${Math.round(spot.tail)}px`);
      element.style.transform = `translate(${Math.round(spot.left - frame.left)}px, ${Math.round(spot.top - frame.top)}px)`;
      if (lead) leads.push(s("path", { d: lead, transform: `translate(${-frame.left} ${-frame.top})` }));
    });
    put(this.leads, ...leads);
  }
}

/** @param {HTMLElement} board @param {string} on */
function drawn(board, on) {
  const found = on.split(" ").map((name) => board.querySelector(`[data-on="${CSS.escape(name)}"]`));
  return found.find((one) => one !== null) ?? null;
}

/** @param {Element} element @returns {Rect} */
function rect(element) {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  return { left, top, right, bottom };
}

/** The line from a thing to a chip that does not stand close by. @param {Rect} by @param {Rect} spot */
function line(by, spot) {
  const from = [within(spot.left, by.left, by.right), within(spot.top, by.top, by.bottom)];
  const [x, y] = [within(from[0], spot.left, spot.right), within(from[1], spot.top, spot.bottom)];
  return Math.hypot(x - from[0], y - from[1]) > AWAY[0] / 2 ? `M${from.join(" ")}L${x} ${y}` : "";
}

/** @param {number} n @param {number} least @param {number} most */
const within = (n, least, most) => Math.max(least, Math.min(most, n));

/** @param {Rect} by @param {number[]} size @param {"above" | "below" | "beside"} where @param {Rect[]} taken
 * @param {Rect} room @param {number} gap @returns {Spot | null} */
function place(by, [wide, high], where, taken, room, gap) {
  const middle = (by.left + by.right) / 2;
  const level = (by.top + by.bottom) / 2;
  const [above, below, left, right] = [by.top - high - gap, by.bottom + gap, by.left - wide - gap, by.right + gap];
  /** @type {Record<string, [Side, number, number][]>} */
  const sides = {
    above: [["above", middle - wide / 2, above], ["above", by.left, above], ["above", by.right - wide, above]],
    below: [["below", middle - wide / 2, below], ["below", by.left, below], ["below", by.right - wide, below]],
    beside: [["right", right, level - high / 2], ["left", left, level - high / 2], ["right", right, by.top], ["left", left, by.top]],
  };
  const order = where === "above" ? ["above", "beside", "below"] : where === "below" ? ["below", "beside", "above"] : ["beside", "above", "below"];
  for (const [side, x, y] of order.flatMap((one) => sides[one])) {
    const upright = side === "above" || side === "below";
    const [from, long] = upright ? [middle - x, wide] : [level - y, high];
    const spot = { left: x, top: y, right: x + wide, bottom: y + high, side, tail: Math.max(CORNER, Math.min(long - CORNER, from)) };
    if (spot.left < room.left || spot.top < room.top || spot.right > room.right || spot.bottom > room.bottom) continue;
    if (!taken.some((one) => meet(one, spot))) return spot;
  }
  return null;
}

/** Where something stands that is not on the screen. @param {Rect} room @returns {Rect} */
const corner = ({ left, bottom }) => ({ left, top: bottom, right: left, bottom });

/** The place with room that is nearest. @param {Rect} by @param {number[]} size @param {Rect[]} taken @param {Rect} room
 * @returns {Spot | null} */
function anywhere(by, [wide, high], taken, room) {
  /** @type {Spot | null} */ let found = null;
  let nearest = Infinity;
  for (let left = room.left + GAP; left + wide <= room.right - GAP; left += GRAIN) {
    for (let top = room.top + GAP; top + high <= room.bottom - GAP; top += GRAIN) {
      const spot = { left, top, right: left + wide, bottom: top + high, side: /** @type {Side} */ (""), tail: CORNER };
      const far = Math.hypot(left + wide / 2 - (by.left + by.right) / 2, top + high / 2 - (by.top + by.bottom) / 2);
      if (far >= nearest || taken.some((one) => meet(one, spot))) continue;
      [found, nearest] = [spot, far];
    }
  }
  return found;
}

/** @param {Rect} a @param {Rect} b */
const meet = (a, b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
