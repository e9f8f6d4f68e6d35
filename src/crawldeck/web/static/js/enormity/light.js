// Light is light: what a lamp falls on, against the walls, shut doors and tiles that are drawn. A drawing
// only: which spaces are lit by the rules comes with the scene.

import { HALF, UNIT } from "./plan.js";

/**
 * @typedef {import("./plan.js").Plan} Plan
 * @typedef {import("./plan.js").Scene} Scene
 * @typedef {[number, number, number, number]} Line
 * @typedef {{ id: string, x: number, y: number, far: number, path: string, own: boolean }} Lamp
 */

/** Rays besides those to the corners, so that an open room is round. */
const RAYS = 48;
const NEAR = 1e-4;

/** All that stands in the way of light. @param {Plan} plan @param {Scene} scene @returns {Line[]} */
function obstacles(plan, scene) {
  /** @type {Line[]} */ const found = [];
  for (const page of plan.pages.values()) {
    found.push(...page.walls.map(scaled));
    for (const door of page.doors) {
      if (["closed", "welded"].includes(scene.doors[door.id] ?? "closed")) found.push(scaled(door.line));
    }
  }
  for (const tile of scene.tiles) {
    if (!plan.backdrop.opaque.includes(tile.kind)) continue;
    for (const space of tile.spaces) found.push(...box(plan.middle(space)));
  }
  return found;
}

/** @param {readonly number[]} line @returns {Line} */
const scaled = ([a, b, c, d]) => [a * UNIT, b * UNIT, c * UNIT, d * UNIT];

/** @param {[number, number] | null} at @returns {Line[]} */
function box(at) {
  if (!at) return [];
  const [x, y] = at;
  const r = HALF - 5;
  return [[x - r, y - r, x + r, y - r], [x + r, y - r, x + r, y + r], [x - r, y + r, x + r, y + r], [x - r, y - r, x - r, y + r]];
}

/** The lamp of every Spacer on board. @param {Plan} plan @param {Scene} scene @returns {Lamp[]} */
export function lamps(plan, scene) {
  const lines = obstacles(plan, scene);
  return scene.spacers.flatMap((who) => {
    const at = who.status === "in" && who.light.length ? plan.middle(who.space) : null;
    if (!at) return [];
    const far = (who.reach + .85) * UNIT;
    return [{ id: who.id, x: at[0], y: at[1], far, own: who.id === scene.focus, path: seen(at, lines, far) }];
  });
}

/** The polygon that is seen from a place. @param {[number, number]} from @param {Line[]} lines @param {number} far */
function seen([ox, oy], lines, far) {
  const near = lines.filter(([a, b, c, d]) => Math.min(a, c) < ox + far && Math.max(a, c) > ox - far
    && Math.min(b, d) < oy + far && Math.max(b, d) > oy - far);
  /** @type {number[]} */ const turns = [];
  for (let n = 0; n < RAYS; n++) turns.push(-Math.PI + 2 * Math.PI * n / RAYS);
  for (const [a, b, c, d] of near) {
    for (const [x, y] of [[a, b], [c, d]]) {
      const turn = Math.atan2(y - oy, x - ox);
      turns.push(turn - NEAR, turn, turn + NEAR);
    }
  }
  turns.sort((a, b) => a - b);
  return `M${turns.map((turn) => {
    const [dx, dy] = [Math.cos(turn), Math.sin(turn)];
    const long = reach(ox, oy, dx, dy, near, far);
    return `${(ox + dx * long).toFixed(1)} ${(oy + dy * long).toFixed(1)}`;
  }).join("L")}Z`;
}

/** How far a ray goes. @param {number} ox @param {number} oy @param {number} dx @param {number} dy
 * @param {Line[]} lines @param {number} far */
function reach(ox, oy, dx, dy, lines, far) {
  let best = far;
  for (const [a, b, c, d] of lines) {
    const [ex, ey] = [c - a, d - b];
    const den = dx * ey - dy * ex;
    if (Math.abs(den) < 1e-9) continue;
    const along = ((a - ox) * ey - (b - oy) * ex) / den;
    const on = ((a - ox) * dy - (b - oy) * dx) / den;
    if (along > 1e-6 && along < best && on >= -1e-6 && on <= 1 + 1e-6) best = along;
  }
  return best;
}
