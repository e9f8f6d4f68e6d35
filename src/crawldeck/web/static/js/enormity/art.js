// Enormity in the lobby: a deck plan with a light, drawn here.

import { s } from "../dom.js";
import { glow } from "../lobby/art.js";

const WALLS = "M40 60H250V40H410V60H600V150M600 190V320H430M390 320H250V300H40V220M40 180V60" +
  "M250 60V110M250 150V220M250 260V300M410 60V130M410 170V230M410 270V320M40 180H110M150 180H250" +
  "M410 200H480M520 200H600";
const FLOOR = "M40 60H250V40H410V60H600V320H250V300H40Z";

/** @param {number} x @param {number} y @param {number} turn @param {string} name */
function spacer(x, y, turn, name) {
  return s("g", { transform: `translate(${x} ${y}) rotate(${turn})`, class: `spacer ${name}` },
    s("path", { d: "M16 0 4-9V9Z" }), s("circle", { r: 10 }), s("circle", { r: 4, class: "visor" }));
}

/** @param {number} x @param {number} y @param {string} [mark] */
function blip(x, y, mark = "?") {
  return s("g", { transform: `translate(${x} ${y})`, class: "blip" },
    s("path", { d: "M0-13 13 0 0 13-13 0Z" }), s("text", { y: 6 }, mark));
}

/** A deck of the ship on a display: what the lamp shows, and what it does not. */
export function deck() {
  const lines = [];
  for (let x = 60; x < 600; x += 20) lines.push(`M${x} 40V320`);
  for (let y = 60; y < 320; y += 20) lines.push(`M40 ${y}H600`);
  return s("svg", { viewBox: "0 0 640 360", preserveAspectRatio: "xMidYMid slice", class: "art art-enormity",
    "aria-hidden": "true", focusable: "false" },
    s("defs", {}, glow("beam", [[0, "beam-0"], [.6, "beam-1"], [1, "beam-2"]],
        { gradientUnits: "userSpaceOnUse", cx: 282, cy: 130, r: 330 }),
      s("clipPath", { id: "inside" }, s("path", { d: FLOOR }))),
    s("rect", { width: 640, height: 360, class: "void" }),
    s("path", { class: "stars", d: "M22 28h1M88 16h2M190 22h1M300 14h1M470 20h2M560 30h1M622 64h1M626 180h2M616 300h1M540 344h2M400 340h1M260 336h1M120 330h2M20 340h1M14 130h1M18 210h2" }),
    s("path", { d: FLOOR, class: "deck" }),
    s("g", { "clip-path": "url(#inside)" },
      s("path", { d: lines.join(""), class: "grid" }),
      s("path", { d: "M40 60H250V180H40Z", class: "unlit" }), s("path", { d: "M410 200H600V320H410Z", class: "unlit" }),
      s("path", { d: "M284 130 382 40H410V130H600V200H506L410 170V224Z", fill: "url(#beam)", class: "beam" }),
      s("path", { d: "M470 80h24v24h-24zM300 250h24v24h-24zM90 240h40v16H90z", class: "crate" })),
    s("path", { d: WALLS, class: "hull" }),
    s("path", { d: "M250 110V150M410 130V170M250 220V260M110 180H150M480 200H520M410 230V270", class: "door" }),
    s("path", { d: "M390 320H430M600 150V190M40 180V220", class: "lock" }),
    spacer(282, 130, 0, "one"), spacer(310, 176, 24, "two"),
    blip(500, 140), blip(550, 250), blip(130, 110), blip(350, 286),
    s("g", { class: "readout" }, s("text", { x: 52, y: 335 }, "DECK 3  VESTIBULE OF LAMPS"),
      s("text", { x: 600, y: 335, "text-anchor": "end" }, "T-05")));
}
