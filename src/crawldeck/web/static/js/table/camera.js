// What part of a board is on the screen. It frames what matters (who acts, what can be chosen, the
// fight) and glides there; wheel, pinch, drag, + and - take it over until the turn passes on.

import { still } from "../dom.js";

/**
 * @typedef {{ x: number, y: number, w: number, h: number }} Box in units of the board
 * @typedef {object} Measures pixels that one cell of the board is wide
 * @property {number} unit how many units of the board a cell is wide
 * @property {number} least where all of it is wanted
 * @property {number} good at least, where it is played on
 * @property {number} most
 * @property {number} margin units around the board
 * @property {number} [play] at least, where what matters is too wide for `good`
 */

/** Up to this width a drag is a click. */
const SLOP = 7;
const GLIDE = 320;
/** Quick at first, then slower: by the third power. */
const EASE = "cubic-bezier(.215, .61, .355, 1)";

export class Camera extends EventTarget {
  /** @param {SVGSVGElement} svg @param {HTMLElement} frame @param {Measures} measures */
  constructor(svg, frame, measures) {
    super();
    this.svg = svg;
    this.frame = frame;
    this.measures = measures;
    /** @type {Box} */ this.plan = { x: 0, y: 0, w: 400, h: 400 };
    /** Pixels of the frame that something else covers. */
    this.covered = { left: 0, right: 0, top: 0, bottom: 0 };
    this.scale = 1;
    this.x = 200;
    this.y = 200;
    /** `led`: what is shown took it elsewhere, and it comes back afterwards; `free`: somebody's hands did. */
    this.mode = /** @type {"follow" | "whole" | "led" | "free"} */ ("follow");
    /** @type {Box | null} what matters now */ this.focus = null;
    this.key = "";
    /** The way to where it looks now, while it lasts. @type {{ animation: Animation, k: number, dx: number, dy: number, began: number } | null} */
    this.glide = null;
    /** @type {Map<number, PointerEvent>} */ this.fingers = new Map();
    this.dragged = false;
    this.pointing = false;
    document.addEventListener("point", (event) => this.point(/** @type {CustomEvent} */ (event).detail));
    /** How large the frame is: known, so that looking somewhere does not lay the page out anew. */
    this.room = { w: frame.clientWidth, h: frame.clientHeight };
    new ResizeObserver(() => {
      this.room = { w: frame.clientWidth, h: frame.clientHeight };
      this.settle(false);
    }).observe(frame);
    this.listen();
  }

  // -- where it looks ----------------------------------------------------------------------------

  /** The part of the frame that can be seen. */
  get size() {
    const { left, right, top, bottom } = this.covered;
    return { w: Math.max(1, this.room.w - left - right), h: Math.max(1, this.room.h - top - bottom) };
  }

  /** Pixels for a unit, so that a box is seen whole. @param {Box} box */
  fits(box) {
    const { w, h } = this.size;
    const { margin, most, unit } = this.measures;
    return Math.min(w / (box.w + 2 * margin), h / (box.h + 2 * margin), most / unit);
  }

  get whole() {
    return this.fits(this.plan);
  }

  /** The board changed: how large it is, whose turn it is by a key, and what matters.
   * @param {Box} plan @param {string} key @param {Box | null} focus */
  show(plan, key, focus) {
    const first = !this.key;
    const grown = plan.w !== this.plan.w || plan.h !== this.plan.h || plan.x !== this.plan.x || plan.y !== this.plan.y;
    const moved = JSON.stringify(focus) !== JSON.stringify(this.focus);
    this.plan = plan;
    this.focus = focus;
    if (key !== this.key && this.mode === "free") this.mode = "follow";
    this.key = key || this.key || " ";
    if (grown || moved || first) this.settle(!first);
  }

  /** Go where the mode says. @param {boolean} smooth */
  settle(smooth) {
    const { unit, good } = this.measures;
    let scale = this.whole;
    let [x, y] = [this.plan.x + this.plan.w / 2, this.plan.y + this.plan.h / 2];
    if (this.mode === "free" || this.mode === "led") [scale, x, y] = [this.scale, this.x, this.y];
    else if (this.mode === "follow" && scale < good / unit && this.focus) {
      // All of it would be too small to play on: what matters, as large as it can be read.
      scale = Math.max((this.measures.play ?? good) / unit, Math.min(this.fits(this.focus), 1.25 * good / unit));
      [x, y] = [this.focus.x + this.focus.w / 2, this.focus.y + this.focus.h / 2];
    }
    this.go(scale, x, y, smooth);
  }

