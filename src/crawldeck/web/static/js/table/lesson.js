// How far a lesson is: which steps are done, and at which answer each of them was. It is worked out from the
// frame alone, so that an undo leads back, a reload finds its place, and whoever plays on is taken along.

/**
 * @typedef {import("../wire").Frame} Frame
 *
 * A step is shown once those before it are done and `when` is true. One to read is done when the person says so
 * or plays on; one to do (`task`) when `until` is true.
 *
 * @typedef {object} Step
 * @property {string} title
 * @property {string | ((frame: Frame) => string)} say
 * @property {(frame: Frame) => boolean} [when] its moment; until then the guide waits, and says so
 * @property {(frame: Frame) => boolean} [until] whether it is done: what is asked for has happened, or cannot any more
 * @property {boolean} [task] something is to be done on the table, and nothing to be read only
 * @property {boolean} [undo] it asks to take something back, and is done when that was
 * @property {boolean} [loose] those after it may come before it
 * @property {string} [meanwhile] what is said while its moment has not come
 * @property {string | ((frame: Frame) => string)} [point] what it is about: a `data-on` value or a CSS selector
 *
 * @typedef {object} Lesson
 * @property {string} id
 * @property {string} title
 * @property {string} line what one learns in it
 * @property {import("../wire").SetupData} setup the table that it is played at
 * @property {() => Promise<readonly Step[]>} steps
 *
 * @typedef {{ lesson: string, done: [number, number][], left?: boolean }} Kept the number of a step, and the answer
 *   that was the last when it was done
 */

/** @param {Step} step */
export const toDo = (step) => !!step.task || !!step.undo;

/** Which step is there now. @param {readonly Step[]} steps @param {Kept} kept @param {Frame} frame
 * @param {{ step: number, at: number } | null} shown what was on the screen, and at which answer
 * @returns {{ at: number, waits: boolean }} the step, or as many as there are; whether its moment has yet to come */
export function advance(steps, kept, frame, shown) {
  const seen = shown ? steps[shown.step] : null;
  if (shown && seen?.undo && frame.at < shown.at) kept.done.push([shown.step, frame.at]);
  kept.done = kept.done.filter(([, at]) => at <= frame.at);
  const done = new Set(kept.done.map(([step]) => step));
  if (shown && seen && !toDo(seen) && frame.at > shown.at && !done.has(shown.step) && shown.step < steps.length - 1) {
    kept.done.push([shown.step, shown.at]);
    done.add(shown.step);
  }
  let waiting = -1;
  for (const [n, step] of steps.entries()) {
    if (done.has(n)) continue;
    if (step.until?.(frame)) kept.done.push([n, frame.at]);
    else if (!step.when || step.when(frame)) return { at: n, waits: false };
    else {
      if (waiting < 0) waiting = n;
      if (!step.loose) break;
    }
  }
  return waiting < 0 ? { at: steps.length, waits: false } : { at: waiting, waits: true };
}
