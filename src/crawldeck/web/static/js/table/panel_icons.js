// The signs on the buttons of the drawer: a panel's own by its id, a page for all others.

import { s } from "../dom.js";

/** Drawn with a pen of two, in a box of 24. @type {Record<string, string>} */
const SIGNS = {
  log: "M5 6h14M5 11h14M5 16h9",
  party: "M9 11a3 3 0 1 0 0-6a3 3 0 0 0 0 6M3.5 19c0-3.5 2.5-5.5 5.5-5.5s5.5 2 5.5 5.5M16 10.5a2.5 2.5 0 1 0-1-4.8M17 13.6c2.2.5 3.5 2.4 3.5 5.4",
  foes: "M5 11a7 7 0 0 1 14 0c0 2.5-1 3.8-2.5 4.8V19h-9v-3.2C6 14.8 5 13.5 5 11zM9.3 11.5v.1M14.7 11.5v.1M10.5 19v-2M13.5 19v-2",
  decks: "M4.5 8.5l6-2.5l4.5 10.5l-6 2.5zM13 5.5h6.5V17h-3",
  quest: "M6 20V4M6 5h11l-2.5 3.5L17 12H6",
  ship: "M4 4h7v6H4zM13 8h7v12h-7zM4 14h7v6H4z",
  luck: "M5 5h14v14H5zM9 9v.1M15 9v.1M12 12v.1M9 15v.1M15 15v.1",
  talk: "M4 5h16v11h-9l-4 4v-4H4zM8 9h8M8 12h5",
  other: "M6 4h9l3 3v13H6zM9 11h6M9 15h6",
};
SIGNS.crew = SIGNS.party;

/** @param {string} panel its id */
export function panelIcon(panel) {
  return s("svg", { class: "panel-icon", viewBox: "0 0 24 24", "aria-hidden": "true", focusable: "false" },
    s("path", { d: SIGNS[panel] ?? SIGNS.other, fill: "none", stroke: "currentColor", "stroke-width": 2, "stroke-linecap": "round", "stroke-linejoin": "round" }));
}
