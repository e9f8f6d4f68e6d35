// A game that draws nothing of its own is shown as its keys and values.

/** @type {import("./main.js").Draw} */
export const draw = () => null;
