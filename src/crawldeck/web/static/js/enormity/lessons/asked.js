// What the lessons of Enormity ask of a frame.

/**
 * @typedef {import("../../wire").Frame} Frame
 * @typedef {import("../plan.js").Scene} Scene
 */

/** @param {Frame} frame @returns {Scene} */
export const scene = (frame) => frame.scene;

/** @param {Frame} frame */
export const kind = (frame) => frame.question?.kind ?? "";

/** @param {Frame} frame */
export const turn = (frame) => kind(frame) === "turn";

/** @param {string} id */
export const turnOf = (id) => (/** @type {Frame} */ frame) => turn(frame) && frame.question?.actor === id;

/** @param {Frame} frame */
export const round = (frame) => scene(frame).clock.round;

/** Whether it is later than this round. @param {number} n */
export const after = (n) => (/** @type {Frame} */ frame) => !!frame.end || round(frame) > n;

/** What the first answer that begins so belongs to. @param {Frame} frame @param {string} start */
export const place = (frame, start) => frame.question?.offers?.find((one) => one.text.startsWith(start))?.on?.[0] ?? "#ask";

/** Whether an answer is offered that begins so. @param {Frame} frame @param {string} start */
export const offered = (frame, start) => frame.question?.offers?.some((one) => one.text.startsWith(start)) ?? false;

/** The kind of roll that lies on the table. @param {Frame} frame */
export const roll = (frame) => frame.question?.about?.kind ?? "";

/** @param {Frame} frame @param {string} id */
export const spacer = (frame, id) => scene(frame).spacers.find((one) => one.id === id);

/** The button of an answer that begins so. @param {string} start */
export const button = (start) => `.offer[data-text^="${start}"]`;
