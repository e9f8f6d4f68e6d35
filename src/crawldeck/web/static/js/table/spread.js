// Work that would make one frame of the page long is spread over several.

/** @type {(() => void)[]} */ let waiting = [];
let due = false;

/** Do these one after the other, each once the page has shown what came before it. What still waits from an earlier call
 * is not done: these do the same for the table as it stands now. @param {...() => void} steps */
export function spread(...steps) {
  waiting = steps;
  next();
}

function next() {
  if (due || !waiting.length) return;
  due = true;
  afterFrame(() => {
    due = false;
    waiting.shift()?.();
    next();
  });
}

/** Once the next frame is on the screen; in a page that nobody sees, there is none, and it is done at once.
 * @param {() => void} then */
export function afterFrame(then) {
  if (document.hidden) setTimeout(then);
  else requestAnimationFrame(() => setTimeout(then));
}
