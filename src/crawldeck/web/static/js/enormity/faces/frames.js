// Seats have a colour and a shape; friends are smooth, foes are spiked. `frame` goes round a portrait
// (100 by 100), `plate` lies under a standing figure (round 0 0, 38 to each side).

/** @typedef {{ name: string, frame: string, plate: string }} Shape */

export const FOE = "#ff6b74";
export const BLIP = "#ff9d4d";

const COLOURS = ["#5ee6ff", "#ff8fc8", "#ffcf70", "#b9f26a", "#b9a7ff", "#f1e6cf"];

/** @type {Shape[]} */
const SHAPES = [
  { name: "circle", frame: "M50 3a47 47 0 1 1 0 94a47 47 0 1 1 0-94z", plate: "M0-36a36 36 0 1 1 0 72a36 36 0 1 1 0-72z" },
  { name: "hexagon", frame: "M50 2l43 24v48L50 98 7 74V26z", plate: "M-38 0l19-33h38L38 0 19 33h-38z" },
  { name: "square", frame: "M5 5h90v90H5z", plate: "M-33-33h66v66h-66z" },
  { name: "shield", frame: "M4 4h92v54q0 24-46 40Q4 82 4 58z", plate: "M-37-28h74q0 42-37 66-37-24-37-66z" },
  { name: "diamond", frame: "M31 3h38l28 28v38L69 97H31L3 69V31z", plate: "M0-40L40 0 0 40-40 0z" },
  { name: "arch", frame: "M5 97V48a45 45 0 0 1 90 0v49z", plate: "M-34 34V0a34 34 0 0 1 68 0v34z" },
];

/** @type {Record<string, Shape>} */
const SIDES = {
  intruder: { name: "spikes", frame: "M2 2l14 5h26l8-6 8 6h26l14-5-5 14v68l5 14-14-5H16L2 98l5-14V16z",
    plate: "M0-40l9 14 17-11-2 18 15 8-14 11 3 19-18-6L0 38l-10-11-18 6 3-19-14-11 15-8-2-18 17 11z" },
  boss: { name: "crown of spikes", frame: "M1 1l15 7 12-6 10 6L50 0l12 8 10-6 12 6 15-7-6 15v66l6 16-15-6H16L1 98l6-16V16z",
    plate: "M0-44l8 13 14-9 2 15 17-3-6 16 14 12-14 10 6 16-17-1-3 15-13-8-8 12-8-12-13 8-3-15-17 1 6-16-14-10 14-12-6-16 17 3 2-15 14 9z" },
  blip: { name: "diamond", frame: "M50 6l44 44-44 44L6 50z", plate: "" },
};

const round = (/** @type {number} */ n, /** @type {number} */ of) => ((Math.trunc(n) % of) + of) % of;

/** The colour of the nth seat. @param {number} n @returns {string} */
export const seatColour = (n) => COLOURS[round(n, COLOURS.length)];

/** The shape of the nth seat: colour is never the only sign. @param {number} n @returns {Shape} */
export const seatShape = (n) => SHAPES[round(n, SHAPES.length)];

/** @param {string} side @param {number} [seat] @returns {Shape} */
export const shapeOf = (side, seat = 0) => SIDES[side === "adversary" ? "boss" : side] ?? seatShape(seat);

/** @param {string} side @param {number} [seat] */
export const colourOf = (side, seat = 0) => side === "spacer" ? seatColour(seat) : side === "blip" ? BLIP : FOE;
