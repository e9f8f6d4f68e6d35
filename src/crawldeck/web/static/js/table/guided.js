// Whether this table is a lesson; what leads through it is loaded only then.

import * as keep from "../keep.js";

/** Where it is kept how far the lesson of a table is. @param {string} key */
export const NAME = (key) => `crawldeck.guide.${key}`;

/** Which lessons were gone through to the end, as `game/lesson`. */
export const LEARNT = "crawldeck.learnt";

/** The lesson that was asked for, or goes on; null where there is none. @param {string} key
 * @returns {import("./lesson.js").Kept | null} */
export function kept(key) {
  const asked = location.hash.match(/^#guide(?:=([\w-]+))?$/);
  /** @type {any} */ let found = keep.read(NAME(key), null);
  if (typeof found === "number") found = { lesson: "", done: [], left: found < 0 };
  if (asked && !found) keep.write(NAME(key), found = { lesson: asked[1] ?? "", done: [] });
  return found && !found.left ? found : null;
}

/** The lesson that a table was made for, from its first step; null at any other table. @param {string} key
 * @returns {import("./lesson.js").Kept | null} */
export function afresh(key) {
  const found = keep.read(NAME(key), /** @type {any} */ (null));
  return found ? { lesson: found.lesson ?? "", done: [] } : null;
}
