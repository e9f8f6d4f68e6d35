// Where figures stand: in the middle of their space. Who is stopped while passing somebody (ENO-MOVE-10) stands
// beside them, half on the space each; where others stand close by, one gives way to the nearest free place.

import { UNIT } from "./plan.js";

/**
 * @typedef {import("./plan.js").Plan} Plan
 * @typedef {import("./plan.js").Scene} Scene
 * @typedef {import("./plan.js").Spot} Spot
 * @typedef {{ id: string, space: string }} Figure
 */

/** The body of a figure, round where it stands. */
export const BODY = { wide: 35, high: 40 };
/** From one to the next where they stand side by side: their chips are wider than their bodies. */
const STEP = 42;
/** Where somebody may give way to, nearest first. @type {Spot[]} */
const AROUND = Array.from({ length: 81 }, (_, n) => /** @type {Spot} */ ([(n % 9 - 4) * UNIT, (Math.floor(n / 9) - 4) * UNIT]))
  .sort((a, b) => Math.hypot(...a) - Math.hypot(...b));

/** @param {Spot} a @param {Spot} b */
const apart = (a, b) => Math.abs(a[0] - b[0]) >= BODY.wide || Math.abs(a[1] - b[1]) >= BODY.high;

/** Where everybody stands. @param {Plan} plan @param {Scene} scene @returns {Map<string, Spot>} */
export function places(plan, scene) {
  /** @type {Map<string, Figure[]>} */ const spaces = new Map();
  for (const one of [...scene.spacers, ...scene.foes]) spaces.set(one.space, [...(spaces.get(one.space) ?? []), one]);
  /** @type {Map<string, Spot>} */ const found = new Map();
  for (const [space, [one, ...others]] of spaces) {
    const at = others.length ? null : plan.middle(space);
    if (at) found.set(one.id, at);
  }
  for (const [space, sharing] of spaces) {
    const at = sharing.length > 1 ? plan.middle(space) : null;
    if (at) share(plan, at, sharing.sort((a, b) => Number(b.id === scene.focus) - Number(a.id === scene.focus)), found);
  }
  return found;
}

/** Several on one space: in a row or a column where there is room and floor, else all but the first give way.
 * @param {Plan} plan @param {Spot} at @param {Figure[]} sharing @param {Map<string, Spot>} found */
function share(plan, at, sharing, found) {
  const taken = [...found.values()];
  const free = (/** @type {Spot} */ spot) => taken.every((other) => apart(spot, other));
  const lines = [[STEP, 0], [0, STEP]].map(([dx, dy]) => sharing.map((_, n) => {
    const nth = n - (sharing.length - 1) / 2;
    return /** @type {Spot} */ ([at[0] + dx * nth, at[1] + dy * nth]);
  })).filter((line) => line.every(free));
  const line = lines.find((line) => line.every((spot) => plan.floored(spot))) ?? lines[0];
  sharing.forEach((one, n) => {
    const spot = line?.[n] ?? AROUND.map(([dx, dy]) => /** @type {Spot} */ ([at[0] + dx, at[1] + dy])).find(free) ?? at;
    taken.push(spot);
    found.set(one.id, spot);
  });
}
