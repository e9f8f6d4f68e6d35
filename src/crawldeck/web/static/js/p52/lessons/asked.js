// What the lessons of P52 ask of a frame.

/**
 * @typedef {import("../../wire").Frame} Frame
 * @typedef {import("../../wire").P52Scene} Scene
 */

/** @param {Frame} frame @returns {Scene} */
export const scene = (frame) => frame.scene;

/** @param {Frame} frame */
export const kind = (frame) => frame.question?.kind ?? "";

/** @param {Frame} frame */
export const turn = (frame) => kind(frame) === "turn";

/** Whether it is this hero's turn, and nothing is going on. @param {string} id */
export const turnOf = (id) => (/** @type {Frame} */ frame) => turn(frame) && frame.question?.actor === id;

/** Whether an answer is offered that starts so. @param {Frame} frame @param {string} start */
export const offered = (frame, start) => frame.question?.offers?.some((one) => one.text.startsWith(start)) ?? false;

/** Whether the first space is behind the party. @param {Frame} frame */
export const gone = (frame) => scene(frame).space > 1 || !!frame.end;

/** @param {Frame} frame */
export const quiet = (frame) => scene(frame).spots.length > 0 && !scene(frame).foes.length;

/** @param {Frame} frame @param {string} id */
export const hero = (frame, id) => scene(frame).heroes.find((one) => one.id === id);

/** The first enemy on the table. @param {Frame} frame */
export const enemy = (frame) => scene(frame).foes[0];

/** @param {Frame} frame */
export const exit = (frame) => `spot:${scene(frame).exit}`;
