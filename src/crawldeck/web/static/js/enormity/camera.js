// What part of the plan is on the screen: wheel, pinch, drag, + and -, the whole map. It follows the
// Spacer who acts until somebody moves it, and again when the turn passes on.

import { still } from "../dom.js";
import { UNIT } from "./plan.js";

/** @typedef {{ x: number, y: number, w: number, h: number }} Box */

const MARGIN = UNIT * 0.55;
const LEAST = 30;
/** A space is drawn at least so many pixels wide, unless the whole map is wanted. */
const MOST = 130;
const PHONE = 640;
/** Up to this width a plan that fits across is as wide as the screen, even if it is higher. */
const SLOP = 7;

export class Camera {
  /** @param {SVGSVGElement} svg @param {HTMLElement} frame */
  constructor(svg, frame) {
    this.svg = svg;
    this.frame = frame;
    /** @type {Box} */ this.plan = { x: 0, y: 0, w: 400, h: 400 };
    this.scale = 1;
    this.x = 200;
    this.y = 200;
    this.mode = /** @type {"follow" | "whole" | "free"} */ ("follow");
    /** @type {[number, number] | null} */ this.focus = null;
    this.followed = "";
    this.moving = 0;
    /** @type {Map<number, PointerEvent>} */ this.fingers = new Map();
    this.dragged = false;
    new ResizeObserver(() => this.settle(false)).observe(frame);
    this.listen();
  }

  // -- where it looks ----------------------------------------------------------------------------

  get size() {
    return { w: Math.max(1, this.frame.clientWidth), h: Math.max(1, this.frame.clientHeight) };
  }

  /** Pixels for a unit, so that the whole map is seen. */
  get whole() {
    const { w, h } = this.size;
    return Math.min(w / (this.plan.w + 2 * MARGIN), h / (this.plan.h + 2 * MARGIN), MOST / UNIT);
  }

  /** The board changed. @param {Box} plan @param {string} who @param {[number, number] | null} focus */
  show(plan, who, focus) {
    const first = !this.followed;
    const grown = plan.w !== this.plan.w || plan.h !== this.plan.h;
    this.plan = plan;
    this.focus = focus;
    if (who !== this.followed && this.mode === "free") this.mode = "follow";
    this.followed = who || this.followed || " ";
    if (this.mode !== "free" || grown) this.settle(!first);
  }

  /** Go where the mode says. @param {boolean} smooth */
  settle(smooth) {
    const least = LEAST / UNIT;
    let scale = this.whole;
    let [x, y] = [this.plan.x + this.plan.w / 2, this.plan.y + this.plan.h / 2];
    const { w } = this.size;
    const across = Math.min(w / (this.plan.w + 2 * MARGIN), MOST / UNIT);
    if (this.mode === "free") [scale, x, y] = [this.scale, this.x, this.y];
    else if (this.mode === "follow" && w <= PHONE && across >= least) {
      scale = across;
      if (this.focus) y = this.focus[1];
    } else if (this.mode === "follow" && scale < least) {
      scale = Math.max(least, Math.min(1.05, w / (UNIT * 9)));
      if (this.focus) [x, y] = this.focus;
    }
    this.go(scale, x, y, smooth);
  }

  /** Bring a place into sight, if it is not. @param {number} x @param {number} y */
  reveal(x, y) {
    const { w, h } = this.size;
    const [halfW, halfH] = [w / this.scale / 2 - UNIT, h / this.scale / 2 - UNIT];
    if (Math.abs(x - this.x) <= halfW && Math.abs(y - this.y) <= halfH) return;
    this.mode = "free";
    this.go(this.scale, x, y, true);
  }

  /** Clamp and go. @param {number} scale @param {number} x @param {number} y @param {boolean} smooth */
  go(scale, x, y, smooth) {
    const { w, h } = this.size;
    scale = Math.min(MOST / UNIT, Math.max(Math.min(this.whole, LEAST / UNIT), scale));
    const [spanW, spanH] = [w / scale, h / scale];
    x = clamp(x, this.plan.x - MARGIN, this.plan.x + this.plan.w + MARGIN, spanW);
    y = clamp(y, this.plan.y - MARGIN, this.plan.y + this.plan.h + MARGIN, spanH);
    cancelAnimationFrame(this.moving);
    const from = [this.scale, this.x, this.y];
    if (!smooth || still() || Math.hypot(x - from[1], y - from[2]) < 1 && Math.abs(scale - from[0]) < .01) {
      return this.put(scale, x, y);
    }
    const began = performance.now();
    const step = (/** @type {number} */ now) => {
      const t = Math.min(1, (now - began) / 320);
      const ease = 1 - (1 - t) ** 3;
      this.put(from[0] + (scale - from[0]) * ease, from[1] + (x - from[1]) * ease,
        from[2] + (y - from[2]) * ease);
      if (t < 1) this.moving = requestAnimationFrame(step);
    };
    this.moving = requestAnimationFrame(step);
  }

  /** @param {number} scale @param {number} x @param {number} y */
  put(scale, x, y) {
    [this.scale, this.x, this.y] = [scale, x, y];
    const { w, h } = this.size;
    this.svg.setAttribute("viewBox",
      `${x - w / scale / 2} ${y - h / scale / 2} ${w / scale} ${h / scale}`);
    this.svg.classList.toggle("near", scale * UNIT >= 44);
    this.svg.classList.toggle("far", scale * UNIT < 26);
  }

  // -- hands -------------------------------------------------------------------------------------

  /** Zoom about a place on the screen. @param {number} by @param {number} [left] @param {number} [top] */
  zoom(by, left, top) {
    const { w, h } = this.size;
    const box = this.frame.getBoundingClientRect();
    const px = left === undefined ? w / 2 : left - box.left;
    const py = top === undefined ? h / 2 : top - box.top;
    const scale = Math.min(MOST / UNIT, Math.max(this.whole, this.scale * by));
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
      this.reveal(this.x + (box.left + box.width / 2 - here.left - w / 2) / this.scale,
        this.y + (box.top + box.height / 2 - here.top - h / 2) / this.scale);
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
