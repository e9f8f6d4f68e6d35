// The ship's plan: where a space or a crossing lies. Python sends board units (spaces, right and
// down); the drawing counts UNIT for each.

/**
 * @typedef {import("../wire").EnormityScene} Scene
 * @typedef {import("../wire").EnoBackdrop} Backdrop
 * @typedef {[number, number]} Spot
 */

export const UNIT = 40;
export const HALF = UNIT / 2;
const ROWS = "abcdefghijklmnopqrstuvwxyz";

export class Plan {
  /** @param {Backdrop} backdrop */
  constructor(backdrop) {
    this.backdrop = backdrop;
    this.pages = new Map(backdrop.pages.map((page) => [page.id, page]));
    const left = Math.min(...backdrop.pages.map((page) => page.x));
    const top = Math.min(...backdrop.pages.map((page) => page.y));
    const right = Math.max(...backdrop.pages.map((page) => page.x + page.w));
    const low = Math.max(...backdrop.pages.map((page) => page.y + page.h));
    this.box = backdrop.pages.length ? { x: left * UNIT, y: top * UNIT, w: (right - left) * UNIT,
      h: (low - top) * UNIT } : { x: 0, y: 0, w: 10 * UNIT, h: 10 * UNIT };
  }

  /** The top left corner of a space. @param {string} text @returns {Spot | null} */
  corner(text) {
    const [name, space] = text.split(":");
    const page = this.pages.get(name);
    if (!page || !space) return null;
    const row = ROWS.indexOf(space[0]);
    return [(page.x + Number(space.slice(1)) - 1) * UNIT, (page.y + page.h - 1 - row) * UNIT];
  }

  /** The middle of a space. @param {string} text @returns {Spot | null} */
  middle(text) {
    const found = this.corner(text);
    return found && [found[0] + HALF, found[1] + HALF];
  }

  /** A crossing. @param {string} text @returns {Spot | null} */
  point(text) {
    const strange = this.backdrop.points[text];
    if (strange) return [strange[0] * UNIT, strange[1] * UNIT];
    const [name, lines] = text.split(":");
    const page = this.pages.get(name);
    if (!page || !lines) return null;
    const [x, y] = lines.split(",").map(Number);
    return [(page.x + x) * UNIT, (page.y + page.h - y) * UNIT];
  }

  /** Whether there is floor. @param {Spot} spot */
  floored([x, y]) {
    return [...this.pages.values()].some((page) => page.floor[Math.floor(y / UNIT) - page.y]?.[Math.floor(x / UNIT) - page.x] === "#");
  }

  /** Every space of a page, by name. @param {import("../wire").EnoPage} page @returns {string[]} */
  static spaces(page) {
    const found = [];
    page.floor.forEach((row, down) => {
      for (let x = 0; x < page.w; x++) {
        if (row[x] === "#") found.push(Plan.named(page, x, down));
      }
    });
    for (const sign of page.signs) if (sign.kind === "extraction") found.push(sign.space);
    return [...new Set(found)];
  }

  /** @param {import("../wire").EnoPage} page @param {number} x @param {number} down */
  static named(page, x, down) {
    return `${page.id}:${ROWS[page.h - 1 - down]}${x + 1}`;
  }
}

/** The names of the pages that lie on the table, for saying where something is. @type {Map<string, string>} */
let names = new Map();

/** What `spoken` goes by from now on. @param {Backdrop} backdrop */
export function speakOf(backdrop) {
  names = new Map(backdrop.pages.map((page) => [page.id, page.name]));
}

/** A space as people say it: `E4`, and on which page where there are several. @param {string} text */
export function spoken(text) {
  const [page, space] = text.split(":");
  if (!space) return text;
  return `${space.toUpperCase()}${names.size > 1 && names.has(page) ? `, ${names.get(page)}` : ""}`;
}

/** A crossing as people say it: the space below and right of it. @param {string} text */
export function corner(text) {
  const [page, lines] = text.split(":");
  const [x, y] = (lines ?? "").split(",").map(Number);
  if (!Number.isFinite(x) || !Number.isFinite(y)) return "a crossing outside";
  const where = names.size > 1 && names.has(page) ? `, ${names.get(page)}` : "";
  return `the corner of ${ROWS[Math.max(0, y - 1)].toUpperCase()}${x + 1}${where}`;
}

/** Places as the rules write them, `lr1 D3`, `lr1:d3` and the crossing `lr1 2,6`, as the board names them. @param {string} text */
export function placed(text) {
  return text.replace(/\b([a-z]+\d*)[ :](?:([A-Za-z]\d{1,2})\b|(-?\d+,-?\d+)(?!\d))/g, (all, page, space, crossing) =>
    !names.has(page) ? all : space ? spoken(`${page}:${space}`) : corner(`${page}:${crossing}`));
}

export const WAYS = /** @type {Record<string, { turn: number, name: string, dx: number, dy: number }>} */ ({
  N: { turn: 0, name: "north", dx: 0, dy: -1 }, E: { turn: 90, name: "east", dx: 1, dy: 0 },
  S: { turn: 180, name: "south", dx: 0, dy: 1 }, W: { turn: 270, name: "west", dx: -1, dy: 0 },
});