  /** What was shown is over: back to what matters. */
  back() {
    if (this.mode !== "led") return;
    this.mode = "follow";
    this.settle(true);
  }

  /** Bring a box into sight, if it is not. @param {Box} box @param {"free" | "led"} [how] @returns {boolean} whether it moved */
  reveal(box, how = "free") {
    const { w, h } = this.size;
    const [halfW, halfH] = [w / this.scale / 2, h / this.scale / 2];
    if (box.x >= this.x - halfW && box.x + box.w <= this.x + halfW
      && box.y >= this.y - halfH && box.y + box.h <= this.y + halfH) return false;
    this.mode = how;
    this.go(Math.min(this.scale, Math.max(this.fits(box), this.measures.least / this.measures.unit)),
      box.x + box.w / 2, box.y + box.h / 2, true);
    return true;
  }

  /** A guide speaks of something drawn: have it in sight as long as it does. @param {Element | null} thing */
  point(thing) {
    const toBoard = this.svg.getScreenCTM()?.inverse();
    if (thing && toBoard && this.svg.contains(thing)) {
      const { left, top, right, bottom } = thing.getBoundingClientRect();
      const [from, to] = [new DOMPoint(left, top), new DOMPoint(right, bottom)].map((one) => one.matrixTransform(toBoard));
      this.pointing = this.reveal({ x: from.x, y: from.y, w: to.x - from.x, h: to.y - from.y }) || this.pointing;
    } else if (this.pointing) {
      this.pointing = false;
      if (this.mode === "free") this.mode = "follow";
      this.settle(true);
    }
  }

  /** Clamp and go. @param {number} scale @param {number} x @param {number} y @param {boolean} smooth */
  go(scale, x, y, smooth) {
    const { w, h } = this.size;
    const { unit, least, most, margin } = this.measures;
    scale = Math.min(most / unit, Math.max(Math.min(this.whole, least / unit), scale));
    const [spanW, spanH] = [w / scale, h / scale];
    x = clamp(x, this.plan.x - margin, this.plan.x + this.plan.w + margin, spanW);
    y = clamp(y, this.plan.y - margin, this.plan.y + this.plan.h + margin, spanH);
    const from = this.seenNow();
    this.glide?.animation.cancel();
    this.glide = null;
    this.put(scale, x, y);
    if (!smooth || still() || Math.hypot(x - from.x, y - from.y) < 1 && Math.abs(scale - from.scale) < .01) {
      this.dispatchEvent(new Event("moved"));
    } else this.glideFrom(from);
  }

  /** The board is drawn where it comes to; the drawing as a whole glides there from where it was, which costs the
   * page nothing while it lasts. @param {{ scale: number, x: number, y: number }} from */
  glideFrom(from) {
    const k = from.scale / this.scale;
    const [cx, cy] = this.middle;
    const dx = cx * (1 - k) + (this.x - from.x) * from.scale;
    const dy = cy * (1 - k) + (this.y - from.y) * from.scale;
    const animation = this.svg.animate([{ transform: `translate(${dx}px, ${dy}px) scale(${k})` }, { transform: "translate(0px, 0px) scale(1)" }],
      { duration: GLIDE, easing: EASE });
    this.glide = { animation, k, dx, dy, began: performance.now() };
    this.dispatchEvent(new Event("glides"));
    animation.onfinish = () => {
      this.glide = null;
      this.dispatchEvent(new Event("moved"));
    };
  }

  /** Where it looks as the eye sees it, on its way or there. */
  seenNow() {
    const { scale, x, y, glide } = this;
    if (!glide) return { scale, x, y };
    const left = (1 - Math.min(1, (performance.now() - glide.began) / GLIDE)) ** 3;
    const k = 1 + (glide.k - 1) * left;
    const [cx, cy] = this.middle;
    return { scale: scale * k, x: x - (glide.dx * left - cx * (1 - k)) / (scale * k), y: y - (glide.dy * left - cy * (1 - k)) / (scale * k) };
  }

  /** The middle of what can be seen, in pixels of the frame. */
  get middle() {
    const { w, h } = this.size;
    return [w / 2 + this.covered.left, h / 2 + this.covered.top];
  }

  /** @param {number} scale @param {number} x @param {number} y */
  put(scale, x, y) {
    [this.scale, this.x, this.y] = [scale, x, y];
    const { left, top } = this.covered;
    const { w, h } = this.size;
    this.svg.setAttribute("viewBox", [x - (w / 2 + left) / scale, y - (h / 2 + top) / scale,
      Math.max(1, this.room.w) / scale, Math.max(1, this.room.h) / scale].join(" "));
    const cell = scale * this.measures.unit;
    this.svg.classList.toggle("near", cell >= 44);
    this.svg.classList.toggle("far", cell < 26);
  }

