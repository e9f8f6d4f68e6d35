// Every part there is, by name: what a pack may write under `drawings.toml`. The same names stand in
// crawldeck.enormity.drawings, and a test compares them.

import { FOE_BODIES, FOE_HEADS } from "./foes.js";
import { HEADS } from "./heads.js";
import { MARKS } from "./marks.js";
import { GEAR, SUITS } from "./suits.js";

/** @type {Record<string, import("./strokes.js").Part>} */
export const PARTS = { ...HEADS, ...SUITS, ...GEAR, ...FOE_HEADS, ...FOE_BODIES, ...MARKS };
