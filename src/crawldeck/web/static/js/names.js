// What this person is called. Nobody is "You": the others at the table would read it too.

import * as keep from "./keep.js";

export const KEPT = "crawldeck.name";

/** For whoever has not said: short, and easy to tell apart. */
const PROPOSED = ["Wren", "Juno", "Tamsin", "Arlo", "Hazel", "Bram", "Sorrel", "Lark", "Ivo", "Maren", "Pip", "Odile"];

/** The name that is kept in this browser; one is proposed where there is none. */
export function mine() {
  const kept = String(keep.read(KEPT, "")).trim();
  if (kept && !/^you$/i.test(kept)) return kept;
  const proposed = PROPOSED[Math.floor(Math.random() * PROPOSED.length)];
  keep.write(KEPT, proposed);
  return proposed;
}

/** @param {string} name */
export function choose(name) {
  if (name.trim()) keep.write(KEPT, name.trim());
}
