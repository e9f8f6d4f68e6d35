// How fast things are shown: chosen once, kept in this browser. Nothing moves where a person wants things
// to keep still, and nothing where nobody looks.

import { still } from "../dom.js";
import * as keep from "../keep.js";
import { tr } from "../texts.js";

/** @typedef {"slow" | "normal" | "fast" | "instant"} Pace */

/** @type {Record<Pace, number>} how long a second of a beat lasts */
const LENGTHS = { slow: 1.6, normal: 1, fast: .5, instant: 0 };
export const PACES = /** @type {Pace[]} */ (Object.keys(LENGTHS));
/** What they are called. @type {Record<Pace, string>} */
export const NAMES = { slow: tr("slow"), normal: tr("normal"), fast: tr("fast"), instant: tr("instant") };
const KEPT = "crawldeck.pace";

/** @returns {Pace} */
export function chosen() {
  const kept = keep.read(KEPT, "normal");
  return PACES.find((one) => one === kept) ?? "normal";
}

/** @param {Pace} pace */
export function choose(pace) {
  keep.write(KEPT, pace);
}

/** The length of what takes a second at the normal pace; 0 where nothing is to move. */
export function length() {
  return still() || document.hidden ? 0 : LENGTHS[chosen()];
}
