// Where the cards of a space lie on the drawing. Rows and columns are as wide as what stands in them needs; those
// of whoever acts are a quarter larger, so that the eye finds them.

/**
 * @typedef {import("../wire").P52Scene} Scene
 * @typedef {import("../table/camera.js").Box} Box
 */

export const W = 100;
export const H = 104;
const GAP = 7;
const LARGER = 1.25;
/** A figure is never narrower than that, and so much higher than wide. */
export const LEAST = 29;
export const TALL = 1.15;
const APART = 3;
/** What the print in the corner of a card takes from its top, and the word at its foot. */
export const HEAD = 23;
export const FOOT = 14;
/** The same with the names of figures above it. */
export const NAMED = FOOT + 11;

/** @param {string} text @returns {[number, number]} */
export const place = (text) => /** @type {[number, number]} */ (text.split(",").map(Number));

/** How many figures stand on a card of this size, none of them too small. @param {number} w @param {number} h */
export function room(w, h) {
  const columns = Math.max(1, Math.floor((w - 6 + APART) / (LEAST + APART)));
  const rows = Math.max(1, Math.floor((h - HEAD - 4 + APART) / (LEAST * TALL + APART)));
  return { columns, rows };
}

/** By how much a card must be larger for a crowd. @param {number} count */
function needed(count) {
  let by = count > 2 ? 1.12 : 1;
  for (; by < 4; by += .06) {
    const { columns, rows } = room(W * by, H * by);
    if (columns * rows >= count) break;
  }
  return by;
}

export class Grid {
  /** @param {Scene} scene @param {readonly { x: number, y: number }[]} ghosts places for cards @param {string} large the spot whose row and
   * column are larger */
  constructor(scene, ghosts, large) {
    const cells = [...scene.spots, ...ghosts];
    /** Where cards lie. */
    this.spots = new Set(scene.spots.map((one) => `${one.x},${one.y}`));
    const [xs, ys] = [cells.map((one) => one.x), cells.map((one) => one.y)];
    this.left = Math.min(...xs, Infinity);
    this.top = Math.max(...ys, -Infinity);
    if (!cells.length) [this.left, this.top] = [0, 0];
    this.wide = cells.length ? Math.max(...xs) - this.left + 1 : 1;
    this.high = cells.length ? this.top - Math.min(...ys) + 1 : 1;
    const columns = Array.from({ length: this.wide }, () => 1);
    const rows = Array.from({ length: this.high }, () => 1);
    /** @param {string} spot @param {number} by */
    const grow = (spot, by) => {
      const [x, y] = place(spot);
      const [c, r] = [x - this.left, this.top - y];
      if (columns[c]) columns[c] = Math.max(columns[c], by);
      if (rows[r]) rows[r] = Math.max(rows[r], by);
    };
    /** @type {Map<string, number>} how many stand where */ const crowds = new Map();
    this.crowds = crowds;
    for (const one of [...scene.heroes, ...scene.foes]) {
      if (one.spot) crowds.set(one.spot, (crowds.get(one.spot) ?? 0) + 1);
    }
    if (large && cells.length > 2) grow(large, LARGER);
    for (const [spot, count] of crowds) grow(spot, needed(count));
    /** @type {number[]} */ this.widths = columns.map((by) => W * by);
    /** @type {number[]} */ this.heights = rows.map((by) => H * by);
    this.box = { x: 0, y: 0, w: sum(this.widths) + GAP * (this.wide - 1), h: sum(this.heights) + GAP * (this.high - 1) };
  }

  /** How wide the smallest figure is. */
  get least() {
    const crowds = [...this.crowds].filter(([spot]) => this.spots.has(spot));
    return Math.min(...crowds.map(([spot, count]) => stand(count, this.cell(...place(spot)))[0].w));
  }

  /** The box of a card. @param {number} x @param {number} y @returns {Box} */
  cell(x, y) {
    const [c, r] = [x - this.left, this.top - y];
    return { x: sum(this.widths.slice(0, c)) + GAP * c, y: sum(this.heights.slice(0, r)) + GAP * r,
      w: this.widths[c] ?? W, h: this.heights[r] ?? H };
  }

  /** A point by columns and rows, which need not be whole numbers. @param {number} x @param {number} y
   * @returns {[number, number]} */
  at(x, y) {
    const [cx, cy] = [Math.round(x), Math.round(y)];
    const box = this.cell(cx, cy);
    return [box.x + box.w * (.5 + x - cx), box.y + box.h * (.5 - (y - cy))];
  }

  /** One box around these spots. @param {Iterable<string>} spots @returns {Box | null} */
  around(spots) {
    const boxes = [...spots].map((one) => this.cell(...place(one)));
    if (!boxes.length) return null;
    const [x, y] = [Math.min(...boxes.map((one) => one.x)), Math.min(...boxes.map((one) => one.y))];
    return { x, y, w: Math.max(...boxes.map((one) => one.x + one.w)) - x, h: Math.max(...boxes.map((one) => one.y + one.h)) - y };
  }
}

/** Where figures stand on a card, from its corner. One row while there is room, with the names under it; a crowd
 * fills the card from the left. @param {number} count @param {Box} cell
 * @returns {{ x: number, y: number, w: number, h: number, named: boolean, label: number }[]} */
export function stand(count, cell) {
  const { columns } = room(cell.w, cell.h);
  const alone = count <= Math.min(columns, 3);
  const inRow = alone ? count : columns;
  const rows = Math.ceil(count / inRow);
  const foot = alone ? NAMED : 4;
  const widest = (cell.w - 8 - (alone ? 5 : APART) * (inRow - 1)) / inRow;
  const highest = (cell.h - HEAD - foot - (alone ? cell.h * .05 : 0) - APART * (rows - 1)) / rows;
  const w = Math.max(LEAST, Math.min(widest, highest / TALL, cell.w * .42));
  const h = w * TALL;
  const gap = alone && count > 1 ? Math.max(2, Math.min(9, (cell.w - 8 - w * count) / (count - 1))) : APART;
  const top = alone ? cell.h - foot - h : HEAD + Math.max(0, (cell.h - HEAD - foot - rows * (h + APART)) / 2);
  return Array.from({ length: count }, (_, n) => {
    const row = Math.floor(n / inRow);
    const here = row === rows - 1 ? count - row * inRow : inRow;
    const wide = here * w + (here - 1) * gap;
    return { x: (cell.w - wide) / 2 + (n % inRow) * (w + gap), y: top + row * (h + APART), w, h, named: alone,
      label: !alone ? 0 : count > 1 ? w + gap - 1.5 : cell.w - 8 };
  });
}

/** @param {readonly number[]} numbers */
const sum = (numbers) => numbers.reduce((a, b) => a + b, 0);
