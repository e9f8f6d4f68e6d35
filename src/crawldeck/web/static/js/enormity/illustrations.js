// Wide pictures for the large cards of events: an AI card, a body part, a Discovery, a Wound, a
// Breakdown, a death, an Awakening. Put together from whom it concerns, lamps, debris and instruments;
// the same card always has the same picture.

import { s } from "../dom.js";
import { FOE, figure, portrait } from "./faces.js";
import { hash } from "./faces/composed.js";
import { colourOf } from "./faces/frames.js";
import { icon, iconOf } from "./icons.js";

/**
 * @typedef {import("./faces.js").Who} Who
 * @typedef {object} Event
 * @property {string} kind ai, bp, wound, discovery, breakdown, death, flatline, awakening, arrival, condition, stratagem …
 * @property {string} id of the card @property {string} [name] of the card: it may say which part is meant
 * @property {string} [text] @property {Who} [who] whom it concerns @property {Who} [by] who does it: the crosshair has the colour
 */

const WIDE = 300, HIGH = 160;
let count = 0;

/** Numbers between 0 and 1 that a card always gives in the same order. @param {string} id @returns {() => number} */
function luck(id) {
  let seed = hash(id);
  return () => {
    seed = (seed + 0x6d2b79f5) >>> 0;
    const mixed = Math.imul(seed ^ (seed >>> 15), seed | 1);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** @param {string} d @param {number} [wide] @param {number} [light] @param {Record<string, string | number>} [more] */
const line = (d, wide = 1, light = .7, more = {}) => s("path", { d, fill: "none", stroke: "currentColor", "stroke-width": wide, "stroke-opacity": light,
  "stroke-linecap": "round", "stroke-linejoin": "round", ...more });

// -- what stands around ----------------------------------------------------------------------------

/** Dust and splinters. @param {() => number} chance @param {number} n */
function debris(chance, n) {
  return Array.from({ length: n }, () => {
    const [x, y, size] = [chance() * WIDE, chance() * HIGH, 1 + chance() * 4 * chance()];
    return chance() < .55 ? s("circle", { cx: x.toFixed(1), cy: y.toFixed(1), r: (size * .45).toFixed(1), fill: "currentColor", "fill-opacity": (.15 + chance() * .5).toFixed(2) })
      : line(`M${x.toFixed(1)} ${y.toFixed(1)}l${(chance() * 8 - 4).toFixed(1)} ${(size + 1).toFixed(1)}l${(-size).toFixed(1)} 1z`, .7, .35 + chance() * .3);
  });
}

/** Marks of an instrument along the rim. @param {() => number} chance */
function scales(chance) {
  const marks = Array.from({ length: 29 }, (_, n) => `M${10 + n * 10} ${HIGH - 1}v${n % 5 ? -3 : -6}`).join("");
  const at = 30 + Math.floor(chance() * 24) * 10;
  return [line("M8 20V8h12M280 8h12v12M292 140v12h-12M20 152H8v-12", 1.2, .7), line(marks, .7, .35), line(`M${at - 3} ${HIGH - 10}h6l-3 4z`, 1, .8)];
}

/** A deck in the dark: walls that run away from the eye. @param {() => number} chance */
function corridor(chance) {
  const x = 130 + chance() * 40, y = 66 + chance() * 12;
  const rays = [[0, 160], [0, 0], [300, 0], [300, 160], [70, 160], [150, 160], [230, 160], [0, 110], [300, 110]];
  const gates = [.25, .45, .7].map((k) => `M${x - x * k} ${y + (160 - y) * k}V${y - y * k}H${x + (300 - x) * k}V${y + (160 - y) * k}`);
  return [line(rays.map(([a, b]) => `M${x} ${y}L${a} ${b}`).join(""), .6, .2), line(gates.join(""), .8, .28)];
}

/** @param {number} x @param {number} y @param {number} r @param {string} colour */
function crosshair(x, y, r, colour) {
  return s("g", { color: colour, transform: `translate(${x} ${y})` },
    s("circle", { r: r * 1.5, fill: "currentColor", "fill-opacity": .07 }),
    line(`M${-r} 0a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`, 1.4, 1, { "stroke-dasharray": "6 5" }),
    line(`M0 ${-r - 9}v14M0 ${r + 9}v-14M${-r - 9} 0h14M${r + 9} 0h-14`, 1.8, 1), s("circle", { r: 2.2, fill: "currentColor" }));
}

/** @param {number} y @param {() => number} chance @param {boolean} flat */
function pulse(y, chance, flat) {
  let d = `M0 ${y}`;
  for (let x = 0; x < WIDE; x += 30) d += flat && x > 120 ? "h30" : `h6l4 ${(-6 - chance() * 8).toFixed(1)} 4 ${(16 + chance() * 14).toFixed(1)} 4 ${(-40 - chance() * 14).toFixed(1)} 4 ${(34 + chance() * 8).toFixed(1)}` + `L${x + 30} ${y}`;
  return d;
}

// -- the scenes ------------------------------------------------------------------------------------

/** @param {Who} who @param {number} x @param {number} y @param {number} size @param {Record<string, any>} [more] */
function face(who, x, y, size, more = {}) {
  return s("g", more, portrait(who, { x, y, width: size, height: size, bare: true, detail: size > 120 ? "large" : "medium" }));
}

/** Which part of a standing figure a card means. @type {[RegExp, number, number][]} */
const PLACES = [[/eye|lens|face|brow|skull|head|jaw|teeth|mouth|tongue|crown|mask/, 48, 24], [/throat|neck|collar/, 50, 42], [/pole|right arm|grip/, 78, 64],
  [/hand|arm|claw|finger|wrist|elbow/, 22, 70], [/shoulder|blade/, 28, 48], [/rib|lung|heart|chest|breast|coat|skin|spine|back|bell/, 50, 60],
  [/belt|lamp|hip|belly|womb|oil/, 50, 84], [/knee|leg|foot|feet|heel|shin|toe/, 40, 102]];

/** @type {Record<string, (event: Event, chance: () => number) => (SVGElement | null)[]>} */
const SCENES = {
  ai({ who, name = "", text = "", id }, chance) {
    const words = `${id} ${name} ${text}`.toLowerCase();
    const far = /shoot|range|furthest|beam/.test(words), wide = /blast|zone|everybody|all |other/.test(words);
    const acts = far ? [line("M-6 140L196 70M-6 124L196 70", .8, .45), line("M-6 132L196 70", 2, .9, { "stroke-dasharray": "12 6" })]
      : wide ? [34, 58, 84, 112].map((r, n) => line(`M${190 - r} 74a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`, 1.4, .6 - n * .12, { "stroke-dasharray": n % 2 ? "3 6" : "none" }))
        : [line("M20 20Q84 70 96 150M44 14Q112 66 126 150M72 12q62 54 76 136", 3, .85), line("M26 16Q92 70 104 150M50 10Q118 66 134 150M78 8q62 54 76 136", 1, .4)];
    return [...corridor(chance), ...(far || wide ? acts : []), who ? face(who, wide ? 108 : 128, -8, 172) : null, ...(far ? [crosshair(48, 115, 17, "#fff")] : wide ? [] : acts)];
  },
  bp({ who, by, name = "", id }, chance) {
    const words = `${name} ${id}`.toLowerCase().replaceAll("-", " ");
    const [, x, y] = PLACES.find(([sign]) => sign.test(words)) ?? PLACES[Math.floor(chance() * PLACES.length)];
    const size = 250, k = size / 100;
    return [...corridor(chance), who ? s("g", { opacity: .62 }, figure(who, { x: 170 - x * k, y: 84 - y * k, width: size, height: size * 1.2, bare: true, detail: "large" })) : null,
      crosshair(170, 84, 26, by ? colourOf(by.side, by.seat) : "#ffcf70"), s("g", { color: "#ffcf70" }, line("M197 84h40l10-14h46", 1, .8))];
  },
  wound({ who }, chance) {
    return [...corridor(chance), who ? face(who, 66, -6, 168) : null, s("g", { color: "#fff" }, line("M44 146L250 14", 2.6, .95)), line("M36 140L246 6M54 152L256 24", 1.2, .6),
      line("M120 98l-16-22-20 6M150 78l4 30 22 8M176 62l20 16 24-8M96 113l-6 22", 1.4, .9), crosshair(148, 80, 20, "#fff")];
  },
  breakdown({ who }, chance) {
    const cracks = Array.from({ length: 9 }, (_, n) => {
      const turn = n * .7 + chance() * .4, far = 70 + chance() * 70;
      const [x, y] = [150 + Math.cos(turn) * far * 1.5, 70 + Math.sin(turn) * far];
      return `M150 70L${(150 + Math.cos(turn + .2) * far * .5).toFixed()} ${(70 + Math.sin(turn + .2) * far * .4).toFixed()}L${x.toFixed()} ${y.toFixed()}`;
    }).join("");
    return [who ? face(who, 44, -4, 172, { opacity: .16 }) : null, who ? face(who, 84, -4, 172, { opacity: .16 }) : null, who ? face(who, 64, -6, 172) : null,
      s("g", { color: "#c9a2ff" }, line(cracks, 1.3, .85), line(pulse(122, chance, false), 2, .9))];
  },
  death({ who }, chance) {
    return [...corridor(chance), who ? face(who, 68, 4, 164, { opacity: .34 }) : null, s("g", { color: FOE }, line(pulse(112, chance, true), 2.2, 1), line("M300 112h-24", 5, .35)),
      s("g", { color: FOE, transform: "translate(236 16)" }, icon("skull", 52))];
  },
  flatline({ who }, chance) {
    return [who ? face(who, 12, 4, 150, { opacity: .55 }) : null, s("g", { color: "#fff" }, line(pulse(84, chance, true), 2.2, .95)), line("M0 84h300", .6, .4, { "stroke-dasharray": "2 6" })];
  },
  awakening({ who }, chance) {
    const rays = Array.from({ length: 36 }, (_, n) => {
      const turn = n * Math.PI / 18, [near, far] = [70 + chance() * 8, 96 + chance() * 90];
      return `M${(150 + Math.cos(turn) * near).toFixed(1)} ${(72 + Math.sin(turn) * near).toFixed(1)}L${(150 + Math.cos(turn) * far).toFixed(1)} ${(72 + Math.sin(turn) * far).toFixed(1)}`;
    }).join("");
    return [line(rays, 1.2, .7), s("g", { color: "#fff" }, line("M88 72a62 62 0 1 0 124 0a62 62 0 1 0-124 0", 1.4, .9)), line("M80 72a70 70 0 1 0 140 0a70 70 0 1 0-140 0", 5, .2), who ? face(who, 76, 2, 148) : null];
  },
  arrival({ who }, chance) {
    return [...corridor(chance), who ? face(who, 60, -2, 180) : null, line("M0 160l22-46 14 30 20-52 12 52 16-24 10 40M300 160l-22-46-14 30-20-52-12 52-16-24-10 40", 1.4, .75)];
  },
  stratagem(event, chance) {
    const steps = [[40, 120], [90, 84], [138, 110], [196, 58], [252, 40]];
    return [line("M0 40h300M0 80h300M0 120h300M50 0v160M100 0v160M150 0v160M200 0v160M250 0v160", .6, .25),
      line(`M${steps.map((one) => one.join(" ")).join("L")}`, 2, .9, { "stroke-dasharray": "8 6" }), line("M238 36l16 3-8 14", 2, .9),
      ...steps.slice(0, 4).map(([x, y]) => s("circle", { cx: x, cy: y, r: 5, fill: "#081119", stroke: "currentColor", "stroke-width": 1.6 })), ...emblem(event, chance, 214, 92, 60)];
  },
  thing(event, chance) {
    const { who } = event;
    return [...corridor(chance), s("path", { d: `M-10 ${60 + chance() * 20}L150 12L240 160H60z`, fill: "currentColor", "fill-opacity": .06 }), who ? face(who, -18, 12, 150, { opacity: .75 }) : null,
      ...emblem(event, chance, who ? 190 : 150, 78, 84)];
  },
};

/** The icon of a card, large, on a dial. @param {Event} event @param {() => number} chance @param {number} x @param {number} y @param {number} size */
function emblem(event, chance, x, y, size) {
  const r = size * .72;
  const ticks = Array.from({ length: 24 }, (_, n) => {
    const [c, d] = [Math.cos(n * Math.PI / 12), Math.sin(n * Math.PI / 12)];
    return `M${(x + c * r).toFixed(1)} ${(y + d * r).toFixed(1)}L${(x + c * (r + (n % 6 ? 4 : 9))).toFixed(1)} ${(y + d * (r + (n % 6 ? 4 : 9))).toFixed(1)}`;
  }).join("");
  const drawn = icon(iconOf(event), size);
  drawn.querySelector("path")?.setAttribute("stroke-width", ".9");
  drawn.setAttribute("x", String(x - size / 2));
  drawn.setAttribute("y", String(y - size / 2));
  return [s("circle", { cx: x, cy: y, r, fill: "#061018", "fill-opacity": .8 }), line(`M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`, 1.3, .85), line(ticks, 1, .6),
    line(`M${x - r - 14} ${y}a${r + 14} ${r + 14} 0 0 1 ${r + 14} ${-r - 14}`, 1, .4, { "stroke-dasharray": `${8 + Math.floor(chance() * 20)} 6` }), drawn];
}

/** What lights a scene that is about nobody. @type {Record<string, string>} */
const LIGHT = { discovery: "#8fd6ff", fixed: "#8fd6ff", script: "#9fe8c8", code: "#9fe8c8", gear: "#ffe0a3", engram: "#ffcf70", noise: "#ff9d4d", location: "#ffcf70", stratagem: "#86bcff", ai: FOE, bp: FOE, wound: FOE };

/**
 * A wide picture (300 by 160) of what a card tells.
 * @param {Event} event @param {{ x?: number, y?: number, width?: number, height?: number, class?: string }} [box]
 * @returns {SVGSVGElement}
 */
export function illustration(event, box = {}) {
  const { kind, who } = event;
  const chance = luck(`${kind} ${event.id}`);
  const colour = who ? colourOf(who.side, who.seat) : (Object.hasOwn(LIGHT, kind) ? LIGHT[kind] : "#5ee6ff");
  const n = ++count;
  const scene = (Object.hasOwn(SCENES, kind) ? SCENES[kind] : SCENES.thing)(event, chance);
  return s("svg", { class: `eno-illustration ${kind}${box.class ? ` ${box.class}` : ""}`, viewBox: `0 0 ${WIDE} ${HIGH}`, preserveAspectRatio: "xMidYMid slice",
    role: "img", "aria-label": event.name || event.id, color: colour, x: box.x, y: box.y, width: box.width, height: box.height },
  s("defs", {}, s("radialGradient", { id: `eno-lamp-${n}`, cx: .35 + chance() * .3, cy: .4, r: .75 },
    ...[[0, .3], [.5, .1], [1, 0]].map(([offset, light]) => s("stop", { offset, "stop-color": "currentColor", "stop-opacity": light }))),
  s("radialGradient", { id: `eno-edge-${n}`, cx: .5, cy: .45, r: .72 }, s("stop", { offset: .55, "stop-color": "#03060a", "stop-opacity": 0 }), s("stop", { offset: 1, "stop-color": "#03060a", "stop-opacity": .85 })),
  s("clipPath", { id: `eno-cut-${n}` }, s("path", { d: `M0 0h${WIDE}v${HIGH}H0z` }))),
  s("g", { "clip-path": `url(#eno-cut-${n})` }, s("path", { d: `M0 0h${WIDE}v${HIGH}H0z`, fill: "#060d13" }), s("path", { d: `M0 0h${WIDE}v${HIGH}H0z`, fill: `url(#eno-lamp-${n})` }),
    ...scene.filter((one) => one !== null), ...debris(chance, 26), s("path", { d: `M0 0h${WIDE}v${HIGH}H0z`, fill: `url(#eno-edge-${n})` }), ...scales(chance)));
}
