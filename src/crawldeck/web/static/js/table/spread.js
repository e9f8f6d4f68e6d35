// Work that would make one frame of the page long is spread over several.

/** Milliseconds of drawing in a frame; what was drawn is then styled and laid out, which takes as long again. */
const SHARE = 4;

/** What waits, by what it draws: first come, first served. @type {Map<string, () => boolean | void>} */
const waiting = new Map();
/** What is done when nothing waits any more. @type {(() => void) | null} */ let end = null;
let due = false;

/** Draw this once the page has shown what came before it. What still waits under the same name is not drawn: this does the
 * same for the table as it stands now. @param {string} name @param {() => boolean | void} draw says `true` where the page has
 * much to do after it, and nothing else is to be drawn in the same frame */
export function later(name, draw) {
  waiting.set(name, draw);
  next();
}

/** Do this when all that waits is drawn. @param {() => void} then */
export function atLast(then) {
  end = then;
  next();
}

function next() {
  if (due || !(waiting.size || end)) return;
  due = true;
  afterFrame(() => {
    due = false;
    const began = performance.now();
    try {
      while ((waiting.size || end) && performance.now() - began < SHARE) if (step()) break;
    } finally {
      next();
    }
  });
}

function step() {
  const [first] = waiting;
  if (first) waiting.delete(first[0]);
  const now = first ? first[1] : end;
  if (!first) end = null;
  return now?.();
}

/** Once the next frame is on the screen; in a page that nobody sees, there is none, and it is done at once.
 * @param {() => void} then */
export function afterFrame(then) {
  if (document.hidden) setTimeout(then);
  else requestAnimationFrame(() => setTimeout(then));
}

/** When the page has just been laid out, before it is seen: asking for sizes costs nothing then. @param {() => void} then */
export function laidOut(then) {
  const once = new ResizeObserver(() => {
    once.disconnect();
    then();
  });
  once.observe(document.body);
}
