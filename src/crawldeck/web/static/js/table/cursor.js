// A cursor on the board: arrows move it from thing to thing by where they are drawn.

/** @typedef {"left" | "right" | "up" | "down"} Way */

const DIRECTIONS = { left: [-1, 0], right: [1, 0], up: [0, -1], down: [0, 1] };
const SAME = 6;

export class Cursor {
  /** @param {HTMLElement} board */
  constructor(board) {
    this.board = board;
    this.on = "";
    /** @type {HTMLElement | null} */ this.held = null;
    /** Whether keys brought it where it is, or a click that meant something else. */
    this.steered = false;
    board.addEventListener("pointerdown", () => (this.steered = false), true);
    document.addEventListener("keydown", (event) => {
      if (event.key === "Tab") this.steered = true;
    }, true);
    board.addEventListener("focusin", (event) => {
      const thing = /** @type {Element} */ (event.target).closest("[data-on]");
      if (thing) this.hold(/** @type {HTMLElement} */ (thing));
    });
  }

  /** @returns {HTMLElement[]} */
  things() {
    return /** @type {HTMLElement[]} */ ([...this.board.querySelectorAll("[data-on]")]).filter((one) => {
      const box = one.getBoundingClientRect();
      return box.width > 0 && box.height > 0;
    });
  }

  /** The thing the cursor is on, if it is still drawn. */
  get thing() {
    if (this.held?.isConnected && this.held.dataset.on === this.on) return this.held;
    const found = this.on && this.board.querySelector(`[data-on="${CSS.escape(this.on)}"]`);
    return found ? /** @type {HTMLElement} */ (found) : null;
  }

  /** Only the cursor's thing is reached by Tab. @param {HTMLElement} thing */
  hold(thing) {
    for (const one of this.board.querySelectorAll('[data-on][tabindex="0"]')) {
      if (one !== thing) one.setAttribute("tabindex", "-1");
    }
    if (thing.getAttribute("tabindex") !== "0") thing.setAttribute("tabindex", "0");
    this.on = thing.dataset.on ?? "";
    this.held = thing;
  }

  /** After drawing: the cursor stays on what has the same name. @param {boolean} focused whether it
   * had the focus before */
  again(focused) {
    const thing = this.thing ?? this.board.querySelector("[data-on].can, [data-on]");
    if (!thing) return;
    const on = this.on;
    this.hold(/** @type {HTMLElement} */ (thing));
    if (focused && on === this.on && document.activeElement === document.body) this.focus(this.thing);
    if (!on) this.on = "";
  }

  /** @param {HTMLElement | null} thing */
  focus(thing) {
    if (!thing) return;
    this.hold(thing);
    thing.focus({ preventScroll: true });
    thing.scrollIntoView({ block: "nearest", inline: "nearest" });
  }

  /** @param {Way} way */
  move(way) {
    this.steered = true;
    const here = this.thing;
    if (!here || !this.board.contains(document.activeElement)) {
      return this.focus(here ?? this.first());
    }
    const [x, y] = middle(here);
    const [dx, dy] = DIRECTIONS[way];
    let best = null;
    let least = Infinity;
    for (const one of this.things()) {
      if (one === here || one.contains(here)) continue;
      const [ox, oy] = middle(one);
      const along = (ox - x) * dx + (oy - y) * dy;
      const across = Math.abs((ox - x) * dy) + Math.abs((oy - y) * dx);
      if (along < SAME || across > along * 2.5) continue;
      const far = along + across * 2 - (one.classList.contains("can") ? 1 : 0);
      if (far < least) [best, least] = [one, far];
    }
    this.focus(best);
  }

  /** From one thing that can be chosen to the next. @param {number} step */
  next(step) {
    this.steered = true;
    const can = this.things().filter((one) => one.classList.contains("can"));
    const at = can.findIndex((one) => one.dataset.on === this.on);
    this.focus(can[(at + step + can.length) % can.length] ?? null);
  }

  /** What is drawn at the same place as a thing, that thing first. @param {HTMLElement} thing */
  stack(thing) {
    const [x, y] = middle(thing);
    return [thing, ...this.things().filter((one) => {
      const [ox, oy] = middle(one);
      return one !== thing && Math.abs(ox - x) < SAME && Math.abs(oy - y) < SAME;
    })];
  }

  first() {
    const all = this.things();
    return all.find((one) => one.classList.contains("can")) ?? all[0] ?? null;
  }
}

/** @param {Element} thing @returns {[number, number]} */
function middle(thing) {
  const box = thing.getBoundingClientRect();
  return [box.left + box.width / 2, box.top + box.height / 2];
}
