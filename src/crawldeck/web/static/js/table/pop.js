// Small things that open beside what they are about: a menu of answers, reasons, a hint.

import { h } from "../dom.js";
import { tr } from "../texts.js";

/** @type {{ element: HTMLElement, kind: string, back: Element | null } | null} */
let open = null;

/** The kind of what is open: `menu`, `why`, `tip`, or nothing. */
export function kind() {
  return open?.kind ?? "";
}

/** @returns {HTMLElement | null} */
export function shown() {
  return open?.element ?? null;
}

/** Put something beside a rectangle, wholly on the screen. @param {HTMLElement} element
 * @param {DOMRect} by */
export function place(element, by) {
  const { offsetWidth: width, offsetHeight: height } = element;
  const [right, bottom] = [document.documentElement.clientWidth, innerHeight];
  let top = by.bottom + 8;
  if (top + height > bottom - 8) top = by.top - height - 8;
  if (top < 8) top = Math.max(8, Math.min(by.top, bottom - height - 8));
  const left = Math.max(8, Math.min(by.left + by.width / 2 - width / 2, right - width - 8));
  element.style.top = `${top}px`;
  element.style.left = `${left}px`;
}

/**
 * @param {"menu" | "why" | "tip"} sort
 * @param {Element | DOMRect} beside
 * @param {{ label: string, focus?: boolean, role?: string }} how
 * @param {...Node} children
 */
export function show(sort, beside, how, ...children) {
  const back = open?.back ?? document.activeElement;
  close(false);
  const element = h("div", { class: `pop ${sort}`, role: how.role ?? "dialog", "aria-label": how.label,
    tabindex: -1 }, ...children);
  document.body.append(element);
  place(element, beside instanceof Element ? beside.getBoundingClientRect() : beside);
  open = { element, kind: sort, back: how.focus ? back : null };
  if (how.focus) {
    /** @type {HTMLElement} */ (element.querySelector("button") ?? element).focus({ preventScroll: true });
  }
  return element;
}

/** @param {boolean} [focus] give the focus back to where it was */
export function close(focus = true) {
  if (!open) return;
  const { element, back } = open;
  open = null;
  const had = element.contains(document.activeElement);
  element.remove();
  if (focus && had && (back instanceof HTMLElement || back instanceof SVGElement)) {
    /** @type {HTMLElement} */ (back).focus({ preventScroll: true });
  }
}

addEventListener("pointerdown", (event) => {
  if (open && event.target instanceof Node && !open.element.contains(event.target)) close(false);
}, true);
addEventListener("resize", () => close(false));

/** @type {number} */
let fading = 0;

/** A short notice at the foot of the page. @param {string} text @param {...(Node | string)} more */
export function notice(text, ...more) {
  document.querySelector(".notice")?.remove();
  clearTimeout(fading);
  const made = h("div", { class: "notice", role: "alert" }, h("p", {}, text, ...more),
    h("button", { class: "quiet icon", type: "button", "aria-label": tr("Close"),
      onclick: () => made.remove() }, "✕"));
  document.body.append(made);
  fading = setTimeout(() => made.remove(), 7000);
}
