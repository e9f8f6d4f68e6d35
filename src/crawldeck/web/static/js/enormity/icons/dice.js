// Dice for the tray, 64 to 100 px: each keeps its colour, and its outline says the colour once more
// (white is round, red is square, black has cut corners). Faces are data: p Power, h half, o Potential,
// x quadrant, - nothing.

import { s } from "../../dom.js";

/** @typedef {{ colour: string, face?: string, size?: number, class?: string }} Rolled */

/** Inside, rim, signs. @type {Record<string, [string, string, string]>} */
const INKS = {
  white: ["#f2ecdf", "#fffdf6", "#15110a"], red: ["#b3142a", "#ff8d94", "#fff"], black: ["#1b2026", "#8ba1ad", "#fff"],
  blue: ["#1d4f8f", "#86bcff", "#fff"], green: ["#1c6b43", "#8fe388", "#fff"], yellow: ["#d9b02c", "#ffe88a", "#1a1404"],
  orange: ["#b5561a", "#ffb27d", "#fff"], violet: ["#59369b", "#c9a2ff", "#fff"],
};
const OTHER = /** @type {[string, string, string]} */ (["#33424c", "#b3c5ce", "#fff"]);

const ROUND = "M34 3h36a31 31 0 0 1 31 31v36a31 31 0 0 1-31 31H34A31 31 0 0 1 3 70V34A31 31 0 0 1 34 3z";
const SQUARE = "M17 3h70a14 14 0 0 1 14 14v70a14 14 0 0 1-14 14H17A14 14 0 0 1 3 87V17A14 14 0 0 1 17 3z";
const CUT = "M23 3h58l20 20v58l-20 20H23L3 81V23z";
/** @type {Record<string, string>} */
const BODY = { white: ROUND, yellow: ROUND, black: CUT, violet: CUT };

/** Where signs go, by how many there are. @type {number[][][]} */
const PLACES = [[], [[52, 52]], [[34, 52], [70, 52]], [[34, 36], [70, 36], [52, 70]], [[34, 34], [70, 34], [34, 70], [70, 70]],
  [[26, 36], [52, 36], [78, 36], [38, 68], [66, 68]], [[27, 36], [52, 36], [77, 36], [27, 68], [52, 68], [77, 68]],
  [[26, 27], [52, 27], [78, 27], [26, 53], [52, 53], [78, 53], [52, 80]],
  [[26, 26], [52, 26], [78, 26], [39, 52], [65, 52], [26, 78], [52, 78], [78, 78]],
  [[26, 26], [52, 26], [78, 26], [26, 52], [52, 52], [78, 52], [26, 78], [52, 78], [78, 78]]];

const WORDS = /** @type {const} */ ([["p", "Power"], ["h", "half a Power"], ["o", "Potential"], ["x", "quadrant"]]);

/** @type {Record<string, (ink: string) => SVGElement>} */
const SIGNS = {
  p: (ink) => s("circle", { r: 12.5, fill: ink }),
  h: (ink) => s("g", {}, s("circle", { r: 11, fill: "none", stroke: ink, "stroke-width": 3.2 }), s("path", { d: "M0-11a11 11 0 0 0 0 22z", fill: ink })),
  o: (ink) => s("circle", { r: 10.8, fill: "none", stroke: ink, "stroke-width": 3.4 }),
  x: (ink) => s("path", { d: "M0-15.5l4 11.5 11.5 4-11.5 4-4 11.5-4-11.5-11.5-4 11.5-4z", fill: ink }),
  "-": (ink) => s("path", { d: "M-13 0h26", stroke: ink, "stroke-width": 4, "stroke-linecap": "round", "stroke-opacity": .6 }),
};

/** A die in words. @param {Rolled} rolled */
function spokenDie({ colour, face = "" }) {
  const told = WORDS.flatMap(([letter, word]) => {
    const n = face.split(letter).length - 1;
    return n ? [letter === "h" ? word : `${n} ${word}${n > 1 && letter === "x" ? "s" : ""}`] : [];
  });
  return `${colour} die: ${told.join(", ") || (face ? "nothing" : "not rolled")}`;
}

/** @param {Rolled} rolled @returns {SVGSVGElement} */
export function drawDie(rolled) {
  const { colour, face = "", size = 64 } = rolled;
  const [inside, rim, ink] = Object.hasOwn(INKS, colour) ? INKS[colour] : OTHER;
  const signs = [...face].slice(0, 9);
  const small = signs.length > 4 ? .82 : signs.length === 1 ? 1.25 : 1.08;
  return s("svg", { class: `eno-die ${colour}${rolled.class ? ` ${rolled.class}` : ""}`, viewBox: "0 0 104 104", width: size, height: size, role: "img",
    "aria-label": spokenDie(rolled) },
  s("path", { d: Object.hasOwn(BODY, colour) ? BODY[colour] : SQUARE, fill: inside, stroke: rim, "stroke-width": 2.5 }),
  s("path", { d: "M13 33q0-20 20-20h38q20 0 20 20", fill: "none", stroke: ink, "stroke-opacity": .22, "stroke-width": 2.5, "stroke-linecap": "round" }),
  s("path", { d: "M13 74q1 17 18 17h42q17 0 18-17", fill: "none", stroke: "#000", "stroke-opacity": .22, "stroke-width": 4, "stroke-linecap": "round" }),
  ...signs.map((sign, n) => s("g", { transform: `translate(${PLACES[signs.length][n].join(" ")}) scale(${small})` }, SIGNS[sign]?.(ink) ?? "")),
  face ? null : s("path", { d: "M30 52a22 22 0 0 1 40-12M74 52a22 22 0 0 1-40 12M71 27v14H57M33 77V63h14", fill: "none", stroke: ink, "stroke-width": 4,
    "stroke-opacity": .55, "stroke-linecap": "round", "stroke-linejoin": "round" }));
}

/** One sign of a die, for legends: in the colour of the text around it. @param {string} letter */
export function pip(letter) {
  return s("svg", { class: "pip", viewBox: "-16 -16 32 32", "aria-hidden": "true" }, SIGNS[letter]("currentColor"));
}
