// Portraits as linocuts: heroes are arches on paper, enemies have cut corners on red. A pack names the
// parts of each drawing, or a picture of its own; who has neither gets parts that suit the name.

import { s } from "../dom.js";
import { TALL, cast, shapes } from "./faces/compose.js";
import { HIGH, INK, PAPER, RED, WIDE, drawn } from "./faces/ink.js";

/**
 * @typedef {"hero" | "foe" | "boss"} Side
 * @typedef {{ id: string, name: string, side: Side, art?: string, hints?: string[] }} Figure `art` as the
 *   pack names it: parts, or the address of a picture; `hints` are words about who has none.
 * @typedef {{ x?: number, y?: number, width?: number, height?: number, class?: string }} Box
 */

export { HIGH, WIDE };

const ARCH = "M2 138V60C2 26 26 2 60 2C94 2 118 26 118 60V138Z";
const CUT = "M18 2H102L118 18V138H2V18Z";
/** What sets a boss apart. */
const RIM = "M21 9H99L111 21V131H9V21Z";

/** @type {Record<Side, { shape: string, ground: string }>} */
const FRAMES = {
  hero: { shape: ARCH, ground: PAPER },
  foe: { shape: CUT, ground: RED },
  boss: { shape: CUT, ground: RED },
};

const SPRITE = "p52-faces";

/** The hidden sheet that holds each face once. */
function sprite() {
  const found = document.getElementById(SPRITE);
  if (found) return found;
  const made = s("svg", { id: SPRITE, width: 0, height: 0, "aria-hidden": "true", focusable: "false" },
    s("defs", {}, ...Object.entries(FRAMES).map(([side, frame]) =>
      s("clipPath", { id: `${SPRITE}-${side}` }, s("path", { d: frame.shape })))));
  made.style.position = "absolute";
  document.body.append(made);
  return made;
}

/** Whether a drawing is a picture of the pack. @param {string} art */
const isPicture = (art) => art.startsWith("/");

/** The symbol of a face, made when it is first needed. @param {Figure} figure */
function symbol(figure) {
  const { side, art = "" } = figure, sheet = sprite();
  const parts = isPicture(art) ? [] : cast(figure);
  const id = `${SPRITE}-${side}-${isPicture(art) ? art : parts.join(".")}`;
  if (document.getElementById(id)) return id;
  const { shape, ground } = FRAMES[side];
  const inside = isPicture(art)
    ? [s("image", { href: art, width: WIDE, height: HIGH, preserveAspectRatio: "xMidYMid slice" })]
    : parts.map((name) => s("g", { transform: side === "hero" && TALL.includes(name) ? "translate(-3 17)" : null },
      ...shapes(name).map(drawn)));
  sheet.append(s("symbol", { id, viewBox: `0 0 ${WIDE} ${HIGH}`, overflow: "visible" },
    s("g", { "clip-path": `url(#${SPRITE}-${side})` }, s("path", { d: shape, fill: ground }),
      side === "boss" && s("path", { d: RIM, fill: "none", stroke: PAPER, "stroke-width": 2.4 }), ...inside),
    s("path", { d: shape, fill: "none", stroke: INK, "stroke-width": 4, "stroke-linejoin": "round" })));
  return id;
}

/** A portrait in its frame; it may stand in a page or in another drawing. @param {Figure} figure @param {Box} [box] */
export function portrait(figure, box = {}) {
  return s("svg", { x: box.x, y: box.y, width: box.width, height: box.height, viewBox: `0 0 ${WIDE} ${HIGH}`, role: "img",
    "aria-label": figure.name, focusable: "false", class: `face face-${figure.side} ${box.class ?? ""}`.trim() },
  s("use", { href: `#${symbol(figure)}`, width: WIDE, height: HIGH }));
}

/**
 * The drawing of a figure among those of its pack: its own; a hero made at the table has those of people and calling.
 * @param {Record<string, string> | undefined} drawings as the backdrop has them
 * @param {{ id: string, kind?: string, people?: string, calling?: string }} one
 */
export function artOf(drawings, one) {
  if (!drawings) return "";
  const own = drawings[one.kind ?? one.id];
  if (own) return own;
  const born = drawings[`people:${one.people}`] ?? "", trade = drawings[`calling:${one.calling}`] ?? "";
  if (isPicture(born) || isPicture(trade)) return isPicture(trade) ? trade : born;
  return [born, trade].filter(Boolean).join(", ");
}