  /** Where a box of the board is on the screen, in pixels from the corner of the frame.
   * @param {Box} box @returns {Box} */
  seen(box) {
    const { left, top } = this.covered;
    const { w, h } = this.size;
    return { x: (box.x - this.x) * this.scale + w / 2 + left, y: (box.y - this.y) * this.scale + h / 2 + top,
      w: box.w * this.scale, h: box.h * this.scale };
  }

  // -- hands -------------------------------------------------------------------------------------

  /** Zoom about a place on the screen. @param {number} by @param {number} [left] @param {number} [top] */
  zoom(by, left, top) {
    const { w, h } = this.size;
    const box = this.frame.getBoundingClientRect();
    const px = left === undefined ? w / 2 : left - box.left - this.covered.left;
    const py = top === undefined ? h / 2 : top - box.top - this.covered.top;
    const { most, unit } = this.measures;
    const scale = Math.min(most / unit, Math.max(this.whole, this.scale * by));
    const [ux, uy] = [this.x + (px - w / 2) / this.scale, this.y + (py - h / 2) / this.scale];
    this.mode = scale <= this.whole * 1.001 ? "whole" : "free";
    this.go(scale, ux - (px - w / 2) / scale, uy - (py - h / 2) / scale, left === undefined);
  }

  all() {
    this.mode = this.mode === "whole" ? "follow" : "whole";
    this.settle(true);
  }

  listen() {
    const { frame } = this;
    frame.addEventListener("wheel", (event) => {
      event.preventDefault();
      this.zoom(Math.exp(-event.deltaY * (event.ctrlKey ? .01 : .0016)), event.clientX, event.clientY);
    }, { passive: false });
    frame.addEventListener("pointerdown", (event) => {
      if (event.pointerType === "mouse" && event.button > 1) return;
      if (!this.fingers.size) this.dragged = false;
      this.fingers.set(event.pointerId, event);
    });
    addEventListener("pointermove", (event) => this.moved(event));
    for (const name of /** @type {const} */ (["pointerup", "pointercancel"])) {
      addEventListener(name, (event) => this.fingers.delete(event.pointerId));
    }
    frame.addEventListener("click", (event) => {
      if (!this.dragged) return;
      this.dragged = false;
      event.stopPropagation();
      event.preventDefault();
    }, true);
    frame.addEventListener("focusin", (event) => {
      // Only for the keyboard: a map that moves under the pointer would take its click away.
      if (!(event.target instanceof SVGGraphicsElement) || !event.target.matches(":focus-visible")) return;
      const box = event.target.getBoundingClientRect();
      const here = frame.getBoundingClientRect();
      const { w, h } = this.size;
      const { left, top } = this.covered;
      this.reveal({ x: this.x + (box.left - here.left - left - w / 2) / this.scale,
        y: this.y + (box.top - here.top - top - h / 2) / this.scale, w: box.width / this.scale, h: box.height / this.scale });
    });
  }

  /** @param {PointerEvent} event */
  moved(event) {
    const before = this.fingers.get(event.pointerId);
    if (!before) return;
    const others = [...this.fingers.values()].filter((one) => one.pointerId !== event.pointerId);
    const dx = event.clientX - before.clientX;
    const dy = event.clientY - before.clientY;
    if (others.length) {
      const other = others[0];
      const was = Math.hypot(before.clientX - other.clientX, before.clientY - other.clientY);
      const now = Math.hypot(event.clientX - other.clientX, event.clientY - other.clientY);
      this.zoom(now / Math.max(1, was), (event.clientX + other.clientX) / 2,
        (event.clientY + other.clientY) / 2);
      this.dragged = true;
    } else if (this.dragged || Math.hypot(dx, dy) > SLOP) {
      if (event.pointerType === "mouse" && !event.buttons) return void this.fingers.clear();
      this.dragged = true;
      this.mode = "free";
      this.go(this.scale, this.x - dx / this.scale, this.y - dy / this.scale, false);
    } else return;
    this.fingers.set(event.pointerId, event);
  }
}

/** @param {number} at @param {number} low @param {number} high @param {number} span */
function clamp(at, low, high, span) {
  if (high - low <= span) return (low + high) / 2;
  return Math.min(high - span / 2, Math.max(low + span / 2, at));
}
